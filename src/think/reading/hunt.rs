//! The moves worth trying when a string is hunted, for the hunter and for the string.

use crate::game::{Board, Color, Move, Point, PointSet};

/// Points to try, each once, in the order in which they were named.
struct Tries<'a> {
    board: &'a Board,
    named: PointSet,
    moves: &'a mut Vec<Move>,
}

impl Tries<'_> {
    fn add(&mut self, point: Point) {
        if self.board.is_empty(point) && self.named.insert(point) {
            self.moves.push(Move::Place(point));
        }
    }

    /// The liberties of a string that has no more than `most`.
    fn liberties_of(&mut self, string: Point, most: usize) {
        let board = self.board;
        match board.liberty_count(string) {
            count if count > most => {}
            1 => board.only_liberty(string).into_iter().for_each(|point| self.add(point)),
            2 => board.two_liberties(string).into_iter().flatten().for_each(|point| self.add(point)),
            _ => board.liberties(string).iter().for_each(|point| self.add(point)),
        }
    }
}

/// Adds what the hunter tries against a string of two or more liberties.
pub(super) fn attacks(board: &Board, target: Point, owner: Color, moves: &mut Vec<Move>) {
    let mut tries = Tries { board, named: PointSet::EMPTY, moves };
    if let Some(last) = board.only_liberty(target) {
        return tries.add(last);
    }
    let hunter = owner.opponent();
    let (liberties, hunters) = surroundings(board, target, hunter);
    // Step 1. Atari, or nearer to it: the liberty with the most room is where the string would run to.
    by_room(board, &liberties, &mut tries);
    // Step 2. Hunters in atari get a liberty first: by running, or by taking what puts them in atari.
    for hunter_string in hunters.iter().filter(|&stone| board.liberty_count(stone) == 1) {
        tries.liberties_of(hunter_string, 1);
        for_each_beside(board, hunter_string, owner, |stone| tries.liberties_of(stone, 1));
    }
    // Step 3. What the string could join is made short of liberties, or taken.
    for friend in friends(board, target, &liberties, owner).iter() {
        tries.liberties_of(friend, 2);
    }
    // Step 4. Nets are thrown and throw-ins are made a step away.
    by_room(board, &second(board, &liberties), &mut tries);
}

/// Adds what the string's owner tries.
pub(super) fn escapes(board: &Board, target: Point, owner: Color, moves: &mut Vec<Move>) {
    let mut tries = Tries { board, named: PointSet::EMPTY, moves };
    let (liberties, hunters) = surroundings(board, target, owner.opponent());
    // Step 1. Taking a hunter.
    hunters.iter().for_each(|stone| tries.liberties_of(stone, 1));
    // Step 2. Running. A string in atari has no other way.
    by_room(board, &liberties, &mut tries);
    if liberties.len() < 2 {
        return;
    }
    // Step 3. Putting hunters in atari, or nearly.
    let most = liberties.len();
    hunters.iter().for_each(|stone| tries.liberties_of(stone, most));
    // Step 4. Making room for running, or something to run to.
    for friend in friends(board, target, &liberties, owner).iter() {
        tries.liberties_of(friend, 2);
    }
    by_room(board, &second(board, &liberties), &mut tries);
    // Step 5. It may be safe as it is, and any move of its own may take a liberty from it.
    tries.moves.push(Move::Pass);
}

/// The liberties of a string, and the heads of the hunters' strings beside it.
fn surroundings(board: &Board, target: Point, hunter: Color) -> (PointSet, PointSet) {
    let (mut liberties, mut hunters) = (PointSet::EMPTY, PointSet::EMPTY);
    board.for_each_stone(target, |stone| {
        for beside in stone.neighbors() {
            if board.is_empty(beside) {
                liberties.insert(beside);
            } else if board.color_at(beside) == Some(hunter) {
                hunters.extend(board.string_head(beside));
            }
        }
    });
    (liberties, hunters)
}

/// Other strings of the owner beside those liberties.
fn friends(board: &Board, target: Point, liberties: &PointSet, owner: Color) -> PointSet {
    let own = board.string_head(target);
    let beside = liberties.iter().flat_map(Point::neighbors);
    beside
        .filter(|&point| board.color_at(point) == Some(owner))
        .filter_map(|point| board.string_head(point))
        .filter(|&head| Some(head) != own)
        .collect()
}

fn for_each_beside(board: &Board, string: Point, color: Color, mut f: impl FnMut(Point)) {
    board.for_each_stone(string, |stone| {
        for beside in stone.neighbors() {
            if board.color_at(beside) == Some(color) {
                f(beside);
            }
        }
    });
}

/// Empty points beside those, and none of them.
fn second(board: &Board, liberties: &PointSet) -> PointSet {
    let beside = liberties.iter().flat_map(Point::neighbors);
    beside
        .filter(|&point| board.is_empty(point) && !liberties.contains(point))
        .collect()
}

/// Tries those points, the one with the most empty points beside it first.
fn by_room(board: &Board, points: &PointSet, tries: &mut Tries<'_>) {
    for room in (0..=4).rev() {
        for point in points.iter().filter(|&point| board.around(point).empty_neighbors() == room) {
            tries.add(point);
        }
    }
}

//! The moves worth trying when a string is hunted, for the hunter and for the string.

use crate::game::{Board, Color, Move, Point, PointSet};
use std::cmp::Reverse;

/// Liberties that a friend of the string has at most where its own are tried, too: by the hunter, and by the string's owner, who may make it safe to
/// run to.
const FEW_FOR_HUNTER: usize = 2;
const FEW_FOR_OWNER: usize = 3;
/// And that a friend has of a hunter in atari whose liberties the string's owner takes.
const FEW_OF_FRIEND: usize = 2;

/// Adds what the hunter tries against the string on `target`.
pub(super) fn attacks(board: &Board, target: Point, owner: Color, moves: &mut Vec<Move>) {
    let mut tries = Tries::new(board, moves);
    if let Some(last) = board.only_liberty(target) {
        return tries.add(last);
    }
    // Step 1. Atari, or nearer to it: the liberty with the most room is where the string would run to.
    let liberties = tries.liberties(target);
    // Step 2. Hunters in atari get a liberty first: by running, or by taking what puts them in atari.
    for_each_beside(board, target, owner.opponent(), |hunter| {
        if let Some(last) = board.only_liberty(hunter) {
            tries.add(last);
            for_each_beside(board, hunter, owner, |stone| tries.liberties_of(stone, 1));
        }
    });
    tries.around(&liberties, target, owner, FEW_FOR_HUNTER);
}

/// Adds what the owner of the string on `target` tries.
pub(super) fn escapes(board: &Board, target: Point, owner: Color, moves: &mut Vec<Move>) {
    let mut tries = Tries::new(board, moves);
    let (hunter, count) = (owner.opponent(), board.liberty_count(target));
    // Step 1. Taking a hunter.
    for_each_beside(board, target, hunter, |stone| tries.liberties_of(stone, 1));
    // Step 2. Running. A string in atari has no other way.
    let liberties = tries.liberties(target);
    if count < 2 {
        return;
    }
    // Step 3. Putting hunters in atari, or nearer to it.
    for_each_beside(board, target, hunter, |stone| tries.liberties_of(stone, count));
    tries.around(&liberties, target, owner, FEW_FOR_OWNER);
    // Step 4. It may be safe as it is, and any move of its own may take a liberty from it.
    tries.moves.push(Move::Pass);
    // Step 5. Taking what the hunter has put a step away, or beside friends that are.
    for beside in liberties.iter().flat_map(Point::neighbors) {
        match board.color_at(beside) {
            Some(color) if color == hunter => tries.liberties_of(beside, 1),
            Some(_) => for_each_beside(board, beside, hunter, |stone| tries.liberties_of(stone, 1)),
            None => {}
        }
    }
    // Step 6. A hunter in atari may join a friend: taking a liberty from that one makes both short of them.
    for_each_beside(board, target, hunter, |stone| {
        let Some(last) = board.only_liberty(stone) else { return };
        for friend in last.neighbors() {
            if board.color_at(friend) == Some(hunter) && board.only_liberty(friend) != Some(last) {
                tries.liberties_of(friend, FEW_OF_FRIEND);
            }
        }
    });
}

/// What the string on `target` has after its owner has played on its liberty `run`, at least: liberties of strings that it joins do not
/// count.
pub(super) fn after_running(board: &Board, target: Point, run: Point) -> usize {
    let own = board.string_head(target);
    let is_liberty = |point: Point| {
        point
            .neighbors()
            .into_iter()
            .any(|beside| board.string_head(beside) == own)
    };
    let new = run.neighbors().into_iter();
    let new = new.filter(|&point| board.is_empty(point) && !is_liberty(point)).count();
    board.liberty_count(target) - 1 + new
}

/// Calls `f` with each stone of a colour beside a string; with some twice.
pub(super) fn for_each_beside(board: &Board, string: Point, color: Color, mut f: impl FnMut(Point)) {
    board.for_each_stone(string, |stone| {
        for beside in stone.neighbors() {
            if board.color_at(beside) == Some(color) {
                f(beside);
            }
        }
    });
}

/// Points to try, each once, in the order in which they are named.
struct Tries<'a> {
    board: &'a Board,
    named: PointSet,
    moves: &'a mut Vec<Move>,
}

impl<'a> Tries<'a> {
    fn new(board: &'a Board, moves: &'a mut Vec<Move>) -> Tries<'a> {
        let named = PointSet::EMPTY;
        Tries { board, named, moves }
    }

    fn add(&mut self, point: Point) {
        if self.board.is_empty(point) && self.named.insert(point) {
            self.moves.push(Move::Place(point));
        }
    }

    /// Adds the liberties of a string that has no more than `most`.
    fn liberties_of(&mut self, string: Point, most: usize) {
        let board = self.board;
        if board.liberty_count(string) <= most {
            board.for_each_stone(string, |stone| {
                stone.neighbors().into_iter().for_each(|beside| self.add(beside))
            });
        }
    }

    /// Adds the liberties of the string that is hunted, the one with the most room first, and gives them.
    fn liberties(&mut self, target: Point) -> PointSet {
        let first = self.moves.len();
        self.liberties_of(target, usize::MAX);
        self.sort_by_room(first);
        self.board.liberties(target)
    }

    /// Adds what is a step away from the liberties: there nets are thrown and throw-ins made, and room to run is made or taken; and the
    /// liberties of the friends that the string could join, where they are few.
    fn around(&mut self, liberties: &PointSet, target: Point, owner: Color, few: usize) {
        let board = self.board;
        let own = board.string_head(target);
        for liberty in liberties.iter() {
            for beside in liberty.neighbors() {
                if board.color_at(beside) == Some(owner) && board.string_head(beside) != own {
                    self.liberties_of(beside, few);
                }
            }
        }
        let first = self.moves.len();
        for liberty in liberties.iter() {
            liberty.neighbors().into_iter().for_each(|beside| self.add(beside));
        }
        self.sort_by_room(first);
    }

    /// Puts the moves from that one on in order: those with the most empty points beside them first.
    fn sort_by_room(&mut self, first: usize) {
        let room = |mv: &Move| mv.point().map_or(0, |point| self.board.around(point).empty_neighbors());
        self.moves[first..].sort_by_key(|mv| Reverse(room(mv)));
    }
}

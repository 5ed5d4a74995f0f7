//! Who lives, what they surround, and how far each group gets.

use super::fates::{Fate, Settled, Why};
use crate::game::{Board, ByColor, Color, Point, PointSet};
use crate::think::reading::regions::flood;
use crate::think::reading::{Verdict, capture};

/// A surrounded region of fewer points is one eye; one of more makes two when it is needed, or its owner would not be alive.
const TWO_EYES: usize = 3;

/// Positions that a reading may look at which tells whether a stone in a wall can be saved.
const READ: u32 = 400;

/// A string with no more liberties can be put in atari, or is in it.
const IN_DANGER: usize = 2;

/// Points that one side alone surrounds once the dead stones are off.
pub(super) struct Territory {
    pub(super) owner: Color,
    pub(super) points: PointSet,
    /// The living stones around it.
    pub(super) around: PointSet,
}

impl Territory {
    /// The eyes that it makes.
    pub(super) fn eyes(&self) -> usize {
        if self.points.len() < TWO_EYES { 1 } else { 2 }
    }
}

/// Living strings of one colour that surround territory together.
pub(super) struct Group {
    pub(super) strings: Vec<usize>,
    pub(super) stones: PointSet,
    /// Eyes of its own.
    pub(super) eyes: usize,
    /// A person has said what becomes of it.
    pub(super) is_told: bool,
    /// Reading has shown that it gets to no eyes elsewhere.
    is_cut_off: bool,
}

/// The living of both sides, and what they surround.
pub(super) struct Living {
    pub(super) territories: Vec<Territory>,
    pub(super) groups: ByColor<Vec<Group>>,
    /// The dead of both sides.
    dead: PointSet,
}

impl Living {
    pub(super) fn new(board: &Board, strings: &[Settled]) -> Living {
        let territories = territories(board, strings);
        let groups = ByColor::from_fn(|color| groups(strings, &territories, color));
        Living {
            territories,
            groups,
            dead: stones_of(strings, Fate::Dead),
        }
    }

    /// The same where reading has shown that the groups with these stones get to no eyes elsewhere.
    pub(super) fn with_cut_off(mut self, stones: &PointSet) -> Living {
        for color in Color::BOTH {
            for group in &mut self.groups[color] {
                group.is_cut_off |= group.stones.meets(stones);
            }
        }
        self
    }

    /// Eyes that a group has or can still reach.
    pub(super) fn eyes(&self, board: &Board, color: Color, number: usize) -> usize {
        let groups = &self.groups[color];
        if groups[number].is_cut_off {
            return groups[number].eyes;
        }
        self.in_reach(board, color, number)
            .map(|group| groups[group].eyes)
            .sum()
    }

    /// The same without those of its own that only seem to be eyes.
    pub(super) fn sure_eyes(&self, board: &Board, color: Color, number: usize) -> usize {
        let own = self.surrounded(color, &self.groups[color][number].stones);
        self.eyes(board, color, number) - false_eyes(board, &own)
    }

    /// The territories of a side that some stones of it surround.
    pub(super) fn surrounded(&self, color: Color, stones: &PointSet) -> Vec<&Territory> {
        let own = self.territories.iter().filter(|territory| territory.owner == color);
        own.filter(|territory| territory.around.meets(stones)).collect()
    }

    /// A group and those that it can still be joined with.
    pub(super) fn in_reach(&self, board: &Board, color: Color, number: usize) -> impl Iterator<Item = usize> {
        let groups = &self.groups[color];
        let reached = self.reached(board, color, number);
        let met = move |group: &usize| groups[*group].stones.meets(&reached);
        (0..groups.len()).filter(met)
    }

    /// Whether a group has room for an eye outside all territory: points in its reach that no enemy touches, not all of them even after
    /// the enemy's next move.
    pub(super) fn has_room(&self, board: &Board, color: Color, number: usize) -> bool {
        let own = self.stones(color);
        let enemies = board.stones(color.opponent());
        let territory = self
            .territories
            .iter()
            .fold(own, |all, territory| all.union(&territory.points));
        let outside = self.reached(board, color, number).difference(&territory);
        let free = outside.difference(&enemies.beside());
        let is_left = |next: Point| {
            let taken: PointSet = next.neighbors().into_iter().chain([next]).collect();
            !free.difference(&taken).is_empty()
        };
        !free.is_empty() && outside.iter().all(is_left)
    }

    /// The living stones of a side.
    fn stones(&self, color: Color) -> PointSet {
        let groups = self.groups[color].iter();
        groups.fold(PointSet::EMPTY, |all, group| all.union(&group.stones))
    }

    /// What a group gets to over its side's stones, points that are empty and dead enemies: dame not yet filled do no harm, and what is
    /// dead can be taken.
    fn reached(&self, board: &Board, color: Color, number: usize) -> PointSet {
        let enemy = self.territories.iter().filter(|territory| territory.owner != color);
        let barred = enemy.fold(PointSet::EMPTY, |all, territory| all.union(&territory.points));
        let taken = self.dead.intersection(&board.stones(color.opponent()));
        let over = board.empty_points().union(&taken).difference(&barred);
        let over = over.union(&self.stones(color));
        let start = self.groups[color][number].stones.first();
        start.map_or(PointSet::EMPTY, |start| {
            flood(board, start, |point| over.contains(point)).0
        })
    }
}

/// How many of the territories of a group are single points that only seem to be eyes: a string around one surrounds no other of them and may be put in
/// atari; then its owner has to fill the point, or it is taken.
pub(super) fn false_eyes(board: &Board, territories: &[&Territory]) -> usize {
    let has_another = |string: &PointSet, eye: &Territory| {
        let mut others = territories.iter().filter(|other| other.points != eye.points);
        others.any(|other| other.around.meets(string))
    };
    let is_false = |eye: &&&Territory| {
        let heads: PointSet = eye.around.iter().filter_map(|stone| board.string_head(stone)).collect();
        let may_fall = |head: Point| board.liberty_count(head) <= IN_DANGER && !has_another(&board.string(head), eye);
        eye.points.len() == 1 && heads.len() > 1 && heads.iter().any(may_fall)
    };
    territories.iter().filter(is_false).count()
}

/// Whether a string that a search has given up stands in a wall: its side surrounds points behind it only if it lives too, and once it is
/// off they are nobody's; and that side would save it, if it moved first.
pub(super) fn is_in_wall(board: &Board, strings: &[Settled], string: &Settled) -> bool {
    if string.fate != Fate::Dead || !matches!(string.why, Why::Search(_)) {
        return false;
    }
    let living = stones_of(strings, Fate::Alive).union(&stones_of(strings, Fate::Seki));
    let standing = living.union(&string.stones);
    // Whose living stones are around the region of a point within those walls.
    let around = |start: Point, walls: &PointSet| {
        let (_, around) = flood(board, start, |point| !walls.contains(point));
        let beside = around.intersection(&living);
        let touches = |color| beside.meets(&board.stones(color));
        (touches(string.color), touches(string.color.opponent()))
    };
    let liberties = string
        .stones
        .first()
        .map_or(PointSet::EMPTY, |stone| board.liberties(stone));
    let opens = |point| around(point, &living) == (true, true) && around(point, &standing) == (true, false);
    let is_in_wall = liberties.iter().any(opens);
    let saved = |stone| capture(board, stone, string.color, READ).verdict == Verdict::No;
    is_in_wall && string.stones.first().is_some_and(saved)
}

fn territories(board: &Board, strings: &[Settled]) -> Vec<Territory> {
    let living = stones_of(strings, Fate::Alive).union(&stones_of(strings, Fate::Seki));
    let mut seen = living;
    let mut territories = Vec::new();
    for start in board.size().points() {
        if seen.contains(start) {
            continue;
        }
        let (points, around) = flood(board, start, |point| !living.contains(point));
        seen = seen.union(&points);
        let touches = |color: Color| around.meets(&board.stones(color));
        let owner = match (touches(Color::Black), touches(Color::White)) {
            (true, false) => Color::Black,
            (false, true) => Color::White,
            _ => continue,
        };
        territories.push(Territory { owner, points, around });
    }
    territories
}

/// The living strings of a side, those that surround the same territory together.
fn groups(strings: &[Settled], territories: &[Territory], color: Color) -> Vec<Group> {
    let own = |string: &Settled| string.color == color && string.fate == Fate::Alive;
    let mut groups: Vec<Group> = Vec::new();
    for (number, string) in strings.iter().enumerate().filter(|(_, string)| own(string)) {
        groups.push(Group {
            strings: vec![number],
            stones: string.stones,
            eyes: 0,
            is_told: string.why == Why::Told,
            is_cut_off: false,
        });
    }
    for territory in territories.iter().filter(|territory| territory.owner == color) {
        let meets = |group: &Group| group.stones.meets(&territory.around);
        let (together, apart): (Vec<Group>, Vec<Group>) = groups.into_iter().partition(meets);
        groups = apart;
        // Around it there may be none but stones in seki.
        if together.is_empty() {
            continue;
        }
        let mut joined = Group {
            strings: Vec::new(),
            stones: PointSet::EMPTY,
            eyes: territory.eyes(),
            is_told: false,
            is_cut_off: false,
        };
        for group in together {
            joined.strings.extend(group.strings);
            joined.stones = joined.stones.union(&group.stones);
            joined.eyes += group.eyes;
            joined.is_told |= group.is_told;
        }
        groups.push(joined);
    }
    groups
}

/// The stones of that fate.
pub(super) fn stones_of(strings: &[Settled], fate: Fate) -> PointSet {
    let those = strings.iter().filter(|string| string.fate == fate);
    those.fold(PointSet::EMPTY, |all, string| all.union(&string.stones))
}

//! Who lives without two eyes.

use super::Settlement;
use super::bent_four::bent_four;
use super::fates::{Fate, Settled, Why};
use super::games::is_ko;
use super::joined::joined;
use super::proven::{self, Proof};
use crate::game::{Board, ByColor, Color, Point, PointSet};
use crate::think::reading::regions::flood;

/// A surrounded region of fewer points is one eye; one of more makes two when it is needed, or its owner would not be alive.
const TWO_EYES: usize = 3;

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

/// Strings of one colour and fate that belong together: for the living, those that meet around territory or dame.
pub(super) struct Group {
    pub(super) strings: Vec<usize>,
    pub(super) stones: PointSet,
    /// Eyes of its own.
    pub(super) eyes: usize,
    /// A person has said what becomes of it.
    is_told: bool,
}

/// Rounds of looking again after stones were found dead, at most; each finds at least a string.
const ROUNDS: usize = 8;

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

    /// Eyes that a group has or can still reach.
    pub(super) fn eyes(&self, board: &Board, color: Color, number: usize) -> usize {
        let groups = &self.groups[color];
        self.in_reach(board, color, number)
            .map(|group| groups[group].eyes)
            .sum()
    }

    /// A group and those that it can still be joined with.
    pub(super) fn in_reach(&self, board: &Board, color: Color, number: usize) -> impl Iterator<Item = usize> {
        let groups = &self.groups[color];
        let reached = self.reached(board, color, number);
        let met = move |group: &usize| !groups[*group].stones.intersection(&reached).is_empty();
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
        let touched: PointSet = enemies.iter().flat_map(Point::neighbors).collect();
        let free = outside.difference(&touched);
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

/// Finds the seki among strings that are alive or dead, and joins the strings into groups.
pub(super) fn settle(board: &Board, mut strings: Vec<Settled>) -> Settlement {
    // Step 1. Who has fewer than two eyes, even together with friends that can still be reached, and shares a liberty: with enemies that
    // have no more it is a seki, among others it would be dead.
    let mut living = Living::new(board, &strings);
    let mut in_seki = in_seki(board, &strings, &living);
    for _ in 0..ROUNDS {
        if !mend(&mut strings, &living, &in_seki) && !read(board, &mut strings, &living, &in_seki) {
            break;
        }
        living = Living::new(board, &strings);
        in_seki = self::in_seki(board, &strings, &living);
    }
    in_seki.retain(|weak| weak.is_mutual);
    for weak in &in_seki {
        let group = &living.groups[weak.color][weak.number];
        for &string in &group.strings {
            strings[string].fate = Fate::Seki;
            if strings[string].why != Why::Read {
                strings[string].why = Why::Shares {
                    liberty: weak.liberty,
                    eyes: weak.eyes,
                };
            }
        }
    }
    hang_on_kos(board, &mut strings);
    // Step 2. What looks like a seki and holds a bent four in the corner is dead.
    let mut bent_four_found = false;
    for weak in in_seki.iter().filter(|weak| weak.eyes == 0) {
        let group = &living.groups[weak.color][weak.number];
        if group.is_told {
            continue;
        }
        let Some(inner) = bent_four(board, &group.stones, weak.color) else {
            continue;
        };
        bent_four_found = true;
        for string in &mut strings {
            if !string.stones.intersection(&group.stones).is_empty() {
                (string.fate, string.why) = (Fate::Dead, Why::BentFour);
            } else if !string.stones.intersection(&inner).is_empty() {
                (string.fate, string.why) = (Fate::Alive, Why::HoldsBentFour);
            }
        }
    }
    if bent_four_found {
        living = Living::new(board, &strings);
    }
    // Step 3. What those in seki surround is nobody's.
    let seki = stones_of(&strings, Fate::Seki);
    let is_of_seki = |territory: &&Territory| territory.around.difference(&seki).is_empty();
    let of_seki = living.territories.iter().filter(is_of_seki);
    Settlement {
        seki_eyes: of_seki.fold(PointSet::EMPTY, |all, territory| all.union(&territory.points)),
        groups: joined(board, strings),
        reinforcements: Vec::new(),
    }
}

/// Those in a seki with a stone that can be taken in a ko hang on it, whatever eyes they seem to have.
fn hang_on_kos(board: &Board, strings: &mut [Settled]) {
    let seki = stones_of(strings, Fate::Seki);
    let in_ko = |string: &&Settled| {
        let mouth = string.stones.first().and_then(|stone| board.only_liberty(stone));
        string.fate == Fate::Seki && mouth.is_some_and(|mouth| is_ko(board, string.color, mouth, &string.stones))
    };
    let kos = strings.iter().filter(in_ko).filter_map(|string| string.stones.first());
    for ko in kos.collect::<Vec<_>>() {
        let (meets, _) = flood(board, ko, |point| seki.contains(point) || board.is_empty(point));
        for string in strings.iter_mut().filter(|string| string.fate == Fate::Seki) {
            if !string.stones.intersection(&meets).is_empty() {
                string.why = Why::HangsOnKo { ko };
            }
        }
    }
}

/// A living group with fewer than two eyes.
struct Weak {
    color: Color,
    /// Which of its side's groups.
    number: usize,
    eyes: usize,
    /// A point it shares with the enemy.
    liberty: Point,
    /// Whether an enemy that it shares a liberty with has fewer than two eyes as well.
    is_mutual: bool,
}

fn in_seki(board: &Board, strings: &[Settled], living: &Living) -> Vec<Weak> {
    let mut weak = Vec::new();
    for color in Color::BOTH {
        let enemies = &living.groups[color.opponent()];
        for (number, group) in living.groups[color].iter().enumerate() {
            let eyes = living.eyes(board, color, number);
            let shared = if eyes < 2 {
                shared_liberties(board, strings, group, color)
            } else {
                PointSet::EMPTY
            };
            let Some(any) = shared.first() else { continue };
            let meets = |enemy: &Group, liberty: Point| {
                liberty
                    .neighbors()
                    .into_iter()
                    .any(|beside| enemy.stones.contains(beside))
            };
            let weak_too = |liberty: &Point| {
                let mut met = enemies.iter().enumerate().filter(|(_, enemy)| meets(enemy, *liberty));
                met.any(|(enemy, _)| living.eyes(board, color.opponent(), enemy) < 2)
            };
            let mutual = shared.iter().find(weak_too);
            weak.push(Weak {
                color,
                number,
                eyes,
                liberty: mutual.unwrap_or(any),
                is_mutual: mutual.is_some(),
            });
        }
    }
    weak
}

/// Reads what looks like a seki: what is taken whoever moves first is dead, and what neither side can begin is known to be one. Whether
/// anything was found dead.
fn read(board: &Board, strings: &mut [Settled], living: &Living, in_seki: &[Weak]) -> bool {
    let is_believed = |number: &usize| matches!(strings[*number].why, Why::RandomGames(_) | Why::Search(_));
    let mut inside: Vec<PointSet> = Vec::new();
    for weak in in_seki.iter().filter(|weak| weak.is_mutual) {
        let group = &living.groups[weak.color][weak.number];
        if group.strings.iter().any(is_believed) {
            inside.push(group.stones);
            inside.extend(proven::together(board, &group.stones, weak.color));
        }
    }
    inside.sort_by_key(PointSet::len);
    for stones in inside {
        let (fate, why, those) = match proven::proof(board, strings, &stones) {
            Some(Proof::Seki(points)) => (Fate::Alive, Why::Read, points),
            Some(Proof::Taken(taken)) => (Fate::Dead, Why::IsTaken, taken),
            None => continue,
        };
        for string in strings.iter_mut() {
            if !string.stones.intersection(&those).is_empty() {
                (string.fate, string.why) = (fate, why);
            }
        }
        if fate == Fate::Dead {
            return true;
        }
    }
    false
}

/// Strings in doubt that are alive without two eyes and without a seki are dead, and those that are dead in their own territory are
/// alive; whether there were any.
fn mend(strings: &mut [Settled], living: &Living, weak: &[Weak]) -> bool {
    let mut mended = false;
    for weak in weak.iter().filter(|weak| !weak.is_mutual) {
        for &string in &living.groups[weak.color][weak.number].strings {
            if matches!(strings[string].why, Why::Search(_)) {
                (strings[string].fate, strings[string].why) = (Fate::Dead, Why::NoSeki { eyes: weak.eyes });
                mended = true;
            }
        }
    }
    if mended {
        return true;
    }
    // What a person said stays.
    let may_live = |string: &&mut Settled| string.fate == Fate::Dead && string.why != Why::Told;
    for string in strings.iter_mut().filter(may_live) {
        let mut own = living
            .territories
            .iter()
            .filter(|territory| territory.owner == string.color);
        let stands_in = |territory: &Territory| !territory.points.intersection(&string.stones).is_empty();
        if own.any(stands_in) {
            (string.fate, string.why) = (Fate::Alive, Why::Own);
            mended = true;
        }
    }
    mended
}

fn stones_of(strings: &[Settled], fate: Fate) -> PointSet {
    let those = strings.iter().filter(|string| string.fate == fate);
    those.fold(PointSet::EMPTY, |all, string| all.union(&string.stones))
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
        let touches = |color: Color| !around.intersection(&board.stones(color)).is_empty();
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
        });
    }
    for territory in territories.iter().filter(|territory| territory.owner == color) {
        let meets = |group: &Group| !group.stones.intersection(&territory.around).is_empty();
        let (together, apart): (Vec<Group>, Vec<Group>) = groups.into_iter().partition(meets);
        groups = apart;
        let mut joined = Group {
            strings: Vec::new(),
            stones: PointSet::EMPTY,
            eyes: territory.eyes(),
            is_told: false,
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

/// The empty points between that group and living enemy stones.
fn shared_liberties(board: &Board, strings: &[Settled], group: &Group, color: Color) -> PointSet {
    let living = stones_of(strings, Fate::Alive).intersection(&board.stones(color.opponent()));
    let stones = group
        .strings
        .iter()
        .filter_map(|&string| strings[string].stones.first());
    let liberties = stones.fold(PointSet::EMPTY, |all, stone| all.union(&board.liberties(stone)));
    let is_shared = |point: &Point| point.neighbors().into_iter().any(|beside| living.contains(beside));
    liberties.iter().filter(is_shared).collect()
}

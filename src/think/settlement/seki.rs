//! Who lives without two eyes.

use super::bent_four::bent_four;
use super::fates::{Fate, Settled, Why};
use super::games::is_ko;
use super::joined::joined;
use super::lives;
use super::living::{Group, Living, Territory, is_in_wall, stones_of};
use super::proven;
use super::rivals::hold_out;
use super::space::Proof;
use super::{Settlement, Stop};
use crate::game::{Board, Color, Point, PointSet};
use crate::think::reading::regions::flood;

/// Rounds of looking again after stones were found dead, at most; each finds at least a string.
const ROUNDS: usize = 8;

/// Finds the seki among strings that are alive or dead, and joins the strings into groups.
pub(super) fn settle(board: &Board, mut strings: Vec<Settled>, stop: Stop<'_>) -> Settlement {
    // Step 1. Who has fewer than two eyes, even together with friends that can still be reached, and shares a liberty: with enemies that
    // have no more it is a seki, among others it would be dead.
    let mut living = Living::new(board, &strings);
    let mut in_seki = in_seki(board, &strings, &living);
    for _ in 0..ROUNDS {
        if !mend(board, &mut strings, &living, &in_seki, stop) && !read(board, &mut strings, &living, &in_seki, stop) {
            break;
        }
        living = Living::new(board, &strings);
        in_seki = self::in_seki(board, &strings, &living);
    }
    in_seki.retain(|weak| weak.meets == Meets::Weak);
    for weak in &in_seki {
        let group = &living.groups[weak.color][weak.number];
        for &string in &group.strings {
            strings[string].fate = Fate::Seki;
            if !matches!(strings[string].why, Why::Read | Why::OnTurn) {
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
            if string.stones.meets(&group.stones) {
                (string.fate, string.why) = (Fate::Dead, Why::BentFour);
            } else if string.stones.meets(&inner) {
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
            if string.stones.meets(&meets) {
                string.why = Why::HangsOnKo { ko };
            }
        }
    }
}

/// A living group with fewer than two eyes, those that only seem to be eyes not counted.
struct Weak {
    color: Color,
    /// Which of its side's groups.
    number: usize,
    eyes: usize,
    /// A point it shares with the enemy.
    liberty: Point,
    /// Whom it shares liberties with.
    meets: Meets,
}

/// Whom a group with fewer than two eyes shares liberties with.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Meets {
    /// Enemies that have two eyes.
    Strong,
    /// An enemy that has no more than it, and one of them has room for eyes: the border between them is still open.
    Open,
    /// An enemy that has no more than it, and neither has room.
    Weak,
}

fn in_seki(board: &Board, strings: &[Settled], living: &Living) -> Vec<Weak> {
    let mut weak = Vec::new();
    for color in Color::BOTH {
        let enemy = color.opponent();
        let enemies = living.groups[enemy].iter().enumerate();
        let weak_enemies = enemies.filter(|(number, _)| living.sure_eyes(board, enemy, *number) < 2);
        let weak_enemies: Vec<(&PointSet, bool)> = weak_enemies
            .map(|(number, group)| (&group.stones, living.has_room(board, enemy, number)))
            .collect();
        for (number, group) in living.groups[color].iter().enumerate() {
            let eyes = living.sure_eyes(board, color, number);
            let shared = if eyes < 2 {
                shared_liberties(board, strings, group, color)
            } else {
                PointSet::EMPTY
            };
            let Some(any) = shared.first() else { continue };
            let met_at = |liberty: Point| {
                let beside: PointSet = liberty.neighbors().into_iter().collect();
                let met = weak_enemies.iter().filter(move |(stones, _)| stones.meets(&beside));
                met.map(move |(_, has_room)| (liberty, *has_room))
            };
            // One without room makes a seki, whoever else is there.
            let met = shared.iter().flat_map(met_at).min_by_key(|(_, has_room)| *has_room);
            let (liberty, meets) = match met {
                Some((liberty, has_room)) if has_room || living.has_room(board, color, number) => {
                    (liberty, Meets::Open)
                }
                Some((liberty, _)) => (liberty, Meets::Weak),
                None => (any, Meets::Strong),
            };
            weak.push(Weak {
                color,
                number,
                eyes,
                liberty,
                meets,
            });
        }
    }
    weak
}

/// Reads what looks like a seki: what is taken whoever moves first is dead, and what neither side can begin is known to be one. Whether
/// anything was found dead.
fn read(board: &Board, strings: &mut [Settled], living: &Living, in_seki: &[Weak], stop: Stop<'_>) -> bool {
    let is_believed = |number: &usize| matches!(strings[*number].why, Why::RandomGames(_) | Why::Search(_));
    let of = |weak: &Weak| &living.groups[weak.color][weak.number];
    let looks = || in_seki.iter().filter(|weak| weak.meets == Meets::Weak);
    // Those that share their liberty with stones of which only games tell are asked about, too: what was read of them may hang on it.
    let shares_with_believed = |weak: &Weak| {
        let others = looks().filter(|other| other.color != weak.color && of(other).strings.iter().any(is_believed));
        let mut stones = others.map(|other| of(other).stones);
        stones.any(|stones| {
            weak.liberty
                .neighbors()
                .into_iter()
                .any(|beside| stones.contains(beside))
        })
    };
    let mut inside: Vec<PointSet> = Vec::new();
    for weak in looks() {
        let group = of(weak);
        if group.strings.iter().any(is_believed) || shares_with_believed(weak) {
            inside.push(group.stones);
            inside.extend(proven::together(board, &group.stones, weak.color));
        }
    }
    inside.sort_by_key(PointSet::len);
    let in_race = |taken: &PointSet| {
        let color = taken.first().and_then(|stone| board.color_at(stone));
        color.is_some_and(|color| hold_out(board, taken, color, living))
    };
    for stones in inside {
        let (fate, why, those) = match proven::proof(board, strings, &stones, stop) {
            Some(Proof::Seki(points)) => (Fate::Alive, Why::Read, points),
            Some(Proof::Taken(taken)) if in_race(&taken) => continue,
            Some(Proof::Taken(taken)) => (Fate::Dead, Why::IsTaken, taken),
            None => continue,
        };
        for string in strings.iter_mut() {
            if string.stones.meets(&those) {
                (string.fate, string.why) = (fate, why);
            }
        }
        if fate == Fate::Dead {
            return true;
        }
    }
    false
}

/// Strings in doubt that are alive without two eyes and without a seki are dead unless reading shows that they live, and those that are dead in
/// their own territory, or in the wall around it, are alive; whether there were any.
fn mend(board: &Board, strings: &mut [Settled], living: &Living, weak: &[Weak], stop: Stop<'_>) -> bool {
    let mut mended = false;
    for weak in weak.iter().filter(|weak| weak.meets == Meets::Strong) {
        let group = &living.groups[weak.color][weak.number].strings;
        let doubted = group
            .iter()
            .copied()
            .filter(|&string| matches!(strings[string].why, Why::Search(_) | Why::Read));
        let doubted: Vec<usize> = doubted.collect();
        let Some(&largest) = doubted.iter().max_by_key(|&&string| strings[string].stones.len()) else {
            continue;
        };
        if group.iter().any(|&string| strings[string].why == Why::CannotBeTaken) {
            continue;
        }
        mended = true;
        // Of the others nothing was read: with the largest they stay as the search has them.
        if lives::cannot_be_taken(board, strings, largest, stop) {
            (strings[largest].fate, strings[largest].why) = (Fate::Alive, Why::CannotBeTaken);
            continue;
        }
        for string in doubted {
            (strings[string].fate, strings[string].why) = (Fate::Dead, Why::NoSeki { eyes: weak.eyes });
        }
    }
    if mended {
        return true;
    }
    // What a person said stays.
    let may_live = |string: &Settled| string.fate == Fate::Dead && string.why != Why::Told;
    for string in strings.iter_mut().filter(|string| may_live(string)) {
        let mut own = living
            .territories
            .iter()
            .filter(|territory| territory.owner == string.color);
        let stands_in = |territory: &Territory| territory.points.meets(&string.stones);
        if own.any(stands_in) {
            (string.fate, string.why) = (Fate::Alive, Why::Own);
            mended = true;
        }
    }
    let in_wall = |number: &usize| is_in_wall(board, strings, &strings[*number]);
    let in_wall: Vec<usize> = (0..strings.len()).filter(in_wall).collect();
    for &number in &in_wall {
        (strings[number].fate, strings[number].why) = (Fate::Alive, Why::InWall);
    }
    mended || !in_wall.is_empty()
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

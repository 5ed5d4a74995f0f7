//! Who lives without two eyes.

use super::bent_four::bent_four;
use super::fates::{Fate, Settled, Why};
use super::games::is_ko;
use super::given_up;
use super::joined::joined;
use super::living::{Group, Living, Territory, is_in_wall, stones_of};
use super::proven;
use super::rivals::{HoldsOut, hold_out};
use super::space::Proof;
use super::view::TO_MOVE;
use super::{Settlement, Stop};
use crate::game::{Board, Color, Point, PointSet};
use crate::think::reading::Verdict;
use crate::think::reading::regions::flood;

/// Rounds of looking again after stones were found dead, at most; each finds at least a string.
const ROUNDS: usize = 8;
/// What a search keeps in such a part of its games is mostly kept.
const MOSTLY: f32 = 2.0 / 3.0;

/// Finds the seki among strings that are alive or dead, and joins the strings into groups.
pub(super) fn settle(board: &Board, mut strings: Vec<Settled>, stop: Stop<'_>) -> Settlement {
    let (mut living, in_seki) = look_until_nothing_changes(board, &mut strings, stop);
    for weak in &in_seki {
        put_in_seki(&mut strings, &living, weak);
    }
    hang_on_kos(board, &mut strings);
    // What looks like a seki and holds a bent four in the corner is dead.
    let of = |weak: &Weak| &living.groups[weak.color][weak.number];
    let is_bent = |weak: &&Weak| weak.eyes == 0 && !of(weak).is_told;
    let bent = in_seki.iter().filter(is_bent);
    let bent = bent.filter_map(|weak| Some((of(weak).stones, bent_four(board, &of(weak).stones, weak.color)?)));
    let bent: Vec<(PointSet, PointSet)> = bent.collect();
    for (dead, holders) in &bent {
        kill_bent_four(&mut strings, dead, holders);
    }
    if !bent.is_empty() {
        living = Living::new(board, &strings);
    }
    // What those in seki surround is nobody's.
    let seki = stones_of(&strings, Fate::Seki);
    let is_of_seki = |territory: &&Territory| territory.around.difference(&seki).is_empty();
    let of_seki = living.territories.iter().filter(is_of_seki);
    Settlement {
        seki_eyes: of_seki.fold(PointSet::EMPTY, |all, territory| all.union(&territory.points)),
        groups: joined(board, strings),
        reinforcements: Vec::new(),
    }
}

/// Who lives, and who of them is in a seki: who has fewer than two eyes, even together with friends that can still be reached, and shares a liberty with enemies
/// that have no more. Among others it would be dead, so all is looked at again as long as that finds something.
fn look_until_nothing_changes(board: &Board, strings: &mut [Settled], stop: Stop<'_>) -> (Living, Vec<Weak>) {
    let (mut living, mut found) = look(board, strings, stop);
    for _ in 0..ROUNDS {
        let is_changed = kill_those_without_seki(board, strings, &living, &found, stop)
            || revive_those_at_home(board, strings, &living)
            || read(board, strings, &living, &found, stop);
        if !is_changed {
            break;
        }
        (living, found) = look(board, strings, stop);
    }
    found.retain(|weak| weak.meets == Meets::Weak);
    (living, found)
}

/// Who lives, and who has fewer than two eyes, as it stands. Over dame that are open yet a group seems to get to eyes elsewhere; where reading proves the seki
/// it was read to be in, or which is left when a person has told what is dead, it does not.
fn look(board: &Board, strings: &[Settled], stop: Stop<'_>) -> (Living, Vec<Weak>) {
    let living = Living::new(board, strings);
    let found = weak(board, strings, &living);
    let of = |weak: &Weak| &living.groups[weak.color][weak.number];
    let is_known = |weak: &&Weak| {
        let mut whys = of(weak).strings.iter().map(|&string| strings[string].why);
        whys.any(|why| matches!(why, Why::Read | Why::Told))
    };
    let proved = |weak: &Weak| match proven::proof(board, strings, &of(weak).stones, stop) {
        Some(Proof::Seki(points)) => Some(points),
        _ => None,
    };
    let strong = found.iter().filter(|weak| weak.meets == Meets::Strong);
    let proved = strong.filter(is_known).filter_map(proved);
    let proved = proved.fold(PointSet::EMPTY, |all, points| all.union(&points));
    if proved.first().is_none() {
        return (living, found);
    }
    let living = living.with_cut_off(&proved);
    let found = weak(board, strings, &living);
    (living, found)
}

/// The strings of that group are in seki; what was read of them stays their reason.
fn put_in_seki(strings: &mut [Settled], living: &Living, weak: &Weak) {
    for &string in &living.groups[weak.color][weak.number].strings {
        strings[string].fate = Fate::Seki;
        if !matches!(strings[string].why, Why::Read | Why::OnTurn) {
            strings[string].why = Why::Shares {
                liberty: weak.liberty,
                eyes: weak.eyes,
            };
        }
    }
}

/// Those stones are dead, and those that hold the bent four among them live.
fn kill_bent_four(strings: &mut [Settled], dead: &PointSet, holders: &PointSet) {
    for string in strings {
        if string.stones.meets(dead) {
            (string.fate, string.why) = (Fate::Dead, Why::BentFour);
        } else if string.stones.meets(holders) {
            (string.fate, string.why) = (Fate::Alive, Why::HoldsBentFour);
        }
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

/// Each living group that has fewer than two eyes and shares a liberty with living enemies.
fn weak(board: &Board, strings: &[Settled], living: &Living) -> Vec<Weak> {
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
    // Who has fewer than two eyes from the beginning is read with the group, as one who may be in the seki.
    let in_race = |taken: &PointSet| {
        let color = taken.first().and_then(|stone| board.color_at(stone));
        color.is_some_and(|color| hold_out(board, taken, color, living, 2, stop) == HoldsOut::Always)
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

/// Strings in doubt that are alive without two eyes and without a seki are dead unless reading shows that they live; whether there were any. Random games are in
/// doubt, too, where an enemy around such a string takes what they keep. Of who has room for eyes yet a search is believed that mostly keeps it.
fn kill_those_without_seki(
    board: &Board,
    strings: &mut [Settled],
    living: &Living,
    weak: &[Weak],
    stop: Stop<'_>,
) -> bool {
    let mut found = false;
    for weak in weak.iter().filter(|weak| weak.meets == Meets::Strong) {
        let group = &living.groups[weak.color][weak.number];
        let is_misjudged = meets_who_takes(board, strings, living, group, weak.color);
        let has_room = living.has_room(board, weak.color, weak.number);
        let group = &group.strings;
        let is_doubted = |&string: &usize| match strings[string].why {
            Why::Search(kept) => !has_room || kept < MOSTLY,
            Why::Read => true,
            Why::RandomGames(_) => is_misjudged,
            _ => false,
        };
        let doubted: Vec<usize> = group.iter().copied().filter(is_doubted).collect();
        let largest = doubted.iter().max_by_key(|&&string| strings[string].stones.len());
        let is_proved = group.iter().any(|&string| strings[string].why == Why::CannotBeTaken);
        let Some(&largest) = largest.filter(|_| !is_proved) else {
            continue;
        };
        found = true;
        let told = match given_up::is_taken(board, strings, largest, stop) {
            [Verdict::No, _] => {
                // Of the others nothing was read: with the largest they stay as the search has them.
                (strings[largest].fate, strings[largest].why) = (Fate::Alive, Why::CannotBeTaken);
                continue;
            }
            [Verdict::Yes, Verdict::No] if weak.color == TO_MOVE => (Fate::Alive, Why::OnTurn),
            [Verdict::Yes, Verdict::No] => (Fate::Dead, Why::OnTurn),
            _ => (Fate::Dead, Why::NoSeki { eyes: weak.eyes }),
        };
        for string in doubted {
            (strings[string].fate, strings[string].why) = told;
        }
    }
    found
}

/// Whether a group shares a liberty with an enemy who stands beside stones that reading has found to be taken.
fn meets_who_takes(board: &Board, strings: &[Settled], living: &Living, group: &Group, color: Color) -> bool {
    let taken = given_up::taken(strings);
    let shared = shared_liberties(board, strings, group, color).beside();
    let mut enemies = living.groups[color.opponent()].iter();
    enemies.any(|enemy| enemy.stones.meets(&shared) && enemy.stones.beside().meets(&taken))
}

/// Strings that are dead in their own territory, or in the wall around it, are alive; whether there were any. What a person said stays.
fn revive_those_at_home(board: &Board, strings: &mut [Settled], living: &Living) -> bool {
    let mut found = false;
    let may_live = |string: &Settled| string.fate == Fate::Dead && string.why != Why::Told;
    for string in strings.iter_mut().filter(|string| may_live(string)) {
        let stands_in =
            |territory: &Territory| territory.owner == string.color && territory.points.meets(&string.stones);
        if living.territories.iter().any(stands_in) {
            (string.fate, string.why) = (Fate::Alive, Why::Own);
            found = true;
        }
    }
    let in_wall = |number: &usize| is_in_wall(board, strings, &strings[*number]);
    let in_wall: Vec<usize> = (0..strings.len()).filter(in_wall).collect();
    for &number in &in_wall {
        (strings[number].fate, strings[number].why) = (Fate::Alive, Why::InWall);
    }
    found || !in_wall.is_empty()
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

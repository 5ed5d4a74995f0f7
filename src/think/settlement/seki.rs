//! Who lives without two eyes, and which strings belong together.

use super::fates::{Fate, Settled, Why};
use super::{Settlement, flood};
use crate::game::{Board, ByColor, Color, Point, PointSet};

/// A surrounded region of fewer points is one eye; one of more makes two when it is needed, or its owner would not be alive.
const TWO_EYES: usize = 3;

/// Points that one side alone surrounds once the dead stones are off.
struct Territory {
    owner: Color,
    points: PointSet,
    /// The living stones around it.
    around: PointSet,
}

/// Strings of one colour and fate that belong together: for the living, those that meet around territory or dame.
struct Family {
    strings: Vec<usize>,
    stones: PointSet,
    /// Eyes of its own.
    eyes: usize,
}

/// Finds the seki among strings that are alive or dead, and joins the strings into groups.
pub(super) fn settle(board: &Board, mut strings: Vec<Settled>) -> Settlement {
    let territories = territories(board, &strings);
    let families = ByColor::from_fn(|color| families(board, &strings, &territories, color));
    // Step 1. Who has fewer than two eyes, even together with friends that can still be reached, and shares a liberty.
    let mut in_seki = Vec::new();
    for color in Color::BOTH {
        for (number, family) in families[color].iter().enumerate() {
            let eyes = eyes_in_reach(board, &families[color], number, &territories, color);
            if eyes < 2
                && let Some(liberty) = shared_liberty(board, &strings, family, color)
            {
                in_seki.push((color, number, Why::Shares { liberty, eyes }));
            }
        }
    }
    for &(color, number, why) in &in_seki {
        for &string in &families[color][number].strings {
            strings[string].fate = Fate::Seki;
            strings[string].why = why;
        }
    }
    // Step 2. What looks like a seki and holds a bent four in the corner is dead.
    let mut decided = false;
    for &(color, number, _) in &in_seki {
        let family = &families[color][number];
        if let Some(inner) = bent_four(board, family, color) {
            decided = true;
            for string in &mut strings {
                if !string.stones.intersection(&family.stones).is_empty() {
                    (string.fate, string.why) = (Fate::Dead, Why::BentFour);
                } else if !string.stones.intersection(&inner).is_empty() {
                    (string.fate, string.why) = (Fate::Alive, Why::HoldsBentFour);
                }
            }
        }
    }
    if decided {
        // With these stones off, the regions are others.
        return Settlement {
            seki_eyes: PointSet::EMPTY,
            groups: joined(board, strings),
        };
    }
    // Step 3. What those in seki surround is nobody's.
    let seki = stones_of(&strings, Fate::Seki);
    let of_seki = territories
        .iter()
        .filter(|territory| territory.around.difference(&seki).is_empty());
    let seki_eyes = of_seki.fold(PointSet::EMPTY, |all, territory| all.union(&territory.points));
    Settlement {
        seki_eyes,
        groups: joined(board, strings),
    }
}

fn stones_of(strings: &[Settled], fate: Fate) -> PointSet {
    let those = strings.iter().filter(|string| string.fate == fate);
    those.fold(PointSet::EMPTY, |all, string| all.union(&string.stones))
}

fn territories(board: &Board, strings: &[Settled]) -> Vec<Territory> {
    let living = stones_of(strings, Fate::Alive);
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
fn families(board: &Board, strings: &[Settled], territories: &[Territory], color: Color) -> Vec<Family> {
    let own = |string: &Settled| string.color == color && string.fate == Fate::Alive;
    let mut families: Vec<Family> = Vec::new();
    for (number, string) in strings.iter().enumerate().filter(|(_, string)| own(string)) {
        families.push(Family {
            strings: vec![number],
            stones: string.stones,
            eyes: 0,
        });
    }
    for territory in territories.iter().filter(|territory| territory.owner == color) {
        let meets = |family: &Family| !family.stones.intersection(&territory.around).is_empty();
        let (mut together, apart): (Vec<Family>, Vec<Family>) = families.into_iter().partition(meets);
        families = apart;
        let mut joined = Family {
            strings: Vec::new(),
            stones: PointSet::EMPTY,
            eyes: if territory.points.len() < TWO_EYES { 1 } else { 2 },
        };
        for family in together.drain(..) {
            joined.strings.extend(family.strings);
            joined.stones = joined.stones.union(&family.stones);
            joined.eyes += family.eyes;
        }
        families.push(joined);
    }
    debug_assert!(
        families
            .iter()
            .all(|family| board.stones(color).union(&family.stones) == board.stones(color))
    );
    families
}

/// The eyes of a family and of those that it can still be joined with, over its own stones and points that are empty: dame not yet
/// filled do no harm.
fn eyes_in_reach(board: &Board, families: &[Family], number: usize, territories: &[Territory], color: Color) -> usize {
    let enemy = territories.iter().filter(|territory| territory.owner != color);
    let barred = enemy.fold(PointSet::EMPTY, |all, territory| all.union(&territory.points));
    let own = families
        .iter()
        .fold(PointSet::EMPTY, |all, family| all.union(&family.stones));
    let start = families[number].stones.first();
    let reached = start.map_or(PointSet::EMPTY, |start| {
        flood(board, start, |point| {
            own.contains(point) || board.is_empty(point) && !barred.contains(point)
        })
        .0
    });
    let met = families
        .iter()
        .filter(|family| !family.stones.intersection(&reached).is_empty());
    met.map(|family| family.eyes).sum()
}

/// An empty point between that family and living enemy stones.
fn shared_liberty(board: &Board, strings: &[Settled], family: &Family, color: Color) -> Option<Point> {
    let living = stones_of(strings, Fate::Alive).intersection(&board.stones(color.opponent()));
    let stones = family
        .strings
        .iter()
        .filter_map(|&string| strings[string].stones.first());
    let liberties = stones.fold(PointSet::EMPTY, |all, stone| all.union(&board.liberties(stone)));
    let is_shared = |point: &Point| point.neighbors().into_iter().any(|beside| living.contains(beside));
    liberties.iter().find(is_shared)
}

/// The enemy stones that make the bent four in the corner inside a family: three of the four points, or all, in a region of four points
/// that nothing else bounds.
fn bent_four(board: &Board, family: &Family, color: Color) -> Option<PointSet> {
    let last = board.size().rows() - 1;
    for (x, y) in [(0, 0), (0, last), (last, 0), (last, last)] {
        let inward = |from: usize| if from == 0 { 1isize } else { -1 };
        let at = |dx: isize, dy: isize| {
            let (column, row) = (x as isize + dx * inward(x), y as isize + dy * inward(y));
            Point::at(column as usize, row as usize)
        };
        if last < 2 {
            return None;
        }
        for shape in [[(0, 0), (1, 0), (2, 0), (0, 1)], [(0, 0), (0, 1), (0, 2), (1, 0)]] {
            let four: PointSet = shape.into_iter().map(|(dx, dy)| at(dx, dy)).collect();
            let inner = four.intersection(&board.stones(color.opponent()));
            let is_closed = four.iter().all(|point| {
                let mut beside = point.neighbors().into_iter().filter(|next| board.is_on_board(*next));
                board.color_at(point) != Some(color)
                    && beside.all(|next| four.contains(next) || family.stones.contains(next))
            });
            if is_closed && inner.len() == 3 {
                return Some(inner);
            }
        }
    }
    None
}

/// Strings of the same colour and fate that share a liberty, or territory, belong together.
fn joined(board: &Board, strings: Vec<Settled>) -> Vec<Settled> {
    let mut groups: Vec<(Settled, PointSet)> = Vec::new();
    for string in strings {
        let mut reach = string
            .stones
            .first()
            .map_or(PointSet::EMPTY, |stone| board.liberties(stone));
        let mut joined = string;
        let belongs = |other: &Settled, liberties: &PointSet| {
            let alike = (other.color, other.fate) == (joined.color, joined.fate) && same_kind(other.why, joined.why);
            alike && !liberties.intersection(&reach).is_empty()
        };
        let (together, apart): (Vec<_>, Vec<_>) = groups
            .into_iter()
            .partition(|(other, liberties)| belongs(other, liberties));
        groups = apart;
        for (other, liberties) in together {
            joined.why = weaker(joined.why, other.why);
            joined.stones = joined.stones.union(&other.stones);
            reach = reach.union(&liberties);
        }
        groups.push((joined, reach));
    }
    let mut groups: Vec<Settled> = groups.into_iter().map(|(group, _)| group).collect();
    groups.sort_by_key(|group| (group.color, group.stones.first()));
    groups
}

fn same_kind(one: Why, other: Why) -> bool {
    std::mem::discriminant(&one) == std::mem::discriminant(&other)
}

/// Of two reasons of one kind the one that says less.
fn weaker(one: Why, other: Why) -> Why {
    match (one, other) {
        (Why::RandomGames(a), Why::RandomGames(b)) => Why::RandomGames(towards_half(a, b)),
        (Why::Search(a), Why::Search(b)) => Why::Search(towards_half(a, b)),
        (one, _) => one,
    }
}

fn towards_half(a: f32, b: f32) -> f32 {
    if (a - 0.5).abs() <= (b - 0.5).abs() { a } else { b }
}

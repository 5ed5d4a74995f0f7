//! Which strings belong together.

use super::fates::{Settled, Why};
use crate::game::{Board, PointSet};

/// Strings of the same colour and fate that share a liberty belong together, where the fate has a reason of the same kind.
pub(super) fn joined(board: &Board, strings: Vec<Settled>) -> Vec<Settled> {
    let mut groups: Vec<(Settled, PointSet)> = Vec::new();
    for string in strings {
        let mut reach = string
            .stones
            .first()
            .map_or(PointSet::EMPTY, |stone| board.liberties(stone));
        let mut joined = string;
        let belongs = |other: &Settled, liberties: &PointSet| {
            let alike = (other.color, other.fate) == (joined.color, joined.fate) && same_kind(other.why, joined.why);
            alike && liberties.meets(&reach)
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

//! What a search or a settlement says of the board at the end of a game.

use crate::game::{Board, Color, Count, Komi, Point, PointSet};
use crate::think::search::Owners;
use crate::think::settlement::{Settled, Settlement};

/// The komi that makes a count even: who has won or lost no longer cares for a point.
pub(super) fn even(count: &Count) -> Komi {
    Komi {
        halves: count.komi.halves + count.score.halves,
    }
}

/// Whether one and the same side owns the point in at least that part of the games of each view, from 0 (all the same) to 1.
pub(super) fn is_sure(views: &[&Owners], point: Point, least: f32) -> bool {
    let owns = |color| views.iter().all(|view| view.of(color, point) >= least);
    Color::BOTH.into_iter().any(owns)
}

/// Whether one of the stones is in a seki that was read.
pub(super) fn is_seki(settlement: Option<&Settlement>, stones: &PointSet) -> bool {
    let mut groups = settlement.iter().flat_map(|all| &all.groups);
    groups.any(|group| group.is_in_proved_seki() && group.stones.meets(stones))
}

/// Whose territory a point is, and as much of it as hangs together with the point.
pub(super) fn territory_at(count: &Count, point: Point) -> Option<(Color, PointSet)> {
    let at = |color| (color, PointSet::from_iter([point]).spread(&count.territory[color]));
    let mut territories = Color::BOTH.into_iter().map(at);
    territories.find(|(_, territory)| territory.contains(point))
}

/// Whether games are in doubt about stones in that part of the board, so that nobody can tell yet whose it is.
pub(super) fn is_in_doubt(settlement: &Settlement, part: &PointSet) -> bool {
    let hangs = |group: &Settled| group.why.is_in_doubt() && group.stones.meets(part);
    settlement.groups.iter().any(hangs)
}

/// An empty point between living stones of both sides.
pub(super) fn is_dame(board: &Board, owners: &Owners, point: Point) -> bool {
    let lives_beside = |color| {
        point
            .neighbors()
            .into_iter()
            .any(|beside| board.color_at(beside) == Some(color) && owners.of(color, beside) > 0.5)
    };
    board.is_empty(point) && Color::BOTH.into_iter().all(lives_beside)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Rules;
    use crate::think::settlement::{Fate, Why};

    fn at(names: &str) -> PointSet {
        let points = names.split(' ').map(|name| name.parse::<Point>().expect("a point"));
        points.collect()
    }

    #[test]
    fn a_part_of_the_board_is_in_doubt_with_the_stones_in_it() {
        let with = |kept| Settlement {
            groups: vec![Settled {
                color: Color::White,
                stones: at("C3 C4"),
                fate: Fate::Dead,
                why: Why::Search(kept),
            }],
            seki_eyes: PointSet::EMPTY,
            reinforcements: Vec::new(),
        };
        assert!(is_in_doubt(&with(0.4), &at("B3 C3")));
        assert!(!is_in_doubt(&with(0.4), &at("B3 B4")), "they are elsewhere");
        assert!(!is_in_doubt(&with(0.1), &at("B3 C3")), "they are dead for sure");
    }

    #[test]
    fn territory_is_told_with_its_owner_as_far_as_it_hangs_together() {
        let board = Board::from_diagram(
            "
            . . X . .
            . X X O O
            X X O O .
            O O O . .
            . X O . .",
        );
        let board = board.expect("a board");
        let count = Count::new(&board, &at("B1"), Rules::JAPANESE, Komi::NONE);
        let territory = |name: &str| territory_at(&count, name.parse().expect("a point"));
        assert_eq!(territory("B5"), Some((Color::Black, at("A4 A5 B5"))));
        assert_eq!(territory("A1"), Some((Color::White, at("A1 B1"))), "with what is dead");
        assert_eq!(territory("C5"), None);
    }
}

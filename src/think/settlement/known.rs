//! Settlements that were made lately: whoever looks ahead at the end of a game comes back to the same boards again and again.

use super::Settlement;
use crate::game::{Color, PointSet, Referee, Size};
use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// So many are kept: a few megabytes at most.
const KEPT: usize = 512;

/// What a settlement hangs on: the stones of both sides, whose turn it is, and whether the rules know dead stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Of {
    size: Size,
    stones: [PointSet; 2],
    turn: Color,
    has_dead_stones: bool,
}

/// The latest settlements, for all threads.
#[derive(Debug, Default)]
pub(in crate::think) struct Known(Mutex<VecDeque<(Of, Settlement)>>);

impl Known {
    /// What was settled of that game as it stands, or is settled now. It is kept unless `is_broken_off` says afterwards that it came to no end.
    pub(in crate::think) fn settled(
        &self,
        game: &Referee,
        settle: impl FnOnce() -> Settlement,
        is_broken_off: impl FnOnce() -> bool,
    ) -> Settlement {
        let of = Of::new(game);
        let known = self.latest().iter().find(|(known, _)| *known == of).cloned();
        if let Some((_, settlement)) = known {
            return settlement;
        }
        let settlement = settle();
        if !is_broken_off() {
            let mut latest = self.latest();
            latest.truncate(KEPT - 1);
            latest.push_front((of, settlement.clone()));
        }
        settlement
    }

    fn latest(&self) -> MutexGuard<'_, VecDeque<(Of, Settlement)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Of {
    fn new(game: &Referee) -> Of {
        let board = game.board();
        Of {
            size: board.size(),
            stones: Color::BOTH.map(|color| board.stones(color)),
            turn: game.turn(),
            has_dead_stones: game.terms().rules.has_dead_stones(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Board, Komi, Point, Rules, Terms};
    use std::cell::Cell;

    #[test]
    fn a_board_is_settled_once_for_each_turn_and_rules_and_again_where_that_was_broken_off() {
        let board = Board::from_diagram("X . . \n. . .\n. . O").expect("a picture of a board");
        let game = |rules, turn| {
            let terms = Terms {
                size: board.size(),
                komi: Komi::NONE,
                rules,
                handicap: 0,
                move_limit: None,
            };
            Referee::from_position(terms, board.clone(), turn)
        };
        let (known, times) = (Known::default(), Cell::new(0));
        let settled = |game: Referee, is_broken_off: bool| {
            let settle = || {
                times.set(times.get() + 1);
                Settlement {
                    groups: Vec::new(),
                    seki_eyes: PointSet::from_iter([Point::at(0, times.get())]),
                    reinforcements: Vec::new(),
                }
            };
            known
                .settled(&game, settle, || is_broken_off)
                .seki_eyes
                .first()
                .map(Point::row)
        };
        let black = || game(Rules::JAPANESE, Color::Black);
        assert_eq!(settled(black(), true), Some(1));
        assert_eq!(settled(black(), false), Some(2), "it was broken off before");
        assert_eq!(settled(black(), false), Some(2));
        assert_eq!(
            settled(game(Rules::CHINESE, Color::Black), false),
            Some(2),
            "the stones are as dead"
        );
        assert_eq!(settled(game(Rules::JAPANESE, Color::White), false), Some(3));
        assert_eq!(settled(game(Rules::IKEDA, Color::Black), false), Some(4));
        assert_eq!(settled(black(), false), Some(2), "it is still known");
    }
}

//! What a search and the count of a board may take, at the pace at which this machine thinks just now.

use super::effort::Effort;
use crate::game::{Referee, Size};

/// Seconds that a settlement may take on 19x19: of 400 finished games the slowest took as much, on one core of a slow machine.
const SETTLING: f32 = 0.6;
/// Games of a search that take as long, for each point of the board.
const GAMES: f32 = 9.0;
/// A machine that is slow or busy is reckoned with so many times as much, at most.
const SLOWEST: f32 = 5.0;

/// Seconds that the settlement of a game may take where nobody else wants the processors.
pub(super) fn settling(game: &Referee) -> f32 {
    SETTLING * area(game) / Size::NINETEEN.area() as f32
}

/// The same on a machine that has searched so many games in so many seconds; games of 10 seconds a side, twenty at a time on two
/// processors, were lost on time where that was not asked.
pub(super) fn settling_at(game: &Referee, seconds: f32, games: u32) -> f32 {
    let usual = settling(game);
    let now = GAMES * area(game) * seconds / games.max(1) as f32;
    now.clamp(usual, SLOWEST * usual)
}

/// Playouts that a search was meant to have, which began at that second and has searched so many games in so many seconds: as many as it was allowed,
/// or as its aim leaves time for.
pub(super) fn meant(effort: Effort, began: f32, seconds: f32, games: u32) -> u32 {
    let by_time = (effort.aim - began).max(0.0) * games as f32 / seconds.max(f32::MIN_POSITIVE);
    effort.playouts.min(by_time as u32)
}

fn area(game: &Referee) -> f32 {
    game.board().size().area() as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Komi, Rules, Terms};

    #[test]
    fn a_busy_machine_takes_longer_to_count_but_not_for_ever() {
        let terms = Terms {
            size: Size::NINETEEN,
            komi: Komi::NONE,
            rules: Rules::JAPANESE,
            handicap: 0,
            move_limit: None,
        };
        let game = Referee::new(terms).expect("a game");
        let usual = settling(&game);
        assert_eq!(
            settling_at(&game, 1.0, 100_000),
            usual,
            "a fast one is trusted no further"
        );
        assert_eq!(settling_at(&game, 1.0, 3_249), 1.0, "games at the pace of the search");
        assert_eq!(settling_at(&game, 1.0, 0), 5.0 * usual);
        // Who counts no seconds is told of none.
        assert_eq!(settling_at(&game, 0.0, 0), usual);
    }

    #[test]
    fn a_search_that_ended_early_was_meant_to_have_what_its_effort_allowed() {
        assert_eq!(
            meant(Effort::playouts(500), 0.0, 0.0, 120),
            500,
            "nobody counts seconds"
        );
        let in_two_seconds = |playouts| Effort {
            playouts,
            ..Effort::seconds(2.0)
        };
        assert_eq!(
            meant(in_two_seconds(u32::MAX), 0.0, 0.5, 120),
            480,
            "at the pace of its half second"
        );
        assert_eq!(meant(in_two_seconds(u32::MAX), 1.0, 0.5, 120), 240, "it began late");
        assert_eq!(meant(in_two_seconds(400), 0.0, 0.5, 120), 400);
        assert_eq!(meant(in_two_seconds(u32::MAX), 3.0, 0.5, 120), 0, "there was no time");
    }
}

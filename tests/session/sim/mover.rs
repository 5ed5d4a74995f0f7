//! Random play that comes to an end.

use nagara::game::{Move, Referee};
use nagara::random::Random;
use std::time::Duration;

/// Plays legal moves at random, fills no real eye of its own, and passes when nothing is left.
#[derive(Clone, Debug)]
pub(crate) struct Mover {
    random: Random,
    thinks_at_most: Duration,
}

impl Mover {
    /// A player whose moves follow from the seed, and who thinks for less than that each time.
    pub(crate) fn new(seed: u64, thinks_at_most: Duration) -> Mover {
        Mover {
            random: Random::new(seed),
            thinks_at_most,
        }
    }

    /// How long the next move takes.
    pub(crate) fn thinking_time(&mut self) -> Duration {
        let micros = usize::try_from(self.thinks_at_most.as_micros()).unwrap();
        Duration::from_micros(self.random.below(micros) as u64)
    }

    /// A move of the side whose turn it is.
    pub(crate) fn choose(&mut self, referee: &Referee) -> Move {
        let color = referee.turn();
        let board = referee.board();
        let mut points = board.empty_list().to_vec();
        points.sort_by_key(|point| point.index());
        self.random.shuffle(&mut points);
        points.retain(|&point| !board.is_own_eye(color, point));
        let mut moves = points.into_iter().map(Move::Place);
        moves.find(|&mv| referee.check(color, mv).is_ok()).unwrap_or(Move::Pass)
    }
}

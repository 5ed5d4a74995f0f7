//! Sequential halving: every candidate gets a share of random games, the better half of them a further share, and so on, so
//! that most games are spent where the choice is close (Karnin, Koren, Somekh 2013).

use crate::game::{Board, Color, Point};
use crate::think::playout::Playouts;

/// What random games say about a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Trial {
    /// The move.
    pub point: Point,
    /// What the candidate was thought to be worth before.
    pub prior: f32,
    /// What it is thought to be worth now.
    pub worth: f32,
    /// The sum over all games of the lead at their end, squashed.
    sum: f32,
    /// How many games.
    games: usize,
}

/// What candidates are tried out with.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// Random games, all told.
    pub games: usize,
    /// Points given to White.
    pub komi: f32,
    /// What a point of lead counts.
    pub trust: f32,
    /// Games after which what they say counts for half.
    pub doubt: f32,
    /// A seed.
    pub seed: u64,
}

impl Trial {
    /// The lead that the games give, squashed, for the side that moved.
    pub fn lead(&self) -> f32 {
        self.sum / self.games.max(1) as f32
    }

    /// What was thought before and the difference the games make to the mean of all.
    fn revalued(&self, mean: f32, terms: &Terms) -> f32 {
        let games = self.games as f32;
        self.prior + terms.trust * (self.lead() - mean) * games / (games + terms.doubt)
    }
}

/// Tries out the moves, of which each comes with what it is thought to be worth; the best comes first in the end.
pub fn try_out(
    board: &Board,
    turn: Color,
    moves: impl IntoIterator<Item = (Point, f32)>,
    terms: Terms,
    stop: &dyn Fn() -> bool,
) -> Vec<Trial> {
    let begin = |(point, prior)| Trial {
        point,
        prior,
        worth: prior,
        sum: 0.0,
        games: 0,
    };
    let mut trials: Vec<Trial> = moves.into_iter().map(begin).collect();
    let rounds = trials.len().max(2).ilog2() as usize;
    let mut left = trials.len();
    for round in 0..rounds {
        let share = terms.games / rounds / left.max(1);
        for trial in &mut trials[..left] {
            if stop() {
                return trials;
            }
            let mut next = board.clone();
            if next.play(turn, trial.point).is_err() {
                continue;
            }
            let seed = terms.seed.wrapping_add(round as u64);
            let playouts = Playouts::new(&next, turn.opponent(), share, seed, stop);
            let sign = if turn == Color::Black { 1.0 } else { -1.0 };
            trial.sum += sign * playouts.squashed_lead(terms.komi) * playouts.games() as f32;
            trial.games += playouts.games();
        }
        let tried = trials[..left].iter().filter(|trial| trial.games > 0);
        let (sum, count) = tried.fold((0.0, 0), |(sum, count), trial| (sum + trial.lead(), count + 1));
        let mean = sum / count.max(1) as f32;
        for trial in &mut trials[..left] {
            trial.worth = trial.revalued(mean, &terms);
        }
        trials[..left].sort_by(|a, b| b.worth.total_cmp(&a.worth));
        left = left.div_ceil(2).max(2).min(left);
    }
    trials
}

//! How well a table foresees what was played in games it has not seen.

use crate::game::{Board, Point};
use crate::think::knowledge::prior::{Prior, Strengths};
use crate::workshop::games::Game;
use std::time::{Duration, Instant};

/// Moves of a stage: the opening up to the 30th, then up to the 100th, the 200th, and the rest.
const STAGES: [usize; 4] = [30, 100, 200, usize::MAX];

/// What was foreseen.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Hits {
    /// Moments looked at.
    pub moments: u32,
    /// How often what was played is first. Of moves of equal strength each is first by equal chance.
    pub first: f64,
    /// How often it is among the first five.
    pub five: f64,
    /// The sum of the logarithms of its chances.
    pub logs: f64,
}

/// What was foreseen by stage of the game, and what it took.
#[derive(Clone, Debug, Default)]
pub struct Prediction {
    /// By stage.
    pub stages: [Hits; STAGES.len()],
    /// The time of all weighings.
    pub took: Duration,
}

impl Prediction {
    /// Every stage with the number of its last move.
    pub fn by_stage(&self) -> impl Iterator<Item = (usize, Hits)> {
        STAGES.into_iter().zip(self.stages)
    }

    /// All stages together.
    pub fn all(&self) -> Hits {
        self.stages.iter().fold(Hits::default(), |all, hits| Hits {
            moments: all.moments + hits.moments,
            first: all.first + hits.first,
            five: all.five + hits.five,
            logs: all.logs + hits.logs,
        })
    }
}

/// Weighs every moment of a game and compares with what was played.
pub fn predict(prior: &Prior, game: &Game, so_far: &mut Prediction) {
    let mut strengths = Strengths::NONE;
    game.replay(|moment| {
        let Some(played) = moment.played.point() else { return };
        let began = Instant::now();
        prior.weigh(moment.board, moment.us, moment.last, &mut strengths);
        so_far.took += began.elapsed();
        let stage = STAGES.iter().position(|end| moment.number < *end).unwrap_or(0);
        take(&mut so_far.stages[stage], &strengths, moment.board, played);
    });
}

fn take(hits: &mut Hits, strengths: &Strengths, board: &Board, played: Point) {
    let played = strengths.log(played);
    let (mut better, mut equal, mut sum) = (0.0, 0.0, 0.0);
    for &point in board.empty_list() {
        let log = strengths.log(point);
        better += f64::from(u8::from(log > played));
        equal += f64::from(u8::from(log == played));
        sum += f64::from(log).exp();
    }
    let within = |places: f64| ((places - better) / equal).clamp(0.0, 1.0);
    hits.moments += 1;
    hits.first += within(1.0);
    hits.five += within(5.0);
    hits.logs += f64::from(played) - sum.ln();
}

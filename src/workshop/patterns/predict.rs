//! How well somebody with an opinion foresees games that he has not seen.

use crate::game::{Board, Color, Point};
use crate::think::search::{Advice, Opinion, Position};
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
    /// Moments at which a winner was expected, and is known.
    pub judged: u32,
    /// How often it was that one.
    pub won: u32,
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
            judged: all.judged + hits.judged,
            won: all.won + hits.won,
        })
    }
}

/// Somebody who speaks at length of every position.
#[derive(Debug)]
pub struct AtLength<O>(pub O);

impl<O: Opinion> Opinion for AtLength<O> {
    fn advise(&self, position: &Position<'_>, advice: &mut Advice) {
        self.0.advise_at_length(position, advice, &|| true);
    }
}

/// Asks for an opinion at every moment of a game and compares with what was played and who won.
pub fn predict(opinion: &dyn Opinion, game: &Game, so_far: &mut Prediction) {
    let mut advice = Advice::new();
    let winner = game.result.winner();
    game.replay(|moment| {
        let Some(played) = moment.played.point() else { return };
        let position = Position {
            board: moment.board,
            turn: moment.us,
            last: moment.last,
        };
        advice.clear();
        let began = Instant::now();
        opinion.advise(&position, &mut advice);
        so_far.took += began.elapsed();
        let stage = STAGES.iter().position(|end| moment.number < *end).unwrap_or(0);
        let hits = &mut so_far.stages[stage];
        take(hits, &advice, moment.board, moment.us, played);
        if let (Some(win), Some(winner)) = (advice.win(), winner) {
            hits.judged += 1;
            hits.won += u32::from((win > 0.5) == (winner == moment.us));
        }
    });
}

fn take(hits: &mut Hits, advice: &Advice, board: &Board, us: Color, played: Point) {
    let chance = advice.of(played);
    let (mut better, mut equal, mut sum) = (0.0, 0.0, 0.0);
    for &point in board.empty_list() {
        let log = advice.of(point);
        if board.is_legal(us, point) {
            better += f64::from(u8::from(log > chance));
            equal += f64::from(u8::from(log == chance));
            sum += f64::from(log - chance).exp();
        }
    }
    let within = |places: f64| ((places - better) / equal).clamp(0.0, 1.0);
    hits.moments += 1;
    hits.first += within(1.0);
    hits.five += within(5.0);
    hits.logs -= sum.ln();
}

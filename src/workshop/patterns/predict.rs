//! How well somebody with an opinion foresees games that he has not seen.

use crate::game::{Board, Color, Point, PointSet};
use crate::think::net::{Answer, Net};
use crate::think::search::{Advice, Opinion, Position};
use crate::workshop::counted::Counted;
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
    /// Moments at which owners and a lead were expected, of games that were counted.
    pub counted: u32,
    /// The sum of the parts of the owned points whose owner was the expected one.
    pub owned: f64,
    /// The sum of the points by which the lead was another.
    pub off: f64,
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
            counted: all.counted + hits.counted,
            owned: all.owned + hits.owned,
            off: all.off + hits.off,
        })
    }
}

/// Who foresees.
#[derive(Debug)]
pub enum Seer {
    /// Somebody who has an opinion of moves, as a table of patterns.
    Opinion(Box<dyn Opinion>),
    /// A net, which looks once, or `at_length`: in all eight ways.
    Net {
        /// The net.
        net: Box<Net>,
        /// Whether it looks in all eight ways.
        at_length: bool,
    },
}

impl Seer {
    /// What is expected of a position: of its moves, and of a net also who owns what in the end.
    fn see(&self, position: &Position<'_>, advice: &mut Advice) -> Option<Answer> {
        advice.clear();
        let (net, at_length) = match self {
            Seer::Net { net, at_length } => (net, *at_length),
            Seer::Opinion(opinion) => {
                opinion.advise(position, advice);
                return None;
            }
        };
        let answer = if at_length {
            net.answer_at_length(position, &|| true)
        } else {
            net.answer(position)
        };
        answer.advise(position, advice);
        Some(answer)
    }
}

/// Asks at every moment of a game what is expected, and compares with what was played, who won, and where it was counted who owned what.
pub fn predict(seer: &Seer, game: &Game, so_far: &mut Prediction) {
    let mut advice = Advice::new();
    let winner = game.result.winner();
    // Only a net says who will own what, and to count a game takes time.
    let counted = match seer {
        Seer::Net { .. } => Counted::new(game, &game.replay(|_| ())),
        Seer::Opinion(_) => None,
    };
    game.replay(|moment| {
        let Some(played) = moment.played.point() else { return };
        let position = Position {
            board: moment.board,
            turn: moment.us,
            last: moment.last,
        };
        let began = Instant::now();
        let answer = seer.see(&position, &mut advice);
        so_far.took += began.elapsed();
        let stage = STAGES.iter().position(|end| moment.number < *end).unwrap_or(0);
        let hits = &mut so_far.stages[stage];
        take(hits, &advice, moment.board, moment.us, played);
        if let (Some(win), Some(winner)) = (advice.win(), winner) {
            hits.judged += 1;
            hits.won += u32::from((win > 0.5) == (winner == moment.us));
        }
        if let (Some(answer), Some(counted)) = (&answer, &counted) {
            take_end(hits, answer, counted, moment.us);
        }
    });
}

/// Compares who owns what in the end with what was expected. Of points that nobody owns nothing right was to be said.
fn take_end(hits: &mut Hits, answer: &Answer, counted: &Counted, us: Color) {
    let [ours, theirs] = [us, us.opponent()].map(|side| &counted.owned[side]);
    let right = |points: &PointSet, sign: f32| points.iter().filter(|p| sign * answer.owner(*p) > 0.0).count();
    let (all, all_right) = (ours.len() + theirs.len(), right(ours, 1.0) + right(theirs, -1.0));
    let lead = f64::from(counted.lead(us)) / 2.0;
    hits.counted += 1;
    hits.owned += all_right as f64 / all.max(1) as f64;
    hits.off += (f64::from(answer.lead) - lead).abs();
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Two walls side by side, Black's on column J and White's on column K, each with all behind it: White leads by a column.
    fn counted() -> Counted {
        let letter = |number: usize| (b'a' + number as u8) as char;
        let walls: String = (0..19).map(|row| format!("i{0}j{0}", letter(row))).collect();
        let game = Game::from_line(format!("W+25.5\t{walls}").as_bytes()).expect("a game");
        Counted::new(&game, &game.replay(|_| ())).expect("it is counted alike here")
    }

    #[test]
    fn owners_and_lead_are_those_of_the_side_to_move() {
        let counted = counted();
        let is_blacks = |point: Point| point.column() < 9;
        for (us, sign) in [(Color::Black, 1.0), (Color::White, -1.0)] {
            let mut hits = Hits::default();
            let owners = |point| if is_blacks(point) { sign } else { -sign };
            take_end(&mut hits, &Answer::made_up(owners, -19.0 * sign), &counted, us);
            assert_eq!((hits.counted, hits.owned, hits.off), (1, 1.0, 0.0), "{us}");
            take_end(&mut hits, &Answer::made_up(|_| sign, 1.0 * sign), &counted, us);
            assert_eq!(hits.counted, 2);
            assert!(
                (hits.owned - 1.0 - 9.0 / 19.0).abs() < 1e-6 && hits.off == 20.0,
                "{us}: {hits:?}"
            );
        }
    }
}

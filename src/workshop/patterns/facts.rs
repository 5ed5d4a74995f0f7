//! What each thing that reading proves is worth, found from games or from searches: a conditional logit (McFadden 1974)
//! of which move is chosen, beside what the net expects, or the learned patterns where no net is.
//!
//! Who chooses is the player of the game, or a search of many playouts that is told no facts. The latter shows which facts mislead: what is
//! chosen less often than one expects who is told of it, is worth less than it is taken for.

use super::learn::CannotLearn;
use crate::game::{Board, Color, Komi, Move, Point, Referee, Rules, Terms};
use crate::think::facts::{Fact, Facts};
use crate::think::reading::Depth;
use crate::think::search::{Advice, Position};
use crate::think::{Effort, Thinker};
use crate::workshop::games::{BadGame, Game, Moment, Selection};

/// Of so many games one is held back, to measure with.
const HELD_BACK: usize = 4;
/// Rounds over all facts; they are where they stay after some ten.
const ROUNDS: usize = 20;
/// How far from nothing a strength may be expected to lie.
const SPREAD: f64 = 0.5;
/// Games that wait for a thread.
const WAITING: usize = 4;

/// Which games the strengths are found from, and who chooses.
#[derive(Clone, Debug)]
pub struct FactsPlan {
    /// Which games.
    pub games: Selection,
    /// Of so many moments of a game one is taken.
    pub stride: usize,
    /// A search of so many playouts chooses; `None`: the player of the game.
    pub playouts: Option<u32>,
    /// Threads that work.
    pub threads: usize,
}

/// A moment of which reading tells something.
#[derive(Clone, Debug)]
struct Sample {
    /// Of each move the logarithm of how likely it is without facts, up to a constant.
    logs: Vec<f64>,
    /// What is told: the move's place in `logs`, and the fact's in [`Fact::all`].
    facts: Vec<(usize, usize)>,
    /// The place of the move that was chosen.
    chosen: usize,
    held_back: bool,
}

/// What one fact was seen to be worth.
#[derive(Clone, Copy, Debug)]
pub struct Worth {
    /// Which one.
    pub fact: Fact,
    /// Moves of which it was told.
    pub moves: u32,
    /// How many of them were chosen.
    pub chosen: u32,
    /// How many were to be expected without facts.
    pub without: f64,
    /// How many with the facts at today's strengths.
    pub with: f64,
    /// The strength that makes what was chosen likeliest.
    pub found: f64,
    /// Its standard error.
    pub error: f64,
}

/// What all of them were seen to be worth.
#[derive(Clone, Debug, Default)]
pub struct FactsMeasured {
    /// Fact by fact.
    pub facts: Vec<Worth>,
    /// Moments of which something was told.
    pub moments: u32,
    /// Of how many of them the strengths were not found.
    pub held_back: u32,
    /// The mean logarithm of how likely the choice of those was: without facts, with them at today's strengths, and at those found.
    pub logs: [f64; 3],
}

/// Finds the strengths; `tell` hears how many games were given out, and which were left out. Where `stop` says so, no more games are.
///
/// # Errors
/// Files that are not there, no game in them, no moment of which reading tells anything.
pub fn measure_facts(
    plan: &FactsPlan,
    thinker: &Thinker,
    tell: &mut dyn FnMut(usize, Option<BadGame>),
    stop: &(dyn Fn() -> bool + Sync),
) -> Result<FactsMeasured, CannotLearn> {
    let chosen = plan.games.read()?;
    let mut read = 0;
    let mut by_game = std::thread::scope(|scope| {
        let (give, games) = crossbeam_channel::bounded::<(usize, Game)>(WAITING);
        let (hand_in, done) = crossbeam_channel::unbounded();
        for _ in 0..plan.threads.max(1) {
            let (games, hand_in) = (games.clone(), hand_in.clone());
            scope.spawn(move || {
                for (number, game) in games {
                    let samples = of_game(plan, thinker, &game, number, stop);
                    // The other end is there until every thread is done.
                    let _ = hand_in.send((number, samples));
                }
            });
        }
        drop((games, hand_in));
        for (number, game) in chosen.enumerate() {
            if stop() {
                break;
            }
            // A thread lives as long as this end of the channel.
            read += usize::from(game.is_ok());
            let given = game.map(|game| drop(give.send((number, game))));
            tell(number + 1, given.err());
        }
        drop(give);
        done.into_iter().collect::<Vec<(usize, Vec<Sample>)>>()
    });
    if read == 0 && !stop() {
        return Err(CannotLearn::no_game());
    }
    by_game.sort_by_key(|(number, _)| *number);
    let samples: Vec<Sample> = by_game.into_iter().flat_map(|(_, samples)| samples).collect();
    if samples.is_empty() {
        return Err(CannotLearn(
            "of no moment of these games reading tells anything".to_owned(),
        ));
    }
    Ok(measured(&samples))
}

/// What is seen in the samples.
fn measured(samples: &[Sample]) -> FactsMeasured {
    let facts: Vec<Fact> = Fact::all().collect();
    let today: Vec<f64> = facts.iter().map(|fact| f64::from(fact.worth())).collect();
    let nothing = vec![0.0; facts.len()];
    let learned: Vec<&Sample> = samples.iter().filter(|sample| !sample.held_back).collect();
    let unseen: Vec<&Sample> = samples.iter().filter(|sample| sample.held_back).collect();
    let (found, errors) = fit(&learned, facts.len());
    let worth = |(at, &fact): (usize, &Fact)| {
        let mut worth = Worth {
            fact,
            moves: 0,
            chosen: 0,
            without: 0.0,
            with: 0.0,
            found: found[at],
            error: errors[at],
        };
        for sample in samples {
            let rows: Vec<usize> = sample
                .facts
                .iter()
                .filter(|(_, of)| *of == at)
                .map(|(row, _)| *row)
                .collect();
            if rows.is_empty() {
                continue;
            }
            let sum = |chances: Vec<f64>| rows.iter().map(|row| chances[*row]).sum::<f64>();
            worth.moves += rows.len() as u32;
            worth.chosen += u32::from(rows.contains(&sample.chosen));
            worth.without += sum(chances(sample, &nothing));
            worth.with += sum(chances(sample, &today));
        }
        worth
    };
    let mean = |strengths: &[f64]| {
        let logs = unseen
            .iter()
            .map(|sample| chances(sample, strengths)[sample.chosen].ln());
        logs.sum::<f64>() / unseen.len().max(1) as f64
    };
    FactsMeasured {
        facts: facts.iter().enumerate().map(worth).collect(),
        moments: samples.len() as u32,
        held_back: unseen.len() as u32,
        logs: [&nothing, &today, &found].map(|strengths| mean(strengths)),
    }
}

/// The moments of a game, every `stride`-th, of which reading tells something.
fn of_game(
    plan: &FactsPlan,
    thinker: &Thinker,
    game: &Game,
    number: usize,
    stop: &(dyn Fn() -> bool + Sync),
) -> Vec<Sample> {
    let terms = Terms {
        size: game.start.size(),
        komi: game.komi.unwrap_or(Komi { halves: 13 }),
        rules: Rules::JAPANESE,
        handicap: 0,
        move_limit: None,
    };
    let first = game.moves.first().map_or(Color::Black, |(color, _)| *color);
    let mut referee = Referee::from_position(terms, game.start.clone(), first);
    let mut samples = Vec::new();
    let stride = plan.stride.max(1);
    let mut goes_on = true;
    game.replay(|moment| {
        let is_one = moment.number % stride == number % stride;
        if goes_on && is_one && !stop() && referee.ending().is_none() {
            samples.extend(sample(plan, thinker, &referee, &moment, number));
        }
        goes_on &= referee.play(moment.us, moment.played).is_ok();
    });
    samples
}

/// A moment of a game, if reading tells something of it.
fn sample(
    plan: &FactsPlan,
    thinker: &Thinker,
    referee: &Referee,
    moment: &Moment<'_>,
    number: usize,
) -> Option<Sample> {
    let position = Position {
        board: moment.board,
        turn: moment.us,
        last: moment.last,
    };
    let told = Facts { depth: Depth::USUAL }.of(&position);
    let points = tried(moment.board, moment.us);
    let place = |point: Point| points.iter().position(|other| *other == point);
    let all: Vec<Fact> = Fact::all().collect();
    let of = |fact: Fact| all.iter().position(|other| *other == fact);
    let facts: Vec<(usize, usize)> = told
        .into_iter()
        .filter_map(|(point, fact)| Some((place(point)?, of(fact)?)))
        .collect();
    if facts.is_empty() {
        return None;
    }
    let chosen = match plan.playouts {
        None => moment.played,
        Some(playouts) => {
            let decision = thinker.decide(&mut thinker.tree(), referee, Effort::playouts(playouts), &|| false);
            decision.searched?.moves.first()?.mv
        }
    };
    let Move::Place(chosen) = chosen else { return None };
    Some(Sample {
        logs: logs(thinker, &position, &points),
        facts,
        chosen: place(chosen)?,
        held_back: number % HELD_BACK == HELD_BACK - 1,
    })
}

/// The points that a search would try.
fn tried(board: &Board, turn: Color) -> Vec<Point> {
    let is_tried = |point: &Point| board.is_legal(turn, *point) && !board.is_own_eye(turn, *point);
    board.empty_points().iter().filter(is_tried).collect()
}

/// How likely each of the points is without facts, as logarithms up to a constant.
fn logs(thinker: &Thinker, position: &Position<'_>, points: &[Point]) -> Vec<f64> {
    let log: Box<dyn Fn(Point) -> f64> = match thinker.ask_net_at_length(position) {
        Some(answer) => {
            let mut advice = Advice::new();
            answer.advise(position, &mut advice);
            Box::new(move |point| f64::from(advice.of(point)))
        }
        None => {
            let chances = thinker.ask_patterns(position);
            Box::new(move |point: Point| f64::from(chances[point.index()].max(f32::MIN_POSITIVE)).ln())
        }
    };
    points.iter().map(|point| log(*point)).collect()
}

/// How likely each move of a sample is with the facts at these strengths.
fn chances(sample: &Sample, strengths: &[f64]) -> Vec<f64> {
    let mut logs = sample.logs.clone();
    for (row, fact) in &sample.facts {
        logs[*row] += strengths[*fact];
    }
    let top = logs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let shares: Vec<f64> = logs.iter().map(|log| (log - top).exp()).collect();
    let sum: f64 = shares.iter().sum();
    shares.iter().map(|share| share / sum).collect()
}

/// The strengths that make the choices likeliest, one after the other by Newton's method, each held near nothing; and their standard errors.
fn fit(samples: &[&Sample], facts: usize) -> (Vec<f64>, Vec<f64>) {
    let mut strengths = vec![0.0; facts];
    let mut errors = vec![SPREAD; facts];
    for _ in 0..ROUNDS {
        for at in 0..facts {
            let (mut slope, mut bend) = (-strengths[at] / SPREAD.powi(2), SPREAD.powi(-2));
            for sample in samples {
                let rows = sample.facts.iter().filter(|(_, fact)| *fact == at).map(|(row, _)| *row);
                let rows: Vec<usize> = rows.collect();
                if rows.is_empty() {
                    continue;
                }
                let chances = chances(sample, &strengths);
                let chance: f64 = rows.iter().map(|row| chances[*row]).sum();
                slope += f64::from(u8::from(rows.contains(&sample.chosen))) - chance;
                bend += chance * (1.0 - chance);
            }
            strengths[at] += slope / bend;
            errors[at] = bend.sqrt().recip();
        }
    }
    (strengths, errors)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    /// Choices among six moves, of which the first has a fact that makes it e times likelier, and the second one that says nothing.
    fn made_up(count: usize) -> Vec<Sample> {
        let mut dice = Random::new(11);
        let sample = |number: usize| {
            let logs: Vec<f64> = (0..6).map(|_| f64::from(dice.below(100) as u32) / 50.0).collect();
            let mut sample = Sample {
                logs,
                facts: vec![(0, 4), (1, 7)],
                chosen: 0,
                held_back: number % HELD_BACK == HELD_BACK - 1,
            };
            let mut strengths = vec![0.0; Fact::all().count()];
            strengths[4] = 1.0;
            let mut lot = f64::from(dice.below(1_000_000) as u32) / 1e6;
            for (row, chance) in chances(&sample, &strengths).into_iter().enumerate() {
                if lot < chance {
                    sample.chosen = row;
                    break;
                }
                lot -= chance;
            }
            sample
        };
        (0..count).map(sample).collect()
    }

    #[test]
    fn a_fact_is_found_worth_what_the_choices_were_made_by() {
        let measured = measured(&made_up(4_000));
        let [told, says_nothing, never] = [4, 7, 9].map(|at| measured.facts[at]);
        assert!(
            (told.found - 1.0).abs() < 3.0 * told.error && told.error < 0.1,
            "{told:?}"
        );
        assert!(says_nothing.found.abs() < 3.0 * says_nothing.error, "{says_nothing:?}");
        assert!(
            f64::from(told.chosen) > 1.5 * told.without && told.moves == 4_000,
            "{told:?}"
        );
        assert!(
            f64::from(says_nothing.chosen) < 1.1 * says_nothing.without,
            "{says_nothing:?}"
        );
        assert_eq!((never.moves, never.found), (0, 0.0));
        assert_eq!((measured.moments, measured.held_back), (4_000, 1_000));
        assert!(measured.logs[2] > measured.logs[0] + 0.02, "{measured:?}");
    }
}

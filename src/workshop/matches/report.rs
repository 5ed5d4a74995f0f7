//! A match in words: one line while it goes on, a table at its end.

use super::outcome::{End, Outcome};
use super::plan::Plan;
use super::results::Outcomes;
use super::statistics::{Finding, Sprt, elo, error};
use super::tally::{OneSide, Tally, tested};
use super::{BySide, Side};
use crate::game::Color;
use crate::tournament::view::some;
use std::time::Duration;

/// The match so far, on a line without its end.
pub fn progress(outcomes: &Outcomes, wanted: u32, sprt: Option<Sprt>) -> String {
    let tally = Tally::new(outcomes);
    if tally.games == 0 {
        return format!("0 of {wanted} games");
    }
    let mut line = format!(
        "{} of {wanted} games, A won {}, {}",
        tally.games,
        tally.points,
        rate(&tally)
    );
    if let Some(sprt) = sprt {
        line += &format!(", LLR {:.2}", tested(sprt, outcomes).llr);
    }
    line
}

/// A game that has ended, on a line without its end, and what went wrong in it.
pub fn game(outcome: &Outcome) -> String {
    let result = match (outcome.winner(), outcome.verdict.winner()) {
        (Some(side), Some(color)) => format!("{side} won as {color}"),
        _ => "nobody won".to_owned(),
    };
    let Outcome {
        game,
        verdict,
        end,
        moves,
        remark,
        ..
    } = outcome;
    let told = format!("game {game}: {result}, {verdict} ({}, {moves} moves)", end.word());
    match remark.is_empty() {
        true => told,
        false => format!("{told}: {remark}"),
    }
}

/// The whole report, line by line. `wanted` is how many games there should be.
pub fn report(plan: &Plan, outcomes: &Outcomes, wanted: u32, sprt: Option<Sprt>) -> String {
    let tally = Tally::new(outcomes);
    let mut out = String::new();
    let mut line = |name: &str, text: String| out += &format!("{name:<10} {text}\n");
    for side in Side::BOTH {
        line(&side.to_string(), plan.commands[side].clone());
    }
    line(
        "games",
        format!("{} of {wanted}, {}", tally.games, some(tally.pairs.len(), "pair")),
    );
    line(
        "A won",
        format!(
            "{}, B won {}, nobody {}",
            tally.sides.a.all_wins(),
            tally.sides.b.all_wins(),
            tally.draws
        ),
    );
    line("win rate", rate(&tally) + ", at 95 %");
    line("Elo", strength(&tally) + ", at 95 %");
    if tally.repeated > 0 {
        let is_seeded = |command: &String| command.contains("{seed}");
        let advice = match Side::BOTH.iter().all(|side| is_seeded(&plan.commands[*side])) {
            true => "",
            false => "; give the programs a {seed}",
        };
        line(
            "repeated",
            format!(
                "{} that ended as another did and told nothing new{advice}",
                some(tally.repeated as usize, "game")
            ),
        );
    }
    if let Some(sprt) = sprt {
        line("SPRT", test(sprt, tested(sprt, outcomes)));
    }
    out += "\n";
    out += &table(&tally.sides);
    out
}

/// `62.5 % ± 15.1 %`
fn rate(tally: &Tally) -> String {
    let percent = |share: f64| 100.0 * share;
    format!("{:.1} % ± {:.1} %", percent(tally.rate()), percent(error(&tally.pairs)))
}

/// `+89, -15 to +205`: of A over B. Where one end of the interval is not known, what is.
fn strength(tally: &Tally) -> String {
    let (rate, error) = (tally.rate(), error(&tally.pairs));
    let (low, high) = (elo(rate - error), elo(rate + error));
    match (low.is_finite(), high.is_finite()) {
        (true, true) => format!("{:+.0}, {low:+.0} to {high:+.0}", elo(rate)),
        (true, false) => format!("{}, {low:+.0} or more", middle(rate)),
        (false, true) => format!("{}, {high:+.0} or less", middle(rate)),
        (false, false) => format!("{}, too few games to tell", middle(rate)),
    }
}

/// What the share of the points comes to by itself.
fn middle(rate: f64) -> String {
    match elo(rate) {
        elo if elo.is_finite() => format!("{elo:+.0}"),
        _ if rate > 0.5 => "all won".to_owned(),
        _ => "all lost".to_owned(),
    }
}

fn test(sprt: Sprt, finding: Finding) -> String {
    let bound = sprt.bound();
    let llr = format!("LLR {:.2} of ±{bound:.2}", finding.llr);
    match finding.accepted {
        Some(elo) => format!("{elo:+} Elo accepted after {}, {llr}", some(finding.pairs, "pair")),
        None => format!("undecided between {:+} and {:+} Elo, {llr}", sprt.elo0, sprt.elo1),
    }
}

fn table(sides: &BySide<OneSide>) -> String {
    let mut out = format!("{:<16}{:>14}{:>14}\n", "", "A", "B");
    let mut row = |name: &str, cell: &dyn Fn(&OneSide) -> String| {
        let cells = Side::BOTH.map(|side| cell(&sides[side]));
        out += &format!("{name:<16}{:>14}{:>14}\n", cells[0], cells[1]);
    };
    for color in Color::BOTH {
        row(&format!("won as {color}"), &|side| {
            format!("{} of {}", side.wins[color], side.games[color])
        });
    }
    row("time a game", &|side| seconds(side.time / side.all_games().max(1)));
    row("longest", &|side| seconds(side.longest));
    for (at, end) in End::FAILURES.into_iter().enumerate() {
        row(end.word(), &|side| side.failures[at].to_string());
    }
    out
}

fn seconds(time: Duration) -> String {
    format!("{:.2} s", time.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn strength_of(points: f64, pairs: &[f64]) -> String {
        strength(&Tally {
            games: 2 * pairs.len() as u32,
            points,
            pairs: pairs.to_vec(),
            ..Tally::default()
        })
    }

    #[test]
    fn strength_is_told_with_as_much_of_its_interval_as_is_known() {
        let even: Vec<f64> = (0..48).map(|at| [0.0, 0.5, 0.5, 1.0][at % 4]).collect();
        assert_eq!(strength_of(48.0, &even), "+0, -70 to +70");
        let ten = [1.0; 10];
        assert_eq!(strength_of(20.0, &ten), "all won, +293 or more");
        assert_eq!(strength_of(0.0, &[0.0; 10]), "all lost, -293 or less");
        assert_eq!(strength_of(0.0, &[]), "+0, too few games to tell");
    }
}

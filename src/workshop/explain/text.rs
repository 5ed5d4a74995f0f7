//! An explanation for a person at a terminal.

use super::{Choice, Explanation};
use crate::game::Verdict;
use crate::game::{Color, Move, Point};
use crate::think::Action;
use crate::tournament::view::{Gaps, diagram, is_star, verdict_text};
use std::fmt;

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let turn = self.game.turn();
        writeln!(f, "Move {}, {turn} to play.", self.game.move_number() + 1)?;
        for line in self.board() {
            writeln!(f, "{line}")?;
        }
        writeln!(f)?;
        let liked = self.choices.first().map(|choice| choice.found.mv);
        match self.action {
            Action::Move(Move::Pass) if liked != Some(Move::Pass) => {
                let games = self.playouts;
                writeln!(
                    f,
                    "It passes, for no stone changes anything any more, after {games} random games."
                )?;
            }
            Action::Move(mv) => writeln!(f, "It plays {mv}, after {} random games.", self.playouts)?,
            Action::Resign => writeln!(f, "It resigns, after {} random games.", self.playouts)?,
        }
        if !self.line.is_empty() {
            let line: Vec<String> = self.line.iter().map(Move::to_string).collect();
            writeln!(f, "Expected: {}", line.join(" "))?;
        }
        writeln!(f, "By the games: {}", verdict_text(Verdict::Counted(self.lead)))?;
        if let Some(net) = self.net.as_ref().filter(|_| self.net_expects) {
            let lead = if turn == Color::Black { net.lead } else { -net.lead };
            let who = if lead < 0.0 { Color::White } else { Color::Black };
            let win = 100.0 * net.win;
            writeln!(
                f,
                "By the net: {turn} wins with {win:.0} %, {who} leads by {:.1} on the board",
                lead.abs()
            )?;
        }
        for (letter, choice) in self.lettered() {
            writeln!(f)?;
            tell(f, letter, choice)?;
        }
        writeln!(f)?;
        writeln!(
            f,
            "Who owns what in the end, by the games (X x Black's surely or likely, O o White's):"
        )?;
        for line in diagram(self.game.board().size(), None, Gaps::PLAIN, |point| {
            self.owner_mark(point)
        }) {
            writeln!(f, "{line}")?;
        }
        Ok(())
    }
}

/// What speaks for a move and against it.
fn tell(f: &mut fmt::Formatter<'_>, letter: char, choice: &Choice) -> fmt::Result {
    let found = choice.found;
    let percent = |part: f32| format!("{:.1} %", 100.0 * part);
    write!(
        f,
        "{letter}  {:<5} {:>6} games  value {:>6}  likely {:>6}",
        found.mv.to_string(),
        found.visits,
        percent(found.value),
        percent(found.prior)
    )?;
    if let Some(net) = choice.net {
        write!(f, "  net {:>6}", percent(net))?;
    }
    if let Some(weighed) = &choice.weighed {
        write!(f, "  weight {:+.1}", weighed.total)?;
    }
    writeln!(f)?;
    if !choice.words.is_empty() {
        let words: Vec<String> = choice
            .words
            .iter()
            .map(|word| format!("{word} {}", word.japanese()))
            .collect();
        writeln!(f, "     {}", words.join(", "))?;
    }
    let Some(weighed) = &choice.weighed else {
        return Ok(());
    };
    for reason in &weighed.reasons {
        writeln!(f, "     {reason}")?;
    }
    let parts: Vec<String> = weighed
        .parts
        .iter()
        .filter(|(_, value)| value.abs() >= LEAST_SHOWN)
        .map(|(criterion, value)| format!("{criterion} {value:+.1}"))
        .collect();
    if !parts.is_empty() {
        writeln!(f, "     = {}", parts.join(", "))?;
    }
    Ok(())
}

/// A part of a weight that rounds to nothing is left out.
const LEAST_SHOWN: f32 = 0.05;

/// How sure an owner must be for a large letter, and for any.
const SURE: f32 = 0.8;
const LIKELY: f32 = 0.3;

impl Explanation {
    /// The board with the letters of the moves.
    fn board(&self) -> Vec<String> {
        let board = self.game.board();
        let last = self.game.moves().last().and_then(|(_, mv)| mv.point());
        diagram(board.size(), last, Gaps::PLAIN, |point| {
            let is_there = |(_, choice): &(char, &Choice)| choice.found.mv == Move::Place(point);
            match (board.color_at(point), self.lettered().find(is_there)) {
                (Some(Color::Black), _) => "X".to_owned(),
                (Some(Color::White), _) => "O".to_owned(),
                (None, Some((letter, _))) => letter.to_string(),
                (None, None) if is_star(point, board.size()) => "+".to_owned(),
                (None, None) => ".".to_owned(),
            }
        })
    }

    fn owner_mark(&self, point: Point) -> String {
        let owner = self.owner(point);
        let mark = match owner.abs() {
            sure if sure >= SURE => ['X', 'O'],
            likely if likely >= LIKELY => ['x', 'o'],
            _ => ['.', '.'],
        };
        mark[usize::from(owner < 0.0)].to_string()
    }
}

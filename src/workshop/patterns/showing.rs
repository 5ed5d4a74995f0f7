//! A pattern told to a person, and where patterns fit in a record.

use super::prepared::{Fit, Prepared, Spoken};
use super::source::Entry;
use crate::game::{Color, Point, Referee};
use crate::think::knowledge::Pattern;
use crate::tournament::view::{Gaps, diagram};
use std::fmt::{self, Write};

/// The marks of a picture and what each means, in the order in which they are told.
const MEANINGS: [(char, &str); 9] = [
    ('X', "the side to move"),
    ('O', "the other side"),
    ('.', "empty"),
    ('x', "ours or empty"),
    ('o', "theirs or empty"),
    ('*', "anything on the board"),
    ('?', "anything, beyond the edge as well"),
    ('-', "the edge"),
    ('|', "the edge"),
];

/// A pattern in full: where it stands, its text, and what the marks of its picture mean.
pub fn told(entry: &Entry) -> String {
    let pattern = &entry.pattern;
    let mut text = format!("{}:\n{pattern}\n", entry.place);
    let is_there = |mark: char| pattern.picture().any(|row| row.contains(mark));
    let mut meanings: Vec<String> = Vec::new();
    for (mark, meaning) in MEANINGS.into_iter().filter(|(mark, _)| is_there(*mark)) {
        match meanings.iter_mut().find(|told| told.ends_with(meaning)) {
            Some(told) => *told = format!("{mark} {told}"),
            None => meanings.push(format!("{mark} {meaning}")),
        }
    }
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{}", meanings.join(", "));
    text
}

/// A position of a record and the moves of patterns that fit there.
#[derive(Clone, Debug)]
pub struct Moment<'a> {
    /// The game up to it.
    pub game: &'a Referee,
    /// The point that was played next, if it was a stone.
    pub played: Option<Point>,
    /// What fits, by point.
    pub fits: Vec<Fit<'a>>,
    /// What is told beside moves.
    pub spoken: Vec<Spoken<'a>>,
}

impl<'a> Moment<'a> {
    /// The position before every move of a game, and after the last, with what fits there. `games` are those positions in order.
    pub fn all(prepared: &Prepared<'a>, games: &'a [Referee]) -> Vec<Moment<'a>> {
        let next = |at: usize| games.get(at + 1)?.moves().last()?.1.point();
        let moment = |(at, game): (usize, &'a Referee)| Moment {
            game,
            played: next(at),
            fits: prepared.fits(game.board(), game.turn()),
            spoken: prepared.spoken(game.board(), game.turn()),
        };
        games.iter().enumerate().map(moment).collect()
    }

    /// The points at which something fits, each with its letter, beyond 26 a star; a point that is only warned of has `!`.
    pub fn lettered(&self) -> Vec<(Point, char)> {
        let mut points: Vec<Point> = self.fits.iter().map(|fit| fit.point).collect();
        points.dedup();
        let mut letters = ('a'..='z').chain(std::iter::repeat('*'));
        let is_proposed = |point: Point| {
            self.fits
                .iter()
                .any(|fit| fit.point == point && !fit.chosen().is_avoided())
        };
        let lettered = points.into_iter().filter_map(|point| match is_proposed(point) {
            true => Some((point, letters.next()?)),
            false => Some((point, '!')),
        });
        lettered.collect()
    }

    /// `Move 57, White to play`.
    pub fn title(&self) -> String {
        format!("Move {}, {} to play", self.game.moves().len() + 1, self.game.turn())
    }

    /// Whether nothing fits there, and nothing is told.
    pub fn is_empty(&self) -> bool {
        self.fits.is_empty() && self.spoken.is_empty()
    }

    /// A line for everything that fits, the letter of its point in front: what is proposed, then what is warned of, then what is told.
    pub fn told(&self) -> Vec<String> {
        let lettered = self.lettered();
        let line = |fit: &Fit<'_>| {
            let letter = lettered
                .iter()
                .find(|(at, _)| *at == fit.point)
                .map_or(' ', |(_, letter)| *letter);
            let chosen = fit.chosen();
            format!(
                "{letter}  {}, {} {:+}: {}",
                self.fit(fit),
                chosen.kind,
                chosen.value,
                chosen.reason
            )
        };
        let (avoided, proposed): (Vec<_>, Vec<_>) = self.fits.iter().partition(|fit| fit.chosen().is_avoided());
        let spoken = self.spoken.iter();
        let told = spoken.map(|spoken| format!("   {}: {}", spoken.entry.pattern.name, spoken.what));
        proposed.into_iter().chain(avoided).map(line).chain(told).collect()
    }

    /// What fits and where, in a line.
    pub fn line(&self) -> String {
        let fits = self.fits.iter().map(|fit| self.fit(fit));
        let spoken = self.spoken.iter();
        let told = spoken.map(|spoken| format!("{} tells {}", spoken.entry.pattern.name, spoken.what));
        format!("{}: {}", self.title(), fits.chain(told).collect::<Vec<_>>().join(", "))
    }

    /// `hane a at D4, played`.
    fn fit(&self, fit: &Fit<'_>) -> String {
        let pattern: &Pattern = &fit.entry.pattern;
        let played = if self.played == Some(fit.point) {
            " (played)"
        } else {
            ""
        };
        format!(
            "{} {} at {}{played}",
            pattern.name,
            pattern.letter(fit.chosen()),
            fit.point
        )
    }
}

impl fmt::Display for Moment<'_> {
    /// The board with a letter on each point, and a line for everything that fits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (board, lettered) = (self.game.board(), self.lettered());
        let letter = |point: Point| lettered.iter().find(|(at, _)| *at == point).map(|(_, letter)| *letter);
        let last = self.game.moves().last().and_then(|(_, mv)| mv.point());
        let cell = |point: Point| match (board.color_at(point), letter(point)) {
            (Some(Color::Black), _) => "X".to_owned(),
            (Some(Color::White), _) => "O".to_owned(),
            (None, Some(letter)) => letter.to_string(),
            (None, None) => ".".to_owned(),
        };
        writeln!(f, "{}", self.title())?;
        for line in diagram(board.size(), last, Gaps::PLAIN, cell) {
            writeln!(f, "{line}")?;
        }
        for line in self.told() {
            writeln!(f, "{line}")?;
        }
        Ok(())
    }
}

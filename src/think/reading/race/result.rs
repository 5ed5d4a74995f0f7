//! Who wins a race when each side moves first.

use super::count::Count;
use super::goal::TakeFirst;
use crate::game::{Board, ByColor, Color, Point};
use crate::think::reading::reader::{Ko, Reader, Reading, Verdict};

/// Why two points are no race.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum NoRace {
    /// One of them has no stone.
    #[error("there is no stone on {0}")]
    NoStone(Point),
    /// Both strings are of one colour.
    #[error("{0} and {1} are of one colour")]
    OneColor(Point, Point),
}

/// How a race ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// The string of that colour is taken.
    Taken(Color),
    /// Neither can take the other.
    Seki,
    /// A ko decides.
    Ko(Ko),
    /// The budget did not suffice.
    Unknown,
}

/// A capturing race between two strings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Race {
    /// How it ends when each side moves first.
    pub first: ByColor<End>,
    /// The readings behind that.
    pub readings: ByColor<Reading>,
    /// The liberties at the beginning.
    pub count: Count,
}

/// Reads the race between the strings on two points; `budget` bounds the positions of each of its readings.
///
/// # Errors
/// There is no stone on one of the points, or they are of one colour.
pub fn race(board: &Board, a: Point, b: Point, budget: u32) -> Result<Race, NoRace> {
    let color = |point| board.color_at(point).ok_or(NoRace::NoStone(point));
    let strings = match (color(a)?, color(b)?) {
        (Color::Black, Color::White) => ByColor { black: a, white: b },
        (Color::White, Color::Black) => ByColor { black: b, white: a },
        _ => return Err(NoRace::OneColor(a, b)),
    };
    let mut reader = Reader::new();
    let mut end = |first| end(&mut reader, board, strings, first, budget);
    let (black, white) = (end(Color::Black), end(Color::White));
    Ok(Race {
        first: ByColor {
            black: black.0,
            white: white.0,
        },
        readings: ByColor {
            black: black.1,
            white: white.1,
        },
        count: Count::new(board, strings),
    })
}

/// How it ends when `first` moves first: does he take the other string; if not, does the other take his?
fn end(reader: &mut Reader, board: &Board, strings: ByColor<Point>, first: Color, budget: u32) -> (End, Reading) {
    let mut ask = |wanter| reader.read_with_ko(&TakeFirst { strings, wanter }, board, first, budget);
    let attack = ask(first);
    let end = match attack.verdict {
        Verdict::Yes => End::Taken(first.opponent()),
        Verdict::Ko(ko) => End::Ko(ko),
        Verdict::Unknown => End::Unknown,
        Verdict::No => {
            let mut defence = ask(first.opponent());
            defence.nodes += attack.nodes;
            let end = match defence.verdict {
                Verdict::Yes => End::Taken(first),
                Verdict::Ko(ko) => End::Ko(ko),
                Verdict::Unknown => End::Unknown,
                Verdict::No => End::Seki,
            };
            return (end, defence);
        }
    };
    (end, attack)
}

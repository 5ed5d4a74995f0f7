//! Who wins a race when each side moves first.

use super::count::Count;
use super::goal::TakeFirst;
use crate::game::{Board, ByColor, Color, Point};
use crate::think::reading::hunt::for_each_beside;
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
    let strings = strings(board, a, b)?;
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

/// How the race between the strings on two points ends when `first` moves first, with a reader that is there already; `budget` bounds the positions of each of its
/// two readings.
///
/// # Errors
/// Those of [`race`].
pub fn end_by(
    reader: &mut Reader<'_>,
    board: &Board,
    (a, b): (Point, Point),
    first: Color,
    budget: u32,
) -> Result<End, NoRace> {
    let strings = strings(board, a, b)?;
    Ok(end(reader, board, strings, first, budget).0)
}

/// The two points by the colours of their strings.
fn strings(board: &Board, a: Point, b: Point) -> Result<ByColor<Point>, NoRace> {
    let color = |point| board.color_at(point).ok_or(NoRace::NoStone(point));
    match (color(a)?, color(b)?) {
        (Color::Black, Color::White) => Ok(ByColor { black: a, white: b }),
        (Color::White, Color::Black) => Ok(ByColor { black: b, white: a }),
        _ => Err(NoRace::OneColor(a, b)),
    }
}

/// Liberties that a hunter shares with a string, at least, so that it risks itself by filling them.
const SHARED: usize = 2;
/// Stones that a hunter has, at least: who takes so many has room for two eyes. Up to six may be given up to kill from inside.
const STAKE: usize = 7;

/// Whether a string holds out although a chase would take it, with `first` moving first: it shares liberties with a hunter who is taken
/// before he has filled them, or cannot fill them. The reading that shows it.
///
/// A chase tries no moves that only take liberties from a hunter who has more, so it does not see that a seki may come of it.
pub fn held(board: &Board, target: Point, first: Color, budget: u32) -> Option<Reading> {
    let owner = board.color_at(target)?;
    let liberties = board.liberties(target);
    let mut hunters: Vec<Point> = Vec::new();
    for_each_beside(board, target, owner.opponent(), |stone| {
        hunters.extend(board.string_head(stone))
    });
    hunters.sort_unstable();
    hunters.dedup();
    let is_at_stake = |hunter: &Point| {
        let shared = board.liberties(*hunter).intersection(&liberties).len();
        shared >= SHARED && board.string_len(*hunter) >= STAKE
    };
    let mut reader = Reader::for_budget(budget);
    hunters.into_iter().filter(is_at_stake).find_map(|hunter| {
        let strings = strings(board, target, hunter).ok()?;
        let wanter = owner.opponent();
        let reading = reader.read_with_ko(&TakeFirst { strings, wanter }, board, first, budget);
        (reading.verdict == Verdict::No).then_some(reading)
    })
}

/// How it ends when `first` moves first: does he take the other string; if not, does the other take his?
fn end(reader: &mut Reader<'_>, board: &Board, strings: ByColor<Point>, first: Color, budget: u32) -> (End, Reading) {
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

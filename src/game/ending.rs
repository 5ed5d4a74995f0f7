//! How a game ends, and the result that follows.

use super::{Color, IllegalMove, Score};
use std::fmt;
use std::str::FromStr;

/// How a game came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Both passed in a row; the board is to be counted.
    TwoPasses,
    /// A side resigned.
    Resignation(Color),
    /// A side's time ran out.
    Flag(Color),
    /// The last move allowed was played; the referee decides.
    MoveLimit,
    /// A side made an illegal move.
    Foul(Color, IllegalMove),
    /// The whole board came back as it was after that many moves; the referee decides.
    Repetition {
        /// How many moves had been played when the position was there first.
        after: u32,
    },
}

/// The result as far as it can be told, for the record. Its text is that of SGF's property `RE`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Counted on the board.
    Counted(Score),
    /// Won because the other side resigned.
    ByResignation(Color),
    /// Won because the other side's flag fell.
    OnTime(Color),
    /// Won because the other side broke a rule.
    ByFoul(Color),
    /// No result.
    Void,
    /// Not known: still in play, or for the referee to tell.
    Unknown,
}

impl Verdict {
    /// Who won; `None` for a draw, no result, or one not known.
    pub fn winner(self) -> Option<Color> {
        match self {
            Verdict::Counted(score) => score.leader(),
            Verdict::ByResignation(winner) | Verdict::OnTime(winner) | Verdict::ByFoul(winner) => Some(winner),
            Verdict::Void | Verdict::Unknown => None,
        }
    }
}

impl fmt::Display for Verdict {
    /// `B+10.5`, `W+12`, `0` (a draw), `B+R`, `B+T`, `B+F`, `Void`, `?`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Counted(score) => score.fmt(f),
            Verdict::ByResignation(winner) => write!(f, "{}+R", winner.letter()),
            Verdict::OnTime(winner) => write!(f, "{}+T", winner.letter()),
            Verdict::ByFoul(winner) => write!(f, "{}+F", winner.letter()),
            Verdict::Void => f.write_str("Void"),
            Verdict::Unknown => f.write_str("?"),
        }
    }
}

/// A text that is no result.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no result such as B+10.5, W+R, 0, Void or ?")]
pub struct NoSuchVerdict(pub String);

impl FromStr for Verdict {
    type Err = NoSuchVerdict;

    /// What [`Verdict`] is written as, and SGF's other words: `Draw`, `B+Resign`, `B+Time`, `B+Forfeit`.
    fn from_str(text: &str) -> Result<Verdict, NoSuchVerdict> {
        let won = |winner, how| match how {
            "R" | "Resign" => Some(Verdict::ByResignation(winner)),
            "T" | "Time" => Some(Verdict::OnTime(winner)),
            "F" | "Forfeit" => Some(Verdict::ByFoul(winner)),
            _ => None,
        };
        let special = match (text, text.split_once('+')) {
            ("Void", _) => Some(Verdict::Void),
            ("?", _) => Some(Verdict::Unknown),
            (_, Some(("B", how))) => won(Color::Black, how),
            (_, Some(("W", how))) => won(Color::White, how),
            _ => None,
        };
        special
            .or_else(|| text.parse().ok().map(Verdict::Counted))
            .ok_or_else(|| NoSuchVerdict(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_verdict_reads_back_as_itself() {
        let mut verdicts = vec![Verdict::Void, Verdict::Unknown];
        verdicts.extend((-30..=30).map(|halves| Verdict::Counted(Score { halves })));
        for winner in Color::BOTH {
            verdicts.extend([
                Verdict::ByResignation(winner),
                Verdict::OnTime(winner),
                Verdict::ByFoul(winner),
            ]);
        }
        for verdict in verdicts {
            assert_eq!(verdict.to_string().parse(), Ok(verdict));
        }
    }

    #[test]
    fn verdicts_are_written_as_sgf_writes_them() {
        let counted = |halves| Verdict::Counted(Score { halves }).to_string();
        assert_eq!([counted(21), counted(-24), counted(0)], ["B+10.5", "W+12", "0"]);
        assert_eq!(Verdict::ByResignation(Color::Black).to_string(), "B+R");
        assert_eq!(Verdict::OnTime(Color::White).to_string(), "W+T");
        assert_eq!(Verdict::ByFoul(Color::Black).to_string(), "B+F");
        assert_eq!("Draw".parse(), Ok(Verdict::Counted(Score { halves: 0 })));
        assert_eq!("W+Resign".parse(), Ok(Verdict::ByResignation(Color::White)));
        assert!("B+".parse::<Verdict>().is_err());
        assert!("X+3".parse::<Verdict>().is_err());
    }
}

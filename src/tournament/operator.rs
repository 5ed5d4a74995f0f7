//! What the operator may do during a game, with the referee's leave (regulations 4(2)), and say after it.

use super::player::TerminalPlayer;
use crate::game::{Color, Move, NoSuchScore, Score, Verdict};
use crate::settings::parse_time;
use std::fmt;
use std::time::Duration;

/// Something the operator wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The side gives up.
    Resign(Color),
    /// The side's time is used up, as the two operators agree.
    Flag(Color),
    /// The side loses time, as the referee has decided.
    Charge(Color, Duration),
    /// The side's move, which the line has lost, as the other operator says it.
    Moved(Color, Move),
    /// The program stops; the game can be resumed.
    Stop,
    /// After the end: the other side has counted so.
    Counted(Score),
    /// After the end: the other side has counted as we did.
    Agreed,
    /// After the end: the referee has decided so.
    Decided(Verdict),
    /// Nobody can order anything more: nothing is to be waited for.
    Silent,
}

impl fmt::Display for Order {
    /// What the order brings about, as a sentence without its end.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Order::Resign(color) => write!(f, "{color} resigns"),
            Order::Flag(color) => write!(f, "{color}'s flag has fallen"),
            Order::Charge(color, time) => write!(f, "{color} is charged {}", humantime::format_duration(*time)),
            Order::Moved(color, mv) => write!(f, "{color}'s move {mv} is entered by hand"),
            Order::Stop => f.write_str("the program stops"),
            Order::Counted(score) => write!(f, "the other side has counted {score}"),
            Order::Agreed => f.write_str("the other side has counted the same"),
            Order::Decided(verdict) => write!(f, "the referee has decided {verdict}"),
            Order::Silent => f.write_str("nothing more can be typed"),
        }
    }
}

/// What a typed line means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typed {
    /// A move of the person at the terminal.
    Move(Move),
    /// An order.
    Order(Order),
    /// What can be typed is asked for.
    Help,
}

/// What can be typed.
pub const HELP: &str = "type a move (Q16, pass), `resign` or `stop`; with --operator `resign black|white`, `flag black|white`, \
                        `charge black|white 30s` or, for a move that the line has lost, `move black|white Q16`; after two passes `counted W+3.5`, `agreed` or `decided W+3.5`";

/// More than the operator can mean by one charge.
const LONGEST_CHARGE: Duration = Duration::from_secs(3600);

/// Reads a typed line. `side` is the one that a bare `resign` gives up for: a person who plays. Nobody else's side is guessed.
///
/// # Errors
/// A sentence that says what can be typed.
pub fn parse(line: &str, side: Option<Color>) -> Result<Typed, String> {
    let lower = line.to_ascii_lowercase();
    let words: Vec<&str> = lower.split_whitespace().collect();
    // What stands behind the first word, as it was typed.
    let behind = || line.split_whitespace().skip(1).collect::<String>();
    let unknown = || format!("`{}` is not understood: {HELP}", line.trim());
    let color = |word: &str| {
        let named = |color: &Color| word.eq_ignore_ascii_case(&color.to_string());
        Color::BOTH.into_iter().find(named).ok_or_else(unknown)
    };
    match words[..] {
        [] | ["help"] => Ok(Typed::Help),
        ["stop"] => Ok(Typed::Order(Order::Stop)),
        ["resign"] => match side {
            Some(side) => Ok(Typed::Order(Order::Resign(side))),
            None => Err("who resigns? type `resign black` or `resign white`".to_owned()),
        },
        ["resign", word] => Ok(Typed::Order(Order::Resign(color(word)?))),
        ["move", word, mv] => match mv.parse() {
            Ok(mv) => Ok(Typed::Order(Order::Moved(color(word)?, mv))),
            Err(_) => Err(format!("`{mv}` is no move such as Q16 or pass")),
        },
        ["flag", word] => Ok(Typed::Order(Order::Flag(color(word)?))),
        // `W + 3.5` is meant as `W+3.5`.
        ["counted", ref score @ ..] => match score.concat().to_ascii_uppercase().parse() {
            Ok(score) => Ok(Typed::Order(Order::Counted(score))),
            Err(NoSuchScore(_)) => Err(format!("`{}` is no count such as B+3.5, W+12 or 0", behind())),
        },
        ["agreed"] => Ok(Typed::Order(Order::Agreed)),
        ["decided", ref result @ ..] => match verdict(&result.concat()) {
            Some(result) => Ok(Typed::Order(Order::Decided(result))),
            None => Err(format!(
                "`{}` is no decision such as B+3.5, W+R, draw or void",
                behind()
            )),
        },
        ["charge", word, time] => match parse_time(time)? {
            time if time > LONGEST_CHARGE => Err("at most 1h can be charged at once".to_owned()),
            time => Ok(Typed::Order(Order::Charge(color(word)?, time))),
        },
        [word] => word.parse().map(Typed::Move).map_err(|_| unknown()),
        _ => Err(unknown()),
    }
}

/// A result as a person types it; `?` is none.
fn verdict(word: &str) -> Option<Verdict> {
    let upper = word.to_ascii_uppercase();
    let word = match upper.as_str() {
        "DRAW" => "Draw",
        "VOID" => "Void",
        other => other,
    };
    word.parse().ok().filter(|&result| result != Verdict::Unknown)
}

/// The side of a bare `resign` where persons play: the one whose turn it is.
pub fn person_to_move(players: &[TerminalPlayer]) -> Option<Color> {
    asked(players).map(TerminalPlayer::color)
}

/// Where the moves of a person at the terminal go: to the one whose turn it is.
///
/// # Errors
/// A sentence for the person.
pub fn typed_move(players: &[TerminalPlayer], mv: Move) -> Result<(), String> {
    match asked(players) {
        Some(player) => player.typed(mv),
        None => Err(
            "no person plays here: only orders are taken, such as `move white Q16` for a move that the line has lost"
                .to_owned(),
        ),
    }
}

fn asked(players: &[TerminalPlayer]) -> Option<&TerminalPlayer> {
    players.iter().find(|player| player.is_asked()).or(players.first())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_and_orders_are_told_apart() {
        let typed = |line| parse(line, Some(Color::White));
        assert_eq!(typed("q16"), Ok(Typed::Move("Q16".parse().unwrap())));
        assert_eq!(typed(" pass "), Ok(Typed::Move(Move::Pass)));
        assert_eq!(typed("resign"), Ok(Typed::Order(Order::Resign(Color::White))));
        assert!(parse("resign", None).unwrap_err().contains("`resign black`"));
        let lost = Order::Moved(Color::White, "Q16".parse().unwrap());
        assert_eq!(typed("move white q16"), Ok(Typed::Order(lost)));
        assert!(typed("move white i5").unwrap_err().contains("no move"));
        assert_eq!(typed("resign BLACK"), Ok(Typed::Order(Order::Resign(Color::Black))));
        let half_a_minute = Duration::from_secs(30);
        assert_eq!(
            typed("charge black 30s"),
            Ok(Typed::Order(Order::Charge(Color::Black, half_a_minute)))
        );
        assert_eq!(typed("flag black"), Ok(Typed::Order(Order::Flag(Color::Black))));
        assert_eq!(typed("stop"), Ok(Typed::Order(Order::Stop)));
        assert_eq!(typed("agreed"), Ok(Typed::Order(Order::Agreed)));
        for (line, result) in [
            ("decided B+r", Verdict::ByResignation(Color::Black)),
            ("decided w+3.5", Verdict::Counted(Score { halves: -7 })),
            ("decided Draw", Verdict::Counted(Score { halves: 0 })),
            ("decided void", Verdict::Void),
        ] {
            assert_eq!(typed(line), Ok(Typed::Order(Order::Decided(result))), "{line}");
        }
        assert!(typed("decided ?").unwrap_err().contains("no decision"));
        assert_eq!(typed("counted W + 3.5"), typed("counted w+3.5"));
        let white_by_7_halves = Score { halves: -7 };
        assert_eq!(
            typed("counted w+3.5"),
            Ok(Typed::Order(Order::Counted(white_by_7_halves)))
        );
        assert_eq!(
            typed("counted 3.5"),
            Err("`3.5` is no count such as B+3.5, W+12 or 0".to_owned())
        );
        assert_eq!(
            typed("counted Foo"),
            Err("`Foo` is no count such as B+3.5, W+12 or 0".to_owned()),
            "as it was typed"
        );
        assert_eq!(typed(" "), Ok(Typed::Help));
        assert_eq!(typed("HELP"), Ok(Typed::Help));
        assert_eq!(
            typed("charge white 2h"),
            Err("at most 1h can be charged at once".to_owned())
        );
        for wrong in ["I5", "charge red 3s", "resign me", "a b c d"] {
            assert!(typed(wrong).unwrap_err().contains("type a move"), "{wrong}");
        }
    }
}

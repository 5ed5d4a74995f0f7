//! What a line of the server means.

use crate::game::{ByColor, Color, Move};

/// What a line of the server means to a player.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Heard {
    /// Who are you?
    AsksName,
    /// And your password?
    AsksPassword,
    /// Ready for a command.
    Prompt(Prompt),
    /// The last command is not obeyed.
    Refusal(String),
    /// A game is offered.
    Offer(Offer),
    /// A game of ours or of others: the lines with moves that follow are of this one.
    Game(Header),
    /// A move of the game that was named last.
    Move {
        /// How many moves came before it.
        number: usize,
        /// Who made it.
        color: Color,
        /// The move, or what stands in its place.
        mv: Result<Move, String>,
    },
    /// Both have passed. The second pass is told in no other way.
    Scoring,
    /// A stone was taken off as dead: whoever was done has to say so again.
    Removed,
    /// The clocks stand, and no move is taken.
    Paused,
    /// They run again.
    Unpaused,
    /// What somebody says to us, or the server on his behalf.
    Told(String),
    /// Moves of our game were taken back.
    Undone(String),
    /// A game is over there.
    Ended {
        /// Its number, which another game may have had before.
        game: u32,
        /// Who played it.
        names: ByColor<String>,
        /// How.
        how: Ended,
    },
    /// Words without a number, as before the login.
    Words(String),
    /// Nothing that concerns a player.
    Other,
}

/// What a prompt tells of us.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Prompt {
    /// Of a person's mode: logged in.
    Person,
    /// No game.
    Lobby,
    /// A game is being played.
    Playing,
    /// Both have passed.
    Scoring,
    /// Something else.
    Other,
}

/// How a game ended on the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ended {
    /// That side gave up; also said of who has less after the count.
    Resigned(Color),
    /// That side's time is used up.
    Forfeited(Color),
    /// Put aside, to be gone on with.
    Adjourned,
}

/// `match NAME COLOUR SIZE MINUTES BYO-YOMI`, as whoever accepts it has to say it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Offer {
    /// With whom.
    pub name: String,
    /// The colour of whoever accepts.
    pub color: Color,
    /// Rows of the board.
    pub size: usize,
    /// Minutes a side.
    pub minutes: u64,
    /// Minutes of byo-yomi.
    pub byo_yomi: u64,
}

/// `Game 2 I: white (0 1788 -1) vs black (0 1776 -1)`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Header {
    /// Its number on the server.
    pub game: u32,
    /// Who plays.
    pub names: ByColor<String>,
    /// Seconds left; below 0 where none are.
    pub seconds: ByColor<i64>,
}

impl Heard {
    /// Reads a line.
    pub(super) fn of(line: &str) -> Heard {
        match line {
            "Login:" => return Heard::AsksName,
            "Password:" => return Heard::AsksPassword,
            "#>" => return Heard::Prompt(Prompt::Person),
            _ => {}
        }
        let (code, text) = coded(line);
        let heard = match code {
            Some(1) => prompt(text),
            Some(5) => Some(Heard::Refusal(text.to_owned())),
            Some(15) => header(text).or_else(|| moved(text)),
            Some(24) => Some(Heard::Told(text.to_owned())),
            Some(28) => Some(Heard::Undone(text.to_owned())),
            Some(9) => ended(text)
                .or_else(|| offer(text).map(Heard::Offer))
                .or_else(|| informed(text)),
            Some(_) => ended(text),
            None => declined(text),
        };
        let words = || match code {
            None => Heard::Words(text.to_owned()),
            Some(_) => Heard::Other,
        };
        heard.unwrap_or_else(words)
    }
}

/// Information that is told in words. Only the server speaks so: what others shout has another number.
fn informed(text: &str) -> Option<Heard> {
    let all = [
        ("You can check your score", Heard::Scoring),
        ("Removing ", Heard::Removed),
        ("clock is paused", Heard::Paused),
        ("clock paused", Heard::Paused),
        ("clock resumed", Heard::Unpaused),
    ];
    let found = all.into_iter().find(|(words, _)| text.contains(words));
    found.map(|(_, heard)| heard).or_else(|| declined(text))
}

fn declined(text: &str) -> Option<Heard> {
    let is_no = text.contains("declines your request");
    is_no.then(|| Heard::Told(text.to_owned()))
}

/// The number before a line, and the line.
fn coded(line: &str) -> (Option<u32>, &str) {
    match line.split_once(' ').map(|(code, text)| (code.parse().ok(), text)) {
        Some((Some(code), text)) => (Some(code), text.trim()),
        _ => (None, line),
    }
}

fn prompt(text: &str) -> Option<Heard> {
    Some(match text {
        "1" => Heard::AsksPassword,
        "5" => Heard::Prompt(Prompt::Lobby),
        "6" => Heard::Prompt(Prompt::Playing),
        "7" => Heard::Prompt(Prompt::Scoring),
        _ => Heard::Prompt(Prompt::Other),
    })
}

fn header(text: &str) -> Option<Heard> {
    let (head, players) = text.strip_prefix("Game ")?.split_once(": ")?;
    let game = head.split(' ').next()?.parse().ok()?;
    let (white, black) = players.split_once(" vs ")?;
    let side = |text: &str| {
        let (name, numbers) = text.trim().split_once(" (")?;
        let seconds = numbers.trim_end_matches(')').split(' ').nth(1)?;
        Some((name.to_owned(), seconds.parse::<i64>().ok()?))
    };
    let (white, black) = (side(white)?, side(black)?);
    Some(Heard::Game(Header {
        game,
        seconds: ByColor {
            black: black.1,
            white: white.1,
        },
        names: ByColor {
            black: black.0,
            white: white.0,
        },
    }))
}

/// `0(B): D3`; some servers put behind it what was taken.
fn moved(text: &str) -> Option<Heard> {
    let (number, rest) = text.split_once('(')?;
    let (letter, text) = rest.split_once("):")?;
    let first = text.split_whitespace().next()?;
    Some(Heard::Move {
        number: number.trim().parse().ok()?,
        color: color(letter)?,
        mv: first.parse().map_err(|_| text.trim().to_owned()),
    })
}

/// `{Game 2: white vs black : Black resigns.}`.
fn ended(text: &str) -> Option<Heard> {
    let (head, what) = text.strip_prefix("{Game ")?.rsplit_once(" : ")?;
    let (game, names) = head.split_once(": ")?;
    let (white, black) = names.split_once(" vs ")?;
    let mut words = what.split_whitespace();
    let how = match (words.next()?, words.next()?) {
        ("has", "adjourned.}") => Ended::Adjourned,
        (side, "resigns.}" | "resigns.") => Ended::Resigned(color(side)?),
        (side, "forfeits") => Ended::Forfeited(color(side)?),
        _ => return None,
    };
    Some(Heard::Ended {
        game: game.parse().ok()?,
        names: ByColor {
            black: black.to_owned(),
            white: white.to_owned(),
        },
        how,
    })
}

/// `Use <match NAME B 19 40 0> or <decline NAME> to respond.`
fn offer(text: &str) -> Option<Offer> {
    let (command, _) = text.strip_prefix("Use <match ")?.split_once('>')?;
    let words: Vec<&str> = command.split_whitespace().collect();
    let [name, side, size, minutes, byo_yomi] = words[..] else {
        return None;
    };
    Some(Offer {
        name: name.to_owned(),
        color: color(side)?,
        size: size.parse().ok()?,
        minutes: minutes.parse().ok()?,
        byo_yomi: byo_yomi.parse().ok()?,
    })
}

fn color(text: &str) -> Option<Color> {
    match text {
        "B" | "Black" => Some(Color::Black),
        "W" | "White" => Some(Color::White),
        _ => None,
    }
}

//! A position that somebody asks about: from a record, or from a picture.

use crate::game::{Board, Color, IllegalMove, Komi, NoLiberty, Referee, Rules, Size, Terms};
use crate::tournament::record::Record;

/// What is asked about, where the file leaves it open.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    /// The position before this move, counted from 1; after the last where `None`.
    pub move_number: Option<usize>,
    /// Whose turn it is; where `None` the record tells, and in a picture it is Black's.
    pub turn: Option<Color>,
    /// Points given to White, where the record does not tell.
    pub komi: Komi,
    /// The rules, where the record does not tell.
    pub rules: Rules,
}

/// Why there is no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoSituation {
    /// No record and no picture.
    #[error("it is no record, and no picture of a board: {0}")]
    Unreadable(String),
    /// A record that cannot be read.
    #[error("{0}")]
    BadRecord(String),
    /// A move that breaks a rule before the one that is asked about.
    #[error("move {number} breaks a rule: {why}")]
    Illegal {
        /// Which, counted from 1.
        number: usize,
        /// Which rule.
        why: IllegalMove,
    },
    /// There are not so many moves.
    #[error("there is no move {asked}: the record has {moves}")]
    NoSuchMove {
        /// What was asked for.
        asked: usize,
        /// How many there are.
        moves: usize,
    },
    /// Pictures have no moves.
    #[error("a picture has no moves to choose from")]
    NoMoves,
}

/// The game at the moment that is asked about.
///
/// # Errors
/// A text that is neither record nor picture, a move that is not there or breaks a rule on the way.
pub fn read(bytes: &[u8], question: Question) -> Result<Referee, NoSituation> {
    let begins = bytes.trim_ascii_start();
    if begins.starts_with(b"(") || begins.starts_with(b"\xef\xbb\xbf(") {
        let record = Record::read(bytes).map_err(|bad| NoSituation::BadRecord(bad.to_string()))?;
        return of_record(&record, question);
    }
    if question.move_number.is_some() {
        return Err(NoSituation::NoMoves);
    }
    let text = std::str::from_utf8(bytes).map_err(|_| NoSituation::Unreadable("it is no text".to_owned()))?;
    let board = Board::from_diagram(text).map_err(|bad| NoSituation::Unreadable(bad.to_string()))?;
    let terms = terms(board.size(), question.komi, question.rules, 0);
    let turn = question.turn.unwrap_or(Color::Black);
    Ok(Referee::from_position(terms, board, turn))
}

fn of_record(record: &Record, question: Question) -> Result<Referee, NoSituation> {
    let info = &record.info;
    let smothered =
        |NoLiberty(point): NoLiberty| NoSituation::BadRecord(format!("the string set up at {point} has no liberty"));
    let board = Board::from_stones(info.size, &record.setup.black, &record.setup.white).map_err(smothered)?;
    let rules = info.rule_set().unwrap_or(question.rules);
    let terms = terms(info.size, info.komi.unwrap_or(question.komi), rules, info.handicap);
    let mut game = Referee::from_position(terms, board, record.first_turn());
    let moves = record.moves.len();
    let before = question.move_number.map_or(moves, |number| number.saturating_sub(1));
    if before > moves || question.move_number == Some(0) {
        let asked = question.move_number.unwrap_or(0);
        return Err(NoSituation::NoSuchMove { asked, moves });
    }
    for (at, played) in record.moves[..before].iter().enumerate() {
        game.set_turn(played.color);
        game.resume();
        let number = at + 1;
        game.play(played.color, played.mv)
            .map_err(|why| NoSituation::Illegal { number, why })?;
    }
    game.resume();
    let next = record.moves.get(before).map(|played| played.color);
    if let Some(turn) = question.turn.or(next) {
        game.set_turn(turn);
    }
    Ok(game)
}

fn terms(size: Size, komi: Komi, rules: Rules, handicap: u8) -> Terms {
    Terms {
        size,
        komi,
        rules,
        handicap,
        move_limit: None,
    }
}

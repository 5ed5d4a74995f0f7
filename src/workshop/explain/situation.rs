//! A position that somebody asks about: from a record, or from a picture.

use crate::game::{Board, Color, IllegalMove, Komi, Referee, Rules, Size, Terms};
use crate::tournament::record::{BadRecord, Info, Place, Played, Record, Salvaged};

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
    #[error("move {number}, at {place}, breaks a rule: {why}")]
    Illegal {
        /// Which, counted from 1.
        number: usize,
        /// Where in the record.
        place: Place,
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

/// A record or picture and the positions in it.
#[derive(Clone, Debug)]
pub struct Source {
    /// Who played, and what else the record tells; a picture tells nothing but its size.
    pub info: Info,
    start: Referee,
    moves: Vec<(Played, Place)>,
    is_picture: bool,
    turn: Option<Color>,
    /// What of the record makes no sense or is not told, a sentence each.
    broken: Vec<String>,
}

/// The game at the moment that is asked about.
///
/// # Errors
/// A text that is neither record nor picture, a move that is not there or breaks a rule on the way.
pub fn read(bytes: &[u8], question: Question) -> Result<Referee, NoSituation> {
    Source::read(bytes, question)?.at(question.move_number)
}

impl Source {
    /// Reads either.
    ///
    /// # Errors
    /// A text that is neither, or a position set up with a string without a liberty.
    pub fn read(bytes: &[u8], question: Question) -> Result<Source, NoSituation> {
        match Record::salvage(bytes) {
            Ok(salvaged) => return Source::of_record(salvaged, question),
            Err(BadRecord::NoGame) => {}
            Err(bad) => return Err(NoSituation::BadRecord(bad.to_string())),
        }
        let text = std::str::from_utf8(bytes).map_err(|_| NoSituation::Unreadable("it is no text".to_owned()))?;
        let board = Board::from_diagram(text).map_err(|bad| NoSituation::Unreadable(bad.to_string()))?;
        let terms = terms(board.size(), question.komi, question.rules, 0);
        let turn = question.turn.unwrap_or(Color::Black);
        Ok(Source {
            info: Info::new(board.size()),
            start: Referee::from_position(terms, board, turn),
            moves: Vec::new(),
            is_picture: true,
            turn: question.turn,
            broken: Vec::new(),
        })
    }

    fn of_record(salvaged: Salvaged, question: Question) -> Result<Source, NoSituation> {
        let board = salvaged.board();
        let board = board.map_err(|bad| NoSituation::BadRecord(bad.to_string()))?;
        let Salvaged {
            record,
            places,
            oddities,
            broken,
            ..
        } = salvaged;
        let odd = oddities
            .into_iter()
            .map(|(what, place)| BadRecord::Oddity { what, place }.to_string());
        let broken = broken.map(|bad| format!("{bad}; what comes before it is explained"));
        let supposed = record.supposed_handicap();
        let supposed = (!supposed.is_empty()).then(|| Record::supposed_on(&supposed));
        let broken = odd.chain(broken).chain(supposed).collect();
        let info = &record.info;
        let rules = info.rule_set().unwrap_or(question.rules);
        let terms = terms(info.size, info.komi.unwrap_or(question.komi), rules, info.handicap);
        let start = Referee::from_position(terms, board, record.first_turn());
        Ok(Source {
            info: record.info,
            start,
            moves: record.moves.into_iter().zip(places).collect(),
            is_picture: false,
            turn: question.turn,
            broken,
        })
    }

    /// What of the record makes no sense or is not understood, and what is taken in its place, a sentence each.
    pub fn notes(&self) -> impl Iterator<Item = String> {
        let terms = self.start.terms();
        let head = self.info.not_understood.iter().map(|what| {
            let instead = match what.split('[').next() {
                Some("KM") => format!(": the komi is taken to be {}", terms.komi),
                Some("HA") => format!(": the handicap is taken to be {}", terms.handicap),
                _ => String::new(),
            };
            format!("{what} is not understood{instead}")
        });
        self.broken.iter().cloned().chain(head)
    }

    /// The game at the moment that is asked about.
    ///
    /// # Errors
    /// A move that is not there or breaks a rule on the way.
    pub fn at(&self, number: Option<usize>) -> Result<Referee, NoSituation> {
        match number {
            Some(_) if self.is_picture => Err(NoSituation::NoMoves),
            number => self.before(number),
        }
    }

    /// The game before that move, counted from 1; after the last where `None`.
    fn before(&self, number: Option<usize>) -> Result<Referee, NoSituation> {
        let moves = self.moves.len();
        let before = number.map_or(moves, |number| number.saturating_sub(1));
        if before > moves || number == Some(0) {
            let asked = number.unwrap_or(0);
            return Err(NoSituation::NoSuchMove { asked, moves });
        }
        let mut game = self.start.clone();
        for at in 0..before {
            self.play(&mut game, at)?;
        }
        self.give_turn(&mut game, before);
        Ok(game)
    }

    /// The game before its first move, after it, and so on to the last.
    ///
    /// # Errors
    /// A move that breaks a rule.
    pub fn all(&self) -> Result<Vec<Referee>, NoSituation> {
        let mut game = self.start.clone();
        let mut all = Vec::with_capacity(self.moves.len() + 1);
        for at in 0..=self.moves.len() {
            if at > 0 {
                self.play(&mut game, at - 1)?;
            }
            let mut now = game.clone();
            self.give_turn(&mut now, at);
            all.push(now);
        }
        Ok(all)
    }

    fn play(&self, game: &mut Referee, at: usize) -> Result<(), NoSituation> {
        let (played, place) = self.moves[at];
        game.set_turn(played.color);
        game.resume();
        let number = at + 1;
        game.play(played.color, played.mv)
            .map_err(|why| NoSituation::Illegal { number, place, why })
    }

    /// Whose turn it is before that move, from 0, as somebody says or as the record shows.
    fn give_turn(&self, game: &mut Referee, at: usize) {
        game.resume();
        let next = self.moves.get(at).map(|(played, _)| played.color);
        if let Some(turn) = self.turn.or(next) {
            game.set_turn(turn);
        }
    }
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

//! From a game to its record, and back to a game.

use super::{Info, Played, Record};
use crate::game::{Board, Color, NoLiberty, PointSet, Referee, Terms, fixed_handicap};

impl Record {
    /// The record of a game as it stands. Its terms come from the referee, everything else from `info`.
    pub fn of(referee: &Referee, info: Info) -> Record {
        let terms = referee.terms();
        let mut record = Record::new(Info {
            size: terms.size,
            komi: Some(terms.komi),
            rules: terms.rules.title.to_owned(),
            handicap: terms.handicap,
            ..info
        });
        for color in Color::BOTH {
            record.setup[color] = referee.start().stones(color);
        }
        for &(color, mv) in referee.moves() {
            let left = None;
            record.moves.push(Played { color, mv, left });
        }
        if record.moves.is_empty() && record.first_turn() != referee.turn() {
            record.turn = Some(referee.turn());
        }
        record
    }

    /// The game before its first move. What the record does not tell of its terms is taken from `otherwise`, but for the
    /// move limit, which no record tells.
    ///
    /// # Errors
    /// When a string that was set up has no liberty.
    pub fn start(&self, otherwise: Terms) -> Result<Referee, NoLiberty> {
        let terms = Terms {
            size: self.info.size,
            komi: self.info.komi.unwrap_or(otherwise.komi),
            rules: self.info.rule_set().unwrap_or(otherwise.rules),
            handicap: self.info.handicap,
            ..otherwise
        };
        let mut black = self.setup.black;
        if black.is_empty() && self.setup.white.is_empty() {
            // Old records give the number of the stones and leave out where they are: where they always are.
            let fixed = fixed_handicap(terms.size, usize::from(terms.handicap));
            black = fixed.map_or(PointSet::EMPTY, PointSet::from_iter);
        }
        let board = Board::from_stones(terms.size, &black, &self.setup.white)?;
        Ok(Referee::from_position(terms, board, self.first_turn()))
    }
}

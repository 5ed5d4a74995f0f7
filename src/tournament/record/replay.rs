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
        Ok(Referee::from_position(terms, self.board()?, self.first_turn()))
    }

    /// The board before the first move: what is set up, and the handicap stones that are supposed.
    ///
    /// # Errors
    /// When a string that was set up has no liberty.
    pub fn board(&self) -> Result<Board, NoLiberty> {
        let black = self.setup.black.union(&self.supposed_handicap());
        Board::from_stones(self.info.size, &black, &self.setup.white)
    }

    /// Handicap stones that the record does not place. Old records give their number and leave out where they are: where they always are,
    /// if the moves leave room for them.
    pub fn supposed_handicap(&self) -> PointSet {
        let Info { size, handicap, .. } = self.info;
        let is_bare = self.setup.black.is_empty() && self.setup.white.is_empty();
        let is_whites_turn = self.moves.first().is_none_or(|first| first.color == Color::White);
        let fixed = fixed_handicap(size, usize::from(handicap)).ok();
        let fixed = fixed.filter(|_| is_bare && is_whites_turn).map(PointSet::from_iter);
        fixed.filter(|stones| !self.hits(stones)).unwrap_or(PointSet::EMPTY)
    }

    /// That these handicap stones are supposed, in a sentence.
    pub fn supposed_on(stones: &PointSet) -> String {
        let points: Vec<String> = stones.iter().map(|point| point.to_string()).collect();
        let points = points.join(" ");
        format!("the record does not tell where the handicap stones are: supposed on {points}")
    }

    /// Whether a move is played where one of these stones still stands, were they on the board.
    fn hits(&self, stones: &PointSet) -> bool {
        let Ok(mut board) = Board::from_stones(self.info.size, stones, &PointSet::EMPTY) else {
            return false;
        };
        for played in &self.moves {
            let Some(point) = played.mv.point() else { continue };
            if board.play(played.color, point).is_err() {
                return stones.contains(point) && !board.is_empty(point);
            }
        }
        false
    }
}

//! Going down a line and back again, in the two ways of the course (seeds/001, part 2 of the first day): by taking stones off again, and
//! by keeping a copy of the board for every move. They say the same; the first is faster.

use crate::game::{Board, Color, Move, Undo};

/// A board on which a reader goes to and fro.
pub trait Walk {
    /// The position reached.
    fn board(&self) -> &Board;

    /// Goes on by a move, after a ko threat and its answer elsewhere if it is `threatened`. Says whether the move is legal; if not, all is
    /// as before.
    fn step(&mut self, color: Color, mv: Move, threatened: bool) -> bool;

    /// Takes the last step back.
    fn back(&mut self);
}

/// One board, on which moves are taken back.
#[derive(Debug)]
pub struct TakingBack {
    board: Board,
    /// What takes back each step, and before it the threat, where there was one.
    undos: Vec<Undo>,
    /// Whether there was, for each step.
    threatened: Vec<bool>,
}

impl TakingBack {
    /// Starts there.
    pub fn new(board: &Board) -> TakingBack {
        TakingBack {
            board: board.clone(),
            undos: Vec::new(),
            threatened: Vec::new(),
        }
    }

    fn take_one_back(&mut self) {
        if let Some(undo) = self.undos.pop() {
            self.board.take_back(undo);
        }
    }
}

impl Walk for TakingBack {
    fn board(&self) -> &Board {
        &self.board
    }

    fn step(&mut self, color: Color, mv: Move, threatened: bool) -> bool {
        if threatened {
            self.undos.push(self.board.try_pass());
        }
        let undo = match mv {
            Move::Pass => Ok(self.board.try_pass()),
            Move::Place(point) => self.board.try_play(color, point).map(|(_, undo)| undo),
        };
        let legal = undo.is_ok();
        match undo {
            Ok(undo) => {
                self.undos.push(undo);
                self.threatened.push(threatened);
            }
            Err(_) if threatened => self.take_one_back(),
            Err(_) => {}
        }
        legal
    }

    fn back(&mut self) {
        if let Some(threatened) = self.threatened.pop() {
            self.take_one_back();
            if threatened {
                self.take_one_back();
            }
        }
    }
}

/// A board for every step.
#[derive(Debug)]
pub struct Copying {
    now: Board,
    before: Vec<Board>,
}

impl Copying {
    /// Starts there.
    pub fn new(board: &Board) -> Copying {
        Copying {
            now: board.clone(),
            before: Vec::new(),
        }
    }
}

impl Walk for Copying {
    fn board(&self) -> &Board {
        &self.now
    }

    fn step(&mut self, color: Color, mv: Move, threatened: bool) -> bool {
        let before = self.now.clone();
        if threatened {
            self.now.pass();
        }
        let legal = match mv {
            Move::Pass => {
                self.now.pass();
                true
            }
            Move::Place(point) => self.now.play(color, point).is_ok(),
        };
        if legal {
            self.before.push(before);
        } else {
            self.now = before;
        }
        legal
    }

    fn back(&mut self) {
        if let Some(before) = self.before.pop() {
            self.now = before;
        }
    }
}

//! Whose turn it is, what is legal, when the game ends, and how.

use super::{Board, Color, Komi, Move, Point, Rules, Score, Size};

/// What a game is played under.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Terms {
    /// Rows and columns.
    pub size: Size,
    /// Points given to White.
    pub komi: Komi,
    /// The rule set.
    pub rules: Rules,
    /// Handicap stones, 0 or 2 to 9 (fewer on small boards).
    pub handicap: u8,
    /// The game stops after so many moves, passes counted; `None` for no limit. 400 at Gifu.
    pub move_limit: Option<u32>,
}

/// Why a move is refused, in the order of the steps of seeds/002, figure 6 and table 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalMove {
    /// Step 1.
    #[error("it is not {0}'s turn")]
    NotYourTurn(Color),
    /// Step 2.
    #[error("the point is off the board")]
    OffBoard,
    /// Step 3.
    #[error("{0} is occupied")]
    Occupied(Point),
    /// Steps 4 and 5.
    #[error("{0} is suicide")]
    Suicide(Point),
    /// Step 12, the short case.
    #[error("{0} retakes the ko at once")]
    RetakesKo(Point),
    /// Step 12, under rules that forbid it.
    #[error("{point} brings back the position after move {after}")]
    Repeats {
        /// The move.
        point: Point,
        /// How many moves had been played when the position was there before.
        after: u32,
    },
    /// The game is over.
    #[error("the game is over")]
    GameOver,
}

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

/// The result as far as it can be told, for the record.
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

/// Judges a game: turn, legality, repetition, end.
#[derive(Clone, Debug)]
pub struct Referee {}

impl Referee {
    /// A new game; handicap stones are placed.
    pub fn new(_terms: Terms) -> Referee {
        todo!("Result: a handicap the board cannot hold is an error")
    }
    /// What is played under.
    pub fn terms(&self) -> &Terms {
        todo!()
    }
    /// The board as it stands.
    pub fn board(&self) -> &Board {
        todo!()
    }
    /// Whose turn it is.
    pub fn turn(&self) -> Color {
        todo!()
    }
    /// The moves so far, in order, handicap stones not among them.
    pub fn moves(&self) -> &[(Color, Move)] {
        todo!()
    }
    /// Moves played, passes counted.
    pub fn move_number(&self) -> u32 {
        todo!()
    }
    /// Whether a move would be legal now, under these rules.
    pub fn check(&self, _color: Color, _mv: Move) -> Result<(), IllegalMove> {
        todo!()
    }
    /// Plays a legal move; an illegal one leaves no trace. Sets the ending if this move ends the game.
    pub fn play(&mut self, _color: Color, _mv: Move) -> Result<(), IllegalMove> {
        todo!()
    }
    /// Ends the game from outside the board: a resignation, a flag, a foul.
    pub fn end(&mut self, _ending: Ending) {
        todo!()
    }
    /// How the game ended, if it has.
    pub fn ending(&self) -> Option<Ending> {
        todo!()
    }
    /// Takes back the last move, with whatever it ended; `false` when there is none. For GTP `undo` and SGMP UNDO.
    pub fn undo(&mut self) -> bool {
        todo!()
    }
}

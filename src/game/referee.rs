//! Whose turn it is, what is legal, when the game ends, and how.

use super::handicap::check_free_handicap;
use super::{
    BadHandicap, Board, ByColor, Color, Count, Ending, IllegalMove, Komi, Move, Passing, Point, PointSet, Repetition,
    Rules, Size, Verdict, fixed_handicap,
};

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

/// Judges a game: turn, legality, repetition, end.
#[derive(Clone, Debug)]
pub struct Referee {
    terms: Terms,
    start: Board,
    board: Board,
    turn: Color,
    moves: Vec<(Color, Move)>,
    /// The whole board before the first move and after each.
    positions: Vec<Position>,
    /// Passes since the last stone, since the game was taken up again, or since the provisional end.
    passes: u32,
    /// Moves played when the provisional end was made, if it was.
    provisional_end: Option<usize>,
    /// Stones each side has given to the other for passing.
    penalties: ByColor<u32>,
    ending: Option<Ending>,
}

/// A whole board to be told from others: by hash, and to be sure by its stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Position {
    hash: u64,
    stones: ByColor<PointSet>,
}

impl Position {
    fn of(board: &Board) -> Position {
        Position {
            hash: board.hash(),
            stones: ByColor::from_fn(|color| board.stones(color)),
        }
    }
}

impl Referee {
    /// A new game; handicap stones are placed on their fixed points, and then White moves first.
    ///
    /// # Errors
    /// A handicap for which the board has no points.
    pub fn new(terms: Terms) -> Result<Referee, BadHandicap> {
        let points = fixed_handicap(terms.size, terms.handicap.into())?;
        Ok(Referee::with_handicap_on(terms, &points))
    }

    /// A new game with Black's handicap stones on those points; `terms.handicap` becomes their number.
    ///
    /// # Errors
    /// Fewer than two stones, a point off the board or twice, or no point left.
    pub fn with_free_handicap(mut terms: Terms, points: &[Point]) -> Result<Referee, BadHandicap> {
        check_free_handicap(terms.size, points)?;
        terms.handicap = u8::try_from(points.len()).unwrap_or(u8::MAX);
        Ok(Referee::with_handicap_on(terms, points))
    }

    fn with_handicap_on(terms: Terms, points: &[Point]) -> Referee {
        let mut board = Board::new(terms.size);
        for point in points {
            board.play_legal(Color::Black, *point);
        }
        let turn = if points.is_empty() { Color::Black } else { Color::White };
        Referee::from_position(terms, board, turn)
    }

    /// A game taken up at that position with that side to move; nothing before it is known, so no repetition of it either.
    /// `terms.size` becomes the board's.
    pub fn from_position(mut terms: Terms, board: Board, turn: Color) -> Referee {
        terms.size = board.size();
        Referee {
            terms,
            positions: vec![Position::of(&board)],
            start: board.clone(),
            board,
            turn,
            moves: Vec::new(),
            passes: 0,
            provisional_end: None,
            penalties: ByColor::default(),
            ending: None,
        }
    }

    /// A game taken up at this position by rules that know dead stones: Japanese ones, where its own do not.
    pub fn with_dead_stones(&self) -> Referee {
        let terms = match self.terms.rules.has_dead_stones() {
            true => self.terms,
            false => Terms {
                rules: Rules::JAPANESE,
                ..self.terms
            },
        };
        Referee::from_position(terms, self.board.clone(), self.turn)
    }

    /// The same game with another komi.
    #[must_use]
    pub fn with_komi(&self, komi: Komi) -> Referee {
        let terms = Terms { komi, ..self.terms };
        Referee { terms, ..self.clone() }
    }

    /// What is played under.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The board before the first move, handicap stones on it.
    pub fn start(&self) -> &Board {
        &self.start
    }

    /// The board as it stands.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// Gives the turn to that side, whoever moved last: GTP lets a side move twice.
    pub fn set_turn(&mut self, turn: Color) {
        self.turn = turn;
    }

    /// The moves so far, in order, handicap stones not among them.
    pub fn moves(&self) -> &[(Color, Move)] {
        &self.moves
    }

    /// Hashes of the whole board ([`Board::hash`]) before the first move and after each.
    pub fn hashes(&self) -> impl Iterator<Item = u64> + '_ {
        self.positions.iter().map(|position| position.hash)
    }

    /// Moves played, passes counted.
    pub fn move_number(&self) -> u32 {
        self.moves.len() as u32
    }

    /// Whether a move would be legal now, under these rules.
    ///
    /// # Errors
    /// The first of the steps of seeds/002, table 3, that it fails.
    pub fn check(&self, color: Color, mv: Move) -> Result<(), IllegalMove> {
        if self.ending.is_some() {
            return Err(IllegalMove::GameOver);
        }
        // Step 1. Is it this player's turn?
        if color != self.turn {
            return Err(IllegalMove::NotYourTurn(color));
        }
        let Move::Place(point) = mv else {
            return Ok(());
        };
        // Steps 2 to 11. Is the point on the board? Empty? Does it capture, or else keep a liberty?
        // Step 12, the short case. Does it retake a ko?
        self.board.check(color, point)?;
        // Step 12. Was the whole board seen before?
        if self.terms.rules.repetition == Repetition::Forbidden
            && let Some(after) = self.seen_before(color, point)
        {
            return Err(IllegalMove::Repeats { point, after });
        }
        Ok(())
    }

    /// After how many moves the board was first as that legal stone would make it.
    fn seen_before(&self, color: Color, point: Point) -> Option<u32> {
        let hash = self.board.hash_after(color, point);
        let same_hash = |position: &Position| position.hash == hash;
        if !self.positions.iter().any(same_hash) {
            return None;
        }
        let mut after = self.board.clone();
        after.play_legal(color, point);
        let now = Position::of(&after);
        self.positions
            .iter()
            .position(|before| *before == now)
            .map(|moves| moves as u32)
    }

    /// Whether that legal move would bring back a position and so leave the game to whoever directs it.
    pub fn repeats(&self, color: Color, mv: Move) -> bool {
        let stops = self.terms.rules.repetition == Repetition::Stops && self.check(color, mv).is_ok();
        stops && mv.point().is_some_and(|point| self.seen_before(color, point).is_some())
    }

    /// Plays a legal move; an illegal one leaves no trace. Sets the ending if this move ends the game.
    ///
    /// # Errors
    /// The reason of [`Referee::check`].
    pub fn play(&mut self, color: Color, mv: Move) -> Result<(), IllegalMove> {
        self.check(color, mv)?;
        let repeated = mv.point().and_then(|point| self.seen_before(color, point));
        self.record(color, mv);
        let limit = self.terms.move_limit.is_some_and(|limit| self.move_number() >= limit);
        self.ending = if self.passes >= 2 {
            Some(Ending::TwoPasses)
        } else if let Some(after) = repeated {
            Some(Ending::Repetition { after })
        } else {
            limit.then_some(Ending::MoveLimit)
        };
        Ok(())
    }

    /// A legal move is on the board and in the books.
    fn record(&mut self, color: Color, mv: Move) {
        match mv {
            Move::Place(point) => {
                self.board.play_legal(color, point);
                self.passes = 0;
            }
            Move::Pass => {
                self.board.pass();
                self.pay_for_pass(color);
                self.passes += u32::from(!self.has_just_passed(color));
            }
        }
        self.moves.push((color, mv));
        let is_provisional = self.terms.rules.passing == Passing::EndsProvisionally && self.provisional_end.is_none();
        if self.passes == 2 && is_provisional {
            self.provisional_end = Some(self.moves.len());
            self.passes = 0;
        }
        self.positions.push(Position::of(&self.board));
        self.turn = color.opponent();
    }

    /// Whether the last move was a pass of that side. Where GTP gives it the turn again, its next pass says nothing new: both sides must
    /// pass to end the game.
    fn has_just_passed(&self, color: Color) -> bool {
        self.passes > 0 && self.moves.last() == Some(&(color, Move::Pass))
    }

    /// After the provisional end a pass costs a stone; only the last one is free, for the side that moved first after it: so both
    /// sides have moved equally often (rules 6.2 and 6.4 of seeds/000, table 2-1).
    fn pay_for_pass(&mut self, color: Color) {
        let Some(first) = self.first_after_provisional_end() else {
            return;
        };
        let is_last = self.passes == 1 && !self.has_just_passed(color);
        if !(is_last && color == first) {
            self.penalties[color] += 1;
        }
    }

    /// Who moves first after the provisional end of Ikeda's rules; `None` before it.
    pub fn first_after_provisional_end(&self) -> Option<Color> {
        let provisional_end = self.provisional_end?;
        Some(self.moves.get(provisional_end).map_or(self.turn, |(first, _)| *first))
    }

    /// Passes in a row so far that count towards the end of the game, or towards its provisional end.
    pub fn passes(&self) -> u32 {
        self.passes
    }

    /// Stones each side has given to the other for passing after the provisional end.
    pub fn penalties(&self) -> ByColor<u32> {
        self.penalties
    }

    /// The board counted by the rules of the game with those stones dead, if these rules know dead stones.
    pub fn count(&self, dead: &PointSet) -> Count {
        Count::new(&self.board, dead, self.terms.rules, self.terms.komi).with_penalties(self.penalties)
    }

    /// Ends the game from outside the board: a resignation, a flag, a foul. A game that has ended stays ended as it did.
    pub fn end(&mut self, ending: Ending) {
        self.ending.get_or_insert(ending);
    }

    /// How the game ended, if it has.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Takes the game up again after it ended: play goes on, and two more passes are needed to end it by passing.
    pub fn resume(&mut self) {
        self.ending = None;
        self.passes = 0;
    }

    /// Takes back the last move, with whatever it ended; `false` when there is none. For GTP `undo` and SGMP UNDO.
    pub fn undo(&mut self) -> bool {
        let Some((color, _)) = self.moves.pop() else {
            return false;
        };
        // Played again from the start: a few microseconds, and nothing to get wrong.
        let moves = std::mem::take(&mut self.moves);
        let start = self.start.clone();
        *self = Referee::from_position(self.terms, start, color);
        for (color, mv) in moves {
            self.record(color, mv);
        }
        // Two passes in a row ended the game, and it was taken up again, or nothing would have followed.
        self.passes %= 2;
        self.turn = color;
        true
    }

    /// The result as far as it can be told. `count` is the counted board, if the players have counted it.
    pub fn verdict(&self, count: Option<&Count>) -> Verdict {
        match (self.ending, count) {
            (Some(Ending::TwoPasses), Some(count)) => Verdict::Counted(count.score),
            (Some(Ending::Resignation(loser)), _) => Verdict::ByResignation(loser.opponent()),
            (Some(Ending::Flag(loser)), _) => Verdict::OnTime(loser.opponent()),
            (Some(Ending::Foul(loser, _)), _) => Verdict::ByFoul(loser.opponent()),
            (Some(Ending::Repetition { .. }), _) => Verdict::Void,
            (Some(Ending::TwoPasses), None) | (Some(Ending::MoveLimit), _) | (None, _) => Verdict::Unknown,
        }
    }
}

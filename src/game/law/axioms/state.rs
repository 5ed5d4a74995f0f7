//! States as terms, and the plays in them.

use super::{GridPoint, Shape};
use crate::game::{ByColor, Color, Move, Size};
use std::cell::OnceCell;
use std::fmt;
use std::rc::Rc;

/// A play (着手): a stone on a point, or a pass (definition 2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Play {
    /// 打着: a stone is put there.
    Place(GridPoint),
    /// パスする: the turn goes to the other side.
    Pass,
}

impl Play {
    /// 点: where the stone is put; of a pass the paper says nothing. Axiom 2-1.
    pub fn point(self) -> Option<GridPoint> {
        match self {
            Play::Place(xy) => Some(xy), // 2-1
            Play::Pass => None,
        }
    }

    /// パスか?: whether it is a pass. Axioms 2-2 and 2-3.
    pub fn is_pass(self) -> bool {
        match self {
            Play::Pass => true,      // 2-2
            Play::Place(_) => false, // 2-3
        }
    }
}

impl From<Move> for Play {
    fn from(mv: Move) -> Play {
        match mv {
            Move::Place(point) => Play::Place(point.into()),
            Move::Pass => Play::Pass,
        }
    }
}

/// How a state came about.
#[derive(Clone)]
pub enum Term {
    /// 開始状態: nothing was played.
    Start,
    /// 黒番(S, play) and 白番(S, play): Black's or White's play after the state `S`.
    Turn(Color, State, Play),
}

/// A state (抽象的碁盤): all plays since the start, and so every board, prisoner and penalty there was.
///
/// As in the paper any play makes a term; whether it is [correct](State::is_correct) and its side's
/// [turn](State::is_wrong_turn) is to be asked, and what the axioms tell of a game that went on regardless means nothing.
///
/// ```
/// use nagara::game::law::axioms::{GridPoint, Play, State};
/// use nagara::game::{Color, Size};
///
/// let middle = Play::Place(GridPoint::new(5, 5));
/// let state = State::start(Size::NINE).then(Color::Black, middle);
/// assert!(!state.is_correct(Color::White, middle));
/// assert!(state.then(Color::White, Play::Pass).then(Color::Black, Play::Pass).is_provisional_end());
/// ```
#[derive(Clone)]
pub struct State(Rc<Node>);

struct Node {
    size: Size,
    term: Term,
    answers: Answers,
}

/// What a term remembers of the observers that go back through it.
#[derive(Default)]
pub(super) struct Answers {
    pub(super) shape: OnceCell<Shape>,
    pub(super) provisional_end: OnceCell<bool>,
    pub(super) first_after_provisional_end: OnceCell<Option<Color>>,
    pub(super) penalties: OnceCell<ByColor<u32>>,
    pub(super) prisoners: OnceCell<ByColor<u32>>,
}

impl State {
    /// 開始状態 on a board of that size.
    pub fn start(size: Size) -> State {
        State::new(size, Term::Start)
    }

    /// 黒番(S, play) for Black, 白番(S, play) for White: the state after that play.
    #[must_use]
    pub fn then(&self, color: Color, play: Play) -> State {
        State::new(self.size(), Term::Turn(color, self.clone(), play))
    }

    fn new(size: Size, term: Term) -> State {
        let answers = Answers::default();
        State(Rc::new(Node { size, term, answers }))
    }

    /// 最大の線n: rows and columns of the board.
    pub fn size(&self) -> Size {
        self.0.size
    }

    /// How it came about.
    pub fn term(&self) -> &Term {
        &self.0.term
    }

    /// 前の状態: the state before the last play; nothing is before the start. Axioms 7-6 and 7-7.
    pub fn previous(&self) -> Option<&State> {
        match self.term() {
            Term::Start => None,
            Term::Turn(Color::Black, s, _) => Some(s), // 7-6
            Term::Turn(Color::White, s, _) => Some(s), // 7-7
        }
    }

    /// 前の手: the last play; `None` (無し) at the start. Axioms 9-3, 9-4 and 9-4'.
    pub fn last_play(&self) -> Option<Play> {
        match self.term() {
            Term::Start => None,                              // 9-3
            Term::Turn(Color::Black, _, play) => Some(*play), // 9-4
            Term::Turn(Color::White, _, play) => Some(*play), // 9-4'
        }
    }

    /// What `axiom` says of this state, found once for it and each state before it, the oldest first: when an axiom asks the state
    /// before, the answer is there.
    pub(super) fn remembered<T>(&self, answer: fn(&Answers) -> &OnceCell<T>, axiom: impl Fn(&State) -> T) -> &T {
        let is_unknown = |state: &&State| answer(&state.0.answers).get().is_none();
        let mut unknown: Vec<&State> = std::iter::successors(Some(self), |state| state.previous())
            .take_while(is_unknown)
            .collect();
        while let Some(state) = unknown.pop() {
            answer(&state.0.answers).get_or_init(|| axiom(state));
        }
        answer(&self.0.answers).get_or_init(|| axiom(self))
    }
}

impl Drop for Node {
    /// Lets go of the states before one by one, where the compiler's way would be a call inside a call for each move.
    fn drop(&mut self) {
        let mut term = std::mem::replace(&mut self.term, Term::Start);
        while let Term::Turn(_, State(before), _) = term {
            let Some(mut node) = Rc::into_inner(before) else {
                return;
            };
            term = std::mem::replace(&mut node.term, Term::Start);
        }
    }
}

impl fmt::Debug for State {
    /// The size, and the plays in order.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let states = std::iter::successors(Some(self), |state| state.previous());
        let mut turns: Vec<(Color, Play)> = states
            .filter_map(|state| match state.term() {
                Term::Start => None,
                Term::Turn(color, _, play) => Some((*color, *play)),
            })
            .collect();
        turns.reverse();
        write!(f, "{} ", self.size())?;
        f.debug_list().entries(turns).finish()
    }
}

impl fmt::Debug for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Term::Start => f.write_str("Start"),
            Term::Turn(color, state, play) => f.debug_tuple("Turn").field(color).field(state).field(play).finish(),
        }
    }
}

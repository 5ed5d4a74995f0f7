//! Moves worth a look, each with its reasons; some reasons speak against a move.
//!
//! Every source adds reasons to points and knows nothing of the others. What a reason is worth is not told here but in
//! `evaluation`.

mod border;
mod fights;
mod joseki;
mod negative;
mod reasons;
mod shapes;
mod tactics;

pub use reasons::{Candidate, Reason};

use crate::game::{Board, Color, Point};
use crate::think::knowledge::Knowledge;
use crate::think::knowledge::joseki::Known;
use crate::think::outlook::Outlook;
use crate::think::playout::Playouts;

/// What a source of candidates may look at.
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// The board.
    pub board: &'a Board,
    /// Whose turn it is.
    pub turn: Color,
    /// What was recognized.
    pub seen: &'a Outlook,
    /// The random games it was recognized with.
    pub playouts: &'a Playouts,
    /// The patterns.
    pub knowledge: &'a Knowledge,
    /// The moves that openings and joseki know there.
    pub usual: &'a [Known<'a>],
}

impl std::fmt::Debug for View<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "View({} to move)", self.turn)
    }
}

/// Reasons gathered by point.
#[derive(Clone, Debug)]
pub struct Proposals {
    at: Vec<Vec<Reason>>,
}

impl Proposals {
    /// Adds a reason to a point.
    pub fn add(&mut self, point: Point, reason: Reason) {
        self.at[point.index()].push(reason);
    }

    /// Whether anything speaks about a point.
    pub fn has(&self, point: Point) -> bool {
        !self.at[point.index()].is_empty()
    }

    /// The reasons of a point.
    pub fn reasons(&self, point: Point) -> &[Reason] {
        &self.at[point.index()]
    }
}

/// Every legal move that something speaks for, in the order of points.
pub fn propose(view: &View<'_>) -> Vec<Candidate> {
    let mut proposals = Proposals {
        at: vec![Vec::new(); Point::LIMIT],
    };
    tactics::propose(view, &mut proposals);
    shapes::propose(view, &mut proposals);
    joseki::propose(view, &mut proposals);
    fights::propose(view, &mut proposals);
    border::propose(view, &mut proposals);
    let mut candidates = Vec::new();
    for point in view.board.empty_points().iter() {
        let (board, turn) = (view.board, view.turn);
        let useful = !board.is_own_eye(turn, point) || rescues(&proposals, point);
        if useful && proposals.has(point) && board.is_legal(turn, point) {
            negative::warn(view, point, &mut proposals);
            candidates.push(Candidate {
                point,
                reasons: std::mem::take(&mut proposals.at[point.index()]),
            });
        }
    }
    candidates
}

/// Whether a move takes or saves something, for which even an eye is filled.
fn rescues(proposals: &Proposals, point: Point) -> bool {
    let decides = |reason: &Reason| matches!(reason, Reason::Captures { .. } | Reason::Saves { .. });
    proposals.reasons(point).iter().any(decides)
}

//! A position in the tree of a reading, and those that follow it.

use super::goal::{Assessment, Goal};
use super::table::Numbers;
use super::walk::Walk;
use crate::game::{Board, ByColor, Color, IllegalMove, Move};

/// Ko threats that are never spent: play that goes on for ever by them brings nobody further.
pub(super) const UNENDING: u8 = u8::MAX;

/// What besides the stones decides how a position goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Turn {
    pub(super) color: Color,
    /// Ko threats that each side has left elsewhere: as often it may retake a ko at once.
    pub(super) threats: ByColor<u8>,
    /// What the other side has just done.
    pub(super) before: Before,
}

/// What a side did before it is the other's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Before {
    /// It has played, or nothing is known.
    Played,
    /// It has passed where a ko forbade it to retake: after another pass it takes.
    Waited,
    /// It has passed otherwise: another pass ends the game.
    Passed,
}

/// Whether a ko forbids that side to retake.
fn is_barred(board: &Board, color: Color) -> bool {
    board.ko().is_some_and(|(barred, _)| barred == color)
}

impl Turn {
    /// The turn after a move on that board.
    pub(super) fn after(self, board: &Board, mv: Move, threatened: bool) -> Turn {
        let mut threats = self.threats;
        if threatened && threats[self.color] != UNENDING {
            threats[self.color] -= 1;
        }
        Turn {
            color: self.color.opponent(),
            threats,
            before: match mv {
                Move::Place(_) => Before::Played,
                Move::Pass if is_barred(board, self.color) => Before::Waited,
                Move::Pass => Before::Passed,
            },
        }
    }

    /// What a position is looked up by.
    pub(super) fn key(self, board: &Board) -> u64 {
        let ko = board.ko().map_or(0, |(_, point)| point.index() as u64 + 1);
        let threats = u64::from(self.threats.black) << 8 | u64::from(self.threats.white);
        let rest = (ko << 20) | (threats << 3) | (u64::from(self.color == Color::Black) << 2) | self.before as u64;
        let mixed = (rest + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        board.hash() ^ mixed ^ (mixed >> 29)
    }
}

/// A move and what is known of the position it leads to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child {
    pub(super) mv: Move,
    /// Whether a ko threat is played before it.
    pub(super) threatened: bool,
    pub(super) key: u64,
    pub(super) numbers: Numbers,
    /// The earliest position of the line that a repetition goes back to on which the answer rests.
    pub(super) back_to: usize,
}

/// No repetition.
pub(super) const NOWHERE: usize = usize::MAX;

/// The children of a position, and whether a ko forbade one of them.
#[derive(Debug, Default)]
pub(super) struct Family {
    pub(super) moves: Vec<Move>,
    pub(super) ko_met: bool,
}

impl Family {
    /// Adds the children of the position to `children`. `path` holds the keys of the line that leads to it, its own included.
    pub(super) fn expand<W: Walk>(
        &mut self,
        goal: &(impl Goal + ?Sized),
        walk: &mut W,
        turn: Turn,
        path: &[u64],
        children: &mut Vec<Child>,
    ) {
        let before = children.len();
        self.moves.clear();
        goal.moves(walk.board(), turn.color, &mut self.moves);
        for at in 0..self.moves.len() {
            let mv = self.moves[at];
            let again = children[before..].iter().any(|child| child.mv == mv);
            let illegal = mv.point().and_then(|point| walk.board().check(turn.color, point).err());
            let threatened = match illegal {
                _ if again => continue,
                None => false,
                Some(IllegalMove::RetakesKo(_)) => {
                    self.ko_met = true;
                    if turn.threats[turn.color] == 0 {
                        continue;
                    }
                    true
                }
                Some(_) => continue,
            };
            children.extend(child(goal, walk, turn, (mv, threatened), path));
        }
        // Who has no move passes; who may not retake a ko may wait for it elsewhere, and the other side then, too.
        let passes = children[before..].iter().any(|child| child.mv == Move::Pass);
        let may_wait = turn.before == Before::Waited || is_barred(walk.board(), turn.color);
        if children.len() == before || may_wait && !passes {
            children.extend(child(goal, walk, turn, (Move::Pass, false), path));
        }
    }
}

fn child<W: Walk>(
    goal: &(impl Goal + ?Sized),
    walk: &mut W,
    turn: Turn,
    (mv, threatened): (Move, bool),
    path: &[u64],
) -> Option<Child> {
    let next = turn.after(walk.board(), mv, threatened);
    if !walk.step(turn.color, mv, threatened) {
        return None;
    }
    let key = next.key(walk.board());
    let both_passed = (turn.before == Before::Passed && mv == Move::Pass).then(|| goal.by_passing());
    let assessed = match (goal.assess(walk.board(), next.color), both_passed) {
        (Assessment::Guessed { .. }, Some(reached)) => Assessment::Told(reached),
        (assessed, _) => assessed,
    };
    // What comes back to a position of the line brings the wanter no further.
    let (back_to, numbers) = match assessed {
        Assessment::Told(reached) => (None, Numbers::of(reached)),
        Assessment::Guessed { proof, disproof } => match path.iter().position(|&before| before == key) {
            Some(before) => (Some(before), Numbers::of(false)),
            None => (None, Numbers { proof, disproof }),
        },
    };
    walk.back();
    Some(Child {
        mv,
        threatened,
        key,
        numbers,
        back_to: back_to.unwrap_or(NOWHERE),
    })
}

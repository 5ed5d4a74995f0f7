//! Connecting and cutting: the links whose degree is neutral, whoever moves first deciding (seeds/001, part 2 of the second day), and the
//! answer to a peep.

use super::sides::lines_between;
use super::{Proposals, Reason, View};
use crate::game::Point;
use crate::think::reading::Degree;

pub(super) fn propose(view: &View<'_>, proposals: &mut Proposals) {
    for found in view
        .found
        .links
        .iter()
        .filter(|found| found.link.degree == Degree::Open)
    {
        let (ends, stones) = (found.ends, found.stones);
        if found.color != view.turn {
            for &point in &found.link.cuts {
                proposals.add(point, Reason::Cuts { ends, stones });
            }
            continue;
        }
        let peeped = view.last.is_some_and(|last| peeps(last, &found.link.cuts));
        for &point in &found.link.joins {
            let reason = match peeped {
                true => Reason::AnswersPeep { ends, stones },
                false => Reason::Connects { ends, stones },
            };
            proposals.add(point, reason);
        }
    }
}

/// Whether a stone lies beside a point where it could cut next, or diagonally to it.
fn peeps(stone: Point, cuts: &[Point]) -> bool {
    cuts.iter().any(|cut| lines_between(*cut, stone) == 1)
}

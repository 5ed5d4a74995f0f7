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
                true => Reason::AnswersPeep {
                    ends,
                    stones,
                    at_stake: at_stake(view, ends),
                },
                false => Reason::Connects { ends, stones },
            };
            proposals.add(point, reason);
        }
    }
}

/// Stones of the larger weak group of the two that a link joins.
fn at_stake(view: &View<'_>, ends: [Point; 2]) -> usize {
    let groups = ends.into_iter().filter_map(|end| view.found.group_of(end));
    let weak = groups.filter(|group| group.is_weak());
    weak.map(|group| group.len).max().unwrap_or(0)
}

/// Whether a stone lies beside a point where it could cut next, or diagonally to it.
fn peeps(stone: Point, cuts: &[Point]) -> bool {
    cuts.iter().any(|cut| lines_between(*cut, stone) == 1)
}

//! Which candidates come first.

use nagara::game::Point;
use nagara::think::candidates::{Candidate, Reason, considered, suppressed_by};
use nagara::think::knowledge::Priority;

fn candidate(column: usize, reasons: Vec<Reason>) -> Candidate {
    let point = Point::at(column, 0);
    Candidate { point, reasons }
}

fn takes(stones: usize) -> Reason {
    let string = Point::at(5, 5);
    Reason::Captures { string, stones }
}

fn columns(candidates: &[Candidate]) -> Vec<usize> {
    considered(candidates)
        .iter()
        .map(|candidate| candidate.point.column())
        .collect()
}

#[test]
fn where_there_is_a_must_nothing_else_is_considered_and_the_rest_only_where_nothing_is() {
    let (must, normal, otherwise) = (
        candidate(0, vec![takes(12)]),
        candidate(1, vec![takes(1)]),
        candidate(2, vec![Reason::Dame]),
    );
    assert_eq!(must.priority(), Priority::Always);
    assert_eq!(columns(&[must, normal.clone(), otherwise.clone()]), [0]);
    assert_eq!(columns(&[normal, otherwise.clone()]), [1]);
    assert_eq!(columns(&[otherwise]), [2]);
    assert!(columns(&[]).is_empty());
}

#[test]
fn a_negative_reason_suppresses_the_positive_ones_unless_one_rescues() {
    let lost = Reason::IsCaptured { stones: 2 };
    let idle = vec![Reason::Border, lost.clone()];
    assert_eq!(suppressed_by(&idle), Some(&lost));
    assert_eq!(suppressed_by(&[takes(3), lost.clone()]), None);
    let repeats = vec![takes(3), Reason::Repeats];
    assert_eq!(
        suppressed_by(&repeats),
        Some(&Reason::Repeats),
        "nothing rescues a repetition"
    );
    assert!(columns(&[candidate(0, idle), candidate(1, repeats)]).is_empty());
}

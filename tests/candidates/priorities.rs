//! Which candidates come first.

use super::{IN_ATARI, board, candidates};
use nagara::game::{Color, Point};
use nagara::think::candidates::{Candidate, Reason, suppressed_by};
use nagara::think::knowledge::Priority;

fn candidate(column: usize, reasons: Vec<Reason>) -> Candidate {
    let point = Point::at(column, 0);
    Candidate { point, reasons }
}

fn takes(stones: usize) -> Reason {
    let string = Point::at(5, 5);
    Reason::Captures { string, stones }
}

#[test]
fn a_must_comes_before_all_and_a_dame_after_all() {
    let of = |reasons: Vec<Reason>| candidate(0, reasons).priority();
    assert_eq!(of(vec![Reason::Dame, takes(12)]), Priority::Always);
    assert_eq!(of(vec![Reason::Dame, takes(1)]), Priority::Normal);
    assert_eq!(of(vec![Reason::Dame]), Priority::Otherwise);
    let found = candidates(&board(IN_ATARI), Color::Black, None);
    assert!(found.is_sorted_by_key(|candidate| std::cmp::Reverse(candidate.priority())));
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
}

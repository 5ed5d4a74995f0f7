//! After two passes: the operator says what the other side has counted, and the record and the result sheet say what came of it.

use crate::play::{AtTheEnd, Eye, moved, play_in};
use nagara::game::{Color, Score, Verdict};
use nagara::tournament::counted::{Agreement, Entered};
use nagara::tournament::operator::Order;
use nagara::tournament::play::{Conclusion, Outcome};
use nagara::tournament::player::Said;
use nagara::tournament::record::{Form, Record};
use std::fs;
use std::path::Path;
use std::time::Duration;

use Color::{Black, White};

/// Longer than any of these games takes.
const FOR_EVER: Option<Duration> = Some(Duration::from_secs(60));

/// What another program may have counted.
const OTHER: Score = Score { halves: 5 };

/// Black plays in the middle and White nowhere, both pass, and that is said at the end.
fn two_passes(folder: &Path, form: Form, at_the_end: AtTheEnd) -> (Outcome, Eye) {
    let mut before = vec![(Black, Said::Ready), (White, Said::Ready)];
    for (color, mv) in [(Black, "E5"), (White, "pass"), (Black, "pass")] {
        before.push((color, moved(mv, None)));
    }
    play_in(folder, form, before, Vec::new(), at_the_end)
}

fn answering(answers: &[Order]) -> AtTheEnd {
    AtTheEnd {
        ask: FOR_EVER,
        answers: answers.to_vec(),
        entered: Entered::default(),
    }
}

/// That the other side has counted so.
fn entered(theirs: Score) -> Entered {
    Entered {
        theirs: Some(theirs),
        ..Entered::default()
    }
}

/// Whether the game is over for good, and nothing of it is to be resumed.
fn is_filed_away(folder: &Path) -> bool {
    folder.join("a.journal").exists()
}

fn agreement(outcome: &Outcome) -> Agreement {
    outcome.counted.as_ref().unwrap().agreement()
}

fn ours(outcome: &Outcome) -> Score {
    outcome.counted.as_ref().unwrap().count.score
}

fn record(folder: &Path) -> Record {
    Record::read(&fs::read(folder.join("a.sgf")).unwrap()).unwrap()
}

fn sheet(folder: &Path) -> String {
    fs::read_to_string(folder.join("a.result.txt")).unwrap()
}

#[test]
fn what_both_counted_is_the_result() {
    let folder = tempfile::tempdir().unwrap();
    let same = ours(&two_passes(folder.path(), Form::Ff4, AtTheEnd::default()).0);
    for answer in [Order::Agreed, Order::Counted(same)] {
        for form in [Form::Regulations, Form::Ff4] {
            let folder = tempfile::tempdir().unwrap();
            let (outcome, eye) = two_passes(folder.path(), form, answering(&[answer]));
            let ours = ours(&outcome);
            assert_eq!((agreement(&outcome), ours), (Agreement::Agreed, same));
            assert_eq!(outcome.verdict, Verdict::Counted(ours));
            let said = format!("both sides counted {ours}");
            assert_eq!(
                eye.asked[1..],
                [format!("{said}; the line is kept for up to 1s, `stop` ends it")]
            );
            let record = record(folder.path());
            assert_eq!(record.info.result, Verdict::Counted(ours));
            assert!(record.remark.ends_with(&said), "{record:?}");
            assert!(sheet(folder.path()).contains(&format!("agreement         {said}\n")));
            assert!(is_filed_away(folder.path()));
        }
    }
}

#[test]
fn a_board_that_is_not_finished_is_told_as_one_on_the_sheet_and_in_the_record() {
    let folder = tempfile::tempdir().unwrap();
    let (outcome, _) = two_passes(folder.path(), Form::Ff4, AtTheEnd::default());
    let unfinished = outcome
        .counted
        .unwrap()
        .unfinished()
        .expect("hardly a stone was played");
    assert!(unfinished.contains("not finished"));
    assert!(sheet(folder.path()).contains(unfinished));
    assert!(record(folder.path()).remark.contains(unfinished));
}

#[test]
fn where_the_counts_differ_the_record_leaves_the_result_to_the_referee() {
    let folder = tempfile::tempdir().unwrap();
    let answers = [Order::Counted(OTHER), Order::Stop];
    let (outcome, eye) = two_passes(folder.path(), Form::Regulations, answering(&answers));
    let said = format!(
        "this side counted {}, the other side B+2.5: the referee decides",
        ours(&outcome)
    );
    assert_eq!(agreement(&outcome), Agreement::Disagreed);
    assert_eq!(outcome.verdict, Verdict::Unknown);
    assert!(eye.asked[1].starts_with(&said), "{:?}", eye.asked);
    assert_eq!(eye.view.unwrap().verdict, Some(Verdict::Unknown));
    let record = record(folder.path());
    assert_eq!(record.info.result, Verdict::Unknown);
    assert_eq!(record.remark, said);
    let sheet = sheet(folder.path());
    assert!(sheet.contains(&said), "{sheet}");
    assert!(sheet.contains("for the referee to tell (?)"), "{sheet}");
    // What the referee decides can be entered later.
    assert!(!is_filed_away(folder.path()));
    assert!(outcome.unsettled);
}

#[test]
fn a_disagreement_that_a_look_at_the_stones_settles_is_none() {
    let folder = tempfile::tempdir().unwrap();
    let answers = [Order::Counted(OTHER), Order::Resign(Black), Order::Agreed];
    let (outcome, eye) = two_passes(folder.path(), Form::Ff4, answering(&answers));
    assert_eq!(agreement(&outcome), Agreement::Agreed);
    assert!(
        eye.asked[2].starts_with("the game is over: type `counted"),
        "{:?}",
        eye.asked
    );
    assert_eq!(record(folder.path()).info.result, outcome.verdict);
}

#[test]
fn where_nothing_is_entered_our_count_stands_and_the_record_says_so() {
    let has_gone = answering(&[Order::Silent]);
    let too_late = AtTheEnd {
        ask: Some(Duration::ZERO),
        ..AtTheEnd::default()
    };
    for at_the_end in [has_gone, too_late, AtTheEnd::default()] {
        let folder = tempfile::tempdir().unwrap();
        let is_asked = at_the_end.ask.is_some();
        let (outcome, eye) = two_passes(folder.path(), Form::Ff4, at_the_end);
        assert_eq!(agreement(&outcome), Agreement::Open);
        assert_eq!(outcome.verdict, Verdict::Counted(ours(&outcome)));
        assert_eq!(eye.asked.len(), usize::from(is_asked));
        assert_eq!((outcome.unsettled, is_filed_away(folder.path())), (is_asked, !is_asked));
        let record = record(folder.path());
        assert!(record.remark.ends_with("was not entered"), "{record:?}");
        assert_eq!(record.territory, outcome.counted.unwrap().count.territory);
    }
}

#[test]
fn who_stops_while_the_question_is_open_can_go_on_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let (outcome, eye) = two_passes(folder.path(), Form::Ff4, answering(&[Order::Stop]));
    assert_eq!(outcome.conclusion, Conclusion::Stopped);
    assert_eq!(eye.asked.len(), 1);
    // Our count is on record, and the journal of the game is still that of an unfinished one.
    assert_eq!(record(folder.path()).info.result, Verdict::Counted(ours(&outcome)));
    assert!(!is_filed_away(folder.path()));
}

#[test]
fn what_the_referee_decides_is_the_result() {
    for (answers, told) in [(vec![Order::Counted(OTHER)], ", the other side B+2.5"), (vec![], "")] {
        let folder = tempfile::tempdir().unwrap();
        let decided = Verdict::ByFoul(Black);
        let answers = [answers, vec![Order::Decided(decided)]].concat();
        let (outcome, eye) = two_passes(folder.path(), Form::Ff4, answering(&answers));
        assert_eq!((agreement(&outcome), outcome.verdict), (Agreement::Decided, decided));
        let said = format!("this side counted {}{told}: the referee decided B+F", ours(&outcome));
        assert!(
            eye.asked.last().expect("a question").starts_with(&said),
            "{:?}",
            eye.asked
        );
        let record = record(folder.path());
        assert_eq!(record.info.result, decided);
        assert!(record.remark.ends_with(&said), "{record:?}");
        assert!(sheet(folder.path()).contains(&said));
        assert!(is_filed_away(folder.path()));
    }
}

#[test]
fn a_count_that_the_komi_rules_out_is_asked_again() {
    let folder = tempfile::tempdir().unwrap();
    let answers = [Order::Counted(Score { halves: 4 }), Order::Agreed];
    let (outcome, eye) = two_passes(folder.path(), Form::Ff4, answering(&answers));
    assert!(
        eye.asked[1].starts_with("B+2 cannot be with a komi of 6.5: type `counted"),
        "{:?}",
        eye.asked
    );
    assert_eq!(agreement(&outcome), Agreement::Agreed);
}

#[test]
fn the_regulations_form_gets_no_remark_that_nobody_entered() {
    let folder = tempfile::tempdir().unwrap();
    two_passes(folder.path(), Form::Regulations, AtTheEnd::default());
    assert_eq!(record(folder.path()).remark, "");
}

#[test]
fn what_was_entered_before_a_crash_stands_and_is_asked_again_only_if_it_differs() {
    let folder = tempfile::tempdir().unwrap();
    let differs = AtTheEnd {
        entered: entered(OTHER),
        ..answering(&[Order::Stop])
    };
    let (outcome, eye) = two_passes(folder.path(), Form::Ff4, differs);
    assert_eq!((agreement(&outcome), eye.asked.len()), (Agreement::Disagreed, 1));
    let agrees = AtTheEnd {
        entered: entered(ours(&outcome)),
        ..answering(&[])
    };
    let folder = tempfile::tempdir().unwrap();
    let (outcome, eye) = two_passes(folder.path(), Form::Ff4, agrees);
    assert_eq!((agreement(&outcome), eye.asked.len()), (Agreement::Agreed, 0));
}

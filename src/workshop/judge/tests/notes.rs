//! What is told besides the result: odd records, and what was left to be filled.

use super::*;
use crate::game::Score;
use crate::game::law::messages::{Answer, Message};

#[test]
fn kos_that_go_round_are_noted_once() {
    let round = ";B[ca];W[ga];B[ci];W[ba];B[ha];W[bi]";
    let went_on = judged(&format!("{TRIPLE_KO}{round})"));
    let notes: Vec<String> = went_on.remarks.iter().map(ToString::to_string).collect();
    assert_eq!(
        notes,
        [
            "move 6 brings back the whole board after move 0: by these rules the game ends there without a result, unless both go on; \
             6 later moves bring back a board as well"
        ]
    );
}

#[test]
fn who_is_to_move_by_the_record_moves_in_mid_game_too() {
    let given = judged("(;SZ[9];B[ee];PL[B];B[cc];W[gg])");
    assert_eq!((given.foul.as_ref(), given.game.move_number()), (None, 3), "{given}");
    let to = Color::Black;
    assert_eq!(given.remarks, [Remark::TurnGiven { after: 1, to }]);
    assert!(
        judged("(;SZ[9];B[ee];PL[W]W[cc])").remarks.is_empty(),
        "it is White's turn anyway"
    );
}

#[test]
fn a_side_that_is_given_the_turn_and_passes_twice_has_passed() {
    let given = judged("(;SZ[9];B[ee];W[];PL[W];W[];B[])");
    let bits = |message: &&Message| message.answer == Some(Answer::StopBits(true, true));
    assert_eq!(given.trace().messages().iter().filter(bits).count(), 1, "{given}");
}

#[test]
fn a_result_behind_the_head_is_noted_and_left_out() {
    let late = judged("(;SZ[9];B[ee];W[];B[]RE[W+R])");
    let notes: Vec<String> = late.remarks.iter().map(ToString::to_string).collect();
    assert_eq!(
        notes,
        ["a result (RE) stands behind the head, and is not heeded (at line 1, column 18)"]
    );
    assert_eq!(late.agrees(), None);
}

#[test]
fn a_count_of_a_board_that_is_not_finished_is_told_as_one() {
    let open = judged("(;SZ[9];B[ee];W[gg];B[];W[])");
    assert!(open.unfinished().is_some(), "{open}");
    assert!(open.json("open.sgf", false).contains("\"finished\":false"));
    let closed = judged(&walls(";B[tt];W[tt]"));
    assert_eq!(closed.unfinished(), None, "{closed}");
    assert!(closed.json("closed.sgf", false).contains("\"finished\":true"));
    assert_eq!(judged("(;SZ[9];B[ee];W[ee])").unfinished(), None, "a foul decides");
}

#[test]
fn what_makes_no_sense_in_the_head_is_noted_and_a_winner_is_heard_however_it_is_told() {
    let odd = judged("(;SZ[9]KM[many]RE[a long fight];B[ee])");
    let notes: Vec<String> = odd.remarks.iter().map(ToString::to_string).collect();
    assert_eq!(
        notes,
        [
            "KM[many] makes no sense here and is taken as unknown",
            "RE[a long fight] makes no sense here and is taken as unknown",
        ]
    );
    assert_eq!((odd.game.terms().komi, odd.agrees()), (Komi { halves: 13 }, None));
    for words in ["W+", "White wins"] {
        let told = judged(&walls(&format!("RE[{words}];B[tt];W[tt]")));
        assert_eq!((told.agrees(), told.remarks.len()), (Some(true), 0), "{words}");
        assert!(told.result().ends_with("the record names the same winner"), "{told}");
    }
    let score = |halves| Verdict::Counted(Score { halves });
    for (words, verdict) in [
        ("Black resigned", Verdict::ByResignation(Color::White)),
        ("白中押し勝ち", Verdict::ByResignation(Color::White)),
        ("黒投了", Verdict::ByResignation(Color::White)),
        ("黑中盘胜", Verdict::ByResignation(Color::Black)),
        ("White loses on time", Verdict::OnTime(Color::Black)),
        ("白時間切れ負け", Verdict::OnTime(Color::Black)),
        ("白5目半勝ち", score(-11)),
        ("W+5.5 points", score(-11)),
        ("白番半目勝", score(-1)),
        ("黒12目勝", score(24)),
        ("흑불계승", Verdict::ByResignation(Color::Black)),
        ("백 시간패", Verdict::OnTime(Color::Black)),
        ("흑 2집반 승", score(5)),
        ("백반집승", score(-1)),
        ("흑 2집 반승", score(5)),
        ("254수 끝, 흑 2집반승", score(5)),
        ("254手完 黒1目半勝", score(3)),
        ("白2目 半勝", score(-5)),
        ("Black wins by 3.5 points", score(7)),
        ("B+1/2", score(1)),
        ("W+2½", score(-5)),
        ("W+3 1/2", score(-7)),
        ("白+1目半", score(-3)),
        ("흑+2집반", score(5)),
    ] {
        let told = judged(&walls(&format!("RE[{words}];B[tt];W[tt]")));
        assert_eq!((told.info.result, told.remarks.len()), (verdict, 0), "{words}");
    }
    for words in ["Jigo", "持碁", "무승부"] {
        let draw = judged(&walls(&format!("RE[{words}];B[tt];W[tt]")));
        assert_eq!((draw.agrees(), draw.remarks.len()), (Some(false), 0), "{words}");
    }
    let other = judged(&walls("RE[Black won];B[tt];W[tt]"));
    assert_eq!(other.agrees(), Some(false));
    assert!(other.result().ends_with("the record says that Black won"), "{other}");
}

#[test]
fn what_decides_nothing_is_noted_and_no_doubt_about_the_result() {
    let of = |head: &str| {
        let judgement = judged(&format!("(;{head}SZ[9];B[ee])"));
        (judgement.remarks.len(), judgement.doubts().count())
    };
    assert_eq!(
        [of("CA[klingon]"), of("RE[a long fight]"), of("HA[frog]")],
        [(1, 0), (1, 0), (1, 1)]
    );
}

#[test]
fn a_komi_that_the_record_does_not_tell_is_told_as_such() {
    let terms = |text: &str| judged(text).terms();
    assert_eq!(
        terms("(;SZ[9];B[ee])"),
        "9x9, japanese rules, komi 6.5 (not in the record), 1 move"
    );
    assert_eq!(terms("(;SZ[9]KM[6.5];B[ee])"), "9x9, japanese rules, komi 6.5, 1 move");
    assert_eq!(
        terms("(;SZ[9]KM[37500];B[ee])"),
        "9x9, japanese rules, komi 6.5 (that of the record is not understood), 1 move",
        "more than any board has"
    );
}

#[test]
fn what_may_change_the_result_is_told_also_in_brief() {
    let doubts = |head: &str| judged(&format!("(;SZ[9]{head};B[ee])")).doubts().count();
    assert_eq!(doubts("KM[37500]RU[AGA]"), 2);
    assert_eq!(doubts("KM[6.5]RU[Japanese]RE[who knows]"), 0);
}

#[test]
fn a_record_that_just_stops_has_no_winner() {
    let json = |text: &str| -> serde_json::Value { serde_json::from_str(&judged(text).json("", false)).unwrap() };
    let stops = json(&walls(";B[aa]"));
    assert_eq!(
        (&stops["end"], &stops["winner"]),
        (&"open".into(), &serde_json::Value::Null)
    );
    assert_eq!(json(&walls(";B[tt];W[tt]"))["winner"], "White");
}

/// Black has left a snapback: White C2 takes the two stones on the wall, whatever Black answers. No moves yet.
const SNAPBACK: &str = "(;SZ[7]KM[0]AB[ba][da][ab][bb][cb][db][bc][dc][ad][bd][cd][dd][be][ce][af][bf][df][dg]\
                        AW[ea][ga][eb][fb][gb][ec][gc][ed][fd][gd][de][ee][ge][ef][ff][gf][bg][eg][gg]PL[B]";

#[test]
fn what_was_left_to_be_filled_is_told_and_changes_no_count() {
    let judgement = judged(&format!("{SNAPBACK};B[tt];W[tt])"));
    assert_eq!(judgement.verdict.to_string(), "B+6");
    let text = judgement.to_string();
    for line in [
        " 2 X X ! X O O O 2",
        "b w territory  x o dead stones  # @ stones in seki  . neutral points  ! still to be filled",
        "Left to play: Black C2: White C2 would take D1, 2 stones",
        "(a player could still have claimed that; the count stands as the players left it)",
    ] {
        assert!(text.lines().any(|told| told == line), "{line}: {text}");
    }
    let json: serde_json::Value = serde_json::from_str(&judgement.json("", false)).unwrap();
    assert_eq!(json["reinforcements"][0]["point"], "C2");
    assert_eq!(json["reinforcements"][0]["stones"], serde_json::json!(["D1", "D2"]));
    let ikeda = format!("{SNAPBACK};B[tt];W[tt];B[tt];W[tt])");
    let ikeda = judge(ikeda.as_bytes(), &by(Rules::IKEDA)).unwrap();
    assert!(ikeda.reinforcements().is_empty() && !ikeda.to_string().contains("to be filled"));
}

mod notes;

use super::*;
use crate::game::{Color, Size};
use proptest::prelude::*;

const QUESTION: Question = Question {
    rules: None,
    komi: None,
    otherwise: Terms {
        size: Size::NINE,
        komi: Komi { halves: 13 },
        rules: Rules::JAPANESE,
        handicap: 0,
        move_limit: Some(40),
    },
    dead: None,
};

/// A wall of each side over the whole board, then the moves; White's half is the larger one.
fn walls(moves: &str) -> String {
    format!("(;SZ[5]KM[0.5]AB[ba][bb][bc][bd][be]AW[ca][cb][cc][cd][ce]{moves})")
}

/// A ko that Black has just taken at C3 of a 5x5 board; White may not take back at B3 at once.
const KO: &str = "(;SZ[5]AB[bb][ac][bd]AW[cb][bc][cd][dc];B[cc]";

fn judged(text: &str) -> Judgement {
    judge(text.as_bytes(), &QUESTION).unwrap()
}

fn by(rules: Rules) -> Question {
    Question {
        rules: Some(rules),
        ..QUESTION
    }
}

fn foul(text: &str) -> String {
    judged(text).foul.map(|foul| foul.to_string()).unwrap_or_default()
}

#[test]
fn every_foul_is_told_with_its_move_and_its_step() {
    for (text, sentence) in [
        (
            format!("{KO};W[bc])"),
            "move 2, White B3: retakes the ko at once (step 12)",
        ),
        (
            "(;SZ[9];B[aa];B[bb])".to_owned(),
            "move 2, Black B8: it is not Black's turn (step 1)",
        ),
        (
            "(;SZ[9];B[aa];W[jj])".to_owned(),
            "move 2, W[jj]: the point is not on the board (step 2)",
        ),
        (
            "(;SZ[9];B[aa];W[aa])".to_owned(),
            "move 2, White A9: there is a stone already (step 3)",
        ),
        (
            "(;SZ[9]AB[ba][ab];W[aa])".to_owned(),
            "move 1, White A9: the stone would have no liberty and takes nothing (step 5)",
        ),
    ] {
        assert_eq!(foul(&text), sentence, "{text}");
        let judgement = judged(&text);
        assert_eq!(judgement.end, End::Foul);
        let offender = judgement.foul.unwrap().color;
        assert_eq!(judgement.verdict, Verdict::ByFoul(offender.opponent()), "{text}");
    }
}

#[test]
fn the_board_is_judged_as_it_stood_before_the_foul() {
    let judgement = judged("(;SZ[9];B[aa];W[aa];B[bb])");
    assert_eq!(judgement.game.move_number(), 1);
    assert_eq!(judgement.recorded, 3);
    assert_eq!(judgement.game.board().stones(Color::Black).len(), 1);
}

#[test]
fn territory_and_the_winner_are_told_by_every_rule_set() {
    let judgement = judged(&walls(";B[tt];W[]"));
    assert_eq!(judgement.end, End::Passes);
    assert!(judgement.foul.is_none() && judgement.remarks.is_empty());
    let scores = judgement
        .counts
        .clone()
        .map(|(rules, count)| (rules.name, count.score.to_string()));
    assert_eq!(
        scores,
        ["japanese", "chinese", "ikeda"].map(|name| (name, "W+5.5".to_owned()))
    );
    assert_eq!(judgement.verdict.to_string(), "W+5.5");
    let text = judgement.to_string();
    for line in [
        "5x5, japanese rules, komi 0.5, 2 moves",
        "Foul: none",
        "End: both passed",
        " 5 b X O w w 5",
        "Territory: Black 5, White 10",
        "Neutral points: none",
        "Result by japanese rules: White wins by 5.5; the record does not say",
    ] {
        assert!(text.lines().any(|told| told == line), "{line}: {text}");
    }
}

#[test]
fn a_person_can_overrule_what_is_dead() {
    let with_stone = walls(";AB[ea];B[tt];W[tt]");
    let found = judged(&with_stone);
    assert_eq!(found.settlement.dead(), PointSet::from_iter([Point::at(4, 4)]));
    assert_eq!(found.verdict.to_string(), "W+6.5");
    let told = |dead: &[&str]| {
        let dead = dead.iter().map(|name| name.parse().unwrap()).collect();
        let question = Question {
            dead: Some(dead),
            ..QUESTION
        };
        judge(with_stone.as_bytes(), &question)
    };
    assert!(told(&[]).unwrap().settlement.dead().is_empty());
    let all_white = told(&["C1", "E5"]).unwrap();
    assert_eq!(all_white.count().dead.len(), 6);
    let notes = |judgement: Judgement| judgement.remarks.iter().map(Remark::to_string).collect::<Vec<_>>();
    let [living] = &notes(all_white)[..] else {
        panic!("what was found dead is called dead")
    };
    assert!(
        living.starts_with(
            "White C1 C2 C3 C4 C5, 5 stones, counted as dead, as a person says; the program finds alive: "
        ),
        "{living}"
    );
    let [dead] = &notes(told(&[]).unwrap())[..] else {
        panic!("one stone is dead")
    };
    assert!(
        dead.starts_with("Black E5, 1 stone, counted as alive, as a person says; the program finds dead: "),
        "{dead}"
    );
    assert!(notes(told(&["E5"]).unwrap()).is_empty(), "both find the same");
    assert_eq!(told(&["E4"]).unwrap_err(), NoJudgement::NoStone(Point::at(4, 3)));
    assert_eq!(
        told(&["T19"]).unwrap_err().to_string(),
        "there is no stone on T19 that could be dead"
    );
}

#[test]
fn what_the_record_says_is_compared_with_what_was_found() {
    let record = |result: &str| walls(&format!("RE[{result}];B[tt];W[tt]"));
    assert_eq!(judged(&record("W+5.5")).agrees(), Some(true));
    assert_eq!(judged(&record("?")).agrees(), None);
    let other = judged(&record("W+3.5"));
    assert_eq!(other.agrees(), Some(false));
    assert!(other.result().ends_with("the record says W+3.5"), "{}", other.result());
    let resigned = judged(&record("B+R"));
    assert_eq!(resigned.verdict, Verdict::ByResignation(Color::Black));
    assert_eq!(resigned.ending(), "Black wins by resignation, as the record says");
    assert_eq!(
        resigned.count().score.to_string(),
        "W+5.5",
        "the board is counted all the same"
    );
}

#[test]
fn who_asks_for_rules_and_komi_is_heard_before_the_record() {
    let record = walls("RU[Japanese];B[tt];W[tt]");
    let question = Question {
        komi: Some(Komi { halves: -20 }),
        ..by(Rules::CHINESE)
    };
    let judgement = judge(record.as_bytes(), &question).unwrap();
    assert_eq!(judgement.game.terms().rules, Rules::CHINESE);
    assert_eq!(judgement.verdict.to_string(), "B+5");
    let unknown = judged(&walls("RU[Tromp];B[tt];W[tt]"));
    let note = unknown.remarks[0].to_string();
    assert_eq!(
        note,
        "the record names rules that are not known here (Tromp); judged by japanese rules"
    );
}

#[test]
fn ikeda_counts_the_board_as_it_stands_and_takes_passes_as_paid() {
    let record = walls(";AB[ea];B[tt];W[tt];B[tt];W[tt]");
    let judgement = judge(record.as_bytes(), &by(Rules::IKEDA)).unwrap();
    assert!(judgement.count().dead.is_empty() && judgement.seki().is_empty());
    assert_eq!(judgement.end, End::Passes);
    assert!(judgement.to_string().contains("nothing on it is dead"), "{judgement}");
    let japanese = &judgement.counts[0].1;
    assert_eq!(
        japanese.dead.len(),
        1,
        "the table still tells what other rules would say"
    );
    let more = walls(";B[tt];W[tt];B[tt];W[tt];B[aa]");
    let judgement = judge(more.as_bytes(), &by(Rules::IKEDA)).unwrap();
    assert_eq!(judgement.foul, None, "what is played after the end means nothing");
    let remarks = [Remark::ProvisionalEnd { number: 2 }, Remark::AfterTheEnd { number: 5 }];
    assert_eq!(judgement.remarks, remarks);
}

#[test]
fn a_record_that_stops_at_the_provisional_end_says_so() {
    let judgement = judge(walls(";B[tt];W[tt]").as_bytes(), &by(Rules::IKEDA)).unwrap();
    assert_eq!(judgement.end, End::Open, "the game goes on from there");
    assert_eq!(judgement.remarks, [Remark::ProvisionalEnd { number: 2 }]);
    let messages: Vec<String> = judgement.trace().messages().iter().map(ToString::to_string).collect();
    let [.., cleared, last] = &messages[..] else {
        panic!("{messages:?}")
    };
    assert!(cleared.contains("clear the stop bits"), "{cleared}");
    assert!(last.contains("player 1:           the turn is yours"), "{last}");
}

#[test]
fn a_game_taken_up_after_two_passes_goes_on() {
    for (moves, number) in [
        (";B[tt];W[tt];B[aa];W[tt];B[tt]", 3),
        (";B[tt];W[tt];W[ea];B[tt];W[tt]", 3),
    ] {
        let judgement = judged(&walls(moves));
        assert_eq!(judgement.remarks, [Remark::Resumed { number }], "{moves}");
        assert_eq!((judgement.end, judgement.game.move_number()), (End::Passes, 5));
    }
    let idle = judged(&walls(";B[tt];W[tt];B[tt]"));
    assert!(
        idle.remarks.is_empty() && idle.foul.is_none(),
        "a third pass changes nothing"
    );
    assert_eq!(idle.end, End::Passes);
}

/// Three kos: a round of six captures brings the board back.
const TRIPLE_KO: &str = "(;SZ[9]AB[aa][fa][ha][bb][gb][bh][ai]AW[ba][da][ia][cb][hb][ch][bi][di]\
                         ;B[ca];W[ga];B[ci];W[ba];B[ha];W[bi]";

#[test]
fn a_repetition_stops_the_game_or_is_a_foul_by_the_rules() {
    let stopped = judged(&format!("{TRIPLE_KO})"));
    assert_eq!(
        stopped.remarks,
        [Remark::Repetition {
            number: 6,
            after: 0,
            more: 0
        }]
    );
    assert_eq!(
        (stopped.end, stopped.verdict),
        (End::Repetition { after: 0 }, Verdict::Void)
    );
    let forbidden = judge(format!("{TRIPLE_KO})").as_bytes(), &by(Rules::CHINESE)).unwrap();
    assert_eq!(
        forbidden.foul.unwrap().to_string(),
        "move 6, White B1: brings back the whole board after move 0 (step 12)"
    );
    // A result that the record tells is the only one.
    let resigned = judged(&(TRIPLE_KO.replacen("(;", "(;RE[B+R]", 1) + ")")).trace();
    let results = resigned.messages().iter().map(ToString::to_string);
    let results: Vec<String> = results.filter(|message| message.contains("won")).collect();
    assert!(
        results.len() == 1 && results[0].contains("Black has won"),
        "{results:?}"
    );
    let went_on = judged(&format!("{TRIPLE_KO};B[ee];W[tt];B[tt])"));
    assert_eq!((went_on.end, went_on.game.move_number()), (End::Passes, 9));
    assert_eq!(went_on.remarks.len(), 1);
    let trace = went_on.trace();
    let mut messages = trace.messages().iter().map(ToString::to_string);
    assert!(
        messages.all(|message| !message.contains("nobody has won")),
        "the game has one result, its count"
    );
}

#[test]
fn nobody_is_asked_what_is_dead_where_nothing_is() {
    let question = Question {
        dead: Some(vec!["B5".parse().unwrap()]),
        ..by(Rules::IKEDA)
    };
    let refused = judge(walls("").as_bytes(), &question).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "ikeda rules know no dead stones: whatever stands is alive"
    );
}

#[test]
fn handicap_and_who_begins_follow_the_custom_or_are_noted() {
    let handicap = judged("(;SZ[9]HA[2];W[ee])");
    assert_eq!(handicap.game.start().stones(Color::Black).len(), 2);
    assert!(handicap.foul.is_none());
    let remarks: Vec<String> = handicap.remarks.iter().map(Remark::to_string).collect();
    assert_eq!(
        remarks,
        ["the record does not tell where the handicap stones are: supposed on C3 G7"]
    );
    let other = judged("(;SZ[9]HA[2]AB[aa][bb][cc];W[ee])").remarks;
    assert_eq!(other, [Remark::OtherHandicap { told: 2, placed: 3 }]);
    assert!(judged("(;SZ[9]HA[2];B[gc];B[cg];W[ee])").remarks.is_empty());
    assert!(
        judged("(;SZ[9]HA[1];B[gc];W[ee])").remarks.is_empty(),
        "Black only begins"
    );
    assert_eq!(judged("(;SZ[9];W[ee])").remarks, [Remark::Began(Color::White)]);
    assert!(
        judged("(;SZ[9]AB[aa]AW[bb];W[ee])").remarks.is_empty(),
        "a problem begins as it likes"
    );
}

#[test]
fn a_broken_record_is_judged_as_far_as_it_goes() {
    let judgement = judged("(;SZ[9];B[ee];W[cc];B[e");
    assert_eq!((judgement.recorded, judgement.end), (2, End::Open));
    assert!(
        judgement
            .to_string()
            .contains("Warning: the value that begins at line 1, column 22 is never closed"),
        "{judgement}"
    );
    assert_eq!(
        judged("(;SZ[9];B[ee];W[jj];B[cc])").broken,
        None,
        "it is a foul, and nothing is broken"
    );
    let refused = |text: &str| judge(text.as_bytes(), &QUESTION).unwrap_err().to_string();
    assert_eq!(refused("hello"), "there is no game in it: nothing begins with `(;`");
    assert_eq!(
        refused("\n(;SZ[2]AB[aa][ab]AW[ba][bb])"),
        "the string set up at A2 has no liberty (in the game that begins at line 2, column 2)"
    );
}

#[test]
fn a_stone_set_up_off_the_board_is_noted_and_so_is_one_of_both_colours() {
    let judgement = judged("(;SZ[9]AB[aa][jj]AW[bb][aa];B[ee])");
    let text = judgement.to_string();
    for note in [
        "Note: AB[jj] is no point of the board, and left out",
        "Note: A9 is set up twice at a time, by AB, AW or AE; what comes last is there",
    ] {
        assert!(text.contains(note), "{text}");
    }
    assert_eq!(judgement.game.board().stones(Color::White).len(), 2);
}

#[test]
fn moves_beyond_those_that_an_event_allows_are_noted_and_judged() {
    let question = Question {
        otherwise: Terms {
            move_limit: Some(2),
            ..QUESTION.otherwise
        },
        ..QUESTION
    };
    let remarks = |text: &str| judge(text.as_bytes(), &question).unwrap().remarks;
    assert_eq!(remarks("(;SZ[9];B[ee];W[cc])"), []);
    assert_eq!(remarks("(;SZ[9];B[ee];W[cc];B[gg])"), [Remark::OverLimit(2)]);
}

#[test]
fn the_trace_holds_every_move_the_foul_and_the_count() {
    let trace = |text: &str| {
        let trace = judged(text).trace();
        let lines: Vec<String> = trace.messages().iter().map(ToString::to_string).collect();
        lines.join("\n")
    };
    let foul = trace("(;SZ[9];B[aa];W[aa])");
    assert!(foul.contains("=> unlawful, step ③: the point is not empty"), "{foul}");
    assert!(foul.ends_with("Black has won, B+F"), "{foul}");
    let counted = trace(&walls(";B[tt];W[tt]"));
    assert!(counted.ends_with("White has won, W+5.5"), "{counted}");
    let resigned = trace("(;SZ[9]RE[B+R];B[aa])");
    assert!(resigned.ends_with("Black has won, B+R"), "{resigned}");
    for (told, words) in [("B+R", "Black has won, B+R"), ("B+F", "Black has won, B+F")] {
        let after_passes = trace(&walls(&format!("RE[{told}];B[tt];W[tt]")));
        assert!(after_passes.ends_with(words), "{after_passes}");
    }
    // By Ikeda's rules the passes after the provisional end cost a stone each, but for the last one.
    let paid = walls(";B[tt];W[tt];B[tt];W[ea];B[tt];W[tt]");
    let paid = judge(paid.as_bytes(), &by(Rules::IKEDA)).unwrap();
    let last = paid.trace().messages().last().map(ToString::to_string);
    let told = last.unwrap_or_default();
    assert!(told.ends_with(&paid.verdict.to_string()), "{told}: {}", paid.verdict);
    assert!(paid.game.penalties() != crate::game::ByColor::both(0));
}

#[test]
fn the_trace_of_a_foul_says_what_the_judgement_says() {
    let last_of = |text: &str| {
        let trace = judged(text).trace();
        let lines: Vec<String> = trace.messages().iter().map(ToString::to_string).collect();
        (lines.join("\n"), lines.last().cloned().unwrap_or_default())
    };
    let (all, last) = last_of("(;SZ[9];B[ee];PL[B];W[gg])");
    assert!(all.contains("it is not this player's turn"), "{all}");
    assert!(last.ends_with("Black has won, B+F"), "{last}");
    let (all, last) = last_of(&walls(";B[tt];W[tt];W[ba]"));
    assert!(all.contains("step ③"), "{all}");
    assert!(last.ends_with("Black has won, B+F"), "{last}");
    let (_, last) = last_of(&walls(";B[tt];W[tt];W[jj]"));
    assert!(last.ends_with("Black has won, B+F"), "{last}");
}

#[test]
fn a_point_off_the_board_is_judged_as_another_move_there_would_be() {
    let ikeda = |moves: &str| judge(walls(moves).as_bytes(), &by(Rules::IKEDA)).unwrap();
    for after in [";B[jj]", ";B[aa]", ";B[aa];W[jj]"] {
        let judgement = ikeda(&format!(";B[tt];W[tt];B[tt];W[tt]{after}"));
        assert_eq!(judgement.foul, None, "{after}");
        let remarks = [Remark::ProvisionalEnd { number: 2 }, Remark::AfterTheEnd { number: 5 }];
        assert_eq!(judgement.remarks, remarks, "{after}");
    }
    for passes in [";B[tt];W[tt]", ";B[tt];W[tt];B[tt]"] {
        let judgement = judged(&walls(&format!("{passes};W[jj]")));
        assert_eq!(judgement.end, End::Foul, "{passes}");
    }
}

#[test]
fn the_turn_that_is_given_behind_the_last_move_is_heeded() {
    let judgement = judged("(;SZ[9];B[ee];PL[B];B[jj])");
    assert_eq!(
        judgement.foul.map(|foul| foul.why),
        Some(crate::game::IllegalMove::OffBoard)
    );
    assert_eq!(judged("(;SZ[9];B[ee];PL[B])").game.turn(), Color::Black);
}

#[test]
fn a_first_move_by_the_side_that_the_head_does_not_give_the_turn_to_counts() {
    let judgement = judged("(;SZ[9]PL[W];B[ee];W[cc])");
    let remarks: Vec<String> = judgement.remarks.iter().map(Remark::to_string).collect();
    let told = "the first move is given to White (PL), and Black makes it; the move counts (at line 1, column 13)";
    assert_eq!((judgement.foul, remarks), (None, vec![told.to_owned()]));
}

#[test]
fn handicap_stones_as_moves_are_no_turn_of_blacks_whatever_the_head_says() {
    let judgement = judged("(;SZ[9]HA[2]PL[B];B[gc];B[cg];W[ee])");
    assert_eq!((judgement.foul, judgement.remarks), (None, Vec::new()));
}

#[test]
fn the_json_is_one_object_on_a_line_with_everything_in_it() {
    let judgement = judged(&walls("RE[W+5.5];AB[ea];B[tt];W[tt]"));
    let text = judgement.json("a \"file\"", true);
    assert!(text.starts_with("{\"agrees\":") && !text.contains('\n'), "{text}");
    let json: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(json["file"], "a \"file\"");
    assert_eq!(json["result"], "W+6.5");
    assert_eq!(json["winner"], "White");
    assert_eq!(json["dead"], serde_json::json!(["E5"]));
    assert_eq!(json["counts"].as_array().map(Vec::len), Some(3));
    assert_eq!(json["foul"], serde_json::Value::Null);
    assert!(json["messages"].as_array().is_some_and(|messages| messages.len() > 10));
    let foul: serde_json::Value = serde_json::from_str(&judged("(;SZ[9];B[aa];W[aa])").json("", false)).unwrap();
    assert_eq!((&foul["foul"]["move"], &foul["foul"]["step"]), (&2.into(), &3.into()));
    assert_eq!(foul["messages"], serde_json::Value::Null);
}

/// A record of moves mostly in turn, on points of a small board and beyond, passes among them.
fn any_moves() -> impl Strategy<Value = String> {
    let value = prop_oneof![20 => "[a-e]{2}", 2 => "tt|", 1 => "[a-g]{2}"];
    prop::collection::vec((prop::bool::weighted(0.02), value), 0..30).prop_map(|moves| {
        let mut record = "(;SZ[5]".to_owned();
        let mut color = Color::White;
        for (again, value) in moves {
            color = if again { color } else { color.opponent() };
            record.push_str(&format!(";{}[{value}]", color.letter()));
        }
        record + ")"
    })
}

/// Everything that is told of a judgement.
fn told(bytes: &[u8], question: &Question) {
    if let Ok(judgement) = judge(bytes, question) {
        let _ = (judgement.to_string(), judgement.json("x", true), judgement.caption());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn any_moves_are_judged(text in any_moves(), rules in 0..3_usize) {
        told(text.as_bytes(), &by(Rules::ALL[rules]));
    }

    #[test]
    fn anything_like_sgf_is_judged_or_refused(
        text in r"\(;SZ\[[2-6]\]([();]|[A-Z]{1,2}|[BW]\[[a-e]{2}\]|;|\[[a-z0-9:.\\]{0,4}\]){0,30}\)?"
    ) {
        told(text.as_bytes(), &QUESTION);
    }

    #[test]
    fn any_bytes_are_judged_or_refused(tail in prop::collection::vec(any::<u8>(), 0..60)) {
        told(&tail, &QUESTION);
        told(&[b"(;SZ[5];B[aa];W[", &tail[..]].concat(), &QUESTION);
    }
}

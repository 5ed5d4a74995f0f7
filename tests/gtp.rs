//! The engine as a GTP program, as a controller sees it.

use nagara::game::{Color, Komi, Move, Referee, Rules, Score, Size, Terms};
use nagara::think::Thinker;
use nagara::{builtin, gtp};
use std::time::Instant;

const TERMS: Terms = Terms {
    size: Size::NINETEEN,
    komi: Komi { halves: 13 },
    rules: Rules::CHINESE,
    handicap: 0,
    move_limit: Some(400),
};

fn session(input: &str) -> String {
    let thinker = Thinker::new(&builtin::texts()).expect("built-in texts");
    let mut output = Vec::new();
    let limits = gtp::Limits {
        playouts: Some(100),
        time: None,
    };
    let version = "1.2.3".to_owned();
    gtp::serve(
        input.as_bytes(),
        &mut output,
        &thinker,
        version,
        TERMS,
        limits,
        &Instant::now,
    )
    .expect("written");
    String::from_utf8(output).expect("text")
}

/// What stands behind `=` in each answer; a refusal fails.
fn answers(input: &str) -> Vec<String> {
    let output = session(input);
    let accepted = |answer: &str| {
        let answer = answer.strip_prefix("= ");
        answer.unwrap_or_else(|| panic!("a refusal in {output}")).to_owned()
    };
    output.split_terminator("\n\n").map(accepted).collect()
}

#[test]
fn the_engine_plays_a_lawful_game_against_itself() {
    let moves = 160;
    let mut input = "boardsize 7\nkomi 9\nclear_board\n".to_owned();
    for _ in 0..moves / 2 {
        input += "genmove b\ngenmove w\n";
    }
    let answers = answers(&input);
    let terms = Terms {
        size: Size::new(7).expect("a size"),
        ..TERMS
    };
    let mut referee = Referee::new(terms).expect("no handicap");
    for answer in &answers[3..] {
        if answer == "resign" || referee.ending().is_some() {
            break;
        }
        let mv: Move = answer.parse().expect("a move");
        assert_eq!(referee.play(referee.turn(), mv), Ok(()), "{answer}");
    }
    assert!(referee.move_number() > 10);
}

#[test]
fn a_decision_asked_for_again_is_the_same_and_changes_nothing() {
    let answers = answers("boardsize 9\nplay b E5\nreg_genmove w\nreg_genmove w\nshowboard\ngenmove w\n");
    assert_eq!(answers[2], answers[3]);
    assert_eq!(answers[2], answers[5]);
    assert!(answers[4].contains(" 5 . . . .(X). . . . 5\n"), "{}", answers[4]);
    assert!(answers[4].ends_with("White's turn"));
}

#[test]
fn without_time_it_answers_all_the_same() {
    let answers = answers("boardsize 9\ntime_settings 1 0 0\ntime_left b 0 0\ngenmove b\n");
    assert!(answers[3].parse::<Move>().is_ok(), "{}", answers[3]);
}

#[test]
fn a_cut_off_corner_is_dead_at_the_end() {
    let mut input = "boardsize 9\nkomi 0.5\n".to_owned();
    for row in 1..=9 {
        input += &format!("play b D{row}\nplay w F{row}\n");
    }
    input += "play b B2\nplay b B8\nplay w H2\nplay w H8\nplay w A5\nfinal_status_list dead\nfinal_score\n";
    let answers = answers(&input);
    let [.., dead, score] = &answers[..] else {
        panic!("no answers");
    };
    assert_eq!(dead, "A5");
    let score: Score = score.parse().expect("a score");
    assert_eq!(score.leader(), Some(Color::White), "both have 36 points on the board");
}

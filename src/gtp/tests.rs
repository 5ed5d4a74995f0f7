use super::clock::{Clock, Left, Settings};
use super::engine::Engine;
use super::mind::Mind;
use super::{Limits, answer_all};
use crate::game::{Color, Komi, Move, Referee, Rules, Size, Terms};
use crate::think::budget::{self, Progress};
use crate::think::{Action, Effort, Insight, Watch};
use proptest::prelude::*;
use std::cell::RefCell;
use std::io::Cursor;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

const TERMS: Terms = Terms {
    size: Size::NINE,
    komi: Komi { halves: 13 },
    rules: Rules::JAPANESE,
    handicap: 0,
    move_limit: Some(1),
};

impl<F: FnMut(&Referee, Effort, &dyn Watch) -> Action> Mind for F {
    fn decide(&mut self, game: &Referee, effort: Effort, watch: &dyn Watch) -> (Action, Option<Insight>) {
        (self(game, effort, watch), None)
    }

    fn analyze(&mut self, _: &Referee, _: f32, _: &dyn Watch, _: &mut dyn FnMut(&Insight) -> ControlFlow<()>) {}

    fn forget(&mut self) {}
}

fn passes(_: &Referee, _: Effort, _: &dyn Watch) -> Action {
    Action::Move(Move::Pass)
}

fn session(input: &[u8], terms: Terms, mut mind: impl Mind) -> String {
    let mut output = Vec::new();
    let engine = Engine::new("0".to_owned(), terms, &mut mind, Limits::default(), &Instant::now);
    answer_all(Cursor::new(input.to_vec()), &mut output, engine).expect("written");
    String::from_utf8(output).expect("text")
}

/// The answers to those lines, without the blank lines behind them.
fn answers(terms: Terms, input: &str) -> Vec<String> {
    let output = session(input.as_bytes(), terms, passes);
    let ended = output.strip_suffix("\n\n").unwrap_or(&output);
    ended.split("\n\n").map(str::to_owned).collect()
}

/// The answer to the last of those lines.
fn last(input: &str) -> String {
    answers(TERMS, input).pop().unwrap_or_default()
}

#[test]
fn a_whole_session_is_answered_to_the_byte() {
    let input = "\
# a comment, and a blank line

1 protocol_version
2\tname\r
known_command genmove # the rest is a comment
known_command dance
dance
boardsize 20
boardsize nine
4 boardsize 5
komi 6.25
komi six
komi 0.5
play black A1
play black A1
play b a2
play W C9
play red C3
play white Z3
play white I3
play white
play W E5
undo
play W pass
genmove black
reg_genmove w
showboard
undo
undo
undo
undo
undo
quit
name
";
    let expected = "\
=1 2

=2 Nagara

= true

= false

? unknown command

? unacceptable size

? syntax error

=4 

? komi `6.25` is neither a whole number nor a half

? syntax error

= 

= 

? illegal move

= 

? invalid coordinate

? invalid color

? invalid coordinate

? invalid coordinate

? syntax error

= 

= 

= 

= pass

= pass

= 
   A B C D E
 5 . . . . . 5
 4 . . . . . 4
 3 . . . . . 3
 2 X . . . . 2
 1 X . . . . 1
   A B C D E
X Black, prisoners 0; O White, prisoners 0; White's turn

= 

= 

= 

= 

? cannot undo

= 

";
    assert_eq!(session(input.as_bytes(), TERMS, passes), expected);
}

#[test]
fn every_listed_command_is_known() {
    let list = last("list_commands");
    let names: Vec<&str> = list.trim_start_matches("= ").lines().collect();
    assert_eq!(names.len(), 31);
    for name in names {
        assert_eq!(last(&format!("known_command {name}")), "= true");
    }
}

#[test]
fn play_goes_on_after_two_passes_and_out_of_turn() {
    assert_eq!(last("play b pass\nplay w pass\nplay w E5\nplay w E6"), "= ");
}

#[test]
fn a_ko_may_not_be_retaken_at_once() {
    let ko = "play b C3\nplay b D2\nplay b E3\nplay w C4\nplay w E4\nplay w D5\nplay b D4\nplay w D3\n";
    assert_eq!(last(&format!("{ko}play b D4")), "? illegal move");
    assert_eq!(last(&format!("{ko}play w A1\nplay b D4")), "= ");
}

#[test]
fn a_controller_names_the_rules() {
    let output = session(b"kgs-rules ikeda\nkgs-rules chess\n", TERMS, passes);
    let sentence = "`chess` names no rules; there are `japanese`, `chinese` and `ikeda`";
    assert_eq!(output, format!("= \n\n? {sentence}\n\n"));
}

#[test]
fn under_chinese_rules_no_position_comes_back() {
    // White sends two stones (A1), Black takes them (C1), White takes that one (B1): the board is as before.
    let moves = "play b A2\nplay b B2\nplay w B1\nplay w C2\nplay w D1\nplay w A1\nplay b C1\nkomi 0\nplay w B1";
    let chinese = Terms {
        rules: Rules::CHINESE,
        ..TERMS
    };
    for (terms, answer) in [(TERMS, "= "), (chinese, "? illegal move")] {
        let told = answers(terms, moves);
        assert_eq!(told.last().map(String::as_str), Some(answer));
        assert!(told[..8].iter().all(|answer| answer == "= "), "{told:?}");
    }
}

#[test]
fn komi_is_the_engines_and_leaves_the_game_alone() {
    assert_eq!(
        last("play b E5\nplay w C3\nkomi 100\nfinal_score").get(..4),
        Some("= W+")
    );
    assert_eq!(last("play b E5\nkomi 0\nundo\nplay b E5"), "= ");
    let too_much = "? komi `401` is more than 400 points";
    assert_eq!(last("komi 401"), too_much);
}

#[test]
fn handicap_stones_are_put_where_gtp_has_them() {
    assert_eq!(last("fixed_handicap 2"), "= C3 G7");
    assert_eq!(last("place_free_handicap 80"), "= C3 G7 C7 G3 C5 G5 E3 E7 E5");
    assert_eq!(last("set_free_handicap A1 B2 J9"), "= A1 B2 J9");
    for (asked, answer) in [
        ("fixed_handicap 1", "? invalid number of stones"),
        ("fixed_handicap 10", "? invalid number of stones"),
        ("place_free_handicap 1", "? invalid number of stones"),
        ("place_free_handicap 81", "? invalid number of stones"),
        ("boardsize 5\nfixed_handicap 2", "? invalid number of stones"),
        ("boardsize 5\nplace_free_handicap 3", "= B2 D4"),
        ("boardsize 2\nplace_free_handicap 2", "= A1 B2"),
        ("fixed_handicap", "? syntax error"),
        ("fixed_handicap two", "? syntax error"),
        ("play w A1\nfixed_handicap 2", "? board not empty"),
        ("play w A1\nset_free_handicap A2 A3", "? board not empty"),
        ("set_free_handicap A1", "? bad vertex list"),
        ("set_free_handicap A1 A1", "? bad vertex list"),
        ("set_free_handicap A1 pass", "? bad vertex list"),
        ("set_free_handicap A1 K10", "? bad vertex list"),
        ("fixed_handicap 2\nundo", "? cannot undo"),
    ] {
        assert_eq!(last(asked), answer, "{asked}");
    }
    assert_eq!(last("fixed_handicap 2\nclear_board\nfixed_handicap 3"), "= C3 G7 C7");
}

#[test]
fn the_side_asked_is_the_side_that_decides() {
    let asked = RefCell::new(Vec::new());
    let decide = |game: &Referee, _: Effort, _: &dyn Watch| {
        asked
            .borrow_mut()
            .push((game.turn(), game.ending(), game.move_number()));
        Action::Resign
    };
    let input = "genmove w\ngenmove w\nplay b pass\nplay w pass\nreg_genmove b\n";
    let output = session(input.as_bytes(), TERMS, decide);
    assert_eq!(output, "= resign\n\n= resign\n\n= \n\n= \n\n= resign\n\n");
    let expected = vec![
        (Color::White, None, 0),
        (Color::White, None, 0),
        (Color::Black, None, 2),
    ];
    assert_eq!(asked.into_inner(), expected);
}

#[test]
fn a_decision_against_the_rules_becomes_a_pass() {
    let occupied = |_: &Referee, _: Effort, _: &dyn Watch| Action::Move("E5".parse().expect("a move"));
    let output = session(b"genmove b\ngenmove w\n", TERMS, occupied);
    assert_eq!(output, "= E5\n\n= pass\n\n");
}

#[test]
fn a_finished_board_is_counted_and_its_stones_told_apart() {
    let black = "B1 B2 B3 B4 B5 A3";
    let white = "D1 D2 D3 D4 D5 E3";
    let mut input = "boardsize 5\nkomi 0.5\n".to_owned();
    for (color, stones) in [("b", black), ("w", white)] {
        for at in stones.split(' ') {
            input += &format!("play {color} {at}\n");
        }
    }
    assert_eq!(last(&format!("{input}final_score")), "= W+0.5");
    assert_eq!(
        last(&format!("{input}final_status_list alive")),
        "= B1 B2 A3 B3 B4 B5\nD1 D2 D3 E3 D4 D5"
    );
    assert_eq!(last(&format!("{input}final_status_list dead")), "= ");
    assert_eq!(last(&format!("{input}final_status_list seki")), "= ");
    assert_eq!(last("final_status_list ill"), "? invalid status");
}

#[test]
fn a_record_written_is_read_again_up_to_any_move() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.sgf");
    let path = path.to_str().expect("a plain name");
    let game = "boardsize 9\nkomi 7.5\nfixed_handicap 2\nplay w E5\nplay w E4\nplay b pass\n";
    let printed = last(&format!("{game}printsgf"));
    assert!(printed.contains("HA[2]\nAB[cg][gc]\n;W[ee];W[ef];B[]\n)"), "{printed}");

    assert_eq!(last(&format!("{game}printsgf {path}")), "= ");
    assert_eq!(last(&format!("loadsgf {path}\nprintsgf")), printed);
    let before_second = last(&format!("loadsgf {path} 2\nprintsgf"));
    assert!(before_second.contains("\n;W[ee]\n)"), "{before_second}");
    assert_eq!(last(&format!("loadsgf {path} 1\nundo")), "? cannot undo");
}

#[test]
fn a_record_that_cannot_be_played_leaves_the_game_as_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.sgf");
    std::fs::write(&path, "(;SZ[9];B[aa];W[aa])").expect("written");
    let path = path.to_str().expect("a plain name");
    assert_eq!(
        last(&format!("loadsgf {path}")),
        "? cannot load file: move 2, at line 1, column 14: A9 is occupied"
    );
    assert_eq!(last(&format!("play b E5\nloadsgf {path}\nplay w E5")), "? illegal move");
    std::fs::write(path, "\n(;SZ[9]AB[ab][ba]AW[aa])").expect("written");
    assert_eq!(
        last(&format!("loadsgf {path}")),
        "? cannot load file: the string set up at A9 has no liberty (in the game that begins at line 2, column 2)"
    );
    std::fs::write(path, "no game").expect("written");
    assert_eq!(
        last(&format!("loadsgf {path}")),
        "? cannot load file: there is no game in it: nothing begins with `(;`"
    );
    assert!(last("loadsgf /nowhere/at.all").starts_with("? cannot load file: "));
    assert!(last("printsgf /nowhere/at.all").starts_with("? cannot write /nowhere/at.all: "));
}

#[test]
fn a_line_too_long_is_refused_and_the_next_one_answered() {
    let input = format!("{}\nname\n", "x".repeat(1 << 20));
    assert_eq!(answers(TERMS, &input), ["? line too long", "= Nagara"]);
    assert_eq!(last("name"), "= Nagara", "a last line needs no end");
}

fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

/// A game of 9x9 at its beginning.
const BEGINNING: Progress = Progress {
    area: 81,
    empty: 81,
    move_number: 0,
    move_limit: None,
};

fn sudden_death(left: f32) -> f32 {
    budget::effort(&budget::Clock::sudden_death(left), &BEGINNING, 0.005).aim
}

fn aim(clock: &mut Clock, color: Color) -> Option<f32> {
    clock.effort(color, &BEGINNING).map(|effort| effort.aim)
}

/// What a move may take of a period that has just begun.
fn in_period(left: f32, stones: u32) -> f32 {
    let clock = budget::Clock {
        left,
        began: left,
        stones,
        period: None,
    };
    budget::effort(&clock, &BEGINNING, 0.005).aim
}

#[test]
fn a_move_gets_its_share_of_the_time_left() {
    let mut clock = Clock::default();
    assert_eq!(aim(&mut clock, Color::Black), None);
    let settings = |main, period, stones| Settings {
        main: seconds(main),
        period: seconds(period),
        stones,
        counts_periods: false,
    };
    clock.set(settings(2400, 0, 0));
    let effort = clock.effort(Color::Black, &BEGINNING).expect("a clock");
    assert_eq!(effort.aim, sudden_death(2400.0));
    clock.spend(Color::Black, seconds(400), &Effort::seconds(400.0));
    assert_eq!(aim(&mut clock, Color::Black), Some(sudden_death(2000.0)));
    assert_eq!(aim(&mut clock, Color::White), Some(sudden_death(2400.0)));
    clock.correct(Color::White, Left::default());
    assert_eq!(aim(&mut clock, Color::White), Some(0.0));

    clock.set(settings(60, 100, 10));
    assert!(aim(&mut clock, Color::Black) > Some(10.0));
    clock.spend(Color::Black, seconds(61), &effort);
    assert_eq!(
        aim(&mut clock, Color::Black),
        Some(in_period(99.0, 9)),
        "the move that began in main time is the first of the period"
    );
    for _ in 0..9 {
        clock.spend(Color::Black, seconds(1), &effort);
    }
    assert_eq!(
        aim(&mut clock, Color::Black),
        Some(in_period(100.0, 10)),
        "a new period"
    );

    for endless in [settings(60, 10, 0), settings(0, 0, 0)] {
        clock.set(endless);
        assert_eq!(aim(&mut clock, Color::Black), None);
    }
}

#[test]
fn periods_of_one_move_are_counted_as_such() {
    let mut clock = Clock::default();
    clock.set(Settings {
        main: seconds(0),
        period: seconds(30),
        stones: 1,
        counts_periods: true,
    });
    let whole = Some(in_period(30.0, 1));
    assert_eq!(aim(&mut clock, Color::Black), whole);
    // Five periods are left, not five moves to be made in 30 seconds.
    let left = Left {
        time: seconds(30),
        stones: 5,
    };
    clock.correct(Color::Black, left);
    assert_eq!(aim(&mut clock, Color::Black), whole);
}

#[test]
fn what_the_controller_counts_beyond_our_thinking_is_lag() {
    let mut clock = Clock::default();
    clock.set(Settings {
        main: seconds(600),
        ..Settings::default()
    });
    let fresh = aim(&mut clock, Color::Black);
    for told in [580, 560, 540] {
        let effort = clock.effort(Color::Black, &BEGINNING).expect("a clock");
        clock.spend(Color::Black, seconds(2), &effort);
        let left = Left {
            time: seconds(told),
            stones: 0,
        };
        clock.correct(Color::Black, left);
    }
    let lagging = aim(&mut clock, Color::Black).expect("a clock");
    assert!(lagging < sudden_death(540.0), "{lagging}, at first {fresh:?}");
}

#[test]
fn every_way_to_set_the_time_is_understood() {
    for (words, aim_is) in [
        ("time_settings 300 0 0", Some(sudden_death(300.0))),
        ("time_settings 0 30 10", Some(in_period(30.0, 10))),
        ("kgs-time_settings none", None),
        ("kgs-time_settings absolute 300", Some(sudden_death(300.0))),
        ("kgs-time_settings byoyomi 300 30 0", Some(sudden_death(300.0))),
        ("kgs-time_settings byoyomi 0 30 5", Some(in_period(30.0, 1))),
        ("kgs-time_settings canadian 0 30 10", Some(in_period(30.0, 10))),
    ] {
        let asked = RefCell::new(Vec::new());
        let decide = |_: &Referee, effort: Effort, _: &dyn Watch| {
            asked.borrow_mut().push(effort);
            Action::Move(Move::Pass)
        };
        session(format!("{words}\ngenmove b\n").as_bytes(), TERMS, decide);
        let effort = asked.into_inner()[0];
        assert_eq!(Some(effort.aim).filter(|aim| aim.is_finite()), aim_is, "{words}");
        assert_eq!(effort.playouts == u32::MAX, aim_is.is_some(), "{words}");
    }
    for bad in [
        "time_settings 1 2",
        "time_settings a 0 0",
        "time_left b x 0",
        "time_left b 1",
        "kgs-time_settings",
        "kgs-time_settings absolute",
        "kgs-time_settings hourglass 60",
        "kgs-time_settings byoyomi 60 x 5",
    ] {
        assert_eq!(last(bad), "? syntax error", "{bad}");
    }
}

#[test]
fn thinking_sees_how_long_it_takes() {
    let start = Instant::now();
    let passed = AtomicU64::new(0);
    let passed_seconds = || passed.load(Ordering::Relaxed);
    let now = || start + seconds(passed_seconds());
    let thought = RefCell::new(Vec::new());
    let mut decide = |_: &Referee, effort: Effort, watch: &dyn Watch| {
        let begun = passed_seconds();
        while watch.elapsed() < effort.aim {
            passed.fetch_add(1, Ordering::Relaxed);
        }
        thought.borrow_mut().push((effort.playouts, passed_seconds() - begun));
        Action::Move(Move::Pass)
    };
    let input = "time_settings 0 31 10\ngenmove b\ngenmove b\ntime_left b 0 0\ngenmove b\ntime_left b 50 5\ngenmove b\n\
                 time_left b -3 3\ngenmove b\n";
    let mut output = Vec::new();
    let engine = Engine::new(
        "0".to_owned(),
        TERMS,
        &mut decide,
        Limits {
            playouts: Some(77),
            time: None,
        },
        &now,
    );
    answer_all(Cursor::new(input), &mut output, engine).expect("written");
    // 30 / 10 and 27 / 9, rounded up to a second; 30 / 10 when main time is over; 49 / 5; none. Less what is lost on the way.
    assert_eq!(thought.into_inner(), [(77, 3), (77, 3), (77, 3), (77, 10), (77, 0)]);
}

#[test]
fn a_time_of_our_own_holds_for_every_game_until_the_controller_tells_of_another() {
    let asked = RefCell::new(Vec::new());
    let mut decide = |_: &Referee, effort: Effort, _: &dyn Watch| {
        asked.borrow_mut().push(effort.aim);
        Action::Move(Move::Pass)
    };
    let limits = Limits {
        playouts: None,
        time: Some(seconds(300)),
    };
    let now = Instant::now;
    let engine = Engine::new("0".to_owned(), TERMS, &mut decide, limits, &now);
    let input = "genmove b\ntime_left b 20 0\nclear_board\ngenmove b\ntime_settings 0 30 10\ngenmove b\n";
    answer_all(Cursor::new(input), &mut Vec::new(), engine).expect("written");
    assert_eq!(
        asked.into_inner(),
        [sudden_death(300.0), sudden_death(300.0), in_period(30.0, 10)]
    );
}

#[test]
fn where_there_is_no_limit_what_a_controller_counts_is_none() {
    let asked = RefCell::new(Vec::new());
    let mut decide = |_: &Referee, effort: Effort, _: &dyn Watch| {
        asked.borrow_mut().push(effort.limit);
        Action::Move(Move::Pass)
    };
    let limits = Limits {
        playouts: Some(77),
        time: None,
    };
    let now = Instant::now;
    let engine = Engine::new("0".to_owned(), TERMS, &mut decide, limits, &now);
    let input = "time_settings 0 1 0\ntime_left b 0 0\ngenmove b\nkgs-time_settings none\ntime_left b 0 0\ngenmove b\n\
                 time_settings 1 0 0\ntime_left b 0 0\ngenmove b\n";
    answer_all(Cursor::new(input), &mut Vec::new(), engine).expect("written");
    let asked = asked.into_inner();
    assert!(asked[0] > 1e6 && asked[1] > 1e6, "{asked:?}");
    assert_eq!(asked[2], 0.0, "a limit is one");
}

#[test]
fn what_was_searched_is_kept_for_the_game_and_for_nothing_else() {
    struct Keeper(Vec<&'static str>);
    impl Mind for &mut Keeper {
        fn decide(&mut self, _: &Referee, _: Effort, _: &dyn Watch) -> (Action, Option<Insight>) {
            self.0.push("decided");
            (Action::Move(Move::Pass), None)
        }

        fn analyze(&mut self, _: &Referee, _: f32, _: &dyn Watch, _: &mut dyn FnMut(&Insight) -> ControlFlow<()>) {
            self.0.push("analyzed");
        }

        fn forget(&mut self) {
            self.0.push("forgot");
        }
    }
    let mut keeper = Keeper(Vec::new());
    session(
        b"clear_board\ngenmove b\nplay w E5\nlz-analyze\ngenmove b\nreg_genmove w\nkomi 0\n",
        TERMS,
        &mut keeper,
    );
    let events = [
        "forgot", "decided", "analyzed", "decided", "forgot", "decided", "forgot", "forgot",
    ];
    assert_eq!(keeper.0, events);
}

/// Lines a careless or hostile controller might send, none of which writes a file.
fn any_line() -> impl Strategy<Value = Vec<u8>> {
    let command = prop::sample::select(vec![
        "boardsize",
        "clear_board",
        "komi",
        "kgs-rules",
        "play",
        "genmove",
        "reg_genmove",
        "lz-analyze",
        "kata-genmove_analyze",
        "undo",
        "fixed_handicap",
        "place_free_handicap",
        "set_free_handicap",
        "time_settings",
        "time_left",
        "kgs-time_settings",
        "showboard",
        "known_command",
        "list_commands",
        "loadsgf",
        "name",
        "99999999999999999999",
    ]);
    let word = prop_oneof![
        prop::sample::select(vec!["b", "white", "pass", "A1", "b2", "T19", "I1", "é", "#", "", "-"])
            .prop_map(str::to_owned),
        (-3i64..400).prop_map(|number| number.to_string()),
        any::<f64>().prop_map(|number| number.to_string()),
    ];
    let words = prop::collection::vec(word, 0..5);
    prop_oneof![
        3 => (command, words).prop_map(|(command, words)| format!("{command} {}", words.join(" ")).into_bytes()),
        1 => prop::collection::vec(any::<u8>().prop_filter("stays on its line", |byte| *byte != b'\n'), 0..60),
    ]
}

proptest! {
    #[test]
    fn any_lines_are_answered_one_by_one(lines in prop::collection::vec(any_line(), 0..30)) {
        let input = lines.join(&b'\n');
        let output = session(&input, TERMS, passes);
        prop_assert!(output.is_empty() || output.ends_with("\n\n"));
        let answers: Vec<&str> = output.split_terminator("\n\n").collect();
        prop_assert!(answers.len() <= lines.len());
        prop_assert!(answers.iter().all(|answer| answer.starts_with(['=', '?'])), "{}", output);
    }
}

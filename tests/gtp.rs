//! The engine as a GTP program, as a controller sees it.

use nagara::game::{Color, Komi, Move, Referee, Rules, Score, Size, Terms};
use nagara::think::Thinker;
use nagara::{builtin, gtp};
use std::io::{BufReader, Cursor, Read};
use std::time::{Duration, Instant};

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
        Cursor::new(input.to_owned()),
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

// Analysis.

/// What the controller sends, each line some time after the one before it.
struct Typed<L> {
    lines: L,
    unread: Vec<u8>,
}

impl<L: Iterator<Item = String>> Read for Typed<L> {
    fn read(&mut self, to: &mut [u8]) -> std::io::Result<usize> {
        if self.unread.is_empty() {
            std::thread::sleep(Duration::from_millis(300));
            let line = self.lines.next().unwrap_or_default();
            self.unread = line.into_bytes();
        }
        let length = self.unread.len().min(to.len());
        to[..length].copy_from_slice(&self.unread[..length]);
        self.unread.drain(..length);
        Ok(length)
    }
}

fn typed(lines: &[&str]) -> String {
    let thinker = Thinker::new(&builtin::texts()).expect("built-in texts");
    let mut output = Vec::new();
    let limits = gtp::Limits {
        playouts: Some(100),
        time: None,
    };
    let input = BufReader::new(Typed {
        lines: lines
            .iter()
            .map(|line| (*line).to_owned())
            .collect::<Vec<_>>()
            .into_iter(),
        unread: Vec::new(),
    });
    gtp::serve(
        input,
        &mut output,
        &thinker,
        "1.2.3".to_owned(),
        TERMS,
        limits,
        &Instant::now,
    )
    .expect("written");
    String::from_utf8(output).expect("text")
}

/// The word behind each of that name.
fn behind<'a>(line: &'a str, name: &str) -> Vec<&'a str> {
    let words: Vec<&str> = line.split(' ').collect();
    words
        .windows(2)
        .filter(|pair| pair[0] == name)
        .map(|pair| pair[1])
        .collect()
}

#[test]
fn an_analysis_goes_on_until_something_is_sent_and_knows_ever_more() {
    let output = typed(&["boardsize 7\n", "7 lz-analyze b 5\n", "8 play b D4\n", "9 name\nquit\n"]);
    let answers: Vec<&str> = output.split("\n\n").collect();
    let mut analysis = answers[1].lines();
    assert_eq!(analysis.next(), Some("=7"));
    let visits = |line: &str| -> u32 {
        behind(line, "visits")
            .iter()
            .map(|visits| visits.parse().unwrap_or(0))
            .sum()
    };
    let told: Vec<&str> = analysis.collect();
    assert!(told.len() >= 2, "{output}");
    assert!(
        told.windows(2).all(|pair| visits(pair[0]) < visits(pair[1])),
        "{output}"
    );
    let first = told[0].split(" info ").next().unwrap_or_default();
    let names = ["info", "move", "visits", "winrate", "prior", "lcb", "order", "pv"];
    assert!(
        names.iter().all(|name| first.split(' ').any(|word| word == *name)),
        "{first}"
    );
    let winrate: u32 = behind(first, "winrate")[0].parse().expect("parts of ten thousand");
    assert!((1000..10_000).contains(&winrate), "{first}");
    assert_eq!(behind(first, "move"), behind(first, "pv"));
    assert_eq!(answers[2..], ["=8 ", "=9 Nagara", "= ", ""]);
}

#[test]
fn who_owns_what_and_the_lead_are_those_of_the_side_to_move() {
    // Black has a wall from edge to edge and nobody else is there.
    let wall = ["A3", "B3", "C3", "D3", "E3"]
        .map(|at| format!("play b {at}\n"))
        .concat();
    for (side, sign) in [("b", 1.0), ("w", -1.0)] {
        let input = format!("boardsize 5\nclear_board\n{wall}kata-analyze {side} 5 ownership true rootInfo true\n");
        let output = typed(&[&input, "quit\n"]);
        let told = output.lines().rfind(|line| line.starts_with("info ")).expect("told");
        let owners = told.split(" ownership ").nth(1).expect("asked for");
        let owners: Vec<f32> = owners
            .split(' ')
            .map(|owned| owned.parse().expect("a number"))
            .collect();
        assert_eq!(owners.len(), 25);
        // The third row of five is the wall.
        assert!(owners[10..15].iter().all(|owned| owned * sign > 0.5), "{told}");
        let lead: f32 = behind(told, "scoreLead")[0].parse().expect("a number");
        assert!(lead * sign > 5.0, "{told}");
        assert!(told.contains(" rootInfo visits "), "{told}");
    }
}

#[test]
fn a_move_is_made_and_what_was_found_is_told() {
    let output = session("boardsize 7\nlz-genmove_analyze b 10\nkata-genmove_analyze w 10\nundo\nundo\nundo\nquit\n");
    let answers: Vec<&str> = output.split("\n\n").collect();
    for (answer, winrate) in [(answers[1], "winrate "), (answers[2], "winrate 0.")] {
        let lines: Vec<&str> = answer.lines().collect();
        assert_eq!((lines[0], lines.len()), ("=", 3), "{output}");
        assert!(
            lines[1].starts_with("info move ") && lines[1].contains(winrate),
            "{output}"
        );
        let played = lines[2].strip_prefix("play ").expect("a move");
        assert!(played.parse::<Move>().is_ok(), "{output}");
    }
    assert_eq!(answers[3..6], ["= ", "= ", "? cannot undo"]);
}

#[test]
fn nothing_is_left_out_silently_that_an_analysis_was_asked_for() {
    let output = session("lz-analyze avoid b\nlz-analyze b 10 avoid w\nkata-analyze ownership maybe\n");
    let told = "? nothing is known of avoid\n\n? nothing is known of avoid\n\n? neither true nor false\n\n";
    assert_eq!(output, told);
}

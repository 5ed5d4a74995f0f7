//! Facts about suites and collections as texts.

use super::run::{Answered, Mark};
use super::{Answer, Fate, Kind, Last, Mistake, Problem, Report, Winner, read_bytes};
use crate::game::{Board, Color, Point};
use std::path::Path;

fn read(text: &str) -> (Vec<Problem>, Vec<Mistake>) {
    read_bytes("suite", text.as_bytes(), Path::new("."))
}

fn board(picture: &str) -> Board {
    Board::from_diagram(picture).expect("a picture")
}

fn at(name: &str) -> Point {
    name.parse().expect("a point")
}

#[test]
fn a_part_lies_where_its_place_says() {
    let suite = "
name: a corner
place: top right of 4
X O
. .
turn: black
best move: D3

name: an edge, in the other marks
place: bottom of 5
* 0 +
turn: white
best move: D1
";
    let (problems, mistakes) = read(suite);
    assert_eq!(mistakes, []);
    let corner = ". . X O
                  . . . .
                  . . . .
                  . . . .";
    assert_eq!(problems[0].board, board(corner));
    let edge = ". . . . .
                . . . . .
                . . . . .
                . . . . .
                . X O . .";
    assert_eq!(problems[1].board, board(edge));
}

#[test]
fn what_stands_twice_or_beside_a_picture_is_told() {
    let suite = "
name: twice
turn: black
turn: white
X O
. .
move: 3
place: top right of 4
best move: D3
weakness: one
weakness: two

name: a record
sgf: (;SZ[9];B[ee])
place: top right of 9
best move: D3
";
    let told = [
        ("suite, line 4", "`turn` stands twice"),
        ("suite, line 7", "a picture has no moves"),
        ("suite, line 11", "the weakness of `best move` is told already"),
        ("suite, line 15", "a record has no place"),
    ];
    let told = told.map(|(place, what)| Mistake {
        place: place.to_owned(),
        what: what.to_owned(),
    });
    assert_eq!(read(suite).1, told);
}

#[test]
fn what_is_around_lives() {
    let suite = "
name: a corner
place: bottom left of 7, white around
X X X X
. . . X
status A2: neutral
";
    let (problems, mistakes) = read(suite);
    assert_eq!(mistakes, []);
    let seen = ". O . O . O .
                O O O O O O O
                . O . O . O .
                O O O O O O O
                O O O O O O .
                X X X X O O O
                . . . X O O .";
    assert_eq!(problems[0].board, board(seen));
}

#[test]
fn answers_are_read_as_they_are_written() {
    let suite = "
name: a corner
place: bottom left of 7, white around
X X X O
. O X O
. . X .
kill A3: ko A1 B1
live A3: none
status A3: seki, ko
race A3 B2: black, seki
weakness: only an example
";
    let (problems, mistakes) = read(suite);
    assert_eq!(mistakes, []);
    let answers: Vec<&Answer> = problems.iter().map(|problem| &problem.answer).collect();
    assert_eq!(answers[0], &Answer::ByKo(vec![at("A1"), at("B1")]));
    assert_eq!(answers[1], &Answer::Impossible);
    assert_eq!(answers[2], &Answer::Fates([Fate::Seki, Fate::Ko]));
    assert_eq!(answers[3], &Answer::Winners([Winner::Side(Color::Black), Winner::Seki]));
    let words: Vec<String> = answers.iter().map(ToString::to_string).collect();
    assert_eq!(words, ["ko A1 B1", "none", "seki, ko", "black, seki"]);
    let held: Vec<bool> = problems.iter().map(Problem::is_held).collect();
    assert_eq!(held, [true, true, true, false]);
}

#[test]
fn one_wrong_move_among_right_ones_is_wrong() {
    let right = Answer::Moves(vec![at("A1"), at("B1")]);
    assert!(right.allows(&Answer::Moves(vec![at("B1")])));
    assert!(!right.allows(&Answer::Moves(vec![at("B1"), at("C1")])));
    assert!(!right.allows(&Answer::Moves(Vec::new())));
    assert!(!right.allows(&Answer::ByKo(vec![at("B1")])));
    assert!(!right.allows(&Answer::Unknown));
    let begins = Answer::Begins(vec![at("A1"), at("B1")]);
    assert!(begins.allows(&Answer::ByKo(vec![at("B1")])), "with a ko");
    assert!(begins.allows(&Answer::Moves(vec![at("B1")])), "without");
    assert!(!begins.allows(&Answer::ByKo(Vec::new())));
    assert!(!begins.allows(&Answer::Moves(vec![at("C1")])));
    assert!(Answer::ByKo(Vec::new()).allows(&Answer::ByKo(vec![at("C1")])));
    assert!(!Answer::Unknown.allows(&Answer::Unknown), "not knowing is never right");
}

#[test]
fn a_record_in_the_line_is_a_position() {
    let suite = "
name: from a record
sgf: (;SZ[5];B[cc];W[dd];B[cd])
move: 3
best move: C2
capture D2: none
";
    let (problems, mistakes) = read(suite);
    assert_eq!(mistakes, []);
    assert_eq!(problems[0].turn, Some(Color::Black));
    assert_eq!(problems[0].board.color_at(at("D2")), Some(Color::White));
    assert!(problems[0].board.is_empty(at("C2")));
}

#[test]
fn no_text_is_read_with_a_crash() {
    let pieces = [
        "name: x\n",
        "X O\n",
        ". .\n",
        "place: left of 3\n",
        "place: middle of 2, black around\n",
        "turn: black\n",
        "best move: A1\n",
        "capture A2: B1\n",
        "sgf: (;B[aa]\n",
        "move: 9999999999999999999\n",
        "weakness: y\n",
        ": :\n",
        "status Q99: ko, \n",
        "é: ❌\n",
    ];
    let mut random = crate::random::Random::new(7);
    for _ in 0..3000 {
        let text: String = (0..8).map(|_| pieces[random.below(pieces.len())]).collect();
        let (problems, mistakes) = read(&text);
        assert!(problems.len() + mistakes.len() > 0, "{text}");
    }
    let sgf = b"(;SZ[5]AB[aa][ab]AW[bb](;B[cc]C[Right!])(;W[dd]))";
    for end in 0..sgf.len() {
        for other in [b'(', b')', b'[', b']', b';', b'\\', 0x81] {
            let mut bytes = sgf.to_vec();
            bytes[end] = other;
            read_bytes("x", &bytes, Path::new("."));
            read_bytes("x", &bytes[..end], Path::new("."));
        }
    }
}

#[test]
fn games_as_deep_as_a_file_may_make_them_are_refused() {
    let deep = format!("(;SZ[5]{}", "(;B[aa]".repeat(200_000)) + &")".repeat(200_001);
    let (problems, mistakes) = read(&deep);
    assert_eq!(problems.len(), 0);
    assert_eq!(mistakes.len(), 1);
    assert!(mistakes[0].what.contains("more than 20000 nodes"), "{}", mistakes[0]);
}

#[test]
fn a_collection_tells_the_right_moves_by_comments_or_by_its_main_line() {
    let game = |comments: [&str; 3]| {
        let [one, two, three] = comments;
        let text =
            format!("(;SZ[5]AB[aa]AW[ee]PL[B](;B[bb]C[{one}];W[cc])(;B[cc];W[bb];B[dd]C[{two}])(;B[dd]C[{three}]))");
        let (problems, mistakes) = read(&text);
        assert_eq!(mistakes, []);
        assert_eq!(problems[0].question.kind, Kind::Solve);
        problems[0].answer.to_string()
    };
    assert_eq!(game(["", "", ""]), "B4", "the main line");
    assert_eq!(game(["wrong", "Correct!", "not so good"]), "C3");
    assert_eq!(game(["incorrect", "RIGHT", "+ and seki"]), "C3 D2");
    assert_eq!(game(["不正解", "失敗", "正解です"]), "D2");
    assert_eq!(game(["on the right side", "", "right"]), "D2");
}

#[test]
fn results_that_are_none_name_their_line() {
    let head = "nagara problems: mark\n";
    assert_eq!(Last::parse("x", "hello").map_err(|bad| bad.line).err(), Some(1));
    let whole = format!("{head}right\t5\t0.1\ta: b: c\tD4\nend\n");
    assert!(Last::parse("x", &whole).is_ok());
    let cut = Last::parse("x", &whole.replace("end\n", ""));
    assert_eq!(cut.map_err(|bad| bad.line).err(), Some(2));
    for line in ["left\t5\t0.1\tkey\tD4", "right\tmany\t0.1\tkey\tD4", "right\t5"] {
        let bad = Last::parse("x", &format!("{head}right\t5\t0.1\tkey\tD4\n{line}\nend\n"));
        assert_eq!(bad.map_err(|bad| bad.line).err(), Some(3), "{line}");
    }
}

#[test]
fn a_row_that_is_wrong_is_named_by_its_line() {
    let lines = |suite: &str| read(suite).1.iter().map(|bad| bad.place.clone()).collect::<Vec<_>>();
    assert_eq!(
        lines("name: a\n. . .\n\n. Q .\n. . .\nstatus B2: alive"),
        ["suite, line 4"]
    );
    let part = "name: a\nplace: top left of 9\n. .\n. .\n. . .\nstatus B2: alive";
    assert_eq!(lines(part), ["suite, line 5"]);
}

#[test]
fn what_was_found_of_other_suites_is_kept() {
    let suite = "name: a\n. X .\n. . .\n. . .\ncapture B3: none\nsave B3: B2";
    let (problems, mistakes) = read(suite);
    assert_eq!(mistakes, []);
    let took = std::time::Duration::ZERO;
    let answered = |problem| Answered {
        problem,
        given: Answer::Unknown,
        mark: Mark::Right,
        nodes: 1,
        took,
    };
    let report = |changes| Report {
        answered: vec![answered(&problems[0])],
        mistakes: Vec::new(),
        changes,
    };
    let other = "right\t5\t0.1\tsuite of another name: b: capture B3\tnone";
    let mine = |question: &str| format!("right\t5\t0.1\tsuite: a: {question}\tnone");
    let lines = [other, &mine("capture B3"), &mine("save B3"), "end"].join("\n");
    let last = Last::parse("x", &format!("nagara problems: mark\n{lines}\n")).expect("results");
    let changes = last.changes(&report(None).answered);
    assert_eq!((changes.new, changes.gone), (0, 1), "the other suite was not asked");
    let written = report(Some(changes)).results(Some(&last));
    let keys: Vec<&str> = written.lines().filter_map(|line| line.split('\t').nth(3)).collect();
    assert_eq!(
        keys[1..],
        ["suite of another name: b: capture B3", "suite: a: capture B3"]
    );
}

#[test]
fn a_question_that_has_lost_its_answer_is_told_and_the_rest_is_asked() {
    let suite = "
name: a ladder
X O .
. . .
. . .
capture A3
capture C1: A2
capture B3: C3
";
    let (problems, mistakes) = read(suite);
    assert_eq!(problems.len(), 1, "{mistakes:?}");
    let told: Vec<String> = mistakes.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "suite, line 6: the answer is missing, which stands behind a colon",
            "suite, line 7: `capture C1`: there is no stone on C1"
        ]
    );
}

#[test]
fn mistakes_come_in_the_order_of_their_lines() {
    let (_, mistakes) = read("name: a\nX ? O\nfoo: bar\nname:\nX O\n. .\nrace A2 B2: nobody\n");
    let lines: Vec<&str> = mistakes.iter().map(|mistake| mistake.place.as_str()).collect();
    let mut sorted = lines.clone();
    sorted.sort();
    assert!(lines.len() > 3 && lines == sorted, "{mistakes:?}");
}

#[test]
fn a_file_that_calls_itself_sgf_and_is_none_is_no_suite() {
    let (_, mistakes) = read_bytes("a.sgf", b"hello\nthere", Path::new("."));
    assert_eq!(mistakes.len(), 1);
    assert_eq!(mistakes[0].to_string(), "a.sgf: it is no SGF: that begins with `(;`");
}

#[test]
fn of_many_mistakes_the_first_are_told_and_the_rest_counted() {
    let mistakes = (1..=25).map(|line| Mistake {
        place: format!("suite, line {line}"),
        what: "nonsense".to_owned(),
    });
    let told = Report {
        answered: Vec::new(),
        mistakes: mistakes.collect(),
        changes: None,
    }
    .to_string();
    assert!(told.contains("Mistakes (25):") && told.contains("line 20:") && told.ends_with("  and 5 more\n"));
    assert!(!told.contains("line 21:"), "{told}");
}

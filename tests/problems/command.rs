//! `nagara problems` on files, as a user runs it.

use std::path::Path;
use std::process::{Command, Output};

/// A snapback and a straight three.
const SUITE: &str = "
# Two positions.
name: a string in atari
X O . .
. X . .
. . . .
. . . .
capture B4: C4
save B4: none

name: bent three
place: bottom left of 7, white around
X X X X
. . . X
kill A2: B1
status A2: neutral
";

const COLLECTION: &[u8] = b"(;SZ[7]GN[one]PL[B]AB[af][bf][cf][df][dg]AW[ae][be][ce][de][ee][ef][eg]
(;B[bg]C[Correct!])(;B[ag];W[bg]C[Wrong]))
(;SZ[7]AB[aa]AW[xx])
(;SZ[7]AB[af][bf][cf][df][dg]AW[ae][be][ce][de][ee][ef][eg];W[bg];B[ag])
(;SZ[7]AB[aa];B[xx])";

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("two.txt"), SUITE).expect("written");
    std::fs::write(folder.path().join("some.sgf"), COLLECTION).expect("written");
    folder
}

fn problems(folder: &Path, arguments: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nagara"));
    command.arg("problems").args(arguments.split_whitespace());
    command.env_remove("RUST_LOG").current_dir(folder);
    command.output().expect("it runs")
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn complained(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn a_suite_that_is_answered_rightly_ends_with_code_0_and_a_table() {
    let folder = folder();
    let output = problems(folder.path(), "two.txt");
    let told = said(&output);
    assert_eq!(output.status.code(), Some(0), "{told}{}", complained(&output));
    let all: Vec<&str> = told
        .lines()
        .find(|line| line.starts_with("all"))
        .map(|line| line.split_whitespace().take(5).collect())
        .unwrap_or_default();
    assert_eq!(all, ["all", "4", "4", "0", "0"], "{told}");
}

#[test]
fn a_fact_that_does_not_hold_is_code_1_unless_it_is_a_known_weakness() {
    let folder = folder();
    let wrong = SUITE
        .replace("capture B4: C4", "capture B4: C4\nsave C4: none")
        .replace("save C4: none\n", "");
    let wrong = wrong.replace("status A2: neutral", "status A2: alive");
    std::fs::write(folder.path().join("wrong.txt"), &wrong).expect("written");
    let output = problems(folder.path(), "wrong.txt");
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    assert!(
        complained(&output).contains("a fact does not hold: wrong.txt: bent three: status A2"),
        "{}",
        complained(&output)
    );
    let told = said(&output);
    assert!(told.contains("right is alive, the answer was neutral"), "{told}");

    let known = wrong + "weakness: it is only an example\n";
    std::fs::write(folder.path().join("wrong.txt"), known).expect("written");
    let output = problems(folder.path(), "wrong.txt");
    assert_eq!(output.status.code(), Some(0), "{}", complained(&output));
    assert!(said(&output).contains("(it is only an example)"), "{}", said(&output));
}

#[test]
fn a_weakness_that_is_answered_rightly_says_that_its_mark_can_go() {
    let folder = folder();
    std::fs::write(folder.path().join("old.txt"), SUITE.to_owned() + "weakness: long ago\n").expect("written");
    let output = problems(folder.path(), "old.txt");
    assert_eq!(output.status.code(), Some(0), "{}", complained(&output));
    assert!(
        said(&output).contains("the mark of weakness can go (1):\n  old.txt: bent three: status A2"),
        "{}",
        said(&output)
    );
}

#[test]
fn every_mistake_is_told_with_its_line_and_all_else_is_asked() {
    let folder = folder();
    let suite = SUITE.to_owned()
        + "capture A9: B2\nfly A2: B1\nkill A2: B1\nlive A2: A2\nname: bent three\nstatus A1: alive\n"
        + "name: crooked\nX O\n. . .\nstatus A1: dead\nname: silent\nX .\n. .\nname: mute\nX .\n. .\nstatus A1\n";
    std::fs::write(folder.path().join("bad.txt"), suite).expect("written");
    let output = problems(folder.path(), "bad.txt none.txt");
    let told = said(&output);
    assert_eq!(output.status.code(), Some(2), "{told}{}", complained(&output));
    for line in [
        "bad.txt, line 17: `capture A9`: there is no stone on A9",
        "bad.txt, line 18: `fly A2` is no question and no key; questions are capture, save, ladder, connect, cut, kill, live, status, race, solve, best move",
        "bad.txt, line 19: `kill A2` is asked already",
        "bad.txt, line 20: `live A2`: A2 is no legal move, so it cannot be right",
        "bad.txt, line 21: `bent three`: a position needs a name of its own",
        "bad.txt, line 21: `bent three` has no picture and no record",
        "bad.txt, line 25: row 2 has 3 points, but there are 2 rows",
        "bad.txt, line 27: `silent`: nothing is asked",
        "bad.txt, line 33: the answer is missing, which stands behind a colon",
        "none.txt: cannot be read: No such file or directory (os error 2)",
    ] {
        assert!(told.lines().any(|has| has.trim() == line), "{line}: {told}");
    }
    assert!(told.contains("Mistakes (10)"), "{told}");
    assert!(
        told.lines().any(|line| line.starts_with("all") && line.contains(" 4 ")),
        "{told}"
    );
}

#[test]
fn results_are_kept_and_compared_with_the_next_run() {
    let folder = folder();
    let output = problems(folder.path(), "two.txt -o results.txt");
    assert_eq!(output.status.code(), Some(0), "{}", complained(&output));
    let kept = std::fs::read_to_string(folder.path().join("results.txt")).expect("results");
    assert_eq!(kept.lines().count(), 6, "{kept}");

    let output = problems(folder.path(), "two.txt -o results.txt");
    assert!(
        said(&output).contains("Nothing changed since the last run."),
        "{}",
        said(&output)
    );

    // As if one had been wrong then, and another had taken long.
    let mut lines: Vec<String> = kept.lines().map(str::to_owned).collect();
    lines[1] = lines[1].replacen("right", "wrong", 1);
    let fields: Vec<&str> = lines[3].split('\t').collect();
    lines[3] = format!("right\t9999999\t{}\t{}\t{}", fields[2], fields[3], fields[4]);
    std::fs::write(folder.path().join("last.txt"), lines.join("\n")).expect("written");
    let output = problems(folder.path(), "two.txt --last last.txt");
    let told = said(&output);
    assert_eq!(output.status.code(), Some(0), "{}", complained(&output));
    assert!(
        told.contains("Newly right (1):\n  two.txt: a string in atari: capture B4"),
        "{told}"
    );
    assert!(
        told.contains("Faster (1):\n  two.txt: bent three: kill A2: 9999999 positions, now"),
        "{told}"
    );

    let output = problems(folder.path(), "two.txt -o two.txt");
    assert_eq!(output.status.code(), Some(2), "a suite is not replaced by results");
    let output = problems(folder.path(), "two.txt --last two.txt");
    assert_eq!(output.status.code(), Some(2), "{}", complained(&output));
    assert!(complained(&output).contains("two.txt, line 1: these are no results of problems"));
}

#[test]
fn what_was_right_and_is_not_is_code_1_even_for_a_weakness() {
    let folder = folder();
    let wrong = SUITE.replace(
        "status A2: neutral",
        "status A2: alive\nweakness: it is only an example",
    );
    std::fs::write(folder.path().join("two.txt"), wrong).expect("written");
    let last = "nagara problems: mark\nright\t5\t0.1\ttwo.txt: bent three: status A2\talive\nend\n";
    std::fs::write(folder.path().join("last.txt"), last).expect("written");
    let output = problems(folder.path(), "two.txt --last last.txt");
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    assert!(said(&output).contains("Newly not right (1)"), "{}", said(&output));
}

#[test]
fn collections_are_asked_for_the_move_that_their_comments_praise() {
    let folder = folder();
    let output = problems(folder.path(), "some.sgf --format json");
    let told = said(&output);
    assert_eq!(output.status.code(), Some(2), "{told}{}", complained(&output));
    let told: serde_json::Value = serde_json::from_str(&told).expect("one object");
    let asked = told["problems"].as_array().expect("problems");
    let of = |key: &str| {
        asked
            .iter()
            .map(|one| one[key].as_str().unwrap_or("").to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(of("name"), ["game 1, one", "game 3"]);
    assert_eq!(of("right"), ["B1", "B1"]);
    assert_eq!(of("mark"), ["right", "right"], "{told}");
    let mistakes = [
        "some.sgf, game 2: a stone is set up off the board",
        "some.sgf, game 4: a stone is played off the board",
    ];
    assert_eq!(told["mistakes"], serde_json::json!(mistakes));
}

#[test]
fn a_time_that_is_up_makes_an_answer_unknown() {
    let folder = folder();
    let output = problems(folder.path(), "two.txt --time 1ns");
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    assert!(said(&output).contains("too late"), "{}", said(&output));
}

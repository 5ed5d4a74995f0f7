//! `nagara judge` on files, as a user runs it.

use std::path::Path;
use std::process::{Command, Output};

/// Two walls on 5x5; White's half is the larger one.
const GAME: &str =
    "(;SZ[5]KM[0.5]PB[Ono]PW[Abe]RE[W+3.5]AB[ba][bb][bc][bd][be]AW[ca][cb][cc][cd][ce];AB[ea];B[tt];W[])";

/// The folder of a test, the records of all of them in it.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, bytes) in [
        ("game.sgf", GAME.as_bytes()),
        ("foul.sgf", b"(;SZ[9]PB[Ono]PW[Abe];B[ee];W[ee])"),
        ("cut.sgf", b"(;SZ[9];B[ee];W[cc];B[d"),
        ("sjis.sgf", b"(;SZ[9]PB[\x82\xbb\x83\x5c]PW[\x97\x5c];B[ee];W[cc])"),
        ("none.sgf", b"hello"),
    ] {
        std::fs::write(folder.path().join(name), bytes).expect("written");
    }
    folder
}

fn judge(folder: &Path, arguments: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nagara"));
    command.arg("judge").args(arguments.split_whitespace());
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
fn files_are_judged_one_after_the_other_and_the_code_is_0_even_for_a_foul() {
    let folder = folder();
    let output = judge(folder.path(), "game.sgf foul.sgf cut.sgf sjis.sgf");
    assert_eq!(output.status.code(), Some(0), "{}", complained(&output));
    let told = said(&output);
    for line in [
        "Judgement of game.sgf",
        "Black Ono, White Abe",
        "Result by japanese rules: White wins by 6.5; the record says W+3.5",
        "Foul: move 2, White E5: there is a stone already (step 3); the board is judged as it stood before",
        "Warning: the value that begins at line 1, column 22 is never closed by `]`; what comes before it is judged",
        "Black そソ, White 予",
    ] {
        assert!(told.lines().any(|has| has == line), "{line}: {told}");
    }
}

#[test]
fn a_mistake_is_one_sentence_and_a_code() {
    let folder = folder();
    std::fs::create_dir(folder.path().join("empty")).expect("a folder");
    for (arguments, code, sentence) in [
        (
            "none.sgf",
            1,
            "none.sgf: there is no game in it: nothing begins with `(;`",
        ),
        ("nowhere.sgf", 1, "cannot read nowhere.sgf"),
        (
            "none.sgf nowhere.sgf game.sgf",
            1,
            "2 could not be judged:\n  none.sgf: there is no game in it: nothing begins with `(;`\n  cannot read nowhere.sgf",
        ),
        ("game.sgf --dead A1", 2, "there is no stone on A1 that could be dead"),
        ("game.sgf --dead Z9", 2, "`Z9` is no point such as Q16"),
        ("game.sgf --rules ing", 2, "names no rules"),
        ("game.sgf foul.sgf --format svg", 2, "a picture is for one file"),
        ("game.sgf foul.sgf --dead none", 2, "--dead is for one file"),
        ("game.sgf -o foul.sgf", 2, "holds something else"),
        ("game.sgf -o no/such/folder", 2, "there is no folder no/such"),
        ("empty", 1, "there is no *.sgf in empty"),
        (". --format svg", 2, "a picture is for one file, not for 5"),
    ] {
        let output = judge(folder.path(), arguments);
        assert_eq!(output.status.code(), Some(code), "{arguments}");
        assert!(
            complained(&output).contains(sentence),
            "{arguments}: {}",
            complained(&output)
        );
    }
    let foul = std::fs::read_to_string(folder.path().join("foul.sgf")).expect("it is still there");
    assert!(foul.starts_with("(;SZ[9]"));
}

#[test]
fn the_records_of_a_folder_are_judged_in_the_order_of_their_names() {
    let folder = folder();
    let records = folder.path().join("records");
    std::fs::create_dir(&records).expect("a folder");
    for (name, text) in [("b.SGF", "(;SZ[9];B[ee])"), ("a.sgf", GAME), ("c.txt", "no record")] {
        std::fs::write(records.join(name), text).expect("written");
    }
    std::fs::create_dir(folder.path().join("empty")).expect("a folder");
    let output = judge(folder.path(), "empty records game.sgf");
    assert_eq!(output.status.code(), Some(1), "there is no record in one of them");
    let told = said(&output);
    let of: Vec<&str> = told
        .lines()
        .filter_map(|line| line.strip_prefix("Judgement of "))
        .collect();
    assert_eq!(of, ["records/a.sgf", "records/b.SGF", "game.sgf"]);
}

#[test]
fn a_record_may_come_from_standard_input() {
    let folder = folder();
    let game = std::fs::File::open(folder.path().join("game.sgf")).expect("it is there");
    let mut command = Command::new(env!("CARGO_BIN_EXE_nagara"));
    command
        .args(["judge", "-", "--quiet"])
        .env_remove("RUST_LOG")
        .stdin(game);
    let told = said(&command.output().expect("it runs"));
    assert_eq!(told, "standard input: White wins by 6.5; the record says W+3.5\n");
}

#[test]
fn the_page_on_the_json_has_every_key_and_no_other() {
    let folder = folder();
    let mut told = std::collections::BTreeSet::new();
    for line in said(&judge(folder.path(), "game.sgf foul.sgf --trace --format json")).lines() {
        keys(&serde_json::from_str(line).expect("an object a line"), &mut told);
    }
    // What is left to play is told with keys of the groups and the foul, and one of its own.
    told.insert("enemy".to_owned());
    let page = include_str!("../src/workshop/judge/JSON.md");
    let named = |line: &str| line.strip_prefix("| `")?.split_once('`').map(|(key, _)| key.to_owned());
    let documented: std::collections::BTreeSet<String> = page.lines().filter_map(named).collect();
    assert_eq!(told, documented);
}

/// The keys of all objects in it.
fn keys(value: &serde_json::Value, found: &mut std::collections::BTreeSet<String>) {
    for (key, value) in value.as_object().into_iter().flatten() {
        found.insert(key.clone());
        keys(value, found);
    }
    value
        .as_array()
        .into_iter()
        .flatten()
        .for_each(|value| keys(value, found));
}

#[test]
fn a_quiet_judge_says_what_is_wrong_and_the_result() {
    let folder = folder();
    let told = said(&judge(folder.path(), "--quiet game.sgf foul.sgf cut.sgf"));
    assert_eq!(
        told,
        "game.sgf: White wins by 6.5; the record says W+3.5\n\
         foul.sgf: foul: move 2, White E5: there is a stone already (step 3); Black wins by a foul; the record does not say\n\
         cut.sgf: broken: the value that begins at line 1, column 22 is never closed by `]`; as it stands, White wins by 6.5; the record does not say. \
         The board is not finished, and what is counted says little of who would win.\n"
    );
}

#[test]
fn a_person_overrules_what_is_dead() {
    let folder = folder();
    let told = said(&judge(folder.path(), "game.sgf --dead C1,E5"));
    assert!(
        told.contains("Dead: White C1 C2 C3 C4 C5, 5 stones: a person said so"),
        "{told}"
    );
    let told = said(&judge(folder.path(), "game.sgf --dead none"));
    assert!(told.contains("Dead: none"), "{told}");
}

#[test]
fn programs_get_an_object_a_line_and_spectators_a_picture() {
    let folder = folder();
    let objects = said(&judge(folder.path(), "game.sgf foul.sgf --format json"));
    let results: Vec<String> = objects
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).expect("an object")["result"].to_string())
        .collect();
    assert_eq!(results, ["\"W+6.5\"", "\"B+F\""]);
    for _ in 0..2 {
        let output = judge(folder.path(), "foul.sgf -o board.svg");
        assert_eq!(
            output.status.code(),
            Some(0),
            "its own kind is replaced: {}",
            complained(&output)
        );
    }
    let svg = std::fs::read_to_string(folder.path().join("board.svg")).expect("a picture");
    for words in ["Black Ono, White Abe", "Black wins by a foul", "the foul"] {
        assert!(svg.contains(words), "{words}: {svg}");
    }
    assert!(!svg.contains("territory 0"), "a foul decides, no count: {svg}");
    let counted = said(&judge(folder.path(), "game.sgf --format svg"));
    for words in ["Black: territory", "White: territory", "komi 0.5 ="] {
        assert!(counted.contains(words), "{words}: {counted}");
    }
}

#[test]
fn the_trace_tells_every_message_of_the_game() {
    let folder = folder();
    let told = said(&judge(folder.path(), "foul.sgf --trace"));
    for message in [
        "start    ① witness -> board:",
        "⑧ board -> rule:              examine whether a stone at E5 is lawful  => lawful",
        "=> unlawful, step ③: the point is not empty",
        "Black has won, B+F",
    ] {
        assert!(told.contains(message), "{message}: {told}");
    }
    let brief = said(&judge(folder.path(), "foul.sgf --trace -q"));
    let lines: Vec<&str> = brief.lines().collect();
    assert!(
        lines[0].starts_with("foul.sgf: foul: ") && lines[1] == "Messages:",
        "{brief}"
    );
}

#[test]
fn every_game_of_a_collection_is_judged() {
    let folder = folder();
    let collection =
        format!("two games\n{GAME}\n(;SZ[9]C[a (;quoted) game\\]];B[ee](;W[cc])(;W[gg]))(;SZ[9];B[ee];W[ee])");
    std::fs::write(folder.path().join("all.sgf"), collection).expect("written");
    let told = said(&judge(folder.path(), "all.sgf -q"));
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines.len(), 3, "{told}");
    for (line, begins) in lines.iter().zip([
        "all.sgf, game 1: White wins by 6.5",
        "all.sgf, game 2: as it stands",
        "all.sgf, game 3: foul: move 2",
    ]) {
        assert!(line.starts_with(begins), "{line}");
    }
    let output = judge(folder.path(), "all.sgf --dead none");
    assert_eq!(output.status.code(), Some(2));
    assert!(
        complained(&output).contains("--dead is for one game, and all.sgf holds 3"),
        "{}",
        complained(&output)
    );
}

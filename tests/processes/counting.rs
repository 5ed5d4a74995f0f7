//! The other side's count, typed by the operator after two passes.

use super::support::{FOR_EVER, Ran, files, joined, nagara, records, run, start, until, until_open, wait};
use std::io::Write;
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::Instant;

/// A small game between two of us that is played to its end; Black has an operator.
struct Game {
    black: Child,
    white: Child,
    folders: [tempfile::TempDir; 2],
    arguments: String,
}

fn game() -> Game {
    let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    for folder in &folders {
        std::fs::write(folder.path().join("on.toml"), "[engine]\nresign = false\n").unwrap();
    }
    let (one, other) = joined();
    let common = "--config on.toml --records . --size 5 --linger 1s";
    let mut white = start(
        &format!("play --color white --port {other} {common}"),
        folders[1].path(),
    );
    until_open(&mut white);
    let arguments = format!("play --color black --port {one} {common} --operator");
    let black = with_operator(&arguments, folders[0].path());
    Game {
        black,
        white,
        folders,
        arguments,
    }
}

pub(crate) fn with_operator(arguments: &str, folder: &Path) -> Child {
    let mut command = nagara(arguments, folder);
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command.spawn().unwrap()
}

/// Waits for the counted board and types that. What our side's operator saw, and our record and result sheet.
fn typed(mut game: Game, lines: &str) -> (Ran, String, String) {
    let mut input = game.black.stdin.take().unwrap();
    let shown = until(&mut game.black, ". neutral");
    input.write_all(lines.as_bytes()).unwrap();
    let mut ran = wait(game.black);
    drop(input);
    ran.said.insert_str(0, &shown);
    assert_eq!(wait(game.white).code, Some(0));
    let folder = game.folders[0].path();
    assert_eq!(files(folder, "journal").len(), 1);
    let record = std::fs::read_to_string(&records(folder)[0]).unwrap();
    let sheet = std::fs::read_to_string(&files(folder, "txt")[0]).unwrap();
    (ran, record, sheet)
}

#[test]
fn two_sides_that_agree_end_with_code_0_and_both_files_say_so() {
    let (ran, record, sheet) = typed(game(), "agreed\n");
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert!(ran.complained.contains("what has the other side counted?"), "{ran:?}");
    assert!(ran.said.contains("its result sheet ./"), "{ran:?}");
    assert!(record.contains("\nC[both sides counted "), "{record}");
    assert!(!record.contains("RE[?]"), "{record}");
    assert!(sheet.contains("both sides counted "), "{sheet}");
    assert!(sheet.contains("territory, Black"), "{sheet}");
}

#[test]
fn nonsense_is_asked_again_and_a_disagreement_ends_with_code_4() {
    let (ran, record, sheet) = typed(game(), "counted 3\nwhite won\ncounted w+99.5\nstop\n");
    assert_eq!(ran.code, Some(4), "{ran:?}");
    for answer in [
        "`3` is no count such as B+3.5, W+12 or 0",
        "`white won` is not understood: the game is over: type `counted W+3.5`",
        "the other side W+99.5: the referee decides",
    ] {
        assert!(ran.complained.contains(answer), "{answer}: {ran:?}");
    }
    assert!(!ran.complained.contains("type a move"), "{ran:?}");
    assert!(ran.said.contains("They counted W+99.5, we "), "{ran:?}");
    assert!(record.contains("RE[?]"), "{record}");
    assert!(
        sheet.contains("result            for the referee to tell (?)"),
        "{sheet}"
    );
    assert!(sheet.contains("the other side W+99.5"), "{sheet}");
}

#[test]
fn a_side_stopped_at_the_question_ends_with_code_4_and_is_asked_again() {
    let mut game = game();
    let mut input = game.black.stdin.take().unwrap();
    until(&mut game.black, ". neutral");
    input.write_all(b"stop\n").unwrap();
    let ran = wait(game.black);
    assert_eq!(ran.code, Some(4), "{ran:?}");
    assert!(ran.complained.contains("taken up again with --resume"), "{ran:?}");
    // Where nobody can answer, the question stays open.
    let nobody = game.arguments.replace(" --operator", " --resume");
    let ran = run(&nobody, game.folders[0].path());
    assert_eq!(ran.code, Some(4), "{ran:?}");
    assert!(ran.complained.contains("--resume --operator asks again"), "{ran:?}");
    game.black = with_operator(&format!("{} --resume", game.arguments), game.folders[0].path());
    let mut input = game.black.stdin.take().unwrap();
    until(&mut game.black, ". neutral");
    input.write_all(b"agreed\n").unwrap();
    let ran = wait(game.black);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    wait(game.white);
}

#[test]
fn where_nobody_can_answer_nobody_is_waited_for() {
    let mut game = game();
    drop(game.black.stdin.take());
    let began = Instant::now();
    let ran = wait(game.black);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert!(!ran.complained.contains("what has the other side counted?"), "{ran:?}");
    assert!(began.elapsed() < FOR_EVER);
    wait(game.white);
}

#[test]
fn a_side_killed_while_it_asks_goes_on_asking_and_keeps_what_was_entered() {
    let mut game = game();
    until(&mut game.black, ". neutral");
    let mut input = game.black.stdin.take().unwrap();
    input.write_all(b"counted w+99.5\n").unwrap();
    until(&mut game.black, "They counted W+99.5");
    game.black.kill().unwrap();
    wait(game.black);
    game.black = with_operator(&format!("{} --resume", game.arguments), game.folders[0].path());
    let mut input = game.black.stdin.take().unwrap();
    until(&mut game.black, "They counted W+99.5");
    input.write_all(b"agreed\n").unwrap();
    let ran = wait(game.black);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert!(ran.said.contains("Both sides counted the same."), "{ran:?}");
    wait(game.white);
    assert_eq!(files(game.folders[0].path(), "journal").len(), 1);
    let sheet = std::fs::read_to_string(&files(game.folders[0].path(), "txt")[0]).unwrap();
    assert!(sheet.contains("agreement         both sides counted "), "{sheet}");
}

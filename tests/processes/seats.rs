//! Who plays each colour: the engine, a person who types, a GTP program, the line.

use super::support::{FOR_EVER, QUICK, Ran, joined, nagara, records, run, start, until, until_open, wait};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// Runs it and talks with it: whenever a mark has been seen on its output, a text is typed.
fn talk(arguments: &str, more: &[&str], steps: &[(&str, &str)], folder: &Path) -> Ran {
    let mut command = nagara(arguments, folder);
    command
        .args(more)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut said = String::new();
    for (mark, text) in steps {
        said += &until(&mut child, mark);
        input.write_all(text.as_bytes()).unwrap();
    }
    // Standard input stays open until the game is over.
    let mut ran = wait(child);
    drop(input);
    ran.said.insert_str(0, &said);
    ran
}

fn only_record(folder: &Path) -> String {
    std::fs::read_to_string(&records(folder)[0]).unwrap()
}

#[test]
fn two_persons_play_by_typing_and_an_illegal_move_is_typed_again() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = "play --black terminal --white terminal --records . --size 9";
    let steps = [
        ("0 -", "E5\n"),
        ("1 B E5", "e5\nC3\n"),
        ("2 W C3", "pass\n"),
        ("3 B pass", "pass\n"),
    ];
    let ran = talk(arguments, &[], &steps, folder.path());
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert!(ran.complained.contains("E5 is not legal: E5 is occupied"), "{ran:?}");
    let record = only_record(folder.path());
    assert!(record.contains(";B[ee];W[cg];B[tt];W[tt]"), "{record}");
}

#[test]
fn the_provisional_end_of_ikedas_rules_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = "play --black terminal --white terminal --records . --size 5 --rules ikeda";
    let steps = [
        ("0 -", "C3\n"),
        ("1 B C3", "pass\n"),
        ("2 W pass", "pass\n"),
        ("3 B pass", "pass\n"),
        ("4 W pass", "pass\n"),
    ];
    let ran = talk(arguments, &[], &steps, folder.path());
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert!(ran.complained.contains("this is the provisional end"), "{ran:?}");
}

#[test]
fn what_is_ordered_before_black_calls_is_told_to_come_later() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = "play --color white --port pty --records . --size 9 --operator";
    let steps = [("waiting for Black", "charge white 30s\nagreed\nstop\n")];
    let ran = talk(arguments, &[], &steps, folder.path());
    assert_eq!(ran.code, Some(4), "{ran:?}");
    for told in [
        "White is charged 30s, as soon as the game has begun",
        "nothing is counted before both have passed",
    ] {
        assert!(ran.complained.contains(told), "{told}: {ran:?}");
    }
}

#[test]
fn the_operator_resigns_for_our_side() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = "play --black terminal --white engine --records . --size 9";
    let ran = talk(arguments, &[], &[("0 -", "resign black\n")], folder.path());
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert!(only_record(folder.path()).contains("RE[W+R]"));
}

#[test]
fn every_line_typed_is_answered() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = "play --black terminal --white engine --records . --size 9";
    let steps = [
        ("0 -", "\nI5\ncharge white 2h\nflag white\nhelp me\nE5\n"),
        ("1 B E5", "stop\n"),
    ];
    let ran = talk(arguments, &[], &steps, folder.path());
    assert_eq!(ran.code, Some(4), "{ran:?}");
    for answer in [
        "nagara: type a move",
        "`I5` is not understood",
        "at most 1h",
        "White's flag has fallen: only an operator says so, start with --operator",
        "`help me` is not understood",
    ] {
        assert!(ran.complained.contains(answer), "{answer}: {ran:?}");
    }
}

#[test]
fn a_bare_resign_gives_up_for_the_person() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = "play --black engine --white terminal --records . --size 9";
    let ran = talk(arguments, &[], &[("1 B", "resign\n")], folder.path());
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert!(only_record(folder.path()).contains("RE[B+R]"));
    assert_eq!(ran.said.matches("1 B").count(), 1, "{ran:?}");
    assert!(ran.said.contains("Result: Black wins by resignation"), "{ran:?}");
}

#[test]
fn a_game_stops_when_its_person_can_type_no_more() {
    let folder = tempfile::tempdir().unwrap();
    let ran = run(
        "play -q --black terminal --white engine --records . --size 9",
        folder.path(),
    );
    assert_eq!(ran.code, Some(4), "{ran:?}");
    assert!(ran.complained.contains("standard input has ended"), "{ran:?}");
    assert_eq!(ran.said, "", "{ran:?}");
}

#[test]
fn a_quiet_game_says_nothing_and_minds_no_end_of_its_orders() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = "play -q --operator --black engine --white engine --records . --size 5";
    let ran = run(arguments, folder.path());
    assert_eq!((ran.code, &*ran.said, &*ran.complained), (Some(0), "", ""));
}

#[test]
fn a_quiet_game_still_tells_the_other_end_of_its_pty() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = start(
        "-q play --color black --port pty --linger 1s --records .",
        folder.path(),
    );
    let mut told = String::new();
    let mut complaints = BufReader::new(program.stderr.take().unwrap());
    complaints.read_line(&mut told).unwrap();
    assert!(
        told.starts_with("nagara: the other end of the pty is /dev/pts/"),
        "{told}"
    );
    program.kill().unwrap();
    program.wait().unwrap();
}

#[test]
fn a_second_signal_ends_the_program_though_it_keeps_the_line() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = start("play --color black --port pty --linger 50s --records .", folder.path());
    until_open(&mut program);
    let began = Instant::now();
    let mut ended = None;
    while ended.is_none() && began.elapsed() < FOR_EVER {
        let kill = Command::new("kill").arg(program.id().to_string()).status().unwrap();
        assert!(kill.success());
        thread::sleep(Duration::from_millis(300));
        ended = program.try_wait().unwrap();
    }
    assert!(ended.is_some());
    assert!(began.elapsed() < Duration::from_secs(30));
}

#[test]
fn the_operator_stops_a_game_and_it_goes_on_later() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = "play --black terminal --white terminal --records . --size 9 --operator";
    let steps = [
        ("0 -", "E5\n"),
        ("1 B E5", "C3\n"),
        ("2 W C3", "charge black 60s\n"),
        ("is charged 1m", "stop\n"),
    ];
    let ran = talk(arguments, &[], &steps, folder.path());
    assert_eq!(ran.code, Some(4), "{ran:?}");
    let steps = [("2 W C3", "pass\n"), ("3 B pass", "pass\n")];
    let ran = talk(&format!("{arguments} --resume --komi 0.5"), &[], &steps, folder.path());
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert!(ran.said.contains("goes on after move 2; Black has 38:"), "{ran:?}");
    assert!(ran.said.contains("under the terms it was begun with"), "{ran:?}");
    assert!(only_record(folder.path()).contains(";B[ee];W[cg];B[tt];W[tt]"));
    let sheet = std::fs::read_to_string(records(folder.path())[0].with_extension("result.txt")).unwrap();
    assert!(sheet.contains("charged           Black 1m after move 2\n"), "{sheet}");
    // The program is the one that says so over GTP, too, with the same settings.
    let mut gtp = nagara(&format!("gtp {QUICK}"), folder.path());
    let answer = gtp
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .and_then(|mut gtp| {
            gtp.stdin
                .take()
                .map_or(Ok(()), |mut input| input.write_all(b"version\n"))?;
            gtp.wait_with_output()
        });
    let answer = String::from_utf8(answer.unwrap().stdout).unwrap();
    let version = answer.trim().trim_start_matches("= ");
    assert!(
        version.contains('+') && sheet.ends_with(&format!("program           Nagara {version}\n")),
        "{answer}\n{sheet}"
    );
}

#[test]
fn a_gtp_program_plays_a_colour() {
    let folder = tempfile::tempdir().unwrap();
    let program = format!("gtp: '{}' gtp {QUICK}", env!("CARGO_BIN_EXE_nagara"));
    let arguments = "play --black engine --records . --size 7 --white";
    let ran = talk(arguments, &[&program], &[], folder.path());
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert!(
        only_record(folder.path()).contains("PW[nagara]"),
        "{}",
        only_record(folder.path())
    );
}

#[test]
fn a_gtp_program_that_is_no_such_thing_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = "play --black engine --records . --size 7 --white";
    let ran = talk(arguments, &["gtp: no-such-program"], &[], folder.path());
    assert_eq!(ran.code, Some(2), "{ran:?}");
    assert!(ran.complained.contains("cannot start `no-such-program`"), "{ran:?}");
    let left: Vec<_> = std::fs::read_dir(folder.path()).unwrap().collect();
    assert!(left.is_empty(), "a game that never began leaves nothing: {left:?}");
    let ran = talk(arguments, &["gtp: true"], &[], folder.path());
    assert_eq!(ran.code, Some(3), "{ran:?}");
    assert!(ran.complained.contains("the program `true` has ended"), "{ran:?}");
}

#[test]
fn a_bridge_puts_a_gtp_program_at_a_serial_table() {
    let (one, other) = joined();
    let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let fights_on = folders[0].path().join("fights-on.toml");
    std::fs::write(&fights_on, "[engine]\nresign = false\n").unwrap();
    let fights_on = fights_on.display();
    let common = format!("--config {fights_on} --records . --size 7 --linger 1s");
    let mut white = start(
        &format!("play --color white --port {other} {common}"),
        folders[1].path(),
    );
    until_open(&mut white);
    let program = env!("CARGO_BIN_EXE_nagara");
    let black = start(
        &format!("bridge --color black --port {one} {common} -- {program} --config {fights_on} gtp {QUICK}"),
        folders[0].path(),
    );
    let (black, white) = (wait(black), wait(white));
    assert_eq!(black.code, Some(0), "{black:?}");
    assert_eq!(white.code, Some(0), "{white:?}");
    let moves = |folder: &Path| only_record(folder).split_once("\n;").map(|(_, moves)| moves.to_owned());
    assert_eq!(moves(folders[0].path()), moves(folders[1].path()));
}

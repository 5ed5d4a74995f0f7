//! Games over the cable against a program that nobody here wrote: GNU Go 3.8 (Debian package `gnugo`).
//!
//! Where it is not installed these tests say so and pass, unless `NAGARA_NEED_PEERS` is set, as CI does.
//! `NAGARA_PEER_GAMES` says how many games each of the two tests of our own play has; two unless told, and six go through every kind. GNU Go counts each
//! of them for itself afterwards, and where it counts another winner the two play on.

#![cfg(unix)]

mod second;

use nagara::builtin::settle;
use nagara::game::{Board, Color, Komi, PointSet, Referee, Rules, Score, Size, Terms, Verdict};
use nagara::tournament::record::{Form, Record};
use second::{after_playing_on, second_opinion};
use std::fs::{self, File, OpenOptions};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// Where Debian puts games.
const GNUGO: [&str; 2] = ["gnugo", "/usr/games/gnugo"];

/// How the two programs are joined.
#[derive(Clone, Copy, Debug)]
enum Joined {
    /// We open a pseudo terminal, GNU Go's standard input and output are its other end.
    Pty,
    /// Both ends are devices made by socat, as with a real cable.
    Socat,
    /// We are started with our standard input and output joined to GNU Go's.
    Stdio,
}

/// A kind of game.
#[derive(Clone, Copy, Debug)]
struct Kind {
    mode: &'static str,
    ours: Color,
    size: usize,
    joined: Joined,
}

fn find(names: &[&'static str]) -> Option<&'static str> {
    let runs = |name: &&&'static str| {
        Command::new(name)
            .arg("--version")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .is_ok()
    };
    names.iter().find(runs).copied()
}

/// The program, or a word that it is missing.
fn needed(names: &[&'static str]) -> Option<&'static str> {
    let found = find(names);
    if found.is_none() {
        assert!(
            std::env::var_os("NAGARA_NEED_PEERS").is_none(),
            "{} is not installed",
            names[0]
        );
        eprintln!("{} is not installed: nothing was played against it", names[0]);
    }
    found
}

/// Ends a program that is left over.
struct Guard(Child);

impl Drop for Guard {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn gnugo(program: &str, kind: Kind, record: &Path, seed: usize) -> Command {
    let mut command = Command::new(program);
    let theirs = kind.ours.opponent().to_string().to_lowercase();
    command.args([
        "--mode",
        kind.mode,
        "--level",
        "1",
        "--japanese-rules",
        "--komi",
        "6.5",
        "--color",
        &theirs,
    ]);
    command
        .args(["--boardsize", &kind.size.to_string(), "--seed", &seed.to_string()])
        .arg("-o")
        .arg(record);
    command
}

fn nagara(kind: Kind, port: &str, folder: &Path, seed: usize) -> Command {
    let settings = folder.join("seed.toml");
    fs::write(&settings, format!("[engine]\nseed = {seed}\nresign = false\n")).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_nagara"));
    let profile = if kind.mode == "gmp" { "full" } else { "simplified" };
    let color = kind.ours.to_string().to_lowercase();
    command
        .arg("--config")
        .arg(settings)
        .args(["play", "--port", port, "--color", &color, "--profile", profile])
        .args(["--playouts", "300", "--no-ponder"]);
    command
        .args([
            "--size",
            &kind.size.to_string(),
            "--linger",
            "3s",
            "--patience",
            "30s",
            "--records",
        ])
        .arg(folder);
    command.env_remove("RUST_LOG").stderr(Stdio::inherit());
    command
}

/// The first line of output that ends with a wanted mark, without it.
fn line_with(program: &mut Child, mark: &str) -> String {
    let mut output = BufReader::new(program.stdout.as_mut().unwrap());
    loop {
        let mut line = String::new();
        assert_ne!(
            output.read_line(&mut line).unwrap(),
            0,
            "the program ended without `{mark}`"
        );
        if line.contains(mark) {
            return line;
        }
    }
}

/// What stands before the name of the far end of a pseudo terminal.
const OTHER_END: &str = "its other end is ";

/// The far end that a line of output names.
fn other_end(line: &str) -> &Path {
    let name = line.split(OTHER_END).nth(1).and_then(|rest| rest.split(')').next());
    Path::new(name.expect("a name"))
}

fn device(path: &Path) -> (File, File) {
    let file = OpenOptions::new().read(true).write(true).open(path).unwrap();
    (file.try_clone().unwrap(), file)
}

/// Plays a game; returns both programs' records.
fn play(program: &str, kind: Kind, seed: usize) -> (Record, Record) {
    let folder = tempfile::tempdir().unwrap();
    let theirs = folder.path().join("gnugo.out");
    let mut gnugo = gnugo(program, kind, &theirs, seed);
    gnugo.stderr(Stdio::null());
    let (mut ours, _others) = match kind.joined {
        Joined::Pty => {
            let mut ours = nagara(kind, "pty", folder.path(), seed)
                .stdout(Stdio::piped())
                .spawn()
                .unwrap();
            let line = line_with(&mut ours, OTHER_END);
            let (input, output) = device(other_end(&line));
            let gnugo = gnugo.stdin(input).stdout(output).spawn().unwrap();
            (ours, vec![Guard(gnugo)])
        }
        Joined::Socat => {
            let ends = [folder.path().join("one"), folder.path().join("two")];
            let ends_as = ends
                .each_ref()
                .map(|end| format!("pty,raw,echo=0,link={}", end.display()));
            let cable = Guard(Command::new("socat").args(&ends_as).spawn().unwrap());
            while !ends.iter().all(|end| end.exists()) {
                std::thread::yield_now();
            }
            let port = ends[0].display().to_string();
            let mut ours = nagara(kind, &port, folder.path(), seed)
                .stdout(Stdio::piped())
                .spawn()
                .unwrap();
            line_with(&mut ours, "is open");
            let (input, output) = device(&ends[1]);
            let gnugo = gnugo.stdin(input).stdout(output).spawn().unwrap();
            (ours, vec![Guard(gnugo), cable])
        }
        Joined::Stdio => {
            let mut theirs = gnugo.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
            let (input, output) = (theirs.stdout.take().unwrap(), theirs.stdin.take().unwrap());
            let ours = nagara(kind, "stdio", folder.path(), seed)
                .stdin(input)
                .stdout(output)
                .spawn()
                .unwrap();
            (ours, vec![Guard(theirs)])
        }
    };
    // Whatever is printed must not hold the program up.
    if let Some(mut output) = ours.stdout.take() {
        std::thread::spawn(move || std::io::copy(&mut output, &mut std::io::sink()));
    }
    let status = ours.wait().unwrap();
    assert_eq!(status.code(), Some(0), "{kind:?}");
    // GNU Go writes its record when it ends, which it does when the line is closed.
    drop(_others);
    (our_record(folder.path()), read(&theirs))
}

fn read(path: &Path) -> Record {
    Record::read(&fs::read(path).unwrap()).unwrap()
}

/// The record that we wrote into a folder.
fn our_record(folder: &Path) -> Record {
    let mut paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    read(&paths.find(|path| path.extension().is_some_and(|e| e == "sgf")).unwrap())
}

/// Two GNU Go play each other through us; the records of Black, White and us.
fn referee(program: &str, mode: &'static str, size: usize, seed: usize) -> [Record; 3] {
    let folder = tempfile::tempdir().unwrap();
    let profile = if mode == "gmp" { "full" } else { "simplified" };
    let mut ours = Command::new(env!("CARGO_BIN_EXE_nagara"));
    ours.args(["referee", "--black", "pty", "--white", "pty", "--profile", profile])
        .args([
            "--size",
            &size.to_string(),
            "--linger",
            "3s",
            "--patience",
            "30s",
            "--records",
        ])
        .arg(folder.path());
    let ours = ours
        .env_remove("RUST_LOG")
        .stderr(Stdio::inherit())
        .stdout(Stdio::piped());
    let mut ours = ours.spawn().unwrap();
    let mut lines = BufReader::new(ours.stdout.take().unwrap()).lines().map(Result::unwrap);
    let records = Color::BOTH.map(|color| folder.path().join(format!("{color}.out")));
    let mut players = Vec::new();
    for (color, record) in Color::BOTH.into_iter().zip(&records) {
        let kind = Kind {
            mode,
            ours: color.opponent(),
            size,
            joined: Joined::Pty,
        };
        let line = lines.find(|line| line.contains(OTHER_END)).expect("a pseudo terminal");
        let (input, output) = device(other_end(&line));
        let mut gnugo = gnugo(program, kind, record, seed + players.len());
        let gnugo = gnugo.stdin(input).stdout(output).stderr(Stdio::null());
        players.push(Guard(gnugo.spawn().unwrap()));
    }
    std::thread::spawn(move || lines.for_each(drop));
    assert_eq!(
        ours.wait().unwrap().code(),
        Some(0),
        "{mode}, {size}x{size}, seed {seed}"
    );
    drop(players);
    let [black, white] = records.map(|path| read(&path));
    [black, white, our_record(folder.path())]
}

#[test]
fn two_programs_play_through_the_referee_and_all_records_hold_the_same_position() {
    let Some(gnugo) = needed(&GNUGO) else { return };
    for (seed, (mode, size)) in [("sgmp", 9), ("gmp", 9), ("sgmp", 13)].into_iter().enumerate() {
        let [black, white, ours] = referee(gnugo, mode, size, 10 * seed + 1);
        assert!(ours.moves.len() > 10, "{mode}");
        let stones = final_stones(&ours);
        assert_eq!(
            [final_stones(&black), final_stones(&white)],
            [stones; 2],
            "{mode}, {size}"
        );
        eprintln!(
            "two GNU Go, {mode}, {size}x{size}: {} moves, {}",
            ours.moves.len(),
            ours.info.result
        );
    }
}

/// Those of the games.
fn terms(size: Size) -> Terms {
    Terms {
        size,
        komi: Komi { halves: 13 },
        rules: Rules::JAPANESE,
        handicap: 0,
        move_limit: None,
    }
}

/// The game of a record at its end.
fn finished(record: &Record) -> Referee {
    let mut game = Referee::new(terms(record.info.size)).unwrap();
    for played in &record.moves {
        // GNU Go's stray third pass comes after the end.
        if game.ending().is_some() {
            break;
        }
        game.play(played.color, played.mv).unwrap();
    }
    game
}

/// The stones at the end of a record.
fn final_stones(record: &Record) -> [PointSet; 2] {
    let game = finished(record);
    Color::BOTH.map(|color| game.board().stones(color))
}

/// What we count there by area, Black's lead in half points: playing on changes that by no more than the last neutral point.
fn area(game: &Referee) -> i32 {
    settle(game).count_by(game, Rules::CHINESE).score.halves
}

/// A game that stops there.
fn stopped(board: Board, turn: Color) -> Referee {
    Referee::from_position(terms(board.size()), board, turn)
}

/// What we counted at the end of a record, Black's lead in half points.
fn counted(record: &Record) -> i32 {
    match record.info.result {
        Verdict::Counted(score) => score.halves,
        other => panic!("{other} is no count"),
    }
}

/// In half points.
const A_POINT: u32 = 2;

fn games(kinds: &[Kind]) {
    let mut alike = 0;
    let Some(gnugo) = needed(&GNUGO) else { return };
    let wanted = std::env::var("NAGARA_PEER_GAMES")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(2);
    for (seed, &kind) in kinds.iter().cycle().take(wanted).enumerate() {
        if matches!(kind.joined, Joined::Socat) && needed(&["socat"]).is_none() {
            continue;
        }
        let (ours, theirs) = play(gnugo, kind, seed + 1);
        assert!(ours.moves.len() > 10, "{kind:?}");
        assert_eq!(
            final_stones(&ours),
            final_stones(&theirs),
            "{kind:?}, seed {}",
            seed + 1
        );
        let [our, their] = [counted(&ours), second_opinion(gnugo, &ours)];
        eprintln!(
            "{kind:?}: {} moves, {}; GNU Go counts {}",
            ours.moves.len(),
            ours.info.result,
            Score { halves: their }
        );
        if our.signum() != their.signum() {
            let attacker = if their > 0 { Color::Black } else { Color::White };
            let (before, moves) = (area(&finished(&ours)), ours.write(Form::Ff4));
            eprintln!("they play on from the end of {moves}");
            // What the defender could have settled by a move of his own was left to play, and is counted as it stands.
            let holds = |first: Color| {
                let stands = after_playing_on(gnugo, &ours, attacker, first);
                let after = area(&stopped(stands, first));
                eprintln!("{first} first: by area {after} half points, {before} before");
                before.abs_diff(after) <= A_POINT
            };
            assert!(holds(attacker) || holds(attacker.opponent()), "what is dead by {moves}");
        }
        alike += usize::from(our == their);
    }
    eprintln!("{alike} of {wanted} counts alike, the winner in all, if only after playing on");
}

#[test]
fn games_of_sgmp_end_and_both_records_hold_the_same_position() {
    let kind = |ours, size, joined| Kind {
        mode: "sgmp",
        ours,
        size,
        joined,
    };
    games(&[
        kind(Color::Black, 9, Joined::Pty),
        kind(Color::White, 9, Joined::Socat),
        kind(Color::Black, 9, Joined::Stdio),
        kind(Color::White, 13, Joined::Stdio),
        kind(Color::Black, 19, Joined::Socat),
        kind(Color::White, 19, Joined::Pty),
    ]);
}

#[test]
fn games_of_the_full_protocol_end_and_both_records_hold_the_same_position() {
    let kind = |ours, size, joined| Kind {
        mode: "gmp",
        ours,
        size,
        joined,
    };
    games(&[
        kind(Color::White, 9, Joined::Pty),
        kind(Color::Black, 9, Joined::Socat),
        kind(Color::White, 9, Joined::Stdio),
        kind(Color::Black, 13, Joined::Stdio),
        kind(Color::White, 19, Joined::Socat),
        kind(Color::Black, 19, Joined::Pty),
    ]);
}

//! The tournament machine between two programs.

use super::counting::with_operator;
use super::support::{Cable, joined, nagara, records, start, two_at_once, until, wait};
use nagara::game::{Move, Verdict};
use nagara::random::Random;
use nagara::tournament::record::Record;
use sgmp::{Color, Message};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Child;
use std::time::Duration;
use tempfile::TempDir;

/// Without a search a game hardly outlasts the time in which a program is killed.
const SETTINGS: &str = "[event]\ndate = \"2026-11-21\"\n[black]\nname = \"A\"\n[white]\nname = \"B\"\n[engine]\nresign = false\nsearch = false\n";

fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("names.toml"), SETTINGS).unwrap();
    folder
}

fn with_names(command: &str, folder: &Path) -> Child {
    let more = "--config names.toml --records . --size 7 --linger 1s";
    start(&format!("{command} {more}"), folder)
}

fn finished(folder: &Path) -> Option<Record> {
    let read = |path: &PathBuf| Record::read(&std::fs::read(path).unwrap()).unwrap();
    let all: Vec<Record> = records(folder).iter().map(read).collect();
    all.into_iter().find(|record| record.info.result != Verdict::Unknown)
}

fn moves(record: &Record) -> Vec<Move> {
    record.moves.iter().map(|played| played.mv).collect()
}

/// A game of two programs through the referee, who is killed after that time, if any, and goes on; the records of Black, White and the
/// referee.
fn game(killed_after: Option<Duration>) -> [Record; 3] {
    let folders = [folder(), folder(), folder()];
    let ((black_end, blacks), (white_end, whites)) = (joined(), joined());
    let sides = [
        with_names(&format!("play --color black --port {black_end}"), folders[0].path()),
        with_names(&format!("play --color white --port {white_end}"), folders[1].path()),
    ];
    let between = format!("referee --black {blacks} --white {whites}");
    let mut referee = with_names(&between, folders[2].path());
    if let Some(time) = killed_after {
        std::thread::sleep(time);
        referee.kill().unwrap();
        referee.wait().unwrap();
        // One who had already finished would begin a new game, to which nobody answers.
        if finished(folders[2].path()).is_none() {
            referee = with_names(&format!("{between} --resume"), folders[2].path());
            assert_eq!(wait(referee).code, Some(0), "{killed_after:?}");
        }
    } else {
        assert_eq!(wait(referee).code, Some(0));
    }
    for program in sides {
        let ran = wait(program);
        assert_eq!(ran.code, Some(0), "{killed_after:?}: {ran:?}");
    }
    folders
        .each_ref()
        .map(|folder| finished(folder.path()).expect("a finished record"))
}

#[test]
fn two_programs_play_through_the_referee_and_all_three_have_the_same_game() {
    let [black, white, referee] = game(None);
    assert!(referee.moves.len() > 10);
    assert_eq!([moves(&black), moves(&white)], [moves(&referee), moves(&referee)]);
    assert_eq!([black.info.result, white.info.result], [referee.info.result; 2]);
    assert_eq!(referee.info.names.black, "A");
}

#[test]
fn a_referee_that_is_killed_at_any_moment_goes_on_and_passes_on_what_he_had_not() {
    let games: Option<u32> = std::env::var("NAGARA_KILLS").ok().and_then(|text| text.parse().ok());
    let mut random = Random::new(1996);
    // Three programs a game, where a game with one side killed has two.
    let games = games.map_or(2, |games| games / 4);
    let times = (0..games).map(|_| Duration::from_millis(100 + random.below(700) as u64));
    two_at_once(times.collect::<Vec<_>>(), |time| {
        let [black, white, referee] = game(Some(time));
        let of_sides = [moves(&black), moves(&white)];
        assert_eq!(of_sides, [moves(&referee), moves(&referee)], "{time:?}");
    });
}

/// Both sides by hand, and the referee between them: the terms are agreed.
fn by_hand(folder: &Path, more: &str) -> (Cable, Cable, Child) {
    let (mut black, mut white) = (Cable::new(), Cable::new());
    let ports = format!("--black {} --white {}", black.device, white.device);
    let arguments = format!("referee {ports} --records . --size 9 --linger 1s {more}");
    let referee = with_operator(&arguments, folder);
    // The referee calls White, and may do so before White listens.
    while white.hear() != Message::NewGame {}
    white.say(Message::Ok, true, false);
    black.say(Message::NewGame, false, true);
    black.hear();
    black.say(Message::Answer(0), true, false);
    black.hear();
    black.say(Message::Answer(0), false, true);
    assert_eq!(black.hear(), Message::Ok);
    (black, white, referee)
}

fn stone(color: Color, point: u16) -> Message {
    Message::Move { color, point }
}

#[test]
fn what_one_side_plays_the_other_hears_and_a_foul_stops_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let (mut black, mut white, referee) = by_hand(folder.path(), "");
    black.say(stone(Color::Black, 41), false, false);
    assert_eq!(black.hear(), Message::Ok);
    assert_eq!(white.hear(), stone(Color::Black, 41));
    white.say(Message::Ok, false, false);
    // On top of Black's stone.
    white.say(stone(Color::White, 41), false, true);
    assert_eq!(white.hear(), Message::Ok);
    let ran = wait(referee);
    assert_eq!(ran.code, Some(4), "{ran:?}");
    assert!(ran.complained.contains("White"), "{ran:?}");
    let record = finished(folder.path()).expect("a finished record");
    assert_eq!(record.info.result, Verdict::ByFoul(nagara::game::Color::Black));
}

#[test]
fn after_two_passes_the_referee_says_what_counts() {
    let folder = tempfile::tempdir().unwrap();
    let (mut black, mut white, mut referee) = by_hand(folder.path(), "--operator");
    black.say(stone(Color::Black, 0), false, false);
    assert_eq!(black.hear(), Message::Ok);
    assert_eq!(white.hear(), stone(Color::Black, 0));
    // The move of White stands for his OK.
    white.say(stone(Color::White, 0), false, true);
    assert_eq!(white.hear(), Message::Ok);
    assert_eq!(black.hear(), stone(Color::White, 0));
    black.say(Message::Ok, true, false);
    let mut input = referee.stdin.take().unwrap();
    until(&mut referee, ". neutral");
    input.write_all(b"decided B+2.5\n").unwrap();
    let ran = wait(referee);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert!(ran.complained.contains("have both sides counted the same?"), "{ran:?}");
    let record = finished(folder.path()).expect("a finished record");
    assert_eq!(record.info.result.to_string(), "B+2.5");
}

#[test]
fn a_referee_needs_two_lines() {
    let folder = tempfile::tempdir().unwrap();
    for (arguments, sentence) in [
        ("referee --black /dev/null", "a referee sits between two lines"),
        (
            "referee --black /dev/one --white /dev/one",
            "both colours are given to the line /dev/one",
        ),
        ("play --black line --white line", "both colours are given to the line"),
    ] {
        let output = nagara(arguments, folder.path()).output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(complaint.contains(sentence), "{complaint}");
    }
}

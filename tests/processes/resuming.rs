//! `kill -9` and `--resume`.
//!
//! `NAGARA_KILLS` says how many games are played so; 3 unless told.

use super::support::{joined, records, start, two_at_once, wait};
use nagara::game::{Color, Verdict};
use nagara::random::Random;
use nagara::tournament::record::Record;
use std::path::Path;
use std::process::Child;
use std::time::Duration;

/// The most a game may be old when a side is killed, in milliseconds.
const GAME_LASTS: usize = 1000;

fn side(color: &str, port: &str, folder: &Path, more: &str) -> Child {
    let names = "--config names.toml --records . --size 7 --linger 1s";
    start(&format!("play --color {color} --port {port} {names} {more}"), folder)
}

#[test]
fn a_side_that_is_killed_at_any_moment_goes_on_and_both_records_are_equal() {
    let games = std::env::var("NAGARA_KILLS")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(3);
    let mut random = Random::new(2003);
    let kills = (0..games).map(|_| Kill {
        color: if random.below(2) == 0 {
            Color::Black
        } else {
            Color::White
        },
        after: Duration::from_millis(random.below(GAME_LASTS) as u64),
    });
    two_at_once(kills.collect::<Vec<_>>(), |kill| {
        let texts = records_after(kill);
        assert_eq!(texts[0], texts[1], "{kill:?}");
    });
}

/// A game in which that side is killed after that time.
#[derive(Clone, Copy, Debug)]
struct Kill {
    color: Color,
    after: Duration,
}

/// Plays the game to its end; the records of Black and White.
fn records_after(kill: Kill) -> [String; 2] {
    let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    for folder in &folders {
        // Without a search a game hardly outlasts the time in which a side is killed.
        let names = "[event]\ndate = \"2026-11-21\"\n[black]\nname = \"A\"\n[white]\nname = \"B\"\n";
        let engine = "[engine]\nresign = false\nsearch = false\n";
        std::fs::write(folder.path().join("names.toml"), format!("{names}{engine}")).unwrap();
    }
    let (one, other) = joined();
    let white = side("white", &other, folders[1].path(), "");
    let black = side("black", &one, folders[0].path(), "");

    std::thread::sleep(kill.after);
    let (mut victim, survivor) = match kill.color {
        Color::Black => (black, white),
        Color::White => (white, black),
    };
    victim.kill().unwrap();
    victim.wait().unwrap();
    let mut again = match kill.color {
        Color::Black => side("black", &one, folders[0].path(), "--resume"),
        Color::White => side("white", &other, folders[1].path(), "--resume"),
    };
    // A victim that had already finished begins a new game, to which nobody answers.
    if has_finished(folders[kill.color as usize].path()) {
        again.kill().unwrap();
        again.wait().unwrap();
    } else {
        let ran = wait(again);
        assert_eq!(ran.code, Some(0), "{kill:?}: {ran:?}");
    }
    let ran = wait(survivor);
    assert_eq!(ran.code, Some(0), "{kill:?}: {ran:?}");
    folders.map(|folder| {
        let paths = records(folder.path());
        let finished = paths.iter().find(|path| is_finished(path)).expect("a finished record");
        std::fs::read_to_string(finished).unwrap()
    })
}

fn is_finished(path: &Path) -> bool {
    let record = Record::read(&std::fs::read(path).unwrap()).unwrap();
    record.info.result != Verdict::Unknown
}

/// Whether a finished record lies in the folder.
fn has_finished(folder: &Path) -> bool {
    records(folder).iter().any(|path| is_finished(path))
}

#[test]
fn times_of_moves_before_a_crash_are_in_the_record_of_the_resumed_game() {
    let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    for folder in &folders {
        let settings = "[engine]\nresign = false\n[record]\nform = \"ff4\"\n";
        std::fs::write(folder.path().join("names.toml"), settings).unwrap();
    }
    let (one, other) = joined();
    let mut white = side("white", &other, folders[1].path(), "");
    super::support::until_open(&mut white);
    let mut black = side("black", &one, folders[0].path(), "");
    super::support::until(&mut black, "9 B ");
    black.kill().unwrap();
    wait(black);
    let ran = wait(side("black", &one, folders[0].path(), "--resume"));
    assert_eq!(ran.code, Some(0), "{ran:?}");
    wait(white);
    let record = Record::read(&std::fs::read(&records(folders[0].path())[0]).unwrap()).unwrap();
    assert!(record.moves.len() > 9);
    assert!(record.moves.iter().all(|played| played.left.is_some()), "{record:?}");
}

//! A game against ourselves, over a pair of virtual serial ports.

use super::support::{QUICK, files, records, run};
use nagara::game::{ByColor, Verdict};
use nagara::tournament::record::Record;

fn loopback(arguments: &str) -> ByColor<Record> {
    let folder = tempfile::tempdir().unwrap();
    let ran = run(&format!("loopback --records . {arguments}"), folder.path());
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert!(ran.said.contains("the records are"), "{}", ran.said);
    let paths = records(folder.path());
    assert_eq!(paths.len(), 2);
    assert_eq!(files(folder.path(), "journal").len(), 2);
    let sheets = files(folder.path(), "txt");
    assert_eq!(sheets.len(), 2, "each record has its result sheet");
    for sheet in &sheets {
        let text = std::fs::read_to_string(sheet).unwrap();
        let is_counted = text.contains("end               both passed");
        assert_eq!(
            text.contains("agreement         both sides counted "),
            is_counted,
            "{text}"
        );
    }
    let texts: Vec<Vec<u8>> = paths.iter().map(|path| std::fs::read(path).unwrap()).collect();
    assert_eq!(texts[0], texts[1], "the two sides hand in the same record");
    let read = |text: &Vec<u8>| Record::read(text).unwrap();
    ByColor {
        black: read(&texts[0]),
        white: read(&texts[1]),
    }
}

#[test]
fn a_game_is_played_to_its_end_and_both_sides_hand_in_the_same_record() {
    let record = loopback("--size 9").black;
    assert!(record.moves.len() > 20);
    assert_ne!(record.info.result, Verdict::Unknown);
}

#[test]
fn a_handicap_game_begins_with_white() {
    let record = loopback("--size 9 --handicap 2 --komi 0").black;
    assert_eq!(record.setup.black.len(), 2);
    assert_eq!(record.moves[0].color, nagara::game::Color::White);
}

#[test]
fn a_game_stops_at_its_last_move_and_the_referee_tells_the_result() {
    let record = loopback("--size 13 --move-limit 30").black;
    assert_eq!(record.moves.len(), 30);
    assert_eq!(record.info.result, Verdict::Unknown);
}

#[test]
fn small_and_area_games_end_too() {
    loopback("--size 5 --rules chinese --komi 7");
    loopback("--size 2");
}

#[test]
fn a_flag_that_falls_is_the_same_in_both_records() {
    let folder = tempfile::tempdir().unwrap();
    let ran = run("loopback --records . --size 19 --time 100us", folder.path());
    assert_eq!(ran.code, Some(0), "{ran:?}");
    // The move that came too late may be in the record of the side that made it.
    let results: Vec<Verdict> = records(folder.path())
        .iter()
        .map(|path| Record::read(&std::fs::read(path).unwrap()).unwrap().info.result)
        .collect();
    assert!(
        matches!(results[..], [Verdict::OnTime(one), Verdict::OnTime(other)] if one == other),
        "{results:?}"
    );
}

#[test]
fn many_games_one_after_the_other_leave_no_file_open() {
    let folder = tempfile::tempdir().unwrap();
    let program = env!("CARGO_BIN_EXE_nagara");
    let games = format!("ulimit -n 64; exec '{program}' loopback --size 2 --games 12 --records . {QUICK}");
    let output = std::process::Command::new("sh")
        .arg("-c")
        .arg(games)
        .current_dir(folder.path())
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    assert_eq!(records(folder.path()).len(), 24);
}

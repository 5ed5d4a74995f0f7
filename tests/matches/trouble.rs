//! Programs that crash, hang, cheat or babble: each loses that game, and the match goes on.

use crate::support::{Ran, all_lost, outcomes, run, start, wait};
use nagara::game::Verdict;
use nagara::workshop::matches::Side;
use nagara::workshop::matches::outcome::End;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A program that obeys every command with an empty answer and does that when asked for a move.
fn program(folder: &Path, name: &str, on_genmove: &str) -> String {
    let loop_of_answers = format!(
        "while read -r command rest; do\n\
         case \"$command\" in\n\
         genmove) {on_genmove} ;;\n\
         name) printf '= {name}\\n\\n' ;;\n\
         time_left) printf '? what is time\\n\\n' ;;\n\
         quit) printf '=\\n\\n'; exit 0 ;;\n\
         *) printf '=\\n\\n' ;;\n\
         esac\n\
         done\n"
    );
    script(folder, name, &loop_of_answers)
}

/// The command that runs these lines of shell.
fn script(folder: &Path, name: &str, lines: &str) -> String {
    let path = folder.join(format!("{name}.sh"));
    fs::write(&path, lines).unwrap();
    format!("sh '{}'", path.display())
}

const PASSES: &str = "printf '= pass\\n\\n'";

/// Four games against one that always passes.
fn against_a_passer(troublemaker: &str, more: &[&str], folder: &Path) -> Ran {
    let passer = program(folder, "passer", PASSES);
    let usual = [
        "--a",
        &passer,
        "--b",
        troublemaker,
        "--size",
        "5",
        "--games",
        "4",
        "--jobs",
        "4",
    ];
    run(&[&usual[..], more].concat(), folder)
}

/// All four games are lost by B in that way.
fn loses_by(end: End, on_genmove: &str, more: &[&str]) {
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    let troublemaker = program(folder, "troublemaker", on_genmove);
    let ran = against_a_passer(&troublemaker, more, folder);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    let games = outcomes(folder, "match.txt");
    assert!(games.len() == 4 && all_lost(&games, Side::B, end), "{games:?}");
    assert!(ran.said.contains("A won      4, B won 0, nobody 0"), "{}", ran.said);
}

#[test]
fn a_program_that_crashes_loses_that_game() {
    loses_by(End::Crash, "exit 1", &[]);
}

#[test]
fn a_program_that_closes_its_output_has_crashed() {
    loses_by(End::Crash, "exec >&-; sleep 1000", &[]);
}

#[test]
fn a_program_that_dies_and_leaves_its_output_to_another_has_crashed() {
    loses_by(End::Crash, "sleep 1000 & exit 1", &["--patience", "2s"]);
    // At once, however long the clock or the patience is.
    loses_by(End::Crash, "sleep 1000 & exit 1", &["--time", "1h"]);
}

#[test]
fn a_program_that_hangs_loses_that_game() {
    loses_by(End::Silent, "sleep 1000", &["--patience", "2s"]);
}

#[test]
fn a_program_that_babbles_without_an_answer_hangs() {
    loses_by(End::Silent, "yes", &["--patience", "2s"]);
}

#[test]
fn a_program_that_oversteps_its_clock_loses_on_time() {
    loses_by(End::Flag, "sleep 1000", &["--time", "2s"]);
}

#[test]
fn a_program_that_answers_nonsense_loses_that_game() {
    loses_by(End::Nonsense, "printf '= banana\\n\\n'", &[]);
    loses_by(End::Nonsense, "printf '=\\n\\n'", &[]);
    loses_by(End::Nonsense, "printf '? no idea\\n\\n'", &[]);
}

#[test]
fn a_point_that_is_on_no_board_is_an_illegal_move() {
    for point in ["A20", "Z3", "K10", "B99999999999999999999"] {
        loses_by(End::Illegal, &format!("printf '= {point}\\n\\n'"), &[]);
    }
}

#[test]
fn what_a_program_says_unasked_is_no_answer_to_the_next_question() {
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    let twice = program(folder, "twice", "printf '= pass\\n\\n= banana\\n\\n'");
    let ran = against_a_passer(&twice, &[], folder);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    let games = outcomes(folder, "match.txt");
    assert!(
        games.len() == 4 && games.iter().all(|game| game.end == End::Passes),
        "{games:?}"
    );
}

#[test]
fn records_that_cannot_be_written_are_told_before_the_first_game() {
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    fs::write(folder.join("taken"), "").unwrap();
    let passer = program(folder, "passer", PASSES);
    let ran = against_a_passer(&passer, &["--records", "taken"], folder);
    assert_eq!(ran.code, Some(1), "{ran:?}");
    assert!(ran.complained.contains("cannot make the folder taken"), "{ran:?}");
    assert!(!folder.join("match.txt").exists());
}

#[test]
fn a_program_that_moves_illegally_loses_that_game() {
    loses_by(End::Illegal, "printf '= T19\\n\\n'", &[]);
    // The second stone there.
    loses_by(End::Illegal, "printf '= A1\\n\\n'", &["--stones", "0"]);
}

#[test]
fn a_program_that_resigns_loses_that_game() {
    loses_by(End::Resigned, "printf '= RESIGN\\n\\n'", &[]);
}

#[test]
fn a_program_that_cannot_begin_a_game_is_told_before_the_first() {
    for (lines, told) in [
        ("sleep 1000\n", "it does not answer `name`"),
        ("echo no model >&2; exit 3\n", "it has ended: exit status: 3 | no model"),
        (
            "while read -r x; do printf '? no\\n\\n'; done\n",
            "it refuses `boardsize 5`: no",
        ),
    ] {
        let folder = TempDir::new().unwrap();
        let folder = folder.path();
        let mute = script(folder, "mute", lines);
        let ran = against_a_passer(&mute, &["--patience", "2s", "--time", "1m"], folder);
        assert_eq!(ran.code, Some(2), "{ran:?}");
        let sentence = format!("nagara: B, `{mute}`, cannot begin a game: {told}\n");
        assert_eq!(ran.complained, sentence);
        assert!(!folder.join("match.txt").exists());
    }
}

#[test]
fn nagara_is_this_program_wherever_it_stands_in_a_command() {
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    let us = "nice -n 1 nagara gtp --threads 1 --playouts 20";
    let ran = run(&["--a", us, "--b", us, "--size", "5", "--games", "2"], folder);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert!(ran.said.contains("games      2 of 2"), "{}", ran.said);
}

#[test]
fn the_last_words_of_a_program_that_crashes_are_kept() {
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    let troublemaker = program(folder, "troublemaker", "echo out of memory >&2; exit 7");
    let ran = against_a_passer(&troublemaker, &[], folder);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    let told = "B, troublemaker, has ended: exit status: 7 | out of memory";
    assert!(ran.said.contains(told), "{}", ran.said);
    assert!(
        outcomes(folder, "match.txt")
            .iter()
            .all(|outcome| outcome.remark == told)
    );
    let record = fs::read_to_string(folder.join("match.games/game-00001.sgf")).unwrap();
    assert!(record.contains(told), "{record}");
}

#[test]
fn after_a_crash_the_match_goes_on_with_a_new_process() {
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    let marker = folder.join("crashed");
    let once = format!("if mkdir '{}' 2>/dev/null; then exit 1; fi; {PASSES}", marker.display());
    let once = program(folder, "once", &once);
    let passer = program(folder, "passer", PASSES);
    let ran = run(
        &[
            "--a", &passer, "--b", &once, "--size", "5", "--games", "4", "--jobs", "1", "--stones", "0",
        ],
        folder,
    );
    assert_eq!(ran.code, Some(0), "{ran:?}");
    let games = outcomes(folder, "match.txt");
    assert_eq!(
        games.iter().map(|game| game.end).collect::<Vec<_>>(),
        [End::Crash, End::Passes, End::Passes, End::Passes]
    );
    assert_eq!(games[0].verdict, Verdict::ByFoul(games[0].color(Side::A)));
    let record = fs::read_to_string(folder.join("match.games/game-00001.sgf")).unwrap();
    assert!(record.contains("B, once, has ended: exit status: 1]"), "{record}");
    assert!(record.contains("PB[passer]"), "{record}");
}

#[test]
fn what_a_hanging_program_has_started_ends_with_it() {
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    let pid = folder.join("pid");
    let parent = program(
        folder,
        "parent",
        &format!("sleep 1000 & echo $! > '{}'; wait", pid.display()),
    );
    let passer = program(folder, "passer", PASSES);
    let arguments = [
        "--a",
        &passer,
        "--b",
        &parent,
        "--size",
        "5",
        "--games",
        "1",
        "--patience",
        "2s",
    ];
    assert_eq!(run(&arguments, folder).code, Some(0));
    let pid = fs::read_to_string(pid).unwrap();
    let status = format!("/proc/{}/status", pid.trim());
    let alive = || fs::read_to_string(&status).is_ok_and(|status| !status.contains("State:\tZ"));
    let began = Instant::now();
    while alive() && began.elapsed() < Duration::from_secs(10) {
        thread::sleep(Duration::from_millis(10));
    }
    assert!(!alive(), "{status}");
}

#[test]
fn the_test_stops_the_match_as_soon_as_it_is_decided() {
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    let passer = program(folder, "passer", PASSES);
    let loser = program(folder, "loser", "printf '= resign\\n\\n'");
    let arguments = [
        "--a", &passer, "--b", &loser, "--size", "5", "--games", "200", "--sprt", "0,50",
    ];
    let ran = run(&arguments, folder);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert!(ran.said.contains("+50 Elo accepted after 10 pairs"), "{}", ran.said);
    assert!(outcomes(folder, "match.txt").len() < 40);
    let again = run(&arguments, folder);
    assert_eq!(again.code, Some(0));
    assert!(again.said.contains("+50 Elo accepted after 10 pairs"), "{}", again.said);
    // So nothing is missing for who asks that test of the file, and for who does not, games are.
    let merged = run(&["--merge", "match.txt", "--sprt", "0,50"], folder);
    assert_eq!(merged.code, Some(0), "{merged:?}");
    assert!(
        merged.said.contains("+50 Elo accepted after 10 pairs"),
        "{}",
        merged.said
    );
    assert_eq!(run(&["--merge", "match.txt"], folder).code, Some(1));
    // Pairs behind one that is missing are not looked at: those that end soon are not those that tell the truth.
    let text = fs::read_to_string(folder.join("match.txt")).unwrap();
    let but_the_first = text.lines().filter(|line| !line.starts_with("game=1 "));
    fs::write(
        folder.join("gap.txt"),
        but_the_first.map(|line| format!("{line}\n")).collect::<String>(),
    )
    .unwrap();
    let merged = run(&["--merge", "gap.txt", "--sprt", "0,50"], folder);
    assert_eq!(merged.code, Some(1), "{merged:?}");
    assert!(
        merged.said.contains("undecided between +0 and +50 Elo, LLR 0.00"),
        "{}",
        merged.said
    );
}

#[test]
fn a_part_of_a_match_decides_no_test() {
    let folder = TempDir::new().unwrap();
    let ran = run(
        &["--a", "true", "--b", "true", "--sprt", "0,50", "--shard", "0/2"],
        folder.path(),
    );
    assert_eq!(ran.code, Some(2), "{ran:?}");
    assert!(ran.complained.contains("--shard"), "{}", ran.complained);
}

#[test]
fn a_program_that_answers_without_end_is_not_waited_for() {
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    let flood = program(folder, "flood", "exec yes '= pass\n'");
    let passer = program(folder, "passer", PASSES);
    let began = Instant::now();
    let ran = run(&["--a", &flood, "--b", &passer, "--size", "5", "--games", "1"], folder);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert!(began.elapsed() < Duration::from_secs(15), "{:?}", began.elapsed());
}

#[test]
fn a_match_that_is_stopped_keeps_its_games_and_goes_on() {
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    let marker = folder.join("slow");
    fs::write(&marker, "").unwrap();
    let slow = format!("test -e '{}' && sleep 1000; {PASSES}", marker.display());
    let slow = program(folder, "slow", &slow);
    let passer = program(folder, "passer", PASSES);
    let arguments = ["--a", &passer, "--b", &slow, "--size", "5", "--games", "2"];
    let child = start(&arguments, folder);
    let results = folder.join("match.txt");
    let began = Instant::now();
    while fs::read(&results).map_or(0, |bytes| bytes.len()) == 0 && began.elapsed() < Duration::from_secs(20) {
        thread::sleep(Duration::from_millis(10));
    }
    thread::sleep(Duration::from_millis(300));
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
    let ran = wait(child);
    assert_eq!(ran.code, Some(1), "{ran:?}");
    assert_eq!(
        ran.complained,
        "nagara: stopped after 0 of 2 games; the same command goes on\n"
    );
    fs::remove_file(&marker).unwrap();
    assert_eq!(run(&arguments, folder).code, Some(0));
    assert_eq!(outcomes(folder, "match.txt").len(), 2);
}

#[test]
fn a_program_that_a_stop_of_the_whole_job_reaches_first_has_lost_nothing() {
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    let passer = program(folder, "passer", PASSES);
    // It is ended, and the match a moment later.
    let stopped = program(
        folder,
        "stopped",
        "(sleep 0.1; kill -TERM $PPID) >/dev/null 2>&1 </dev/null & exit 1",
    );
    let usual = [
        "--a", &passer, "--b", &stopped, "--size", "5", "--games", "2", "--jobs", "1",
    ];
    let ran = run(&usual, folder);
    assert_eq!(ran.code, Some(1), "{ran:?}");
    assert!(ran.complained.contains("stopped after 0 of 2 games"), "{ran:?}");
    assert_eq!(outcomes(folder, "match.txt").len(), 0);
}

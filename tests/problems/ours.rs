//! Our suites in `problems/`.

use super::slow::Scene;
use nagara::builtin;
use nagara::think::Thinker;
use nagara::workshop::problems::{Answer, Kind, Limits, Means, Problem, Report, read, run};
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Positions that a reading may look into here: fewer than the command's, so that slow reading is noticed.
const BUDGET: u32 = 300_000;
/// Random games of a best move.
const PLAYOUTS: u32 = 2000;

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("problems");
    let entries = std::fs::read_dir(folder).expect("the folder of our suites");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("a file").path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "txt"));
    files.sort();
    files
}

fn problems() -> Vec<Problem> {
    let mut all = Vec::new();
    for file in files() {
        let (problems, mistakes) = read(&file);
        assert_eq!(mistakes, [], "{}", file.display());
        all.extend(problems);
    }
    all
}

#[test]
fn there_are_more_than_two_hundred_positions_of_every_kind() {
    let problems = problems();
    let positions: HashSet<(&str, &str)> = problems.iter().map(|p| (p.file.as_str(), p.name.as_str())).collect();
    assert!(positions.len() >= 200, "{}", positions.len());
    let boards: HashSet<(String, &[_])> = problems
        .iter()
        .map(|p| (p.board.diagram(), p.question.stones.as_slice()))
        .collect();
    assert!(boards.len() >= 200, "{} are different", boards.len());
    for kind in Kind::ALL.into_iter().filter(|kind| *kind != Kind::Solve) {
        let asked = problems.iter().filter(|p| p.question.kind == kind).count();
        assert!(asked >= 10, "{}: {asked}", kind.word());
    }
}

#[test]
fn ours_are_answered_rightly_but_for_the_known_weaknesses() {
    let problems = problems();
    let thinker = Thinker::new(&builtin::texts()).expect("the texts that are compiled in are good");
    let means = Means {
        thinker: &thinker,
        playouts: PLAYOUTS,
    };
    let limits = Limits {
        budget: BUDGET,
        time: Duration::from_secs(600),
        threads: 2,
    };
    let report = Report {
        answered: run(&problems, &means, limits, &|_| {}),
        mistakes: Vec::new(),
        changes: None,
    };
    assert_eq!(report.broken(), Vec::<String>::new(), "{report}");
    let mended: Vec<String> = report.mended().map(|answer| answer.problem.key()).collect();
    assert_eq!(
        mended,
        Vec::<String>::new(),
        "these are right: their marks of weakness can go"
    );
}

/// Positions that a question may come to and still be gone through: few here, as many as there are in the long form.
fn most() -> usize {
    let long = std::env::var("NAGARA_SLOW").ok().and_then(|most| most.parse().ok());
    long.unwrap_or(3_000)
}

fn names(answer: &Answer) -> HashSet<nagara::game::Point> {
    answer.points().iter().copied().collect()
}

#[test]
fn right_answers_are_what_going_through_every_position_gives() {
    let most = most();
    let mut gone_through = 0;
    for problem in problems() {
        let Some(scene) = Scene::new(&problem.board) else {
            continue;
        };
        if problem.question.kind != Kind::Ladder && scene.room() > 14 {
            continue;
        }
        let Some(found) = scene.answer(&problem.question, most) else {
            continue;
        };
        gone_through += 1;
        let (key, right) = (problem.key(), &problem.answer);
        match (right, &found) {
            // A suite may leave out how a ko is begun.
            (Answer::ByKo(points), Answer::ByKo(_)) if points.is_empty() => {}
            (Answer::Moves(_), Answer::Moves(_)) | (Answer::ByKo(_), Answer::ByKo(_)) => {
                assert_eq!(names(right), names(&found), "{key}: found {found}\n{}", problem.board);
            }
            _ => assert_eq!(*right, found, "{key}\n{}", problem.board),
        }
    }
    assert!(gone_through >= 60, "only {gone_through} were gone through");
}

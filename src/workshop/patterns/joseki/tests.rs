//! Learning from a few made-up games whose counts are known.

use super::*;
use crate::think::knowledge::joseki::{Joseki, Sequences};
use std::path::Path;

/// Four games of a star and an approach, on either side of it. In the second one White takes a star, too, and Black's is approached
/// after moves elsewhere. Black wins three.
const GAMES: &str = "\
B+R\tpdqf
B+R\tpddpcnqf
W+R\tpdnc
B+R\tpdnc
";

fn plan(folder: &Path, kind: Sequence) -> SequencesPlan {
    let file = folder.join("games.txt");
    std::fs::write(&file, GAMES).expect("a folder to write in");
    SequencesPlan {
        games: Selection::all(vec![file]),
        least: 2,
        kind,
    }
}

fn learned(plan: &SequencesPlan, before: Option<&str>) -> String {
    let before = before.map(|text| Text {
        name: "before.txt",
        text,
    });
    learn_sequences(plan, before, &mut |_, bad| assert_eq!(bad, None), &|| false).expect("learned")
}

/// The lines that are no comment.
fn lines(text: &str) -> Vec<&str> {
    text.lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .collect()
}

#[test]
fn what_was_played_is_counted_in_every_corner() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = learned(&plan(folder.path(), Sequence::Joseki), None);
    let lines = lines(&text);
    // Five stars, three of the winner; after one of them the next move was elsewhere.
    assert_eq!(lines[0], "B Q16 5 100 60 20 star", "{text}");
    // Five approaches, two of the winner; only one game goes on, too few to tell where.
    assert!(
        lines[1].starts_with("  W ") && lines[1].ends_with(" 5 100 40 - approach"),
        "{text}"
    );
    assert_eq!(lines[2..], ["end"], "{text}");
}

#[test]
fn the_same_games_give_the_same_file_and_it_is_read_as_it_was_written() {
    let folder = tempfile::tempdir().expect("a folder");
    for kind in [Sequence::Joseki, Sequence::Openings] {
        let plan = plan(folder.path(), kind);
        let text = learned(&plan, None);
        assert_eq!(text, learned(&plan, None));
        assert_eq!(text, learned(&plan, Some(&text)));
        let name = "learned.txt";
        assert!(Book::parse(Text { name, text: &text }, kind.scope()).is_ok());
    }
}

#[test]
fn what_a_person_has_marked_stays() {
    let folder = tempfile::tempdir().expect("a folder");
    let plan = plan(folder.path(), Sequence::Joseki);
    let text = learned(&plan, Some("B Q16 ! my favourite\n  W R17 ? too early\nend\n"));
    assert_eq!(lines(&text)[0], "B Q16 5 100 60 20 ! my favourite", "{text}");
    assert!(lines(&text).contains(&"  W R17 ? too early"), "{text}");
    // Nor is it lost where the games no longer lead to it.
    let seldom = "B N15 2 13 50 100\n  W R17 ! the modern way\nend\n";
    let text = learned(&plan, Some(seldom));
    let at = lines(&text)
        .iter()
        .position(|line| *line == "B N15 2 13 50 -")
        .expect("the way to it");
    assert_eq!(lines(&text)[at + 1], "  W R17 ! the modern way", "{text}");
    let bad = Text {
        name: "before.txt",
        text: "B Q99 !",
    };
    let refused = learn_sequences(&plan, Some(bad), &mut |_, _| {}, &|| false);
    let refused = refused.expect_err("the text is bad").to_string();
    assert_eq!(refused, "before.txt, line 1: `Q99` is no point such as Q16");
}

#[test]
fn games_that_were_learned_from_are_foreseen() {
    let folder = tempfile::tempdir().expect("a folder");
    let plan = plan(folder.path(), Sequence::Joseki);
    let text = learned(&plan, None);
    let joseki = Joseki::parse(Text {
        name: "learned.txt",
        text: &text,
    });
    let sequences = Sequences {
        joseki: joseki.expect("what was learned is good"),
        ..Sequences::default()
    };
    let mut foresight = Foresight::default();
    for game in plan.games.read().expect("the file is there").flatten() {
        foresee(&sequences, &game, &mut foresight);
    }
    assert!(
        foresight.answers.first > 0 && foresight.returns.first > 0,
        "{foresight:?}"
    );
    assert_eq!(foresight.openings.known, 0);
}

#[test]
fn a_sequence_that_is_longer_than_any_reader_takes_is_cut_off_there() {
    let folder = tempfile::tempdir().expect("a folder");
    // Both sides fill the lower right, row by row.
    let points = (0..100).map(|at| (b'j' + at % 10, b'j' + at / 10));
    let moves: String = points
        .flat_map(|(column, row)| [char::from(column), char::from(row)])
        .collect();
    let plan = plan(folder.path(), Sequence::Joseki);
    let game = format!("B+R\t{moves}\n");
    std::fs::write(&plan.games.files[0], game.repeat(2)).expect("a folder to write in");
    let text = learned(&plan, None);
    let deepest = lines(&text)
        .iter()
        .map(|line| line.len() - line.trim_start().len())
        .max();
    assert_eq!(deepest, Some(2 * 59), "{text}");
    let (name, text) = ("learned.txt", text.as_str());
    assert!(Book::parse(Text { name, text }, Sequence::Joseki.scope()).is_ok());
}

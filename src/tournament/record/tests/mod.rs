//! What the tests of records share.

mod any;
mod broken;
mod game;
mod reading;
mod writing;

use super::*;
use crate::game::{Point, Referee, Score, Terms};

fn at(name: &str) -> Point {
    name.parse().expect("a point")
}

fn read(text: &str) -> Result<Record, BadRecord> {
    Record::read(text.as_bytes())
}

fn refusal(text: &str) -> String {
    read(text).expect_err("no record").to_string()
}

fn points(names: &str) -> PointSet {
    names.split_whitespace().map(at).collect()
}

fn played(color: Color, name: &str) -> Played {
    Played {
        color,
        mv: name.parse().expect("a move"),
        left: None,
    }
}

/// Moves of both sides in turn.
fn alternating(first: Color, names: &str) -> Vec<Played> {
    let colors = [first, first.opponent()].into_iter().cycle();
    let moves = colors.zip(names.split_whitespace());
    moves.map(|(color, name)| played(color, name)).collect()
}

/// The example of the regulations, its moves filled in.
fn gifu() -> Record {
    let info = Info {
        names: ByColor {
            black: "Black Program".to_owned(),
            white: "White Program".to_owned(),
        },
        date: "2003-08-02".to_owned(),
        place: "Gifu".to_owned(),
        komi: Some(Komi { halves: 13 }),
        time: Some(Duration::from_secs(40 * 60)),
        rules: "Japanese".to_owned(),
        result: Verdict::Counted(Score { halves: 1 }),
        event: "Gifu Challenge 2003".to_owned(),
        round: "1st round".to_owned(),
        ..Info::new(Size::NINETEEN)
    };
    Record {
        moves: alternating(Color::Black, "D16 Q16 D4 Q4 C10 R10 K3 K17 F3 O3 A19 T1 pass pass"),
        ..Record::new(info)
    }
}

fn handicap_game() -> Record {
    let mut info = Info::new(Size::NINE);
    info.names.black = "a]b\\c: d".to_owned();
    info.names.white = "長良".to_owned();
    info.handicap = 2;
    info.komi = Some(Komi::NONE);
    info.time = Some(Duration::from_secs(90));
    info.result = Verdict::ByResignation(Color::White);
    info.comment = "First line [sic]\nsecond".to_owned();
    let mut record = Record::new(info);
    record.setup.black = points("G7 C3");
    record.moves = alternating(Color::White, "E5 pass");
    record.moves[0].left = Some(Duration::from_millis(88_500));
    record
}

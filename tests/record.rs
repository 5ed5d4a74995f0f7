//! A record from the board to the disk and back.

use nagara::game::{ByColor, Color, Komi, Referee, Rules, Size, Terms};
use nagara::tournament::record::{Form, Info, Record, save};

const TERMS: Terms = Terms {
    size: Size::NINE,
    komi: Komi { halves: 13 },
    rules: Rules::JAPANESE,
    handicap: 0,
    move_limit: Some(400),
};

fn game(handicap: u8, moves: &str) -> Referee {
    let terms = Terms { handicap, ..TERMS };
    let mut game = Referee::new(terms).expect("a handicap");
    for mv in moves.split_whitespace() {
        let mv = mv.parse().expect("a move");
        game.play(game.turn(), mv).expect("a legal move");
    }
    game
}

fn info() -> Info {
    Info {
        names: ByColor {
            black: "長良 [Nagara]".to_owned(),
            white: "C:\\ibi".to_owned(),
        },
        ..Info::new(Size::NINE)
    }
}

#[test]
fn a_game_can_be_played_again_from_either_form_on_disk() {
    let folder = tempfile::tempdir().expect("a folder");
    for handicap in [0, 2, 5] {
        let played = game(handicap, "F5 F4 G5 G4 pass A1 pass pass");
        let record = Record {
            info: Info {
                result: "W+3.5".parse().expect("a result"),
                ..Record::of(&played, info()).info
            },
            ..Record::of(&played, info())
        };
        for form in [Form::Regulations, Form::Ff4] {
            let path = folder.path().join("game.sgf");
            save(&path, &record.write(form)).expect("saved");
            let bytes = std::fs::read(&path).expect("a file");
            let read = Record::read(&bytes).expect("a record");
            assert_eq!(read, record);

            let mut again = read.start(TERMS).expect("a position");
            for played in &read.moves {
                assert_eq!(again.play(played.color, played.mv), Ok(()));
            }
            assert_eq!(again.board().diagram(), played.board().diagram());
            assert_eq!(again.ending(), played.ending());
            assert_eq!(again.terms(), played.terms());
        }
    }
}

#[test]
fn a_record_without_a_move_still_tells_whose_turn_it_is() {
    for (handicap, turn) in [(0, Color::Black), (3, Color::White)] {
        let record = Record::of(&game(handicap, ""), info());
        let read = Record::read(record.write(Form::Regulations).as_bytes());
        assert_eq!(read.expect("a record").first_turn(), turn);
    }
    let mut set_up = game(0, "");
    set_up.set_turn(Color::White);
    let record = Record::of(&set_up, info());
    let read = Record::read(record.write(Form::Ff4).as_bytes());
    assert_eq!(read.expect("a record").first_turn(), Color::White);
}

//! Records and the games in them.

use super::*;

#[test]
fn a_record_becomes_a_game_and_a_game_a_record() {
    let terms = Terms {
        size: Size::NINE,
        komi: Komi { halves: 1 },
        rules: Rules::CHINESE,
        handicap: 3,
        move_limit: None,
    };
    let mut referee = Referee::new(terms).expect("a handicap");
    for (color, mv) in [(Color::White, "E5"), (Color::Black, "pass")] {
        let mv = mv.parse().expect("a move");
        referee.play(color, mv).expect("a legal move");
    }
    let record = Record::of(&referee, Info::new(Size::NINETEEN));
    assert_eq!(record.setup.black, points("C3 G7 C7"));
    assert_eq!(record.moves, alternating(Color::White, "E5 pass"));

    let text = record.write(Form::Ff4);
    let start = read(&text).expect("a record").start(Terms {
        size: Size::NINETEEN,
        komi: Komi::NONE,
        rules: Rules::JAPANESE,
        handicap: 0,
        move_limit: None,
    });
    let start = start.expect("a position");
    assert_eq!(start.terms(), &terms);
    assert_eq!(start.turn(), Color::White);
    assert_eq!(start.board().diagram(), referee.start().diagram());
}

#[test]
fn stones_set_up_off_the_board_are_left_out_and_of_two_on_a_point_the_last_one_counts() {
    let text = "(;SZ[9]AB[aa][jj][cc:bb][?]AW[cc][dd];B[ee])";
    let Salvaged {
        record,
        oddities,
        broken,
        ..
    } = Record::salvage(text.as_bytes()).expect("a record");
    assert_eq!(record.setup.black, points("A9 B8 C8 B7"));
    assert_eq!(record.setup.white, points("C7 D6"));
    assert_eq!((record.moves.len(), broken), (1, None));
    let off = Oddity::OffBoard {
        first: "AB[?]".to_owned(),
        more: 1,
    };
    let twice = Oddity::Twice("C7".parse().expect("a point"));
    assert_eq!(oddities, [off, twice].map(|odd| (odd, Place { line: 1, column: 2 })));
    // What a later node sets up anew is no slip.
    let edited = Record::salvage(b"(;SZ[9]AB[aa];AE[aa];AW[aa];B[ee])").expect("a record");
    assert_eq!(edited.oddities, []);
}

#[test]
fn a_handicap_without_stones_is_put_where_it_always_is() {
    let terms = Terms {
        size: Size::NINE,
        komi: Komi::NONE,
        rules: Rules::JAPANESE,
        handicap: 0,
        move_limit: None,
    };
    let start = |text: &str| read(text).expect("a record").start(terms);
    let game = start("(;SZ[9]HA[2])").expect("a position");
    assert_eq!(game.board().stones(Color::Black), points("C3 G7"));
    assert_eq!(game.turn(), Color::White);
    assert!(start("(;SZ[9]AB[aa]AW[ab][ba])").is_err());
    let smothered = Record::salvage(b"\n(;SZ[9]AB[aa]AW[ab][ba])")
        .expect("a record")
        .board();
    let told = "the string set up at A9 has no liberty (in the game that begins at line 2, column 2)";
    assert_eq!(smothered.expect_err("it has none").to_string(), told);
    // Not where the moves show that they are not there.
    for text in ["(;SZ[9]HA[2];B[gc];W[cg])", "(;SZ[9]HA[2];W[ee];B[gc])"] {
        let game = start(text).expect("a position");
        assert!(game.board().stones(Color::Black).is_empty(), "{text}");
    }
    // One that was taken may be played again.
    let text = "(;SZ[9]HA[2];W[fc];B[aa];W[hc];B[ba];W[gb];B[ca];W[gd];B[gc])";
    assert_eq!(start(text).expect("a position").board().stones(Color::Black).len(), 2);
}

#[test]
fn a_handicap_written_as_the_first_moves_of_black_is_set_up() {
    let record = read("(;SZ[9]HA[2];B[cc];B[gg];W[cg];PL[W])").expect("a record");
    assert_eq!(record.setup.black, points("C7 G3"));
    assert_eq!(record.first_turn(), Color::White);
    assert_eq!((record.moves.len(), record.turns), (1, vec![(1, Color::White)]));
    // What breaks off later is counted after them, too.
    let salvaged = Record::salvage(b"(;SZ[9]HA[2];B[cc];B[gg];W[cg];B[jj])").expect("a record");
    assert_eq!(
        salvaged.broken,
        Some(BadRecord::NoSuchPoint {
            number: 2,
            color: Color::Black,
            found: "B[jj]".to_owned(),
            place: Place { line: 1, column: 31 },
        })
    );
    // One stone short, or two on a point: these are moves.
    for text in [
        "(;SZ[9]HA[2];B[cc];W[gg])",
        "(;SZ[9]HA[2];B[cc];B[cc])",
        "(;SZ[9]HA[2]AB[aa];B[cc];B[gg])",
    ] {
        assert_eq!(read(text).expect("a record").moves.len(), 2, "{text}");
    }
}

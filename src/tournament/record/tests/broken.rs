//! What is no record, or only the beginning of one.

use super::*;

#[test]
fn every_refusal_is_a_sentence_that_names_its_place() {
    for (text, sentence) in [
        ("", "there is no game in it: nothing begins with `(;`"),
        ("no game (at all)", "there is no game in it: nothing begins with `(;`"),
        (
            "(;B[aa];W[bb]",
            "the record ends at line 1, column 14, before the `)` of its game",
        ),
        (
            "(;B[aa]\n;W",
            "the record ends at line 2, column 3, before the `)` of its game",
        ),
        (
            "(;C[x\\])",
            "the value that begins at line 1, column 4 is never closed by `]`",
        ),
        ("(;B[aa]=W[bb])", "`=` at line 1, column 8 belongs to no property"),
        ("(;B;W[bb])", "`;` at line 1, column 4 belongs to no property"),
        (
            "(;B[aa];\u{e9}[bb])",
            "`\\xc3` at line 1, column 9 belongs to no property",
        ),
        (
            "(;GM[2])",
            "the game that begins at line 1, column 2 is another than Go (GM)",
        ),
        (
            "(;GM[go])",
            "the game that begins at line 1, column 2 is another than Go (GM)",
        ),
        (
            "(;SZ[20])",
            "SZ[20] is no board of 2 to 19 rows and as many columns (in the game that begins at line 1, column 2)",
        ),
        (
            "(;SZ[19:9])",
            "SZ[19:9] is no board of 2 to 19 rows and as many columns (in the game that begins at line 1, column 2)",
        ),
        (
            "(;SZ[abc])",
            "SZ[abc] is no board of 2 to 19 rows and as many columns (in the game that begins at line 1, column 2)",
        ),
        (
            "(;SZ[9];B[aa]\n;W[ja])",
            "move 2, W[ja] at line 2, column 1, is no point of the board and no pass",
        ),
        (
            "(;B[aa];W[zz9])",
            "move 2, W[zz9] at line 1, column 8, is neither a point nor a pass",
        ),
        (
            "(;SZ[9]AB[aa][jj])",
            "AB[jj] is no point of the board (at line 1, column 2)",
        ),
        (
            "(;SZ[9]AB[aa]AW[bb][aa])",
            "A9 is set up twice at a time, by AB, AW or AE (at line 1, column 2)",
        ),
        ("(;AB[])", "AB[] is no point of the board (at line 1, column 2)"),
        (
            "(;B[aa];W[bb];AE[aa])",
            "stones are set up (AB, AW, AE) after move 2, at line 1, column 14, so what follows is not the same game",
        ),
        (
            "(;SZ[9]HA[2];B[cc];B[gg];AW[aa];W[ee])",
            "stones are set up (AB, AW, AE) after the handicap stones, at line 1, column 25, so what follows is not the same game",
        ),
    ] {
        assert_eq!(refusal(text), sentence, "{text}");
    }
}

#[test]
fn a_broken_record_is_kept_as_far_as_it_goes() {
    let salvaged = |text: &str| Record::salvage(text.as_bytes()).expect("a record");
    let cut_off_at = |column| {
        Some(BadRecord::CutOff {
            place: Place { line: 1, column },
        })
    };
    for (text, moves, broken) in [
        ("(;B[aa];W[bb];B[cc])", "A19 B18 C17", None),
        ("(;B[aa];W[bb]", "A19 B18", cut_off_at(14)),
        (
            "(;B[aa];W[b",
            "A19",
            Some(BadRecord::Unclosed {
                place: Place { line: 1, column: 10 },
            }),
        ),
        ("(;B[aa];W", "A19", cut_off_at(10)),
        ("(SZ[9];B[ee];W[])", "E5 pass", Some(BadRecord::Headless)),
        ("a game: ;SZ[9];B[ee];W[])", "E5 pass", Some(BadRecord::Headless)),
        (
            ";GM[1]SZ[9];B[ee];W[",
            "E5",
            Some(BadRecord::Unclosed {
                place: Place { line: 1, column: 20 },
            }),
        ),
        (
            "(;B[aa]%;W[bb])",
            "A19",
            Some(BadRecord::Unexpected {
                found: "%".to_owned(),
                place: Place { line: 1, column: 8 },
            }),
        ),
        (
            "(;B[aa];W[zz];B[cc]",
            "A19",
            Some(BadRecord::NoSuchPoint {
                number: 2,
                color: Color::White,
                found: "W[zz]".to_owned(),
                place: Place { line: 1, column: 8 },
            }),
        ),
        (
            "(;B[aa];W[?];B[cc])",
            "A19",
            Some(BadRecord::NoMove {
                number: 2,
                found: "W[?]".to_owned(),
                place: Place { line: 1, column: 8 },
            }),
        ),
        (
            "(;B[aa];AW[bb];B[cc])",
            "A19",
            Some(BadRecord::LateSetup {
                number: 1,
                place: Place { line: 1, column: 8 },
            }),
        ),
    ] {
        let salvaged = salvaged(text);
        assert_eq!(salvaged.record.moves, alternating(Color::Black, moves), "{text}");
        assert_eq!(salvaged.broken, broken, "{text}");
    }
    let endless = format!("({})", ";B[aa]".repeat(3_000));
    assert_eq!(salvaged(&endless).record.moves.len(), 2_000);
    for text in ["", "(;SZ[20];B[aa]", "(;GM[2]"] {
        assert_eq!(
            Record::salvage(text.as_bytes()).map_err(|bad| bad.to_string()),
            Err(refusal(text))
        );
    }
}

#[test]
fn shift_jis_and_euc_do_not_stop_the_reading() {
    // Black is ソ in Shift-JIS, whose second byte is a backslash; White is ガ in EUC-JP.
    let shift_jis = b"(;SZ[9]PB[\x82\xbb\x83\x5c]PW[x];B[aa];W[bb])";
    let euc = b"(;SZ[9]PB[\xa4\xbd\xa5\xac]PW[x];B[aa];W[bb])";
    for (bytes, black) in [(&shift_jis[..], "そソ"), (euc, "そガ")] {
        let record = Record::read(bytes).expect("a record");
        assert_eq!(record.info.names.black, black);
        assert_eq!(record.info.names.white, "x");
        assert_eq!(record.moves, alternating(Color::Black, "A9 B8"));
    }
}

#[test]
fn a_deep_or_endless_file_is_refused_not_followed() {
    let endless = format!("({})", ";B[aa]".repeat(100_000));
    let told = "its main line has more than 2000 nodes or moves, up to line 1, column ";
    assert!(refusal(&endless).starts_with(told));
    let in_one_node = format!("(;SZ[9]{})", "B[]W[]".repeat(100_000));
    assert_eq!(refusal(&in_one_node), format!("{told}2"));
    let deep = format!("{}{}", "(;B[aa]".repeat(100_000), ")".repeat(100_000));
    assert!(refusal(&deep).starts_with(told));
    let opened = format!("(;{}", "(".repeat(1_000_000));
    assert!(refusal(&opened).ends_with("before the `)` of its game"));
    let branches = format!("(;SZ[9];B[aa]{})", "(;W[bb])".repeat(100_000));
    assert_eq!(read(&branches).expect("a record").moves.len(), 2);
    // A rectangle off the board, and points set up again and again, are told once.
    let rectangles = format!("(;SZ[9]AB{})", "[ZZ:jj]".repeat(500));
    assert!(refusal(&rectangles).starts_with("AB[AA] is no point of the board, nor are "));
    let again = Record::salvage(format!("(;SZ[2]{})", "AB[aa:bb]".repeat(10_000)).as_bytes()).expect("a record");
    assert_eq!(again.oddities.len(), 4);
    let never = "(;1)".repeat(100_000);
    assert_eq!(games(never.as_bytes()).len(), 100_000);
    let longest = format!("({})", ";".repeat(2_000));
    assert!(read(&longest).is_ok());
}

#[test]
fn a_place_is_told_by_line_and_character() {
    let text = "(;PB[\u{82b1}]\n;B[aa]\n;C[\u{82b1}]W[b";
    let broken = Record::salvage(text.as_bytes()).expect("a record").broken;
    assert_eq!(
        broken.map(|broken| broken.to_string()),
        Some("the value that begins at line 3, column 7 is never closed by `]`".to_owned())
    );
}

#[test]
fn a_game_that_is_never_closed_ends_where_another_begins() {
    let text = b"(;SZ[9];B[cc];W[dd]\n(;KM[0.5]SZ[9];B[aa](;W[bb])(;W[cc]))text ( ; or (;words) (;SZ[9];B[ee])";
    let read: Vec<Salvaged> = games(text)
        .iter()
        .map(|game| Record::salvage(game).expect("a game"))
        .collect();
    let moves: Vec<usize> = read.iter().map(|game| game.record.moves.len()).collect();
    assert_eq!(moves, [2, 2, 1]);
    let broken: Vec<bool> = read.iter().map(|game| game.broken.is_some()).collect();
    assert_eq!(broken, [true, false, false]);
    assert_eq!(Record::salvage(text).expect("a game"), read[0]);
    assert_eq!(games(b"no game at all"), [b"no game at all"]);
    let text = b"text (;SZ[9];B[cc";
    assert_eq!(
        Record::salvage(text).expect("a game").broken,
        Some(BadRecord::Unclosed {
            place: Place { line: 1, column: 15 }
        })
    );
}

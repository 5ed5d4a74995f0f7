use super::*;
use crate::game::{Point, Referee, Score, Terms};
use proptest::prelude::*;

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

#[test]
fn the_regulations_form_is_that_of_the_regulations_to_the_byte() {
    let expected = "\
(;
GM[1]
FF[1]
SZ[19]
PB[Black Program]
PW[White Program]
DT[2003-08-02]
PC[Gifu]
KM[6.5]
TM[40]
RU[Japanese]
RE[B+0.5]
EV[Gifu Challenge 2003]
GN[1st round]
;B[dd];W[pd];B[dp];W[pp];B[cj];W[qj];B[jq];W[jc];B[fq];W[nq]
;B[aa];W[ss];B[tt];W[tt]
)
";
    assert_eq!(gifu().write(Form::Regulations), expected);
}

#[test]
fn handicap_stones_follow_the_head_of_the_regulations() {
    let expected = "\
(;
GM[1]
FF[1]
SZ[9]
PB[a\\]b\\\\c: d]
PW[長良]
DT[]
PC[]
KM[0]
TM[1.5]
RU[]
RE[B+R]
EV[]
GN[]
HA[2]
AB[cg][gc]
;W[ee];B[tt]
)
";
    let mut record = handicap_game();
    record.info.result = Verdict::ByResignation(Color::Black);
    assert_eq!(record.write(Form::Regulations), expected);
}

#[test]
fn ff4_is_standard_sgf_to_the_byte() {
    let expected = format!(
        "\
(;FF[4]GM[1]CA[UTF-8]AP[Nagara:{}]SZ[9]
PB[a\\]b\\\\c: d]
PW[長良]
KM[0]
TM[90]
RE[W+R]
GC[First line [sic\\]
second]
HA[2]
AB[cg][gc]
;W[ee]WL[88.5];B[]
)
",
        env!("CARGO_PKG_VERSION")
    );
    assert_eq!(handicap_game().write(Form::Ff4), expected);
}

#[test]
fn line_ends_and_control_characters_never_leave_their_value() {
    let mut record = gifu();
    record.info.names.black = "a\nb\r\x1b[2Jc\u{85}d".to_owned();
    for form in [Form::Regulations, Form::Ff4] {
        let text = record.write(form);
        assert!(text.contains("PB[a b  [2Jc d]\n"), "{text}");
        assert_eq!(read(&text).expect("a record").info.names.black, "a b  [2Jc d");
    }
}

#[test]
fn the_regulations_count_minutes_and_ff4_seconds() {
    let time = |head: &str| {
        read(&format!("(;{head})"))
            .expect("a record")
            .info
            .time
            .map(|time| time.as_secs())
    };
    assert_eq!(time("FF[1]TM[40]"), Some(2400));
    assert_eq!(time("FF[4]TM[40]"), Some(40));
    assert_eq!(time("TM[1800]"), Some(1800));
    for nonsense in ["40 minutes", "-3", "nan", "inf", "1e300", ""] {
        assert_eq!(time(&format!("FF[4]TM[{nonsense}]")), None, "{nonsense}");
    }
}

#[test]
fn what_stands_around_the_game_does_not_matter() {
    let wild = "\u{feff}Dear reader (see below):\n ( ;FF[3]GaMe[1] SiZe[9]\r\n\
                PlayerBlack[A]\n(;B [aa](;W[bb];B[cc])(;W[dd]))(;B[ee])) (;SZ[19]) bye )";
    let record = read(wild).expect("a record");
    assert_eq!(record.info.size, Size::NINE);
    assert_eq!(record.info.names.black, "A");
    assert_eq!(record.moves, alternating(Color::Black, "A9 B8 C7"));
}

#[test]
fn what_is_not_utf_8_is_latin_1() {
    let record = Record::read(b"(;PB[J\xfcrgen])").expect("a record");
    assert_eq!(record.info.names.black, "J\u{fc}rgen");
}

#[test]
fn a_komi_is_read_as_the_sites_write_it() {
    let of = |komi: &str| read(&format!("(;KM[{komi}])")).expect("a record").info.komi;
    for (komi, halves) in [
        ("6.5", 13),
        ("6,5", 13),
        ("650", 13),
        ("375", 15),
        ("3.75", 15),
        ("6目半", 13),
        ("６目半", 13),
        ("0", 0),
        ("-5.5", -11),
    ] {
        assert_eq!(of(komi), Some(Komi { halves }), "{komi}");
    }
}

#[test]
fn rule_sets_are_known_by_the_names_that_records_give_them() {
    let of = |name: &str| {
        let record = read(&format!("(;RU[{name}])")).expect("a record");
        record.info.rule_set()
    };
    for (name, rules) in [
        ("Japanese", Rules::JAPANESE),
        ("japanese rules", Rules::JAPANESE),
        ("日本ルール", Rules::JAPANESE),
        (" CHINESE ", Rules::CHINESE),
        ("中国规则", Rules::CHINESE),
        ("Ikeda", Rules::IKEDA),
    ] {
        assert_eq!(of(name), Some(rules), "{name}");
    }
    assert_eq!([of(""), of("AGA"), of("NZ")], [None; 3]);
}

#[test]
fn a_head_that_makes_no_sense_is_unknown() {
    let info = read("(;HA[0]KM[6,5]RE[B+lots]RU[]TM[]PB[x]PW[])")
        .expect("a record")
        .info;
    let expected = Info {
        komi: Some(Komi { halves: 13 }),
        names: ByColor {
            black: "x".to_owned(),
            white: String::new(),
        },
        winner: Some(Color::Black),
        ..Info::new(Size::NINETEEN)
    };
    assert_eq!(info, expected);
    for head in ["HA[frog]", "HA[-2]", "PL[frog]"] {
        let info = read(&format!("(;{head})")).expect("a record").info;
        assert_eq!((info.handicap, info.not_understood), (0, vec![head.to_owned()]));
    }
    let twice = read("(;SZ[9]SZ[19]CA[klingon]RU[Japanese]RU[Chinese];B[ee])")
        .expect("a record")
        .info;
    assert_eq!((twice.size, &*twice.rules), (Size::NINE, "Japanese"));
    assert_eq!(twice.not_understood, ["a second SZ", "CA[klingon]", "a second RU"]);
    for head in ["KM[]", "KM[6.25]", "KM[375.3]", "KM[nan]", "KM[a\\]b]"] {
        let info = read(&format!("(;{head})")).expect("a record").info;
        assert_eq!(info.komi, None, "{head}");
    }
}

#[test]
fn names_of_properties_with_small_letters_are_read() {
    let record = read("(;SiZe[9]pb[x];Black[aa];w[bb])").expect("a record");
    assert_eq!((record.info.size.rows(), record.info.names.black.as_str()), (9, "x"));
    assert_eq!(record.moves.len(), 2);
}

#[test]
fn both_ways_to_write_a_pass_are_read() {
    let record = read("(;SZ[9];B[tt];W[])").expect("a record");
    assert_eq!(record.moves, alternating(Color::Black, "pass pass"));
}

#[test]
fn stones_can_be_set_up_and_taken_off_before_the_first_move() {
    let record = read("(;SZ[9]AB[aa:cc]AW[ii];AE[bb];PL[W])").expect("a record");
    assert_eq!(record.setup.black, points("A9 B9 C9 A8 C8 A7 B7 C7"));
    assert_eq!(record.setup.white, points("J1"));
    assert_eq!(record.first_turn(), Color::White);
}

#[test]
fn blanks_around_points_mean_nothing() {
    let record = read("(;SZ[9]AB[ aa : cc ];W[ dd ];B[\n])").expect("a record");
    assert_eq!(record.setup.black.len(), 9);
    assert_eq!(record.moves, [played(Color::White, "D6"), played(Color::Black, "pass")]);
}

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
            "the board (SZ) of the game that begins at line 1, column 2 is none of 2 to 19 rows and as many columns",
        ),
        (
            "(;SZ[19:9])",
            "the board (SZ) of the game that begins at line 1, column 2 is none of 2 to 19 rows and as many columns",
        ),
        (
            "(;SZ[9];B[aa]\n;W[ja])",
            "move 2, White's, at line 2, column 1, is no point of the board and no pass",
        ),
        (
            "(;B[aa];W[zz9])",
            "move 2, White's, at line 1, column 8, is neither a point nor a pass",
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
                place: Place { line: 1, column: 8 },
            }),
        ),
        (
            "(;B[aa];W[?];B[cc])",
            "A19",
            Some(BadRecord::NoMove {
                number: 2,
                color: Color::White,
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
    let told = "its main line has more than 2000 nodes, up to line 1, column ";
    assert!(refusal(&endless).starts_with(told));
    let deep = format!("{}{}", "(;B[aa]".repeat(100_000), ")".repeat(100_000));
    assert!(refusal(&deep).starts_with(told));
    let opened = format!("(;{}", "(".repeat(1_000_000));
    assert!(refusal(&opened).ends_with("before the `)` of its game"));
    let branches = format!("(;SZ[9];B[aa]{})", "(;W[bb])".repeat(100_000));
    assert_eq!(read(&branches).expect("a record").moves.len(), 2);
    let longest = format!("({})", ";".repeat(2_000));
    assert!(read(&longest).is_ok());
}

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

#[test]
fn a_file_is_written_whole_and_a_failure_names_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.sgf");
    save(&path, "first").expect("saved");
    save(&path, "second").expect("saved");
    assert_eq!(std::fs::read_to_string(&path).expect("a file"), "second");
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 1);

    let nowhere = folder.path().join("missing").join("game.sgf");
    let error = save(&nowhere, "text").expect_err("no folder").to_string();
    let beginning = format!("cannot write {}: ", nowhere.display());
    assert!(error.starts_with(&beginning), "{error}");
}

fn any_line() -> impl Strategy<Value = String> {
    "[^\\pC]{0,12}"
}

fn any_verdict() -> impl Strategy<Value = Verdict> {
    let side = || any_color();
    prop_oneof![
        (-700i32..700).prop_map(|halves| Verdict::Counted(Score { halves })),
        side().prop_map(Verdict::ByResignation),
        side().prop_map(Verdict::OnTime),
        side().prop_map(Verdict::ByFoul),
        Just(Verdict::Void),
        Just(Verdict::Unknown),
    ]
}

fn any_color() -> impl Strategy<Value = Color> {
    prop::sample::select(&Color::BOTH[..])
}

fn any_info() -> impl Strategy<Value = Info> {
    let texts = prop::array::uniform7(any_line());
    let komi = prop::option::of((-700i32..700).prop_map(|halves| Komi { halves }));
    let time = prop::option::of((0u64..200_000).prop_map(Duration::from_secs));
    let rest = (
        "[^\\pC]{0,9}\n?[^\\pC]{0,9}",
        any_verdict(),
        prop_oneof![Just(0u8), 2..=9u8],
    );
    (2usize..=19, texts, komi, time, rest).prop_map(|(rows, texts, komi, time, rest)| {
        let [black, white, date, place, rules, event, round] = texts;
        let (comment, result, handicap) = rest;
        Info {
            size: Size::new(rows).expect("a size"),
            names: ByColor { black, white },
            date,
            place,
            komi,
            time,
            rules,
            handicap,
            result,
            winner: None,
            not_understood: Vec::new(),
            event,
            round,
            comment,
        }
    })
}

fn any_record() -> impl Strategy<Value = Record> {
    any_info().prop_flat_map(|info| {
        let size = info.size;
        let any_point = move || (0..size.rows(), 0..size.rows()).prop_map(|(column, row)| Point::at(column, row));
        let stones = move || prop::collection::vec(any_point(), 0..6).prop_map(PointSet::from_iter);
        let any_move = prop_oneof![1 => Just(Move::Pass), 9 => any_point().prop_map(Move::Place)];
        let left = prop::option::of((0u64..9_000_000).prop_map(Duration::from_millis));
        let any_played = (any_color(), any_move, left).prop_map(|(color, mv, left)| Played { color, mv, left });
        let moves = prop::collection::vec(any_played, 0..45);
        let turn = prop::option::of(any_color());
        let sets = || {
            (stones(), stones()).prop_map(|(black, white)| ByColor {
                black,
                white: white.difference(&black),
            })
        };
        let rest = (sets(), "[^\\pC]{0,9}\n?[^\\pC]{0,9}");
        (Just(info), sets(), turn, moves, rest).prop_map(|(mut info, setup, turn, moves, (territory, remark))| {
            // A handicap without stones is looked for in Black's first moves.
            if setup.black.is_empty() && setup.white.is_empty() {
                info.handicap = 0;
            }
            // What belongs to the last move needs one.
            let (territory, remark) = match moves.is_empty() {
                true => Default::default(),
                false => (territory, remark),
            };
            Record {
                info,
                setup,
                turn,
                moves,
                turns: Vec::new(),
                territory,
                remark,
            }
        })
    })
}

proptest! {
    #[test]
    fn ff4_reads_back_as_the_record_it_was(record in any_record()) {
        let text = record.write(Form::Ff4);
        prop_assert_eq!(Record::read(text.as_bytes()), Ok(record), "{}", text);
    }

    #[test]
    fn the_regulations_form_reads_back_as_the_record_it_was(mut record in any_record()) {
        let text = record.write(Form::Regulations);
        // What it has no room for.
        record.info.comment.clear();
        record.territory = ByColor::default();
        record.moves.iter_mut().for_each(|played| played.left = None);
        prop_assert_eq!(Record::read(text.as_bytes()), Ok(record), "{}", text);
    }

    #[test]
    fn any_bytes_are_a_record_or_an_error(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = Record::read(&bytes);
    }

    #[test]
    fn anything_like_sgf_is_a_record_or_an_error(text in r"\(;([();]|[A-Z]{1,2}|\[[a-z0-9:.\\]{0,4}\]){0,40}\)") {
        let _ = Record::read(text.as_bytes());
    }
}

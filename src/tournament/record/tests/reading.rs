//! Records as others write them.

use super::*;

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
    for head in ["HA[frog]", "HA[-2]", "HA[300]", "PL[frog]"] {
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
fn a_turn_that_the_first_move_does_not_keep_to_is_not_heeded() {
    let salvaged = Record::salvage(b"(;SZ[9]PL[W];B[ee];W[cc])").expect("a record");
    assert_eq!(salvaged.record.first_turn(), Color::Black);
    assert_eq!(
        salvaged.oddities,
        [(Oddity::OtherTurn(Color::White), Place { line: 1, column: 13 })]
    );
    assert!(salvaged.whole().is_ok(), "nothing is left out");
}

#[test]
fn blanks_around_points_mean_nothing() {
    let record = read("(;SZ[9]AB[ aa : cc ];W[ dd ];B[\n])").expect("a record");
    assert_eq!(record.setup.black.len(), 9);
    assert_eq!(record.moves, [played(Color::White, "D6"), played(Color::Black, "pass")]);
}

//! Each kind of finding in a small file.

use super::*;
use crate::game::Word;
use crate::random::Random;
use crate::think::Text;

fn findings(patterns: &str) -> Vec<String> {
    let mut entries = Entries::default();
    let text = &format!("{patterns}end\n");
    entries.read(Text { name: "p.pat", text });
    check(&entries).iter().map(ToString::to_string).collect()
}

/// A file of patterns that follow the first, which is a hane.
fn beside_hane(text: &str) -> Vec<String> {
    let hane = "pattern hane\nX O .\n. a .\n? . ?\nmove a 6 shape hane\n\n";
    findings(&format!("{hane}{text}"))
}

#[test]
fn a_file_without_a_pattern_is_told_beside_one_that_has_some() {
    let mut entries = Entries::default();
    for (name, text) in [
        (
            "good.pat",
            "pattern hane\nX O .\n. a .\n? . ?\nmove a 6 shape hane\nend\n",
        ),
        ("bad.pat", "pattern none\nend\n"),
        ("cut.pat", "pattern cut\na X O\nmove a 6 shape cut\n"),
        ("empty.pat", "# a remark\nend\n"),
    ] {
        entries.read(Text { name, text });
    }
    let told: Vec<String> = check(&entries).iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "bad.pat, line 1: pattern none has no picture",
            "cut.pat, line 3: the last line is not `end`: the file was cut off, or is of an older version and lacks the line",
            "empty.pat: there is no pattern in it"
        ]
    );
}

#[test]
fn a_pattern_that_is_turned_mirrored_or_drawn_wider_is_a_duplicate() {
    let told = ["p.pat, line 7: two says the same as hane (p.pat, line 1)"];
    let turned = "pattern two\n? . X\n. a O\n? . .\nmove a 6 shape the same\n";
    assert_eq!(beside_hane(turned), told);
    let mirrored = "pattern two\n. O X\n. a .\n? . ?\nmove a 5 attacks the same\n";
    assert_eq!(beside_hane(mirrored), told);
    let wider = "pattern two\n? ? ? ? ?\n? X O . ?\n? . a . ?\n? ? . ? ?\nmove a 6 shape the same\n";
    assert_eq!(beside_hane(wider), told);
    let other = "pattern two\nX O .\n. a .\n? O ?\nmove a 6 shape another\n";
    assert_eq!(beside_hane(other), [""; 0]);
}

#[test]
fn the_same_edge_drawn_longer_is_the_same_edge() {
    let short = "pattern one\n. . .\n. a .\n? - ?\navoid a 9 shape low\n";
    let long = "pattern two\n. . .\n. a .\n- - -\n- - -\navoid a 9 shape low\n";
    assert_eq!(
        findings(&format!("{short}{long}")),
        ["p.pat, line 6: two says the same as one (p.pat, line 1)"]
    );
    let side = "pattern two\n. . .\n. a .\n. . .\n- - -\navoid a 9 shape low\n";
    assert_eq!(findings(&format!("{short}{side}")), [""; 0]);
}

#[test]
fn a_move_with_two_very_different_values_is_told() {
    let much = "pattern two\nX O .\n. a .\n? . ?\nmove a 40 shape better\n";
    assert_eq!(
        beside_hane(much),
        ["p.pat, line 7: two gives a move +40, which is +6 by hane (p.pat, line 1)"]
    );
    // With letters of its own, one picture does not say a thing twice.
    let mirror = "pattern one\n. a .\nX O X\nO X O\n. b .\nmove a 8 cuts up\nmove b 8 cuts down\n";
    assert_eq!(findings(mirror), [""; 0]);
    let uneven = "pattern one\n. a .\n. O .\n. b .\nmove a 8 cuts up\nmove b 1 cuts down\n";
    assert_eq!(
        findings(uneven),
        ["p.pat, line 1: one gives a move +1, which is +8 by one (p.pat, line 1)"]
    );
}

#[test]
fn who_proposes_what_another_warns_of_contradicts_it_where_both_can_fit() {
    let same = "pattern bad\nX O .\n. a .\n? . ?\navoid a 3 shape not good\n";
    let told = ["p.pat, line 7: bad contradicts hane (p.pat, line 1)"];
    assert_eq!(beside_hane(same), told);
    let inside = "pattern bad\nX O .\n. a .\n. . .\n- - -\navoid a 3 shape not good\n";
    assert_eq!(beside_hane(inside), told);
    let exception = inside.replace("avoid a 3", "avoid a 6");
    assert_eq!(
        beside_hane(&exception),
        ["p.pat, line 7: bad makes an exception of hane (p.pat, line 1)"]
    );
    let around = "pattern bad\nX O .\n. a ?\navoid a 6 shape not good\n";
    assert_eq!(beside_hane(around), told, "the narrower one does not prevail");
    let narrower = around.replace("avoid a 6", "avoid a 5");
    assert_eq!(
        beside_hane(&narrower),
        ["p.pat, line 1: hane makes an exception of bad (p.pat, line 7)"]
    );
    let at_other_times = format!(
        "pattern one\nwhen opening\nO\na\nmove a 2 shape good\n{}",
        inside.replace("bad", "bad\nwhen end")
    );
    assert_eq!(findings(&at_other_times), [""; 0]);
    let asked = same.replace("avoid a 3", "word atari\navoid a 6");
    assert_eq!(
        beside_hane(&asked),
        ["p.pat, line 7: bad makes an exception of hane (p.pat, line 1)"]
    );
    let elsewhere = around.replace("avoid a 6", "word atari\navoid a 6");
    assert_eq!(beside_hane(&elsewhere), [""; 0], "each can fit without the other");
    let other_words =
        "pattern one\nO\na\nword hane\nmove a 2 shape good\npattern two\nO\na\nnot hane turn\navoid a 2 shape bad\n";
    assert_eq!(findings(other_words), [""; 0]);
}

#[test]
fn conditions_are_compared_by_the_stones_they_name() {
    let pattern = |name: &str, rows: &str, asked: &str| {
        format!("pattern {name}\n{rows}\nstone A theirs\n{asked}\nmove a 4 attacks takes\n")
    };
    let one = pattern("one", "X A .\n. a .", "liberties A 2");
    let mirrored = pattern("two", ". A X\n. a .", "liberties A 2");
    assert_eq!(
        findings(&format!("{one}{mirrored}")),
        ["p.pat, line 7: two says the same as one (p.pat, line 1)"]
    );
    let others = pattern("two", ". A X\n. a .", "liberties A 3");
    assert_eq!(findings(&format!("{one}{others}")), [""; 0]);
    // Which of two stones is named first says nothing, nor does which letter each has.
    let cut = |name: &str, [one, other]: [&str; 2], asked: &str| {
        format!(
            "pattern {name}\n? {one} X\nX a {other}\nstone B theirs\nstone C theirs\n{asked}\nmove a 4 cuts parts\n"
        )
    };
    let one = cut("one", ["B", "C"], "cuts B C");
    for two in [cut("two", ["B", "C"], "cuts C B"), cut("two", ["C", "B"], "cuts B C")] {
        let told = ["p.pat, line 8: two says the same as one (p.pat, line 1)"];
        assert_eq!(findings(&format!("{one}{two}")), told, "{two}");
    }
}

#[test]
fn a_pattern_inside_a_wider_one_of_its_kind_that_is_worth_no_less_adds_nothing() {
    let inside = "pattern two\nX O .\n. a .\n. . .\nmove a 4 shape hane in the open\n";
    let told = "p.pat, line 7: two adds nothing to hane (p.pat, line 1), which fits wherever it does";
    assert_eq!(beside_hane(inside), [told]);
    assert_eq!(beside_hane(&inside.replace("a 4", "a 7")), [""; 0]);
    assert_eq!(beside_hane(&inside.replace("shape", "attacks")), [""; 0]);
    assert_eq!(beside_hane(&inside.replace("a 4", "a 4 always")), [""; 0]);
}

#[test]
fn what_is_always_avoided_prevails_over_all_that_proposes_it() {
    let avoided = "pattern two\n? ? ? .\n? X O .\n? . a .\n? ? . ?\navoid a 1 always shape never here\n";
    let told = "p.pat, line 7: two makes an exception of hane (p.pat, line 1)";
    assert_eq!(beside_hane(avoided), [told]);
    let contradicts = "p.pat, line 7: two contradicts hane (p.pat, line 1)";
    assert_eq!(beside_hane(&avoided.replace("always ", "")), [contradicts]);
}

#[test]
fn a_move_whose_value_moves_nothing_by_the_weights_is_told_and_nothing_is_wrong() {
    let weights = StageWeights::parse(crate::builtin::texts().weights).expect("good weights");
    let told = |line: &str| {
        let mut entries = Entries::default();
        let text = &format!("pattern p\nX O .\n. a .\n? . ?\n{line}\nend\n");
        entries.read(Text { name: "p.pat", text });
        assert_eq!(entries.good.len(), 1, "{line}");
        unheard(&entries.good, &weights)
            .map(|one| (one.is_wrong(), one.to_string()))
            .collect::<Vec<_>>()
    };
    let attacks = "p.pat, line 1: p has a move of the kind attacks, which weighs 0 here: its value is told and moves nothing, but `always`, a bonus or more than 50 points would";
    assert_eq!(told("move a 6 attacks presses"), [(false, attacks.to_owned())]);
    assert_eq!(told("avoid a 6 attacks presses"), [(false, attacks.to_owned())]);
    for line in [
        "move a 6 always attacks presses",
        "move a 6 +2 attacks presses",
        "move a 60 attacks presses",
        "move a 6 cuts parts",
    ] {
        assert_eq!(told(line), [], "{line}");
    }
    assert_eq!(
        told("when end\nmove a 6 cuts parts").len(),
        1,
        "cuts weigh 0 at the end"
    );
}

#[test]
fn the_patterns_that_the_readme_shows_can_be_read_and_fit() {
    let readme = include_str!("../../../../patterns/README.md");
    let blocks = readme.split("```").skip(1).step_by(2);
    let mut shown = blocks
        .map(str::trim_start)
        .filter(|block| block.starts_with("pattern "));
    let text = shown.next().expect("there is one");
    let mut entries = Entries::default();
    entries.read(Text {
        name: "README.md",
        text,
    });
    assert_eq!((check(&entries), entries.good.len()), (Vec::new(), 1));
}

#[test]
fn with_the_colours_exchanged_it_is_told_and_nothing_is_wrong() {
    let mut entries = Entries::default();
    let text = "pattern one\nX O\nO a\nmove a 4 cuts a cut\npattern two\nO X\nX a\nmove a 5 connects against it\nend\n";
    entries.read(Text { name: "p.pat", text });
    let findings = check(&entries);
    assert_eq!(findings.len(), 1);
    assert_eq!(
        findings[0].to_string(),
        "p.pat, line 5: two is one (p.pat, line 1) with the colours exchanged"
    );
    assert!(!findings[0].is_wrong());
}

#[test]
fn what_fits_nearly_anywhere_is_told_and_nothing_is_wrong() {
    let told = |picture: &str| {
        let mut entries = Entries::default();
        let text = &format!("pattern p\n{picture}\nmove a 1 shape x\nend\n");
        entries.read(Text { name: "p.pat", text });
        check(&entries)
            .iter()
            .map(|one| (one.is_wrong(), one.fault.word()))
            .collect::<Vec<_>>()
    };
    assert_eq!(told("? x .\n. a ?"), [(false, "anywhere")]);
    for picture in ["? X .\n. a ?", "? x |\n. a |", "? x .\n. a ?\nwhen opening"] {
        assert_eq!(told(picture), [], "{picture}");
    }
}

#[test]
fn what_can_never_fit_is_told_with_why() {
    let why = |rows: &str| findings(&format!("pattern p\n{rows}\nmove a 1 shape x\n"));
    let told = |why: &str| [format!("p.pat, line 1: p can never fit: {why}")];
    assert_eq!(
        why("? O ? ?\nO X O a\n? O ? ?"),
        told("row 2, column 2: the string there has no liberty")
    );
    assert_eq!(
        why("- - - -\nX O X a\nO O O X\nX X X X"),
        [""; 0],
        "the middle of the string beside it may have a liberty"
    );
    assert_eq!(
        why("a O X |\n. O O X\n- - - -"),
        told("the edge has points of the board on both of its sides")
    );
    let row = |marks: usize| format!("a X{}", " .".repeat(marks - 2));
    assert_eq!(why(&row(19)), [""; 0]);
    assert_eq!(why(&format!("{} |", row(19))), [""; 0]);
    let no_board = told("no board of 2 to 19 rows and as many columns looks like that");
    assert_eq!(why(&row(20)), no_board);
    assert_eq!(why("- - -\n. a .\n- - -"), no_board, "one row");
    assert_eq!(why("- -\n. a\n. .\n- -"), [""; 0]);
    assert_eq!(why("- - -\n. a .\n. . .\n- - -"), no_board, "two rows of three columns");
    let inside = "? O ?\nO a O\n? O ?";
    assert_eq!(why(inside), [""; 0], "one of them may be taken");
    let safe = "? . O . ?\n? O a O ?\n? . O . ?";
    assert_eq!(
        why(safe),
        told("the move takes nothing and leaves its own string without a liberty")
    );
    let joined = "? . X . ?\n? O a O ?\n? . O . ?";
    assert_eq!(why(joined), [""; 0], "it joins a string that may have a liberty");
    let never = told("its conditions never hold together, or not where its picture fits");
    assert_eq!(why(". a\nword hane\nnot turn hane"), never);
    for conditions in [
        "liberties A at least 3\nliberties A at most 2",
        "liberties A 1\nunless liberties A 1",
        "unless liberties A at least 1",
        "size A at least 5\nsize A 2",
        "state A alive\nstate A dead",
        "state A alive ko\nunless state A ko alive seki",
    ] {
        assert_eq!(
            why(&format!("stone A ours\nA . a\n{conditions}")),
            never,
            "{conditions}"
        );
    }
    for (rows, conditions) in [
        (". . . .\n. A . a\n. . . .", "liberties A 2"),
        (". . . .\n. A . a\n. . . .", "liberties A at most 3"),
        ("O X O\nX A a\nO O O", "size A at most 2"),
        (". . . .\n. A a .\n. . . .", "size A at least 2"),
        ("- - - -\n| A a .\n| . . .", "liberties A at least 3"),
        ("A B a", "cuts A B"),
        ("A B a", "they cut A B"),
        ("A X B a", "state A alive\nstate B dead neutral"),
        ("A B a", "liberties A at most 2\nliberties B at least 3"),
    ] {
        let color = if conditions.contains("cuts") { "theirs" } else { "ours" };
        let second = if rows.contains('B') {
            format!("stone B {color}\n")
        } else {
            String::new()
        };
        let told = why(&format!("stone A {color}\n{second}{rows}\n{conditions}"));
        assert_eq!(told, never, "{rows}\n{conditions}");
    }
    for (rows, conditions) in [
        (". . . .\n. A . a\n. . . .", "liberties A at least 4"),
        (". . o .\n. A x a\n. . . .", "liberties A at least 6"),
        ("- - - -\n| A a .\n| o . .", "liberties A 2"),
        ("- - - -\n| A a .\n| o . .", "liberties A 1"),
        ("O X x\nX A a\nO O O", "size A at least 9"),
    ] {
        let told = why(&format!("stone A ours\n{rows}\n{conditions}"));
        assert_eq!(told, [""; 0], "{rows}\n{conditions}");
    }
    let possible = "stone A ours\nA . a\nliberties A at least 2\nunless liberties A at least 4\nstate A alive neutral\nunless state A alive";
    assert_eq!(why(possible), [""; 0]);
}

#[test]
fn words_that_never_hold_on_boards_that_show_the_picture_are_told() {
    let why = |text: &str| findings(&format!("pattern p\n{text}\nmove a 1 shape x\n"));
    let told = [
        "p.pat, line 1: p seems never to fit: on 5000 boards made up to show its picture a move was not called what its words ask for",
    ];
    assert_eq!(why(". . .\n. a .\n. . .\nword take"), told, "nothing beside it");
    assert_eq!(why(". . .\n. a .\n. . .\nword atari"), told);
    assert_eq!(why(". . .\n. a .\n. . .\n- - -\nword star"), told, "on the second line");
    assert_eq!(
        why("X ?\n? a\nword hane"),
        [""; 0],
        "round an enemy stone that may be there"
    );
    assert_eq!(why("X a\nword hane"), told, "one that lengthens is none");
    assert_eq!(
        why("stone A theirs\n? . ?\nA a .\n? . ?\nword atari\nliberties A 3"),
        told
    );
    assert_eq!(
        why("stone A theirs\n? . ?\nA a .\n? . ?\nword atari\nliberties A 2"),
        [""; 0]
    );
    for word in Word::ALL {
        assert_eq!(why(&format!("a ?\nword {word}")), [""; 0], "{word}");
    }
}

#[test]
fn names_and_bad_lines_are_told_with_their_lines() {
    assert_eq!(
        beside_hane("pattern hane\nX a .\nmove a 1 shape x\npattern bad\na Q\n"),
        [
            "p.pat, line 7: hane has the name of another in p.pat, line 1",
            "p.pat, line 11: unknown mark 'Q'",
        ]
    );
}

#[test]
fn two_statements_of_one_picture_agree_or_contradict() {
    let linkage = |name: &str, rows: &str, said: &str| {
        format!("pattern {name}\n{rows}\nstone A ours\nstone B ours\nlinkage A B {said}\n")
    };
    let one = linkage("one", "A . B\n. . .", "connected");
    let same = linkage("two", "B . A\n. . .", "connected");
    assert_eq!(
        findings(&format!("{one}{same}")),
        ["p.pat, line 7: two says the same as one (p.pat, line 1)"]
    );
    let other = linkage("two", "A .\n. .\nB .", "cut");
    assert_eq!(
        findings(&format!("{one}{other}")),
        ["p.pat, line 7: two contradicts one (p.pat, line 1)"]
    );
    let elsewhere = linkage("two", "A . B\n. O .", "cut");
    assert_eq!(findings(&format!("{one}{elsewhere}")), [""; 0]);
}

#[test]
fn nothing_is_wrong_with_the_shipped_patterns() {
    let findings = check(&Entries::built_in());
    let wrong: Vec<String> = findings
        .iter()
        .filter(|one| one.is_wrong())
        .map(ToString::to_string)
        .collect();
    assert_eq!(wrong, [""; 0]);
}

#[test]
fn no_text_makes_the_reader_or_the_check_fail() {
    let texts: Vec<String> = crate::builtin::texts()
        .patterns
        .iter()
        .map(|text| text.text.to_owned())
        .collect();
    let mut random = Random::new(6);
    let (mut good, mut bad) = (0, 0);
    for round in 0..300 {
        let text = &texts[round % texts.len()];
        let lines: Vec<&str> = text.lines().collect();
        let first = random.below(lines.len() - 40);
        let mut bytes = lines[first..first + 40].join("\n").into_bytes();
        for _ in 0..random.below(12) {
            let (at, from) = (random.below(bytes.len()), random.below(bytes.len()));
            match random.below(3) {
                0 => bytes[at] = b"XO.xo*?-|+abAB0129#\n \xff"[random.below(22)],
                1 => drop(bytes.remove(at)),
                _ => bytes.insert(at, bytes[from]),
            }
        }
        let mut entries = Entries::default();
        let text = String::from_utf8_lossy(&bytes);
        entries.read(Text {
            name: "p.pat",
            text: &text,
        });
        for finding in check(&entries) {
            assert!(
                finding.line.is_some_and(|line| line <= text.lines().count()),
                "{finding}"
            );
        }
        good += entries.good.len();
        bad += entries.bad.len();
        for entry in &entries.good {
            let written = entry.pattern.to_string();
            let again = crate::think::knowledge::parse(Text {
                name: "again",
                text: &written,
            });
            assert_eq!(again.as_deref(), Ok(std::slice::from_ref(&entry.pattern)), "{written}");
        }
    }
    assert!(good > 100 && bad > 100, "{good} good patterns, {bad} bad ones");
}

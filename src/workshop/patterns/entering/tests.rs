//! New patterns from pictures.

use super::*;

fn wording() -> Wording {
    Wording {
        name: "new".to_owned(),
        stages: Vec::new(),
        avoid: false,
        always: false,
        value: 5.0,
        kind: Kind::Cuts,
        reason: "cuts there".to_owned(),
    }
}

fn drawn(text: &str, turn: Color, extent: Option<Extent>) -> Result<String, String> {
    let pattern = from_picture("drawn.txt", text, turn, extent, &wording());
    pattern
        .map(|pattern| pattern.to_string())
        .map_err(|bad| bad.to_string())
}

#[test]
fn a_picture_is_taken_as_drawn_in_the_marks_of_files_and_of_the_course() {
    let own = drawn("X O ?\nO a *\n- - -\n", Color::White, None);
    let end = "\nmove a 5 cuts cuts there\n";
    assert_eq!(own, Ok(format!("pattern new\nX O ?\nO a *\n- - -{end}")));
    let ended = drawn("X O ?\nO a *\n- - -\n\nend\n", Color::White, None);
    assert_eq!(ended, own, "the last line of a file is no row");
    let figure = "* 0 +\n0 a ?\n";
    assert_eq!(
        drawn(figure, Color::Black, None),
        Ok(format!("pattern new\nX O .\nO a ?{end}"))
    );
    assert_eq!(
        drawn(figure, Color::White, None),
        Ok(format!("pattern new\nO X .\nX a ?{end}"))
    );
}

#[test]
fn lines_of_the_format_may_follow_a_picture_and_only_other_letters_are_worded() {
    let text = "A a b\nstone A theirs\nliberties A 2\navoid b 3 shape too slow\n";
    // The letters go by the order of the moves.
    let told =
        "pattern new\nA b a\nstone A theirs\nliberties A 2\navoid a 3 shape too slow\nmove b 5 cuts cuts there\n";
    assert_eq!(drawn(text, Color::Black, None).as_deref(), Ok(told));
}

#[test]
fn a_whole_board_is_cut_around_its_letter() {
    let board = "+ + + +\n+ a + +\n* 0 + +\n+ + + +";
    let cut = drawn(board, Color::White, Some(Extent::Around(3, 5)));
    let rows = "- - -\n. . .\n. a .\nO X .\n. . .";
    assert_eq!(cut, Ok(format!("pattern new\n{rows}\nmove a 5 cuts cuts there\n")));
    let bad = |text: &str| drawn(text, Color::White, Some(Extent::default())).unwrap_err();
    assert_eq!(
        bad("+ +\n+ +"),
        "drawn.txt: a whole board has one letter, where the move is"
    );
    assert_eq!(
        bad("+ + +\n+ a +"),
        "drawn.txt: row 1 has 3 points, but there are 2 rows"
    );
}

#[test]
fn what_makes_no_sense_is_told_with_its_line() {
    let bad = |text: &str| drawn(text, Color::Black, None).unwrap_err();
    assert_eq!(bad("(;SZ[9])\n"), "drawn.txt: there is no picture in it");
    assert_eq!(
        bad("X O\nX a X\n"),
        "drawn.txt, line 2: a row of 3 points below rows of 2"
    );
    assert_eq!(bad("X O\nX .\n"), "drawn.txt: pattern new has no move");
    let two_lines = Wording {
        reason: "one\nmove a 9 shape two".to_owned(),
        ..wording()
    };
    let bad = |wording: &Wording| from_picture("drawn.txt", "X a", Color::Black, None, wording).unwrap_err();
    assert_eq!(
        bad(&two_lines).to_string(),
        "a reason has no `#`, no line end and no other control character in it"
    );
    for (name, sentence) in [
        ("two words", "'two words' is no name of one word"),
        ("", "'' is no name of one word"),
        (
            "red\x1b[31m",
            "a name has no `#`, no line end and no other control character in it",
        ),
    ] {
        let named = Wording {
            name: name.to_owned(),
            ..wording()
        };
        assert_eq!(bad(&named).to_string(), sentence);
    }
}

#[test]
fn a_file_keeps_what_is_in_it_when_a_pattern_is_added() {
    let pattern = from_picture("drawn.txt", "X a", Color::Black, None, &wording()).expect("a pattern");
    let new = "pattern new\nX a\nmove a 5 cuts cuts there\n\nend";
    assert_eq!(appended("", &pattern), format!("{new}\n"));
    assert_eq!(appended("end\n", &pattern), format!("{new}\n"));
    assert_eq!(
        appended("# mine\nend # all\n", &pattern),
        format!("# mine\n\n{new} # all\n")
    );
    assert_eq!(appended("# mine\n\nend", &pattern), format!("# mine\n\n{new}"));
}

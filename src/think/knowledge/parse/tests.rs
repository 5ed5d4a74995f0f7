//! What the reader understands, and what it says to what it does not.

use super::*;
use crate::game::Word;
use crate::think::knowledge::{Aim, Bonus, Count, Kind, Priority, StateWord, Test};
use crate::think::recognition::{Degree, Stage};

fn complaint(text: &str) -> String {
    parse(Text {
        name: "shape.pat",
        text,
    })
    .expect_err("the text is bad")
    .to_string()
}

#[test]
fn a_picture_and_its_moves_are_read() {
    let text = "
        pattern hane      # comment
        when middle end
        word hane turn
        not self-atari
        . a .
        X O b
        move a 3 attacks bends around the head
        avoid b 2.5 shape a bad place
    ";
    let patterns = parse(Text {
        name: "shape.pat",
        text,
    })
    .expect("the text is good");
    assert_eq!(patterns.len(), 1);
    assert_eq!(patterns[0].rows.len(), 2);
    assert_eq!(patterns[0].stages, [Stage::Middle, Stage::End]);
    let called = |words: &[Word], wanted| Condition {
        test: Test::Words(words.to_vec()),
        wanted,
    };
    let told = [
        called(&[Word::Hane, Word::Turn], true),
        called(&[Word::SelfAtari], false),
    ];
    assert_eq!(patterns[0].conditions, told);
    assert_eq!(patterns[0].moves[0].reason, "bends around the head");
    assert_eq!(patterns[0].moves[1].value, -2.5);
}

#[test]
fn a_bad_line_names_file_line_and_fault() {
    assert_eq!(complaint("pattern p\n. a Q\n"), "shape.pat, line 2: unknown mark 'Q'");
    assert_eq!(complaint(". a ."), "shape.pat, line 1: `.` before any `pattern NAME`");
    assert_eq!(
        complaint("pattern p\n. a .\n. .\n"),
        "shape.pat, line 3: a row of 2 points below rows of 3"
    );
    assert_eq!(
        complaint("pattern p\na\nmove b 3 shape x"),
        "shape.pat, line 3: no 'b' in the picture"
    );
    assert_eq!(
        complaint("pattern p\na\nmove a ? shape x"),
        "shape.pat, line 3: '?' is no value from 0 to 1000"
    );
    assert_eq!(
        complaint("pattern p\na\nmove a 3 nice x"),
        "shape.pat, line 3: unknown kind of move 'nice'"
    );
    assert_eq!(
        complaint("pattern p\na b\nmove a 3 shape x"),
        "shape.pat, line 1: 'b' has no move of its own"
    );
    assert_eq!(
        complaint("pattern p\nnot\n"),
        "shape.pat, line 2: `not` names at least one word, such as hane"
    );
    let unknown = complaint("pattern p\nword hane hana\n");
    assert!(
        unknown.starts_with("shape.pat, line 2: unknown word `hana`; there are take, ko, snapback, "),
        "{unknown}"
    );
    assert_eq!(
        complaint("\npattern p\n"),
        "shape.pat, line 2: pattern p has no picture"
    );
    assert_eq!(
        complaint("pattern p\nwhen\n"),
        "shape.pat, line 2: `when` names at least one stage: opening, middle, end"
    );
}

/// What is told about the last line of a pattern whose picture has a move `a`, a stone of ours `A` and two of theirs, `B` and `C`.
fn complaint_about(line: &str) -> String {
    let text =
        format!("pattern p\nA a B\n. . C\nstone A ours\nstone B theirs\nstone C theirs\nmove a 1 shape x\n{line}");
    let told = complaint(&text);
    let told = told
        .strip_prefix("shape.pat, line 8: ")
        .unwrap_or_else(|| panic!("{told}"));
    told.to_owned()
}

#[test]
fn a_bad_condition_is_told() {
    let told = [
        (
            "liberties Z 2",
            "'Z' names no stone; stones are named by letters from A to H",
        ),
        ("liberties D 2", "no stone 'D' in the picture"),
        (
            "liberties A 0",
            "a number from 1 to 361, with `at least` or `at most` before it where it is a bound",
        ),
        (
            "size A at least",
            "a number from 1 to 361, with `at least` or `at most` before it where it is a bound",
        ),
        ("liberties A 2 3", "'3' behind a number"),
        ("liberties A at most 2 3", "'3' is too much"),
        (
            "state A asleep",
            "unknown state `asleep`; there are alive, dead, neutral, ko, seki, unknown",
        ),
        (
            "group B",
            "at least one state of alive, dead, neutral, ko, seki, unknown",
        ),
        ("captures A", "no move of ours captures 'A', which is ours"),
        ("they capture B", "no move of theirs captures 'B', which is theirs"),
        ("saves B", "no move of ours saves 'B', which is theirs"),
        ("cuts A B", "no move of ours cuts 'A', which is ours"),
        ("cuts B B", "'B' stands twice"),
        ("cuts B", "'' names no stone; stones are named by letters from A to H"),
        (
            "they eat A",
            "they cannot `eat`; they can capture, save, ladder, connect and cut",
        ),
        ("unless hane", "`unless` before `hane`, which is no condition"),
        ("when middle\nwhen end", "`when` stands twice"),
    ];
    for (line, what) in told {
        let what = what.replace("line 8", "line 9");
        let said = match line.split_once('\n') {
            Some(_) => complaint(&format!("pattern p\n{line}\na\nmove a 1 shape x")).replace("shape.pat, line 3: ", ""),
            None => complaint_about(line),
        };
        assert_eq!(said, what, "{line}");
    }
}

#[test]
fn a_bad_stone_move_or_statement_is_told() {
    assert_eq!(
        complaint("pattern p\nA a\nmove a 1 shape x"),
        "shape.pat, line 2: whose is 'A'? A line `stone A ours` or `stone A theirs` is missing"
    );
    assert_eq!(
        complaint("pattern p\nX a\nmove a 1 shape x\nstone A ours"),
        "shape.pat, line 4: no 'A' in the picture"
    );
    assert_eq!(
        complaint("pattern p\nA a A\nmove a 1 shape x\nstone A ours"),
        "shape.pat, line 2: 'A' stands twice in the picture"
    );
    assert_eq!(
        complaint("pattern p\nstone A mine"),
        "shape.pat, line 2: stone A is `ours` or `theirs`"
    );
    assert_eq!(
        complaint("pattern p\nstone A ours\nstone A ours"),
        "shape.pat, line 3: `stone A` stands twice"
    );
    assert_eq!(
        complaint("pattern p\n\npattern q\n"),
        "shape.pat, line 1: pattern p has no picture"
    );
    assert_eq!(
        complaint("pattern p\na\nmove a 1 shape x\npattern p\n"),
        "shape.pat, line 4: there is a pattern p already"
    );
    assert_eq!(
        complaint_about("move a 2 shape y"),
        "'a' has a move of the kind shape already"
    );
    assert_eq!(complaint_about("move a -0 cuts y"), "'-0' is no value from 0 to 1000");
    assert_eq!(complaint_about("avoid a 2 cuts y"), "'a' is a move and one to avoid");
    assert_eq!(
        complaint_about("avoid a 2 otherwise cuts y"),
        "a move to avoid has no bonus, and no priority but `always`"
    );
    assert_eq!(
        complaint_about("avoid a 2 always +3 cuts y"),
        "a move to avoid has no bonus, and no priority but `always`"
    );
    assert_eq!(
        complaint_about("move a 2 +much cuts y"),
        "'+much' is no bonus: +3 adds points, x1.5 multiplies by 1 or more"
    );
    assert_eq!(
        complaint_about("move a 2 x0.5 cuts y"),
        "'x0.5' is no bonus: +3 adds points, x1.5 multiplies by 1 or more"
    );
    assert_eq!(complaint_about("move a 2 always"), "unknown kind of move ''");
    assert_eq!(
        complaint_about("linkage A B connected"),
        "a linkage is told of our stones, and 'B' is theirs"
    );
    assert_eq!(complaint_about("linkage A A cut"), "'A' is linked to itself");
    assert_eq!(
        complaint_about("linkage A edge firm"),
        "a linkage is connected, sente or cut"
    );
    assert_eq!(
        complaint_about("eyes 1.3"),
        "'1.3' is no eye count: 0, 0.5, 1, 1.5 or 2"
    );
    assert_eq!(
        complaint("pattern p\nX O\neyes 1"),
        "shape.pat, line 1: pattern p counts eyes and has no empty point"
    );
    assert_eq!(
        complaint("pattern p\nX .\ncaptures A\neyes 1"),
        "shape.pat, line 3: this asks about a move, and the pattern has none"
    );
}

#[test]
fn a_picture_may_be_a_whole_board_with_its_edge_and_no_more() {
    let picture = |rows: usize, columns: usize| {
        let row = format!("{}\n", ". ".repeat(columns - 1) + "?");
        format!(
            "pattern p\na {}?\n{}move a 1 corner x",
            ". ".repeat(columns - 2),
            row.repeat(rows - 1)
        )
    };
    assert!(
        parse(Text {
            name: "shape.pat",
            text: &picture(21, 21)
        })
        .is_ok()
    );
    assert_eq!(
        complaint(&picture(21, 22)),
        "shape.pat, line 2: a picture of more than 21x21 points, a whole board and its edge"
    );
    assert_eq!(
        complaint(&picture(22, 21)),
        "shape.pat, line 23: a picture of more than 21x21 points, a whole board and its edge"
    );
}

#[test]
fn stones_conditions_and_bonuses_are_read() {
    let text = "
        pattern push-and-cut
        stone A ours
        stone B theirs
        stone C theirs
        they cut B C      # the other side's own stones are no business of this line
        ";
    assert_eq!(
        complaint(text),
        "shape.pat, line 2: pattern push-and-cut has no picture"
    );
    let text = "
        pattern push-and-cut
        ? B ?
        A a C
        ? b ?
        stone A ours
        stone B theirs
        stone C theirs
        cuts B C
        unless ladders C
        they capture A
        state C neutral ko
        unless group B alive
        size A at least 2
        liberties C at most 3
        move a 4 always +3 cuts parts two stones
        move b 2 otherwise x1.5 attacks leans on them
        linkage A edge sente
        eyes 0.5";
    let [pattern] = &parse(Text {
        name: "shape.pat",
        text,
    })
    .expect("the text is good")[..] else {
        panic!("one pattern");
    };
    let stones: Vec<_> = pattern
        .stones
        .iter()
        .map(|s| (s.letter, s.row, s.column, s.ours))
        .collect();
    assert_eq!(stones, [('B', 0, 1, false), ('A', 1, 0, true), ('C', 1, 2, false)]);
    assert_eq!(pattern.rows[0], [Mark::ANY, Mark::THEIRS, Mark::ANY]);
    let condition = |test, wanted| Condition { test, wanted };
    // The cheap ones first.
    let told = [
        condition(Test::Size('A', Count::AtLeast(2)), true),
        condition(Test::Liberties('C', Count::AtMost(3)), true),
        condition(Test::State('C', vec![StateWord::Neutral, StateWord::Ko]), true),
        condition(Test::Group('B', vec![StateWord::Alive]), false),
        condition(Test::Does(Aim::Cuts('B', 'C')), true),
        condition(Test::Does(Aim::Ladder('C')), false),
        condition(Test::TheyDo(Aim::Captures('A')), true),
    ];
    assert_eq!(pattern.conditions, told);
    let moves: Vec<_> = pattern.moves.iter().map(|m| (m.priority, m.bonus, m.kind)).collect();
    let always = (Priority::Always, Some(Bonus::Plus(3.0)), Kind::Cuts);
    let otherwise = (Priority::Otherwise, Some(Bonus::Times(1.5)), Kind::Attacks);
    assert_eq!(moves, [always, otherwise]);
    let linkage = Statement::Linkage {
        stone: 'A',
        other: None,
        degree: Degree::Sente,
    };
    assert_eq!(pattern.statements, [linkage, Statement::Eyes(0.5)]);
    assert_eq!(pattern.anchor(), Some((1, 0)));
}

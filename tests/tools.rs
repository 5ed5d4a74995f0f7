//! `nagara patterns check`, `add` and `show` on files, as a user runs them.

use serde_json::Value;
use std::path::Path;
use std::process::{Command, Output};

/// Black goes round the head of two white stones at move 5; move 6 is a pass.
const GAME: &str = "(;SZ[9];B[ee];W[df];B[dd];W[ef];B[ff];W[];B[gg])";

/// The same place turned and with the colours exchanged: White goes round two black stones at move 5.
const TURNED: &str = "(;SZ[9]PL[W];W[ed];B[fe];W[gg];B[fd];W[fc])";

const GOOD: &str = "# Mine.
pattern bend
? X . x
? O a .
? . . .
move a 4 shape bends

end
";

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in [
        ("game.sgf", GAME),
        ("turned.sgf", TURNED),
        ("none.sgf", "(;SZ[9])"),
        ("good.pat", GOOD),
        (
            "bad.pat",
            "pattern one\n. a Q\npattern two\na .\nmove b 1 shape x\nend\n",
        ),
        ("games.txt", "B+R\tpddp\nnonsense\nW+R\tpdpc\n"),
        ("empty.txt", ""),
    ] {
        std::fs::write(folder.path().join(name), text).expect("written");
    }
    folder
}

fn patterns(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nagara"));
    command.arg("patterns").args(arguments);
    command.env_remove("RUST_LOG").current_dir(folder);
    command.output().expect("it runs")
}

/// The exit code, what was said, and what was complained of.
fn ran(folder: &Path, arguments: &str) -> (i32, String, String) {
    let output = patterns(folder, &arguments.split_whitespace().collect::<Vec<_>>());
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (
        output.status.code().expect("a code"),
        text(&output.stdout),
        text(&output.stderr),
    )
}

fn file(folder: &Path, name: &str) -> String {
    std::fs::read_to_string(folder.join(name)).expect("it is there")
}

#[test]
fn every_bad_pattern_is_told_with_its_line_and_the_code_is_1() {
    let folder = folder();
    let (code, said, complained) = ran(folder.path(), "check bad.pat good.pat");
    assert_eq!(
        said,
        "bad.pat, line 2: unknown mark 'Q'\nbad.pat, line 5: no 'b' in the picture\n"
    );
    assert_eq!(complained, "nagara: 2 things are wrong in bad.pat, good.pat\n");
    assert_eq!(code, 1);
    let (code, said, _) = ran(folder.path(), "check good.pat");
    assert_eq!((code, said.as_str()), (0, "1 pattern of good.pat: nothing is wrong\n"));
    let (code, _, complained) = ran(folder.path(), "check none.pat");
    assert!(
        code == 2 && complained.starts_with("nagara: cannot read none.pat: "),
        "{complained}"
    );
}

#[test]
fn a_folder_is_checked_with_games_and_what_fits_nowhere_is_told() {
    let folder = folder();
    std::fs::create_dir(folder.path().join("pats")).expect("a folder");
    let two = GOOD.replace("\nend\n", "\npattern beside\nO a\nmove a 1 shape touches\nend\n");
    std::fs::write(folder.path().join("pats/two.pat"), two).expect("written");
    let (code, said, complained) = ran(folder.path(), "check pats --games games.txt");
    let first = said.lines().next();
    assert_eq!(
        (code, first),
        (0, Some("note: pats/two.pat, line 2: bend fits nowhere in the games")),
        "{complained}"
    );
    let (_, said, complained) = ran(folder.path(), "check pats --games games.txt game.sgf");
    assert!(complained.contains("left out: games.txt, line 2: "), "{complained}");
    assert!(said.contains("3 games, 10 moves:\nmove"), "{said}");
    let (_, said, _) = ran(folder.path(), "check pats --games games.txt --format json");
    let value: Value = serde_json::from_str(&said).expect("JSON");
    assert_eq!(value["findings"][0]["fault"], "never");
    assert_eq!(
        (&value["games"]["games"], &value["games"]["moves"]),
        (&2.into(), &4.into())
    );
    let (code, _, complained) = ran(folder.path(), "check pats --games empty.txt");
    assert_eq!(
        (code, complained.as_str()),
        (1, "nagara: there is no game in these files\n")
    );
}

#[test]
fn what_reading_proves_is_told_with_what_it_was_worth_where_a_stone_is_saved() {
    let folder = folder();
    let saved = "(;SZ[9];B[ee];W[ed];B[cg];W[de];B[cc];W[fe];B[ef])";
    std::fs::write(folder.path().join("saved.sgf"), saved).expect("written");
    let (code, said, complained) = ran(folder.path(), "facts saved.sgf --stride 1");
    assert_eq!(code, 0, "{complained}");
    let line = |deed: &str| said.lines().find(|line| line.starts_with(deed)).unwrap_or_default();
    let words: Vec<&str> = line("saves").split_whitespace().collect();
    assert_eq!(
        words[..4],
        ["saves", "1", "1", "1"],
        "one move saves a stone, and it is played: {said}"
    );
    assert!(
        said.lines()
            .last()
            .is_some_and(|last| last.contains("none of them held back")),
        "{said}"
    );
    let searched = |threads: u32| {
        let command = format!("facts saved.sgf saved.sgf --stride 3 --playouts 20 --threads {threads}");
        ran(folder.path(), &command)
    };
    let (code, one, complained) = searched(1);
    assert_eq!(code, 0, "{complained}");
    assert_eq!(searched(2).1, one, "two threads find the same");
    let (code, _, complained) = ran(folder.path(), "facts empty.txt");
    assert_eq!(
        (code, complained.as_str()),
        (1, "nagara: there is no game in these files\n")
    );
    std::fs::write(folder.path().join("passes.sgf"), "(;SZ[9];B[];W[])").expect("written");
    let (code, _, complained) = ran(folder.path(), "facts passes.sgf --stride 1");
    assert_eq!(
        (code, complained.contains("reading tells anything")),
        (1, true),
        "{complained}"
    );
}

#[test]
fn a_move_of_a_record_is_added_and_nothing_is_wrong_with_it() {
    let folder = folder();
    let add =
        "add -o mine.pat --record game.sgf --move 5 --size 5x3 --name bends --value 3 --kind attacks --when middle,end";
    let (code, said, complained) = ran(folder.path(), add);
    assert_eq!((code, complained.as_str()), (0, ""), "{said}");
    let text = "pattern bends
when middle end
. X . . .
O O a . .
. . . . .
";
    let moves = "move a 3 attacks played by Black as move 5\n\nend\n";
    assert_eq!(file(folder.path(), "mine.pat"), format!("{text}{moves}"));
    assert!(
        said.starts_with("added to mine.pat, line 1:\npattern bends\n"),
        "{said}"
    );
    let weighs_nothing = "bends has a move of the kind attacks, which weighs 0 here: ";
    assert!(said.contains(&format!("({weighs_nothing}")), "{said}");
    let (code, said, _) = ran(folder.path(), "check mine.pat");
    assert_eq!(code, 0);
    assert!(
        said.starts_with(&format!("note: mine.pat, line 1: {weighs_nothing}")),
        "{said}"
    );
    assert!(said.ends_with("1 pattern of mine.pat: nothing is wrong\n"), "{said}");
    // What is always to be played needs no weight.
    let always = "add -o always.pat --record game.sgf --move 5 --size 5x3 --name always --kind attacks --always";
    let (code, _, complained) = ran(folder.path(), always);
    assert_eq!((code, complained.as_str()), (0, ""));
    let (code, said, _) = ran(folder.path(), "check always.pat");
    assert_eq!(
        (code, said.as_str()),
        (0, "1 pattern of always.pat: nothing is wrong\n")
    );
}

#[test]
fn a_move_that_is_known_mirrored_and_with_the_colours_exchanged_is_refused() {
    let folder = folder();
    std::fs::write(folder.path().join("mine.pat"), "# kept\nend\n").expect("written");
    let (code, _, complained) = ran(folder.path(), "add -o mine.pat --record game.sgf --move 5 --size 5x3");
    assert_eq!(code, 0, "{complained}");
    let before = file(folder.path(), "mine.pat");
    let (code, _, complained) = ran(folder.path(), "add -o mine.pat --record turned.sgf --move 5 --size 3x5");
    assert_eq!(
        (code, complained.as_str()),
        (
            1,
            "nagara: nothing is written: turned-5 says the same as game-5 (mine.pat, line 3); --anyway writes it all the same\n"
        )
    );
    assert_eq!(file(folder.path(), "mine.pat"), before);
    let (code, ..) = ran(
        folder.path(),
        "add -o mine.pat --record turned.sgf --move 5 --size 3x5 --anyway",
    );
    assert_eq!(code, 0);
    let after = file(folder.path(), "mine.pat");
    assert!(
        after.starts_with(before.trim_end_matches("end\n")) && after.contains("\n\npattern turned-5\n"),
        "{after}"
    );
    let (code, said, _) = ran(folder.path(), "check mine.pat");
    assert_eq!(code, 1);
    assert!(
        said.contains("mine.pat, line 9: turned-5 says the same as game-5 (mine.pat, line 3)"),
        "{said}"
    );
}

#[test]
fn what_cannot_be_added_is_told_in_a_sentence_and_nothing_is_written() {
    let folder = folder();
    for (arguments, sentence) in [
        ("--record game.sgf --move 6", "game.sgf: move 6 is a pass"),
        (
            "--record game.sgf --move 0",
            "game.sgf: there is no move 0: the record has 7",
        ),
        (
            "--record game.sgf --move 9",
            "game.sgf: there is no move 9: the record has 7",
        ),
        ("--record none.sgf --move 1", "none.sgf: the record has no move"),
        (
            "--record game.sgf --move 5 --name a#b",
            "a name has no `#`, no line end and no other control character in it",
        ),
        ("--picture empty.txt", "empty.txt: there is no picture in it"),
        ("--picture game.sgf --size 5x5", "game.sgf: there is no picture in it"),
    ] {
        let (code, _, complained) = ran(folder.path(), &format!("add -o mine.pat {arguments}"));
        assert_eq!((code, complained), (2, format!("nagara: {sentence}\n")), "{arguments}");
    }
    assert!(!folder.path().join("mine.pat").exists());
    let (code, _, complained) = ran(folder.path(), "add -o bad.pat --record game.sgf --move 5");
    assert_eq!(code, 2);
    assert_eq!(
        complained,
        "nagara: nothing is added to a file that cannot be read: bad.pat, line 2: unknown mark 'Q'\n"
    );
    let (code, _, complained) = ran(folder.path(), "add -o good.pat --record game.sgf --move 5 --name bend");
    assert_eq!(code, 2);
    assert_eq!(
        complained,
        "nagara: good.pat, line 2: there is a pattern bend already; give another --name\n"
    );
    assert_eq!(file(folder.path(), "good.pat"), GOOD);
}

#[test]
fn a_pattern_is_shown_as_text_and_as_a_picture() {
    let folder = folder();
    let (code, said, _) = ran(folder.path(), "show bend --file good.pat");
    let rest = GOOD
        .strip_prefix("# Mine.\n")
        .and_then(|rest| rest.strip_suffix("\nend\n"));
    let rest = rest.expect("it begins and ends so");
    let meanings =
        "X the side to move, O the other side, . empty, x ours or empty, ? anything, beyond the edge as well";
    assert_eq!((code, said), (0, format!("good.pat, line 2:\n{rest}\n{meanings}\n")));
    let (_, svg, _) = ran(folder.path(), "show bend --file good.pat --format svg");
    assert!(
        svg.starts_with("<svg ") && svg.contains("move a 4 shape bends"),
        "{svg}"
    );
    let (code, _, complained) = ran(folder.path(), "show hana");
    assert_eq!(code, 2);
    assert!(
        complained.starts_with("nagara: there is no pattern hana in "),
        "{complained}"
    );
}

#[test]
fn what_a_pattern_tells_without_a_move_is_shown_where_it_fits() {
    let folder = folder();
    std::fs::write(folder.path().join("jump.sgf"), "(;SZ[9];B[ee];W[];B[ce];W[])").expect("written");
    let show = "show linkage-one-space linkage-one-space-peeped --record jump.sgf";
    let (code, said, complained) = ran(folder.path(), show);
    assert_eq!(code, 0, "{complained}");
    let line = "Move 5, Black to play: linkage-one-space tells linkage C5 E5 connected\n";
    assert!(said.starts_with(line), "{said}");
    assert!(
        said.ends_with("   linkage-one-space: linkage C5 E5 connected\n"),
        "{said}"
    );
}

#[test]
fn where_a_pattern_fits_in_a_record_is_told_and_drawn() {
    let folder = folder();
    let show = "show bend --file good.pat --record game.sgf";
    let (code, said, complained) = ran(folder.path(), show);
    assert_eq!(code, 0, "{complained}");
    assert!(
        said.starts_with("Move 5, Black to play: bend a at F4 (played)\n"),
        "{said}"
    );
    let board = "\
Move 5, Black to play
   A B C D E F G H J
 9 . . . . . . . . . 9
 8 . . . . . . . . . 8
 7 . . . . . . . . . 7
 6 . . . X . . . . . 6
 5 . . . . X . . . . 5
 4 . . . O(O)a . . . 4
 3 . . . . . . . . . 3
 2 . . . . . . . . . 2
 1 . . . . . . . . . 1
   A B C D E F G H J
a  bend a at F4 (played), shape +4: bends
";
    assert!(said.ends_with(board), "{said}");
    let (_, said, _) = ran(folder.path(), &format!("{show} --move 5"));
    assert_eq!(said, board);
    let (_, said, _) = ran(folder.path(), &format!("{show} --move 8"));
    assert!(said.ends_with("none of them fits here\n"), "{said}");
    let (_, svg, _) = ran(folder.path(), &format!("{show} --move 5 --format svg"));
    assert_eq!(
        svg.matches(">a</text>").count(),
        2,
        "on the board and in the legend: {svg}"
    );
    let (code, _, complained) = ran(folder.path(), &format!("{show} --move 9"));
    assert_eq!(
        (code, complained.as_str()),
        (2, "nagara: game.sgf: there is no move 9: the record has 7\n")
    );
    let (_, said, _) = ran(folder.path(), "show --all --record game.sgf --move 5");
    assert!(
        said.contains("hane a at F4 (played)") && said.contains("!  avoid-"),
        "{said}"
    );
}

//! Mistakes of the user: one clear sentence and the right exit code.

use super::support::{records, run};

/// Patterns of which the second can never fit.
const NEVER: &str = "pattern good
X a
move a 1 shape lengthens

pattern smothered
. O . .
O X O .
. O . a
move a 3 shape never

end
";

/// Runs it and gives back its code and its one sentence.
fn mistake(arguments: &str) -> (Option<i32>, String) {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("bad.toml"), "[game]\n\nsize = 99\n").unwrap();
    std::fs::write(folder.path().join("file"), "").unwrap();
    std::fs::write(folder.path().join("bad.file"), "nonsense here\n").unwrap();
    for key in ["weights", "playout", "shapes", "joseki", "openings", "prior", "net"] {
        let text = format!("[engine]\n{key} = \"bad.file\"\n");
        std::fs::write(folder.path().join(key).with_extension("toml"), text).unwrap();
    }
    std::fs::write(folder.path().join("latin.file"), b"# Gef\nWeite \xe9\n").unwrap();
    std::fs::write(folder.path().join("latin.toml"), "[engine]\nweights = \"latin.file\"\n").unwrap();
    std::fs::create_dir(folder.path().join("never")).unwrap();
    std::fs::write(folder.path().join("never/mine.pat"), NEVER).unwrap();
    std::fs::write(folder.path().join("never.toml"), "[engine]\npatterns = \"never\"\n").unwrap();
    std::fs::write(folder.path().join("games.txt"), "B+R\tpddp\n").unwrap();
    let ran = run(arguments, folder.path());
    assert_eq!(records(folder.path()).len(), 0);
    (ran.code, ran.complained.trim().to_owned())
}

#[test]
fn wrong_usage_ends_with_code_2_and_says_what_would_be_right() {
    for (arguments, sentence) in [
        ("play --color green", "`green` is no colour; there are black and white"),
        (
            "play --port tcp:hall --color black",
            "`tcp:hall` is no address such as tcp:localhost:4000",
        ),
        ("play --black line --white line", "one of them must be ours"),
        ("loopback --size 20", "2 to 19 are"),
        ("loopback --komi 6.25", "neither a whole number nor a half"),
        ("loopback --rules ing", "names no rules"),
        ("loopback --time 40x", "is no time such as 40m"),
        ("loopback --size 5 --handicap 9", "handicap"),
        ("loopback --page nowhere", "is no address of a page"),
        ("loopback --bogus", "--bogus"),
        ("bridge --color black", "COMMAND"),
        (
            "--config bad.toml",
            "bad.toml, line 3: a board of 99 rows is not played; 2 to 19 are",
        ),
        ("--config none.toml", "cannot read the settings none.toml"),
        ("--config weights.toml", "bad.file, line 1: "),
        ("--config playout.toml", "bad.file, line 1: "),
        ("--config shapes.toml", "bad.file, line 1: "),
        ("--config joseki.toml", "bad.file, line 1: "),
        ("--config openings.toml", "bad.file, line 1: "),
        ("--config latin.toml", "latin.file, line 2: this is no text in UTF-8"),
        (
            "--config never.toml",
            "never/mine.pat, line 5: smothered can never fit: row 2, column 2: the string there has no liberty",
        ),
        (
            "patterns joseki games.txt --show 4",
            "games.txt, game 1: there is no move 4: the record has 2",
        ),
        ("--config prior.toml", "bad.file: "),
        ("--config prior.toml patterns predict games.txt", "bad.file: "),
        (
            "--config joseki.toml patterns joseki games.txt --show 1",
            "bad.file, line 1: ",
        ),
        (
            "--config weights.toml patterns weigh games.txt -o out.txt",
            "bad.file, line 1: ",
        ),
        ("--config weights.toml patterns facts games.txt", "bad.file, line 1: "),
        (
            "patterns predict games.txt --net /dev/zero",
            "cannot read /dev/zero: it holds more than 256 MiB",
        ),
        ("--config net.toml", "bad.file: "),
    ] {
        let (code, said) = mistake(arguments);
        assert_eq!(code, Some(2), "{arguments}: {said}");
        assert!(said.contains(sentence), "{arguments}: {said}");
    }
}

#[test]
fn a_line_that_cannot_be_opened_ends_with_code_3() {
    for (port, sentence) in [
        ("/dev/no-such-port", "there is no such device"),
        ("/dev/null", "is no serial device"),
        ("tcp:localhost:1", "cannot open the line tcp:localhost:1"),
    ] {
        let (code, said) = mistake(&format!("play --port {port} --color black"));
        assert_eq!(code, Some(3), "{said}");
        assert!(said.contains(sentence), "{said}");
        assert_eq!(said.lines().count(), 1, "{said}");
    }
}

#[test]
fn a_folder_that_cannot_be_written_ends_with_code_1_before_the_line_is_touched() {
    let (code, said) = mistake("play --port pty --color black --records file/below");
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("cannot write to file/below"), "{said}");
}

#[test]
fn help_and_version_end_with_code_0() {
    assert_eq!(mistake("--version").0, Some(0));
    assert_eq!(mistake("help play").0, Some(0));
    assert_eq!(mistake("completions bash").0, Some(0));
    assert_eq!(mistake("man").0, Some(0));
}

#[test]
fn a_file_that_holds_something_else_is_not_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let record = "(;SZ[19]KM[6.5];B[pd];W[dp])";
    std::fs::write(folder.path().join("game.sgf"), record).unwrap();
    for command in [
        "positions . -o game.sgf",
        "patterns learn game.sgf -o game.sgf",
        "positions game.sgf -o /dev/null",
    ] {
        let ran = run(command, folder.path());
        assert_eq!(ran.code, Some(2), "{command}");
        assert!(ran.complained.contains("holds something else"), "{}", ran.complained);
    }
    assert_eq!(std::fs::read_to_string(folder.path().join("game.sgf")).unwrap(), record);
    assert_eq!(run("positions game.sgf -o it.pos", folder.path()).code, Some(0));
    assert_eq!(
        run("positions game.sgf -o it.pos", folder.path()).code,
        Some(0),
        "its own kind is replaced"
    );
    std::fs::write(folder.path().join("small.sgf"), "(;SZ[9];B[ee])").unwrap();
    let ran = run("positions small.sgf -o small.pos", folder.path());
    assert!(
        ran.complained.contains("only games on 19x19 are taken"),
        "{}",
        ran.complained
    );
    assert!(!folder.path().join("small.pos").exists());
}

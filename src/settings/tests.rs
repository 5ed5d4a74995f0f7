//! What the settings take, and what they say to what they do not.

use super::*;

fn problem(text: &str) -> String {
    Settings::default().with_text(text, "t.toml").unwrap_err().to_string()
}

#[test]
fn the_built_in_file_sets_every_key_and_is_the_gifu_challenge() {
    let settings = Settings::default();
    assert_eq!(settings.terms.size, Size::NINETEEN);
    assert_eq!(settings.terms.komi, Komi { halves: 13 });
    assert_eq!(settings.terms.move_limit, Some(400));
    assert_eq!(settings.time, Duration::from_secs(40 * 60));
    assert_eq!(
        (settings.port(Color::Black), settings.port(Color::White)),
        (None, Some("/dev/ttyUSB0"))
    );
    assert_eq!(settings.line.baud, 2400);
    assert_eq!(settings.record.folder, PathBuf::from("records"));
    assert_eq!((settings.engine.threads, settings.engine.playouts), (0, 0));
    assert_eq!((settings.engine.memory, settings.engine.ponder), (400, true));
    assert!(settings.engine.search);
}

#[test]
fn a_file_that_says_one_thing_leaves_the_rest_as_it_was() {
    let settings = Settings::default().with_text("[game]\nsize = 9\n", "t.toml").unwrap();
    assert_eq!(settings.terms.size, Size::NINE);
    assert_eq!(settings.time, Settings::default().time);
}

#[test]
fn every_mistake_is_named_with_file_and_line() {
    assert_eq!(
        problem("[game]\n\nsize = 20\n"),
        "t.toml, line 3: a board of 20 rows is not played; 2 to 19 are"
    );
    assert!(problem("[game]\nsise = 9\n").starts_with("t.toml, line 2: unknown field `sise`"));
    assert!(problem("[game]\ntime = \"40x\"\n").contains("line 2: `40x` is no time"));
    assert!(problem("[game]\ntime = \"0s\"\n").contains("no time at all"));
    assert!(problem("[game]\nkomi = 6.25\n").starts_with("t.toml, line 2: "));
    assert!(problem("[game]\nkomi = \"six\"\n").contains("a number such as 6.5"));
    assert_eq!(
        problem("[engine]\nlevel = \"x\"\n"),
        "t.toml, line 2: string \"x\" stands where a whole number belongs"
    );
    assert!(problem("[black]\nplayer = \"cat\"\n").contains("`cat` is no player"));
    assert!(problem("[line]\nbaud = 0\n").contains("is no speed"));
    assert!(problem("[line]\nopponent = \"a b\"\n").contains("line 2: `a b` is no name on a server"));
    assert!(problem("[line]\npassword = \"a\\nb\"\n").contains("line 2: a password is one line"));
    assert!(problem("[event]\ndate = \"21.11.\"\n").contains("is no day such as"));
    assert!(problem("[game\n").starts_with("t.toml, line 1: "));
    assert!(problem("[game]\nhandicap = 1\n").contains("0 and 2 to 9"));
    assert!(problem("[engine]\nthreads = -1\n").contains("-1 threads cannot be had; 0 for all processors"));
    assert!(problem("[engine]\nmemory = 0\n").contains("0 MiB cannot be searched in; 16 to 65536 can"));
    assert!(problem("[engine]\nplayouts = -5\n").contains("-5 is no number of playouts"));
    assert!(problem("[engine]\nlevel = 11\n").contains("11 is no level; 1 to 10 are"));
    assert!(problem("[engine]\nsearch = \"no\"\n").starts_with("t.toml, line 2: "));
    assert!(problem("[engine]\nponder = 1\n").starts_with("t.toml, line 2: "));
}

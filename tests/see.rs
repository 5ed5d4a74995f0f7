//! `nagara explain` on files, as a user runs it: what is recognized, as text, JSON, pictures and a page.

use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::Path;
use std::process::{Command, Output};

/// In the middle a white string in atari; below it Black's wall, above it two black stones with a point between.
const PICTURE: &str = "
    + + + + + + + + +
    + + + + + + + + +
    + + * + * + + + +
    + + + + + + + + +
    + + + * 0 * + + +
    + + * 0 0 * + + +
    + + + * * + + + +
    + + + + + + + + +
    + + + + + + + + +";

/// Black has three points in a row in the corner, and White stands all around.
const CORNER: &str = "
    + + + + + + + + +
    + + + + + + + + +
    + + + + + + + + +
    + + + + + + + + +
    + + + + + + + + +
    + + + + + + + + +
    0 0 0 0 0 + + + +
    * * * * 0 + + + +
    + + + * 0 + + + +";

/// Black's one-space jump from C5 to E5 is peeped at.
const CUT: &str = "
    + + + + + + + + +
    + + + + + + + + +
    + + + + + + + + +
    + + + 0 + + + + +
    + + * + * + + + +
    + + + + + + + + +
    + + + + + + + + +
    + + + + + + + + +
    + + + + + + + + +";

/// The peep of `CUT` is never to be answered.
const NEVER: &str = "
pattern let-them-cut
? O ?
X a X
? . ?
avoid a 5 always connects I like it cut
end
";

/// A name that would be markup, and six moves with a capture.
const GAME: &str = "(;SZ[9]KM[6.5]PB[</script><b>Ono & Co]PW[Abe]RE[B+R];B[ee];W[de];B[dd];W[ed];B[ce];W[];B[df])";

/// In the end Black's B2 and A4 are a small knight's move from each other, and White, who stands beside, cuts at A3.
const KNIGHT: &str = "(;SZ[5];B[bd];W[bb];B[dd];W[cc];B[ab];W[db])";

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::create_dir(folder.path().join("mine")).expect("a folder");
    for (name, text) in [
        ("mine.toml", "[engine]\npatterns = \"mine\"\n"),
        ("mine/never.pat", NEVER),
        ("picture.txt", PICTURE),
        ("corner.txt", CORNER),
        ("cut.txt", CUT),
        ("game.sgf", GAME),
        ("knight.sgf", KNIGHT),
        ("foul.sgf", "(;SZ[9];B[ee];W[ee])"),
        ("none.txt", "hello"),
        ("notes.html", "hello"),
    ] {
        std::fs::write(folder.path().join(name), text).expect("written");
    }
    std::fs::write(folder.path().join("game.sgf.gz"), [0x1f, 0x8b, 8, 0]).expect("written");
    folder
}

fn explain(folder: &Path, arguments: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nagara"));
    command.arg("explain").args(arguments.split_whitespace());
    command.env_remove("RUST_LOG").current_dir(folder);
    command.output().expect("it runs")
}

fn said(arguments: &str) -> String {
    let output = explain(folder().path(), arguments);
    assert_eq!(
        output.status.code(),
        Some(0),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).expect("UTF-8")
}

fn json(arguments: &str) -> Value {
    serde_json::from_str(&said(arguments)).expect("JSON")
}

/// The object of a list that has all of these values.
fn one<'a>(list: &'a Value, wanted: &[(&str, Value)]) -> &'a Value {
    let has = |object: &&Value| wanted.iter().all(|(key, value)| &object[*key] == value);
    let found: Vec<&Value> = list.as_array().expect("a list").iter().filter(has).collect();
    assert_eq!(found.len(), 1, "{wanted:?} in {list}");
    found[0]
}

#[test]
fn of_several_games_the_first_is_explained_and_words_before_it_do_not_matter() {
    let folder = folder();
    let write = |name: &str, bytes: &[u8]| std::fs::write(folder.path().join(name), bytes).expect("written");
    write("two.sgf", b"sent by a friend (;SZ[9];B[ee])(;SZ[7];B[cc])");
    let wide = "(;SZ[9];B[ee])".encode_utf16().flat_map(u16::to_le_bytes);
    write("wide.sgf", &[0xff, 0xfe].into_iter().chain(wide).collect::<Vec<u8>>());
    let told = |arguments: &str| {
        let output = explain(folder.path(), arguments);
        let [said, complained] = [output.stdout, output.stderr].map(|text| String::from_utf8(text).expect("UTF-8"));
        assert!(said.starts_with("Move 2, White to play"), "{said} {complained}");
        complained
    };
    assert_eq!(
        told("two.sgf --playouts 0"),
        "two.sgf holds 2 games; this is the first of them\n"
    );
    assert_eq!(told("-q two.sgf --playouts 0"), "");
    assert_eq!(told("wide.sgf --playouts 0"), "");
}

#[test]
fn strings_linkages_and_groups_of_a_picture_are_told_right() {
    let told = json("picture.txt --playouts 0 --format json");
    assert_eq!(told["board"][4], ". . . X O X . . .");
    let atari = one(
        &told["strings"],
        &[("color", "White".into()), ("stones", ["D4", "E4", "E5"].into())],
    );
    assert_eq!(atari["liberties"], Value::from(["E6"]));
    let reading = &atari["reading"];
    assert_eq!(reading["attack"]["taken"], "yes");
    let text = said("picture.txt --playouts 0");
    assert!(text.contains("     Black first: taken: E6\n"), "{text}");
    let is_dead = reading["state"] == "dead";
    assert!(is_dead || reading["captures"][0] == "E6", "{reading}");
    assert_eq!(atari["group"].is_null(), is_dead, "what is dead is in no group");
    let jump = [("color", "Black".into()), ("ends", ["C7", "E7"].into())];
    let jump = one(&told["linkages"], &jump);
    assert_eq!((&jump["kind"], &jump["between"]), (&"one-space".into(), &["D7"].into()));
    assert_eq!(jump["loose"], false);
    let wall = one(&told["strings"], &[("stones", ["D3", "E3"].into())]);
    let group = one(&told["groups"], &[("name", wall["group"].clone())]);
    assert!(group["strings"].as_array().expect("a list").contains(&wall["name"]));
    assert_eq!(group["color"], "Black");
    assert_eq!(told["influence"].as_array().map(Vec::len), Some(81));
    assert_eq!(told["plays"], Value::Null, "no engine was asked");
}

#[test]
fn a_linkage_that_is_peeped_at_is_read_with_each_side_first() {
    let told = json("cut.txt --playouts 0 --format json");
    let jump = one(&told["linkages"], &[("kind", "one-space".into())]);
    assert_eq!(jump["ends"], Value::from(["C5", "E5"]));
    assert_eq!(
        (&jump["degree"], &jump["by_pattern"]),
        (&"sente".into(), &"sente".into())
    );
    assert_eq!(
        (&jump["cutting"]["joined"], &jump["cutting"]["line"][0]),
        (&"no".into(), &"D5".into())
    );
    assert_eq!(jump["joining"]["joined"], "yes");
}

#[test]
fn a_group_in_danger_is_read_with_each_side_first() {
    let told = json("corner.txt --playouts 0 --format json");
    let life = one(&told["lives"], &[("color", "Black".into())]);
    assert_eq!(life["state"], "neutral");
    assert_eq!((&life["kills"], &life["saves"]), (&["B1"].into(), &["B1"].into()));
    assert_eq!(
        (&life["attacked"]["fate"], &life["defended"]["fate"]),
        (&"dies".into(), &"lives".into())
    );
    assert_eq!(life["attacked"]["line"][0], "B1");
    let group = one(&told["groups"], &[("name", life["group"].clone())]);
    assert_eq!((&group["eyes"], &group["encirclement"]), (&1.5.into(), &1.0.into()));
    let space = one(&group["eye_spaces"], &[("points", ["A1", "B1", "C1"].into())]);
    assert_eq!(space["kills"], Value::from(["B1"]));
    let text = said("corner.txt --playouts 0");
    let line = "Black group at C2: whoever moves first: White kills it with B1, Black saves it with B1";
    assert!(text.contains(line), "{text}");
}

/// The names of all keys in it.
fn keys(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(map) => map.iter().for_each(|(key, value)| {
            found.insert(key.clone());
            keys(value, found);
        }),
        Value::Array(list) => list.iter().for_each(|value| keys(value, found)),
        _ => {}
    }
}

#[test]
fn a_move_that_a_person_forbids_is_told_with_why_and_is_no_choice() {
    let arguments = "cut.txt --config mine.toml --playouts 40 --threads 1";
    let why = "I like it cut (connects -5, always, let-them-cut)";
    let told = said(arguments);
    assert!(
        told.contains(&format!("\nD5 is not tried, as a person says: {why}\n")),
        "{told}"
    );
    let thought = json(&format!("{arguments} --format json"));
    assert_eq!(thought["avoided"], json!([{ "move": "D5", "why": why }]));
    let moves = thought["moves"].as_array().expect("a list");
    assert!(
        !moves.is_empty() && moves.iter().all(|one| one["move"] != "D5"),
        "{moves:?}"
    );
}

#[test]
fn the_page_on_the_json_has_every_key_and_no_other() {
    let mut told = BTreeSet::new();
    keys(&json("picture.txt --playouts 40 --threads 1 --format json"), &mut told);
    keys(&json("game.sgf --playouts 0 --format json"), &mut told);
    keys(&json("corner.txt --playouts 0 --format json"), &mut told);
    keys(&json("cut.txt --playouts 0 --format json"), &mut told);
    keys(
        &json("cut.txt --config mine.toml --playouts 40 --threads 1 --format json"),
        &mut told,
    );
    let page = include_str!("../src/workshop/explain/JSON.md");
    let named = |line: &str| {
        let cell = line.strip_prefix("| `")?;
        cell.split_once('`').map(|(key, _)| key.to_owned())
    };
    let documented: BTreeSet<String> = page.lines().filter_map(named).collect();
    assert_eq!(
        told.difference(&documented).collect::<Vec<_>>(),
        Vec::<&String>::new(),
        "not documented"
    );
    // A ko that decides about a string is rare; only then it is told who must find threats.
    let not_told: Vec<&String> = documented.difference(&told).collect();
    assert_eq!(not_told, ["finder", "threats"]);
}

/// Every element that is opened is closed, attributes are quoted, and nothing else is markup.
fn assert_well_formed(xml: &str) {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = xml.trim_end();
    while let Some(at) = rest.find('<') {
        let text = &rest[..at];
        for (found, _) in text.match_indices('&') {
            let after = &text[found..];
            assert!(
                ["&amp;", "&lt;", "&gt;"].iter().any(|entity| after.starts_with(entity)),
                "{after}"
            );
        }
        let end = at + rest[at..].find('>').expect("a tag ends");
        let tag = &rest[at + 1..end];
        rest = &rest[end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name));
            continue;
        }
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        assert_eq!(tag.matches('=').count() * 2, tag.matches('"').count(), "{tag}");
        if !tag.ends_with('/') {
            open.push(tag.split_whitespace().next().expect("a name"));
        }
    }
    assert!(open.is_empty() && rest.is_empty(), "{open:?} {rest}");
}

#[test]
fn a_picture_is_well_formed_and_has_the_layers_that_were_asked_for() {
    let all = said("picture.txt --playouts 40 --threads 1 --format svg --layers all");
    assert_well_formed(&all);
    for layer in [
        "influence",
        "groups",
        "linkages",
        "names",
        "strings",
        "reading",
        "moves",
        "owners",
    ] {
        assert_eq!(all.matches(&format!("id=\"layer-{layer}\"")).count(), 1, "{layer}");
    }
    let some = said("picture.txt --playouts 0 --format svg --layers strings,linkages");
    assert_well_formed(&some);
    assert!(some.contains("id=\"layer-strings\"") && some.contains("id=\"layer-linkages\""));
    assert!(!some.contains("id=\"layer-groups\""), "{some}");
    assert_eq!(some.matches("href=\"#B\"").count(), 8, "Black's stones");
    assert!(some.contains("<title>White D4: 3 stones, 1 liberty\n"), "{some}");
}

#[test]
fn a_picture_of_a_small_board_is_magnified_and_its_legend_tells_the_ring_on_the_last_move() {
    let of_a_picture = said("picture.txt --playouts 0 --format svg");
    assert!(!of_a_picture.contains(">the last move<"), "there is no last move");
    let of_a_game = said("game.sgf --playouts 0 --format svg");
    assert_eq!(of_a_game.matches(">the last move<").count(), 1);
    let scale = |svg: &str| {
        let (_, rest) = svg.split_once(" scale(").expect("a scale");
        let (scale, _) = rest.split_once(')').expect("its end");
        scale.parse::<f32>().expect("a number")
    };
    assert!(scale(&of_a_game) > 1.2, "{}", scale(&of_a_game));
}

/// What the page's script is given.
fn game_of(page: &str) -> Value {
    let (_, rest) = page.split_once("id=\"game\">").expect("the game");
    let (game, _) = rest.split_once("</script>").expect("an end");
    serde_json::from_str(game).expect("JSON")
}

#[test]
fn a_page_holds_every_position_and_needs_nothing_else() {
    let page = said("game.sgf --all");
    for outside in ["://", "src=", "@import", "<link", "fetch(", "XMLHttp", "import("] {
        assert!(!page.contains(outside), "{outside}");
    }
    assert_eq!(page.matches("url(").count(), page.matches("url(#").count());
    assert_eq!(page.matches("<script").count(), 2, "no name is markup");
    assert!(
        page.contains("<title>&lt;/script&gt;&lt;b&gt;Ono &amp; Co against Abe: Black wins by resignation</title>")
    );
    let game = game_of(&page);
    let scenes = game["scenes"].as_array().expect("a list");
    assert_eq!(scenes.len(), 8, "the start and a position after each move");
    assert_eq!(scenes[0]["played"], Value::Null);
    assert_eq!(scenes[2]["played"]["move"], "D5");
    assert_eq!(scenes[6]["played"]["move"], "pass");
    let white = |scene: &Value| {
        let signs = scene["stones"].as_array().expect("a list").iter();
        let signs = signs.map(|number| game["signs"][number.as_u64().expect("a number") as usize].to_string());
        signs.filter(|sign| sign.contains("#W")).count()
    };
    assert_eq!(
        (white(&scenes[6]), white(&scenes[7])),
        (2, 1),
        "the last move takes the stone on D5"
    );
    assert!(
        game["layers"]
            .as_array()
            .is_some_and(|layers| layers.iter().all(|layer| layer["id"] != "moves"))
    );
}

#[test]
fn a_page_tells_the_linkages_that_can_be_cut_with_the_lines_that_cut_and_join() {
    let game = game_of(&said("knight.sgf --all"));
    let scene = &game["scenes"].as_array().expect("a list")[6];
    let table = one(&scene["tables"], &[("name", "Linkages that can be cut".into())]);
    let rows = table["rows"].as_array().expect("a list").iter();
    let rows: Vec<&Value> = rows
        .map(|row| &game["rows"][row.as_u64().expect("a number") as usize])
        .collect();
    let cells: Vec<&Value> = rows.iter().map(|row| &row["cells"]).collect();
    let row = |said: &str, line: &str| Value::from(["Black", "B2 to A4", "small knight", said, line]);
    assert_eq!(
        cells,
        [&row("White first: parted", "A3 B3"), &row("Black first: joined", "A3")]
    );
    let lines: Vec<&Value> = rows.iter().map(|row| &row["line"]).collect();
    let line = |first: &str, moves: &[&str]| json!({ "first": first, "moves": moves });
    assert_eq!(lines, [&line("White", &["A3", "B3"]), &line("Black", &["A3"])]);
    let about = rows[0]["about"].as_str().expect("a name");
    let told = scene["about"].as_array().expect("a list").iter();
    let told = told.map(|text| &game["texts"][text.as_u64().expect("a number") as usize]);
    assert_eq!(told.filter(|text| text[0] == about).count(), 1, "it is drawn");
}

#[test]
fn with_playouts_a_page_tells_candidates() {
    let page = said("game.sgf --all --playouts 20 --threads 1 --layers moves");
    let game = game_of(&page);
    let on = |layer: &&Value| layer["on"] == true;
    let shown: Vec<&Value> = game["layers"]
        .as_array()
        .expect("a list")
        .iter()
        .filter(on)
        .map(|layer| &layer["id"])
        .collect();
    assert_eq!(shown, ["moves"]);
    for scene in game["scenes"].as_array().expect("a list") {
        assert_eq!(scene["tables"][0]["name"], "Moves", "{scene}");
    }
}

#[test]
fn what_was_asked_wrong_is_told_in_a_sentence() {
    let folder = folder();
    for (arguments, sentence) in [
        (
            "picture.txt --layers roads",
            "`roads` is no layer; there are influence, ",
        ),
        (
            "picture.txt --move 3",
            "picture.txt: a picture has no moves to choose from",
        ),
        (
            "foul.sgf --all",
            "foul.sgf: move 2, at line 1, column 14, breaks a rule: ",
        ),
        ("foul.sgf", "; --move 2 asks for the position before it"),
        (
            "game.sgf --layers groups",
            "--layers chooses what is drawn: with --format svg or --all",
        ),
        ("game.sgf.gz", "game.sgf.gz: it is compressed: "),
        (
            "none.txt --all",
            "none.txt: it is no record, and no picture of a board: ",
        ),
        ("game.sgf --all --move 3", "cannot be used with"),
        (
            "game.sgf --all -o notes.html",
            "notes.html is there already and holds something else",
        ),
        (
            "game.sgf --all -o game.svg",
            "game.svg: --all makes a page, whose name ends with .html",
        ),
        ("game.sgf -o game.html", "game.html: --all makes a page"),
        ("absent.sgf", "cannot read absent.sgf: "),
    ] {
        let output = explain(folder.path(), arguments);
        let complained = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{arguments}: {complained}");
        assert!(complained.contains(sentence), "{arguments}: {complained}");
        assert_eq!(complained.lines().count(), 1, "{complained}");
        assert!(output.stdout.is_empty());
    }
}

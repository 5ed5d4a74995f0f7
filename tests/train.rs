//! From a folder of SGF records to a net that plays, by the commands of `train/README.md`.
//!
//! Needs Python with PyTorch and NumPy (Debian packages `python3-torch` and `python3-numpy`). Where they are not installed the test says so
//! and passes, unless `NAGARA_NEED_PEERS` is set, as CI does.

use nagara::game::{Board, Color, Point, Size};
use nagara::random::Random;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

/// Where PyTorch may be: that of whoever runs the tests, and that of Debian.
const PYTHON: [&str; 2] = ["python3", "/usr/bin/python3"];

fn python() -> Option<&'static str> {
    let has_torch = |name: &&str| {
        let import = Command::new(name).args(["-c", "import numpy, torch"]).output();
        import.is_ok_and(|output| output.status.success())
    };
    let found = PYTHON.into_iter().find(has_torch);
    if found.is_none() {
        assert!(
            std::env::var_os("NAGARA_NEED_PEERS").is_none(),
            "PyTorch is not installed"
        );
        eprintln!("PyTorch is not installed: nothing was learned");
    }
    found
}

/// A game in which every move is put beside the last, wherever there is room.
fn record(seed: u64) -> String {
    let mut board = Board::new(Size::NINETEEN);
    let mut random = Random::new(seed);
    let (mut us, mut last) = (Color::Black, Point::at(9, 9));
    let mut text = String::from("(;GM[1]FF[4]SZ[19]KM[6.5]RE[B+R]");
    for _ in 0..80 {
        let is_free = |point: &Point| board.is_empty(*point) && board.is_random_move(us, *point);
        let beside: Vec<Point> = last.neighbors().into_iter().filter(is_free).collect();
        let point = match beside[..] {
            [] => board.empty_list()[random.below(board.empty_list().len())],
            _ => beside[random.below(beside.len())],
        };
        if board.is_random_move(us, point) {
            board.play_legal(us, point);
            let letter = |line: usize| char::from(b'a' + line as u8);
            let side = if us == Color::Black { 'B' } else { 'W' };
            text += &format!(";{side}[{}{}]", letter(point.column()), letter(18 - point.row()));
            (us, last) = (us.opponent(), point);
        }
    }
    text + ")\n"
}

/// What a command says on standard output; it must end well.
fn said(command: &mut Command) -> String {
    let Output { status, stdout, stderr } = command.output().expect("the program starts");
    let (stdout, stderr) = (String::from_utf8_lossy(&stdout), String::from_utf8_lossy(&stderr));
    assert!(status.success(), "{command:?}: {stdout}{stderr}");
    stdout.into_owned()
}

fn nagara(folder: &Path, arguments: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nagara"));
    said(command.current_dir(folder).arg("--quiet").args(arguments.split(' ')))
}

#[test]
fn a_net_is_learned_from_a_folder_of_records_and_plays() {
    let Some(python) = python() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let games = folder.path().join("games");
    fs::create_dir(&games).expect("a folder");
    for number in 0..60 {
        fs::write(games.join(format!("{number}.sgf")), record(number)).expect("written");
    }
    nagara(folder.path(), "positions games/ --skip 20 -o train.pos");
    nagara(folder.path(), "positions games/ --games 20 -o unseen.pos");
    let train = |arguments: &str| {
        let (script, rest) = arguments.split_once(' ').expect("arguments");
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("train").join(script);
        let mut command = Command::new(python);
        // Two threads would wait for each other longer than so small a net takes.
        command.env("OMP_NUM_THREADS", "1").current_dir(folder.path());
        said(command.arg(script).args(rest.split(' ')))
    };
    let small = "--channels 16 --blocks 1 --batch 32";
    train(&format!("learn.py train.pos unseen.pos -o net.pt --steps 150 {small}"));
    let again = train(&format!("learn.py train.pos unseen.pos -o net.pt --steps 250 {small}"));
    assert!(again.starts_with("goes on after"), "{again}");
    train("export.py net.pt -o my.net --made tests");
    train(&format!(
        "learn.py train.pos unseen.pos -o taught.pt --steps 150 --teacher net.pt {small}"
    ));
    train("export.py taught.pt -o taught.net --made tests");

    // Of 361 points the four beside the last stone are soon known, in games that nothing was learned from.
    for net in ["my.net", "taught.net"] {
        let foreseen = nagara(
            folder.path(),
            &format!("patterns predict games/ --games 20 --net {net}"),
        );
        let all = foreseen.lines().find(|line| line.starts_with("all"));
        let all = all.expect("a line for all stages");
        let five = all.split_once("first five").expect("a part").1.trim_start();
        let five: f64 = five.split(' ').next().expect("a number").parse().expect("a number");
        assert!(five > 40.0, "{net}: {foreseen}");
    }

    fs::write(folder.path().join("my.toml"), "[engine]\nnet = \"my.net\"\n").expect("written");
    fs::write(folder.path().join("gtp.txt"), "play b k10\ngenmove w\n").expect("written");
    let input = fs::File::open(folder.path().join("gtp.txt")).expect("there");
    let mut gtp = Command::new(env!("CARGO_BIN_EXE_nagara"));
    gtp.current_dir(folder.path())
        .args(["gtp", "--config", "my.toml", "--playouts", "1"]);
    let answers = said(gtp.stdin(input));
    let played = answers.split("= ").last().expect("an answer").trim();
    let beside = ["K9", "K11", "J10", "L10"];
    assert!(beside.contains(&played), "{answers}");
}

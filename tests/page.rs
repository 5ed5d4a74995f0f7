//! The page for spectators, as a browser asks for it while a game is played.
//!
//! Apart from the other tests of whole programs: who draws the page steps back for all that think, and would be late beside them.

use nagara::tournament::record::Record;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};
use std::time::Duration;

/// What the page answers, to its end.
fn asked(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("the page");
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\n\r\n").expect("it is asked");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers");
    answer
}

#[test]
fn spectators_see_every_move_and_the_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = Command::new(env!("CARGO_BIN_EXE_nagara"));
    command.args([
        "loopback",
        "--size",
        "5",
        "--page",
        "0",
        "--records",
        ".",
        "--playouts",
        "50",
    ]);
    command.env_remove("RUST_LOG").current_dir(folder.path());
    command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    let mut game = command.spawn().expect("it runs");
    let mut said = BufReader::new(game.stdout.take().expect("its output"));
    let mut line = String::new();
    while !line.contains("http://") {
        line.clear();
        assert_ne!(
            said.read_line(&mut line).expect("a line"),
            0,
            "it says where the page is"
        );
    }
    // Whatever it says from here on is of no interest, but must not fill the pipe.
    let rest = std::thread::spawn(move || std::io::copy(&mut said, &mut std::io::sink()));
    let (_, address) = line.trim().split_once("http://").expect("where the page is");
    let address = address.trim_end_matches('/');
    // Whoever comes too early is told to wait.
    while !asked(address, "/").contains("\"follows\":") {
        std::thread::sleep(Duration::from_millis(20));
    }
    let seen = asked(address, "/events?from=1");
    assert_eq!(game.wait().expect("its end").code(), Some(0));
    rest.join().expect("read").expect("to the end");
    let mut files = std::fs::read_dir(folder.path()).expect("the folder");
    let record = files.find_map(|file| {
        let path = file.expect("a file").path();
        path.extension().is_some_and(|kind| kind == "sgf").then_some(path)
    });
    let record = std::fs::read(record.expect("a record")).expect("read");
    let record = Record::read(&record).expect("a record");
    let positions = seen.matches("event: position\n").count();
    let moves = record.moves.len();
    assert!(positions > moves, "{positions} positions of {moves} moves");
    assert!(seen.contains("What the engine thought before this move"));
    assert!(seen.contains("\"result\":\""), "{seen}");
    assert!(seen.ends_with("event: over\ndata:\n\n"), "{seen}");
}

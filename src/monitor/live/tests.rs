use super::request::{Refusal, Request, parse};
use super::*;
use crate::game::{Board, ByColor, Color, Move, Point, Size};
use crate::monitor::Drawing;
use serde_json::json;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Instant;

fn heading() -> Heading {
    Heading {
        title: "one against <another>".to_owned(),
        terms: String::new(),
        names: ByColor::both("somebody".to_owned()),
        size: Size::NINE,
    }
}

fn moment(played: &[Point]) -> Moment {
    let mut board = Board::new(Size::NINE);
    for (number, point) in played.iter().enumerate() {
        let color = if number % 2 == 0 { Color::Black } else { Color::White };
        board.play_legal(color, *point);
    }
    Moment {
        played: played
            .last()
            .map(|point| (Color::Black, Move::Place(*point), String::new())),
        turn: Color::White,
        stage: "opening".to_owned(),
        lead: 0.0,
        lead_by: "",
        score: Vec::new(),
        drawing: Drawing::of_board(&board, None),
        tables: Vec::new(),
    }
}

fn open() -> Live {
    Live::open("0").expect("a port that is free")
}

fn asked(live: &Live, text: &str) -> TcpStream {
    let mut stream = TcpStream::connect(live.address).expect("a connection");
    stream
        .set_read_timeout(Some(Duration::from_secs(20)))
        .expect("a timeout");
    stream.write_all(text.as_bytes()).expect("sent");
    stream
}

/// The whole answer, of which there is an end.
fn answer(live: &Live, text: &str) -> String {
    let mut answer = String::new();
    asked(live, text).read_to_string(&mut answer).expect("an answer");
    answer
}

fn get(path: &str) -> String {
    format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n")
}

/// What has come when so many events have: their names and what they say.
fn events(stream: &mut TcpStream, number: usize) -> Vec<(String, String)> {
    let mut text = String::new();
    let mut some = [0; 4096];
    let told = |text: &str| -> Vec<(String, String)> {
        let body = text.split_once("\r\n\r\n").map_or(text, |(_, body)| body);
        let whole = body.rsplit_once("\n\n").map_or("", |(whole, _)| whole);
        let of = |event: &str, name: &str| {
            let line = event.lines().find_map(|line| line.strip_prefix(name));
            line.unwrap_or_default().trim().to_owned()
        };
        let events = whole.split("\n\n").filter(|event| event.contains("event:"));
        events.map(|event| (of(event, "event:"), of(event, "data:"))).collect()
    };
    while told(&text).len() < number {
        let read = stream.read(&mut some).expect("more");
        assert!(read > 0, "only {text}");
        text += std::str::from_utf8(&some[..read]).expect("text");
    }
    told(&text)
}

/// The number by which the page asks for what comes next.
fn follows(page: &str) -> u64 {
    let (_, rest) = page.split_once("\"follows\":").expect("a page that follows");
    rest.chars()
        .take_while(char::is_ascii_digit)
        .collect::<String>()
        .parse()
        .expect("a number")
}

#[test]
fn who_comes_late_sees_what_was_played_and_then_what_comes() {
    let live = open();
    assert!(answer(&live, &get("/")).contains("not begun"));
    live.begin(heading());
    live.show(0, &moment(&[]));
    live.show(1, &moment(&[Point::at(4, 4)]));
    let page = answer(&live, &get("/"));
    assert!(
        page.starts_with("HTTP/1.1 200 OK\r\n") && page.contains("connect-src 'self'"),
        "{page}"
    );
    assert!(page.contains("<title>one against &lt;another&gt;</title>"));
    assert_eq!(page.matches("\"stage\"").count(), 2);

    let mut stream = asked(&live, &get(&format!("/events?from={}", follows(&page))));
    live.tell(&json!({ "news": "all is well" }));
    live.show(2, &moment(&[Point::at(4, 4), Point::at(2, 2)]));
    let mut told = events(&mut stream, 2);
    told.sort();
    assert_eq!((told[0].0.as_str(), told[1].0.as_str()), ("position", "state"));
    assert_eq!(told[1].1, r#"{"news":"all is well"}"#);
    let position: Value = serde_json::from_str(&told[0].1).expect("JSON");
    assert_eq!(position["at"], 2);
    assert_eq!(
        position["signs"].as_array().map(Vec::len),
        Some(1),
        "the white stone alone is new"
    );
}

#[test]
fn who_was_away_is_told_what_was_missed_and_a_move_taken_back_is_gone() {
    let live = open();
    live.begin(heading());
    for played in [&[][..], &[Point::at(4, 4)], &[Point::at(4, 4), Point::at(2, 2)]] {
        live.show(played.len(), &moment(played));
    }
    live.show(1, &moment(&[Point::at(3, 3)]));
    let mut stream = asked(
        &live,
        "GET /events?from=0 HTTP/1.1\r\nHost: localhost\r\nLast-Event-ID: 2\r\n\r\n",
    );
    let places: Vec<Value> = events(&mut stream, 2)
        .iter()
        .map(|(_, data)| serde_json::from_str::<Value>(data).expect("JSON")["at"].clone())
        .collect();
    assert_eq!(places, [2, 1]);
    assert_eq!(answer(&live, &get("/")).matches("\"stage\"").count(), 2);
}

#[test]
fn a_new_game_and_the_end_are_told_to_everybody() {
    let live = open();
    live.begin(heading());
    live.show(0, &moment(&[]));
    let first = follows(&answer(&live, &get("/")));
    let mut of_the_first = asked(&live, &get(&format!("/events?from={first}")));
    live.begin(heading());
    live.show(0, &moment(&[]));
    assert_eq!(events(&mut of_the_first, 1)[0].0, "begins");
    // Also to who knows more than there ever was: the program has been started anew.
    assert_eq!(events(&mut asked(&live, &get("/events?from=77")), 1)[0].0, "begins");
    let second = follows(&answer(&live, &get("/")));
    let mut of_the_second = asked(&live, &get(&format!("/events?from={}", second - 1)));
    assert_eq!(events(&mut of_the_second, 1)[0].0, "position");
    let before = Instant::now();
    drop(live);
    assert_eq!(events(&mut of_the_second, 1)[0].0, "over");
    assert!(before.elapsed() < PARTING, "nobody is waited for who knows");
}

#[test]
fn nothing_can_be_changed_and_nothing_else_be_had() {
    let live = open();
    for (request, status) in [
        ("POST / HTTP/1.1\r\nHost: localhost\r\n\r\n".to_owned(), "405"),
        (get("/etc/passwd"), "404"),
        (get("/events?from=x"), "400"),
        ("GET / HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n".to_owned(), "403"),
        ("GET / HTTP/1.1\r\n\r\n".to_owned(), "403"),
        ("\u{16}\u{3}\u{1}\r\n\r\n".to_owned(), "400"),
        (
            format!("GET /{} HTTP/1.1\r\nHost: localhost\r\n\r\n", "a".repeat(9000)),
            "431",
        ),
        (format!("GET / HTTP/1.1\r\n{}", "a: b\r\n".repeat(70)), "431"),
    ] {
        let mut told = Vec::new();
        // What is not read any more may be refused before the answer is.
        let _ = asked(&live, &request).read_to_end(&mut told);
        let told = String::from_utf8_lossy(&told);
        assert!(
            told.is_empty() || told.starts_with(&format!("HTTP/1.1 {status} ")),
            "{request:?}: {told}"
        );
    }
}

#[test]
fn a_request_is_understood_whole_or_not_at_all() {
    let whole = b"GET /events?from=5 HTTP/1.1\r\nHost: 127.0.0.1:8080\r\n\r\n";
    for length in 0..whole.len() {
        assert_eq!(parse(&whole[..length], true), Ok(None));
    }
    assert_eq!(parse(whole, true), Ok(Some(Request::Events(5))));
    let of_the_hall = b"GET / HTTP/1.1\r\nHost: hall.example:80\r\n\r\n";
    assert_eq!(parse(of_the_hall, false), Ok(Some(Request::Page)));
    assert_eq!(parse(of_the_hall, true), Err(Refusal::Host));
    let most = b"GET /events?from=0 HTTP/1.1\r\nHost: [::1]\r\nLast-Event-ID: 18446744073709551615\r\n\r\n";
    assert_eq!(
        parse(most, true),
        Ok(Some(Request::Events(0))),
        "there is no number behind the last"
    );
}

#[test]
fn an_address_is_a_port_or_a_host_with_one() {
    assert!(open().url().starts_with("http://127.0.0.1:"));
    assert!(Live::open("127.0.0.1:0").is_ok());
    for wrong in ["x", "70000", "", "localhost"] {
        assert_eq!(
            Live::open(wrong).map_err(|e| e.kind()).err(),
            Some(io::ErrorKind::InvalidInput),
            "{wrong}"
        );
    }
}

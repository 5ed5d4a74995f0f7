//! The recorded conversations in `golden-game.txt`, byte for byte (`SGMP.md` 5).

use core::time::Duration;
use std::collections::VecDeque;
use std::rc::Rc;

use sgmp::{Color, Frame, Link, Message, Profile, Received};

use crate::player::Player;

const RECORDED: &str = include_str!("../../golden-game.txt");

/// Who said what, in the order of the cable.
fn conversation(title: &str) -> Vec<(Color, Frame)> {
    let mut lines = RECORDED.lines().skip_while(|line| *line != title).skip(1);
    let words = lines
        .by_ref()
        .take_while(|line| !line.is_empty())
        .flat_map(str::split_whitespace);
    let said: Vec<_> = words.map(word).collect();
    assert!(!said.is_empty(), "no conversation is called {title}");
    said
}

fn word(word: &str) -> (Color, Frame) {
    let color = match &word[..1] {
        "B" => Color::Black,
        "W" => Color::White,
        other => panic!("nobody is called {other}"),
    };
    let four = u32::from_str_radix(&word[1..], 16).expect("four bytes");
    let frame = Frame::decode(four.to_be_bytes()).expect("a sound message");
    (color, frame)
}

/// Two links are told what to say; their bits, sums and judgements must be the recorded ones.
fn replay(title: &str) -> usize {
    let mut black = Link::new(Profile::SIMPLIFIED);
    let mut white = Link::new(Profile::SIMPLIFIED);
    let said = conversation(title);
    for (number, &(from, recorded)) in said.iter().enumerate() {
        let now = Duration::from_secs(number as u64);
        let (sender, receiver) = match from {
            Color::Black => (&mut black, &mut white),
            Color::White => (&mut white, &mut black),
        };
        let message = Message::of(recorded);
        let waited = receiver.outstanding().is_some();
        let sent = sender.send(message, now).expect("nothing is outstanding");
        assert_eq!(sent.encode(), recorded.encode(), "{title}, message {number}");
        let expected = match message {
            Message::Ok => Received::Acknowledged,
            message => Received::New {
                message,
                acknowledged: waited,
            },
        };
        assert_eq!(receiver.receive(recorded, now), expected, "{title}, message {number}");
    }
    said.len()
}

#[test]
fn links_at_both_ends_of_the_recorded_game_make_the_recorded_bytes() {
    assert_eq!(replay("[simplified]"), 91);
}

#[test]
fn links_at_both_ends_of_the_full_handshake_make_the_recorded_bytes() {
    assert_eq!(replay("[full, GNU Go is White]"), 18);
    assert_eq!(replay("[full, GNU Go is Black]"), 17);
}

#[test]
fn two_players_who_know_only_the_moves_hold_the_recorded_conversation() {
    let recorded = conversation("[simplified]");
    let moves: Rc<[u16]> = recorded
        .iter()
        .filter_map(|&(_, frame)| match Message::of(frame) {
            Message::Move { point, .. } => Some(point),
            _ => None,
        })
        .collect();
    assert_eq!(moves.len(), 43);

    let now = Duration::ZERO;
    let player = |color| Player::new(color, Rc::clone(&moves), Profile::SIMPLIFIED);
    let mut black = player(Color::Black);
    let mut white = player(Color::White);
    let mut cable = VecDeque::from([(Color::Black, black.call(now))]);
    let mut said = Vec::new();
    while let Some((from, frame)) = cable.pop_front() {
        said.push((from, frame));
        let listener = match from {
            Color::Black => &mut white,
            Color::White => &mut black,
        };
        // White has left the table after its pass: nobody hears the third one.
        if from == Color::Black && listener.ply() == moves.len() - 1 {
            continue;
        }
        let reply = listener.hear(frame, now);
        let play = listener.play(now);
        cable.extend(reply.into_iter().chain(play).map(|frame| (from.other(), frame)));
    }
    assert_eq!(said, recorded);
}

#[test]
fn the_third_pass_of_a_gnu_go_is_a_new_message_that_gets_its_ok() {
    let said = conversation("[simplified]");
    let &(from, third) = said.last().expect("a last message");
    let pass = Message::Move {
        color: Color::Black,
        point: Message::PASS,
    };
    assert_eq!((from, Message::of(third)), (Color::Black, pass));

    let mut white = Link::new(Profile::SIMPLIFIED);
    for (number, &(from, frame)) in said[..said.len() - 1].iter().enumerate() {
        let now = Duration::from_secs(number as u64);
        match from {
            Color::Black => drop(white.receive(frame, now)),
            Color::White => drop(white.send(Message::of(frame), now)),
        }
    }
    let now = Duration::from_secs(1_000);
    let expected = Received::New {
        message: pass,
        acknowledged: false,
    };
    assert_eq!(white.receive(third, now), expected);
    assert_eq!(white.ok(now).encode(), [0x03, 0x89, 0x87, 0xff]);
}

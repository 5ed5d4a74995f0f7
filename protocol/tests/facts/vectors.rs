//! The vectors in `vectors.txt`, one by one (`SGMP.md` 5).

use core::time::Duration;

use sgmp::{Bits, Deframer, Link, Message, Profile, Received};

use crate::{bytes, frame, hex};

const VECTORS: &str = include_str!("../../vectors.txt");

/// Long after anything that was sent before: no echo, and a reply to a repeat is due.
const NOW: Duration = Duration::from_secs(10);

struct Vector<'a> {
    number: &'a str,
    before: &'a str,
    incoming: &'a str,
    happens: &'a str,
    out: &'a str,
}

fn vectors() -> Vec<Vector<'static>> {
    VECTORS
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| {
            let columns: Vec<&str> = line.split('|').map(str::trim).collect();
            let [number, before, incoming, happens, out] = columns[..] else {
                panic!("not five columns: {line}");
            };
            Vector {
                number,
                before,
                incoming,
                happens,
                out,
            }
        })
        .collect()
}

/// A receiver in the state that a vector begins with.
struct Receiver {
    link: Link,
    deframer: Deframer,
    is_adopting: bool,
}

fn receiver(before: &str) -> Receiver {
    let mut link = Link::new(Profile::SIMPLIFIED);
    let (state, rest) = before.split_once(' ').expect("a state and its bits");
    let (bits, outstanding) = match state {
        "waiting" => {
            let sent = frame(rest);
            let bits = Bits {
                my: sent.seq,
                his: sent.ack,
            };
            (bits, Some(Message::of(sent)))
        }
        "idle" | "adopting" => {
            let bits = Bits {
                my: rest.contains("my=1"),
                his: rest.contains("his=1"),
            };
            (bits, None)
        }
        other => panic!("unknown state: {other}"),
    };
    link.restore(bits, outstanding, Duration::ZERO);
    Receiver {
        link,
        deframer: Deframer::new(),
        is_adopting: state == "adopting",
    }
}

/// Feeds the bytes; what happens and what goes out, as the vectors write it. What a reply says is
/// taken from `replies`; with which bits and which sum, the link and the frame decide.
fn run(vector: &Vector<'_>, incoming: &[u8]) -> (String, String) {
    let mut receiver = receiver(vector.before);
    let mut replies = vector.out.split(';').map(str::trim);
    let mut happened = Vec::new();
    let mut out = Vec::new();
    for &byte in incoming {
        let Some(heard) = receiver.deframer.push(byte) else {
            continue;
        };
        let link = &mut receiver.link;
        let planned = match replies.next() {
            None | Some("-") => None,
            Some(reply) => Some(Message::of(frame(reply))),
        };
        let (what, is_repeat) = if receiver.is_adopting {
            link.adopt(heard);
            ("adopted".to_owned(), false)
        } else {
            let received = link.receive(heard, NOW);
            (name(received), received == Received::Repeat)
        };
        happened.push(what);
        let reply = if is_repeat {
            link.reply_to_repeat(NOW)
        } else {
            planned.map(|message| link.send(message, NOW).expect("nothing is outstanding"))
        };
        out.push(reply.map_or("-".to_owned(), hex));
    }
    let counts = receiver.deframer.counts();
    for (what, count) in [
        ("bad checksum", counts.bad_checksum),
        ("reserved bit", counts.reserved_bit),
        ("cut short", counts.cut_short),
        ("stray", counts.stray),
        ("talk", counts.talk),
        ("out of step", receiver.link.tally().out_of_step.into()),
    ] {
        if count > 0 {
            happened.push(format!("{what} {count}"));
        }
    }
    if out.is_empty() {
        out.push("-".to_owned());
    }
    (happened.join("; "), out.join("; "))
}

fn name(received: Received) -> String {
    match received {
        Received::New {
            message,
            acknowledged: true,
        } => format!("new {message} and acknowledged"),
        Received::New { message, .. } => format!("new {message}"),
        Received::Acknowledged => "acknowledged".to_owned(),
        Received::Repeat => "repeat".to_owned(),
        Received::Crossing => "crossing".to_owned(),
        Received::Stale => "stale".to_owned(),
        Received::Ignored => "ignored".to_owned(),
        Received::Echo => "echo".to_owned(),
    }
}

#[test]
fn a_receiver_does_with_every_vector_what_is_written_there() {
    for vector in vectors() {
        if let Some(sound) = vector.incoming.strip_prefix("each bit of ") {
            each_bit_is_refused(&vector, sound);
            continue;
        }
        let (happened, out) = run(&vector, &bytes(vector.incoming));
        assert_eq!(happened, vector.happens, "vector {}", vector.number);
        assert_eq!(out, vector.out, "vector {}", vector.number);
    }
}

fn each_bit_is_refused(vector: &Vector<'_>, sound: &str) {
    for bit in 0..32 {
        let mut damaged = bytes(sound);
        damaged[bit / 8] ^= 1 << (bit % 8);
        let mut deframer = Deframer::new();
        let heard = damaged.iter().find_map(|&byte| deframer.push(byte));
        assert_eq!(heard, None, "vector {}, bit {bit}", vector.number);
        assert_eq!((vector.happens, vector.out), ("nothing", "-"));
    }
}

#[test]
fn all_recorded_vectors_are_there() {
    let vectors = vectors();
    for number in 1..=79 {
        let number = number.to_string();
        assert!(vectors.iter().any(|vector| vector.number == number), "{number}");
    }
}

#[test]
fn every_sound_message_in_the_vectors_is_what_its_meaning_encodes_to() {
    let spare = ["12"]; // an OK with a value that we never send
    for vector in vectors() {
        let mut deframer = Deframer::new();
        for byte in bytes(vector.incoming.trim_start_matches("each bit of ")) {
            if let Some(heard) = deframer.push(byte) {
                let again = Message::of(heard).with_bits(heard.ack, heard.seq);
                assert!(again == heard || spare.contains(&vector.number), "{}", vector.number);
            }
        }
    }
}

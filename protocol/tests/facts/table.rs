//! The decision table, written out a second time and compared in every state (`SGMP.md` 1.3, 6.1).

use core::time::Duration;

use sgmp::{Bits, Color, Link, Message, Profile, Received};

const MOVE: Message = Message::Move {
    color: Color::White,
    point: 61,
};

/// Left to right: what we do, whether it is an OK, whether its `h` is our bit, whether its `y` is
/// his old one, and what it therefore is.
const TABLE: &str = "
    idle    OK     fresh-h  old-y  Ignored
    idle    OK     fresh-h  new-y  Ignored
    idle    OK     stale-h  old-y  Ignored
    idle    OK     stale-h  new-y  Ignored
    idle    MOVE   fresh-h  old-y  Repeat
    idle    MOVE   fresh-h  new-y  New
    idle    MOVE   stale-h  old-y  Stale
    idle    MOVE   stale-h  new-y  Stale
    waiting OK     fresh-h  old-y  Acknowledged
    waiting OK     fresh-h  new-y  Acknowledged
    waiting OK     stale-h  old-y  Ignored
    waiting OK     stale-h  new-y  Ignored
    waiting MOVE   fresh-h  old-y  Repeat
    waiting MOVE   fresh-h  new-y  New
    waiting MOVE   stale-h  old-y  Repeat
    waiting MOVE   stale-h  new-y  Crossing
";

#[test]
fn every_frame_in_every_state_is_what_the_table_says() {
    let rows: Vec<&str> = TABLE.lines().filter(|line| !line.trim().is_empty()).collect();
    assert_eq!(rows.len(), 16);
    for row in rows {
        for bits in [0, 1, 2, 3].map(|two| Bits {
            my: two & 2 != 0,
            his: two & 1 != 0,
        }) {
            check(row, bits);
        }
    }
}

fn check(row: &str, bits: Bits) {
    let mut words = row.split_whitespace();
    let mut is = |first: &str| words.next() == Some(first);
    let waiting = is("waiting");
    let message = if is("OK") { Message::Ok } else { MOVE };
    let ack = bits.my == is("fresh-h");
    let seq = bits.his == is("old-y");
    let expected = words.next().expect("what it is");

    let ours = Message::Move {
        color: Color::Black,
        point: 21,
    };
    let mut link = Link::new(Profile::SIMPLIFIED);
    link.restore(bits, waiting.then_some(ours), Duration::ZERO);
    let received = link.receive(message.with_bits(ack, seq), Duration::from_secs(10));

    let name = format!("{received:?}");
    assert!(name.starts_with(expected), "{row} with {bits:?}: {name}");
    if let Received::New { message, acknowledged } = received {
        assert_eq!((message, acknowledged), (MOVE, waiting));
    }
    // Only a new message changes a bit, and only his; only it and an OK end the waiting.
    let is_new = expected == "New";
    let his = if is_new { !bits.his } else { bits.his };
    assert_eq!(link.bits(), Bits { my: bits.my, his });
    let still_waits = waiting && !is_new && expected != "Acknowledged";
    assert_eq!(link.outstanding().is_some(), still_waits, "{row}");
}

//! Whatever comes in, whenever: no panic, and what was promised stays true (`SGMP.md` 6.5).

use core::time::Duration;

use proptest::prelude::*;
use sgmp::{Bits, Deframer, Frame, Link, Message, Profile, Received, Timeout};

/// Something that happens to a link.
#[derive(Clone, Debug)]
enum Event {
    Byte(u8),
    Heard(u8, u16),
    Send(u8, u16),
    Ok,
    Reply,
    Resend,
    OtherAck,
    TakeByHand,
    GiveByHand,
    Adopt(u8, u16),
    Restore(u8, Option<u16>),
    Wait(u64),
    WaitForEver,
}

fn event() -> impl Strategy<Value = Event> {
    prop_oneof![
        4 => any::<u8>().prop_map(Event::Byte),
        8 => any::<(u8, u16)>().prop_map(|(bits, value)| Event::Heard(bits, value)),
        4 => any::<(u8, u16)>().prop_map(|(bits, value)| Event::Send(bits, value)),
        2 => Just(Event::Ok),
        2 => Just(Event::Reply),
        1 => Just(Event::Resend),
        1 => Just(Event::OtherAck),
        1 => Just(Event::TakeByHand),
        1 => Just(Event::GiveByHand),
        1 => any::<(u8, u16)>().prop_map(|(bits, value)| Event::Adopt(bits, value)),
        1 => any::<(u8, Option<u16>)>().prop_map(|(bits, value)| Event::Restore(bits, value)),
        8 => (0..40_000u64).prop_map(Event::Wait),
        1 => Just(Event::WaitForEver),
    ]
}

/// Any frame at all: the two low bits are h and y, the next three the command.
fn any_frame(bits: u8, value: u16) -> Frame {
    Frame {
        ack: bits & 2 != 0,
        seq: bits & 1 != 0,
        command: sgmp::Command::ALL[usize::from(bits >> 2 & 7)],
        value,
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(128) })]

    #[test]
    fn a_link_survives_whatever_happens_to_it(
        simplified: bool,
        events in proptest::collection::vec(event(), 0..200),
    ) {
        let profile = if simplified { Profile::SIMPLIFIED } else { Profile::FULL };
        let mut link = Link::new(profile);
        let mut deframer = Deframer::new();
        let mut now = Duration::ZERO;
        // What our outstanding message looked like when it was sent, and when that was.
        let mut first: Option<(Frame, Duration)> = None;
        for event in events {
            match event {
                Event::Byte(byte) => if let Some(frame) = deframer.push(byte) {
                    let _ = link.receive(frame, now);
                },
                Event::Heard(bits, value) => {
                    let before = link.bits();
                    let waited = link.outstanding().is_some();
                    let received = link.receive(any_frame(bits, value), now);
                    prop_assert_eq!(link.bits().my, before.my);
                    let is_new = matches!(received, Received::New { .. });
                    prop_assert_eq!(link.bits().his != before.his, is_new);
                    if received == Received::Acknowledged {
                        prop_assert!(waited);
                    }
                }
                Event::Send(bits, value) => {
                    let message = Message::of(any_frame(bits, value));
                    let before = link.bits();
                    match link.send(message, now) {
                        Ok(_) if message == Message::Ok => {}
                        Ok(frame) => {
                            prop_assert_eq!(frame.seq, !before.my);
                            first = Some((frame, now));
                        }
                        Err(_) => prop_assert_eq!(link.bits(), before),
                    }
                }
                Event::Ok => prop_assert_eq!(Message::of(link.ok(now)), Message::Ok),
                Event::Reply => {
                    let waits = link.outstanding().is_some();
                    let reply = link.reply_to_repeat(now);
                    if let (true, Some(frame), Some((sent, at))) = (waits, reply, first) {
                        prop_assert_eq!(frame, sent);
                        prop_assert!(now - at >= sgmp::profile::REPLY_INTERVAL);
                        first = Some((sent, now));
                    }
                }
                Event::Resend => if let Some(frame) = link.resend(now) {
                    first = Some((frame, now));
                },
                Event::OtherAck => if link.resend_with_other_ack(now).is_some() {
                    first = first.map(|(frame, _)| (frame, now));
                },
                Event::TakeByHand => {
                    let message = Message::Undo(1);
                    let acknowledged = link.outstanding().is_some();
                    let received = link.receive(link.lost(message), now);
                    prop_assert_eq!(received, Received::New { message, acknowledged });
                }
                Event::GiveByHand => { link.give_by_hand(); }
                Event::Adopt(bits, value) => link.adopt(any_frame(bits, value)),
                Event::Restore(bits, value) => {
                    let bits = Bits { my: bits & 2 != 0, his: bits & 1 != 0 };
                    let message = value.map(|value| Message::of(any_frame((value >> 8) as u8, value)));
                    link.restore(bits, message, now);
                    first = None;
                }
                Event::Wait(milliseconds) => now = now.saturating_add(Duration::from_millis(milliseconds)),
                Event::WaitForEver => now = now.saturating_add(Duration::from_secs(1 << 40)),
            }
            // The same bytes every time, and never sooner than the profile says.
            if let Some(Timeout::Resend { frame, .. }) = link.on_timeout(now) {
                if let Some((sent, at)) = first {
                    prop_assert_eq!(frame, sent);
                    prop_assert!(now - at >= profile.resend_after);
                }
                first = Some((frame, now));
            }
            if link.outstanding().is_none() {
                first = None;
            }
        }
    }

    #[test]
    fn any_bytes_give_only_frames_that_could_have_been_sent(
        bytes in proptest::collection::vec(any::<u8>(), 0..2_000),
    ) {
        let mut deframer = Deframer::new();
        let mut good = 0;
        for byte in &bytes {
            if let Some(frame) = deframer.push(*byte) {
                prop_assert_eq!(Frame::decode(frame.encode()), Ok(frame));
                good += 1;
            }
        }
        prop_assert_eq!(deframer.counts().good, good);
        prop_assert_eq!(deframer.counts().bytes, bytes.len() as u64);
    }
}

#[test]
fn the_end_of_time_is_no_reason_to_panic() {
    let mut link = Link::new(Profile::SIMPLIFIED);
    let _ = link.send(Message::NewGame, Duration::MAX);
    assert_eq!(link.next_timeout(), Some(Duration::MAX));
    assert!(link.on_timeout(Duration::MAX).is_some());
    // A clock that is set back is a quiet clock.
    assert_eq!(link.on_timeout(Duration::ZERO), None);
    assert_eq!(link.reply_to_repeat(Duration::ZERO), None);
}

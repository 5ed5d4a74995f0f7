//! Facts about one link and the time (`SGMP.md` 6.1, 6.4, 6.5).

use core::time::Duration;

use sgmp::{Bits, Busy, Color, Command, Frame, Link, Message, Profile, Received, Timeout};

use crate::{frame, hex};

const MOVE: Message = Message::Move {
    color: Color::Black,
    point: 301,
};
const ZERO: Duration = Duration::ZERO;

fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn restored(my: bool, his: bool, outstanding: Option<Message>) -> Link {
    let mut link = Link::new(Profile::SIMPLIFIED);
    link.restore(Bits { my, his }, outstanding, ZERO);
    link
}

#[test]
fn the_very_first_message_has_y_1() {
    let sent = Link::new(Profile::SIMPLIFIED).send(Message::NewGame, ZERO);
    assert_eq!(sent.map(hex), Ok("01 a1 a0 80".to_owned()));
}

#[test]
fn only_one_message_is_on_its_way_at_a_time() {
    let mut link = Link::new(Profile::SIMPLIFIED);
    let first = link.send(MOVE, ZERO).expect("idle");
    let before = link.bits();
    assert_eq!(link.send(Message::Undo(2), ZERO), Err(Busy(MOVE)));
    assert_eq!((link.bits(), link.outstanding()), (before, Some(MOVE)));
    assert_eq!(link.resend(ZERO), Some(first));
}

#[test]
fn an_ok_flips_nothing_and_is_never_repeated() {
    let mut link = Link::new(Profile::FULL);
    let before = link.bits();
    let ok = link.ok(ZERO);
    assert_eq!(link.send(Message::Ok, ZERO), Ok(ok));
    assert_eq!((link.bits(), link.outstanding()), (before, None));
    assert_eq!(link.next_timeout(), None);
    assert_eq!(link.on_timeout(seconds(100)), None);
}

#[test]
fn an_unanswered_move_goes_out_again_every_20_seconds_and_never_sooner() {
    let mut link = Link::new(Profile::SIMPLIFIED);
    let sent = link.send(MOVE, seconds(5)).expect("idle");
    for tries in 1..=10_000 {
        let due = seconds(5 + 20 * u64::from(tries));
        assert_eq!(link.next_timeout(), Some(due));
        assert_eq!(link.on_timeout(due - Duration::from_millis(1)), None);
        let expected = Timeout::Resend { frame: sent, tries };
        assert_eq!(link.on_timeout(due), Some(expected));
        assert_eq!(link.on_timeout(due), None);
    }
}

#[test]
fn the_full_protocol_sends_61_times_a_second_apart_and_gives_up_once() {
    let mut link = Link::new(Profile::FULL);
    let mut sendings = vec![link.send(Message::NewGame, ZERO).expect("idle")];
    for second in 1..=60 {
        match link.on_timeout(seconds(second)) {
            Some(Timeout::Resend { frame, .. }) => sendings.push(frame),
            other => panic!("second {second}: {other:?}"),
        }
    }
    assert_eq!(sendings, [frame("01 a1 a0 80"); 61]);
    assert_eq!(link.on_timeout(seconds(61)), Some(Timeout::GaveUp));
    assert_eq!(link.on_timeout(seconds(62)), None);
    assert_eq!(link.next_timeout(), None);

    // The message is still outstanding: it can be begun anew, and a late OK still counts.
    assert!(link.resend(seconds(100)).is_some());
    assert_eq!(link.next_timeout(), Some(seconds(101)));
    let ok = Message::Ok.with_bits(true, false);
    assert_eq!(link.receive(ok, seconds(100)), Received::Acknowledged);
    assert_eq!(link.next_timeout(), None);
}

#[test]
fn by_the_letter_of_the_rules_only_a_move_is_sent_again() {
    let letter = Profile {
        resends_only_moves: true,
        ..Profile::SIMPLIFIED
    };
    let mut link = Link::new(letter);
    link.send(Message::NewGame, ZERO).expect("idle");
    assert_eq!(link.next_timeout(), None);
    let mut link = Link::new(letter);
    link.send(MOVE, ZERO).expect("idle");
    assert_eq!(link.next_timeout(), Some(seconds(20)));
}

#[test]
fn an_old_message_while_we_wait_brings_ours_again_at_most_once_a_second() {
    let mut link = restored(true, false, Some(MOVE));
    let ours = link.resend(seconds(10)).expect("outstanding");
    let old = frame("00 e5 d0 95");
    let mut sendings = Vec::new();
    for tenth in 1..=50 {
        let now = seconds(10) + Duration::from_millis(100 * tenth);
        assert_eq!(link.receive(old, now), Received::Repeat);
        sendings.extend(link.reply_to_repeat(now));
    }
    assert_eq!(sendings, [ours; 5]);
    // The timer counts from the last sending, so that nobody hears it sooner than that again.
    assert_eq!(link.next_timeout(), Some(seconds(15 + 20)));
}

#[test]
fn an_old_message_while_idle_gets_ok_however_long_the_game_is_over() {
    let mut link = restored(false, true, None);
    let pass = frame("01 d5 d4 80");
    for second in 0..2 * sgmp::LINGER.as_secs() {
        assert_eq!(link.receive(pass, seconds(second)), Received::Repeat);
        let ok = link.reply_to_repeat(seconds(second));
        assert_eq!(ok.map(hex), Some("02 88 87 ff".to_owned()));
    }
}

#[test]
fn nothing_is_said_about_a_new_message_until_its_owner_asks() {
    let mut link = restored(false, true, None);
    let heard = link.receive(frame("00 e5 d0 95"), ZERO);
    assert!(matches!(heard, Received::New { .. }));
    assert_eq!(link.next_timeout(), None);
    assert_eq!(link.outstanding(), None);
    // The bits are ready for the journal; a restart between here and the OK loses nothing.
    let mut again = restored(link.bits().my, link.bits().his, None);
    assert_eq!(again.receive(frame("00 e5 d0 95"), ZERO), Received::Repeat);
    assert_eq!(again.reply_to_repeat(ZERO), Some(link.ok(ZERO)));
}

#[test]
fn a_restart_goes_on_with_the_same_bytes_and_does_not_hurry_the_peer() {
    let mut before = Link::new(Profile::SIMPLIFIED);
    let sent = before.send(MOVE, ZERO).expect("idle");
    let mut after = Link::new(Profile::SIMPLIFIED);
    after.restore(before.bits(), before.outstanding(), seconds(100));
    assert_eq!(after.next_timeout(), Some(seconds(120)));
    let expected = Timeout::Resend { frame: sent, tries: 1 };
    assert_eq!(after.on_timeout(seconds(120)), Some(expected));
}

#[test]
fn white_takes_the_bits_of_the_first_newgame_whatever_they_are() {
    for [ack, seq] in [[false, false], [false, true], [true, false], [true, true]] {
        let newgame = Message::NewGame.with_bits(ack, seq);
        let mut white = restored(!ack, seq, Some(MOVE));
        white.adopt(newgame);
        assert_eq!(white.bits(), Bits { my: ack, his: seq });
        let question = white.send(Message::Query(sgmp::Query::Color), ZERO);
        let question = question.expect("nothing is outstanding after a new game");
        assert_eq!((question.ack, question.seq), (seq, !ack));
        // The call again: White's question may have been lost.
        assert_eq!(white.receive(newgame, seconds(2)), Received::Repeat);
        assert_eq!(white.reply_to_repeat(seconds(2)), Some(question));
    }
}

#[test]
fn a_move_entered_by_hand_leaves_the_link_in_step() {
    // His 03 90 d0 bd was lost and never comes again; it had acknowledged our move.
    let mut link = restored(true, false, Some(MOVE));
    let sent = sgmp::Frame::decode([0x03, 0x90, 0xd0, 0xbd]).expect("sound");
    let message = Message::of(sent);
    assert_eq!(link.lost(message), sent);
    let acknowledged = true;
    assert_eq!(link.receive(sent, ZERO), Received::New { message, acknowledged });
    assert_eq!((link.outstanding(), link.next_timeout()), (None, None));
    let answer = link.send(MOVE, seconds(1)).expect("idle");
    assert_eq!((answer.ack, answer.seq), (true, false));
    // His next one is as if nothing had been.
    let next = Message::Undo(2).with_bits(false, false);
    assert!(matches!(
        link.receive(next, seconds(9)),
        Received::New { acknowledged: true, .. }
    ));
}

#[test]
fn our_move_entered_by_hand_is_waited_for_no_longer() {
    let mut link = restored(true, false, Some(MOVE));
    assert_eq!(link.give_by_hand(), Some(MOVE));
    assert_eq!((link.outstanding(), link.next_timeout()), (None, None));
    assert_eq!(link.bits(), Bits { my: true, his: false });
}

#[test]
fn the_inverted_h_is_sent_only_on_demand_and_only_once() {
    let mut link = restored(true, false, Some(MOVE));
    let usual = link.resend(ZERO).expect("outstanding");
    let other = link.resend_with_other_ack(ZERO).expect("outstanding");
    assert_eq!(
        other,
        Frame {
            ack: !usual.ack,
            ..usual
        }
    );
    let expected = Timeout::Resend { frame: usual, tries: 1 };
    assert_eq!(link.on_timeout(seconds(20)), Some(expected));
}

#[test]
fn a_line_that_echoes_changes_nothing_and_is_found_out() {
    for two in 0..4 {
        let mut link = restored(two & 2 != 0, two & 1 != 0, None);
        let soon = Duration::from_millis(40);
        for round in 0..3 {
            let now = seconds(30 * round);
            let ok = link.ok(now);
            let ours = link.send(MOVE, now).expect("idle");
            let bits = link.bits();
            assert_eq!(link.receive(ok, now + soon), Received::Echo);
            assert_eq!(link.receive(ours, now + soon), Received::Echo);
            assert_eq!((link.bits(), link.outstanding()), (bits, Some(MOVE)));
            let ack = Message::Ok.with_bits(bits.my, bits.his);
            assert_eq!(link.receive(ack, now + 2 * soon), Received::Acknowledged);
        }
        assert!(link.tally().line_echoes());
    }
}

#[test]
fn no_true_answer_is_ever_taken_for_an_echo() {
    for two in 0..4 {
        for command in Command::ALL {
            let mut link = restored(two & 2 != 0, two & 1 != 0, None);
            let _ = link.ok(ZERO);
            let ours = link.send(Message::Answer(1), ZERO).expect("idle");
            // Acknowledges ours; new unless it is an OK.
            let seq = ours.ack ^ (command != Command::Ok);
            let answer = Frame {
                ack: ours.seq,
                seq,
                command,
                value: 1,
            };
            let received = link.receive(answer, ZERO);
            assert!(matches!(received, Received::Acknowledged | Received::New { .. }));
        }
    }
}

#[test]
fn the_same_bytes_later_than_an_echo_are_judged_by_the_table() {
    // Both are Black: two NEWGAMEs cross.
    let mut link = Link::new(Profile::SIMPLIFIED);
    let ours = link.send(Message::NewGame, ZERO).expect("idle");
    let late = Duration::from_millis(101);
    assert_eq!(link.receive(ours, late), Received::Crossing);
}

#[test]
fn two_new_messages_with_a_stale_h_are_bits_out_of_step() {
    let mut link = restored(true, false, None);
    let strange = frame("01 8e d0 bd");
    assert_eq!(link.receive(strange, ZERO), Received::Stale);
    assert!(!link.tally().is_out_of_step());
    assert_eq!(link.receive(strange, seconds(20)), Received::Stale);
    assert!(link.tally().is_out_of_step());
    assert_eq!(link.tally().stale, 2);
    // A good message in between means that the bits are right after all.
    let good = link.receive(frame("03 90 d0 bd"), seconds(21));
    assert!(matches!(good, Received::New { .. }));
    assert!(!link.tally().is_out_of_step());
}

#[test]
fn every_received_frame_is_counted_once() {
    let mut link = restored(true, false, Some(MOVE));
    let now = seconds(10);
    for text in [
        "00 e5 d0 95", // repeat
        "01 8e d0 bd", // crossing
        "00 86 87 ff", // ignored
        "02 88 87 ff", // acknowledged
        "01 8e d0 bd", // stale
        "03 90 d0 bd", // new
    ] {
        let _ = link.receive(frame(text), now);
    }
    let tally = link.tally();
    let all = [
        tally.repeats,
        tally.crossings,
        tally.ignored,
        tally.acknowledged,
        tally.stale,
        tally.new,
    ];
    assert_eq!((all, tally.echoes), ([1; 6], 0));
}

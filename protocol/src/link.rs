//! Sequence bits, acknowledgements and repeats: a pure state machine that is told the time
//! (`SGMP.md` 1.3, 1.4, 6.1).
//!
//! A link never sends. It hands out frames, and its owner writes them to the cable:
//!
//! * a frame came in: [`Link::receive`] says what it is. If it is new, the owner writes the message
//!   down first and then sends either [`Link::ok`] or a message of its own, which acknowledges too;
//! * something is to be said: [`Link::send`];
//! * [`Link::next_timeout`] has passed: [`Link::on_timeout`].
//!
//! Every `now` is the time since one fixed moment of the owner's choice.

use core::time::Duration;

use crate::frame::Frame;
use crate::judgement::{Bits, Busy, Received, Tally, Timeout};
use crate::message::Message;
use crate::profile::{ECHO_WINDOW, Profile, REPLY_INTERVAL};

/// One end of the conversation (`SGMP.md` 6.1).
#[derive(Clone, Debug)]
pub struct Link {
    profile: Profile,
    bits: Bits,
    out: Option<Outstanding>,
    /// Our last OK and when it went out, to know it again when it comes back.
    last_ok: Option<(Frame, Duration)>,
    tally: Tally,
}

/// A message of ours that nobody has acknowledged yet.
#[derive(Clone, Copy, Debug)]
struct Outstanding {
    message: Message,
    sent: Duration,
    /// When the timer sends it again; `None` once the timer has stopped.
    due: Option<Duration>,
    tries: u32,
}

impl Link {
    /// A link that has just been switched on: both bits 0, nothing outstanding (`SGMP.md` 1.3).
    #[must_use]
    pub fn new(profile: Profile) -> Link {
        Link {
            profile,
            bits: Bits::default(),
            out: None,
            last_ok: None,
            tally: Tally::default(),
        }
    }

    /// How patient this link is (`SGMP.md` 6.1).
    #[must_use]
    pub const fn profile(&self) -> Profile {
        self.profile
    }

    /// The sequence bits, for the journal (`SGMP.md` 1.3, 6.5).
    #[must_use]
    pub const fn bits(&self) -> Bits {
        self.bits
    }

    /// The message that still waits for its acknowledgement (`SGMP.md` 1.4).
    #[must_use]
    pub fn outstanding(&self) -> Option<Message> {
        self.out.map(|out| out.message)
    }

    /// What has been received so far (`SGMP.md` 6.5).
    #[must_use]
    pub const fn tally(&self) -> Tally {
        self.tally
    }

    // --- What we say -------------------------------------------------------------------------

    /// A new message: flips our bit, keeps the message until it is acknowledged, starts the timer
    /// (`SGMP.md` 6.1). [`Message::Ok`] is not a new message: it gives [`Link::ok`].
    ///
    /// # Errors
    ///
    /// [`Busy`] while an earlier message is outstanding; nothing is changed then.
    pub fn send(&mut self, message: Message, now: Duration) -> Result<Frame, Busy> {
        if message == Message::Ok {
            return Ok(self.ok(now));
        }
        if let Some(out) = self.out {
            return Err(Busy(out.message));
        }
        self.bits.my = !self.bits.my;
        Ok(self.keep(message, now))
    }

    /// The OK to the last message accepted, with the current bits (`SGMP.md` 1.3). It flips
    /// nothing, is not kept and is never repeated by the timer.
    pub fn ok(&mut self, now: Duration) -> Frame {
        let frame = Message::Ok.with_bits(self.bits.his, self.bits.my);
        // An OK sent while we wait may have the bits of a true answer: not remembered.
        if self.out.is_none() {
            self.last_ok = Some((frame, now));
        }
        frame
    }

    /// The outstanding message once more, and its timer and tries from the start: when the cable is
    /// back, or an operator asks for it (`SGMP.md` 6.5).
    pub fn resend(&mut self, now: Duration) -> Option<Frame> {
        let message = self.out?.message;
        Some(self.keep(message, now))
    }

    /// The outstanding message once with its `h` inverted: the only thing that a GNU Go understands
    /// after a crossing has put its bits out of step (`SGMP.md` 6.5). Off by default, that is: only
    /// the operator asks for it. Our bits stay.
    pub fn resend_with_other_ack(&mut self, now: Duration) -> Option<Frame> {
        let frame = self.resend(now)?;
        Some(Frame {
            ack: !frame.ack,
            ..frame
        })
    }

    /// What to send after [`Received::Repeat`] (`SGMP.md` 6.1): the OK again if nothing is
    /// outstanding; else our own message again, which acknowledges better than an OK could, but not
    /// within [`REPLY_INTERVAL`] of its last sending.
    pub fn reply_to_repeat(&mut self, now: Duration) -> Option<Frame> {
        let Some(out) = self.out else {
            return Some(self.ok(now));
        };
        if now.saturating_sub(out.sent) < REPLY_INTERVAL {
            return None;
        }
        Some(self.sent_again(out, now))
    }

    // --- What we hear ------------------------------------------------------------------------

    /// Judges a sound frame by the decision table (`SGMP.md` 1.3, with the choices of 6.1).
    ///
    /// Two kinds of NEWGAME are for the owner to look at before the link sees them: the first one,
    /// which White gives to [`Link::adopt`], and one after moves have been exchanged, when the
    /// other program was started again and only an operator knows what is to be done
    /// (`SGMP.md` 6.3, 6.5).
    pub fn receive(&mut self, frame: Frame, now: Duration) -> Received {
        let received = if self.is_echo(frame, now) {
            Received::Echo
        } else {
            self.decide(frame)
        };
        self.tally.count(received);
        received
    }

    /// The decision table itself (`SGMP.md` 1.3).
    fn decide(&mut self, frame: Frame) -> Received {
        let message = Message::of(frame);
        let waiting = self.out.is_some();
        // Has its sender seen our last message? Have we seen this one?
        let current = frame.ack == self.bits.my;
        let old = frame.seq == self.bits.his;
        match (message, waiting, current, old) {
            (Message::Ok, true, true, _) => {
                self.out = None;
                Received::Acknowledged
            }
            (Message::Ok, ..) => Received::Ignored,
            (_, false, true, true) | (_, true, _, true) => Received::Repeat,
            (_, _, true, false) => {
                self.bits.his = frame.seq;
                self.out = None;
                Received::New {
                    message,
                    acknowledged: waiting,
                }
            }
            (_, true, false, false) => Received::Crossing,
            (_, false, false, _) => {
                if !old {
                    self.tally.out_of_step = self.tally.out_of_step.saturating_add(1);
                }
                Received::Stale
            }
        }
    }

    /// Whether this is what we have just sent (`SGMP.md` 6.5).
    ///
    /// No true message is lost by this. A new message or an OK for us has `h` = `my`. If it also
    /// equals our outstanding message (`h` = `his`, `y` = `my`), then its `y` is `his`, and it is not
    /// new. If it equals our last OK, which went out before `my` was flipped (`h` = `his`, `y` the
    /// inverse of `my`), then its `y` is not `his`, and no peer in step sends that.
    fn is_echo(&self, frame: Frame, now: Duration) -> bool {
        let is_fresh = |sent: Duration| now.saturating_sub(sent) <= ECHO_WINDOW;
        let is_ours = self
            .out
            .is_some_and(|out| is_fresh(out.sent) && self.frame(out.message) == frame);
        let is_our_ok = self.last_ok.is_some_and(|(ok, sent)| is_fresh(sent) && ok == frame);
        is_ours || is_our_ok
    }

    // --- Time --------------------------------------------------------------------------------

    /// When [`Link::on_timeout`] next has something to say (`SGMP.md` 6.1).
    #[must_use]
    pub fn next_timeout(&self) -> Option<Duration> {
        self.out?.due
    }

    /// What the passing of time asks for, if it asks for anything yet (`SGMP.md` 6.1).
    pub fn on_timeout(&mut self, now: Duration) -> Option<Timeout> {
        let mut out = self.out?;
        if now < out.due? {
            return None;
        }
        if self.profile.gives_up_after.is_some_and(|most| out.tries >= most) {
            out.due = None;
            self.out = Some(out);
            return Some(Timeout::GaveUp);
        }
        out.tries = out.tries.saturating_add(1);
        Some(Timeout::Resend {
            frame: self.sent_again(out, now),
            tries: out.tries,
        })
    }

    // --- Beginnings, restarts and hands ------------------------------------------------------

    /// Takes the bits of a NEWGAME as they come, whatever ours were: White does this with the first
    /// NEWGAME, since not every peer sets its bits back between games (`SGMP.md` 6.3). Nothing is
    /// outstanding afterwards. White's reply, a QUERY or an OK, acknowledges the NEWGAME.
    pub fn adopt(&mut self, newgame: Frame) {
        self.bits = Bits {
            my: newgame.ack,
            his: newgame.seq,
        };
        self.out = None;
        self.last_ok = None;
        self.tally.out_of_step = 0;
    }

    /// Goes on where a journal ended (`SGMP.md` 6.5). The timer runs as if the message had just been
    /// sent, so an unknown peer is not hurried; [`Link::resend`] sends it now.
    pub fn restore(&mut self, bits: Bits, outstanding: Option<Message>, now: Duration) {
        self.bits = bits;
        self.out = None;
        self.last_ok = None;
        self.tally.out_of_step = 0;
        match outstanding {
            None | Some(Message::Ok) => {}
            Some(message) => {
                self.keep(message, now);
            }
        }
    }

    /// The frame of the other side's next message, for one that was lost for good and that an
    /// operator has entered (`SGMP.md` 6.5). Whoever sent it had seen our last message, so that is
    /// acknowledged. Given to [`Link::receive`] it leaves both sides in step, as if it had come.
    #[must_use]
    pub fn lost(&self, message: Message) -> Frame {
        message.with_bits(self.bits.my, !self.bits.his)
    }

    /// An operator has entered our message at the other side, or the game is over and the line is
    /// closed: waits no longer (`SGMP.md` 6.4, 6.5). The bits stay as they are.
    pub fn give_by_hand(&mut self) -> Option<Message> {
        self.out.take().map(|out| out.message)
    }

    /// The frame of a message with the current bits. While a message is outstanding `his` cannot
    /// change, so each sending of it has the same bytes.
    fn frame(&self, message: Message) -> Frame {
        message.with_bits(self.bits.his, self.bits.my)
    }

    /// Makes a message the outstanding one, sent now for the first time.
    fn keep(&mut self, message: Message, now: Duration) -> Frame {
        let out = Outstanding {
            message,
            sent: now,
            due: None,
            tries: 0,
        };
        self.sent_again(out, now)
    }

    /// Writes down that the outstanding message went out now, and sets its timer.
    fn sent_again(&mut self, mut out: Outstanding, now: Duration) -> Frame {
        let is_repeated = !self.profile.resends_only_moves || matches!(out.message, Message::Move { .. });
        out.sent = now;
        out.due = is_repeated.then(|| now.saturating_add(self.profile.resend_after));
        self.out = Some(out);
        self.frame(out.message)
    }
}

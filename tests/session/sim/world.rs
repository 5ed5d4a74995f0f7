//! The clock: jumps to whatever happens next.

use super::{Wire, seconds};
use nagara::game::{Ending, Referee};
use std::time::Duration;

/// No game takes longer, even over the worst of lines.
const LONGEST: Duration = seconds(10 * 3600);

/// How long the two are watched after both have ended: cgoban's minute of repeats and some more (SGMP.md 4.3).
const AFTERWARDS: Duration = seconds(90);

/// One end of the cable.
pub(crate) trait Side {
    /// When it wants to be woken, given when its next byte arrives.
    fn next_wake(&self, arrival: Option<Duration>) -> Option<Duration>;
    /// Does what is to be done now.
    fn wake(&mut self, now: Duration, from: &mut Wire, to: &mut Wire);
    /// The game as this side has it.
    fn referee(&self) -> &Referee;
    /// Why this side has stopped, if it has stopped for a fault.
    fn fault(&self) -> Option<String>;
}

/// Two sides and the cable between them.
#[derive(Debug)]
pub(crate) struct World<A, B> {
    /// One end.
    pub a: A,
    /// The other end.
    pub b: B,
    /// From `a` to `b`.
    pub there: Wire,
    /// From `b` to `a`.
    pub back: Wire,
    /// The time.
    pub now: Duration,
}

impl<A: Side, B: Side> World<A, B> {
    /// Two sides on a good cable.
    pub(crate) fn new(a: A, b: B) -> World<A, B> {
        World {
            a,
            b,
            there: Wire::good(),
            back: Wire::good(),
            now: Duration::ZERO,
        }
    }

    /// Lets one thing happen; `false` when nothing more will.
    pub(crate) fn step(&mut self) -> bool {
        let next = [
            self.a.next_wake(self.back.arrival()),
            self.b.next_wake(self.there.arrival()),
        ];
        let Some(next) = next.into_iter().flatten().min() else {
            return false;
        };
        self.now = self.now.max(next);
        self.a.wake(self.now, &mut self.back, &mut self.there);
        self.b.wake(self.now, &mut self.there, &mut self.back);
        true
    }

    /// Plays until both have ended and a while longer, until one of them stops for a fault, or until nothing moves
    /// any more.
    pub(crate) fn run(&mut self) {
        let mut until = LONGEST;
        while self.a.fault().is_none() && self.b.fault().is_none() && self.now < until && self.step() {
            if until == LONGEST && self.a.referee().ending().is_some() && self.b.referee().ending().is_some() {
                until = self.now + AFTERWARDS;
            }
        }
    }

    /// Plays the game, and both must have had the same one.
    #[track_caller]
    pub(crate) fn play(&mut self, what: &str) {
        self.run();
        assert_eq!((self.a.fault(), self.b.fault()), (None, None), "{what}");
        let (a, b) = (self.a.referee(), self.b.referee());
        assert_eq!(a.moves(), b.moves(), "{what}");
        assert_eq!(
            a.ending(),
            Some(Ending::TwoPasses),
            "{what} after {} moves",
            a.move_number()
        );
        assert_eq!(
            b.ending(),
            Some(Ending::TwoPasses),
            "{what} after {} moves",
            b.move_number()
        );
        assert_eq!(a.board().diagram(), b.board().diagram(), "{what}");
    }
}

//! One direction of a cable at 2400 baud, and what may go wrong on it.

use std::collections::VecDeque;
use std::fmt;
use std::time::Duration;

/// Ten bits at 2400 baud.
const BYTE: Duration = Duration::from_micros(4167);

/// What a wire makes of a message: the number of the message, counted from 0, and its bytes.
type Fault = Box<dyn FnMut(usize, [u8; 4]) -> Vec<u8>>;

/// One direction of a cable.
pub(crate) struct Wire {
    under_way: VecDeque<(Duration, u8)>,
    free_from: Duration,
    messages: usize,
    fault: Fault,
}

impl Wire {
    /// A wire that carries everything.
    pub(crate) fn good() -> Wire {
        Wire::with_fault(|_, bytes| bytes.to_vec())
    }

    /// A wire that carries what `fault` makes of each message.
    pub(crate) fn with_fault(fault: impl FnMut(usize, [u8; 4]) -> Vec<u8> + 'static) -> Wire {
        Wire {
            under_way: VecDeque::new(),
            free_from: Duration::ZERO,
            messages: 0,
            fault: Box::new(fault),
        }
    }

    /// Puts a message on the wire.
    pub(crate) fn send(&mut self, bytes: [u8; 4], now: Duration) {
        let carried = (self.fault)(self.messages, bytes);
        self.messages += 1;
        for byte in carried {
            self.free_from = self.free_from.max(now) + BYTE;
            self.under_way.push_back((self.free_from, byte));
        }
    }

    /// When the next byte can be read.
    pub(crate) fn arrival(&self) -> Option<Duration> {
        self.under_way.front().map(|&(at, _)| at)
    }

    /// The next byte, if it is there.
    pub(crate) fn read(&mut self, now: Duration) -> Option<u8> {
        self.arrival().filter(|&at| at <= now)?;
        self.under_way.pop_front().map(|(_, byte)| byte)
    }

    /// Loses all that has arrived, as at a machine that is off.
    pub(crate) fn lose(&mut self, now: Duration) {
        while self.read(now).is_some() {}
    }
}

impl fmt::Debug for Wire {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Wire")
            .field("under_way", &self.under_way)
            .finish_non_exhaustive()
    }
}

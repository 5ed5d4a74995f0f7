//! What a decision may cost, and the watch it is thought by.

use super::reading::Depth;

/// How much may be spent on a decision. Playouts bound the work, seconds the time, whichever is reached first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Effort {
    /// Playouts, at most. With one thread and no bound but this one the same position gives the same decision.
    pub playouts: u32,
    /// Seconds meant for it: a clear choice takes less, an unclear one more.
    pub aim: f32,
    /// Seconds that it never takes more than.
    pub limit: f32,
}

impl Effort {
    /// So many playouts, as long as they take.
    pub const fn playouts(playouts: u32) -> Effort {
        Effort {
            playouts,
            aim: f32::INFINITY,
            limit: f32::INFINITY,
        }
    }

    /// So many seconds, and as much more as the games under way take.
    pub const fn seconds(seconds: f32) -> Effort {
        Effort {
            playouts: u32::MAX,
            aim: seconds,
            limit: seconds,
        }
    }

    /// How far reading goes before such a decision.
    pub(super) fn depth(self) -> Depth {
        Depth::by_time(self.aim)
    }

    /// The same with so many seconds of its limit left for what comes after, and half of it at most.
    #[must_use]
    pub(super) fn sparing(self, seconds: f32) -> Effort {
        let limit = (self.limit - seconds).max(self.limit / 2.0);
        Effort {
            aim: self.aim.min(limit),
            limit,
            ..self
        }
    }
}

/// The caller's watch: thinking itself knows no time.
pub trait Watch: Sync {
    /// Whether to stop at once with the best there is.
    fn stop(&self) -> bool;

    /// Seconds since the question was put.
    fn elapsed(&self) -> f32;
}

/// A question when to stop, for who counts no seconds.
impl<F: Fn() -> bool + Sync> Watch for F {
    fn stop(&self) -> bool {
        self()
    }

    fn elapsed(&self) -> f32 {
        0.0
    }
}

//! The two chess clocks, told the time.
//!
//! Sudden death: a player's time runs from the arrival of the other's move to the sending of his own (FEATURES.md A4).
//! A moment is the time since any fixed point, the same for all calls.

use crate::game::{ByColor, Color};
use std::time::Duration;

/// Both clocks; at most one of them runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clocks {
    left: ByColor<Duration>,
    running: Option<Running>,
}

/// Whose clock runs, and since when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Running {
    color: Color,
    since: Duration,
}

impl Clocks {
    /// Two stopped clocks with so much time left on each.
    pub fn new(left: ByColor<Duration>) -> Clocks {
        Clocks { left, running: None }
    }

    /// Lets that side's clock run, and stops the other.
    pub fn start(&mut self, color: Color, now: Duration) {
        self.stop(now);
        self.running = Some(Running { color, since: now });
    }

    /// Stops the clock that runs, if any.
    pub fn stop(&mut self, now: Duration) {
        if let Some(Running { color, .. }) = self.running {
            self.left[color] = self.left(color, now);
            self.running = None;
        }
    }

    /// Whose clock runs.
    pub fn running(&self) -> Option<Color> {
        self.running.map(|running| running.color)
    }

    /// The time a side has left; never below zero.
    pub fn left(&self, color: Color, now: Duration) -> Duration {
        match self.running {
            Some(running) if running.color == color => {
                self.left[color].saturating_sub(now.saturating_sub(running.since))
            }
            _ => self.left[color],
        }
    }

    /// What both have left.
    pub fn both_left(&self, now: Duration) -> ByColor<Duration> {
        ByColor::from_fn(|color| self.left(color, now))
    }

    /// The moment at which the flag of the running clock falls.
    pub fn falls_at(&self) -> Option<Duration> {
        let Running { color, since } = self.running?;
        Some(since + self.left[color])
    }

    /// Whose flag has fallen.
    pub fn fallen(&self, now: Duration) -> Option<Color> {
        Color::BOTH.into_iter().find(|&color| self.left(color, now).is_zero())
    }

    /// Takes time off a side's clock, as the referee may after a breakdown (regulations 8(2)).
    pub fn charge(&mut self, color: Color, time: Duration) {
        self.left[color] = self.left[color].saturating_sub(time);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Color::{Black, White};

    const fn seconds(n: u64) -> Duration {
        Duration::from_secs(n)
    }

    fn forty_minutes() -> Clocks {
        Clocks::new(ByColor::both(seconds(2400)))
    }

    #[test]
    fn only_the_side_to_move_loses_time() {
        let mut clocks = forty_minutes();
        clocks.start(Black, seconds(100));
        clocks.start(White, seconds(130));
        clocks.stop(seconds(131));
        assert_eq!(
            clocks.both_left(seconds(9999)),
            ByColor {
                black: seconds(2370),
                white: seconds(2399)
            }
        );
    }

    #[test]
    fn a_flag_falls_when_the_time_is_used_up_and_not_before() {
        let mut clocks = forty_minutes();
        clocks.start(White, seconds(7));
        assert_eq!(clocks.falls_at(), Some(seconds(2407)));
        assert_eq!(clocks.fallen(seconds(2406)), None);
        assert_eq!(clocks.fallen(seconds(2407)), Some(White));
        assert_eq!(clocks.left(White, seconds(5000)), Duration::ZERO);
    }

    #[test]
    fn a_charge_moves_the_fall_of_the_flag_forward() {
        let mut clocks = forty_minutes();
        clocks.start(Black, seconds(0));
        clocks.charge(Black, seconds(400));
        assert_eq!(clocks.falls_at(), Some(seconds(2000)));
    }

    #[test]
    fn a_moment_before_the_start_counts_as_the_start() {
        let mut clocks = forty_minutes();
        clocks.start(Black, seconds(50));
        assert_eq!(clocks.left(Black, seconds(49)), seconds(2400));
    }
}

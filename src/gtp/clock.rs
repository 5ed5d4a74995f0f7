//! What the controller told of the time, and what of it a move may take.

use crate::game::{ByColor, Color};
use std::time::Duration;

/// Moves that main time is thought to be shared by: half of what a player still has to play on a large board, so that
/// early moves get more than late ones.
const MOVES_AHEAD: u32 = 30;

/// `time_settings`.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Settings {
    /// Time for the first part of the game, without a count of moves.
    pub(super) main: Duration,
    /// Time for each period that follows.
    pub(super) period: Duration,
    /// Moves to be played in a period.
    pub(super) stones: u32,
}

/// What a player has left: stones are counted in a period only.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Left {
    /// Time.
    pub(super) time: Duration,
    /// Moves to be played in it; 0 in main time.
    pub(super) stones: u32,
}

/// The clocks of both sides as far as the engine knows.
#[derive(Debug, Default)]
pub(super) struct Clock {
    settings: Option<Settings>,
    left: ByColor<Left>,
}

impl Clock {
    /// Starts both clocks anew. A period without stones, or no time at all, is no limit (GTP 2, `time_settings`).
    pub(super) fn set(&mut self, settings: Settings) {
        let endless = settings.stones == 0 && (!settings.period.is_zero() || settings.main.is_zero());
        self.settings = (!endless).then_some(settings);
        self.left = ByColor::both(if settings.main.is_zero() {
            settings.full_period()
        } else {
            Left {
                time: settings.main,
                stones: 0,
            }
        });
    }

    /// Sets one clock, as the controller counts it.
    pub(super) fn correct(&mut self, color: Color, left: Left) {
        self.settings.get_or_insert_default();
        self.left[color] = left;
    }

    /// How long this side may think about a move; `None` for as long as it likes.
    pub(super) fn allowance(&self, color: Color) -> Option<Duration> {
        let settings = self.settings?;
        let left = self.left[color];
        Some(if left.stones > 0 {
            // A tenth is kept for what passes between the two programs.
            left.time / left.stones * 9 / 10
        } else {
            left.time / MOVES_AHEAD + settings.period / settings.stones.max(1)
        })
    }

    /// A move was made in that time. The controller may count otherwise and say so, or never say anything.
    pub(super) fn spend(&mut self, color: Color, time: Duration) {
        let Some(settings) = self.settings else {
            return;
        };
        let left = &mut self.left[color];
        let in_main_time = left.stones == 0;
        left.time = left.time.saturating_sub(time);
        left.stones = left.stones.saturating_sub(1);
        if settings.stones > 0 && left.stones == 0 && (!in_main_time || left.time.is_zero()) {
            *left = settings.full_period();
        }
    }
}

impl Settings {
    fn full_period(self) -> Left {
        Left {
            time: self.period,
            stones: self.stones,
        }
    }
}

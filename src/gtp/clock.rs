//! What the controller told of the time, and what of it a move may take.

use crate::game::{ByColor, Color};
use crate::think::Effort;
use crate::think::budget::{self, Lag, Period, Progress};
use std::time::Duration;

/// Seconds that a move loses between the two programs, at least.
const PIPE: f32 = 0.005;
/// Seconds by which a clock that is told in whole seconds may be wrong.
const ROUNDING: f32 = 1.0;

/// `time_settings`, or what says the same in other words.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Settings {
    /// Time for the first part of the game, without a count of moves.
    pub(super) main: Duration,
    /// Time for each period that follows.
    pub(super) period: Duration,
    /// Moves to be played in a period.
    pub(super) stones: u32,
    /// Whether `time_left` counts periods of one move each, as in Japan, and not moves.
    pub(super) counts_periods: bool,
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
#[derive(Debug)]
pub(super) struct Clock {
    settings: Option<Settings>,
    /// Whether it was said that there is no limit.
    is_endless: bool,
    left: ByColor<Left>,
    lag: ByColor<Lag>,
}

impl Default for Clock {
    fn default() -> Clock {
        Clock {
            settings: None,
            is_endless: false,
            left: ByColor::default(),
            lag: ByColor::both(Lag::new(PIPE, ROUNDING)),
        }
    }
}

impl Clock {
    /// So much time for each side's whole game.
    pub(super) fn of_game(main: Duration) -> Clock {
        let mut clock = Clock::default();
        clock.set(Settings {
            main,
            ..Settings::default()
        });
        clock
    }

    /// Gives both sides again what was set for a game.
    pub(super) fn restart(&mut self) {
        if let Some(settings) = self.settings {
            self.set(settings);
        }
    }

    /// Starts both clocks anew. A period without stones, or no time at all, is no limit (GTP 2, `time_settings`).
    pub(super) fn set(&mut self, settings: Settings) {
        let endless = settings.stones == 0 && (!settings.period.is_zero() || settings.main.is_zero());
        let left = if settings.main.is_zero() {
            settings.full_period()
        } else {
            Left {
                time: settings.main,
                stones: 0,
            }
        };
        *self = Clock {
            settings: (!endless).then_some(settings),
            is_endless: endless,
            left: ByColor::both(left),
            ..Clock::default()
        };
    }

    /// Sets one clock, as the controller counts it. Where there is no limit, what it counts is none.
    pub(super) fn correct(&mut self, color: Color, left: Left) {
        if self.is_endless {
            return;
        }
        let settings = self.settings.get_or_insert_default();
        let stones = match left.stones {
            0 => 0,
            _ if settings.counts_periods => 1,
            stones => stones,
        };
        self.left[color] = Left { stones, ..left };
    }

    /// What a move of this side may cost; `None` for as much as it likes.
    pub(super) fn effort(&mut self, color: Color, at: &Progress) -> Option<Effort> {
        let settings = self.settings?;
        let Left { time, stones } = self.left[color];
        let left = time.as_secs_f32();
        let lag = &mut self.lag[color];
        let lost = if stones == 0 { lag.at(left) } else { lag.known() };
        let clock = budget::Clock {
            left,
            began: lag.began().unwrap_or(left),
            stones,
            period: (settings.stones > 0).then_some(Period {
                seconds: settings.period.as_secs_f32(),
                stones: settings.stones,
            }),
        };
        Some(budget::effort(&clock, at, lost))
    }

    /// A move was made in that time, and might have taken the limit of that effort. The controller may count otherwise and
    /// say so, or never say anything.
    pub(super) fn spend(&mut self, color: Color, time: Duration, effort: &Effort) {
        let Some(settings) = self.settings else {
            return;
        };
        let left = &mut self.left[color];
        let in_main_time = left.stones == 0;
        if in_main_time {
            self.lag[color].answered(time.as_secs_f32(), effort.limit);
        }
        // The move in which the main time runs out is the first of a period, and has used some of it already.
        let into_period = time
            .checked_sub(left.time)
            .filter(|_| in_main_time && settings.stones > 0);
        *left = match into_period {
            Some(used) => Left {
                time: settings.period.saturating_sub(used),
                stones: settings.stones - 1,
            },
            None => Left {
                time: left.time.saturating_sub(time),
                stones: left.stones.saturating_sub(1),
            },
        };
        if settings.stones > 0 && left.stones == 0 && (!in_main_time || into_period.is_some()) {
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

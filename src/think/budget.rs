//! How much of its clock a side gives to a move.
//!
//! No clock is read here: what it shows comes in, an [`Effort`] goes out. The moves that are still expected share the time by
//! what a move is worth at that stage; the moves that could come at most, 400 of both sides at a tournament, are each sure of
//! what they lose to the line and of a little more; and a reserve is never planned with, but for a look at the end of a short game.

use super::Effort;
use crate::game::Referee;

/// Seconds at the end of a clock that nobody plans with: a machine that is busy elsewhere answers late. On two processors that
/// thirty programs wanted, games of 10 seconds a side were lost on time by some hundredths of a second: 3 of 330 with a reserve of 0.5,
/// 2 of 1,000 with 1; where forty did, 1 of 919 with 1.5, in the longest of them. With 2, and since nothing that is thought outlasts its
/// move, the longest of 1,000 games of twenty-two programs took 8.9 seconds of a clock; on slower processors that compiled something else besides,
/// of forty programs, 9.75.
pub const RESERVE: f32 = 2.0;
/// No more than this part of a period is kept in reserve: what is short is meant to be used.
const RESERVE_OF_PERIOD: f32 = 0.25;
/// The same of the clock that a game began with.
const RESERVE_OF_CLOCK: f32 = 0.5;
/// Seconds a move may lose beyond its thinking, whatever was measured.
const MOST_LAG: f32 = 0.5;
/// Own moves that the clock is reckoned with, at most, whatever the limit of moves.
const MOST_MOVES: u32 = 400;
/// Stones of a period that are reckoned with, at most: more say the same.
const MOST_STONES: u32 = 10_000;
/// How many times its aim an unclear move may take. Pachi lost games on time with 3 and went down to 2.
const LONGEST: f32 = 2.0;
/// Seconds that every move up to the last one possible is sure of, where the clock has them.
const FLOOR: f32 = 0.1;
/// The part of the board that is filled when a game is expected to end. Games of strong players that are played to the count
/// take 274 moves on 19x19 (10,909 games of a go server).
const FULL: f32 = 0.75;
/// Own moves that a game is always expected to last: there is always another dame.
const TAIL: f32 = 6.0;
/// The same as a part of the board's points, where that is more.
const TAIL_OF_BOARD: f32 = 0.03;
/// Moves of both sides that a game without a limit may take, as a multiple of the board's points.
const ENDLESS: u32 = 2;
/// Moves after which the error of a told clock is taken to be half of the most it can be, as it is on average: shared by fewer
/// moves, half would still count for too much.
const SHARED_BY: u32 = 10;
/// The part of the board that is filled when it is time to see, every so many own moves, whether anything is left to play for.
const LATE: f32 = 0.65;
const LOOK_EVERY: u32 = 8;
/// A look may take this part of what the reserve has beyond the next part of it, so that however many looks there are leave that much. Without
/// looks nobody passed or resigned any more who had 20 seconds for a game on 19x19, and it went on to the limit of moves.
const LOOK: f32 = 0.2;
const KEPT_OF_RESERVE: f32 = 0.5;
/// What a move is worth by the part of the board that is filled, straight lines between: the first moves are known and hurt
/// little, the fights of the middle game decide, and what is left at the end can be counted.
const WORTH: [(f32, f32); 6] = [
    (0.0, 0.4),
    (0.08, 1.0),
    (0.15, 1.3),
    (0.4, 1.3),
    (0.6, 0.7),
    (0.8, 0.25),
];

/// A side's clock at the moment it is asked for a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Clock {
    /// Seconds that it shows.
    pub left: f32,
    /// Seconds that it showed when the game began, as far as is known.
    pub began: f32,
    /// Own moves to be made in them; 0 in main time, which knows no number.
    pub stones: u32,
    /// What is given when they are used up, or the moves made; `None` when the flag falls then.
    pub period: Option<Period>,
}

/// Byo-yomi: so many seconds for so many moves, again and again.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Period {
    /// Seconds.
    pub seconds: f32,
    /// Moves to be made in them, at least one.
    pub stones: u32,
}

impl Clock {
    /// So many seconds for the rest of the game.
    pub const fn sudden_death(left: f32) -> Clock {
        Clock {
            left,
            began: left,
            stones: 0,
            period: None,
        }
    }
}

/// How far a game has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Points of the board.
    pub area: u32,
    /// Those that are empty.
    pub empty: u32,
    /// Moves of both sides so far.
    pub move_number: u32,
    /// Moves of both sides after which the game stops, if it does.
    pub move_limit: Option<u32>,
}

impl Progress {
    /// That of a game.
    pub fn of(game: &Referee) -> Progress {
        Progress {
            area: game.board().size().area() as u32,
            empty: game.board().empty_list().len() as u32,
            move_number: game.move_number(),
            move_limit: game.terms().move_limit,
        }
    }

    /// The part of the board that is filled when so many own moves more have been made.
    fn filled(&self, own_moves: u32) -> f32 {
        (self.area - self.empty.min(self.area) + 2 * own_moves) as f32 / self.area.max(1) as f32
    }

    /// Whether the board is as full as it is when games end, at one own move in so many.
    fn is_time_to_look(&self) -> bool {
        self.filled(0) >= LATE && (self.move_number / 2).is_multiple_of(LOOK_EVERY)
    }

    /// Own moves that may still come, this one among them.
    fn most(&self) -> u32 {
        let likely = (ENDLESS * self.area).saturating_sub(self.move_number) / 2;
        let likely = likely.max(self.area / 4).max(1);
        match self.move_limit {
            Some(limit) => limit
                .saturating_sub(self.move_number)
                .div_ceil(2)
                .clamp(1, MOST_MOVES.max(likely)),
            None => likely,
        }
    }

    /// Own moves that are expected, this one among them.
    fn expected(&self) -> u32 {
        let tail = TAIL.max(TAIL_OF_BOARD * self.area as f32);
        let to_come = (FULL - self.filled(0)).max(0.0) * self.area as f32 / 2.0;
        ((to_come + tail) as u32).clamp(1, self.most())
    }
}

/// What a move may cost by this clock, when each also loses `lag` seconds on its way. Playouts are left unbounded.
pub fn effort(clock: &Clock, at: &Progress, lag: f32) -> Effort {
    // 1. Which moves share the time that is shown, and by what measure?
    let in_period = clock.stones > 0;
    let (most, expected) = match clock.stones {
        0 => (at.most(), at.expected()),
        stones => (stones.min(MOST_STONES), stones.min(MOST_STONES)),
    };
    let share = if in_period {
        1.0 / expected as f32
    } else {
        let worths = (0..expected).map(|own_moves| worth(at.filled(own_moves)));
        worth(at.filled(0)) / worths.sum::<f32>()
    };
    // 2. The lag of every move that may come is set aside, and a floor for those after this one.
    let reserve = match clock.period {
        Some(period) if in_period => reserve_of(period),
        _ => RESERVE.min(RESERVE_OF_CLOCK * clock.began),
    };
    let pool = (clock.left - reserve - lag * most as f32).max(0.0);
    let floor = FLOOR.min(pool / (2 * most) as f32);
    let unexpected = (most - expected) as f32;
    // 3. In main time a period's share comes on top of it, for it will be there when main time is gone.
    let given = match clock.period {
        Some(period) if !in_period => {
            let stones = period.stones.max(1) as f32;
            ((period.seconds - reserve_of(period)) / stones - lag).max(0.0)
        }
        _ => 0.0,
    };
    let aim = (pool - floor * unexpected) * share + given;
    let limit = (LONGEST * aim).min(pool - floor * (most - 1) as f32 + given);
    // 4. Now and then, late in a game, a little of the reserve, to see whether anything is left.
    let kept = KEPT_OF_RESERVE * reserve;
    let look = match at.is_time_to_look() && !in_period {
        true => LOOK * (clock.left - lag * most as f32 - kept).clamp(0.0, reserve - kept),
        false => 0.0,
    };
    Effort {
        playouts: u32::MAX,
        aim: aim.min(limit).max(look),
        limit: limit.max(look),
    }
}

/// Seconds of a period that nobody plans with.
fn reserve_of(period: Period) -> f32 {
    RESERVE.min(RESERVE_OF_PERIOD * period.seconds)
}

fn worth(filled: f32) -> f32 {
    let mut before = WORTH[0];
    for after in WORTH {
        if filled < after.0 {
            let way = (filled - before.0) / (after.0 - before.0);
            return before.1 + way * (after.1 - before.1);
        }
        before = after;
    }
    before.1
}

/// What moves cost beyond their thinking, measured on the clock from one question to the next: the line, the other side's
/// program, a busy machine.
#[derive(Clone, Copy, Debug)]
pub struct Lag {
    least: f32,
    rounding: f32,
    first: Option<f32>,
    /// Seconds from question to answer, all moves together.
    thought: f32,
    /// Those of them that were beyond the limit.
    overrun: f32,
    moves: u32,
    /// Seconds lost so far, as far as was known last.
    lost: f32,
    /// The most of them that were certainly lost from one question to the next.
    most: f32,
    known: f32,
}

impl Lag {
    /// At least so many seconds a move. The clock is told with an error of up to `rounding`.
    pub const fn new(least: f32, rounding: f32) -> Lag {
        Lag {
            least,
            rounding,
            first: None,
            thought: 0.0,
            overrun: 0.0,
            moves: 0,
            lost: 0.0,
            most: 0.0,
            known: least,
        }
    }

    /// What a question comes with: a clock, not yet in a period. How much a move loses as far as is known then, but for the most that one has
    /// lost: a machine that stood still for some seconds, or what an operator took off the clock, is gone and no rate. What rounding alone can have
    /// made of one loss is not left out: it is told again at a later move.
    pub fn at(&mut self, left: f32) -> f32 {
        let first = *self.first.get_or_insert(left);
        let rounding = if self.moves < SHARED_BY {
            self.rounding
        } else {
            self.rounding / 2.0
        };
        let lost = self.overrun + (first - left - self.thought - rounding).max(0.0);
        self.most = self.most.max(lost - self.lost - self.rounding);
        self.lost = lost;
        let others = self.moves.saturating_sub(1).max(1);
        self.known = ((lost - self.most) / others as f32).clamp(self.least, MOST_LAG.max(self.least));
        self.known
    }

    /// The clock that the first question came with.
    pub fn began(&self) -> Option<f32> {
        self.first
    }

    /// How much a move loses as far as was known last.
    pub fn known(&self) -> f32 {
        self.known
    }

    /// That question was answered after `thought` seconds, of which no more than its limit were meant.
    pub fn answered(&mut self, thought: f32, limit: f32) {
        self.thought += thought;
        self.overrun += (thought - limit).max(0.0);
        self.moves += 1;
    }
}

#[cfg(test)]
mod tests;

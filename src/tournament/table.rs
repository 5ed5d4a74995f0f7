//! The rules of the event around a game: whose clock runs, when a flag falls, what ends the game.
//!
//! Pure, and told the time. A moment is the time since any fixed point, the same for all calls.

use super::clock::Clocks;
use super::session::PeerMove;
use crate::game::{ByColor, Color, Ending, IllegalMove, Move, Referee};
use std::time::Duration;

/// Time that the referee has taken off a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Charge {
    /// Whose time.
    pub color: Color,
    /// So much of it.
    pub time: Duration,
    /// After so many moves.
    pub after: u32,
}

/// A game with its clocks.
#[derive(Clone, Debug)]
pub struct Table {
    referee: Referee,
    clocks: Clocks,
    /// What both had left when each move was made, for the record.
    left_after: Vec<Duration>,
    charges: Vec<Charge>,
    /// Whether somebody else keeps the clocks that count: then no flag falls here before it is said.
    is_told_of_flags: bool,
}

impl Table {
    /// A game, perhaps some moves old, with stopped clocks.
    pub fn new(referee: Referee, clocks: Clocks) -> Table {
        Table {
            left_after: Vec::new(),
            charges: Vec::new(),
            is_told_of_flags: false,
            referee,
            clocks,
        }
    }

    /// The same game where somebody else keeps the clocks that count, as a server does: no flag falls here before it is said.
    pub fn told_of_flags(self) -> Table {
        Table {
            is_told_of_flags: true,
            ..self
        }
    }

    /// The game as the referee has it.
    pub fn referee(&self) -> &Referee {
        &self.referee
    }

    /// The clocks.
    pub fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    /// Whether somebody else keeps the clocks that count.
    pub fn is_told_of_flags(&self) -> bool {
        self.is_told_of_flags
    }

    /// The moment at which a flag falls here.
    pub fn flag_falls_at(&self) -> Option<Duration> {
        self.clocks.falls_at().filter(|_| !self.is_told_of_flags)
    }

    /// How the game ended, if it has.
    pub fn ending(&self) -> Option<Ending> {
        self.referee.ending()
    }

    /// What the mover had left after each move, as far as this table saw it made; the last moves come last.
    pub fn left_after(&self) -> &[Duration] {
        &self.left_after
    }

    /// Starts the clock of the side to move, unless the game is over.
    pub fn go_on(&mut self, now: Duration) {
        if self.ending().is_none() {
            self.clocks.start(self.referee.turn(), now);
        }
    }

    /// Stops the clocks: the line is down, or the referee has spoken.
    pub fn pause(&mut self, now: Duration) {
        self.clocks.stop(now);
    }

    /// A side has moved. `arrived` is the moment at which its time stops, `now` the one at which the other's starts.
    pub fn moved(&mut self, color: Color, mv: PeerMove, arrived: Duration, now: Duration) {
        // 1. A flag that has fallen comes before the move.
        if self.tick(arrived) {
            return;
        }
        let was_running = self.clocks.running().is_some();
        self.clocks.stop(arrived);
        // 2. A foul ends the game.
        let judged = match mv {
            PeerMove::On(mv) => self.referee.play(color, mv),
            PeerMove::Off(_) => Err(IllegalMove::OffBoard),
        };
        match judged {
            Err(foul) => self.referee.end(Ending::Foul(color, foul)),
            // 3. The other side's time runs.
            Ok(()) => {
                self.left_after.push(self.clocks.left(color, now));
                if was_running {
                    self.go_on(now);
                }
            }
        }
    }

    /// A move of an earlier run, made again with so much time left: no clock moves.
    ///
    /// # Errors
    /// Why it is not legal.
    pub fn replay(&mut self, color: Color, mv: Move, left: Duration) -> Result<(), IllegalMove> {
        self.referee.play(color, mv)?;
        self.left_after.push(left);
        Ok(())
    }

    /// A move of an earlier run as it came over the line, with so much time left: no clock moves. What comes after the
    /// end is not played, and a foul is one again.
    pub fn replay_from_line(&mut self, color: Color, mv: PeerMove, left: Duration) {
        if self.ending().is_some() {
            return;
        }
        let judged = match mv {
            PeerMove::On(mv) => self.replay(color, mv, left),
            PeerMove::Off(_) => Err(IllegalMove::OffBoard),
        };
        if let Err(foul) = judged {
            self.referee.end(Ending::Foul(color, foul));
        }
    }

    /// Takes back so many moves, or as many as there are. Clocks that stand in mid-game go on standing.
    pub fn take_back(&mut self, moves: u32, now: Duration) {
        let stood = self.ending().is_none() && self.clocks.running().is_none();
        self.clocks.stop(now);
        for _ in 0..moves {
            if !self.referee.undo() {
                break;
            }
            self.left_after.pop();
        }
        if !stood {
            self.go_on(now);
        }
    }

    /// A side's flag has fallen, as the two operators agree: theirs may show a little less than ours.
    pub fn flag_fell(&mut self, color: Color, now: Duration) {
        if !self.tick(now) {
            self.clocks.stop(now);
            self.referee.end(Ending::Flag(color));
        }
    }

    /// A side gives up.
    pub fn resigned(&mut self, color: Color, now: Duration) {
        if !self.tick(now) {
            self.clocks.stop(now);
            self.referee.end(Ending::Resignation(color));
        }
    }

    /// Sets both clocks, and the one that runs goes on running.
    pub fn set_left(&mut self, left: ByColor<Duration>, now: Duration) {
        let running = self.clocks.running();
        self.clocks = Clocks::new(left);
        if let Some(color) = running {
            self.clocks.start(color, now);
        }
    }

    /// Whoever keeps the clocks that count has ended the game.
    pub fn ended(&mut self, ending: Ending, now: Duration) {
        if self.ending().is_none() {
            self.clocks.stop(now);
            self.referee.end(ending);
        }
    }

    /// Sets both clocks; they stand.
    pub fn set_clocks(&mut self, clocks: Clocks) {
        self.clocks = clocks;
    }

    /// Takes time off a side's clock, as the referee may.
    pub fn charge(&mut self, color: Color, time: Duration) {
        self.clocks.charge(color, time);
        self.replay_charge(color, time);
    }

    /// A charge of an earlier run: no clock moves.
    pub fn replay_charge(&mut self, color: Color, time: Duration) {
        let after = self.referee.move_number();
        self.charges.push(Charge { color, time, after });
    }

    /// What the referee has taken off the clocks, in this order.
    pub fn charges(&self) -> &[Charge] {
        &self.charges
    }

    /// Looks at the flags; whether the game is over.
    pub fn tick(&mut self, now: Duration) -> bool {
        if self.ending().is_none()
            && !self.is_told_of_flags
            && let Some(color) = self.clocks.fallen(now)
        {
            self.clocks.stop(now);
            self.referee.end(Ending::Flag(color));
        }
        self.ending().is_some()
    }

    /// What both have left.
    pub fn left(&self, now: Duration) -> ByColor<Duration> {
        self.clocks.both_left(now)
    }
}

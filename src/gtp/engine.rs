//! The game a controller directs, and who decides in it.

use super::Decide;
use super::clock::Clock;
use crate::game::{Board, Color, IllegalMove, Komi, Move, Referee, Size, Terms};
use crate::think::Action;
use std::time::Instant;

/// Everything between two requests.
pub(super) struct Engine<'a> {
    /// The game so far.
    pub(super) game: Referee,
    /// What is known of the time.
    pub(super) clock: Clock,
    /// Whether `quit` was asked.
    pub(super) has_quit: bool,
    decide: Decide<'a>,
    now: &'a (dyn Fn() -> Instant + Sync),
}

impl<'a> Engine<'a> {
    pub(super) fn new(terms: Terms, decide: Decide<'a>, now: &'a (dyn Fn() -> Instant + Sync)) -> Engine<'a> {
        let terms = Terms {
            move_limit: None,
            ..terms
        };
        Engine {
            game: empty_game(terms, terms.size),
            clock: Clock::default(),
            has_quit: false,
            decide,
            now,
        }
    }

    /// Begins again on an empty board of that size.
    pub(super) fn clear(&mut self, size: Size) {
        self.game = empty_game(*self.game.terms(), size);
    }

    /// Changes the komi; the game stays as it is.
    pub(super) fn set_komi(&mut self, komi: Komi) {
        let terms = Terms {
            komi,
            ..*self.game.terms()
        };
        let mut changed = Referee::from_position(terms, self.game.start().clone(), self.game.turn());
        for &(color, mv) in self.game.moves() {
            // Moves that were legal once stay so, whatever the komi.
            let _ = play_freely(&mut changed, color, mv);
        }
        self.game = changed;
    }

    /// Plays a move of either side, as GTP has it: a side may move twice, and a game that two passes or a repetition
    /// ended goes on. Everything else is the referee's to judge; what it refuses leaves no trace.
    pub(super) fn play(&mut self, color: Color, mv: Move) -> Result<(), IllegalMove> {
        play_freely(&mut self.game, color, mv)
    }

    /// What that side would do now, thought about for no longer than its clock allows.
    pub(super) fn consider(&self, color: Color) -> Action {
        let mut game = self.game.clone();
        open_for(&mut game, color);
        let started = (self.now)();
        let allowance = self.clock.allowance(color);
        let now = self.now;
        let stop = || allowance.is_some_and(|allowance| now().duration_since(started) >= allowance);
        (self.decide)(&game, &stop)
    }

    /// Decides on a move and plays it.
    pub(super) fn generate(&mut self, color: Color) -> Action {
        let started = (self.now)();
        let mut action = self.consider(color);
        if let Action::Move(mv) = action
            && self.play(color, mv).is_err()
        {
            // A decision is judged like any other move, and a pass is always legal.
            action = Action::Move(Move::Pass);
            let _ = self.play(color, Move::Pass);
        }
        self.clock.spend(color, (self.now)().duration_since(started));
        action
    }
}

fn empty_game(terms: Terms, size: Size) -> Referee {
    let terms = Terms { handicap: 0, ..terms };
    Referee::from_position(terms, Board::new(size), Color::Black)
}

/// Lets that side move, whatever came before.
fn open_for(game: &mut Referee, color: Color) {
    if game.ending().is_some() {
        game.resume();
    }
    game.set_turn(color);
}

/// [`Engine::play`] in any game.
pub(super) fn play_freely(game: &mut Referee, color: Color, mv: Move) -> Result<(), IllegalMove> {
    let turn = game.turn();
    open_for(game, color);
    game.play(color, mv).inspect_err(|_| game.set_turn(turn))
}

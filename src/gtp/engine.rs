//! The game a controller directs, and who decides in it.

use super::Limits;
use super::clock::Clock;
use super::mind::{Mind, Stopwatch};
use crate::game::{Board, Color, IllegalMove, Komi, Move, Referee, Rules, Size, Terms};
use crate::think::budget::Progress;
use crate::think::{Action, Effort, Insight};
use std::ops::ControlFlow;
use std::time::Instant;

/// Playouts a move where neither a clock nor the settings bound it: a second or two on 19x19.
const UNTIMED: u32 = 10_000;

/// Everything between two requests.
pub(super) struct Engine<'a> {
    /// Which build it is, with which settings.
    pub(super) version: String,
    /// The game so far.
    pub(super) game: Referee,
    /// What is known of the time.
    pub(super) clock: Clock,
    /// Whether `quit` was asked.
    pub(super) has_quit: bool,
    mind: &'a mut dyn Mind,
    /// Playouts a move at most, if anybody has said so.
    playouts: Option<u32>,
    now: &'a (dyn Fn() -> Instant + Sync),
}

impl<'a> Engine<'a> {
    pub(super) fn new(
        version: String,
        terms: Terms,
        mind: &'a mut dyn Mind,
        limits: Limits,
        now: &'a (dyn Fn() -> Instant + Sync),
    ) -> Engine<'a> {
        let terms = Terms {
            move_limit: None,
            ..terms
        };
        Engine {
            version,
            game: empty_game(terms, terms.size),
            clock: limits.time.map_or_else(Clock::default, Clock::of_game),
            has_quit: false,
            mind,
            playouts: limits.playouts,
            now,
        }
    }

    /// Begins again on an empty board of that size, with full clocks.
    pub(super) fn clear(&mut self, size: Size) {
        self.clock.restart();
        self.take_up(empty_game(*self.game.terms(), size));
    }

    /// Goes on with another game.
    pub(super) fn take_up(&mut self, game: Referee) {
        self.game = game;
        self.mind.forget();
    }

    /// Changes the komi; the game stays as it is.
    pub(super) fn set_komi(&mut self, komi: Komi) {
        let terms = Terms {
            komi,
            ..*self.game.terms()
        };
        // Moves that were legal once stay so, whatever the komi.
        let _ = self.set_terms(terms);
    }

    /// Changes the rules; the game stays as it is, unless a move of it would have been illegal: then nothing changes.
    pub(super) fn set_rules(&mut self, rules: Rules) -> Result<(), IllegalMove> {
        self.set_terms(Terms {
            rules,
            ..*self.game.terms()
        })
    }

    fn set_terms(&mut self, terms: Terms) -> Result<(), IllegalMove> {
        let mut changed = Referee::from_position(terms, self.game.start().clone(), self.game.turn());
        for &(color, mv) in self.game.moves() {
            play_freely(&mut changed, color, mv)?;
        }
        self.take_up(changed);
        Ok(())
    }

    /// Plays a move of either side, as GTP has it: a side may move twice, and a game that two passes or a repetition
    /// ended goes on. Everything else is the referee's to judge; what it refuses leaves no trace.
    pub(super) fn play(&mut self, color: Color, mv: Move) -> Result<(), IllegalMove> {
        play_freely(&mut self.game, color, mv)
    }

    /// What that side would do now. Nothing found before is used, and nothing found is kept: the same question gets the
    /// same answer.
    pub(super) fn consider(&mut self, color: Color) -> Action {
        let effort = self.effort(color);
        self.mind.forget();
        let (action, _) = self.decide(color, effort);
        self.mind.forget();
        action
    }

    /// Decides on a move and plays it; and what was found, where anything was searched.
    pub(super) fn generate(&mut self, color: Color) -> (Action, Option<Insight>) {
        let started = (self.now)();
        let effort = self.effort(color);
        let (mut action, found) = self.decide(color, effort);
        if let Action::Move(mv) = action
            && self.play(color, mv).is_err()
        {
            // A decision is judged like any other move, and a pass is always legal.
            action = Action::Move(Move::Pass);
            let _ = self.play(color, Move::Pass);
        }
        self.clock.spend(color, (self.now)().duration_since(started), &effort);
        (action, found)
    }

    /// Searches on until something `is_waiting`, and tells every so many seconds what is known. What is found is kept.
    pub(super) fn analyze(
        &mut self,
        color: Color,
        every: f32,
        is_waiting: &(dyn Fn() -> bool + Sync),
        tell: &mut dyn FnMut(&Insight) -> ControlFlow<()>,
    ) {
        let mut game = self.game.clone();
        open_for(&mut game, color);
        let watch = Stopwatch::new(self.now).stopped_by(is_waiting);
        self.mind.analyze(&game, every, &watch, tell);
    }

    fn decide(&mut self, color: Color, effort: Effort) -> (Action, Option<Insight>) {
        let mut game = self.game.clone();
        open_for(&mut game, color);
        self.mind.decide(&game, effort, &Stopwatch::new(self.now))
    }

    /// By the clock, by the playouts of the settings, by both, or by neither.
    fn effort(&mut self, color: Color) -> Effort {
        match self.clock.effort(color, &Progress::of(&self.game)) {
            Some(timed) => Effort {
                playouts: self.playouts.unwrap_or(u32::MAX),
                ..timed
            },
            None => Effort::playouts(self.playouts.unwrap_or(UNTIMED)),
        }
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

//! What may be looked into before a move is chosen.

use crate::game::{Komi, Move, Referee, Score};
use crate::think::search::{Ended, Owners, Searched};
use crate::think::settlement::Settlement;

/// For how long what comes of a pass, or of a stone, is searched, or a close game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::think) enum Length {
    /// A part of what the move was searched for: it tells what a pass changes by much.
    Short,
    /// Some times as long: to tell the one from the other.
    Long,
    /// Longer still: before a pass, which may be the last move of the game.
    Longest,
}

/// With how much thought a game is rehearsed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::think) enum Care {
    /// A part of that of the move.
    Little,
    /// Its beginning is thought about as long as the move was.
    Some,
    /// Several times as long, and more of it: who found that something is lost may have overlooked a defence.
    Much,
}

impl Care {
    /// Each of them, the least first.
    pub(super) const ALL: [Care; 3] = [Care::Little, Care::Some, Care::Much];
}

/// What a search expects of a game after a move.
#[derive(Debug, Default)]
pub(in crate::think) struct Prospect {
    pub(in crate::think) owners: Owners,
    /// How likely we win then, from 0 to 1, where a search tells.
    pub(in crate::think) value: Option<f32>,
}

/// A game that was played to its end in the head.
#[derive(Clone, Debug)]
pub(in crate::think) struct Rehearsed {
    pub(in crate::think) score: Score,
    /// How many points more Black's territory and living stones have than White's.
    pub(in crate::think) area_lead: i32,
    /// What was played after that move, the other side first.
    pub(in crate::think) line: Vec<Move>,
}

/// What can be found out about the game to come. Who has no time, or no means, finds nothing.
pub(in crate::think) trait Foresight {
    /// What would become of the board if we passed, or played that: who owns what then.
    fn after(&self, _mv: Move, _length: Length) -> Prospect {
        Prospect::default()
    }

    /// What would be played in the same game with another komi, where that is what it is worth if both sides pass now.
    fn if_close(&self, _komi: Komi, _ended: Option<&Ended>, _length: Length) -> Option<Searched> {
        None
    }

    /// What becomes of the stones of that game as it will be counted, where there is so many times the time for it.
    fn settle(&self, _game: &Referee, _times: f32) -> Option<Settlement> {
        None
    }

    /// What comes of it when that move is played and both sides go on to the end, with that komi.
    fn rehearse(&self, _mv: Move, _komi: Komi, _care: Care) -> Option<Rehearsed> {
        None
    }
}

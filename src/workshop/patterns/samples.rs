//! Moments of games with the features of every legal move, in columns: the whole of what is learned from.

use super::harvest::Key;
use super::learn::Plan;
use crate::think::knowledge::prior::{Catalog, Dictionary, GROUPS, Slot};
use crate::workshop::games::Game;
use rustc_hash::FxHashMap;

/// In place of a number where there is none.
pub(super) const NONE: u32 = u32::MAX;

/// The patterns of one kind in nested tiers: a pattern's strength is the product of its own and of those inside it that lead
/// their tier. So what is rare leans on what is common.
#[derive(Debug)]
pub(super) struct Tiers {
    /// For each tier, by slot: the slot of the largest pattern within that belongs to the tier.
    pub(super) leads: Vec<Vec<u32>>,
    /// Which patterns there are.
    pub(super) keys: Vec<(Key, Slot)>,
}

impl Tiers {
    /// Tiers that end with the sizes `ends`.
    pub(super) fn new(dictionary: &Dictionary, patterns: &[(Key, Option<Key>)], ends: &[usize]) -> Tiers {
        let slot = |key: &Key| dictionary.find(key.0.into(), key.1);
        let inner: FxHashMap<Key, Key> = patterns
            .iter()
            .filter_map(|&(key, inner)| Some((key, inner?)))
            .collect();
        let mut leads = vec![vec![NONE; dictionary.slots()]; ends.len()];
        let mut keys = Vec::new();
        for &(key, _) in patterns {
            let Some(own) = slot(&key) else { continue };
            keys.push((key, own));
            for (tier, &end) in ends.iter().enumerate() {
                let begin = if tier == 0 { 0 } else { ends[tier - 1] + 1 };
                let mut lead = Some(key);
                while let Some(key) = lead.filter(|key| usize::from(key.0) > end) {
                    lead = inner.get(&key).copied();
                }
                let lead = lead.filter(|key| usize::from(key.0) >= begin);
                leads[tier][own as usize] = lead.as_ref().and_then(slot).unwrap_or(NONE);
            }
        }
        Tiers { leads, keys }
    }
}

/// Columns over moves; a moment is a run of them.
#[derive(Debug, Default)]
pub(super) struct Samples {
    /// Where each moment begins, and the end of the last.
    pub(super) begins: Vec<usize>,
    /// For each moment which of all moves was played.
    pub(super) played: Vec<usize>,
    /// The largest known pattern.
    pub(super) shapes: Vec<u32>,
    /// The largest known pattern with the last move in it.
    pub(super) answers: Vec<u32>,
    /// The level in each group.
    pub(super) levels: [Vec<u8>; GROUPS],
}

impl Samples {
    /// No moment.
    pub(super) fn new() -> Samples {
        Samples {
            begins: vec![0],
            ..Samples::default()
        }
    }

    /// Takes the moments of a game that the plan asks for, the first being `first`.
    pub(super) fn take(&mut self, catalog: &Catalog, game: &Game, first: usize, plan: &Plan) {
        game.replay(|moment| {
            let Some(played) = moment.played.point() else { return };
            if moment.number % plan.stride != first % plan.stride {
                return;
            }
            catalog.describe(moment.board, moment.us, moment.last, |point, mut features| {
                for group in &plan.without {
                    features.levels[*group as usize] = 0;
                }
                if point == played {
                    self.played.push(self.shapes.len());
                }
                self.shapes.push(features.shape.unwrap_or(NONE));
                self.answers.push(features.answer.unwrap_or(NONE));
                for (column, level) in self.levels.iter_mut().zip(features.levels) {
                    column.push(level);
                }
            });
            self.begins.push(self.shapes.len());
        });
    }
}

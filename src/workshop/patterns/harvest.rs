//! The patterns that were played often enough to be known.

use crate::think::knowledge::prior::{Catalog, Dictionary, Names};
use crate::workshop::games::Game;
use rustc_hash::FxHashMap;

/// The bits of a name that a table keeps.
const KEPT: u64 = (1 << 48) - 1;
/// Numbers that remember whether a pattern was seen once: 2 to that power.
const ONCE_BITS: u32 = 30;

/// A pattern's size and name.
pub(super) type Key = (u8, u64);

/// How often a pattern was played, and the next smaller one inside it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seen {
    times: u32,
    /// `None` for the smallest.
    pub(super) inner: Option<Key>,
}

/// Patterns of one kind, counted.
///
/// Most patterns are played once and never again; so the first time only sets a bit, and the second makes an entry.
#[derive(Debug)]
pub(super) struct Counted {
    once: Vec<u64>,
    seen: FxHashMap<Key, Seen>,
}

impl Counted {
    fn new() -> Counted {
        Counted {
            once: vec![0; 1 << (ONCE_BITS - 6)],
            seen: FxHashMap::default(),
        }
    }

    fn count(&mut self, key: Key, inner: Option<Key>) {
        let at = (key.1 ^ u64::from(key.0).wrapping_mul(0x9e37_79b9_7f4a_7c15)) as usize & ((1 << ONCE_BITS) - 1);
        let (word, bit) = (&mut self.once[at / 64], 1 << (at % 64));
        if *word & bit == 0 {
            *word |= bit;
            return;
        }
        self.seen.entry(key).or_insert(Seen { times: 1, inner }).times += 1;
    }

    /// Those that were seen at least so often, sorted.
    pub(super) fn frequent(&self, least: u32) -> Vec<(Key, Option<Key>)> {
        let frequent = self.seen.iter().filter(|(_, seen)| seen.times >= least);
        let mut frequent: Vec<_> = frequent.map(|(key, seen)| (*key, seen.inner)).collect();
        frequent.sort_unstable();
        frequent
    }
}

/// Patterns around the moves of many games.
#[derive(Debug)]
pub(super) struct Harvest {
    catalog: Catalog,
    /// Alone.
    pub(super) shapes: Counted,
    /// With the last move in them.
    pub(super) answers: Counted,
}

impl Harvest {
    /// Nothing seen yet.
    pub(super) fn new() -> Harvest {
        let nothing = || Dictionary::new(std::iter::empty());
        Harvest {
            catalog: Catalog::new(nothing(), nothing()),
            shapes: Counted::new(),
            answers: Counted::new(),
        }
    }

    /// Counts the patterns around every move of a game.
    pub(super) fn take(&mut self, game: &Game) {
        game.replay(|moment| {
            if let Some(played) = moment.played.point() {
                let names = self.catalog.names(moment.board, moment.us, played, moment.last[0]);
                self.count(&names);
            }
        });
    }

    fn count(&mut self, names: &Names) {
        let (mut shape, mut answer) = (None, None);
        for size in 0..Catalog::SIZES {
            let key = (size as u8, names.shapes[size] & KEPT);
            self.shapes.count(key, shape);
            shape = Some(key);
            if let Some(name) = names.answers[size] {
                let key = (size as u8, name & KEPT);
                self.answers.count(key, answer);
                answer = Some(key);
            }
        }
    }
}

//! One move in the tree and what is known of it. Threads share nodes without locks: every field is an atomic of its own, and a
//! number that another thread is about to change is at worst one visit old.

use crate::game::{Move, Point};
use bytemuck::Zeroable;
use std::sync::atomic::{AtomicU16, AtomicU32, Ordering::Relaxed};

/// A sum that threads add to.
#[derive(Debug, Default, Zeroable)]
pub(super) struct Sum(AtomicU32);

impl Sum {
    #[inline]
    pub(super) fn get(&self) -> f32 {
        f32::from_bits(self.0.load(Relaxed))
    }

    #[inline]
    pub(super) fn set(&self, value: f32) {
        self.0.store(value.to_bits(), Relaxed);
    }

    #[inline]
    pub(super) fn add(&self, value: f32) {
        let mut seen = self.0.load(Relaxed);
        loop {
            let sum = (f32::from_bits(seen) + value).to_bits();
            match self.0.compare_exchange_weak(seen, sum, Relaxed, Relaxed) {
                Ok(_) => return,
                Err(now) => seen = now,
            }
        }
    }

    /// Adds without a care for other threads: now and then one of two that add at once is lost.
    #[inline]
    pub(super) fn add_loosely(&self, value: f32) {
        self.set(self.get() + value);
    }
}

/// A move in the tree: 32 bytes, all zero when new. Values are those of the side that makes the move, from 0 (lost) to 1 (won).
#[derive(Debug, Default, Zeroable)]
pub(super) struct Node {
    /// [`Point::index`]; 0, which lies on the border, is a pass.
    mv: AtomicU16,
    /// How many children there are.
    pub(super) count: AtomicU16,
    /// The number of the first child, or one of the marks of [`super::tree`].
    pub(super) children: AtomicU32,
    /// Games that went through, those under way included: they count as lost until they end, which keeps other threads from
    /// following (virtual loss).
    pub(super) visits: AtomicU32,
    /// The sum of what these games gave.
    pub(super) value: Sum,
    /// Games in which the mover played here first, now or later (all moves as first).
    pub(super) amaf_visits: Sum,
    /// The sum of what those gave.
    pub(super) amaf_value: Sum,
    /// How likely the move was thought to be before any game.
    pub(super) prior: Sum,
    /// What was expected of the position before any game, a value above 0; 0 where nobody said.
    expected: Sum,
}

impl Node {
    #[inline]
    pub(super) fn mv(&self) -> Move {
        match self.mv.load(Relaxed) {
            0 => Move::Pass,
            index => Move::Place(Point::from_index(index.into())),
        }
    }

    #[inline]
    pub(super) fn visits(&self) -> u32 {
        self.visits.load(Relaxed)
    }

    /// What its games gave on average; `None` before the first.
    pub(super) fn mean(&self) -> Option<f32> {
        let visits = self.visits();
        (visits > 0).then(|| self.value.get() / visits as f32)
    }

    /// What was expected of the position, if anybody said.
    #[inline]
    pub(super) fn expected(&self) -> Option<f32> {
        Some(self.expected.get()).filter(|value| *value > 0.0)
    }

    /// Notes what is expected of the position: the value for the side that has made the move.
    pub(super) fn expect(&self, value: f32) {
        self.expected.set(value.max(f32::MIN_POSITIVE));
    }

    /// Makes it a move of which nothing is known but how likely it is.
    pub(super) fn begin(&self, mv: Move, prior: f32) {
        self.copy_from(&Node::default());
        self.mv
            .store(mv.point().map_or(0, |point| point.index() as u16), Relaxed);
        self.prior.set(prior);
    }

    /// Counts every two games as one.
    pub(super) fn halve(&self) {
        let mean = self.mean().unwrap_or(0.0);
        let visits = self.visits() / 2;
        self.visits.store(visits, Relaxed);
        self.value.set(mean * visits as f32);
        self.amaf_visits.set(self.amaf_visits.get() / 2.0);
        self.amaf_value.set(self.amaf_value.get() / 2.0);
    }

    /// Makes it the same as another.
    pub(super) fn copy_from(&self, other: &Node) {
        self.mv.store(other.mv.load(Relaxed), Relaxed);
        self.count.store(other.count.load(Relaxed), Relaxed);
        self.children.store(other.children.load(Relaxed), Relaxed);
        self.visits.store(other.visits.load(Relaxed), Relaxed);
        self.value.set(other.value.get());
        self.amaf_visits.set(other.amaf_visits.get());
        self.amaf_value.set(other.amaf_value.get());
        self.prior.set(other.prior.get());
        self.expected.set(other.expected.get());
    }
}

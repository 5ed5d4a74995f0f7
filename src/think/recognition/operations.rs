//! The operations by which recognition is kept up to date: create, purge, merge, include and exclude (seeds/004, part 3 and figure 2).
//!
//! In Mano's hierarchy strings are made of points, groups of strings, families of groups. An operation changes of which parts an object is
//! made, and which object has a part; what else is known of it, its attributes (figure 1), is written down afterwards. The records are shared
//! between positions, and one that changes while another position has it as well is copied first (part 4, (V)). So a move is taken back by
//! going back to the tables of the position before it.

use super::ids::Id;
use super::store::Store;
use crate::game::Color;
use std::sync::Arc;

/// An object made of parts: in figure 1 `S = ({P1, ...}, ...)`, `G = ({S1, ...}, ...)` and `F = ({G1, ...}, ...)`.
pub(super) trait Whole: Clone + PartialEq {
    /// What it is made of.
    type Part: Copy;

    /// One of that colour without a part, of which nothing is known.
    fn empty(color: Color) -> Self;
    /// Whose it is.
    fn color(&self) -> Color;
    /// Its parts.
    fn parts(&self) -> impl Iterator<Item = Self::Part>;
    /// Puts a part in.
    fn put_in(&mut self, part: Self::Part);
    /// Takes a part out.
    fn take_out(&mut self, part: Self::Part);
    /// The number of a part, for tables.
    fn number(part: Self::Part) -> usize;
}

/// The objects of a kind by name, and which of them has each part. A copy shares every record.
#[derive(Clone, Debug)]
pub(super) struct Wholes<I, T: Clone> {
    table: Store<I, T>,
    /// By number of the part.
    of: Vec<Option<I>>,
}

impl<I: Id + PartialEq, T: Whole> Wholes<I, T> {
    /// Without an object.
    pub(super) const fn new() -> Wholes<I, T> {
        Wholes {
            table: Store::new(),
            of: Vec::new(),
        }
    }

    /// The records by name.
    pub(super) fn table(&self) -> &Store<I, T> {
        &self.table
    }

    /// The object that has the part.
    #[inline]
    pub(super) fn of(&self, part: T::Part) -> Option<I> {
        self.of.get(T::number(part)).copied().flatten()
    }

    /// A new object of that colour, without a part (CreateFamily in figure 2). It has the lowest name that is free.
    pub(super) fn create(&mut self, color: Color) -> I {
        self.table.create(Arc::new(T::empty(color)))
    }

    /// Takes an object out, which has no part any more (PurgeFamily).
    pub(super) fn purge(&mut self, id: I) {
        debug_assert!(self.table.get(id).is_none_or(|whole| whole.parts().next().is_none()));
        self.table.purge(id);
    }

    /// Makes the part one of that object's (IncludePoint, IncludeString, IncludeGroup). Before, it is nobody's.
    pub(super) fn include(&mut self, id: I, part: T::Part) {
        debug_assert!(self.of(part).is_none());
        let number = T::number(part);
        if self.of.len() <= number {
            self.of.resize(number + 1, None);
        }
        self.of[number] = Some(id);
        if let Some(whole) = self.table.change(id) {
            whole.put_in(part);
        }
    }

    /// Makes the part nobody's (ExcludeString, ExcludeGroup).
    pub(super) fn exclude(&mut self, part: T::Part) {
        if let Some(id) = self.of.get_mut(T::number(part)).and_then(Option::take)
            && let Some(whole) = self.table.change(id)
        {
            whole.take_out(part);
        }
    }

    /// Makes one object of two (MergeFamily). In figure 2 it is a third; here the first goes on under its name with the parts of the other,
    /// which is purged.
    pub(super) fn merge(&mut self, id: I, other: I) {
        let Some(other) = self.table.purge(other) else {
            return;
        };
        for part in other.parts() {
            self.of[T::number(part)] = None;
            self.include(id, part);
        }
    }

    /// The record of an object, to write down what is known of it besides its parts.
    pub(super) fn change(&mut self, id: I) -> Option<&mut T> {
        self.table.change(id)
    }

    /// Makes this the table of the objects that were found now. Each goes on under the name of the first of its parts that had an object of its
    /// colour, unless another found before it has that name; who finds none is new.
    pub(super) fn follow(&mut self, found: Vec<T>) {
        let mut is_taken = vec![false; self.table.limit()];
        let mut names: Vec<Option<I>> = Vec::with_capacity(found.len());
        for record in &found {
            let old = |id: &I| self.table.get(*id).is_some_and(|old| old.color() == record.color());
            let mut had = record.parts().filter_map(|part| self.of(part));
            let name = had.find(|id| !is_taken[id.index()] && old(id));
            if let Some(id) = name {
                is_taken[id.index()] = true;
            }
            names.push(name);
        }
        self.leave(&found, &names);
        for (record, name) in found.into_iter().zip(names) {
            let id = name.unwrap_or_else(|| self.create(record.color()));
            for part in record.parts() {
                if self.of(part) != Some(id) {
                    self.include(id, part);
                }
            }
            if self.table.get(id) != Some(&record) {
                self.table.put(id, Arc::new(record));
            }
        }
    }

    /// What has to go before the objects found can have their parts: parts that go elsewhere or are no more are excluded, an object that goes
    /// on as a part of another is merged with it, and who has no part left is purged.
    fn leave(&mut self, found: &[T], names: &[Option<I>]) {
        let mut home: Vec<Option<I>> = vec![None; self.of.len()];
        for (record, name) in found.iter().zip(names) {
            for number in record.parts().map(T::number).filter(|number| *number < self.of.len()) {
                home[number] = *name;
            }
        }
        for index in 0..self.table.limit() {
            let id = I::from_index(index);
            let Some(old) = self.table.get(id) else {
                continue;
            };
            let leaves = |part: &T::Part| home[T::number(*part)] != Some(id);
            let leaving: Vec<T::Part> = old.parts().filter(leaves).collect();
            let stays = old.parts().count() - leaving.len();
            let into = leaving.first().and_then(|part| home[T::number(*part)]);
            match into.filter(|_| stays == 0 && leaving.iter().all(|part| home[T::number(*part)] == into)) {
                Some(other) => self.merge(other, id),
                None => leaving.into_iter().for_each(|part| self.exclude(part)),
            }
            if stays == 0 {
                self.purge(id);
            }
        }
    }
}

/// Puts a part where it belongs in the order of the names.
pub(super) fn put_in_order<I: Ord>(parts: &mut Vec<I>, part: I) {
    let at = parts.partition_point(|own| *own < part);
    parts.insert(at, part);
}

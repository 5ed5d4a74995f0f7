//! A table of objects by name, their records shared between positions and copied when they change (seeds/004, part 4, (I) to (V)).

use super::ids::Id;
use std::marker::PhantomData;
use std::sync::Arc;

/// Records by id. A copy of the table shares every record with it.
#[derive(Debug)]
pub(super) struct Store<I, T> {
    slots: Vec<Option<Arc<T>>>,
    id: PhantomData<I>,
}

impl<I, T> Clone for Store<I, T> {
    fn clone(&self) -> Store<I, T> {
        Store {
            slots: self.slots.clone(),
            id: PhantomData,
        }
    }
}

impl<I: Id, T: Clone> Store<I, T> {
    /// A table without a record.
    pub(super) const fn new() -> Store<I, T> {
        Store {
            slots: Vec::new(),
            id: PhantomData,
        }
    }

    /// Puts a record under the lowest free id (create).
    pub(super) fn create(&mut self, record: Arc<T>) -> I {
        let free = self.slots.iter().position(Option::is_none);
        let index = free.unwrap_or(self.slots.len());
        self.put(I::from_index(index), record);
        I::from_index(index)
    }

    /// Puts a record under that id.
    pub(super) fn put(&mut self, id: I, record: Arc<T>) {
        if self.slots.len() <= id.index() {
            self.slots.resize(id.index() + 1, None);
        }
        self.slots[id.index()] = Some(record);
    }

    /// Takes the record out (purge).
    pub(super) fn purge(&mut self, id: I) -> Option<Arc<T>> {
        self.slots.get_mut(id.index())?.take()
    }

    /// The record under that id.
    #[inline]
    pub(super) fn get(&self, id: I) -> Option<&T> {
        self.slots.get(id.index())?.as_deref()
    }

    /// The same as a handle, to be shared.
    pub(super) fn handle(&self, id: I) -> Option<&Arc<T>> {
        self.slots.get(id.index())?.as_ref()
    }

    /// Changes a record: a copy of it, where another position shares it.
    pub(super) fn change(&mut self, id: I) -> Option<&mut T> {
        self.slots.get_mut(id.index())?.as_mut().map(Arc::make_mut)
    }

    /// Every record with its id, in the order of the ids.
    pub(super) fn iter(&self) -> impl Iterator<Item = (I, &T)> {
        let slots = self.slots.iter().enumerate();
        slots.filter_map(|(index, slot)| Some((I::from_index(index), slot.as_deref()?)))
    }

    /// One more than the largest index that is or was in use.
    pub(super) fn limit(&self) -> usize {
        self.slots.len()
    }
}

/// A table of the objects found now. Each takes over the old name that `claim` finds for it, asked only for names that nobody took before;
/// who finds none is new. A record that is as it was is shared with the old table.
pub(super) fn renamed<I: Id, T: Clone + PartialEq>(
    old: &Store<I, T>,
    found: Vec<T>,
    claim: impl Fn(&T, &dyn Fn(I) -> bool) -> Option<I>,
) -> Store<I, T> {
    let mut table = Store::new();
    let mut new = Vec::new();
    for record in found {
        match claim(&record, &|id| table.get(id).is_none()) {
            Some(id) => {
                let handle = match old.handle(id) {
                    Some(handle) if **handle == record => Arc::clone(handle),
                    _ => Arc::new(record),
                };
                table.put(id, handle);
            }
            None => new.push(record),
        }
    }
    for record in new {
        table.create(Arc::new(record));
    }
    table
}

//! What is known of positions that were read before.

/// More than any number of positions: proven, or disproven.
pub(super) const NEVER: u32 = 1 << 30;

/// How many positions must at least be proven to reach the goal, and how many to prevent it: 0 and [`NEVER`] when it is reached, [`NEVER`]
/// and 0 when it is out of reach (L. V. Allis, "Searching for solutions in games and artificial intelligence", 1994).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    pub(super) proof: u32,
    pub(super) disproof: u32,
}

impl Numbers {
    /// Of a position whose answer is known.
    pub(super) const fn of(reached: bool) -> Numbers {
        let (proof, disproof) = if reached { (0, NEVER) } else { (NEVER, 0) };
        Numbers { proof, disproof }
    }

    /// The answer, if it is known.
    pub(super) const fn answer(self) -> Option<bool> {
        match (self.proof, self.disproof) {
            (0, _) => Some(true),
            (_, 0) => Some(false),
            _ => None,
        }
    }
}

/// What is kept of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    key: u64,
    /// The question it was read for; entries of others count as empty.
    question: u32,
    pub(super) numbers: Numbers,
    /// Positions read to find out.
    pub(super) work: u32,
    /// How deep it was looked into, where depth is bounded.
    pub(super) depth: u32,
}

/// Entries looked at for a position.
const NEAR: usize = 4;

/// A table of fixed size; where it is full, what took the least work is forgotten.
#[derive(Clone, Debug)]
pub(super) struct Table {
    entries: Vec<Entry>,
    question: u32,
}

impl Table {
    /// A table of 2 to the power of `bits` entries of 32 bytes.
    pub(super) fn new(bits: u32) -> Table {
        let empty = Entry {
            key: 0,
            question: 0,
            numbers: Numbers { proof: 1, disproof: 1 },
            work: 0,
            depth: 0,
        };
        Table {
            entries: vec![empty; (1 << bits) + NEAR],
            question: 0,
        }
    }

    /// Forgets all that was read for the questions before.
    pub(super) fn clear(&mut self) {
        self.question = self.question.wrapping_add(1);
        if self.question == 0 {
            self.entries.iter_mut().for_each(|entry| entry.question = 0);
            self.question = 1;
        }
    }

    fn first(&self, key: u64) -> usize {
        // The entries but for the last few, which only follow others, are a power of two.
        key as usize & (self.entries.len() - NEAR - 1)
    }

    pub(super) fn get(&self, key: u64) -> Option<&Entry> {
        let first = self.first(key);
        let mut near = self.entries[first..first + NEAR].iter();
        near.find(|entry| entry.key == key && entry.question == self.question)
    }

    pub(super) fn put(&mut self, key: u64, numbers: Numbers, work: u32, depth: u32) {
        let (first, question) = (self.first(key), self.question);
        let near = &mut self.entries[first..first + NEAR];
        let at = near
            .iter()
            .position(|entry| entry.key == key && entry.question == question)
            .or_else(|| near.iter().position(|entry| entry.question != question))
            .unwrap_or_else(|| (0..NEAR).min_by_key(|at| near[*at].work).unwrap_or(0));
        near[at] = Entry {
            key,
            question,
            numbers,
            work,
            depth,
        };
    }
}

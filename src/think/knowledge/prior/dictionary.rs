//! The patterns that are known, by name: one shelf for each size, so that the small and frequent ones lie close together.

use super::rings::SIZES;

/// Where a known pattern lies; its weight lies under the same number.
pub type Slot = u32;

/// An empty place; no tag is 0.
const NONE: u32 = 0;

/// Names of patterns, each shelf an open table with room for twice as many.
#[derive(Clone, Debug)]
pub struct Dictionary {
    /// The first slot of each shelf.
    begins: [usize; SIZES],
    /// The number of slots of each shelf, a power of two, less one.
    masks: [usize; SIZES],
    /// Bits 16 to 47 of each name, made odd: the lowest bits say where it lies, the highest are in no table.
    tags: Vec<u32>,
}

impl Dictionary {
    /// A dictionary of those names, by size.
    pub fn new<'a>(names: impl Iterator<Item = (usize, u64)> + Clone + 'a) -> Dictionary {
        let mut counts = [0usize; SIZES];
        for (size, _) in names.clone() {
            counts[size] += 1;
        }
        let lengths = counts.map(|count| (2 * count).max(2).next_power_of_two());
        let mut begins = [0; SIZES];
        for size in 1..SIZES {
            begins[size] = begins[size - 1] + lengths[size - 1];
        }
        let mut dictionary = Dictionary {
            begins,
            masks: lengths.map(|length| length - 1),
            tags: vec![NONE; lengths.iter().sum()],
        };
        for (size, name) in names {
            let slot = dictionary.place(size, name);
            dictionary.tags[slot] = tag(name);
        }
        dictionary
    }

    /// How many slots there are; some are empty.
    pub fn slots(&self) -> usize {
        self.tags.len()
    }

    /// How many patterns there are.
    pub fn known(&self) -> usize {
        self.tags.iter().filter(|tag| **tag != NONE).count()
    }

    /// Where the pattern of that size and name is, if it is known.
    #[inline]
    pub fn find(&self, size: usize, name: u64) -> Option<Slot> {
        let slot = self.place(size, name);
        (self.tags[slot] != NONE).then_some(slot as Slot)
    }

    /// The slot of the name, or the empty one where it would be put. There always is one: no shelf is more than half full.
    #[inline]
    fn place(&self, size: usize, name: u64) -> usize {
        let (begin, mask) = (self.begins[size], self.masks[size]);
        let tag = tag(name);
        let mut at = name as usize & mask;
        loop {
            let there = self.tags[begin + at];
            if there == tag || there == NONE {
                return begin + at;
            }
            at = (at + 1) & mask;
        }
    }
}

/// What is kept of a name besides the place where it lies.
#[inline]
fn tag(name: u64) -> u32 {
    (name >> 16) as u32 | 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    #[test]
    fn what_was_put_in_is_found_and_nothing_else() {
        let mut random = Random::new(5);
        let mut draw =
            |count: usize| -> Vec<(usize, u64)> { (0..count).map(|at| (at % SIZES, random.bits())).collect() };
        let (known, unknown) = (draw(10_000), draw(10_000));
        let dictionary = Dictionary::new(known.iter().copied());
        let slots: std::collections::BTreeSet<_> = known
            .iter()
            .filter_map(|&(size, name)| dictionary.find(size, name))
            .collect();
        assert_eq!((slots.len(), dictionary.known()), (known.len(), known.len()));
        assert!(
            unknown
                .iter()
                .all(|&(size, name)| dictionary.find(size, name).is_none())
        );
    }

    #[test]
    fn an_empty_dictionary_knows_nothing() {
        let dictionary = Dictionary::new(std::iter::empty());
        assert_eq!(dictionary.find(3, 77), None);
    }
}

//! Numbers of a byte that begin where a line of the cache does: to load what lies across two lines takes twice as long.

use std::ops::{Deref, DerefMut};

/// Bytes of a line.
const LINE: usize = 64;

/// A list of bytes, with a sign or without, that begins with a line.
#[derive(Debug)]
pub(super) struct Lines<T> {
    /// Room for a line more.
    room: Vec<T>,
    begin: usize,
    len: usize,
}

impl<T: Copy + Default> Lines<T> {
    /// So many zeros.
    pub(super) fn zeros(len: usize) -> Lines<T> {
        const { assert!(size_of::<T>() == 1) };
        let room = vec![T::default(); len + LINE];
        // Who cannot tell (no machine does that, but it may) begins anywhere.
        let begin = room.as_ptr().align_offset(LINE).min(LINE);
        Lines { room, begin, len }
    }
}

impl<T> Deref for Lines<T> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.room[self.begin..][..self.len]
    }
}

impl<T> DerefMut for Lines<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.room[self.begin..][..self.len]
    }
}

impl<T: Copy + Default> Clone for Lines<T> {
    fn clone(&self) -> Lines<T> {
        self.iter().copied().collect()
    }
}

impl<T: Copy + Default> FromIterator<T> for Lines<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Lines<T> {
        let values: Vec<T> = values.into_iter().collect();
        let mut lines = Lines::zeros(values.len());
        lines.copy_from_slice(&values);
        lines
    }
}

impl<T: PartialEq> PartialEq for Lines<T> {
    fn eq(&self, other: &Lines<T>) -> bool {
        **self == **other
    }
}

impl<T: Eq> Eq for Lines<T> {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_begin_with_a_line_and_so_do_their_copies() {
        for len in [0, 1, 63, 64, 1000] {
            let mut lines: Lines<u8> = (0..len).map(|at| at as u8).collect();
            let copy = lines.clone();
            for list in [&lines, &copy] {
                assert_eq!(list.len(), len);
                assert!(list.as_ptr().addr().is_multiple_of(LINE));
                assert!(list.iter().enumerate().all(|(at, value)| *value == at as u8));
            }
            lines.fill(9);
            assert!(len < 2 || lines != copy);
        }
    }
}

//! A random number for every stone on every point: the hash of a position is their exclusive or.

use super::cell::LENGTH;
use crate::game::{Color, Point};

/// The key of a stone: the hash of a board is the exclusive or of the keys of its stones (Zobrist 1970). The same in every
/// build and on every machine.
#[inline]
pub fn stone_key(color: Color, point: Point) -> u64 {
    KEYS[point.index() & (LENGTH - 1)][color as usize]
}

static KEYS: [[u64; 2]; LENGTH] = keys();

/// Numbers of the generator SplitMix64 (Steele, Lea and Flood 2014).
const fn keys<const N: usize>() -> [[u64; 2]; N] {
    let mut keys = [[0; 2]; N];
    let mut state: u64 = 0x6e61_6761_7261_0000;
    let mut at = 0;
    while at < 2 * N {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = state;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        keys[at / 2][at % 2] = z ^ z >> 31;
        at += 1;
    }
    keys
}

//! Random numbers that replay: the same seed gives the same numbers for ever, on every machine and in every later version,
//! so that a game played by the engine against itself can be played again move for move.

/// A generator of random numbers: wyrand (Wang Yi 2019, public domain), one multiplication a number. Not for secrets.
#[derive(Clone, Debug)]
pub struct Random {
    state: u64,
}

impl Random {
    /// A generator that starts from that seed; any number will do.
    pub const fn new(seed: u64) -> Random {
        Random { state: seed }
    }

    /// 64 random bits.
    #[inline]
    pub const fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0xa076_1d64_78bd_642f);
        let product = (self.state as u128) * ((self.state ^ 0xe703_7ed1_a0b4_28db) as u128);
        (product >> 64) as u64 ^ product as u64
    }

    /// A number below `limit`, and 0 when the limit is 0. Each is as likely as another to within `limit` parts in 2^64.
    #[inline]
    pub const fn below(&mut self, limit: usize) -> usize {
        ((self.bits() as u128 * limit as u128) >> 64) as usize
    }

    /// A number from 0 up to and without 1.
    #[inline]
    pub const fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// Puts the items in a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for at in (1..items.len()).rev() {
            items.swap(at, self.below(at + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_of_a_seed_never_change() {
        let mut random = Random::new(42);
        let first = [(); 4].map(|()| random.bits());
        assert_eq!(
            first,
            [
                0xae4a_7cbf_dda9_b434,
                0xe9cc_09d3_3d38_d9d2,
                0xcb57_5651_2b93_433a,
                0xeb29_b2a1_320e_1a71,
            ]
        );
    }

    #[test]
    fn numbers_below_a_limit_are_all_reached_about_equally_often() {
        let mut random = Random::new(1);
        let mut seen = [0; 10];
        for _ in 0..100_000 {
            seen[random.below(10)] += 1;
        }
        assert!(seen.iter().all(|times| (9_500..10_500).contains(times)), "{seen:?}");
        assert_eq!(random.below(0), 0);
        assert!((0.0..1.0).contains(&random.unit()));
    }
}

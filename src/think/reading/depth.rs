//! How far reading goes before a move, by the time there is.

/// Seconds of a move for which budgets are as they are told: with so many nothing that is read for a decision takes a tenth of it.
const USUAL: f32 = 1.0;
/// With little time a reading has so large a part of its budget at least, and with much time so many times as much at most: what is not seen by then a
/// search of as many seconds sees.
const BOUNDS: std::ops::RangeInclusive<f32> = 0.25..=8.0;

/// How many times the usual number of positions each reading before a move may look into.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Depth(f32);

impl Depth {
    /// As many as usual.
    pub const USUAL: Depth = Depth(1.0);

    /// For a move that takes so many seconds; as usual where nobody counts them.
    pub fn by_time(seconds: f32) -> Depth {
        match seconds.is_finite() {
            true => Depth((seconds / USUAL).clamp(*BOUNDS.start(), *BOUNDS.end())),
            false => Depth::USUAL,
        }
    }

    /// So many positions where `budget` is usual, one at least.
    pub fn of(self, budget: u32) -> u32 {
        ((budget as f32 * self.0) as u32).max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_more_time_reads_further_within_bounds() {
        let positions = |seconds| Depth::by_time(seconds).of(200);
        assert_eq!(
            [0.0, 0.1, 0.5, 1.0, 4.0, 60.0].map(positions),
            [50, 50, 100, 200, 800, 1600]
        );
        assert_eq!(positions(f32::INFINITY), 200, "nobody counts seconds");
        assert_eq!(Depth::USUAL.of(200), 200);
        assert_eq!(Depth::by_time(0.0).of(1), 1);
    }
}

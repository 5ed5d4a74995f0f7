//! Which question comes when.

use super::area::{AREAS, IN_SQUARE, SPOTS, Spot, Spots};
use super::sheet::{Sheets, Stones};
use super::{ANYWAY, KINDS, Question};
use crate::think::knowledge::grid::Step;
use crate::think::knowledge::pattern::Mark;

/// What a question costs, in pictures that are compared meanwhile: of so many nothing is asked.
pub(super) const FEW: usize = 32;
/// What a branch costs that is followed in any case, likewise: more than the questions on it, for nobody foresees where it ends.
const FOLLOWING: f32 = 200.0;
/// Pictures with a choice stand on several branches; a question may make so many of each that says anything, at most.
const MOST_COPIES: f32 = 2.0;
/// How many pictures of a node are looked at to find its question.
const SAMPLE: usize = 20;

/// What is usual around a point.
struct Usual {
    /// How often a point is empty, ours, theirs, beyond the edge.
    points: [f32; KINDS],
    /// How often there is no stone in each of [`AREAS`]: in a square, in a side of its ring; growing.
    bare: [[f32; 2]; 3],
}

/// Beside stones; rough, from the middle of games, as what follows.
const BESIDE_STONES: Usual = Usual {
    points: [0.6, 0.16, 0.16, 0.08],
    bare: [[0.2, 0.45], [0.1, 0.4], [0.05, 0.35]],
};
/// Where no stone is near.
const ALONE: Usual = Usual {
    points: [0.74, 0.09, 0.09, 0.08],
    bare: [[0.45, 0.7], [0.3, 0.55], [0.2, 0.45]],
};
/// Where it is known that there is no stone: the board or its edge.
const STONELESS: [f32; KINDS] = [0.9, 0.0, 0.0, 0.1];

/// What is known on the way to a node.
#[derive(Clone, Copy, Default)]
pub(super) struct Known {
    /// What is on these points.
    pub(super) asked: Spots,
    /// That there are no stones on these.
    pub(super) stoneless: Spots,
}

/// Chooses questions.
#[derive(Default)]
pub(super) struct Chooser {
    /// Whether no stone is near in the tree that is being made.
    pub(super) is_alone: bool,
    /// On the way to the node that is being made: areas in each of which there is a stone.
    pub(super) holding: Vec<Spots>,
}

/// Five small numbers, one for each kind and one for all that say anything, in twelve bits each.
#[derive(Clone, Copy, Default)]
struct Counts(u64);

impl Counts {
    const BITS: usize = 12;

    /// Counts a mark.
    fn add(&mut self, mark: Mark) {
        self.0 += EACH[usize::from(mark.0)];
    }

    fn get(self, number: usize) -> f32 {
        (self.0 >> (Counts::BITS * number) & ((1 << Counts::BITS) - 1)) as f32
    }
}

/// What each mark adds to the counts.
const EACH: [u64; 16] = {
    let mut each = [0; 16];
    let mut mark = 0;
    while mark < 16 {
        let mut kind = 0;
        while kind < KINDS {
            each[mark] |= (mark as u64 >> kind & 1) << (Counts::BITS * kind);
            kind += 1;
        }
        each[mark] |= 1 << (Counts::BITS * ANYWAY);
        mark += 1;
    }
    each
};

impl Chooser {
    /// The question about these pictures: that which leaves the fewest pictures on a usual board. `None` where comparing is as good.
    pub(super) fn choose(&self, sheets: &Sheets, list: &[u32], known: Known) -> Option<Question> {
        if list.len() <= FEW {
            return None;
        }
        let usual = if self.is_alone { &ALONE } else { &BESIDE_STONES };
        let every = list.len().div_ceil(SAMPLE);
        let sample = || list.iter().copied().step_by(every);
        let stones: Vec<Stones> = sample().map(|number| sheets.stones(number)).collect();
        let all = stones.len() as f32;
        // In pictures of the sample, each of which stands for `every`.
        let mut best = (all - FEW as f32 / every as f32, None);
        // Step 1. How many are left when an area is asked about.
        for (number, area) in AREAS.iter().enumerate() {
            let unknown = area.spots().without(known.stoneless);
            if unknown.is_empty() || self.holding.iter().any(|held| held.without(unknown).is_empty()) {
                continue;
            }
            let (mut bare, mut held) = (0.0, 0.0);
            for stones in &stones {
                bare += f32::from(u8::from(!stones.wanted.meets(unknown)));
                held += f32::from(u8::from(stones.allowed.meets(unknown)));
            }
            let often = usual.bare[number / IN_SQUARE][usize::from(number % IN_SQUARE > 0)];
            let left = often * bare + (1.0 - often) * held;
            if left < best.0 && bare + held <= MOST_COPIES * all {
                best = (left, Some(Question::Area(number as u8)));
            }
        }
        // Step 2. What the pictures of the sample allow at each point.
        let mut counts = [Counts::default(); SPOTS];
        for number in sample() {
            for (spot, mark) in sheets.spots(number) {
                counts[usize::from(spot.0)].add(mark);
            }
        }
        // Step 3. How many are left when a point is asked about.
        for (at, counts) in counts.into_iter().enumerate() {
            let (spot, told) = (Spot(at as u8), counts.get(ANYWAY));
            if told == 0.0 || known.asked.meets(Spots::one(spot)) {
                continue;
            }
            let is_stoneless = known.stoneless.meets(Spots::one(spot));
            let often = if is_stoneless { STONELESS } else { usual.points };
            let missing = all - told;
            let extra = if missing > 0.0 { FOLLOWING / every as f32 } else { 0.0 };
            let (mut left, mut copies) = (extra + missing, 0.0);
            for (kind, often) in often.into_iter().enumerate() {
                left += often * counts.get(kind);
                copies += counts.get(kind);
            }
            if left < best.0 && copies <= MOST_COPIES * told {
                let (right, up) = spot.place();
                best = (left, Some(Question::Point(Step::new(right, up), spot)));
            }
        }
        best.1
    }
}

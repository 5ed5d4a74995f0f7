//! Makes the trees: which question comes when.

use super::area::{AREAS, SPOTS, Spot, Spots};
use super::sheet::Sheets;
use super::{ANYWAY, Branch, Index, KINDS, Node, Picture, Question};
use crate::think::knowledge::grid::{NEIGHBORS, Step, kinds};
use crate::think::knowledge::pattern::Mark;

/// What a question costs, in pictures that are compared meanwhile.
const ASKING: f32 = 16.0;
/// What a branch costs that is followed in any case, likewise: more than the questions on it, for nobody foresees where it ends.
const FOLLOWING: f32 = 200.0;
/// Pictures with a choice stand on several branches; a question may make so many of each that says anything, at most.
const MOST_COPIES: f32 = 2.0;
/// How many pictures of a node are looked at to find its question.
const SAMPLE: usize = 20;
/// Neighbourhoods under which a picture is filed at most.
const MOST_CODES: usize = 64;
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
struct Known {
    /// What is on these points.
    asked: Spots,
    /// That there are no stones on these.
    stoneless: Spots,
}

/// Makes an index.
pub(super) struct Builder {
    index: Index,
    sheets: Sheets,
    /// What is usual in the tree that is being made.
    usual: &'static Usual,
    /// On the way to the node that is being made: areas in each of which there is a stone.
    holding: Vec<Spots>,
    /// For each point how many pictures allow each kind there, and how many say anything of it; all 0 between two nodes.
    counts: [Counts; SPOTS],
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

impl Builder {
    /// Begins with pictures, each in the ways that look different, or in all eight where `told_apart` says so of its number.
    pub(super) fn new(index: Index, pictures: &[Picture], told_apart: impl Fn(usize) -> bool) -> Builder {
        Builder {
            index,
            sheets: Sheets::new(pictures, told_apart),
            usual: &BESIDE_STONES,
            holding: Vec::new(),
            counts: [Counts::default(); SPOTS],
        }
    }

    /// Makes a tree for each of the neighbourhoods, and one of the pictures that fit too many of them.
    pub(super) fn build(mut self) -> Index {
        let (mut anyway, mut filed) = (Vec::new(), Vec::new());
        for number in 0..self.sheets.len() {
            let window = self.sheets.forbidden(number);
            if window.count_codes() > MOST_CODES {
                anyway.push(number);
            } else {
                window.each_code(|code| filed.push((code, number)));
            }
        }
        self.index.anyway = self.branch(anyway, Known::default());
        filed.sort_unstable();
        for same in filed.chunk_by(|one, other| one.0 == other.0) {
            let code = same[0].0;
            let list = same.iter().map(|filed| filed.1).collect();
            let known = self.begin(code);
            self.index.codes[usize::from(code)] = self.branch(list, known);
        }
        self.index
    }

    /// What a neighbourhood tells.
    fn begin(&mut self, code: u16) -> Known {
        self.holding.clear();
        let mut known = Known::default();
        for (kind, (right, up)) in kinds(code).into_iter().zip(NEIGHBORS) {
            let around = (0..SPOTS).map(|spot| Spot(spot as u8)).filter(|spot| {
                let (x, y) = spot.place();
                // What lies beyond a point off the board is off it as well.
                let is_beyond = (right == 0 || x * right > 0) && (up == 0 || y * up > 0);
                (x, y) == (right, up) || kind == Mark::OFF && is_beyond
            });
            let told = around.fold(Spots::default(), |told, spot| told.or(Spots::one(spot)));
            known.asked = known.asked.or(told);
            if is_stone(kind) {
                self.holding.push(told);
            } else {
                known.stoneless = known.stoneless.or(told);
            }
        }
        self.usual = if self.holding.is_empty() {
            &ALONE
        } else {
            &BESIDE_STONES
        };
        known
    }

    /// Makes what finds these pictures.
    fn branch(&mut self, list: Vec<u32>, known: Known) -> Branch {
        if list.is_empty() {
            return Branch::NOTHING;
        }
        let Some(asked) = self.question(&list, known) else {
            return self.bundle(&list);
        };
        let number = self.index.nodes.len();
        self.index.nodes.push(Node {
            asked,
            then: [Branch::NOTHING; ANYWAY + 1],
        });
        let then = match asked {
            Question::Point(_, spot) => self.ask_point(list, spot, known),
            Question::Area(area) => self.ask_area(list, AREAS[usize::from(area)].spots(), known),
        };
        self.index.nodes[number].then = then;
        Branch(number as u32)
    }

    /// Puts pictures where they are compared.
    fn bundle(&mut self, list: &[u32]) -> Branch {
        for &number in list {
            let forbidden = self.sheets.forbidden(number);
            self.index.rings.push(forbidden.ring);
            self.index.inners.push(forbidden.inner);
            self.index.laid.push(self.sheets.laid(number));
        }
        self.index.bundles.push(self.index.laid.len() as u32);
        Branch(Branch::BUNDLE | (self.index.bundles.len() - 2) as u32)
    }

    fn ask_point(&mut self, list: Vec<u32>, spot: Spot, known: Known) -> [Branch; ANYWAY + 1] {
        let mut parts: [Vec<u32>; ANYWAY + 1] = Default::default();
        for number in list {
            let mark = self.sheets.mark(number, spot);
            if mark == Mark::ANY {
                parts[ANYWAY].push(number);
            } else {
                let allowed = (0..KINDS).filter(|kind| mark.0 >> kind & 1 == 1);
                allowed.for_each(|kind| parts[kind].push(number));
            }
        }
        let told = Spots::one(spot);
        let asked = known.asked.or(told);
        let mut then = [Branch::NOTHING; ANYWAY + 1];
        for (kind, part) in parts.into_iter().enumerate() {
            let mut known = Known { asked, ..known };
            let held = self.holding.len();
            if kind < KINDS && is_stone(Mark(1 << kind)) {
                self.holding.push(told);
            } else if kind < KINDS {
                known.stoneless = known.stoneless.or(told);
            }
            then[kind] = self.branch(part, known);
            self.holding.truncate(held);
        }
        then
    }

    fn ask_area(&mut self, list: Vec<u32>, area: Spots, known: Known) -> [Branch; ANYWAY + 1] {
        let unknown = area.without(known.stoneless);
        let bare = list
            .iter()
            .copied()
            .filter(|number| !self.sheets.stones(*number).wanted.meets(unknown));
        let held = list
            .iter()
            .copied()
            .filter(|number| self.sheets.stones(*number).allowed.meets(unknown));
        let (bare, held) = (bare.collect(), held.collect());
        let mut then = [Branch::NOTHING; ANYWAY + 1];
        let stoneless = known.stoneless.or(area);
        then[0] = self.branch(bare, Known { stoneless, ..known });
        self.holding.push(unknown);
        then[1] = self.branch(held, known);
        self.holding.pop();
        then
    }

    /// What to ask: that which leaves the fewest pictures on a usual board. `None` where comparing is as good.
    fn question(&mut self, list: &[u32], known: Known) -> Option<Question> {
        if list.len() as f32 <= ASKING {
            return None;
        }
        let every = list.len().div_ceil(SAMPLE);
        let sample = || list.iter().copied().step_by(every);
        let all = sample().count() as f32;
        // In pictures of the sample, each of which stands for `every`.
        let mut best = (all - ASKING / every as f32, None);
        // Step 1. How many are left when an area is asked about.
        for (number, area) in AREAS.iter().enumerate() {
            let unknown = area.spots().without(known.stoneless);
            if unknown.is_empty() || self.holding.iter().any(|held| held.without(unknown).is_empty()) {
                continue;
            }
            let (mut bare, mut held) = (0.0, 0.0);
            for stones in sample().map(|number| self.sheets.stones(number)) {
                bare += f32::from(u8::from(!stones.wanted.meets(unknown)));
                held += f32::from(u8::from(stones.allowed.meets(unknown)));
            }
            let often = self.usual.bare[number / 5][usize::from(number % 5 > 0)];
            let left = often * bare + (1.0 - often) * held;
            if left < best.0 && bare + held <= MOST_COPIES * all {
                best = (left, Some(Question::Area(number as u8)));
            }
        }
        // Step 2. What the pictures of the sample allow at each point.
        for number in sample() {
            for (spot, mark) in self.sheets.spots(number) {
                self.counts[usize::from(spot.0)].add(mark);
            }
        }
        // Step 3. How many are left when a point is asked about.
        for (at, counts) in std::mem::replace(&mut self.counts, [Counts::default(); SPOTS])
            .into_iter()
            .enumerate()
        {
            let (spot, told) = (Spot(at as u8), counts.get(ANYWAY));
            if told == 0.0 || known.asked.meets(Spots::one(spot)) {
                continue;
            }
            let is_stoneless = known.stoneless.meets(Spots::one(spot));
            let often = if is_stoneless { STONELESS } else { self.usual.points };
            let missing = all - told;
            let extra = if missing > 0.0 { FOLLOWING / every as f32 } else { 0.0 };
            let allowing = (0..KINDS).map(|kind| counts.get(kind));
            let left = extra
                + missing
                + allowing
                    .clone()
                    .zip(often)
                    .map(|(count, often)| count * often)
                    .sum::<f32>();
            if left < best.0 && allowing.sum::<f32>() <= MOST_COPIES * told {
                let (right, up) = spot.place();
                best = (left, Some(Question::Point(Step::new(right, up), spot)));
            }
        }
        best.1
    }
}

fn is_stone(kind: Mark) -> bool {
    kind == Mark::OURS || kind == Mark::THEIRS
}

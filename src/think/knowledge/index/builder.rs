//! Makes the trees: which question comes when.

use super::area::{AREAS, Spots, Stones};
use super::table::Table;
use super::{ANYWAY, Branch, Index, KINDS, Laid, Node, Picture, Question, is_in_window};
use crate::think::knowledge::grid::{NEIGHBORS, REACH, Step, Window, kinds};
use crate::think::knowledge::pattern::Mark;
use crate::think::knowledge::ways::{WAYS, lay};

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
/// Points in a row of all that a question can be about.
const ACROSS: usize = 2 * REACH + 1;

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

/// A picture laid in one of the eight ways, with what is asked of it again and again.
#[derive(Clone, Copy)]
struct Sheet {
    laid: Laid,
    forbidden: Window,
    stones: Stones,
}

/// Makes an index.
pub(super) struct Builder<'a> {
    index: Index,
    pictures: &'a [Picture],
    tables: Vec<Table>,
    sheets: Vec<Sheet>,
    /// What is usual in the tree that is being made.
    usual: &'static Usual,
    /// On the way to the node that is being made: whether it is known what is at each point a question can be about.
    known: Vec<bool>,
    /// On the way there: areas in each of which there is a stone.
    holding: Vec<Spots>,
    /// For each point a question can be about, how many pictures allow each kind there, and how many say anything of it; all 0
    /// between two nodes.
    counts: Vec<[u16; ANYWAY + 1]>,
}

impl<'a> Builder<'a> {
    /// Begins with pictures: each in the ways that look different, or in all eight where `told_apart` says so of its number.
    pub(super) fn new(index: Index, pictures: &'a [Picture], told_apart: impl Fn(usize) -> bool) -> Builder<'a> {
        let tables: Vec<Table> = pictures.iter().map(Table::new).collect();
        let mut sheets = Vec::new();
        for (number, picture) in pictures.iter().enumerate() {
            let known = |way| (0..way).any(|other| tables[number].is_same(picture, way, other));
            let ways = (0..WAYS).filter(|&way| told_apart(number) || !known(way));
            sheets.extend(ways.map(|way| Sheet::new(picture, number as u32, way)));
        }
        Builder {
            index,
            pictures,
            tables,
            sheets,
            usual: &BESIDE_STONES,
            known: vec![false; ACROSS * ACROSS],
            holding: Vec::new(),
            counts: vec![[0; ANYWAY + 1]; ACROSS * ACROSS],
        }
    }

    /// Makes a tree for each of the neighbourhoods, and one of the pictures that fit too many of them.
    pub(super) fn build(mut self) -> Index {
        let (mut anyway, mut filed) = (Vec::new(), Vec::new());
        for (number, sheet) in self.sheets.iter().enumerate() {
            let number = number as u32;
            match sheet.forbidden.codes(MOST_CODES) {
                Some(codes) => filed.extend(codes.into_iter().map(|code| (code, number))),
                None => anyway.push(number),
            }
        }
        self.index.anyway = self.branch(anyway, Spots::default());
        filed.sort_unstable();
        for same in filed.chunk_by(|one, other| one.0 == other.0) {
            let code = same[0].0;
            let list = same.iter().map(|filed| filed.1).collect();
            let stoneless = self.begin(code);
            self.index.codes[usize::from(code)] = self.branch(list, stoneless);
        }
        self.index
    }

    /// Notes what a neighbourhood tells; where no stones are.
    fn begin(&mut self, code: u16) -> Spots {
        self.known.fill(false);
        self.holding.clear();
        let mut stoneless = Spots::default();
        for (kind, (right, up)) in kinds(code).into_iter().zip(NEIGHBORS) {
            self.known[place(right, up)] = true;
            if kind == Mark::OURS || kind == Mark::THEIRS {
                self.holding.push(Spots::at(right, up));
            } else {
                stoneless = stoneless.or(Spots::at(right, up));
            }
            if kind == Mark::OFF {
                // Whatever lies beyond is off the board as well.
                let reach = REACH as i8;
                for (x, y) in (-reach..=reach).flat_map(|x| (-reach..=reach).map(move |y| (x, y))) {
                    if (right == 0 || x * right > 0) && (up == 0 || y * up > 0) {
                        self.known[place(x, y)] = true;
                        stoneless = stoneless.or(Spots::at(x, y));
                    }
                }
            }
        }
        self.usual = if self.holding.is_empty() {
            &ALONE
        } else {
            &BESIDE_STONES
        };
        stoneless
    }

    /// Makes what finds these pictures, where it is known that some points have no stones.
    fn branch(&mut self, list: Vec<u32>, stoneless: Spots) -> Branch {
        if list.is_empty() {
            return Branch::NOTHING;
        }
        let Some(question) = self.question(&list, stoneless) else {
            for sheet in list {
                let Sheet { laid, forbidden, .. } = self.sheets[sheet as usize];
                self.index.rings.push(forbidden.ring);
                self.index.inners.push(forbidden.inner);
                self.index.laid.push(laid);
            }
            self.index.bundles.push(self.index.laid.len() as u32);
            return Branch(Branch::BUNDLE | (self.index.bundles.len() - 2) as u32);
        };
        let number = self.index.nodes.len();
        self.index.nodes.push(Node {
            asked: question,
            then: [Branch::NOTHING; ANYWAY + 1],
        });
        self.index.nodes[number].then = match question {
            Question::Point(step) => self.ask_point(list, step.from_middle(), stoneless),
            Question::Area(area) => self.ask_area(list, AREAS[usize::from(area)].spots(), stoneless),
        };
        Branch(number as u32)
    }

    fn ask_point(&mut self, list: Vec<u32>, (right, up): (i8, i8), stoneless: Spots) -> [Branch; ANYWAY + 1] {
        let mut parts: [Vec<u32>; ANYWAY + 1] = Default::default();
        for sheet in list {
            let laid = self.sheets[sheet as usize].laid;
            let mark = self.tables[laid.picture as usize].laid(laid.way, right, up);
            if mark == Mark::ANY {
                parts[ANYWAY].push(sheet);
            } else {
                let allowed = (0..KINDS).filter(|kind| mark.0 >> kind & 1 == 1);
                allowed.for_each(|kind| parts[kind].push(sheet));
            }
        }
        self.known[place(right, up)] = true;
        let spot = Spots::at(right, up);
        let mut then = [Branch::NOTHING; ANYWAY + 1];
        for (kind, part) in parts.into_iter().enumerate() {
            let is_stone = kind < KINDS && Mark(1 << kind).meets(Mark::OURS.or(Mark::THEIRS));
            self.holding.extend(is_stone.then_some(spot));
            let bare = if is_stone || kind == ANYWAY {
                stoneless
            } else {
                stoneless.or(spot)
            };
            then[kind] = self.branch(part, bare);
            if is_stone {
                self.holding.pop();
            }
        }
        self.known[place(right, up)] = false;
        then
    }

    fn ask_area(&mut self, list: Vec<u32>, area: Spots, stoneless: Spots) -> [Branch; ANYWAY + 1] {
        let unknown = area.without(stoneless);
        let stones = |sheet: &u32| self.sheets[*sheet as usize].stones;
        let bare = list
            .iter()
            .copied()
            .filter(|sheet| !stones(sheet).wanted.meets(unknown))
            .collect();
        let held = list
            .iter()
            .copied()
            .filter(|sheet| stones(sheet).allowed.meets(unknown))
            .collect();
        let mut then = [Branch::NOTHING; ANYWAY + 1];
        then[0] = self.branch(bare, stoneless.or(area));
        self.holding.push(unknown);
        then[1] = self.branch(held, stoneless);
        self.holding.pop();
        then
    }

    /// What to ask: that which leaves the fewest pictures on a usual board. `None` where comparing is as good.
    fn question(&mut self, list: &[u32], stoneless: Spots) -> Option<Question> {
        if list.len() as f32 <= ASKING {
            return None;
        }
        let every = list.len().div_ceil(SAMPLE);
        let sample = || list.iter().step_by(every).map(|sheet| self.sheets[*sheet as usize]);
        let all = sample().count() as f32;
        // In pictures of the sample, each of which stands for `every`.
        let mut best = (all - ASKING / every as f32, None);
        // Step 1. How many are left when an area is asked about.
        for (number, area) in AREAS.iter().enumerate() {
            let unknown = area.spots().without(stoneless);
            if unknown.is_empty() || self.holding.iter().any(|held| held.without(unknown).is_empty()) {
                continue;
            }
            let bare = sample().filter(|sheet| !sheet.stones.wanted.meets(unknown)).count() as f32;
            let held = sample().filter(|sheet| sheet.stones.allowed.meets(unknown)).count() as f32;
            let often = self.usual.bare[number / 5][usize::from(number % 5 > 0)];
            let left = often * bare + (1.0 - often) * held;
            if left < best.0 && bare + held <= MOST_COPIES * all {
                best = (left, Some(Question::Area(number as u8)));
            }
        }
        // Step 2. What the pictures of the sample allow at each of their points.
        let mut touched = Vec::new();
        for sheet in sample() {
            for &(right, up, mark) in &self.pictures[sheet.laid.picture as usize] {
                let (right, up) = lay(sheet.laid.way, right, up);
                let counts = &mut self.counts[place(right, up)];
                if counts[ANYWAY] == 0 {
                    touched.push((right, up));
                }
                counts[ANYWAY] += 1;
                for (kind, count) in counts[..KINDS].iter_mut().enumerate() {
                    *count += u16::from(mark.0 >> kind & 1);
                }
            }
        }
        // Step 3. How many are left when a point is asked about.
        for (right, up) in touched {
            let counts = std::mem::take(&mut self.counts[place(right, up)]);
            if self.known[place(right, up)] {
                continue;
            }
            let often = if Spots::at(right, up).meets(stoneless) {
                STONELESS
            } else {
                self.usual.points
            };
            let (told, allowing) = (f32::from(counts[ANYWAY]), counts.iter().zip(often));
            let missing = all - told;
            let extra = if missing > 0.0 { FOLLOWING / every as f32 } else { 0.0 };
            let left = extra + missing + allowing.map(|(count, often)| f32::from(*count) * often).sum::<f32>();
            let copies: u16 = counts[..KINDS].iter().sum();
            if left < best.0 && f32::from(copies) <= MOST_COPIES * told {
                best = (left, Some(Question::Point(Step::new(right, up))));
            }
        }
        best.1
    }
}

impl Sheet {
    fn new(picture: &Picture, number: u32, way: u8) -> Sheet {
        let mut forbidden = Window::default();
        for &(right, up, mark) in picture {
            let (right, up) = lay(way, right, up);
            if is_in_window(right, up) {
                forbidden.add(Mark(!mark.0 & Mark::ANY.0), right, up);
            }
        }
        Sheet {
            laid: Laid { picture: number, way },
            forbidden,
            stones: Stones::of(picture, way),
        }
    }
}

/// Where a point lies among all that a question can be about.
fn place(right: i8, up: i8) -> usize {
    (i32::from(up) + REACH as i32) as usize * ACROSS + (i32::from(right) + REACH as i32) as usize
}

//! Makes the trees.

use super::area::{AREAS, SPOTS, Spot, Spots};
use super::chooser::{Chooser, FEW, Known};
use super::sheet::Sheets;
use super::{ANYWAY, Branch, CODES, Index, KINDS, Node, Picture, Question};
use crate::think::knowledge::pattern::Mark;
use crate::think::knowledge::window::{NEIGHBORS, kinds};

/// Neighbourhoods under which a picture is filed at most.
const MOST_CODES: usize = 64;

/// Makes an index.
pub(super) struct Builder {
    index: Index,
    sheets: Sheets,
    chooser: Chooser,
}

impl Builder {
    /// Begins with pictures, each in the ways that look different, or in all eight where `told_apart` says so of its number.
    pub(super) fn new(index: Index, pictures: &[Picture], told_apart: impl Fn(usize) -> bool) -> Builder {
        Builder {
            index,
            sheets: Sheets::new(pictures, told_apart),
            chooser: Chooser::default(),
        }
    }

    /// Makes a tree for each of the neighbourhoods, and one of the pictures that fit too many of them.
    pub(super) fn build(mut self) -> Index {
        // Step 1. The neighbourhoods that each picture fits.
        let (mut many, mut filed, mut room) = (Vec::new(), Vec::new(), [0; MOST_CODES]);
        for number in 0..self.sheets.len() {
            match self.sheets.forbidden(number).1.codes(&mut room) {
                Some(count) => filed.extend(room[..count].iter().map(|&code| (code, number))),
                None => many.push(number),
            }
        }
        let least = filed.len();
        self.index.sketches.reserve(least);
        self.index.windows.reserve(least);
        self.index.frames.reserve(least);
        self.index.compared.reserve(least);
        // Step 2. The pictures that fit each neighbourhood, one list behind the other.
        let mut begins = vec![0; CODES + 1];
        filed.iter().for_each(|(code, _)| begins[usize::from(*code) + 1] += 1);
        for code in 0..CODES {
            begins[code + 1] += begins[code];
        }
        let (mut lists, mut ends) = (vec![0; filed.len()], begins.clone());
        for (code, number) in filed {
            let end = &mut ends[usize::from(code)];
            lists[*end] = number;
            *end += 1;
        }
        // Step 3. The trees.
        self.index.anyway = self.branch(many, Known::default());
        for (code, bounds) in begins.windows(2).enumerate() {
            let list = &lists[bounds[0]..bounds[1]];
            self.index.codes[code] = match list.len() {
                0 => Branch::NOTHING,
                1..=FEW => self.bundle(list),
                _ => {
                    let known = self.begin(code as u16);
                    self.branch(list.to_vec(), known)
                }
            };
        }
        self.index
    }

    /// What a neighbourhood tells.
    fn begin(&mut self, code: u16) -> Known {
        self.chooser.holding.clear();
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
                self.chooser.holding.push(told);
            } else {
                known.stoneless = known.stoneless.or(told);
            }
        }
        self.chooser.is_alone = self.chooser.holding.is_empty();
        known
    }

    /// Makes what finds these pictures.
    fn branch(&mut self, list: Vec<u32>, known: Known) -> Branch {
        if list.is_empty() {
            return Branch::NOTHING;
        }
        let Some(asked) = self.chooser.choose(&self.sheets, &list, known) else {
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
            let (sketch, window, frame) = self.sheets.forbidden(number);
            self.index.sketches.push(sketch);
            self.index.windows.push(window);
            self.index.frames.push(frame);
            self.index.compared.push(self.sheets.laid(number));
        }
        self.index.bundles.push(self.index.compared.len() as u32);
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
            let held = self.chooser.holding.len();
            if kind < KINDS && is_stone(Mark(1 << kind)) {
                self.chooser.holding.push(told);
            } else if kind < KINDS {
                known.stoneless = known.stoneless.or(told);
            }
            then[kind] = self.branch(part, known);
            self.chooser.holding.truncate(held);
        }
        then
    }

    fn ask_area(&mut self, list: Vec<u32>, area: Spots, known: Known) -> [Branch; ANYWAY + 1] {
        let unknown = area.without(known.stoneless);
        let (mut bare, mut held) = (Vec::new(), Vec::new());
        for number in list {
            let stones = self.sheets.stones(number);
            if !stones.wanted.meets(unknown) {
                bare.push(number);
            }
            if stones.allowed.meets(unknown) {
                held.push(number);
            }
        }
        let mut then = [Branch::NOTHING; ANYWAY + 1];
        let stoneless = known.stoneless.or(area);
        then[0] = self.branch(bare, Known { stoneless, ..known });
        self.chooser.holding.push(unknown);
        then[1] = self.branch(held, known);
        self.chooser.holding.pop();
        then
    }
}

fn is_stone(kind: Mark) -> bool {
    kind == Mark::OURS || kind == Mark::THEIRS
}

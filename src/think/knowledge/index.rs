//! Pictures in all eight ways, found by questions about single points instead of one by one.
//!
//! A tree of questions: each node names a point, so far right and up of the middle, and goes on by what is there: nothing, a
//! stone of ours, one of theirs, or what lies beyond the edge. Pictures to which it makes no difference hang on a fifth branch,
//! which is always followed, so that none stands in the tree many times. A node asks what tells its pictures apart best on a
//! usual board, on which most points are empty. Where comparing is as fast as asking, the pictures that are left are compared: the
//! 5x5 points around the middle at once as a mask, and what lies beyond point by point, stones first.

use super::grid::{REACH, Seen, Step, WINDOW, Window};
use super::pattern::Mark;
use super::ways::{WAYS, lay, unlay};

/// What a question costs, in pictures that are compared meanwhile.
const ASKING: f32 = 16.0;
/// What a branch costs that is followed in any case, likewise: more than the questions on it, for nobody foresees where it ends.
const FOLLOWING: f32 = 200.0;
/// Pictures with a choice at a point stand on several branches; a question may make so many of each that says anything, at most.
const MOST_COPIES: f32 = 2.0;
/// How many pictures of a node are looked at to find its question.
const SAMPLE: usize = 20;
/// How often a point is empty, ours, theirs, beyond the edge: what questions are weighed by. Rough, from the middle of games.
const OFTEN: [f32; 4] = [0.6, 0.16, 0.16, 0.08];
/// Questions that are asked one after the other, at most.
const DEEPEST: usize = 60;
/// The branch of pictures to which a question makes no difference, behind those of [`OFTEN`].
const ANYWAY: usize = OFTEN.len();
/// Points in a row of all that a question can be about.
const ACROSS: usize = 2 * REACH + 1;

/// A picture as seen from its middle, the point from which it is laid on the board: columns to the right, rows up, and what
/// must be there, without the points that may be anything.
pub(super) type Picture = Vec<(i8, i8, Mark)>;

/// A picture laid in one of the eight ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Laid {
    pub(super) picture: u32,
    pub(super) way: u8,
}

/// A question, and what follows.
#[derive(Clone, Copy, Debug)]
struct Node {
    asked: Step,
    then: [Branch; ANYWAY + 1],
}

/// What follows: the number of a node, or of a bundle where the highest bit is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Branch(u32);

impl Branch {
    const BUNDLE: u32 = 1 << 31;
    /// The bundle without a picture.
    const NOTHING: Branch = Branch(Branch::BUNDLE);
}

/// The tree.
#[derive(Clone, Debug)]
pub(super) struct Index {
    root: Branch,
    nodes: Vec<Node>,
    /// `bundles[n]..bundles[n + 1]` of `laid`.
    bundles: Vec<u32>,
    laid: Vec<Laid>,
    /// For each of `laid` what the ring of the window may not have, and what its inside may not have.
    rings: Vec<u64>,
    inners: Vec<u64>,
    /// `pictures[n]..pictures[n + 1]` of `spots`.
    pictures: Vec<u32>,
    /// What must be where beyond the window, stones first.
    spots: Picture,
}

impl Index {
    /// Prepares pictures: each in the ways that look different, or in all eight where `told_apart` says so of its number.
    pub(super) fn new(pictures: &[Picture], told_apart: impl Fn(usize) -> bool) -> Index {
        let mut index = Index {
            root: Branch::NOTHING,
            nodes: Vec::new(),
            bundles: vec![0, 0],
            laid: Vec::new(),
            rings: Vec::new(),
            inners: Vec::new(),
            pictures: vec![0],
            spots: Vec::new(),
        };
        for picture in pictures {
            let first = index.spots.len();
            index
                .spots
                .extend(picture.iter().filter(|spot| !is_in_window(spot.0, spot.1)));
            index.spots[first..]
                .sort_by_key(|&(right, up, mark)| (mark.allows(Mark::EMPTY), right.abs().max(up.abs()), right, up));
            index.pictures.push(index.spots.len() as u32);
        }
        let tables: Vec<Table> = pictures.iter().map(Table::new).collect();
        let mut laid = Vec::new();
        for (number, picture) in pictures.iter().enumerate() {
            let known = |way| (0..way).any(|other| tables[number].is_same(picture, way, other));
            let ways = (0..WAYS).filter(|&way| told_apart(number) || !known(way));
            laid.extend(ways.map(|way| Laid {
                picture: number as u32,
                way,
            }));
        }
        let mut builder = Builder {
            index,
            pictures,
            tables,
            asked: Vec::new(),
            counts: vec![[0; ANYWAY + 1]; ACROSS * ACROSS],
        };
        builder.index.root = builder.branch(laid);
        builder.index
    }

    /// Calls `found` for every picture that fits what is seen from a point.
    #[inline]
    pub(super) fn find(&self, seen: Seen<'_>, open: &mut Vec<Branch>, mut found: impl FnMut(Laid)) {
        let window = seen.window();
        open.clear();
        open.push(self.root);
        while let Some(Branch(mut number)) = open.pop() {
            while number & Branch::BUNDLE == 0 {
                let node = &self.nodes[number as usize];
                if node.then[ANYWAY] != Branch::NOTHING {
                    open.push(node.then[ANYWAY]);
                }
                number = node.then[seen.at(node.asked).0.trailing_zeros() as usize].0;
            }
            let bundle = (number & !Branch::BUNDLE) as usize;
            let first = self.bundles[bundle] as usize;
            for (at, ring) in self.rings[first..self.bundles[bundle + 1] as usize].iter().enumerate() {
                if ring & window.ring == 0 && self.inners[first + at] & window.inner == 0 {
                    let laid = self.laid[first + at];
                    if self.fits_beyond(seen, laid) {
                        found(laid);
                    }
                }
            }
        }
    }

    fn fits_beyond(&self, seen: Seen<'_>, laid: Laid) -> bool {
        let picture = laid.picture as usize;
        let spots = &self.spots[self.pictures[picture] as usize..self.pictures[picture + 1] as usize];
        let mut spots = spots.iter();
        spots.all(|&(right, up, mark)| mark.allows(seen.laid(laid.way, right, up)))
    }
}

const fn is_in_window(right: i8, up: i8) -> bool {
    let far = WINDOW as i8 / 2;
    right.abs() <= far && up.abs() <= far
}

/// A picture as a rectangle of marks, to look points up.
struct Table {
    left: i8,
    low: i8,
    width: usize,
    marks: Vec<Mark>,
}

impl Table {
    fn new(picture: &Picture) -> Table {
        let bounds = |of: fn(&(i8, i8, Mark)) -> i8| {
            let (least, most) = (picture.iter().map(of).min(), picture.iter().map(of).max());
            (least.unwrap_or(0), most.unwrap_or(0))
        };
        let ((left, right), (low, high)) = (bounds(|spot| spot.0), bounds(|spot| spot.1));
        let width = (right - left) as usize + 1;
        let mut marks = vec![Mark::ANY; width * ((high - low) as usize + 1)];
        for &(right, up, mark) in picture {
            marks[(up - low) as usize * width + (right - left) as usize] = mark;
        }
        Table {
            left,
            low,
            width,
            marks,
        }
    }

    /// Whether the picture looks the same laid one way and another.
    fn is_same(&self, picture: &Picture, way: u8, other: u8) -> bool {
        let mut spots = picture.iter();
        spots.all(|&(right, up, mark)| {
            let (right, up) = lay(way, right, up);
            let (right, up) = unlay(other, right, up);
            self.at(right, up) == mark
        })
    }

    fn at(&self, right: i8, up: i8) -> Mark {
        let (column, row) = (
            i32::from(right) - i32::from(self.left),
            i32::from(up) - i32::from(self.low),
        );
        if column < 0 || row < 0 || column as usize >= self.width {
            return Mark::ANY;
        }
        let at = row as usize * self.width + column as usize;
        self.marks.get(at).copied().unwrap_or(Mark::ANY)
    }
}

struct Builder<'a> {
    index: Index,
    pictures: &'a [Picture],
    tables: Vec<Table>,
    /// What was asked on the way to the node that is being made.
    asked: Vec<(i8, i8)>,
    /// For each point a question can be about, how many pictures allow each of [`OFTEN`] there, and how many say anything of it; all 0
    /// between two nodes.
    counts: Vec<[u16; ANYWAY + 1]>,
}

impl Builder<'_> {
    /// Makes what finds these pictures.
    fn branch(&mut self, laid: Vec<Laid>) -> Branch {
        if laid.is_empty() {
            return Branch::NOTHING;
        }
        let Some((right, up)) = self.question(&laid) else {
            for laid in laid {
                let forbidden = self.forbidden(laid);
                self.index.rings.push(forbidden.ring);
                self.index.inners.push(forbidden.inner);
                self.index.laid.push(laid);
            }
            self.index.bundles.push(self.index.laid.len() as u32);
            return Branch(Branch::BUNDLE | (self.index.bundles.len() - 2) as u32);
        };
        let mut parts: [Vec<Laid>; ANYWAY + 1] = Default::default();
        for laid in laid {
            let (x, y) = unlay(laid.way, right, up);
            let mark = self.tables[laid.picture as usize].at(x, y);
            if mark == Mark::ANY {
                parts[ANYWAY].push(laid);
            } else {
                let allowed = (0..ANYWAY).filter(|kind| mark.0 >> kind & 1 == 1);
                allowed.for_each(|kind| parts[kind].push(laid));
            }
        }
        let number = self.index.nodes.len();
        self.index.nodes.push(Node {
            asked: Step::new(right, up),
            then: [Branch::NOTHING; ANYWAY + 1],
        });
        self.asked.push((right, up));
        let then = parts.map(|part| self.branch(part));
        self.asked.pop();
        self.index.nodes[number].then = then;
        Branch(number as u32)
    }

    /// What the window may not have where that picture lies.
    fn forbidden(&self, laid: Laid) -> Window {
        let mut forbidden = Window::default();
        for &(right, up, mark) in &self.pictures[laid.picture as usize] {
            let (right, up) = lay(laid.way, right, up);
            if is_in_window(right, up) {
                forbidden.add(Mark(!mark.0 & Mark::ANY.0), right, up);
            }
        }
        forbidden
    }

    /// The point to ask about: that which leaves the fewest pictures on a usual board. `None` where comparing is as good.
    fn question(&mut self, laid: &[Laid]) -> Option<(i8, i8)> {
        if laid.len() as f32 <= ASKING || self.asked.len() >= DEEPEST {
            return None;
        }
        let every = laid.len().div_ceil(SAMPLE);
        let sample = || laid.iter().step_by(every);
        // Step 1. What the pictures of the sample allow at each of their points.
        let mut touched = Vec::new();
        for laid in sample() {
            for &(right, up, mark) in &self.pictures[laid.picture as usize] {
                let (right, up) = lay(laid.way, right, up);
                let at = (i32::from(up) + REACH as i32) as usize * ACROSS + (i32::from(right) + REACH as i32) as usize;
                let counts = &mut self.counts[at];
                if counts[ANYWAY] == 0 {
                    touched.push((at, right, up));
                }
                counts[ANYWAY] += 1;
                for (kind, count) in counts[..ANYWAY].iter_mut().enumerate() {
                    *count += u16::from(mark.0 >> kind & 1);
                }
            }
        }
        // Step 2. How many are left on a usual board when a point is asked about.
        let all = sample().count() as f32;
        // In pictures of the sample, each of which stands for `every`.
        let mut best = (all - ASKING / every as f32, None);
        for (at, right, up) in touched {
            let counts = std::mem::take(&mut self.counts[at]);
            let (told, allowing) = (f32::from(counts[ANYWAY]), counts.iter().zip(OFTEN));
            let missing = all - told;
            let extra = if missing > 0.0 { FOLLOWING / every as f32 } else { 0.0 };
            let left = extra + missing + allowing.map(|(count, often)| f32::from(*count) * often).sum::<f32>();
            let copies: u16 = counts[..ANYWAY].iter().sum();
            if left < best.0 && f32::from(copies) <= MOST_COPIES * told && !self.asked.contains(&(right, up)) {
                best = (left, Some((right, up)));
            }
        }
        best.1
    }
}

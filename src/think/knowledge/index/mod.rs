//! Pictures in all eight ways, found by questions about the points around instead of one by one.
//!
//! What is on the eight neighbours of a point is looked up at once: each such neighbourhood has a tree of questions. A question is about a
//! point, so far right and up of the middle, and goes on by what is there: nothing, a stone of ours, one of theirs, or what lies
//! beyond the edge; or it is about an area, and whether there is any stone in it. Pictures to which it makes no difference what is at a point
//! hang on a fifth branch, which is always followed, so that none stands in a tree many times. A node asks what tells its pictures apart
//! best on a usual board, on which most points are empty. Where comparing is as fast as asking, the pictures that are left are compared by masks
//! (`window`): where they want stones and where they want none, which rules out most of them, then the 5x5 points around the middle, then the
//! 9x9; what lies beyond is compared point by point. Pictures that leave open most of the eight neighbours hang on a tree of their own, which
//! is asked at every point.
//!
//! `area` is what questions can be about, `sheet` a picture laid one way, `chooser` says which question comes when, `builder` makes the trees,
//! here is how they are asked.

mod area;
mod builder;
mod chooser;
mod sheet;

use super::grid::{Seen, Step};
use super::pattern::Mark;
use super::window::{Frame, Sketch, Window};
use crate::game::Way;
use area::{AREAS, Spot};
use builder::Builder;

/// What can be on a point: nothing, a stone of ours, one of theirs, what lies beyond the edge.
const KINDS: usize = 4;
/// The branch of pictures to which a question makes no difference, behind those of the kinds.
const ANYWAY: usize = KINDS;
/// What eight neighbours can look like.
const CODES: usize = 1 << 16;

/// A picture as seen from its middle, the point from which it is laid on the board: columns to the right, rows up, and what
/// must be there, without the points that may be anything.
pub(super) type Picture = Vec<(i8, i8, Mark)>;

/// A picture laid in one of the eight ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Laid {
    pub(super) picture: u32,
    pub(super) way: Way,
}

/// A question, and what follows: by what is there for a point, no stone or any for an area.
#[derive(Clone, Copy, Debug)]
struct Node {
    asked: Question,
    then: [Branch; ANYWAY + 1],
}

/// What is asked.
#[derive(Clone, Copy, Debug)]
enum Question {
    /// What is at a point: how to look there, and its number for who makes the tree.
    Point(Step, Spot),
    /// Whether there is a stone in one of [`AREAS`].
    Area(u8),
}

/// What follows: the number of a node, or of a bundle where the highest bit is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Branch(u32);

impl Branch {
    const BUNDLE: u32 = 1 << 31;
    /// The bundle without a picture.
    const NOTHING: Branch = Branch(Branch::BUNDLE);
}

/// The trees.
#[derive(Clone, Debug)]
pub(super) struct Index {
    /// The tree of each neighbourhood.
    codes: Vec<Branch>,
    /// The tree of the pictures that fit too many of them.
    anyway: Branch,
    nodes: Vec<Node>,
    /// `bundles[n]..bundles[n + 1]` of `compared`.
    bundles: Vec<u32>,
    compared: Vec<Laid>,
    /// For each of these what it forbids: at a glance, in the window, in the frame around that.
    sketches: Vec<Sketch>,
    windows: Vec<Window>,
    frames: Vec<Frame>,
    /// `pictures[n]..pictures[n + 1]` of `spots`.
    pictures: Vec<u32>,
    /// What must be where beyond the frame.
    spots: Picture,
}

impl Index {
    /// Prepares pictures: each in the ways that look different, or in all eight where `told_apart` says so of its number.
    pub(super) fn new(pictures: &[Picture], told_apart: impl Fn(usize) -> bool) -> Index {
        let mut index = Index {
            codes: vec![Branch::NOTHING; CODES],
            anyway: Branch::NOTHING,
            nodes: Vec::new(),
            bundles: vec![0, 0],
            compared: Vec::new(),
            sketches: Vec::new(),
            windows: Vec::new(),
            frames: Vec::new(),
            pictures: vec![0],
            spots: Vec::new(),
        };
        for picture in pictures {
            let is_beyond = |(right, up, _): &&(i8, i8, Mark)| !Window::has(*right, *up) && !Frame::has(*right, *up);
            index.spots.extend(picture.iter().filter(is_beyond));
            index.pictures.push(index.spots.len() as u32);
        }
        Builder::new(index, pictures, told_apart).build()
    }

    /// Calls `found` for every picture that fits what is seen from a point.
    #[inline]
    pub(super) fn find(&self, seen: Seen<'_>, open: &mut Vec<Branch>, mut found: impl FnMut(Laid)) {
        let (sketch, window, mut frame) = (seen.sketch(), seen.window(), None);
        let mut frame = || *frame.get_or_insert_with(|| seen.frame());
        open.clear();
        open.push(self.anyway);
        open.push(self.codes[usize::from(window.code())]);
        while let Some(Branch(mut number)) = open.pop() {
            while number & Branch::BUNDLE == 0 {
                let node = &self.nodes[number as usize];
                if node.then[ANYWAY] != Branch::NOTHING {
                    open.push(node.then[ANYWAY]);
                }
                let answer = match node.asked {
                    Question::Point(step, _) => seen.at(step).0.trailing_zeros() as usize,
                    Question::Area(area) => usize::from(seen.has_stone(CORNERS[usize::from(area)])),
                };
                number = node.then[answer].0;
            }
            let bundle = (number & !Branch::BUNDLE) as usize;
            let first = self.bundles[bundle] as usize;
            let end = self.bundles[bundle + 1] as usize;
            for (forbidden, number) in self.sketches[first..end].iter().zip(first..) {
                if sketch.allows(*forbidden)
                    && window.allows(self.windows[number])
                    && frame().allows(self.frames[number])
                {
                    let laid = self.compared[number];
                    if self.fits_beyond(seen, laid) {
                        found(laid);
                    }
                }
            }
        }
    }

    fn fits_beyond(&self, seen: Seen<'_>, laid: Laid) -> bool {
        let mut spots = self.beyond(laid.picture).iter();
        spots.all(|&(right, up, mark)| mark.allows(seen.laid(laid.way, right, up)))
    }

    /// What a picture says of the points beyond the frame.
    fn beyond(&self, picture: u32) -> &[(i8, i8, Mark)] {
        let picture = picture as usize;
        &self.spots[self.pictures[picture] as usize..self.pictures[picture + 1] as usize]
    }
}

/// The corners of each of [`AREAS`].
const CORNERS: [[Step; 4]; AREAS.len()] = {
    let mut corners = [[Step::new(0, 0); 4]; AREAS.len()];
    let mut area = 0;
    while area < AREAS.len() {
        corners[area] = AREAS[area].corners();
        area += 1;
    }
    corners
};

//! Pictures laid in the eight ways, with what is asked of them again and again while trees are made.

use super::area::{SPOTS, Spot, Spots};
use super::{KINDS, Laid, Picture};
use crate::game::Way;
use crate::think::knowledge::pattern::Mark;
use crate::think::knowledge::window::{Frame, Sketch, Window};

/// A picture laid one way.
struct Sheet {
    laid: Laid,
    /// What it forbids: at a glance, in the window around, in the frame around that.
    forbidden: (Sketch, Window, Frame),
    /// Where each kind is allowed.
    allowed: [Spots; KINDS],
}

/// Where a picture that is laid wants stones, and where it allows them.
#[derive(Clone, Copy)]
pub(super) struct Stones {
    pub(super) wanted: Spots,
    pub(super) allowed: Spots,
}

/// All of them.
pub(super) struct Sheets {
    sheets: Vec<Sheet>,
    /// What each picture says of points that questions can be about: `near[n]..near[n + 1]` of `spots`.
    near: Vec<u32>,
    spots: Vec<(Spot, Mark)>,
}

/// The lowest bit that each point has in the window or the frame.
static LOWEST: [(Window, Frame); SPOTS] = {
    let mut lowest = [(Window { ring: 0, inner: 0 }, Frame::NOTHING); SPOTS];
    let mut spot = 0;
    while spot < SPOTS {
        let (right, up) = Spot(spot as u8).place();
        if Window::has(right, up) {
            lowest[spot].0.add(Mark(1), right, up);
        } else {
            lowest[spot].1.add(Mark(1), right, up);
        }
        spot += 1;
    }
    lowest
};

/// What a picture with this mark there forbids at a glance.
static SKETCHED: [[Sketch; 16]; SPOTS] = {
    let mut sketched = [[Sketch::NOTHING; 16]; SPOTS];
    let mut at = 0;
    while at < SPOTS * 16 {
        let (spot, mark) = (at / 16, at % 16);
        let (right, up) = Spot(spot as u8).place();
        sketched[spot][mark] = Sketch::forbidden(Mark(mark as u8), right, up);
        at += 1;
    }
    sketched
};

impl Sheets {
    /// Lays pictures in the ways that look different, or in all eight where `told_apart` says so of a picture's number.
    pub(super) fn new(pictures: &[Picture], told_apart: impl Fn(usize) -> bool) -> Sheets {
        let mut sheets = Sheets {
            sheets: Vec::with_capacity(pictures.len() * Way::ALL.len()),
            near: vec![0],
            spots: Vec::new(),
        };
        for (number, picture) in pictures.iter().enumerate() {
            let near = picture
                .iter()
                .filter_map(|&(right, up, mark)| Some((Spot::new(right, up)?, mark)));
            sheets.spots.extend(near);
            sheets.near.push(sheets.spots.len() as u32);
            let first = sheets.sheets.len();
            for way in Way::ALL {
                let sheet = sheets.lay(number as u32, way);
                let is_same = |other: &Sheet| {
                    other.allowed == sheet.allowed && sorted(picture, other.laid.way) == sorted(picture, way)
                };
                if told_apart(number) || !sheets.sheets[first..].iter().any(is_same) {
                    sheets.sheets.push(sheet);
                }
            }
        }
        sheets
    }

    fn lay(&self, picture: u32, way: Way) -> Sheet {
        let laid = Laid { picture, way };
        let (mut forbidden, mut by_mark) = (<(Sketch, Window, Frame)>::default(), [Spots::default(); 16]);
        for (spot, mark) in self.said(laid) {
            let (window, frame) = LOWEST[usize::from(spot.0)];
            let not = !mark.0 & Mark::ANY.0;
            forbidden.0 = forbidden
                .0
                .or(SKETCHED[usize::from(spot.0)][usize::from(mark.0 & Mark::ANY.0)]);
            forbidden.1 = forbidden.1.or(window.times(not));
            forbidden.2 = forbidden.2.or(frame.times(not));
            let same = &mut by_mark[usize::from(mark.0 & Mark::ANY.0)];
            *same = same.or(Spots::one(spot));
        }
        let mut allowed = [Spots::ALL; KINDS];
        for (mark, spots) in by_mark.into_iter().enumerate() {
            for (kind, allowed) in allowed.iter_mut().enumerate() {
                if mark >> kind & 1 == 0 {
                    *allowed = allowed.without(spots);
                }
            }
        }
        Sheet {
            laid,
            forbidden,
            allowed,
        }
    }

    /// What a picture that is laid says of points that questions can be about.
    fn said(&self, laid: Laid) -> impl Iterator<Item = (Spot, Mark)> {
        let (picture, way) = (laid.picture as usize, laid.way);
        let said = &self.spots[self.near[picture] as usize..self.near[picture + 1] as usize];
        said.iter().map(move |&(spot, mark)| (spot.laid(way), mark))
    }

    pub(super) fn len(&self) -> u32 {
        self.sheets.len() as u32
    }

    pub(super) fn laid(&self, number: u32) -> Laid {
        self.sheets[number as usize].laid
    }

    pub(super) fn forbidden(&self, number: u32) -> (Sketch, Window, Frame) {
        self.sheets[number as usize].forbidden
    }

    /// What a sheet says of points that questions can be about.
    pub(super) fn spots(&self, number: u32) -> impl Iterator<Item = (Spot, Mark)> {
        self.said(self.laid(number))
    }

    /// The mark at a point.
    pub(super) fn mark(&self, number: u32, spot: Spot) -> Mark {
        let allowed = self.sheets[number as usize].allowed.iter().enumerate();
        let bit = |(kind, spots): (usize, &Spots)| u8::from(spots.meets(Spots::one(spot))) << kind;
        Mark(allowed.map(bit).sum())
    }

    pub(super) fn stones(&self, number: u32) -> Stones {
        let [empty, ours, theirs, off] = self.sheets[number as usize].allowed;
        Stones {
            wanted: Spots::ALL.without(empty).without(off),
            allowed: ours.or(theirs),
        }
    }
}

/// What a picture says, laid that way, in the order of the points.
fn sorted(picture: &Picture, way: Way) -> Vec<(i8, i8, u8)> {
    let laid = picture.iter().map(|&(right, up, mark)| {
        let (right, up) = way.lay(right, up);
        (right, up, mark.0)
    });
    let mut sorted: Vec<_> = laid.collect();
    sorted.sort_unstable();
    sorted
}

//! Areas around a point, of which it is asked whether there is any stone in them: where few stones are about, one such question says more
//! than one about a point.

use super::Picture;
use crate::think::knowledge::grid::Step;
use crate::think::knowledge::pattern::Mark;
use crate::think::knowledge::ways::lay;

/// How far from the middle an area reaches at most.
const FAR: i8 = 4;
/// Rows and columns of all areas together.
const ACROSS: i8 = 2 * FAR + 1;

/// A rectangle, by its corners so far right and up of the middle: left, low, right, high.
#[derive(Clone, Copy, Debug)]
pub(super) struct Area(i8, i8, i8, i8);

/// Those that questions are about: squares of growing size, and the sides of their outer rings.
pub(super) const AREAS: [Area; 15] = {
    let mut areas = [Area(0, 0, 0, 0); 15];
    let mut far = 2;
    while far <= FAR {
        let first = 5 * (far as usize - 2);
        areas[first] = Area(-far, -far, far, far);
        areas[first + 1] = Area(-far, -far, far, -far);
        areas[first + 2] = Area(-far, far, far, far);
        areas[first + 3] = Area(-far, 1 - far, -far, far - 1);
        areas[first + 4] = Area(far, 1 - far, far, far - 1);
        far += 1;
    }
    areas
};

impl Area {
    /// Its upper right corner, the one left of its lower left corner and below, and the two that make a rectangle of them: stones are counted
    /// by sums up to these.
    pub(super) const fn corners(self) -> [Step; 4] {
        let Area(left, low, right, high) = self;
        [
            Step::new(right, high),
            Step::new(left - 1, low - 1),
            Step::new(left - 1, high),
            Step::new(right, low - 1),
        ]
    }

    /// Its points.
    pub(super) const fn spots(self) -> Spots {
        let Area(left, low, right, high) = self;
        let (mut spots, mut up) = (Spots(0), low);
        while up <= high {
            let mut x = left;
            while x <= right {
                spots = spots.or(Spots::at(x, up));
                x += 1;
            }
            up += 1;
        }
        spots
    }
}

/// Points around the middle, a bit each, as far as areas reach.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Spots(u128);

impl Spots {
    /// A point; none where it is too far away.
    pub(super) const fn at(right: i8, up: i8) -> Spots {
        if right < -FAR || right > FAR || up < -FAR || up > FAR {
            return Spots(0);
        }
        Spots(1 << ((up + FAR) as u32 * ACROSS as u32 + (right + FAR) as u32))
    }

    pub(super) const fn or(self, other: Spots) -> Spots {
        Spots(self.0 | other.0)
    }

    pub(super) const fn without(self, other: Spots) -> Spots {
        Spots(self.0 & !other.0)
    }

    pub(super) const fn meets(self, other: Spots) -> bool {
        self.0 & other.0 != 0
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// Where a picture that is laid wants stones, and where it allows them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stones {
    pub(super) wanted: Spots,
    pub(super) allowed: Spots,
}

impl Stones {
    pub(super) fn of(picture: &Picture, way: u8) -> Stones {
        let (mut wanted, mut refused) = (Spots::default(), Spots::default());
        for &(right, up, mark) in picture {
            let (right, up) = lay(way, right, up);
            if !mark.meets(Mark::EMPTY.or(Mark::OFF)) {
                wanted = wanted.or(Spots::at(right, up));
            } else if !mark.meets(Mark::OURS.or(Mark::THEIRS)) {
                refused = refused.or(Spots::at(right, up));
            }
        }
        let every = Area(-FAR, -FAR, FAR, FAR).spots();
        Stones {
            wanted,
            allowed: every.without(refused),
        }
    }
}

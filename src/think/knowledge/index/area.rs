//! What questions can be about: the points around, and areas of them, of which it is asked whether there is any stone in them. Where few
//! stones are about, one such question says more than one about a point.

use crate::game::Way;
use crate::think::knowledge::grid::Step;
use crate::think::knowledge::window::AROUND;

/// How far from the middle questions reach.
const FAR: i8 = AROUND as i8;
/// Rows and columns of the points that questions can be about.
const ACROSS: usize = 2 * FAR as usize + 1;
/// How many points these are.
pub(super) const SPOTS: usize = ACROSS * ACROSS;

/// A rectangle, by its corners so far right and up of the middle: left, low, right, high.
#[derive(Clone, Copy, Debug)]
pub(super) struct Area(i8, i8, i8, i8);

/// How many areas belong to a square: it, and the sides of its outer ring.
pub(super) const IN_SQUARE: usize = 5;
/// Those that questions are about: squares of growing size, each with its sides.
pub(super) const AREAS: [Area; 3 * IN_SQUARE] = {
    let mut areas = [Area(0, 0, 0, 0); 3 * IN_SQUARE];
    let mut far = 2;
    while far <= FAR {
        let first = IN_SQUARE * (far as usize - 2);
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
                if let Some(spot) = Spot::new(x, up) {
                    spots = spots.or(Spots::one(spot));
                }
                x += 1;
            }
            up += 1;
        }
        spots
    }
}

/// A point that questions can be about, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot(pub(super) u8);

impl Spot {
    /// So far right and up of the middle; `None` where it is too far away.
    pub(super) const fn new(right: i8, up: i8) -> Option<Spot> {
        if right < -FAR || right > FAR || up < -FAR || up > FAR {
            return None;
        }
        Some(Spot(((up + FAR) as usize * ACROSS + (right + FAR) as usize) as u8))
    }

    /// How far right and up of the middle it is.
    pub(super) const fn place(self) -> (i8, i8) {
        (self.0 as i8 % ACROSS as i8 - FAR, self.0 as i8 / ACROSS as i8 - FAR)
    }

    /// Where it comes to lie.
    pub(super) const fn laid(self, way: Way) -> Spot {
        LAID[way.number()][self.0 as usize]
    }
}

/// Where each point comes to lie in each of the eight ways.
static LAID: [[Spot; SPOTS]; Way::ALL.len()] = {
    let mut laid = [[Spot(0); SPOTS]; Way::ALL.len()];
    let mut at = 0;
    while at < SPOTS * Way::ALL.len() {
        let (way, spot) = (at / SPOTS, at % SPOTS);
        let (right, up) = Spot(spot as u8).place();
        let (right, up) = Way::ALL[way].lay(right, up);
        if let Some(there) = Spot::new(right, up) {
            laid[way][spot] = there;
        }
        at += 1;
    }
    laid
};

/// Some of these points, a bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Spots(u128);

impl Spots {
    /// Every one.
    pub(super) const ALL: Spots = Spots((1 << SPOTS) - 1);

    pub(super) const fn one(spot: Spot) -> Spots {
        Spots(1 << spot.0)
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

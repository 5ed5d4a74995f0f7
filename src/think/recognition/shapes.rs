//! Where the other end of a linkage lies, what lies between, and what the enemy could disturb it from.
//!
//! Each kind is told once, looking one way; the table has it in every way it can be turned. In the pictures `a` is the stone it is
//! told from and `b` the other end.

use super::kinds::Kind;
use crate::game::Point;
use std::sync::LazyLock;

/// Columns to the right and rows up.
type Step = (i8, i8);

/// A kind told one way.
struct Told {
    kind: Kind,
    /// The other end; for the edge, the point on the first line.
    to: Step,
    between: &'static [Step],
    /// Two sets of points beside those between: an enemy on both parts the ends, where the kind can be parted so.
    sides: [&'static [Step]; 2],
    /// More points from which the enemy touches those between.
    near: &'static [Step],
    /// More points from which he disturbs without touching.
    window: &'static [Step],
    /// Where a stone of the owner's makes shorter linkages that do the same work.
    shorter: &'static [Step],
    /// The same linkage one line further to either side, where it may do this one's work; empty for kinds that are never spared.
    next: [Next; 2],
}

/// A linkage beside this one: its ends, and its points between.
#[derive(Clone, Copy)]
struct Next {
    ends: &'static [Step],
    between: &'static [Step],
}

const NEVER: [Next; 2] = [Next {
    ends: &[],
    between: &[],
}; 2];

/// Those between stones go right or right and up, those to the edge go down.
const TOLD: [Told; 13] = [
    Told {
        kind: Kind::Diagonal,
        to: (1, 1),
        between: &[(1, 0), (0, 1)],
        sides: [&[], &[]],
        near: &[],
        window: &[],
        shorter: &[],
        next: NEVER,
    },
    Told {
        kind: Kind::OneSpace,
        to: (2, 0),
        between: &[(1, 0)],
        sides: [&[], &[]],
        near: &[(1, 1), (1, -1)],
        window: &[(0, 1), (0, -1), (2, 1), (2, -1)],
        shorter: &[],
        next: [
            Next {
                ends: &[(0, 1), (2, 1)],
                between: &[(1, 1)],
            },
            Next {
                ends: &[(0, -1), (2, -1)],
                between: &[(1, -1)],
            },
        ],
    },
    Told {
        kind: Kind::TwoSpace,
        to: (3, 0),
        between: &[(1, 0), (2, 0)],
        sides: [&[(1, 1), (1, -1)], &[(2, 1), (2, -1)]],
        near: &[],
        window: &[(0, 1), (0, -1), (3, 1), (3, -1), (1, 2), (1, -2), (2, 2), (2, -2)],
        shorter: &[(1, 1), (1, -1), (2, 1), (2, -1)],
        next: [
            Next {
                ends: &[(0, 1), (3, 1)],
                between: &[(1, 1), (2, 1)],
            },
            Next {
                ends: &[(0, -1), (3, -1)],
                between: &[(1, -1), (2, -1)],
            },
        ],
    },
    // . q b      An enemy left of q and one right of p answer whatever the owner plays on p or q.
    // a p .
    Told {
        kind: Kind::SmallKnight,
        to: (2, 1),
        between: &[(1, 0), (1, 1)],
        sides: [&[(0, 1)], &[(2, 0)]],
        near: &[(1, -1), (1, 2)],
        window: &[],
        shorter: &[(0, 1), (2, 0)],
        next: NEVER,
    },
    // . . . b
    // a . . .
    Told {
        kind: Kind::LargeKnight,
        to: (3, 1),
        between: &[(1, 0), (2, 0), (1, 1), (2, 1)],
        sides: [&[(1, -1), (2, -1), (3, 0)], &[(0, 1), (1, 2), (2, 2)]],
        near: &[],
        window: &[(0, 2), (3, -1)],
        shorter: &[(0, 1), (3, 0)],
        next: NEVER,
    },
    Told {
        kind: Kind::SecondLine,
        to: (0, -1),
        between: &[(0, -1)],
        sides: [&[], &[]],
        near: &[(-1, -1), (1, -1)],
        window: &[(-1, 0), (1, 0)],
        shorter: &[],
        next: [
            Next {
                ends: &[(-1, 0)],
                between: &[(-1, -1)],
            },
            Next {
                ends: &[(1, 0)],
                between: &[(1, -1)],
            },
        ],
    },
    Told {
        kind: Kind::ThirdLine,
        to: (0, -2),
        between: &[(0, -1), (0, -2)],
        sides: [&[(-1, -1), (-1, -2)], &[(1, -1), (1, -2)]],
        near: &[],
        window: &[(-1, 0), (1, 0)],
        shorter: &[(-1, -1), (1, -1)],
        next: [
            Next {
                ends: &[(-1, 0)],
                between: &[(-1, -1), (-1, -2)],
            },
            Next {
                ends: &[(1, 0)],
                between: &[(1, -1), (1, -2)],
            },
        ],
    },
    Told {
        kind: Kind::FourthLine,
        to: (0, -3),
        between: &[(0, -1), (0, -2), (0, -3)],
        sides: [&[(-1, -1), (-1, -2), (-1, -3)], &[(1, -1), (1, -2), (1, -3)]],
        near: &[],
        window: &[(-1, 0), (1, 0), (-2, -1), (2, -1), (-2, -2), (2, -2), (-2, -3), (2, -3)],
        shorter: &[(-1, -1), (1, -1), (-1, -2), (1, -2)],
        next: [
            Next {
                ends: &[(-1, 0)],
                between: &[(-1, -1), (-1, -2), (-1, -3)],
            },
            Next {
                ends: &[(1, 0)],
                between: &[(1, -1), (1, -2), (1, -3)],
            },
        ],
    },
    Told {
        kind: Kind::ThreeSpace,
        to: (4, 0),
        between: &[(1, 0), (2, 0), (3, 0)],
        sides: [&[(1, 1), (2, 1), (3, 1)], &[(1, -1), (2, -1), (3, -1)]],
        near: &[],
        window: &[(0, 1), (0, -1), (4, 1), (4, -1)],
        shorter: &[(1, 1), (2, 1), (3, 1), (1, -1), (2, -1), (3, -1)],
        next: NEVER,
    },
    Told {
        kind: Kind::FourSpace,
        to: (5, 0),
        between: &[(1, 0), (2, 0), (3, 0), (4, 0)],
        sides: [&[(1, 1), (2, 1), (3, 1), (4, 1)], &[(1, -1), (2, -1), (3, -1), (4, -1)]],
        near: &[],
        window: &[(0, 1), (0, -1), (5, 1), (5, -1)],
        shorter: &[(1, 1), (2, 1), (3, 1), (4, 1), (1, -1), (2, -1), (3, -1), (4, -1)],
        next: NEVER,
    },
    Told {
        kind: Kind::DiagonalJump,
        to: (2, 2),
        between: &[(1, 1)],
        sides: [&[(1, 0), (2, 1)], &[(0, 1), (1, 2)]],
        near: &[],
        window: &[(2, 0), (0, 2)],
        shorter: &[(1, 0), (2, 1), (0, 1), (1, 2), (2, 0), (0, 2)],
        next: NEVER,
    },
    Told {
        kind: Kind::GreatKnight,
        to: (4, 1),
        between: &[(1, 0), (2, 0), (2, 1), (3, 1)],
        sides: [&[(1, -1), (2, -1), (3, 0)], &[(1, 1), (2, 2), (3, 2)]],
        near: &[],
        window: &[(0, 1), (4, 0)],
        shorter: &[(0, 1), (1, 1), (3, 0), (4, 0)],
        next: NEVER,
    },
    Told {
        kind: Kind::FifthLine,
        to: (0, -4),
        between: &[(0, -1), (0, -2), (0, -3), (0, -4)],
        sides: [
            &[(-1, -1), (-1, -2), (-1, -3), (-1, -4)],
            &[(1, -1), (1, -2), (1, -3), (1, -4)],
        ],
        near: &[],
        window: &[(-1, 0), (1, 0)],
        shorter: &[(-1, -1), (1, -1), (-1, -2), (1, -2), (-1, -3), (1, -3)],
        next: NEVER,
    },
];

/// A kind turned one way, its points as differences between numbers of points.
#[derive(Debug)]
pub(super) struct Shape {
    pub(super) kind: Kind,
    pub(super) to: i16,
    /// For the edge: the point of the border behind it.
    pub(super) outside: Option<i16>,
    pub(super) between: Box<[i16]>,
    pub(super) sides: [Box<[i16]>; 2],
    pub(super) near: Box<[i16]>,
    /// With the columns to the right that each is away: two lines from an edge the number alone would lead to the other edge.
    pub(super) window: Box<[(i16, i8)]>,
    pub(super) shorter: Box<[i16]>,
    /// Ends and points between of the same linkage to either side.
    pub(super) next: [[Box<[i16]>; 2]; 2],
}

/// Ways to turn and mirror a picture.
const WAYS: [fn(Step) -> Step; 8] = [
    |(x, y)| (x, y),
    |(x, y)| (y, -x),
    |(x, y)| (-x, -y),
    |(x, y)| (-y, x),
    |(x, y)| (-x, y),
    |(x, y)| (y, x),
    |(x, y)| (x, -y),
    |(x, y)| (-y, -x),
];

impl Shape {
    fn turned(told: &Told, way: fn(Step) -> Step) -> Shape {
        let number = |step| {
            let (right, up) = way(step);
            i16::from(up) * Point::STRIDE as i16 + i16::from(right)
        };
        let all = |steps: &[Step]| steps.iter().map(|&step| number(step)).collect();
        Shape {
            kind: told.kind,
            to: number(told.to),
            outside: told.kind.is_to_edge().then(|| number((told.to.0, told.to.1 - 1))),
            between: all(told.between),
            sides: told.sides.map(all),
            near: all(told.near),
            window: told.window.iter().map(|&step| (number(step), way(step).0)).collect(),
            shorter: all(told.shorter),
            next: told.next.map(|next| [all(next.ends), all(next.between)]),
        }
    }
}

/// Every kind in every way, linkages first, then loose ones. A linkage between stones is told from the one with the smaller number.
pub(super) static SHAPES: LazyLock<Vec<Shape>> = LazyLock::new(|| {
    let mut shapes: Vec<Shape> = Vec::new();
    for told in &TOLD {
        for way in WAYS {
            let shape = Shape::turned(told, way);
            let known = shapes
                .iter()
                .any(|known| (known.kind, known.to) == (shape.kind, shape.to));
            if !known && (shape.to > 0 || told.kind.is_to_edge()) {
                shapes.push(shape);
            }
        }
    }
    shapes
});

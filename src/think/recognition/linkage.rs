//! Linkages: imaginary lines between stones of one colour, or from a stone to the edge (seeds/001, part 3; seeds/004, part 2).

use super::ids::LinkageId;
use super::kinds::Kind;
use super::shapes::{SHAPES, Shape};
use crate::game::{Color, Point};

/// How surely two ends are joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Degree {
    /// The enemy cannot part them.
    Connected,
    /// He parts them if he moves first: joined as long as the owner answers (peeped at).
    Sente,
    /// They are parted.
    Cut,
}

/// The other end of a linkage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// A stone of the same colour.
    Stone(Point),
    /// A point on the first line.
    Edge(Point),
}

/// A line from a stone to another of the same colour, or to the edge, on which the two may be joined.
///
/// Its degree is found three ways. *By pattern*: stones near the points between are looked at; where they say nothing it is `None`. *By
/// potential*: connected where the owner's stones are nearer to every point between than the enemy's, cut where the enemy's
/// are nearer to one; distances are counted line by line over whatever lies there, up to three. *By reading*
/// ([`Recognition::read_linkages`](super::Recognition::read_linkages)): connected when each cutting stone can be taken or is answered, or when
/// the strings at the ends cannot be kept apart; sente or cut when they can, for diagonals and one-space linkages, for of wider ones and of
/// those to the edge reading proves no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Linkage {
    pub(super) stone: Point,
    pub(super) shape: u8,
    pub(super) color: Color,
    /// What the stones near it say.
    pub by_pattern: Option<Degree>,
    /// What distances say.
    pub by_potential: Degree,
    /// What reading proves, where it was asked and came to an end.
    pub by_reading: Option<Degree>,
}

impl Linkage {
    /// Numbers of shapes that a name has room for.
    const SHAPES_PER_POINT: u16 = 64;

    /// Its name.
    #[inline]
    pub const fn id(&self) -> LinkageId {
        LinkageId(self.stone.index() as u16 * Self::SHAPES_PER_POINT + self.shape as u16)
    }

    /// Whose it is.
    #[inline]
    pub const fn color(&self) -> Color {
        self.color
    }

    /// How its ends lie to each other.
    pub fn kind(&self) -> Kind {
        self.told().kind
    }

    /// The end it is told from; of two stones the one with the smaller number.
    #[inline]
    pub const fn stone(&self) -> Point {
        self.stone
    }

    /// The other end.
    pub fn other(&self) -> End {
        let shape = self.told();
        let point = moved(self.stone, shape.to);
        match shape.outside {
            Some(_) => End::Edge(point),
            None => End::Stone(point),
        }
    }

    /// The points between, all empty; of a [diagonal](Kind::Diagonal) one may be the enemy's.
    pub fn between(&self) -> impl Iterator<Item = Point> + use<> {
        let stone = self.stone;
        self.told().between.iter().map(move |&delta| moved(stone, delta))
    }

    /// The points that bound what it encloses: those between, and none of a diagonal, past which no line leads anyway.
    pub fn border(&self) -> impl Iterator<Item = Point> + use<> {
        let none = self.kind() == Kind::Diagonal;
        self.between().filter(move |_| !none)
    }

    /// The verdict: what reading proves, else what the pattern says, else what distances say. Loose ones are never better than sente.
    #[inline]
    pub fn degree(&self) -> Degree {
        let found = self.by_reading.or(self.by_pattern).unwrap_or(self.by_potential);
        if self.kind().is_loose() {
            found.max(Degree::Sente)
        } else {
            found
        }
    }

    #[inline]
    pub(super) fn told(&self) -> &'static Shape {
        &SHAPES[usize::from(self.shape)]
    }
}

/// The point that far on, in numbers of points; it may lie on the border.
#[inline]
pub(super) const fn moved(point: Point, delta: i16) -> Point {
    Point::from_index((point.index() as i32 + delta as i32) as usize)
}

//! The kinds of linkages.

/// How the ends of a linkage lie to each other. The first eight are linkages, the others loose ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// Diagonally next to each other (kosumi).
    Diagonal,
    /// In line with one point between (ikken).
    OneSpace,
    /// In line with two points between (niken).
    TwoSpace,
    /// Two lines one way and one the other (keima).
    SmallKnight,
    /// Three lines one way and one the other (ōgeima).
    LargeKnight,
    /// From a stone on the second line straight to the edge.
    SecondLine,
    /// From a stone on the third line straight to the edge.
    ThirdLine,
    /// From a stone on the fourth line straight to the edge.
    FourthLine,
    /// Loose: in line with three points between.
    ThreeSpace,
    /// Loose: along the third or fourth line with four points between.
    FourSpace,
    /// Loose: diagonally with one point between (hazama).
    DiagonalJump,
    /// Loose: four lines one way and one the other (daidaigeima).
    GreatKnight,
    /// Loose: from a stone on the fifth line straight to the edge.
    FifthLine,
}

impl Kind {
    /// Whether it bounds moyo, not territory.
    pub const fn is_loose(self) -> bool {
        self as u8 >= Kind::ThreeSpace as u8
    }

    /// Whether it leads to the edge, not to another stone.
    pub const fn is_to_edge(self) -> bool {
        matches!(
            self,
            Kind::SecondLine | Kind::ThirdLine | Kind::FourthLine | Kind::FifthLine
        )
    }

    /// Whether the enemy parts its ends when he stands on both sides of it, even if its owner moves next: on the points that
    /// [`Shape::sides`](super::shapes::Shape::sides) names.
    pub(super) const fn parts_between_two(self) -> bool {
        !matches!(self, Kind::Diagonal | Kind::OneSpace | Kind::SecondLine)
    }
}

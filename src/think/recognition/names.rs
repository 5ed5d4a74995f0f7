//! Objects by name: how they are called in texts, pictures and files.

use super::ids::{AreaId, FamilyId, GroupId, LinkageId, StringId};
use super::kinds::Kind;
use super::linkage::Degree;
use super::relations::Stance;
use super::stage::Stage;
use super::strength::Part;
use std::fmt;

impl fmt::Display for GroupId {
    /// A letter: `A` for the first, and from the 27th on twice the same, `AA`, which is no point of the board.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = char::from(b'A' + (self.index() % 26) as u8);
        (0..=self.index() / 26).try_for_each(|_| write!(f, "{letter}"))
    }
}

macro_rules! numbered {
    ($($name:ident $letter:literal)*) => {$(
        impl fmt::Display for $name {
            /// A letter for the kind, and the number.
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!($letter, "{}"), self.index())
            }
        }
    )*};
}

numbered! {
    StringId "s"
    LinkageId "l"
    AreaId "a"
    FamilyId "f"
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::Diagonal => "diagonal",
            Kind::OneSpace => "one-space",
            Kind::TwoSpace => "two-space",
            Kind::SmallKnight => "small knight",
            Kind::LargeKnight => "large knight",
            Kind::SecondLine => "second line",
            Kind::ThirdLine => "third line",
            Kind::FourthLine => "fourth line",
            Kind::ThreeSpace => "three-space",
            Kind::FourSpace => "four-space",
            Kind::DiagonalJump => "diagonal jump",
            Kind::GreatKnight => "great knight",
            Kind::FifthLine => "fifth line",
        })
    }
}

impl fmt::Display for Degree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Degree::Connected => "connected",
            Degree::Sente => "sente",
            Degree::Cut => "cut",
        })
    }
}

impl fmt::Display for Stance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Stance::Friendly => "friendly",
            Stance::Hostile => "hostile",
        })
    }
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Stage::Opening => "opening",
            Stage::Middle => "middle game",
            Stage::End => "endgame",
        })
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Part::Eyes => "eyes",
            Part::Territory => "territory",
            Part::Freedom => "freedom",
            Part::Friend => "friend",
            Part::Enemy => "enemy",
            Part::Size => "size",
            Part::Reading => "reading",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_have_letters_and_later_ones_several() {
        let names = [0, 25, 26, 53].map(|index| GroupId(index).to_string());
        assert_eq!(names, ["A", "Z", "AA", "BBB"]);
    }
}

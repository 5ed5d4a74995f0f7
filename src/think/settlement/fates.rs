//! What may become of stones, and why it is believed.

use crate::game::{Board, Color, Point, PointSet};
use crate::think::reading::regions::heads;
use std::fmt;
use std::ops::Range;

/// What becomes of stones in the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fate {
    /// They stay.
    Alive,
    /// They are taken off.
    Dead,
    /// They stay, without two eyes, because neither side can play first: what they surround is nobody's territory (Japanese
    /// rules of 1989, article 8).
    Seki,
}

/// Stones that games keep in such a part of them, from 0 to 1, are in doubt.
pub(super) const IN_DOUBT: Range<f32> = 0.25..0.75;

/// Why that is believed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Why {
    /// Nobody can ever take them (Benson 1976).
    Unconditional,
    /// They stand where the other side lives whatever is played, and have no room for an eye.
    Inside,
    /// Their side keeps them in that part of the random games.
    RandomGames(f32),
    /// Their side keeps them in that part of the games of a search.
    Search(f32),
    /// Reading shows that neither they nor the enemy around or inside them can play first.
    Read,
    /// Reading shows that the enemy cannot take them, even when he moves first.
    CannotBeTaken,
    /// Reading shows that the enemy, whose stones beside them cannot be taken, takes them even when they move first.
    IsTaken,
    /// Reading shows that whoever moves first decides: as it is when the side moves whose turn it is.
    OnTurn,
    /// Four stones and one in a corner where whoever takes loses by it: three points without taking.
    ThreePoints,
    /// They have so many eyes, and share a liberty with enemy stones that have no more.
    Shares {
        /// The liberty.
        liberty: Point,
        /// Eyes: none or one.
        eyes: usize,
    },
    /// They are in a seki with a stone in a ko, and who fights it, by threats elsewhere, may change that.
    HangsOnKo {
        /// The stone.
        ko: Point,
    },
    /// They have fewer than two eyes, and every enemy they share a liberty with has two: there is no seki with those.
    NoSeki {
        /// Eyes: none or one.
        eyes: usize,
    },
    /// They stand in territory of their own side once what is dead is off.
    Own,
    /// Their side's territory ends with them. Who could take them had to do so before the end: it would have been answered.
    InWall,
    /// It is a stone in a ko that its side has not filled: it stays where the players left it.
    Ko,
    /// What takes them would be taken back, and their side can join them with stones that live: they stay where the players left them.
    TakenBack,
    /// Their only eye holds the bent four in the corner, which is theirs to lose.
    BentFour,
    /// They hold the bent four in the corner: whoever surrounds them is dead.
    HoldsBentFour,
    /// A person said so.
    Told,
    /// The rules know no dead stones: what stands is alive.
    Stands,
}

impl fmt::Display for Fate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Fate::Alive => "alive",
            Fate::Dead => "dead",
            Fate::Seki => "seki",
        })
    }
}

impl Why {
    /// Whether games, random ones or those of a search, keep such stones now and then and lose them now and then.
    pub fn is_in_doubt(self) -> bool {
        matches!(self, Why::RandomGames(kept) | Why::Search(kept) if IN_DOUBT.contains(&kept))
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = |kept: f32| (100.0 * kept).round();
        match self {
            Why::Unconditional => f.write_str("it lives whatever is played"),
            Why::Inside => f.write_str("it stands in territory that lives whatever is played"),
            Why::RandomGames(kept) => write!(f, "it is kept in {} % of the random games", percent(*kept)),
            Why::Search(kept) => write!(f, "it is kept in {} % of the games of a search", percent(*kept)),
            Why::Read => f.write_str("reading shows that neither side can play there first"),
            Why::CannotBeTaken => f.write_str("reading shows that it cannot be taken"),
            Why::IsTaken => f.write_str("reading shows that it is taken whoever moves first"),
            Why::OnTurn => f.write_str("whoever moves first decides, and it is settled by whose turn it is"),
            Why::ThreePoints => f.write_str("whoever takes in that corner loses by it (three points without taking)"),
            Why::Shares { liberty, eyes: 0 } => write!(f, "it has no eye and shares the liberty {liberty}"),
            Why::Shares { liberty, .. } => write!(f, "it has one eye and shares the liberty {liberty}"),
            Why::HangsOnKo { ko } => write!(f, "it is a seki unless somebody fights the ko at {ko}"),
            Why::NoSeki { eyes: 0 } => f.write_str("it has no eye among enemies that live"),
            Why::NoSeki { .. } => f.write_str("it has one eye among enemies that live"),
            Why::Own => f.write_str("it stands in territory of its own side"),
            Why::InWall => f.write_str("it stands in the wall around its side's territory, and nobody has taken it"),
            Why::Ko => f.write_str("it stands in a ko that its side can fill"),
            Why::TakenBack => f.write_str("what takes it would be taken back, and its side can join it"),
            Why::BentFour => f.write_str("its only eye holds the bent four in the corner"),
            Why::HoldsBentFour => f.write_str("it is the bent four in the corner"),
            Why::Told => f.write_str("a person said so"),
            Why::Stands => f.write_str("the rules know no dead stones"),
        }
    }
}

/// Stones of one colour that share their fate.
#[derive(Clone, Debug, PartialEq)]
pub struct Settled {
    /// Whose they are.
    pub color: Color,
    /// The stones.
    pub stones: PointSet,
    /// What becomes of them.
    pub fate: Fate,
    /// Why that is believed.
    pub why: Why,
}

impl Settled {
    /// Whether they are in a seki that reading has proved.
    pub(in crate::think) fn is_in_proved_seki(&self) -> bool {
        self.fate == Fate::Seki && self.why == Why::Read
    }

    /// The first stone of each string.
    pub fn strings(&self) -> Vec<Point> {
        self.stones.parts().filter_map(|string| string.first()).collect()
    }
}

impl fmt::Display for Settled {
    /// `Black B4 and A5, 2 stones: dead, it is kept in …`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.color, named(&self.strings()))?;
        if self.stones.len() > 1 {
            write!(f, ", {} stones", self.stones.len())?;
        }
        write!(f, ": {}, {}", self.fate, self.why)
    }
}

/// So many strings of a group have their names told, where there are more to come.
const STRINGS_NAMED: usize = 3;

/// The strings that begin at those points, at most three of them by name: `B4`, `B4 and A5`, `B4, A5, C1 and 2 more strings`.
fn named(strings: &[Point]) -> String {
    let names: Vec<String> = strings.iter().map(Point::to_string).collect();
    match &names[..] {
        [] => String::new(),
        [one] => one.clone(),
        [others @ .., last] if names.len() <= STRINGS_NAMED + 1 => format!("{} and {last}", others.join(", ")),
        all => format!(
            "{} and {} more strings",
            all[..STRINGS_NAMED].join(", "),
            all.len() - STRINGS_NAMED
        ),
    }
}

/// One entry for each string of the board.
pub(super) fn strings(board: &Board, fate_of: impl Fn(Color, &PointSet) -> (Fate, Why)) -> Vec<Settled> {
    let mut strings = Vec::new();
    for color in Color::BOTH {
        for head in heads(board, color) {
            let stones = board.string(head);
            let (fate, why) = fate_of(color, &stones);
            strings.push(Settled {
                color,
                stones,
                fate,
                why,
            });
        }
    }
    strings
}

/// The strings that hold one of those points are dead, and no others.
pub(super) fn told(board: &Board, dead: &PointSet, why: Why) -> Vec<Settled> {
    strings(board, |_, stones| {
        let fate = match stones.meets(dead) {
            true => Fate::Dead,
            false => Fate::Alive,
        };
        (fate, why)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_strings_are_named_and_the_rest_numbered() {
        let of = |names: &[&str]| {
            named(
                &names
                    .iter()
                    .map(|name| name.parse().expect("a point"))
                    .collect::<Vec<_>>(),
            )
        };
        assert_eq!(of(&["B4"]), "B4");
        assert_eq!(of(&["B4", "A5"]), "B4 and A5");
        assert_eq!(of(&["B4", "A5", "C1", "D1"]), "B4, A5, C1 and D1");
        assert_eq!(of(&["B4", "A5", "C1", "D1", "E1"]), "B4, A5, C1 and 2 more strings");
    }

    #[test]
    fn games_are_in_doubt_about_stones_that_they_often_keep_and_often_lose() {
        assert!(
            [0.26, 0.5, 0.74]
                .into_iter()
                .all(|kept| Why::Search(kept).is_in_doubt())
        );
        let in_doubt = |kept| Why::RandomGames(kept).is_in_doubt();
        assert!(![0.02, 0.2, 0.9].into_iter().any(in_doubt));
        assert!(!Why::Unconditional.is_in_doubt());
    }
}

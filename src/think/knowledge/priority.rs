//! How candidates stand to each other: some are played whenever they are there, some only where there is nothing else, and
//! some carry a bonus (seeds/001, the end of the first day: priorities and bonus points).

use std::fmt;

/// Whether a move waits for others, or others for it. The later, the sooner it is looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Priority {
    /// It is a candidate only where no other move is: "if there is no B, propose C".
    Otherwise,
    /// It is weighed among the others.
    #[default]
    Normal,
    /// Where it is, nothing else is a candidate: "if there is an A, always play A".
    Always,
}

impl Priority {
    /// The word that names it in a text; the normal one has none.
    pub const fn word(self) -> Option<&'static str> {
        match self {
            Priority::Otherwise => Some("otherwise"),
            Priority::Normal => None,
            Priority::Always => Some("always"),
        }
    }
}

/// The items that are considered: those of the highest priority that is there, in the same order.
pub(super) fn considered<T>(mut items: Vec<T>, priority: impl Fn(&T) -> Priority) -> Vec<T> {
    let highest = items.iter().map(&priority).max().unwrap_or_default();
    items.retain(|item| priority(item) == highest);
    items
}

/// What a candidate is given beyond its worth, so that it is rather played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Bonus {
    /// So many points are added.
    Plus(f32),
    /// The worth is multiplied by so much, 1 or more.
    Times(f32),
}

impl Bonus {
    /// How many points it adds to a move whose worth is so many points. A move that is worth nothing has nothing to multiply.
    pub fn amount(self, worth: f32) -> f32 {
        match self {
            Bonus::Plus(points) => points,
            Bonus::Times(factor) => worth.max(0.0) * (factor - 1.0),
        }
    }
}

impl fmt::Display for Bonus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bonus::Plus(points) => write!(f, "+{points}"),
            Bonus::Times(factor) => write!(f, "x{factor}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Priority::{Always, Normal, Otherwise};

    fn left(priorities: &[Priority]) -> Vec<Priority> {
        considered(priorities.to_vec(), |&priority| priority)
    }

    #[test]
    fn a_move_that_is_always_played_is_considered_alone() {
        assert_eq!(left(&[Normal, Always, Otherwise, Always]), [Always, Always]);
    }

    #[test]
    fn a_move_that_waits_for_others_is_considered_where_there_is_none() {
        assert_eq!(left(&[Otherwise, Normal]), [Normal]);
        assert_eq!(left(&[Otherwise, Otherwise]), [Otherwise, Otherwise]);
        assert_eq!(left(&[]), []);
    }

    #[test]
    fn a_bonus_adds_points_or_multiplies_what_is_there() {
        assert_eq!(Bonus::Plus(3.0).amount(-2.0), 3.0);
        assert_eq!(Bonus::Times(1.5).amount(8.0), 4.0);
        assert_eq!(Bonus::Times(1.5).amount(-8.0), 0.0);
    }
}

//! What is recognized and read once for all sources: the objects of a position (seeds/001, part 3 of the first day), and of those in doubt
//! what reading says, each side first. As the course has it (part 2 of the second day), the points of a move are then attributes of the
//! object, and a source has only to take them out.

mod groups;
mod links;

pub use groups::GroupFound;
pub use links::LinkFound;

use crate::game::{Board, ByColor, Color, Point, PointSet};
use crate::think::outlook::Outlook;
use crate::think::reading::Depth;
use crate::think::recognition::eyes::EyeTable;
use crate::think::recognition::{Holdings, Recognition};

/// The objects of a position, with what was read of those in doubt.
#[derive(Clone, Debug)]
pub struct Findings {
    /// Strings, linkages, groups and families; strings that are given up are left out.
    pub recognition: Recognition,
    /// Territory and moyo.
    pub holdings: Holdings,
    /// Every group, in the order of the names.
    pub groups: Vec<GroupFound>,
    /// The links between strings of one side that were in doubt, with what reading says of them.
    pub links: Vec<LinkFound>,
}

impl Findings {
    /// Recognizes the position and reads what is in doubt, first what is near the last move, then what is large, as far as `depth` says;
    /// `stop` leaves the rest unread.
    pub fn new(
        board: &Board,
        last: Option<Point>,
        seen: &Outlook,
        table: &EyeTable,
        depth: Depth,
        stop: &dyn Fn() -> bool,
    ) -> Findings {
        let given_up = seen.strings.iter().filter(|string| string.is_dead());
        let dead = given_up.fold(PointSet::EMPTY, |all, string| all.union(&string.stones));
        let recognition = Recognition::with_dead(board, &dead);
        let areas = ByColor::from_fn(|color: Color| {
            let own = recognition.groups().filter(|(_, group)| group.color == color);
            own.fold(PointSet::EMPTY, |all, (_, group)| all.union(&group.territory()))
        });
        let holdings = Holdings::new(board, &areas, &ByColor::default(), &seen.territory, &dead);
        let mut groups = groups::measured(board, &recognition, seen, table);
        groups::read_lives(board, &mut groups, depth, stop);
        let links = links::read(board, &recognition, last, depth, stop);
        Findings {
            recognition,
            holdings,
            groups,
            links,
        }
    }

    /// The group that a stone belongs to; `None` for a stone that is given up.
    pub fn group_of(&self, stone: Point) -> Option<&GroupFound> {
        self.groups.iter().find(|group| group.stones.contains(stone))
    }
}

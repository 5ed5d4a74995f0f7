//! Enclosed areas: what the stones and linkages of one colour close off (seeds/001, part 3, the algorithm of groups, step (2)).

use super::ground::Ground;
use super::linkage::Linkage;
use crate::game::{ByColor, Color, PointSet};

/// Points that only one colour's stones and linkages enclose.
///
/// More than half the board is enclosed by nobody: at the beginning of a game a few stones of one side would own it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Area {
    /// Whose it is.
    pub color: Color,
    /// Its points: empty ones and dead stones of the enemy's.
    pub points: PointSet,
    /// The dead stones of the enemy's on them.
    pub prisoners: PointSet,
}

/// The points between that bound areas, by who claims them; some points both claim.
pub(super) fn borders<'a>(linkages: impl IntoIterator<Item = &'a Linkage>) -> ByColor<PointSet> {
    let mut borders = ByColor::<PointSet>::default();
    for linkage in linkages {
        borders[linkage.color].extend(linkage.border());
    }
    borders
}

/// Every area, in the order of its first point. `dead` are stones that do not count.
pub(super) fn found(ground: &Ground, borders: &ByColor<PointSet>, dead: &PointSet) -> Vec<Area> {
    let walls = ByColor::from_fn(|color| ground.stones[color].union(&borders[color]));
    let open = ground.board.difference(&walls.black).difference(&walls.white);
    let half = ground.board.len() / 2;
    let mut areas = Vec::new();
    for points in open.parts() {
        let rim = points.beside();
        let met = walls.map(|wall| wall.meets(&rim));
        let color = match (met.black, met.white) {
            (true, false) => Color::Black,
            (false, true) => Color::White,
            _ => continue,
        };
        if points.len() <= half {
            let prisoners = points.intersection(dead);
            areas.push(Area {
                color,
                points,
                prisoners,
            });
        }
    }
    areas
}

/// What each side closes off when its loose linkages bound areas like the others, and the points between of these that the enemy does not
/// claim: as linkages bound territory, loose ones bound moyo (seeds/004, part 2).
pub(super) fn loosely_enclosed(ground: &Ground, linkages: &[Linkage], loose: &[Linkage]) -> ByColor<PointSet> {
    let claimed = borders(linkages.iter().chain(loose));
    let between = borders(loose);
    let mut enclosed = ByColor::from_fn(|color: Color| between[color].difference(&claimed[color.opponent()]));
    for area in found(ground, &claimed, &PointSet::EMPTY) {
        enclosed[area.color] = enclosed[area.color].union(&area.points);
    }
    enclosed
}

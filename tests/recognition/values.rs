//! What is recognized and measured, as values that name no object.

use super::terms;
use nagara::game::{Board, ByColor, Color, Point, PointSet, Referee};
use nagara::think::recognition::{Area, Holdings, Linkage, Recognition, Stage, Stance, Standing, StoneString};
use nagara::workshop::explain::{GroupWorth, Worth};

/// A string, and the stones of its group.
type StringValue = (StoneString, Option<PointSet>);
/// Colour, sets of points, and the stones of the family.
type GroupValue = (Color, usize, [PointSet; 5], Option<PointSet>);
/// The first stones of two objects, whether they are enemies, and the rest.
type Relation<T> = ([Option<Point>; 2], bool, T);

/// Everything that is recognized, as values that name no object, in an order that does not depend on names.
#[derive(Debug, PartialEq)]
pub(super) struct Values {
    strings: Vec<StringValue>,
    linkages: Vec<Linkage>,
    areas: Vec<Area>,
    groups: Vec<GroupValue>,
    families: Vec<(Color, PointSet, PointSet)>,
    string_relations: Vec<Relation<(usize, bool)>>,
    group_relations: Vec<Relation<f32>>,
    family_relations: Vec<Relation<PointSet>>,
}

fn in_order<T, K: Ord>(values: impl Iterator<Item = T>, key: impl Fn(&T) -> K) -> Vec<T> {
    let mut values: Vec<T> = values.collect();
    values.sort_by_key(key);
    values
}

/// A relation by the first stones of its ends.
fn related<T>(a: &PointSet, b: &PointSet, stance: Stance, rest: T) -> Relation<T> {
    let mut ends = [a.first(), b.first()];
    ends.sort_unstable();
    (ends, stance == Stance::Hostile, rest)
}

impl Values {
    /// Takes them down, and looks whether every name leads where it should.
    pub(super) fn of(seen: &Recognition) -> Values {
        let string = |id| &seen.string(id).expect("a string of that name").stones;
        let group = |id| &seen.group(id).expect("a group of that name").stones;
        let family = |id| &seen.family(id).expect("a family of that name").stones;
        let strings = seen.strings().map(|(id, found)| {
            assert!(found.stones.iter().all(|stone| seen.string_at(stone) == Some(id)));
            (found.clone(), seen.group_of(id).map(|id| *group(id)))
        });
        let areas = seen.areas().map(|(id, found)| {
            assert!(found.points.iter().all(|point| seen.area_at(point) == Some(id)));
            found.clone()
        });
        let groups = seen.groups().map(|(id, found)| {
            let strings: PointSet = found.strings.iter().flat_map(|id| string(*id).iter()).collect();
            assert_eq!(strings, found.stones);
            let areas = found
                .areas
                .iter()
                .flat_map(|id| seen.area(*id))
                .flat_map(|area| area.points.iter());
            assert_eq!(areas.collect::<PointSet>(), found.area);
            let sets = [
                found.stones,
                found.liberties,
                found.area,
                found.between,
                found.prisoners,
            ];
            (found.color, found.len, sets, seen.family_of(id).map(|id| *family(id)))
        });
        let families = seen.families().map(|(_, found)| {
            let groups: PointSet = found.groups.iter().flat_map(|id| group(*id).iter()).collect();
            assert_eq!(groups, found.stones);
            (found.color, found.stones, found.reach)
        });
        let linkages = seen.linkages().chain(seen.loose_linkages()).copied();
        let of_strings = seen.string_relations().iter();
        let of_groups = seen.group_relations().iter();
        let of_families = seen.family_relations().iter();
        Values {
            strings: in_order(strings, |(found, _)| found.stones.first()),
            linkages: in_order(linkages, Linkage::id),
            areas: in_order(areas, |area| area.points.first()),
            groups: in_order(groups, |(_, _, sets, _)| sets[0].first()),
            families: in_order(families, |(_, stones, _)| stones.first()),
            string_relations: in_order(
                of_strings.map(|r| {
                    related(
                        string(r.ends[0]),
                        string(r.ends[1]),
                        r.stance,
                        (r.common_liberties, r.touch),
                    )
                }),
                |r| r.0,
            ),
            group_relations: in_order(
                of_groups.map(|r| related(group(r.ends[0]), group(r.ends[1]), r.stance, r.connectivity)),
                |r| r.0,
            ),
            family_relations: in_order(
                of_families.map(|r| related(family(r.ends[0]), family(r.ends[1]), r.stance, r.contacts)),
                |r| r.0,
            ),
        }
    }
}

/// Everything that is measured of what was recognized, the same way.
#[derive(Debug, PartialEq)]
pub(super) struct Measures {
    barriers: ByColor<PointSet>,
    enclosed: ByColor<PointSet>,
    loosely_enclosed: ByColor<PointSet>,
    /// By its first stone: eyes, encirclement, strength.
    groups: Vec<(Option<Point>, GroupWorth)>,
    /// Influence and territory by dilation, point by point.
    fields: Vec<(f32, f32)>,
    holdings: Holdings,
    standing: Standing,
}

impl Measures {
    /// Takes them of a position: strings in no group are dead.
    pub(super) fn of(board: &Board, seen: &Recognition) -> Measures {
        let dead = seen.strings().filter(|(id, _)| seen.group_of(*id).is_none());
        let dead = dead.fold(PointSet::EMPTY, |all, (_, string)| all.union(&string.stones));
        let game = Referee::from_position(terms(board.size()), board.clone(), Color::Black);
        let worth = Worth::new(&game, seen, Stage::of(board), [&dead, &PointSet::EMPTY], None);
        Measures::of_worth(board, seen, &worth)
    }

    /// What a worth of that position says.
    pub(super) fn of_worth(board: &Board, seen: &Recognition, worth: &Worth) -> Measures {
        let groups = worth.groups.iter().map(|(id, worth)| {
            let group = seen.group(*id).expect("a group of that name");
            (group.stones.first(), worth.clone())
        });
        let field = |point| (worth.influence.influence(point), worth.influence.at(point));
        Measures {
            barriers: seen.barriers(),
            enclosed: seen.enclosed(),
            loosely_enclosed: seen.loosely_enclosed(),
            groups: in_order(groups, |(stone, _)| *stone),
            fields: board.size().points().map(field).collect(),
            holdings: worth.holdings,
            standing: worth.standing,
        }
    }
}

//! The layers of what is recognized: linkages, groups, families, relations, strings, territory.

use super::blob::blob;
use super::board::{at, letter};
use super::layer::Layer;
use super::sign::{Drawing, Sign};
use crate::game::{Board, Point};
use crate::monitor::picture::Grid;
use crate::think::recognition::{
    Degree, End, Family, FamilyId, Group, GroupId, Linkage, Recognition, Stance, StoneString, StringId,
};

/// Strings with no more liberties than this are in danger.
const FEW: usize = 3;
/// Groups weaker than this are striped.
const WEAK: f32 = 0.4;
/// Pixels of a line between friends that are as good as connected.
const WIDEST: f32 = 9.0;

impl Drawing {
    /// Everything that recognition found on the board. `strength` is how strong a group is, from 0 to 1, where that is known. A thing's
    /// signs are about it by its name.
    pub fn with_recognition(
        mut self,
        board: &Board,
        seen: &Recognition,
        strength: impl Fn(GroupId) -> Option<f32>,
    ) -> Drawing {
        let grid = Grid::new(board.size());
        for (id, group) in seen.groups() {
            self.put_group(grid, id, group, strength(id));
        }
        for (id, family) in seen.families().filter(|(_, family)| family.groups.len() > 1) {
            self.put_family(grid, id, family);
        }
        for (layer, linkages) in [
            (Layer::Linkages, seen.linkages().collect::<Vec<_>>()),
            (Layer::Loose, seen.loose_linkages().collect()),
        ] {
            for linkage in linkages {
                self.put_linkage(grid, layer, linkage);
            }
        }
        for (id, string) in seen.strings() {
            let named = seen.group_of(id).and_then(|group| seen.group(group)?.stones.middle());
            self.put_string(grid, id, string, named);
        }
        self.put_relations(grid, seen);
        self
    }

    /// A group: its ground, and its name with a bar for its strength.
    fn put_group(&mut self, grid: Grid, id: GroupId, group: &Group, strength: Option<f32>) {
        let name = id.to_string();
        let side = letter(group.color);
        let ground = blob(grid, &group.points());
        let weak = if strength.is_some_and(|strength| strength < WEAK) {
            " weak"
        } else {
            ""
        };
        let body = twice(&format!("ground-{name}"), &ground, ["rim", "fill"]);
        self.put(Layer::Groups, Sign::of(&name, format!("{side}{weak}"), body));
        if let Some(middle) = group.stones.middle() {
            let mut tag = format!(
                r##"<text class="on{side}" y="{}">{name}</text>"##,
                if strength.is_some() { 2 } else { 4 }
            );
            if let Some(strength) = strength {
                let part = 14.0 * strength.clamp(0.0, 1.0);
                tag += &format!(
                    r##"<rect class="gauge" x="-7" y="4" width="14" height="3.5"/><rect class="full" x="-7" y="4" width="{part:.0}" height="3.5"/>"##
                );
            }
            self.put(Layer::Names, Sign::of(&name, side, at(grid, middle, &tag)));
        }
    }

    /// A band around the groups of a family and the points between that they reach.
    fn put_family(&mut self, grid: Grid, id: FamilyId, family: &Family) {
        let ground = blob(grid, &family.stones.union(&family.reach));
        let body = twice(&format!("ground-{id}"), &ground, ["band", "hole"]);
        self.put(Layer::Families, Sign::of(&id.to_string(), letter(family.color), body));
    }

    /// A line from end to end.
    fn put_linkage(&mut self, grid: Grid, layer: Layer, linkage: &Linkage) {
        let (End::Stone(to) | End::Edge(to)) = linkage.other();
        let from = linkage.stone();
        let side = letter(linkage.color());
        let class = match linkage.degree() {
            Degree::Connected => side.to_string(),
            Degree::Sente => format!("{side} sente"),
            Degree::Cut => return,
        };
        let (x, y) = (grid.x(from), grid.y(from));
        let body = format!(
            r##"<path class="{class}" d="M{x} {y}L{} {}"/>"##,
            grid.x(to),
            grid.y(to)
        );
        self.put(layer, Sign::of(&linkage.id().to_string(), "", body));
    }

    /// The number of liberties, on the stone in the middle; the stone that bears the name of the group has it in its corner.
    fn put_string(&mut self, grid: Grid, id: StringId, string: &StoneString, named: Option<Point>) {
        let Some(middle) = string.stones.middle() else {
            return;
        };
        let liberties = string.liberties.len();
        let few = if liberties <= FEW { " few" } else { "" };
        let (small, x, y) = match named == Some(middle) {
            true => (" small", 7, -4),
            false => ("", 0, 4),
        };
        let class = format!("on{}{few}{small}", letter(string.color));
        let text = format!(r##"<text class="{class}" x="{x}" y="{y}">{liberties}</text>"##);
        self.put(Layer::Strings, Sign::of(&id.to_string(), "", at(grid, middle, &text)));
    }

    /// Lines between the middles of groups that stand near each other.
    fn put_relations(&mut self, grid: Grid, seen: &Recognition) {
        for relation in seen.group_relations() {
            let middles = relation.ends.map(|id| seen.group(id)?.stones.middle());
            let [Some(from), Some(to)] = middles else {
                continue;
            };
            let path = format!("M{} {}L{} {}", grid.x(from), grid.y(from), grid.x(to), grid.y(to));
            let body = match relation.stance {
                Stance::Hostile => format!(r##"<path class="foe" d="{path}"/>"##),
                Stance::Friendly => {
                    let width = 1.5 + WIDEST * relation.connectivity;
                    format!(r##"<path class="friend" stroke-width="{width:.1}" d="{path}"/>"##)
                }
            };
            let [a, b] = relation.ends;
            self.put(Layer::Relations, Sign::of(&format!("{a}-{b}"), "", body));
        }
    }
}

/// A shape drawn wide in one look and on top of it narrower in another, which leaves a rim; its path is written once, under that name.
fn twice(name: &str, path: &str, looks: [&str; 2]) -> String {
    let [wide, narrow] = looks;
    format!(r##"<g class="{wide}"><path id="{name}" d="{path}"/></g><use class="{narrow}" href="#{name}"/>"##)
}

//! What is recognized, for programs.

use super::reading::{of_life, of_link, of_status};
use super::{by_rows, names, pair};
use crate::game::Board;
use crate::think::recognition::eyes::EyeSpace;
use crate::think::recognition::{Degree, End, Family, FamilyId, Group, GroupId, Linkage, Part, StoneString, StringId};
use crate::think::settlement::Settled;
use crate::workshop::explain::{GroupWorth, Sight};
use serde_json::{Value, json};

impl Sight {
    /// The keys from `stage` to `relations`.
    pub(super) fn json(&self, board: &Board) -> Value {
        let (seen, worth) = (&self.seen, &self.worth);
        let standing = &worth.standing;
        let list = |values: Vec<Value>| Value::from(values);
        json!({
            "stage": self.stage.to_string(),
            "score": {
                "result": standing.score.to_string(),
                "lead": standing.score.points(),
                "territory": pair(&standing.territory, |points| json!(points)),
                "dead": pair(&standing.dead, |stones| json!(stones)),
                "points": pair(&standing.points(), |points| json!(points)),
            },
            "territory": pair(&worth.holdings.territory, names),
            "moyo": pair(&worth.holdings.moyo, names),
            "influence": by_rows(board.size(), |point| worth.influence.influence(point)),
            "dead": names(&self.dead),
            "settled": self.settled.as_ref().map(|settled| settled.groups.iter().map(of_settled).collect::<Vec<_>>()),
            "strings": list(seen.strings().map(|(id, string)| self.of_string(id, string)).collect()),
            "linkages": list(seen.linkages().chain(seen.loose_linkages()).map(|linkage| self.of_linkage(linkage)).collect()),
            "groups": list(seen.groups().map(|(id, group)| self.of_group(id, group)).collect()),
            "lives": list(self.lives.iter().map(of_life).collect()),
            "families": list(seen.families().map(|(id, family)| of_family(id, family)).collect()),
            "relations": {
                "strings": list(seen.string_relations().iter().map(|relation| json!({
                    "ends": relation.ends.map(|id| id.to_string()),
                    "stance": relation.stance.to_string(),
                    "common_liberties": relation.common_liberties,
                    "touch": relation.touch,
                })).collect()),
                "groups": list(seen.group_relations().iter().map(|relation| json!({
                    "ends": relation.ends.map(|id| id.to_string()),
                    "stance": relation.stance.to_string(),
                    "connectivity": relation.connectivity,
                })).collect()),
                "families": list(seen.family_relations().iter().map(|relation| json!({
                    "ends": relation.ends.map(|id| id.to_string()),
                    "stance": relation.stance.to_string(),
                    "contacts": names(&relation.contacts),
                })).collect()),
            },
        })
    }

    fn of_string(&self, id: StringId, string: &StoneString) -> Value {
        let group = self.seen.group_of(id).map(|group| group.to_string());
        json!({
            "name": id.to_string(),
            "color": string.color.to_string(),
            "stones": names(&string.stones),
            "liberties": names(&string.liberties),
            "group": group,
            "in_ko": self.is_in_ko(string),
            "reading": self.reading(id).map(of_status),
        })
    }

    fn of_linkage(&self, linkage: &Linkage) -> Value {
        let (to, is_to_edge) = match linkage.other() {
            End::Stone(point) => (point, false),
            End::Edge(point) => (point, true),
        };
        let degree = |degree: Degree| degree.to_string();
        let link = self.links.get(&linkage.id());
        json!({
            "name": linkage.id().to_string(),
            "color": linkage.color().to_string(),
            "kind": linkage.kind().to_string(),
            "loose": linkage.kind().is_loose(),
            "ends": [linkage.stone().to_string(), to.to_string()],
            "to_edge": is_to_edge,
            "between": linkage.between().map(|point| point.to_string()).collect::<Vec<_>>(),
            "degree": degree(linkage.degree()),
            "by_pattern": linkage.by_pattern.map(degree),
            "by_reading": linkage.by_reading.map(degree),
            "by_potential": degree(linkage.by_potential),
            "cutting": link.map(|link| of_link(&link.cutting)),
            "joining": link.map(|link| of_link(&link.joining)),
        })
    }

    fn of_group(&self, id: GroupId, group: &Group) -> Value {
        let family = self.seen.family_of(id).map(|family| family.to_string());
        let worth = self.worth.groups.get(&id);
        let spaces = |worth: &GroupWorth| worth.eyes.spaces.iter().map(of_space).collect::<Vec<_>>();
        let shares = |worth: &GroupWorth| {
            let share = |part: Part| (part.to_string(), json!(worth.strength.share(part)));
            Value::Object(Part::ALL.into_iter().map(share).collect())
        };
        json!({
            "name": id.to_string(),
            "color": group.color.to_string(),
            "strings": group.strings.iter().map(ToString::to_string).collect::<Vec<_>>(),
            "stones": names(&group.stones),
            "liberties": names(&group.liberties),
            "area": names(&group.area),
            "territory": names(&group.territory()),
            "prisoners": names(&group.prisoners),
            "family": family,
            "eyes": worth.map(|worth| worth.eyes.count),
            "eye_spaces": worth.map(spaces),
            "encirclement": worth.map(|worth| worth.encirclement.degree),
            "around": worth.map(|worth| worth.encirclement.counts()),
            "strength": worth.map(|worth| worth.strength.value),
            "strength_parts": worth.map(shares),
            "state": self.fate(id).to_string(),
        })
    }
}

fn of_settled(group: &Settled) -> Value {
    json!({
        "color": group.color.to_string(),
        "stones": names(&group.stones),
        "fate": group.fate.to_string(),
        "why": group.why.to_string(),
    })
}

fn of_space(space: &EyeSpace) -> Value {
    json!({
        "points": names(&space.points),
        "false_points": names(&space.false_points),
        "enemies": names(&space.enemies),
        "eyes": space.count,
        "by_stones": space.by_stones,
        "by_code": space.by_code,
        "kills": names(&space.kills),
        "lives": names(&space.lives),
    })
}

fn of_family(id: FamilyId, family: &Family) -> Value {
    json!({
        "name": id.to_string(),
        "color": family.color.to_string(),
        "groups": family.groups.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "reach": names(&family.reach),
    })
}

//! What is recognized, for programs.

use super::names;
use crate::game::Board;
use crate::think::reading::{State, Status};
use crate::think::recognition::{Degree, End, Family, FamilyId, Group, GroupId, Linkage, StoneString, StringId};
use crate::workshop::explain::Sight;
use serde_json::{Value, json};

impl Sight {
    /// The keys from `stage` to `relations`.
    pub(super) fn json(&self, board: &Board) -> Value {
        let seen = &self.seen;
        let list = |values: Vec<Value>| Value::from(values);
        json!({
            "stage": self.stage.to_string(),
            "strings": list(seen.strings().map(|(id, string)| self.of_string(id, string)).collect()),
            "linkages": list(seen.linkages().chain(seen.loose_linkages()).map(of_linkage).collect()),
            "groups": list(seen.groups().map(|(id, group)| self.of_group(id, group)).collect()),
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
            "reading": self.reading(id).map(of_status),
        })
    }

    fn of_group(&self, id: GroupId, group: &Group) -> Value {
        let family = self.seen.family_of(id).map(|family| family.to_string());
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
        })
    }
}

fn of_status(status: &Status) -> Value {
    let state = match status.state {
        State::Alive => "alive",
        State::Dead => "dead",
        State::Neutral => "neutral",
        State::Unknown => "unknown",
    };
    json!({
        "state": state,
        "captures": status.kills.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "saves": status.saves.iter().map(ToString::to_string).collect::<Vec<_>>(),
    })
}

fn of_linkage(linkage: &Linkage) -> Value {
    let (to, is_to_edge) = match linkage.other() {
        End::Stone(point) => (point, false),
        End::Edge(point) => (point, true),
    };
    let degree = |degree: Degree| degree.to_string();
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

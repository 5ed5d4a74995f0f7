//! A sentence or two of each thing that is recognized.

use super::lines::becomes;
use super::{GroupLife, Sight};
use crate::game::{Color, Point, PointSet};
use crate::think::reading::{Ko, State, Status, Verdict, life};
use crate::think::recognition::{Degree, End, Group, GroupId, Linkage, Part, Stance, StoneString, StringId};
use std::collections::BTreeMap;

impl Sight {
    /// What is to be said of each thing, by its name; of relations of groups, by both names with a hyphen between.
    pub fn about(&self) -> BTreeMap<String, String> {
        let seen = &self.seen;
        let mut about = BTreeMap::new();
        for (id, group) in seen.groups() {
            about.insert(id.to_string(), self.about_group(id, group));
        }
        for (id, family) in seen.families() {
            let groups: Vec<String> = family.groups.iter().map(ToString::to_string).collect();
            let text = format!("Family of {}'s groups {}", family.color, groups.join(", "));
            about.insert(id.to_string(), text);
        }
        for (id, string) in seen.strings() {
            about.insert(id.to_string(), self.about_string(id, string));
        }
        for linkage in seen.linkages().chain(seen.loose_linkages()) {
            about.insert(linkage.id().to_string(), of_linkage(linkage));
        }
        for read in &self.lives {
            let text = about.entry(read.about()).or_default();
            text.push('\n');
            text.push_str(&of_life(read));
        }
        for relation in seen.group_relations() {
            let [a, b] = relation.ends;
            let text = match relation.stance {
                Stance::Hostile => format!("{a} and {b} are enemies near each other"),
                Stance::Friendly => format!(
                    "{a} and {b} are friends, {:.0} % connected",
                    100.0 * relation.connectivity
                ),
            };
            about.insert(format!("{a}-{b}"), text);
        }
        about
    }

    /// What the enemy makes of a linkage that he can cut. Strings that cannot be joined though their owner begins are cut already; and where
    /// reading proves nothing, or was not asked, as about the way to an edge, stones and distances say so.
    pub fn of_cut(&self, linkage: &Linkage) -> &'static str {
        let link = self.links.get(&linkage.id());
        let is_parted = link.is_some_and(|link| link.joining.verdict == Verdict::No);
        let is_read = linkage.by_reading.is_some() || link.is_some_and(|link| link.cutting.verdict == Verdict::No);
        match (is_parted, is_read) {
            (true, _) => "it is cut",
            (false, true) => "the enemy can cut it",
            (false, false) if link.is_some() => "the enemy may cut it, which was not read out",
            (false, false) => "the enemy may cut it",
        }
    }

    fn about_group(&self, id: GroupId, group: &Group) -> String {
        let mut text = format!(
            "Group {id}, {}'s: {}, {}",
            group.color,
            counted(group.len, "stone"),
            counted(group.liberties.len(), "liberty")
        );
        let strings = group.strings.len();
        if strings > 1 {
            text += &format!(", {strings} strings");
        }
        text += &format!("\nterritory {}", group.territory().len());
        if let Some(worth) = self.worth.groups.get(&id) {
            let (eyes, closed, strength) = (worth.eyes.count, worth.encirclement.degree, worth.strength);
            text += &format!(", eyes {eyes:.1}, closed in {:.0} %", 100.0 * closed);
            text += &format!("\n{}, strength {:.0} of 100:", self.fate(id), 100.0 * strength.value);
            for part in Part::ALL {
                text += &format!(" {part} {:+.0}", 100.0 * strength.share(part));
            }
        }
        text
    }

    fn about_string(&self, id: StringId, string: &StoneString) -> String {
        let mut text = format!(
            "{} {}: {}, {}",
            string.color,
            place(&string.stones),
            counted(string.len, "stone"),
            counted(string.liberties.len(), "liberty")
        );
        if self.is_in_ko(string) {
            text += ", in a ko";
        }
        if let Some(status) = self.reading(id) {
            text += "\n";
            text += &of_status(string.color, status);
        }
        let settled = self
            .settled
            .as_ref()
            .and_then(|settled| settled.at(string.stones.first()?));
        if let Some(group) = settled {
            text += &format!("\ncounted now, {}: {}", group.fate, group.why);
        }
        text
    }
}

/// What reading found of a string of that side.
pub(super) fn of_status(color: Color, status: &Status) -> String {
    let enemy = color.opponent();
    match status.state {
        State::Alive => format!("{enemy} cannot take it"),
        State::Dead => format!("{enemy} takes it even if {color} moves first"),
        State::Neutral => format!(
            "whoever moves first: {enemy} takes it with {}, {color} saves it with {}",
            points(&status.kills),
            points(&status.saves)
        ),
        State::Ko(ko) => format!("a ko decides: {}", of_ko(ko)),
        State::Unknown if is_threatened(status) => format!(
            "{enemy} takes it with {}; whether {color} can save it was not read to the end",
            points(&status.kills)
        ),
        State::Unknown => "reading came to no end".to_owned(),
    }
}

/// Whether the enemy takes a string when he moves first, while it was not read to the end what its owner can do.
pub(super) fn is_threatened(status: &Status) -> bool {
    status.state == State::Unknown && status.attack.verdict == Verdict::Yes
}

/// What reading found of the life of a group.
pub(super) fn of_life(read: &GroupLife) -> String {
    let (color, enemy, life) = (read.color, read.color.opponent(), &read.life);
    if life.only_the_enemy_begins {
        return format!("a ko that only {enemy} can begin: dead by Japanese rules");
    }
    match life.state {
        life::State::Alive => format!("it lives even if {enemy} moves first"),
        life::State::Dead => format!("it dies even if {color} moves first"),
        life::State::Seki if life.defended == life::Fate::Seki => "it is in seki, whoever moves first".to_owned(),
        life::State::Seki => format!("{enemy} can make it a seki at most"),
        life::State::Neutral => format!(
            "whoever moves first: {enemy} kills it with {}, {color} saves it with {}",
            points(&life.kills),
            points(&life.saves)
        ),
        life::State::Ko => format!(
            "a ko: {enemy} {}, {color} {}",
            brings_about(life.attacked, &life.kills),
            brings_about(life.defended, &life.saves)
        ),
        life::State::Unknown if life.attacked == life.defended => "its life was not read to the end".to_owned(),
        life::State::Unknown => format!(
            "{enemy} first: {}, {color} first: {}",
            becomes(life.attacked),
            becomes(life.defended)
        ),
    }
}

/// What a side does that moves first where a ko is possible, and the moves that do it.
fn brings_about(fate: life::Fate, by: &[Point]) -> String {
    let does = match fate {
        life::Fate::Ko(_) => "begins it with",
        life::Fate::Lives => "lives with",
        life::Fate::Seki => "makes a seki with",
        life::Fate::Stands => "holds out with",
        life::Fate::Dies => "kills with",
        life::Fate::Unknown => "was not read out, with",
    };
    let told = format!("{does} {}", points(by));
    match fate {
        life::Fate::Ko(ko) => format!("{told} ({})", of_ko(ko)),
        _ => told,
    }
}

/// Who has to find how many threats in a ko.
pub(super) fn of_ko(ko: Ko) -> String {
    format!("{} must find {}", ko.finder, counted(usize::from(ko.threats), "threat"))
}

/// What joins the ends of a linkage, and how surely.
fn of_linkage(linkage: &Linkage) -> String {
    let told = |degree: Option<Degree>| degree.map_or("nothing".to_owned(), |degree| degree.to_string());
    let mut text = format!("{}, {}: {}", of_ends(linkage), linkage.kind(), linkage.degree());
    text += &format!(
        "\npattern says {}, distance {}",
        told(linkage.by_pattern),
        linkage.by_potential
    );
    if let Some(degree) = linkage.by_reading {
        text += &format!(", reading {degree}");
    }
    text
}

/// Whose a linkage is, and from where to where it leads.
pub(super) fn of_ends(linkage: &Linkage) -> String {
    format!("{} {}", linkage.color(), from_to(linkage))
}

/// From where to where a linkage leads.
pub fn from_to(linkage: &Linkage) -> String {
    match linkage.other() {
        End::Stone(point) => format!("{} to {point}", linkage.stone()),
        End::Edge(point) => format!("{} to the edge at {point}", linkage.stone()),
    }
}

/// The stone that a string is called by: its first.
pub(super) fn place(stones: &PointSet) -> String {
    stones.first().map_or_else(String::new, |stone| stone.to_string())
}

/// The stone that a group is called by, on which its letter stands in pictures: the one in its middle.
pub(super) fn middle(stones: &PointSet) -> String {
    stones.middle().map_or_else(String::new, |stone| stone.to_string())
}

/// Points in a row; `nothing` where there is none.
pub(super) fn points(points: &[Point]) -> String {
    if points.is_empty() {
        return "nothing".to_owned();
    }
    points.iter().map(Point::to_string).collect::<Vec<_>>().join(" ")
}

/// So many of them: `1 stone`, `3 liberties`.
pub(super) fn counted(count: usize, what: &str) -> String {
    match (count, what.strip_suffix('y')) {
        (1, _) => format!("1 {what}"),
        (_, Some(stem)) => format!("{count} {stem}ies"),
        (_, None) => format!("{count} {what}s"),
    }
}

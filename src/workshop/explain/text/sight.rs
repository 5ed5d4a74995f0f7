//! What is recognized, for a person.

use crate::think::reading::{Fate, State, Status};
use crate::think::recognition::{Degree, Stance};
use crate::think::settlement::Fate as Counted;
use crate::workshop::explain::about::{is_threatened, middle, of_ends, of_life, of_status, place};
use crate::workshop::explain::lines::line_text;
use crate::workshop::explain::{GroupLife, Line, Sight};
use std::fmt;

impl Sight {
    /// Groups, what was read, and which linkages the enemy can cut.
    pub(super) fn tell(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seen = &self.seen;
        writeln!(f, "Score {}: {}", self.scored(), self.worth.standing)?;
        let open = self.counted_as_alive();
        if !open.is_empty() {
            writeln!(f, "Counted as alive, which is open: {}", open.join(", "))?;
        }
        writeln!(f)?;
        writeln!(
            f,
            "Group        at   stones  liberties  territory  eyes  closed in  strength  state"
        )?;
        for (id, group) in seen.groups() {
            let (color, at) = (group.color, middle(&group.stones));
            let (stones, liberties, territory) = (group.len, group.liberties.len(), group.territory().len());
            write!(
                f,
                "{:<4} {:<6}  {at:<4} {stones:>6} {liberties:>10} {territory:>10}",
                id.to_string(),
                color.to_string()
            )?;
            if let Some(worth) = self.worth.groups.get(&id) {
                let (eyes, closed) = (worth.eyes.count, 100.0 * worth.encirclement.degree);
                write!(f, " {eyes:>5.1} {closed:>8.0} % {:>9.0}", 100.0 * worth.strength.value)?;
            }
            writeln!(f, "  {}", self.fate(id))?;
        }
        writeln!(f)?;
        let settled = self.settled.iter().flat_map(|settled| &settled.groups);
        for group in settled.filter(|group| group.fate != Counted::Alive) {
            writeln!(f, "Counted now, {group}")?;
        }
        for (id, status) in self.readings.iter().filter(|(_, status)| is_told(status)) {
            if let Some(string) = seen.string(*id) {
                let at = place(&string.stones);
                let ko = if self.is_in_ko(string) { " in a ko" } else { "" };
                writeln!(f, "{} {at}{ko}: {}", string.color, of_status(string.color, status))?;
                let name = id.to_string();
                tell_lines(f, self.string_lines().iter().filter(|line| line.about == name))?;
            }
        }
        let is_read = |read: &&GroupLife| [read.life.attacked, read.life.defended] != [Fate::Unknown; 2];
        for read in self.lives.iter().filter(is_read) {
            writeln!(f, "{} group at {}: {}", read.color, middle(&read.stones), of_life(read))?;
            tell_lines(f, &read.lines())?;
        }
        for linkage in seen.linkages().filter(|linkage| linkage.degree() == Degree::Sente) {
            writeln!(f, "{}, {}: {}", of_ends(linkage), linkage.kind(), self.of_cut(linkage))?;
            tell_lines(f, &self.link_lines(linkage))?;
        }
        let friends = seen
            .group_relations()
            .iter()
            .filter(|relation| relation.stance == Stance::Friendly);
        let friends: Vec<String> = friends
            .map(|relation| {
                let [a, b] = relation.ends;
                format!("{a} and {b} {:.0} %", 100.0 * relation.connectivity)
            })
            .collect();
        if !friends.is_empty() {
            writeln!(f, "Groups that may be connected: {}", friends.join("; "))?;
        }
        writeln!(f)
    }
}

/// The lines that prove what was read of a thing.
fn tell_lines<'a>(f: &mut fmt::Formatter<'_>, lines: impl IntoIterator<Item = &'a Line>) -> fmt::Result {
    for line in lines.into_iter().filter(|line| !line.steps.is_empty()) {
        writeln!(f, "     {}: {}", line.said, line_text(&line.steps))?;
    }
    Ok(())
}

/// Whether there is something to tell of a string.
fn is_told(status: &Status) -> bool {
    !matches!(status.state, State::Alive | State::Unknown) || is_threatened(status)
}

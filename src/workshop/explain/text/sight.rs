//! What is recognized, for a person.

use crate::game::Move;
use crate::think::reading::{State, Status, life};
use crate::think::recognition::{Degree, Stance};
use crate::workshop::explain::Sight;
use crate::workshop::explain::about::{of_ends, of_life, of_status, place};
use std::fmt;

impl Sight {
    /// Groups, what was read, and which linkages the enemy can cut.
    pub(super) fn tell(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seen = &self.seen;
        writeln!(f, "As it stands: {}", self.worth.standing)?;
        writeln!(f)?;
        writeln!(
            f,
            "Group        at   stones  liberties  territory  eyes  closed in  strength  state"
        )?;
        for (id, group) in seen.groups() {
            let (color, at) = (group.color, place(&group.stones));
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
        for (id, status) in self.readings.iter().filter(|(_, status)| is_told(status)) {
            if let Some(string) = seen.string(*id) {
                let at = place(&string.stones);
                writeln!(f, "{} {at}: {}", string.color, of_status(string.color, status))?;
                self.tell_lines(f, &id.to_string())?;
            }
        }
        for read in self.lives.iter().filter(|read| read.life.state != life::State::Unknown) {
            writeln!(f, "{} group at {}: {}", read.color, place(&read.stones), of_life(read))?;
            self.tell_lines(f, &read.about())?;
        }
        let peeped: Vec<String> = seen
            .linkages()
            .filter(|linkage| linkage.degree() == Degree::Sente)
            .map(|linkage| of_ends(linkage) + ", " + &linkage.kind().to_string())
            .collect();
        if !peeped.is_empty() {
            writeln!(
                f,
                "Linkages that the enemy can cut if he moves first: {}",
                peeped.join("; ")
            )?;
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

    /// The lines that prove what was read of a thing.
    fn tell_lines(&self, f: &mut fmt::Formatter<'_>, about: &str) -> fmt::Result {
        for line in self
            .lines()
            .iter()
            .filter(|line| line.about == about && !line.moves.is_empty())
        {
            let moves: Vec<String> = line.moves.iter().map(Move::to_string).collect();
            writeln!(f, "     {}: {}", line.said, moves.join(" "))?;
        }
        Ok(())
    }
}

/// Whether there is something to tell of a string.
fn is_told(status: &Status) -> bool {
    !matches!(status.state, State::Alive | State::Unknown)
}

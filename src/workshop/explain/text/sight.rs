//! What is recognized, for a person.

use crate::think::reading::State;
use crate::think::recognition::{Degree, Stance};
use crate::workshop::explain::Sight;
use crate::workshop::explain::about::{of_linkage, of_status, place};
use std::fmt;

impl Sight {
    /// Groups, what was read, and which linkages the enemy can cut.
    pub(super) fn tell(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seen = &self.seen;
        writeln!(f, "As it stands: {}", self.worth.standing)?;
        writeln!(f)?;
        writeln!(
            f,
            "Group        at   stones  liberties  territory  eyes  closed in  strength"
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
            writeln!(f)?;
        }
        writeln!(f)?;
        for (id, status) in self.readings.iter().filter(|(_, status)| status.state != State::Alive) {
            if let Some(string) = seen.string(*id) {
                let at = place(&string.stones);
                writeln!(f, "{} {at}: {}", string.color, of_status(string.color, status))?;
            }
        }
        for linkage in seen.linkages().filter(|linkage| linkage.degree() == Degree::Sente) {
            let text = of_linkage(linkage);
            writeln!(f, "{}", text.lines().next().unwrap_or_default())?;
        }
        let friends = seen
            .group_relations()
            .iter()
            .filter(|relation| relation.stance == Stance::Friendly);
        for relation in friends {
            let [a, b] = relation.ends;
            writeln!(f, "{a} and {b}: {:.0} % connected", 100.0 * relation.connectivity)?;
        }
        writeln!(f)
    }
}

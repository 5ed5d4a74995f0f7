//! The criteria, and what a candidate is worth by them.

use crate::game::Point;
use crate::think::candidates::Reason;
use crate::think::knowledge::Kind;
use std::fmt;

/// Declares the criteria once: what it stands for, its name in the file of weights, the unit that its amount is counted in.
macro_rules! criteria {
    ($($(#[$doc:meta])* $criterion:ident = $name:literal $(in $unit:literal)?;)*) => {
        /// What a part of the sum stands for (seeds/001, part 3 of the second day). Each is called as the line of `weights.txt` that
        /// weighs it, but for the bonus, which a pattern gives; the lot is a limit.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Criterion {
            $($(#[$doc])* $criterion,)*
            /// Patterns of a kind.
            Pattern(Kind),
        }

        impl Criterion {
            /// Its name.
            pub fn name(self) -> &'static str {
                match self {
                    $(Criterion::$criterion => $name,)*
                    Criterion::Pattern(kind) => of_patterns(kind),
                }
            }

            /// The unit that its amount is counted in; empty for what is there or is not.
            pub fn unit(self) -> &'static str {
                match self {
                    $(Criterion::$criterion => concat!($($unit)?),)*
                    Criterion::Pattern(_) => "points",
                }
            }
        }

        /// Every criterion but the patterns'.
        #[cfg(test)]
        const ALL: &[Criterion] = &[$(Criterion::$criterion,)*];
    };
}

criteria! {
    /// Territory we gain, prisoners among it.
    Territory = "territory.gain" in "points";
    /// Territory the enemy would gain there.
    TerritoryDenied = "territory.denial" in "points";
    /// Moyo we gain.
    Moyo = "moyo.gain" in "points";
    /// Moyo the enemy would gain there.
    MoyoDenied = "moyo.denial" in "points";
    /// Points we gain by influence.
    Influence = "influence.gain" in "points";
    /// Points the enemy would gain by influence there.
    InfluenceDenied = "influence.denial" in "points";
    /// Stones of ours that become safe.
    Ours = "strength.ours" in "stones";
    /// Stones of the enemy's that become weak.
    Theirs = "strength.theirs" in "stones";
    /// Stones that the enemy would make safe, or weak where they are ours, by moving there.
    StrengthDenied = "strength.denial" in "stones";
    /// Strings taken.
    Captures = "reading.captures" in "stones";
    /// Strings saved.
    Saves = "reading.saves" in "stones";
    /// Ataris given.
    Atari = "reading.atari" in "stones";
    /// Races won.
    Race = "race.wins" in "stones";
    /// Groups of ours that are the better for it, by random games.
    Strengthens = "group.strengthens" in "points";
    /// Enemy groups that are the worse for it, by random games.
    Weakens = "group.weakens" in "points";
    /// Groups of ours that live by it.
    Lives = "life.lives" in "stones";
    /// Enemy groups that die by it.
    Kills = "life.kills" in "stones";
    /// Eyes made and taken.
    Eye = "life.eye" in "stones";
    /// Groups of ours that get out.
    BreaksOut = "freedom.breaks_out" in "stones";
    /// Enemy groups that are kept in.
    Surrounds = "freedom.surrounds" in "stones";
    /// Strings joined.
    Connects = "link.connects" in "stones";
    /// Strings cut off.
    Cuts = "link.cuts" in "stones";
    /// Peeps answered.
    Peep = "link.peep";
    /// A joseki, by how likely it is.
    Joseki = "joseki.value";
    /// A joseki or an opening, by games won.
    Won = "joseki.won";
    /// An opening of the whole board, by how likely it is.
    Opening = "opening.value";
    /// First and second stones in a corner.
    Corner = "corner.opening";
    /// Sides split.
    Wariuchi = "side.wariuchi";
    /// Sides along which stones extend.
    Hiraki = "side.hiraki";
    /// Moyos erased or capped.
    Keshi = "moyo.keshi";
    /// Moyos invaded.
    Invades = "moyo.invades";
    /// Points by which moyos grow, or would.
    Enlarges = "moyo.point" in "points";
    /// An answer to the last move.
    Near = "near.last";
    /// A word that players have for the move.
    Called = "kind.called";
    /// Moves of the endgame along the edge.
    Edge = "kind.edge";
    /// Dame.
    Dame = "dame";
    /// Kos ended.
    EndsKo = "ko.ends";
    /// Kos taken.
    TakesKo = "ko.takes";
    /// Ko threats.
    KoThreat = "ko.threat" in "points";
    /// What is gained by stones that are given up.
    Sacrifice = "sacrifice" in "points";
    /// What the move threatens.
    Threatens = "sente.threatens" in "points";
    /// The same worth once more, for the enemy has to answer.
    Sente = "sente.factor" in "points";
    /// A move that must be played.
    Must = "must";
    /// A person says that it is always to be played, or never.
    Said = "said";
    /// The lesser of two aims.
    TwoAims = "bonus.two_aims" in "stones";
    /// What a pattern's value with its bonus has beyond the usual.
    Insists = "pattern.insists" in "points";
    /// The bonus of a pattern.
    Bonus = "bonus" in "points";
    /// Stones lost where they are put.
    Captured = "negative.captured" in "stones";
    /// Stones that run in vain.
    Hopeless = "negative.hopeless" in "stones";
    /// Territory of our own filled.
    FillsOwn = "negative.fills_own";
    /// Stones lost in the enemy's territory.
    EnemySettled = "negative.enemy_settled";
    /// Shapes that do little for their stones.
    Inefficient = "negative.inefficient";
    /// Forcing moves that gain nothing or only put something off.
    Forcing = "negative.forcing";
    /// How likely it is by the patterns learned from games.
    Learned = "chance.learned" in "log";
    /// What reading proves.
    Facts = "chance.facts" in "log";
    /// How likely it is by the net.
    Net = "chance.net" in "log";
    /// A little chance, from the seed, so that equal moves take turns.
    Lot = "decision.lot";
}

/// The name of what patterns of a kind weigh.
fn of_patterns(kind: Kind) -> &'static str {
    match kind {
        Kind::Shape => "pattern.shape",
        Kind::Connects => "pattern.connects",
        Kind::Cuts => "pattern.cuts",
        Kind::Attacks => "pattern.attacks",
        Kind::Defends => "pattern.defends",
        Kind::Corner => "pattern.corner",
        Kind::Extension => "pattern.extension",
        Kind::Joseki => "pattern.joseki",
        Kind::Endgame => "pattern.endgame",
    }
}

impl Criterion {
    /// Whether it tells of the board after the move, not of what others would play or of where the last move was.
    pub fn is_of_the_board(self) -> bool {
        !matches!(
            self,
            Criterion::Near
                | Criterion::Sente
                | Criterion::Must
                | Criterion::Said
                | Criterion::Joseki
                | Criterion::Won
                | Criterion::Opening
                | Criterion::Threatens
                | Criterion::Called
                | Criterion::Edge
                | Criterion::Insists
                | Criterion::Bonus
                | Criterion::TwoAims
                | Criterion::Learned
                | Criterion::Facts
                | Criterion::Net
                | Criterion::Lot
        )
    }

    /// Whether it speaks against a move.
    pub fn is_negative(self) -> bool {
        matches!(
            self,
            Criterion::Captured
                | Criterion::Hopeless
                | Criterion::FillsOwn
                | Criterion::EnemySettled
                | Criterion::Inefficient
                | Criterion::Forcing
        )
    }
}

impl fmt::Display for Criterion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What one criterion gives: A · a, in the course's words.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Part {
    /// By what.
    pub criterion: Criterion,
    /// How much there is of it, in the criterion's unit.
    pub amount: f32,
    /// What a unit counts.
    pub weight: f32,
}

impl Part {
    /// What it adds, in points, roughly.
    pub fn product(&self) -> f32 {
        self.amount * self.weight
    }
}

impl fmt::Display for Part {
    /// `territory.gain 12.3 points x 0.5 = +6.2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Part {
            criterion,
            amount,
            weight,
        } = self;
        write!(f, "{criterion} {amount:.1}")?;
        if !criterion.unit().is_empty() {
            write!(f, " {}", criterion.unit())?;
        }
        // Temper and stage leave long fractions.
        let weight = (weight * 100.0).round() / 100.0;
        write!(f, " x {weight} = {:+.1}", self.product())
    }
}

/// A candidate with its worth, part by part.
#[derive(Clone, Debug, PartialEq)]
pub struct Weighed {
    /// The move.
    pub point: Point,
    /// Why it was a candidate.
    pub reasons: Vec<Reason>,
    /// What each criterion gave.
    pub parts: Vec<Part>,
    /// The sum of their products, in points, roughly.
    pub total: f32,
}

impl Weighed {
    /// From its parts; those of which there is nothing are left out, and those that weigh nothing stay.
    pub(super) fn new(point: Point, reasons: Vec<Reason>, mut parts: Vec<Part>) -> Weighed {
        parts.retain(|part| part.amount != 0.0);
        Weighed {
            point,
            reasons,
            total: parts.iter().map(Part::product).sum(),
            parts,
        }
    }

    /// What a person says of it for good, in points: where that is not 0, nothing else counts.
    pub fn said(&self) -> f32 {
        let said = self.parts.iter().filter(|part| part.criterion == Criterion::Said);
        said.map(Part::product).sum()
    }

    /// What the move changes on the board, in points, roughly: its worth without what others would play, and without the part of
    /// chance.
    pub fn gains(&self) -> f32 {
        let of_the_board = self.parts.iter().filter(|part| part.criterion.is_of_the_board());
        of_the_board.map(Part::product).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::think::evaluation::Weights;

    #[test]
    fn every_criterion_is_called_as_a_line_of_the_weights_and_every_line_is_a_criterion() {
        let patterns = Kind::WORDS.into_iter().map(|(_, kind)| Criterion::Pattern(kind));
        let is_weighed = |criterion: &Criterion| !matches!(criterion, Criterion::Bonus | Criterion::Lot);
        let mut names: Vec<&str> = ALL
            .iter()
            .copied()
            .chain(patterns)
            .filter(is_weighed)
            .map(Criterion::name)
            .collect();
        let mut lines: Vec<&str> = Weights::criteria().collect();
        names.sort_unstable();
        lines.sort_unstable();
        assert_eq!(names, lines);
    }
}

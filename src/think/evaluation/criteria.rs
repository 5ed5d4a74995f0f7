//! The criteria, and what a candidate is worth by them.

use crate::game::Point;
use crate::think::candidates::Reason;
use crate::think::knowledge::Kind;
use std::fmt;

/// What a part of the sum stands for (seeds/001, part 3 of the second day).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Criterion {
    /// Territory we gain, prisoners among it.
    Territory,
    /// Territory the enemy would gain there.
    TerritoryDenied,
    /// Moyo we gain.
    Moyo,
    /// Moyo the enemy would gain there.
    MoyoDenied,
    /// Points we gain by influence.
    Influence,
    /// Points the enemy would gain by influence there.
    InfluenceDenied,
    /// Stones of ours that become safe.
    Ours,
    /// Stones of the enemy's that become weak.
    Theirs,
    /// Stones that the enemy would make safe, or weak where they are ours, by moving there.
    StrengthDenied,
    /// Strings taken.
    Captures,
    /// Strings saved.
    Saves,
    /// Ataris given.
    Atari,
    /// Groups whose life is open.
    Groups,
    /// Patterns of a kind.
    Pattern(Kind),
    /// A joseki, or an opening.
    Joseki,
    /// An answer to the last move.
    Near,
    /// Kos ended.
    Ko,
    /// What is gained by stones that are given up.
    Sacrifice,
    /// The same worth once more, for the enemy has to answer.
    Sente,
    /// A move that must be played.
    Must,
    /// Dame.
    Dame,
    /// Corners and sides of the opening.
    Opening,
    /// Moves about moyos: erased, invaded, enlarged.
    AboutMoyo,
    /// Strings connected and cut.
    Links,
    /// What the move threatens.
    Threats,
    /// What the move is called.
    Called,
    /// Bonuses of patterns, and of moves that do two things at once.
    Bonus,
    /// What speaks against it.
    Negative,
    /// How likely it is by the patterns learned from games.
    Learned,
    /// What reading proves near the last moves.
    Facts,
    /// How likely it is by the net.
    Net,
    /// A little chance, from the seed, so that equal moves take turns.
    Chance,
}

impl Criterion {
    /// Whether it tells of the board after the move, not of what others would play or of where the last move was.
    pub fn is_of_the_board(self) -> bool {
        !matches!(
            self,
            Criterion::Near
                | Criterion::Sente
                | Criterion::Must
                | Criterion::Joseki
                | Criterion::Threats
                | Criterion::Called
                | Criterion::Bonus
                | Criterion::Learned
                | Criterion::Facts
                | Criterion::Net
                | Criterion::Chance
        )
    }

    fn name(self) -> &'static str {
        match self {
            Criterion::Territory => "territory",
            Criterion::TerritoryDenied => "territory denied",
            Criterion::Moyo => "moyo",
            Criterion::MoyoDenied => "moyo denied",
            Criterion::Influence => "influence",
            Criterion::InfluenceDenied => "influence denied",
            Criterion::Ours => "strength of ours",
            Criterion::Theirs => "weakness of theirs",
            Criterion::StrengthDenied => "strength denied",
            Criterion::Captures => "captures",
            Criterion::Saves => "saves",
            Criterion::Atari => "atari",
            Criterion::Groups => "groups",
            Criterion::Pattern(_) => "pattern",
            Criterion::Near => "near",
            Criterion::Ko => "ko",
            Criterion::Sacrifice => "sacrifice",
            Criterion::Sente => "sente",
            Criterion::Must => "must",
            Criterion::Dame => "dame",
            Criterion::Joseki => "joseki",
            Criterion::Opening => "opening",
            Criterion::AboutMoyo => "about moyo",
            Criterion::Links => "links",
            Criterion::Threats => "threats",
            Criterion::Called => "called",
            Criterion::Bonus => "bonus",
            Criterion::Negative => "negative",
            Criterion::Learned => "learned",
            Criterion::Facts => "facts",
            Criterion::Net => "net",
            Criterion::Chance => "chance",
        }
    }

    /// The unit that its amount is counted in.
    pub fn unit(self) -> &'static str {
        match self {
            Criterion::Territory
            | Criterion::TerritoryDenied
            | Criterion::Moyo
            | Criterion::MoyoDenied
            | Criterion::Influence
            | Criterion::InfluenceDenied
            | Criterion::Groups
            | Criterion::Threats
            | Criterion::Bonus
            | Criterion::Sacrifice
            | Criterion::Sente
            | Criterion::Pattern(_) => "points",
            Criterion::Ours
            | Criterion::Theirs
            | Criterion::StrengthDenied
            | Criterion::Captures
            | Criterion::Saves
            | Criterion::Atari => "stones",
            Criterion::Learned | Criterion::Facts | Criterion::Net => "log",
            _ => "",
        }
    }
}

impl fmt::Display for Criterion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Criterion::Pattern(kind) => write!(f, "pattern {kind}"),
            other => f.write_str(other.name()),
        }
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
    /// `territory 12.3 points x 0.5 = +6.2`.
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
    /// From its parts; those that give nothing are left out.
    pub(super) fn new(point: Point, reasons: Vec<Reason>, mut parts: Vec<Part>) -> Weighed {
        parts.retain(|part| part.product() != 0.0);
        Weighed {
            point,
            reasons,
            total: parts.iter().map(Part::product).sum(),
            parts,
        }
    }

    /// What the move changes on the board, in points, roughly: its worth without what others would play, and without the part of
    /// chance.
    pub fn gains(&self) -> f32 {
        let of_the_board = self.parts.iter().filter(|part| part.criterion.is_of_the_board());
        of_the_board.map(Part::product).sum()
    }
}

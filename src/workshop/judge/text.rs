//! A judgement for a person at a terminal.

use super::{End, Foul, Judgement, Remark};
use crate::game::{ByColor, Color, Count, Komi, Move, Point, PointSet, Verdict};
use crate::think::recognition::is_closed;
use crate::think::settlement::{Fate, Settled};
use crate::tournament::counted::{LEFT_TO_FILL, UNFINISHED};
use crate::tournament::view::{Gaps, diagram, is_star, some, verdict_text};
use std::fmt;

impl fmt::Display for Judgement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.title())?;
        writeln!(f, "{}", self.terms())?;
        if let Some(broken) = &self.broken {
            writeln!(f, "Warning: {broken}; what comes before it is judged")?;
        }
        for remark in &self.remarks {
            writeln!(f, "Note: {remark}")?;
        }
        match &self.foul {
            Some(foul) => writeln!(f, "Foul: {foul}; the board is judged as it stood before")?,
            None => writeln!(f, "Foul: none")?,
        }
        writeln!(f, "End: {}", self.ending())?;
        writeln!(f)?;
        let count = self.count();
        for line in self.board(count) {
            writeln!(f, "{line}")?;
        }
        let to_be_filled = match self.unfilled().is_empty() {
            true => "",
            false => "  ! still to be filled",
        };
        writeln!(
            f,
            "b w territory  x o dead stones  # @ stones in seki  . neutral points{to_be_filled}"
        )?;
        writeln!(f)?;
        self.tell_points(f, count)?;
        writeln!(f)?;
        self.tell_groups(f)?;
        self.tell_reinforcements(f)?;
        writeln!(f)?;
        self.tell_counts(f)?;
        writeln!(f)?;
        writeln!(f, "Result by {} rules: {}", self.game.terms().rules, self.result())
    }
}

impl Judgement {
    /// Who played: `Black A, White B`; who has no name in the record is left without one.
    pub fn title(&self) -> String {
        let name = |color: Color| {
            let name: String = self.info.names[color].chars().filter(|c| !c.is_control()).collect();
            format!("{color} {}", name.trim()).trim_end().to_owned()
        };
        format!("{}, {}", name(Color::Black), name(Color::White))
    }

    /// What it was played under: `19x19, japanese rules, komi 6.5, 211 moves`, and whether the record tells the komi.
    pub fn terms(&self) -> String {
        let terms = self.game.terms();
        let handicap = match terms.handicap {
            0 => String::new(),
            stones => format!(", handicap {stones}"),
        };
        let (size, rules, komi) = (terms.size, terms.rules, terms.komi);
        let unsaid = match self.info.komi {
            Some(_) => "",
            None if self
                .info
                .not_understood
                .iter()
                .any(|property| property.starts_with("KM[")) =>
            {
                " (that of the record is not understood)"
            }
            None => " (not in the record)",
        };
        format!(
            "{size}, {rules} rules, komi {komi}{unsaid}{handicap}, {}",
            some(self.recorded, "move")
        )
    }

    /// How the game ended, in words.
    pub fn ending(&self) -> String {
        match self.end {
            End::Foul => "the foul".to_owned(),
            End::Passes => "both passed".to_owned(),
            End::Told(verdict) => format!("{}, as the record says", verdict_text(verdict)),
            End::Repetition { after } => format!("the whole board came back as it was after move {after}"),
            End::Open => "the record stops there; the board is judged as it stands".to_owned(),
        }
    }

    /// Who has won, and whether the record says so too.
    pub fn result(&self) -> String {
        let result = self.caption();
        match self.agrees() {
            Some(true) if self.info.result == Verdict::Unknown => format!("{result}; the record names the same winner"),
            Some(true) => format!("{result}, as the record says"),
            Some(false) => match (self.info.result, self.info.winner) {
                (Verdict::Unknown, Some(winner)) => format!("{result}; the record says that {winner} won"),
                (told, _) => format!("{result}; the record says {told}"),
            },
            None => format!("{result}; the record does not say"),
        }
    }

    /// What of the record's terms or first position was not understood, so that the result may be another.
    pub fn doubts(&self) -> impl Iterator<Item = &Remark> {
        let decides_nothing = |property: &str| ["RE[", "CA["].iter().any(|name| property.starts_with(name));
        self.remarks.iter().filter(move |remark| match remark {
            Remark::NotUnderstood(property) => !decides_nothing(property),
            remark => matches!(
                remark,
                Remark::UnknownRules { .. }
                    | Remark::Odd(..)
                    | Remark::OtherHandicap { .. }
                    | Remark::SupposedHandicap(_)
            ),
        })
    }

    /// The result for a spectator: `White wins by 6.5`, or how it would be if the game ended there.
    pub fn caption(&self) -> String {
        let result = verdict_text(self.verdict);
        match self.end {
            End::Open => format!("as it stands, {result}"),
            _ => result,
        }
    }

    /// What each side has, komi among White's: `Black: territory 68 + prisoners 16 = 84`; nothing where something else than the count
    /// decides.
    pub fn sums(&self) -> Vec<String> {
        if !matches!(self.verdict, Verdict::Counted(_)) {
            return Vec::new();
        }
        let count = self.count();
        let sum = |color: Color| {
            let besides = format!("{} {}", count.name_of_besides(), count.besides()[color]);
            let (komi, halves) = match color {
                Color::White if count.komi != Komi::NONE => (format!(" + komi {}", count.komi), count.komi.halves),
                _ => (String::new(), 0),
            };
            let territory = count.territory[color].len();
            let all = f64::from(count.points()[color]) + f64::from(halves) / 2.0;
            format!("{color}: territory {territory} + {besides}{komi} = {all}")
        };
        Color::BOTH.map(sum).to_vec()
    }

    fn board(&self, count: &Count) -> Vec<String> {
        let board = self.game.board();
        let seki = self.seki();
        let unfilled = self.unfilled();
        let foul = self.foul.as_ref().and_then(Foul::mv).and_then(Move::point);
        let last = self.game.moves().last().and_then(|(_, mv)| mv.point());
        diagram(board.size(), foul.or(last), Gaps::PLAIN, |point| {
            let mark = match board.color_at(point) {
                Some(color) if count.dead.contains(point) => ["x", "o"][index(color)],
                Some(color) if seki.contains(point) => ["#", "@"][index(color)],
                Some(color) => ["X", "O"][index(color)],
                None if unfilled.contains(point) => "!",
                None if count.territory.black.contains(point) => "b",
                None if count.territory.white.contains(point) => "w",
                None if is_star(point, board.size()) => "+",
                None => ".",
            };
            mark.to_owned()
        })
    }

    /// A sentence where the result is a count of a board that is not finished.
    pub fn unfinished(&self) -> Option<&'static str> {
        let is_counted = matches!(self.end, End::Passes | End::Open);
        (is_counted && !is_closed(self.count())).then_some(UNFINISHED)
    }

    fn tell_points(&self, f: &mut fmt::Formatter<'_>, count: &Count) -> fmt::Result {
        let territory = ByColor::from_fn(|color| count.territory[color].len());
        let prisoners = count.prisoners;
        writeln!(f, "Territory: Black {}, White {}", territory.black, territory.white)?;
        writeln!(
            f,
            "Prisoners: Black has {}, White has {}",
            prisoners.black, prisoners.white
        )?;
        match count.neutral.is_empty() {
            true => writeln!(f, "Neutral points: none"),
            false => writeln!(f, "Neutral points: {}, {}", count.neutral.len(), few(&count.neutral)),
        }?;
        match is_closed(count) {
            true => Ok(()),
            false => writeln!(f, "{UNFINISHED}"),
        }
    }

    fn tell_groups(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.game.terms().rules.has_dead_stones() {
            return writeln!(
                f,
                "By these rules the board counts as it stands: nothing on it is dead."
            );
        }
        for fate in [Fate::Dead, Fate::Seki] {
            let of_fate: Vec<&Settled> = self
                .settlement
                .groups
                .iter()
                .filter(|group| group.fate == fate)
                .collect();
            if of_fate.is_empty() {
                writeln!(f, "{}: none", heading(fate))?;
            }
            for group in of_fate {
                let (color, stones) = (group.color, some(group.stones.len(), "stone"));
                writeln!(
                    f,
                    "{}: {color} {}, {stones}: {}",
                    heading(fate),
                    few(&group.stones),
                    group.why
                )?;
            }
        }
        let living = ByColor::from_fn(|color| {
            let own = |group: &&Settled| group.color == color && group.fate == Fate::Alive;
            let groups: Vec<&Settled> = self.settlement.groups.iter().filter(own).collect();
            let stones = groups.iter().map(|group| group.stones.len()).sum();
            format!("{color} {}, {}", some(groups.len(), "group"), some(stones, "stone"))
        });
        writeln!(f, "Alive: {}; {}", living.black, living.white)
    }

    fn tell_reinforcements(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let left = self.reinforcements();
        for needed in left {
            writeln!(f, "{LEFT_TO_FILL} {needed}")?;
        }
        match left.is_empty() {
            true => Ok(()),
            false => writeln!(
                f,
                "(a player could still have claimed that; the count stands as the players left it)"
            ),
        }
    }

    fn tell_counts(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{:<10}{:>16}{:>16}{:>7}  result",
            "counted", "Black", "White", "komi"
        )?;
        for (rules, count) in &self.counts {
            let (besides, points) = (count.besides(), count.points());
            let sum = ByColor::from_fn(|color| {
                let (territory, besides, points) = (count.territory[color].len(), besides[color], points[color]);
                format!("{territory} + {besides} = {points}")
            });
            let komi = count.komi.to_string();
            let score = count.score;
            writeln!(
                f,
                "{:<10}{:>16}{:>16}{komi:>7}  {score}",
                rules.name, sum.black, sum.white
            )?;
        }
        writeln!(
            f,
            "(territory + prisoners; chinese: territory + stones; ikeda: the board as it stands)"
        )
    }
}

const fn index(color: Color) -> usize {
    match color {
        Color::Black => 0,
        Color::White => 1,
    }
}

const fn heading(fate: Fate) -> &'static str {
    match fate {
        Fate::Alive => "Alive",
        Fate::Dead => "Dead",
        Fate::Seki => "Seki",
    }
}

/// Points that are named before the rest is left out.
const NAMED: usize = 24;

/// `D4 E4 F4`; of many points only the first.
pub(super) fn few(points: &PointSet) -> String {
    let names: Vec<String> = points
        .iter()
        .take(NAMED)
        .map(|point: Point| point.to_string())
        .collect();
    let rest = if points.len() > NAMED { " ..." } else { "" };
    format!("{}{rest}", names.join(" "))
}

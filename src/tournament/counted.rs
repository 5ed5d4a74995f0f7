//! The counted board at the end: what became of the stones, what each side has, and whether the other side counted the same.
//!
//! The regulations (6(2)) take the two programs' count as the result where both agree to the point; where they do not, the
//! operators look at the stones together, and the referee decides.

use super::journal::Entry;
use crate::builtin::settle;
use crate::game::{Board, ByColor, Color, Count, Point, PointSet, Referee, Score, Verdict};
use crate::think::recognition::is_closed;
use crate::think::settlement::{Fate, Settled, Settlement};

/// What the line about a move that was left begins with where people read it.
pub const LEFT_TO_FILL: &str = "Left to play:";
/// What is told of a count of a board where hardly anything is closed in yet.
pub const UNFINISHED: &str = "The board is not finished, and what is counted says little of who would win.";

/// A finished board, counted.
#[derive(Clone, Debug)]
pub struct Counted {
    /// What became of the stones, and why.
    pub settlement: Settlement,
    /// Our count.
    pub count: Count,
    /// What was entered at the table.
    pub entered: Entered,
}

/// What is entered at the table once the board is counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Entered {
    /// Somebody was asked.
    pub asked: bool,
    /// What the other side has counted.
    pub theirs: Option<Score>,
    /// What the referee has decided.
    pub decided: Option<Verdict>,
}

impl Entered {
    /// Takes what was written down in the journal; what is no count and no decision is left alone.
    pub fn take(&mut self, entry: Entry) {
        match entry {
            // Who counts again after a decision takes it back.
            Entry::Counted(score) => (self.theirs, self.decided) = (Some(score), None),
            Entry::Decided(verdict) => self.decided = Some(verdict),
            Entry::Asked => self.asked = true,
            Entry::Passed(..) | Entry::Moved(..) | Entry::Clocks | Entry::Charged(..) => {}
        }
    }
}

/// Whether both sides counted the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Agreement {
    /// Nobody has said what the other side counted.
    Open,
    /// Both counted the same.
    Agreed,
    /// They did not: the referee decides.
    Disagreed,
    /// The referee has decided.
    Decided,
}

impl Agreement {
    /// Whether nothing more is to be entered.
    pub fn is_settled(self) -> bool {
        matches!(self, Agreement::Agreed | Agreement::Decided)
    }
}

/// What is to be seen on a point of a counted board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A living stone.
    Alive(Color),
    /// A dead stone, in the other side's territory.
    Dead(Color),
    /// A stone that lives in seki.
    Seki(Color),
    /// An empty point of a side's territory.
    Territory(Color),
    /// A point where that side still had to play: the enemy would have taken or saved something.
    Unfilled(Color),
    /// An empty point of neither side.
    Neutral,
}

impl Counted {
    /// Counts the board of a game as it stands.
    pub fn new(game: &Referee) -> Counted {
        let settlement = settle(game);
        let count = settlement.count(game);
        Counted {
            settlement,
            count,
            entered: Entered::default(),
        }
    }

    /// Whether the other side counted the same.
    pub fn agreement(&self) -> Agreement {
        match self.entered {
            Entered { decided: Some(_), .. } => Agreement::Decided,
            Entered { theirs: None, .. } => Agreement::Open,
            Entered { theirs, .. } if theirs == Some(self.count.score) => Agreement::Agreed,
            Entered { .. } => Agreement::Disagreed,
        }
    }

    /// The agreement in a sentence for the record.
    pub fn agreement_text(&self) -> String {
        let ours = self.count.score;
        let other = match self.entered.theirs {
            Some(theirs) => format!(", the other side {theirs}"),
            None => String::new(),
        };
        match (self.agreement(), self.entered.decided) {
            (_, Some(verdict)) => format!("this side counted {ours}{other}: the referee decided {verdict}"),
            (Agreement::Open, _) => "what the other side counted was not entered".to_owned(),
            (Agreement::Agreed, _) => format!("both sides counted {ours}"),
            (_, None) => format!("this side counted {ours}{other}: the referee decides"),
        }
    }

    /// The result of that game, which has ended: not ours to tell where the sides disagree.
    pub fn verdict(&self, game: &Referee) -> Verdict {
        match self.agreement() {
            Agreement::Disagreed | Agreement::Decided => self.entered.decided.unwrap_or(Verdict::Unknown),
            Agreement::Open | Agreement::Agreed => game.verdict(Some(&self.count)),
        }
    }

    /// Whether somebody can have counted that: a lead is whole points and the komi.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, theirs: Score) -> Result<(), String> {
        let komi = self.count.komi;
        match (theirs.halves - komi.halves) % 2 {
            0 => Ok(()),
            _ => Err(format!("{theirs} cannot be with a komi of {komi}")),
        }
    }

    /// The same of what the referee is said to have decided.
    ///
    /// # Errors
    /// Why not.
    pub fn check_decided(&self, verdict: Verdict) -> Result<(), String> {
        match verdict {
            Verdict::Counted(score) => self.check(score),
            _ => Ok(()),
        }
    }

    /// What is to be seen on a point of that board.
    pub fn mark(&self, board: &Board, point: Point) -> Mark {
        if let Some(color) = board.color_at(point) {
            return match self.settlement.at(point).map(|group| group.fate) {
                Some(Fate::Dead) => Mark::Dead(color),
                Some(Fate::Seki) => Mark::Seki(color),
                _ => Mark::Alive(color),
            };
        }
        let mut left = self.settlement.reinforcements.iter();
        if let Some(needed) = left.find(|needed| needed.point == Some(point)) {
            return Mark::Unfilled(needed.color);
        }
        let owns = |color: &Color| self.count.territory[*color].contains(point);
        Color::BOTH
            .into_iter()
            .find(owns)
            .map_or(Mark::Neutral, Mark::Territory)
    }

    /// The stones of a side that share a fate.
    pub fn stones(&self, color: Color, fate: Fate) -> PointSet {
        let groups = self.settlement.groups.iter();
        let those = groups.filter(|group| group.color == color && group.fate == fate);
        those.fold(PointSet::EMPTY, |all, group| all.union(&group.stones))
    }

    /// Why each group that is dead or in seki is so, a line each, the dead first: `Black C4, 2 stones: dead, it is kept in …`.
    pub fn reasons(&self) -> Vec<String> {
        let of = |fate| self.settlement.groups.iter().filter(move |group| group.fate == fate);
        of(Fate::Dead).chain(of(Fate::Seki)).map(Settled::to_string).collect()
    }

    /// A sentence where the board is not finished.
    pub fn unfinished(&self) -> Option<&'static str> {
        (!is_closed(&self.count)).then_some(UNFINISHED)
    }

    /// All that is said of the count, a line each: that the board is not finished, what was left to be filled, and why each group is dead or in seki.
    pub fn remarks(&self) -> Vec<String> {
        let unfinished = self.unfinished().map(str::to_owned).into_iter();
        unfinished.chain(self.reinforcements()).chain(self.reasons()).collect()
    }

    /// What was left to be filled, a line each: it stays in the count as it is.
    pub fn reinforcements(&self) -> Vec<String> {
        let left = self.settlement.reinforcements.iter();
        left.map(|needed| format!("{LEFT_TO_FILL} {needed}")).collect()
    }

    /// The count as a table: what each side has, line by line, and the sum.
    pub fn table(&self) -> Vec<String> {
        let row = |name: &str, black: &str, white: &str| format!("{name:<11}{black:>8}{white:>8}");
        let head = row("", &Color::Black.to_string(), &Color::White.to_string());
        let sums = self.sums().into_iter();
        let rows = sums.map(|(name, both)| row(name, &both.black, &both.white));
        std::iter::once(head).chain(rows).collect()
    }

    /// What each side has, kind by kind, and in the end the sum.
    pub fn sums(&self) -> Vec<(&'static str, ByColor<String>)> {
        let count = &self.count;
        let points = count.points();
        let (besides, number) = (count.name_of_besides(), count.besides());
        let territory = count.territory.map(|points| points.len());
        let komi = count.komi.halves;
        let row = |name, black: String, white: String| (name, ByColor { black, white });
        vec![
            row("territory", territory.black.to_string(), territory.white.to_string()),
            row(besides, number.black.to_string(), number.white.to_string()),
            row("komi", String::new(), halves_text(komi)),
            row(
                "sum",
                points.black.to_string(),
                halves_text(2 * points.white as i32 + komi),
            ),
        ]
    }
}

/// Halves of a point as points: `6.5`.
fn halves_text(halves: i32) -> String {
    (f64::from(halves) / 2.0).to_string()
}

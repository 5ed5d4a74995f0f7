//! Counting a finished board whose dead stones are known.

use super::{Board, ByColor, Color, Komi, PointSet, Rules, Scoring};
use std::fmt;
use std::str::FromStr;

/// Who leads by how much, in halves of a point; positive when Black leads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score {
    /// Twice Black's lead.
    pub halves: i32,
}

impl Score {
    /// Who leads; `None` when nobody does.
    pub fn leader(self) -> Option<Color> {
        match self.halves {
            1.. => Some(Color::Black),
            0 => None,
            _ => Some(Color::White),
        }
    }

    /// Black's lead in points.
    pub fn points(self) -> f64 {
        f64::from(self.halves) / 2.0
    }
}

impl fmt::Display for Score {
    /// `B+3.5`, `W+12`, `0` (a draw).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.leader() {
            Some(leader) => write!(f, "{}+{}", leader.letter(), self.points().abs()),
            None => f.write_str("0"),
        }
    }
}

/// A text that is no score.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no score such as B+3.5, W+12 or 0")]
pub struct NoSuchScore(pub String);

impl FromStr for Score {
    type Err = NoSuchScore;

    /// What [`Score`] is written as, and `Draw`.
    fn from_str(text: &str) -> Result<Score, NoSuchScore> {
        let lead = |points: &str| {
            let digits = points.starts_with(|c: char| c.is_ascii_digit());
            points.parse::<Komi>().ok().filter(|_| digits).map(|lead| lead.halves)
        };
        let halves = match text.split_once('+') {
            Some(("B", points)) => lead(points),
            Some(("W", points)) => lead(points).map(|halves| -halves),
            None if text == "0" || text == "Draw" => Some(0),
            _ => None,
        };
        halves
            .map(|halves| Score { halves })
            .ok_or_else(|| NoSuchScore(text.to_owned()))
    }
}

/// A counted board.
///
/// An empty region is a side's territory when, with the dead stones off, it touches living stones of that side only. Eyes
/// in seki, which Japanese rules do not count, look the same from here: who knows of the seki passes the empty points on
/// through [`Count::without_territory`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// Each side's surrounded points, dead enemy stones included.
    pub territory: ByColor<PointSet>,
    /// Points of neither side.
    pub neutral: PointSet,
    /// The dead stones it was counted with.
    pub dead: PointSet,
    /// The living stones it was counted with as being in seki.
    pub seki: PointSet,
    /// Prisoners each side *has*: stones it took, dead stones in its territory, and what the other side gave it for passing. Dead stones
    /// elsewhere, in a seki mostly, come off no board without being taken (Japanese rules of 1989, articles 8 and 10).
    pub prisoners: ByColor<u32>,
    /// Living stones of each side.
    pub stones: ByColor<u32>,
    /// How it was counted.
    pub scoring: Scoring,
    /// What White was given.
    pub komi: Komi,
    /// The result, komi included.
    pub score: Score,
    /// The dead stones of each side.
    off: ByColor<PointSet>,
}

impl Count {
    /// Counts the board with those stones dead, if the rules know dead stones; points of `dead` without a stone do not count.
    pub fn new(board: &Board, dead: &PointSet, rules: Rules, komi: Komi) -> Count {
        let dead = if rules.has_dead_stones() {
            dead
        } else {
            &PointSet::EMPTY
        };
        let living = ByColor::from_fn(|color| board.stones(color).difference(dead));
        let off = ByColor::from_fn(|color| board.stones(color).intersection(dead));
        let mut count = Count {
            territory: ByColor::default(),
            neutral: PointSet::EMPTY,
            dead: off.black.union(&off.white),
            seki: PointSet::EMPTY,
            prisoners: board.prisoners(),
            stones: living.map(|stones| stones.len() as u32),
            scoring: rules.scoring,
            komi,
            score: Score::default(),
            off,
        };

        let mut seen = living.black.union(&living.white);
        for point in board.size().points() {
            if seen.contains(point) {
                continue;
            }
            // Step 1. The empty region around this point, and whose stones it touches.
            let mut region = PointSet::from_iter([point]);
            let mut touches = ByColor::both(false);
            let mut open = vec![point];
            while let Some(point) = open.pop() {
                for beside in point
                    .neighbors()
                    .into_iter()
                    .filter(|beside| board.is_on_board(*beside))
                {
                    match Color::BOTH.into_iter().find(|color| living[*color].contains(beside)) {
                        Some(color) => touches[color] = true,
                        None if region.insert(beside) => open.push(beside),
                        None => {}
                    }
                }
            }
            seen = seen.union(&region);
            // Step 2. Whose it is.
            let owned = match (touches.black, touches.white) {
                (true, false) => &mut count.territory.black,
                (false, true) => &mut count.territory.white,
                _ => &mut count.neutral,
            };
            *owned = owned.union(&region);
        }
        for color in Color::BOTH {
            count.prisoners[color] += count.in_territory(color).len() as u32;
        }
        count.sum_up();
        count
    }

    /// The same count with those points belonging to neither side: eyes in seki.
    #[must_use]
    pub fn without_territory(mut self, points: &PointSet) -> Count {
        for color in Color::BOTH {
            let lost = self.territory[color].intersection(points);
            let before = self.in_territory(color).len();
            self.territory[color] = self.territory[color].difference(points);
            self.prisoners[color] -= (before - self.in_territory(color).len()) as u32;
            self.neutral = self.neutral.union(&lost);
        }
        self.sum_up();
        self
    }

    /// The same count, told which living stones are in seki. It changes nothing by itself: their eyes are another matter.
    #[must_use]
    pub fn with_seki(self, stones: &PointSet) -> Count {
        Count { seki: *stones, ..self }
    }

    /// The dead stones of a side that come off the board: by area all, else those in the other side's territory.
    pub fn taken_off(&self, color: Color) -> PointSet {
        match self.scoring {
            Scoring::Territory => self.in_territory(color.opponent()),
            Scoring::Area => self.off[color],
        }
    }

    /// The dead stones of the other side in that side's territory.
    fn in_territory(&self, color: Color) -> PointSet {
        self.territory[color].intersection(&self.off[color.opponent()])
    }

    /// The same count with so many stones given by each side to the other: the penalties of Ikeda's rules.
    #[must_use]
    pub fn with_penalties(mut self, given: ByColor<u32>) -> Count {
        self.prisoners = ByColor::from_fn(|color| self.prisoners[color] + given[color.opponent()]);
        self.sum_up();
        self
    }

    /// What each side has, komi aside: territory and prisoners, or territory and living stones.
    pub fn points(&self) -> ByColor<u32> {
        let besides = self.besides();
        ByColor::from_fn(|color| self.territory[color].len() as u32 + besides[color])
    }

    /// What each side has besides territory: prisoners, or living stones.
    pub fn besides(&self) -> ByColor<u32> {
        match self.scoring {
            Scoring::Territory => self.prisoners,
            Scoring::Area => self.stones,
        }
    }

    /// What that is.
    pub fn name_of_besides(&self) -> &'static str {
        match self.scoring {
            Scoring::Territory => "prisoners",
            Scoring::Area => "stones",
        }
    }

    /// How many points more Black's territory and living stones have than White's, by whatever rules it is counted and komi aside: a stone that
    /// fills its own side's territory changes nothing in this.
    pub fn area_lead(&self) -> i32 {
        let [black, white] = Color::BOTH.map(|color| self.territory[color].len() as i32 + self.stones[color] as i32);
        black - white
    }

    fn sum_up(&mut self) {
        let points = self.points().map(|points| points as i32);
        self.score = Score {
            halves: 2 * (points.black - points.white) - self.komi.halves,
        };
    }
}

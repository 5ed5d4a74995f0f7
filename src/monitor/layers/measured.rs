//! The layers of what points and groups are worth: influence, moyo, territory, eyes; and of what was read.

use super::blob::cells;
use super::board::{at, letter, square};
use super::layer::Layer;
use super::sign::{Drawing, Sign};
use crate::game::{Board, ByColor, Color, Point, PointSet};
use crate::monitor::picture::{Grid, signs};
use crate::think::recognition::eyes::Eyes;
use crate::think::recognition::{Holdings, Territory};

/// Steps of influence from weak to full.
const SHADES: usize = 4;
/// Pixels of the half width of a square of territory.
const TERRITORY: usize = 4;
/// Eyes of a space that are no doubt there.
const SURE: f32 = 1.0;

const DEAD: &str = r##"<path class="dead" d="M-6-6L6 6M-6 6L6-6"/>"##;
const DECIDES: &str = r##"<path class="key" d="M-6 0L0-6 6 0 0 6z"/>"##;
const DECIDES_TOO: &str = r##"<path class="too" d="M-5 0L0-5 5 0 0 5z"/>"##;
const VITAL: &str = r##"<path class="vital" d="M0-7L1.7-2.2 6.7-2.2 2.7 1 4.2 6 0 3-4.2 6-2.7 1-6.7-2.2-1.7-2.2z"/>"##;

impl Drawing {
    /// Shades of influence, squares of territory and diamonds of moyo.
    pub fn with_holdings(mut self, board: &Board, influence: &Territory, holdings: &Holdings) -> Drawing {
        let grid = Grid::new(board.size());
        for color in Color::BOTH {
            let side = letter(color);
            for shade in 1..=SHADES {
                let reaches = |point: &Point| {
                    let influence = influence.influence(*point) * if color == Color::Black { 1.0 } else { -1.0 };
                    (influence * SHADES as f32).ceil() as i32 == shade as i32
                };
                let points: PointSet = board.size().points().filter(reaches).collect();
                if !points.is_empty() {
                    let body = format!(r##"<path class="{side} i{shade}" d="{}"/>"##, cells(grid, &points));
                    self.put(Layer::Influence, Sign::plain("", body));
                }
            }
            for point in holdings.moyo[color].iter() {
                let (x, y) = (grid.x(point), grid.y(point));
                let body = format!(r##"<path class="{side}" d="M{} {y}l5-5 5 5-5 5z"/>"##, x - 5);
                self.put(Layer::Moyo, Sign::plain("", body));
            }
        }
        self.with_territory(board, &holdings.territory)
    }

    /// Squares of territory.
    pub fn with_territory(mut self, board: &Board, territory: &ByColor<PointSet>) -> Drawing {
        let grid = Grid::new(board.size());
        for color in Color::BOTH {
            for point in territory[color].iter() {
                self.put(Layer::Territory, Sign::plain("", square(grid, point, color, TERRITORY)));
            }
        }
        self
    }

    /// The eye spaces of a group of that name.
    pub fn with_eyes(mut self, board: &Board, group: &str, eyes: &Eyes) -> Drawing {
        let grid = Grid::new(board.size());
        for space in eyes.spaces.iter().filter(|space| space.count > 0.0) {
            let class = if space.count < SURE { "half" } else { "" };
            // A wide space says nothing of where the eyes will be.
            if space.points.len() <= MOST_SHOWN {
                for point in space.points.iter() {
                    let ring = r##"<circle r="7.5"/>"##;
                    self.put(Layer::Eyes, Sign::of(group, class, at(grid, point, ring)));
                }
            }
            for vital in space.kills.union(&space.lives).iter() {
                self.put(Layer::Eyes, Sign::of(group, "", at(grid, vital, VITAL)));
            }
        }
        self
    }

    /// Crosses on dead stones, triangles on those in seki, diamonds where the next move decides, hollow ones where another decides as well.
    pub fn with_findings(mut self, board: &Board, findings: &[Finding]) -> Drawing {
        let grid = Grid::new(board.size());
        for finding in findings {
            let stones = match finding.becomes {
                Becomes::Dead => Some(DEAD.to_owned()),
                Becomes::Seki => Some(signs::seki()),
                Becomes::Open => None,
            };
            for (stone, sign) in finding.stones.iter().zip(stones.iter().cycle()) {
                self.put(Layer::Reading, Sign::of(&finding.about, "", at(grid, stone, sign)));
            }
            for (points, sign) in [(finding.decides, DECIDES), (finding.decides_too, DECIDES_TOO)] {
                for point in points.iter() {
                    self.put(Layer::Reading, Sign::of(&finding.about, "", at(grid, point, sign)));
                }
            }
        }
        self
    }
}

/// What was read of stones.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The name of what they are.
    pub about: String,
    /// They.
    pub stones: PointSet,
    /// What becomes of them.
    pub becomes: Becomes,
    /// Points where the next move decides, as it was found first.
    pub decides: PointSet,
    /// Others where it does so too.
    pub decides_too: PointSet,
}

/// What becomes of stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Becomes {
    /// They are taken.
    Dead,
    /// They stay in a seki.
    Seki,
    /// It is not decided.
    Open,
}

/// Points of an eye space that is marked point by point.
const MOST_SHOWN: usize = 4;

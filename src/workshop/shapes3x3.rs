//! What 3x3 shapes weigh in the knowing playouts, learned from games.
//!
//! In every position of a game the moves around the last two moves compete with each other and with everything else on the
//! board, whose weight is 1. The weight of a move is that of its shape times that of where it lies, and the chance of a move is
//! its part of the sum: the model of Bradley and Terry for teams, made to fit by minorization and maximization (Hunter 2004;
//! Coulom 2007). A position whose last move put or left a string in atari teaches nothing: another rule answers it.

use crate::game::{Board, Color, Point, Size};
use crate::think::LIST_END;
use crate::think::playout::{Near, Shape};
use std::collections::HashMap;
use std::fmt;

/// Rounds of fitting; the weights hardly move after ten.
const ROUNDS: usize = 20;
/// Wins against an opponent of weight `USUAL` that each shape is given beforehand, and as many losses: a shape seen once or
/// twice must not weigh much or nothing.
const BELIEF: f64 = 3.0;
/// The weight of a shape of which nothing is known.
const USUAL: f64 = 0.02;
/// Shapes that were open to be played less often than this are left out: they weigh nothing.
const RARE: u32 = 20;

/// A move that could be played around the last two.
#[derive(Clone, Copy, Debug)]
struct Rival {
    /// The number of its shape.
    shape: u16,
    near: Near,
}

/// The moves around the last two in one position.
#[derive(Clone, Copy, Debug)]
struct Contest {
    /// Where its rivals end.
    end: usize,
    /// The one that was played, if any was.
    winner: Option<usize>,
}

/// The positions of many games, as the shapes see them.
#[derive(Debug, Default)]
pub struct Lessons {
    shapes: Vec<Shape>,
    numbers: HashMap<Shape, u16>,
    rivals: Vec<Rival>,
    contests: Vec<Contest>,
}

/// What a shape weighs.
#[derive(Clone, Copy, Debug)]
pub struct ShapeWeight {
    /// The shape, the first of its eight ways.
    pub shape: Shape,
    /// Its weight, where all moves elsewhere weigh 1 together.
    pub weight: f64,
    /// How often it was open to be played.
    pub open: u32,
    /// How often it was played of these.
    pub played: u32,
}

/// What was learned.
#[derive(Clone, Debug)]
pub struct Learned {
    /// The heaviest first.
    pub shapes: Vec<ShapeWeight>,
    /// What a weight is multiplied with beside the last move, diagonal to it, and around the one before.
    pub near: [f64; 3],
    /// How many positions it is learned from.
    pub positions: usize,
}

impl Lessons {
    /// Takes in a game: its moves in turn, Black first, `None` for a pass. A game is left where a move is illegal.
    pub fn add_game(&mut self, size: Size, moves: impl IntoIterator<Item = Option<Point>>) {
        let mut board = Board::new(size);
        let (mut turn, mut last) = (Color::Black, [None, None]);
        for played in moves {
            if let Some(point) = played {
                if !board.is_legal(turn, point) {
                    return;
                }
                if last[0].is_some_and(|last| is_quiet(&board, turn, last)) {
                    self.add_position(&board, turn, last, point);
                }
                board.play_legal(turn, point);
            } else {
                board.pass();
            }
            last = [played, last[0]];
            turn = turn.opponent();
        }
    }

    fn add_position(&mut self, board: &Board, turn: Color, last: [Option<Point>; 2], played: Point) {
        let mut winner = None;
        Near::each(board, last, |near, point| {
            if board.is_random_move(turn, point) {
                if point == played {
                    winner = Some(self.rivals.len());
                }
                let shape = self.number(Shape::around(board, turn, point).canonical());
                self.rivals.push(Rival { shape, near });
            }
        });
        let end = self.rivals.len();
        self.contests.push(Contest { end, winner });
    }

    fn number(&mut self, shape: Shape) -> u16 {
        *self.numbers.entry(shape).or_insert_with(|| {
            self.shapes.push(shape);
            (self.shapes.len() - 1) as u16
        })
    }

    /// Fits the weights.
    pub fn learn(&self) -> Learned {
        let (mut open, mut played) = (vec![0; self.shapes.len()], vec![0; self.shapes.len()]);
        let mut near_wins = [0.0; 3];
        self.rivals.iter().for_each(|rival| open[usize::from(rival.shape)] += 1);
        for winner in self.contests.iter().filter_map(|contest| contest.winner) {
            played[usize::from(self.rivals[winner].shape)] += 1;
            near_wins[self.rivals[winner].near as usize] += 1.0;
        }

        let mut weights = vec![USUAL; self.shapes.len()];
        let mut near = [1.0; 3];
        for _ in 0..ROUNDS {
            let mut sums = vec![0.0; weights.len()];
            self.each_part(&weights, near, |rival, part| {
                sums[usize::from(rival.shape)] += near[rival.near as usize] * part;
            });
            for (shape, weight) in weights.iter_mut().enumerate() {
                let believed = 2.0 * BELIEF / (*weight + USUAL);
                *weight = (f64::from(played[shape]) + BELIEF) / (sums[shape] + believed);
            }
            let mut near_sums = [0.0; 3];
            self.each_part(&weights, near, |rival, part| {
                near_sums[rival.near as usize] += weights[usize::from(rival.shape)] * part;
            });
            // Beside the last move is the measure: its factor stays 1.
            near = std::array::from_fn(|at| near_wins[at] / f64::max(near_sums[at], 1e-9));
            let measure = near[0].max(1e-9);
            near = near.map(|factor| factor / measure);
            weights.iter_mut().for_each(|weight| *weight *= measure);
        }
        Learned {
            shapes: self.told(&weights, &open, &played),
            near,
            positions: self.contests.len(),
        }
    }

    fn told(&self, weights: &[f64], open: &[u32], played: &[u32]) -> Vec<ShapeWeight> {
        let mut shapes: Vec<ShapeWeight> = (0..weights.len())
            .filter(|&at| open[at] >= RARE)
            .map(|at| ShapeWeight {
                shape: self.shapes[at],
                weight: weights[at].min(Shape::HEAVIEST),
                open: open[at],
                played: played[at],
            })
            .collect();
        shapes.sort_by(|a, b| b.weight.total_cmp(&a.weight).then(a.shape.cmp(&b.shape)));
        shapes
    }

    /// Calls `f` with each rival of each contest and one over the sum of all weights there.
    fn each_part(&self, weights: &[f64], near: [f64; 3], mut f: impl FnMut(Rival, f64)) {
        let mut start = 0;
        for contest in &self.contests {
            let rivals = &self.rivals[start..contest.end];
            let weight = |rival: &Rival| weights[usize::from(rival.shape)] * near[rival.near as usize];
            let part = 1.0 / (1.0 + rivals.iter().map(weight).sum::<f64>());
            rivals.iter().for_each(|rival| f(*rival, part));
            start = contest.end;
        }
    }
}

/// Whether the last move left its own string out of atari, and put none of ours into it.
fn is_quiet(board: &Board, turn: Color, last: Point) -> bool {
    let ours_in_atari = |near: Point| board.color_at(near) == Some(turn) && board.liberty_count(near) == 1;
    board.liberty_count(last) != 1 && !last.neighbors().into_iter().any(ours_in_atari)
}

impl fmt::Display for Learned {
    /// The text of `patterns/shapes3x3.txt`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [beside, diagonal, earlier] = self.near;
        writeln!(
            f,
            "# What the eight points around a move weigh in the knowing playouts: rows from the top, X the mover, O the enemy,"
        )?;
        writeln!(
            f,
            "# `-` beyond the edge, @ the move. A shape stands for all eight ways to turn and mirror it; one that is not here"
        )?;
        writeln!(
            f,
            "# weighs nothing. Learned from {} positions; all moves farther away weigh 1 together.",
            self.positions
        )?;
        writeln!(
            f,
            "# Beside the last move times {beside:.3}, diagonal to it {diagonal:.3}, around the move before {earlier:.3} (playout.txt)."
        )?;
        writeln!(
            f,
            "# After the weight: how often the shape was played, and how often it could have been. The last line is `end`."
        )?;
        writeln!(f)?;
        for known in &self.shapes {
            let ShapeWeight {
                shape,
                weight,
                open,
                played,
            } = known;
            writeln!(f, "{shape} {weight:.4} # {played} of {open}")?;
        }
        writeln!(f, "{LIST_END}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each stone is put beside the one before, in one row; nobody plays elsewhere.
    #[test]
    fn what_is_played_weighs_more_than_what_is_not() {
        let mut lessons = Lessons::default();
        for column in 0..20 {
            let at = |row| Some(Point::at(3 + column % 12, row));
            lessons.add_game(Size::NINETEEN, [at(5), at(6), at(7), at(8), at(9), at(10)]);
        }
        let learned = lessons.learn();
        assert_eq!(learned.positions, 100);
        let (first, last) = (learned.shapes[0], learned.shapes[learned.shapes.len() - 1]);
        assert!(first.played > 0 && first.weight > 0.1, "{first:?}");
        assert!(last.played == 0 && last.weight < USUAL, "{last:?}");
        assert!(learned.near[0] > learned.near[1], "{:?}", learned.near);
        let line = format!(
            "{} {:.4} # {} of {}\n",
            first.shape, first.weight, first.played, first.open
        );
        assert!(learned.to_string().contains(&line), "{learned}");
    }

    #[test]
    fn a_game_is_left_at_an_illegal_move() {
        let mut lessons = Lessons::default();
        let point = Some(Point::at(3, 3));
        lessons.add_game(Size::NINE, [point, point, Some(Point::at(4, 4))]);
        assert_eq!(lessons.learn().positions, 0);
    }
}

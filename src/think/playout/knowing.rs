//! A random game in which each side answers the last move by what it knows, and else moves at random with some sense.

use super::last_move::LastMove;
use super::loss::{Loss, loss};
use super::policy::{Policy, Rule};
use super::{atari, liberties, nakade};
use crate::game::{Board, Color, Komi, Point};
use crate::random::Random;

/// Moves after which a game is broken off, as a multiple of the board's points.
const LONGEST: usize = 3;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finish {
    /// Both passed: the board is full but for eyes and sekis.
    Passes,
    /// This side was so many stones ahead that the rest does not matter.
    Mercy(Color),
    /// It went on for too long: a ko or a cycle. The board may be counted.
    Length,
}

/// Whether a game ends where a side is so far ahead that the rest does not matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mercy {
    /// It does, unless that komi is so large that nobody is.
    Under(Komi),
    /// It goes on to the end.
    Never,
}

/// Plays to the end on the given board and appends every stone put down, in order. `last` are the last move and the one before,
/// `None` for a pass or when there was none.
///
/// The same board, dice and policy give the same game. The board's empty points are drawn from in its own order, so two boards of
/// the same stones that came about otherwise may give different ones.
pub fn play_out(
    policy: &Policy,
    mercy: Mercy,
    board: &mut Board,
    turn: Color,
    last: [Option<Point>; 2],
    dice: &mut Random,
    moves: &mut Vec<(Color, Point)>,
) -> Finish {
    let longest = board.size().area() * LONGEST;
    let mut game = Game {
        policy,
        turn,
        last,
        last_move: last[0].map(|last| LastMove::of(board, last)),
        ko: board.ko().map(|(_, point)| (point, 0)),
        taken: nakade::UNKNOWN,
        board,
        dice,
    };
    let mut lead = Lead::new(policy, mercy, game.board);
    let mut passes = 0;
    for number in 0..longest {
        let chosen = game.choose(number);
        game.last = [chosen, game.last[0]];
        if let Some(point) = chosen {
            passes = 0;
            let captured = game.board.play_legal(game.turn, point);
            game.taken = captured.stones;
            moves.push((game.turn, point));
            let last_move = LastMove::of(game.board, point);
            game.last_move = Some(last_move);
            if let Some((_, ko)) = game.board.ko() {
                game.ko = Some((ko, number));
            }
            if lead.is_enough_with(game.turn, captured.stones) {
                return Finish::Mercy(game.turn);
            }
        } else {
            game.board.pass();
            game.last_move = None;
            game.taken = 0;
            passes += 1;
            if passes == 2 {
                return Finish::Passes;
            }
        }
        game.turn = game.turn.opponent();
    }
    Finish::Length
}

/// A game in play.
struct Game<'a> {
    policy: &'a Policy,
    board: &'a mut Board,
    dice: &'a mut Random,
    turn: Color,
    last: [Option<Point>; 2],
    /// The last move and what is beside it; `None` after a pass.
    last_move: Option<LastMove>,
    /// Where a ko was last taken, and the number of that move.
    ko: Option<(Point, usize)>,
    /// How many stones the last move took, as far as is known.
    taken: u32,
}

impl Game<'_> {
    /// The first rule that has an answer gives the move.
    #[inline]
    fn choose(&mut self, number: usize) -> Option<Point> {
        let Game { policy, turn, last, .. } = *self;
        let (board, dice) = (&*self.board, &mut *self.dice);
        for (rule, chance) in &policy.rules {
            // Whether the dice are for a rule and whether there is anything for it to answer is asked in one: neither can be foreseen,
            // both together mostly fail.
            let happens = chance.happens(dice);
            let point = match (rule, &self.last_move) {
                (Rule::Ko, _) if happens => self
                    .ko
                    .filter(|&(point, taken)| number <= taken + policy.ko_moves && is_ko(board, turn, point))
                    .map(|(point, _)| point),
                (Rule::Atari, Some(last_move)) if happens & last_move.has_atari(board, turn) => {
                    atari::answer(policy, board, turn, last_move, dice)
                }
                (Rule::Nakade, Some(last_move)) if happens & nakade::leaves_an_eye(self.taken) => {
                    nakade::beside(board, last_move.point).filter(|&point| board.is_random_move(turn, point))
                }
                (Rule::TwoLiberties, Some(last_move)) if happens & last_move.has_two(board, turn) => {
                    liberties::answer(policy, board, turn, last_move, dice)
                }
                (Rule::Shapes, _) if happens => policy.shapes.draw(board, turn, last, dice).filter(|&point| {
                    board.is_random_move(turn, point) && is_sensible(policy, board, turn, point, dice)
                }),
                _ => None,
            };
            if point.is_some() {
                return point;
            }
        }
        random_move(policy, board, turn, dice)
    }
}

/// Whether a ko can be taken there.
fn is_ko(board: &Board, turn: Color, point: Point) -> bool {
    board.around(point).is_enclosed_by(turn.opponent()) && board.is_legal(turn, point)
}

/// A legal move that fills no own eye and mostly loses no stones for nothing.
#[inline]
fn random_move(policy: &Policy, board: &Board, turn: Color, dice: &mut Random) -> Option<Point> {
    let empty = board.empty_list();
    let start = dice.below(empty.len());
    let (before, after) = empty.split_at(start);
    for &point in after.iter().chain(before) {
        if !board.is_random_move(turn, point) {
            continue;
        }
        if is_sensible(policy, board, turn, point, dice) {
            return Some(point);
        }
        if let Some(other) = other_liberty(board, turn, point) {
            return Some(other);
        }
    }
    None
}

/// Whether the dice let a move pass by what it loses.
#[inline]
fn is_sensible(policy: &Policy, board: &Board, turn: Color, point: Point, dice: &mut Random) -> bool {
    match loss(board, turn, point) {
        Loss::None => true,
        Loss::Shape => !policy.refuse_shape.happens(dice),
        Loss::Small => !policy.refuse.happens(dice),
        Loss::Large => false,
    }
}

/// Instead of a stone that leaves its string in atari: the string's other liberty, if that is better.
fn other_liberty(board: &Board, turn: Color, point: Point) -> Option<Point> {
    point
        .neighbors()
        .into_iter()
        .filter(|&near| board.color_at(near) == Some(turn))
        .filter_map(|near| board.two_liberties(near))
        .map(|[a, b]| if a == point { b } else { a })
        .find(|&other| board.is_random_move(turn, other) && loss(board, turn, other) == Loss::None)
}

/// Who is how many stones ahead on the board.
struct Lead {
    /// Black's stones less White's.
    black: i32,
    enough: i32,
}

impl Lead {
    fn new(policy: &Policy, mercy: Mercy, board: &Board) -> Lead {
        let stones = |color| board.stones(color).len() as i32;
        let black = stones(Color::Black) - stones(Color::White);
        let enough = (policy.mercy * board.size().area() as f64) as i32;
        // Where a side is that far ahead from the start, its lead tells nothing of this game, and where the komi is large none does.
        let may_end = match mercy {
            Mercy::Under(komi) => komi.halves.abs() <= enough,
            Mercy::Never => false,
        };
        let has_any = enough > 0 && black.abs() <= enough && may_end;
        Lead {
            black,
            enough: if has_any { enough } else { i32::MAX },
        }
    }

    /// Counts a move; whether its side is far enough ahead now.
    #[inline]
    fn is_enough_with(&mut self, color: Color, captured: u32) -> bool {
        let gained = 1 + captured as i32;
        match color {
            Color::Black => self.black += gained,
            Color::White => self.black -= gained,
        }
        let ahead = if color == Color::Black { self.black } else { -self.black };
        ahead > self.enough
    }
}

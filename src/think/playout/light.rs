//! Many light random games from one position, and what can be learned from them: who owns what, and which moves matter for it.
//!
//! Light: a stone in atari is taken or saved most of the time, own eyes are kept, and a move that puts a string of
//! several stones into atari is mostly left alone; everything else is chance. Its chances are constants and no settings: these games say
//! which stones are dead, and two players must say the same.

use crate::game::{Board, Color, Point, PointSet};
use crate::random::Random;

/// How often out of 8 an atari that the last move made is looked at.
const TACTICAL: usize = 7;
/// The largest string that is given up to kill an eye from inside.
const INSIDE: usize = 3;
/// Moves after which a random game is broken off, as a multiple of the board's points.
const LONGEST: usize = 3;

/// One random game.
#[derive(Clone, Debug)]
struct Game {
    /// Who played there first, if anybody.
    first: [PointSet; 2],
    /// What Black owns at the end, and what White owns.
    owned: [PointSet; 2],
}

/// Many random games from one position.
#[derive(Clone, Debug, Default)]
pub struct Playouts {
    games: Vec<Game>,
}

impl Playouts {
    /// Plays so many random games, fewer when `stop` says so.
    pub fn new(board: &Board, to_move: Color, games: usize, seed: u64, stop: &dyn Fn() -> bool) -> Playouts {
        let mut dice = Random::new(seed ^ board.hash());
        let start = afresh(board);
        let mut playouts = Playouts {
            // However many are asked for, the watch may stop them long before.
            games: Vec::new(),
        };
        for _ in 0..games {
            if stop() {
                break;
            }
            playouts
                .games
                .push(play_out(start.clone(), board.ko(), to_move, &mut dice));
        }
        playouts
    }

    /// How many games were played.
    pub fn games(&self) -> usize {
        self.games.len()
    }

    /// What Black owns at the end of each game, and what White owns.
    pub fn owned(&self) -> impl Iterator<Item = &[PointSet; 2]> {
        self.games.iter().map(|game| &game.owned)
    }

    /// Who owns a point: 1 for always Black, -1 for always White.
    pub fn ownership(&self, point: Point) -> f32 {
        let mut sum = 0;
        for game in &self.games {
            sum += i32::from(game.owned[0].contains(point)) - i32::from(game.owned[1].contains(point));
        }
        sum as f32 / self.games.len().max(1) as f32
    }

    /// Black's lead over all games on average, in points of area, komi not counted.
    pub fn lead(&self) -> f32 {
        let mut sum = 0;
        for game in &self.games {
            sum += game.owned[0].len() as i32 - game.owned[1].len() as i32;
        }
        sum as f32 / self.games.len().max(1) as f32
    }

    /// How much of `stones` the side `color` owns more when it is first on `point` than when the other side is, from -2 to 2,
    /// with the smaller number of games that this is known from.
    pub fn matters(&self, stones: &PointSet, color: Color, point: Point) -> (f32, usize) {
        let (us, them) = (color as usize, color.opponent() as usize);
        let mut sums = [(0, 0); 2];
        for game in &self.games {
            let mover = match () {
                () if game.first[us].contains(point) => 0,
                () if game.first[them].contains(point) => 1,
                () => continue,
            };
            let ours = game.owned[us].intersection(stones).len() as i32;
            let theirs = game.owned[them].intersection(stones).len() as i32;
            sums[mover].0 += ours - theirs;
            sums[mover].1 += 1;
        }
        let known = sums[0].1.min(sums[1].1);
        if known == 0 || stones.is_empty() {
            return (0.0, 0);
        }
        let mean = |(sum, games): (i32, i32)| sum as f32 / games as f32 / stones.len() as f32;
        (mean(sums[0]) - mean(sums[1]), known as usize)
    }
}

/// The same stones put down in a fixed order: a board's list of empty points, from which moves are drawn, tells how it came
/// about, and the same position must give the same games.
fn afresh(board: &Board) -> Board {
    Board::from_stones(board.size(), &board.stones(Color::Black), &board.stones(Color::White))
        .unwrap_or_else(|_| board.clone())
}

fn play_out(mut board: Board, ko: Option<(Color, Point)>, mut turn: Color, dice: &mut Random) -> Game {
    let mut first = [PointSet::EMPTY; 2];
    let mut passes = 0;
    let mut last = None;
    for number in 0..board.size().area() * LONGEST {
        let chosen = answer(&board, turn, last, dice)
            .or_else(|| random_move(&board, turn, dice))
            .filter(|&point| number > 0 || ko != Some((turn, point)));
        last = chosen;
        if let Some(point) = chosen {
            passes = 0;
            board.play_legal(turn, point);
            if !first[1 - turn as usize].contains(point) {
                first[turn as usize].insert(point);
            }
        } else {
            board.pass();
            passes += 1;
            if passes == 2 {
                break;
            }
        }
        turn = turn.opponent();
    }
    Game {
        first,
        owned: [owned(&board, Color::Black), owned(&board, Color::White)],
    }
}

/// The stones of a side, and the empty points that only it surrounds.
fn owned(board: &Board, color: Color) -> PointSet {
    let (ours, theirs) = (board.stones(color), board.stones(color.opponent()));
    let mut owned = ours;
    for point in board.empty_points().iter() {
        let beside = |stones: &PointSet| point.neighbors().into_iter().any(|n| stones.contains(n));
        if beside(&ours) && !beside(&theirs) {
            owned.insert(point);
        }
    }
    owned
}

/// Takes a stone that the last move left in atari, or saves one that it put there.
fn answer(board: &Board, turn: Color, last: Option<Point>, dice: &mut Random) -> Option<Point> {
    let last = last?;
    if let Some(taking) = board.only_liberty(last)
        && dice.below(8) < TACTICAL
        && board.is_legal(turn, taking)
    {
        return Some(taking);
    }
    for next in last.neighbors() {
        if board.color_at(next) != Some(turn) {
            continue;
        }
        let Some(running) = board.only_liberty(next) else {
            continue;
        };
        if dice.below(8) < TACTICAL
            && (board.around(running).empty_neighbors() >= 2 || joins(board, turn, running))
            && board.is_legal(turn, running)
        {
            return Some(running);
        }
    }
    None
}

/// Whether a stone there joins a string with liberties to spare, or takes something.
fn joins(board: &Board, turn: Color, point: Point) -> bool {
    point.neighbors().into_iter().any(|n| match board.color_at(n) {
        Some(color) if color == turn => board.liberty_count(n) > 2,
        Some(_) => board.liberty_count(n) == 1,
        None => false,
    })
}

/// A legal move that fills no own eye and mostly no own liberty too many.
fn random_move(board: &Board, turn: Color, dice: &mut Random) -> Option<Point> {
    let empty = board.empty_list();
    let start = dice.below(empty.len());
    let (before, after) = empty.split_at(start);
    let mut points = after.iter().chain(before).copied();
    points.find(|&point| board.is_random_move(turn, point) && sensible(board, turn, point, dice))
}

/// Whether a move leaves its string a second liberty or takes something. Of the others, those of a few stones are played now and
/// then, for they may kill an eye from inside; larger ones never.
fn sensible(board: &Board, turn: Color, point: Point, dice: &mut Random) -> bool {
    let around = board.around(point);
    if around.empty_neighbors() >= 2 || !around.has_neighbor_of(turn) {
        return true;
    }
    let mut joined = 1;
    for next in point.neighbors() {
        match board.color_at(next) {
            Some(color) if color == turn => {
                if board.liberty_count(next) > 2 {
                    return true;
                }
                joined += board.string_len(next);
            }
            Some(_) if board.liberty_count(next) == 1 => return true,
            _ => {}
        }
    }
    let mut liberties: PointSet = point.neighbors().into_iter().filter(|&n| board.is_empty(n)).collect();
    for next in point.neighbors() {
        if board.color_at(next) == Some(turn) {
            liberties = liberties.union(&board.liberties(next));
        }
    }
    liberties.remove(point);
    liberties.len() >= 2 || joined <= INSIDE && dice.below(8) == 0
}

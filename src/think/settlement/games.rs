//! What random games say of stones, and what a search says where they are in doubt.

use super::Stop;
use super::fates::{Fate, Settled, Why, strings};
use super::three_points::three_points;
use super::view::TO_MOVE;
use super::{given_up, one_eye, proven, races};
use crate::game::{Board, ByColor, Color, Point, PointSet};
use crate::think::playout::Playouts;
use crate::think::reading::benson::unconditional;
use crate::think::reading::regions::flood;
use crate::think::reading::{Verdict, capture};

/// Random games played to find out, half of them with either side first.
const GAMES: usize = 1024;
/// Their seed: both ends of a table must come to the same answer.
const SEED: u64 = 1989;
/// Games of all searches for one board together, and of one search at least: they take less than half a second on 19x19.
const SEARCHED: u32 = 3_000;
const LEAST_SEARCHED: u32 = 300;
/// Positions that a reading may look at which tells whether something is taken back.
const READ: u32 = 400;
/// How much the search counts in which the side moves first whose turn it is; the rest is for the other.
const ON_TURN: f32 = 0.6;

/// What decides where random games are in doubt, and how long all of it may go on.
#[derive(Clone, Copy)]
pub(in crate::think) struct Search<'a> {
    /// Searches a fight, with that side first, for so many games.
    pub(in crate::think) fight_out: &'a dyn Fn(&Board, &PointSet, Color, u32) -> Fought,
    /// Whether to break off: what is told then is worth nothing.
    pub(in crate::think) stop: Stop<'a>,
}

/// What a search says of a fight.
#[derive(Clone, Debug)]
pub(in crate::think) struct Fought {
    /// Who owns each point of the board in the end, from -1 (White) to 1 (Black).
    pub(in crate::think) owned: Vec<f32>,
    /// The move that was searched most, if it is a stone.
    pub(in crate::think) best: Option<Point>,
}

impl Fought {
    /// How much of those stones of that side is kept, from 0 to 1.
    pub(super) fn kept(&self, color: Color, stones: &PointSet) -> f32 {
        kept(|point| self.owned[point.index()], color, stones)
    }
}

/// What becomes of every string of a board on which Black is to move.
pub(super) fn fates(board: &Board, search: Search<'_>) -> Vec<Settled> {
    let first = Color::BOTH.map(|first| Playouts::new(board, first, GAMES / 2, SEED, search.stop));
    let ownership = |point| 0.5 * (first[0].ownership(point) + first[1].ownership(point));
    // Step 1. What is certain, and what random games think of the rest.
    let certain = ByColor::from_fn(|color| unconditional(board, color));
    let mut strings = strings(board, |color, stones| {
        if certain[color].stones.meets(stones) {
            return (Fate::Alive, Why::Unconditional);
        }
        if stones.difference(&certain[color.opponent()].inside).is_empty() {
            return (Fate::Dead, Why::Inside);
        }
        let kept = kept(ownership, color, stones);
        (fate(kept), Why::RandomGames(kept))
    });
    if (search.stop)() {
        return strings;
    }
    // Step 2. A race that counting decides, a seki that reading proves, a life, and a corner that games misjudge.
    races::find(board, &mut strings, TO_MOVE);
    proven::find(board, &mut strings, search.stop);
    given_up::find(board, &mut strings, search.stop);
    for corner in three_points(board) {
        let in_corner = |string: &&mut Settled| string.stones == corner[string.color];
        for string in strings.iter_mut().filter(in_corner) {
            (string.fate, string.why) = (Fate::Seki, Why::ThreePoints);
        }
    }
    // Step 3. Fights that are in doubt are searched, each side first.
    let fights = fights(board, &strings);
    let games = (SEARCHED / (2 * fights.len().max(1)) as u32).max(LEAST_SEARCHED);
    for fight in &fights {
        let [ours, theirs] = [TO_MOVE, TO_MOVE.opponent()].map(|first| (search.fight_out)(board, fight, first, games));
        for string in strings.iter_mut().filter(|string| is_in_doubt(string)) {
            if !string.stones.meets(fight) {
                continue;
            }
            let kept_in = |fought: &Fought| fought.kept(string.color, &string.stones);
            let kept = ON_TURN * kept_in(&ours) + (1.0 - ON_TURN) * kept_in(&theirs);
            (string.fate, string.why) = (fate(kept), Why::Search(kept));
        }
    }
    // Step 4. One small space, which games take for two eyes.
    one_eye::find(board, &mut strings, TO_MOVE, search.stop);
    // Step 5. What was left in atari, in a ko mostly.
    for number in 0..strings.len() {
        if let Some(why) = can_be_filled(board, &strings, number) {
            (strings[number].fate, strings[number].why) = (Fate::Alive, why);
        }
    }
    strings
}

/// Why a string stays that games lose and its side can join with stones that live: a stone in a ko, or more of them where what takes them
/// is taken back. Who takes has gained nothing so far, and the players have left it.
fn can_be_filled(board: &Board, strings: &[Settled], number: usize) -> Option<Why> {
    let Settled {
        color, stones, fate, ..
    } = strings[number];
    let mouth = board.only_liberty(stones.first()?).filter(|_| fate == Fate::Dead)?;
    if !board.is_legal(color, mouth) {
        return None;
    }
    // More than one stone takes a friend who is sure to stay.
    let is_ko_stone = stones.len() == 1;
    let is_firm = |why| is_ko_stone || matches!(why, Why::Unconditional | Why::CannotBeTaken);
    let lives = |beside: &Point| {
        let own = |string: &Settled| string.color == color && string.fate == Fate::Alive && is_firm(string.why);
        strings
            .iter()
            .any(|string| own(string) && string.stones.contains(*beside))
    };
    if !mouth.neighbors().iter().any(lives) {
        return None;
    }
    match is_ko_stone {
        true => is_ko(board, color, mouth, &stones).then_some(Why::Ko),
        false => is_taken_back(board, color, mouth).then_some(Why::TakenBack),
    }
}

/// Whether the enemy's stone on that point is taken when he has taken something by it.
fn is_taken_back(board: &Board, color: Color, enemy: Point) -> bool {
    let mut taken = board.clone();
    taken.play(color.opponent(), enemy).is_ok() && capture(&taken, enemy, color, READ).verdict == Verdict::Yes
}

/// Whether the enemy's stone on that point takes one stone and could be taken back but for the ko.
pub(super) fn is_ko(board: &Board, color: Color, enemy: Point, stones: &PointSet) -> bool {
    let mut taken = board.clone();
    taken.play(color.opponent(), enemy).is_ok() && taken.ko().is_some_and(|(_, point)| stones.contains(point))
}

/// Whether random games are in doubt about a string.
pub(super) fn is_in_doubt(string: &Settled) -> bool {
    matches!(string.why, Why::RandomGames(_)) && string.why.is_in_doubt()
}

/// The stones in doubt of both sides, those together that meet over empty points.
fn fights(board: &Board, strings: &[Settled]) -> Vec<PointSet> {
    let doubted = strings.iter().filter(|string| is_in_doubt(string));
    let mut left = doubted.fold(PointSet::EMPTY, |all, string| all.union(&string.stones));
    let mut fights = Vec::new();
    while let Some(stone) = left.first() {
        let (met, _) = flood(board, stone, |point| left.contains(point) || board.is_empty(point));
        fights.push(met.intersection(&left));
        left = left.difference(&met);
    }
    fights
}

/// The dead stones by so many random games alone: quicker, and wrong more often.
pub fn dead_stones_by(board: &Board, to_move: Color, games: usize) -> PointSet {
    let playouts = Playouts::new(board, to_move, games, SEED, &|| false);
    let fates = strings(board, |color, stones| {
        let kept = kept(|point| playouts.ownership(point), color, stones);
        (fate(kept), Why::RandomGames(kept))
    });
    let dead = fates.iter().filter(|string| string.fate == Fate::Dead);
    dead.fold(PointSet::EMPTY, |all, string| all.union(&string.stones))
}

fn fate(kept: f32) -> Fate {
    if kept < 0.5 { Fate::Dead } else { Fate::Alive }
}

/// How much of the stones that side keeps, from 0 to 1, when that is who owns the points.
fn kept(owner: impl Fn(Point) -> f32, color: Color, stones: &PointSet) -> f32 {
    let black = stones.iter().map(owner).sum::<f32>() / stones.len().max(1) as f32;
    let own = if color == Color::Black { black } else { -black };
    0.5 + 0.5 * own
}

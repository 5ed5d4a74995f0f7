//! Strings that can be taken, and those that a neutral point puts into atari.

use super::{IN_REACH, LOST, Left, Reinforcement, SEARCHED, SEARCHED_IN_ALL, Threat};
use crate::game::{Board, Color, Point, PointSet};
use crate::think::reading::{State, Status, Verdict, capture, status};
use crate::think::settlement::Settlement;
use crate::think::settlement::fates::{Fate, Settled, Why};
use crate::think::settlement::games::is_ko;

/// Positions that each reading may look at.
const READ: u32 = 400;
/// A string with more neutral points beside it is not read.
const MOST_NEUTRAL: usize = 4;

impl Left<'_> {
    /// Whether that string of the group can be taken, to the loss of its side, and what prevents it.
    pub(super) fn read(&mut self, group: &Settled, head: Point) {
        let color = group.color;
        if !self.meets_the_active(head, color.opponent()) {
            return;
        }
        let Status {
            kills, saves, state, ..
        } = status(self.board, head, READ);
        let stones = self.board.string(head);
        let mouth = kills.iter().find(|enemy| is_ko(self.board, color, **enemy, &stones));
        let Some(&enemy) = mouth.or(kills.first()) else {
            return;
        };
        let threat = if mouth.is_some() {
            Threat::TakesKo
        } else if self.searched >= SEARCHED_IN_ALL {
            return;
        } else if matches!(group.why, Why::TakenBack | Why::InWall) || self.is_lost(color, &stones) {
            Threat::Takes
        } else if leads_to_ko(self.board, color, enemy, &stones) {
            Threat::TakesKo
        } else {
            return;
        };
        let saved = |point: &Point| {
            let mut filled = self.board.clone();
            let is_filled = self.fillable[color].contains(*point) && filled.play(color, *point).is_ok();
            is_filled && is_safe(&filled, head)
        };
        // One point may save several strings.
        let known = self.found.iter().filter(|known| known.color == color);
        let known = known.filter_map(|known| known.point);
        let prevented = known.chain(saves).chain(kills.iter().copied()).find(saved);
        let prevented = prevented.or_else(|| self.fills_ko(color, *mouth?, head));
        // Who takes a ko that nothing prevents can be answered by the next.
        if prevented.is_some() || threat == Threat::Takes && state == State::Dead {
            self.add(Reinforcement {
                color,
                point: prevented,
                enemy,
                threat,
                stones,
            });
        }
    }

    /// Where a ko is to be filled: its mouth, or what must be filled or taken before, where the mouth alone would put into atari what it joins.
    fn fills_ko(&self, color: Color, mouth: Point, head: Point) -> Option<Point> {
        let board = self.board;
        let is_filled_by = |points: &[Point]| {
            let mut filled = board.clone();
            // What it joins is alive: nothing that is not found takes it.
            let verdict = |filled: &Board| capture(filled, head, color.opponent(), READ).verdict;
            let are_filled = points.iter().all(|point| filled.play(color, *point).is_ok());
            are_filled && matches!(verdict(&filled), Verdict::No | Verdict::Unknown)
        };
        let may_be_filled = |point: &Point| self.fillable[color].contains(*point);
        if may_be_filled(&mouth) && is_filled_by(&[mouth]) {
            return Some(mouth);
        }
        let is_own = |point: &Point| board.color_at(*point) == Some(color);
        let beside = mouth.neighbors().into_iter().filter(is_own);
        let mut firsts = beside.flat_map(|friend| self.helps(friend));
        firsts.find(|first| *first != mouth && may_be_filled(first) && is_filled_by(&[*first, mouth]))
    }

    /// The liberties of the string with that stone, and of the enemies beside it that are in atari.
    fn helps(&self, stone: Point) -> Vec<Point> {
        let board = self.board;
        let string = board.string(stone);
        let others = string.beside().difference(&string);
        let taken = others.iter().filter_map(|enemy| board.only_liberty(enemy));
        board.liberties(stone).iter().chain(taken).collect()
    }

    /// Whether a search loses those stones when the enemy moves first: what is taken and taken back at once costs nothing, if that is one stone
    /// for one.
    fn is_lost(&mut self, color: Color, stones: &PointSet) -> bool {
        self.searched += SEARCHED;
        (self.search.fight_out)(self.board, stones, color.opponent(), SEARCHED).kept(color, stones) < LOST
    }

    /// Whether a string of a living group is in atari when the neutral points beside it are filled, and a point of territory has to be filled
    /// then. The enemy fills `point`, and whichever of them is the last.
    pub(super) fn read_atari(&mut self, settlement: &Settlement, color: Color, point: Point) {
        let in_reach = |stone: &Point| {
            let lives = settlement.at(*stone).is_some_and(|group| group.fate == Fate::Alive);
            self.board.color_at(*stone) == Some(color) && lives
        };
        let beside: Vec<Point> = point.neighbors().into_iter().filter(in_reach).collect();
        let dead = settlement.dead();
        for stone in beside {
            let liberties = self.board.liberties(stone);
            let neutral: Vec<Point> = liberties.difference(&self.territory[color]).iter().collect();
            if !neutral.contains(&point) || neutral.len() > MOST_NEUTRAL {
                continue;
            }
            // The side fills all the others itself: whoever does, it is no better off.
            let after = |last: Point| {
                let mut next = self.board.clone();
                let mut others = neutral.iter().filter(|other| **other != last);
                let are_filled = others.all(|other| next.play(color, *other).is_ok());
                let filled = are_filled.then(|| self.forced(&next, color, stone, last, &dead));
                filled.flatten()
            };
            let filled = neutral.iter().all(|last| after(*last).is_some());
            let filled = filled.then(|| after(point)).flatten();
            if let Some(filled) = filled {
                self.add(Reinforcement {
                    color,
                    point: Some(filled),
                    enemy: point,
                    threat: Threat::Atari,
                    stones: self.board.string(stone),
                });
            }
        }
    }

    /// The point of territory with which the side saves the string of that stone after the enemy has put it into atari on that neutral
    /// point, where nothing else saves it.
    fn forced(&self, board: &Board, color: Color, stone: Point, point: Point, dead: &PointSet) -> Option<Point> {
        let enemy = color.opponent();
        let mut after = board.clone();
        after.play(enemy, point).ok()?;
        let is_safe = after.only_liberty(point).is_none() && after.only_liberty(stone).is_some();
        if !is_safe || !after.string(point).meets(&self.active) {
            return None;
        }
        // To take what is dead gains nothing.
        let costs = |saved: &Point| {
            let mut filled = after.clone();
            let is_filled = self.territory[color].contains(*saved) && filled.play(color, *saved).is_ok();
            let taken = after.stones(enemy).difference(&filled.stones(enemy));
            is_filled && taken.difference(dead).is_empty()
        };
        let read = status(&after, stone, READ);
        let (&saved, &takes) = (read.saves.first()?, read.kills.first()?);
        let costs_territory = read.saves.iter().all(costs);
        (costs_territory && costs_stones(&after, color, takes, &after.string(stone))).then_some(saved)
    }

    /// Whether stones of the enemy stand beside that string which gain something by taking it.
    fn meets_the_active(&self, head: Point, enemy: Color) -> bool {
        let active = self.active.intersection(&self.board.stones(enemy));
        self.board.string(head).beside().meets(&active)
    }
}

/// Whether the enemy, who moves first, does not take the string with that stone: it is out of reach, or reading shows it.
fn is_safe(board: &Board, stone: Point) -> bool {
    let Some(color) = board.color_at(stone) else {
        return false;
    };
    board.liberty_count(stone) > IN_REACH || capture(board, stone, color.opponent(), READ).verdict == Verdict::No
}

/// Whether the enemy's stone on that point takes those stones, and not as many are taken back at once; in a ko none are.
fn costs_stones(board: &Board, color: Color, enemy: Point, stones: &PointSet) -> bool {
    let mut taken = board.clone();
    if taken.play(color.opponent(), enemy).is_err() {
        return false;
    }
    let is_fewer = taken.string_len(enemy) < stones.len() || is_ko(board, color, enemy, stones);
    is_fewer || capture(&taken, enemy, color, READ).verdict != Verdict::Yes
}

/// Whether the enemy's stone on that point puts those stones into atari, and then takes them in a ko.
fn leads_to_ko(board: &Board, color: Color, enemy: Point, stones: &PointSet) -> bool {
    let mut after = board.clone();
    let mouth = stones.first().filter(|_| after.play(color.opponent(), enemy).is_ok());
    let mouth = mouth.and_then(|stone| after.only_liberty(stone));
    mouth.is_some_and(|mouth| is_ko(&after, color, mouth, stones))
}

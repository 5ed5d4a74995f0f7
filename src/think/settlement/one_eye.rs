//! Groups that surround one small space and nothing else: random games take every space of three points for two eyes, and a square four,
//! or a larger space with an enemy stone on its vital point, is none.

use super::cut_out::cut_out;
use super::fates::{Fate, Settled, Why};
use super::seki::{Group, Living};
use crate::game::{Board, Color, Point, PointSet};
use crate::think::reading::Reader;
use crate::think::reading::life::{Life, State, life_by};

/// Positions that each reading may look at.
const READ: u32 = 20_000;
/// Points of a space: fewer are one eye in any case, in more there is room for two.
const SPACE: std::ops::RangeInclusive<usize> = 3..=7;
/// Dame that are left beside the group: who wants to kill may be short of a move or two.
const DAME_LEFT: usize = 2;

/// Each such group: its side, its stones and its life, read on a board cut out of the whole.
pub(super) fn lives(board: &Board, strings: &[Settled]) -> Vec<(Color, PointSet, Life)> {
    let living = Living::new(board, strings);
    let mut lives = Vec::new();
    for territory in living
        .territories
        .iter()
        .filter(|one| SPACE.contains(&one.points.len()))
    {
        let color = territory.owner;
        let meets = |group: &Group| !group.stones.intersection(&territory.around).is_empty();
        let Some(number) = living.groups[color].iter().position(meets) else {
            continue;
        };
        let group = &living.groups[color][number];
        let is_proved = |&string: &usize| !matches!(strings[string].why, Why::RandomGames(_) | Why::Search(_));
        if group.strings.iter().any(is_proved) || living.eyes(board, color, number) > territory.eyes() {
            continue;
        }
        let largest = group.stones.iter().max_by_key(|stone| board.string_len(*stone));
        let kept = territory.points.union(&group.stones);
        let read = |target: Point| {
            let cut = cut_out(board, &kept, color, DAME_LEFT)?;
            life_by(&mut Reader::for_budget(READ), &cut, target, READ).ok()
        };
        if let Some(life) = largest.and_then(read) {
            lives.push((color, group.stones, life));
        }
    }
    lives
}

/// What cannot make two eyes of its space is dead, whatever games think of it.
pub(super) fn find(board: &Board, strings: &mut [Settled]) {
    for (color, stones, life) in lives(board, strings) {
        let own = |string: &&mut Settled| string.color == color && !string.stones.intersection(&stones).is_empty();
        if life.state == State::Dead {
            for string in strings.iter_mut().filter(own) {
                (string.fate, string.why) = (Fate::Dead, Why::IsTaken);
            }
        }
    }
}

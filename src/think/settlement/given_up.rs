//! Strings that games give up though nobody can take them: in a double ko, say, or where what takes is taken back.
//!
//! Where games are in doubt, or nearly, the life of a string is read, the enemy first. Who stands beside one that cannot be taken is read
//! too: enemies, which may be taken whoever moves first, and friends, which may hang on a ko that their side can fill.

use super::Stop;
use super::fates::{Fate, IN_DOUBT, Settled, Why};
use crate::game::{Board, ByColor, Color, PointSet};
use crate::think::reading::life::{Enclosure, Kill};
use crate::think::reading::{Reader, Verdict};
use std::cmp::Reverse;

/// Positions that each reading may look at, and all of them for one board together: less than a tenth of a second.
const READ: u32 = 500;
const READ_IN_ALL: u32 = 2_000;
/// The same of a string that only a search keeps, of which a board has few.
const READ_ALONE: u32 = 5_000;
/// What games keep in a smaller part than the first is dead, in a larger one than the second alive; what is between is read.
const NO_HOPE: f32 = 0.05;
const NO_FEAR: f32 = IN_DOUBT.end;

/// Lets live what cannot be taken, whatever games think of it, and decides about what stands beside it.
pub(super) fn find(board: &Board, strings: &mut [Settled], stop: Stop<'_>) {
    let mut reader = LifeReader::new(board, READ, READ_IN_ALL, stop);
    // Step 1. The largest first; a single stone has no life of its own.
    let is_given_up = |string: &Settled| {
        string.stones.len() > 1 && kept(string).is_some_and(|kept| (NO_HOPE..NO_FEAR).contains(&kept))
    };
    let mut given_up: Vec<usize> = (0..strings.len()).collect();
    given_up.retain(|&number| is_given_up(&strings[number]));
    given_up.sort_by_key(|&number| Reverse(strings[number].stones.len()));
    let mut found: ByColor<PointSet> = ByColor::both(PointSet::EMPTY);
    for number in given_up {
        let color = strings[number].color;
        if reader.read(strings, number, color.opponent()) == Verdict::No {
            (strings[number].fate, strings[number].why) = (Fate::Alive, Why::CannotBeTaken);
            found[color] = found[color].union(&strings[number].stones);
        }
    }
    // Step 2. Who stands beside them, or shares a liberty with them.
    for number in 0..strings.len() {
        let Settled { color, stones, .. } = strings[number];
        let liberties = stones.first().map_or(PointSet::EMPTY, |stone| board.liberties(stone));
        let meets_enemy = stones.beside().meets(&found[color.opponent()]);
        let meets_own = liberties.beside().meets(&found[color]);
        if !(meets_enemy || meets_own) || kept(&strings[number]).is_none_or(|kept| kept < NO_HOPE) {
            continue;
        }
        let told = match reader.read(strings, number, color) {
            Verdict::Yes if meets_enemy => (Fate::Dead, Why::IsTaken),
            Verdict::No if matches!(reader.read(strings, number, color.opponent()), Verdict::Ko(_)) => {
                (Fate::Alive, Why::Ko)
            }
            _ => continue,
        };
        (strings[number].fate, strings[number].why) = told;
    }
}

/// Whether the enemy takes that string, which games keep, with friends who may be in doubt themselves: when he moves first, and when its own side does, which is
/// asked of none in atari. What has been found to be taken is off the board: whoever takes it has its place.
pub(super) fn is_taken(board: &Board, strings: &[Settled], number: usize, stop: Stop<'_>) -> [Verdict; 2] {
    let taken = taken(strings);
    let [black, white] = Color::BOTH.map(|color| board.stones(color).difference(&taken));
    // Nothing loses a liberty by that.
    let after = Board::from_stones(board.size(), &black, &white);
    let mut reader = LifeReader {
        friends_stay: false,
        ..LifeReader::new(after.as_ref().unwrap_or(board), READ_ALONE, READ_ALONE, stop)
    };
    let own = strings[number].color;
    let attacked = reader.read(strings, number, own.opponent());
    let is_in_atari = || {
        strings[number]
            .stones
            .iter()
            .any(|stone| board.only_liberty(stone).is_some())
    };
    // Who cannot be taken then may as well pass.
    let defended = match attacked {
        Verdict::Yes if !is_in_atari() => reader.read(strings, number, own),
        other => other,
    };
    [attacked, defended]
}

/// The stones that reading has found to be taken.
pub(super) fn taken(strings: &[Settled]) -> PointSet {
    let taken = strings
        .iter()
        .filter(|string| string.fate == Fate::Dead && string.why == Why::IsTaken);
    taken.fold(PointSet::EMPTY, |all, string| all.union(&string.stones))
}

/// The part of the random games that keep it, where nothing better is known.
fn kept(string: &Settled) -> Option<f32> {
    match string.why {
        Why::RandomGames(kept) => Some(kept),
        _ => None,
    }
}

/// Who reads.
struct LifeReader<'a> {
    board: &'a Board,
    reader: Reader<'a>,
    /// Whether friends around a string must be sure to stay, too, as one through whom it gets out must.
    friends_stay: bool,
    /// Positions that each reading may look at.
    each: u32,
    /// Positions that may still be looked at.
    left: u32,
}

impl<'a> LifeReader<'a> {
    fn new(board: &'a Board, each: u32, all: u32, stop: Stop<'a>) -> LifeReader<'a> {
        LifeReader {
            board,
            reader: Reader::for_budget(each).until(stop),
            friends_stay: true,
            each,
            left: all,
        }
    }

    /// Whether that string is taken when that side moves first. Reading takes for granted that what stands around stays, and is believed
    /// where it does.
    fn read(&mut self, strings: &[Settled], number: usize, first: Color) -> Verdict {
        let stone = strings[number].stones.first();
        let Some(enclosure) = stone.and_then(|stone| Enclosure::find(self.board, stone).ok()) else {
            return Verdict::Unknown;
        };
        let read: PointSet = enclosure.points().iter().copied().collect();
        let around = read.beside().difference(&read);
        let stays = |string: &Settled| {
            let mut stones = string.stones.iter();
            let is_in_atari = stones.any(|stone| self.board.only_liberty(stone).is_some());
            !is_in_atari && kept(string).map_or(string.fate == Fate::Alive, |kept| kept >= NO_FEAR)
        };
        let around = around.difference(&self.board.empty_points());
        let mut walls = strings
            .iter()
            .filter(|string| string.stones.meets(&around))
            .filter(|string| self.friends_stay || string.color != strings[number].color);
        if !walls.all(stays) {
            return Verdict::Unknown;
        }
        let budget = self.each.min(self.left);
        let reading = self.reader.read_with_ko(&Kill(&enclosure), self.board, first, budget);
        self.left = self.left.saturating_sub(reading.nodes);
        reading.verdict
    }
}

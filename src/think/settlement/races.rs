//! Races that were left as they are: two strings without two eyes, of which one must be taken or which make a seki. Random games run them by chance.

use super::fates::{Fate, Settled, Why};
use super::reinforcement::{Reinforcement, Threat};
use crate::game::{Board, ByColor, Color, Point};
use crate::think::reading::race::{Count, End, plain};
use crate::think::reading::regions::heads;

/// Stones that random games keep in such a part are taken to stay, where they have as many liberties.
const SURE: f32 = 0.9;
const LIBERTIES: usize = 3;

/// Such a race, which the liberties alone decide.
pub(super) struct Race {
    /// A stone of each string.
    strings: ByColor<Point>,
    count: Count,
}

/// Each of them among the strings of which random games tell, or which were found to hang on the turn.
pub(super) fn races(board: &Board, strings: &[Settled]) -> Vec<Race> {
    let of = |stone: Point| strings.iter().find(|string| string.stones.contains(stone));
    let may_race =
        |head: &Point| of(*head).is_some_and(|string| matches!(string.why, Why::RandomGames(_) | Why::OnTurn));
    let stays = |stone: Point| {
        of(stone).is_some_and(|string| match string.why {
            Why::Unconditional => true,
            Why::RandomGames(kept) => kept >= SURE && board.liberty_count(stone) >= LIBERTIES,
            _ => string.fate == Fate::Alive && string.why != Why::OnTurn && board.liberty_count(stone) >= LIBERTIES,
        })
    };
    let mut races = Vec::new();
    for black in heads(board, Color::Black).filter(may_race) {
        let reach = board.string(black).beside().union(&board.liberties(black).beside());
        for white in heads(board, Color::White).filter(may_race) {
            let strings = ByColor { black, white };
            let count = board.string(white).meets(&reach).then(|| plain(board, strings, &stays));
            races.extend(count.flatten().map(|count| Race { strings, count }));
        }
    }
    races
}

impl Race {
    /// The first move with which that side gets what it can.
    fn first_move(&self, board: &Board, side: Color) -> Option<Point> {
        let enemy = side.opponent();
        let [own, theirs] = [side, enemy].map(|color| board.liberties(self.strings[color]));
        // Those that only the enemy has come first: the others are liberties of its own.
        let mut points = theirs.difference(&own).iter().chain(theirs.intersection(&own).iter());
        points.find(|point| {
            let mut after = board.clone();
            let is_played = after.play(side, *point).is_ok();
            let is_taken = || after.color_at(self.strings[enemy]) != Some(enemy);
            is_played && (is_taken() || Count::new(&after, self.strings).end(enemy) == self.count.end(side))
        })
    }

    /// What the side whose turn it is must still play, if it makes a difference that the other comes first.
    pub(super) fn left(&self, board: &Board, turn: Color) -> Option<Reinforcement> {
        let enemy = turn.opponent();
        let ends = self.count.end(turn);
        if ends == self.count.end(enemy) {
            return None;
        }
        let (threat, stones) = match ends {
            End::Taken(taken) if taken == enemy => (Threat::Saves, enemy),
            _ => (Threat::Kills, turn),
        };
        Some(Reinforcement {
            color: turn,
            point: Some(self.first_move(board, turn)?),
            enemy: self.first_move(board, enemy)?,
            threat,
            stones: board.string(self.strings[stones]),
        })
    }

    /// What becomes of the string of a side, and why, when it is that turn.
    fn fate(&self, color: Color, turn: Color) -> (Fate, Why) {
        let [ends, otherwise] = [turn, turn.opponent()].map(|first| self.count.end(first));
        let is_taken = |end| end == End::Taken(color);
        let why = match ends {
            _ if is_taken(ends) != is_taken(otherwise) => Why::OnTurn,
            End::Seki if otherwise == End::Seki => Why::Read,
            End::Seki => Why::OnTurn,
            _ if is_taken(ends) => Why::IsTaken,
            _ => Why::CannotBeTaken,
        };
        (if is_taken(ends) { Fate::Dead } else { Fate::Alive }, why)
    }
}

/// Decides them as the liberties do, with that side to move where it hangs on the turn.
pub(super) fn find(board: &Board, strings: &mut [Settled], turn: Color) {
    for race in races(board, strings) {
        for color in Color::BOTH {
            let head = race.strings[color];
            for string in strings.iter_mut().filter(|string| string.stones.contains(head)) {
                (string.fate, string.why) = race.fate(color, turn);
            }
        }
    }
}

//! What a move does to groups that are closed in: whether they live.

use super::{Deed, Fact, Told, heads, size_of};
use crate::game::{Board, Color, Point, PointSet};
use crate::think::reading::life::State;
use crate::think::reading::{Enclosure, Fate, Life, Reader, life_by};
use crate::think::search::{Position, Secured};
use std::cmp::Reverse;

/// Empty points of a group's space, at most: in a larger one a short reading proves nothing.
const SPACE: usize = 10;

/// A group in a small space, and what becomes of it.
struct Read {
    enclosure: Enclosure,
    stones: PointSet,
    /// The empty points of its enclosure.
    space: PointSet,
    life: Life,
}

/// A stone of each string, the largest first.
fn by_size(board: &Board) -> Vec<Point> {
    let mut heads: Vec<Point> = heads(board).iter().collect();
    heads.sort_by_key(|head| Reverse(board.string_len(*head)));
    heads
}

/// The groups in small spaces, each asked about by its largest string.
fn groups(reader: &mut Reader<'_>, board: &Board, budget: u32) -> Vec<Read> {
    let mut seen = PointSet::EMPTY;
    let mut groups = Vec::new();
    for target in by_size(board) {
        if seen.contains(target) {
            continue;
        }
        let Ok(enclosure) = Enclosure::find(board, target) else {
            continue;
        };
        let (stones, space) = (enclosure.group(board), enclosure.space(board));
        seen = seen.union(&stones);
        if space.len() > SPACE {
            continue;
        }
        groups.extend(life_by(reader, board, target, budget).ok().map(|life| Read {
            enclosure,
            stones,
            space,
            life,
        }));
    }
    groups
}

/// Adds what is proven of the groups in small spaces.
pub(super) fn read(reader: &mut Reader<'_>, position: &Position<'_>, budget: u32, told: &mut Told) {
    for group in groups(reader, position.board, budget) {
        let Read { space, life, .. } = &group;
        let is_ours = group.enclosure.color() == position.turn;
        let size = size_of(group.stones.len());
        let mut note = |point, deed| told.push((point, Fact { deed, size }));
        let ([does, fails], by) = match is_ours {
            true => ([Deed::Lives, Deed::FailsToLive], &life.saves),
            false => ([Deed::Kills, Deed::FailsToKill], &life.kills),
        };
        let (rest, by): (_, &[Point]) = match (life.state, is_ours) {
            (State::Neutral, _) => (fails, by),
            (State::Dead, true) => (Deed::LivesInVain, &[]),
            (State::Dead, false) => (Deed::KillsAnyway, &[]),
            (State::Alive | State::Seki, true) => (Deed::LivesAnyway, &[]),
            (State::Alive | State::Seki, false) => (Deed::KillsInVain, &[]),
            (State::Ko | State::Unknown, _) => continue,
        };
        by.iter().for_each(|point| note(*point, does));
        let others = space.iter().filter(|point| !by.contains(point));
        others.for_each(|point| note(point, rest));
    }
}

/// The groups that live by the space of their eyes alone, whoever moves first, when all their other liberties are taken: with no gap around them and no
/// enemy stone among them. Such as have only single points for eyes are left out, for nobody fills those.
pub(super) fn secured(reader: &mut Reader<'_>, board: &Board, budget: u32) -> Vec<Secured> {
    let mut secured: Vec<Secured> = Vec::new();
    let mut seen = PointSet::EMPTY;
    for target in by_size(board) {
        if seen.contains(target) {
            continue;
        }
        let Ok(enclosure) = Enclosure::find(board, target) else {
            continue;
        };
        let (color, stones) = (enclosure.color(), enclosure.group(board));
        seen = seen.union(&stones);
        let is_eye = |part: &PointSet| {
            let mut beside = part.beside().difference(part).iter();
            beside.all(|point| !board.is_on_board(point) || stones.contains(point))
        };
        let (eyes, open): (Vec<PointSet>, Vec<PointSet>) = enclosure.space(board).parts().partition(is_eye);
        let [eyes, open] = [eyes, open].map(|parts| parts.iter().fold(PointSet::EMPTY, |all, part| all.union(part)));
        if eyes.len() > SPACE || eyes.parts().all(|part| part.len() == 1) {
            continue;
        }
        if let Some(filled) = filled(board, color.opponent(), &open)
            && lives_alone(reader, &filled, target, &eyes, budget)
        {
            secured.push(Secured { color, stones, eyes });
        }
    }
    secured
}

/// The board with stones of that side on those points as well, unless they would take something.
fn filled(board: &Board, color: Color, points: &PointSet) -> Option<Board> {
    let stones = |of: Color| match of == color {
        true => board.stones(of).union(points),
        false => board.stones(of),
    };
    Board::from_stones(board.size(), &stones(Color::Black), &stones(Color::White)).ok()
}

/// Whether that string lives when attacked, by those points alone.
fn lives_alone(reader: &mut Reader<'_>, board: &Board, target: Point, eyes: &PointSet, budget: u32) -> bool {
    let Ok(enclosure) = Enclosure::find(board, target) else {
        return false;
    };
    let all = enclosure.group(board).union(eyes);
    let is_alone = !enclosure.has_gaps() && enclosure.points().iter().all(|point| all.contains(*point));
    is_alone && life_by(reader, board, target, budget).is_ok_and(|life| life.attacked == Fate::Lives)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The eyes that are secured, of Black on that board.
    fn eyes(picture: &str) -> Vec<String> {
        let board = Board::from_diagram(picture).expect("a picture");
        let secured = secured(&mut Reader::for_budget(500), &board, 500);
        let black = secured.iter().filter(|group| group.color == Color::Black);
        black
            .flat_map(|group| group.eyes.iter())
            .map(|point| point.to_string())
            .collect()
    }

    const FOUR_IN_A_ROW: &str = "
        . . . . . . .
        . . . . . . .
        . O O O O O O
        O O X X X X X
        O X . . . . X
        O X X X X X X
        O O O O O O .";

    #[test]
    fn a_group_whose_eye_is_four_points_in_a_row_is_secured() {
        assert_eq!(eyes(FOUR_IN_A_ROW), ["C3", "D3", "E3", "F3"]);
    }

    #[test]
    fn no_group_is_that_anybody_can_kill_or_that_has_something_else_inside_or_is_open() {
        let three = FOUR_IN_A_ROW.replace("O X . . . . X", "O X X . . . X");
        let stone_inside = FOUR_IN_A_ROW.replace("O X . . . . X", "O X O . . . X");
        let open = FOUR_IN_A_ROW.replace("O O X X X X X", "O O X X . X X");
        for picture in [three, stone_inside, open] {
            assert!(eyes(&picture).is_empty(), "{picture}");
        }
    }
}

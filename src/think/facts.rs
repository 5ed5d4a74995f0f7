//! What reading proves about the strings near the last moves, as an opinion on the next one.
//!
//! A fact says what a move does: it saves a string or fails to, takes one or fails to, or is lost where it is put. What a fact is worth was
//! learned from games, beside what the other opinions say already.

use super::reading::{Capture, Reader, Verdict};
use super::search::{Advice, Opinion, Position};
use crate::game::{Board, Color, Move, Point};
use std::cell::RefCell;

/// Positions looked into for one reading.
const BUDGET: u32 = 50;
/// Strings with one liberty or more than so many are not read: the former are plain, the latter far from being taken.
const LIBERTIES: std::ops::RangeInclusive<usize> = 1..=3;
/// Columns and rows from the last moves within which strings are read.
const NEAR: usize = 3;
/// The same for stones that may be lost where they are put.
const NEARER: usize = 2;
/// Strings read for one position at most, the nearest first.
const STRINGS: usize = 4;

/// Points of an enclosed space, at most, in which play is about eyes.
const EYE_SPACE: usize = 10;

/// What a move does to a string.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Deed {
    /// It saves one of ours that would be taken.
    Saves,
    /// It is at one of ours that could be saved, and does not save it.
    FailsToSave,
    /// It is at one of ours that cannot be saved.
    RunsInVain,
    /// It is at one of ours that is in no danger.
    NeedlesslySaves,
    /// It takes one of theirs that would be saved.
    Takes,
    /// It is at one of theirs that could be taken, and does not take it.
    FailsToTake,
    /// It is at one of theirs that cannot be saved anyway.
    TakesInVain,
    /// It is at one of theirs that cannot be taken.
    AttacksInVain,
    /// The stone itself, with what it joins, is taken next.
    IsLost,
}

/// A deed and how large the string is: 0 for one stone, 1 for two or three, 2 for more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Fact {
    /// What the move does.
    deed: Deed,
    /// How large the string is.
    size: usize,
}

thread_local! {
    /// The memory of each thread that searches.
    static READER: RefCell<Reader<'static>> = RefCell::new(Reader::for_budget(BUDGET));
}

/// Reads what is near the last moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Facts;

impl Facts {
    /// Every fact about a move of the side whose turn it is.
    fn of(position: &Position<'_>) -> Vec<(Point, Fact)> {
        READER.with_borrow_mut(|reader| {
            let mut facts = Vec::new();
            for string in strings(position) {
                read(reader, position, string, &mut facts);
            }
            lost(reader, position, &mut facts);
            facts.retain(|(point, _)| {
                Color::BOTH
                    .iter()
                    .all(|&color| !is_in_an_eye(position.board, *point, color))
            });
            facts
        })
    }
}

impl Opinion for Facts {
    fn advise(&self, position: &Position<'_>, advice: &mut Advice) {
        let mut facts = Facts::of(position);
        facts.sort();
        facts.dedup();
        for (point, fact) in facts {
            advice.add(point, worth(fact));
        }
    }
}

/// What a fact adds to the logarithm of how likely a move is beside the net and the patterns, by the size of the string: the strengths that
/// make the moves of 400 games of 9-dan players likeliest (a conditional logit of 5,454 moments, another 1,364 held back to see that it
/// holds). That a single stone can be saved or taken the net knows by itself.
fn worth(fact: Fact) -> f32 {
    let by_size = match fact.deed {
        Deed::Saves => [0.02, 0.52, 1.02],
        Deed::FailsToSave => [-0.43, -0.38, -0.06],
        Deed::RunsInVain => [-0.43, -0.35, -0.06],
        Deed::NeedlesslySaves => [-0.16, -0.04, -0.22],
        Deed::Takes => [-0.01, 0.29, 0.37],
        Deed::FailsToTake => [-0.76, -0.36, -0.14],
        Deed::TakesInVain => [-0.04, -0.53, -0.08],
        Deed::AttacksInVain => [0.05, -0.06, 0.02],
        Deed::IsLost => [-0.66, -0.69, -0.66],
    };
    by_size[fact.size]
}

/// Whether the point is in a small space that stones of `color` enclose. What is lost or in vain there may be what kills or saves the group
/// around: a matter of eyes, of which the capture of a string says nothing.
fn is_in_an_eye(board: &Board, point: Point, color: Color) -> bool {
    let mut space = vec![point];
    let mut at = 0;
    while at < space.len() && space.len() <= EYE_SPACE {
        for next in space[at].neighbors() {
            if board.is_on_board(next) && board.color_at(next) != Some(color) && !space.contains(&next) {
                space.push(next);
            }
        }
        at += 1;
    }
    space.len() <= EYE_SPACE
}

fn size_of(board: &Board, string: Point) -> usize {
    match board.string_len(string) {
        0 | 1 => 0,
        2 | 3 => 1,
        _ => 2,
    }
}

/// The heads of the strings worth reading.
fn strings(position: &Position<'_>) -> Vec<Point> {
    let board = position.board;
    let mut near: Vec<(usize, Point)> = Vec::new();
    for color in Color::BOTH {
        for stone in board.stones(color).iter() {
            let Some(distance) = distance(position, stone).filter(|distance| *distance <= NEAR) else {
                continue;
            };
            let Some(head) = board.string_head(stone) else { continue };
            if !LIBERTIES.contains(&board.liberty_count(head)) {
                continue;
            }
            match near.iter_mut().find(|(_, known)| *known == head) {
                Some(known) => known.0 = known.0.min(distance),
                None => near.push((distance, head)),
            }
        }
    }
    near.sort();
    near.truncate(STRINGS);
    near.into_iter().map(|(_, head)| head).collect()
}

/// Lines from a point to the nearer of the last moves, the longer way of the two.
fn distance(position: &Position<'_>, point: Point) -> Option<usize> {
    let lines = |last: Point| {
        last.column()
            .abs_diff(point.column())
            .max(last.row().abs_diff(point.row()))
    };
    position.last.into_iter().flatten().map(lines).min()
}

fn read(reader: &mut Reader<'_>, position: &Position<'_>, string: Point, facts: &mut Vec<(Point, Fact)>) {
    let Position { board, turn, .. } = *position;
    let (Some(owner), Some(goal)) = (board.color_at(string), Capture::new(board, string)) else {
        return;
    };
    let (ours, size) = (owner == turn, size_of(board, string));
    let mut note = |point: Point, deed| facts.push((point, Fact { deed, size }));
    let attack = reader.read(&goal, board, owner.opponent(), BUDGET);
    let defence = match attack.verdict {
        Verdict::Yes => reader.read(&goal, board, owner, BUDGET).verdict,
        other => other,
    };
    let plain = board.liberties(string);
    match (attack.verdict, defence) {
        (Verdict::Yes, Verdict::No) => {
            let deciding: Vec<Point> = reader
                .deciding(&goal, board, turn, BUDGET)
                .into_iter()
                .filter_map(Move::point)
                .collect();
            let (does, fails) = if ours {
                (Deed::Saves, Deed::FailsToSave)
            } else {
                (Deed::Takes, Deed::FailsToTake)
            };
            deciding.iter().for_each(|point| note(*point, does));
            plain
                .iter()
                .filter(|point| !deciding.contains(point))
                .for_each(|point| note(point, fails));
        }
        (Verdict::Yes, Verdict::Yes) => {
            let deed = if ours { Deed::RunsInVain } else { Deed::TakesInVain };
            plain.iter().for_each(|point| note(point, deed));
        }
        (Verdict::No, _) => {
            let deed = if ours {
                Deed::NeedlesslySaves
            } else {
                Deed::AttacksInVain
            };
            plain.iter().for_each(|point| note(point, deed));
        }
        _ => {}
    }
}

/// Stones that are lost where they are put, near the last moves.
fn lost(reader: &mut Reader<'_>, position: &Position<'_>, facts: &mut Vec<(Point, Fact)>) {
    let Position { board, turn, .. } = *position;
    for &point in board.empty_list() {
        if distance(position, point).is_none_or(|distance| distance > NEARER) || !board.is_random_move(turn, point) {
            continue;
        }
        if board.around(point).empty_neighbors() > 2 {
            continue;
        }
        let mut next = board.clone();
        if next.play_legal(turn, point).stones > 0 || next.liberty_count(point) > 2 {
            continue;
        }
        let Some(goal) = Capture::new(&next, point) else {
            continue;
        };
        if reader.read(&goal, &next, turn.opponent(), BUDGET).verdict == Verdict::Yes {
            let size = size_of(&next, point);
            facts.push((
                point,
                Fact {
                    deed: Deed::IsLost,
                    size,
                },
            ));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn facts(picture: &str, turn: Color, last: &str) -> Vec<(String, Deed, usize)> {
        let board = Board::from_diagram(picture).expect("a picture");
        let last = [last.parse().ok(), None];
        let position = Position {
            board: &board,
            turn,
            last,
        };
        let facts = Facts::of(&position).into_iter();
        facts
            .map(|(point, fact)| (point.to_string(), fact.deed, fact.size))
            .collect()
    }

    const IN_ATARI: &str = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . O O O . . .
        . . O X X X . X .
        . . . O O O . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";

    #[test]
    fn three_stones_in_atari_are_saved_where_they_run_and_taken_there() {
        let saves = ("G5".to_owned(), Deed::Saves, 1);
        let takes = ("G5".to_owned(), Deed::Takes, 1);
        assert!(facts(IN_ATARI, Color::Black, "C5").contains(&saves));
        assert!(facts(IN_ATARI, Color::White, "C5").contains(&takes));
    }

    #[test]
    fn what_is_far_from_the_last_moves_is_not_read() {
        let found = facts(IN_ATARI, Color::Black, "J9");
        assert!(found.iter().all(|(_, deed, _)| *deed == Deed::IsLost), "{found:?}");
    }

    #[test]
    fn a_stone_that_is_taken_next_is_lost() {
        let corner = "
            . . . . .
            . . . . .
            . . . . .
            . O . O .
            . . O . .";
        let lost = ("B1".to_owned(), Deed::IsLost, 0);
        assert!(facts(corner, Color::Black, "C1").contains(&lost));
        assert!(!facts(corner, Color::White, "C1").contains(&lost));
    }

    #[test]
    fn what_is_played_in_an_eye_is_no_fact() {
        let eye = "
            . . . . . .
            . . . . . .
            . . . . . .
            O O O O . .
            . . . O . .
            . . . O . .";
        let inside = |point: &str| ["A", "B", "C"].iter().any(|column| point.starts_with(column));
        let found = facts(eye, Color::Black, "D1");
        assert!(!found.is_empty(), "the corner beside it is read");
        assert!(found.iter().all(|(point, ..)| !inside(point)), "{found:?}");
    }
}

//! What a move does to strings: whether they are taken.

use super::{Deed, Fact, Told, heads, size_of};
use crate::game::{Board, Color, Move, Point};
use crate::think::reading::{Capture, Reader, Verdict};
use crate::think::search::Position;

/// Strings with more liberties than so many are not read: they are far from being taken.
const LIBERTIES: usize = 3;
/// And so are stones with more liberties where they are put.
const FEW: usize = 2;
/// Points of an enclosed space, at most, in which play is about eyes.
const EYE_SPACE: usize = 10;

/// Adds what is proven of the strings with few liberties, and of stones that are lost where they are put.
pub(super) fn read(reader: &mut Reader<'_>, position: &Position<'_>, budget: u32, told: &mut Told) {
    let board = position.board;
    let mut facts = Vec::new();
    for string in heads(board)
        .iter()
        .filter(|head| board.liberty_count(*head) <= LIBERTIES)
    {
        one(reader, position, string, budget, &mut facts);
    }
    lost(reader, position, budget, &mut facts);
    let is_about_eyes = |point| Color::BOTH.iter().any(|&color| is_in_an_eye(board, point, color));
    told.extend(facts.into_iter().filter(|(point, _)| !is_about_eyes(*point)));
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

fn one(reader: &mut Reader<'_>, position: &Position<'_>, string: Point, budget: u32, facts: &mut Told) {
    let Position { board, turn, .. } = *position;
    let (Some(owner), Some(goal)) = (board.color_at(string), Capture::new(board, string)) else {
        return;
    };
    let (ours, size) = (owner == turn, size_of(board.string_len(string)));
    let mut note = |point: Point, deed| facts.push((point, Fact { deed, size }));
    let attack = reader.read(&goal, board, owner.opponent(), budget);
    let defence = match attack.verdict {
        Verdict::Yes => reader.read(&goal, board, owner, budget).verdict,
        other => other,
    };
    let plain = board.liberties(string);
    match (attack.verdict, defence) {
        (Verdict::Yes, Verdict::No) => {
            let deciding: Vec<Point> = reader
                .deciding(&goal, board, turn, budget)
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
        _ => {}
    }
}

/// Stones that are lost where they are put.
fn lost(reader: &mut Reader<'_>, position: &Position<'_>, budget: u32, facts: &mut Told) {
    let Position { board, turn, .. } = *position;
    for &point in board.empty_list() {
        if board.around(point).empty_neighbors() > FEW || !board.is_random_move(turn, point) {
            continue;
        }
        let mut next = board.clone();
        if next.play_legal(turn, point).stones > 0 || next.liberty_count(point) > FEW {
            continue;
        }
        let Some(goal) = Capture::new(&next, point) else {
            continue;
        };
        if reader.read(&goal, &next, turn.opponent(), budget).verdict == Verdict::Yes {
            let size = size_of(next.string_len(point));
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

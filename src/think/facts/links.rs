//! What a move does to the links between strings that are next to each other: whether they hold.

use super::{Deed, Fact, Told, heads, size_of};
use crate::game::{Point, PointSet};
use crate::think::reading::{Degree, InDoubt, Reader, connection_by};
use crate::think::search::Position;

/// Adds what is proven of strings of one side with liberties in common.
pub(super) fn read(reader: &mut Reader<'_>, position: &Position<'_>, budget: u32, told: &mut Told) {
    let Position { board, turn, .. } = *position;
    let strings: Vec<(Point, PointSet)> = heads(board).iter().map(|head| (head, board.liberties(head))).collect();
    for (at, (one, liberties)) in strings.iter().enumerate() {
        for (other, others) in &strings[at + 1..] {
            let between = liberties.intersection(others);
            if board.color_at(*one) != board.color_at(*other) || between.is_empty() {
                continue;
            }
            let link = connection_by(reader, board, *one, *other, budget, InDoubt::Unknown);
            let is_ours = board.color_at(*one) == Some(turn);
            let size = size_of(board.string_len(*one).min(board.string_len(*other)));
            let (decides, [does, fails, in_vain, anyway]) = match is_ours {
                true => (
                    &link.joins,
                    [Deed::Joins, Deed::FailsToJoin, Deed::JoinsInVain, Deed::JoinsAnyway],
                ),
                false => (
                    &link.cuts,
                    [Deed::Cuts, Deed::FailsToCut, Deed::CutsInVain, Deed::CutsAnyway],
                ),
            };
            let (deed, by): (_, &[Point]) = match (link.degree, is_ours) {
                (Degree::Open, _) => (fails, decides),
                (Degree::Connected, true) | (Degree::Cut, false) => (anyway, &[]),
                (Degree::Connected, false) | (Degree::Cut, true) => (in_vain, &[]),
                (Degree::Ko(_) | Degree::Unknown, _) => continue,
            };
            let mut note = |point, deed| told.push((point, Fact { deed, size }));
            by.iter().for_each(|point| note(*point, does));
            between
                .iter()
                .filter(|point| !by.contains(point))
                .for_each(|point| note(point, deed));
        }
    }
}

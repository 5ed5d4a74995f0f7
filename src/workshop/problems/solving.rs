//! Which move solves a problem that does not say of which group it is.

use super::answer::Answer;
use super::answering::Desk;
use crate::game::{Color, Point, PointSet};
use crate::think::reading::{Enclosure, Kill, Verdict};
use std::cmp::Reverse;

/// Empty points of an enclosure beyond which a group is asked about last: on a small board what surrounds a group may count as enclosed too.
const WIDE: usize = 20;
/// A string of so many stones is a part of its group that may be what the problem is about.
const PART: usize = 3;

impl Desk<'_> {
    /// A stone of each string of the groups that are enclosed, the largest group first.
    pub(super) fn groups(&self) -> Vec<Point> {
        let [black, white] = Color::BOTH.map(|color| self.board.stones(color));
        let (mut seen, mut groups) = (PointSet::EMPTY, Vec::new());
        for point in black.union(&white).iter() {
            if seen.contains(point) {
                continue;
            }
            seen = seen.union(&self.board.string(point));
            if let Ok(enclosure) = Enclosure::find(self.board, point) {
                let (group, space) = (enclosure.group(self.board), enclosure.space(self.board));
                let (stones, string) = (group.len(), self.board.string_len(point));
                groups.push((space.len() > WIDE, Reverse(stones), Reverse(string), point));
            }
        }
        groups.sort();
        groups.into_iter().map(|(.., point)| point).collect()
    }

    /// The move by which `first` kills a group, or saves it, that is not killed or saved anyway: of the first of those for which there is one.
    /// Where it takes a ko, a move that needs none for another part of the same group goes before. `None` where that was not read out.
    pub(super) fn solved(&mut self, groups: Vec<Point>, first: Color) -> Option<Answer> {
        let mut by_ko: Option<(PointSet, Answer)> = None;
        for target in groups {
            let is_part =
                |(group, _): &(PointSet, Answer)| group.contains(target) && self.board.string_len(target) >= PART;
            if by_ko.as_ref().is_some_and(|known| !is_part(known)) {
                continue;
            }
            let found = self.deciding(target, first)?;
            if found == Answer::Impossible || self.is_so_anyway(target, first)? {
                continue;
            }
            match found {
                Answer::ByKo(_) if by_ko.is_some() => {}
                Answer::ByKo(_) => {
                    let group = Enclosure::find(self.board, target).ok()?.group(self.board);
                    by_ko = Some((group, found));
                }
                _ => return Some(found),
            }
        }
        Some(by_ko.map_or(Answer::Impossible, |(_, found)| found))
    }

    /// Whether `first` gets his way with a group when the other side moves.
    fn is_so_anyway(&mut self, target: Point, first: Color) -> Option<bool> {
        let enclosure = Enclosure::find(self.board, target).ok()?;
        let wanted = match enclosure.color() == first {
            true => Verdict::No,
            false => Verdict::Yes,
        };
        Some(self.read(&Kill(&enclosure), first.opponent())?.verdict == wanted)
    }
}

//! A picture as a rectangle of marks, to look points up.

use super::Picture;
use crate::think::knowledge::pattern::Mark;
use crate::think::knowledge::ways::{lay, unlay};

/// The marks of a picture, row by row; beyond them anything may be.
pub(super) struct Table {
    left: i8,
    low: i8,
    width: usize,
    marks: Vec<Mark>,
}

impl Table {
    pub(super) fn new(picture: &Picture) -> Table {
        let bounds = |of: fn(&(i8, i8, Mark)) -> i8| {
            let (least, most) = (picture.iter().map(of).min(), picture.iter().map(of).max());
            (least.unwrap_or(0), most.unwrap_or(0))
        };
        let ((left, right), (low, high)) = (bounds(|spot| spot.0), bounds(|spot| spot.1));
        let width = (right - left) as usize + 1;
        let mut marks = vec![Mark::ANY; width * ((high - low) as usize + 1)];
        for &(right, up, mark) in picture {
            marks[(up - low) as usize * width + (right - left) as usize] = mark;
        }
        Table {
            left,
            low,
            width,
            marks,
        }
    }

    /// Whether the picture looks the same laid one way and another.
    pub(super) fn is_same(&self, picture: &Picture, way: u8, other: u8) -> bool {
        let mut spots = picture.iter();
        spots.all(|&(right, up, mark)| {
            let (right, up) = lay(way, right, up);
            self.laid(other, right, up) == mark
        })
    }

    /// The mark so far right and up of the middle where the picture is laid that way.
    pub(super) fn laid(&self, way: u8, right: i8, up: i8) -> Mark {
        let (right, up) = unlay(way, right, up);
        let (column, row) = (
            i32::from(right) - i32::from(self.left),
            i32::from(up) - i32::from(self.low),
        );
        if column < 0 || row < 0 || column as usize >= self.width {
            return Mark::ANY;
        }
        let at = row as usize * self.width + column as usize;
        self.marks.get(at).copied().unwrap_or(Mark::ANY)
    }
}

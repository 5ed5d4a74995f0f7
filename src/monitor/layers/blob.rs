//! A set of points as one rounded shape.

use crate::game::{Point, PointSet};
use crate::monitor::picture::{Grid, STEP};
use std::fmt::Write;

/// The path data of a shape that covers those points and the ground between neighbours. It is meant to be filled, and stroked about
/// as wide as points are apart with round caps and joins: then a lone point is a disc and a row of points a rounded bar.
pub(super) fn blob(grid: Grid, points: &PointSet) -> String {
    let mut data = String::new();
    let has = |column: usize, row: usize| column < 19 && row < 19 && points.contains(Point::at(column, row));
    for point in points.iter() {
        let (column, row) = (point.column(), point.row());
        let (x, y) = (grid.x(point), grid.y(point));
        let (east, north) = (has(column + 1, row), has(column, row + 1));
        let (west, south) = (column > 0 && has(column - 1, row), row > 0 && has(column, row - 1));
        // Writing to a string cannot fail.
        // A row is drawn once, from its western end; a column from its southern end.
        if !west && (east || !north && !south) {
            let length = (column..19).take_while(|&at| has(at, row)).count() - 1;
            let _ = write!(data, "M{x} {y}h{}", length * STEP);
        }
        if !south && north {
            let length = (row..19).take_while(|&at| has(column, at)).count() - 1;
            let _ = write!(data, "M{x} {y}v-{}", length * STEP);
        }
        if east && north && has(column + 1, row + 1) {
            let _ = write!(data, "M{x} {y}h{STEP}v-{STEP}h-{STEP}z");
        }
    }
    data
}

/// The path data of the squares around those points, a piece of a row each.
pub(super) fn cells(grid: Grid, points: &PointSet) -> String {
    let mut data = String::new();
    let has = |column: usize, row: usize| column < 19 && points.contains(Point::at(column, row));
    for point in points.iter() {
        let (column, row) = (point.column(), point.row());
        if column == 0 || !has(column - 1, row) {
            let width = (column..19).take_while(|&at| has(at, row)).count() * STEP;
            let (x, y) = (grid.x(point) - STEP / 2, grid.y(point) - STEP / 2);
            // Writing to a string cannot fail.
            let _ = write!(data, "M{x} {y}h{width}v{STEP}h-{width}z");
        }
    }
    data
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Size;

    fn drawn(points: &[(usize, usize)]) -> String {
        let points = points.iter().map(|&(column, row)| Point::at(column, row)).collect();
        blob(Grid::new(Size::NINE), &points)
    }

    #[test]
    fn a_lone_point_is_a_dot_a_row_a_stroke_and_a_square_is_filled() {
        assert_eq!(drawn(&[]), "");
        assert_eq!(drawn(&[(0, 0)]), "M36 228h0");
        assert_eq!(drawn(&[(0, 0), (1, 0), (2, 0)]), "M36 228h48");
        assert_eq!(drawn(&[(0, 0), (0, 1)]), "M36 228v-24");
        assert_eq!(drawn(&[(0, 0), (1, 0), (0, 1)]), "M36 228h24M36 228v-24");
        assert!(drawn(&[(0, 0), (1, 0), (0, 1), (1, 1)]).contains("M36 228h24v-24h-24z"));
    }

    #[test]
    fn squares_of_a_row_that_lie_together_are_one() {
        let points = [(0, 0), (1, 0), (3, 0)].map(|(column, row)| Point::at(column, row));
        let drawn = cells(Grid::new(Size::NINE), &points.into_iter().collect());
        assert_eq!(drawn, "M24 216h48v24h-48zM96 216h24v24h-24z");
    }

    #[test]
    fn points_at_the_upper_right_end_of_a_board_have_nothing_beyond_them() {
        let points = [Point::at(18, 18)].into_iter().collect();
        assert_eq!(blob(Grid::new(Size::NINETEEN), &points), "M468 36h0");
    }
}

//! The eight ways to lay a board or a picture: turned and mirrored (seeds/001, part 1 of the second day, has them as a table).

use super::point::{Point, Size};

/// One of the eight ways: left and right mirrored or not, up and down, and then columns and rows exchanged or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Way(u8);

impl Way {
    /// As it is.
    pub const AS_IT_IS: Way = Way(0);
    /// All of them, as it is first; the number of a way is its place here.
    pub const ALL: [Way; 8] = [Way(0), Way(1), Way(2), Way(3), Way(4), Way(5), Way(6), Way(7)];

    /// Its place among all.
    #[inline]
    pub const fn number(self) -> usize {
        self.0 as usize
    }

    /// The way that leads back.
    pub const fn back(self) -> Way {
        // Mirrors are their own opposites; where columns and rows change places last, they do so first on the way back.
        match self.0 {
            5 => Way(6),
            6 => Way(5),
            way => Way(way),
        }
    }

    /// Where what is so far right and up of a point that stays comes to lie.
    pub const fn lay(self, right: i8, up: i8) -> (i8, i8) {
        let right = if self.0 & 1 == 0 { right } else { -right };
        let up = if self.0 & 2 == 0 { up } else { -up };
        if self.0 & 4 == 0 { (right, up) } else { (up, right) }
    }

    /// Where a point of a board of that size comes to lie.
    ///
    /// # Panics
    /// When the board has no such point.
    pub const fn image(self, point: Point, size: Size) -> Point {
        let last = size.rows() - 1;
        let column = if self.0 & 1 == 0 {
            point.column()
        } else {
            last - point.column()
        };
        let row = if self.0 & 2 == 0 {
            point.row()
        } else {
            last - point.row()
        };
        if self.0 & 4 == 0 {
            Point::at(column, row)
        } else {
            Point::at(row, column)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eight_ways_lead_to_eight_places() {
        let mut places: Vec<_> = Way::ALL.iter().map(|way| way.lay(1, 2)).collect();
        places.sort_unstable();
        places.dedup();
        assert_eq!(places.len(), 8);
    }

    #[test]
    fn every_way_leads_back() {
        let size = Size::NINE;
        for way in Way::ALL {
            for point in size.points() {
                assert_eq!(way.back().image(way.image(point, size), size), point);
            }
        }
    }

    #[test]
    fn steps_from_the_middle_are_laid_as_points_of_a_board_are() {
        let (size, middle) = (Size::NINE, 4);
        for way in Way::ALL {
            for point in size.points() {
                let (right, up) = (point.column() as i8 - middle, point.row() as i8 - middle);
                let (right, up) = way.lay(right, up);
                let there = Point::at((middle + right) as usize, (middle + up) as usize);
                assert_eq!(way.image(point, size), there);
            }
        }
    }
}

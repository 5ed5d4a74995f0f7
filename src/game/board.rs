//! Stones, strings, liberties, captures and ko.
//!
//! Every point has a number that does not depend on the size, with a border around ([`Point`]), and everything the board
//! knows lies in tables over those numbers: no pointer, no allocation, so a copy is a plain copy of memory. A string is
//! a ring of stones (each knows the next); each stone knows the string's head, and under the head lie the number of stones and
//! the exact liberties. Points that are empty or on the border have head and liberties too, which mean nothing: so the
//! hot code need not ask what a neighbour is before it takes a liberty away from it.

mod beside;
mod cell;
mod diagram;
mod legal;
mod liberties;
mod play;
mod undo;
mod zobrist;

pub use beside::{Beside, Sides};
pub use cell::Around;
pub use diagram::{BadDiagram, NoLiberty};
pub use undo::Undo;
pub use zobrist::stone_key;

use super::{ByColor, Color, Point, PointSet, Size};
use cell::{Cell, Ko, LENGTH, Table};
use liberties::Liberties;

/// A board in play. It knows nothing of turns: that is the referee's.
///
/// ```
/// use nagara::game::{Board, Captured, Color::{Black, White}, IllegalMove, Point};
///
/// let mut board = Board::from_diagram("
///     . X O .
///     X O . O
///     . X O .
///     . . . .").unwrap();
/// let (b3, c3) = (Point::at(1, 2), Point::at(2, 2));
/// assert_eq!(board.play(Black, c3), Ok(Captured { stones: 1 }));
/// assert_eq!(board.play(White, b3), Err(IllegalMove::RetakesKo(b3)));
/// ```
///
/// A player that plays games to their end copies it (12 KiB, a fifth of a microsecond) and uses [`Board::play_legal`]; a
/// reader that goes to and fro in a position uses [`Board::try_play`] and [`Board::take_back`], which together take less
/// than half the time of a copy and a move.
///
/// Two boards are equal when size, stones, ko and prisoners are.
#[derive(Clone)]
pub struct Board {
    size: Size,
    cells: Table<Cell>,
    around: Table<Around>,
    /// The head of the string of each stone.
    heads: Table<Point>,
    /// The next stone in the ring of each stone's string.
    next: Table<Point>,
    /// How many stones the string has, under its head.
    lengths: Table<u16>,
    /// The liberties of the string, under its head.
    liberties: Table<Liberties>,
    /// The empty points, in an order that depends on everything played so far; the first `empty_count` count.
    empty: [Point; LENGTH],
    empty_count: usize,
    /// Where in `empty` each empty point is.
    place_in_empty: Table<u16>,
    stones: ByColor<PointSet>,
    hash: u64,
    prisoners: ByColor<u32>,
    ko: Ko,
}

/// What a stone took off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Captured {
    /// How many stones.
    pub stones: u32,
}

impl Board {
    /// An empty board.
    pub fn new(size: Size) -> Board {
        let mut board = Board {
            size,
            cells: Table::all(Cell::Border),
            around: Table::all(Around::default()),
            heads: Table::own(),
            next: Table::own(),
            lengths: Table::all(0),
            liberties: Table::all(Liberties::NONE),
            empty: [Point::from_index(0); _],
            empty_count: 0,
            place_in_empty: Table::all(0),
            stones: ByColor::default(),
            hash: 0,
            prisoners: ByColor::default(),
            ko: Ko::NONE,
        };
        for point in size.points() {
            board.cells[point] = Cell::Empty;
            board.add_to_empty(point);
        }
        for point in size.points() {
            let eight = point.neighbors().into_iter().chain(point.diagonals());
            for (field, near) in eight.enumerate() {
                if board.cells[near] == Cell::Border {
                    board.around[point].set_border(field);
                }
            }
        }
        board
    }

    /// Its size.
    #[inline]
    pub fn size(&self) -> Size {
        self.size
    }

    /// Whether the point is one of this board's.
    #[inline]
    pub fn is_on_board(&self, point: Point) -> bool {
        self.cells[point] != Cell::Border
    }

    /// The stone on a point; `None` where it is empty or off the board.
    #[inline]
    pub fn color_at(&self, point: Point) -> Option<Color> {
        self.cells[point].color()
    }

    /// Whether the point is on the board and empty.
    #[inline]
    pub fn is_empty(&self, point: Point) -> bool {
        self.cells[point] == Cell::Empty
    }

    /// The eight points around a point of the board.
    #[inline]
    pub fn around(&self, point: Point) -> Around {
        self.around[point]
    }

    /// Every empty point.
    pub fn empty_points(&self) -> PointSet {
        self.empty_list().iter().copied().collect()
    }

    /// Every empty point as a list to draw from, in an order that depends on everything played so far and is the same for
    /// the same moves.
    #[inline]
    pub fn empty_list(&self) -> &[Point] {
        &self.empty[..self.empty_count]
    }

    /// The stones of a side.
    #[inline]
    pub fn stones(&self, color: Color) -> PointSet {
        self.stones[color]
    }

    /// The liberties of the string on that point; no point when there is no stone. Walks along the string: where one or two
    /// are asked for, [`Board::only_liberty`] and [`Board::two_liberties`] know at once.
    pub fn liberties(&self, point: Point) -> PointSet {
        let mut liberties = PointSet::EMPTY;
        self.for_each_stone(point, |stone| {
            for beside in stone.neighbors() {
                if self.is_empty(beside) {
                    liberties.insert(beside);
                }
            }
        });
        liberties
    }

    /// How many liberties the string on that point has; 0 when there is no stone.
    #[inline]
    pub fn liberty_count(&self, point: Point) -> usize {
        self.liberties_at(point).count()
    }

    /// The one liberty of a string in atari; `None` when it has more, or there is no stone.
    #[inline]
    pub fn only_liberty(&self, point: Point) -> Option<Point> {
        self.liberties_at(point).single()
    }

    /// The liberties of a string that has exactly two, the smaller number first; `None` otherwise.
    #[inline]
    pub fn two_liberties(&self, point: Point) -> Option<[Point; 2]> {
        self.liberties_at(point).pair()
    }

    /// The stones of the string on that point.
    pub fn string(&self, point: Point) -> PointSet {
        let mut stones = PointSet::EMPTY;
        self.for_each_stone(point, |stone| {
            stones.insert(stone);
        });
        stones
    }

    /// How many stones the string on that point has; 0 when there is no stone.
    #[inline]
    pub fn string_len(&self, point: Point) -> usize {
        self.string_head(point).map_or(0, |head| self.lengths[head].into())
    }

    /// Calls `f` with each stone of the string on that point, and not at all when there is no stone.
    #[inline]
    pub fn for_each_stone(&self, point: Point, mut f: impl FnMut(Point)) {
        if self.color_at(point).is_none() {
            return;
        }
        let mut stone = point;
        loop {
            f(stone);
            stone = self.next[stone];
            if stone == point {
                return;
            }
        }
    }

    /// One stone that names the string on that point, the same for all its stones.
    #[inline]
    pub fn string_head(&self, point: Point) -> Option<Point> {
        self.color_at(point).map(|_| self.heads[point])
    }

    /// Where a ko may not be retaken at once, and by whom.
    #[inline]
    pub fn ko(&self) -> Option<(Color, Point)> {
        self.ko.get()
    }

    /// Stones each side *has taken*.
    #[inline]
    pub fn prisoners(&self) -> ByColor<u32> {
        self.prisoners
    }

    /// The same position with other prisoners, for a game taken up in the middle.
    #[must_use]
    pub fn with_prisoners(mut self, prisoners: ByColor<u32>) -> Board {
        self.prisoners = prisoners;
        self
    }

    /// The same position, put down stone by stone in the order of the points. The order of [`Board::empty_list`] and which stone
    /// heads a string tell how a position came about; two boards made afresh from the same position agree in that too, so whoever
    /// draws moves from them draws the same.
    #[must_use]
    pub fn afresh(&self) -> Board {
        let stones = |color| self.stones(color);
        match Board::from_stones(self.size, &stones(Color::Black), &stones(Color::White)) {
            Ok(board) => Board {
                ko: self.ko,
                prisoners: self.prisoners,
                ..board
            },
            // Every string of a board in play has a liberty.
            Err(_) => self.clone(),
        }
    }

    /// Zobrist hash of the stones alone: the exclusive or of their [`stone_key`]s.
    #[inline]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    #[inline]
    fn liberties_at(&self, point: Point) -> Liberties {
        self.string_head(point)
            .map_or(Liberties::NONE, |head| self.liberties[head])
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        (self.size, self.stones, self.ko, self.prisoners) == (other.size, other.stones, other.ko, other.prisoners)
    }
}

impl Eq for Board {}

//! A small part of the board, a bit for each point: what stands there, its strings and regions, and who lives in it for good.

use crate::game::{Board, ByColor, Color, Point};

/// The most points of an area: a bit each.
pub(super) const MOST_POINTS: usize = 128;
/// Half as many.
const HALF: usize = MOST_POINTS / 2;
/// Empty points that one string encloses and that make two eyes in every shape (the table of eyes by enclosing stones; FEATURES C8).
const ROOM: u32 = 10;
/// No point of the area.
const NONE: u8 = u8::MAX;

/// A set of points of the area.
pub(super) type Bits = u128;

/// The points of a part of the board, and which are beside which.
#[derive(Clone)]
pub(super) struct Area {
    pub(super) points: Vec<Point>,
    /// For each point its place in `points`.
    places: Box<[u8; Point::LIMIT]>,
    /// For each place the places beside it.
    beside: Vec<Bits>,
    /// For each place the places next to it on a diagonal.
    across: Vec<Bits>,
    /// Places beside which the board goes on.
    open: Bits,
    /// Places beside which it goes on with an empty point.
    outlets: Bits,
    /// Places beside which a stone of that colour stands outside.
    walls: ByColor<Bits>,
    /// Places that have such a stone next to them, if only on a diagonal.
    near_walls: ByColor<Bits>,
}

/// What stands in the area.
#[derive(Clone, Copy)]
pub(super) struct Stand {
    /// Stones of the side whose life is asked about.
    pub(super) own: Bits,
    pub(super) enemy: Bits,
    pub(super) empty: Bits,
}

/// A connected set of places and what is beside it.
#[derive(Clone, Copy, Default)]
pub(super) struct Part {
    pub(super) places: Bits,
    pub(super) beside: Bits,
}

/// The places of a set, one after the other.
pub(super) fn places(mut bits: Bits) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = (bits != 0).then_some(bits.trailing_zeros() as usize);
        bits &= bits.wrapping_sub(1);
        place
    })
}

impl Area {
    /// The area of these points; `None` for more than [`MOST_POINTS`].
    pub(super) fn new(board: &Board, points: Vec<Point>) -> Option<Area> {
        if points.len() > MOST_POINTS {
            return None;
        }
        let mut area = Area {
            places: Box::new([NONE; Point::LIMIT]),
            beside: vec![0; points.len()],
            across: vec![0; points.len()],
            open: 0,
            outlets: 0,
            walls: ByColor::both(0),
            near_walls: ByColor::both(0),
            points,
        };
        for (place, point) in area.points.iter().enumerate() {
            area.places[point.index()] = place as u8;
        }
        for (place, point) in area.points.iter().enumerate() {
            let bit = 1 << place;
            for next in point.neighbors().into_iter().filter(|next| board.is_on_board(*next)) {
                match (area.places[next.index()], board.color_at(next)) {
                    (NONE, None) => area.outlets |= bit,
                    (NONE, Some(color)) => area.walls[color] |= bit,
                    (other, _) => area.beside[place] |= 1 << other,
                }
            }
            for next in point.diagonals().into_iter().filter(|next| board.is_on_board(*next)) {
                match (area.places[next.index()], board.color_at(next)) {
                    (NONE, None) => {}
                    (NONE, Some(color)) => area.near_walls[color] |= bit,
                    (other, _) => area.across[place] |= 1 << other,
                }
            }
        }
        area.open = area.outlets | area.walls.black | area.walls.white;
        area.near_walls.black |= area.walls.black;
        area.near_walls.white |= area.walls.white;
        Some(area)
    }

    /// The place of a point, if it is one of the area.
    pub(super) fn place(&self, point: Point) -> Option<usize> {
        let place = self.places[point.index()];
        (place != NONE).then_some(place.into())
    }

    /// What is beside a place.
    pub(super) fn beside(&self, place: usize) -> Bits {
        self.beside[place]
    }

    /// What stands in the area.
    pub(super) fn stand(&self, board: &Board, own: Color) -> Stand {
        let enemy = own.opponent();
        let mut stand = Stand {
            own: 0,
            enemy: 0,
            empty: Bits::MAX >> (MOST_POINTS - self.points.len()),
        };
        // Nothing is asked that would have to be guessed by the processor, and half of a set fits into one of its words.
        for (half, points) in self.points.chunks(HALF).enumerate() {
            let (mut owns, mut others) = (0, 0);
            for (at, point) in points.iter().enumerate() {
                let color = board.color_at(*point);
                owns |= u64::from(color == Some(own)) << at;
                others |= u64::from(color == Some(enemy)) << at;
            }
            stand.own |= Bits::from(owns) << (half * HALF);
            stand.enemy |= Bits::from(others) << (half * HALF);
        }
        stand.empty &= !(stand.own | stand.enemy);
        stand
    }

    /// The connected part of `within` that holds a place.
    pub(super) fn flood(&self, place: usize, within: Bits) -> Part {
        self.flood_until(place, within, 0)
    }

    /// The same, or as much of it as is found before one of those places is in it or beside it.
    fn flood_until(&self, place: usize, within: Bits, until: Bits) -> Part {
        let mut part = Part {
            places: 1 << place,
            beside: 0,
        };
        let mut new = part.places;
        while new != 0 && (part.places | part.beside) & until == 0 {
            let next = self.beside[new.trailing_zeros() as usize];
            new &= new - 1;
            part.beside |= next;
            let found = next & within & !part.places;
            part.places |= found;
            new |= found;
        }
        part.beside &= !part.places;
        part
    }

    /// The connected parts of a set.
    pub(super) fn parts(&self, mut of: Bits) -> impl Iterator<Item = Part> {
        std::iter::from_fn(move || {
            let part = (of != 0).then(|| self.flood(of.trailing_zeros() as usize, of))?;
            of &= !part.places;
            Some(part)
        })
    }

    /// Places beside which the board goes on.
    pub(super) fn open(&self) -> Bits {
        self.open
    }

    /// Places beside which the board goes on with an empty point, or with a stone of that colour.
    pub(super) fn ways_out(&self, color: Color) -> Bits {
        self.outlets | self.walls[color]
    }

    /// Places beside which a stone of that colour stands outside.
    pub(super) fn walls(&self, color: Color) -> Bits {
        self.walls[color]
    }

    /// What is beside a set, its own places not among it.
    pub(super) fn around(&self, of: Bits) -> Bits {
        places(of).fold(0, |all, place| all | self.beside[place]) & !of
    }

    /// The empty places and own stones that are reached from those, as far as the first empty ones that touch an enemy stone, if only on a
    /// diagonal, and no own stone; or as many as are found before one of `until` is.
    pub(super) fn reach(&self, stand: &Stand, own: Color, from: Bits, until: Bits) -> Bits {
        let touched = self.around(stand.own);
        let mut walled = self.near_walls[own.opponent()];
        for place in places(stand.enemy) {
            walled |= self.beside[place] | self.across[place];
        }
        let stops = stand.empty & walled & !touched;
        let within = stand.own | stand.empty;
        let mut reached = from;
        let mut new = from & !stops;
        while new != 0 && reached & until == 0 {
            let place = new.trailing_zeros() as usize;
            new &= new - 1;
            let found = self.beside[place] & within & !reached;
            reached |= found;
            new |= found & !stops;
        }
        reached
    }

    /// Whether an own string is out of danger: nothing can take it even if its side always passes, or it has room enough, as far as what is
    /// closed in the area tells.
    pub(super) fn lives(&self, stand: &Stand, string: &Part) -> bool {
        if stand.empty.count_ones() >= ROOM && self.has_room(stand, string) {
            return true;
        }
        // Mostly a string has not even two eyes that would do if all around them lived.
        self.has_two_eyes(stand, string, stand.own) && self.unconditional(stand) & string.places != 0
    }

    /// Whether the string alone encloses an empty region that is large enough for two eyes whatever its shape.
    fn has_room(&self, stand: &Stand, string: &Part) -> bool {
        let until = stand.enemy | self.open & stand.empty | stand.own & !string.places;
        let mut regions = self.regions(string.beside & stand.empty, stand, until);
        regions.any(|region| region.count_ones() >= ROOM)
    }

    /// Own stones that nothing can take even if their side always passes: the same as
    /// [`unconditional`](crate::think::reading::benson::unconditional) for the whole board, fast.
    fn unconditional(&self, stand: &Stand) -> Bits {
        let mut alive = stand.own;
        loop {
            let before = alive;
            for string in self.parts(before) {
                if !self.has_two_eyes(stand, &string, before) {
                    alive &= !string.places;
                }
            }
            if alive == before {
                return alive;
            }
        }
    }

    /// Whether a string has two closed regions that are vital to it: only stones that live enclose them, and each of their empty points is a
    /// liberty of the string.
    fn has_two_eyes(&self, stand: &Stand, string: &Part, living: Bits) -> bool {
        let space = stand.enemy | stand.empty;
        let until = self.open & space | stand.empty & !string.beside | stand.own & !living;
        let regions = self.regions(string.beside & space, stand, until);
        regions.filter(|region| region & stand.empty != 0).take(2).count() == 2
    }

    /// The connected sets of places without own stones that hold one of `from`, and have none of `until` in them or beside them.
    fn regions(&self, mut from: Bits, stand: &Stand, until: Bits) -> impl Iterator<Item = Bits> {
        let space = stand.enemy | stand.empty;
        std::iter::from_fn(move || {
            while from != 0 {
                let region = self.flood_until(from.trailing_zeros() as usize, space, until);
                from &= !region.places;
                if (region.places | region.beside) & until == 0 {
                    return Some(region.places);
                }
            }
            None
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Size;
    use crate::random::Random;
    use crate::think::reading::benson;

    /// Random moves that fill no eye, so that some strings come to live.
    fn random_board(rows: usize, moves: usize, random: &mut Random) -> Board {
        let mut board = Board::new(Size::new(rows).expect("a size between 2 and 19"));
        let mut turn = Color::Black;
        for _ in 0..moves {
            let point = board.empty_list()[random.below(board.empty_list().len())];
            if board.is_random_move(turn, point) {
                board.play_legal(turn, point);
            }
            turn = turn.opponent();
        }
        board
    }

    #[test]
    fn who_lives_for_good_is_the_same_for_a_whole_board_as_by_the_slow_way() {
        let (mut random, mut living) = (Random::new(3), 0);
        for _ in 0..2000 {
            let board = random_board(6, 60, &mut random);
            let area = Area::new(&board, board.size().points().collect()).expect("36 points");
            for color in [Color::Black, Color::White] {
                let fast = area.unconditional(&area.stand(&board, color));
                let slow = benson::unconditional(&board, color).stones;
                assert_eq!(
                    places(fast)
                        .map(|place| area.points[place])
                        .collect::<crate::game::PointSet>(),
                    slow,
                    "{board}"
                );
                living += slow.len();
            }
        }
        assert!(living > 1000, "only {living} stones lived");
    }

    #[test]
    fn an_eye_beside_the_rest_of_the_board_is_none() {
        let board = Board::from_diagram(
            "
            . X . X O
            X X X X O
            O O O O O
            . . . . .
            . . . . .",
        )
        .expect("a picture");
        let points = |names: &str| names.split(' ').map(|name| name.parse().expect("a point")).collect();
        let alive = |names| {
            let area = Area::new(&board, points(names)).expect("few points");
            area.unconditional(&area.stand(&board, Color::Black)).count_ones()
        };
        assert_eq!(alive("A5 B5 C5 D5 A4 B4 C4 D4"), 6);
        assert_eq!(alive("A5 B5 D5 A4 B4 C4 D4"), 0, "what is at C5 is not looked at");
    }
}

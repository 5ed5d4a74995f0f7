//! How much of itself the engine shows: ten levels, from a friend to beginners to all it has.
//!
//! The upper levels bound the search; the lower ones choose by lot among what a glance finds likely, the more freely the lower.

use super::search::{Found, Searched};
use crate::game::Move;
use crate::random::Random;
use std::fmt;

/// A strength, from 1 to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// What a level does.
#[derive(Clone, Copy, Debug)]
struct Manner {
    /// Random games a move, at most.
    playouts: u32,
    /// How freely it chooses: a move is taken as often as the power of its likelihood to one over this says; 0 takes the most searched.
    freedom: f64,
    /// Moves less likely than this part of the likeliest are left out of the lots.
    least: f32,
}

/// The levels from 1 on; README's table tells how each fares against the next.
const MANNERS: [Manner; 10] = [
    glance(3.0, 0.0005),
    glance(2.0, 0.001),
    glance(1.5, 0.003),
    glance(1.0, 0.01),
    glance(0.5, 0.05),
    search(1),
    search(100),
    search(400),
    search(1600),
    search(u32::MAX),
];

const fn glance(freedom: f64, least: f32) -> Manner {
    Manner {
        playouts: 1,
        freedom,
        least,
    }
}

const fn search(playouts: u32) -> Manner {
    Manner {
        playouts,
        freedom: 0.0,
        least: 0.0,
    }
}

impl Level {
    /// All it has.
    pub const ALL: Level = Level(10);

    /// The level of that number, from 1 to 10.
    pub fn new(number: u8) -> Option<Level> {
        (1..=Level::ALL.0).contains(&number).then_some(Level(number))
    }

    /// Whether it holds nothing back.
    pub fn is_all(self) -> bool {
        self == Level::ALL
    }

    /// Random games a move, at most.
    pub fn playouts(self) -> u32 {
        self.manner().playouts
    }

    /// Puts the move that the lot falls on in front of all others; on levels that choose freely alone. A pass is never drawn, but stays
    /// where it is the best.
    pub(super) fn draw(self, searched: &mut Searched, random: &mut Random) {
        let Manner { freedom, least, .. } = self.manner();
        let is_pass = |found: &Found| found.mv == Move::Pass;
        if freedom == 0.0 || searched.moves.first().is_none_or(is_pass) {
            return;
        }
        let stones = || searched.moves.iter().filter(|found| !is_pass(found));
        let likeliest = stones().map(|found| found.prior).fold(0.0, f32::max);
        let share = |found: &Found| match !is_pass(found) && found.prior >= least * likeliest {
            true => f64::from(found.prior / likeliest).powf(1.0 / freedom),
            false => 0.0,
        };
        let shares: Vec<f64> = searched.moves.iter().map(share).collect();
        let mut lot = random.unit() * shares.iter().sum::<f64>();
        let drawn = shares.iter().position(|share| {
            lot -= share;
            lot < 0.0
        });
        if let Some(drawn) = drawn {
            searched.moves[..=drawn].rotate_right(1);
            searched.line = vec![searched.moves[0].mv];
        }
    }

    fn manner(self) -> Manner {
        MANNERS[usize::from(self.0) - 1]
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Point;

    fn found(mv: Move, prior: f32) -> Found {
        Found {
            mv,
            visits: 0,
            value: 0.0,
            prior,
        }
    }

    /// How often each of three moves and a pass is drawn in so many lots.
    fn drawn(level: u8, first: Move) -> [usize; 4] {
        let points = ["C3", "D4", "E5"].map(|name| Move::Place(name.parse::<Point>().expect("a point")));
        let moves = [points[0], points[1], points[2], Move::Pass];
        let mut all: Vec<Found> = (moves.iter().zip([0.6, 0.3, 0.0001, 0.1]))
            .map(|(mv, prior)| found(*mv, prior))
            .collect();
        all.sort_by_key(|found| found.mv != first);
        let mut random = Random::new(1);
        let mut times = [0; 4];
        for _ in 0..1000 {
            let mut searched = Searched {
                moves: all.clone(),
                ..Searched::nothing()
            };
            Level::new(level).expect("a level").draw(&mut searched, &mut random);
            assert_eq!(searched.moves.len(), 4);
            times[moves
                .iter()
                .position(|mv| *mv == searched.moves[0].mv)
                .expect("one of them")] += 1;
        }
        times
    }

    #[test]
    fn there_are_ten_levels() {
        assert_eq!((1..=10).filter_map(Level::new).count(), 10);
        for none in [0, 11, 255] {
            assert_eq!(Level::new(none), None);
        }
        assert!(Level::new(10).is_some_and(Level::is_all));
    }

    #[test]
    fn lower_levels_choose_more_freely_and_never_what_is_out_of_the_question() {
        let best = Move::Place("C3".parse::<Point>().expect("a point"));
        let [first, second, absurd, pass] = drawn(4, best);
        assert!(
            (600..730).contains(&first) && first + second == 1000,
            "{first} {second}"
        );
        assert_eq!((absurd, pass), (0, 0));
        assert!(drawn(1, best)[1] > second && drawn(5, best)[1] < second);
        assert_eq!(drawn(6, best), [1000, 0, 0, 0], "this one takes the best");
    }

    #[test]
    fn a_pass_stays_where_it_is_best() {
        assert_eq!(drawn(1, Move::Pass), [0, 0, 0, 1000]);
    }
}

//! Ladders: a chase in which every move of the hunter leaves the string one liberty, tried in every way.

use super::bits::{Bits, Grid, Position, each, side};
use nagara::game::Color;

/// A string that is chased.
pub(crate) struct Chase<'a> {
    pub(crate) grid: &'a Grid,
    pub(crate) hunter: Color,
    pub(crate) target: Bits,
}

impl Chase<'_> {
    /// The moves of the hunter, of those that leave one liberty or take the string, after which it is lost.
    pub(crate) fn starts(&self, position: &Position) -> Vec<Bits> {
        let string = position.string(self.grid, self.target);
        let liberties = position.liberties(self.grid, string);
        each(liberties & !position.ko)
            .filter(|&at| {
                let next = position.play(self.grid, self.hunter, at);
                next.is_some_and(|next| !self.runs(&next))
            })
            .collect()
    }

    /// Whether the string, moving next, gets three liberties, or two at which no chase goes on.
    fn runs(&self, position: &Position) -> bool {
        let owner = self.hunter.opponent();
        if position.stones[side(owner)] & self.target == 0 {
            return false;
        }
        let string = position.string(self.grid, self.target);
        let liberties = position.liberties(self.grid, string);
        if liberties.count_ones() > 1 {
            return true;
        }
        // It runs to its last liberty, or takes hunters in atari.
        let mut moves = liberties;
        for near in each(self.grid.beside(string) & position.stones[side(self.hunter)]) {
            let hunters = position.string(self.grid, near);
            let last = position.liberties(self.grid, hunters);
            if last.count_ones() == 1 {
                moves |= last;
            }
        }
        each(moves & !position.ko).any(|at| {
            let Some(next) = position.play(self.grid, owner, at) else {
                return false;
            };
            let string = next.string(self.grid, self.target);
            match next.liberties(self.grid, string).count_ones() {
                1 => false,
                2 => self.starts(&next).is_empty(),
                _ => true,
            }
        })
    }
}

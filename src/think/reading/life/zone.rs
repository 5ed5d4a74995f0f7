//! The part of an enclosure that matters as the position stands, and a group that is lost in it for certain.

use super::area::{Bits, Part, Stand, places};
use super::enclosure::{Enclosure, WEAK};
use crate::game::Board;

impl Enclosure {
    /// Where the group comes to, and the enemy stones beside that which may be taken, with their liberties. What lies elsewhere, before a gap that is
    /// shut by now, decides nothing.
    pub(super) fn zone(&self, board: &Board, stand: &Stand) -> Bits {
        let area = &self.area;
        let Some(place) = area.place(self.target()) else {
            return Bits::MAX;
        };
        let mut zone = area.reach(stand, self.color(), 1 << place);
        loop {
            let before = zone;
            for enemy in area
                .parts(stand.enemy & !zone)
                .filter(|enemy| enemy.beside & before != 0)
            {
                if self.elsewhere(board, stand, &enemy, zone) <= WEAK {
                    zone |= enemy.places | enemy.beside & !stand.enemy;
                }
            }
            if zone == before {
                return zone;
            }
            zone |= area.reach(stand, self.color(), zone & !stand.enemy);
        }
    }

    /// Whether nothing leads out, and all the points where eyes may come to be are no more than one eye. What the enemy fills then hangs together with
    /// stones that are out of danger, so there is no seki either.
    pub(super) fn is_doomed(&self, board: &Board, stand: &Stand, string: &Part) -> bool {
        let area = &self.area;
        let reached = area.reach(stand, self.color(), string.places);
        if reached & area.ways_out(self.color()) != 0 || area.around(reached) & stand.empty != 0 {
            return false;
        }
        let (mut room, mut walled) = (reached, area.walls(self.color().opponent()));
        for enemy in area.parts(stand.enemy).filter(|enemy| enemy.beside & reached != 0) {
            match self.elsewhere(board, stand, &enemy, reached) {
                0 if enemy.beside & stand.own & !reached == 0 => room |= enemy.places,
                0..=WEAK => return false,
                _ => walled |= enemy.beside,
            }
        }
        let eyes = room & !walled & !string.places;
        places(eyes).all(|place| eyes & !area.beside(place) == 1 << place)
    }

    /// The liberties of an enemy string but for those in a part of the area.
    fn elsewhere(&self, board: &Board, stand: &Stand, enemy: &Part, within: Bits) -> usize {
        let stone = self.area.points[enemy.places.trailing_zeros() as usize];
        let inside = (enemy.beside & stand.empty & within).count_ones() as usize;
        board.liberty_count(stone).saturating_sub(inside)
    }
}

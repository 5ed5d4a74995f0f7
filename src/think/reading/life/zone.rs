//! The part of an enclosure that matters as the position stands, and a group that is plainly dead in it.

use super::area::{Bits, Part, Stand, places};
use super::enclosure::{Enclosure, WEAK};
use crate::game::Board;

impl Enclosure {
    /// Where the group comes to, and the enemy stones beside that which may be taken, with their liberties. What lies elsewhere, before a gap
    /// that is shut by now, decides nothing.
    pub(super) fn zone(&self, board: &Board, stand: &Stand) -> Bits {
        let area = &self.area;
        let Some(place) = area.place(self.target()) else {
            return Bits::MAX;
        };
        let mut zone = area.reach(stand, self.color(), 1 << place, 0);
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
            zone |= area.reach(stand, self.color(), zone & !stand.enemy, 0);
        }
    }

    /// Whether nothing leads out, and all the points where eyes may come to be are no more than one eye. What the enemy fills then hangs
    /// together with stones that are out of danger, so there is no seki either.
    pub(super) fn is_dead(&self, board: &Board, stand: &Stand, string: &Part) -> bool {
        let area = &self.area;
        let ways_out = area.ways_out(self.color());
        if string.places & ways_out != 0 {
            return false;
        }
        let reached = area.reach(stand, self.color(), string.places, ways_out);
        if reached & ways_out != 0 || area.around(reached) & stand.empty != 0 {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{ByColor, Color, Move, Point, Size};
    use crate::random::Random;
    use crate::think::reading::walk::TakingBack;
    use crate::think::reading::{Goal, Kill, Method, Reader, Verdict};

    /// Positions that a reading may look into.
    const READ: u32 = 2000;

    /// The enemy plays until the group is taken, or nothing can take it any more, wherever in the area he likes.
    struct Patient<'a>(&'a Enclosure);

    impl Goal for Patient<'_> {
        fn wanter(&self) -> Color {
            Kill(self.0).wanter()
        }

        fn told(&self, board: &Board, _: Color) -> Option<bool> {
            let (group, target) = (self.0, self.0.target());
            if board.color_at(target) != Some(group.color()) {
                return Some(true);
            }
            let stand = group.stand(board);
            let string = group.area.flood(group.area.place(target)?, stand.own);
            group.area.lives(&stand, &string).then_some(false)
        }

        fn moves(&self, board: &Board, turn: Color, moves: &mut Vec<Move>) {
            let empty = self.0.area.points.iter().filter(|point| board.is_empty(**point));
            moves.extend(empty.map(|point| Move::Place(*point)));
            if turn != self.wanter() {
                moves.push(Move::Pass);
            }
        }
    }

    /// Random moves, then a wall without a weakness around the upper left part of the board.
    fn walled(random: &mut Random) -> Board {
        let mut board = Board::new(Size::NINE);
        for color in [Color::Black, Color::White].into_iter().cycle().take(12) {
            let point = Point::at(random.below(4), 8 - random.below(4));
            if board.is_empty(point) && board.is_random_move(color, point) {
                board.play_legal(color, point);
            }
        }
        for at in 0..5 {
            for point in [Point::at(4, 8 - at), Point::at(at, 4)] {
                if board.is_empty(point) && board.is_random_move(Color::White, point) {
                    board.play_legal(Color::White, point);
                }
            }
        }
        board
    }

    #[test]
    fn a_group_that_is_plainly_dead_is_taken_whatever_it_plays() {
        let (mut random, mut taken) = (Random::new(11), 0);
        let mut reader = Reader::for_budget(READ);
        for _ in 0..4000 {
            let board = walled(&mut random);
            let heads = |stone: &Point| board.string_head(*stone) == Some(*stone);
            for target in board.stones(Color::Black).iter().filter(heads) {
                let Ok(enclosure) = Enclosure::find(&board, target) else {
                    continue;
                };
                let stand = enclosure.stand(&board);
                let Some(place) = enclosure.area.place(target) else {
                    continue;
                };
                let string = enclosure.area.flood(place, stand.own);
                if !enclosure.is_dead(&board, &stand, &string) {
                    continue;
                }
                let threats = ByColor { black: 1, white: 0 };
                let (goal, mut walk) = (Patient(&enclosure), TakingBack::new(&board));
                let method = Method::ProofNumbers;
                let first = Color::Black;
                let reading = reader.read_by(method, &goal, &mut walk, first, threats, READ);
                assert_ne!(reading.verdict, Verdict::No, "{target} {:?}\n{board}", reading.line);
                taken += usize::from(reading.verdict == Verdict::Yes);
            }
        }
        assert!(taken > 200, "only {taken} were taken");
    }
}

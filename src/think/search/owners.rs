//! Who owns which point at the end of the games, and how much hangs on it.

use crate::game::{Board, Color, Point, PointSet};

/// Counted over many games.
#[derive(Clone, Debug, PartialEq)]
pub struct Owners {
    /// Games.
    games: u32,
    /// Of these, won by Black, in halves: a drawn game is half won by either side.
    won: u32,
    /// By point: games in which each side owns it.
    owned: [Vec<u32>; 2],
    /// By point: games in which the side that owns it wins, in halves.
    with_winner: Vec<u32>,
    /// By Black's lead in half points, from [`MOST_HALVES`] behind on: games.
    leads: Vec<u32>,
}

/// No lead of Black's counts for more half points, nor any of White's: more than the largest board and the largest komi together.
const MOST_HALVES: i32 = 1500;

/// Beyond so many games all counts are halved.
const MOST_GAMES: u32 = 1 << 29;

impl Default for Owners {
    fn default() -> Owners {
        let none = || vec![0; Point::LIMIT];
        Owners {
            games: 0,
            won: 0,
            owned: [none(), none()],
            with_winner: none(),
            leads: vec![0; 2 * MOST_HALVES as usize + 1],
        }
    }
}

impl Owners {
    /// Counted over games that were played elsewhere: what each side owns at the end, and Black's lead.
    pub(in crate::think) fn of_games<'a>(games: impl Iterator<Item = (&'a [PointSet; 2], f32)>) -> Owners {
        let mut owners = Owners::default();
        games.for_each(|(owned, lead)| owners.take(owned, lead));
        owners
    }

    /// The part of the games that a side wins, from 0 to 1; half where there is none.
    pub(in crate::think) fn won_by(&self, color: Color) -> f32 {
        let black = match self.games {
            0 => 0.5,
            games => self.won as f32 / (2.0 * games as f32),
        };
        if color == Color::Black { black } else { 1.0 - black }
    }

    /// How many games.
    pub fn games(&self) -> u32 {
        self.games
    }

    /// Takes a game in: what each side owns, and Black's lead.
    pub(super) fn take(&mut self, owned: &[PointSet; 2], lead: f32) {
        self.games += 1;
        let halves = |lead: f32| u32::from(lead >= 0.0) + u32::from(lead > 0.0);
        self.won += halves(lead);
        let rounded = (2.0 * lead).round() as i32;
        self.leads[(rounded.clamp(-MOST_HALVES, MOST_HALVES) + MOST_HALVES) as usize] += 1;
        for (wins, (side, set)) in [halves(lead), halves(-lead)].into_iter().zip(owned.iter().enumerate()) {
            for point in set.iter() {
                self.owned[side][point.index()] += 1;
                self.with_winner[point.index()] += wins;
            }
        }
    }

    /// Takes in what was counted elsewhere.
    pub(in crate::think) fn merge(&mut self, other: &Owners) {
        self.games += other.games;
        self.won += other.won;
        let add = |to: &mut Vec<u32>, from: &Vec<u32>| to.iter_mut().zip(from).for_each(|(to, from)| *to += from);
        add(&mut self.owned[0], &other.owned[0]);
        add(&mut self.owned[1], &other.owned[1]);
        add(&mut self.with_winner, &other.with_winner);
        add(&mut self.leads, &other.leads);
        if self.games > MOST_GAMES {
            self.halve();
        }
    }

    /// Half the weight for all that was counted, so that no number outgrows its room in an analysis that never ends.
    fn halve(&mut self) {
        self.games /= 2;
        self.won /= 2;
        let counted = self.owned.iter_mut().chain([&mut self.with_winner, &mut self.leads]);
        counted.flatten().for_each(|count| *count /= 2);
    }

    /// Who owns a point, from -1 (always the other side) to 1 (always that side).
    pub fn of(&self, color: Color, point: Point) -> f32 {
        let share = |color: Color| self.owned[color as usize][point.index()] as f32;
        (share(color) - share(color.opponent())) / self.games.max(1) as f32
    }

    /// Black's lead in the middle of all games, komi included, by the rules of the game: half of them end better, half worse. A few in which
    /// much dies that lives do not count for more than others.
    pub fn lead(&self) -> f32 {
        // The lead of the game that has so many before it.
        let ranked = |rank: u32| {
            let mut games = 0;
            let found = self.leads.iter().position(|count| {
                games += count;
                games > rank
            });
            found.map_or(0, |at| at as i32 - MOST_HALVES)
        };
        match self.games {
            0 => 0.0,
            games => (ranked((games - 1) / 2) + ranked(games / 2)) as f32 / 4.0,
        }
    }

    /// How much owning the point and winning go together, from -1 to 1, next to 0 where either is settled (Coulom 2009,
    /// criticality).
    pub fn criticality(&self, point: Point) -> f32 {
        let games = self.games.max(1) as f32;
        let share = |count: u32| count as f32 / games;
        let half = |halves: u32| halves as f32 / (2.0 * games);
        let (black, white) = (share(self.owned[0][point.index()]), share(self.owned[1][point.index()]));
        let won = half(self.won);
        half(self.with_winner[point.index()]) - (black * won + white * (1.0 - won))
    }

    /// The dead stones of the board as far as these games know them: strings that are mostly the other side's in the end.
    pub fn dead(&self, board: &Board) -> PointSet {
        let mut dead = PointSet::EMPTY;
        for color in Color::BOTH {
            for stone in board.stones(color).iter() {
                if board.string_head(stone) != Some(stone) {
                    continue;
                }
                let stones = board.string(stone);
                let sum: f32 = stones.iter().map(|stone| self.of(color, stone)).sum();
                if sum < 0.0 {
                    dead = dead.union(&stones);
                }
            }
        }
        dead
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_that_goes_with_winning_is_critical_and_a_settled_one_is_not() {
        let [critical, settled, idle] = [Point::at(0, 0), Point::at(1, 0), Point::at(2, 0)];
        let mut owners = Owners::default();
        for game in 0..8 {
            let black_wins = game % 2 == 0;
            let mut owned = [PointSet::EMPTY; 2];
            owned[usize::from(!black_wins)].insert(critical);
            owned[0].insert(settled);
            owned[usize::from(game < 4)].insert(idle);
            owners.take(&owned, if black_wins { 5.0 } else { -3.0 });
        }
        assert_eq!(
            [critical, settled, idle].map(|point| owners.criticality(point)),
            [0.5, 0.0, 0.0]
        );
        assert_eq!(owners.of(Color::White, settled), -1.0);
        assert_eq!(owners.lead(), 1.0);
    }

    #[test]
    fn the_lead_is_that_of_the_middle_game_whatever_the_outermost_are() {
        let mut owners = Owners::default();
        assert_eq!(owners.lead(), 0.0);
        for lead in [0.5, 200.0, 1.5, -9000.0, 2.5] {
            owners.take(&[PointSet::EMPTY; 2], lead);
        }
        assert_eq!(owners.lead(), 1.5);
    }

    #[test]
    fn a_drawn_game_is_half_won_by_either_side() {
        let mut owners = Owners::default();
        owners.take(&[PointSet::EMPTY; 2], 0.0);
        assert_eq!(Color::BOTH.map(|color| owners.won_by(color)), [0.5, 0.5]);
        owners.take(&[PointSet::EMPTY; 2], -1.0);
        assert_eq!(Color::BOTH.map(|color| owners.won_by(color)), [0.25, 0.75]);
    }

    #[test]
    fn no_number_of_games_is_too_large() {
        let mut owners = Owners::default();
        let mine: PointSet = [Point::at(2, 2)].into_iter().collect();
        for _ in 0..3 {
            owners.take(&[mine, PointSet::EMPTY], 2.5);
        }
        owners.take(&[PointSet::EMPTY, mine], -4.0);
        for _ in 0..70 {
            owners.merge(&owners.clone());
        }
        assert!(owners.games() > MOST_GAMES / 4);
        assert_eq!(owners.of(Color::Black, Point::at(2, 2)), 0.5);
        assert_eq!((owners.won_by(Color::Black), owners.lead()), (0.75, 2.5));
    }
}

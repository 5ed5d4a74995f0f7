//! Races that the liberties alone decide.

use super::count::Count;
use crate::game::{Board, ByColor, Color, Point, PointSet};
use crate::think::reading::regions::flood;

/// Points of an eye at most: in a larger one there is room for two.
const MOST_EYE: usize = 2;
/// Stones of each string, at least: a single one may be taken in a ko.
const LEAST_STONES: usize = 2;

/// The count of the race between the strings on two points, if nothing but their liberties decides it: `stays` says which other stones stay on the board whatever
/// is played, all of them that stand around. Neither string can be joined with others, make an eye or get out, and each liberty can be filled as it is. `None` where
/// that is not so, or where they are no race.
pub fn plain(board: &Board, strings: ByColor<Point>, stays: &dyn Fn(Point) -> bool) -> Option<Count> {
    let stones = strings.map(|point| board.string(point));
    let liberties = strings.map(|point| board.liberties(point));
    let common = liberties.black.intersection(&liberties.white);
    let is_race = stones.black.beside().meets(&stones.white) || !common.is_empty();
    let are_large = Color::BOTH.iter().all(|color| stones[*color].len() >= LEAST_STONES);
    // Who takes the string is joined with those then; what stands by itself around it would have no more than its place for eyes.
    let stay_around = |color: Color| {
        let around = stones[color].beside().difference(&stones[color.opponent()]);
        let enemies = around.intersection(&board.stones(color.opponent()));
        !enemies.is_empty() && enemies.iter().all(stays)
    };
    if !is_race || !are_large || !Color::BOTH.into_iter().all(stay_around) {
        return None;
    }
    let mut eyes = ByColor::both(0);
    let mut left = liberties.black.union(&liberties.white);
    while let Some(liberty) = left.first() {
        let (part, around) = flood(board, liberty, |point| board.is_empty(point));
        left = left.difference(&part);
        let is_of = |color: Color| part.difference(&liberties[color]).is_empty();
        let is_plain = match (is_of(Color::Black), is_of(Color::White)) {
            (true, true) => around.difference(&stones.black.union(&stones.white)).is_empty(),
            (false, false) => false,
            (is_black, _) => {
                let color = if is_black { Color::Black } else { Color::White };
                let others = around.difference(&stones[color]);
                let is_eye = others.is_empty() && part.len() <= MOST_EYE;
                eyes[color] += usize::from(is_eye);
                is_eye || is_outside(board, &part, &others, color, stays)
            }
        };
        if !is_plain {
            return None;
        }
    }
    let lives = Color::BOTH.into_iter().any(|color| eyes[color] > 1);
    (!lives).then(|| Count::new(board, strings))
}

/// Whether the enemy of that side can fill each of those points as it is, from stones that stay, and nobody else stands around.
fn is_outside(board: &Board, part: &PointSet, others: &PointSet, color: Color, stays: &dyn Fn(Point) -> bool) -> bool {
    let enemies = board.stones(color.opponent());
    let is_wall = |stone: Point| enemies.contains(stone) && stays(stone);
    others.iter().all(is_wall) && part.difference(&others.beside()).is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::think::reading::race::End;

    /// A race between the columns D, White's, and F, Black's: so many liberties outside for Black and for White, at the top, so many common ones, and a point that
    /// is White's eye if he has one. All around live.
    fn columns(black: usize, white: usize, common: usize, has_eye: bool) -> Board {
        let mut rows = vec![vec!['.'; 9]; 9];
        for (row, stones) in rows.iter_mut().enumerate() {
            let or = |is_stone, stone| if is_stone { stone } else { '.' };
            let is_eye = row == 1 || row == 5;
            *stones = vec![
                or(!is_eye, 'X'),
                'X',
                or(row >= white, 'X'),
                'O',
                or(row >= common, 'X'),
                'X',
                or(row >= black, 'O'),
                'O',
                or(!is_eye, 'O'),
            ];
        }
        if has_eye {
            (rows[7][1], rows[7][2], rows[8][1], rows[8][2]) = ('O', 'O', 'O', '.');
        }
        let rows: Vec<String> = rows.iter().map(|row| row.iter().collect()).collect();
        Board::from_diagram(&rows.join("\n")).expect("a picture")
    }

    fn counted(board: &Board) -> Option<Count> {
        let strings = ByColor {
            black: "F1".parse().expect("a point"),
            white: "D1".parse().expect("a point"),
        };
        plain(board, strings, &|_| true)
    }

    /// Who is taken when both play as well as they can, by trying everything: a move fills a liberty of the other side, or a common one, or is a pass.
    fn tried(free: [i32; 3], has_eye: bool, turn: Color, passed: bool) -> i32 {
        let [_, white, common] = free;
        let mut best = match passed {
            true => 0,
            false => tried(free, has_eye, turn.opponent(), true) * sign(turn),
        };
        for (place, of_turn) in [(0, Color::White), (1, Color::Black)] {
            for filled in [place, 2] {
                if of_turn != turn || free[filled] == 0 {
                    continue;
                }
                let mut after = free;
                after[filled] -= 1;
                let eye = i32::from(has_eye);
                let (own, other) = match turn {
                    Color::Black => (after[0] + after[2], after[1] + after[2] + eye),
                    Color::White => (after[1] + after[2] + eye, after[0] + after[2]),
                };
                let value = match (own, other) {
                    (_, 0) => 1,
                    (0, _) => continue,
                    _ => tried(after, has_eye, turn.opponent(), false) * sign(turn),
                };
                best = best.max(value);
            }
        }
        // The eye is filled last, when nothing else is left.
        if turn == Color::Black && has_eye && white + common == 0 {
            best = 1;
        }
        best * sign(turn)
    }

    /// What is good for Black is above zero.
    fn sign(color: Color) -> i32 {
        if color == Color::Black { 1 } else { -1 }
    }

    #[test]
    fn liberties_decide_as_trying_everything_does() {
        for number in 0..5 * 5 * 4 {
            let (black, white, common) = (number % 5, number / 5 % 5, number / 25);
            for has_eye in [false, true] {
                // Who has one liberty is in atari before anything is played.
                if black + common < 2 || white + common + usize::from(has_eye) < 2 {
                    continue;
                }
                let count = counted(&columns(black, white, common, has_eye)).expect("a plain race");
                for first in Color::BOTH {
                    let ends = match count.end(first) {
                        End::Taken(Color::White) => 1,
                        End::Taken(Color::Black) => -1,
                        _ => 0,
                    };
                    let free = [black, white, common].map(|number| number as i32);
                    assert_eq!(
                        ends,
                        tried(free, has_eye, first, false),
                        "{free:?}, eye {has_eye}, {first} first"
                    );
                }
            }
        }
    }
}

//! From where the games begin: moves from a file, or a few random stones.

use super::NoMatch;
use super::plan::{Plan, pair_of};
use crate::game::{Board, Move, Point, Referee, Terms};
use crate::random::Random;

/// Where the openings come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Openings {
    /// So many random stones, as many of each side; 0 for none.
    Random(u32),
    /// These, one a pair and then from the first again.
    Listed(Vec<Vec<Move>>),
}

impl Openings {
    /// Reads a file: a line of moves for each opening (`D4 Q16 pass`), the side to move first moving first. Empty lines
    /// and what stands behind `#` are nothing.
    ///
    /// # Errors
    /// A sentence with the line of the first move that is none, or is illegal under these terms.
    pub fn read(text: &str, name: &str, terms: Terms) -> Result<Openings, NoMatch> {
        let mut openings = Vec::new();
        for (at, line) in text.lines().enumerate() {
            let wrong = |problem: String| NoMatch::Wrong(format!("{name}, line {}: {problem}", at + 1));
            let line = line.split('#').next().unwrap_or_default();
            let words = line.split_whitespace().map(str::parse::<Move>);
            let moves: Vec<Move> = words.collect::<Result<_, _>>().map_err(|bad| wrong(bad.to_string()))?;
            if !moves.is_empty() {
                begun(terms, &moves).map_err(wrong)?;
                openings.push(moves);
            }
        }
        if openings.is_empty() {
            return Err(NoMatch::Wrong(format!("there is no opening in {name}")));
        }
        Ok(Openings::Listed(openings))
    }

    /// What stands for them in the plan: the same openings have the same label wherever their file lies.
    pub fn label(&self) -> String {
        match self {
            Openings::Random(0) => "none".to_owned(),
            Openings::Random(stones) => format!("random:{stones}"),
            Openings::Listed(openings) => format!("file:{}:{:016x}", openings.len(), fingerprint(openings)),
        }
    }

    /// That game before its first move.
    ///
    /// # Errors
    /// A sentence when it cannot be begun: a handicap for which the board has no points.
    pub fn begin(&self, plan: &Plan, game: u32) -> Result<Referee, NoMatch> {
        let pair = pair_of(game);
        let moves = match self {
            Openings::Random(stones) => random(plan.terms, *stones, plan.opening_seed(pair)),
            Openings::Listed(openings) => {
                let at = (pair as usize).saturating_sub(1) % openings.len().max(1);
                Ok(openings.get(at).cloned().unwrap_or_default())
            }
        };
        moves
            .and_then(|moves| begun(plan.terms, &moves))
            .map_err(NoMatch::Wrong)
    }
}

/// The game after these moves.
fn begun(terms: Terms, moves: &[Move]) -> Result<Referee, String> {
    let mut game = Referee::new(terms).map_err(|bad| bad.to_string())?;
    for &mv in moves {
        game.play(game.turn(), mv)
            .map_err(|illegal| format!("{mv} is illegal: {illegal}"))?;
    }
    match game.ending() {
        Some(_) => Err("the game is over with the opening".to_owned()),
        None => Ok(game),
    }
}

/// Stones put at random by turns: none beside another, and, where the board is large enough, none on the first two lines.
/// So no side has captured anything, and each is as likely to be ahead as the other: by random games these stones shift the lead by less than
/// a point on 9x9, on average. Nothing that thinks chooses among them, for the next version would choose others.
fn random(terms: Terms, stones: u32, seed: u64) -> Result<Vec<Move>, String> {
    let mut random = Random::new(seed);
    let mut game = Referee::new(terms).map_err(|bad| bad.to_string())?;
    let mut moves = Vec::new();
    // Never an odd number: the side that moved first in the opening moves first in the game.
    while moves.len() + 1 < stones as usize {
        let before = moves.len();
        for _ in 0..2 {
            let free: Vec<Point> = terms.size.points().filter(|&at| is_free(game.board(), at)).collect();
            if let Some(&point) = free.get(random.below(free.len()))
                && game.play(game.turn(), Move::Place(point)).is_ok()
            {
                moves.push(Move::Place(point));
            }
        }
        if moves.len() < before + 2 || game.ending().is_some() {
            moves.truncate(before);
            break;
        }
    }
    Ok(moves)
}

fn is_free(board: &Board, point: Point) -> bool {
    let rows = board.size().rows();
    // On 9x9 and larger the third line is the lowest, on 5x5 the second, below that the first.
    let lowest = match rows {
        9.. => 2,
        5.. => 1,
        _ => 0,
    };
    let line = |at: usize| at.min(rows - 1 - at);
    let beside = point.neighbors().into_iter().filter(|&at| board.is_on_board(at));
    board.is_empty(point)
        && line(point.column()).min(line(point.row())) >= lowest
        && beside.into_iter().all(|at| board.is_empty(at))
}

/// FNV-1a over the moves as they are written.
fn fingerprint(openings: &[Vec<Move>]) -> u64 {
    let lines = openings.iter().map(|moves| {
        let words: Vec<String> = moves.iter().map(Move::to_string).collect();
        words.join(" ") + "\n"
    });
    lines
        .flat_map(String::into_bytes)
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Color, Komi, Rules, Size};
    use crate::think::playout::Playouts;

    fn terms(rows: usize) -> Terms {
        Terms {
            size: Size::new(rows).expect("a size"),
            komi: Komi { halves: 13 },
            rules: Rules::JAPANESE,
            handicap: 0,
            move_limit: Some(400),
        }
    }

    #[test]
    fn random_openings_have_as_many_stones_of_each_side_and_none_beside_another() {
        for rows in 2..=19 {
            for seed in 0..50 {
                let moves = random(terms(rows), 5, seed).expect("moves");
                let game = begun(terms(rows), &moves).expect("a game");
                assert!(moves.len().is_multiple_of(2) && moves.len() <= 4);
                assert!(rows < 7 || moves.len() == 4, "{rows}");
                assert_eq!(game.turn(), Color::Black);
                for color in Color::BOTH {
                    for stone in game.board().stones(color).iter() {
                        assert_eq!(game.board().string(stone).len(), 1);
                    }
                }
            }
        }
    }

    #[test]
    fn seeds_give_different_openings_and_a_seed_always_the_same() {
        let opening = |seed| random(terms(9), 4, seed).expect("moves");
        assert_eq!(opening(7), opening(7));
        let distinct: std::collections::HashSet<String> = (0..100).map(|seed| format!("{:?}", opening(seed))).collect();
        assert!(distinct.len() > 95);
    }

    #[test]
    fn random_openings_favour_neither_side() {
        let lead = |moves: &[Move]| {
            let game = begun(terms(9), moves).expect("a game");
            Playouts::new(game.board(), game.turn(), 1_000, 1, &|| false).lead()
        };
        let before = lead(&[]);
        let shifts: Vec<f32> = (0..20)
            .map(|seed| lead(&random(terms(9), 4, seed).expect("moves")) - before)
            .collect();
        let mean = shifts.iter().sum::<f32>() / shifts.len() as f32;
        assert!(mean.abs() < 1.0, "{mean}");
        assert!(shifts.iter().all(|shift| shift.abs() < 4.0), "{shifts:?}");
    }

    #[test]
    fn a_file_is_read_and_its_mistakes_are_named_by_line() {
        let read = |text| Openings::read(text, "o.txt", terms(9));
        let two = read("# joseki\nE5 C3\n\nG7 pass # far\n").expect("openings");
        assert!(two.label().starts_with("file:2:"));
        assert_eq!(read("E5 C3\nG7 PASS"), Ok(two));
        let problem = |text| read(text).expect_err("a mistake").to_string();
        assert_eq!(problem("E5\nE5 E5\n"), "o.txt, line 2: E5 is illegal: E5 is occupied");
        assert!(problem("E5 X99").starts_with("o.txt, line 1: `X99`"));
        assert!(problem("Q16").contains("off the board"));
        assert!(problem("pass pass").contains("over"));
        assert!(problem("# nothing").contains("no opening"));
    }
}

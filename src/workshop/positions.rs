//! Positions of recorded games, in the form that a net learns from.
//!
//! A file begins with a head of [`HEAD`] bytes: `nagara positions 1`, a line end, and three little-endian numbers of 32 bits: planes, points
//! and bytes of a position. The positions follow, all of the same length:
//! - a set of points for each plane of [`Inputs`];
//! - who owns what in the end: the set of our points, and that of theirs;
//! - the move that was played, as the number of its point, or the number of points for a pass: 16 bits;
//! - how far we lead in the end, in half points without komi: 16 bits with a sign;
//! - whether the game was won by us: 0 lost, 1 won, 2 not known, or not even with 6.5 points of komi; whether the end was counted: 0 or 1; the stage of the game: the move's
//!   number divided by 16; and a zero.
//!
//! Points are numbered row by row from A1; a set is a bit for each, the lowest first. We are the side whose turn it is.

use super::counted::Counted;
use super::games::{BadGame, Game, Selection};
use crate::game::{Board, Komi, Move, Point, PointSet, Size};
use crate::random::Random;
use crate::think::net::Inputs;
use crate::think::search::Position;
use std::collections::BTreeMap;
use std::io::Write;

/// Bytes before the first position.
pub const HEAD: usize = 32;
/// The board of all positions.
const SIZE: Size = Size::NINETEEN;
/// Bytes of a set of points.
const SET: usize = SIZE.area().div_ceil(8);
/// Bytes of a position.
const POSITION: usize = (Inputs::PLANES + 2) * SET + 8;
/// Games that wait for a thread.
const WAITING: usize = 64;

/// Which games, and how much of each.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Which games.
    pub games: Selection,
    /// So many positions of a game, drawn at random; 0: all.
    pub of_a_game: usize,
    /// What they are drawn from.
    pub seed: u64,
    /// Threads that work.
    pub threads: usize,
}

/// What is told on the way.
#[derive(Debug)]
pub enum Step {
    /// So many games are done.
    Done(usize),
    /// This game could not be read.
    Skipped(BadGame),
}

/// What stopped it.
#[derive(Debug, thiserror::Error)]
pub enum CannotWrite {
    /// Files of games that are not there.
    #[error(transparent)]
    Games(#[from] BadGame),
    /// The file of positions.
    #[error("cannot write the positions: {0}")]
    File(#[from] std::io::Error),
    /// The caller said so.
    #[error("stopped")]
    Stopped,
}

/// Writes the positions of the games; how many there were. The same plan writes the same bytes, with any number of threads.
///
/// # Errors
/// Files that are not there, a file that cannot be written, a stop.
pub fn write(
    plan: &Plan,
    out: &mut dyn Write,
    tell: &mut dyn FnMut(Step),
    stop: &dyn Fn() -> bool,
) -> Result<usize, CannotWrite> {
    let chosen = plan.games.read()?;
    out.write_all(&head())?;
    std::thread::scope(|scope| {
        let (give, games) = crossbeam_channel::bounded::<(usize, Game)>(WAITING);
        let (hand_in, done) = crossbeam_channel::unbounded();
        for _ in 0..plan.threads.max(1) {
            let (games, hand_in) = (games.clone(), hand_in.clone());
            scope.spawn(move || {
                for (number, game) in games {
                    let positions = of_game(&game, plan.of_a_game, plan.seed ^ number as u64);
                    // Nobody listens any more once the file could not be written.
                    let _ = hand_in.send((number, positions));
                }
            });
        }
        drop((games, hand_in));
        let mut sorted = Sorted::new(out);
        for (number, game) in chosen.enumerate() {
            if stop() {
                return Err(CannotWrite::Stopped);
            }
            match game {
                Ok(game) => {
                    // A thread lives as long as this end of the channel.
                    let _ = give.send((number, game));
                }
                Err(bad) => {
                    tell(Step::Skipped(bad));
                    sorted.take(number, Vec::new())?;
                }
            }
            for (number, positions) in done.try_iter() {
                sorted.take(number, positions)?;
            }
            tell(Step::Done(sorted.next));
        }
        drop(give);
        for (number, positions) in done {
            sorted.take(number, positions)?;
            tell(Step::Done(sorted.next));
        }
        Ok(sorted.positions)
    })
}

/// Writes what comes in any order in the order of its numbers.
struct Sorted<'a> {
    out: &'a mut dyn Write,
    waiting: BTreeMap<usize, Vec<u8>>,
    next: usize,
    positions: usize,
}

impl Sorted<'_> {
    fn new(out: &mut dyn Write) -> Sorted<'_> {
        Sorted {
            out,
            waiting: BTreeMap::new(),
            next: 0,
            positions: 0,
        }
    }

    fn take(&mut self, number: usize, positions: Vec<u8>) -> std::io::Result<()> {
        self.waiting.insert(number, positions);
        while let Some(positions) = self.waiting.remove(&self.next) {
            self.out.write_all(&positions)?;
            self.positions += positions.len() / POSITION;
            self.next += 1;
        }
        Ok(())
    }
}

fn head() -> [u8; HEAD] {
    let mut head = [0; HEAD];
    head[..19].copy_from_slice(b"nagara positions 1\n");
    for (at, number) in [Inputs::PLANES, SIZE.area(), POSITION].into_iter().enumerate() {
        head[20 + 4 * at..][..4].copy_from_slice(&(number as u32).to_le_bytes());
    }
    head
}

/// Some positions of a game, one after the other.
fn of_game(game: &Game, count: usize, seed: u64) -> Vec<u8> {
    if game.start.size() != SIZE {
        return Vec::new();
    }
    let mut numbers: Vec<usize> = (0..game.moves.len()).collect();
    if count > 0 {
        Random::new(seed).shuffle(&mut numbers);
        numbers.truncate(count);
        numbers.sort_unstable();
    }
    let mut boards = Vec::new();
    let end = game.replay(|moment| {
        if numbers.binary_search(&moment.number).is_ok() {
            let position = Position {
                board: moment.board,
                turn: moment.us,
                last: moment.last,
            };
            boards.push((Inputs::new(&position), moment.us, moment.played, moment.number));
        }
    });
    // Who wins hangs on the komi; the net learns with one or nearly so, and without handicap.
    let is_usual = |komi: Komi| (komi.halves - KOMI.halves).abs() <= KOMI_APART;
    let is_even = game.komi.is_some_and(is_usual) && game.start == Board::new(SIZE);
    let winner = game.result.winner().filter(|_| is_even);
    let counted = Counted::new(game, &end);
    let mut bytes = Vec::with_capacity(boards.len() * POSITION);
    for (inputs, us, played, number) in boards {
        for plane in &inputs.planes {
            put_set(&mut bytes, plane);
        }
        for side in [us, us.opponent()] {
            let owned = counted.as_ref().map_or(PointSet::EMPTY, |counted| counted.owned[side]);
            put_set(&mut bytes, &owned);
        }
        let played = match played {
            Move::Place(point) => number_of(point),
            Move::Pass => SIZE.area(),
        };
        bytes.extend((played as u16).to_le_bytes());
        let lead = counted.as_ref().map_or(0, |counted| counted.lead(us));
        bytes.extend((lead as i16).to_le_bytes());
        bytes.push(winner.map_or(2, |winner| u8::from(winner == us)));
        bytes.push(u8::from(counted.is_some()));
        bytes.push((number / 16).min(255) as u8);
        bytes.push(0);
    }
    bytes
}

/// The number of a point, row by row from A1.
fn number_of(point: Point) -> usize {
    point.row() * SIZE.rows() + point.column()
}

fn put_set(bytes: &mut Vec<u8>, set: &PointSet) {
    let begin = bytes.len();
    bytes.resize(begin + SET, 0);
    for point in set.iter() {
        let number = number_of(point);
        bytes[begin + number / 8] |= 1 << (number % 8);
    }
}

/// That of [`crate::think::net::Net::KOMI`].
const KOMI: Komi = Komi { halves: 13 };
/// Half points by which the komi of a game may differ from it: as far as at play the net is asked who wins.
const KOMI_APART: i32 = 2;

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

    /// Two walls side by side, Black's on column J and White's on column K, each with all behind it; then a bad line, then another game.
    fn games(folder: &tempfile::TempDir) -> PathBuf {
        let letter = |number: usize| (b'a' + number as u8) as char;
        let walls: String = (0..19).map(|row| format!("i{0}j{0}", letter(row))).collect();
        let path = folder.path().join("games.txt");
        std::fs::write(&path, format!("W+25.5\t{walls}\nnonsense\nB+R\tpdddtt\n")).unwrap();
        path
    }

    fn written(of_a_game: usize, threads: usize) -> (Vec<u8>, usize, usize) {
        let folder = tempfile::tempdir().unwrap();
        let plan = Plan {
            games: Selection::all(vec![games(&folder)]),
            of_a_game,
            seed: 7,
            threads,
        };
        let (mut out, mut skipped) = (Vec::new(), 0);
        let mut hear = |step| skipped += usize::from(matches!(step, Step::Skipped(_)));
        let positions = write(&plan, &mut out, &mut hear, &|| false).unwrap();
        (out, positions, skipped)
    }

    fn position(bytes: &[u8], number: usize) -> &[u8] {
        &bytes[HEAD + number * POSITION..][..POSITION]
    }

    fn set(position: &[u8], plane: usize) -> Vec<usize> {
        let bytes = &position[plane * SET..][..SET];
        (0..SIZE.area()).filter(|n| bytes[n / 8] >> (n % 8) & 1 == 1).collect()
    }

    #[test]
    fn the_head_tells_how_long_a_position_is() {
        let (bytes, positions, skipped) = written(0, 1);
        assert_eq!((positions, skipped), (38 + 3, 1));
        assert_eq!(bytes.len(), HEAD + positions * POSITION);
        assert_eq!(&bytes[..19], b"nagara positions 1\n");
        assert_eq!(bytes[28..32], (POSITION as u32).to_le_bytes());
    }

    #[test]
    fn a_position_holds_what_was_played_and_how_it_ended() {
        let (bytes, ..) = written(0, 1);
        // White's first move: the wall's top on column K, 19 rows up; Black's stone above stands there already.
        let second = position(&bytes, 1);
        assert_eq!(set(second, 7), [18 * 19 + 8], "a stone at the edge has three liberties");
        let tail = &second[(Inputs::PLANES + 2) * SET..];
        assert_eq!(tail[..2], (18u16 * 19 + 9).to_le_bytes());
        assert_eq!(tail[2..4], (2 * 19i16).to_le_bytes(), "White leads by a column");
        assert_eq!(tail[4..], [1, 1, 0, 0]);
        assert_eq!(set(second, Inputs::PLANES).len(), 10 * 19);
        assert_eq!(set(second, Inputs::PLANES + 1).len(), 9 * 19);
        // The other game was not counted, and its last move is a pass.
        let pass = position(&bytes, 40);
        let tail = &pass[(Inputs::PLANES + 2) * SET..];
        assert_eq!(tail, [361u16.to_le_bytes().as_slice(), &[0, 0, 1, 0, 0, 0]].concat());
    }

    #[test]
    fn the_same_plan_writes_the_same_bytes_with_any_number_of_threads() {
        let one = written(5, 1);
        assert_eq!(one.1, 5 + 3);
        assert_eq!(one, written(5, 3));
    }
}

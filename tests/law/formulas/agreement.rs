//! After every move of random and of recorded games the formulas, the board and the count say the same.

use super::counting::{assert_same_count, random_dead};
use crate::support::{for_recorded_games, positions, recorded_games, size};
use nagara::game::law::formulas::{Life, Position, Vector};
use nagara::game::{Board, ByColor, Color, IllegalMove, Move, Point, PointSet, Score, Size};
use nagara::random::Random;
use nagara::workshop::games::Game;

/// Stones, strings, liberties and atari.
fn assert_same_stones(position: &Position, board: &Board) {
    let l = position.empty();
    assert_eq!(l.points(), board.empty_points());
    assert_eq!((position.black_or_empty() - l).points(), board.stones(Color::Black));
    assert_eq!((position.white_or_empty() - l).points(), board.stones(Color::White));
    assert!(
        *position == Position::new(board, position.turn()),
        "F was carried forward wrongly: {board:?}"
    );

    let atari = position.atari();
    assert_eq!(atari, position.fewer_than(2));
    let counts: Vec<Vector> = (0..6).map(|k| position.fewer_than(k)).collect();
    for point in (!l).points().iter() {
        assert_eq!(position.liberties(point).points(), board.liberties(point));
        assert_eq!(atari.at(point), board.only_liberty(point).is_some());
        for (k, fewer) in counts.iter().enumerate() {
            assert_eq!(fewer.at(point), board.liberty_count(point) < k);
        }
    }
}

/// Where either side may play, ko aside.
fn assert_same_judgement(position: &Position, board: &Board) {
    let mut position = position.clone();
    for _ in 0..2 {
        let (turn, playable) = (position.turn(), position.playable());
        for point in board.size().points() {
            let legal = matches!(board.check(turn, point), Ok(()) | Err(IllegalMove::RetakesKo(_)));
            assert_eq!(playable.at(point), legal, "{turn} {point} {board:?}");
        }
        position.pass();
    }
}

/// A game by the formulas and on the board.
struct Twins {
    position: Position,
    board: Board,
    /// Stones each side has taken, as the formulas tell it.
    taken: ByColor<u32>,
    compared: Compared,
}

/// What was compared.
#[derive(Debug, Default)]
struct Compared {
    positions: usize,
    /// Positions in which both sides had territory.
    divided: usize,
    stones_taken: usize,
}

impl Twins {
    fn new(size: Size, compared: Compared) -> Twins {
        let board = Board::new(size);
        Twins {
            position: Position::new(&board, Color::Black),
            board,
            taken: ByColor::default(),
            compared,
        }
    }

    /// Plays the same stone on both and compares what it makes and takes.
    fn play(&mut self, point: Point) {
        let (turn, enemy) = (self.position.turn(), self.position.turn().opponent());
        let (made, before) = (self.position.made(point), self.board.stones(enemy));
        let taken = self.position.play(point).expect("a legal move");
        self.board.play_legal(turn, point);
        assert_eq!(made.points(), self.board.string(point));
        assert_eq!(taken.points(), before.difference(&self.board.stones(enemy)));
        self.taken[turn] += taken.abs() as u32;
        self.compared.stones_taken += taken.abs();
    }

    fn pass(&mut self) {
        self.position.pass();
        self.board.pass();
    }

    fn compare(&mut self, random: &mut Random) {
        assert_same_stones(&self.position, &self.board);
        assert_same_judgement(&self.position, &self.board);
        let dead = random_dead(&self.board, random);
        self.count(&dead, random);
    }

    /// Counts it with those stones dead; the position without them, and what each side has.
    fn count(&mut self, dead: &PointSet, random: &mut Random) -> (Life, ByColor<u32>) {
        let life = assert_same_count(&self.position, &self.board, self.taken, dead, random);
        let territory = ByColor::from_fn(|color| life.territory_of(color).abs());
        let divided = territory.black > 0 && territory.white > 0;
        self.compared.divided += usize::from(divided);
        self.compared.positions += 1;
        let points = ByColor::from_fn(|color| {
            let dead = self.board.stones(color.opponent()).intersection(dead).len();
            (territory[color] + dead) as u32 + self.taken[color]
        });
        (life, points)
    }
}

#[test]
fn random_games_are_judged_and_counted_alike() {
    let mut random = Random::new(8);
    let (wanted, mut compared) = (positions(3_000), Compared::default());
    for rows in (2..=9).cycle() {
        let mut twins = Twins::new(size(rows), compared);
        for _ in 0..2 * rows * rows {
            let (board, turn) = (&twins.board, twins.position.turn());
            let legal: Vec<Point> = board.size().points().filter(|p| board.is_legal(turn, *p)).collect();
            if legal.is_empty() || random.below(30) == 0 {
                twins.pass();
            } else {
                twins.play(legal[random.below(legal.len())]);
            }
            twins.compare(&mut random);
        }
        compared = twins.compared;
        if compared.positions >= wanted {
            break;
        }
    }
    println!("random games: {compared:?}");
    assert!(compared.stones_taken > 50 && compared.divided > 50, "{compared:?}");
}

/// Plays a recorded game as far as the rules let it; `after` is called with the twins after each move.
fn play_recorded(twins: &mut Twins, moves: &[(Color, Move)], mut after: impl FnMut(&mut Twins)) {
    for &(color, played) in moves {
        match played {
            Move::Place(point) if color == twins.position.turn() && twins.board.is_legal(color, point) => {
                twins.play(point);
            }
            Move::Place(_) => return,
            Move::Pass => twins.pass(),
        }
        after(twins);
    }
}

#[test]
fn recorded_games_are_judged_and_counted_alike() {
    let (mut random, mut compared) = (Random::new(9), Compared::default());
    for_recorded_games(recorded_games(2), |game| {
        let mut twins = Twins::new(game.start.size(), std::mem::take(&mut compared));
        play_recorded(&mut twins, &game.moves, |twins| twins.compare(&mut random));
        compared = twins.compared;
    });
    println!("recorded games: {compared:?}");
}

/// Settled endgames of real games with their dead stones and their result: looked for where `NAGARA_ENDGAMES` says.
#[test]
fn settled_games_are_counted_alike_and_as_their_result_says() {
    let path = std::env::var("NAGARA_ENDGAMES").unwrap_or_else(|_| "../shared/endgames.txt".to_owned());
    let Ok(text) = std::fs::read_to_string(&path) else {
        println!("{path} is not there: no settled game was looked at");
        return;
    };
    let (mut random, mut compared, mut filled) = (Random::new(10), Compared::default(), 0);
    for line in text.lines().take(positions(20)) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [result, _, dead, moves] = columns[..] else {
            panic!("`{line}` has not four columns");
        };
        let game = Game::from_line(format!("{result}\t{moves}").as_bytes()).expect("a game");
        let dead = Game::from_line(format!("{result}\t{}", dead.trim_matches('-')).as_bytes()).expect("dead stones");
        let dead = dead.moves.iter().filter_map(|(_, stone)| stone.point()).collect();
        let mut twins = Twins::new(game.start.size(), compared);
        play_recorded(&mut twins, &game.moves, |_| {});
        let (life, points) = twins.count(&dead, &mut random);
        // Where dame are left, the formulas call the stones beside them seki, as the rules do; the players did not.
        if life.dame().abs() == 0 {
            filled += 1;
            let halves = 2 * (points.black as i32 - points.white as i32) - 13;
            assert_eq!(Score { halves }.to_string(), result);
        }
        compared = twins.compared;
    }
    println!("settled games: {compared:?}, {filled} of them without dame");
}

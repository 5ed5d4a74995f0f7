//! After every move of random and of recorded games the formulas, the board and the count say the same.

use super::size;
use crate::support::{positions_or, recorded_games_or};
use nagara::game::law::formulas::{Life, Position, Vector};
use nagara::game::{Board, ByColor, Color, Count, IllegalMove, Komi, Move, Point, PointSet, Rules};
use nagara::random::Random;

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

/// An empty region and the stones around it, found step by step.
struct Region {
    points: PointSet,
    around: PointSet,
}

/// The empty regions of a board without its dead stones.
fn regions(board: &Board, dead: &PointSet) -> Vec<Region> {
    let living = |point: Point| board.color_at(point).is_some() && !dead.contains(point);
    let mut regions: Vec<Region> = Vec::new();
    for start in board.size().points().filter(|point| !living(*point)) {
        if regions.iter().any(|region| region.points.contains(start)) {
            continue;
        }
        let mut region = Region {
            points: PointSet::from_iter([start]),
            around: PointSet::EMPTY,
        };
        let mut open = vec![start];
        while let Some(point) = open.pop() {
            for beside in point
                .neighbors()
                .into_iter()
                .filter(|beside| board.is_on_board(*beside))
            {
                if living(beside) {
                    region.around.insert(beside);
                } else if region.points.insert(beside) {
                    open.push(beside);
                }
            }
        }
        regions.push(region);
    }
    regions
}

fn assert_same_regions(life: &Life, board: &Board, regions: &[Region]) {
    let l = life.position().empty();
    for region in regions {
        for point in region.points.iter() {
            let row = life.empty_connection().transpose() * Vector::unit(board.size(), point);
            assert_eq!((row & l).points(), region.points);
            assert_eq!((row - l).points(), region.around);
        }
    }
}

/// Whether a set holds stones of both sides.
fn is_mixed(board: &Board, stones: &PointSet) -> bool {
    let sides = Color::BOTH.map(|color| board.stones(color).intersection(stones));
    sides.iter().all(|side| !side.is_empty())
}

/// Eyes, dame, seki and territory of a board whose dead stones are given, and the points of both sides.
fn assert_same_count(position: &Position, board: &Board, dead: &PointSet, random: &mut Random) {
    let (size, x) = (board.size(), Vector::from_points(board.size(), dead));
    let alive = !position.empty() - x;
    let arising = alive & Vector::from_fn(size, |_| random.below(2) == 0);
    let life = Life::new(position.clone(), alive - arising, arising);
    assert_eq!((life.alive(), life.dead()), (alive, x));

    let life = life.without_dead();
    let regions = regions(board, dead);
    assert_same_regions(&life, board, &regions);
    // Dame are the points of regions between both sides, and by (13-3) all points of a board that is not divided.
    let is_dame = |region: &&Region| regions.len() < 2 || is_mixed(board, &region.around);
    let (dame, eyes): (Vec<&Region>, Vec<&Region>) = regions.iter().partition(is_dame);
    let together = |regions: &[&Region]| {
        regions
            .iter()
            .fold(PointSet::EMPTY, |all, region| all.union(&region.points))
    };
    assert_eq!(life.dame().points(), together(&dame), "{board:?}");
    assert_eq!(life.eyes().points(), together(&eyes), "{board:?}");
    // Strings with dame are in seki, and so is no territory of theirs.
    let stones = dame.iter().flat_map(|region| region.around.iter());
    let seki = stones.fold(PointSet::EMPTY, |seki, stone| seki.union(&board.string(stone)));
    assert_eq!(life.seki().points(), seki, "{board:?}");
    let in_seki = |region: &&&Region| !region.around.intersection(&seki).is_empty();
    let lost: Vec<&Region> = eyes.iter().filter(in_seki).chain(&dame).copied().collect();
    let count = Count::new(board, dead, Rules::JAPANESE, Komi::NONE).without_territory(&together(&lost));
    for color in Color::BOTH {
        assert_eq!(
            life.territory_of(color).points(),
            count.territory[color],
            "{color} {board:?}"
        );
    }
    assert_eq!((life.position().empty() - life.territory()).points(), count.neutral);
}

/// Whole strings at random; now and then none.
fn random_dead(board: &Board, random: &mut Random) -> PointSet {
    let mut dead = PointSet::EMPTY;
    let chance = random.below(3);
    for point in board.size().points() {
        if board.string_head(point) == Some(point) && random.below(4) < chance {
            dead = dead.union(&board.string(point));
        }
    }
    dead
}

/// Plays the same stone on both and compares what it makes and takes.
fn play_both(position: &mut Position, board: &mut Board, point: Point) {
    let turn = position.turn();
    let (made, before) = (position.made(point), board.clone());
    let taken = position.play(point).expect("a legal move");
    board.play_legal(turn, point);
    assert_eq!(made.points(), board.string(point));
    let enemy = turn.opponent();
    assert_eq!(taken.points(), before.stones(enemy).difference(&board.stones(enemy)));
}

/// What was compared.
#[derive(Debug, Default)]
struct Compared {
    positions: usize,
    taken: u32,
}

impl Compared {
    fn compare(&mut self, position: &Position, board: &Board, random: &mut Random) {
        assert_same_stones(position, board);
        assert_same_judgement(position, board);
        let dead = random_dead(board, random);
        assert_same_count(position, board, &dead, random);
        self.positions += 1;
    }

    fn game_over(&mut self, board: &Board) {
        let ByColor { black, white } = board.prisoners();
        self.taken += black + white;
    }
}

#[test]
fn random_games_are_judged_and_counted_alike() {
    let mut random = Random::new(8);
    let mut compared = Compared::default();
    let wanted = positions_or(3_000);
    for rows in (2..=9).cycle() {
        let mut board = Board::new(size(rows));
        let mut position = Position::new(&board, Color::Black);
        for _ in 0..2 * rows * rows {
            let turn = position.turn();
            let legal: Vec<Point> = board
                .size()
                .points()
                .filter(|point| board.is_legal(turn, *point))
                .collect();
            if legal.is_empty() || random.below(30) == 0 {
                position.pass();
                board.pass();
            } else {
                play_both(&mut position, &mut board, legal[random.below(legal.len())]);
            }
            compared.compare(&position, &board, &mut random);
        }
        compared.game_over(&board);
        if compared.positions >= wanted {
            break;
        }
    }
    println!("{compared:?}");
    assert!(compared.taken > 0, "no stone was ever taken");
}

#[test]
fn recorded_games_are_judged_and_counted_alike() {
    let mut random = Random::new(9);
    let mut compared = Compared::default();
    for game in recorded_games_or(2) {
        let mut board = game.start.clone();
        let mut position = Position::new(&board, game.moves.first().map_or(Color::Black, |(color, _)| *color));
        for (color, played) in game.moves {
            if color != position.turn() {
                position.pass();
            }
            match played {
                Move::Pass => {
                    position.pass();
                    board.pass();
                }
                Move::Place(point) if board.is_legal(color, point) => play_both(&mut position, &mut board, point),
                Move::Place(_) => break,
            }
            compared.compare(&position, &board, &mut random);
        }
        compared.game_over(&board);
    }
    println!("{compared:?}");
}

//! A position whose dead stones are given, counted by the formulas, by the working count, and step by step.

use nagara::game::law::formulas::{Life, Position, Vector};
use nagara::game::{Board, ByColor, Color, Count, Komi, Point, PointSet, Rules, Size};
use nagara::random::Random;

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

fn assert_same_regions(life: &Life, size: Size, regions: &[Region]) {
    for region in regions {
        let row = Vector::from_points(size, &region.points.union(&region.around));
        for point in region.points.iter() {
            assert_eq!(life.empty_connection().transpose() * Vector::unit(size, point), row);
        }
    }
}

/// Whether a set holds stones of both sides.
fn is_mixed(board: &Board, stones: &PointSet) -> bool {
    let sides = Color::BOTH.map(|color| board.stones(color).intersection(stones));
    sides.iter().all(|side| !side.is_empty())
}

/// Eyes, dame, seki and territory of a board whose dead stones are given, and what each side has: its territory, the stones it has
/// taken and the dead ones. Gives the position as it was counted, without its dead stones.
pub(super) fn assert_same_count(
    position: &Position,
    board: &Board,
    taken: ByColor<u32>,
    dead: &PointSet,
    random: &mut Random,
) -> Life {
    let (size, x) = (board.size(), Vector::from_points(board.size(), dead));
    let alive = !position.empty() - x;
    let arising = alive & Vector::from_fn(size, |_| random.below(2) == 0);
    let life = Life::new(position.clone(), alive - arising, arising);
    assert_eq!((life.alive(), life.dead()), (alive, x));

    let life = life.without_dead();
    let regions = regions(board, dead);
    assert_same_regions(&life, size, &regions);
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
        let t = life.territory_of(color);
        assert_eq!(t.points(), count.territory[color], "{color} {board:?}");
        let prisoners = taken[color] as usize + board.stones(color.opponent()).intersection(dead).len();
        assert_eq!((t.abs() + prisoners) as u32, count.points()[color]);
    }
    assert_eq!((life.position().empty() - life.territory()).points(), count.neutral);
    life
}

/// Whole strings: none, or some at random, or so many that no empty region is left between both sides. Without the last kind
/// hardly any stone would be free of dame, and nothing be territory.
pub(super) fn random_dead(board: &Board, random: &mut Random) -> PointSet {
    let mut dead = PointSet::EMPTY;
    let strings = |stones: PointSet| {
        stones
            .iter()
            .fold(PointSet::EMPTY, |all, stone| all.union(&board.string(stone)))
    };
    match random.below(3) {
        0 => {}
        1 => {
            let chosen = board
                .size()
                .points()
                .filter(|point| board.string_head(*point) == Some(*point));
            dead = strings(chosen.filter(|_| random.below(4) == 0).collect());
        }
        _ => {
            while let Some(region) = regions(board, &dead)
                .iter()
                .find(|region| is_mixed(board, &region.around))
            {
                let loser = Color::BOTH[random.below(2)];
                dead = dead.union(&strings(region.around.intersection(&board.stones(loser))));
            }
        }
    }
    dead
}

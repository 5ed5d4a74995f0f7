//! A position whose dead stones are given, counted by the formulas, by the working count, and step by step.

use nagara::game::law::formulas::{Life, Position, Vector};
use nagara::game::{Board, ByColor, Color, Count, Komi, Point, PointSet, Referee, Rules, Scoring, Size};
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

/// Eyes, dame, seki and territory of a board whose dead stones are given, and what each side has by every rule set: territory and
/// prisoners, or area. Gives the position as it was counted, without its dead stones.
pub(super) fn assert_same_count(
    position: &Position,
    referee: &Referee,
    taken: ByColor<u32>,
    dead: &PointSet,
    random: &mut Random,
) -> Life {
    let board = referee.board();
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
    let dame_points = together(&dame);
    assert_eq!(life.dame().points(), dame_points, "{board:?}");
    assert_eq!(life.eyes().points(), together(&eyes), "{board:?}");
    // Strings with dame are in seki, and so is no territory of theirs.
    let stones = dame.iter().flat_map(|region| region.around.iter());
    let seki = stones.fold(PointSet::EMPTY, |seki, stone| seki.union(&board.string(stone)));
    assert_eq!(life.seki().points(), seki, "{board:?}");
    let in_seki = |region: &&&Region| region.around.meets(&seki);
    let lost: Vec<&Region> = eyes.iter().filter(in_seki).chain(&dame).copied().collect();
    let lost = together(&lost);
    let (taken_off, penalties) = (taken_off(board, dead), referee.penalties());
    for rules in Rules::ALL {
        let nobodys = if rules == Rules::JAPANESE { &lost } else { &dame_points };
        let count = match rules.has_dead_stones() {
            true => Count::new(board, dead, rules, Komi::NONE),
            false => Count::new(&taken_off, &PointSet::EMPTY, rules, Komi::NONE),
        };
        let count = count.with_penalties(penalties).without_territory(nobodys);
        for color in Color::BOTH {
            let territory = match rules == Rules::JAPANESE {
                true => life.territory_of(color),
                false => eyes_of(&life, color),
            };
            assert_eq!(territory.points(), count.territory[color], "{color} {board:?}");
            let besides = match rules.scoring {
                Scoring::Area => living(&life, color).abs(),
                Scoring::Territory => {
                    let mut dead = board.stones(color.opponent()).intersection(dead);
                    // Where they come off without being taken, they do so in territory.
                    if rules.has_dead_stones() {
                        dead = dead.intersection(&territory.points());
                    }
                    taken[color] as usize + dead.len() + penalties[color.opponent()] as usize
                }
            };
            assert_eq!(
                (territory.abs() + besides) as u32,
                count.points()[color],
                "{rules} {color} {board:?}"
            );
        }
        if rules == Rules::JAPANESE {
            let neutral = life.position().empty() - life.territory();
            assert_eq!(neutral.points(), count.neutral);
        }
    }
    life
}

/// The board after the players have taken the dead stones, as they must by rules that know none.
fn taken_off(board: &Board, dead: &PointSet) -> Board {
    let [black, white] = Color::BOTH.map(|color| board.stones(color));
    let prisoners = board.prisoners();
    let left = Board::from_stones(board.size(), &black.difference(dead), &white.difference(dead));
    left.expect("stones with liberties").with_prisoners(ByColor {
        black: prisoners.black + white.intersection(dead).len() as u32,
        white: prisoners.white + black.intersection(dead).len() as u32,
    })
}

/// The living stones of a side.
fn living(life: &Life, color: Color) -> Vector {
    let (position, l) = (life.position(), life.position().empty());
    match color {
        Color::Black => position.black_or_empty() - l,
        Color::White => position.white_or_empty() - l,
    }
}

/// The eyes (13-3) of a side, those in seki with them: by rules that count them all. Empty points from which S leads to its stones.
fn eyes_of(life: &Life, color: Color) -> Vector {
    life.eyes() & (life.empty_connection() * living(life, color))
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

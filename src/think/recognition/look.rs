//! A pair of ends looked at: is there a linkage, and of which degree by pattern and by potential?

use super::ground::{Cell, Ground};
use super::kinds::Kind;
use super::linkage::{Degree, Linkage, moved};
use super::shapes::{SHAPES, Shape};
use crate::game::{Color, Point, PointSet};

/// Lines from a changed point to the stone of the farthest linkage that looks at it: four to the point between, three from there for
/// distances.
const FARTHEST: usize = 7;

/// Looks again at every linkage that may see a changed point. Both tables are in the order of the names.
pub(super) fn update(linkages: &mut Vec<Linkage>, loose: &mut Vec<Linkage>, ground: &Ground, changed: &PointSet) {
    let mut zone = *changed;
    for _ in 0..FARTHEST {
        zone = zone.union(&zone.beside().intersection(&ground.board));
    }
    purge(linkages, &zone);
    purge(loose, &zone);
    let stones = ground.stones.black.union(&ground.stones.white);
    for stone in zone.intersection(&stones).iter() {
        let Cell::Stone(color) = ground.cell(stone, 0) else {
            continue;
        };
        for (number, shape) in SHAPES.iter().enumerate() {
            let found = look(ground, stone, color, number).filter(|linkage| linkage.degree() != Degree::Cut);
            let table = if shape.kind.is_loose() {
                &mut *loose
            } else {
                &mut *linkages
            };
            table.extend(found);
        }
    }
    for table in [linkages, loose] {
        table.sort_by_key(Linkage::id);
    }
}

/// Takes out the linkages told from these stones (PurgeLinkage in seeds/004, figure 2).
fn purge(table: &mut Vec<Linkage>, stones: &PointSet) {
    table.retain(|linkage| !stones.contains(linkage.stone));
}

/// The linkage of that shape from that stone, cut or not (CreateLinkage in the same figure); `None` where the other end is missing, where
/// something lies between, and where shorter linkages do the same work.
pub(super) fn look(ground: &Ground, stone: Point, color: Color, number: usize) -> Option<Linkage> {
    let shape = &SHAPES[number];
    let is = |delta: &i16, cell| ground.cell(stone, *delta) == cell;
    let ours = Cell::Stone(color);
    // 1. Both ends are there.
    let other_end = match &shape.outside {
        Some(outside) => is(outside, Cell::Border),
        None => is(&shape.to, ours),
    };
    if !other_end {
        return None;
    }
    // 2. The points between are empty. The enemy may have one of a diagonal's two.
    let filled = shape.between.iter().filter(|delta| !is(delta, Cell::Empty)).count();
    let one_peeps =
        || shape.kind == Kind::Diagonal && filled == 1 && !shape.between.iter().any(|delta| is(delta, ours));
    if filled > 0 && !one_peeps() {
        return None;
    }
    // 3. No shorter ones do the same work, nor those on both sides.
    if shape.shorter.iter().any(|delta| is(delta, ours))
        || shape.next.iter().all(|next| is_closed(ground, stone, color, next))
    {
        return None;
    }
    if shape.kind == Kind::FourSpace && !is_along_a_side(ground, stone, shape) {
        return None;
    }
    Some(Linkage {
        stone,
        shape: number as u8,
        color,
        by_pattern: by_pattern(ground, stone, color, shape),
        by_potential: by_potential(ground, stone, color, shape),
        by_reading: None,
    })
}

/// Whether nothing is left to close on that side: there the board ends, or a stone of the owner's lies, or the same linkage leads on one line
/// further without an enemy in it. So walls of stones are not linked across what they enclose, and an eye stays an area.
fn is_closed(ground: &Ground, stone: Point, color: Color, next: &[Box<[i16]>; 2]) -> bool {
    let ours = Cell::Stone(color);
    let [ends, between] = next;
    let Some(&first) = between.first() else {
        return false;
    };
    let beside = ground.cell(stone, first);
    let is = |delta: &i16, cell| ground.cell(stone, *delta) == cell;
    beside == Cell::Border
        || beside == ours
        || ends.iter().all(|delta| is(delta, ours)) && between.iter().all(|delta| is(delta, Cell::Empty))
}

/// Whether the ends lie on the third or fourth line of the same side.
fn is_along_a_side(ground: &Ground, stone: Point, shape: &Shape) -> bool {
    let across = if shape.to % Point::STRIDE as i16 == 0 {
        1
    } else {
        Point::STRIDE as i16
    };
    let line_from = |way: i16| (1..=4).find(|lines| ground.cell(stone, way * lines) == Cell::Border);
    [across, -across]
        .into_iter()
        .any(|way| matches!(line_from(way), Some(3 | 4)))
}

fn by_pattern(ground: &Ground, stone: Point, color: Color, shape: &Shape) -> Option<Degree> {
    let theirs = Cell::Stone(color.opponent());
    let enemies = |deltas: &[i16]| {
        deltas
            .iter()
            .filter(|&&delta| ground.cell(stone, delta) == theirs)
            .count()
    };
    if shape.kind == Kind::Diagonal {
        // With one of the two points lost, the other is where the enemy cuts.
        let left = |delta: &&i16| ground.cell(stone, **delta) == Cell::Empty;
        let holds = enemies(&shape.between) == 0
            || shape
                .between
                .iter()
                .filter(left)
                .all(|&delta| falls_at_once(ground, stone, color, delta));
        return Some(if holds { Degree::Connected } else { Degree::Sente });
    }
    let sides = shape.sides.each_ref().map(|side| enemies(side));
    let touching = sides[0] + sides[1] + enemies(&shape.near);
    let columns = 0..=18;
    let is_there = |right: i8| columns.contains(&(stone.column() as i8 + right));
    let disturbs = |&&(delta, right): &&(i16, i8)| is_there(right) && ground.cell(stone, delta) == theirs;
    let farther = shape.window.iter().filter(disturbs).count();
    let is_loose = shape.kind.is_loose();
    if touching + farther == 0 {
        return Some(if is_loose { Degree::Sente } else { Degree::Connected });
    }
    if is_loose {
        return (touching > 0).then_some(Degree::Cut);
    }
    if shape
        .between
        .iter()
        .all(|&delta| falls_at_once(ground, stone, color, delta))
    {
        return Some(Degree::Connected);
    }
    if shape.kind.parts_between_two() && sides[0] > 0 && sides[1] > 0 {
        return Some(Degree::Cut);
    }
    (touching > 0 || farther > 1).then_some(Degree::Sente)
}

/// Whether an enemy's stone there would be alone with one liberty at most, so that it is taken at once.
fn falls_at_once(ground: &Ground, stone: Point, color: Color, delta: i16) -> bool {
    let beside = [-1, 1, -(Point::STRIDE as i16), Point::STRIDE as i16].map(|step| ground.cell(stone, delta + step));
    let count = |cell| beside.iter().filter(|&&found| found == cell).count();
    count(Cell::Stone(color.opponent())) == 0 && count(Cell::Empty) <= 1
}

fn by_potential(ground: &Ground, stone: Point, color: Color, shape: &Shape) -> Degree {
    let points = shape.between.iter().map(|&delta| moved(stone, delta));
    let degrees = points.map(|point| {
        match ground
            .distance(point, color)
            .cmp(&ground.distance(point, color.opponent()))
        {
            std::cmp::Ordering::Less => Degree::Connected,
            std::cmp::Ordering::Equal => Degree::Sente,
            std::cmp::Ordering::Greater => Degree::Cut,
        }
    });
    // One of the two points of a diagonal is enough.
    let found = if shape.kind == Kind::Diagonal {
        degrees.min()
    } else {
        degrees.max()
    };
    found.unwrap_or(Degree::Connected)
}

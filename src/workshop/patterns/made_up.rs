//! Boards made up to show a picture, to see whether a move is ever called what a pattern asks for.
//!
//! What makes a hane or a snapback is told by a predicate on a board, not by marks, so pictures cannot be held against words one by one.
//! Boards can: where the picture leaves a point open, it is filled by chance, on boards of every size on which the picture fits.

use super::rule::Rule;
use super::surroundings::Surroundings;
use crate::game::{Board, Color, NoLiberty, Point, PointSet, Size, Word};
use crate::random::Random;
use crate::think::knowledge::{Condition, Mark, Test};

/// How many boards are tried: enough to meet every word but [`RARE`] where the picture leaves all open, which a test holds.
pub(super) const BOARDS: usize = 5_000;

/// The word of which nothing is told: it wants a whole side as no chance makes it.
const RARE: Word = Word::Wariuchi;

/// Parts of the open points that get a stone, near the move and elsewhere, drawn for each board: words of the opening want few, a ko many.
const FULLNESS: [[f64; 2]; 4] = [[0.0, 0.0], [0.15, 0.15], [0.5, 0.3], [0.9, 0.3]];
/// Near are the points no further than that, columns and rows together.
const NEAR: u8 = 2;

/// Every other board has a stone no further from the move than that, by columns and by rows.
const STRAY: i8 = 3;

/// How many stones are taken away again, one by one, to give the others a liberty.
const REPAIRS: usize = 40;

/// Whether on some board that shows the picture the rule's move is called what the words ask for, and what is to be counted is as
/// asked. True where no words are asked for; what reading tells counts as told.
pub(super) fn may_be_called_so(rule: &Rule<'_>) -> bool {
    let conditions = &rule.entry.pattern.conditions;
    let asked = |one: &Condition| matches!(&one.test, Test::Words(words) if !words.contains(&RARE));
    if !conditions.iter().any(asked) {
        return true;
    }
    let places = Place::all(&rule.around);
    if places.is_empty() {
        return false;
    }
    let mut random = Random::new(0);
    (0..BOARDS).any(|round| {
        let largest = places.len() - 1;
        let sizes = &places[[largest, random.below(places.len())][random.below(2)]];
        // Most words of the opening are of corners, which are few points of a board.
        let mut some = [0; 4].map(|_| sizes[random.below(sizes.len())]);
        some.sort_by_key(|place| place.lines_to_corner());
        let place = some[random.below(some.len())];
        let stray = [0; 2].map(|_| random.below(2 * STRAY as usize + 1) as i8 - STRAY);
        let stray = (round % 2 == 1).then_some((stray[0], stray[1]));
        let board = place.fill(&rule.around, FULLNESS[random.below(FULLNESS.len())], stray, &mut random);
        board.is_some_and(|board| conditions.iter().all(|one| may_hold(rule, one, &board, place)))
    })
}

/// Whether a condition holds of the move there; those that only reading answers may.
fn may_hold(rule: &Rule<'_>, condition: &Condition, board: &Board, place: Place) -> bool {
    let stone = |letter| {
        let stone = rule.entry.pattern.stone(letter)?;
        place.of(rule.place((stone.row, stone.column)))
    };
    let answer = match &condition.test {
        Test::Words(words) if words.contains(&RARE) => None,
        Test::Words(words) => Some(words.iter().any(|word| word.holds(board, Color::Black, place.point))),
        Test::Liberties(letter, count) => stone(*letter).map(|stone| count.allows(board.liberty_count(stone))),
        Test::Size(letter, count) => stone(*letter).map(|stone| count.allows(board.string_len(stone))),
        Test::State(..) | Test::Group(..) | Test::Does(_) | Test::TheyDo(_) => None,
    };
    answer.is_none_or(|answer| answer == condition.wanted)
}

/// Where on a board the point lies from which a picture is seen.
#[derive(Clone, Copy, Debug)]
struct Place {
    size: Size,
    point: Point,
}

impl Place {
    /// Every place in which a picture fits, by the size of the board; the sizes on which it fits nowhere are left out.
    fn all(around: &Surroundings) -> Vec<Vec<Place>> {
        let sizes = (0..=Size::NINETEEN.rows()).filter_map(Size::new);
        let on = |size: Size| {
            let places = size.points().map(|point| Place { size, point });
            let fits = |place: &Place| {
                let mut told = around.told().iter();
                told.all(|&(right, up, mark)| match place.of((right, up)) {
                    Some(_) => mark != Mark::OFF,
                    None => mark.allows(Mark::OFF),
                })
            };
            places.filter(fits).collect::<Vec<Place>>()
        };
        sizes.map(on).filter(|places| !places.is_empty()).collect()
    }

    /// How many columns and rows the point is from the nearest corner.
    fn lines_to_corner(self) -> usize {
        let within = |at: usize| at.min(self.size.rows() - 1 - at);
        within(self.point.column()) + within(self.point.row())
    }

    /// The point of the board so many columns to the right and rows above; `None` beyond the edge.
    fn of(self, (right, up): (i8, i8)) -> Option<Point> {
        let column = self.point.column().checked_add_signed(right.into())?;
        let row = self.point.row().checked_add_signed(up.into())?;
        let is_on = column < self.size.rows() && row < self.size.rows();
        is_on.then(|| Point::at(column, row))
    }

    /// A board that shows the picture, ours black, with stones on those parts of the points it leaves open and on one for sure; `None` where strings without a liberty
    /// stayed.
    fn fill(
        self,
        around: &Surroundings,
        [near, elsewhere]: [f64; 2],
        stray: Option<(i8, i8)>,
        random: &mut Random,
    ) -> Option<Board> {
        let mut stones = [PointSet::default(), PointSet::default()];
        let mut open = PointSet::default();
        let ours = random.unit();
        for point in self.size.points() {
            let right = point.column() as i8 - self.point.column() as i8;
            let up = point.row() as i8 - self.point.row() as i8;
            let mark = around.at(right, up);
            let is_near = right.unsigned_abs() + up.unsigned_abs() <= NEAR;
            let fullness = match (is_near, stray == Some((right, up))) {
                (_, true) => 1.0,
                (true, false) => near,
                (false, false) => elsewhere,
            };
            let is_empty = mark.allows(Mark::EMPTY) && random.unit() >= fullness;
            let [is_ours, is_theirs] = [Mark::OURS, Mark::THEIRS].map(|color| !is_empty && mark.allows(color));
            let color = match (is_ours, is_theirs) {
                (true, true) => usize::from(random.unit() >= ours),
                (true, false) => 0,
                (false, true) => 1,
                (false, false) => continue,
            };
            stones[color].insert(point);
            if mark.allows(Mark::EMPTY) {
                open.insert(point);
            }
        }
        for _ in 0..REPAIRS {
            let [black, white] = &stones;
            let NoLiberty(at) = match Board::from_stones(self.size, black, white) {
                Ok(board) => return Some(board),
                Err(smothered) => smothered,
            };
            let near = at.neighbors().into_iter().chain([at]);
            let near: Vec<Point> = near.filter(|&point| open.contains(point)).collect();
            let gone = *near.get(random.below(near.len().max(1)))?;
            open.remove(gone);
            for stones in &mut stones {
                stones.remove(gone);
            }
        }
        None
    }
}

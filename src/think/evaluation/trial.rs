//! The first method of the course (seeds/001, part 3 of the second day): a stone is put down, the position is recognized, and what each
//! side has then is compared with what it had before.

use crate::game::{Board, Color, Komi, Point, PointSet, Scoring};
use crate::think::candidates::View;
use crate::think::reading::{State, Verdict, capture};
use crate::think::recognition::eyes::EyeTable;
use crate::think::recognition::{
    Alone, Group, GroupId, Holdings, Recognition, Standing, Strength, StrengthWeights, Territory,
};
use rustc_hash::FxHashMap;

/// Positions looked at to see whether a stone would last, and whether it threatens a string.
const BUDGET: u32 = 80;
/// A stone with more liberties lasts, and a string with more is not threatened.
const OUT_OF_REACH: usize = 3;
/// Ownership from which on a point begins to be out of reach for the other side.
const OUT_OF_HAND: f32 = 0.3;
/// Lines around a stone within which groups are looked at again: so far a group's surroundings are seen, and a little more.
const NEAR: usize = 4;

/// What measures groups.
#[derive(Debug)]
pub struct Measures {
    /// The weights of a group's strength.
    pub strength: StrengthWeights,
    /// The table of small eye spaces.
    pub eyes: EyeTable,
}

/// What a stone changes, for the side that puts it down.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Change {
    /// Points of territory gained on the other side, prisoners and dead stones among them.
    pub territory: f32,
    /// Points of moyo gained on the other side.
    pub moyo: f32,
    /// Points gained on the other side by influence.
    pub influence: f32,
    /// How much stronger its own groups are, each from 0 to 1, times their stones.
    pub ours: f32,
    /// How much weaker the other side's groups are, likewise.
    pub theirs: f32,
    /// Points that a second stone there would take: strings of the other side that it must answer for.
    pub threat: f32,
    /// The stone is lost, and takes nothing.
    pub lost: bool,
}

impl Change {
    /// Points gained, by whichever sees more of them.
    pub fn points(&self) -> f32 {
        self.territory.max(self.influence)
    }
}

/// What is measured of a position, for Black.
#[derive(Clone, Debug)]
struct Measured {
    territory: f32,
    moyo: f32,
    influence: f32,
    groups: FxHashMap<GroupId, (Group, f32)>,
}

impl Measured {
    /// Strength times stones of all groups of a side.
    fn strength(&self, color: Color) -> f32 {
        let own = self.groups.values().filter(|(group, _)| group.color == color);
        own.map(|(group, strength)| strength * group.len as f32).sum()
    }
}

/// A position in which stones are tried.
#[derive(Debug)]
pub(super) struct Trials<'a> {
    view: View<'a>,
    measures: &'a Measures,
    seen: Recognition,
    dead: PointSet,
    before: Measured,
}

impl<'a> Trials<'a> {
    /// Recognizes the position, strings without hope being dead.
    pub(super) fn new(view: View<'a>, measures: &'a Measures) -> Trials<'a> {
        let lost = view.seen.strings.iter().filter(|string| string.is_dead());
        let dead = lost.fold(PointSet::EMPTY, |all, string| all.union(&string.stones));
        let seen = Recognition::with_dead(view.board, &dead);
        let mut trials = Trials {
            view,
            measures,
            seen,
            dead,
            before: Measured {
                territory: 0.0,
                moyo: 0.0,
                influence: 0.0,
                groups: FxHashMap::default(),
            },
        };
        trials.before = trials.measure(view.board, &trials.seen, &dead, &view.seen.territory, None);
        trials
    }

    /// What a stone of that side changes there; `None` where it may not be put.
    pub(super) fn change(&mut self, color: Color, point: Point) -> Option<Change> {
        let View { board, seen, turn, .. } = self.view;
        let mut next = board.clone();
        next.play(color, point).ok()?;
        // Step 1. What is decided by the move: strings of the other side that it takes, and own strings that it saves.
        let (killed, saved) = self.decided(color, point);
        let is_sure = color == turn || next.liberty_count(point) > OUT_OF_REACH;
        let lost = killed.is_empty()
            && !is_sure
            && capture(&next, point, color.opponent(), self.view.depth.of(BUDGET)).verdict == Verdict::Yes;
        if lost {
            return Some(Change {
                lost,
                ..Change::default()
            });
        }
        // Step 2. Recognize what is there now.
        let influence = seen.territory_after(board, color, point, &killed, &saved);
        let dead = self.dead.union(&killed).difference(&saved);
        let after = if killed.is_empty() && saved.is_empty() {
            self.seen.play(&next);
            let after = self.measure(&next, &self.seen, &dead, &influence, Some(point));
            self.seen.take_back();
            after
        } else {
            let mut decided = self.seen.clone();
            decided.play(&next);
            decided.set_dead(&next, &dead);
            self.measure(&next, &decided, &dead, &influence, Some(point))
        };
        // Step 3. Compare.
        let sign = if color == Color::Black { 1.0 } else { -1.0 };
        let before = &self.before;
        let mut change = Change {
            territory: sign * (after.territory - before.territory),
            moyo: sign * (after.moyo - before.moyo),
            influence: sign * (after.influence - before.influence),
            ours: after.strength(color) - before.strength(color),
            theirs: before.strength(color.opponent()) - after.strength(color.opponent()),
            threat: self.threat(&next, color, point, &killed),
            lost,
        };
        // Half of a ko: the other half is to end it. A stone where the enemy owns nearly everything will not live to see its influence.
        let decides = !killed.is_empty() || !saved.is_empty();
        let part = match next.ko() {
            Some(_) => 0.5,
            None if decides => 1.0,
            None => ((1.0 - seen.ownership(color.opponent(), point)) / (1.0 - OUT_OF_HAND)).clamp(0.0, 1.0),
        };
        for amount in [&mut change.territory, &mut change.moyo, &mut change.influence] {
            *amount *= part;
        }
        Some(change)
    }

    /// The strings whose life is open that a stone there takes, and those that it saves.
    fn decided(&self, color: Color, point: Point) -> (PointSet, PointSet) {
        let (mut killed, mut saved) = (PointSet::EMPTY, PointSet::EMPTY);
        let strings = self.view.seen.strings.iter();
        for string in strings.filter(|string| matches!(string.status.state, State::Neutral | State::Ko(_))) {
            let (points, decided) = if string.color == color {
                (&string.status.saves, &mut saved)
            } else {
                (&string.status.kills, &mut killed)
            };
            if points.contains(&point) {
                *decided = decided.union(&string.stones);
            }
        }
        (killed, saved)
    }

    /// Points that another stone would take: living strings near the stone that fall when nobody answers, two points a stone.
    fn threat(&self, next: &Board, color: Color, point: Point, killed: &PointSet) -> f32 {
        let mut heads: Vec<Point> = Vec::new();
        for stone in point.neighbors().into_iter().chain(point.diagonals()) {
            let head = next
                .string_head(stone)
                .filter(|_| next.color_at(stone) == Some(color.opponent()));
            heads.extend(head.filter(|head| !heads.contains(head)));
        }
        let is_threatened = |head: &&Point| {
            let lived = self.view.seen.string(**head).is_some_and(|string| {
                matches!(string.status.state, State::Alive | State::Unknown) && !string.is_dead()
            });
            lived
                && !killed.contains(**head)
                && next.liberty_count(**head) <= OUT_OF_REACH
                && capture(next, **head, color, self.view.depth.of(BUDGET)).verdict == Verdict::Yes
        };
        let threatened = heads.iter().filter(is_threatened);
        let stones: usize = threatened.map(|head| next.string_len(*head)).sum();
        2.0 * stones as f32
    }

    /// Measures what is recognized; groups that are as they were, far from `changed`, are as strong as before.
    fn measure(
        &self,
        board: &Board,
        seen: &Recognition,
        dead: &PointSet,
        influence: &Territory,
        changed: Option<Point>,
    ) -> Measured {
        let dead_now = board
            .stones(Color::Black)
            .union(&board.stones(Color::White))
            .intersection(dead);
        let holdings = Holdings::new(board, &seen.enclosed(), &Default::default(), influence, &dead_now);
        let standing = Standing::new(board, &holdings.territory, &dead_now, Scoring::Territory, Komi::NONE);
        let points = standing.points();
        let moyo = holdings.moyo_points();
        let barriers = seen.barriers();
        let near = changed.map(|point| around(board, point));
        let strength = |id: GroupId, group: &Group| {
            let known = self.before.groups.get(&id).filter(|(old, _)| old == group);
            let is_far = near.is_some_and(|near| !near.meets(&group.stones));
            match known {
                Some((_, strength)) if is_far => *strength,
                _ => {
                    let alone = Alone::new(board, group, &barriers, self.view.seen.stage, &self.measures.eyes);
                    Strength::new(&alone.signs, &self.measures.strength).value
                }
            }
        };
        let groups = seen
            .groups()
            .map(|(id, group)| (id, (group.clone(), strength(id, group))));
        Measured {
            territory: points.black as f32 - points.white as f32,
            moyo: moyo.black as f32 - moyo.white as f32,
            influence: influence.lead(),
            groups: groups.collect(),
        }
    }
}

/// The points within some lines of one.
fn around(board: &Board, point: Point) -> PointSet {
    let within = |a: usize, b: usize| a.abs_diff(b) <= NEAR;
    let all = board.size().points();
    all.filter(|other| within(other.column(), point.column()) && within(other.row(), point.row()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::think::Text;
    use crate::think::candidates::Findings;
    use crate::think::knowledge::Knowledge;
    use crate::think::outlook::Outlook;
    use crate::think::playout::Playouts;
    use crate::think::reading::Depth;

    fn measures() -> Measures {
        let text = |name, text| Text { name, text };
        let strength = text("strength.txt", include_str!("../../../patterns/strength.txt"));
        let eyes = text("eyes.txt", include_str!("../../../patterns/eyes.txt"));
        Measures {
            strength: StrengthWeights::parse(strength).expect("good weights"),
            eyes: EyeTable::parse(eyes).expect("a good table"),
        }
    }

    /// What stones change on a picture.
    fn changes(picture: &str, stones: &[(Color, &str)]) -> Vec<Option<Change>> {
        let board = Board::from_diagram(picture).expect("a picture");
        let turn = stones[0].0;
        let playouts = Playouts::new(&board, turn, 64, 1, &|| false);
        let seen = Outlook::new(&board, &playouts, Depth::USUAL, &|| false);
        let knowledge = Knowledge::new(&[]).expect("no pattern is bad");
        let measures = measures();
        let found = Findings::new(&board, None, &seen, &measures.eyes, Depth::USUAL, &|| false);
        let view = View {
            board: &board,
            turn,
            last: None,
            seen: &seen,
            found: &found,
            playouts: &playouts,
            knowledge: &knowledge,
            depth: Depth::USUAL,
            stop: &|| false,
            usual: &[],
        };
        let mut trials = Trials::new(view, &measures);
        let at = |name: &str| name.parse().expect("a point");
        stones
            .iter()
            .map(|&(color, name)| trials.change(color, at(name)))
            .collect()
    }

    /// Black's stones at D5 and E5 are in atari.
    const IN_ATARI: &str = "
        . . . . . . . . .
        . . . . . . . . .
        . . . X . . X . .
        . . . O O O . . .
        . . O X X . . . .
        . . . O O . X . .
        . . O . . . . . .
        . . . . . . . . .
        . . . . . . . . .";

    #[test]
    fn saving_stones_makes_ours_stronger_and_taking_them_gains_prisoners() {
        let found = changes(
            IN_ATARI,
            &[(Color::Black, "F5"), (Color::White, "F5"), (Color::Black, "A9")],
        );
        let [saves, takes, elsewhere] = found[..] else {
            panic!("three moves")
        };
        let (saves, takes, elsewhere) = (saves.expect("legal"), takes.expect("legal"), elsewhere.expect("legal"));
        assert!(saves.ours > elsewhere.ours + 0.5, "{saves:?} {elsewhere:?}");
        assert!(takes.territory >= 2.0, "{takes:?}");
    }

    #[test]
    fn a_point_that_is_taken_cannot_be_tried_and_what_was_tried_is_taken_back() {
        let found = changes(
            IN_ATARI,
            &[(Color::Black, "F5"), (Color::Black, "D5"), (Color::Black, "F5")],
        );
        assert!(found[1].is_none());
        assert_eq!(found[0], found[2]);
    }

    #[test]
    fn an_atari_on_living_stones_threatens_two_points_a_stone() {
        // White's four stones join at F5.
        let picture = "
            . . . . . . . . .
            . . . . . . . . .
            . . X X X X . . .
            . X O O O O . . .
            . . X X X . . . .
            . . . . . . O . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .";
        let found = changes(picture, &[(Color::Black, "G6"), (Color::Black, "A1")]);
        assert_eq!(found[0].expect("legal").threat, 8.0);
        assert_eq!(found[1].expect("legal").threat, 0.0);
    }
}

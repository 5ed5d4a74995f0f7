//! Groups that surround one small space and nothing else: random games take every space of three points for two eyes, and a square four,
//! or a larger space with an enemy stone on its vital point, is none. Where who moves first decides, games end as chance has it.

use super::Stop;
use super::cut_out::cut_out;
use super::fates::{Fate, Settled, Why};
use super::living::{Group, Living};
use super::rivals::{HoldsOut, hold_out};
use crate::game::{Board, Color, Point, PointSet};
use crate::think::reading::Reader;
use crate::think::reading::life::{self, Life, life_by};
use crate::think::reading::regions::flood;

/// Positions that each reading may look at.
const READ: u32 = 20_000;
/// Points of a space: fewer are one eye in any case, in more there is room for two, even with enemy stones there.
const SPACE: std::ops::RangeInclusive<usize> = 3..=8;
/// Dame that are left beside the group: who wants to kill may be short of a move or two.
const DAME_LEFT: usize = 2;

/// Such a group.
#[derive(Clone)]
pub(super) struct Lone {
    pub(super) color: Color,
    pub(super) stones: PointSet,
    /// Its space, with the enemy's stones there.
    space: PointSet,
    /// As it is read on a board cut out of the whole.
    pub(super) life: Life,
    /// When it is not taken in a race with those around it: not always, or it would be none of these.
    holds_out: HoldsOut,
}

/// What becomes of such a group when a certain side moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    /// It gets two eyes.
    Lives,
    /// Neither it nor what stands in its space is taken.
    Seki,
    /// It stays; what becomes of its space was not read.
    Stays,
    Dies,
}

impl Lone {
    /// What becomes of it when the enemy moves first, and when its own side does; `None` where that was not read. A ko is lost by who has to
    /// find threats: confirming life and death nobody has any (Japanese rules of 1989, article 7). An enemy who could only lose one does not begin it.
    fn outcomes(&self) -> Option<[Outcome; 2]> {
        let outcome = |fate: life::Fate| match fate {
            life::Fate::Lives => Some(Outcome::Lives),
            life::Fate::Seki => Some(Outcome::Seki),
            life::Fate::Stands => Some(Outcome::Stays),
            life::Fate::Ko(ko) if ko.finder != self.color => Some(Outcome::Stays),
            life::Fate::Ko(_) | life::Fate::Dies => Some(Outcome::Dies),
            life::Fate::Unknown => None,
        };
        let [attacked, defended] = [outcome(self.life.attacked)?, outcome(self.life.defended)?];
        let defended = match defended {
            Outcome::Dies if self.holds_out == HoldsOut::MovingFirst => Outcome::Stays,
            defended => defended,
        };
        let is_ko = matches!(self.life.attacked, life::Fate::Ko(_));
        match (attacked, defended) {
            (Outcome::Stays, Outcome::Lives | Outcome::Seki) if is_ko => Some([defended; 2]),
            outcomes => Some(outcomes.into()),
        }
    }

    /// Whether who moves first decides about its life.
    pub(super) fn hangs_on_turn(&self) -> bool {
        let outcomes = self.outcomes();
        outcomes.is_some_and(|[attacked, defended]| attacked == Outcome::Dies && defended != Outcome::Dies)
    }
}

/// Each of them; it need not be believed to live.
pub(super) fn lone_groups(board: &Board, strings: &[Settled], stop: Stop<'_>) -> Vec<Lone> {
    let lone = Color::BOTH.map(|color| lone_groups_of(board, &supposed(board, strings, color), color, stop));
    lone.concat()
}

/// Whether nothing but games says what becomes of it, or what was found here.
fn is_believed(string: &Settled) -> bool {
    matches!(
        string.why,
        Why::RandomGames(_) | Why::Search(_) | Why::OnTurn | Why::Own
    )
}

/// The strings, supposing that those of that side live where nothing else is proved, and what stands in its small spaces does not, where it is not proved to
/// have two eyes.
fn supposed(board: &Board, strings: &[Settled], color: Color) -> Vec<Settled> {
    let mut supposed = strings.to_vec();
    let may_be_wrong = |string: &Settled| is_believed(string) || string.why == Why::CannotBeTaken;
    for string in supposed.iter_mut().filter(|string| may_be_wrong(string)) {
        let is_inside = || {
            let room = string
                .stones
                .first()
                .map(|stone| flood(board, stone, |point| board.color_at(point) != Some(color)));
            room.is_some_and(|(points, _)| SPACE.contains(&points.len()))
        };
        if string.color == color {
            string.fate = Fate::Alive;
        } else if is_inside() {
            string.fate = Fate::Dead;
        }
    }
    supposed
}

fn lone_groups_of(board: &Board, strings: &[Settled], color: Color, stop: Stop<'_>) -> Vec<Lone> {
    let living = Living::new(board, strings);
    let mut lone = Vec::new();
    let own = living.territories.iter().filter(|territory| territory.owner == color);
    for territory in own.filter(|territory| SPACE.contains(&territory.points.len())) {
        let meets = |group: &Group| group.stones.meets(&territory.around);
        let Some(number) = living.groups[color].iter().position(meets) else {
            continue;
        };
        let group = &living.groups[color][number];
        let is_proved = group.strings.iter().any(|&string| !is_believed(&strings[string]));
        let has_more = living.eyes(board, color, number) > territory.eyes() || living.has_room(board, color, number);
        let kept = territory.points.union(&group.stones);
        if is_proved || has_more || !is_held(board, &kept, color) {
            continue;
        }
        let largest = group.stones.iter().max_by_key(|stone| board.string_len(*stone));
        let read = |target: Point| {
            let cut = cut_out(board, &kept, color, DAME_LEFT)?;
            life_by(&mut Reader::for_budget(READ).until(stop), &cut, target, READ).ok()
        };
        // Who lives whoever moves first is not in a race, and games see that.
        let Some(life) = largest.and_then(read).filter(|life| life.attacked != life::Fate::Lives) else {
            continue;
        };
        let holds_out = hold_out(board, &group.stones, color, &living, 0, stop);
        if holds_out != HoldsOut::Always {
            lone.push(Lone {
                color,
                stones: group.stones,
                space: territory.points,
                life,
                holds_out,
            });
        }
    }
    lone
}

/// Whether no enemy string around those points is in atari: who takes it is out.
fn is_held(board: &Board, kept: &PointSet, color: Color) -> bool {
    let enemies = kept
        .beside()
        .difference(kept)
        .intersection(&board.stones(color.opponent()));
    enemies.iter().all(|stone| board.only_liberty(stone).is_none())
}

/// What cannot make two eyes of its space is dead, whatever games think of it, or in a seki with what stands there. What can if it moves first is settled as if
/// the side played whose turn it is.
pub(super) fn find(board: &Board, strings: &mut [Settled], turn: Color, stop: Stop<'_>) {
    for lone in lone_groups(board, strings, stop) {
        let Some([attacked, defended]) = lone.outcomes() else {
            continue;
        };
        let outcome = if lone.color == turn { defended } else { attacked };
        let is_certain = attacked == defended;
        let or_on_turn = |why| if is_certain { why } else { Why::OnTurn };
        let is_saved = match outcome {
            Outcome::Lives => !is_certain,
            Outcome::Stays => attacked == Outcome::Dies,
            Outcome::Seki | Outcome::Dies => false,
        };
        let (group, space) = match outcome {
            Outcome::Dies => ((Fate::Dead, or_on_turn(Why::IsTaken)), None),
            Outcome::Seki => {
                let in_seki = (Fate::Alive, or_on_turn(Why::Read));
                (in_seki, Some(in_seki))
            }
            Outcome::Lives | Outcome::Stays if is_saved => {
                ((Fate::Alive, Why::OnTurn), Some((Fate::Dead, Why::OnTurn)))
            }
            // Games see that.
            Outcome::Lives | Outcome::Stays => continue,
        };
        for string in strings.iter_mut() {
            let meets = |points: &PointSet| string.stones.meets(points);
            if string.color == lone.color && meets(&lone.stones) {
                (string.fate, string.why) = group;
            } else if let Some(fate) = space.filter(|_| meets(&lone.space)) {
                (string.fate, string.why) = fate;
            }
        }
    }
}

//! What becomes of an enclosed group when each side moves first (seeds/001, part 2 of the first day; FEATURES D3, D6).

use super::enclosure::{Enclosure, NotEnclosed};
use super::goals::{Kill, Live};
use crate::game::{Board, ByColor, Color, Move, Point};
use crate::think::reading::goal::Goal;
use crate::think::reading::reader::{Ko, Method, Reader, Reading, Verdict};
use crate::think::reading::walk::TakingBack;

/// What becomes of a group when a certain side moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fate {
    /// It gets two eyes, or out.
    Lives,
    /// It cannot be taken, and does not get two eyes.
    Seki,
    /// It cannot be taken; whether it gets two eyes or a seki, the budget did not suffice to say.
    Stands,
    /// A ko decides.
    Ko(Ko),
    /// It is taken.
    Dies,
    /// The budget did not suffice.
    Unknown,
}

impl Fate {
    /// Whether the group stays on the board without a ko.
    pub fn is_safe(self) -> bool {
        matches!(self, Fate::Lives | Fate::Seki | Fate::Stands)
    }
}

/// What becomes of a group, both ways taken together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum State {
    /// It lives even when the enemy moves first.
    Alive,
    /// It is taken even when it moves first.
    Dead,
    /// Whoever moves first decides.
    Neutral,
    /// It is in seki when the enemy moves first.
    Seki,
    /// A ko decides, for one side first or for both.
    Ko,
    /// The budget did not suffice.
    Unknown,
}

/// The life of a group, and the moves that decide it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Life {
    /// All told.
    pub state: State,
    /// When the enemy moves first.
    pub attacked: Fate,
    /// When the group's side moves first.
    pub defended: Fate,
    /// First moves that kill, or that bring the ko about where the enemy can get no more; those with the shortest line first. None where the
    /// group is dead or safe anyway.
    pub kills: Vec<Point>,
    /// First moves that save, or that bring the ko about where the group can get no more; those with the shortest line first.
    pub saves: Vec<Point>,
    /// How it is attacked.
    pub attack: Reading,
    /// How it is defended.
    pub defence: Reading,
    /// Only the enemy can begin the ko, and the group has to find the threats: the enemy first takes every threat off the board. So is the
    /// bent four in the corner; such a group is dead by the Japanese rules of 1989 (article 7, example 1).
    pub only_the_enemy_begins: bool,
}

/// Reads the life of the group that has a stone on `target`; `budget` bounds the positions of each of its readings.
///
/// # Errors
/// There is no group to read, or it is open to the middle.
pub fn life(board: &Board, target: Point, budget: u32) -> Result<Life, NotEnclosed> {
    life_by(&mut Reader::for_budget(budget), board, target, budget)
}

/// The same with a reader that is there already, for who asks often.
///
/// # Errors
/// Those of [`life`].
pub fn life_by(reader: &mut Reader<'_>, board: &Board, target: Point, budget: u32) -> Result<Life, NotEnclosed> {
    let enclosure = Enclosure::find(board, target)?;
    let (kill, live) = (Kill(&enclosure), Live(&enclosure));
    let mut asker = Asker {
        reader,
        kill,
        live,
        board,
        budget,
    };
    // Step 1. Each side first.
    let (attacked, attack) = asker.fate(kill.wanter());
    let (defended, defence) = match attacked {
        // Who lives when attacked may as well pass.
        Fate::Lives => (Fate::Lives, attack.clone().after_a_pass()),
        _ => asker.fate(live.wanter()),
    };
    let state = match (attacked, defended) {
        (Fate::Unknown, _) => State::Unknown,
        (Fate::Lives | Fate::Stands, _) => State::Alive,
        (Fate::Seki, _) => State::Seki,
        (_, Fate::Unknown) => State::Unknown,
        (Fate::Ko(_), _) | (_, Fate::Ko(_)) => State::Ko,
        (Fate::Dies, Fate::Dies) => State::Dead,
        (Fate::Dies, _) => State::Neutral,
    };
    // Step 2. The moves that decide.
    let undecided = matches!(state, State::Neutral | State::Ko);
    let mut moves = |fate, reading, mover| match undecided {
        true => asker.deciding(fate, reading, mover),
        false => Vec::new(),
    };
    let kills = moves(attacked, &attack, kill.wanter());
    let saves = moves(defended, &defence, live.wanter());
    let only_the_enemy_begins = asker.only_the_enemy_begins(attacked, defended);
    Ok(Life {
        state,
        attacked,
        defended,
        kills,
        saves,
        attack,
        defence,
        only_the_enemy_begins,
    })
}

/// Who asks the readings that make up a life.
struct Asker<'a, 'r> {
    reader: &'a mut Reader<'r>,
    kill: Kill<'a>,
    live: Live<'a>,
    board: &'a Board,
    budget: u32,
}

impl Asker<'_, '_> {
    fn fate(&mut self, first: Color) -> (Fate, Reading) {
        let kill = self.reader.read_with_ko(&self.kill, self.board, first, self.budget);
        match kill.verdict {
            Verdict::Yes => return (Fate::Dies, kill),
            Verdict::Ko(ko) => return (Fate::Ko(ko), kill),
            Verdict::Unknown => return (Fate::Unknown, kill),
            Verdict::No => {}
        }
        let mut live = self.reader.read_with_ko(&self.live, self.board, first, self.budget);
        let fate = match live.verdict {
            Verdict::Yes => Fate::Lives,
            // Without a ko fight it gets two eyes; the enemy would need threats to make it a seki.
            Verdict::Ko(ko) if ko.finder != self.kill.0.color() => Fate::Lives,
            Verdict::No | Verdict::Ko(_) => Fate::Seki,
            Verdict::Unknown => Fate::Stands,
        };
        live.nodes += kill.nodes;
        // Where there are no two eyes, the line is how it holds out.
        if fate != Fate::Lives {
            live.line = kill.line;
        }
        (fate, live)
    }

    /// The first moves with which `mover` gets what he can, where that is more than he gets by a pass.
    fn deciding(&mut self, fate: Fate, reading: &Reading, mover: Color) -> Vec<Point> {
        let attacks = mover == self.kill.wanter();
        let wanted = if attacks { Verdict::Yes } else { Verdict::No };
        let threats = match fate {
            Fate::Ko(ko) => {
                let mut threats = ByColor::both(0);
                // The side that has to find threats has them, or else its moves make no difference.
                if ko.finder == mover {
                    threats[mover] = ko.threats;
                }
                Some(threats)
            }
            // What only begins a ko decides nothing.
            _ => None,
        };
        let gets_nothing = if attacks { fate.is_safe() } else { fate == Fate::Dies };
        if gets_nothing || fate == Fate::Unknown {
            return Vec::new();
        }
        let mut moves = Vec::new();
        moves.extend(reading.line.first().map(|step| step.mv));
        self.kill.moves(self.board, mover, &mut moves);
        let mut deciding: Vec<(usize, Point)> = Vec::new();
        for point in moves.into_iter().filter_map(Move::point) {
            if deciding.iter().any(|(_, known)| *known == point) {
                continue;
            }
            let after = self.after(mover, point, threats);
            let after = after.filter(|after| after.verdict == wanted);
            // Who can live does not make a seki.
            let is_less = |asker: &mut Self| fate == Fate::Lives && asker.gets_no_eyes_after(point);
            if let Some(after) = after.filter(|_| !is_less(self)) {
                deciding.push((after.line.len(), point));
            }
        }
        // A move that only delays makes the line longer.
        deciding.sort_by_key(|(length, _)| *length);
        deciding.into_iter().map(|(_, point)| point).collect()
    }

    /// Whether the group is killed after that move, where the sides have so many ko threats, or whatever threats they have; `None` where
    /// the rules forbid the move.
    fn after(&mut self, mover: Color, point: Point, threats: Option<ByColor<u8>>) -> Option<Reading> {
        let mut next = self.board.clone();
        next.play(mover, point).ok()?;
        let (first, budget) = (mover.opponent(), self.budget);
        Some(match threats {
            None => self.reader.read_with_ko(&self.kill, &next, first, budget),
            Some(threats) => {
                let mut walk = TakingBack::new(&next);
                self.reader
                    .read_by(Method::ProofNumbers, &self.kill, &mut walk, first, threats, budget)
            }
        })
    }

    /// Whether reading shows that the group does not get two eyes after that move of its own side.
    fn gets_no_eyes_after(&mut self, point: Point) -> bool {
        let mut next = self.board.clone();
        let color = self.live.wanter();
        let is_played = next.play(color, point).is_ok();
        is_played && {
            let live = self
                .reader
                .read_with_ko(&self.live, &next, color.opponent(), self.budget);
            match live.verdict {
                Verdict::No => true,
                Verdict::Ko(ko) => ko.finder == color,
                Verdict::Yes | Verdict::Unknown => false,
            }
        }
    }

    /// Whether the group loses the ko without threats whoever moves first, and with as many as it needs each of its own moves still loses.
    fn only_the_enemy_begins(&mut self, attacked: Fate, defended: Fate) -> bool {
        let color = self.kill.0.color();
        let (Fate::Ko(ko), Fate::Ko(other)) = (attacked, defended) else {
            return false;
        };
        let mut threats = ByColor::both(0);
        threats[color] = ko.threats;
        let mut moves = Vec::new();
        self.kill.moves(self.board, color, &mut moves);
        let loses = |asker: &mut Self, point| {
            asker
                .after(color, point, Some(threats))
                .is_none_or(|reading| reading.verdict == Verdict::Yes)
        };
        ko.finder == color
            && other.finder == color
            && moves
                .into_iter()
                .filter_map(Move::point)
                .all(|point| loses(self, point))
    }
}

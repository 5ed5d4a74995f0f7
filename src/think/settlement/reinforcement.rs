//! What must still be filled (手入れ), mostly inside one's own territory: the enemy moving first would take or save something there.
//!
//! Reading finds what can be taken and what looks like a seki and hangs on who moves first, a search what random games leave in doubt. It
//! changes no count: by the Japanese rules of 1989 (article 9) the players settle such points before they agree that the game is over,
//! and what they left is counted as it stands.

use super::Settlement;
use super::fates::{Fate, Settled, Why};
use super::games::{Search, is_ko};
use super::{one_eye, proven};
use crate::game::{Board, ByColor, Color, Count, Komi, Point, PointSet, Rules};
use crate::think::reading::life::{Enclosure, Kill, Life, State, life_by};
use crate::think::reading::regions::heads;
use crate::think::reading::{Reader, Status, Verdict, capture, status};
use std::fmt;

/// Positions that each reading may look at: what becomes of a string, and of a group.
const READ: u32 = 400;
const READ_LIFE: u32 = 500;
/// A string with more liberties is not read: it is out of reach, or a matter of eyes, which a search decides.
const IN_REACH: usize = 3;
/// Games of each search; and those after which no other group is looked at.
const SEARCHED: u32 = 200;
const SEARCHED_IN_ALL: u32 = 1_200;
/// Random games are not sure of a group that they keep in a part between this one and the rest.
const UNSURE: f32 = 0.08;
/// A search that keeps dead stones in a smaller part, or living ones in a larger part than the rest, after a move that reading says decides,
/// has found an answer.
const FIRM: f32 = 0.25;
/// A search in which stones are kept in a smaller part loses them; in a larger part than the rest, it saves them.
const LOST: f32 = 0.4;

/// A point that a side must still fill, mostly of its own territory; or what the enemy may still take and nothing prevents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reinforcement {
    /// Who has to play.
    pub color: Color,
    /// Where: a point of their territory, a neutral one, or one in a seki; `None` where nothing prevents it.
    pub point: Option<Point>,
    /// Where the enemy would play.
    pub enemy: Point,
    /// What the enemy would do there.
    pub threat: Threat,
    /// The stones that it is about: those that would be taken, or the dead ones that would live.
    pub stones: PointSet,
}

/// What an enemy would do who moved first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Threat {
    /// Take stones.
    Takes,
    /// Take a stone in a ko, which would have to be won back.
    TakesKo,
    /// Make that stones do not live which are counted as alive.
    Kills,
    /// Make that stones live which are counted as dead.
    Saves,
    /// Put stones into atari on a neutral point, where nothing but a point of their own territory saves them.
    Atari,
    /// Take stones that are in a seki only as long as their side moves first.
    BreaksSeki,
}

impl fmt::Display for Threat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Threat::Takes => "would take",
            Threat::TakesKo => "would take in a ko",
            Threat::Kills => "would kill",
            Threat::Saves => "would save",
            Threat::Atari => "would put into atari",
            Threat::BreaksSeki => "would break the seki of",
        })
    }
}

impl fmt::Display for Reinforcement {
    /// `Black D4: White D4 would take C4, 3 stones`; without the first point where nothing prevents it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (color, enemy) = (self.color, self.color.opponent());
        if let Some(point) = self.point {
            write!(f, "{color} {point}: ")?;
        }
        write!(f, "{enemy} {} {}", self.enemy, self.threat)?;
        if let Some(first) = self.stones.first() {
            write!(f, " {first}")?;
        }
        match self.stones.len() {
            0 | 1 => {}
            number => write!(f, ", {number} stones")?,
        }
        match self.point {
            Some(_) => Ok(()),
            None => write!(f, ", whatever {color} plays"),
        }
    }
}

/// What is left to be filled on a settled board, by side and point.
pub(super) fn needed(board: &Board, settlement: &Settlement, search: Search<'_>) -> Vec<Reinforcement> {
    let is_active = |group: &&Settled| group.fate != Fate::Dead || unsure(group).is_some();
    let active = settlement.groups.iter().filter(is_active);
    let (territory, neutral) = empty_points(board, settlement);
    let mut left = Left {
        board,
        territory,
        fillable: territory.map(|points| points.union(&neutral)),
        active: active.fold(PointSet::EMPTY, |all, group| all.union(&group.stones)),
        found: Vec::new(),
        searched: 0,
    };
    // Step 1. What shares a liberty with an enemy of no more eyes, where reading has not shown that neither can play first.
    let is_unread = |group: &&Settled| matches!(group.why, Why::Shares { .. } | Why::HangsOnKo { .. });
    for group in settlement.groups.iter().filter(is_unread) {
        let together = proven::together(board, &group.stones, group.color);
        for inside in std::iter::once(group.stones).chain(together) {
            let breaks = proven::breaks(board, &settlement.groups, &inside);
            breaks.into_iter().for_each(|found| left.add(found));
        }
    }
    // Step 2. Strings that can be taken.
    for color in Color::BOTH {
        for head in heads(board, color) {
            let group = settlement.at(head).filter(|group| group.fate == Fate::Alive);
            if let Some(group) = group.filter(|_| board.liberty_count(head) <= IN_REACH) {
                left.read(group, head, search);
            }
        }
    }
    // Step 3. Strings that a neutral point puts into atari.
    for point in neutral.iter() {
        for color in Color::BOTH {
            left.read_atari(settlement, color, point);
        }
    }
    // Step 4. Small spaces that hang on who moves first.
    for lone in one_eye::lives(board, &settlement.groups) {
        if lone.life.state == State::Neutral {
            let is_dead = !lone.stones.intersection(&settlement.stones(Fate::Dead)).is_empty();
            left.take_life(lone.color, is_dead, &lone.stones, lone.life);
        }
    }
    // Step 5. Groups that hang on who moves first, the least sure in front.
    let mut unsure: Vec<(&Settled, f32)> = settlement.groups.iter().filter_map(unsure).collect();
    unsure.sort_by(|(_, one), (_, other)| one.total_cmp(other));
    for (group, _) in unsure {
        if left.searched >= SEARCHED_IN_ALL {
            break;
        }
        if !left.read_life(group, search) {
            left.search(group, search);
        }
    }
    left.found
        .sort_by_key(|reinforcement| (reinforcement.color, reinforcement.point));
    left.found
}

/// The empty points of each side's territory, and those of nobody, eyes in seki left out.
fn empty_points(board: &Board, settlement: &Settlement) -> (ByColor<PointSet>, PointSet) {
    let count = Count::new(board, &settlement.dead(), Rules::JAPANESE, Komi::NONE);
    let counted = count.without_territory(&settlement.seki_eyes);
    let territory = counted
        .territory
        .map(|points| points.intersection(&board.empty_points()));
    (territory, counted.neutral.difference(&settlement.seki_eyes))
}

/// A group of which games were not sure, and how far from certain they were.
fn unsure(group: &Settled) -> Option<(&Settled, f32)> {
    let (Why::RandomGames(kept) | Why::Search(kept)) = group.why else {
        return None;
    };
    let is_unsure = group.fate != Fate::Seki && (UNSURE..1.0 - UNSURE).contains(&kept);
    is_unsure.then_some((group, (kept - 0.5).abs()))
}

/// Whose territory it is in which the group stands: who has stones that live there, or stands around those that are dead.
fn owner_of(group: &Settled) -> Color {
    match group.fate {
        Fate::Dead => group.color.opponent(),
        Fate::Alive | Fate::Seki => group.color,
    }
}

/// Whether the enemy's stone on that point takes those stones, and not as many are taken back at once; in a ko none are.
fn costs_stones(board: &Board, color: Color, enemy: Point, stones: &PointSet) -> bool {
    let mut taken = board.clone();
    if taken.play(color.opponent(), enemy).is_err() {
        return false;
    }
    let is_fewer = taken.string_len(enemy) < stones.len() || is_ko(board, color, enemy, stones);
    is_fewer || capture(&taken, enemy, color, READ).verdict != Verdict::Yes
}

/// Whether the enemy's stone on that point puts those stones into atari, and then takes them in a ko.
fn leads_to_ko(board: &Board, color: Color, enemy: Point, stones: &PointSet) -> bool {
    let mut after = board.clone();
    let mouth = stones.first().filter(|_| after.play(color.opponent(), enemy).is_ok());
    let mouth = mouth.and_then(|stone| after.only_liberty(stone));
    mouth.is_some_and(|mouth| is_ko(&after, color, mouth, stones))
}

/// Whether reading tells that the group with that stone lives or dies by who moves first; where it does not, little is read.
fn hangs_on_turn(reader: &mut Reader, board: &Board, stone: Point, color: Color) -> bool {
    let Ok(enclosure) = Enclosure::find(board, stone) else {
        return false;
    };
    let mut killed = |first| {
        let reading = reader.read_with_ko(&Kill(&enclosure), board, first, READ_LIFE);
        reading.verdict
    };
    killed(color.opponent()) == Verdict::Yes && killed(color) == Verdict::No
}

/// What is looked for, and what was found.
struct Left<'a> {
    board: &'a Board,
    /// The empty points of each side's territory, and those with what is nobody's.
    territory: ByColor<PointSet>,
    fillable: ByColor<PointSet>,
    /// Stones that gain something by what they take: those in seki too, and those of which it is not sure that they are dead.
    active: PointSet,
    found: Vec<Reinforcement>,
    /// Games of all searches so far.
    searched: u32,
}

impl Left<'_> {
    /// Whether that string of the group can be taken, to the loss of its side, and what prevents it.
    fn read(&mut self, group: &Settled, head: Point, search: Search<'_>) {
        let color = group.color;
        if !self.meets_the_active(head, color.opponent()) {
            return;
        }
        let Status { kills, saves, .. } = status(self.board, head, READ);
        let (Some(&enemy), stones) = (kills.first(), self.board.string(head)) else {
            return;
        };
        // What is taken and taken back at once costs nothing, if that is one stone for one.
        let is_lost = || {
            if group.why == Why::TakenBack {
                return true;
            }
            let fought = search(self.board, &stones, color.opponent(), SEARCHED);
            fought.kept(color, &stones) < LOST
        };
        let threat = match is_ko(self.board, color, enemy, &stones) {
            true => Threat::TakesKo,
            false if self.searched >= SEARCHED_IN_ALL => return,
            false if is_lost() => Threat::Takes,
            false if leads_to_ko(self.board, color, enemy, &stones) => Threat::TakesKo,
            false => return,
        };
        if threat == Threat::Takes {
            self.searched += SEARCHED;
        }
        let saved = |point: &Point| {
            let mut filled = self.board.clone();
            let is_filled = self.fillable[color].contains(*point) && filled.play(color, *point).is_ok();
            is_filled && capture(&filled, head, color.opponent(), READ).verdict == Verdict::No
        };
        // One point may save several strings.
        let known = self.found.iter().filter(|known| known.color == color);
        let known = known.filter_map(|known| known.point);
        let prevented = known.chain(saves).chain(kills.iter().copied()).find(saved);
        // Who takes a ko that nothing prevents can be answered by the next.
        if prevented.is_some() || threat == Threat::Takes {
            self.add(Reinforcement {
                color,
                point: prevented,
                enemy,
                threat,
                stones,
            });
        }
    }

    /// Whether the enemy, on that neutral point, puts a string of a living group into atari, which then costs a point of territory.
    fn read_atari(&mut self, settlement: &Settlement, color: Color, point: Point) {
        let (board, enemy) = (self.board, color.opponent());
        let in_reach = |stone: &Point| {
            let lives = settlement.at(*stone).is_some_and(|group| group.fate == Fate::Alive);
            board.color_at(*stone) == Some(color) && lives && board.liberty_count(*stone) == 2
        };
        let mut after = board.clone();
        let beside: Vec<Point> = point.neighbors().into_iter().filter(in_reach).collect();
        if beside.is_empty() || after.play(enemy, point).is_err() || after.only_liberty(point).is_some() {
            return;
        }
        if after.string(point).intersection(&self.active).is_empty() {
            return;
        }
        for stone in beside {
            let (stones, read) = (board.string(stone), status(&after, stone, READ));
            let costs = |saved: &Point| {
                let mut filled = after.clone();
                let took = filled.play(color, *saved).map_or(0, |taken| taken.stones);
                self.territory[color].contains(*saved) && took == 0
            };
            let (Some(saved), true) = (read.saves.first(), read.saves.iter().all(costs)) else {
                continue;
            };
            let Some(&takes) = read.kills.first() else { continue };
            if costs_stones(&after, color, takes, &stones) {
                self.add(Reinforcement {
                    color,
                    point: Some(*saved),
                    enemy: point,
                    threat: Threat::Atari,
                    stones,
                });
            }
        }
    }

    /// Whether stones of the enemy stand beside that string which gain something by taking it.
    fn meets_the_active(&self, head: Point, enemy: Color) -> bool {
        let string = self.board.string(head);
        let active = self.active.intersection(&self.board.stones(enemy));
        let mut beside = string.iter().flat_map(Point::neighbors);
        beside.any(|point| active.contains(point))
    }

    /// Whether reading tells that the group hangs on who moves first, and a search that it is not answered then. What prevents it is taken
    /// down, if it is not known yet.
    fn read_life(&mut self, group: &Settled, search: Search<'_>) -> bool {
        let strings = group.strings().into_iter();
        let Some(largest) = strings.max_by_key(|stone| self.board.string_len(*stone)) else {
            return false;
        };
        let mut reader = Reader::for_budget(READ_LIFE);
        if !hangs_on_turn(&mut reader, self.board, largest, group.color) {
            return false;
        }
        let Ok(life) = life_by(&mut reader, self.board, largest, READ_LIFE) else {
            return false;
        };
        let (color, is_dead) = (owner_of(group), group.fate == Fate::Dead);
        let changes = if is_dead { &life.saves } else { &life.kills };
        let is_answered = |enemy: &Point| {
            let mut after = self.board.clone();
            if after.play(color.opponent(), *enemy).is_err() {
                return true;
            }
            let kept = search(&after, &group.stones, color, SEARCHED).kept(group.color, &group.stones);
            if is_dead { kept < FIRM } else { kept > 1.0 - FIRM }
        };
        self.searched += SEARCHED;
        if !changes.first().is_none_or(is_answered) {
            self.take_life(group.color, is_dead, &group.stones, life);
        }
        true
    }

    /// Takes down what prevents that these stones change their fate, where their life hangs on who moves first.
    fn take_life(&mut self, group: Color, is_dead: bool, stones: &PointSet, life: Life) {
        let (color, changes, prevents, threat) = match is_dead {
            true => (group.opponent(), life.saves, life.kills, Threat::Saves),
            false => (group, life.kills, life.saves, Threat::Kills),
        };
        let point = prevents.into_iter().find(|point| self.fillable[color].contains(*point));
        let (Some(&enemy), Some(_), false) = (changes.first(), point, self.is_known(stones)) else {
            return;
        };
        let new = Reinforcement {
            color,
            point,
            enemy,
            threat,
            stones: *stones,
        };
        // One move that does this to several groups is told of the largest.
        let same_move = |known: &&mut Reinforcement| (known.color, known.enemy) == (color, enemy);
        match self.found.iter_mut().find(same_move) {
            Some(known) if known.stones.len() < new.stones.len() => *known = new,
            Some(_) => {}
            None => self.found.push(new),
        }
    }

    /// Whether something is known already that these stones need.
    fn is_known(&self, stones: &PointSet) -> bool {
        self.found
            .iter()
            .any(|known| !known.stones.intersection(stones).is_empty())
    }

    /// Whether that group changes its fate when the other side moves first, and what prevents it.
    fn search(&mut self, group: &Settled, search: Search<'_>) {
        let (stones, is_dead) = (group.stones, group.fate == Fate::Dead);
        let color = owner_of(group);
        let enemy = color.opponent();
        if self.is_known(&stones) {
            return;
        }
        let holds = |kept: f32| if is_dead { kept < LOST } else { kept > 1.0 - LOST };
        let fails = |kept: f32| if is_dead { kept > 1.0 - LOST } else { kept < LOST };
        // Step 1. The enemy first changes it; the side itself first does not let it.
        self.searched += SEARCHED;
        let theirs = search(self.board, &stones, enemy, SEARCHED);
        let Some(their_move) = theirs.best.filter(|_| fails(theirs.kept(group.color, &stones))) else {
            return;
        };
        self.searched += 2 * SEARCHED;
        let ours = search(self.board, &stones, color, SEARCHED);
        if !holds(ours.kept(group.color, &stones)) {
            return;
        }
        // Step 2. A point of the territory after which the enemy comes too late.
        let likely = ours.best.into_iter().chain([their_move]);
        let saved = |point: &Point| {
            let mut filled = self.board.clone();
            let is_filled = self.fillable[color].contains(*point) && filled.play(color, *point).is_ok();
            is_filled && holds(search(&filled, &stones, enemy, SEARCHED).kept(group.color, &stones))
        };
        if let Some(point) = likely.into_iter().find(saved) {
            self.add(Reinforcement {
                color,
                point: Some(point),
                enemy: their_move,
                threat: if is_dead { Threat::Saves } else { Threat::Kills },
                stones,
            });
        }
    }

    /// Takes it in, together with what the same point prevents.
    fn add(&mut self, new: Reinforcement) {
        let same = |known: &&mut Reinforcement| {
            let one_prevents_both = new.point.is_some() || known.enemy == new.enemy;
            (known.color, known.point) == (new.color, new.point) && one_prevents_both
        };
        match self.found.iter_mut().find(same) {
            Some(known) if known.threat == new.threat => known.stones = known.stones.union(&new.stones),
            // What is told first is more than a ko.
            Some(known) if known.threat == Threat::TakesKo => *known = new,
            Some(_) => {}
            None => self.found.push(new),
        }
    }
}

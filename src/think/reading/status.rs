//! What becomes of a string, when one side moves first and when each does.

use super::capture::Capture;
use super::race::held;
use super::reader::{Ko, Reader, Reading, Step, Verdict};
use crate::game::{Board, Color, Move, Point};

/// Whether a string lives: what two readings say, one with each side first (seeds/001, part 2 of the first day).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum State {
    /// It cannot be taken even when the enemy moves first.
    Alive,
    /// It is taken even when it moves first.
    Dead,
    /// Whoever moves first decides.
    Neutral,
    /// A ko decides, whoever moves first or when one of the sides does.
    Ko(Ko),
    /// The budget did not suffice.
    Unknown,
}

impl State {
    /// The state of what the enemy can bring about by `attack`, moving first, and in spite of `defence`, moving second.
    fn of(attack: Verdict, defence: Verdict) -> State {
        match (attack, defence) {
            (Verdict::No, _) => State::Alive,
            (Verdict::Unknown, _) | (_, Verdict::Unknown) => State::Unknown,
            (Verdict::Ko(ko), _) | (_, Verdict::Ko(ko)) => State::Ko(ko),
            (Verdict::Yes, Verdict::Yes) => State::Dead,
            (Verdict::Yes, Verdict::No) => State::Neutral,
        }
    }
}

/// The state of a string, the moves that decide it, and the readings that prove it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Status {
    /// What becomes of it.
    pub state: State,
    /// Moves that take it, when the enemy moves first and can; the one that was found first in front. Where a ko decides, the one that
    /// begins it.
    pub kills: Vec<Point>,
    /// Moves that save it, when it would be taken and its owner moves first and can. Where a ko decides, the one that begins it.
    pub saves: Vec<Point>,
    /// Whether it is taken when the enemy moves first.
    pub attack: Reading,
    /// Whether it is taken when its owner moves first; told without reading where even the first attack fails.
    pub defence: Reading,
}

impl Status {
    /// Where nothing was read and nothing decides.
    pub(in crate::think) const fn told(state: State) -> Status {
        let verdict = match state {
            State::Dead => Verdict::Yes,
            State::Alive => Verdict::No,
            State::Neutral | State::Ko(_) | State::Unknown => Verdict::Unknown,
        };
        Status {
            state,
            kills: Vec::new(),
            saves: Vec::new(),
            attack: Reading::told(verdict),
            defence: Reading::told(verdict),
        }
    }
}

/// Reads whether the string on `target` is taken when `first` moves first, looking into no more than `budget` positions. Where no stone
/// is, there is nothing to save: yes.
pub fn capture(board: &Board, target: Point, first: Color, budget: u32) -> Reading {
    match Capture::new(board, target) {
        Some(goal) => Reader::for_budget(budget).read_with_ko(&goal, board, first, budget),
        None => Reading::told(Verdict::Yes),
    }
}

/// The same as [`status`], and where the string would be taken, whether a hunter who shares its liberties risks too much, and whether what saves it
/// does so when it is asked about again after that move.
pub fn status_in_races(board: &Board, target: Point, budget: u32) -> Status {
    let mut status = status(board, target, budget);
    let Some(owner) = board.color_at(target).filter(|_| status.attack.verdict == Verdict::Yes) else {
        return status;
    };
    if let Some(attack) = held(board, target, owner.opponent(), budget) {
        status = Status {
            attack,
            ..Status::told(State::Alive)
        };
    } else if status.defence.verdict == Verdict::Yes
        && let Some(defence) = held(board, target, owner, budget)
    {
        status.state = State::Neutral;
        status.saves = defence.first().into_iter().collect();
        status.defence = defence;
    }
    match status.state {
        State::Neutral => confirmed(status, board, target, owner, budget),
        _ => status,
    }
}

/// Liberties more that are asked for at most where a string is saved by having enough of them.
const MOST_MORE: usize = 4;

/// That of a string whose owner saves it, with what saves it even when the enemy is asked about the position after: he may still take a string that
/// counts as out of reach for its liberties, for it needs more of them the more it starts with. Where no move stands that, one liberty more is asked for.
fn confirmed(mut status: Status, board: &Board, target: Point, owner: Color, budget: u32) -> Status {
    let Some(mut goal) = Capture::new(board, target) else {
        return status;
    };
    for _ in 0..MOST_MORE {
        let after = |point: Point| Some((point, after_save(board, target, owner, point, budget)?));
        let saves: Vec<(Point, Reading)> = status.saves.iter().copied().filter_map(after).collect();
        // A move that saves outright goes before one after which the enemy makes a ko of it.
        let is_ko = |reading: &Reading| matches!(reading.verdict, Verdict::Ko(_));
        if let Some((point, reading)) = saves.iter().min_by_key(|(_, reading)| is_ko(reading)) {
            let alike = saves.iter().filter(|(_, other)| is_ko(other) == is_ko(reading));
            status.saves = alike.map(|(point, _)| *point).collect();
            if is_ko(reading) || status.defence.first() != Some(*point) || status.defence.line.len() < 2 {
                let mv = Move::Place(*point);
                let first = Step {
                    mv,
                    after_threat: false,
                };
                status.defence.line = std::iter::once(first).chain(reading.line.iter().copied()).collect();
            }
            if is_ko(reading) {
                status.defence.verdict = reading.verdict;
                status.state = State::of(status.attack.verdict, reading.verdict);
            }
            return status;
        }
        goal = goal.further();
        let defence = Reader::for_budget(budget).read_with_ko(&goal, board, owner, budget);
        let is_saved = matches!(defence.verdict, Verdict::No | Verdict::Ko(_));
        status.state = State::of(status.attack.verdict, defence.verdict);
        status.saves = defence.first().filter(|_| is_saved).into_iter().collect();
        status.defence = defence;
        if status.state != State::Neutral {
            return status;
        }
    }
    Status {
        state: State::Unknown,
        saves: Vec::new(),
        defence: Reading::told(Verdict::Unknown),
        ..status
    }
}

/// What the enemy finds against the string after its owner has played there; `None` where he takes it.
fn after_save(board: &Board, target: Point, owner: Color, point: Point, budget: u32) -> Option<Reading> {
    let (mut after, enemy) = (board.clone(), owner.opponent());
    after.play(owner, point).ok()?;
    let attack = capture(&after, target, enemy, budget);
    match attack.verdict {
        Verdict::Yes => held(&after, target, enemy, budget),
        _ => Some(attack),
    }
}

/// Reads the string on `target` with each side first; each of the two readings looks into no more than `budget` positions, and one of a
/// further move that decides into a quarter of that. Where no stone is, the state is dead and nothing decides.
pub fn status(board: &Board, target: Point, budget: u32) -> Status {
    let (Some(owner), Some(goal)) = (board.color_at(target), Capture::new(board, target)) else {
        return Status::told(State::Dead);
    };
    let mut reader = Reader::for_budget(budget);
    // Step 1. Can it be taken at all?
    let attack = reader.read_with_ko(&goal, board, owner.opponent(), budget);
    // Step 2. Can it be saved?
    let defence = match attack.verdict {
        Verdict::Yes | Verdict::Ko(_) => reader.read_with_ko(&goal, board, owner, budget),
        told => Reading::told(told),
    };
    // Step 3. By which moves?
    let mut status = Status {
        state: State::of(attack.verdict, defence.verdict),
        kills: Vec::new(),
        saves: Vec::new(),
        attack,
        defence,
    };
    match status.attack.verdict {
        Verdict::Yes => {
            let found = status.attack.first();
            status.kills = reader.deciding_points(&goal, board, (owner.opponent(), found), budget / 4);
        }
        Verdict::Ko(_) => status.kills.extend(status.attack.first()),
        Verdict::No | Verdict::Unknown => {}
    }
    match status.defence.verdict {
        Verdict::No if matches!(status.state, State::Neutral | State::Ko(_)) => {
            let found = status.defence.first();
            status.saves = reader.deciding_points(&goal, board, (owner, found), budget / 4);
        }
        Verdict::Ko(_) => status.saves.extend(status.defence.first()),
        _ => {}
    }
    status
}

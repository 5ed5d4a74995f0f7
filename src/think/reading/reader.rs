//! Who reads: takes a goal and a position, and gives the answer with the line that proves it.

use super::goal::Goal;
use super::node::{Before, Child, Family, Turn, UNENDING};
use super::proof::Search;
use super::table::Table;
use super::walk::{TakingBack, Walk};
use crate::game::{Board, ByColor, Color, Move, Point};
use std::fmt;

/// Ko threats beyond which nobody counts: to who needs more they are no help.
const MANY: u8 = 4;
/// The deepest that deepening goes.
const DEEPEST: u32 = 60;
/// The entries of a reader's table, as a power of two: 2 MiB.
const BITS: u32 = 16;
/// The entries of the largest table, as a power of two: 32 MiB.
const LARGEST: u32 = 20;
/// The entries of the smallest table, as a power of two.
const SMALLEST: u32 = 6;

/// Whether a side can bring something about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// It can.
    Yes,
    /// It cannot.
    No,
    /// It is decided by a ko.
    Ko(Ko),
    /// The budget did not suffice.
    Unknown,
}

/// A ko that decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ko {
    /// Who must find ko threats to get his way: without any the other side gets its own.
    pub finder: Color,
    /// How many more than the other side: 1 in a direct ko; each beyond it is an approach move that the ko still takes.
    pub threats: u8,
}

/// A move of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// The move.
    pub mv: Move,
    /// Whether it retakes a ko, after a threat elsewhere that was answered.
    pub after_threat: bool,
}

/// What reading found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The answer.
    pub verdict: Verdict,
    /// The line that proves it, each side's moves in turn; the side that cannot have its way resists longest, as far as was read.
    pub line: Vec<Step>,
    /// Positions looked into.
    pub nodes: u32,
}

impl Reading {
    /// The first point of the line.
    pub fn first(&self) -> Option<Point> {
        self.line.first()?.mv.point()
    }

    /// The same where the side that would move first passes: the line, if there is one, begins with that.
    #[must_use]
    pub(super) fn after_a_pass(mut self) -> Reading {
        if !self.line.is_empty() {
            let pass = Step {
                mv: Move::Pass,
                after_threat: false,
            };
            self.line.insert(0, pass);
        }
        self
    }

    /// What is told without reading.
    pub(super) const fn told(verdict: Verdict) -> Reading {
        Reading {
            verdict,
            line: Vec::new(),
            nodes: 0,
        }
    }
}

/// How a reader goes about it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Method {
    /// Proof numbers: what is nearest to proof first.
    #[default]
    ProofNumbers,
    /// Depth first to a bound of one move, then of two, and so on: the shortest way.
    Deepening,
}

/// A reader, with the memory it reads in. One reader answers any number of questions, one after the other.
pub struct Reader<'a> {
    table: Table,
    family: Family,
    children: Vec<Child>,
    stop: &'a dyn Fn() -> bool,
}

impl fmt::Debug for Reader<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reader").finish_non_exhaustive()
    }
}

impl Default for Reader<'_> {
    fn default() -> Self {
        Reader::new()
    }
}

impl<'a> Reader<'a> {
    /// A reader with a table of 2 MiB.
    pub fn new() -> Reader<'a> {
        Reader::with_table(BITS)
    }

    /// A reader for questions of no more than `budget` positions each: a small one is made faster, a large one forgets less.
    pub fn for_budget(budget: u32) -> Reader<'a> {
        // Twice the entries that such a reading writes, as a power of two.
        let bits = u32::BITS - budget.leading_zeros() + 1;
        Reader::with_table(bits.clamp(SMALLEST, LARGEST))
    }

    fn with_table(bits: u32) -> Reader<'a> {
        Reader {
            table: Table::new(bits),
            family: Family::default(),
            children: Vec::new(),
            stop: &|| false,
        }
    }

    /// The same reader, who breaks off as if the budget were spent once that says so.
    #[must_use]
    pub fn until(self, stop: &'a dyn Fn() -> bool) -> Reader<'a> {
        Reader { stop, ..self }
    }

    /// Reads whether the goal can be reached when `first` moves first and nobody has ko threats, looking into no more than `budget`
    /// positions.
    pub fn read(&mut self, goal: &(impl Goal + ?Sized), board: &Board, first: Color, budget: u32) -> Reading {
        let method = Method::ProofNumbers;
        self.read_by(
            method,
            goal,
            &mut TakingBack::new(board),
            first,
            ByColor::both(0),
            budget,
        )
    }

    /// The same when a ko may decide: then the answer is who must find threats, and how many.
    pub fn read_with_ko(&mut self, goal: &(impl Goal + ?Sized), board: &Board, first: Color, budget: u32) -> Reading {
        let mut walk = TakingBack::new(board);
        let mut ask = |reader: &mut Reader<'_>, threats, budget| {
            reader.read_by(Method::ProofNumbers, goal, &mut walk, first, threats, budget)
        };
        // Step 1. Nobody has threats. If no ko was met, threats make no difference.
        let plain = ask(self, ByColor::both(0), budget);
        if !self.family.ko_met || plain.verdict == Verdict::Unknown {
            return plain;
        }
        let loser = match plain.verdict {
            Verdict::Yes => goal.wanter().opponent(),
            _ => goal.wanter(),
        };
        let mut nodes = plain.nodes;
        let mut with = |reader: &mut Reader<'_>, number, part: u32| {
            let mut threats = ByColor::both(0);
            threats[loser] = number;
            let read = ask(reader, threats, budget.saturating_sub(nodes) / part);
            nodes += read.nodes;
            Reading { nodes, ..read }
        };
        // Step 2. Would threats give it to the side that loses without, if they had no end, or were as many as anybody has? Mostly the ko that
        // was met decides nothing, and the first is all there is to ask. What the winner may play when the other side has no threats may
        // lose to a ko; the line that was found then does not.
        let mut helped = with(self, UNENDING, 2);
        if helped.verdict != plain.verdict {
            helped = with(self, MANY, 1);
        }
        if helped.verdict == plain.verdict {
            return helped;
        }
        // Step 3. With how many?
        let mut fewest = MANY;
        if helped.verdict != Verdict::Unknown {
            for number in 1..MANY {
                let fewer = with(self, number, 1);
                if fewer.verdict != plain.verdict {
                    (helped, fewest) = (fewer, number);
                    break;
                }
            }
        }
        let verdict = match helped.verdict {
            Verdict::Unknown => Verdict::Unknown,
            _ => Verdict::Ko(Ko {
                finder: loser,
                threats: fewest,
            }),
        };
        Reading {
            verdict,
            nodes,
            ..helped
        }
    }

    /// Reads by that method, on that walk, with so many ko threats of each side.
    pub fn read_by<W: Walk>(
        &mut self,
        method: Method,
        goal: &(impl Goal + ?Sized),
        walk: &mut W,
        first: Color,
        threats: ByColor<u8>,
        budget: u32,
    ) -> Reading {
        let turn = Turn {
            color: first,
            threats,
            before: Before::Played,
        };
        self.family.ko_met = false;
        let verdict = |answer| match answer {
            Some(true) => Verdict::Yes,
            Some(false) => Verdict::No,
            None => Verdict::Unknown,
        };
        if let Some(told) = goal.told(walk.board(), first) {
            return Reading::told(verdict(Some(told)));
        }
        if budget == 0 || (self.stop)() {
            return Reading::told(Verdict::Unknown);
        }
        self.table.clear();
        let mut search = Search {
            goal,
            walk,
            table: &mut self.table,
            family: &mut self.family,
            children: &mut self.children,
            path: Vec::new(),
            nodes: 0,
            budget,
            stop: self.stop,
        };
        let answer = match method {
            Method::ProofNumbers => search.root(turn).answer(),
            Method::Deepening => search.deepening(turn, DEEPEST).map(|(answer, _)| answer),
        };
        let nodes = search.nodes;
        let ko_met = self.family.ko_met;
        let line = answer.map_or_else(Vec::new, |answer| self.line(goal, walk, turn, answer));
        self.family.ko_met = ko_met;
        Reading {
            verdict: verdict(answer),
            line,
            nodes,
        }
    }

    /// Every first move of `mover` that decides the goal his way, when the other side goes on and nobody has ko threats; each is read with
    /// `budget`.
    pub fn deciding(&mut self, goal: &(impl Goal + ?Sized), board: &Board, mover: Color, budget: u32) -> Vec<Move> {
        self.deciding_by(goal, board, mover, |reader, next| {
            reader.read(goal, next, mover.opponent(), budget)
        })
    }

    /// Every first move of `mover` of which that reading of the position after it says that it decides the goal his way.
    fn deciding_by(
        &mut self,
        goal: &(impl Goal + ?Sized),
        board: &Board,
        mover: Color,
        mut read: impl FnMut(&mut Self, &Board) -> Reading,
    ) -> Vec<Move> {
        let wanted = if goal.wanter() == mover {
            Verdict::Yes
        } else {
            Verdict::No
        };
        let mut moves = Vec::new();
        goal.moves(board, mover, &mut moves);
        let mut deciding = Vec::new();
        for mv in moves {
            let mut next = board.clone();
            match mv {
                _ if deciding.contains(&mv) => continue,
                Move::Pass => next.pass(),
                Move::Place(point) if next.play(mover, point).is_err() => continue,
                Move::Place(_) => {}
            }
            if read(self, &next).verdict == wanted {
                deciding.push(mv);
            }
        }
        deciding
    }

    /// The points among the moves that decide the goal for `mover` whatever ko threats there are, with the one that a reading found in front.
    pub(super) fn deciding_points(
        &mut self,
        goal: &(impl Goal + ?Sized),
        board: &Board,
        (mover, found): (Color, Option<Point>),
        budget: u32,
    ) -> Vec<Point> {
        self.deciding_points_by(goal, board, (mover, found), |reader, next| {
            reader.read_with_ko(goal, next, mover.opponent(), budget)
        })
    }

    /// The same by that reading of the position after each.
    pub(super) fn deciding_points_by(
        &mut self,
        goal: &(impl Goal + ?Sized),
        board: &Board,
        (mover, found): (Color, Option<Point>),
        read: impl FnMut(&mut Self, &Board) -> Reading,
    ) -> Vec<Point> {
        let all = self.deciding_by(goal, board, mover, read);
        let others = all.into_iter().filter_map(Move::point);
        found
            .into_iter()
            .chain(others.filter(|&point| Some(point) != found))
            .collect()
    }

    /// The line that proves the answer, from what the table kept.
    fn line<W: Walk>(&mut self, goal: &(impl Goal + ?Sized), walk: &mut W, turn: Turn, answer: bool) -> Vec<Step> {
        let (mut turn, mut line, mut path) = (turn, Vec::new(), vec![turn.key(walk.board())]);
        let mut children = Vec::new();
        loop {
            children.clear();
            self.family.expand(goal, walk, turn, &path, &mut children);
            let known = |child: &Child| {
                let entry = self.table.get(child.key).filter(|_| child.numbers.answer().is_none());
                entry.map_or((child.numbers.answer(), 0), |entry| {
                    (entry.numbers.answer(), entry.work)
                })
            };
            let answered = children.iter().filter(|child| known(child).0 == Some(answer));
            let winning = (turn.color == goal.wanter()) == answer;
            let chosen = match winning {
                true => answered.min_by_key(|child| known(child).1),
                false => answered.max_by_key(|child| known(child).1),
            };
            let Some(&child) = chosen else { break };
            let next = turn.after(walk.board(), child.mv, child.threatened);
            if !walk.step(turn.color, child.mv, child.threatened) {
                break;
            }
            line.push(Step {
                mv: child.mv,
                after_threat: child.threatened,
            });
            turn = next;
            path.push(child.key);
            if child.numbers.answer().is_some() {
                break;
            }
        }
        for _ in &line {
            walk.back();
        }
        // What the losing side does last is of no interest when it gives up by passing.
        while line.last().is_some_and(|step| step.mv == Move::Pass) {
            line.pop();
        }
        told_once(&mut line);
        line
    }
}

/// Leaves one of the rounds that a line goes as long as threats last, the same moves in each.
fn told_once(line: &mut Vec<Step>) {
    let mut at = 0;
    while at < line.len() {
        // A round ends with the side that began it next.
        let longest = (line.len() - at) / 2;
        let is_repeated = |length: &usize| line[at..at + length] == line[at + length..at + 2 * length];
        match (2..=longest).step_by(2).find(is_repeated) {
            Some(length) => drop(line.drain(at..at + length)),
            None => at += 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steps(moves: &str) -> Vec<Step> {
        let step = |word: &str| match word.strip_prefix('!') {
            Some(retaken) => Step {
                mv: retaken.parse().expect("a move"),
                after_threat: true,
            },
            None => Step {
                mv: word.parse().expect("a move"),
                after_threat: false,
            },
        };
        moves.split_whitespace().map(step).collect()
    }

    #[test]
    fn a_round_that_goes_on_as_long_as_threats_last_is_told_once() {
        for (line, told) in [
            ("", ""),
            ("A1 B1 C1", "A1 B1 C1"),
            ("A1 B1 A1 C1 A1", "A1 B1 A1 C1 A1"),
            ("A1 B1 !C1 D1 !C1 D1 !C1 D1 E1", "A1 B1 !C1 D1 E1"),
            (
                "A1 D1 pass pass !C1 D1 pass pass !C1 D1 B1",
                "A1 D1 pass pass !C1 D1 B1",
            ),
            // Each side plays on the point of the other: that is no round.
            ("A1 A1 B1 B1", "A1 A1 B1 B1"),
        ] {
            let mut line = steps(line);
            told_once(&mut line);
            assert_eq!(line, steps(told));
        }
    }
}

//! A problem put to those who are to answer it: reading, or the whole engine.

use super::Problem;
use super::answer::{Answer, Fate, Winner};
use super::question::Kind;
use crate::game::{Board, Color, Komi, Move, Point, Referee, Rules, Terms};
use crate::think::reading::race::{End, held, race};
use crate::think::reading::{
    Capture, Chase, Connection, Enclosure, Goal, InDoubt, Kill, Live, Reader, Reading, State, Verdict, joined,
    status_in_races,
};
use crate::think::{Action, Effort, Thinker};

/// Empty points of an enclosure in which nothing gets away.
const SMALL: usize = 14;

/// Who answers what reading cannot: the whole engine, and how many random games it plays.
#[derive(Clone, Copy, Debug)]
pub struct Means<'a> {
    /// The engine.
    pub thinker: &'a Thinker,
    /// Random games a move at most.
    pub playouts: u32,
}

/// The answer to a problem, and how many positions were looked into to find it: no more than `budget` in each reading; random games where
/// the whole engine was asked.
pub fn answer(problem: &Problem, means: &Means<'_>, budget: u32) -> (Answer, u32) {
    let Problem { board, question, .. } = problem;
    let mut desk = Desk {
        board,
        reader: Reader::for_budget(budget),
        budget,
        nodes: 0,
    };
    let turn = problem.turn.unwrap_or(Color::Black);
    let found = match (question.kind, &question.stones[..]) {
        (Kind::BestMove, _) => return played(problem, turn, means),
        (Kind::Solve, _) => match desk.groups() {
            groups if groups.is_empty() => return played(problem, turn, means),
            groups => desk.solved(groups, turn),
        },
        (kind, &[one]) => desk.of_one(kind, one),
        (kind, &[one, other]) => desk.of_two(kind, one, other),
        _ => None,
    };
    (found.unwrap_or(Answer::Unknown), desk.nodes)
}

/// A reader with a position before him. What he does not find out within the budget is `None`.
pub(super) struct Desk<'a> {
    pub(super) board: &'a Board,
    reader: Reader<'static>,
    budget: u32,
    nodes: u32,
}

impl Desk<'_> {
    pub(super) fn read(&mut self, goal: &dyn Goal, first: Color) -> Option<Reading> {
        let reading = self.reader.read_with_ko(goal, self.board, first, self.budget);
        self.known(reading)
    }

    /// What was found, if anything was, its positions added to the rest.
    fn known(&mut self, reading: Reading) -> Option<Reading> {
        self.nodes = self.nodes.saturating_add(reading.nodes);
        (reading.verdict != Verdict::Unknown).then_some(reading)
    }

    /// By what move `first` gets his way.
    fn moves(&mut self, goal: &dyn Goal, first: Color) -> Option<Answer> {
        let reading = self.read(goal, first)?;
        self.answer(goal, first, &reading)
    }

    /// The same where that was read.
    fn answer(&mut self, goal: &dyn Goal, first: Color, reading: &Reading) -> Option<Answer> {
        let wanted = if goal.wanter() == first {
            Verdict::Yes
        } else {
            Verdict::No
        };
        match reading.verdict {
            Verdict::Ko(ko) if ko.finder == first => Some(Answer::ByKo(reading.first().into_iter().collect())),
            // The line shows how the other side gets its way by threats; how it is made to need them, a reading without.
            Verdict::Ko(_) => {
                let plain = self.reader.read(goal, self.board, first, self.budget);
                self.nodes = self.nodes.saturating_add(plain.nodes);
                Some(Answer::ByKo(plain.first().into_iter().collect()))
            }
            verdict if verdict == wanted => match reading.first() {
                Some(point) => Some(Answer::Moves(vec![point])),
                // Told without a line: any move that leaves it so.
                None => {
                    let moves = self.reader.deciding(goal, self.board, first, self.budget);
                    let point = moves.into_iter().find_map(Move::point);
                    Some(point.map_or(Answer::Impossible, |point| Answer::Moves(vec![point])))
                }
            },
            _ => Some(Answer::Impossible),
        }
    }

    fn of_one(&mut self, kind: Kind, target: Point) -> Option<Answer> {
        let owner = self.board.color_at(target)?;
        let enemy = owner.opponent();
        match kind {
            Kind::Capture => match self.moves(&Capture::new(self.board, target)?, enemy)? {
                Answer::Moves(_) if self.held(target, enemy).is_some() => Some(Answer::Impossible),
                taken @ Answer::Moves(_) => Some(taken),
                other => self.if_enclosed(target, enemy, other),
            },
            Kind::Save => match self.moves(&Capture::new(self.board, target)?, owner)? {
                Answer::Impossible => Some(match self.held(target, owner) {
                    Some(held) => Answer::Moves(held.first().into_iter().collect()),
                    None => Answer::Impossible,
                }),
                Answer::Moves(_) if self.is_lost(target) => Some(Answer::Impossible),
                other => self.if_enclosed(target, owner, other),
            },
            Kind::Ladder => self.moves(&Chase::new(self.board, target)?, enemy),
            Kind::Kill => self.deciding(target, enemy),
            Kind::Live => self.deciding(target, owner),
            Kind::Status => {
                let own = self.fate(target, owner)?;
                Some(Answer::Fates([own, self.fate(target, enemy)?]))
            }
            _ => None,
        }
    }

    fn of_two(&mut self, kind: Kind, one: Point, other: Point) -> Option<Answer> {
        let owner = self.board.color_at(one)?;
        match kind {
            Kind::Connect => self.link(one, other, owner),
            Kind::Cut => self.link(one, other, owner.opponent()),
            Kind::Race => self.race(one, other),
            _ => None,
        }
    }

    /// By what move `first` joins two strings, or cuts them.
    fn link(&mut self, one: Point, other: Point, first: Color) -> Option<Answer> {
        let goal = Connection::new(self.board, one, other)?;
        let reading = joined(
            &mut self.reader,
            &goal,
            self.board,
            first,
            self.budget,
            InDoubt::Unknown,
        );
        let reading = self.known(reading)?;
        self.answer(&goal, first, &reading)
    }

    /// What is not chased down has liberties enough, as reading captures takes it; in a small enclosure it may still be dead, so there life
    /// and death decide.
    fn if_enclosed(&mut self, target: Point, first: Color, otherwise: Answer) -> Option<Answer> {
        match Enclosure::find(self.board, target) {
            Ok(enclosure) if enclosure.space(self.board).len() <= SMALL => {
                let told = self.moves(&Kill(&enclosure), first)?;
                // What dies in an enclosure with gaps may still have run through them.
                let may_run = told == Answer::Impossible && first == enclosure.color() && enclosure.has_gaps();
                Some(if may_run { otherwise } else { told })
            }
            _ => Some(otherwise),
        }
    }

    /// The move by which `first` kills a group, or saves it, as it is whose. A group that is not enclosed is a string to be taken.
    pub(super) fn deciding(&mut self, target: Point, first: Color) -> Option<Answer> {
        match Enclosure::find(self.board, target) {
            Ok(enclosure) => self.moves(&Kill(&enclosure), first),
            Err(_) => self.moves(&Capture::new(self.board, target)?, first),
        }
    }

    /// What becomes of a group when `first` moves first.
    fn fate(&mut self, target: Point, first: Color) -> Option<Fate> {
        let Ok(enclosure) = Enclosure::find(self.board, target) else {
            let taken = self.read(&Capture::new(self.board, target)?, first)?;
            return Some(match taken.verdict {
                Verdict::Yes => Fate::Dead,
                Verdict::Ko(_) => Fate::Ko,
                _ => Fate::Alive,
            });
        };
        Some(match self.read(&Kill(&enclosure), first)?.verdict {
            Verdict::Yes => Fate::Dead,
            Verdict::Ko(_) => Fate::Ko,
            _ => match self.read(&Live(&enclosure), first)?.verdict {
                Verdict::Yes => Fate::Alive,
                _ if self.kills_around(&enclosure, first)? => Fate::Alive,
                _ => Fate::Seki,
            },
        })
    }

    /// Whether those who enclose a group that has no two eyes die themselves when `first` moves first: then it kills them from inside.
    fn kills_around(&mut self, enclosure: &Enclosure, first: Color) -> Option<bool> {
        let within = enclosure.group(self.board).union(&enclosure.space(self.board));
        let around = within
            .beside()
            .intersection(&self.board.stones(enclosure.color().opponent()));
        let largest = around.iter().max_by_key(|stone| self.board.string_len(*stone));
        let Some(Ok(around)) = largest.map(|stone| Enclosure::find(self.board, stone)) else {
            return Some(false);
        };
        Some(self.read(&Kill(&around), first)?.verdict == Verdict::Yes)
    }

    /// Whether a string that gets liberties enough to be out of reach is taken all the same when that position is read.
    fn is_lost(&mut self, target: Point) -> bool {
        let status = status_in_races(self.board, target, self.budget);
        let nodes = status.attack.nodes.saturating_add(status.defence.nodes);
        self.nodes = self.nodes.saturating_add(nodes);
        status.state == State::Dead
    }

    /// Whether a string that a chase would take holds out in a race.
    fn held(&mut self, target: Point, first: Color) -> Option<Reading> {
        let held = held(self.board, target, first, self.budget)?;
        self.nodes = self.nodes.saturating_add(held.nodes);
        Some(held)
    }

    /// What comes of the race between the strings there, with each side first.
    fn race(&mut self, one: Point, other: Point) -> Option<Answer> {
        let race = race(self.board, one, other, self.budget).ok()?;
        for reading in [&race.readings.black, &race.readings.white] {
            self.nodes = self.nodes.saturating_add(reading.nodes);
        }
        let winner = |end| match end {
            End::Taken(color) => Some(Winner::Side(color.opponent())),
            End::Seki => Some(Winner::Seki),
            End::Ko(_) => Some(Winner::Ko),
            End::Unknown => None,
        };
        Some(Answer::Winners([winner(race.first.black)?, winner(race.first.white)?]))
    }
}

/// What the whole engine plays.
fn played(problem: &Problem, turn: Color, means: &Means<'_>) -> (Answer, u32) {
    let terms = Terms {
        size: problem.board.size(),
        komi: Komi { halves: 13 },
        rules: Rules::JAPANESE,
        handicap: 0,
        move_limit: None,
    };
    let game = Referee::from_position(terms, problem.board.clone(), turn);
    let (thinker, effort) = (means.thinker, Effort::playouts(means.playouts));
    let decision = thinker.decide(&mut thinker.tree(), &game, effort, &|| false);
    let answer = match decision.action {
        Action::Move(Move::Place(point)) => Answer::Moves(vec![point]),
        Action::Move(Move::Pass) | Action::Resign => Answer::Impossible,
    };
    (answer, decision.searched.map_or(0, |searched| searched.playouts))
}

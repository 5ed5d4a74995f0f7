//! A finished game judged from its record: the first foul, how it ended, what is dead, who has won.
//!
//! `replay` goes through the moves, `text` and `json` tell the judgement; JSON.md beside this file lists the keys.

mod json;
mod replay;
#[cfg(test)]
mod tests;
mod text;

pub use replay::{Foul, Remark};

use crate::builtin;
use crate::game::law::messages::Trace;
use crate::game::{Board, Count, Ending, Komi, NoLiberty, Point, PointSet, Referee, Rules, Terms, Verdict};
use crate::think::settlement::{Fate, Reinforcement, Settled, Settlement};
use crate::tournament::record::{BadRecord, Info, Place, Record, Salvaged};
use replay::{Replayed, replay};

/// What is asked besides the record.
#[derive(Clone, Debug)]
pub struct Question {
    /// The rules, whatever the record says.
    pub rules: Option<Rules>,
    /// Points given to White, whatever the record says.
    pub komi: Option<Komi>,
    /// What holds where the record says nothing.
    pub otherwise: Terms,
    /// What a person says is dead; where `None` it is found out.
    pub dead: Option<Vec<Point>>,
}

/// Why there is nothing to judge.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoJudgement {
    /// The first position is not known, or cannot be.
    #[error("{0}")]
    Unreadable(BadRecord),
    /// A person called stones dead where the rules know none.
    #[error("{0} rules know no dead stones: whatever stands is alive")]
    NoDeadStones(Rules),
    /// A person called a point dead that has no stone.
    #[error("there is no stone on {0} that could be dead")]
    NoStone(Point),
}

/// How a game ended, as far as its record shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// A move broke a rule.
    Foul,
    /// Both sides passed in a row.
    Passes,
    /// By resignation, on time or by a foul, as the record says; or without a result.
    Told(Verdict),
    /// Its last move brought back the board after that many moves, and the rules stop a game there.
    Repetition {
        /// How many moves had been played when the board was there first.
        after: u32,
    },
    /// The record stops.
    Open,
}

/// A record judged.
#[derive(Clone, Debug)]
pub struct Judgement {
    /// The head of the record.
    pub info: Info,
    /// Moves in the record, lawful or not, as far as it can be read.
    pub recorded: usize,
    /// What cannot be read, if anything; what comes before it is judged.
    pub broken: Option<BadRecord>,
    /// The game up to its end or to the first foul.
    pub game: Referee,
    /// The first move that breaks a rule.
    pub foul: Option<Foul>,
    /// What else happened on the way.
    pub remarks: Vec<Remark>,
    /// How it ended.
    pub end: End,
    /// What becomes of the stones, under rules that know dead ones.
    pub settlement: Settlement,
    /// The board counted by every rule set.
    pub counts: [(Rules, Count); 3],
    /// Who has won by the rules of the game.
    pub verdict: Verdict,
}

/// Judges the first game in those bytes, as far as it can be read.
///
/// # Errors
/// When there is no game in them, or a person calls dead what is no stone.
pub fn judge(bytes: &[u8], question: &Question) -> Result<Judgement, NoJudgement> {
    let Salvaged {
        begins,
        record,
        oddities,
        broken,
        ..
    } = Record::salvage(bytes).map_err(NoJudgement::Unreadable)?;
    let Replayed {
        game,
        foul,
        mut remarks,
        repeated,
    } = replay(&record, broken.as_ref(), start(&record, begins, question)?);
    let oddities = oddities.into_iter().map(|(odd, place)| Remark::Odd(odd, place));
    remarks.splice(0..0, oddities);
    let limit = question
        .otherwise
        .move_limit
        .filter(|limit| game.moves().len() > *limit as usize);
    remarks.extend(limit.map(Remark::OverLimit));
    // A point off the board is told as the foul that it is.
    let broken = broken.filter(|_| foul.as_ref().is_none_or(|foul| foul.made.is_ok()));
    let rules = game.terms().rules;
    let finished = game.with_dead_stones();
    let settlement = match told_dead(&game, question)? {
        Some(dead) => {
            let told = Settlement::told(game.board(), &dead);
            if rules.has_dead_stones() {
                remarks.extend(overruled(&told, &builtin::settle(&finished)));
            }
            told
        }
        None => builtin::settle(&finished),
    };
    let counts = Rules::ALL.map(|each| {
        // What was paid for passing counts under the rules that ask for it.
        let counted = if each == rules { &game } else { &finished };
        (each, settlement.count_by(counted, each))
    });
    let mut judgement = Judgement {
        recorded: record.moves.len(),
        end: End::of(&game, foul.is_some(), record.info.result, repeated),
        info: record.info,
        broken,
        game,
        foul,
        remarks,
        settlement,
        counts,
        verdict: Verdict::Unknown,
    };
    judgement.verdict = judgement.judged();
    Ok(judgement)
}

impl End {
    /// How a game ended that stands so, by a foul or not, whose record tells that result; its last move brought back the board of `repeated` moves.
    fn of(game: &Referee, by_foul: bool, told: Verdict, repeated: Option<u32>) -> End {
        match (told, repeated) {
            _ if by_foul => End::Foul,
            (Verdict::ByResignation(_) | Verdict::OnTime(_) | Verdict::ByFoul(_), _) => End::Told(told),
            _ if game.ending() == Some(Ending::TwoPasses) => End::Passes,
            (_, Some(after)) => End::Repetition { after },
            (Verdict::Void, _) => End::Told(told),
            _ => End::Open,
        }
    }
}

/// What a person says is dead, if one does.
fn told_dead(game: &Referee, question: &Question) -> Result<Option<PointSet>, NoJudgement> {
    let Some(points) = &question.dead else {
        return Ok(None);
    };
    let dead = stones(game.board(), points)?;
    let rules = game.terms().rules;
    match dead.is_empty() || rules.has_dead_stones() {
        true => Ok(Some(dead)),
        false => Err(NoJudgement::NoDeadStones(rules)),
    }
}

/// Where a person has told otherwise what is dead than the program finds.
fn overruled(told: &Settlement, found: &Settlement) -> Vec<Remark> {
    let dead = told.stones(Fate::Dead);
    let otherwise = |group: &Settled| match group.fate {
        Fate::Dead => group.stones.difference(&dead),
        _ => group.stones.intersection(&dead),
    };
    let groups = found.groups.iter().map(|group| (group, otherwise(group)));
    let remarks = groups.filter(|(_, stones)| !stones.is_empty());
    let remark = |(group, stones): (&Settled, PointSet)| Remark::Overruled {
        color: group.color,
        stones,
        found: group.fate,
        why: group.why,
    };
    remarks.map(remark).collect()
}

/// The game before its first move, by the rules and the komi that were asked for; the record begins at that place.
fn start(record: &Record, place: Place, question: &Question) -> Result<Referee, NoJudgement> {
    let no_limit = Terms {
        move_limit: None,
        ..question.otherwise
    };
    let start = record
        .start(no_limit)
        .map_err(|NoLiberty(point)| NoJudgement::Unreadable(BadRecord::NoLiberty { point, place }))?;
    let terms = Terms {
        rules: question.rules.unwrap_or(start.terms().rules),
        komi: question.komi.unwrap_or(start.terms().komi),
        ..*start.terms()
    };
    Ok(Referee::from_position(terms, start.board().clone(), start.turn()))
}

/// Those points as a set, if each has a stone.
fn stones(board: &Board, points: &[Point]) -> Result<PointSet, NoJudgement> {
    let is_bare = |point: &&Point| !board.is_on_board(**point) || board.is_empty(**point);
    match points.iter().find(is_bare) {
        Some(bare) => Err(NoJudgement::NoStone(*bare)),
        None => Ok(points.iter().copied().collect()),
    }
}

impl Judgement {
    /// The board counted by the rules of the game.
    pub fn count(&self) -> &Count {
        let [(_, first), ..] = &self.counts;
        let own = self.counts.iter().find(|(rules, _)| *rules == self.game.terms().rules);
        own.map_or(first, |(_, count)| count)
    }

    /// The stones in seki, where the rules of the game know any.
    pub fn seki(&self) -> PointSet {
        self.count().seki
    }

    /// What was left to be filled, where the rules of the game know dead stones.
    pub fn reinforcements(&self) -> &[Reinforcement] {
        match self.game.terms().rules.has_dead_stones() {
            true => &self.settlement.reinforcements,
            false => &[],
        }
    }

    /// The points that were left to be filled.
    pub fn unfilled(&self) -> PointSet {
        self.reinforcements().iter().filter_map(|needed| needed.point).collect()
    }

    fn judged(&self) -> Verdict {
        match (self.end, &self.foul) {
            (End::Foul, Some(foul)) => Verdict::ByFoul(foul.color.opponent()),
            (End::Told(verdict), _) => verdict,
            (End::Repetition { .. }, _) => Verdict::Void,
            (End::Foul | End::Passes | End::Open, _) => Verdict::Counted(self.count().score),
        }
    }

    /// Whether the record tells the same result, or the same winner where it tells no more; `None` when it tells neither.
    pub fn agrees(&self) -> Option<bool> {
        match (self.info.result, self.info.winner) {
            (Verdict::Unknown, None) => None,
            (Verdict::Unknown, winner) => Some(winner == self.verdict.winner()),
            (told, _) => Some(told == self.verdict),
        }
    }

    /// The game in the messages of its objects, the foul among them.
    pub fn trace(&self) -> Trace {
        match (self.end, &self.foul) {
            // What the record tells of the end is the end, whatever the board would say.
            (End::Told(verdict), _) => Trace::told(&self.game, verdict),
            (End::Foul, Some(foul)) => Trace::fouled(&self.game, foul.color, foul.mv()),
            _ => Trace::of(&self.game, Some(self.count())),
        }
    }
}

//! What speaks against a move (負の候補手: seeds/001, part 2 of the second day): stones that are lost, territory filled, the enemy's
//! entered, stones that do little, forcing moves that gain nothing or only put something off.

use super::priority::rescues;
use super::{Proposals, Reason, Stones, View};
use crate::game::{Board, Point, Word};
use crate::think::knowledge::Kind;
use crate::think::outlook::StringInfo;
use crate::think::reading::{Capture, Reader, State, Verdict};

/// Positions looked at to see whether the stones just put there are taken; fewer where they have three liberties, for then they mostly are
/// not.
pub(super) const BUDGET: u32 = 150;
const BUDGET_OF_THREE: u32 = 40;
/// Liberties with which stones just put there are not looked after.
const SAFE: usize = 4;
/// Liberties that a string has after an atari and its answer when the atari did it no harm.
const STRONG: usize = 3;

/// Adds what speaks against a move, `next` being the board after it.
pub(super) fn warn(view: &View<'_>, point: Point, next: &Board, reader: &mut Reader<'_>, proposals: &mut Proposals) {
    let lost = loss(view, point, next, reader);
    if let Some(reason) = &lost {
        proposals.add(point, reason.clone());
    }
    let mut against = Vec::new();
    if view.seen.settled(view.turn, point) {
        against.push(Reason::FillsOwn);
    }
    if view.seen.settled(view.turn.opponent(), point) {
        against.push(Reason::EnemySettled);
    }
    if Word::EmptyTriangle.holds(view.board, view.turn, point) {
        against.push(Reason::Inefficient(Word::EmptyTriangle));
    }
    if lost.is_none() {
        against.extend(forcing(view, next, reader, proposals.reasons(point)));
    }
    // Of what is outweighed nothing is said.
    let reasons = proposals.reasons(point);
    against.retain(|negative| !reasons.iter().any(|positive| rescues(positive, negative)));
    for reason in against {
        proposals.add(point, reason);
    }
}

/// Whether the stones put there are taken next.
fn loss(view: &View<'_>, point: Point, next: &Board, reader: &mut Reader<'_>) -> Option<Reason> {
    let taken = next.prisoners()[view.turn] > view.board.prisoners()[view.turn];
    // A single stone that took something may be retaken by ko, which is no reason against it.
    let stones = next.string_len(point);
    let liberties = next.liberty_count(point);
    if liberties >= SAFE || taken && stones == 1 {
        return None;
    }
    let goal = Capture::new(next, point)?;
    let budget = if liberties < SAFE - 1 { BUDGET } else { BUDGET_OF_THREE };
    let read = reader.read_with_ko(&goal, next, view.turn.opponent(), view.depth.of(budget));
    (read.verdict == Verdict::Yes).then_some(match liberties {
        1 => Reason::SelfAtari { stones },
        _ => Reason::IsCaptured { stones },
    })
}

/// An atari whose answer leaves nothing gained: the string is stronger, or stones of ours beside it are as lost as before.
fn forcing(view: &View<'_>, next: &Board, reader: &mut Reader<'_>, reasons: &[Reason]) -> Option<Reason> {
    // Step 1. The one string that it puts into atari, and the answer.
    let mut ataris = reasons.iter().filter_map(|reason| match reason {
        Reason::Ataris { string, .. } => Some(*string),
        _ => None,
    });
    let (Some(string), None) = (ataris.next(), ataris.next()) else {
        return None;
    };
    let mut answered = next.clone();
    let answer = next.only_liberty(string)?;
    answered.play(view.turn.opponent(), answer).ok()?;
    // Step 2. Stones of ours beside the string that were lost, and still are, though we move again: the atari put it off.
    let stones = view.board.string(string).beside();
    let lost =
        |mine: &&StringInfo| mine.color == view.turn && mine.status.state == State::Dead && mine.stones.meets(&stones);
    for mine in view.seen.strings.iter().filter(lost) {
        let gone = match Capture::new(&answered, mine.head) {
            Some(goal) => reader.read(&goal, &answered, view.turn, view.depth.of(BUDGET)).verdict == Verdict::Yes,
            None => true,
        };
        if gone {
            return Some(Reason::Delays(Stones {
                at: mine.head,
                count: mine.len,
            }));
        }
    }
    // Step 3. Nothing else speaks for the move, and the string has more liberties than before.
    let has_aim = reasons.iter().any(|reason| !is_of_no_weight(reason));
    let stronger =
        answered.liberty_count(string) >= STRONG && answered.liberty_count(string) > view.board.liberty_count(string);
    (stronger && !has_aim).then_some(Reason::UselessForcing { string })
}

/// Reasons that an atari has anyway, or that say where it lies and what it looks like, not what it gains.
pub(super) fn is_of_no_weight(reason: &Reason) -> bool {
    match reason {
        Reason::Ataris { .. } | Reason::Threatens(_) | Reason::Called(_) | Reason::Border | Reason::Dame => true,
        Reason::Pattern { kind, .. } => matches!(kind, Kind::Shape | Kind::Attacks),
        _ => reason.is_negative(),
    }
}

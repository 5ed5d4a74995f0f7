//! The game of an earlier run, from its journal.

use super::clock::Clocks;
use super::journal::{Entry, Header, Kept};
use super::session::{Event, Passage, PeerMove, Session};
use super::table::Table;
use crate::game::{BadHandicap, Color, IllegalMove, Referee};
use crate::game::ByColor;
use sgmp::Message;
use std::time::Duration;

/// A game that can go on.
#[derive(Debug)]
pub struct Resumed {
    /// The position, and what both had left.
    pub table: Table,
    /// The conversation as it stood, where the cable plays.
    pub session: Option<Session>,
    /// Whether our last OK may not have left.
    pub owes_ok: bool,
}

/// Why a journal gives no game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotResumed {
    /// The terms themselves cannot be played.
    #[error(transparent)]
    Terms(#[from] BadHandicap),
    /// A move in it is not legal.
    #[error("entry {0} of the journal is not legal: {1}")]
    Illegal(usize, IllegalMove),
    /// A message in it cannot have come then.
    #[error("entry {0} of the journal does not follow from those before it")]
    OutOfOrder(usize),
}

/// Plays the entries again.
///
/// # Errors
/// Which entry does not fit.
pub fn resume(header: &Header, entries: &[Kept]) -> Result<Resumed, NotResumed> {
    let mut session = header.line.map(|line| Session::new(line.opponent(), header.terms, header.profile));
    let mut table = Table::new(Referee::new(header.terms)?, Clocks::new(ByColor::both(header.time)));
    let mut owes_ok = false;
    for (at, kept) in entries.iter().enumerate() {
        let at = at + 1;
        match kept.entry {
            Entry::Clocks => {}
            Entry::Moved(color, mv) => table.replay(color, mv).map_err(|foul| NotResumed::Illegal(at, foul))?,
            Entry::Passed(passage) => {
                let (Some(session), Some(line)) = (&mut session, header.line) else {
                    return Err(NotResumed::OutOfOrder(at));
                };
                let events = session.replay(passage, Duration::ZERO).ok_or(NotResumed::OutOfOrder(at))?;
                let ours = sent_move(passage, session, line.opponent());
                let theirs = events.into_iter();
                for (color, event) in ours.into_iter().chain(theirs.map(|event| (line, event))) {
                    match event {
                        Event::Moved(PeerMove::On(mv)) => {
                            table.replay(color, mv).map_err(|foul| NotResumed::Illegal(at, foul))?;
                        }
                        Event::TakesBack(moves) => table.take_back(moves, Duration::ZERO),
                        _ => {}
                    }
                }
                owes_ok = matches!(passage, Passage::Accepted(frame) if Message::of(frame) != Message::Ok);
            }
        }
    }
    let left = entries.last().map_or(ByColor::both(header.time), |kept| kept.left);
    table.set_clocks(Clocks::new(left));
    Ok(Resumed { table, session, owes_ok })
}

/// The move that we sent, if that is what passed.
fn sent_move(passage: Passage, session: &Session, ours: Color) -> Option<(Color, Event)> {
    match passage {
        Passage::Sent(frame) => session.move_in(frame).map(|mv| (ours, Event::Moved(mv))),
        Passage::Accepted(_) => None,
    }
}

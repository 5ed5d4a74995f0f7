//! The game of an earlier run, from its journal.

use super::clock::Clocks;
use super::counted::Entered;
use super::journal::{Entry, Header, Kept};
use super::session::{Event, Passage, PeerMove, Session};
use super::table::Table;
use crate::game::{BadHandicap, ByColor, IllegalMove, Referee};
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
    /// What was entered, where the game was over.
    pub entered: Entered,
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
    let mut session = header
        .line
        .map(|line| Session::new(line.opponent(), header.terms, header.profile));
    let mut table = Table::new(Referee::new(header.terms)?, Clocks::new(ByColor::both(header.time)));
    let mut owes_ok = false;
    let mut entered = Entered::default();
    for (at, kept) in entries.iter().enumerate() {
        let at = at + 1;
        match kept.entry {
            Entry::Clocks => {}
            Entry::Charged(color, time) => table.replay_charge(color, time),
            entry @ (Entry::Asked | Entry::Counted(_) | Entry::Decided(_)) => entered.take(entry),
            Entry::Moved(color, mv) => table
                .replay(color, mv, kept.left[color])
                .map_err(|foul| NotResumed::Illegal(at, foul))?,
            Entry::Passed(passage) => {
                let (Some(session), Some(line)) = (&mut session, header.line) else {
                    return Err(NotResumed::OutOfOrder(at));
                };
                // A second apart, so that nothing is taken for the echo of something.
                let events = session
                    .replay(passage, Duration::from_secs(at as u64))
                    .ok_or(NotResumed::OutOfOrder(at))?;
                if let Passage::Sent(frame) = passage
                    && let Some(PeerMove::On(mv)) = session.move_in(frame)
                {
                    table
                        .replay(line.opponent(), mv, kept.left[line.opponent()])
                        .map_err(|foul| NotResumed::Illegal(at, foul))?;
                }
                for event in events {
                    match event {
                        Event::Moved(mv) => table.replay_from_line(line, mv, kept.left[line]),
                        Event::TakesBack { moves, .. } => table.take_back(moves.into(), Duration::ZERO),
                        _ => {}
                    }
                }
                if table.ending().is_some() {
                    session.end();
                }
                owes_ok = passage.asks_for_ok();
            }
        }
    }
    let left = entries.last().map_or(ByColor::both(header.time), |kept| kept.left);
    table.set_clocks(Clocks::new(left));
    Ok(Resumed {
        table,
        session,
        owes_ok,
        entered,
    })
}

//! The game of an earlier run, from its journal.

use super::clock::Clocks;
use super::counted::Entered;
use super::journal::{Entry, Header, Kept};
use super::lines::Lines;
use super::session::{Event, Passage, PeerMove, Session};
use super::table::Table;
use crate::game::{BadHandicap, ByColor, IllegalMove, Move, Referee};
use std::time::Duration;

/// A game that can go on.
#[derive(Debug)]
pub struct Resumed {
    /// The position, and what both had left.
    pub table: Table,
    /// The conversations as they stood, by the colour that a line plays.
    pub talks: ByColor<Option<Talk>>,
    /// What was entered, where the game was over.
    pub entered: Entered,
}

/// A conversation that can go on.
#[derive(Clone, Debug)]
pub struct Talk {
    /// As it stood.
    pub session: Session,
    /// Whether our last OK may not have left.
    pub owes_ok: bool,
    /// A move that came over the other line and was not sent over this one.
    pub untold: Option<Move>,
}

impl Talk {
    /// Those of a game that has not begun.
    pub fn all(header: &Header) -> ByColor<Option<Talk>> {
        ByColor::from_fn(|line| {
            let session = Session::new(line.opponent(), header.terms, header.profile);
            let session = match header.lines {
                Lines::Both => session.without_take_backs(),
                _ => session,
            };
            header.lines.play(line).then_some(Talk {
                session,
                owes_ok: false,
                untold: None,
            })
        })
    }
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
    let mut talks = Talk::all(header);
    let mut table = Table::new(Referee::new(header.terms)?, Clocks::new(ByColor::both(header.time)));
    let mut entered = Entered::default();
    for (at, kept) in entries.iter().enumerate() {
        let at = at + 1;
        match kept.entry {
            Entry::Clocks => {}
            Entry::Charged(color, time) => table.replay_charge(color, time),
            entry @ (Entry::Asked | Entry::Counted(_) | Entry::Decided(_)) => entered.take(entry),
            // On a server, which judges moves by rules of its own.
            Entry::Moved(color, mv) if header.lines.play(color) => {
                table.replay_from_line(color, PeerMove::On(mv), kept.left[color]);
            }
            Entry::Moved(color, mv) => table
                .replay(color, mv, kept.left[color])
                .map_err(|foul| NotResumed::Illegal(at, foul))?,
            Entry::Passed(line, passage) => {
                let Some(talk) = &mut talks[line] else {
                    return Err(NotResumed::OutOfOrder(at));
                };
                // A second apart, so that nothing is taken for the echo of something.
                let events = talk
                    .session
                    .replay(passage, Duration::from_secs(at as u64))
                    .ok_or(NotResumed::OutOfOrder(at))?;
                let ours = line.opponent();
                if let Passage::Sent(frame) = passage
                    && let Some(PeerMove::On(mv)) = talk.session.move_in(frame)
                    // What came over the other line has been played already.
                    && !header.lines.play(ours)
                {
                    table
                        .replay(ours, mv, kept.left[ours])
                        .map_err(|foul| NotResumed::Illegal(at, foul))?;
                }
                for event in events {
                    match event {
                        Event::Moved(mv) => table.replay_from_line(line, mv, kept.left[line]),
                        Event::TakesBack { moves, .. } => table.take_back(moves.into(), Duration::ZERO),
                        _ => {}
                    }
                }
                talk.owes_ok = passage.asks_for_ok();
                let moves = table.referee().moves();
                let knows_all = header.lines != Lines::Both || talk.session.standing() as usize >= moves.len();
                if table.ending().is_some() && knows_all {
                    talk.session.end();
                }
                if let (Lines::Both, Some(&(mover, mv))) = (header.lines, moves.last())
                    && let Some(other) = &mut talks[mover.opponent()]
                {
                    other.untold = ((other.session.standing() as usize) < moves.len()).then_some(mv);
                }
            }
        }
    }
    let left = entries.last().map_or(ByColor::both(header.time), |kept| kept.left);
    table.set_clocks(Clocks::new(left));
    Ok(Resumed { table, talks, entered })
}

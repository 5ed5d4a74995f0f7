//! Moves worth a look, each with its reasons; some reasons speak against a move.
//!
//! Every source adds reasons to points and knows nothing of the others. What a reason is worth is not told here but in
//! `evaluation`; which come first, and which reason forbids a move, is told in `priority`.
//!
//! Sources by how they find their moves (seeds/001, part 4 of the first day). By reading: `tactics` (strings), `links` (connect and cut),
//! `lives` (groups and their eyes), `races`, `freedom` (break out and surround). By calculation: `corners`, `splits` (wariuchi), `hiraki`,
//! `erasing` (keshi), `invasion`, `moyo`. By kind: `called` (what moves are called near the last), `endgame`, `border`, `kos`. By patterns:
//! `shapes`; by games of strong players: `joseki`; by random games: `fights`. They look at `findings`, what is recognized and read once for all. What a move threatens
//! (`threats`), whether it has two aims (`aims`) and what speaks against it (`negative`) is asked of every candidate at the end.

mod aims;
mod border;
mod called;
mod candidate;
mod corners;
mod endgame;
mod erasing;
mod fights;
mod findings;
mod freedom;
mod frameworks;
mod hiraki;
mod invasion;
mod kos;
mod links;
mod lives;
mod moyo;
mod joseki;
mod negative;
mod priority;
mod races;
mod reasons;
mod sentences;
mod shapes;
mod sides;
mod splits;
mod tactics;
mod threats;

pub use candidate::Candidate;
pub use findings::{Findings, GroupFound, LinkFound};
pub use kos::{KoThreat, KoThreats, ko_threats};
pub use priority::{priority, suppressed_by};
pub use reasons::{EndMove, Reason, Stones};
pub use threats::Threat;

use crate::game::{Board, Color, Point};
use crate::think::knowledge::Knowledge;
use crate::think::knowledge::joseki::Known;
use crate::think::outlook::Outlook;
use crate::think::playout::Playouts;
use crate::think::reading::{Depth, Reader};
use std::cmp::Reverse;

/// What a source of candidates may look at.
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// The board.
    pub board: &'a Board,
    /// Whose turn it is.
    pub turn: Color,
    /// Where the other side has just played, if anywhere.
    pub last: Option<Point>,
    /// What is expected of strings and points.
    pub seen: &'a Outlook,
    /// The objects of the position, with what was read of those in doubt.
    pub found: &'a Findings,
    /// The random games of the outlook.
    pub playouts: &'a Playouts,
    /// The patterns.
    pub knowledge: &'a Knowledge,
    /// How far what is in doubt is read.
    pub depth: Depth,
    /// Whether time is up: then what has not been asked yet is left out.
    pub stop: &'a dyn Fn() -> bool,
    /// The moves that openings and joseki know there.
    pub usual: &'a [Known<'a>],
}

impl std::fmt::Debug for View<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "View({} to move)", self.turn)
    }
}

/// Reasons gathered by point.
#[derive(Clone, Debug)]
pub struct Proposals {
    at: Vec<Vec<Reason>>,
}

impl Proposals {
    /// Adds a reason to a point, unless it stands there already.
    pub fn add(&mut self, point: Point, reason: Reason) {
        let reasons = &mut self.at[point.index()];
        if !reasons.contains(&reason) {
            reasons.push(reason);
        }
    }

    /// Whether anything speaks about a point.
    pub fn has(&self, point: Point) -> bool {
        !self.at[point.index()].is_empty()
    }

    /// The reasons of a point.
    pub fn reasons(&self, point: Point) -> &[Reason] {
        &self.at[point.index()]
    }
}

/// Something that proposes moves.
type Source = fn(&View<'_>, &mut Proposals);

/// Every source, those that find the most urgent moves first: what is left out when time is up matters least.
const SOURCES: [Source; 19] = [
    tactics::propose,
    shapes::propose,
    joseki::propose,
    fights::propose,
    links::propose,
    lives::propose,
    border::propose,
    called::propose,
    kos::propose,
    races::propose,
    freedom::propose,
    corners::propose,
    splits::propose,
    hiraki::propose,
    endgame::propose,
    invasion::propose,
    erasing::propose,
    moyo::propose,
    kos::propose_threats,
];

/// Every legal move that something speaks for or against, each once, by priority and then in the order of points; those that a negative
/// reason suppresses are among them, and tell so ([`Candidate::suppressed_by`]).
pub fn propose(view: &View<'_>) -> Vec<Candidate> {
    // Step 1. Every source speaks, the first at any rate.
    let mut proposals = Proposals {
        at: vec![Vec::new(); Point::LIMIT],
    };
    for (number, source) in SOURCES.into_iter().enumerate() {
        if number == 0 || !(view.stop)() {
            source(view, &mut proposals);
        }
    }
    // Step 2. Each move is tried: what does it threaten, and what speaks against it?
    let mut reader = Reader::for_budget(view.depth.of(negative::BUDGET));
    let mut finder = threats::Finder::new(view.depth);
    let mut candidates = Vec::new();
    let (board, turn) = (view.board, view.turn);
    for point in board.empty_points().iter() {
        let useful = !board.is_own_eye(turn, point) || rescues(&proposals, point);
        if !useful || !proposals.has(point) || !board.is_legal(turn, point) {
            continue;
        }
        let mut next = board.clone();
        next.play_legal(turn, point);
        if !(view.stop)() {
            if let Some(threat) = finder.find(view, (turn, point), &next) {
                proposals.add(point, Reason::Threatens(threat));
            }
            aims::count(point, &mut proposals);
        }
        negative::warn(view, point, &next, &mut reader, &mut proposals);
        let mut reasons = std::mem::take(&mut proposals.at[point.index()]);
        border::take_back(&mut reasons);
        reasons.sort_by_key(|reason| (reason.is_negative(), Reverse(priority::class(reason))));
        candidates.push(Candidate { point, reasons });
    }
    // Step 3. The most urgent first.
    candidates.sort_by_key(|candidate| Reverse(candidate.priority()));
    candidates
}

/// Whether a move takes or saves something, for which even an eye is filled.
fn rescues(proposals: &Proposals, point: Point) -> bool {
    let reasons = proposals.reasons(point);
    reasons
        .iter()
        .any(|reason| priority::rescues(reason, &Reason::FillsOwn))
}

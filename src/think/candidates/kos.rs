//! Kos: to take one, to end one, and the threats that decide one.

use super::threats::{Finder, Threat};
use super::{Proposals, Reason, Stones, View};
use crate::game::{Board, Color, Point, PointSet, Word};
use crate::think::outlook::StringInfo;
use crate::think::reading::life::State as LifeState;
use crate::think::reading::{Depth, Enclosure, Kill, Reader, State, Verdict};

/// Positions that each reading of a threat may look into.
const BUDGET: u32 = 100;
/// Liberties of a string on which a threat may begin.
const LIBERTIES: std::ops::RangeInclusive<usize> = 2..=4;
/// Points that a ko threat is worth at least.
const LEAST: usize = 4;
/// Points in the eyes of a group that are tried, at most.
const MOST_IN_EYES: usize = 6;

/// A move that threatens something while a ko is fought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KoThreat {
    /// Where.
    pub point: Point,
    /// What a second move there would do.
    pub threat: Threat,
}

/// The ko threats of both sides, each about other stones, the largest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KoThreats {
    /// Those of the side whose turn it is.
    pub ours: Vec<KoThreat>,
    /// Those of the other side.
    pub theirs: Vec<KoThreat>,
}

/// Moves that take a ko or end one.
pub(super) fn propose(view: &View<'_>, proposals: &mut Proposals) {
    for color in Color::BOTH {
        for string in view.seen.strings.iter().filter(|s| s.color == color && s.len == 1) {
            let Some(mouth) = view.board.only_liberty(string.head) else {
                continue;
            };
            if !Word::Ko.holds(view.board, color.opponent(), mouth) {
                continue;
            }
            // We take the enemy's stone, or fill where he could take ours.
            let mut filled = view.board.clone();
            if color != view.turn {
                proposals.add(mouth, Reason::TakesKo { stone: string.head });
            } else if filled.play(view.turn, mouth).is_ok() && filled.liberty_count(mouth) > 1 {
                proposals.add(mouth, Reason::EndsKo);
            }
        }
    }
}

/// Moves that threaten something, where a ko may not be retaken at once and matters.
pub(super) fn propose_threats(view: &View<'_>, proposals: &mut Proposals) {
    if view.board.ko().is_some_and(|(color, _)| color == view.turn) && matters(view) {
        for found in ko_threats(view).ours {
            proposals.add(found.point, Reason::KoThreat(found.threat));
        }
    }
}

/// Whether more hangs on the ko than the stone itself: a string or a group beside it.
fn matters(view: &View<'_>) -> bool {
    let Some((_, mouth)) = view.board.ko() else {
        return false;
    };
    let eight = || mouth.neighbors().into_iter().chain(mouth.diagonals());
    let string = |point| view.seen.string(point);
    let by_string = eight().filter_map(string).any(|string| {
        let open = matches!(string.status.state, State::Ko(_) | State::Neutral | State::Unknown);
        string.len > 1 && (open || string.liberties.len() <= 2)
    });
    let by_group = eight()
        .filter_map(|point| view.found.group_of(point))
        .any(|group| group.len > 1 && group.life.as_ref().is_some_and(|life| life.state == LifeState::Ko));
    by_string || by_group
}

/// The ko threats of both sides: moves that threaten to take, to cut, to save or to kill what is not beside the ko. Threats to the same
/// stones count once.
pub fn ko_threats(view: &View<'_>) -> KoThreats {
    let mut reader = Reader::for_budget(view.depth.of(BUDGET));
    let mut of = |color| threats_of(view, color, &mut reader);
    KoThreats {
        ours: of(view.turn),
        theirs: of(view.turn.opponent()),
    }
}

fn threats_of(view: &View<'_>, color: Color, reader: &mut Reader<'_>) -> Vec<KoThreat> {
    // Step 1. Where threats may begin: beside enemy strings with few liberties, and in the eyes of enemy groups.
    let weak = |string: &&StringInfo| LIBERTIES.contains(&string.liberties.len());
    let strings = view.seen.strings.iter().filter(weak);
    let places = strings.fold(PointSet::EMPTY, |all, string| all.union(&string.liberties));
    let (mut finder, mut found) = (Finder::new(view.depth), Vec::new());
    for point in places.iter() {
        let mut next = view.board.clone();
        if (view.stop)() || next.play(color, point).is_err() {
            continue;
        }
        if let Some(threat) = finder.find(view, (color, point), &next) {
            found.push(KoThreat { point, threat });
        }
    }
    found.extend(kills(view, color, reader));
    // Step 2. The largest first, and of those about the same stones the first.
    let ko = view.board.ko().map(|(_, mouth)| mouth);
    let beside = |stone: Point| {
        let string = view.board.string(stone);
        ko.is_some_and(|mouth| string.beside().contains(mouth))
    };
    found.retain(|found| found.threat.size() >= LEAST && !beside(found.threat.about()));
    found.sort_by_key(|found| (usize::MAX - found.threat.size(), found.point));
    let mut each: Vec<KoThreat> = Vec::new();
    for threat in found {
        if each.iter().all(|known| known.threat.about() != threat.threat.about()) {
            each.push(threat);
        }
    }
    each
}

/// Threats to kill groups that reading has found alive.
fn kills(view: &View<'_>, color: Color, reader: &mut Reader<'_>) -> Vec<KoThreat> {
    let mut found = Vec::new();
    for group in view.found.groups.iter().filter(|group| group.color != color) {
        let alive = group.life.as_ref().is_some_and(|life| life.state == LifeState::Alive);
        let eyes = group.eyes.spaces.iter().flat_map(|space| space.points.iter());
        for point in eyes.filter(|_| alive).take(MOST_IN_EYES) {
            let mut next = view.board.clone();
            if (view.stop)() || next.play(color, point).is_err() {
                continue;
            }
            if dies(&next, group.head, color, view.depth, reader) {
                let stones = Stones {
                    at: group.head,
                    count: group.len,
                };
                let threat = Threat::Kill(stones);
                found.push(KoThreat { point, threat });
            }
        }
    }
    found
}

/// Whether a second move kills the group.
fn dies(next: &Board, group: Point, color: Color, depth: Depth, reader: &mut Reader<'_>) -> bool {
    let mut read = |enclosure: &Enclosure| reader.read(&Kill(enclosure), next, color, depth.of(BUDGET)).verdict;
    Enclosure::find(next, group).is_ok_and(|enclosure| read(&enclosure) == Verdict::Yes)
}

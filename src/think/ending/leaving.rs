//! What is still played before a pass: what has to be filled, and the neutral points.

use super::close::CLOSE;
use super::{Closing, ENOUGH_GAMES, Foresight, counted};
use crate::game::{Count, Move, Point, PointSet, Referee};
use crate::think::settlement::{Fate, Reinforcement, Settled, Settlement, Threat, Why};
use std::cell::OnceCell;
use std::cmp::Reverse;

/// Neutral points that are looked at before a pass, at most.
const TRIED: usize = 3;
/// A board that only may come about is settled where there is so many times the time for it.
const SPARE: f32 = 3.0;

/// A point, in halves.
const A_POINT: i32 = 2;

/// Who decides about boards as they will be counted; about the one of the game once at most on either turn.
pub(super) struct Settling<'s> {
    game: &'s Referee,
    foresight: &'s dyn Foresight,
    now: OnceCell<Option<Settlement>>,
    after_pass: OnceCell<Option<Settlement>>,
}

impl<'s> Settling<'s> {
    /// With what is known already to become of the board when we pass and the game ends.
    pub(super) fn new(game: &'s Referee, known: Option<&Settlement>, foresight: &'s dyn Foresight) -> Settling<'s> {
        Settling {
            game,
            foresight,
            now: OnceCell::new(),
            after_pass: known.map_or_else(OnceCell::new, |known| OnceCell::from(Some(known.clone()))),
        }
    }

    /// What becomes of the board of the game; `None` where there was no time to find out.
    pub(super) fn now(&self) -> Option<&Settlement> {
        self.now.get_or_init(|| self.foresight.settle(self.game, 1.0)).as_ref()
    }

    /// The same when we pass and the game ends.
    pub(super) fn after_pass(&self) -> Option<&Settlement> {
        if self.game.passes() == 0 && self.after_pass.get().is_none() {
            return self.now();
        }
        let settle = || self.foresight.settle(&ended_by_pass(self.game), 1.0);
        self.after_pass.get_or_init(settle).as_ref()
    }

    /// What becomes of the board after that move.
    pub(super) fn after(&self, mv: Move) -> Option<(Referee, Settlement)> {
        let mut after = self.game.clone();
        after.play(self.game.turn(), mv).ok()?;
        let settlement = self.foresight.settle(&after, SPARE)?;
        Some((after, settlement))
    }
}

/// The game as it is counted when the side to move passes and that ends it. What hangs on who moves first is settled for the side whose turn
/// it is: after the second of two passes that is the other side.
pub(in crate::think) fn ended_by_pass(game: &Referee) -> Referee {
    let mut ended = game.clone();
    if game.passes() > 0 {
        ended.set_turn(game.turn().opponent());
    }
    ended
}

impl Closing<'_> {
    /// A pass, unless something is left: what has to be filled, or a neutral point. Who has won answers a pass with a pass, neutral points
    /// or not.
    pub(super) fn pass(&self, settling: &Settling<'_>) -> Move {
        let settlement = settling.now();
        if let Some(needed) = settlement.and_then(|settlement| self.needed(settlement)) {
            return needed;
        }
        if let Some(filled) = settlement.and_then(|settlement| self.filled_ko(settlement, settling)) {
            return filled;
        }
        // What only random games say of a board that is mostly empty wins no game.
        let is_told = settlement.is_some() || !self.is_mostly_empty();
        if self.was_passed() && is_told && self.is_won(settling) {
            return Move::Pass;
        }
        if let Some(neutral) = settlement.and_then(|settlement| self.neutral(settlement, settling)) {
            return neutral;
        }
        // A pass lets the other side end the game, and whose count is lost has nothing to lose by what a search thinks wins.
        if let Some(hope) = self.hope(settling) {
            return hope;
        }
        // A lost game is not ended while something may be left, and no game while it is young. Who has lost on a board that is mostly empty,
        // however sure the games are of it, has nothing to lose there.
        let is_over = match (self.was_passed(), settlement) {
            (true, Some(settlement)) => self.is_late() && !self.is_far_ahead() && self.is_filled(settlement),
            (true, None) => self.is_full(),
            (false, _) => !self.is_young() && (!self.is_mostly_empty() || self.count_is_won(settlement)),
        };
        match is_over {
            true => Move::Pass,
            false => self.rather_than_a_pass(),
        }
    }

    /// The best move where the count is lost and a search does not think that the game is; a pass is no such move. Who is hurried trusts no such search, and
    /// has no time to play on.
    fn hope(&self, settling: &Settling<'_>) -> Option<Move> {
        let is_lost = settling
            .after_pass()
            .is_some_and(|settlement| !self.count_is_won(Some(settlement)));
        let is_open = is_lost && !self.is_hurried && self.value.is_some_and(|value| value >= CLOSE.start);
        let best = self.moves.iter().copied().find(|mv| self.is_lawful(*mv));
        best.filter(|mv| is_open && *mv != Move::Pass)
    }

    /// Whether hardly a neutral point is left: who has lost by a count in which many are has not lost yet.
    fn is_filled(&self, settlement: &Settlement) -> bool {
        self.left(settlement, &self.count(Some(settlement))).len() <= TRIED
    }

    /// The first move of those that gain something which puts no stone into atari, and is not known to change nothing; a pass if there is
    /// none. On a mostly empty board, and where the games are won by far and the count is not, nothing is known.
    pub(super) fn rather_than_a_pass(&self) -> Move {
        let is_known = self.owners.games() >= ENOUGH_GAMES && !self.is_far_ahead() && !self.is_mostly_empty();
        let is_wasted = |mv: &Move| is_known && self.is_wasted(&[self.owners], *mv);
        let moves = self.moves.iter().chain(self.others).copied();
        let gains = |mv: &Move| *mv != Move::Pass && self.is_lawful(*mv) && self.self_atari(*mv).is_empty();
        moves.filter(gains).find(|mv| !is_wasted(mv)).unwrap_or(Move::Pass)
    }

    /// A point that we must still fill, for the other side may see what we would lose there, but not where a won game would be lost by
    /// paying for it; or one that the other side should have filled and reading sees what we gain. What only a search sees is tried by who
    /// has nothing to lose.
    fn needed(&self, settlement: &Settlement) -> Option<Move> {
        let turn = self.game.turn();
        let count = self.count(Some(settlement));
        let is_won = count.score.leader() == Some(turn);
        let needed = settlement.unfilled(turn);
        let is_paid = !is_won || count.score.points().abs() > needed.len() as f64;
        let ours = needed
            .iter()
            .filter(|point| is_paid || !count.territory[turn].contains(*point));
        let is_sure = |threat| matches!(threat, Threat::Takes | Threat::Atari | Threat::BreaksSeki);
        let gains = |left: &&Reinforcement| left.color != turn && (is_sure(left.threat) || !is_won);
        let theirs = settlement.reinforcements.iter().filter(gains).map(|left| left.enemy);
        let mut moves = ours.chain(theirs).map(Move::Place);
        moves.find(|mv| self.is_lawful(*mv))
    }

    /// Where a stone of ours in a ko is joined before the end, if no more is lost by it than the point, and no game: it is counted as it stands, but
    /// the other side may still take it, and what hangs on it.
    fn filled_ko(&self, settlement: &Settlement, settling: &Settling<'_>) -> Option<Move> {
        let (board, turn) = (self.game.board(), self.game.turn());
        let ours = |group: &&Settled| group.color == turn && group.why == Why::Ko;
        let stones = settlement.groups.iter().filter(ours).flat_map(Settled::strings);
        let before = self.for_us(&self.count(Some(settlement)));
        let costs_a_point = |mv: &Move| {
            settling.after(*mv).is_some_and(|(game, then)| {
                let after = self.for_us(&counted(&game, &then));
                after >= before - A_POINT && (after > 0) == (before > 0)
            })
        };
        let mut mouths = stones.filter_map(|stone| board.only_liberty(stone)).map(Move::Place);
        mouths.find(|mv| self.is_lawful(*mv) && costs_a_point(mv))
    }

    /// The empty neutral points. The liberties of a seki are none, nor are the eyes in it.
    pub(super) fn left(&self, settlement: &Settlement, count: &Count) -> PointSet {
        let board = self.game.board();
        let seki = settlement.stones(Fate::Seki);
        let is_of_seki = |point: Point| point.neighbors().into_iter().any(|beside| seki.contains(beside));
        let neutral = count.neutral.difference(&settlement.seki_eyes);
        neutral
            .iter()
            .filter(|point| board.is_empty(*point) && !is_of_seki(*point))
            .collect()
    }

    /// A neutral point that costs nothing to fill: the count stays as good for us, and nothing more has to be filled afterwards.
    fn neutral(&self, settlement: &Settlement, settling: &Settling<'_>) -> Option<Move> {
        let (board, turn) = (self.game.board(), self.game.turn());
        let count = self.count(Some(settlement));
        let liberties_after = |point: Point| {
            let mut after = board.clone();
            after.play(turn, point).ok().map(|_| after.liberty_count(point))
        };
        let with_liberties = |point| Some((Reverse(liberties_after(point).filter(|count| *count > 1)?), point));
        let left = self.left(settlement, &count);
        let mut points: Vec<_> = left.iter().filter_map(with_liberties).collect();
        points.sort_unstable();
        let costs_nothing = |mv: &Move| {
            let Some((game, then)) = settling.after(*mv) else {
                return false;
            };
            let more: PointSet = then.unfilled(turn).difference(&settlement.unfilled(turn));
            self.for_us(&counted(&game, &then)) >= self.for_us(&count) && more.is_empty()
        };
        let moves = points.into_iter().take(TRIED).map(|(_, point)| Move::Place(point));
        moves.filter(|mv| self.is_lawful(*mv)).find(costs_nothing)
    }
}

//! What a stone costs in settled territory of either side: a point where nobody has to answer it, and the game where that point is all the lead.

use super::leaving::Settling;
use super::views::{is_in_doubt, territory_at};
use super::{Closing, counted};
use crate::game::{Color, Count, Move, Point, Score, Scoring};
use crate::think::recognition::Stage;
use std::ops::Neg;

/// How much more often than not a point is one side's that is mostly settled, from 0 to 1.
const MOSTLY: f32 = 0.5;
/// A game is late when at least this part of the points are.
const LATE: f32 = 0.8;
/// A lead is large that is more than this part of the points.
const FAR: f32 = 0.1;
/// A game is young while more than this part of the points is empty.
const YOUNG: f32 = 0.6;
/// A game that is won more or less often than that is decided.
const OPEN: std::ops::Range<f32> = 0.05..0.95;
/// One that is won more or less often than that is all but decided.
const LIVELY: std::ops::Range<f32> = 0.1..0.9;

/// What a stone costs that makes the count worse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cost {
    /// The other side needs an answer that it did not need before.
    pub(super) is_answered: bool,
    /// The count is won without the stone and not with it, and no neutral point is left.
    pub(super) loses: bool,
}

impl Closing<'_> {
    /// Whether a point may be given away unseen on a board that is full enough, and there is time to look for it.
    pub(super) fn may_be_idle(&self) -> bool {
        !self.is_hurried && self.stones_cost() && self.is_full()
    }

    /// Whether the game is won or lost whatever is played, so that the search does not tell of a point that is given away.
    pub(super) fn is_decided(&self) -> bool {
        let is_open = |value| OPEN.contains(&value);
        !self.value.is_none_or(is_open)
    }

    /// Whether the game is won or lost but for what hardly ever comes.
    pub(super) fn is_all_but_decided(&self) -> bool {
        self.value.is_some_and(|value| !LIVELY.contains(&value))
    }

    /// Whether that stone, late in a game, fills what is mostly our territory on a board that is full enough, and defends nothing that could
    /// be taken at once.
    pub(super) fn fills(&self, mv: Move) -> bool {
        let fills = |point| self.is_mostly(self.game.turn(), point) && !self.defends(point);
        self.stones_cost() && self.is_full() && mv.point().is_some_and(fills)
    }

    /// What that stone costs where, late in a game, it is put into territory of either side in which no stones are in doubt, and makes the count worse. At a
    /// glance nobody asks: to count two boards takes longer than all the rest, and 300 games on 9x9 were won as often without (benches/ablations).
    pub(super) fn cost(&self, mv: Move, settling: &Settling<'_>) -> Option<Cost> {
        let turn = self.game.turn();
        let is_mostly_settled = |point| Color::BOTH.into_iter().any(|color| self.is_mostly(color, point));
        let may_cost =
            |point: &Point| !self.is_glance && self.stones_cost() && is_mostly_settled(*point) && !self.defends(*point);
        let point = mv.point().filter(may_cost).filter(|_| self.is_late())?;
        let now = settling.now()?;
        let count = self.count(Some(now));
        let (_, territory) = territory_at(&count, point)?;
        if is_in_doubt(now, &territory) || now.unfilled(turn).contains(point) {
            return None;
        }
        let (game, then) = settling.after(mv)?;
        let [now_for_us, then_for_us] = [&count, &counted(&game, &then)].map(|count| self.for_us(count));
        let needed = then.unfilled(turn.opponent());
        let is_finished = self.left(now, &count).is_empty();
        (then_for_us < now_for_us).then(|| Cost {
            is_answered: !needed.difference(&now.unfilled(turn.opponent())).is_empty(),
            loses: is_finished && now_for_us > 0 && then_for_us <= 0,
        })
    }

    /// The score of a count in half points, as the side to move sees it.
    pub(super) fn for_us(&self, count: &Count) -> i32 {
        self.score_for_us(count.score)
    }

    /// That score in half points, as the side to move sees it.
    pub(super) fn score_for_us(&self, score: Score) -> i32 {
        self.ours(score.halves)
    }

    /// What Black is ahead by, as the side to move sees it.
    pub(super) fn ours<T: Neg<Output = T>>(&self, black: T) -> T {
        match self.game.turn() {
            Color::Black => black,
            Color::White => -black,
        }
    }

    /// Whether the rules count a stone in territory as a loss, for dead stones need not be taken.
    pub(super) fn stones_cost(&self) -> bool {
        let rules = self.game.terms().rules;
        rules.scoring == Scoring::Territory && rules.has_dead_stones()
    }

    /// Whether the other side could take something at once by a stone there.
    pub(super) fn defends(&self, point: Point) -> bool {
        let mut theirs = self.game.board().clone();
        let taken = theirs.play(self.game.turn().opponent(), point);
        taken.is_ok_and(|taken| taken.stones > 0)
    }

    fn is_mostly(&self, color: Color, point: Point) -> bool {
        self.owners.of(color, point) >= MOSTLY
    }

    pub(super) fn is_full(&self) -> bool {
        Stage::of(self.game.board()) == Stage::End
    }

    /// Whether most of the board is empty, and not because it is settled.
    pub(super) fn is_young(&self) -> bool {
        self.is_mostly_empty() && !self.is_late()
    }

    pub(super) fn is_mostly_empty(&self) -> bool {
        let board = self.game.board();
        board.empty_list().len() as f32 > YOUNG * board.size().area() as f32
    }

    /// Whether the games of the search are won by far, whatever the count is.
    pub(super) fn is_far_ahead(&self) -> bool {
        let lead = self.ours(self.owners.lead());
        lead > 0.0 && self.is_far(lead)
    }

    /// Whether that is a large lead of either side.
    pub(super) fn is_far(&self, lead: f32) -> bool {
        lead.abs() > FAR * self.game.board().size().area() as f32
    }

    /// Whether the board is full enough, or nearly all of it is mostly settled.
    pub(super) fn is_late(&self) -> bool {
        let is_settled = |point: &Point| Color::BOTH.into_iter().any(|color| self.is_mostly(color, *point));
        let size = self.game.board().size();
        self.is_full() || size.points().filter(is_settled).count() as f32 >= LATE * size.area() as f32
    }
}

//! When to pass, and when to give up.
//!
//! `close` is the game as though half a point decided, `leaving` what is still played before a pass, `needless` what is played in place of a
//! stone that a rehearsal finds needless, `reinforcing` what is played in place of a pass after which one finds that something is lost, `repeating` what is played where the other side
//! could leave a won game undecided, `vain` what a stone in settled territory costs,
//! `views` are what searches and settlements say of the board, `resigning` is giving up.

mod close;
mod foresight;
mod leaving;
mod needless;
mod reinforcing;
mod repeating;
mod resigning;
#[cfg(test)]
mod settled_board;
mod vain;
mod views;

pub(super) use foresight::{Care, Foresight, Length, Passed, Rehearsed};
pub(super) use resigning::{is_lost, value_of_best};
use views::{is_dame, is_seki, is_sure};

use super::evaluation::Weights;
use super::search::{Ended, Found, Owners, Searched};
use super::settlement::Settlement;
use crate::game::{Color, Count, Move, Passing, Point, PointSet, Referee, Rules};
use leaving::Settling;
pub(super) use leaving::passed;
use std::cell::LazyCell;
use vain::Cost;

/// Fewer games say nothing of who owns what, or of what is lost.
pub(super) const ENOUGH_GAMES: u32 = 64;
/// What costs more of the chance to win than that is no alternative.
const WORSE: f32 = 0.1;
/// What a pass may cost of the chance to win and of the lead, in points, where it keeps as much as a stone: searches err.
const KEPT_OF_VALUE: f32 = 0.05;
const KEPT: f32 = 1.5;
/// A stone whose owner is so unclear, from 1 (its side) to -1, may live or die.
const IN_DOUBT: std::ops::Range<f32> = -0.5..0.5;
/// A move is an alternative when it was searched at least this part as often as the best, and is not worse.
const ALTERNATIVE: f32 = 0.05;
/// A stone no further from another, in lines, answers it.
const NEAR: usize = 2;

/// What was searched often enough to be played in place of the best, and promises as much, the most searched first.
pub(super) fn alternatives(searched: &Searched) -> Vec<Move> {
    let Some(best) = searched.moves.first() else {
        return Vec::new();
    };
    let often = |found: &&Found| found.visits as f32 >= ALTERNATIVE * best.visits as f32;
    let is_as_good = |found: &&Found| found.value >= best.value - WORSE;
    let alternatives = searched.moves.iter().take_while(often).filter(is_as_good);
    alternatives.map(|found| found.mv).collect()
}

/// The choice among what may be played, with the end of the game in view.
#[derive(Debug)]
pub(super) struct Closing<'a> {
    game: &'a Referee,
    /// What may be played, the best first.
    moves: &'a [Move],
    /// What else gains something, though the search did not look at it enough, the best first.
    others: &'a [Move],
    /// What becomes of the board if we pass and the game ends, where that was asked before.
    passed: Option<Settlement>,
    owners: &'a Owners,
    /// How likely the best of them wins, from 0 to 1, where a search tells.
    value: Option<f32>,
    /// Whether there is no time for what decides nothing.
    is_hurried: bool,
    /// Whether what the other side puts into our territory is answered.
    is_answering: bool,
    /// Whether nothing was searched.
    is_glance: bool,
    weights: &'a Weights,
}

impl<'a> Closing<'a> {
    pub(super) fn new(game: &'a Referee, moves: &'a [Move], owners: &'a Owners, weights: &'a Weights) -> Closing<'a> {
        Closing {
            game,
            moves,
            others: &[],
            passed: None,
            owners,
            value: None,
            is_hurried: false,
            is_answering: false,
            is_glance: false,
            weights,
        }
    }

    /// The same, where a search tells how likely the best move wins, from 0 to 1.
    pub(super) fn with_value(self, value: Option<f32>) -> Closing<'a> {
        Closing { value, ..self }
    }

    /// The same, where these moves gain something, the best first, though a search did not look at them enough.
    pub(super) fn with_others(self, others: &'a [Move]) -> Closing<'a> {
        Closing { others, ..self }
    }

    /// The same, where that is known to become of the board if we pass and the game ends.
    pub(super) fn with_passed(self, passed: Option<Settlement>) -> Closing<'a> {
        Closing { passed, ..self }
    }

    /// The same, and where it is hurried no point is looked for that decides nothing.
    pub(super) fn hurried(self, is_hurried: bool) -> Closing<'a> {
        Closing { is_hurried, ..self }
    }

    /// The same, and where that is said, what the other side puts into our territory is answered.
    pub(super) fn answering(self, is_answering: bool) -> Closing<'a> {
        Closing { is_answering, ..self }
    }

    /// The same, where nothing was searched: then it is hurried, and what a stone costs is not asked.
    pub(super) fn at_a_glance(self) -> Closing<'a> {
        Closing {
            is_hurried: true,
            is_glance: true,
            ..self
        }
    }

    /// The move to play. What becomes of the board is asked once at most of this one, and of it after a pass.
    pub(super) fn choose(&self, foresight: &dyn Foresight) -> Move {
        let settling = Settling::new(self.game, self.passed.as_ref(), foresight);
        let chosen = self.chosen(foresight, &settling);
        let chosen = self.rather_than_a_needless_stone(chosen, foresight, &settling);
        let chosen = self.rather_than_a_pass_that_loses(chosen, foresight, &settling);
        let chosen = self.rather_than_a_pass_that_leaves_something(chosen, foresight, &settling);
        self.rather_than_a_repetition(chosen, &settling)
    }

    /// The same, whatever a rehearsal finds of it, and whatever the other side may bring back after it.
    fn chosen(&self, foresight: &dyn Foresight, settling: &Settling<'_>) -> Move {
        let settle = || settling.now();
        if self.game.first_after_provisional_end().is_some() {
            return self.choose_after_provisional_end(foresight, settle);
        }
        let known = self.owners.games() >= ENOUGH_GAMES;
        // Step 1. The other side has passed, everything is settled, and the count is won: so the game is, once what still has to be
        // filled is.
        let is_settled = || self.is_settled(&[self.owners], self.weights.decided);
        if known && self.was_passed() && is_settled() && self.is_won(settling) {
            return self.pass(settling);
        }
        // Who has no time to settle the board goes by the games, where they are sure of every stone.
        if known && self.was_passed() && settling.now().is_none() && self.is_won_by_games() {
            return Move::Pass;
        }
        // Step 2. The best move that the rules allow.
        let mut lawful = self.moves.iter().copied().filter(|mv| self.is_lawful(*mv));
        let best = lawful.next().unwrap_or(Move::Pass);
        if !known {
            return match best {
                Move::Pass if !self.is_full() => self.rather_than_a_pass(),
                mv => mv,
            };
        }
        if self.is_answering && self.answers(best) {
            return best;
        }
        // Step 3. Where it would change nothing, one that may; where none does, a pass. What is decided because we are going to
        // play there changes when we pass. A threat that the other side answers changes nothing either, but the ko behind it does.
        let passed = LazyCell::new(|| foresight.after(Move::Pass, Length::Short));
        let may_change = |mv: &Move| {
            let owners = &passed.owners;
            let after_pass = || owners.games() < ENOUGH_GAMES || !self.is_wasted(&[self.owners, owners], *mv);
            !self.is_wasted(&[self.owners], *mv) || after_pass() || self.may_not_retake() && self.is_worse(&passed)
        };
        let chosen = match best {
            Move::Pass => Move::Pass,
            best => std::iter::once(best)
                .chain(lawful)
                .find(may_change)
                .unwrap_or(Move::Pass),
        };
        // Step 4. To who has won or lost by far any move is as good, and a pass may end a game in which much is left. On a full board, then, and
        // where the choice is a stone in what is mostly ours or one that only costs a point, what is better by far as though half a point decided.
        let passes = chosen == Move::Pass;
        let is_idle = self.may_be_idle() && self.is_decided();
        let is_vain = |cost: Option<Cost>| cost.is_some_and(|cost| !cost.is_answered);
        let cost = self.cost(chosen, settling);
        let may_be_better = !passes && (is_idle || self.fills(chosen) || is_vain(cost));
        let better = match may_be_better {
            true => match self.improved(chosen, settling, foresight) {
                Move::Pass if self.wins_what_is_not_counted(settling) => chosen,
                better => better,
            },
            false => chosen,
        };
        // What is no better than a pass leaves the question what is. A stone that gains is no idle one.
        let (better, gains) = match better {
            Move::Pass if self.may_be_idle() && !(self.was_passed() && self.is_won(settling)) => {
                let better = self.improved(Move::Pass, settling, foresight);
                (better, better != Move::Pass)
            }
            better => (better, false),
        };
        let cost = if better == chosen {
            cost
        } else {
            self.cost(better, settling)
        };
        let chosen = better;
        // Step 5. Nothing is played that only costs a point where a pass keeps as much, or that loses a won count, and no neutral point where a pass
        // ends a game that is won.
        let has_time = !self.is_hurried;
        let is_kept = || {
            let [passed, played] = [Move::Pass, chosen].map(|mv| foresight.after(mv, Length::Long));
            self.keeps_as_much(&passed, &played, settling.passed())
        };
        let is_thrown_away = is_vain(cost) && has_time && !gains && is_kept() || cost.is_some_and(|cost| cost.loses);
        let is_neutral = |point| is_dame(self.game.board(), self.owners, point);
        let is_needless = self.was_passed() && chosen.point().is_some_and(is_neutral) && self.is_won(settling);
        let chosen = match is_thrown_away || is_needless {
            true => Move::Pass,
            false => chosen,
        };
        match chosen {
            Move::Pass => self.pass(settling),
            mv => mv,
        }
    }

    /// After the provisional end what is dead must be taken, and a pass costs as much as a stone in one's own territory. What reading has
    /// shown to be a seki is left alone, whatever random games make of it.
    fn choose_after_provisional_end<'s>(
        &self,
        foresight: &dyn Foresight,
        settle: impl Fn() -> Option<&'s Settlement>,
    ) -> Move {
        let turn = self.game.turn();
        let mut passed = self.game.clone();
        let ends = passed.play(turn, Move::Pass).is_ok() && passed.ending().is_some();
        if ends && passed.count(&PointSet::EMPTY).score.leader() == Some(turn) {
            return Move::Pass;
        }
        let breaks_seki = |mv: &Move| {
            let atari = self.self_atari(*mv);
            !atari.is_empty() && is_seki(settle(), &atari)
        };
        let may_be_played = |mv: &Move| self.is_lawful(*mv) && !breaks_seki(mv);
        let mut likely = self.moves.iter().copied().filter(may_be_played);
        let Some(best) = likely.next() else {
            return Move::Pass;
        };
        if !self.is_wasted(&[self.owners], best) {
            return best;
        }
        // A stone that changes nothing costs as much as a pass, and may cost what lies beside it. But what we are going to answer is
        // decided only as long as we do.
        let passed = foresight.after(Move::Pass, Length::Short);
        if self.is_worse(&passed) {
            return best;
        }
        let passed = passed.owners;
        let is_known = passed.games() >= ENOUGH_GAMES;
        let board = self.game.board();
        let to_take = self.owners.dead(board).intersection(&board.stones(turn.opponent()));
        let is_of_use = |mv: &Move| {
            let takes = |point: Point| point.neighbors().into_iter().any(|beside| to_take.contains(beside));
            let may_change = is_known && !self.is_wasted(&[self.owners, &passed], *mv);
            may_change || mv.point().is_some_and(takes)
        };
        match is_of_use(&best) {
            true => best,
            // What has to be taken may first have to be approached.
            false if !to_take.is_empty() => likely.find(is_of_use).unwrap_or(best),
            false => Move::Pass,
        }
    }

    /// The stones that a move puts into atari together with its own, where it takes none.
    fn self_atari(&self, mv: Move) -> PointSet {
        let Move::Place(point) = mv else { return PointSet::EMPTY };
        let mut after = self.game.board().clone();
        let took = after.play(self.game.turn(), point).map_or(0, |taken| taken.stones);
        match took == 0 && after.only_liberty(point).is_some() {
            true => after.string(point),
            false => PointSet::EMPTY,
        }
    }

    /// Whether the rules allow that move and it does not leave the game to whoever directs it.
    fn is_lawful(&self, mv: Move) -> bool {
        let turn = self.game.turn();
        self.game.check(turn, mv).is_ok() && !self.game.repeats(turn, mv)
    }

    /// Whether a pass costs much of the chance to win, as far as a search tells.
    fn is_worse(&self, passed: &Passed) -> bool {
        let lost = self.value.zip(passed.value).map_or(0.0, |(best, passed)| best - passed);
        passed.owners.games() >= ENOUGH_GAMES && lost > WORSE
    }

    /// Whether searches of what comes of a pass and of a stone find that the pass keeps as much, of the chance to win and of the lead. A pass lets the
    /// other side end the game, so it is worth no more than the count.
    fn keeps_as_much(&self, passed: &Passed, played: &Passed, counted: Option<&Settlement>) -> bool {
        let lead = |owners: &Owners| match self.game.turn() {
            Color::Black => owners.lead(),
            Color::White => -owners.lead(),
        };
        let is_known = passed.owners.games().min(played.owners.games()) >= ENOUGH_GAMES;
        let counted = counted.map(|settlement| self.for_us(&self.count(Some(settlement))));
        let at_most = |value: f32, count: Option<f32>| count.map_or(value, |count| value.min(count));
        let passed_lead = at_most(lead(&passed.owners), counted.map(|halves| halves as f32 / 2.0));
        let passed_value = |value| at_most(value, counted.map(|halves| if halves > 0 { 1.0 } else { 0.0 }));
        let lost = played
            .value
            .zip(passed.value)
            .map_or(0.0, |(played, passed)| played - passed_value(passed));
        is_known && lost < KEPT_OF_VALUE && lead(&played.owners) - passed_lead < KEPT
    }

    /// Whether the other side has just taken a ko.
    fn may_not_retake(&self) -> bool {
        self.game
            .board()
            .ko()
            .is_some_and(|(color, _)| color == self.game.turn())
    }

    fn was_passed(&self) -> bool {
        self.game.passes() > 0
    }

    /// Whether nothing is left: every point is one and the same side's in at least that part of the games of each view, or is a dame,
    /// which nobody owns for long.
    fn is_settled(&self, views: &[&Owners], least: f32) -> bool {
        let board = self.game.board();
        let is_settled = |point| is_sure(views, point, least) || is_dame(board, self.owners, point);
        board.size().points().all(is_settled)
    }

    /// Whether a stone there changes nothing, in any of these views: the point is beyond doubt and the same side's in all, and so is
    /// everything beside it. With area rules such a stone costs nothing, but it helps nobody either.
    fn is_wasted(&self, views: &[&Owners], mv: Move) -> bool {
        let Move::Place(point) = mv else { return false };
        let is_sure = |point: Point| is_sure(views, point, self.weights.decided);
        let beside = point.neighbors().into_iter();
        let mut beside = beside.filter(|beside| self.game.board().is_on_board(*beside));
        is_sure(point) && beside.all(is_sure)
    }

    /// Whether it is a stone near one that the other side has just put where more is ours than theirs. It costs no more than that stone has cost, and a pass
    /// may lose what games are sure of.
    fn answers(&self, mv: Move) -> bool {
        let turn = self.game.turn();
        let last = self.game.moves().last().and_then(|(_, mv)| mv.point());
        last.zip(mv.point()).is_some_and(|(last, point)| {
            let apart = |of: fn(Point) -> usize| of(last).abs_diff(of(point));
            let is_near = apart(Point::column).max(apart(Point::row)) <= NEAR;
            is_near && self.owners.of(turn, last) > 0.0
        })
    }

    /// Whether the game can be counted as it stands, late in it or after a pass, and the count is won. Without time to settle
    /// the board nothing counts.
    pub(super) fn counts_as_won(&self, foresight: &dyn Foresight) -> bool {
        let is_countable = self.is_full() || self.was_passed();
        let settling = Settling::new(self.game, self.passed.as_ref(), foresight);
        is_countable
            && settling
                .passed()
                .is_some_and(|settlement| self.count_is_won(Some(settlement)))
    }

    /// Whether the count that everybody will make is won, also when we pass: then it is the other side's turn.
    fn is_won(&self, settling: &Settling<'_>) -> bool {
        self.count_is_won(settling.now()) && self.count_is_won(settling.passed())
    }

    /// Whether a search thinks that the game is won where the count is not: a pass, which the other side may end it with, is no better then.
    fn wins_what_is_not_counted(&self, settling: &Settling<'_>) -> bool {
        let is_not_won = |settlement| !self.count_is_won(Some(settlement));
        self.value.is_some_and(|value| value >= 0.5 + WORSE) && settling.passed().is_some_and(is_not_won)
    }

    /// Whether the games know of every stone on a full board whether it stays, and the count is won by that.
    fn is_won_by_games(&self) -> bool {
        let board = self.game.board();
        let is_known = |color: Color| {
            let mut stones = board.stones(color).iter();
            stones.all(|stone| !IN_DOUBT.contains(&self.owners.of(color, stone)))
        };
        self.is_full() && Color::BOTH.into_iter().all(is_known) && self.count_is_won(None)
    }

    /// Whether that count is won.
    fn count_is_won(&self, settlement: Option<&Settlement>) -> bool {
        self.count(settlement).score.leader() == Some(self.game.turn())
    }

    /// The board as everybody will count it, and where there is no time for that as this search sees it.
    fn count(&self, settlement: Option<&Settlement>) -> Count {
        let (board, terms) = (self.game.board(), self.game.terms());
        match settlement {
            Some(settlement) => counted(self.game, settlement),
            None => Count::new(board, &self.owners.dead(board), counted_by(terms.rules), terms.komi),
        }
    }
}

/// What a game is worth that ends with its board, settled so.
pub(super) fn ended(game: &Referee, settlement: &Settlement) -> Ended {
    Ended::new(game.board(), &counted(game, settlement))
}

/// The board of a game as everybody will count it, settled so.
fn counted(game: &Referee, settlement: &Settlement) -> Count {
    settlement.count_by(game, counted_by(game.terms().rules))
}

/// The rules that a board is counted by, before the provisional end too: what is dead will be taken after it.
fn counted_by(rules: Rules) -> Rules {
    Rules {
        passing: Passing::Ends,
        ..rules
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Board, Color, Komi, Rules, Size, Terms};
    use crate::think::evaluation::StageWeights;
    use crate::think::texts::Text;

    fn at(name: &str) -> Point {
        name.parse().expect("a point")
    }

    /// A pass leaves to its owners what they own, and that chance to win.
    struct AfterPass<'a>(&'a Owners, f32);

    impl Foresight for AfterPass<'_> {
        fn after(&self, _: Move, _: Length) -> Passed {
            Passed {
                owners: self.0.clone(),
                value: Some(self.1),
            }
        }
    }

    /// White takes a ko, and Black may play a threat where everything is White's, whatever is played now; or not, and loses so much by it.
    fn answer(ko: &str, value_after_pass: f32) -> Move {
        after(Color::White, ko, |game, owners, weights| {
            let threat = [Move::Place(at("G2"))];
            let closing = Closing::new(game, &threat, owners, weights).with_value(Some(0.6));
            closing.choose(&AfterPass(owners, value_after_pass))
        })
    }

    /// What White plays where a search wants that, all is White's, and Black has just put a stone on E5.
    fn reply(searched: &str, is_answering: bool) -> Move {
        after(Color::Black, "E5", |game, owners, weights| {
            let searched = [Move::Place(at(searched))];
            let closing = Closing::new(game, &searched, owners, weights).with_value(Some(0.6));
            closing.answering(is_answering).choose(&AfterPass(owners, 0.6))
        })
    }

    /// What is chosen after that side's stone there, where all is White's in every game.
    fn after(turn: Color, stone: &str, choose: impl FnOnce(&Referee, &Owners, &Weights) -> Move) -> Move {
        let picture = "
            . X O . . . . . .
            X . X O . . . . .
            . X O . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . O . .
            . . . . . O . O .
            . . . . . . . . .";
        let terms = Terms {
            size: Size::NINE,
            komi: Komi { halves: 13 },
            rules: Rules::JAPANESE,
            handicap: 0,
            move_limit: None,
        };
        let board = Board::from_diagram(picture).expect("a board");
        let mut game = Referee::from_position(terms, board, turn);
        game.play(turn, Move::Place(at(stone))).expect("legal");
        let every: PointSet = Size::NINE.points().collect();
        let games = [[PointSet::EMPTY, every]; 100];
        let owners = Owners::of_games(games.iter().map(|owned| (owned, -81.0)));
        let (name, text) = ("weights.txt", include_str!("../../patterns/weights.txt"));
        let weights = StageWeights::parse(Text { name, text }).expect("good weights");
        choose(&game, &owners, weights.limits())
    }

    #[test]
    fn in_the_beginning_of_a_game_in_the_head_a_stone_in_our_territory_is_answered_near_it() {
        assert_eq!(reply("F6", true), Move::Place(at("F6")));
        assert_eq!(
            reply("F6", false),
            Move::Pass,
            "in the game a pass is looked into instead"
        );
        assert_eq!(reply("H8", true), Move::Pass, "that is no answer");
    }

    #[test]
    fn a_threat_that_is_answered_is_played_for_a_ko_and_not_for_nothing() {
        assert_eq!(answer("B8", 0.1), Move::Place(at("G2")), "a ko hangs on it");
        assert_eq!(answer("B8", 0.55), Move::Pass, "the ko is worth nothing");
        assert_eq!(answer("E5", 0.1), Move::Pass, "there is no ko");
    }
}

//! What is played of what was searched, whatever a rehearsal finds of it: what changes something, gains something, and throws nothing away.

use super::leaving::Settling;
use super::vain::Cost;
use super::views::{is_dame, is_sure};
use super::{Closing, ENOUGH_GAMES, Foresight, Length, Prospect};
use crate::game::{Color, Move, Point};
use crate::think::search::Owners;
use crate::think::settlement::Settlement;
use std::cell::LazyCell;

/// What a pass may cost of the chance to win and of the lead, in points, where it keeps as much as a stone: searches err.
const KEPT_OF_VALUE: f32 = 0.05;
const KEPT: f32 = 1.5;
/// A stone whose owner is so unclear, from 1 (its side) to -1, may live or die.
const IN_DOUBT: std::ops::Range<f32> = -0.5..0.5;
/// A stone no further from another, in lines, answers it.
const NEAR: usize = 2;

/// A move, and what is known of it.
struct Tried {
    mv: Move,
    cost: Option<Cost>,
    /// It is played in place of a pass because it gains something.
    gains: bool,
}

impl Closing<'_> {
    /// The best of what was searched that is of use; a pass where nothing is.
    pub(super) fn gaining(&self, foresight: &dyn Foresight, settling: &Settling<'_>) -> Move {
        let is_known = self.owners.games() >= ENOUGH_GAMES;
        // Step 1. A won game is ended by who may end it.
        if is_known
            && self.was_passed()
            && let Some(mv) = self.end_of_a_won_game(settling)
        {
            return mv;
        }
        // Step 2. The best move that the rules allow.
        let mut lawful = self.moves.iter().copied().filter(|mv| self.is_lawful(*mv));
        let best = lawful.next().unwrap_or(Move::Pass);
        if !is_known {
            return match best {
                Move::Pass if !self.is_full() => self.rather_than_a_pass(),
                mv => mv,
            };
        }
        if self.is_answering && self.answers(best) {
            return best;
        }
        // Step 3. Where it would change nothing, one that may; where none does, a pass.
        let changing = match best {
            Move::Pass => Move::Pass,
            best => self.that_changes(std::iter::once(best).chain(lawful), foresight),
        };
        // Step 4. What gains more, as though half a point decided.
        let tried = self.that_gains(changing, foresight, settling);
        // Step 5. Nothing is thrown away, and no neutral point is filled where a pass ends a game that is won.
        let is_left_out =
            || self.is_thrown_away(&tried, foresight, settling) || self.is_needless_dame(tried.mv, settling);
        match tried.mv {
            Move::Pass => self.pass(settling),
            _ if is_left_out() => self.pass(settling),
            mv => mv,
        }
    }

    /// A pass, or what still has to be filled before it, where the other side has passed, everything is settled, and the count is won.
    fn end_of_a_won_game(&self, settling: &Settling<'_>) -> Option<Move> {
        if self.is_settled() && self.is_won(settling) {
            return Some(self.pass(settling));
        }
        // Who has no time to settle the board goes by the games, where they are sure of every stone.
        (settling.now().is_none() && self.is_won_by_games()).then_some(Move::Pass)
    }

    /// The first of those moves that may change something; a pass if there is none. What is decided because we are going to play there changes when we
    /// pass. A threat that the other side answers changes nothing either, but the ko behind it does.
    fn that_changes(&self, mut moves: impl Iterator<Item = Move>, foresight: &dyn Foresight) -> Move {
        let prospect = LazyCell::new(|| foresight.after(Move::Pass, Length::Short));
        let may_change = |mv: &Move| {
            let owners = &prospect.owners;
            let after_pass = || owners.games() < ENOUGH_GAMES || !self.is_wasted(&[self.owners, owners], *mv);
            !self.is_wasted(&[self.owners], *mv) || after_pass() || self.may_not_retake() && self.is_worse(&prospect)
        };
        moves.find(may_change).unwrap_or(Move::Pass)
    }

    /// That move, or what gains more in a close game; and where that is a pass, which may end a game in which much is left, what gains more than it. A stone that
    /// does so is no idle one.
    fn that_gains(&self, mv: Move, foresight: &dyn Foresight, settling: &Settling<'_>) -> Tried {
        let cost = self.cost(mv, settling);
        let better = self.rather_what_gains_more(mv, cost, foresight, settling);
        let may_still_gain =
            better == Move::Pass && self.may_be_idle() && !(self.was_passed() && self.is_won(settling));
        let gaining = match may_still_gain {
            true => self.improved(Move::Pass, settling, foresight),
            false => better,
        };
        Tried {
            mv: gaining,
            cost: if gaining == mv {
                cost
            } else {
                self.cost(gaining, settling)
            },
            gains: may_still_gain && gaining != Move::Pass,
        }
    }

    /// That stone, or what gains more in a close game. To who has won or lost by far any move is as good: so that is asked on a full board, and where it is put
    /// into what is mostly ours or only costs a point.
    fn rather_what_gains_more(
        &self,
        mv: Move,
        cost: Option<Cost>,
        foresight: &dyn Foresight,
        settling: &Settling<'_>,
    ) -> Move {
        let is_idle = self.may_be_idle() && self.is_decided();
        let is_vain = cost.is_some_and(|cost| !cost.is_answered);
        if mv == Move::Pass || !(is_idle || self.fills(mv) || is_vain) {
            return mv;
        }
        match self.improved(mv, settling, foresight) {
            Move::Pass if self.wins_what_is_not_counted(settling) => mv,
            better => better,
        }
    }

    /// Whether it only costs a point, and a pass keeps as much, or loses a won count.
    fn is_thrown_away(&self, tried: &Tried, foresight: &dyn Foresight, settling: &Settling<'_>) -> bool {
        let is_kept = || {
            let [passed, played] = [Move::Pass, tried.mv].map(|mv| foresight.after(mv, Length::Long));
            self.keeps_as_much(&passed, &played, settling.after_pass())
        };
        let is_vain = |cost: Cost| !cost.is_answered && !self.is_hurried && !tried.gains;
        tried.cost.is_some_and(|cost| cost.loses || is_vain(cost) && is_kept())
    }

    /// Whether it fills a neutral point where a pass ends a game that is won.
    fn is_needless_dame(&self, mv: Move, settling: &Settling<'_>) -> bool {
        let is_neutral = |point| is_dame(self.game.board(), self.owners, point);
        self.was_passed() && mv.point().is_some_and(is_neutral) && self.is_won(settling)
    }

    /// Whether searches of what comes of a pass and of a stone find that the pass keeps as much, of the chance to win and of the lead. A pass lets the
    /// other side end the game, so it is worth no more than the count.
    fn keeps_as_much(&self, passed: &Prospect, played: &Prospect, counted: Option<&Settlement>) -> bool {
        let lead = |owners: &Owners| self.ours(owners.lead());
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

    /// Whether nothing is left: every point is one and the same side's in nearly all games, or is a dame, which nobody owns for long.
    fn is_settled(&self) -> bool {
        let board = self.game.board();
        let is_settled =
            |point| is_sure(&[self.owners], point, self.weights.decided) || is_dame(board, self.owners, point);
        board.size().points().all(is_settled)
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

    /// Whether the games know of every stone on a full board whether it stays, and the count is won by that.
    fn is_won_by_games(&self) -> bool {
        let board = self.game.board();
        let is_known = |color: Color| {
            let mut stones = board.stones(color).iter();
            stones.all(|stone| !IN_DOUBT.contains(&self.owners.of(color, stone)))
        };
        self.is_full() && Color::BOTH.into_iter().all(is_known) && self.count_is_won(None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Board, Komi, PointSet, Referee, Rules, Size, Terms};
    use crate::think::evaluation::{StageWeights, Weights};
    use crate::think::texts::Text;

    fn at(name: &str) -> Point {
        name.parse().expect("a point")
    }

    /// A pass leaves to its owners what they own, and that chance to win.
    struct AfterPass<'a>(&'a Owners, f32);

    impl Foresight for AfterPass<'_> {
        fn after(&self, _: Move, _: Length) -> Prospect {
            Prospect {
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
        let (name, text) = ("weights.txt", include_str!("../../../patterns/weights.txt"));
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

//! Figure 7 and table 4: the end, when both stop bits are set.

use super::message::{Answer, Message, State, Subject};
use super::tables::Table;
use super::trace::Trace;
use crate::game::{Board, ByColor, Color, Count, Point, PointSet, Rules, Score, Scoring, Verdict};

impl Trace {
    /// The end after two passes, ① to ⑰ of table 4, and the winner told to the witness. The count says which stones are
    /// dead and what is territory.
    ///
    /// The paper asks how each group stands. Which strings make a group is not a matter of the rules, so each string is
    /// asked. What the sides have not filled or reinforced by now stays as it is: ① to ④ change nothing.
    pub fn count(&mut self, count: &Count) {
        let board = self.position.board.clone();
        // ① to ④. Neutral points and reinforcements.
        for number in 1..=4 {
            self.say_at_end(number, Color::Black, None, None);
        }
        // ⑤ to ⑪. Each player takes the other side's dead strings off, but for those that come off no board without being taken.
        let off = ByColor::from_fn(|color| count.taken_off(color));
        let in_seki = in_seki(&board, count);
        for taker in Color::BOTH {
            let owner = taker.opponent();
            for first in first_stones(&board, owner) {
                let state = state(&board, first, &count.dead, &in_seki);
                self.take_off(taker, first, state, off[owner].contains(first));
            }
            if !off[owner].is_empty() {
                let stones = Subject::Stones(off[owner].len() as u32);
                for number in 8..=11 {
                    self.say_at_end(number, taker, (number == 10).then_some(stones), None);
                }
            }
        }
        // ⑫ to ⑯. Prisoners fill the other side's territory, and so do the stones that Ikeda's rules take for passing.
        let taken = count.prisoners;
        if count.scoring == Scoring::Territory {
            for taker in Color::BOTH {
                self.fill(taker, taken[taker]);
            }
        }
        // ⑰. Who has more points?
        let difference = difference(count, taken);
        self.say_at_end(17, Color::Black, None, Some(Answer::Difference(difference)));
        self.end(Verdict::Counted(difference));
    }

    /// ⑤, and ⑥ and ⑦ for a string that comes off.
    fn take_off(&mut self, taker: Color, first: Point, state: State, comes_off: bool) {
        let string = Some(Subject::Point(first));
        self.say_at_end(5, taker, string, Some(Answer::State(state)));
        if comes_off {
            self.say_at_end(6, taker, string, None);
            self.say_at_end(7, taker, None, None);
        }
    }

    /// ⑫ to ⑯.
    fn fill(&mut self, taker: Color, prisoners: u32) {
        self.say_at_end(12, taker, None, None);
        self.say_at_end(13, taker, None, Some(Answer::Stones(prisoners)));
        self.say_at_end(14, taker, Some(Subject::Stones(prisoners)), None);
        self.say_at_end(15, taker, None, None);
        self.say_at_end(16, taker, None, None);
    }

    /// A message of table 4.
    fn say_at_end(&mut self, number: usize, taker: Color, subject: Option<Subject>, answer: Option<Answer>) {
        let message = Message::new(self.position.moves, Table::Endgame, number, taker);
        self.messages.push(message.with(subject, answer));
    }
}

/// One stone of each string of that side, the one with the smallest number.
fn first_stones(board: &Board, color: Color) -> Vec<Point> {
    let mut left = board.stones(color);
    std::iter::from_fn(|| {
        let first = left.first()?;
        left = left.difference(&board.string(first));
        Some(first)
    })
    .collect()
}

/// How the string with that stone stands.
fn state(board: &Board, stone: Point, dead: &PointSet, in_seki: &PointSet) -> State {
    let string = board.string(stone);
    if string.meets(dead) {
        State::Dead
    } else if string.union(&board.liberties(stone)).meets(in_seki) {
        State::Seki
    } else {
        State::Alive
    }
}

/// The stones that the count tells to be in seki, and the neutral points that only one side's living stones surround. In seki is, by
/// section 2.2, a living stone with a neutral point beside it, when all that can be filled is filled: so a string beside an eye that is
/// counted as nobody's.
fn in_seki(board: &Board, count: &Count) -> PointSet {
    let all = Count::new(board, &count.dead, Rules::JAPANESE, count.komi).territory;
    let eyes = all.black.union(&all.white).intersection(&count.neutral);
    count.seki.union(&eyes)
}

/// Black's points less White's: territory less what was filled in, or areas; komi is White's.
fn difference(count: &Count, taken: ByColor<u32>) -> Score {
    let points = ByColor::from_fn(|color: Color| {
        let territory = count.territory[color].len() as i32;
        match count.scoring {
            Scoring::Territory => territory - taken[color.opponent()] as i32,
            Scoring::Area => territory + count.stones[color] as i32,
        }
    });
    Score {
        halves: 2 * (points.black - points.white) - count.komi.halves,
    }
}

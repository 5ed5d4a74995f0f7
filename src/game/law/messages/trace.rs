//! Figure 5 and table 2: the cycle of messages from move to move.

use super::legality::{Position, Step};
use super::message::{Answer, Message, Subject};
use super::tables::Table;
use crate::game::{Board, ByColor, Color, Count, Ending, Move, Point, Referee, Repetition, Rules, Verdict};

/// A game as the sequence of its messages, in the order in which they are sent.
#[derive(Clone, Debug)]
pub struct Trace {
    pub(super) position: Position,
    rules: Rules,
    /// 対局停止宣言ビット: who has passed since the other side's last stone.
    stops: ByColor<bool>,
    /// The last stone brought back a board, and these rules stop the game for it unless both go on.
    repeats: bool,
    pub(super) messages: Vec<Message>,
}

impl Trace {
    /// A game about to begin, ① to ③: the board as it is set up, handicap stones on it, and the side that begins.
    pub fn new(start: &Board, first: Color, rules: Rules) -> Trace {
        let begin = |number| Message::new(0, Table::Progress, number, first);
        Trace {
            position: Position::new(start, first),
            rules,
            stops: ByColor::both(false),
            repeats: false,
            messages: (1..=3).map(begin).collect(),
        }
    }

    /// The moves of a game that was judged, whatever ended it; whether all are lawful.
    fn of_moves(game: &Referee) -> (Trace, bool) {
        let first = game.moves().first().map_or(game.turn(), |(color, _)| *color);
        let mut trace = Trace::new(game.start(), first, game.terms().rules);
        for (color, mv) in game.moves() {
            // GTP lets a side move twice; the referee gave it the turn.
            trace.position.turn = *color;
            if trace.play(*color, *mv).is_err() {
                return (trace, false);
            }
        }
        (trace, true)
    }

    /// The whole of a game that was judged, and its end as far as it has one. `count` is the counted board, if the players
    /// have counted it.
    pub fn of(game: &Referee, count: Option<&Count>) -> Trace {
        let (mut trace, is_lawful) = Trace::of_moves(game);
        if !is_lawful {
            return trace;
        }
        match (game.ending(), count) {
            (Some(Ending::Resignation(loser)), _) => trace.resign(loser),
            (Some(Ending::TwoPasses), Some(count)) => trace.count(count),
            (Some(Ending::Flag(_) | Ending::Foul(..) | Ending::MoveLimit), _) => trace.end(game.verdict(count)),
            (Some(Ending::Repetition { .. }), _) => trace.end(Verdict::Void),
            // The provisional end: the game goes on, though the record tells no more of it.
            (None, _) if trace.is_stopped() => trace.take_up(),
            (Some(Ending::TwoPasses) | None, _) => {}
        }
        trace
    }

    /// The whole of a game that was judged, and that result as its end, whatever the board would say.
    pub fn told(game: &Referee, verdict: Verdict) -> Trace {
        let (mut trace, is_lawful) = Trace::of_moves(game);
        match verdict {
            _ if !is_lawful => {}
            Verdict::ByResignation(winner) => trace.resign(winner.opponent()),
            verdict => trace.end(verdict),
        }
        trace
    }

    /// The moves of a game that was judged, and the foul that ended it. One that is no point of the board has no messages of its own.
    pub fn fouled(game: &Referee, player: Color, mv: Option<Move>) -> Trace {
        let (mut trace, is_lawful) = Trace::of_moves(game);
        trace.position.turn = game.turn();
        let is_refused = |trace: &mut Trace| mv.is_some_and(|mv| trace.play(player, mv).is_err());
        if is_lawful && !is_refused(&mut trace) {
            trace.end(Verdict::ByFoul(player.opponent()));
        }
        trace
    }

    /// The messages so far.
    pub fn messages(&self) -> &[Message] {
        &self.messages
    }

    /// The position the game has come to.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Whether both stop bits are set: both sides have passed in a row, and the board is to be counted.
    pub fn is_stopped(&self) -> bool {
        self.stops == ByColor::both(true)
    }

    /// A player's turn, ④ to ⑱: looks at the board, asks for the best move, plays it or passes, and the turn changes. A move
    /// after two passes takes the game up again.
    ///
    /// # Errors
    /// The step of table 3 that refuses the move. The stone stays off the board, and the witness is told that the other side
    /// has won. (A pass off turn is refused alike, though no table has a message for it.)
    pub fn play(&mut self, player: Color, mv: Move) -> Result<(), Step> {
        if self.is_stopped() {
            self.take_up();
        }
        if std::mem::take(&mut self.repeats) {
            self.say(14, self.position.turn);
        }
        // ④, ⑤. How does the board look, and what is the best move?
        self.say(4, player);
        self.say_that(5, player, None, Some(Answer::Move(mv)));
        match mv {
            Move::Place(point) => self.place(player, point),
            Move::Pass => self.pass(player),
        }
    }

    /// ⑥ to ⑭: a stone.
    fn place(&mut self, player: Color, point: Point) -> Result<(), Step> {
        let here = Some(Subject::Point(point));
        // ⑥, ⑦. The player takes a stone and has the board put it down.
        self.say(6, player);
        self.say_that(7, player, here, None);
        // ⑧. Is that lawful? The messages of table 3 come in between, then the answer.
        let asked = self.messages.len();
        self.say_that(8, player, here, None);
        let judged = self.position.examine(player, point, &mut self.messages);
        let answer = match judged {
            Ok(_) => Answer::Lawful,
            Err(Step::Repetition { after }) if self.only_stops(player, point) => Answer::LawfulAndStops { after },
            Err(step) => Answer::Unlawful(step),
        };
        self.messages[asked].answer = Some(answer);
        if let Answer::Unlawful(step) = answer {
            return self.foul(player, step);
        }
        // ⑨, ⑩. The board does what goes with it.
        self.say(9, player);
        self.position.board.play_legal(player, point);
        self.say(10, player);
        // ⑪ to ⑬. The history records the position.
        for number in 11..=13 {
            self.say(number, player);
        }
        self.position.history.record(self.move_number(), &self.position.board);
        // ⑱. A pass before it was not answered by a pass.
        if self.stops != ByColor::both(false) {
            self.clear_stops();
        }
        self.repeats = matches!(answer, Answer::LawfulAndStops { .. });
        self.end_turn(player);
        Ok(())
    }

    /// Whether a stone that brings back an earlier board stops the game under these rules and is not forbidden by them: they
    /// forbid only to retake a ko at once.
    fn only_stops(&self, player: Color, point: Point) -> bool {
        self.rules.repetition == Repetition::Stops && self.position.board.ko() != Some((player, point))
    }

    /// ⑮ to ⑰, and ⑭ unless both have passed.
    fn pass(&mut self, player: Color) -> Result<(), Step> {
        if player != self.position.turn {
            return self.foul(player, Step::Turn);
        }
        // ⑮, ⑯. The stop bit says it. It is set, not flipped: a side that is given the turn may pass twice in a row.
        self.say(15, player);
        self.stops[player] = true;
        self.position.board.pass();
        self.say(16, player);
        // ⑰. Does the other side want to stop as well?
        let bits = Answer::StopBits(self.stops.black, self.stops.white);
        self.say_that(17, player, None, Some(bits));
        self.end_turn(player);
        Ok(())
    }

    /// ⑭: the turn changes, unless the game has stopped.
    fn end_turn(&mut self, player: Color) {
        if !self.is_stopped() && !self.repeats {
            self.say(14, player.opponent());
        }
        self.position.moves += 1;
        self.position.turn = player.opponent();
    }

    /// ⑱ and ⑭: the game goes on after both have passed.
    fn take_up(&mut self) {
        self.clear_stops();
        self.say(14, self.position.turn);
    }

    /// ⑱.
    fn clear_stops(&mut self) {
        self.say(18, self.position.turn);
        self.stops = ByColor::both(false);
    }

    /// An unlawful move loses.
    fn foul(&mut self, player: Color, step: Step) -> Result<(), Step> {
        self.end(Verdict::ByFoul(player.opponent()));
        Err(step)
    }

    /// A resignation, ④, ⑤, ⑲ and ⑳; then the witness is told that the other side has won.
    pub fn resign(&mut self, player: Color) {
        self.say(4, player);
        self.say_that(5, player, None, Some(Answer::Resign));
        self.say(19, player);
        self.say(20, player);
        self.end(Verdict::ByResignation(player.opponent()));
    }

    /// The witness is told that result: the last message of a game.
    pub fn end(&mut self, verdict: Verdict) {
        let message = Message::result(self.move_number(), verdict);
        self.messages.push(message);
    }

    /// The number of the move that is being made.
    fn move_number(&self) -> u32 {
        self.position.moves + 1
    }

    /// A message of table 2.
    fn say(&mut self, number: usize, player: Color) {
        self.say_that(number, player, None, None);
    }

    /// The same about that subject and with that return value.
    fn say_that(&mut self, number: usize, player: Color, subject: Option<Subject>, answer: Option<Answer>) {
        let message = Message::new(self.move_number(), Table::Progress, number, player);
        self.messages.push(message.with(subject, answer));
    }
}

//! The object model's steps of legality (seeds/002, figure 6) against the referee.

use crate::{at, size, terms};
use nagara::game::Color::{Black, White};
use nagara::game::law::messages::{Answer, Message, Step, Table, Trace};
use nagara::game::{Board, Color, Ending, IllegalMove, Move, Point, Referee, Rules, Size, Verdict};
use nagara::random::Random;

/// A game judged twice.
struct Twins {
    referee: Referee,
    trace: Trace,
}

impl Twins {
    fn new(size: Size, rules: Rules) -> Twins {
        let referee = Referee::new(terms(size.rows(), rules)).expect("no handicap");
        let trace = Trace::of(&referee, None);
        Twins { referee, trace }
    }

    /// Plays a move in both; whether it was lawful.
    fn play(&mut self, color: Color, mv: Move) -> bool {
        let refusal = self.referee.play(color, mv).err();
        let step = self.trace.play(color, mv).err();
        assert_same(step, refusal, self.referee.board());
        step.is_none()
    }

    /// Takes the game up again if it has ended; a trace does so by itself.
    fn go_on(&mut self) {
        if self.referee.ending().is_some() {
            self.referee.resume();
        }
    }

    /// Every stone of either side, those off the board among them, is judged alike.
    fn assert_same_judgement(&self) {
        let rows = self.referee.board().size().rows();
        let with_a_border = Size::new(rows + 1).expect("below 19 rows");
        for color in Color::BOTH {
            for point in with_a_border.points() {
                let step = self.trace.position().judge(color, point).err();
                let refusal = self.referee.check(color, Move::Place(point)).err();
                assert_same(step, refusal, self.referee.board());
            }
        }
    }
}

/// The step and the refusal say the same.
fn assert_same(step: Option<Step>, refusal: Option<IllegalMove>, board: &Board) {
    let same = match (step, refusal) {
        (None, None)
        | (Some(Step::Turn), Some(IllegalMove::NotYourTurn(_)))
        | (Some(Step::OnBoard), Some(IllegalMove::OffBoard))
        | (Some(Step::Empty), Some(IllegalMove::Occupied(_)))
        | (Some(Step::Liberty), Some(IllegalMove::Suicide(_)))
        | (Some(Step::Repetition { .. }), Some(IllegalMove::RetakesKo(_))) => true,
        (Some(Step::Repetition { after }), Some(IllegalMove::Repeats { after: first, .. })) => after == first,
        _ => false,
    };
    assert!(same, "{step:?} but {refusal:?} on\n{board}");
}

/// A stone anywhere, and now and then a pass.
fn random_move(size: Size, random: &mut Random) -> Move {
    let rows = size.rows();
    match random.below(3 * rows) {
        0 => Move::Pass,
        _ => Move::Place(Point::at(random.below(rows), random.below(rows))),
    }
}

#[test]
fn the_steps_and_the_referee_agree_on_every_point_of_random_games() {
    let mut random = Random::new(11);
    for rows in 2..=9 {
        for _ in 0..4 {
            let mut twins = Twins::new(size(rows), Rules::CHINESE);
            for _ in 0..4 * rows * rows {
                let mv = random_move(size(rows), &mut random);
                if twins.referee.check(twins.referee.turn(), mv).is_ok() {
                    twins.play(twins.referee.turn(), mv);
                    twins.go_on();
                    twins.assert_same_judgement();
                }
            }
        }
    }
}

#[test]
fn under_japanese_rules_a_trace_stops_where_the_referee_stops_the_game() {
    let mut random = Random::new(12);
    let mut stopped = 0;
    for rows in [2, 3, 4, 5] {
        for _ in 0..60 {
            let mut twins = Twins::new(size(rows), Rules::JAPANESE);
            for _ in 0..20 * rows {
                twins.play(twins.referee.turn(), random_move(size(rows), &mut random));
                let ending = twins.referee.ending();
                assert_eq!(ending == Some(Ending::TwoPasses), twins.trace.is_stopped());
                assert_eq!(examined(&twins.trace).and_then(stops), ending.and_then(repeated));
                if ending.and_then(repeated).is_some() {
                    stopped += 1;
                    break;
                }
                twins.go_on();
            }
        }
    }
    assert!(stopped > 20, "only {stopped} games were stopped");
}

/// What ⑧ of table 2 returned in the last turn.
fn examined(trace: &Trace) -> Option<Answer> {
    let turn = trace.messages().last()?.move_number;
    let examined = |message: &&Message| message.table == Table::Progress && message.number == Some(8);
    let last = trace.messages().iter().rfind(examined)?;
    last.answer.filter(|_| last.move_number == turn)
}

fn stops(answer: Answer) -> Option<u32> {
    match answer {
        Answer::LawfulAndStops { after } => Some(after),
        _ => None,
    }
}

fn repeated(ending: Ending) -> Option<u32> {
    match ending {
        Ending::Repetition { after } => Some(after),
        _ => None,
    }
}

#[test]
fn a_stone_that_takes_nothing_can_bring_back_a_board() {
    let mut twins = Twins::new(size(2), Rules::CHINESE);
    for (color, name) in [(Black, "B2"), (White, "B1"), (Black, "A2")] {
        assert!(twins.play(color, Move::Place(at(name))));
    }
    assert!(twins.play(White, Move::Pass));
    assert!(twins.play(Black, Move::Place(at("A1"))));
    assert!(twins.play(White, Move::Place(at("B1"))));
    let position = twins.trace.position();
    assert_eq!(position.board.diagram(), ". .\n. O\n");
    assert_eq!(position.judge(Black, at("B2")), Err(Step::Repetition { after: 2 }));
    twins.assert_same_judgement();
}

#[test]
fn a_foul_loses_and_leaves_the_board_as_it_was() {
    let mut twins = Twins::new(size(5), Rules::CHINESE);
    assert!(twins.play(Black, Move::Place(at("C3"))));
    for (color, mv) in [(White, "C3"), (White, "T19"), (Black, "D4"), (Black, "pass")] {
        assert!(!twins.play(color, mv.parse().expect("a move")));
        let told = twins.trace.messages().last().expect("a result").to_string();
        let verdict = Verdict::ByFoul(color.opponent());
        assert_eq!(
            told,
            format!(
                "end      - rule -> witness:            {} has won, {verdict}",
                color.opponent()
            )
        );
    }
    assert_eq!(&twins.trace.position().board, twins.referee.board());
    assert!(twins.play(White, Move::Pass));
}

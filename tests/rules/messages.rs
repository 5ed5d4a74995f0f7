//! A game as the messages of seeds/002, tables 2 to 4, and the paper's steps of legality against the referee's.

use crate::{at, board, terms};
use nagara::game::Color::{Black, White};
use nagara::game::law::messages::{Answer, Message, Position, Step, Table, Trace};
use nagara::game::{
    Board, Color, Count, Ending, IllegalMove, Komi, Move, Point, PointSet, Referee, Rules, Score, Terms, Verdict,
};
use nagara::random::Random;

fn trace(rows: usize, rules: Rules) -> Trace {
    Trace::new(&Board::new(crate::size(rows)), Black, rules)
}

/// Plays the named moves in turn; each must be lawful.
fn play_all(trace: &mut Trace, moves: &str) {
    for name in moves.split_whitespace() {
        let turn = trace.position().turn;
        assert_eq!(trace.play(turn, name.parse().expect("a move")), Ok(()), "{turn} {name}");
    }
}

fn text(messages: &[Message]) -> String {
    messages.iter().map(|message| format!("{message}\n")).collect()
}

/// What is expected of lines, without the indentation of the test.
fn lines(expected: &str) -> String {
    let lines = expected.lines().map(str::trim_start).filter(|line| !line.is_empty());
    lines.map(|line| format!("{line}\n")).collect()
}

#[test]
fn show() {
    let mut trace = trace(3, Rules::JAPANESE);
    play_all(&mut trace, "B2 A1 pass");
    trace.play(White, Move::Pass).ok();
    let count = Count::new(
        &trace.position().board,
        &[at("A1")].into_iter().collect(),
        Rules::JAPANESE,
        Komi { halves: 13 },
    );
    trace.count(&count);
    print!("{}", text(trace.messages()));
}

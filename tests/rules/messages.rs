//! A game as the messages of seeds/002, tables 2 to 4.

use crate::{at, board, size};
use nagara::game::Color::{Black, White};
use nagara::game::law::messages::{Message, Step, Table, Trace};
use nagara::game::{Board, ByColor, Count, Komi, Move, PointSet, Rules};

/// A game on that board, Black to begin.
pub(crate) fn trace(start: &Board) -> Trace {
    Trace::new(start, Black, Rules::JAPANESE)
}

fn empty(rows: usize) -> Board {
    Board::new(size(rows))
}

/// Plays the named moves in turn; each must be lawful.
pub(crate) fn play_all(trace: &mut Trace, moves: &str) {
    assert_eq!(last_move(trace, moves).1, Ok(()));
}

/// The last one of some moves, its messages and whether it was lawful; those before it must be.
fn last_move(trace: &mut Trace, moves: &str) -> (String, Result<(), Step>) {
    let mut last = (String::new(), Ok(()));
    for name in moves.split_whitespace() {
        assert_eq!(last.1, Ok(()), "the move before {name}");
        let before = trace.messages().len();
        let turn = trace.position().turn;
        let judged = trace.play(turn, name.parse().expect("a move"));
        last = (text(&trace.messages()[before..]), judged);
    }
    last
}

pub(crate) fn text(messages: &[Message]) -> String {
    messages.iter().map(|message| format!("{message}\n")).collect()
}

/// What is expected, without the indentation of the test.
fn lines(expected: &str) -> String {
    let lines = expected.lines().map(str::trim_start).filter(|line| !line.is_empty());
    lines.map(|line| format!("{line}\n")).collect()
}

#[test]
fn a_short_game_is_the_messages_of_the_tables() {
    let mut trace = trace(&empty(3));
    play_all(&mut trace, "B2 A1 pass pass");
    let dead = PointSet::from_iter([at("A1")]);
    let count = Count::new(&trace.position().board, &dead, Rules::JAPANESE, Komi { halves: 13 });
    trace.count(&count);
    let expected = "
        start    ① witness -> board:           set the initial values
        start    ② board -> witness:           the initial values are set
        start    ③ witness -> player 1:        begin the game
        move 1   ④ player 1 -> board:          show the position
        move 1   ⑤ player 1 -> knowledge:      what is the best move here?  => B2
        move 1   ⑥ player 1 -> black stones:   hand me a stone to play
        move 1   ⑦ player 1 -> board:          put the stone at B2
        move 1   ⑧ board -> rule:              examine whether a stone at B2 is lawful  => lawful
        move 1     ① rule -> board:            is it the turn of player 1?  => yes
        move 1     ② rule -> board:            is B2 on the board?  => yes
        move 1     ③ rule -> board:            what is on B2?  => empty
        move 1     ④ rule -> board:            has a string of the other side its only liberty at B2?  => no
        move 1     ⑤ rule -> board:            would a stone at B2 leave its own string without a liberty?  => no
        move 1     ⑫ rule -> history:          was this position there before?  => no
        move 1   ⑨ rule -> board:              bring the tables up to date
        move 1   ⑩ board -> rule:              all that goes with the move is done
        move 1   ⑪ rule -> history:            record the position
        move 1   ⑫ history -> board:           let me record the position
        move 1   ⑬ history -> rule:            the position is recorded
        move 1   ⑭ rule -> player 2:           the turn is yours
        move 2   ④ player 2 -> board:          show the position
        move 2   ⑤ player 2 -> knowledge:      what is the best move here?  => A1
        move 2   ⑥ player 2 -> white stones:   hand me a stone to play
        move 2   ⑦ player 2 -> board:          put the stone at A1
        move 2   ⑧ board -> rule:              examine whether a stone at A1 is lawful  => lawful
        move 2     ① rule -> board:            is it the turn of player 2?  => yes
        move 2     ② rule -> board:            is A1 on the board?  => yes
        move 2     ③ rule -> board:            what is on A1?  => empty
        move 2     ④ rule -> board:            has a string of the other side its only liberty at A1?  => no
        move 2     ⑤ rule -> board:            would a stone at A1 leave its own string without a liberty?  => no
        move 2     ⑫ rule -> history:          was this position there before?  => no
        move 2   ⑨ rule -> board:              bring the tables up to date
        move 2   ⑩ board -> rule:              all that goes with the move is done
        move 2   ⑪ rule -> history:            record the position
        move 2   ⑫ history -> board:           let me record the position
        move 2   ⑬ history -> rule:            the position is recorded
        move 2   ⑭ rule -> player 1:           the turn is yours
        move 3   ④ player 1 -> board:          show the position
        move 3   ⑤ player 1 -> knowledge:      what is the best move here?  => pass
        move 3   ⑮ player 1 -> board:          flip the stop bit of the side on turn
        move 3   ⑯ board -> rule:              a stop bit is flipped
        move 3   ⑰ rule -> board:              how do the stop bits stand?  => 10
        move 3   ⑭ rule -> player 2:           the turn is yours
        move 4   ④ player 2 -> board:          show the position
        move 4   ⑤ player 2 -> knowledge:      what is the best move here?  => pass
        move 4   ⑮ player 2 -> board:          flip the stop bit of the side on turn
        move 4   ⑯ board -> rule:              a stop bit is flipped
        move 4   ⑰ rule -> board:              how do the stop bits stand?  => 11
        end      ① rule -> board:              fill the neutral points
        end      ② board -> rule:              the neutral points are filled
        end      ③ rule -> board:              put in the reinforcements
        end      ④ board -> rule:              the reinforcements are put in
        end      ⑤ rule -> board:              how is the string at A1?  => dead
        end      ⑥ rule -> player 1:           take all stones of the string at A1 off the board
        end      ⑦ player 1 -> board:          hand me the stones taken off
        end      ⑧ board -> rule:              the player has the stones of all dead strings
        end      ⑨ rule -> player 1:           add the stones to your prisoners
        end      ⑩ player 1 -> prisoners 1:    add 1 stone
        end      ⑪ player 1 -> rule:           they are added to the prisoners
        end      ⑤ rule -> board:              how is the string at B2?  => alive
        end      ⑫ rule -> player 1:           fill the other side's territory with your prisoners
        end      ⑬ player 1 -> prisoners 1:    how many are you?  => 1 stone
        end      ⑭ player 1 -> board:          fill the other side's territory with 1 stone
        end      ⑮ board -> player 1:          the prisoners are all put in
        end      ⑯ player 1 -> rule:           the territory is filled
        end      ⑫ rule -> player 2:           fill the other side's territory with your prisoners
        end      ⑬ player 2 -> prisoners 2:    how many are you?  => 0 stones
        end      ⑭ player 2 -> board:          fill the other side's territory with 0 stones
        end      ⑮ board -> player 2:          the prisoners are all put in
        end      ⑯ player 2 -> rule:           the territory is filled
        end      ⑰ rule -> board:              how many points has Black more than White?  => B+2.5
        end      - rule -> witness:            Black has won, B+2.5";
    assert_eq!(text(trace.messages()), lines(expected));
}

/// A ko at the top with Black to take it.
const KO: &str = "
    . X O . .
    X O . O .
    . X O . .
    . . . . .
    . . . . .";

#[test]
fn a_ko_retaken_at_once_is_refused_after_its_stone_was_taken_up() {
    let mut trace = trace(&board(KO));
    let (taken, judged) = last_move(&mut trace, "C4 B4");
    let expected = "
        move 2   ④ player 2 -> board:          show the position
        move 2   ⑤ player 2 -> knowledge:      what is the best move here?  => B4
        move 2   ⑥ player 2 -> white stones:   hand me a stone to play
        move 2   ⑦ player 2 -> board:          put the stone at B4
        move 2   ⑧ board -> rule:              examine whether a stone at B4 is lawful  => unlawful, step ⑫: the whole board is as after move 0
        move 2     ① rule -> board:            is it the turn of player 2?  => yes
        move 2     ② rule -> board:            is B4 on the board?  => yes
        move 2     ③ rule -> board:            what is on B4?  => empty
        move 2     ④ rule -> board:            has a string of the other side its only liberty at B4?  => yes
        move 2     ⑥ rule -> player 2:         take all stones of those strings off the board
        move 2     ⑦ player 2 -> board:        hand me the stones taken off
        move 2     ⑧ board -> rule:            the player has the stones taken off
        move 2     ⑨ rule -> player 2:         add the stones to your prisoners
        move 2     ⑩ player 2 -> prisoners 2:  add 1 stone
        move 2     ⑪ player 2 -> rule:         they are added to the prisoners
        move 2     ⑫ rule -> history:          was this position there before?  => yes, after move 0
        end      - rule -> witness:            Black has won, B+F";
    assert_eq!(taken, lines(expected));
    assert_eq!(judged, Err(Step::Repetition { after: 0 }));
    assert_eq!(trace.position().board.prisoners(), ByColor { black: 1, white: 0 });
}

#[test]
fn a_board_that_comes_back_later_stops_a_japanese_game_and_is_unlawful_in_a_chinese_one() {
    let mut stops = trace(&board(KO));
    let (text, judged) = last_move(&mut stops, "C4 pass pass B4");
    assert_eq!(judged, Ok(()));
    assert!(text.contains(
        "⑧ board -> rule:              examine whether a stone at B4 is lawful  => lawful, but the game stops"
    ));
    let recorded = "move 4   ⑬ history -> rule:            the position is recorded";
    assert!(text.ends_with(&lines(recorded)), "{text}");
    let (text, judged) = last_move(&mut stops, "pass");
    assert_eq!(judged, Ok(()), "both may go on");
    assert!(text.contains("⑭"), "{text}");

    let mut forbidden = Trace::new(&board(KO), Black, Rules::CHINESE);
    let (_, judged) = last_move(&mut forbidden, "C4 pass pass B4");
    assert_eq!(judged, Err(Step::Repetition { after: 0 }));
}

/// White's strings at A1 and C1 have their only liberty at B1; Black's string in the corner at the top has its own at A5.
const NARROW: &str = "
    . X O . .
    X X O . .
    O O O X .
    X X X X .
    O . O X .";

#[test]
fn several_strings_are_taken_at_once_and_counted() {
    let mut trace = trace(&board(NARROW));
    let (text, judged) = last_move(&mut trace, "B1");
    assert_eq!(judged, Ok(()));
    assert!(
        text.contains("④ rule -> board:            has a string of the other side its only liberty at B1?  => yes")
    );
    assert!(text.contains("⑩ player 1 -> prisoners 1:  add 2 stones\n"), "{text}");
    assert!(
        !text.contains("  ⑤ rule -> board"),
        "who takes something is not asked for liberties"
    );
}

#[test]
fn each_refusal_names_its_step() {
    let start = board(NARROW);
    for (color, name, step, words) in [
        (White, "T19", Step::Turn, "step ①: it is not this player's turn"),
        (Black, "T19", Step::OnBoard, "step ②: the point is off the board"),
        (Black, "A4", Step::Empty, "step ③: the point is not empty"),
        (Black, "A5", Step::Liberty, "step ⑤: the stone would have no liberty"),
    ] {
        let mut trace = trace(&start);
        assert_eq!(trace.play(color, Move::Place(at(name))), Err(step));
        assert_eq!(step.to_string(), words);
        let asked = trace
            .messages()
            .iter()
            .rfind(|message| message.table == Table::Legality);
        assert_eq!(asked.and_then(|message| message.number), Some(step.number()), "{name}");
    }
}

#[test]
fn a_stone_after_a_pass_clears_the_stop_bits() {
    let mut trace = trace(&empty(5));
    let (text, _) = last_move(&mut trace, "pass C3");
    assert!(text.ends_with(&lines(
        "move 2   ⑬ history -> rule:            the position is recorded
         move 2   ⑱ rule -> board:              clear the stop bits
         move 2   ⑭ rule -> player 1:           the turn is yours"
    )));
    let (text, _) = last_move(&mut trace, "B2 pass");
    assert!(text.contains("how do the stop bits stand?  => 01"), "{text}");
    assert!(!trace.is_stopped());
}

#[test]
fn a_move_after_two_passes_takes_the_game_up_again() {
    let mut trace = trace(&empty(5));
    let (text, _) = last_move(&mut trace, "pass pass C3");
    assert!(text.starts_with(&lines(
        "move 3   ⑱ rule -> board:              clear the stop bits
         move 3   ⑭ rule -> player 1:           the turn is yours
         move 3   ④ player 1 -> board:          show the position"
    )));
}

#[test]
fn who_resigns_loses() {
    let mut trace = trace(&empty(9));
    play_all(&mut trace, "E5");
    let before = trace.messages().len();
    trace.resign(White);
    let expected = "
        move 2   ④ player 2 -> board:          show the position
        move 2   ⑤ player 2 -> knowledge:      what is the best move here?  => resign
        move 2   ⑲ player 2 -> board:          I resign
        move 2   ⑳ board -> rule:              the player resigns
        end      - rule -> witness:            Black has won, B+R";
    assert_eq!(text(&trace.messages()[before..]), lines(expected));
}

//! The end of a game as the messages of seeds/002, table 4.

use crate::messages::{play_all, text, trace};
use crate::{at, board, terms};
use nagara::game::Color::{Black, White};
use nagara::game::law::messages::{Answer, Trace};
use nagara::game::{ByColor, Color, Count, Ending, Komi, Move, PointSet, Referee, Rules, Score};
use nagara::random::Random;

/// Dead stones of both sides: White's at A6 and B1, Black's at F1.
const FINISHED: &str = "
    O . X O . .
    . . X O . O
    . . X O O .
    X X X X O .
    . . . X O .
    . O . X O X";

#[test]
fn dead_stones_of_both_sides_come_off_and_fill() {
    let start = board(FINISHED).with_prisoners(ByColor { black: 3, white: 5 });
    let dead = PointSet::from_iter(["A6", "B1", "F1"].map(at));
    let count = Count::new(&start, &dead, Rules::JAPANESE, Komi { halves: 13 });
    let mut trace = trace(&start);
    play_all(&mut trace, "pass pass");
    let before = trace.messages().len();
    trace.count(&count);
    let end = &trace.messages()[before..];
    let answers = |number| {
        end.iter()
            .filter(move |m| m.number == Some(number))
            .filter_map(|m| m.answer)
    };
    assert!(answers(13).eq([Answer::Stones(3 + 2), Answer::Stones(5 + 1)]));
    assert!(answers(17).eq([Answer::Difference(count.score)]));
    assert_eq!(text(end).matches("=> dead").count(), 3);
    assert_eq!(
        text(end).matches("⑧").count(),
        2,
        "each side is handed its stones at once"
    );
}

#[test]
fn a_string_beside_an_eye_that_is_nobodys_is_in_seki() {
    let start = board(FINISHED);
    let dead = PointSet::from_iter(["A6", "B1", "F1"].map(at));
    let eye = PointSet::from_iter(["E6", "F6", "E5", "F4", "F3", "F2", "F1"].map(at));
    let count = Count::new(&start, &dead, Rules::JAPANESE, Komi::NONE).without_territory(&eye);
    let mut trace = trace(&start);
    trace.count(&count);
    let text = text(trace.messages());
    assert!(text.contains("how is the string at E1?  => seki"), "{text}");
    assert!(text.contains("how is the string at D1?  => alive"), "{text}");
    assert!(text.ends_with(&format!("{}\n", count.score)));
}

/// Strings of both sides that have no eye in the corner.
const NO_EYES: &str = "
    O O X X .
    . X O O O
    . X O . O
    X X O O O
    O O O . O";

#[test]
fn strings_that_the_count_tells_to_be_in_seki_need_no_eye_to_be_called_so() {
    let start = board(NO_EYES);
    let stones = start.string(at("A5")).union(&start.string(at("B4")));
    let count = Count::new(&start, &PointSet::EMPTY, Rules::JAPANESE, Komi::NONE).with_seki(&stones);
    let mut trace = trace(&start);
    trace.count(&count);
    let text = text(trace.messages());
    for (stone, state) in [("A5", "seki"), ("A2", "seki"), ("C5", "alive"), ("A1", "alive")] {
        let told = format!("how is the string at {stone}?  => {state}");
        assert!(text.contains(&told), "{told}: {text}");
    }
}

#[test]
fn the_difference_of_the_points_is_the_score_of_the_count() {
    let mut random = Random::new(13);
    for round in 0..200 {
        let rules = Rules::ALL[round % 2];
        let mut game = Referee::new(terms(2 + round % 8, rules)).expect("no handicap");
        for _ in 0..60 {
            let points: Vec<_> = game.board().size().points().collect();
            let stone = Move::Place(points[random.below(points.len())]);
            if game.check(game.turn(), stone).is_ok() && !game.repeats(game.turn(), stone) {
                assert_eq!(game.play(game.turn(), stone), Ok(()));
            }
        }
        for _ in 0..2 {
            assert_eq!(game.play(game.turn(), Move::Pass), Ok(()));
        }
        let stones = Color::BOTH
            .into_iter()
            .flat_map(|color| game.board().stones(color).iter());
        let dead: PointSet = stones.filter(|_| random.below(3) == 0).collect();
        let komi = Komi {
            halves: random.below(30) as i32 - 15,
        };
        let count = Count::new(game.board(), &dead, rules, komi);
        let trace = Trace::of(&game, Some(&count));
        let told = trace.messages().last().expect("messages").to_string();
        let expected = format!("end      - rule -> witness:            {}", result(count.score));
        assert_eq!(told, expected);
    }
}

fn result(score: Score) -> String {
    match score.leader() {
        Some(leader) => format!("{leader} has won, {score}"),
        None => format!("nobody has won, {score}"),
    }
}

#[test]
fn a_game_of_the_referees_is_traced_to_its_end() {
    let endings = [
        (Ending::Resignation(White), "Black has won, B+R"),
        (Ending::Flag(Black), "White has won, W+T"),
        (Ending::MoveLimit, "the referee decides, ?"),
    ];
    for (ending, expected) in endings {
        let mut game = Referee::new(terms(9, Rules::JAPANESE)).expect("no handicap");
        crate::play_all(&mut game, "E5 pass C3");
        game.set_turn(Black);
        crate::play_all(&mut game, "D4 G7");
        game.end(ending);
        let trace = Trace::of(&game, None);
        let told = trace.messages().last().expect("messages").to_string();
        assert!(told.ends_with(expected), "{told}");
        assert_eq!(&trace.position().board, game.board());
    }
}

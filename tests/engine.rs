//! The engine at a table: asked, interrupted, short of time.

use crossbeam_channel::{Receiver, unbounded};
use nagara::builtin;
use nagara::game::{ByColor, Color, Ending, Komi, Move, Referee, Rules, Size, Terms};
use nagara::think::Thinker;
use nagara::tournament::player::{End, EnginePlayer, Habits, Player, Said, Saying, Turn, Voice};
use nagara::tournament::session::PeerMove;
use std::sync::Arc;
use std::time::Duration;

const TERMS: Terms = Terms {
    size: Size::NINE,
    komi: Komi { halves: 13 },
    rules: Rules::JAPANESE,
    handicap: 0,
    move_limit: Some(400),
};

/// An engine that plays Black, and what it says.
fn engine(habits: Habits) -> (EnginePlayer, Receiver<Saying>) {
    let thinker = Thinker::new(&builtin::texts()).expect("built-in texts");
    let (voices, sayings) = unbounded();
    let player = EnginePlayer::new(Arc::new(thinker), habits, Voice::new(Color::Black, voices));
    assert_eq!(next(&sayings), Said::Ready);
    (player, sayings)
}

fn habits(playouts: u32) -> Habits {
    Habits {
        playouts: Some(playouts),
        ponder: true,
        lag: 0.03,
    }
}

fn next(sayings: &Receiver<Saying>) -> Said {
    let saying = sayings.recv_timeout(Duration::from_secs(60));
    saying.expect("the engine says something").said
}

/// The question that was answered, and the move; what was found comes before it and is about the same question.
fn answer(sayings: &Receiver<Saying>) -> (Option<u32>, Move) {
    let said = next(sayings);
    let (found, said) = match said {
        Said::Found { question, ref insight } => {
            assert!(!insight.moves.is_empty());
            (Some(question), next(sayings))
        }
        said => (None, said),
    };
    match said {
        Said::Moved {
            mv: PeerMove::On(mv),
            question,
        } => {
            assert!(found.is_none() || found == question, "{found:?} and {question:?}");
            (question, mv)
        }
        other => panic!("no move: {other:?}"),
    }
}

fn turn(referee: &Referee, left: Duration, question: u32) -> Turn<'_> {
    Turn {
        referee,
        left: ByColor::both(left),
        question,
    }
}

const HOUR: Duration = Duration::from_secs(3600);

/// The games in the tree at the engine's second question, when the other side has played what it expected after so long a wait.
fn games_after_a_right_guess(habits: Habits, wait: Duration) -> u32 {
    let (mut engine, sayings) = engine(habits);
    let mut game = Referee::new(TERMS).expect("no handicap");
    let mut found = |game: &Referee, question| {
        engine.ask(&turn(game, HOUR, question));
        let Said::Found { insight, .. } = next(&sayings) else {
            panic!("nothing was found");
        };
        assert!(matches!(next(&sayings), Said::Moved { .. }));
        insight
    };
    let first = found(&game, 1);
    let (best, line) = &first.moves[0];
    assert_eq!(line[0], best.mv);
    std::thread::sleep(wait);
    for (color, mv) in [Color::Black, Color::White].into_iter().zip(&line[..2]) {
        game.play(color, *mv).expect("the line is legal");
    }
    let second = found(&game, 2);
    second.moves.iter().map(|(found, _)| found.visits).sum()
}

#[test]
fn what_was_thought_on_the_other_sides_time_is_kept_when_the_guess_was_right() {
    let thought = habits(50);
    let idle = Habits {
        ponder: false,
        ..thought
    };
    let without = games_after_a_right_guess(idle, Duration::ZERO);
    // A busy machine gets to think later.
    let mut waits = [200, 1000, 5000, 20_000].map(Duration::from_millis).into_iter();
    let more = |wait| games_after_a_right_guess(thought, wait) > without + 50;
    assert!(waits.any(more), "{without} without");
}

#[test]
fn who_thinks_on_the_other_sides_time_answers_the_next_question_all_the_same() {
    let (mut engine, sayings) = engine(habits(50));
    let mut game = Referee::new(TERMS).expect("no handicap");
    for question in 1..=3 {
        engine.ask(&turn(&game, HOUR, question));
        let (answered, mv) = answer(&sayings);
        assert_eq!(answered, Some(question));
        game.play(Color::Black, mv).expect("legal");
        let theirs = game.board().empty_list()[0];
        game.play(Color::White, Move::Place(theirs)).expect("legal");
        engine.tell(Move::Place(theirs));
    }
    engine.end(End::Over(Ending::TwoPasses));
    assert_eq!(next(&sayings), Said::Left);
}

#[test]
fn a_question_that_was_taken_back_is_not_answered() {
    let (mut engine, sayings) = engine(Habits {
        playouts: None,
        ..habits(0)
    });
    let game = Referee::new(TERMS).expect("no handicap");
    engine.ask(&turn(&game, HOUR, 1));
    engine.take_back(&game);
    engine.ask(&turn(&game, Duration::ZERO, 2));
    assert_eq!(answer(&sayings).0, Some(2));
}

#[test]
fn no_time_at_all_still_gets_an_answer() {
    let (mut engine, sayings) = engine(Habits {
        playouts: None,
        ..habits(0)
    });
    let game = Referee::new(TERMS).expect("no handicap");
    engine.ask(&turn(&game, Duration::ZERO, 1));
    assert_eq!(answer(&sayings).0, Some(1));
}

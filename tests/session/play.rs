//! The loop, with players that follow a script. All that is said is there before it is listened to, so the order is
//! the one the test gives.

use crate::sim::terms;
use crossbeam_channel::{Sender, unbounded};
use nagara::game::{ByColor, Color, Ending, Move, Referee};
use nagara::settings::Profile;
use nagara::tournament::clock::Clocks;
use nagara::tournament::counted::Entered;
use nagara::tournament::journal::{Header, Journal};
use nagara::tournament::lines::Lines;
use nagara::tournament::operator::Order;
use nagara::tournament::play::{Conclusion, Game, Outcome, Progress, Witness};
use nagara::tournament::player::{End, Player, Said, Turn, Voice};
use nagara::tournament::record::{Form, Info};
use nagara::tournament::scribe::Scribe;
use nagara::tournament::session::PeerMove;
use nagara::tournament::table::Table;
use nagara::tournament::view::View;
use std::collections::VecDeque;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use Color::{Black, White};

/// What is said when a question is asked, given the question's number.
pub(crate) type Answer = Box<dyn FnMut(u32) -> Vec<(Color, Said)> + Send>;

/// What follows after the two passes: how long the operator is asked, what he answers each time he is told something, and what
/// the journal of an earlier run says.
#[derive(Default)]
pub(crate) struct AtTheEnd {
    pub(crate) ask: Option<Duration>,
    pub(crate) answers: Vec<Order>,
    pub(crate) entered: Entered,
}

/// Follows a script.
struct Actor {
    color: Color,
    voices: ByColor<Voice>,
    answers: VecDeque<Answer>,
}

impl Player for Actor {
    fn ask(&mut self, turn: &Turn<'_>) {
        if let Some(mut answer) = self.answers.pop_front() {
            for (color, said) in answer(turn.question) {
                self.voices[color].say(said);
            }
        }
    }

    fn tell(&mut self, _mv: Move) {}

    fn take_back(&mut self, _referee: &Referee) {}

    fn end(&mut self, _how: End) {
        self.voices[self.color].say(Said::Left);
    }
}

/// Keeps the last view, what was noted and what was asked, and answers.
pub(crate) struct Eye {
    pub(crate) view: Option<View>,
    pub(crate) notes: Vec<String>,
    pub(crate) asked: Vec<String>,
    answers: VecDeque<Order>,
    orders: Sender<Order>,
}

impl Witness for Eye {
    fn see(&mut self, view: &View) {
        self.view = Some(view.clone());
    }

    fn note(&mut self, text: &str) {
        self.notes.push(text.to_owned());
    }

    fn ask(&mut self, text: &str) {
        self.asked.push(text.to_owned());
        if let Some(order) = self.answers.pop_front() {
            self.orders.send(order).unwrap();
        }
    }
}

/// Plays a game in which all of `before` has been said when it begins, Black is on the line, and White answers its
/// questions like that. How it ended, and the moves on the board then.
fn play(before: Vec<(Color, Said)>, answers: Vec<Answer>) -> (Conclusion, u32, Option<(Color, Move)>) {
    let folder = tempfile::tempdir().unwrap();
    let (outcome, eye) = play_in(folder.path(), Form::Ff4, before, answers, AtTheEnd::default());
    let view = eye.view.unwrap();
    (outcome.conclusion, view.move_number, view.last)
}

/// The same with its record `a.sgf` in that folder, in that form, and all that came of it.
pub(crate) fn play_in(
    folder: &Path,
    form: Form,
    before: Vec<(Color, Said)>,
    answers: Vec<Answer>,
    at_the_end: AtTheEnd,
) -> (Outcome, Eye) {
    // Never used up, unless something is broken.
    let time = Duration::from_secs(10);
    let header = Header {
        record: "a.sgf".to_owned(),
        date: String::new(),
        terms: terms(9),
        time,
        lines: Lines::One(Black),
        profile: Profile::Full,
        names: ByColor::both(String::new()),
    };
    let journal = Journal::create(&folder.join("j"), &header).unwrap();
    let (tell, sayings) = unbounded();
    let voices = ByColor::from_fn(|color| Voice::new(color, tell.clone()));
    for (color, said) in before {
        voices[color].say(said);
    }
    let actor = |color, answers: Vec<Answer>| -> Box<dyn Player> {
        Box::new(Actor {
            color,
            voices: voices.clone(),
            answers: answers.into(),
        })
    };
    let clocks = Clocks::new(ByColor::both(time));
    let (orders, ordered) = unbounded();
    let mut eye = Eye {
        view: None,
        notes: Vec::new(),
        asked: Vec::new(),
        answers: at_the_end.answers.into(),
        orders,
    };
    let outcome = Game {
        table: Table::new(Referee::new(terms(9)).unwrap(), clocks.clone()),
        players: ByColor {
            black: actor(Black, Vec::new()),
            white: actor(White, answers),
        },
        names: ByColor::both(String::new()),
        time,
        sayings,
        orders: ordered,
        clocks: Arc::new(Mutex::new(clocks)),
        journal: Arc::new(Mutex::new(journal)),
        lines: Lines::One(Black),
        untold: ByColor::default(),
        scribe: Scribe::new(folder.join("a.sgf"), form, Info::new(terms(9).size)).with_another_count(true),
        witness: &mut eye,
        linger: Duration::from_secs(1),
        ask: at_the_end.ask,
        entered: at_the_end.entered,
        epoch: Instant::now(),
        progress: Progress::default(),
    }
    .play();
    (outcome, eye)
}

pub(crate) fn moved(mv: &str, question: Option<u32>) -> Said {
    Said::Moved {
        mv: PeerMove::On(mv.parse().unwrap()),
        question,
    }
}

fn stone(color: Color, mv: &str) -> Option<(Color, Move)> {
    Some((color, mv.parse().unwrap()))
}

#[test]
fn a_move_that_comes_while_the_other_player_still_gets_ready_is_played() {
    let before = vec![(Black, Said::Ready), (Black, moved("E5", None)), (White, Said::Ready)];
    let resigns: Answer = Box::new(|number| vec![(White, Said::Resigned { question: Some(number) })]);
    let played = play(before, vec![resigns]);
    assert_eq!(
        played,
        (Conclusion::Over(Ending::Resignation(White)), 1, stone(Black, "E5"))
    );
}

#[test]
fn what_is_said_to_a_question_that_was_taken_back_is_not_heard() {
    let before = vec![(Black, Said::Ready), (White, Said::Ready), (Black, moved("E5", None))];
    // The next question is asked after as many moves as this one, and still is another.
    let too_late: Answer = Box::new(|number| {
        vec![
            (Black, Said::TakesBack { moves: 1, standing: 1 }),
            (Black, moved("C3", None)),
            (White, moved("A1", Some(number))),
            (White, Said::Resigned { question: Some(number) }),
        ]
    });
    let in_time: Answer = Box::new(|number| {
        vec![
            (White, moved("B1", Some(number))),
            (Black, Said::Resigned { question: None }),
        ]
    });
    let played = play(before, vec![too_late, in_time]);
    assert_eq!(
        played,
        (Conclusion::Over(Ending::Resignation(Black)), 2, stone(White, "B1"))
    );
}

#[test]
fn a_move_that_crossed_a_take_back_goes_with_it() {
    let before = vec![(Black, Said::Ready), (White, Said::Ready), (Black, moved("E5", None))];
    let crosses: Answer = Box::new(|number| {
        vec![
            (White, moved("C3", Some(number))),
            (Black, Said::TakesBack { moves: 1, standing: 1 }),
            (Black, Said::Resigned { question: None }),
        ]
    });
    assert_eq!(
        play(before, vec![crosses]),
        (Conclusion::Over(Ending::Resignation(Black)), 0, None)
    );
}

#[test]
fn a_game_that_ended_on_the_board_is_over_though_the_line_is_said_to_be_gone_right_after() {
    let before = vec![
        (Black, Said::Ready),
        (White, Said::Ready),
        (Black, moved("pass", None)),
        (White, moved("pass", None)),
        (Black, Said::Gone("closed".to_owned())),
    ];
    assert_eq!(play(before, Vec::new()).0, Conclusion::Over(Ending::TwoPasses));
}

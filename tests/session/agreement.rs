//! The agreement on terms (SGMP.md 3, 6.2, 6.3), fact by fact.

use crate::sim::{seconds, terms};
use crate::talk::{Talk, black, white};
use nagara::game::{Color, Move, Rules, Terms};
use nagara::settings::Profile;
use nagara::tournament::session::{Event, PeerMove};
use sgmp::{Frame, Message, Query};

/// Our session as White; the other side, Black, gives these answers in turn.
fn white_hears(terms: Terms, profile: Profile, answers: &[u16]) -> Talk {
    let mut talk = Talk::new(Color::White, terms, profile);
    talk.hears(Message::NewGame);
    for &answer in answers {
        talk.hears(Message::Answer(answer));
    }
    talk
}

/// The sentence of the disagreement, which came last and was said to the other side with DENY.
fn sentence(mut talk: Talk) -> String {
    assert_eq!(talk.sent().last(), Some(&Message::Deny));
    match talk.told().pop() {
        Some(Event::Disagreement(text)) => text,
        other => panic!("{other:?}"),
    }
}

#[test]
fn white_asks_the_colour_and_the_handicap_and_then_says_ok() {
    let mut talk = white_hears(terms(19), Profile::Simplified, &[2, 1]);
    assert_eq!(
        talk.sent(),
        [
            Message::Query(Query::Color),
            Message::Query(Query::Handicap),
            Message::Ok
        ]
    );
    assert_eq!(talk.told(), [Event::Agreed]);
}

#[test]
fn white_asks_everything_in_the_full_dialect() {
    let mut talk = white_hears(terms(9), Profile::Full, &[2, 9, 1, 2]);
    let asked = [Query::Rules, Query::Size, Query::Handicap, Query::Color].map(Message::Query);
    assert_eq!(talk.sent(), [&asked[..], &[Message::Ok]].concat());
    assert_eq!(talk.told(), [Event::Agreed]);
}

#[test]
fn an_answer_of_no_opinion_is_no_difference() {
    assert_eq!(
        white_hears(terms(19), Profile::Simplified, &[0, 0]).told(),
        [Event::Agreed]
    );
    assert_eq!(
        white_hears(terms(19), Profile::Full, &[0, 0, 0, 0]).told(),
        [Event::Agreed]
    );
}

#[test]
fn two_whites_do_not_agree() {
    let text = sentence(white_hears(terms(19), Profile::Simplified, &[1]));
    assert_eq!(text, "both sides play White: one of the two must be set to Black");
}

#[test]
fn different_handicaps_do_not_agree() {
    let text = sentence(white_hears(terms(19), Profile::Simplified, &[2, 4]));
    assert_eq!(text, "the other side plays with 4 handicap stones, we even");
    let ours = Terms {
        handicap: 3,
        ..terms(19)
    };
    let text = sentence(white_hears(ours, Profile::Simplified, &[2, 1]));
    assert_eq!(text, "the other side plays even, we with 3 handicap stones");
}

#[test]
fn different_boards_do_not_agree_in_the_full_dialect() {
    let text = sentence(white_hears(terms(19), Profile::Full, &[0, 13]));
    assert_eq!(text, "the other side plays on 13x13, we on 19x19");
}

#[test]
fn different_rules_do_not_agree_in_the_full_dialect() {
    let ours = Terms {
        rules: Rules::JAPANESE,
        ..terms(19)
    };
    let text = sentence(white_hears(ours, Profile::Full, &[2]));
    assert_eq!(text, "the other side plays by chinese rules, we by japanese rules");
    let text = sentence(white_hears(ours, Profile::Full, &[7]));
    assert_eq!(
        text,
        "the other side plays by unknown rules (number 7), we by japanese rules"
    );
}

#[test]
fn after_a_disagreement_the_refusal_is_repeated_until_it_is_heard_and_nothing_else_is_said() {
    let mut talk = white_hears(terms(19), Profile::Simplified, &[1]);
    talk.sent();
    talk.waits(seconds(20));
    assert_eq!(talk.sent(), [Message::Deny]);
    talk.hears_ok();
    talk.told();
    talk.moves("D4");
    talk.hears(Message::NewGame);
    talk.waits(seconds(60));
    assert_eq!((talk.sent(), talk.told()), (vec![], vec![]));
}

#[test]
fn two_blacks_do_not_agree_whichever_calls_first() {
    for seconds_between in [1, 30] {
        let mut talk = Talk::new(Color::Black, terms(19), Profile::Simplified);
        assert_eq!(talk.sent(), [Message::NewGame]);
        talk.now += seconds(seconds_between);
        talk.hears_bytes(&Message::NewGame.with_bits(false, true).encode());
        let text = "both sides play Black: one of the two must be set to White";
        assert_eq!(talk.told(), [Event::Disagreement(text.to_owned())]);
        // One more call, so that the other side comes to know it as well; then silence.
        talk.waits(seconds(60));
        assert_eq!(talk.sent(), [Message::NewGame]);
    }
}

#[test]
fn a_call_that_comes_back_and_is_not_answered_ends_the_waiting() {
    let mut talk = Talk::new(Color::Black, terms(19), Profile::Simplified);
    assert_eq!(talk.sent(), [Message::NewGame]);
    talk.hears_bytes(&Message::NewGame.with_bits(false, true).encode());
    talk.waits(seconds(4));
    assert_eq!(talk.told(), []);
    talk.waits(seconds(2));
    let text = "our own call has come back and nobody answers it: both sides are set to Black, or the line sends \
                back what is sent";
    assert_eq!(talk.told(), [Event::Disagreement(text.to_owned())]);
    // If it was another Black that called, it may have opened its line after our call: now it hears it.
    assert_eq!(talk.sent(), [Message::NewGame]);
}

#[test]
fn a_line_with_an_echo_on_which_white_answers_is_played_on() {
    let mut talk = Talk::new(Color::Black, terms(19), Profile::Simplified);
    talk.hears_bytes(&Message::NewGame.with_bits(false, true).encode());
    talk.hears(Message::Query(Query::Color));
    talk.waits(seconds(6));
    assert_eq!(talk.told(), []);
}

#[test]
fn a_refused_call_is_a_disagreement() {
    let mut talk = Talk::new(Color::Black, terms(19), Profile::Simplified);
    talk.hears(Message::Deny);
    assert_eq!(talk.sent(), [Message::NewGame, Message::Ok]);
    assert_eq!(
        talk.told(),
        [Event::Disagreement(
            "the other side refuses the game: do size, handicap, rules and colours agree?".to_owned()
        )]
    );
}

#[test]
fn black_answers_every_question_and_an_ok_begins_the_game() {
    let ours = Terms {
        handicap: 2,
        rules: Rules::JAPANESE,
        ..terms(13)
    };
    let mut talk = Talk::new(Color::Black, ours, Profile::Simplified);
    talk.sent();
    let answers = [
        (Query::Game, 1),
        (Query::Rules, 1),
        (Query::Handicap, 2),
        (Query::Size, 13),
        (Query::Color, 2),
    ];
    for query in Query::KNOWN
        .into_iter()
        .chain([Query::Other(127), Query::Extended(0), Query::Extended(15)])
    {
        let answer = answers
            .iter()
            .find(|(asked, _)| *asked == query)
            .map_or(0, |(_, answer)| *answer);
        talk.hears(Message::Query(query));
        assert_eq!(talk.sent(), [Message::Answer(answer)], "{query}");
        assert_eq!(talk.told(), [], "{query}");
    }
    talk.hears_ok();
    assert_eq!(talk.told(), [Event::Agreed]);
}

#[test]
fn a_bare_ok_is_agreement_enough() {
    let mut talk = Talk::new(Color::Black, terms(19), Profile::Simplified);
    talk.hears_ok();
    assert_eq!(talk.told(), [Event::Agreed]);
}

#[test]
fn a_call_is_repeated_until_it_is_answered() {
    let mut talk = Talk::new(Color::Black, terms(19), Profile::Simplified);
    for _ in 0..100 {
        talk.waits(seconds(20));
    }
    assert_eq!(talk.sent(), [Message::NewGame; 101]);
}

#[test]
fn white_waits_for_a_call_and_answers_nothing_else() {
    let mut talk = Talk::new(Color::White, terms(19), Profile::Simplified);
    for message in [
        Message::Query(Query::Color),
        Message::Ok,
        black("E5"),
        Message::Answer(1),
    ] {
        talk.hears_bytes(&message.with_bits(false, true).encode());
    }
    assert_eq!(talk.sent(), []);
    // What is played there goes on without us.
    assert_eq!(talk.notices().len(), 1);
}

#[test]
fn a_call_with_any_bits_is_answered_with_bits_that_fit() {
    for (ack, seq) in [(false, false), (false, true), (true, false), (true, true)] {
        let mut talk = Talk::new(Color::White, terms(19), Profile::Simplified);
        talk.session
            .receive(&Message::NewGame.with_bits(ack, seq).encode(), talk.now);
        let sent = std::iter::from_fn(|| talk.session.next_effect()).find_map(|effect| match effect {
            nagara::tournament::session::Effect::Send(frame) => Some(frame),
            _ => None,
        });
        assert_eq!(sent, Some(Message::Query(Query::Color).with_bits(seq, !ack)));
    }
}

#[test]
fn a_call_repeated_before_the_first_move_is_answered_again() {
    let call: Frame = Message::NewGame.with_bits(false, true);
    // While the first question is out.
    let mut talk = white_hears(terms(19), Profile::Simplified, &[]);
    talk.sent();
    talk.hears_frame(call);
    assert_eq!(talk.sent(), [Message::Query(Query::Color)]);
    // When all is agreed.
    let mut talk = white_hears(terms(19), Profile::Simplified, &[2, 1]);
    talk.sent();
    talk.hears_frame(call);
    assert_eq!(talk.sent(), [Message::Ok]);
}

#[test]
fn a_black_that_starts_anew_while_it_is_asked_is_asked_anew() {
    for (profile, answers) in [(Profile::Simplified, &[2, 1][..]), (Profile::Full, &[2, 19, 1, 2])] {
        for answered in 0..=answers.len() {
            let mut talk = white_hears(terms(19), profile, &answers[..answered]);
            talk.sent();
            talk.peer = sgmp::Link::new(sgmp::Profile::FULL);
            talk.hears(Message::NewGame);
            let is_asked = matches!(
                talk.sent.last().map(|&frame| Message::of(frame)),
                Some(Message::Query(_))
            );
            assert_eq!(is_asked, answered < answers.len(), "{profile:?} after {answered}");
            for _ in 0..4 {
                let question = talk.sent().pop();
                match question {
                    Some(Message::Query(Query::Color)) => talk.hears(Message::Answer(2)),
                    Some(Message::Query(_)) => talk.hears(Message::Answer(0)),
                    _ => {}
                }
            }
            talk.hears(black("E5"));
            let told = talk.told();
            assert!(
                matches!(told[..], [Event::Agreed, .., Event::Moved(_)]),
                "{profile:?} after {answered}: {told:?}"
            );
        }
    }
}

#[test]
fn a_move_instead_of_an_answer_skips_the_rest_of_the_questions() {
    for answers in [&[][..], &[2]] {
        let mut talk = white_hears(terms(9), Profile::Simplified, answers);
        talk.sent();
        talk.hears(black("E5"));
        let e5 = Event::Moved(PeerMove::On("E5".parse().unwrap()));
        assert_eq!(talk.told(), [Event::Agreed, e5]);
        assert_eq!(talk.sent(), [Message::Ok]);
        talk.moves("C3");
        assert_eq!(talk.sent(), [white("C3")]);
    }
}

#[test]
fn with_a_handicap_whites_first_move_stands_for_an_ok_that_was_lost() {
    let ours = Terms {
        handicap: 2,
        ..terms(9)
    };
    let mut talk = Talk::new(Color::Black, ours, Profile::Simplified);
    talk.hears(Message::Query(Query::Color));
    talk.hears(Message::Query(Query::Handicap));
    talk.hears(white("E5"));
    let e5: Move = "E5".parse().unwrap();
    assert_eq!(talk.told(), [Event::Agreed, Event::Moved(PeerMove::On(e5))]);
}

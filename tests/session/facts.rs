//! The conversation in mid-game, fact by fact.

use crate::sim::{ms, seconds};
use crate::talk::{Talk, black, white};
use nagara::game::{Color, Move};
use nagara::settings::Profile;
use nagara::tournament::session::{Event, PeerMove};
use sgmp::{Message, Query};

const BOTH: [Profile; 2] = [Profile::Simplified, Profile::Full];

fn on(mv: &str) -> Event {
    Event::Moved(PeerMove::On(mv.parse::<Move>().unwrap()))
}

/// NEWGAME from a program that has just been switched on.
fn call() -> [u8; 4] {
    Message::NewGame.with_bits(false, true).encode()
}

#[test]
fn a_move_gets_its_ok_and_is_told() {
    for profile in BOTH {
        let mut talk = Talk::after_one_move(Color::Black, profile);
        talk.hears(white("C3"));
        assert_eq!((talk.sent(), talk.told()), (vec![Message::Ok], vec![on("C3")]));
        let mut talk = Talk::after_one_move(Color::White, profile);
        talk.moves("pass");
        talk.hears_ok();
        talk.hears(black("pass"));
        assert_eq!(talk.sent(), [white("pass"), Message::Ok]);
        assert_eq!(talk.told(), [Event::Acknowledged, on("pass")]);
    }
}

#[test]
fn each_repeat_of_a_move_gets_its_ok_and_is_played_once() {
    let mut talk = Talk::after_one_move(Color::Black, Profile::Simplified);
    let frame = talk.peer.send(white("C3"), talk.now).unwrap();
    for _ in 0..5 {
        talk.hears_frame(frame);
    }
    assert_eq!(talk.sent(), [Message::Ok; 5]);
    assert_eq!(talk.told(), [on("C3")]);
}

#[test]
fn a_number_that_is_no_point_of_the_board_is_told_as_one() {
    for number in [82, 123, 345, 511] {
        let mut talk = Talk::after_one_move(Color::Black, Profile::Simplified);
        talk.hears(Message::Move {
            color: sgmp::Color::White,
            point: number,
        });
        assert_eq!(talk.sent(), [Message::Ok], "the link stays in step");
        assert_eq!(talk.told(), [Event::Moved(PeerMove::Off(number))]);
    }
}

#[test]
fn the_wrong_colour_on_a_move_does_not_matter() {
    let mut talk = Talk::after_one_move(Color::Black, Profile::Simplified);
    talk.hears(black("C3"));
    assert_eq!(talk.told(), [on("C3")]);
}

#[test]
fn a_call_in_mid_game_is_not_acted_on_told_once_and_the_third_stops_the_game() {
    for ours in Color::BOTH {
        let mut talk = Talk::after_one_move(ours, Profile::Simplified);
        talk.hears_bytes(&call());
        let [Event::Notice(text)] = &talk.told()[..] else {
            panic!("told otherwise")
        };
        assert!(text.starts_with("the other side asks for a new game"), "{text}");
        talk.now += seconds(100);
        talk.hears_bytes(&call());
        assert_eq!(talk.told(), [], "the second is not told again");
        assert!(talk.session.is_agreed());
        talk.hears_bytes(&call());
        let text = "the other side has started anew in the middle of the game";
        assert_eq!(talk.told(), [Event::Disagreement(text.to_owned())]);
        // A move that was on its way to the line goes nowhere.
        talk.moves("C3");
        talk.waits(seconds(60));
        assert_eq!(talk.sent(), []);
    }
}

#[test]
fn calls_that_moves_come_between_do_not_add_up() {
    let mut talk = Talk::after_one_move(Color::Black, Profile::Simplified);
    for (theirs, ours) in [("A1", "B1"), ("A3", "B3"), ("A5", "B5"), ("A7", "B7")] {
        talk.hears_bytes(&call());
        talk.hears(white(theirs));
        talk.moves(ours);
        talk.hears_ok();
    }
    assert!(talk.session.is_agreed());
}

#[test]
fn whoever_calls_for_the_next_game_while_we_linger_after_this_one_gets_no_answer() {
    let mut talk = Talk::after_one_move(Color::White, Profile::Simplified);
    talk.session.end();
    for bits in 0..4 {
        talk.hears_bytes(&Message::NewGame.with_bits(bits & 2 != 0, bits & 1 != 0).encode());
    }
    assert_eq!(talk.sent(), []);
}

#[test]
fn every_question_is_answered_in_mid_game_and_our_move_waits_its_turn() {
    let answers = [
        (Query::Game, 1),
        (Query::Rules, 2),
        (Query::Handicap, 1),
        (Query::Size, 9),
        (Query::Color, 1),
    ];
    let all = Query::KNOWN
        .into_iter()
        .chain([Query::Other(13), Query::Other(511), Query::Extended(15)]);
    for (query, profile) in all.flat_map(|query| BOTH.map(|profile| (query, profile))) {
        let mut talk = Talk::after_one_move(Color::White, profile);
        let answer = answers
            .iter()
            .find(|(asked, _)| *asked == query)
            .map_or(0, |(_, answer)| *answer);
        talk.hears(Message::Query(query));
        assert_eq!(talk.sent(), [Message::Answer(answer)], "{query}");
        talk.moves("C3");
        assert_eq!(talk.sent(), [], "the answer to {query} is still out");
        talk.hears_ok();
        assert_eq!(talk.sent(), [white("C3")]);
    }
}

#[test]
fn a_second_question_is_answered_before_the_move_that_waits() {
    let mut talk = Talk::after_one_move(Color::White, Profile::Simplified);
    talk.hears(Message::Query(Query::Size));
    talk.moves("C3");
    talk.hears(Message::Query(Query::Color));
    assert_eq!(talk.sent(), [Message::Answer(9), Message::Answer(1)]);
    talk.hears_ok();
    assert_eq!(talk.sent(), [white("C3")]);
}

#[test]
fn a_last_move_that_waits_is_sent_though_the_game_is_over() {
    let mut talk = Talk::after_one_move(Color::White, Profile::Simplified);
    talk.hears(Message::Query(Query::Size));
    talk.moves("pass");
    talk.session.end();
    assert!(!talk.session.is_acknowledged());
    talk.hears_ok();
    assert_eq!(talk.sent(), [Message::Answer(9), white("pass")]);
    talk.hears_ok();
    assert!(talk.session.is_acknowledged());
}

#[test]
fn moves_are_taken_back_in_full_and_refused_in_the_tournament_form() {
    let mut talk = Talk::after_one_move(Color::Black, Profile::Full);
    talk.hears(Message::Undo(1));
    assert_eq!(
        (talk.sent(), talk.told()),
        (vec![Message::Ok], vec![Event::TakesBack { moves: 1, standing: 1 }])
    );
    talk.hears(Message::Undo(0));
    assert_eq!((talk.sent(), talk.told()), (vec![Message::Ok], vec![]));

    let mut talk = Talk::after_one_move(Color::Black, Profile::Simplified);
    talk.hears(Message::Undo(1));
    assert_eq!(talk.sent(), [Message::Deny]);
    let told = talk.told();
    assert!(
        matches!(&told[..], [Event::Notice(text)] if text.contains("refused")),
        "{told:?}"
    );
}

#[test]
fn taking_back_counts_the_moves_that_passed_the_line_and_forgets_one_that_waits() {
    let mut talk = Talk::after_one_move(Color::White, Profile::Full);
    talk.moves("C3");
    talk.hears(black("G7"));
    talk.hears(Message::Query(Query::Size));
    talk.moves("C7");
    talk.told();
    talk.sent();
    talk.hears(Message::Undo(2));
    assert_eq!(
        talk.told(),
        [Event::Acknowledged, Event::TakesBack { moves: 2, standing: 3 }]
    );
    talk.waits(seconds(60));
    assert_eq!(talk.sent(), [Message::Ok], "C7 was never sent and never will be");
    talk.hears(Message::Undo(9));
    assert_eq!(talk.told(), [Event::TakesBack { moves: 9, standing: 1 }]);
    talk.hears(Message::Undo(1));
    assert_eq!(talk.told(), [Event::TakesBack { moves: 1, standing: 0 }]);
}

#[test]
fn extended_commands_are_refused() {
    for profile in BOTH {
        for ours in Color::BOTH {
            let mut talk = Talk::after_one_move(ours, profile);
            talk.hears(Message::Extended(7));
            assert_eq!((talk.sent(), talk.told()), (vec![Message::Deny], vec![]));
        }
    }
}

#[test]
fn a_move_that_is_refused_is_told_to_the_operator_and_stands() {
    let mut talk = Talk::after_one_move(Color::White, Profile::Simplified);
    talk.moves("C3");
    talk.hears(Message::Deny);
    assert_eq!(talk.sent(), [white("C3"), Message::Ok]);
    assert_eq!(
        talk.told(),
        [
            Event::Acknowledged,
            Event::Notice("the other side has refused our last message".to_owned())
        ]
    );
}

#[test]
fn nothing_but_noise_makes_one_notice_about_the_speed() {
    for ours in Color::BOTH {
        let mut talk = Talk::new(ours, crate::sim::terms(19), Profile::Simplified);
        talk.sent();
        for _ in 0..10 {
            talk.hears_bytes(&[0xff, 0xfe, 0x00, 0x80, 0x78]);
        }
        let notices = talk.notices();
        assert_eq!(notices.len(), 1);
        assert!(notices[0].contains("the same speed"), "{}", notices[0]);
        assert_eq!(talk.sent(), []);
    }
}

#[test]
fn a_damaged_message_is_told_and_not_answered() {
    let mut talk = Talk::after_one_move(Color::Black, Profile::Simplified);
    let mut bytes = talk.peer.send(white("C3"), talk.now).unwrap().encode();
    bytes[3] ^= 1;
    talk.hears_bytes(&bytes);
    talk.waits(seconds(3));
    assert_eq!(talk.sent(), []);
    assert!(talk.notices()[0].starts_with("a message was damaged"));
    talk.hears_bytes(&bytes);
    bytes[3] ^= 1;
    talk.hears_bytes(&bytes);
    talk.waits(seconds(60));
    assert_eq!(talk.told(), [on("C3")], "one that comes again was not lost");
}

#[test]
fn a_message_that_has_lost_a_byte_is_told_soon_whichever_byte_it_was() {
    for lost in 0..4 {
        let mut talk = Talk::after_one_move(Color::Black, Profile::Simplified);
        let mut bytes = talk.peer.send(white("C3"), talk.now).unwrap().encode().to_vec();
        bytes.remove(lost);
        talk.hears_bytes(&bytes);
        talk.waits(seconds(5));
        let notices = talk.notices();
        assert!(
            notices.len() == 1
                && notices[0].starts_with("a message was damaged")
                && notices[0].contains("`move white "),
            "byte {lost}: {notices:?}"
        );
        talk.waits(seconds(60));
        assert_eq!(talk.notices(), [] as [String; 0], "byte {lost}: told once");
    }
}

#[test]
fn a_message_in_two_halves_is_whole_and_nothing_is_told() {
    let mut talk = Talk::after_one_move(Color::Black, Profile::Simplified);
    let bytes = talk.peer.send(white("C3"), talk.now).unwrap().encode();
    talk.hears_bytes(&bytes[..2]);
    talk.waits(seconds(1));
    talk.hears_bytes(&bytes[2..]);
    talk.waits(seconds(9));
    assert_eq!(talk.told(), [on("C3")]);
}

#[test]
fn that_ours_is_sent_again_is_told_though_something_was_damaged_just_before() {
    let mut talk = Talk::after_one_move(Color::White, Profile::Simplified);
    talk.moves("C3");
    talk.hears_bytes(&[0x01, 0x80, 0x80, 0x80]);
    talk.waits(seconds(3));
    assert_eq!(talk.notices().len(), 1);
    talk.waits(seconds(17));
    let [text] = &talk.notices()[..] else {
        panic!("told otherwise")
    };
    assert!(text.starts_with("no answer yet"), "{text}");
    talk.waits(seconds(20));
    assert_eq!(talk.notices(), [] as [String; 0]);
    talk.waits(seconds(20));
    assert!(talk.notices()[0].contains("again and again"));
}

#[test]
fn old_noise_is_told_of_once() {
    let mut talk = Talk::new(Color::White, crate::sim::terms(19), Profile::Simplified);
    talk.hears_bytes(&[0xff; 20]);
    assert_eq!(talk.notices().len(), 1);
    for _ in 0..10 {
        talk.now += seconds(20);
        talk.hears_bytes(&[]);
    }
    assert_eq!(talk.notices(), [] as [String; 0]);
}

#[test]
fn white_hears_that_a_game_goes_on_which_it_does_not_know() {
    let mut talk = Talk::new(Color::White, crate::sim::terms(9), Profile::Simplified);
    talk.hears(black("E5"));
    assert_eq!(talk.sent(), []);
    assert!(talk.notices()[0].contains("--resume"));
}

#[test]
fn a_move_entered_by_hand_is_as_if_it_had_come() {
    for profile in BOTH {
        let mut talk = Talk::after_one_move(Color::Black, profile);
        let lost = talk.peer.send(white("C3"), talk.now).unwrap();
        talk.enters("C3");
        assert_eq!((talk.sent(), talk.told()), (vec![Message::Ok], vec![on("C3")]));
        assert!(talk.peer.outstanding().is_none(), "the other side has its OK");
        talk.hears_frame(lost);
        assert_eq!(
            (talk.sent(), talk.told()),
            (vec![Message::Ok], vec![]),
            "it comes after all"
        );
        talk.moves("D4");
        assert_eq!(talk.sent(), [black("D4")]);
        // The answer is lost too; it had told that ours was there.
        let _ = talk.peer.send(white("pass"), talk.now).unwrap();
        talk.enters("pass");
        assert_eq!(talk.told(), [Event::Acknowledged, on("pass")]);
        talk.hears(white("C4"));
        assert_eq!(talk.told(), [on("C4")], "both are in step");
    }
}

#[test]
fn our_own_bytes_coming_back_are_ignored_and_told_once() {
    let mut talk = Talk::after_one_move(Color::White, Profile::Simplified);
    let mut moves = ["A1", "B1", "A3", "B3", "A5", "B5", "A7", "B7"].into_iter();
    let mut notices = Vec::new();
    while let (Some(ours), Some(theirs)) = (moves.next(), moves.next()) {
        let bits = talk.peer.bits();
        talk.moves(ours);
        assert_eq!(talk.sent(), [white(ours)]);
        // The echo: our bits are the other side's, the other way round.
        let echo = white(ours).with_bits(bits.my, !bits.his).encode();
        talk.now += ms(30);
        talk.hears_bytes(&echo);
        notices.extend(talk.notices());
        talk.hears(black(theirs));
        assert_eq!(talk.sent(), [Message::Ok]);
        assert!(talk.told().contains(&on(theirs)), "a true move is heard");
    }
    assert_eq!(
        notices,
        ["the line sends back our own bytes: is the plug a loop, or is an echo switched on?"]
    );
}

#[test]
fn a_move_without_an_ok_is_sent_again_after_twenty_seconds_for_ever_and_never_sooner() {
    let mut talk = Talk::after_one_move(Color::White, Profile::Simplified);
    talk.moves("C3");
    talk.waits(ms(19_999));
    assert_eq!(talk.sent(), [white("C3")]);
    talk.waits(ms(1));
    for _ in 0..200 {
        talk.waits(seconds(20));
    }
    assert_eq!(talk.sent(), vec![white("C3"); 201]);
    assert!(!talk.told().contains(&Event::Silent));
}

#[test]
fn the_full_dialect_gives_up_after_a_minute_of_silence() {
    let mut talk = Talk::after_one_move(Color::White, Profile::Full);
    talk.moves("C3");
    for _ in 0..61 {
        talk.waits(seconds(1));
    }
    assert_eq!(talk.sent().len(), 61);
    assert_eq!(talk.told().pop(), Some(Event::Silent));
}

#[test]
fn after_the_end_moves_get_their_ok_and_are_not_told() {
    let mut talk = Talk::after_one_move(Color::Black, Profile::Simplified);
    talk.session.end();
    talk.hears(white("pass"));
    talk.hears(white("C3"));
    assert_eq!((talk.sent(), talk.told()), (vec![Message::Ok; 2], vec![]));
}

#[test]
fn after_an_interruption_what_is_out_goes_out_again_and_else_an_ok_if_one_is_owed() {
    let mut talk = Talk::after_one_move(Color::White, Profile::Simplified);
    talk.session.wake(true, talk.now);
    talk.waits(ms(0));
    assert_eq!(talk.sent(), [Message::Ok]);
    talk.session.wake(false, talk.now);
    talk.waits(ms(0));
    assert_eq!(talk.sent(), []);
    talk.moves("C3");
    talk.session.wake(true, talk.now);
    talk.waits(ms(0));
    assert_eq!(talk.sent(), [white("C3"); 2]);
}

#[test]
fn half_a_message_from_before_an_interruption_does_not_spoil_the_next() {
    let mut talk = Talk::after_one_move(Color::Black, Profile::Simplified);
    let frame = talk.peer.send(white("C3"), talk.now).unwrap().encode();
    talk.hears_bytes(&frame[..2]);
    talk.session.wake(false, talk.now);
    talk.hears_bytes(&frame[2..]);
    assert_eq!(talk.told(), []);
    talk.hears_bytes(&frame);
    assert_eq!(talk.told(), [on("C3")]);
}

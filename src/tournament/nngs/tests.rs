//! What is said to a server, and what is made of its answers.

use super::heard::{Ended, Heard, Offer, Prompt};
use super::screen::Screen;
use super::*;
use crate::game::{ByColor, Color, Ending, Move, Size};
use std::time::Duration;

const NOW: Duration = Duration::from_secs(100);

fn mv(text: &str) -> Move {
    text.parse().unwrap()
}

fn plan() -> Plan {
    Plan {
        name: "nagara".to_owned(),
        password: String::new(),
        opponent: "ayu".to_owned(),
        ours: Color::Black,
        size: Size::NINETEEN,
        minutes: 40,
    }
}

/// Lines as they come, each with its end.
fn lines(dialogue: &mut Dialogue, lines: &[&str]) {
    for line in lines {
        dialogue.receive(format!("{line}\r\n").as_bytes(), NOW);
    }
}

fn sent(dialogue: &mut Dialogue) -> Vec<String> {
    let effects = std::iter::from_fn(|| dialogue.next_effect());
    effects
        .filter_map(|effect| match effect {
            Effect::Send(text) => Some(text),
            Effect::SendSecret(_) => Some("(secret)".to_owned()),
            _ => None,
        })
        .collect()
}

fn told(dialogue: &mut Dialogue) -> Vec<Event> {
    let effects = std::iter::from_fn(|| dialogue.next_effect());
    effects
        .filter_map(|effect| match effect {
            Effect::Tell(event) => Some(event),
            _ => None,
        })
        .collect()
}

const LOGIN: &[u8] = b"\r\nWelcome.\r\nLogin: ";
const SHELL: &[u8] = b"This is a guest account.\r\n#> ";
const SCORING: &str = "9 You can check your score with the score command, type 'done' when finished.";
const HEADER: &str = "15 Game 2 I: ayu (0 2400 -1) vs nagara (0 2400 -1)";

fn logged_in(plan: Plan, moves: Vec<(Color, Move)>) -> Dialogue {
    let mut dialogue = Dialogue::new(plan, moves);
    dialogue.receive(LOGIN, NOW);
    dialogue.receive(SHELL, NOW);
    lines(&mut dialogue, &["9 Set client to be True.", "1 5"]);
    dialogue
}

/// In a game in which these moves were played, the server's list of them told.
fn playing(plan: Plan) -> Dialogue {
    let mut dialogue = logged_in(plan, Vec::new());
    lines(
        &mut dialogue,
        &["9 Match [2] with ayu in 40 accepted.", "1 5", HEADER, "1 6"],
    );
    sent(&mut dialogue);
    dialogue
}

#[test]
fn lines_come_whole_however_they_were_cut_and_telnet_commands_are_left_out() {
    let all = b"one\r\n\xff\xfb\x01two\r\n\xff\xfa\x18\xff\xff\x01\xff\xf0#> #> three\r\nPassword: \xff\xf9";
    for cut in 0..all.len() {
        let mut screen = Screen::default();
        let mut seen = screen.take(&all[..cut], true);
        seen.extend(screen.take(&all[cut..], true));
        // A prompt is there as soon as it is.
        assert_eq!(seen, ["one", "two", "#>", "#>", "three", "Password:"], "{cut}");
    }
    let mut screen = Screen::default();
    screen.take(&[b'x'; 100_000], true);
    assert!(screen.take(b"\n", true)[0].len() < 5000);
}

#[test]
fn what_another_says_is_one_line_wherever_a_read_ends() {
    for prompt in ["#>", "Login:", "Password:"] {
        let said = format!("24 *ayu*: hello {prompt}9 {{Game 2: white vs black : Black resigns.}}\r\n");
        for cut in 0..said.len() {
            let mut screen = Screen::default();
            let mut seen = screen.take(&said.as_bytes()[..cut], false);
            seen.extend(screen.take(&said.as_bytes()[cut..], false));
            assert_eq!(seen, [said.trim_end()], "{cut}");
        }
    }
    let mut screen = Screen::default();
    assert_eq!(screen.take(b"one\r\n#> ", false), ["one", "#>"]);
}

#[test]
fn who_is_in_is_asked_for_no_name_again() {
    let mut dialogue = playing(plan());
    lines(&mut dialogue, &["Login:", "Password:"]);
    assert!(sent(&mut dialogue).is_empty());
    lines(
        &mut dialogue,
        &["15 Game 7 I: black (0 2400 -1) vs white (0 2400 -1)", "15   0(B): Q16"],
    );
}

#[test]
fn each_kind_of_line_is_understood() {
    assert_eq!(Heard::of("1 6"), Heard::Prompt(Prompt::Playing));
    assert_eq!(
        Heard::of("5 It is not your move."),
        Heard::Refusal("It is not your move.".to_owned())
    );
    let offer = Offer {
        name: "ayu".to_owned(),
        color: Color::Black,
        size: 19,
        minutes: 30,
        byo_yomi: 0,
    };
    let line = "9 Use <match ayu B 19 30 0> or <decline ayu> to respond.";
    assert_eq!(Heard::of(line), Heard::Offer(offer));
    let Heard::Game(header) = Heard::of("15 Game 12 I: ayu (0 1788 -1) vs nagara (3 59 -1)") else {
        panic!("no header");
    };
    assert_eq!(
        (header.game, header.seconds.black, header.seconds.white),
        (12, 59, 1788)
    );
    assert_eq!(
        (header.names.black.as_str(), header.names.white.as_str()),
        ("nagara", "ayu")
    );
    let moved = |number, color, text| Heard::Move {
        number,
        color,
        mv: Ok(mv(text)),
    };
    assert_eq!(Heard::of("15   0(B): D3"), moved(0, Color::Black, "D3"));
    assert_eq!(Heard::of("15 101(W): Pass"), moved(101, Color::White, "pass"));
    assert_eq!(
        Heard::of("15  12(B): C5 D5 E5"),
        moved(12, Color::Black, "C5"),
        "and what it takes"
    );
    assert!(matches!(Heard::of("15   0(B): Handicap 3"), Heard::Move { mv: Err(what), .. } if what == "Handicap 3"));
    assert_eq!(Heard::of("24 *ayu*: hello"), Heard::Told("*ayu*: hello".to_owned()));
    let names = ByColor {
        black: "nagara".to_owned(),
        white: "ayu".to_owned(),
    };
    let ended = |how| Heard::Ended {
        game: 2,
        names: names.clone(),
        how,
    };
    assert_eq!(
        Heard::of("21 {Game 2: ayu vs nagara : Black resigns.}"),
        ended(Ended::Resigned(Color::Black))
    );
    assert_eq!(
        Heard::of("9 {Game 2: ayu vs nagara : White forfeits on time.}"),
        ended(Ended::Forfeited(Color::White))
    );
    assert_eq!(
        Heard::of("9 {Game 2: ayu vs nagara : has adjourned.}"),
        ended(Ended::Adjourned)
    );
    assert_eq!(
        Heard::of("9 {Game 2: ayu vs nagara : White resigns. W 5.5 B 13.0}"),
        ended(Ended::Resigned(Color::White))
    );
    for other in [
        "15",
        "15 Game x",
        "15 Game 2 I: a vs b",
        "9 Use <match a>",
        "21 {ayu has connected.}",
        "15 (B): D3",
    ] {
        assert!(matches!(Heard::of(other), Heard::Other | Heard::Words(_)), "{other}");
    }
    for words in ["{Game", "{Game 2: a : has adjourned.}", "Sorry, the hall is full."] {
        assert_eq!(Heard::of(words), Heard::Words(words.to_owned()));
    }
    assert_eq!(
        Heard::of("9 You can check your score with the score command"),
        Heard::Scoring
    );
    assert_eq!(
        Heard::of("9 Game clock is paused, use \"unpause\" to resume."),
        Heard::Paused
    );
    assert_eq!(Heard::of("9 Game clock resumed."), Heard::Unpaused);
    assert!(matches!(
        Heard::of("ayu declines your request for a match."),
        Heard::Told(_)
    ));
}

#[test]
fn after_the_login_the_other_side_is_asked_for_the_game_and_again_later() {
    let mut dialogue = logged_in(plan(), Vec::new());
    assert_eq!(
        sent(&mut dialogue),
        ["nagara", "set client TRUE", "match ayu B 19 40 0"]
    );
    lines(&mut dialogue, &["5 No user named \"ayu\" is logged in.", "1 5"]);
    assert!(matches!(&told(&mut dialogue)[..], [Event::Notice(text)] if text.contains("ayu")));
    dialogue.on_time(NOW + Duration::from_secs(19));
    assert_eq!(sent(&mut dialogue), [] as [&str; 0]);
    dialogue.on_time(NOW + Duration::from_secs(20));
    assert_eq!(sent(&mut dialogue), ["match ayu B 19 40 0"]);
    lines(&mut dialogue, &["5 No user named \"ayu\" is logged in.", "1 5"]);
    assert_eq!(told(&mut dialogue), [], "told once");
}

#[test]
fn an_offer_of_our_game_is_taken_and_any_other_declined_with_a_sentence() {
    let mut anyone = plan();
    anyone.opponent = String::new();
    let mut dialogue = logged_in(anyone, Vec::new());
    assert_eq!(sent(&mut dialogue), ["nagara", "set client TRUE"]);
    let offer = |what: &str| format!("9 Use <match ayu {what}> or <decline ayu> to respond.");
    for other in ["W 19 40 0", "B 9 40 0", "B 19 30 0", "B 19 40 10"] {
        lines(&mut dialogue, &[&offer(other)]);
        let effects: Vec<Effect> = std::iter::from_fn(|| dialogue.next_effect()).collect();
        assert!(
            matches!(&effects[..], [Effect::Tell(Event::Notice(why)), Effect::Send(no)]
                if no == "decline ayu" && why.contains("we are to play Black on 19x19 with 40 minutes")),
            "{other}: {effects:?}"
        );
    }
    lines(&mut dialogue, &[&offer("B 19 40 0")]);
    assert_eq!(sent(&mut dialogue), ["match ayu B 19 40 0"]);

    let mut dialogue = logged_in(plan(), Vec::new());
    sent(&mut dialogue);
    lines(
        &mut dialogue,
        &["9 Use <match unagi B 19 40 0> or <decline unagi> to respond."],
    );
    assert_eq!(sent(&mut dialogue), ["decline unagi"]);
}

#[test]
fn a_game_goes_from_its_header_to_done_after_two_passes() {
    let mut dialogue = logged_in(plan(), Vec::new());
    sent(&mut dialogue);
    lines(
        &mut dialogue,
        &[
            HEADER,
            "21 {Match 2: ayu [ NR ] vs. nagara [ NR ] }",
            "1 5",
            HEADER,
            "1 6",
        ],
    );
    let clocks = |seconds| Event::Clocks(ByColor::both(Duration::from_secs(seconds)));
    assert_eq!(told(&mut dialogue), [clocks(2400), Event::Playing, clocks(2400)]);

    dialogue.send_move(mv("D3"));
    assert_eq!(
        dialogue.next_effect(),
        Some(Effect::Keep(Color::Black, mv("D3"))),
        "on disk before it leaves"
    );
    assert_eq!(sent(&mut dialogue), ["D3"]);
    lines(&mut dialogue, &[HEADER, "15   0(B): D3", "1 6"]);
    assert_eq!(told(&mut dialogue), [clocks(2400)], "our own move is nothing new");

    lines(&mut dialogue, &[HEADER, "15   1(W): Q16", "1 6"]);
    let effects: Vec<Effect> = std::iter::from_fn(|| dialogue.next_effect()).collect();
    assert_eq!(
        effects[1..],
        [
            Effect::Keep(Color::White, mv("Q16")),
            Effect::Tell(Event::Moved(mv("Q16")))
        ]
    );

    dialogue.send_move(Move::Pass);
    lines(&mut dialogue, &[HEADER, "15   2(B): Pass", "1 6"]);
    assert_eq!(sent(&mut dialogue), ["pass"]);
    // The second pass is shown to nobody.
    lines(&mut dialogue, &[SCORING, "1 7"]);
    let effects: Vec<Effect> = std::iter::from_fn(|| dialogue.next_effect()).collect();
    assert_eq!(
        effects,
        [
            Effect::Keep(Color::White, Move::Pass),
            Effect::Tell(Event::Moved(Move::Pass)),
            Effect::Send("done".to_owned())
        ]
    );
    lines(&mut dialogue, &["9 Removing @ D4"]);
    assert_eq!(sent(&mut dialogue), ["done"]);
    dialogue.end(Some(Ending::TwoPasses));
    assert!(!dialogue.is_over_there());
    lines(
        &mut dialogue,
        &["9 {Game 2: ayu vs nagara : White resigns. W 5.5 B 13.0}"],
    );
    assert!(dialogue.is_over_there());
    assert_eq!(
        told(&mut dialogue),
        [],
        "who has less by the server's count has not resigned"
    );
}

#[test]
fn moves_and_ends_of_other_games_are_not_ours() {
    let mut dialogue = playing(plan());
    lines(&mut dialogue, &["9 {Game 2: unagi vs koi : Black resigns.}"]);
    lines(
        &mut dialogue,
        &[
            "15 Game 3 I: unagi (0 10 -1) vs koi (0 10 -1)",
            "15   0(B): C3",
            "9 {Game 3: unagi vs koi : Black resigns.}",
        ],
    );
    assert_eq!(told(&mut dialogue), []);
}

#[test]
fn the_server_ends_the_game_by_resignation_or_on_time() {
    for (line, ending) in [
        (
            "9 {Game 2: ayu vs nagara : White resigns.}",
            Ending::Resignation(Color::White),
        ),
        (
            "9 {Game 2: ayu vs nagara : Black forfeits on time.}",
            Ending::Flag(Color::Black),
        ),
    ] {
        let mut dialogue = playing(plan());
        lines(&mut dialogue, &[line, line]);
        assert_eq!(told(&mut dialogue), [Event::Ended(ending)], "once");
        assert!(dialogue.is_over_there());
    }
}

#[test]
fn our_resignation_is_told() {
    let mut dialogue = playing(plan());
    dialogue.end(Some(Ending::Resignation(Color::Black)));
    assert_eq!(sent(&mut dialogue), ["resign"]);
    let mut dialogue = playing(plan());
    dialogue.end(Some(Ending::Resignation(Color::White)));
    dialogue.end(None);
    assert_eq!(sent(&mut dialogue), [] as [&str; 0]);
}

#[test]
fn after_a_break_the_game_is_loaded_and_compared_and_what_had_not_arrived_is_sent() {
    let mut dialogue = playing(plan());
    dialogue.send_move(mv("D3"));
    lines(
        &mut dialogue,
        &[HEADER, "15   0(B): D3", "1 6", HEADER, "15   1(W): Q16", "1 6"],
    );
    dialogue.send_move(mv("Q4"));
    sent(&mut dialogue);
    // Q4 is lost with the connection.
    dialogue.connected();
    dialogue.receive(LOGIN, NOW);
    dialogue.receive(SHELL, NOW);
    lines(&mut dialogue, &["1 5"]);
    assert_eq!(sent(&mut dialogue), ["nagara", "set client TRUE", "load ayu-nagara"]);
    lines(&mut dialogue, &[HEADER, "15   1(W): Q16"]);
    assert!(told(&mut dialogue).contains(&Event::Playing));
    lines(&mut dialogue, &["1 6"]);
    assert_eq!(sent(&mut dialogue), ["Q4"]);
    lines(&mut dialogue, &[HEADER, "15   2(B): Q4", "1 6"]);
    assert_eq!(told(&mut dialogue).len(), 1, "the clocks");
}

#[test]
fn a_move_made_while_the_game_is_put_aside_is_sent_once_it_goes_on() {
    let mut dialogue = playing(plan());
    dialogue.send_move(mv("D3"));
    lines(
        &mut dialogue,
        &[HEADER, "15   0(B): D3", "1 6", HEADER, "15   1(W): Q16", "1 6"],
    );
    lines(&mut dialogue, &["9 {Game 2: ayu vs nagara : has adjourned.}", "1 5"]);
    assert!(told(&mut dialogue).contains(&Event::Adjourned));
    dialogue.send_move(mv("Q4"));
    assert_eq!(sent(&mut dialogue), [] as [&str; 0]);
    dialogue.on_time(NOW + Duration::from_secs(3));
    lines(&mut dialogue, &[HEADER, "15   1(W): Q16", "1 6"]);
    assert_eq!(sent(&mut dialogue), ["load ayu-nagara", "Q4"]);
}

#[test]
fn our_second_pass_brings_done_as_well() {
    let mut dialogue = playing(plan());
    dialogue.send_move(mv("D3"));
    lines(
        &mut dialogue,
        &[HEADER, "15   0(B): D3", "1 6", HEADER, "15   1(W): Pass", "1 6"],
    );
    dialogue.send_move(Move::Pass);
    dialogue.end(Some(Ending::TwoPasses));
    assert!(!dialogue.is_over_there());
    lines(&mut dialogue, &[SCORING, "1 7"]);
    assert_eq!(sent(&mut dialogue), ["D3", "pass", "done"]);
}

#[test]
fn a_break_before_done_is_made_good() {
    let mut dialogue = playing(plan());
    dialogue.send_move(mv("D3"));
    lines(
        &mut dialogue,
        &[HEADER, "15   0(B): D3", "1 6", HEADER, "15   1(W): Pass", "1 6"],
    );
    dialogue.send_move(Move::Pass);
    dialogue.end(Some(Ending::TwoPasses));
    lines(&mut dialogue, &[SCORING, "1 7"]);
    sent(&mut dialogue);
    dialogue.connected();
    dialogue.receive(LOGIN, NOW);
    dialogue.receive(SHELL, NOW);
    // The second pass is taken back where a game is put aside.
    lines(
        &mut dialogue,
        &["1 5", HEADER, "15   1(W): Pass", "1 6", SCORING, "1 7"],
    );
    let all = ["nagara", "set client TRUE", "load ayu-nagara", "pass", "done"];
    assert_eq!(sent(&mut dialogue), all);
}

#[test]
fn what_could_not_be_said_at_the_end_is_said_when_the_game_goes_on() {
    for (ending, last) in [
        (Ending::Resignation(Color::Black), "resign"),
        (Ending::TwoPasses, "pass"),
    ] {
        let mut dialogue = playing(plan());
        dialogue.send_move(mv("D3"));
        lines(
            &mut dialogue,
            &[HEADER, "15   0(B): D3", "1 6", HEADER, "15   1(W): Pass", "1 6"],
        );
        lines(&mut dialogue, &["9 {Game 2: ayu vs nagara : has adjourned.}", "1 5"]);
        sent(&mut dialogue);
        if ending == Ending::TwoPasses {
            dialogue.send_move(Move::Pass);
        }
        dialogue.end(Some(ending));
        assert!(!dialogue.is_over_there());
        assert_eq!(sent(&mut dialogue), [] as [&str; 0]);
        lines(&mut dialogue, &[HEADER, "15   1(W): Pass", "1 6"]);
        assert_eq!(sent(&mut dialogue), [last]);
    }
}

#[test]
fn a_server_that_has_lost_some_moves_is_told_ours_again_one_by_one() {
    let journal = ["D3", "Q16", "Q4", "C17", "R14"].into_iter().enumerate();
    let color = |at: usize| {
        if at.is_multiple_of(2) {
            Color::Black
        } else {
            Color::White
        }
    };
    let journal = journal.map(|(at, text)| (color(at), mv(text))).collect();
    let mut dialogue = logged_in(plan(), journal);
    sent(&mut dialogue);
    lines(&mut dialogue, &[HEADER, "15   1(W): Q16", "1 6"]);
    assert_eq!(sent(&mut dialogue), ["Q4"]);
    lines(&mut dialogue, &[HEADER, "15   2(B): Q4", "1 6"]);
    assert_eq!(sent(&mut dialogue), [] as [&str; 0], "the other side tells its own");
    lines(&mut dialogue, &[HEADER, "15   3(W): C17", "1 6"]);
    assert_eq!(sent(&mut dialogue), ["R14"]);
}

#[test]
fn a_move_that_is_refused_because_it_had_arrived_is_no_trouble() {
    let mut dialogue = playing(plan());
    dialogue.send_move(mv("D3"));
    lines(
        &mut dialogue,
        &["5 It is not your move.", "1 6", HEADER, "15   0(B): D3", "1 6"],
    );
    assert_eq!(sent(&mut dialogue), ["D3", "moves"]);
    lines(&mut dialogue, &["5 It is not your move.", "1 6"]);
    assert!(matches!(&told(&mut dialogue)[..], [Event::Notice(_)]));
    dialogue.send_move(mv("D4"));
    lines(
        &mut dialogue,
        &["5 It is not your move.", "1 6", HEADER, "15   0(B): D3", "1 6"],
    );
    assert_eq!(sent(&mut dialogue), ["D4", "moves", "D4"]);
    lines(&mut dialogue, &["5 It is not your move.", "1 6"]);
    assert!(
        matches!(&told(&mut dialogue)[..], [Event::Disagreement(_)]),
        "not for ever"
    );
}

#[test]
fn a_load_that_came_too_late_is_no_refusal_of_the_move_that_is_out() {
    let mut dialogue = playing(plan());
    lines(
        &mut dialogue,
        &["9 {Game 2: ayu vs nagara : has adjourned.}", "1 5", HEADER, "1 6"],
    );
    dialogue.send_move(mv("D3"));
    lines(
        &mut dialogue,
        &[
            "5 ayu is currently playing a game.",
            "1 6",
            HEADER,
            "15   0(B): D3",
            "1 6",
        ],
    );
    assert_eq!(sent(&mut dialogue), ["D3", "moves"]);
    lines(&mut dialogue, &[HEADER, "15   1(W): Q16", "1 6"]);
    assert!(told(&mut dialogue).contains(&Event::Moved(mv("Q16"))), "it goes on");
}

#[test]
fn what_others_shout_ends_nothing() {
    let mut dialogue = playing(plan());
    dialogue.send_move(Move::Pass);
    lines(&mut dialogue, &[HEADER, "15   0(B): Pass", "1 6"]);
    sent(&mut dialogue);
    for said in ["21 !ayu!: ", "24 *ayu*: ", "11 ayu: "] {
        for text in [
            "You can check your score",
            "{Game 2: ayu vs nagara : Black resigns.}",
            "Game clock is paused",
        ] {
            lines(&mut dialogue, &[&format!("{said}{text}")]);
        }
    }
    let told = told(&mut dialogue);
    let is_chat = |event: &Event| matches!(event, Event::Notice(text) if text.contains("*ayu*"));
    assert!(told.iter().all(is_chat), "{told:?}");
    let mut screen = Screen::default();
    assert_eq!(
        screen.take(b"24 *ayu*: \x1b[2Jhello\x07\r\n", false),
        ["24 *ayu*: [2Jhello"],
        "and moves no cursor"
    );
}

#[test]
fn while_the_clocks_stand_the_operator_is_told_and_the_move_is_sent_again_after_it() {
    let mut dialogue = playing(plan());
    dialogue.send_move(mv("D3"));
    lines(
        &mut dialogue,
        &["9 Game clock is paused, use \"unpause\" to resume.", "1 6"],
    );
    assert!(matches!(&told(&mut dialogue)[..], [Event::Notice(text)] if text.contains("takes no move")));
    lines(&mut dialogue, &["9 Game clock resumed.", "1 6"]);
    assert_eq!(sent(&mut dialogue), ["D3"]);
}

#[test]
fn a_game_that_begins_while_nobody_listens_is_found() {
    let mut dialogue = Dialogue::new(plan(), Vec::new());
    dialogue.receive(LOGIN, NOW);
    dialogue.receive(SHELL, NOW);
    lines(&mut dialogue, &["9 Set client to be True.", "1 6"]);
    assert_eq!(sent(&mut dialogue), ["nagara", "set client TRUE", "moves"]);
    lines(&mut dialogue, &[HEADER, "1 6"]);
    assert!(told(&mut dialogue).contains(&Event::Playing));
}

#[test]
fn an_end_on_the_server_that_is_another_than_ours_is_told() {
    let mut dialogue = playing(plan());
    dialogue.end(Some(Ending::Resignation(Color::Black)));
    lines(&mut dialogue, &["9 {Game 2: ayu vs nagara : White forfeits on time.}"]);
    assert!(matches!(&told(&mut dialogue)[..], [Event::Notice(text)] if text.contains("White has lost on time")));
    assert!(dialogue.is_over_there());
}

#[test]
fn moves_that_were_missed_are_asked_for() {
    let journal = vec![(Color::Black, mv("D3"))];
    let mut dialogue = logged_in(plan(), journal);
    assert_eq!(sent(&mut dialogue), ["nagara", "set client TRUE", "load ayu-nagara"]);
    lines(&mut dialogue, &[HEADER, "15   3(W): Q4", "1 6"]);
    assert_eq!(sent(&mut dialogue), ["moves"]);
    lines(&mut dialogue, &[HEADER, "15   0(B): D3", "15   1(W): Q16"]);
    assert!(told(&mut dialogue).contains(&Event::Moved(mv("Q16"))));
    // A move of ours that we do not know of was another program's.
    lines(&mut dialogue, &["15   2(B): C16"]);
    assert!(matches!(&told(&mut dialogue)[..], [Event::Disagreement(why)] if why.contains("move 3 is another one")));
}

#[test]
fn a_game_that_is_another_one_there_is_a_disagreement() {
    let journal = vec![
        (Color::Black, mv("D3")),
        (Color::White, mv("Q16")),
        (Color::Black, mv("C3")),
    ];
    let mut dialogue = logged_in(plan(), journal);
    lines(&mut dialogue, &[HEADER, "15   1(W): Q4", "1 6"]);
    let told = told(&mut dialogue);
    assert!(matches!(told.last(), Some(Event::Disagreement(_))), "{told:?}");
}

#[test]
fn what_keeps_a_game_from_being_played_is_told_in_a_sentence() {
    let disagreement = |mut dialogue: Dialogue, said: &[&str]| {
        lines(&mut dialogue, said);
        match &told(&mut dialogue)[..] {
            [.., Event::Disagreement(why)] => why.clone(),
            other => panic!("{said:?}: {other:?}"),
        }
    };
    let fresh = || Dialogue::new(plan(), Vec::new());
    assert!(disagreement(fresh(), &["Login:", "Password:"]).contains("asks for the password of nagara"));
    assert!(disagreement(fresh(), &["Login:", "Login:"]).contains("does not let nagara in"));
    let mut known = plan();
    known.password = "hunter".to_owned();
    let twice = |text: &str| {
        disagreement(
            Dialogue::new(known.clone(), Vec::new()),
            &["Login:", "Password:", "Invalid password!", text],
        )
    };
    assert!(twice("1 1").contains("does not take the password"));
    assert_eq!(
        twice("Login:"),
        "the server does not take the password of nagara: Invalid password!"
    );
    let mut held = fresh();
    lines(&mut held, &["Login:", "*** Sorry, nagara is already logged in ***"]);
    assert!(held.last_words().contains("already logged in"));
    let other = "15 Game 2 I: unagi (0 2400 -1) vs nagara (0 2400 -1)";
    let why = disagreement(logged_in(plan(), Vec::new()), &[other]);
    assert_eq!(why, "on the server unagi plays against us, and it is to be ayu");
    let turned = "15 Game 2 I: Nagara (0 2400 -1) vs ayu (0 2400 -1)";
    let why = disagreement(logged_in(plan(), Vec::new()), &[turned]);
    assert_eq!(why, "on the server nagara plays White, and we are to play Black");
    let mut refused = playing(plan());
    refused.send_move(mv("D3"));
    let why = disagreement(refused, &["5 Your move is not valid.", "5 Illegal move."]);
    assert!(why.starts_with("the server refuses our move D3"), "{why}");
    let why = disagreement(playing(plan()), &[HEADER, "15   0(B): Handicap 3"]);
    assert_eq!(why, "move 1 is `Handicap 3` on the server, which is no move");
    assert!(disagreement(playing(plan()), &["28 ayu undid the last move (D3)."]).contains("taken back"));
}

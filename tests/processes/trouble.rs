//! Trouble at the table: one clear sentence, the right exit code, nothing lost.

use super::support::{Cable, QUICK, Ran, files, joined, nagara, records, start, until, until_open, wait};
use sgmp::{Color, Message};
use std::io::Write;
use std::path::Path;
use std::process::{Child, Stdio};

fn play(cable: &Cable, color: &str, more: &str, folder: &Path) -> Child {
    let arguments = format!(
        "play --port {} --color {color} --records . --size 9 --linger 0s {more}",
        cable.device
    );
    let mut program = start(&arguments, folder);
    until_open(&mut program);
    program
}

/// Black begins against us, plays the middle, hears our answer and says so.
fn begin(cable: &mut Cable) {
    hear_answer(cable);
    cable.say(Message::Ok, true, false);
}

/// Black begins against us, plays the middle and hears our answer.
fn hear_answer(cable: &mut Cable) {
    cable.say(Message::NewGame, false, true);
    cable.hear();
    cable.say(Message::Answer(0), true, false);
    cable.hear();
    cable.say(Message::Answer(0), false, true);
    assert_eq!(cable.hear(), Message::Ok);
    cable.say(
        Message::Move {
            color: Color::Black,
            point: 41,
        },
        false,
        false,
    );
    assert_eq!(cable.hear(), Message::Ok);
    assert!(matches!(cable.hear(), Message::Move { .. }));
}

#[test]
fn a_last_move_of_which_nobody_says_that_it_arrived_is_told() {
    let folder = tempfile::tempdir().unwrap();
    for acknowledged in [true, false] {
        let mut cable = Cable::new();
        let arguments = "--color white --records . --size 9 --move-limit 2 --linger 1s";
        let mut program = start(&format!("play --port {} {arguments}", cable.device), folder.path());
        until_open(&mut program);
        hear_answer(&mut cable);
        if acknowledged {
            cable.say(Message::Ok, true, false);
        }
        let ran = wait(program);
        let told = ran.complained.contains("whether the last move has arrived");
        assert_eq!((ran.code, told), (Some(0), !acknowledged), "{ran:?}");
    }
}

fn assert_one_complaint(ran: &Ran, code: i32, sentence: &str) {
    assert_eq!(ran.code, Some(code), "{ran:?}");
    assert!(ran.complained.contains(sentence), "{ran:?}");
}

#[test]
fn a_silent_peer_is_waited_for_as_long_as_was_said() {
    let folder = tempfile::tempdir().unwrap();
    let cable = Cable::new();
    let ran = wait(play(&cable, "white", "--patience 300ms", folder.path()));
    assert_one_complaint(&ran, 3, "has not agreed to a game for 300ms");
    assert_eq!(
        files(folder.path(), "journal").len(),
        0,
        "a game that never began leaves nothing behind"
    );
}

#[test]
fn a_wrong_speed_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let mut cable = Cable::new();
    let program = play(&cable, "white", "--patience 1s", folder.path());
    cable.send(&[
        0xf8, 0xe0, 0x80, 0x03, 0x9f, 0xff, 0x80, 0xe0, 0xfc, 0xf8, 0xe0, 0x80, 0x80, 0xff,
    ]);
    let ran = wait(program);
    assert_one_complaint(&ran, 3, "none made a message");
}

#[test]
fn two_blacks_are_told_so() {
    let folder = tempfile::tempdir().unwrap();
    let mut cable = Cable::new();
    let program = play(&cable, "black", "", folder.path());
    assert_eq!(cable.hear(), Message::NewGame);
    // The same bytes at once would be an echo.
    std::thread::sleep(2 * sgmp::profile::ECHO_WINDOW);
    cable.say(Message::NewGame, false, true);
    assert_one_complaint(&wait(program), 4, "both sides play Black");
}

#[test]
fn a_handicap_that_differs_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let mut cable = Cable::new();
    let program = play(&cable, "white", "", folder.path());
    cable.say(Message::NewGame, false, true);
    cable.hear();
    cable.say(Message::Answer(2), true, false);
    cable.hear();
    cable.say(Message::Answer(4), false, true);
    assert_eq!(cable.hear(), Message::Deny);
    cable.say(Message::Ok, true, true);
    assert_one_complaint(
        &wait(program),
        4,
        "the other side plays with 4 handicap stones, we even",
    );
}

#[test]
fn a_move_off_the_board_is_a_foul() {
    let folder = tempfile::tempdir().unwrap();
    let mut cable = Cable::new();
    let program = play(&cable, "white", "", folder.path());
    begin(&mut cable);
    cable.say(
        Message::Move {
            color: Color::Black,
            point: 345,
        },
        true,
        true,
    );
    assert_eq!(cable.hear(), Message::Ok);
    assert_one_complaint(&wait(program), 4, "off the board");
}

#[test]
fn a_move_that_the_line_has_lost_is_typed_by_the_operator() {
    let folder = tempfile::tempdir().unwrap();
    let mut cable = Cable::new();
    let arguments = format!(
        "play --port {} --color white --records . --size 9 --linger 0s --operator",
        cable.device
    );
    let mut program = nagara(&arguments, folder.path());
    program
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut program = program.spawn().unwrap();
    let mut operator = program.stdin.take().unwrap();
    until_open(&mut program);
    begin(&mut cable);
    let lost = Message::Move {
        color: Color::Black,
        point: 1,
    };
    cable.send(&lost.with_bits(true, true).encode()[..3]);
    operator
        .write_all(b"move white a1\nmove black e5\nmove black a1\n")
        .unwrap();
    assert_eq!(cable.hear(), Message::Ok);
    let answer = cable.hear_frame().0;
    assert!(matches!(Message::of(answer), Message::Move { .. }));
    operator.write_all(b"stop\n").unwrap();
    let ran = wait(program);
    assert_one_complaint(&ran, 4, "--resume");
    for told in [
        "A1 is not taken for White: White does not play over a line",
        "E5 is not taken for Black: E5 is occupied",
        "Black's move A1 is entered by hand",
    ] {
        assert!(ran.complained.contains(told), "{told}: {ran:?}");
    }
    let record = std::fs::read_to_string(&records(folder.path())[0]).unwrap();
    assert!(record.contains(";B[ee];W["), "{record}");
    assert!(record.contains(";B[ai];W["), "{record}");
    // What was entered is in the journal like what came.
    let mut program = play(&cable, "white", "--resume", folder.path());
    assert_eq!(cable.hear_frame().0, answer, "the answer goes out again");
    program.kill().unwrap();
    wait(program);
}

#[test]
fn a_new_game_in_the_middle_of_one_is_not_acted_on_and_the_third_stops_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut cable = Cable::new();
    let program = play(&cable, "white", "", folder.path());
    begin(&mut cable);
    for _ in 0..3 {
        cable.say(Message::NewGame, false, true);
    }
    let ran = wait(program);
    assert_one_complaint(&ran, 4, "has started anew");
    assert!(ran.complained.contains("--resume"));
    let record = std::fs::read_to_string(&records(folder.path())[0]).unwrap();
    assert!(record.contains(";B[ee];W["), "{record}");
    assert_eq!(files(folder.path(), "journal").len(), 1);
}

#[test]
fn a_peer_that_is_gone_loses_on_time_and_the_record_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let mut cable = Cable::new();
    let program = play(&cable, "white", "--time 1500ms", folder.path());
    begin(&mut cable);
    let ran = wait(program);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    let record = std::fs::read_to_string(&records(folder.path())[0]).unwrap();
    assert!(record.contains("RE[W+T]"), "{record}");
}

#[test]
fn a_line_that_ends_in_mid_game_ends_with_code_3_and_the_game_can_be_resumed() {
    use std::io::{Read, Write};
    let folder = tempfile::tempdir().unwrap();
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let arguments = format!("play --port tcp:127.0.0.1:{port} --color black --records . --size 9 --patience 1s");
    let program = start(&arguments, folder.path());
    let (mut peer, _) = listener.accept().unwrap();
    let mut four = [0; 4];
    peer.read_exact(&mut four).unwrap();
    peer.write_all(&Message::Ok.with_bits(true, false).encode()).unwrap();
    peer.read_exact(&mut four).unwrap();
    drop(peer);
    drop(listener);
    let ran = wait(program);
    assert_one_complaint(&ran, 3, "the game can be taken up again with --resume");

    // The line is back: the move that was out comes again, with the same bits.
    let listener = std::net::TcpListener::bind(("127.0.0.1", port)).unwrap();
    let mut program = start(&format!("{arguments} --resume"), folder.path());
    let (mut peer, _) = listener.accept().unwrap();
    let mut again = [0; 4];
    peer.read_exact(&mut again).unwrap();
    assert_eq!(again, four);
    program.kill().unwrap();
    wait(program);
}

#[test]
fn a_port_in_use_ends_with_code_3_and_leaves_the_game_that_uses_it_alone() {
    let folder = tempfile::tempdir().unwrap();
    let mut cable = Cable::new();
    let mut first = play(&cable, "white", "", folder.path());
    begin(&mut cable);
    let arguments = format!("play --port {} --color white --records .", cable.device);
    let ran = wait(start(&arguments, folder.path()));
    assert_one_complaint(&ran, 3, "another program is using it");
    first.kill().unwrap();
    wait(first);
    // The game that was killed is still there to be resumed.
    let mut again = play(&cable, "white", "--resume", folder.path());
    let told = until(&mut again, "goes on after move 2");
    again.kill().unwrap();
    wait(again);
    assert!(told.contains("komi 6.5"), "{told}");
}

#[test]
fn two_games_without_a_line_do_not_share_a_journal() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = "play --black terminal --white terminal --records .";
    // Its standard input stays open: the person has not left.
    let mut command = super::support::nagara(arguments, folder.path());
    command
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped());
    let mut first = command.spawn().unwrap();
    until(&mut first, "0 -");
    let ran = wait(start(arguments, folder.path()));
    first.kill().unwrap();
    wait(first);
    assert_one_complaint(&ran, 1, "is being played by another process");
}

#[test]
fn two_blacks_that_call_at_once_are_both_told() {
    let (one, other) = joined();
    let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let black = |port: &str, at: usize| {
        let arguments = format!("play --port {port} --color black --records . --size 9");
        start(&arguments, folders[at].path())
    };
    let (one, other) = (black(&one, 0), black(&other, 1));
    for ran in [wait(one), wait(other)] {
        assert_eq!(ran.code, Some(4), "{ran:?}");
        assert!(ran.complained.contains("Black"), "{ran:?}");
    }
}

#[test]
fn a_position_that_comes_back_stops_the_game_with_code_4() {
    use nagara::game::{Ending, Komi, Move, Referee, Rules, Size, Terms};
    let folder = tempfile::tempdir().unwrap();
    // Random moves on a very small board soon bring a position back.
    let terms = Terms {
        size: Size::new(3).unwrap(),
        komi: Komi { halves: 0 },
        rules: Rules::JAPANESE,
        handicap: 0,
        move_limit: None,
    };
    let mut random = nagara::random::Random::new(1);
    let game = loop {
        let mut game = Referee::new(terms).unwrap();
        while game.ending().is_none() {
            let legal: Vec<Move> = terms.size.points().map(Move::Place).collect();
            let legal: Vec<Move> = legal
                .into_iter()
                .filter(|&mv| game.check(game.turn(), mv).is_ok())
                .collect();
            let mv = if legal.is_empty() {
                Move::Pass
            } else {
                legal[random.below(legal.len())]
            };
            game.play(game.turn(), mv).unwrap();
        }
        if matches!(game.ending(), Some(Ending::Repetition { .. })) {
            break game;
        }
    };
    let mut command = super::support::nagara(
        "play --black terminal --white terminal --records . --size 3 --komi 0",
        folder.path(),
    );
    use std::process::Stdio;
    let mut program = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = program.stdin.take().unwrap();
    until(&mut program, "0 -");
    for (number, (color, mv)) in game.moves().iter().enumerate() {
        std::io::Write::write_all(&mut input, format!("{mv}\n").as_bytes()).unwrap();
        until(&mut program, &format!("{} {} {mv}", number + 1, color.letter()));
    }
    let ran = wait(program);
    assert_one_complaint(&ran, 4, "the whole board came back");
    let record = std::fs::read_to_string(&records(folder.path())[0]).unwrap();
    assert!(record.contains("RE[Void]"), "{record}");
}

#[test]
fn a_full_disk_does_not_stop_the_game_and_the_record_is_shown_instead() {
    let folder = tempfile::tempdir().unwrap();
    // No file may grow beyond 512 bytes: the head of the journal fits, the game does not.
    let program = env!("CARGO_BIN_EXE_nagara");
    let game =
        format!("exec '{program}' play --black engine --white engine --records . --size 13 --move-limit 80 {QUICK}");
    let mut command = std::process::Command::new("sh");
    command
        .arg("-c")
        .arg(format!("trap '' XFSZ; ulimit -f 1; {game}"))
        .current_dir(folder.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let ran = wait(command.spawn().unwrap());
    assert_one_complaint(&ran, 1, "cannot write");
    assert!(ran.complained.contains("cannot write the journal"), "{ran:?}");
    assert!(ran.complained.contains(";B["), "the record is shown: {ran:?}");
}

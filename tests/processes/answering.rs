//! The line is kept while the engine thinks.

use super::support::{Cable, start, until_open, wait};
use sgmp::{Color, Message, Query};

#[test]
fn an_ok_leaves_soon_after_a_move_and_before_the_answer() {
    let folder = tempfile::tempdir().unwrap();
    let mut cable = Cable::new();
    let arguments = format!(
        "play --port {} --color white --records . --size 9 --linger 0s --patience 30s",
        cable.device
    );
    let mut program = start(&arguments, folder.path());
    until_open(&mut program);

    cable.say(Message::NewGame, false, true);
    assert_eq!(cable.hear(), Message::Query(Query::Color));
    cable.say(Message::Answer(2), true, false);
    assert_eq!(cable.hear(), Message::Query(Query::Handicap));
    cable.say(Message::Answer(1), false, true);
    assert_eq!(cable.hear(), Message::Ok);

    // Both colours pass: the shortest game there is.
    cable.say(
        Message::Move {
            color: Color::Black,
            point: 41,
        },
        false,
        false,
    );
    let (ok, _) = cable.hear_frame();
    assert_eq!(Message::of(ok), Message::Ok);
    let (answer, _) = cable.hear_frame();
    assert!(matches!(
        Message::of(answer),
        Message::Move {
            color: Color::White,
            ..
        }
    ));
    cable.say(Message::Ok, true, false);

    // An illegal move gets its OK all the same, and then the referee is called.
    cable.say(
        Message::Move {
            color: Color::Black,
            point: 41,
        },
        true,
        true,
    );
    assert_eq!(cable.hear(), Message::Ok);
    let ran = wait(program);
    assert_eq!(ran.code, Some(4), "{ran:?}");
    assert!(ran.complained.contains("E5 is occupied"), "{}", ran.complained);
    let record = std::fs::read_to_string(&super::support::records(folder.path())[0]).unwrap();
    assert!(record.contains("RE[W+F]"), "{record}");
}

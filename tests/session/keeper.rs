//! The thread that keeps the line. Its line is two channels, so nothing here waits for time to pass.

use crate::sim::terms;
use crate::talk::white;
use crossbeam_channel::{Receiver, Sender, unbounded};
use nagara::game::{ByColor, Color, Ending, Move, Referee};
use nagara::settings::Profile;
use nagara::tournament::clock::Clocks;
use nagara::tournament::journal::{Header, Journal};
use nagara::tournament::line::{Address, Line};
use nagara::tournament::lines::Lines;
use nagara::tournament::player::{End, Keeping, Ledger, Player, Said, Saying, SerialPeer, Voice};
use nagara::tournament::session::{PeerMove, Session};
use sgmp::{Frame, Link, Message};
use std::io::{self, Read, Write};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// Longer than anything here takes; reached only when something is broken.
const AT_MOST: Duration = Duration::from_secs(20);

/// Reads what the test sends; ends when the test closes.
struct Ear(Receiver<Vec<u8>>, Vec<u8>);

impl Read for Ear {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.1.is_empty() {
            self.1 = self.0.recv().unwrap_or_default();
        }
        let n = self.1.len().min(buffer.len());
        buffer[..n].copy_from_slice(&self.1[..n]);
        self.1.drain(..n);
        Ok(n)
    }
}

/// Hands what is written to the test; fails when the test no longer listens.
struct Mouth(Sender<Vec<u8>>);

impl Write for Mouth {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.send(bytes.to_vec()).map_err(|_| io::ErrorKind::BrokenPipe)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A keeper of Black's side of a game, and the test at the other end.
struct Bench {
    peer: SerialPeer,
    to_us: Option<Sender<Vec<u8>>>,
    from_us: Option<Receiver<Vec<u8>>>,
    sayings: Receiver<Saying>,
    link: Link,
    _folder: tempfile::TempDir,
}

impl Bench {
    /// The terms are agreed.
    fn agreed(profile: Profile) -> Bench {
        let folder = tempfile::tempdir().unwrap();
        let time = Duration::from_secs(2400);
        let header = Header {
            record: "a.sgf".to_owned(),
            date: String::new(),
            terms: terms(9),
            time,
            lines: Lines::One(Color::White),
            profile,
            names: ByColor::both(String::new()),
        };
        let journal = Journal::create(&folder.path().join("j"), &header).unwrap();
        let ((to_us, ear), (mouth, from_us)) = (unbounded(), unbounded());
        let line = Line {
            reader: Box::new(Ear(ear, Vec::new())),
            writer: Box::new(Mouth(mouth)),
            other_end: None,
        };
        let keeping = Keeping {
            address: Address::Stdio,
            patience: AT_MOST,
            linger: AT_MOST,
        };
        let (tell, sayings) = unbounded();
        let peer = SerialPeer::start(
            line,
            keeping,
            Session::new(Color::Black, terms(9), profile),
            false,
            Ledger::new(
                Arc::new(Mutex::new(journal)),
                Arc::new(Mutex::new(Clocks::new(ByColor::both(time)))),
                Instant::now(),
            ),
            Voice::new(Color::White, tell),
        );
        let link = Link::new(sgmp::Profile::FULL);
        let mut bench = Bench {
            peer,
            to_us: Some(to_us),
            from_us: Some(from_us),
            sayings,
            link,
            _folder: folder,
        };
        assert_eq!(bench.gets(), Message::NewGame);
        bench.says_ok();
        assert_eq!(bench.told(), Said::Ready);
        bench
    }

    /// The next message that reaches the other end.
    fn gets(&mut self) -> Message {
        let bytes = self.from_us.as_ref().unwrap().recv_timeout(AT_MOST).expect("a message");
        let frame = Frame::decode(bytes.try_into().unwrap()).unwrap();
        let _ = self.link.receive(frame, AT_MOST);
        Message::of(frame)
    }

    fn says_ok(&mut self) {
        let frame = self.link.ok(Duration::ZERO);
        self.puts(frame.encode().to_vec());
    }

    fn says(&mut self, message: Message) {
        let frame = self.link.send(message, Duration::ZERO).unwrap();
        self.puts(frame.encode().to_vec());
    }

    fn puts(&self, bytes: Vec<u8>) {
        self.to_us.as_ref().unwrap().send(bytes).unwrap();
    }

    /// What the table hears next.
    fn told(&self) -> Said {
        self.sayings.recv_timeout(AT_MOST).expect("something said").said
    }

    fn our_move(&mut self, mv: &str) {
        self.peer.tell(mv.parse::<Move>().unwrap());
    }
}

fn moved(mv: &str) -> Said {
    Said::Moved {
        mv: PeerMove::On(mv.parse().unwrap()),
        question: None,
    }
}

#[test]
fn the_pass_with_which_the_other_side_closed_the_line_is_heard_before_the_line_is_said_to_be_gone() {
    // GNU Go passes second and is gone before our OK (SGMP.md 4.2).
    let mut bench = Bench::agreed(Profile::Simplified);
    bench.our_move("pass");
    bench.gets();
    let ok = bench.link.ok(Duration::ZERO);
    let pass = bench.link.send(white("pass"), Duration::ZERO).unwrap();
    bench.from_us = None;
    bench.puts([ok.encode(), pass.encode()].concat());
    bench.to_us = None;
    assert_eq!(bench.told(), moved("pass"));
    assert!(matches!(bench.told(), Said::Gone(_)));
}

#[test]
fn messages_that_came_before_a_sending_failed_are_all_heard() {
    let mut bench = Bench::agreed(Profile::Full);
    bench.our_move("E5");
    bench.gets();
    let ok = bench.link.ok(Duration::ZERO).encode().to_vec();
    let mv = bench.link.send(white("C3"), Duration::ZERO).unwrap().encode().to_vec();
    bench.from_us = None;
    bench.puts(ok);
    bench.puts(mv);
    bench.to_us = None;
    assert_eq!(bench.told(), moved("C3"));
    assert!(matches!(bench.told(), Said::Gone(_)));
    assert_eq!(bench.told(), Said::Left);
}

#[test]
fn a_move_decided_on_before_a_take_back_was_heard_of_is_never_sent() {
    let mut bench = Bench::agreed(Profile::Full);
    bench.our_move("E5");
    bench.gets();
    bench.says_ok();
    bench.says(white("C3"));
    assert_eq!(bench.gets(), Message::Ok);
    assert_eq!(bench.told(), moved("C3"));
    bench.says(Message::Undo(2));
    assert_eq!(bench.gets(), Message::Ok);
    assert_eq!(bench.told(), Said::TakesBack { moves: 2, standing: 2 });
    // The table has not looked at that yet.
    bench.our_move("G7");
    bench.peer.take_back(&Referee::new(terms(9)).unwrap());
    bench.our_move("D4");
    let Message::Move { point, .. } = bench.gets() else {
        panic!("no move")
    };
    assert_eq!(point, 3 * 9 + 4, "D4");
}

#[test]
fn the_keeper_leaves_as_soon_as_our_last_move_has_arrived() {
    let mut bench = Bench::agreed(Profile::Simplified);
    bench.our_move("pass");
    bench.peer.end(End::Over(Ending::TwoPasses));
    bench.gets();
    bench.says_ok();
    assert_eq!(bench.told(), Said::Left);
}

#[test]
fn after_an_end_that_the_line_cannot_tell_a_move_that_still_comes_is_answered() {
    let mut bench = Bench::agreed(Profile::Simplified);
    bench.our_move("G7");
    bench.gets();
    bench.says_ok();
    bench.peer.end(End::Over(Ending::Resignation(Color::Black)));
    bench.says(Message::Move {
        color: sgmp::Color::White,
        point: 40,
    });
    assert_eq!(bench.gets(), Message::Ok);
}

#[test]
fn the_keeper_leaves_when_the_other_side_closes_the_line_after_the_end() {
    let mut bench = Bench::agreed(Profile::Simplified);
    bench.our_move("pass");
    bench.gets();
    bench.peer.end(End::Over(Ending::TwoPasses));
    bench.from_us = None;
    bench.to_us = None;
    let said: Vec<Said> = bench.sayings.iter().map(|saying| saying.said).collect();
    assert_eq!(said.last(), Some(&Said::Left));
}

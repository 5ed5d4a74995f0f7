//! How long after the last byte of a MOVE its OK leaves, over a pseudo terminal, the journal on disk, while every processor
//! has other things to do (DESIGN: 10 ms).

use crossbeam_channel::{Receiver, unbounded};
use divan::Bencher;
use nagara::game::{ByColor, Color, Komi, Referee, Rules, Size, Terms};
use nagara::settings::Profile;
use nagara::think::Thinker;
use nagara::tournament::clock::Clocks;
use nagara::tournament::journal::{Header, Journal};
use nagara::tournament::line::{Address, Stale};
use nagara::tournament::lines::Lines;
use nagara::tournament::player::{
    EnginePlayer, Habits, Keeping, Ledger, Player, Said, Saying, SerialPeer, Turn, Voice,
};
use nagara::tournament::session::Session;
use nagara::workshop::machine::machine;
use sgmp::Message;
use std::io::{Read, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

fn main() {
    println!("{}", machine());
    divan::main();
}

const TERMS: Terms = Terms {
    size: Size::NINETEEN,
    komi: Komi { halves: 13 },
    rules: Rules::JAPANESE,
    handicap: 0,
    move_limit: None,
};

/// Black's end of a line whose other end is kept by a serial peer that plays White.
struct Black {
    reader: Box<dyn Read + Send>,
    writer: Box<dyn Write + Send>,
    seq: bool,
    point: u16,
}

impl Black {
    fn sit_down(folder: &std::path::Path) -> (Black, SerialPeer) {
        let ours = Address::Pty.open(Stale::Keep).unwrap();
        let address = Address::Serial {
            device: ours.other_end.clone().unwrap(),
            baud: 2400,
        };
        let header = Header {
            record: "bench.sgf".to_owned(),
            date: String::new(),
            terms: TERMS,
            time: Duration::from_secs(2400),
            lines: Lines::One(Color::Black),
            profile: Profile::Simplified,
            names: ByColor::default(),
        };
        let journal = Journal::create(&folder.join("bench.journal"), &header).unwrap();
        let keeping = Keeping {
            address: address.clone(),
            patience: Duration::from_secs(60),
            linger: Duration::ZERO,
        };
        let (voices, _) = unbounded();
        let peer = SerialPeer::start(
            address.open(Stale::Keep).unwrap(),
            keeping,
            Session::new(Color::White, TERMS, Profile::Simplified),
            false,
            Ledger::new(
                Arc::new(Mutex::new(journal)),
                Arc::new(Mutex::new(Clocks::new(ByColor::both(header.time)))),
                Instant::now(),
            ),
            Voice::new(Color::Black, voices),
        );
        let mut black = Black {
            reader: ours.reader,
            writer: ours.writer,
            seq: true,
            point: 0,
        };
        // The handshake: NEWGAME, two questions answered, OK. White's bit ends as it began.
        for (message, ack) in [
            (Message::NewGame, false),
            (Message::Answer(2), true),
            (Message::Answer(1), false),
        ] {
            black.exchange(message, ack);
        }
        (black, peer)
    }

    /// Sends a new message and waits for the four bytes that answer it.
    fn exchange(&mut self, message: Message, ack: bool) {
        self.writer
            .write_all(&message.with_bits(ack, self.seq).encode())
            .unwrap();
        self.seq = !self.seq;
        let mut answer = [0; 4];
        let mut have = 0;
        while have < answer.len() {
            match self.reader.read(&mut answer[have..]) {
                Ok(n) => have += n,
                Err(e) => assert_eq!(e.kind(), std::io::ErrorKind::TimedOut),
            }
        }
    }

    fn play(&mut self) {
        self.point = self.point % 361 + 1;
        let message = Message::Move {
            color: sgmp::Color::Black,
            point: self.point,
        };
        self.exchange(message, false);
    }
}

/// The engine as it sits at a table: all processors, 40 minutes left, thinking on the other side's time too.
fn engine(playouts: Option<u32>) -> (EnginePlayer, Receiver<Saying>) {
    let thinker = Thinker::new(&nagara::builtin::texts()).unwrap();
    let habits = Habits {
        playouts,
        ponder: true,
        lag: 0.0334,
    };
    let (voices, sayings) = unbounded();
    let thinker = Arc::new(thinker.with_threads(processors()));
    let engine = EnginePlayer::new(thinker, habits, Voice::new(Color::White, voices));
    (engine, sayings)
}

fn ask(engine: &mut EnginePlayer, question: u32) {
    engine.ask(&Turn {
        referee: &Referee::new(TERMS).unwrap(),
        left: ByColor::both(Duration::from_secs(2400)),
        question,
    });
}

fn processors() -> usize {
    thread::available_parallelism().unwrap().get()
}

/// Waits for the answer, or until nobody wants it any more.
fn answered(sayings: &Receiver<Saying>, done: &AtomicBool) -> bool {
    while !done.load(Ordering::Relaxed) {
        match sayings.recv_timeout(Duration::from_millis(10)) {
            Ok(saying) if matches!(saying.said, Said::Moved { .. }) => return true,
            _ => {}
        }
    }
    false
}

#[divan::bench(sample_count = 300, sample_size = 1, min_time = 1)]
fn ok_after_a_move_while_the_engine_thinks(bencher: Bencher<'_, '_>) {
    let folder = tempfile::tempdir().unwrap();
    let (mut black, _peer) = Black::sit_down(folder.path());
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| {
            let (mut engine, sayings) = engine(None);
            for question in 1.. {
                ask(&mut engine, question);
                if !answered(&sayings, &done) {
                    break;
                }
            }
        });
        bencher.bench_local(|| black.play());
        done.store(true, Ordering::Relaxed);
    });
}

#[divan::bench(sample_count = 300, sample_size = 1, min_time = 1)]
fn ok_after_a_move_while_the_engine_thinks_on_the_other_sides_time(bencher: Bencher<'_, '_>) {
    let folder = tempfile::tempdir().unwrap();
    let (mut black, _peer) = Black::sit_down(folder.path());
    let (mut engine, sayings) = engine(Some(50));
    ask(&mut engine, 1);
    answered(&sayings, &AtomicBool::new(false));
    bencher.bench_local(|| black.play());
}

/// Nobody steps back here, unlike the engine: other programs on the machine do not either.
#[divan::bench(sample_count = 300, sample_size = 1, min_time = 1)]
fn ok_after_a_move_while_other_work_keeps_every_processor_busy(bencher: Bencher<'_, '_>) {
    let folder = tempfile::tempdir().unwrap();
    let (mut black, _peer) = Black::sit_down(folder.path());
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        for _ in 0..processors() {
            scope.spawn(|| {
                while !done.load(Ordering::Relaxed) {
                    std::hint::spin_loop();
                }
            });
        }
        bencher.bench_local(|| black.play());
        done.store(true, Ordering::Relaxed);
    });
}

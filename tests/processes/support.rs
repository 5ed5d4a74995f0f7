//! What the tests of this folder share: processes, folders, a cable, the other side's voice.

use nagara::tournament::line::{Address, Line, Stale};
use sgmp::{Deframer, Frame, Message};
use std::io::{ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

/// Longer than anything here may take, on a slow machine with much else to do.
pub(crate) const FOR_EVER: Duration = Duration::from_secs(300);

/// What makes the engine answer soon, whatever its clock allows.
pub(crate) const QUICK: &str = "--playouts 10";

/// The program with arguments split at blanks, its records in that folder. Where it is asked to think, it does so for a
/// moment.
pub(crate) fn nagara(arguments: &str, records: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nagara"));
    let mut words = arguments.split_whitespace();
    let subcommand = words.next();
    command.args(subcommand);
    if let Some("play" | "loopback") = subcommand {
        command.args(QUICK.split_whitespace());
    }
    command.args(words);
    command.env_remove("RUST_LOG").current_dir(records).stdin(Stdio::null());
    command
}

/// Its exit code, what it prints and what it complains about.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) code: Option<i32>,
    pub(crate) said: String,
    pub(crate) complained: String,
}

/// Runs it to its end.
pub(crate) fn run(arguments: &str, records: &Path) -> Ran {
    wait(start(arguments, records))
}

/// Starts it, its output kept.
pub(crate) fn start(arguments: &str, records: &Path) -> Child {
    nagara(arguments, records)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Waits until it has opened its line, so that nothing sent to it is lost.
pub(crate) fn until_open(program: &mut Child) {
    until(program, "is open: ");
}

/// Reads what it prints until that has been printed.
pub(crate) fn until(program: &mut Child, mark: &str) -> String {
    let output = program.stdout.as_mut().unwrap();
    let mut seen = Vec::new();
    while !String::from_utf8_lossy(&seen).contains(mark) {
        let mut byte = [0];
        assert_eq!(output.read(&mut byte).unwrap(), 1, "it ended before it said `{mark}`");
        seen.push(byte[0]);
    }
    String::from_utf8_lossy(&seen).into_owned()
}

/// Waits for its end; ends it when that takes too long. What it prints is read meanwhile, for a pipe holds no more than 64 KiB.
pub(crate) fn wait(mut child: Child) -> Ran {
    let said = read_on(child.stdout.take());
    let complained = read_on(child.stderr.take());
    let began = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        if began.elapsed() > FOR_EVER {
            child.kill().unwrap();
        }
        thread::sleep(Duration::from_millis(5));
    };
    Ran {
        code: status.code(),
        said: said.join().unwrap(),
        complained: complained.join().unwrap(),
    }
}

/// Reads to the end on a thread of its own.
fn read_on(pipe: Option<impl Read + Send + 'static>) -> thread::JoinHandle<String> {
    thread::spawn(move || {
        let mut all = Vec::new();
        if let Some(mut pipe) = pipe {
            pipe.read_to_end(&mut all).unwrap();
        }
        String::from_utf8_lossy(&all).into_owned()
    })
}

/// Plays a game for each of these, two at once, for a game mostly waits.
pub(crate) fn two_at_once<T: Send>(games: impl IntoIterator<Item = T>, play: impl Fn(T) + Sync) {
    const AT_ONCE: usize = 2;
    let games = Mutex::new(games.into_iter().collect::<Vec<T>>());
    let next = || games.lock().unwrap().pop();
    let play_some = || {
        while let Some(game) = next() {
            play(game);
        }
    };
    thread::scope(|scope| {
        for _ in 0..AT_ONCE {
            scope.spawn(play_some);
        }
    });
}

/// The records in a folder, in the order of their names.
pub(crate) fn records(folder: &Path) -> Vec<PathBuf> {
    files(folder, "sgf")
}

/// The files with that ending.
pub(crate) fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> = entries
        .filter(|path| path.extension().is_some_and(|e| e == extension))
        .collect();
    files.sort();
    files
}

/// Our end of a cable whose other end a program opens by its name.
pub(crate) struct Cable {
    /// The name of the other end.
    pub(crate) device: String,
    writer: Box<dyn Write + Send>,
    frames: Receiver<(Frame, Instant)>,
}

impl Cable {
    /// A new cable.
    pub(crate) fn new() -> Cable {
        let Line {
            mut reader,
            writer,
            other_end,
        } = Address::Pty.open(Stale::Keep).unwrap();
        let (tell, frames) = channel();
        thread::spawn(move || {
            let mut deframer = Deframer::new();
            let mut buffer = [0; 64];
            loop {
                let n = match reader.read(&mut buffer) {
                    Ok(n) => n,
                    Err(e) if e.kind() == ErrorKind::TimedOut => continue,
                    Err(_) => return,
                };
                for &byte in &buffer[..n] {
                    if let Some(frame) = deframer.push(byte)
                        && tell.send((frame, Instant::now())).is_err()
                    {
                        return;
                    }
                }
            }
        });
        Cable {
            device: other_end.unwrap(),
            writer,
            frames,
        }
    }

    /// Sends bytes.
    pub(crate) fn send(&mut self, bytes: &[u8]) {
        self.writer.write_all(bytes).unwrap();
    }

    /// Sends a message with these bits.
    pub(crate) fn say(&mut self, message: Message, ack: bool, seq: bool) {
        self.send(&message.with_bits(ack, seq).encode());
    }

    /// The next message from the program.
    pub(crate) fn hear(&mut self) -> Message {
        Message::of(self.hear_frame().0)
    }

    /// The next message from the program and when it came.
    pub(crate) fn hear_frame(&mut self) -> (Frame, Instant) {
        self.frames.recv_timeout(FOR_EVER).expect("the program says nothing")
    }
}

/// Two cables joined: whatever one program sends, the other hears.
pub(crate) fn joined() -> (String, String) {
    let (one, other) = (
        Address::Pty.open(Stale::Keep).unwrap(),
        Address::Pty.open(Stale::Keep).unwrap(),
    );
    let names = (one.other_end.unwrap(), other.other_end.unwrap());
    thread::spawn(move || carry(one.reader, other.writer));
    thread::spawn(move || carry(other.reader, one.writer));
    names
}

/// Carries bytes one way for ever.
fn carry(mut from: impl Read, mut to: impl Write) {
    let mut buffer = [0; 64];
    loop {
        match from.read(&mut buffer) {
            Ok(n) => to.write_all(&buffer[..n]).unwrap(),
            Err(e) => assert_eq!(e.kind(), ErrorKind::TimedOut),
        }
    }
}

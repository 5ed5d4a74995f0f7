//! The controller's side of GTP (version 2): a program that we start, ask and, if need be, end.

use crate::game::{ByColor, Color, Move, Referee, Terms};
use crossbeam_channel::{Receiver, RecvTimeoutError, Sender, bounded};
use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The longest line a program may answer with, in bytes.
const LONGEST_LINE: u64 = 1 << 16;
/// The longest answer, in bytes.
const LONGEST_ANSWER: usize = 1 << 20;
/// Answers that nobody asked for are kept up to this number; then the program has to wait.
const UNASKED: usize = 16;
/// How often somebody who waits asks whether to stop.
const LOOK_UP: Duration = Duration::from_millis(50);
/// Of what a program writes to standard error, so many lines are kept.
const LAST_LINES: usize = 6;
/// So many characters of each line, and of an answer that is quoted.
const LINE_KEPT: usize = 200;
/// How long the status and the last words of a program that has ended are waited for.
const MOURNED: Duration = Duration::from_millis(500);
/// What a program that has ended leaves behind may still answer for so long, for it may be the program itself that a script has started.
const OUTLIVED: Duration = Duration::from_secs(2);

/// What a program shares with us.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shares {
    /// The terminal: the operator sees its standard error, and Ctrl-C reaches it.
    Terminal,
    /// Nothing: the end of what it writes to standard error is kept ([`GtpClient::last_words`]), and what it starts in its process group
    /// ends with it.
    Nothing,
}

/// How long an answer is waited for.
#[derive(Clone, Copy)]
pub struct Wait<'a> {
    /// Not beyond this moment; `None` for ever.
    pub until: Option<Instant>,
    /// Whether to give up, asked every 50 ms.
    pub stop: &'a dyn Fn() -> bool,
}

impl std::fmt::Debug for Wait<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Wait")
            .field("until", &self.until)
            .finish_non_exhaustive()
    }
}

impl Wait<'_> {
    /// For as long as it takes.
    pub const FOR_EVER: Wait<'static> = Wait {
        until: None,
        stop: &|| false,
    };
}

/// Why a conversation cannot go on; each reads as what the program does.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Broken {
    /// The process is gone, or has closed its output.
    #[error("has ended")]
    Ended,
    /// No answer in time.
    #[error("does not answer `{0}`")]
    Silent(String),
    /// A command that every program must obey was refused.
    #[error("refuses `{command}`: {why}")]
    Refused {
        /// The command.
        command: String,
        /// Its words.
        why: String,
    },
    /// An answer that means nothing.
    #[error("answered genmove with no move: {0}")]
    NoMove(String),
    /// A point that no board has, where a move was asked for.
    #[error("answered genmove with `{0}`, which is on no board")]
    OffBoard(String),
    /// We were told to stop waiting.
    #[error("was not waited for")]
    Stopped,
}

/// What a program does on its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    /// A move, not judged yet.
    Move(Move),
    /// Gives up.
    Resign,
}

/// An answer: what stands behind `=`, or behind `?`.
type Answer = Result<String, String>;

/// A running program.
#[derive(Debug)]
pub struct GtpClient {
    child: Child,
    input: ChildStdin,
    answers: Receiver<(Answer, Instant)>,
    complaints: Option<Complaints>,
    name: String,
    shares: Shares,
}

/// The end of what a program writes to standard error.
#[derive(Debug)]
struct Complaints {
    lines: Arc<Mutex<VecDeque<String>>>,
    /// Cut off when the program has closed it.
    open: Receiver<()>,
}

impl GtpClient {
    /// Starts the program: a command, its words split as a shell does as far as blanks and quotes go.
    ///
    /// # Errors
    /// A sentence when it cannot be started.
    pub fn start(command: &str, shares: Shares) -> Result<GtpClient, String> {
        let words = split_words(command).ok_or_else(|| format!("`{command}` has a quote that is not closed"))?;
        let (program, arguments) = words
            .split_first()
            .ok_or("a GTP program needs the command that starts it")?;
        let mut start = Command::new(program);
        start.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        if shares == Shares::Nothing {
            start.stderr(Stdio::piped());
            #[cfg(unix)]
            std::os::unix::process::CommandExt::process_group(&mut start, 0);
        }
        let mut child = start.spawn().map_err(|e| format!("cannot start `{program}`: {e}"))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(format!("cannot talk to `{program}`"));
        };
        let (tell, answers) = bounded(UNASKED);
        let name = program.clone();
        thread::spawn(move || listen(BufReader::new(output), &tell, &name));
        let complaints = child.stderr.take().map(Complaints::of);
        Ok(GtpClient {
            child,
            input,
            answers,
            complaints,
            name: program.clone(),
            shares,
        })
    }

    /// The program's file, as the command names it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// A command, its answer and the moment at which that came. What the program has said before, unasked, is left out.
    ///
    /// # Errors
    /// When no answer came.
    pub fn ask(&mut self, command: &str, wait: Wait<'_>) -> Result<(Answer, Instant), Broken> {
        // One that answers twice would be a step ahead of us for ever.
        for (unasked, _) in self.answers.try_iter() {
            log::warn!("{} says, unasked: {unasked:?}", self.name);
        }
        log::debug!(target: "gtp", "{} < {command}", self.name);
        writeln!(self.input, "{command}")
            .and_then(|()| self.input.flush())
            .map_err(|_| Broken::Ended)?;
        let mut given_up_at = None;
        loop {
            if (wait.stop)() {
                return Err(Broken::Stopped);
            }
            if given_up_at.is_none() && self.has_ended() {
                given_up_at = Instant::now().checked_add(OUTLIVED);
            }
            if given_up_at.is_some_and(|at| at <= Instant::now()) {
                return Err(Broken::Ended);
            }
            let left = wait
                .until
                .map_or(LOOK_UP, |until| until.saturating_duration_since(Instant::now()));
            match self.answers.recv_timeout(left.min(LOOK_UP)) {
                Ok(answer) => return Ok(answer),
                Err(RecvTimeoutError::Disconnected) => return Err(Broken::Ended),
                // One that has ended may have left behind a process of its own that holds its output open.
                Err(RecvTimeoutError::Timeout) if left.is_zero() && given_up_at.is_some() => {
                    return Err(Broken::Ended);
                }
                Err(RecvTimeoutError::Timeout) if left.is_zero() => {
                    return Err(Broken::Silent(command.to_owned()));
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    fn has_ended(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(Some(_)))
    }

    /// A command that must succeed.
    ///
    /// # Errors
    /// When no answer came, or a refusal.
    pub fn demand(&mut self, command: &str, wait: Wait<'_>) -> Result<(String, Instant), Broken> {
        let (answer, at) = self.ask(command, wait)?;
        let refused = |why: String| Broken::Refused {
            command: command.to_owned(),
            why: beginning(&why),
        };
        Ok((answer.map_err(refused)?, at))
    }

    /// Gives it an empty board of these terms and its time for the whole game; `None` for as much as it likes.
    ///
    /// # Errors
    /// When it does not answer or refuses.
    pub fn set_up(&mut self, terms: &Terms, time: Option<Duration>, wait: Wait<'_>) -> Result<(), Broken> {
        self.demand(&format!("boardsize {}", terms.size.rows()), wait)?;
        self.demand("clear_board", wait)?;
        self.demand(&format!("komi {}", terms.komi), wait)?;
        if let Some(time) = time {
            // Not every program knows the command; those that do profit. So below.
            let _ = self.ask(&format!("time_settings {} 0 0", time.as_secs()), wait)?;
        }
        if terms.handicap >= 2 {
            self.demand(&format!("fixed_handicap {}", terms.handicap), wait)?;
        }
        Ok(())
    }

    /// Plays all moves of a game that has begun.
    ///
    /// # Errors
    /// When it does not answer or refuses.
    pub fn replay(&mut self, game: &Referee, wait: Wait<'_>) -> Result<(), Broken> {
        let mut moves = game.moves().iter();
        moves.try_for_each(|&(color, mv)| self.play(color, mv, wait))
    }

    /// Tells it a move.
    ///
    /// # Errors
    /// When it does not answer or refuses.
    pub fn play(&mut self, color: Color, mv: Move, wait: Wait<'_>) -> Result<(), Broken> {
        self.demand(&format!("play {} {mv}", letter(color)), wait).map(drop)
    }

    /// Tells it what both have left.
    ///
    /// # Errors
    /// When it does not answer.
    pub fn time_left(&mut self, left: ByColor<Duration>, wait: Wait<'_>) -> Result<(), Broken> {
        for side in Color::BOTH {
            let _ = self.ask(&format!("time_left {} {} 0", letter(side), left[side].as_secs()), wait)?;
        }
        Ok(())
    }

    /// Asks it for a move; also tells the moment at which the answer came.
    ///
    /// # Errors
    /// When it does not answer, refuses or answers with something else.
    pub fn genmove(&mut self, color: Color, wait: Wait<'_>) -> Result<(Reply, Instant), Broken> {
        let (answer, at) = self.demand(&format!("genmove {}", letter(color)), wait)?;
        if answer.eq_ignore_ascii_case("resign") {
            return Ok((Reply::Resign, at));
        }
        let told = beginning(&answer);
        match told.parse() {
            Ok(mv) => Ok((Reply::Move(mv), at)),
            Err(_) if is_vertex(&told) => Err(Broken::OffBoard(told)),
            Err(bad) => Err(Broken::NoMove(format!("{bad}"))),
        }
    }

    /// How a program that has ended did so, and the end of what it wrote to standard error; empty where neither is known. Waits half a second
    /// for both at most.
    pub fn last_words(&mut self) -> String {
        let until = Instant::now() + MOURNED;
        let mut words = Vec::new();
        while Instant::now() < until {
            match self.child.try_wait() {
                Ok(Some(status)) => {
                    words.push(status.to_string());
                    break;
                }
                Ok(None) => thread::sleep(LOOK_UP / 10),
                Err(_) => break,
            }
        }
        words.extend(self.complaints.iter().flat_map(|complaints| complaints.until(until)));
        words.join(" | ")
    }

    /// Asks it to end and lets it so much time for it; what is left then is killed.
    pub fn quit(mut self, grace: Duration) {
        // A program that has ended already cannot be asked to.
        let _ = writeln!(self.input, "quit");
        let until = Instant::now() + grace;
        // One that answers without end is not waited for any longer either.
        while Instant::now() < until && self.answers.recv_deadline(until).is_ok() {}
    }
}

impl Drop for GtpClient {
    fn drop(&mut self) {
        // A program that does not quit by itself is ended; one that has ended already is no error.
        #[cfg(unix)]
        if self.shares == Shares::Nothing {
            let group = rustix::process::Pid::from_child(&self.child);
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Complaints {
    fn of(errors: ChildStderr) -> Complaints {
        let lines = Arc::new(Mutex::new(VecDeque::new()));
        let (closed, open) = bounded(0);
        let kept = Arc::clone(&lines);
        thread::spawn(move || {
            let _closed: Sender<()> = closed;
            remember(BufReader::new(errors), &kept);
        });
        Complaints { lines, open }
    }

    /// The lines, once no more can come or that moment has.
    fn until(&self, until: Instant) -> Vec<String> {
        let _ = self.open.recv_deadline(until);
        let lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        lines.iter().cloned().collect()
    }
}

/// Keeps the last lines that are not empty.
fn remember(mut errors: impl BufRead, kept: &Mutex<VecDeque<String>>) {
    let mut line = Vec::new();
    while (&mut errors)
        .take(LONGEST_LINE)
        .read_until(b'\n', &mut line)
        .is_ok_and(|read| read > 0)
    {
        let text: String = String::from_utf8_lossy(&line).trim().chars().take(LINE_KEPT).collect();
        line.clear();
        if !text.is_empty() {
            let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
            kept.push_back(text);
            if kept.len() > LAST_LINES {
                kept.pop_front();
            }
        }
    }
}

/// Hands on the program's answers until it ends or nobody wants them.
fn listen(mut output: BufReader<ChildStdout>, tell: &Sender<(Answer, Instant)>, name: &str) {
    while let Some(answer) = next_answer(&mut output) {
        let at = Instant::now();
        log::debug!(target: "gtp", "{name} > {answer:?}");
        if tell.send((answer, at)).is_err() {
            return;
        }
    }
}

/// An answer begins with `=` or `?` and ends with an empty line; whatever stands between two answers is skipped.
fn next_answer(output: &mut impl BufRead) -> Option<Answer> {
    let mut answer = String::new();
    loop {
        let mut line = Vec::new();
        let read = output.take(LONGEST_LINE).read_until(b'\n', &mut line).ok()?;
        if read == 0 {
            return None;
        }
        let line = String::from_utf8_lossy(&line);
        let line = line.trim_end();
        if line.is_empty() && !answer.is_empty() {
            break;
        }
        // What is drawn with such signs, `=== an engine ===`, is no answer either.
        let begins = line.starts_with(['=', '?']) && !line[1..].starts_with(['=', '?']);
        if answer.is_empty() && !begins {
            continue;
        }
        if answer.len() < LONGEST_ANSWER {
            let gap = if answer.is_empty() { "" } else { "\n" };
            answer.extend([gap, line]);
        }
    }
    let text = answer[1..].trim().to_owned();
    Some(if answer.starts_with('=') { Ok(text) } else { Err(text) })
}

fn letter(color: Color) -> char {
    color.letter().to_ascii_lowercase()
}

/// Splits a command as a shell does, as far as blanks and quotes go; `None` when a quote is not closed.
pub(crate) fn split_words(command: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for c in command.chars() {
        match (quote, c) {
            (Some(q), _) if c == q => quote = None,
            (Some(_), _) => word.get_or_insert_default().push(c),
            (None, '"' | '\'') => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (None, _) if c.is_whitespace() => words.extend(word.take()),
            (None, _) => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    quote.is_none().then_some(words)
}

/// Whether it names a point as GTP does, of whatever board: a letter and a number.
fn is_vertex(told: &str) -> bool {
    let mut bytes = told.bytes();
    let has_letter = bytes.next().is_some_and(|byte| byte.is_ascii_alphabetic());
    has_letter && bytes.len() > 0 && bytes.all(|byte| byte.is_ascii_digit())
}

/// What of an answer is quoted: some of these programs answer a megabyte.
fn beginning(answer: &str) -> String {
    match answer.char_indices().nth(LINE_KEPT) {
        Some((end, _)) => format!("{}…", &answer[..end]),
        None => answer.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_long_answer_the_beginning_is_quoted() {
        assert_eq!(beginning("Q16"), "Q16");
        assert_eq!(beginning(&"ä".repeat(200)), "ä".repeat(200));
        assert_eq!(beginning(&"ä".repeat(1_000_000)), "ä".repeat(200) + "…");
    }

    #[test]
    fn a_command_is_split_at_blanks_outside_quotes() {
        let split = |text| split_words(text);
        assert_eq!(split("gnugo --mode gtp").unwrap(), ["gnugo", "--mode", "gtp"]);
        assert_eq!(split(" 'a b' c\"d e\" '' ").unwrap(), ["a b", "cd e", ""]);
        assert_eq!(split("'a"), None);
    }

    #[test]
    fn an_answer_ends_with_an_empty_line_and_chatter_before_it_is_skipped() {
        let mut said = "hello\n=== an engine ===\n\n= Q16\n\n?unknown command\n\n= a\nb\n\n= cut".as_bytes();
        assert_eq!(next_answer(&mut said), Some(Ok("Q16".to_owned())));
        assert_eq!(next_answer(&mut said), Some(Err("unknown command".to_owned())));
        assert_eq!(next_answer(&mut said), Some(Ok("a\nb".to_owned())));
        assert_eq!(next_answer(&mut said), None);
    }
}

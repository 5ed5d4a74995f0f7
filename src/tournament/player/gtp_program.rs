//! Any program that speaks GTP, started by us (GTP version 2, the controller's side).

use super::{End, Player, Said, Turn, Voice};
use crate::game::{ByColor, Color, Move, Referee, Terms};
use crate::tournament::session::PeerMove;
use crossbeam_channel::{Receiver, Sender, unbounded};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::thread;
use std::time::Duration;

/// The longest line a program may answer with, in bytes.
const LONGEST_LINE: u64 = 1 << 16;

/// A GTP program at the table.
#[derive(Debug)]
pub struct GtpProgram {
    orders: Sender<Order>,
}

enum Order {
    Play(Move),
    Genmove {
        color: Color,
        question: u32,
        left: ByColor<Duration>,
    },
    TakeBack(Box<Referee>),
    End,
}

impl GtpProgram {
    /// Starts the program and gives it the terms. `game` is the game so far, for one that goes on.
    ///
    /// # Errors
    /// A sentence when the command cannot be started.
    pub fn start(command: &str, game: &Referee, time: Duration, voice: Voice) -> Result<GtpProgram, String> {
        let words = split_words(command).ok_or_else(|| format!("`{command}` has a quote that is not closed"))?;
        let (program, arguments) = words
            .split_first()
            .ok_or("`gtp:` needs the command that starts the program")?;
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|e| format!("cannot start `{program}`: {e}"))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(format!("cannot talk to `{program}`"));
        };
        let (orders, ordered) = unbounded();
        let mut talk = Talk {
            child,
            input,
            output: BufReader::new(output),
            name: program.clone(),
        };
        let game = game.clone();
        thread::spawn(move || {
            let name = talk.name.clone();
            if let Err(problem) = talk.serve(&game, time, &ordered, &voice) {
                voice.say(Said::Gone(format!("the program `{name}` {problem}")));
            }
            voice.say(Said::Left);
        });
        Ok(GtpProgram { orders })
    }

    fn order(&self, order: Order) {
        // A program that is gone has said so.
        let _ = self.orders.send(order);
    }
}

impl Player for GtpProgram {
    fn ask(&mut self, turn: &Turn<'_>) {
        let color = turn.referee.turn();
        self.order(Order::Genmove {
            color,
            question: turn.question,
            left: turn.left,
        });
    }

    fn tell(&mut self, mv: Move) {
        self.order(Order::Play(mv));
    }

    fn take_back(&mut self, referee: &Referee) {
        self.order(Order::TakeBack(Box::new(referee.clone())));
    }

    fn end(&mut self, _how: End) {
        self.order(Order::End);
    }
}

/// The conversation with a running program.
struct Talk {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    name: String,
}

impl Drop for Talk {
    fn drop(&mut self) {
        // A program that does not quit by itself is ended; one that has ended already is no error.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Talk {
    fn serve(&mut self, game: &Referee, time: Duration, orders: &Receiver<Order>, voice: &Voice) -> Result<(), String> {
        let theirs = voice.color().opponent();
        self.set_up(game.terms(), time)?;
        self.replay(game)?;
        voice.say(Said::Ready);
        for order in orders {
            match order {
                Order::Play(mv) => self.play(theirs, mv)?,
                Order::Genmove { color, question, left } => {
                    for side in Color::BOTH {
                        // Not every program knows the command; those that do profit.
                        let _ = self.say(&format!("time_left {} {} 0", letter(side), left[side].as_secs()))?;
                    }
                    let answer = self.demand(&format!("genmove {}", letter(color)))?;
                    match answer.as_str() {
                        "resign" | "RESIGN" => voice.say(Said::Resigned {
                            question: Some(question),
                        }),
                        text => {
                            let mv = text
                                .parse()
                                .map_err(|e| format!("answered genmove with no move: {e}"))?;
                            voice.say(Said::Moved {
                                mv: PeerMove::On(mv),
                                question: Some(question),
                            });
                        }
                    }
                }
                Order::TakeBack(game) => {
                    self.set_up(game.terms(), time)?;
                    self.replay(&game)?;
                }
                Order::End => break,
            }
        }
        let _ = writeln!(self.input, "quit");
        Ok(())
    }

    fn set_up(&mut self, terms: &Terms, time: Duration) -> Result<(), String> {
        self.demand(&format!("boardsize {}", terms.size.rows()))?;
        self.demand("clear_board")?;
        self.demand(&format!("komi {}", terms.komi))?;
        let _ = self.say(&format!("time_settings {} 0 0", time.as_secs()))?;
        if terms.handicap >= 2 {
            self.demand(&format!("fixed_handicap {}", terms.handicap))?;
        }
        Ok(())
    }

    fn replay(&mut self, game: &Referee) -> Result<(), String> {
        for &(color, mv) in game.moves() {
            self.play(color, mv)?;
        }
        Ok(())
    }

    fn play(&mut self, color: Color, mv: Move) -> Result<(), String> {
        self.demand(&format!("play {} {mv}", letter(color))).map(drop)
    }

    /// A command that must succeed.
    fn demand(&mut self, command: &str) -> Result<String, String> {
        self.say(command)?.map_err(|why| format!("refuses `{command}`: {why}"))
    }

    /// A command and its answer; the outer error is a conversation that has broken off.
    fn say(&mut self, command: &str) -> Result<Result<String, String>, String> {
        log::debug!(target: "gtp", "{} < {command}", self.name);
        let ended = |_| "has ended".to_owned();
        writeln!(self.input, "{command}")
            .and_then(|()| self.input.flush())
            .map_err(ended)?;
        let mut answer = String::new();
        loop {
            let mut line = Vec::new();
            let read = std::io::Read::take(&mut self.output, LONGEST_LINE)
                .read_until(b'\n', &mut line)
                .map_err(ended)?;
            if read == 0 {
                return Err("has ended".to_owned());
            }
            let line = String::from_utf8_lossy(&line);
            let line = line.trim_end();
            if line.is_empty() && !answer.is_empty() {
                break;
            }
            if answer.is_empty() && !line.starts_with(['=', '?']) {
                continue;
            }
            if !answer.is_empty() {
                answer.push('\n');
            }
            answer.push_str(line);
        }
        log::debug!(target: "gtp", "{} > {answer}", self.name);
        let text = answer[1..].trim().to_owned();
        Ok(if answer.starts_with('=') { Ok(text) } else { Err(text) })
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_split_at_blanks_outside_quotes() {
        let split = |text| split_words(text);
        assert_eq!(split("gnugo --mode gtp").unwrap(), ["gnugo", "--mode", "gtp"]);
        assert_eq!(split(" 'a b' c\"d e\" '' ").unwrap(), ["a b", "cd e", ""]);
        assert_eq!(split("'a"), None);
    }
}

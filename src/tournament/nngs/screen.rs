//! From bytes to the lines that a person at a telnet would see.

/// What is not ended by a new line and waits for an answer all the same.
const PROMPTS: [&str; 3] = ["Login:", "Password:", PROMPT];

/// The prompt of who is in.
const PROMPT: &str = "#>";

/// A line may not grow longer than this; the rest of it is left out.
const LONGEST: usize = 4096;

/// First byte of a telnet command, and the commands that are longer than two bytes (RFC 854).
const COMMAND: u8 = 255;
const WILL: u8 = 251;
const DONT: u8 = 254;
const BEGINS: u8 = 250;
const ENDS: u8 = 240;

/// What has come so far of a line.
#[derive(Debug, Default)]
pub(super) struct Screen {
    line: Vec<u8>,
    telnet: Telnet,
}

/// Where in a telnet command we are.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum Telnet {
    #[default]
    Text,
    Command,
    Option,
    Inside,
    InsideCommand,
}

impl Screen {
    /// Takes what has come; the lines and prompts that are complete with it. Who is still `outside` is asked for a name, also behind a banner that
    /// was not ended; who is in is prompted on a line by itself, whatever others say.
    pub(super) fn take(&mut self, bytes: &[u8], outside: bool) -> Vec<String> {
        let mut lines = Vec::new();
        for &byte in bytes {
            match self.text_in(byte) {
                Some(b'\n') => lines.extend(self.cut()),
                // What others say there must move no cursor here.
                None | Some(0..b' ' | 127) => {}
                Some(byte) if self.line.len() < LONGEST => self.line.push(byte),
                Some(_) => {}
            }
        }
        let unended = String::from_utf8_lossy(&self.line).into_owned();
        let is_prompt = |prompt: &&str| match outside {
            true => unended.trim_end().ends_with(prompt),
            false => {
                *prompt == PROMPT && unended.split_whitespace().all(|word| word == PROMPT) && !unended.trim().is_empty()
            }
        };
        let prompt = PROMPTS.into_iter().find(is_prompt);
        if let Some(prompt) = prompt {
            lines.extend(self.cut());
            if lines.last().is_some_and(|last| last != prompt) {
                lines.push(prompt.to_owned());
            }
        }
        lines
    }

    /// The byte, unless it is part of a telnet command.
    fn text_in(&mut self, byte: u8) -> Option<u8> {
        let (next, text) = match (self.telnet, byte) {
            (Telnet::Text, COMMAND) => (Telnet::Command, None),
            (Telnet::Text, _) => (Telnet::Text, Some(byte)),
            (Telnet::Command, WILL..=DONT) => (Telnet::Option, None),
            (Telnet::Command, BEGINS) | (Telnet::InsideCommand, _) if byte != ENDS => (Telnet::Inside, None),
            (Telnet::Inside, COMMAND) => (Telnet::InsideCommand, None),
            (Telnet::Inside, _) => (Telnet::Inside, None),
            (Telnet::Command | Telnet::Option | Telnet::InsideCommand, _) => (Telnet::Text, None),
        };
        self.telnet = next;
        text
    }

    /// The line so far, which is over; prompts that stand before it are lines of their own.
    fn cut(&mut self) -> Vec<String> {
        let line = std::mem::take(&mut self.line);
        let line = String::from_utf8_lossy(&line).into_owned();
        let mut rest = line.trim();
        let mut lines = Vec::new();
        while let Some(after) = rest.strip_prefix(PROMPT) {
            lines.push(PROMPT.to_owned());
            rest = after.trim_start();
        }
        if !rest.is_empty() {
            lines.push(rest.to_owned());
        }
        lines
    }
}

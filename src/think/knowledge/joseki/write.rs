//! Writes a file of sequences, each position once.

use super::book::{Book, Line, Mark};
use super::frame::{Look, Scope};
use super::parse::{ELSEWHERE, INDENT, LONGEST, UNCOUNTED};
use crate::game::{Board, Color, Point, Size};
use crate::think::texts::LIST_END;
use rustc_hash::FxHashSet;
use std::fmt::Write;

impl Book {
    /// Every sequence from the empty board on, its moves in the order in which they are filed; where several orders lead to a
    /// position, its moves stand behind the first of them. What no reader takes, more than [`LONGEST`] moves of a sequence, is left out.
    pub(crate) fn write(&self, scope: Scope) -> String {
        let mut writer = Writer {
            book: self,
            scope,
            told: FxHashSet::default(),
            text: String::new(),
        };
        writer.moves_of(&Board::new(Size::NINETEEN), 0);
        writer.text + LIST_END + "\n"
    }
}

struct Writer<'a> {
    book: &'a Book,
    scope: Scope,
    told: FxHashSet<u64>,
    text: String,
}

impl Writer<'_> {
    fn moves_of(&mut self, board: &Board, depth: usize) {
        let look = Look::at(board, self.scope);
        if depth == LONGEST || !self.told.insert(look.key) {
            return;
        }
        let Some(node) = self.book.nodes.get(&look.key) else {
            return;
        };
        for line in &node.lines {
            let (side, point) = look.first_unfiled(line.filed);
            let mut next = board.clone();
            if next.play(side, point).is_ok() {
                self.line(line, side, point, &next, depth);
                self.moves_of(&next, depth + 1);
            }
        }
    }

    fn line(&mut self, line: &Line, side: Color, point: Point, next: &Board, depth: usize) {
        let blanks = INDENT * depth;
        let mut text = format!("{:blanks$}{} {point}", "", side.letter());
        if let Some(record) = line.record {
            let key = Look::at(next, self.scope).key;
            let away = match self.book.nodes.get(&key).and_then(|node| node.away) {
                _ if self.told.contains(&key) => ELSEWHERE.to_owned(),
                Some(away) => away.to_string(),
                None => UNCOUNTED.to_owned(),
            };
            let _ = write!(text, " {} {} {} {away}", record.played, record.share, record.won);
        }
        text.push_str(match line.mark {
            Some(Mark::Good) => " !",
            Some(Mark::Bad) => " ?",
            None => "",
        });
        if !line.words.is_empty() {
            let _ = write!(text, " {}", line.words);
        }
        self.text += &text;
        self.text.push('\n');
    }
}

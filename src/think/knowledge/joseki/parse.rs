//! Reads a file of sequences; patterns/README.md tells the form.

use super::book::{Book, Line, Mark, Node, Record};
use super::frame::{Look, Scope};
use crate::game::{Board, Color, NoSuchPoint, Point, Size, Undo};
use crate::think::texts::{BadText, Text};
use rustc_hash::FxHashSet;

/// Blanks by which a line stands further in than the one it follows on.
pub(super) const INDENT: usize = 2;

/// Moves of a sequence at most.
pub(super) const LONGEST: usize = 60;

/// What stands for the last number where the position is told of at another place in the file.
pub(super) const ELSEWHERE: &str = "=";

/// What stands there where nobody counted.
pub(super) const UNCOUNTED: &str = "-";

/// A position on the way down to a line.
struct Step {
    /// Takes the move back that led to it; `None` for the first position.
    undo: Option<Undo>,
    look: Look,
    /// Moves that led to it.
    depth: usize,
    /// Whether its moves are at another place in the file.
    elsewhere: bool,
}

/// What stands in a line.
struct Entry {
    side: Color,
    point: Point,
    record: Option<Record>,
    away: Option<u8>,
    elsewhere: bool,
    mark: Option<Mark>,
    words: String,
}

impl Book {
    /// Reads a file to play by: one without a move is none.
    pub(super) fn parse_filled(text: Text<'_>, scope: Scope) -> Result<Book, BadText> {
        let book = Book::parse(text, scope)?;
        match book.is_empty() {
            true => Err(BadText::whole(text.name, "there is no move in it")),
            false => Ok(book),
        }
    }

    /// Reads all lines, or tells the first that is wrong.
    pub(crate) fn parse(text: Text<'_>, scope: Scope) -> Result<Book, BadText> {
        let mut book = Book::default();
        let mut board = Board::new(Size::NINETEEN);
        let mut way = vec![Step {
            undo: None,
            look: Look::at(&board, scope),
            depth: 0,
            elsewhere: false,
        }];
        book.nodes.insert(way[0].look.key, Node::default());
        // Positions that are told of, and lines that say so of theirs.
        let (mut told, mut elsewhere) = (FxHashSet::default(), Vec::new());
        for line in text.list() {
            let line = line?;
            let bad = |what: String| BadText::new(text.name, line.number, what);
            let blanks = line.raw.len() - line.raw.trim_start_matches(' ').len();
            if !line.raw[blanks..].starts_with(|c: char| !c.is_whitespace()) {
                return Err(bad(
                    "it begins with something that looks like a blank and is none, as a tab".to_owned(),
                ));
            }
            let depth = blanks / INDENT;
            if depth >= LONGEST {
                return Err(bad(format!("a sequence of more than {LONGEST} moves")));
            }
            if blanks % INDENT != 0 || depth >= way.len() {
                return Err(bad(format!(
                    "it begins with {blanks} blanks; a move stands {INDENT} further in than the move it follows"
                )));
            }
            while way.len() > depth + 1 {
                let undo = way.pop().and_then(|step| step.undo);
                undo.into_iter().for_each(|undo| board.take_back(undo));
            }
            let entry = entry(line.text).map_err(bad)?;
            let next = add(&mut book, &mut board, &way[depth], entry, scope).map_err(bad)?;
            match next.elsewhere {
                true => elsewhere.push((line.number, next.look.key)),
                false => _ = told.insert(next.look.key),
            }
            way.push(next);
        }
        match elsewhere.into_iter().find(|(_, key)| !told.contains(key)) {
            Some((line, _)) => {
                let what = format!("the position after this move is told of nowhere else, as `{ELSEWHERE}` says");
                Err(BadText::new(text.name, line, what))
            }
            None => Ok(book),
        }
    }
}

/// Adds a move to a position, and plays it on the board; the position after it.
fn add(book: &mut Book, board: &mut Board, before: &Step, entry: Entry, scope: Scope) -> Result<Step, String> {
    let (side, point) = (entry.side, entry.point);
    if before.elsewhere {
        return Err(format!(
            "the position before {point} is told of elsewhere, as `{ELSEWHERE}` says; its moves belong there"
        ));
    }
    let turn = if before.depth.is_multiple_of(2) {
        Color::Black
    } else {
        Color::White
    };
    if scope == Scope::Board && side != turn {
        return Err(format!(
            "it is {turn}'s turn: on the whole board both sides move in turns"
        ));
    }
    if !scope.contains(point) {
        return Err(format!("{point} is not in the upper right corner"));
    }
    let (_, undo) = board.try_play(side, point).map_err(|illegal| illegal.to_string())?;
    let filed = before.look.filed(side, point);
    let node = book.nodes.entry(before.look.key).or_default();
    if node.lines.iter().any(|line| line.filed == filed) {
        return Err(format!(
            "{point}, or its mirror image, stands twice after the same position"
        ));
    }
    node.lines.push(Line {
        filed,
        record: entry.record,
        mark: entry.mark,
        words: entry.words,
    });
    let step = Step {
        undo: Some(undo),
        look: Look::at(board, scope),
        depth: before.depth + 1,
        elsewhere: entry.elsewhere,
    };
    let after = book.nodes.entry(step.look.key).or_default();
    if let Some(away) = entry.away
        && after.away.replace(away).is_some()
    {
        return Err(format!(
            "the position after {point} is told of above by another order; its last number is then `{ELSEWHERE}`"
        ));
    }
    Ok(step)
}

/// Reads `SIDE POINT [PLAYED SHARE WON AWAY] [MARK] [WORDS]`.
fn entry(line: &str) -> Result<Entry, String> {
    let mut words = line.split_whitespace().peekable();
    let side = match words.next().unwrap_or("") {
        "B" => Color::Black,
        "W" => Color::White,
        other => return Err(format!("`{other}` is no side; there are B and W")),
    };
    let point = words.next().unwrap_or("");
    let point = point.parse().map_err(|bad: NoSuchPoint| bad.to_string())?;
    let is_number = |word: &&str| word.starts_with(|c: char| c.is_ascii_digit());
    let (mut record, mut away, mut elsewhere) = (None, None, false);
    if words.peek().is_some_and(is_number) {
        let played = words.next().unwrap_or("");
        record = Some(Record {
            played: played
                .parse()
                .map_err(|_| format!("`{played}` is no number of games"))?,
            share: per_cent(words.next())?,
            won: per_cent(words.next())?,
        });
        match words.next() {
            Some(ELSEWHERE) => elsewhere = true,
            Some(UNCOUNTED) => {}
            other => away = Some(per_cent(other)?),
        }
    }
    let mark = match words.peek() {
        Some(&"!") => Some(Mark::Good),
        Some(&"?") => Some(Mark::Bad),
        _ => None,
    };
    if mark.is_some() {
        words.next();
    } else if record.is_none() {
        return Err(format!(
            "{point} has neither numbers nor a mark; a line without numbers has ! or ?"
        ));
    }
    if let Some(second) = words.peek().filter(|word| mark.is_some() && ["!", "?"].contains(*word)) {
        return Err(format!("{point} has a second mark, `{second}`"));
    }
    Ok(Entry {
        side,
        point,
        record,
        away,
        elsewhere,
        mark,
        words: words.collect::<Vec<_>>().join(" "),
    })
}

fn per_cent(word: Option<&str>) -> Result<u8, String> {
    let word = word.ok_or("four numbers stand behind a move: played, share, won, away")?;
    let number = word.parse().ok().filter(|number| *number <= 100);
    number.ok_or_else(|| format!("`{word}` is no whole number from 0 to 100"))
}

#[cfg(test)]
mod tests {
    use super::super::{Corner, Joseki};
    use super::*;

    fn complaint(text: &str) -> String {
        let bad = Joseki::parse(Text {
            name: "joseki.txt",
            text,
        });
        bad.expect_err("the text is bad").to_string()
    }

    #[test]
    fn a_bad_line_names_file_line_and_fault() {
        assert_eq!(
            complaint("# c\nX Q16 ! star"),
            "joseki.txt, line 2: `X` is no side; there are B and W"
        );
        assert_eq!(complaint("B"), "joseki.txt, line 1: `` is no point such as Q16");
        assert_eq!(
            complaint("B I16 !"),
            "joseki.txt, line 1: `I16` is no point such as Q16"
        );
        assert_eq!(
            complaint("B Q4 !"),
            "joseki.txt, line 1: Q4 is not in the upper right corner"
        );
        assert_eq!(
            complaint("B Q16 star"),
            "joseki.txt, line 1: Q16 has neither numbers nor a mark; a line without numbers has ! or ?"
        );
        assert_eq!(
            complaint("B Q16 ! ? hm"),
            "joseki.txt, line 1: Q16 has a second mark, `?`"
        );
        assert_eq!(
            complaint("B Q16 30 50"),
            "joseki.txt, line 1: four numbers stand behind a move: played, share, won, away"
        );
        assert_eq!(
            complaint("B Q16 30 101 50 0"),
            "joseki.txt, line 1: `101` is no whole number from 0 to 100"
        );
        assert_eq!(
            complaint("B Q16 5000000000 50 50 0"),
            "joseki.txt, line 1: `5000000000` is no number of games"
        );
        assert_eq!(
            complaint("B Q16 !\nW Q16 !\n  W Q16 !"),
            "joseki.txt, line 2: Q16, or its mirror image, stands twice after the same position"
        );
        assert_eq!(
            complaint("B Q16 !\n  W R14 !\n  W O17 !"),
            "joseki.txt, line 3: O17, or its mirror image, stands twice after the same position"
        );
        assert_eq!(
            complaint("B Q16 !\n   W R14 !"),
            "joseki.txt, line 2: it begins with 3 blanks; a move stands 2 further in than the move it follows"
        );
        assert_eq!(
            complaint("B Q16 !\n    W R14 !"),
            "joseki.txt, line 2: it begins with 4 blanks; a move stands 2 further in than the move it follows"
        );
        let illegal = complaint("B Q16 !\n  W Q16 !");
        assert!(illegal.starts_with("joseki.txt, line 2: "), "{illegal}");
    }

    #[test]
    fn a_tab_is_no_blank_and_what_is_told_elsewhere_is_told() {
        assert_eq!(
            complaint("B Q16 !\n\tW R14 !"),
            "joseki.txt, line 2: it begins with something that looks like a blank and is none, as a tab"
        );
        assert_eq!(
            complaint("B Q16 9 50 50 50\n  W R14 9 50 50 =\nend"),
            "joseki.txt, line 2: the position after this move is told of nowhere else, as `=` says"
        );
    }

    #[test]
    fn on_the_whole_board_both_sides_move_in_turns() {
        let text = Text {
            name: "openings.txt",
            text: "B Q16 9 50 50 50\n  B D4 9 50 50 50",
        };
        assert!(
            Book::parse(text, Scope::Corner(Corner::UpperRight)).is_err(),
            "D4 is in another corner"
        );
        assert_eq!(
            Book::parse(text, Scope::Board).map(drop).map_err(|bad| bad.to_string()),
            Err("openings.txt, line 2: it is White's turn: on the whole board both sides move in turns".to_owned())
        );
    }

    #[test]
    fn a_position_by_two_orders_is_told_of_once() {
        let twice =
            "B Q16 9 50 50 50\n  W R14 9 50 50 50\n    B O17 9 50 50 50\n  B O17 9 50 50 50\n    W R14 9 50 50 ";
        assert_eq!(
            complaint(&format!("{twice}50")),
            "joseki.txt, line 5: the position after R14 is told of above by another order; its last number is then `=`"
        );
        assert_eq!(
            complaint(&format!("{twice}=\n      W P17 !")),
            "joseki.txt, line 6: the position before P17 is told of elsewhere, as `=` says; its moves belong there"
        );
    }
}

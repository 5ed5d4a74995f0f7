//! A suite: a text of positions, of each what is asked about it, and the right answers.

use super::answer::Answer;
use super::place::Place;
use super::question::{Kind, Question};
use super::{Mistake, Problem};
use crate::files;
use crate::game::{Board, Color, Komi, Rules};
use crate::workshop::explain;
use std::collections::HashSet;
use std::path::Path;

/// The problems of a text, and every mistake in it. Records that it names are looked for in `folder`.
pub(super) fn read(file: &str, text: &str, folder: &Path) -> (Vec<Problem>, Vec<Mistake>) {
    let mut reader = Reader {
        file,
        folder,
        names: HashSet::new(),
        problems: Vec::new(),
        mistakes: Vec::new(),
    };
    let mut position: Option<Lines> = None;
    for (at, line) in text.lines().enumerate() {
        let (number, line) = (at + 1, line.trim());
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some(name) = line.strip_prefix("name:") {
            reader.finish(position.take());
            position = Some(Lines::new(number, name.trim()));
        } else if let Some(position) = &mut position {
            position.take(number, line);
        } else {
            reader.mistake(number, "a position begins with a line `name: …`");
        }
    }
    reader.finish(position);
    // A position is looked at as a whole, so its lines come in no order.
    reader.mistakes.sort_by_key(|(line, _)| *line);
    let mistakes = reader.mistakes.into_iter().map(|(line, what)| Mistake {
        place: format!("{file}, line {line}"),
        what,
    });
    (reader.problems, mistakes.collect())
}

/// The lines of a position.
struct Lines {
    number: usize,
    name: String,
    picture: String,
    /// The lines of its rows.
    drawn: Vec<usize>,
    /// The other lines: their numbers, what stands before the colon, what behind.
    keys: Vec<(usize, String, String)>,
}

impl Lines {
    fn new(number: usize, name: &str) -> Lines {
        Lines {
            number,
            name: name.to_owned(),
            picture: String::new(),
            drawn: Vec::new(),
            keys: Vec::new(),
        }
    }

    /// Where a row of the picture stands, counted from 1; where it begins if none is told.
    fn line_of(&self, row: Option<usize>) -> usize {
        let at = row.map_or(0, |row| row.saturating_sub(1));
        self.drawn
            .get(at)
            .or(self.drawn.first())
            .copied()
            .unwrap_or(self.number)
    }

    fn take(&mut self, number: usize, line: &str) {
        match line.split_once(':') {
            Some((key, value)) => self.keys.push((number, key.trim().to_owned(), value.trim().to_owned())),
            // A question that has lost its answer is no row of the board.
            None if Question::kind(line).is_some() => self.keys.push((number, line.to_owned(), String::new())),
            None => {
                self.drawn.push(number);
                self.picture += line;
                self.picture.push('\n');
            }
        }
    }
}

/// Keys that say what the position is.
const SETTINGS: [&str; 4] = ["place", "sgf", "move", "turn"];

/// What the keys of a position say of it, with their lines.
#[derive(Default)]
struct Setting {
    place: Option<(usize, String)>,
    record: Option<(usize, String)>,
    number: Option<usize>,
    turn: Option<Color>,
}

struct Reader<'a> {
    file: &'a str,
    folder: &'a Path,
    names: HashSet<String>,
    problems: Vec<Problem>,
    /// What is wrong, and in which line.
    mistakes: Vec<(usize, String)>,
}

impl Reader<'_> {
    fn mistake(&mut self, line: usize, what: impl Into<String>) {
        self.mistakes.push((line, what.into()));
    }

    fn finish(&mut self, lines: Option<Lines>) {
        let Some(lines) = lines else { return };
        let mut setting = Setting::default();
        let mut asked: Vec<(usize, Question, Answer)> = Vec::new();
        let mut weaknesses: Vec<(Question, String)> = Vec::new();
        if lines.name.is_empty() || !self.names.insert(lines.name.clone()) {
            let what = format!("`{}`: a position needs a name of its own", lines.name);
            self.mistake(lines.number, what);
        }
        // Step 1. What the lines say.
        for (at, (number, key, value)) in lines.keys.iter().enumerate() {
            let is_told = || lines.keys[..at].iter().any(|(_, before, _)| before == key);
            let read = match (key.as_str(), asked.last()) {
                (known, _) if SETTINGS.contains(&known) && is_told() => Err(format!("`{key}` stands twice")),
                ("place", _) if lines.keys.iter().any(|(_, other, _)| other == "sgf") => {
                    Err("a record has no place".to_owned())
                }
                ("place", _) => {
                    setting.place = Some((*number, value.clone()));
                    Ok(())
                }
                ("sgf", _) => {
                    setting.record = Some((*number, value.clone()));
                    Ok(())
                }
                ("move", _) if !lines.picture.is_empty() => Err("a picture has no moves".to_owned()),
                ("move", _) => value
                    .parse()
                    .map(|at| setting.number = Some(at))
                    .map_err(|_| format!("`{value}` is no number of a move")),
                ("turn", _) => turn(value).map(|color| setting.turn = Some(color)),
                ("weakness", Some((_, question, _))) if weaknesses.iter().any(|(of, _)| of == question) => {
                    Err(format!("the weakness of `{question}` is told already"))
                }
                ("weakness", Some((_, question, _))) => {
                    weaknesses.push((question.clone(), value.clone()));
                    Ok(())
                }
                ("weakness", None) => Err("a weakness is told behind its question".to_owned()),
                _ => problem(key, value).and_then(|(question, answer)| {
                    if asked.iter().any(|(_, before, _)| *before == question) {
                        return Err(format!("`{question}` is asked already"));
                    }
                    asked.push((*number, question, answer));
                    Ok(())
                }),
            };
            if let Err(what) = read {
                self.mistake(*number, what);
            }
        }
        // Step 2. The board.
        let (board, turn) = match self.board(&lines, &setting) {
            Ok(found) => found,
            Err((number, what)) => return self.mistake(number, what),
        };
        // What is asked badly was told above.
        let sets = |(_, key, _): &(usize, String, String)| SETTINGS.contains(&key.as_str()) || key == "weakness";
        if lines.keys.iter().all(sets) {
            self.mistake(lines.number, format!("`{}`: nothing is asked", lines.name));
        }
        // Step 3. The questions about it.
        for (number, question, answer) in asked {
            if let Some(what) = fault(&question, &answer, &board, turn) {
                self.mistake(number, what);
                continue;
            }
            let weakness = weaknesses.iter().find(|(of, _)| *of == question);
            self.problems.push(Problem {
                file: self.file.to_owned(),
                line: number,
                name: lines.name.clone(),
                board: board.clone(),
                turn,
                answer,
                weakness: weakness.map(|(_, why)| why.clone()),
                holds: true,
                question,
            });
        }
    }

    /// The board and whose turn it is, if that is told; or what is wrong, and in which line.
    fn board(&self, lines: &Lines, setting: &Setting) -> Result<(Board, Option<Color>), (usize, String)> {
        let Some((number, record)) = &setting.record else {
            if lines.picture.is_empty() {
                return Err((lines.number, format!("`{}` has no picture and no record", lines.name)));
            }
            let board = match &setting.place {
                None => Board::from_diagram(&lines.picture).map_err(|bad| (lines.line_of(bad.row()), bad.to_string())),
                Some((number, place)) => Place::parse(place).map_err(|what| (*number, what)).and_then(|place| {
                    place
                        .board(&lines.picture)
                        .map_err(|(row, what)| (lines.line_of(row), what))
                }),
            };
            return Ok((board?, setting.turn));
        };
        if !lines.picture.is_empty() {
            return Err((lines.line_of(None), "there is a record and a picture".to_owned()));
        }
        let bytes = match record.starts_with('(') {
            true => record.as_bytes().to_vec(),
            false => {
                files::read(&self.folder.join(record)).map_err(|e| (*number, format!("cannot read {record}: {e}")))?
            }
        };
        let question = explain::Question {
            move_number: setting.number,
            turn: setting.turn,
            komi: Komi::NONE,
            rules: Rules::JAPANESE,
        };
        let game = explain::read(&bytes, question).map_err(|bad| (*number, bad.to_string()))?;
        Ok((game.board().clone(), Some(game.turn())))
    }
}

fn problem(question: &str, answer: &str) -> Result<(Question, Answer), String> {
    let question = Question::parse(question)?;
    let answer = Answer::parse(question.kind, answer)?;
    Ok((question, answer))
}

fn turn(text: &str) -> Result<Color, String> {
    let mut colors = Color::BOTH.into_iter();
    colors
        .find(|color| color.to_string().eq_ignore_ascii_case(text))
        .ok_or_else(|| format!("`{text}` is no side; there are black and white"))
}

/// What keeps the question from being asked, or its answer from being right.
fn fault(question: &Question, answer: &Answer, board: &Board, turn: Option<Color>) -> Option<String> {
    if let Some(fault) = question.fault(board) {
        return Some(fault);
    }
    let first = match question.kind {
        Kind::BestMove | Kind::Solve if turn.is_none() => {
            return Some(format!("`{question}` needs a line `turn: black` or `turn: white`"));
        }
        Kind::BestMove | Kind::Solve => turn,
        _ => question.first(board),
    };
    let illegal = answer
        .points()
        .iter()
        .find(|point| first.is_some_and(|first| !board.is_legal(first, **point)));
    illegal.map(|point| format!("`{question}`: {point} is no legal move, so it cannot be right"))
}

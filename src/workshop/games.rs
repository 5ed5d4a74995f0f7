//! Recorded games, one after the other: never more than a file of SGF in memory.
//!
//! Read are SGF files (`*.sgf`), and texts of many games (`*.txt`, compressed `*.txt.zst`): a game a line, its result, a tab,
//! its moves on a 19x19 board as two SGF letters each, Black first, `tt` a pass; even games with 6.5 points of komi. A folder gives all such files in it, by
//! name, but for the result sheets that lie beside our own records.

use crate::files;
use crate::game::{Board, Color, Komi, Move, Point, Size, Verdict};
use crate::tournament::record::{self, Place, Record};
use crate::tournament::sheet::is_sheet;
use std::collections::VecDeque;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

/// A game as it was played.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    /// The board before the first move.
    pub start: Board,
    /// The moves in order.
    pub moves: Vec<(Color, Move)>,
    /// The result as it was recorded.
    pub result: Verdict,
    /// Points given to White, where that is known.
    pub komi: Option<Komi>,
}

/// A moment of a game: what was there, and what was played.
#[derive(Clone, Copy, Debug)]
pub struct Moment<'a> {
    /// The board.
    pub board: &'a Board,
    /// Whose turn it is.
    pub us: Color,
    /// The last move and the one before, where they were stones.
    pub last: [Option<Point>; 2],
    /// The move that was played, or the pass.
    pub played: Move,
    /// Its number, from 0.
    pub number: usize,
}

/// What could not be read, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {what}")]
pub struct BadGame {
    /// The file, and the line in it.
    pub place: String,
    /// What is wrong with it.
    pub what: String,
}

impl Game {
    /// Whether anything was played in it.
    pub fn has_moves(&self) -> bool {
        !self.moves.is_empty()
    }

    /// Calls `f` with every moment, and gives the last board. A move that the rules forbid ends the game, and the board is that
    /// before it.
    pub fn replay(&self, mut f: impl FnMut(Moment<'_>)) -> Board {
        let mut board = self.start.clone();
        let mut last = [None; 2];
        for (number, &(us, played)) in self.moves.iter().enumerate() {
            if played.point().is_some_and(|point| !board.is_legal(us, point)) {
                break;
            }
            f(Moment {
                board: &board,
                us,
                last,
                played,
                number,
            });
            match played {
                Move::Place(point) => {
                    board.play_legal(us, point);
                }
                Move::Pass => board.pass(),
            }
            last = [played.point(), last[0]];
        }
        board
    }

    /// A game from a line of a text.
    ///
    /// # Errors
    /// What is wrong with the line, in words.
    pub fn from_line(line: &[u8]) -> Result<Game, String> {
        let tab = line.iter().position(|&byte| byte == b'\t');
        let tab = tab.ok_or("there is no tab between the result and the moves")?;
        let (result, moves) = (&line[..tab], &line[tab + 1..]);
        let letters = moves.trim_ascii_end();
        if letters.len() % 2 == 1 {
            return Err("its moves are no pairs of letters".to_owned());
        }
        let mut color = Color::Black;
        let mut moves = Vec::with_capacity(letters.len() / 2);
        for pair in letters.chunks_exact(2) {
            let mv = match (pair[0].wrapping_sub(b'a'), pair[1].wrapping_sub(b'a')) {
                (19, 19) => Move::Pass,
                (column @ 0..19, row @ 0..19) => Move::Place(Point::at(column.into(), 18 - usize::from(row))),
                _ => {
                    let pair = String::from_utf8_lossy(pair);
                    return Err(format!("move {} is `{pair}`, no point of the board", moves.len() + 1));
                }
            };
            moves.push((color, mv));
            color = color.opponent();
        }
        Ok(Game {
            start: Board::new(Size::NINETEEN),
            moves,
            // Servers have words of their own, such as `B+Offline`.
            result: String::from_utf8_lossy(result).parse().unwrap_or(Verdict::Unknown),
            komi: Some(Komi { halves: 13 }),
        })
    }

    /// The same, if every move of it is lawful. `places` are where its moves stand, where that is known.
    fn lawful(self, places: &[Place]) -> Result<Game, String> {
        let mut played = 0;
        self.replay(|_| played += 1);
        let at = places
            .get(played)
            .map_or_else(String::new, |place| format!(", at {place}"));
        match self.moves.get(played) {
            Some((color, mv)) => Err(format!("move {}, {color} {mv}{at}, is not legal", played + 1)),
            None => Ok(self),
        }
    }

    /// The first game in the bytes of an SGF file, if every move of it is lawful.
    fn from_sgf(bytes: &[u8]) -> Result<Game, String> {
        let salvaged = Record::salvage(bytes).map_err(|bad| bad.to_string())?;
        let start = salvaged.board();
        let (record, places) = salvaged.whole().map_err(|bad| bad.to_string())?;
        let game = Game {
            start: start.map_err(|bad| bad.to_string())?,
            moves: record.moves.iter().map(|played| (played.color, played.mv)).collect(),
            result: record.info.result,
            komi: record.info.komi,
        };
        game.lawful(&places)
    }
}

/// Which games of which files.
#[derive(Clone, Debug)]
pub struct Selection {
    /// Files and folders of games.
    pub files: Vec<PathBuf>,
    /// So many games in front are left out.
    pub skip: usize,
    /// Of so many games one is taken.
    pub every: usize,
    /// No more than so many.
    pub most: usize,
}

impl Selection {
    /// All games of these files and folders.
    #[cfg(test)]
    pub(super) fn all(files: Vec<PathBuf>) -> Selection {
        Selection {
            files,
            skip: 0,
            every: 1,
            most: usize::MAX,
        }
    }

    /// Those games, in order.
    ///
    /// # Errors
    /// As [`Games::new`].
    pub fn read(&self) -> Result<impl Iterator<Item = Result<Game, BadGame>> + use<>, BadGame> {
        let games = Games::new(&self.files)?;
        Ok(games.skip(self.skip).step_by(self.every.max(1)).take(self.most))
    }
}

/// The games of many files, in order.
pub struct Games {
    waiting: VecDeque<PathBuf>,
    open: Option<Lines>,
    /// Those of the SGF file that was opened last.
    read: VecDeque<Result<Game, BadGame>>,
}

/// A text of games that is being read.
struct Lines {
    name: String,
    text: Box<dyn BufRead + Send>,
    line: usize,
    is_compressed: bool,
}

impl std::fmt::Debug for Games {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Games")
            .field("waiting", &self.waiting)
            .finish_non_exhaustive()
    }
}

impl Games {
    /// The games of these files and folders.
    ///
    /// # Errors
    /// A file or folder that is not there, a folder without a game.
    pub fn new(paths: &[PathBuf]) -> Result<Games, BadGame> {
        let mut waiting = VecDeque::new();
        for path in paths {
            let about = path.metadata().map_err(|e| bad(path, e))?;
            if !about.is_dir() {
                waiting.push_back(path.clone());
                continue;
            }
            let before = waiting.len();
            let entries = std::fs::read_dir(path).map_err(|e| bad(path, e))?;
            let mut inside = Vec::new();
            for entry in entries {
                inside.push(entry.map_err(|e| bad(path, e))?.path());
            }
            inside.sort();
            waiting.extend(
                inside
                    .into_iter()
                    .filter(|path| kind(path).is_some() && !is_sheet(path)),
            );
            if waiting.len() == before {
                return Err(bad(path, "there is no *.sgf, *.txt or *.txt.zst in it"));
            }
        }
        Ok(Games {
            waiting,
            open: None,
            read: VecDeque::new(),
        })
    }

    /// Opens the next file; the games of an SGF file are read at once.
    fn open(&mut self, path: &Path) -> Result<(), BadGame> {
        let file = || File::open(path).map_err(|e| bad(path, e));
        let text: Box<dyn BufRead + Send> = match kind(path) {
            Some(Kind::Sgf) => {
                let bytes = files::read(path).map_err(|e| bad(path, e))?;
                let games = record::games(&bytes);
                let is_alone = games.len() == 1;
                self.read = (games.iter().enumerate())
                    .map(|(at, game)| {
                        let name = path.display();
                        let place = match is_alone {
                            true => name.to_string(),
                            false => format!("{name}, game {}", at + 1),
                        };
                        let game = Game::from_sgf(game);
                        game.map_err(|what| BadGame { place, what })
                    })
                    .collect();
                return Ok(());
            }
            Some(Kind::Text) => Box::new(BufReader::new(file()?)),
            Some(Kind::Compressed) => {
                let decoder = ruzstd::decoding::StreamingDecoder::new(BufReader::new(file()?));
                Box::new(BufReader::new(
                    decoder.map_err(|_| bad(path, "it is not compressed by zstd"))?,
                ))
            }
            None => return Err(bad(path, "only *.sgf, *.txt and *.txt.zst hold games")),
        };
        let name = path.display().to_string();
        self.open = Some(Lines {
            name,
            text,
            line: 0,
            is_compressed: matches!(kind(path), Some(Kind::Compressed)),
        });
        Ok(())
    }
}

impl Iterator for Games {
    type Item = Result<Game, BadGame>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(game) = self.read.pop_front() {
                return Some(game);
            }
            if let Some(lines) = &mut self.open {
                match lines.next() {
                    Some(game) => return Some(game),
                    None => self.open = None,
                }
            }
            let path = self.waiting.pop_front()?;
            if let Err(bad) = self.open(&path) {
                return Some(Err(bad));
            }
        }
    }
}

impl Lines {
    /// The game of the next line that is not empty. A text that breaks off is told once.
    fn next(&mut self) -> Option<Result<Game, BadGame>> {
        let mut line = Vec::new();
        loop {
            line.clear();
            self.line += 1;
            let place = format!("{}, line {}", self.name, self.line);
            match self.text.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line) {
                Ok(0) => return None,
                Ok(read) if read as u64 == LONGEST_LINE => {
                    self.text = Box::new(std::io::empty());
                    let what = format!("a line of more than {LONGEST_LINE} bytes is no game");
                    return Some(Err(BadGame { place, what }));
                }
                Ok(_) if line.trim_ascii().is_empty() => {}
                Ok(_) => {
                    let game = Game::from_line(&line).and_then(|game| game.lawful(&[]));
                    return Some(game.map_err(|what| BadGame { place, what }));
                }
                Err(error) => {
                    self.text = Box::new(std::io::empty());
                    let what = match self.is_compressed {
                        true => "what zstd compressed is cut off or damaged here".to_owned(),
                        false => error.to_string(),
                    };
                    return Some(Err(BadGame { place, what }));
                }
            }
        }
    }
}

/// The longest line that is read, in bytes: a game is a few thousand, and a device may never end one.
const LONGEST_LINE: u64 = 1 << 20;

/// What a file holds, by its name.
enum Kind {
    Sgf,
    Text,
    Compressed,
}

fn kind(path: &Path) -> Option<Kind> {
    let name = path.file_name()?.to_string_lossy().to_ascii_lowercase();
    match name {
        name if name.ends_with(".sgf") => Some(Kind::Sgf),
        name if name.ends_with(".txt") => Some(Kind::Text),
        name if name.ends_with(".txt.zst") => Some(Kind::Compressed),
        _ => None,
    }
}

fn bad(path: &Path, what: impl ToString) -> BadGame {
    BadGame {
        place: path.display().to_string(),
        what: what.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(name: &str) -> Move {
        Move::Place(name.parse().unwrap())
    }

    #[test]
    fn a_line_is_result_tab_moves_from_the_upper_left() {
        let game = Game::from_line(b"B+R\tpdaatt\n").unwrap();
        let moves = [
            (Color::Black, at("Q16")),
            (Color::White, at("A19")),
            (Color::Black, Move::Pass),
        ];
        assert_eq!(game.moves, moves);
        assert_eq!(game.result, Verdict::ByResignation(Color::Black));
    }

    #[test]
    fn a_line_that_makes_no_sense_is_told_why() {
        let why = |line: &[u8]| Game::from_line(line).unwrap_err();
        assert_eq!(why(b"B+R pdaa"), "there is no tab between the result and the moves");
        assert_eq!(why(b"B+R\tpda"), "its moves are no pairs of letters");
        assert_eq!(why(b"B+R\tpdzz"), "move 2 is `zz`, no point of the board");
        assert_eq!(
            why(b"\t\xff\xff"),
            "move 1 is `\u{fffd}\u{fffd}`, no point of the board"
        );
    }

    #[test]
    fn a_line_without_end_is_told_once_and_not_read_for_ever() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("long.txt");
        let long = vec![b'a'; LONGEST_LINE as usize + 9];
        std::fs::write(&path, [b"B+R\tpd\n".as_slice(), &long].concat()).unwrap();
        let read: Vec<_> = Games::new(std::slice::from_ref(&path)).unwrap().collect();
        assert!(read[0].is_ok());
        let told = read[1].as_ref().unwrap_err().to_string();
        assert!(
            told.ends_with("long.txt, line 2: a line of more than 1048576 bytes is no game"),
            "{told}"
        );
        assert_eq!(read.len(), 2);
    }

    #[test]
    fn a_compressed_text_that_is_cut_off_is_told_so_after_its_whole_lines() {
        let text = b"B+R\tpd\nB+R\tdd\n".repeat(5);
        // One frame of zstd with one block that is kept as it is.
        let size = text.len() as u16;
        let [low, high] = (size << 3 | 1).to_le_bytes();
        let whole = [
            &[0x28, 0xb5, 0x2f, 0xfd, 0x20, size as u8, low, high, 0],
            text.as_slice(),
        ]
        .concat();
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.txt.zst");
        let read = |bytes: &[u8]| -> Vec<Result<Game, BadGame>> {
            std::fs::write(&path, bytes).unwrap();
            Games::new(std::slice::from_ref(&path)).unwrap().collect()
        };
        let good = read(&whole);
        assert_eq!((good.len(), good.iter().all(Result::is_ok)), (10, true));
        let cut = read(&whole[..60]);
        let last = cut.into_iter().last().unwrap().unwrap_err().to_string();
        assert!(
            last.ends_with(": what zstd compressed is cut off or damaged here"),
            "{last}"
        );
        assert!(last.contains("games.txt.zst, line "), "{last}");
    }

    #[test]
    fn every_game_of_a_collection_is_read_and_one_with_an_illegal_move_is_not() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("two.sgf");
        std::fs::write(&path, "(;SZ[9];B[ee])\n(;SZ[9];B[aa];W[aa];B[cc])(;SZ[9];B[cc];W[dd])").unwrap();
        let games: Vec<_> = Games::new(&[path]).unwrap().collect();
        let moves: Vec<Option<usize>> = games
            .iter()
            .map(|game| game.as_ref().ok().map(|game| game.moves.len()))
            .collect();
        assert_eq!(moves, [Some(1), None, Some(2)]);
        let told = games[1].as_ref().unwrap_err().to_string();
        assert!(
            told.ends_with("two.sgf, game 2: move 2, White A9, at line 1, column 14, is not legal"),
            "{told}"
        );
    }

    #[test]
    fn a_folder_gives_its_games_by_name_and_goes_on_after_a_bad_one() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, bytes: &[u8]| std::fs::write(folder.path().join(name), bytes).unwrap();
        write("a.txt", b"B+R\tpd\n\nnonsense\nW+R\tdd");
        write("b.sgf", b"(;SZ[9];B[ee];W[])");
        write("c.sgf", b"no game");
        write("d.txt.zst", b"not compressed");
        write("notes.md", b"not looked at");
        write("b.result.txt", b"not looked at");
        let games: Vec<_> = Games::new(&[folder.path().to_owned()]).unwrap().collect();
        let lengths: Vec<_> = games
            .iter()
            .map(|game| game.as_ref().map_or(0, |game| game.moves.len()))
            .collect();
        assert_eq!(lengths, [1, 0, 1, 2, 0, 0]);
        let complaint = |at: usize| games[at].as_ref().unwrap_err().to_string();
        assert!(complaint(1).ends_with("a.txt, line 3: there is no tab between the result and the moves"));
        assert!(complaint(4).ends_with("c.sgf: there is no game in it: nothing begins with `(;`"));
        assert!(complaint(5).contains("d.txt.zst: "));
    }

    #[test]
    fn what_is_not_there_is_told_at_once() {
        assert!(Games::new(&["no/such/file.txt".into()]).is_err());
        let empty = tempfile::tempdir().unwrap();
        let bad = Games::new(&[empty.path().to_owned()]).unwrap_err();
        assert_eq!(bad.what, "there is no *.sgf, *.txt or *.txt.zst in it");
    }

    #[test]
    fn a_move_that_the_rules_forbid_ends_the_game() {
        let game = Game::from_line(b"?\tpdpdaa").unwrap();
        let mut moments = 0;
        let board = game.replay(|moment| {
            assert_eq!(moment.last, [None; 2]);
            moments += 1;
        });
        assert_eq!((moments, board.stones(Color::Black).len()), (1, 1));
    }
}

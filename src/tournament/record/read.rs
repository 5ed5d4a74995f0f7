//! A record from its text.

use super::encoding::{by_label, unified};
use super::scan::{self, MOST_NODES, MainLine, Place, main_line};
use super::values::{
    PASS_PARTS, is_draw_in_words, line_from_text, lines_from_text, minutes_from_number, parts_of_text,
    point_from_parts, seconds_from_number, text_of_parts, verdict_from_words, winner_from_words,
};
use super::{Info, Played, Record};
use crate::game::{Board, ByColor, Color, Komi, Move, NoLiberty, Point, PointSet, Score, Size, Verdict};
use sgf_parse::go::{self, Point as Parts, Prop};
use sgf_parse::{SgfNode, SgfParseError, SgfProp};
use std::collections::HashSet;
use std::time::Duration;

/// Why a text is no record of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadRecord {
    /// Nothing begins like a game.
    #[error("there is no game in it: nothing begins with `(;`")]
    NoGame,
    /// It is read from its first property on.
    #[error("it does not begin with `(;`")]
    Headless,
    /// The main line has no end.
    #[error("the record ends at {place}, before the `)` of its game")]
    CutOff {
        /// Where.
        place: Place,
    },
    /// A value has no end.
    #[error("the value that begins at {place} is never closed by `]`")]
    Unclosed {
        /// Where its `[` is.
        place: Place,
    },
    /// Something that SGF has no use for.
    #[error("`{found}` at {place} belongs to no property")]
    Unexpected {
        /// What stands there.
        found: String,
        /// Where.
        place: Place,
    },
    /// A main line without end.
    #[error("its main line has more than {MOST_NODES} nodes or moves, up to {place}")]
    TooLong {
        /// Where the node begins that has the next one.
        place: Place,
    },
    /// `GM` names another game.
    #[error("the game that begins at {place} is another than Go (GM)")]
    NotGo {
        /// Where it begins.
        place: Place,
    },
    /// The parser refuses it.
    #[error("it is no SGF: {0}")]
    NotSgf(SgfParseError),
    /// A board that is not square, or has too many rows or too few.
    #[error("{found} is no board of 2 to 19 rows and as many columns (in the game that begins at {place})")]
    BoardSize {
        /// As the record has it: `SZ[9:13]`.
        found: String,
        /// Where the game begins.
        place: Place,
    },
    /// A move that is a point of a larger board.
    #[error("move {number}, {found} at {place}, is no point of the board and no pass")]
    NoSuchPoint {
        /// Counted from 1.
        number: usize,
        /// Whose move.
        color: Color,
        /// As the record has it: `W[zz]`.
        found: String,
        /// Where its node begins.
        place: Place,
    },
    /// A move that is nothing at all.
    #[error("move {number}, {found} at {place}, is neither a point nor a pass")]
    NoMove {
        /// Counted from 1.
        number: usize,
        /// As the record has it: `W[e5]`.
        found: String,
        /// Where its node begins.
        place: Place,
    },
    /// Stones set up where none can be.
    #[error("{what} (at {place})")]
    Oddity {
        /// What makes no sense.
        what: Oddity,
        /// Where its node begins.
        place: Place,
    },
    /// A string without a liberty in the position that is set up.
    #[error("the string set up at {point} has no liberty (in the game that begins at {place})")]
    NoLiberty {
        /// One of its stones.
        point: Point,
        /// Where the game begins.
        place: Place,
    },
    /// Stones put on or taken off by hand in the middle of the game.
    #[error("stones are set up (AB, AW, AE) after {}, at {place}, so what follows is not the same game", move_or_handicap(*number))]
    LateSetup {
        /// The last move before it, counted from 1; 0 where only handicap stones stand before it.
        number: usize,
        /// Where its node begins.
        place: Place,
    },
}

impl BadRecord {
    /// The same, its moves counted after so many that were handicap stones.
    fn counted_after(mut self, stones: usize) -> BadRecord {
        if let BadRecord::NoSuchPoint { number, .. }
        | BadRecord::NoMove { number, .. }
        | BadRecord::LateSetup { number, .. } = &mut self
        {
            *number -= stones;
        }
        self
    }
}

fn move_or_handicap(number: usize) -> String {
    match number {
        0 => "the handicap stones".to_owned(),
        number => format!("move {number}"),
    }
}

fn and_more(more: usize) -> String {
    match more {
        0 => String::new(),
        more => format!(", nor are {more} more"),
    }
}

/// What makes no sense in a position that is set up.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Oddity {
    /// A value that is no point of the board, and how many more of the property are none.
    #[error("{first} is no point of the board{}", and_more(*more))]
    OffBoard {
        /// As the record has it: `AB[zz]`.
        first: String,
        /// Besides it.
        more: usize,
    },
    /// Two colours on a point at a time.
    #[error("{0} is set up twice at a time, by AB, AW or AE")]
    Twice(Point),
    /// A result that does not stand in the first node.
    #[error("a result (RE) stands behind the head")]
    LateResult,
    /// A first move by the side whose turn it is not, as the property says that gives it.
    #[error("the first move is given to {0} (PL), and {other} makes it", other = .0.opponent())]
    OtherTurn(Color),
}

impl Oddity {
    /// Whether it says nothing of the position, and can be left unheeded.
    fn is_harmless(&self) -> bool {
        matches!(self, Oddity::LateResult | Oddity::OtherTurn(_))
    }
}

/// A record as far as it can be read.
#[derive(Clone, Debug, PartialEq)]
pub struct Salvaged {
    /// The head, the first position, and the moves before what is broken.
    pub record: Record,
    /// What of the record makes no sense though it can be read, and where the node begins that shows it: stones off the board are left out, and of two on
    /// a point the last one counts; a result behind the head is not heeded, nor is a turn that the first move does not keep to.
    pub oddities: Vec<(Oddity, Place)>,
    /// Where its first node begins.
    pub begins: Place,
    /// Where the node of each move begins.
    pub places: Vec<Place>,
    /// What it breaks off at, if it does.
    pub broken: Option<BadRecord>,
}

impl Salvaged {
    /// The record, if nothing in it has to be left out, with the place of the node of each move.
    ///
    /// # Errors
    /// The first thing in the game that would have to be.
    pub fn whole(self) -> Result<(Record, Vec<Place>), BadRecord> {
        let odd = self.oddities.into_iter().find(|(what, _)| !what.is_harmless());
        let odd = odd.map(|(what, place)| BadRecord::Oddity { what, place });
        odd.or(self.broken).map_or(Ok((self.record, self.places)), Err)
    }

    /// The board before the first move, as [`Record::board`] has it.
    ///
    /// # Errors
    /// A string without a liberty.
    pub fn board(&self) -> Result<Board, BadRecord> {
        let place = self.begins;
        let board = self.record.board();
        board.map_err(|NoLiberty(point)| BadRecord::NoLiberty { point, place })
    }
}

/// The games of a collection, each as the bytes of a record of its own, so that places in it are counted from its own beginning; the bytes as
/// they are, where there is no game or one only.
pub fn games(bytes: &[u8]) -> Vec<Vec<u8>> {
    let text = unified(bytes);
    let games: Vec<Vec<u8>> = scan::games(&text).map(<[u8]>::to_vec).collect();
    match games.len() {
        0 | 1 => vec![bytes.to_vec()],
        _ => games,
    }
}

impl Record {
    /// Reads the first game in those bytes: its head, the stones set up before the first move, and the main line.
    ///
    /// Reads UTF-8; what is no UTF-8 in the East Asian encoding in which it says most, where there is one, and else as
    /// Latin-1. What stands before and behind the game does not matter. A head that makes no sense (`HA[0]`, `KM[]`) is
    /// taken as unknown; a move that makes none is an error. Whether the moves are legal is not asked here.
    ///
    /// # Errors
    /// The first thing in the game that cannot be read.
    pub fn read(bytes: &[u8]) -> Result<Record, BadRecord> {
        Ok(Record::salvage(bytes)?.whole()?.0)
    }

    /// Reads a game as [`Record::read`] does, but keeps what comes before the first thing that cannot be read.
    ///
    /// # Errors
    /// When not even the position before the first move is known.
    pub fn salvage(bytes: &[u8]) -> Result<Salvaged, BadRecord> {
        let MainLine { text, nodes, broken } = main_line(&unified(bytes)).ok_or(BadRecord::NoGame)?;
        let text = decode(text);
        let &place = nodes.first().ok_or(BadRecord::NoGame)?;
        let games = go::parse(&text).map_err(|error| match error {
            SgfParseError::UnexpectedGameType | SgfParseError::InvalidGameType => BadRecord::NotGo { place },
            error => BadRecord::NotSgf(error),
        })?;
        let root = games.first().ok_or(BadRecord::NoGame)?;
        let mut record = Record::new(read_info(root, place)?);
        let (mut oddities, mut places) = (Vec::new(), Vec::new());
        let mut nodes = root.main_variation().zip(nodes);
        let begins = place;
        let bad = nodes.find_map(|(node, place)| {
            let taken = record.take_node(node, place, &mut oddities);
            let is_late = place != begins && node.properties().any(|property| matches!(property, Prop::RE(_)));
            oddities.extend(is_late.then_some((Oddity::LateResult, place)));
            places.resize(record.moves.len(), place);
            taken.err()
        });
        let stones = record.take_handicap_moves();
        places.drain(..stones);
        if let (Some(first), Some(turn), Some(&place)) = (record.moves.first(), record.turn, places.first())
            && first.color != turn
        {
            oddities.push((Oddity::OtherTurn(turn), place));
        }
        Ok(Salvaged {
            record,
            oddities,
            begins,
            places,
            broken: bad.map(|bad| bad.counted_after(stones)).or(broken),
        })
    }

    /// Handicap stones that stand in the record as Black's first moves, as some servers write them, become stones set up: how many.
    fn take_handicap_moves(&mut self) -> usize {
        let stones = usize::from(self.info.handicap);
        let is_bare = self.setup.black.is_empty() && self.setup.white.is_empty();
        let first = self.moves.get(..stones).filter(|_| is_bare && stones > 1);
        let black = |played: &Played| played.mv.point().filter(|_| played.color == Color::Black);
        let points: Option<PointSet> = first.and_then(|first| first.iter().map(black).collect());
        // Two on a point are a foul, which is told as one.
        let Some(points) = points.filter(|points| points.len() == stones) else {
            return 0;
        };
        self.setup.black = points;
        self.moves.drain(..stones);
        self.turns.retain_mut(|(after, _)| {
            *after = after.saturating_sub(stones);
            *after > 0
        });
        // What the head says of the turn was said of the handicap stones.
        self.turn = None;
        stones
    }

    fn take_node(
        &mut self,
        node: &SgfNode<Prop>,
        place: Place,
        oddities: &mut Vec<(Oddity, Place)>,
    ) -> Result<(), BadRecord> {
        let mut odd = Oddities {
            all: oddities,
            place,
            set: PointSet::EMPTY,
            twice: PointSet::EMPTY,
        };
        let mut left = ByColor::<Option<Duration>>::default();
        let first_new = self.moves.len();
        // What is said of an earlier move is not said of the end.
        self.territory = ByColor::default();
        self.remark.clear();
        for property in node.properties() {
            match property {
                Prop::B(mv) => self.take_move(Color::Black, mv, place)?,
                Prop::W(mv) => self.take_move(Color::White, mv, place)?,
                Prop::BL(seconds) => left.black = seconds_from_number(*seconds),
                Prop::WL(seconds) => left.white = seconds_from_number(*seconds),
                Prop::AB(points) => self.set_up("AB", points.iter().copied().map(Ok), &mut odd)?,
                Prop::AW(points) => self.set_up("AW", points.iter().copied().map(Ok), &mut odd)?,
                Prop::AE(points) => self.set_up("AE", points.iter().copied().map(Ok), &mut odd)?,
                Prop::TB(points) => self.territory.black = self.on_board(points),
                Prop::TW(points) => self.territory.white = self.on_board(points),
                Prop::C(text) => self.remark = lines_from_text(&text.text),
                Prop::PL(color) => {
                    let turn = match color {
                        sgf_parse::Color::Black => Color::Black,
                        sgf_parse::Color::White => Color::White,
                    };
                    match self.moves.len() {
                        0 => self.turn = Some(turn),
                        after => self.turns.push((after, turn)),
                    }
                }
                Prop::Invalid(name, values) => match name.as_str() {
                    "B" | "W" => {
                        let (number, found) = (self.moves.len() + 1, written(name, &values.join("][")));
                        return Err(BadRecord::NoMove { number, found, place });
                    }
                    "AB" | "AW" | "AE" => {
                        let points = values.iter().flat_map(|value| points_of_value(value));
                        self.set_up(name, points, &mut odd)?;
                    }
                    _ => {}
                },
                _ => {}
            }
        }
        for played in &mut self.moves[first_new..] {
            played.left = left[played.color];
        }
        if self.moves.is_empty() {
            // A record of no move has no end to speak of.
            self.territory = ByColor::default();
            self.remark.clear();
        }
        Ok(())
    }

    /// Those of the points that the board has.
    fn on_board<'a>(&self, points: impl IntoIterator<Item = &'a Parts>) -> PointSet {
        let points = points.into_iter();
        points
            .filter_map(|parts| point_from_parts(parts.x, parts.y, self.info.size))
            .collect()
    }

    fn take_move(&mut self, color: Color, mv: &go::Move, place: Place) -> Result<(), BadRecord> {
        let no_such_point = |parts: Parts| BadRecord::NoSuchPoint {
            number: self.moves.len() + 1,
            color,
            found: written(property_of(color), &text_of_parts(parts)),
            place,
        };
        let mv = match *mv {
            go::Move::Pass => Move::Pass,
            go::Move::Move(Parts { x, y }) if (x, y) == PASS_PARTS => Move::Pass,
            go::Move::Move(parts) => {
                let point = point_from_parts(parts.x, parts.y, self.info.size);
                Move::Place(point.ok_or_else(|| no_such_point(parts))?)
            }
        };
        // A node of them is no longer than a line of nodes.
        if self.moves.len() == MOST_NODES {
            return Err(BadRecord::TooLong { place });
        }
        let left = None;
        self.moves.push(Played { color, mv, left });
        Ok(())
    }

    /// Puts stones on the board or takes them off, as the property says: points, or the value that is none.
    fn set_up(
        &mut self,
        name: &str,
        points: impl IntoIterator<Item = Result<Parts, String>>,
        odd: &mut Oddities<'_>,
    ) -> Result<(), BadRecord> {
        if !self.moves.is_empty() {
            return Err(BadRecord::LateSetup {
                number: self.moves.len(),
                place: odd.place,
            });
        }
        // A property has its points in no order: the first of those off the board is that of the alphabet.
        let (mut set, mut off, mut first_off) = (PointSet::EMPTY, 0, None::<String>);
        for parts in points {
            let value = match parts {
                Ok(parts) => match point_from_parts(parts.x, parts.y, self.info.size) {
                    Some(point) => {
                        set.extend([point]);
                        continue;
                    }
                    None => text_of_parts(parts),
                },
                Err(value) => value,
            };
            off += 1;
            first_off = Some(first_off.map_or(value.clone(), |first| first.min(value)));
        }
        if let Some(first) = first_off {
            let (first, more) = (written(name, &first), off - 1);
            odd.all.push((Oddity::OffBoard { first, more }, odd.place));
        }
        let twice = odd.set.intersection(&set).difference(&odd.twice);
        odd.all
            .extend(twice.iter().map(|point| (Oddity::Twice(point), odd.place)));
        odd.twice = odd.twice.union(&twice);
        odd.set = odd.set.union(&set);
        self.setup = self.setup.map(|stones| stones.difference(&set));
        match name {
            "AB" => self.setup.black = self.setup.black.union(&set),
            "AW" => self.setup.white = self.setup.white.union(&set),
            _ => {}
        }
        Ok(())
    }
}

/// A property as the record has it, on a line.
fn written(name: &str, value: &str) -> String {
    format!("{name}[{}]", line_from_text(value))
}

/// The property of that side's moves.
fn property_of(color: Color) -> &'static str {
    match color {
        Color::Black => "B",
        Color::White => "W",
    }
}

/// What makes no sense in the stones set up.
struct Oddities<'a> {
    all: &'a mut Vec<(Oddity, Place)>,
    /// Where the node begins.
    place: Place,
    /// Points set up in this node already.
    set: PointSet,
    /// Those of them that were more than once.
    twice: PointSet,
}

/// The points of a value that `sgf-parse` could not read with the others of its property: one, or a rectangle by two of its corners.
fn points_of_value(value: &str) -> Vec<Result<Parts, String>> {
    let value = value.trim();
    let corners = value.split_once(':').unwrap_or((value, value));
    let (Some(first), Some(last)) = (parts_of_text(corners.0), parts_of_text(corners.1)) else {
        return vec![Err(value.to_owned())];
    };
    // Whichever corner comes first.
    let rows = first.y.min(last.y)..=first.y.max(last.y);
    let columns = first.x.min(last.x)..=first.x.max(last.x);
    rows.flat_map(|y| columns.clone().map(move |x| Ok(Parts { x, y })))
        .collect()
}

/// UTF-8 if it is, and Latin-1, in which every byte is a character, if it is not.
fn decode(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|error| error.as_bytes().iter().map(|&byte| char::from(byte)).collect())
}

impl Info {
    /// Keeps a value that is not understood, if it is that and says anything.
    fn take_not_understood(&mut self, name: &str, value: &str, is_not_understood: bool) {
        let value = value.trim();
        if is_not_understood && !value.is_empty() {
            self.not_understood.push(written(name, value));
        }
    }
}

/// The komi that a record tells: some sites write hundredths (`KM[650]`), and Chinese ones the stones that Black gives, in quarters
/// (`KM[3.75]`, `KM[375]`).
fn komi_from_number(told: f64) -> Option<Komi> {
    const MOST_STONES: f64 = 4.0;
    let most = Size::NINETEEN.area() as f64;
    let told = if told.abs() > most { told / 100.0 } else { told };
    let is_in_stones = told.abs() <= MOST_STONES && (4.0 * told).fract() == 0.0 && (2.0 * told).fract() != 0.0;
    let points = if is_in_stones { 2.0 * told } else { told };
    Komi::from_points(points)
        .ok()
        .filter(|komi| komi.points().abs() <= most)
}

/// A komi that is not written as SGF wants it: `6,5` is how half the world writes 6.5, and `6目半` how Japan does.
fn komi_from_words(told: &str) -> Option<Komi> {
    let plain = |c: char| match c {
        ',' => '.',
        '\u{ff10}'..='\u{ff19}' => char::from_u32(u32::from(c) - 0xff10 + u32::from('0')).unwrap_or(c),
        c => c,
    };
    let told: String = told.trim().chars().map(plain).collect();
    let points = told.replace("目半", ".5").replace('目', "");
    komi_from_number(points.parse().ok()?)
}

/// Properties of the head that decide how a game is counted.
const DECIDES: [&str; 4] = ["SZ", "KM", "RU", "HA"];

fn read_info(root: &SgfNode<Prop>, place: Place) -> Result<Info, BadRecord> {
    let no_board = |value: &str| BadRecord::BoardSize {
        found: written("SZ", value),
        place,
    };
    let size = match root.get_property("SZ") {
        None => Size::NINETEEN,
        Some(Prop::SZ((columns, rows))) if columns == rows => {
            Size::new(usize::from(*rows)).ok_or_else(|| no_board(&rows.to_string()))?
        }
        Some(Prop::SZ((columns, rows))) => return Err(no_board(&format!("{columns}:{rows}"))),
        Some(Prop::Invalid(_, values)) => return Err(no_board(&values.join("]["))),
        Some(_) => return Err(no_board("")),
    };
    // Only what says it is FF[1] counts minutes, as the regulations do.
    let in_minutes = root.get_property("FF") == Some(&Prop::FF(1));
    let mut info = Info::new(size);
    let mut names = HashSet::new();
    for property in root.properties() {
        // What stands twice counts as it stands first.
        let name = property.identifier();
        if !names.insert(name.clone()) {
            if DECIDES.contains(&&*name) {
                info.not_understood.push(format!("a second {name}"));
            }
            continue;
        }
        match property {
            Prop::CA(text) => {
                info.take_not_understood("CA", &text.text, by_label(text.text.trim().as_bytes()).is_none())
            }
            Prop::PB(text) => info.names.black = line_from_text(&text.text),
            Prop::PW(text) => info.names.white = line_from_text(&text.text),
            Prop::DT(text) => info.date = line_from_text(&text.text),
            Prop::PC(text) => info.place = line_from_text(&text.text),
            Prop::RU(text) => info.rules = line_from_text(&text.text),
            Prop::EV(text) => info.event = line_from_text(&text.text),
            Prop::GN(text) => info.round = line_from_text(&text.text),
            Prop::GC(text) => info.comment = lines_from_text(&text.text),
            // W+6,5 and KM[6,5] are how half the world writes them.
            Prop::RE(text) => match text.text.trim().replace(',', ".").parse() {
                Ok(result) => info.result = result,
                Err(_) if is_draw_in_words(&text.text) => info.result = Verdict::Counted(Score::default()),
                Err(_) => {
                    info.winner = winner_from_words(&text.text);
                    let told = info.winner.and_then(|winner| verdict_from_words(&text.text, winner));
                    info.result = told.unwrap_or(info.result);
                    info.take_not_understood("RE", &text.text, info.winner.is_none());
                }
            },
            Prop::KM(points) => {
                info.komi = komi_from_number(*points);
                info.take_not_understood("KM", &points.to_string(), info.komi.is_none());
            }
            Prop::HA(stones) => {
                let handicap = u8::try_from(*stones);
                info.take_not_understood("HA", &stones.to_string(), handicap.is_err());
                info.handicap = handicap.unwrap_or(0);
            }
            Prop::TM(number) if in_minutes => info.time = minutes_from_number(*number),
            Prop::TM(number) => info.time = seconds_from_number(*number),
            Prop::Invalid(name, values) if name == "KM" => {
                info.komi = values.first().and_then(|value| komi_from_words(value));
                info.take_not_understood("KM", &values.join("]["), info.komi.is_none());
            }
            Prop::Invalid(name, values) if name == "HA" || name == "PL" => {
                let value = values.join("][");
                // Without a stone ahead, or with the first move alone, there is no handicap.
                let is_none = name == "HA" && ["0", "1"].contains(&value.trim());
                info.take_not_understood(name, &value, !is_none);
            }
            _ => {}
        }
    }
    Ok(info)
}

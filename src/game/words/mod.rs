//! The words of the game as predicates: what a player calls a move, told from the board before it alone.
//!
//! They are the terms of the course (seeds/001) and of the paper (table 5-1, seeds/000), and the usual ones beside them, each with
//! one definition, written with a picture at its function: `tactics` (take, atari, cut, …), `contact` (hane, push, nobi, …),
//! `forms` (jumps, knight's moves, shapes), `opening` (corners and sides). `sight` lays a move in the eight ways. A definition
//! rather leaves a move without a name than calls it what not everybody would; a move may have several names, or none.
//!
//! The names are what patterns may ask for (patterns/README.md) and what explanations tell.

mod contact;
mod forms;
mod opening;
mod sight;
mod tactics;

use super::{Board, Color, Point};
use sight::Sight;
use std::fmt;
use std::str::FromStr;

/// What a move is called. The order is that of [`words_of`]: the more telling first.
///
/// ```
/// use nagara::game::{Board, Color::Black, Point, Word};
///
/// let board = Board::from_diagram("
///     . . . .
///     . . . .
///     X O . .
///     . . . .").unwrap();
/// assert!(Word::Hane.holds(&board, Black, Point::at(1, 2)));
/// assert_eq!((Word::Hane.name(), Word::Hane.japanese()), ("hane", "ハネ"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Word {
    /// Takes at least one stone.
    Take,
    /// Takes a stone that may not be retaken at once.
    Ko,
    /// Offers a stone; who takes it loses two or more.
    Snapback,
    /// Puts two or more strings into atari.
    DoubleAtari,
    /// Puts a string beside it into atari.
    Atari,
    /// Takes a string of ours out of atari.
    Escape,
    /// Parts two enemy stones that stand diagonally, as in table 5-1.
    Cut,
    /// Joins two or more strings of ours.
    Connect,
    /// Puts a stone between enemy stones to be taken.
    ThrowIn,
    /// Leaves its own string with one liberty.
    SelfAtari,
    /// Fills an eye of its own side.
    OwnEye,
    /// Goes round the end of an enemy string.
    Hane,
    /// Stops an enemy who comes along the edge, from above.
    Block,
    /// Bends a string of ours round an enemy stone.
    Turn,
    /// Pushes on the first or second line, under the enemy.
    Crawl,
    /// Lengthens a string of ours along an enemy's.
    Push,
    /// Goes straight down to the second or first line.
    Descent,
    /// Lengthens a string of ours straight on, away from an enemy who touches it.
    Nobi,
    /// Goes in between two enemy stones.
    Wedge,
    /// Touches an enemy stone, no friend near.
    Attachment,
    /// Threatens to cut a one-space jump.
    Peep,
    /// Guards a cut by a mouth in which the enemy can be taken.
    TigerMouth,
    /// Joins by two pairs, side by side across two empty points.
    BambooJoint,
    /// Makes three corners of a square with the fourth empty.
    EmptyTriangle,
    /// Comes near a lone enemy stone in a corner.
    Approach,
    /// The second stone of ours in a corner.
    Enclosure,
    /// The first stone in a corner, on the 4-4 point.
    Star,
    /// The first stone in a corner, on a 3-4 point.
    ThreeFour,
    /// The first stone in a corner, on the 3-3 point.
    ThreeThree,
    /// The first stone in a corner, on a 5-3 point.
    FiveThree,
    /// The first stone in a corner, on a 5-4 point.
    FiveFour,
    /// Splits a side between enemy stones.
    Wariuchi,
    /// Goes along a side from a stone of ours.
    Hiraki,
    /// Diagonally from the nearest stone of ours.
    Diagonal,
    /// One empty point from the nearest stone of ours.
    OneSpaceJump,
    /// A small knight's move from the nearest stone of ours.
    SmallKnight,
    /// Two empty points from the nearest stone of ours.
    TwoSpaceJump,
    /// A large knight's move from the nearest stone of ours.
    LargeKnight,
}

/// How many words there are.
const COUNT: usize = 38;

/// A word, its name, its Japanese name, and what it says of a move.
type Entry = (Word, &'static str, &'static str, fn(&Sight<'_>) -> bool);

/// Every word, in the order in which they are declared.
const TABLE: [Entry; COUNT] = [
    (Word::Take, "take", "取り", tactics::take),
    (Word::Ko, "ko", "コウ", tactics::ko),
    (Word::Snapback, "snapback", "ウッテガエシ", tactics::snapback),
    (Word::DoubleAtari, "double-atari", "両アタリ", tactics::double_atari),
    (Word::Atari, "atari", "アテ", tactics::atari),
    (Word::Escape, "escape", "逃げ", tactics::escape),
    (Word::Cut, "cut", "切り", tactics::cut),
    (Word::Connect, "connect", "継ぎ", tactics::connect),
    (Word::ThrowIn, "throw-in", "ホウリコミ", tactics::throw_in),
    (Word::SelfAtari, "self-atari", "自己アタリ", tactics::self_atari),
    (Word::OwnEye, "own-eye", "眼つぶし", tactics::own_eye),
    (Word::Hane, "hane", "ハネ", contact::hane),
    (Word::Block, "block", "オサエ", contact::block),
    (Word::Turn, "turn", "マガリ", contact::turn),
    (Word::Crawl, "crawl", "ハイ", contact::crawl),
    (Word::Push, "push", "オシ", contact::push),
    (Word::Descent, "descent", "サガリ", contact::descent),
    (Word::Nobi, "nobi", "ノビ", contact::nobi),
    (Word::Wedge, "wedge", "ワリコミ", contact::wedge),
    (Word::Attachment, "attachment", "ツケ", contact::attachment),
    (Word::Peep, "peep", "ノゾキ", contact::peep),
    (Word::TigerMouth, "tiger-mouth", "カケツギ", forms::tiger_mouth),
    (Word::BambooJoint, "bamboo-joint", "タケフ", forms::bamboo_joint),
    (Word::EmptyTriangle, "empty-triangle", "アキ三角", forms::empty_triangle),
    (Word::Approach, "approach", "カカリ", opening::approach),
    (Word::Enclosure, "enclosure", "シマリ", opening::enclosure),
    (Word::Star, "star", "星", opening::star),
    (Word::ThreeFour, "3-4", "小目", opening::three_four),
    (Word::ThreeThree, "3-3", "三々", opening::three_three),
    (Word::FiveThree, "5-3", "目ハズシ", opening::five_three),
    (Word::FiveFour, "5-4", "高目", opening::five_four),
    (Word::Wariuchi, "wariuchi", "割り打ち", opening::wariuchi),
    (Word::Hiraki, "hiraki", "ヒラキ", opening::hiraki),
    (Word::Diagonal, "diagonal", "コスミ", forms::diagonal),
    (Word::OneSpaceJump, "one-space-jump", "一間トビ", forms::one_space_jump),
    (Word::SmallKnight, "small-knight", "ケイマ", forms::small_knight),
    (Word::TwoSpaceJump, "two-space-jump", "二間トビ", forms::two_space_jump),
    (Word::LargeKnight, "large-knight", "大ゲイマ", forms::large_knight),
];

impl Word {
    /// Every word, the more telling first.
    pub const ALL: [Word; COUNT] = {
        let mut all = [Word::Take; COUNT];
        let mut at = 0;
        while at < COUNT {
            assert!(TABLE[at].0 as usize == at, "the table is in the order of the words");
            all[at] = TABLE[at].0;
            at += 1;
        }
        all
    };

    /// Its name, of one piece: `hane`, `one-space-jump`.
    pub const fn name(self) -> &'static str {
        TABLE[self as usize].1
    }

    /// Its name in Japanese.
    pub const fn japanese(self) -> &'static str {
        TABLE[self as usize].2
    }

    /// Whether a move of `color` on that point is called so. No word holds of a move that the board forbids.
    pub fn holds(self, board: &Board, color: Color, point: Point) -> bool {
        Sight::new(board, color, point).is_some_and(|sight| self.fits(&sight))
    }

    fn fits(self, sight: &Sight<'_>) -> bool {
        TABLE[self as usize].3(sight)
    }
}

/// Everything that a move of `color` on that point is called, the more telling first; nothing for a move that the board forbids.
pub fn words_of(board: &Board, color: Color, point: Point) -> Vec<Word> {
    match Sight::new(board, color, point) {
        Some(sight) => Word::ALL.into_iter().filter(|word| word.fits(&sight)).collect(),
        None => Vec::new(),
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that is no word of the game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown word `{0}`; there are {names}", names = Word::ALL.map(Word::name).join(", "))]
pub struct NoSuchWord(pub String);

impl FromStr for Word {
    type Err = NoSuchWord;

    fn from_str(name: &str) -> Result<Word, NoSuchWord> {
        let found = Word::ALL.into_iter().find(|word| word.name() == name);
        found.ok_or_else(|| NoSuchWord(name.to_owned()))
    }
}

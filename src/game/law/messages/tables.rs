//! Tables 2, 3 and 4: who says what to whom.

use crate::game::Color;
use std::fmt;

/// Who sends or receives a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Object {
    /// 立会人: has the game begun and is told who won.
    Witness,
    /// ルール: judges, gives the turn, ends the game.
    Rule,
    /// 碁盤: keeps the stones and the stop bits.
    Board,
    /// プレイヤー: player 1 is Black, player 2 is White.
    Player(Color),
    /// 知識: what the player asks for a move.
    Knowledge,
    /// 碁石: the bowl of a colour.
    Stones(Color),
    /// アゲハマ: what a player has taken.
    Prisoners(Color),
    /// 局面: every whole board there was.
    History,
}

impl fmt::Display for Object {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = |color: &Color| match color {
            Color::Black => 1,
            Color::White => 2,
        };
        match self {
            Object::Witness => f.write_str("witness"),
            Object::Rule => f.write_str("rule"),
            Object::Board => f.write_str("board"),
            Object::Player(color) => write!(f, "player {}", number(color)),
            Object::Knowledge => f.write_str("knowledge"),
            Object::Stones(Color::Black) => f.write_str("black stones"),
            Object::Stones(Color::White) => f.write_str("white stones"),
            Object::Prisoners(color) => write!(f, "prisoners {}", number(color)),
            Object::History => f.write_str("history"),
        }
    }
}

/// The table of seeds/002 that has the message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Table {
    /// Table 2: the game goes on.
    Progress,
    /// Table 3: is the move lawful?
    Legality,
    /// Table 4: the end.
    Endgame,
}

/// A row of a table: sender, receiver, and the words, in which `{}` stands for what the message is about.
pub(super) type Row = (Object, Object, &'static str);

/// The rule tells the witness who won: in section 2.5, and in no table.
pub(super) const RESULT: Row = (Object::Rule, Object::Witness, "{}");

/// Table 2, ① to ⑳, for the player on turn; in ③ and ⑭ the one whose turn comes.
pub(super) fn progress(on_turn: Color) -> [Row; 20] {
    use Object::{Board, History, Knowledge, Rule, Witness};
    let (player, stones) = (Object::Player(on_turn), Object::Stones(on_turn));
    [
        (Witness, Board, "set the initial values"),
        (Board, Witness, "the initial values are set"),
        (Witness, player, "begin the game"),
        (player, Board, "show the position"),
        (player, Knowledge, "what is the best move here?"),
        (player, stones, "hand me a stone to play"),
        (player, Board, "put the stone at {}"),
        (Board, Rule, "examine whether a stone at {} is lawful"),
        (Rule, Board, "bring the tables up to date"),
        (Board, Rule, "all that goes with the move is done"),
        (Rule, History, "record the position"),
        (History, Board, "let me record the position"),
        (History, Rule, "the position is recorded"),
        (Rule, player, "the turn is yours"),
        (player, Board, "flip the stop bit of the side on turn"),
        (Board, Rule, "a stop bit is flipped"),
        (Rule, Board, "how do the stop bits stand?"),
        (Rule, Board, "clear the stop bits"),
        (player, Board, "I resign"),
        (Board, Rule, "the player resigns"),
    ]
}

/// Table 3, ① to ⑫, for the player whose move is examined.
pub(super) fn legality(mover: Color) -> [Row; 12] {
    use Object::{Board, History, Rule};
    let (player, prisoners) = (Object::Player(mover), Object::Prisoners(mover));
    [
        (Rule, Board, "is it the turn of {}?"),
        (Rule, Board, "is {} on the board?"),
        (Rule, Board, "what is on {}?"),
        (Rule, Board, "has a string of the other side its only liberty at {}?"),
        (
            Rule,
            Board,
            "would a stone at {} leave its own string without a liberty?",
        ),
        (Rule, player, "take all stones of those strings off the board"),
        (player, Board, "hand me the stones taken off"),
        (Board, Rule, "the player has the stones taken off"),
        (Rule, player, "add the stones to your prisoners"),
        (player, prisoners, "add {}"),
        (player, Rule, "they are added to the prisoners"),
        (Rule, History, "was this position there before?"),
    ]
}

/// Table 4, ① to ⑰, for the player who takes stones off and fills territory.
pub(super) fn endgame(taker: Color) -> [Row; 17] {
    use Object::{Board, Rule};
    let (player, prisoners) = (Object::Player(taker), Object::Prisoners(taker));
    [
        (Rule, Board, "fill the neutral points"),
        (Board, Rule, "the neutral points are filled"),
        (Rule, Board, "put in the reinforcements"),
        (Board, Rule, "the reinforcements are put in"),
        (Rule, Board, "how is the string at {}?"),
        (Rule, player, "take all stones of the string at {} off the board"),
        (player, Board, "hand me the stones taken off"),
        (Board, Rule, "the player has the stones of all dead strings"),
        (Rule, player, "add the stones to your prisoners"),
        (player, prisoners, "add {}"),
        (player, Rule, "they are added to the prisoners"),
        (Rule, player, "fill the other side's territory with your prisoners"),
        (player, prisoners, "how many are you?"),
        (player, Board, "fill the other side's territory with {}"),
        (Board, player, "the prisoners are all put in"),
        (player, Rule, "the territory is filled"),
        (Rule, Board, "how many points has Black more than White?"),
    ]
}

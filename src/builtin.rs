//! Files that are compiled in: what the program knows when it is given nothing else.

use crate::game::Referee;
use crate::think::recognition::StrengthWeights;
use crate::think::recognition::eyes::EyeTable;
use crate::think::settlement::Settlement;
use crate::think::{Bytes, Text, Texts, Thinker};
use std::sync::LazyLock;

/// Decides about finished games: with nothing but what is compiled in, so that two of us always agree. Those files are good, or the
/// tests fail.
static SETTLER: LazyLock<Thinker> = LazyLock::new(|| Thinker::new(&texts()).expect("the files compiled in are good"));

/// What becomes of the stones of a finished game, whatever the settings of whoever asks.
pub fn settle(game: &Referee) -> Settlement {
    SETTLER.settle(game)
}

/// A text of the folder `patterns`.
macro_rules! text {
    ($name:literal) => {
        Text {
            name: $name,
            text: include_str!(concat!("../patterns/", $name)),
        }
    };
}

/// What becomes of small eye spaces.
static EYES: LazyLock<EyeTable> =
    LazyLock::new(|| EyeTable::parse(text!("eyes.txt")).expect("the files compiled in are good"));
/// What the parts of a group's strength weigh.
static STRENGTH: LazyLock<StrengthWeights> =
    LazyLock::new(|| StrengthWeights::parse(text!("strength.txt")).expect("the files compiled in are good"));

/// The table of small eye spaces.
pub fn eyes() -> &'static EyeTable {
    &EYES
}

/// The weights of a group's strength.
pub fn strength() -> &'static StrengthWeights {
    &STRENGTH
}

/// The patterns and the weights.
pub fn texts() -> Texts<'static> {
    Texts {
        patterns: vec![
            text!("shape.pat"),
            text!("connect.pat"),
            text!("corner.pat"),
            text!("endgame.pat"),
            text!("tactics.pat"),
            text!("linkage.pat"),
            text!("eyes.pat"),
        ],
        weights: text!("weights.txt"),
        playout: text!("playout.txt"),
        shapes: text!("shapes3x3.txt"),
        joseki: text!("joseki.txt"),
        openings: text!("openings.txt"),
        prior: Bytes {
            name: "moves.prior",
            bytes: include_bytes!("../patterns/moves.prior"),
        },
        net: Some(Bytes {
            name: "moves.net",
            bytes: include_bytes!("../patterns/moves.net"),
        }),
    }
}

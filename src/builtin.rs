//! Files that are compiled in: what the program knows when it is given nothing else.

use crate::game::Referee;
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

/// The patterns and the weights.
pub fn texts() -> Texts<'static> {
    macro_rules! text {
        ($name:literal) => {
            Text {
                name: $name,
                text: include_str!(concat!("../patterns/", $name)),
            }
        };
    }
    Texts {
        patterns: vec![
            text!("shape.pat"),
            text!("connect.pat"),
            text!("corner.pat"),
            text!("joseki.pat"),
            text!("endgame.pat"),
        ],
        weights: text!("weights.txt"),
        playout: text!("playout.txt"),
        shapes: text!("shapes3x3.txt"),
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

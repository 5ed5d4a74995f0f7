//! Files that are compiled in: what the program knows when it is given nothing else.

use crate::think::{Text, Texts};

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
    }
}

/// The name and the bytes of the table of move priors.
pub fn prior() -> (&'static str, &'static [u8]) {
    ("moves.prior", include_bytes!("../patterns/moves.prior"))
}

//! Every number a person may tune, read from a text.

use crate::think::texts::{BadText, Text};

/// Declares the weights once: field, name in the text, meaning.
macro_rules! weights {
    ($($(#[$doc:meta])* $field:ident = $name:literal;)*) => {
        /// The weights of the criteria and the limits of the decision.
        #[derive(Clone, Debug, PartialEq)]
        pub struct Weights {
            $($(#[$doc])* pub $field: f32,)*
        }

        impl Weights {
            /// Reads a weights file: every name once, `name value` on a line, `#` for comments.
            pub fn parse(text: Text<'_>) -> Result<Weights, BadText> {
                $(let mut $field = None;)*
                for line in text.named_lines() {
                    let slot = match line.name {
                        $($name => &mut $field,)*
                        name => return Err(line.bad(format!("unknown weight `{name}`"))),
                    };
                    if slot.replace(line.number()? as f32).is_some() {
                        return Err(line.twice());
                    }
                }
                Ok(Weights { $($field: $field.ok_or_else(|| text.missing($name))?,)* })
            }
        }
    };
}

weights! {
    /// What our own gain in points counts.
    gain = "territory.gain";
    /// What the enemy's gain at the same point counts, which is taken from him.
    denial = "territory.denial";
    /// What the stones of a string that is taken count beside the territory.
    captures = "reading.captures";
    /// What the stones of a string that is saved count beside the territory.
    saves = "reading.saves";
    /// What a stone put into atari counts.
    atari = "reading.atari";
    /// What a point of one of our groups that hangs on the move counts.
    strengthens = "group.strengthens";
    /// What a point of an enemy group that hangs on the move counts.
    weakens = "group.weakens";
    /// The weight of shape patterns.
    shape = "pattern.shape";
    /// The weight of connecting patterns.
    connects = "pattern.connects";
    /// The weight of cutting patterns.
    cuts = "pattern.cuts";
    /// The weight of attacking patterns.
    attacks = "pattern.attacks";
    /// The weight of defending patterns.
    defends = "pattern.defends";
    /// The weight of corner patterns.
    corner = "pattern.corner";
    /// The weight of extensions.
    extension = "pattern.extension";
    /// The weight of joseki.
    joseki = "pattern.joseki";
    /// The weight of endgame patterns.
    endgame = "pattern.endgame";
    /// What a pattern that nearly fits counts of one that fits; 0 leaves it out.
    near_pattern = "pattern.near";
    /// What a move of a joseki counts that is always played at once; others by the square root of how likely they are.
    joseki_value = "joseki.value";
    /// What it counts that all games with a move were won which the other moves known there lose.
    joseki_won = "joseki.won";
    /// What a move of an opening of the whole board counts that is always played; others by the square root of their share.
    opening_value = "opening.value";
    /// What being near the last move counts.
    near = "near.last";
    /// What ending a ko counts.
    ends_ko = "ko.ends";
    /// What a dame counts.
    dame = "dame";
    /// What each stone counts that is lost where it is put.
    captured = "negative.captured";
    /// What each stone counts that runs in vain.
    hopeless = "negative.hopeless";
    /// What filling our own territory counts.
    fills_own = "negative.fills_own";
    /// What entering settled enemy territory counts.
    enemy_settled = "negative.enemy_settled";
    /// A best move whose value is below this, from 0 to 1, looks lost.
    resign_below = "decision.resign_below";
    /// The part of the board that must be full before anybody resigns.
    resign_after = "decision.resign_after";
    /// How many random games recognition is fed with.
    games = "recognition.games";
    /// A point is decided when the same side owns it in this part of the games more than the other.
    decided = "decision.decided";
    /// Games through a leaf of the tree before its moves join the tree.
    expand = "search.expand";
    /// How much a likely move that was seldom visited is tried.
    exploration = "search.exploration";
    /// How much less than its position a move is worth before its first game.
    unvisited = "search.unvisited";
    /// Games after which a move's own games count as much as those in which it was played at some time; 0 leaves these out.
    rave = "search.rave";
    /// How much of a game's value is its margin, the rest is winning.
    margin = "search.margin";
    /// What a point that a candidate is better adds to the logarithm of how likely it is.
    candidates = "prior.candidates";
    /// What the learned logarithm of how likely a move is is multiplied by.
    learned = "prior.learned";
    /// What the facts that reading proves near the last moves are multiplied by.
    facts = "prior.facts";
    /// What joseki and openings say of how likely a move is is multiplied by.
    sequences = "prior.joseki";
    /// How likely a pass is.
    pass = "prior.pass";
    /// How likely a pass is after a pass.
    pass_answer = "prior.pass_answer";
    /// What the net's logarithm of how likely a move is is multiplied by.
    net_moves = "net.moves";
    /// How much of a game's value is what the net expected on the way down, the rest is how it ended.
    net_win = "net.win";
    /// What the other opinions on moves count beside the net's.
    net_others = "net.others";
    /// What [`Weights::rave`] is where the net thinks.
    net_rave = "net.rave";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bad_weight_names_its_line() {
        let complaint = |text| {
            Weights::parse(Text {
                name: "weights.txt",
                text,
            })
            .expect_err("bad")
            .to_string()
        };
        assert_eq!(complaint("# c\nfame 3"), "weights.txt, line 2: unknown weight `fame`");
        assert_eq!(complaint("dame x"), "weights.txt, line 1: `x` is no number");
        assert_eq!(complaint("dame 1\ndame 2"), "weights.txt, line 2: `dame` stands twice");
        assert_eq!(complaint("dame 1"), "weights.txt, line 1: `territory.gain` is missing");
    }
}

//! How strong a group is (強さ): a weighted sum of what the course names (seeds/001, part 3), eyes, territory,
//! encirclement, the enemies and friends near it, the stage of the game and its size.
//!
//! Eyes come first: two of them are all there is to have. What eyes leave open, the other parts may make safe: a group
//! that is free is strong without territory, and one and a half eyes are enough with a friend near, since making the
//! second eye and joining him are miai. The weights are a text, `patterns/strength.txt`.

use super::Stage;
use crate::think::texts::{BadText, Text};

/// A group of the same or the other side in reach.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Neighbor {
    /// Steps to it, 1 when they touch, [`STEPS`](super::STEPS) at most.
    pub steps: usize,
    /// How strong it is, from 0 to 1.
    pub strength: f32,
}

/// What a group's strength is told from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Signs {
    /// Its eye count.
    pub eyes: f32,
    /// Its territory in points.
    pub territory: u32,
    /// How far it is closed in, from 0 to 1.
    pub encirclement: f32,
    /// The friend of most use: the strongest that is near.
    pub friend: Option<Neighbor>,
    /// The enemy of most use: the weakest that is near.
    pub enemy: Option<Neighbor>,
    /// How many stones it has.
    pub size: u32,
    /// The stage of the game.
    pub stage: Stage,
}

/// What contributes to a group's strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// Eyes it has.
    Eyes,
    /// Room in which to make eyes.
    Territory,
    /// Ways out.
    Freedom,
    /// A friend to join.
    Friend,
    /// An enemy to take, or to be afraid of.
    Enemy,
    /// Stones enough not to be taken at once.
    Size,
    /// What reading shows, against all the rest.
    Reading,
}

impl Part {
    /// All of them.
    pub const ALL: [Part; 7] = [
        Part::Eyes,
        Part::Territory,
        Part::Freedom,
        Part::Friend,
        Part::Enemy,
        Part::Size,
        Part::Reading,
    ];
}

/// What reading has shown of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proven {
    /// Nobody takes it.
    Lives,
    /// The next move decides, or a ko.
    Hangs,
}

/// The strength of a group with which the next move decides, at most.
const HALF: f32 = 0.5;

/// How strong a group is, and why.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strength {
    /// From 0, dead, to 1, safe.
    pub value: f32,
    /// What each of [`Part::ALL`] adds to it, in the same order; an enemy and reading may take away.
    pub shares: [f32; Part::ALL.len()],
}

impl Strength {
    /// The weighted sum. What the parts other than eyes are worth together lies between 0 and 1 and fills what the eyes
    /// leave open.
    pub fn new(signs: &Signs, weights: &StrengthWeights) -> Strength {
        let eyes = weights.of_eyes(signs.eyes);
        let part = |amount: u32, full: f32| (amount as f32 / full.max(1.0)).min(1.0);
        let near = |neighbor: Option<Neighbor>, worth: &dyn Fn(f32) -> f32| {
            neighbor.map_or(0.0, |neighbor| {
                let away = neighbor.steps.saturating_sub(1) as f32;
                worth(neighbor.strength) * (1.0 - weights.step * away).max(0.0)
            })
        };
        let freedom = match signs.stage {
            Stage::Opening => weights.freedom_opening,
            Stage::Middle => weights.freedom_middle,
            Stage::End => weights.freedom_end,
        };
        let others = [
            weights.territory * part(signs.territory, weights.territory_full),
            freedom * (1.0 - signs.encirclement),
            near(signs.friend, &|strength| weights.friend * strength),
            near(signs.enemy, &|strength| {
                weights.enemy_weak * (1.0 - strength) - weights.enemy_strong * strength
            }),
            weights.size * part(signs.size, weights.size_full),
        ];
        let sum: f32 = others.iter().sum();
        let scale = if sum > 0.0 {
            (1.0 - eyes) * sum.min(1.0) / sum
        } else {
            0.0
        };
        let [territory, freedom, friend, enemy, size] = others.map(|share| share * scale);
        let shares = [eyes, territory, freedom, friend, enemy, size, 0.0];
        Strength {
            value: shares.iter().sum::<f32>().clamp(0.0, 1.0),
            shares,
        }
    }

    /// The same where reading has shown what becomes of the group: who lives is as safe as can be, and what the enemy takes, moving first, no
    /// more than half of it.
    #[must_use]
    pub fn read(mut self, proven: Proven) -> Strength {
        let value = match proven {
            Proven::Lives => 1.0,
            Proven::Hangs => self.value.min(HALF),
        };
        self.shares[Part::Reading as usize] += value - self.value;
        self.value = value;
        self
    }

    /// What a part adds.
    pub fn share(&self, part: Part) -> f32 {
        self.shares[part as usize]
    }
}

/// Declares the weights once: field, name in the text, meaning.
macro_rules! weights {
    ($($(#[$doc:meta])* $field:ident = $name:literal;)*) => {
        /// What the parts of a group's strength weigh.
        #[derive(Clone, Debug, PartialEq)]
        pub struct StrengthWeights {
            $($(#[$doc])* pub $field: f32,)*
        }

        impl StrengthWeights {
            /// Reads the text: every name once, `name value` on a line, `#` for comments; no value is below 0.
            ///
            /// # Errors
            /// The first line that makes no sense.
            pub fn parse(text: Text<'_>) -> Result<StrengthWeights, BadText> {
                $(let mut $field = None;)*
                for line in text.named_lines() {
                    let line = line?;
                    let slot = match line.name {
                        $($name => &mut $field,)*
                        name => return Err(line.bad(format!("unknown weight `{name}`"))),
                    };
                    if slot.replace(line.number_to(MOST)? as f32).is_some() {
                        return Err(line.twice());
                    }
                }
                Ok(StrengthWeights { $($field: $field.ok_or_else(|| text.missing($name))?,)* })
            }
        }
    };
}

/// No weight is larger: the largest are numbers of points and stones.
const MOST: f64 = 100.0;

weights! {
    /// How safe one eye makes, from 0 to 1; half an eye makes half as safe.
    one_eye = "eyes.one";
    /// How safe one and a half eyes make, from 0 to 1.
    one_and_a_half = "eyes.one-and-a-half";
    /// What territory is worth.
    territory = "territory";
    /// So many points of territory count in full.
    territory_full = "territory.full";
    /// What freedom is worth in the opening.
    freedom_opening = "freedom.opening";
    /// What freedom is worth in the middle game.
    freedom_middle = "freedom.middle";
    /// What freedom is worth in the end.
    freedom_end = "freedom.end";
    /// What a safe friend is worth that touches the group.
    friend = "friend";
    /// What an enemy as weak as can be is worth that touches the group.
    enemy_weak = "enemy.weak";
    /// What an enemy as strong as can be takes away who touches the group.
    enemy_strong = "enemy.strong";
    /// What part a neighbour loses with each step away.
    step = "neighbor.step";
    /// What its size is worth.
    size = "size";
    /// So many stones count in full.
    size_full = "size.full";
}

impl StrengthWeights {
    /// How safe so many eyes make, from 0 to 1: in straight lines between 0, 1, 1.5 and 2 eyes.
    fn of_eyes(&self, eyes: f32) -> f32 {
        let between = |from: f32, to: f32, part: f32| from + (to - from) * part;
        let safe = match eyes {
            ..1.0 => between(0.0, self.one_eye, eyes),
            1.0..1.5 => between(self.one_eye, self.one_and_a_half, 2.0 * (eyes - 1.0)),
            1.5..2.0 => between(self.one_and_a_half, 1.0, 2.0 * (eyes - 1.5)),
            _ => 1.0,
        };
        safe.clamp(0.0, 1.0)
    }
}

//! What is played: everything that a result depends on, on the first line of the file of results.

use super::fields::Fields;
use super::{BySide, Side};
use crate::game::{Color, Komi, Rules, Size, Terms};
use crate::random::Random;
use std::str::FromStr;
use std::time::Duration;

/// The first words of a file of results; the number is that of its form.
pub const HEAD: &str = "nagara-match 1 ";

/// The most games of a match.
pub const MOST_GAMES: u32 = 1_000_000;

/// A match as it was asked for.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// How many games, numbered from 1.
    pub games: u32,
    /// What openings and programs draw their random numbers from.
    pub seed: u64,
    /// Where the openings come from, as [`super::opening::Openings::label`] tells it.
    pub openings: String,
    /// What a game is played under.
    pub terms: Terms,
    /// Each side's time for a whole game, sudden death; `None` without clocks.
    pub time: Option<Duration>,
    /// How long an answer is waited for where no clock runs.
    pub patience: Duration,
    /// The commands that start the programs. `{seed}` in them becomes the seed of the game.
    pub commands: BySide<String>,
    /// What the programs call themselves, with their version; empty where nobody asked them.
    pub programs: BySide<String>,
}

impl Plan {
    /// Whose stones are black: A's in every odd game.
    pub fn black(&self, game: u32) -> Side {
        if game % 2 == 1 { Side::A } else { Side::B }
    }

    /// The colour of a side in that game.
    pub fn color(&self, game: u32, side: Side) -> Color {
        if self.black(game) == side {
            Color::Black
        } else {
            Color::White
        }
    }

    /// The seed for the programs in that game: 31 bits, and not 0, which means something else to some.
    pub fn game_seed(&self, game: u32) -> u32 {
        (mixed(self.seed, u64::from(game)) >> 33) as u32 | 1
    }

    /// What the opening of that pair is drawn from.
    pub fn opening_seed(&self, pair: u32) -> u64 {
        mixed(!self.seed, u64::from(pair))
    }

    /// How the games of this plan differ from those of another, in a sentence; `None` when at most their number does. A program that was
    /// not asked what it is may be any.
    pub fn difference(&self, other: &Plan) -> Option<String> {
        let known = |side| !self.programs[side].is_empty() && !other.programs[side].is_empty();
        let compared = |plan: &Plan| {
            let mut plan = Plan {
                games: 1,
                ..plan.clone()
            };
            for side in Side::BOTH.into_iter().filter(|side| !known(*side)) {
                plan.programs[side].clear();
            }
            plan.fields()
        };
        let (here, there) = (compared(self), compared(other));
        let mut pairs = here.0.into_iter().zip(there.0);
        let ((key, here), (_, there)) = pairs.find(|(here, there)| here != there)?;
        Some(format!("it has `{key}={there}`, and `{key}={here}` is wanted"))
    }

    /// Takes in what another plan of the same match knows more: a larger number of games, and what the programs are.
    pub(super) fn take_in(&mut self, other: Plan) {
        self.games = self.games.max(other.games);
        let Plan { programs, .. } = other;
        for (known, told) in [(&mut self.programs.a, programs.a), (&mut self.programs.b, programs.b)] {
            if known.is_empty() {
                *known = told;
            }
        }
    }

    fn fields(&self) -> Fields {
        let terms = &self.terms;
        Fields::default()
            .with("games", self.games)
            .with("seed", self.seed)
            .with("openings", &self.openings)
            .with("size", terms.size.rows())
            .with("komi", terms.komi)
            .with("rules", terms.rules)
            .with("handicap", terms.handicap)
            .with("move-limit", terms.move_limit.unwrap_or(0))
            .with_time("time", self.time.unwrap_or_default())
            .with_time("patience", self.patience)
            .with("a", &self.commands.a)
            .with("b", &self.commands.b)
            .with("a-is", &self.programs.a)
            .with("b-is", &self.programs.b)
    }
}

/// The pair of a game: 1 for games 1 and 2.
pub const fn pair_of(game: u32) -> u32 {
    game.div_ceil(2)
}

impl std::fmt::Display for Plan {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{HEAD}{}", self.fields())
    }
}

impl FromStr for Plan {
    type Err = String;

    fn from_str(line: &str) -> Result<Plan, String> {
        let fields: Fields = line
            .strip_prefix(HEAD)
            .ok_or("it does not begin with the plan of a match")?
            .parse()?;
        let time = fields.time("time")?;
        let limit = fields.get("move-limit")?;
        let games = fields.get("games")?;
        if !(1..=MOST_GAMES).contains(&games) {
            return Err(format!("{games} games are not played; 1 to {MOST_GAMES} are"));
        }
        Ok(Plan {
            games,
            seed: fields.get("seed")?,
            openings: fields.get("openings")?,
            terms: Terms {
                size: Size::new(fields.get("size")?).ok_or("its size is none")?,
                komi: fields.get::<Komi>("komi")?,
                rules: fields.get::<Rules>("rules")?,
                handicap: fields.get("handicap")?,
                move_limit: (limit > 0).then_some(limit),
            },
            time: (!time.is_zero()).then_some(time),
            patience: fields.time("patience")?,
            commands: BySide {
                a: fields.get("a")?,
                b: fields.get("b")?,
            },
            programs: BySide {
                a: fields.get("a-is").unwrap_or_default(),
                b: fields.get("b-is").unwrap_or_default(),
            },
        })
    }
}

/// Random bits that belong to the n-th thing drawn from a seed.
fn mixed(seed: u64, n: u64) -> u64 {
    let start = Random::new(seed).bits();
    Random::new(start ^ n.wrapping_mul(0x9e37_79b9_7f4a_7c15)).bits()
}

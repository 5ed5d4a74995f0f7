//! What the knowing playouts go by: the order of their rules, how often each is asked, and the weights of the shapes, read from
//! texts.

use super::shapes::Shapes;
use crate::random::Random;
use crate::think::texts::{BadText, Text};

/// How often something is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Chance(u64);

impl Chance {
    fn new(part: f64) -> Chance {
        Chance((part * (1u64 << 32) as f64) as u64)
    }

    /// Throws the dice.
    #[inline]
    pub(super) fn happens(self, dice: &mut Random) -> bool {
        dice.bits() >> 32 < self.0
    }
}

/// A rule that may have an answer to the last move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rule {
    Ko,
    Atari,
    Nakade,
    TwoLiberties,
    Shapes,
}

impl Rule {
    const ALL: [(&str, Rule); 5] = [
        ("rule.ko", Rule::Ko),
        ("rule.atari", Rule::Atari),
        ("rule.nakade", Rule::Nakade),
        ("rule.two-liberties", Rule::TwoLiberties),
        ("rule.shapes", Rule::Shapes),
    ];
}

/// The numbers beside the rules, as the text names them.
#[derive(Clone, Copy)]
enum Number {
    KoMoves,
    Ladder,
    Beside,
    Diagonal,
    Earlier,
    Elsewhere,
    RefuseSmall,
    RefuseShape,
    Mercy,
}

impl Number {
    /// Name, and the largest value that makes sense; the smallest is 0.
    const ALL: [(&str, f64); 9] = [
        ("ko.moves", 1000.0),
        ("ladder.run", 1.0),
        ("shapes.beside", 100.0),
        ("shapes.diagonal", 100.0),
        ("shapes.earlier", 100.0),
        ("shapes.elsewhere", 100.0),
        ("self-atari.refuse", 1.0),
        ("self-atari.refuse-shape", 1.0),
        ("mercy", 1.0),
    ];
}

/// What knowing playouts go by. It is read once and lent to as many threads as like.
#[derive(Clone, Debug)]
pub struct Policy {
    /// Which rule is asked first, which then.
    pub(super) rules: [(Rule, Chance); Rule::ALL.len()],
    /// A ko older than so many moves is forgotten.
    pub(super) ko_moves: usize,
    /// How often a string runs that a ladder may take.
    pub(super) ladder: Chance,
    /// The shapes and what they weigh.
    pub(super) shapes: Shapes,
    /// How often a move that leaves its small string in atari for nothing is refused.
    pub(super) refuse: Chance,
    /// How often one that kills an eye from inside is.
    pub(super) refuse_shape: Chance,
    /// A lead in stones, as a part of the board's points, at which the game is given up.
    pub(super) mercy: f64,
}

impl Policy {
    /// Reads the rules and the shapes.
    ///
    /// # Errors
    /// The first line that cannot be understood, or what is missing.
    pub fn parse(rules: Text<'_>, shapes: Text<'_>) -> Result<Policy, BadText> {
        let mut order: Vec<(Rule, Chance)> = Vec::new();
        let mut numbers = [None; Number::ALL.len()];
        for line in rules.named_lines() {
            let line = line?;
            if let Some(&(_, rule)) = Rule::ALL.iter().find(|(known, _)| *known == line.name) {
                if order.iter().any(|(known, _)| *known == rule) {
                    return Err(line.twice());
                }
                order.push((rule, Chance::new(line.number_to(1.0)?)));
            } else if let Some(which) = Number::ALL.iter().position(|(known, _)| *known == line.name) {
                let number = line.number_to(Number::ALL[which].1)?;
                if numbers[which].replace(number).is_some() {
                    return Err(line.twice());
                }
            } else {
                return Err(line.bad(format!("neither a rule nor a number is called `{}`", line.name)));
            }
        }
        if let Some((name, _)) = Rule::ALL
            .iter()
            .find(|(_, rule)| order.iter().all(|(known, _)| known != rule))
        {
            return Err(rules.missing(name));
        }
        let number =
            |which: Number| numbers[which as usize].ok_or_else(|| rules.missing(Number::ALL[which as usize].0));
        let near = [
            number(Number::Beside)?,
            number(Number::Diagonal)?,
            number(Number::Earlier)?,
            number(Number::Elsewhere)?,
        ];
        Ok(Policy {
            rules: std::array::from_fn(|at| order[at]),
            ko_moves: number(Number::KoMoves)? as usize,
            ladder: Chance::new(number(Number::Ladder)?),
            shapes: Shapes::parse(shapes, near)?,
            refuse: Chance::new(number(Number::RefuseSmall)?),
            refuse_shape: Chance::new(number(Number::RefuseShape)?),
            mercy: number(Number::Mercy)?,
        })
    }
}

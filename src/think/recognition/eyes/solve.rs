//! Every way to play inside a small eye space, read to the end.
//!
//! The shape is surrounded by one string of the defender, the wall, and the wall by stones of the attacker that nobody
//! can take; the wall has some liberties elsewhere, which the attacker may fill one by one. Both sides may pass. The
//! defender is dead where the attacker can force the capture of the wall, and has two eyes where he can force a
//! position in which from then on he need only pass. The graph of all positions is small (what lies on each point, who
//! moves, the ko, the liberties elsewhere), so both are found by going back from the ends, and lines that never end do
//! no harm: they take nothing and make no eye.
//!
//! A ko is found by asking twice: once the attacker has all the threats he needs, so that only the defender may not
//! retake at once, and once the defender.

use super::cells::{Cells, bits};
use super::graph::{Graph, State};
use super::room::{Room, Stones};
use super::shape::{LARGEST, Shape};

/// The most liberties of the wall elsewhere that are told apart: for empty spaces of [`LARGEST`] points one more never
/// makes the difference between life, ko and death.
pub const OUTSIDE: usize = 3;

/// What becomes of a group that has one eye space, with best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// It is taken.
    Dead,
    /// A ko decides.
    Ko,
    /// It cannot be taken, but has no two eyes either.
    Seki,
    /// It has two eyes.
    TwoEyes,
}

impl Outcome {
    /// All of them, the worst for the defender first.
    pub const ALL: [Outcome; 4] = [Outcome::Dead, Outcome::Ko, Outcome::Seki, Outcome::TwoEyes];

    /// `dead`, `ko`, `seki` or `two-eyes`, as the table writes it.
    pub const fn name(self) -> &'static str {
        match self {
            Outcome::Dead => "dead",
            Outcome::Ko => "ko",
            Outcome::Seki => "seki",
            Outcome::TwoEyes => "two-eyes",
        }
    }
}

/// What becomes of it, either side first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// When the attacker moves first.
    pub attacked: Outcome,
    /// When the defender moves first.
    pub defended: Outcome,
    /// Where the attacker may begin to reach what he can; none where it does not matter who moves first.
    pub kills: Cells,
    /// Where the defender may begin to reach what he can; none where it does not matter who moves first.
    pub lives: Cells,
}

impl Verdict {
    /// Eyes of a group that has this space and no other: 2.0 when it gets two though the attacker moves first, 1.5 when
    /// it gets them moving first, 1.0 when it never does. A seki and a ko are no eyes; `attacked` and `defended` tell
    /// them.
    pub fn count(&self) -> f32 {
        match (self.attacked, self.defended) {
            (Outcome::TwoEyes, _) => 2.0,
            (_, Outcome::TwoEyes) => 1.5,
            _ => 1.0,
        }
    }
}

/// A shape read to the end, empty and with stones of the attacker inside.
#[derive(Clone, Debug)]
pub struct Solved {
    shape: Shape,
    /// For each set of attacking stones, then each number of liberties elsewhere; `None` where no such position can be.
    verdicts: Vec<[Option<Verdict>; OUTSIDE + 1]>,
}

impl Solved {
    /// Reads a shape of [`LARGEST`] points at most, whose wall is one ([`Shape::has_one_wall`]): `None` for any other.
    pub fn new(shape: Shape) -> Option<Solved> {
        if shape.is_empty() || shape.len() > LARGEST || !shape.has_one_wall() {
            return None;
        }
        let room = Room::new(shape);
        let graphs = [false, true].map(|attacker_has_threats| Graph::new(&room, attacker_has_threats));
        let parts = 0..1 << room.len;
        let verdicts = parts.map(|attacker| {
            std::array::from_fn(|outside| verdict(shape, &graphs, Stones { attacker, defender: 0 }, outside))
        });
        Some(Solved {
            shape,
            verdicts: verdicts.collect(),
        })
    }

    /// What becomes of it when the attacker's stones stand on those of its cells and the wall has so many liberties
    /// elsewhere; `None` where a stone has no liberty.
    pub fn verdict(&self, attackers: Cells, outside: usize) -> Option<Verdict> {
        let cells = bits(self.shape.cells).enumerate();
        let part = cells
            .filter(|(_, cell)| attackers >> cell & 1 == 1)
            .fold(0, |part, (at, _)| part | 1 << at);
        self.verdicts[part as usize][outside.min(OUTSIDE)]
    }
}

/// What becomes of a position without stones of the defender.
fn verdict(shape: Shape, graphs: &[Graph; 2], stones: Stones, outside: usize) -> Option<Verdict> {
    let [defender, attacker] = graphs;
    let outcome = |one: usize, other: usize| match () {
        () if defender.dead[one] => Outcome::Dead,
        () if attacker.dead[other] => Outcome::Ko,
        () if attacker.two_eyes[other] => Outcome::TwoEyes,
        () => Outcome::Seki,
    };
    let cells: Vec<u32> = bits(shape.cells).collect();
    let best = |attacks: bool| {
        let state = State {
            stones,
            outside,
            attacks,
            ban: None,
        };
        let (one, other) = (defender.find(state)?, attacker.find(state)?);
        let best = outcome(one, other);
        // Where no ko is banned both graphs have the same steps.
        let pairs = defender.steps(one).iter().zip(attacker.steps(other));
        let leads_there = pairs.filter(|(a, b)| outcome(a.to as usize, b.to as usize) == best);
        let begins = leads_there.filter_map(|(step, _)| step.at);
        Some((best, begins.fold(0, |all: Cells, at| all | 1 << cells[usize::from(at)])))
    };
    let ((attacked, kills), (defended, lives)) = (best(true)?, best(false)?);
    let matters = |cells: Cells| if attacked == defended { 0 } else { cells };
    Some(Verdict {
        attacked,
        defended,
        kills: matters(kills),
        lives: matters(lives),
    })
}

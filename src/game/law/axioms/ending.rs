//! The provisional end, the end, and the penalties between them (rule 6).

use super::{Play, State, Term};
use crate::game::{ByColor, Color};

impl State {
    /// 仮終局か?: whether both sides have passed in a row at some time (rule 6). Axioms 9-1, 9-2 and 9-2'.
    pub fn is_provisional_end(&self) -> bool {
        *self.remembered(
            |answers| &answers.provisional_end,
            |state| match state.term() {
                Term::Start => false, // 9-1
                Term::Turn(_, s, play) => {
                    s.is_provisional_end() || play.is_pass() && s.last_play() == Some(Play::Pass) // 9-2, 9-2'
                }
            },
        )
    }

    /// 終局か?: whether the last play ended the game; what is played after the end means nothing. Axioms 10-1, 10-2 and 10-2'.
    pub fn is_end(&self) -> bool {
        let Term::Turn(_, s, play) = self.term() else {
            return false; // 10-1
        };
        // Printed is: a pass after a pass, the end being provisional before the second. The pass that made it provisional
        // could be the first of these, and 11-2 would ask who moved first after it where nobody has. Rule 6.3 has both
        // passes *after* the provisional end: it was there before the first of them.
        let was_provisional = s.previous().is_some_and(State::is_provisional_end);
        was_provisional && play.is_pass() && s.last_play() == Some(Play::Pass) // 10-2, 10-2'
    }

    /// ペナルティ黒, ペナルティ白: stones that side has handed over for passing after the provisional end (rules 6.2 and 6.4).
    /// Axioms 11-1, 11-2, 11-3 and 11-4 (White's) and 11-1', 11-2', 11-3' and 11-4' (Black's).
    pub fn penalty(&self, color: Color) -> u32 {
        let penalties = self.remembered(
            |answers| &answers.penalties,
            |state| ByColor::from_fn(|color| state.penalty_by_axioms(color)),
        );
        penalties[color]
    }

    fn penalty_by_axioms(&self, color: Color) -> u32 {
        match self.term() {
            Term::Start => 0, // 11-1, 11-1'
            Term::Turn(side, s, Play::Pass) if *side == color => {
                // Printed with アゲ石, the stones taken, for those handed over so far; by rule 6.2 each pass adds one to these.
                if !s.is_provisional_end() {
                    0
                } else if !self.is_end() {
                    s.penalty(color) + 1
                } else if s.first_after_provisional_end() == Some(color) {
                    s.penalty(color)
                } else {
                    s.penalty(color) + 1
                } // 11-2, 11-2'
            }
            Term::Turn(side, s, Play::Place(_)) if *side == color => s.penalty(color), // 11-3, 11-3'
            Term::Turn(_, s, _) => s.penalty(color),                                   // 11-4, 11-4'
        }
    }

    /// 仮終局後先着: the side that moved first after the provisional end, once it has. Axioms 11-5 and 11-5'.
    pub fn first_after_provisional_end(&self) -> Option<Color> {
        *self.remembered(
            |answers| &answers.first_after_provisional_end,
            |state| match state.term() {
                Term::Turn(color, s, _) if s.is_provisional_end() => {
                    let was_provisional = s.previous().is_some_and(State::is_provisional_end);
                    if was_provisional {
                        s.first_after_provisional_end()
                    } else {
                        Some(*color)
                    } // 11-5, 11-5'
                }
                _ => None,
            },
        )
    }
}

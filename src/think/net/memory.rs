//! What a net has answered, by what it saw: asked again, it need not think again.
//!
//! Trees know nothing of each other. The search of what a pass brings, that of a closer game and a tree that was begun anew come to positions
//! that another has asked about, and one tree comes to the same position in several orders of moves. All threads and all trees share one memory.

use super::inputs::Inputs;
use super::tower::Answer;
use rustc_hash::FxBuildHasher;
use std::fmt;
use std::hash::BuildHasher;
use std::sync::{Mutex, PoisonError};

/// Answers that are kept at most: with what was seen some 4 KiB each.
const SLOTS: usize = 2048;

/// The last answers; each has one place, and whoever comes there next takes it.
pub(super) struct Memory {
    slots: Vec<Slot>,
}

type Slot = Mutex<Option<Box<Known>>>;

/// What was seen, and the answer to it.
struct Known {
    seen: Inputs,
    answer: Answer,
}

impl Memory {
    pub(super) fn new() -> Memory {
        Memory {
            slots: (0..SLOTS).map(|_| Mutex::default()).collect(),
        }
    }

    /// The answer to what is seen: as it was given before, or thought now. Nobody waits while another thinks.
    pub(super) fn answer(&self, seen: &Inputs, think: impl FnOnce() -> Answer) -> Answer {
        let slot = &self.slots[FxBuildHasher.hash_one(seen) as usize % SLOTS];
        // What a thread that failed has left there is whole: it was put there at once.
        let slot = || slot.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = slot().as_ref().filter(|known| known.seen == *seen) {
            return known.answer.clone();
        }
        let answer = think();
        *slot() = Some(Box::new(Known {
            seen: seen.clone(),
            answer: answer.clone(),
        }));
        answer
    }
}

impl fmt::Debug for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Memory").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Board, Color, Point, Size};
    use crate::think::search::Position;
    use std::cell::Cell;

    #[test]
    fn what_was_seen_is_thought_of_once_and_what_differs_in_the_last_move_again() {
        let board = Board::new(Size::NINE);
        let seen = |last: &str| {
            let last: Point = last.parse().expect("a point");
            Inputs::new(&Position {
                board: &board,
                turn: Color::Black,
                last: [Some(last), None],
            })
        };
        let memory = Memory::new();
        let thoughts = Cell::new(0);
        let lead = |last| {
            let think = || {
                thoughts.set(thoughts.get() + 1);
                Answer::made_up(|_| 0.0, thoughts.get() as f32)
            };
            memory.answer(&seen(last), think).lead
        };
        assert_eq!([lead("A1"), lead("A1"), lead("B1"), lead("B1")], [1.0, 1.0, 2.0, 2.0]);
        assert_eq!(thoughts.get(), 2);
    }

    #[test]
    fn however_much_is_asked_every_answer_is_that_of_what_was_seen() {
        let memory = Memory::new();
        for number in 0..3 * SLOTS {
            let mut seen = Inputs {
                planes: [Default::default(); Inputs::PLANES],
            };
            let points: Vec<Point> = Size::NINETEEN.points().collect();
            seen.planes[0].insert(points[number % points.len()]);
            seen.planes[1].insert(points[number / points.len()]);
            let answer = memory.answer(&seen, || Answer::made_up(|_| 0.0, number as f32));
            assert_eq!(answer.lead, number as f32);
        }
    }
}

//! What reading proves about the strings of the board, as an opinion on the next move.
//!
//! A fact says what a move does: it saves a string or fails to, takes one or fails to, or is lost where it is put. What a fact is worth was
//! found from games, beside what the net says already (`nagara patterns facts`).

use super::reading::{Capture, Reader, Verdict};
use super::search::{Advice, Opinion, Position};
use crate::game::{Board, Color, Move, Point, PointSet};
use std::cell::RefCell;

/// Positions looked into for one reading.
const BUDGET: u32 = 500;
/// Strings with more liberties than so many are not read: they are far from being taken.
const LIBERTIES: usize = 3;
/// And so are stones with more liberties where they are put.
const FEW: usize = 2;

/// Points of an enclosed space, at most, in which play is about eyes.
const EYE_SPACE: usize = 10;

/// What a move does to a string.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Deed {
    /// It saves one of ours that would be taken.
    Saves,
    /// It is at one of ours that could be saved, and does not save it.
    FailsToSave,
    /// It is at one of ours that cannot be saved.
    RunsInVain,
    /// It takes one of theirs that would be saved.
    Takes,
    /// It is at one of theirs that could be taken, and does not take it.
    FailsToTake,
    /// It is at one of theirs that cannot be saved anyway.
    TakesInVain,
    /// The stone itself, with what it joins, is taken next.
    IsLost,
}

/// A deed and how large the string is: 0 for one stone, 1 for two or three, 2 for more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Fact {
    /// What the move does.
    deed: Deed,
    /// How large the string is.
    size: usize,
}

impl Deed {
    /// All, with their names.
    const ALL: [(Deed, &'static str); 7] = [
        (Deed::Saves, "saves"),
        (Deed::FailsToSave, "fails to save"),
        (Deed::RunsInVain, "runs in vain"),
        (Deed::Takes, "takes"),
        (Deed::FailsToTake, "fails to take"),
        (Deed::TakesInVain, "takes in vain"),
        (Deed::IsLost, "is lost"),
    ];
}

/// How many stones the sizes of strings are.
const SIZES: [&str; 3] = ["1", "2-3", "4 and more"];

impl Fact {
    /// Every fact that there is.
    pub fn all() -> impl Iterator<Item = Fact> {
        let of = |(deed, _)| (0..SIZES.len()).map(move |size| Fact { deed, size });
        Deed::ALL.into_iter().flat_map(of)
    }

    /// What the move does, in a word or some.
    pub fn deed(&self) -> &'static str {
        let named = Deed::ALL.iter().find(|(deed, _)| *deed == self.deed);
        named.map_or("", |(_, name)| name)
    }

    /// Of how many stones the string is.
    pub fn stones(&self) -> &'static str {
        SIZES[self.size]
    }

    /// What a fact adds to the logarithm of how likely a move is beside the net, by the size of the string: the strengths that make the moves of
    /// 900 games of 9-dan players likeliest (`nagara patterns facts` of the last two months of 2010: 21,127 moments, one of four held back). That
    /// a single stone can be saved or taken the net knows by itself.
    pub fn worth(self) -> f32 {
        let by_size = match self.deed {
            Deed::Saves => [0.06, 0.28, 0.62],
            Deed::FailsToSave => [-0.44, -0.28, -0.31],
            Deed::RunsInVain => [-0.37, -0.64, 0.04],
            Deed::Takes => [0.01, 0.32, 0.72],
            Deed::FailsToTake => [-0.57, -0.63, -0.32],
            Deed::TakesInVain => [-0.06, -0.32, -0.78],
            Deed::IsLost => [-0.26, -0.28, -0.42],
        };
        by_size[self.size]
    }
}

thread_local! {
    /// The memory of each thread that searches.
    static READER: RefCell<Reader<'static>> = RefCell::new(Reader::for_budget(BUDGET));
}

/// Reads the strings of the board.
#[derive(Clone, Copy, Debug)]
pub struct Facts;

impl Facts {
    /// Every fact about a move of the side whose turn it is, by points, each once.
    pub fn of(position: &Position<'_>) -> Vec<(Point, Fact)> {
        READER.with_borrow_mut(|reader| {
            let mut facts = Vec::new();
            for string in strings(position.board).iter() {
                read(reader, position, string, &mut facts);
            }
            lost(reader, position, &mut facts);
            facts.retain(|(point, _)| {
                Color::BOTH
                    .iter()
                    .all(|&color| !is_in_an_eye(position.board, *point, color))
            });
            facts.sort();
            facts.dedup();
            facts
        })
    }
}

impl Opinion for Facts {
    fn advise(&self, position: &Position<'_>, advice: &mut Advice) {
        for (point, fact) in Facts::of(position) {
            advice.add(point, fact.worth());
        }
    }
}

/// Whether the point is in a small space that stones of `color` enclose. What is lost or in vain there may be what kills or saves the group
/// around: a matter of eyes, of which the capture of a string says nothing.
fn is_in_an_eye(board: &Board, point: Point, color: Color) -> bool {
    let mut space = vec![point];
    let mut at = 0;
    while at < space.len() && space.len() <= EYE_SPACE {
        for next in space[at].neighbors() {
            if board.is_on_board(next) && board.color_at(next) != Some(color) && !space.contains(&next) {
                space.push(next);
            }
        }
        at += 1;
    }
    space.len() <= EYE_SPACE
}

fn size_of(board: &Board, string: Point) -> usize {
    match board.string_len(string) {
        0 | 1 => 0,
        2 | 3 => 1,
        _ => 2,
    }
}

/// The heads of the strings worth reading.
fn strings(board: &Board) -> PointSet {
    let stones = Color::BOTH.into_iter().flat_map(|color| board.stones(color).iter());
    let heads: PointSet = stones.filter_map(|stone| board.string_head(stone)).collect();
    heads
        .iter()
        .filter(|head| board.liberty_count(*head) <= LIBERTIES)
        .collect()
}

fn read(reader: &mut Reader<'_>, position: &Position<'_>, string: Point, facts: &mut Vec<(Point, Fact)>) {
    let Position { board, turn, .. } = *position;
    let (Some(owner), Some(goal)) = (board.color_at(string), Capture::new(board, string)) else {
        return;
    };
    let (ours, size) = (owner == turn, size_of(board, string));
    let mut note = |point: Point, deed| facts.push((point, Fact { deed, size }));
    let attack = reader.read(&goal, board, owner.opponent(), BUDGET);
    let defence = match attack.verdict {
        Verdict::Yes => reader.read(&goal, board, owner, BUDGET).verdict,
        other => other,
    };
    let plain = board.liberties(string);
    match (attack.verdict, defence) {
        (Verdict::Yes, Verdict::No) => {
            let deciding: Vec<Point> = reader
                .deciding(&goal, board, turn, BUDGET)
                .into_iter()
                .filter_map(Move::point)
                .collect();
            let (does, fails) = if ours {
                (Deed::Saves, Deed::FailsToSave)
            } else {
                (Deed::Takes, Deed::FailsToTake)
            };
            deciding.iter().for_each(|point| note(*point, does));
            plain
                .iter()
                .filter(|point| !deciding.contains(point))
                .for_each(|point| note(point, fails));
        }
        (Verdict::Yes, Verdict::Yes) => {
            let deed = if ours { Deed::RunsInVain } else { Deed::TakesInVain };
            plain.iter().for_each(|point| note(point, deed));
        }
        _ => {}
    }
}

/// Stones that are lost where they are put.
fn lost(reader: &mut Reader<'_>, position: &Position<'_>, facts: &mut Vec<(Point, Fact)>) {
    let Position { board, turn, .. } = *position;
    for &point in board.empty_list() {
        if board.around(point).empty_neighbors() > FEW || !board.is_random_move(turn, point) {
            continue;
        }
        let mut next = board.clone();
        if next.play_legal(turn, point).stones > 0 || next.liberty_count(point) > FEW {
            continue;
        }
        let Some(goal) = Capture::new(&next, point) else {
            continue;
        };
        if reader.read(&goal, &next, turn.opponent(), BUDGET).verdict == Verdict::Yes {
            let size = size_of(&next, point);
            facts.push((
                point,
                Fact {
                    deed: Deed::IsLost,
                    size,
                },
            ));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn facts(picture: &str, turn: Color) -> Vec<(String, Deed, usize)> {
        let board = Board::from_diagram(picture).expect("a picture");
        let position = Position {
            board: &board,
            turn,
            last: [None, None],
        };
        let facts = Facts::of(&position).into_iter();
        facts
            .map(|(point, fact)| (point.to_string(), fact.deed, fact.size))
            .collect()
    }

    const IN_ATARI: &str = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . O O O . . .
        . . O X X X . X .
        . . . O O O . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";

    #[test]
    fn three_stones_in_atari_are_saved_where_they_run_and_taken_there() {
        let saves = ("G5".to_owned(), Deed::Saves, 1);
        let takes = ("G5".to_owned(), Deed::Takes, 1);
        assert!(facts(IN_ATARI, Color::Black).contains(&saves));
        assert!(facts(IN_ATARI, Color::White).contains(&takes));
    }

    #[test]
    fn who_is_in_a_ladder_runs_in_vain_unless_a_friend_stands_in_its_way() {
        let ladder = "
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . O . . . .
            . . . O X O . . .
            . . . O . . . . .
            . . . . * . . . .
            . . . . . . . . .
            . . . . . . . . .";
        let fact = |deed| ("E4".to_owned(), deed, 0);
        let [alone, with_friend] = [".", "X"].map(|friend| ladder.replace('*', friend));
        assert!(facts(&alone, Color::Black).contains(&fact(Deed::RunsInVain)));
        assert!(facts(&alone, Color::White).contains(&fact(Deed::TakesInVain)));
        assert!(facts(&with_friend, Color::Black).contains(&fact(Deed::Saves)));
        assert!(facts(&with_friend, Color::White).contains(&fact(Deed::Takes)));
    }

    #[test]
    fn a_stone_that_is_taken_next_is_lost() {
        let corner = "
            . . . . .
            . . . . .
            . . . . .
            . O . O .
            . . O . .";
        let lost = ("B1".to_owned(), Deed::IsLost, 0);
        assert!(facts(corner, Color::Black).contains(&lost));
        assert!(!facts(corner, Color::White).contains(&lost));
    }

    #[test]
    fn what_is_played_in_an_eye_is_no_fact() {
        let eye = "
            . . . . . .
            . . . . . .
            . . . . . .
            O O O O . .
            . . . O . .
            . . . O . .";
        let inside = |point: &str| ["A1", "B1", "C1", "A2", "B2", "C2"].contains(&point);
        let found = facts(eye, Color::Black);
        assert!(!found.is_empty(), "the corner beside it is read");
        assert!(found.iter().all(|(point, ..)| !inside(point)), "{found:?}");
    }
}

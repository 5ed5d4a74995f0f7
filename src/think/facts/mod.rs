//! What reading proves about the strings, the groups and the links of the board, as an opinion on the next move.
//!
//! A fact says what a move does: it saves a string or fails to, takes one or fails to, or is lost where it is put; it makes a group live or kills it, joins two
//! strings or cuts them, or fails to, or does what is done already. What a fact is worth was found from games, beside what the net says already
//! (`nagara patterns facts`). What is proven of lives and links was found to be worth nothing: it is read to be measured, and before a move it is not.

mod links;
mod lives;
mod strings;

use super::reading::{Depth, Reader};
use super::search::{Advice, Opinion, Position};
use crate::game::{Board, Color, Point, PointSet};
use std::cell::RefCell;

/// Positions that one reading usually looks into.
const BUDGET: u32 = 500;

/// What a move does to a string, a group, or a link between two strings.
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
    /// It makes one of our groups live.
    Lives,
    /// It is in the space of one of our groups that could live, and does not make it live.
    FailsToLive,
    /// It is in the space of one of our groups that is dead.
    LivesInVain,
    /// It is in the space of one of our groups that is alive anyway.
    LivesAnyway,
    /// It kills one of their groups.
    Kills,
    /// It is in the space of one of their groups that could be killed, and does not kill it.
    FailsToKill,
    /// It is in the space of one of their groups that is alive.
    KillsInVain,
    /// It is in the space of one of their groups that is dead anyway.
    KillsAnyway,
    /// It joins two of our strings that would be cut.
    Joins,
    /// It is between two of our strings that could be joined, and does not join them.
    FailsToJoin,
    /// It is between two of our strings that are cut.
    JoinsInVain,
    /// It is between two of our strings that cannot be cut.
    JoinsAnyway,
    /// It cuts two of their strings that would be joined.
    Cuts,
    /// It is between two of their strings that could be cut, and does not cut them.
    FailsToCut,
    /// It is between two of their strings that cannot be cut.
    CutsInVain,
    /// It is between two of their strings that are cut anyway.
    CutsAnyway,
}

/// A deed and how large what it is done to is, of two strings the smaller: 0 for one stone, 1 for two or three, 2 for more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Fact {
    /// What the move does.
    deed: Deed,
    /// How large that is.
    size: usize,
}

impl Deed {
    /// All, with their names.
    const ALL: [(Deed, &'static str); 23] = [
        (Deed::Saves, "saves"),
        (Deed::FailsToSave, "fails to save"),
        (Deed::RunsInVain, "runs in vain"),
        (Deed::Takes, "takes"),
        (Deed::FailsToTake, "fails to take"),
        (Deed::TakesInVain, "takes in vain"),
        (Deed::IsLost, "is lost"),
        (Deed::Lives, "makes live"),
        (Deed::FailsToLive, "fails to make live"),
        (Deed::LivesInVain, "makes live in vain"),
        (Deed::LivesAnyway, "lives anyway"),
        (Deed::Kills, "kills"),
        (Deed::FailsToKill, "fails to kill"),
        (Deed::KillsInVain, "kills in vain"),
        (Deed::KillsAnyway, "kills anyway"),
        (Deed::Joins, "joins"),
        (Deed::FailsToJoin, "fails to join"),
        (Deed::JoinsInVain, "joins in vain"),
        (Deed::JoinsAnyway, "joins anyway"),
        (Deed::Cuts, "cuts"),
        (Deed::FailsToCut, "fails to cut"),
        (Deed::CutsInVain, "cuts in vain"),
        (Deed::CutsAnyway, "cuts anyway"),
    ];
}

/// How many stones the sizes are.
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

    /// Of how many stones that is.
    pub fn stones(&self) -> &'static str {
        SIZES[self.size]
    }

    /// What a fact adds to the logarithm of how likely a move is beside the net, by the size of the string: the strengths that make the moves of
    /// 900 games of 9-dan players likeliest (`nagara patterns facts` of the last two months of 2010: 21,127 moments, one of four held back). That
    /// a single stone can be saved or taken the net knows by itself, and so it does what is proven of lives and of links: those are worth nothing.
    pub fn worth(self) -> f32 {
        let by_size = match self.deed {
            Deed::Saves => [0.06, 0.28, 0.62],
            Deed::FailsToSave => [-0.44, -0.28, -0.31],
            Deed::RunsInVain => [-0.37, -0.64, 0.04],
            Deed::Takes => [0.01, 0.32, 0.72],
            Deed::FailsToTake => [-0.57, -0.63, -0.32],
            Deed::TakesInVain => [-0.06, -0.32, -0.78],
            Deed::IsLost => [-0.26, -0.28, -0.42],
            _ => [0.0; SIZES.len()],
        };
        by_size[self.size]
    }
}

thread_local! {
    /// The memory of each thread that searches.
    static READER: RefCell<Reader<'static>> = RefCell::new(Reader::for_budget(BUDGET));
}

/// Reads the strings, the groups and the links of the board.
#[derive(Clone, Copy, Debug)]
pub struct Facts {
    /// How far it reads.
    pub depth: Depth,
}

impl Facts {
    /// Every fact about a move of the side whose turn it is, by points, each once.
    pub fn of(&self, position: &Position<'_>) -> Told {
        self.read(position, &[strings::read, lives::read, links::read])
    }

    /// Those that are worth something.
    fn worth_something(&self, position: &Position<'_>) -> Told {
        self.read(position, &[strings::read])
    }

    fn read(&self, position: &Position<'_>, sources: &[Source]) -> Told {
        let budget = self.depth.of(BUDGET);
        READER.with_borrow_mut(|reader| {
            let mut facts = Vec::new();
            sources
                .iter()
                .for_each(|source| source(reader, position, budget, &mut facts));
            facts.sort();
            facts.dedup();
            facts
        })
    }
}

impl Opinion for Facts {
    fn advise(&self, position: &Position<'_>, advice: &mut Advice) {
        for (point, fact) in self.worth_something(position) {
            advice.add(point, fact.worth());
        }
    }
}

/// Facts, by the points of the moves that they are about.
pub type Told = Vec<(Point, Fact)>;

/// Who adds facts: of so many positions each of its readings may look into.
type Source = fn(&mut Reader<'_>, &Position<'_>, u32, &mut Told);

/// Which of the sizes so many stones are.
fn size_of(stones: usize) -> usize {
    match stones {
        0 | 1 => 0,
        2 | 3 => 1,
        _ => 2,
    }
}

/// The heads of all strings.
fn heads(board: &Board) -> PointSet {
    let stones = Color::BOTH.into_iter().flat_map(|color| board.stones(color).iter());
    stones.filter_map(|stone| board.string_head(stone)).collect()
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
        let facts = Facts { depth: Depth::USUAL }.of(&position).into_iter();
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

    #[test]
    fn a_group_with_three_points_in_a_row_lives_or_dies_by_the_middle_one() {
        let three = "
            . . . . . . .
            . . . . . . .
            . O O O O O O
            O O X X X X X
            O X X . . . X
            O X X X X X X
            O O O O O O O";
        let fact = |point: &str, deed| (point.to_owned(), deed, 2);
        let ours = facts(three, Color::Black);
        assert!(ours.contains(&fact("E3", Deed::Lives)), "{ours:?}");
        assert!(ours.contains(&fact("D3", Deed::FailsToLive)));
        let theirs = facts(three, Color::White);
        assert!(theirs.contains(&fact("E3", Deed::Kills)), "{theirs:?}");
        assert!(theirs.contains(&fact("F3", Deed::FailsToKill)));
    }

    #[test]
    fn a_diagonal_with_an_enemy_on_one_of_its_points_is_joined_or_cut_on_the_other() {
        let peeped = "
            . . . . . . . . .
            . . . O . . . . .
            . . . O . . . . .
            . . . O X . . . .
            . . . X . . . . .
            . . . . O O . . .
            . . . . O . . . .
            . . . . . . . . .
            . . . . . . . . .";
        let fact = |deed| ("E5".to_owned(), deed, 0);
        assert!(facts(peeped, Color::Black).contains(&fact(Deed::Joins)));
        assert!(facts(peeped, Color::White).contains(&fact(Deed::Cuts)));
        let free = peeped.replace('O', ".");
        assert!(facts(&free, Color::Black).contains(&fact(Deed::JoinsAnyway)));
        assert!(facts(&free, Color::White).contains(&fact(Deed::CutsInVain)));
    }

    #[test]
    fn every_fact_that_is_worth_something_is_read_before_a_move() {
        let facts = Facts { depth: Depth::USUAL };
        let mut seen = 0;
        for picture in [IN_ATARI, &IN_ATARI.replace("X . X .", ". . X .")] {
            let board = Board::from_diagram(picture).expect("a picture");
            for turn in Color::BOTH {
                let position = Position {
                    board: &board,
                    turn,
                    last: [None, None],
                };
                let read = facts.worth_something(&position);
                let worth = facts.of(&position).into_iter().filter(|(_, fact)| fact.worth() != 0.0);
                assert_eq!(worth.collect::<Told>(), read);
                seen += read.len();
            }
        }
        assert!(seen > 0);
    }
}

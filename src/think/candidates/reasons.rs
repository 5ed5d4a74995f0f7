//! Why a move is worth a look, or is not.

use super::threats::Threat;
use crate::game::{Point, Word};
use crate::think::knowledge::joseki::{Mark, Record};
use crate::think::knowledge::{Bonus, Kind, Priority};
use crate::think::reading::Fate;

/// One reason for or against a move.
#[derive(Clone, Debug, PartialEq)]
pub enum Reason {
    /// It takes a string whose life was open.
    Captures {
        /// A stone of the string.
        string: Point,
        /// How many stones.
        stones: usize,
    },
    /// It saves a string of ours whose life was open.
    Saves {
        /// A stone of the string.
        string: Point,
        /// How many stones.
        stones: usize,
    },
    /// It puts a string into atari.
    Ataris {
        /// A stone of the string.
        string: Point,
        /// How many stones.
        stones: usize,
    },
    /// A pattern proposes it, or warns of it when the value is below zero.
    Pattern {
        /// The pattern's name.
        name: String,
        /// What it is good for.
        kind: Kind,
        /// Its value there.
        value: f32,
        /// How it stands to the other moves there are.
        priority: Priority,
        /// What it adds to everything that speaks for the move.
        bonus: Option<Bonus>,
        /// The pattern's words.
        why: String,
    },
    /// A joseki of the corner goes on there.
    Joseki {
        /// How likely it is among all moves of the board by that alone, 0 to 1.
        chance: f32,
        /// Games won more than by the other moves known there, as a part of all.
        above: f32,
        /// How often it was played and won; `None` where a person wrote it.
        record: Option<Record>,
    },
    /// An opening of the whole board goes on there.
    Opening {
        /// How likely it is by that alone, 0 to 1.
        chance: f32,
        /// Games won more than by the other moves known there, as a part of all.
        above: f32,
        /// How often it was played and won; `None` where a person wrote it.
        record: Option<Record>,
    },
    /// A person has marked it in joseki or openings.
    Marked {
        /// Whether it is to be played, or kept away from.
        mark: Mark,
        /// The words beside the mark; empty without.
        why: String,
    },
    /// A group of ours is the better for it.
    Strengthens {
        /// A stone of the group.
        group: Point,
        /// Its stones.
        stones: usize,
        /// Points that hang on who plays there first, by random games.
        by: f32,
    },
    /// An enemy group is the worse for it.
    Weakens {
        /// A stone of the group.
        group: Point,
        /// Its stones.
        stones: usize,
        /// Points that hang on who plays there first, by random games.
        by: f32,
    },
    /// It lies where the areas of both sides meet; told where nothing else speaks for it.
    Border,
    /// It ends a ko in which the enemy could take.
    EndsKo,
    /// A point between living stones of both sides, worth nothing to either.
    Dame,
    /// The middle between two enemy stones on a side, with room for a two-space hiraki either way (割り打ち).
    Wariuchi {
        /// The enemy stones on either side.
        between: [Point; 2],
    },
    /// Along a side from a stone or a wall of ours, one space more than the wall is high (ヒラキ).
    Hiraki {
        /// The lowest stone of the wall.
        from: Point,
        /// Stones of the wall.
        wall: usize,
    },
    /// On the line between the tips of an enemy moyo (消し).
    Keshi {
        /// The tips.
        tips: [Point; 2],
        /// Points of the moyo.
        moyo: usize,
    },
    /// Over an enemy stone that holds up a moyo, from the side of the middle.
    Caps {
        /// The stone.
        stone: Point,
        /// Points of the moyo.
        moyo: usize,
    },
    /// Into an enemy moyo where there is most room (打ち込み).
    Invades {
        /// Points of the moyo.
        moyo: usize,
    },
    /// Our moyo grows (模様手).
    Enlarges {
        /// By so many points.
        points: usize,
    },
    /// Where two moyos meet: ours grows and the enemy's would.
    BetweenMoyos {
        /// Points by which ours grows.
        ours: usize,
        /// Points by which the enemy's would grow if he moved there.
        theirs: usize,
    },
    /// A move of the opening in a corner: the first stone there, an approach, an enclosure (大場).
    Corner(Word),
    /// It joins strings of ours that the enemy would cut.
    Connects {
        /// A stone of each.
        ends: [Point; 2],
        /// Stones of the smaller group.
        stones: usize,
    },
    /// It joins where the last move peeped.
    AnswersPeep {
        /// A stone of each string.
        ends: [Point; 2],
        /// Stones of the smaller group.
        stones: usize,
        /// Stones of the larger of the two groups whose life is open: those that a cut leaves without help; 0 where both live by themselves.
        at_stake: usize,
    },
    /// It cuts strings of the enemy that he would join.
    Cuts {
        /// A stone of each.
        ends: [Point; 2],
        /// Stones of the smaller group.
        stones: usize,
    },
    /// A group of ours lives by it.
    Lives(Stones, Fate),
    /// An enemy group dies by it.
    Kills(Stones, Fate),
    /// It makes an eye, or half of one, for a group of ours that needs it.
    MakesEye(Stones),
    /// It takes an eye, or half of one, from an enemy group that needs it.
    TakesEye(Stones),
    /// It opens the way out for a group of ours more than other moves.
    BreaksOut(Stones),
    /// It closes the way out of an enemy group more than other moves.
    Surrounds(Stones),
    /// It wins a capturing race.
    WinsRace {
        /// Our string.
        ours: Stones,
        /// The enemy's, which is taken.
        theirs: Stones,
    },
    /// It has two aims, of which the enemy can answer one.
    TwoAims {
        /// Stones that the lesser aim is about.
        stones: usize,
    },
    /// If the enemy plays elsewhere, a second move there does something: the move is sente as far as that is large.
    Threatens(Threat),
    /// What the move is called, near the last move or a weak group.
    Called(Word),
    /// A move on the first or second line where the areas of living stones meet (ヨセ).
    Endgame(EndMove),
    /// It takes a ko.
    TakesKo {
        /// The stone.
        stone: Point,
    },
    /// A ko threat while there is a ko that matters (コウ材).
    KoThreat(Threat),
    /// The stones put there are taken.
    IsCaptured {
        /// How many.
        stones: usize,
    },
    /// It tries to save what cannot be saved.
    Hopeless {
        /// How many stones.
        stones: usize,
    },
    /// It fills territory of our own.
    FillsOwn,
    /// It goes into territory where the enemy need not answer.
    EnemySettled,
    /// It would bring back an earlier position.
    Repeats,
    /// It puts its own string into atari, and the enemy takes it.
    SelfAtari {
        /// How many stones.
        stones: usize,
    },
    /// A shape that does little for its stones, such as an empty triangle.
    Inefficient(Word),
    /// An atari that is answered, whereupon the enemy is stronger and we have gained nothing (意味の無いキカシ).
    UselessForcing {
        /// A stone of the string that is put into atari.
        string: Point,
    },
    /// A forcing move that only puts off what becomes of stones that are lost (水平線効果).
    Delays(Stones),
}

/// Stones that hang together, as a string or a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stones {
    /// One of them, which names them.
    pub at: Point,
    /// How many.
    pub count: usize,
}

/// A move of the endgame on the first or second line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndMove {
    /// Under the enemy's stone along the edge, to be joined next (ハネツギ).
    HaneAndConnect,
    /// Straight down towards the edge (サガリ).
    Descent,
    /// Stops the enemy who comes along the edge (オサエ).
    Block,
    /// Along the edge under the enemy (ハイ).
    Crawl,
    /// Far along the first line into his territory (猿滑り).
    MonkeyJump,
}

impl Reason {
    /// Whether a person says that such a move is always to be played, or avoided: a pattern's `always`, a mark in joseki or openings. Then it
    /// is not weighed against others.
    pub fn is_final(&self) -> bool {
        matches!(
            self,
            Reason::Pattern {
                priority: Priority::Always,
                ..
            } | Reason::Marked { .. }
        )
    }

    /// Whether it speaks against the move.
    pub fn is_negative(&self) -> bool {
        match self {
            Reason::Pattern { value, .. } => value.is_sign_negative(),
            Reason::Marked { mark, .. } => *mark == Mark::Bad,
            Reason::IsCaptured { .. }
            | Reason::SelfAtari { .. }
            | Reason::Hopeless { .. }
            | Reason::FillsOwn
            | Reason::EnemySettled
            | Reason::Repeats
            | Reason::Inefficient(_)
            | Reason::UselessForcing { .. }
            | Reason::Delays(_) => true,
            _ => false,
        }
    }
}

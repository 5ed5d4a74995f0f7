//! A board on which everything is settled, and what Black does there.

use super::{Care, Closing, Foresight, Length, Rehearsed};
use crate::game::{Board, Color, Komi, Move, Point, PointSet, Referee, Rules, Score, Size, Terms};
use crate::think::evaluation::StageWeights;
use crate::think::search::{Ended, Found, Owners, Searched};
use crate::think::settlement::{Fought, Search, Settlement};
use crate::think::texts::Text;

/// What is played in a rehearsal, White first. The second is Black's, and puts a stone of his into atari.
pub(super) const HELD: [&str; 3] = ["D9", "A6", "B6"];

/// Black wins by far with that komi, and loses by half a point with the other.
const WON: Komi = Komi { halves: -61 };
const LOST: Komi = Komi { halves: 13 };

/// Rehearsals find that Black has so many points more than is counted, and both sides play these.
struct Gains<F> {
    counted: i32,
    gained: F,
    /// What a search of a close game finds of those moves, from 0 to 1.
    close: Vec<(Move, f32)>,
}

impl<F: Fn(Move, Care) -> Option<i32>> Foresight for Gains<F> {
    fn settle(&self, game: &Referee, _: f32) -> Option<Settlement> {
        let fight_out = |_: &Board, _: &PointSet, _, _| Fought {
            owned: vec![0.0; Point::LIMIT],
            best: None,
        };
        let search = Search {
            fight_out: &fight_out,
            stop: &|| false,
        };
        Some(Settlement::new(game, search))
    }

    fn if_close(&self, _: Komi, _: Option<&Ended>, _: Length) -> Option<Searched> {
        let found = |&(mv, value): &(Move, f32)| Found {
            mv,
            visits: 500,
            value,
            prior: 0.5,
        };
        Some(Searched {
            moves: self.close.iter().map(found).collect(),
            owners: undecided(),
            ..Searched::nothing()
        })
    }

    fn rehearse(&self, mv: Move, _: Komi, care: Care) -> Option<Rehearsed> {
        let gained = (self.gained)(mv, care)?;
        Some(Rehearsed {
            score: Score { halves: 2 * gained },
            area_lead: self.counted + gained,
            line: HELD.map(at).to_vec(),
        })
    }
}

/// What Black, who has won by far, plays where a search wants that and nothing else, White has passed or not, and rehearsals find that Black has so many
/// points more than is counted, after a pass and after a stone. Both sides live with several eyes.
pub(super) fn answer(searched: Move, passed: bool, gains: Option<[i32; 2]>) -> Move {
    answer_by(searched, passed.then_some(Move::Pass), |mv, _| {
        gains.map(|[passed, played]| if mv == Move::Pass { passed } else { played })
    })
}

/// The same after that move of White's, if there was one, where a rehearsal of a move with that care finds so much, or nothing.
pub(super) fn answer_by(searched: Move, last: Option<Move>, gained: impl Fn(Move, Care) -> Option<i32>) -> Move {
    answer_worth(None, searched, last, gained)
}

/// The same where that stone wins so often, from 0 to 1, if a search tells.
pub(super) fn answer_worth(
    value: Option<f32>,
    searched: Move,
    last: Option<Move>,
    gained: impl Fn(Move, Care) -> Option<i32>,
) -> Move {
    answer_seeing(WON, value, searched, last, Vec::new(), gained)
}

/// The same where Black has lost by half a point if the board stays as it is.
pub(super) fn answer_where_counted_lost(
    value: f32,
    searched: Move,
    gained: impl Fn(Move, Care) -> Option<i32>,
) -> Move {
    answer_seeing(LOST, Some(value), searched, None, Vec::new(), gained)
}

/// What Black, who has won, answers a pass with where a search, which tells what that is worth, if it does, wants another, and one of a close game finds these
/// moves worth so much, from 0 to 1. A rehearsal finds that a stone gains so many points more than is counted, and a pass a point.
pub(super) fn answer_if_close(value: Option<f32>, close: &[(Move, f32)], gained: i32) -> Move {
    let gains = |mv, _| Some(if mv == Move::Pass { 1 } else { gained });
    answer_seeing(WON, value, Move::Pass, Some(Move::Pass), close.to_vec(), gains)
}

fn answer_seeing(
    komi: Komi,
    value: Option<f32>,
    searched: Move,
    last: Option<Move>,
    close: Vec<(Move, f32)>,
    gained: impl Fn(Move, Care) -> Option<i32>,
) -> Move {
    let picture = "
        . X . . X O . O .
        X X X X X O O O O
        O O O O X O . O .
        . . . O X O O O O
        O O . O X X X X X
        . O O O X . . . X
        O O X X X X X X X
        X X X . . X . X .
        . . X . X . X X .";
    let terms = Terms {
        size: Size::NINE,
        komi,
        rules: Rules::JAPANESE,
        handicap: 0,
        move_limit: None,
    };
    let board = Board::from_diagram(picture).expect("a board");
    let turn = last.map_or(Color::Black, |_| Color::White);
    let mut game = Referee::from_position(terms, board, turn);
    if let Some(last) = last {
        game.play(turn, last).expect("legal");
    }
    let owners = undecided();
    let (name, text) = ("weights.txt", include_str!("../../../patterns/weights.txt"));
    let weights = StageWeights::parse(Text { name, text }).expect("good weights");
    let searched = [searched];
    let closing = Closing::new(&game, &searched, &owners, weights.limits()).with_value(value);
    let counted = closing.count(None).area_lead();
    closing.choose(&Gains { counted, gained, close })
}

/// Random games that know nothing.
fn undecided() -> Owners {
    let all: PointSet = Size::NINE.points().collect();
    let games = [[all, PointSet::EMPTY], [PointSet::EMPTY, all]];
    Owners::of_games(games.iter().cycle().take(100).map(|owned| (owned, 0.0)))
}

/// A stone there.
pub(super) fn at(name: &str) -> Move {
    Move::Place(name.parse().expect("a point"))
}

//! The axioms and the working board, referee and count agree on every position of random and recorded games.
//!
//! The axioms are Ikeda's rules. The other rule sets share the board with them, and differ in what the axioms tell apart: what a
//! repetition does, which passes end the game, and whether stones count.

use crate::support::{game, of_recorded_games, positions, recorded_games, size, try_at_random};
use nagara::game::law::axioms::{GridPoint, Play, PointColor, Shape, State};
use nagara::game::{
    Color, Count, Ending, IllegalMove, Komi, Move, Passing, Point, PointSet, Referee, Repetition, Rules, Scoring, Size,
};
use nagara::random::Random;
use std::collections::BTreeSet;

/// The points of a set, as the axioms number them.
fn grid(points: &PointSet) -> BTreeSet<GridPoint> {
    points.iter().map(GridPoint::from).collect()
}

/// Every point of the board, and those around it.
fn board_and_border(size: Size) -> impl Iterator<Item = GridPoint> {
    let lines = 0..=size.rows() as i32 + 1;
    lines
        .clone()
        .flat_map(move |x| lines.clone().map(move |y| GridPoint::new(x, y)))
}

/// How many stones of a side the axioms have on the board.
fn stones(state: &State, color: Color) -> usize {
    let points = state.size().points();
    points
        .filter(|point| state.color_of((*point).into()) == PointColor::Stone(color))
        .count()
}

/// What is rare and has to be met: refusals, and positions after the provisional end and at the end.
#[derive(Debug, Default)]
struct Met {
    suicides: usize,
    kos: usize,
    repetitions: usize,
    /// Plays that bring back a board and would stop the game.
    stops: usize,
    provisional_ends: usize,
    ends: usize,
}

/// A game, told twice.
struct Twice {
    referee: Referee,
    state: State,
}

impl Twice {
    fn new(size: Size, rules: Rules, komi: Komi) -> Twice {
        Twice {
            referee: game(size, rules, komi),
            state: State::start(size),
        }
    }

    /// Both judge the play of the side whose turn it is alike, and what it takes; it is made if it is correct.
    fn play(&mut self, mv: Move) -> bool {
        let turn = self.referee.turn();
        let judgement = self.judge(turn, mv, &mut Met::default());
        if judgement.is_ok() {
            let stops = self.rules().repetition == Repetition::Stops && self.repeats(turn, mv);
            self.referee.play(turn, mv).expect("judged just now");
            let stopped = matches!(self.referee.ending(), Some(Ending::Repetition { .. }));
            assert_eq!(stopped, stops, "{mv}\n{self}");
            self.state = self.state.then(turn, mv.into());
        }
        judgement.is_ok()
    }

    fn rules(&self) -> Rules {
        self.referee.terms().rules
    }

    /// Whether that stone would bring back a board, by the axioms.
    fn repeats(&self, color: Color, mv: Move) -> bool {
        matches!(mv.into(), Play::Place(xy) if self.state.repeats(color, xy))
    }

    /// What the axioms make of a play under the rules of this game: where a board may come back, only the one before the last play may
    /// not, for that retakes a ko.
    fn is_correct(&self, color: Color, play: Play) -> bool {
        let Play::Place(xy) = play else { return true };
        let state = &self.state;
        if self.rules().repetition == Repetition::Forbidden {
            return state.is_correct(color, play);
        }
        let is_free = xy.is_in_board(state.size()) && state.color_of(xy) == PointColor::Empty;
        let retakes = || {
            let before = state.previous();
            before.is_some_and(|before| *before.shape() == state.tried(color, xy))
        };
        is_free && !state.is_suicide(color, xy) && !retakes()
    }

    /// Both judge a play of that side alike, though it might not be its turn.
    fn judge(&self, color: Color, mv: Move, met: &mut Met) -> Result<(), IllegalMove> {
        let mut referee = self.referee.clone();
        referee.set_turn(color);
        let judgement = referee.check(color, mv);
        let play = Play::from(mv);
        assert_eq!(judgement.is_ok(), self.is_correct(color, play), "{color} {mv}\n{self}");
        let Play::Place(xy) = play else {
            return judgement;
        };
        match judgement {
            Ok(()) => {
                let stops = self.state.repeats(color, xy);
                assert_eq!(referee.repeats(color, mv), stops, "{color} {mv}\n{self}");
                met.stops += usize::from(stops);
                let before = referee.board().stones(color.opponent());
                referee.play(color, mv).expect("judged just now");
                let taken = before.difference(&referee.board().stones(color.opponent()));
                assert_eq!(self.state.taken_stones(color, xy), grid(&taken), "{color} {mv}\n{self}");
            }
            Err(IllegalMove::Suicide(_)) => {
                met.suicides += 1;
                assert!(self.state.is_suicide(color, xy), "{color} {mv}\n{self}");
            }
            Err(IllegalMove::RetakesKo(_)) => {
                met.kos += 1;
                assert!(self.state.repeats(color, xy), "{color} {mv}\n{self}");
            }
            Err(IllegalMove::Repeats { .. }) => {
                met.repetitions += 1;
                assert!(self.state.repeats(color, xy), "{color} {mv}\n{self}");
            }
            Err(_) => {}
        }
        judgement
    }

    /// Every play of both sides, judged by both.
    fn assert_same_plays(&self, met: &mut Met) {
        for color in Color::BOTH {
            for point in self.referee.board().size().points() {
                // A refusal is as good as leave: both said the same.
                let _ = self.judge(color, Move::Place(point), met);
            }
        }
    }

    /// What lies on every point, the strings and their liberties.
    fn assert_same_board(&self) {
        let (board, state) = (self.referee.board(), &self.state);
        for xy in board_and_border(board.size()) {
            assert!(state.is_black_white_empty_or_outside(xy), "{xy:?}\n{self}");
        }
        for point in board.size().points() {
            let expected = board.color_at(point).map_or(PointColor::Empty, PointColor::Stone);
            assert_eq!(state.color_of(point.into()), expected, "{point}\n{self}");
            if board.string_head(point) == Some(point) {
                self.assert_same_string(state.shape(), point);
            }
        }
    }

    fn assert_same_string(&self, shape: &Shape, point: Point) {
        let board = self.referee.board();
        let Some(color) = board.color_at(point) else { return };
        let string = shape.string(color, point.into());
        assert_eq!(string, grid(&board.string(point)), "{point}\n{self}");
        let mut liberties = GridPoint::neighbors(&string);
        liberties.retain(|xy| shape.color_of(*xy) == PointColor::Empty);
        assert_eq!(liberties, grid(&board.liberties(point)), "{point}\n{self}");
        let only = if liberties.len() == 1 {
            liberties.first().copied()
        } else {
            None
        };
        assert_eq!(only, board.only_liberty(point).map(GridPoint::from), "{point}\n{self}");
    }

    /// Prisoners, penalties, territory and score.
    fn assert_same_count(&self) -> Count {
        let (referee, state) = (&self.referee, &self.state);
        let count = referee.count(&PointSet::EMPTY);
        for color in Color::BOTH {
            let taken = referee.board().prisoners()[color.opponent()];
            assert_eq!(state.prisoners(color), taken, "{self}");
            assert_eq!(state.penalty(color), referee.penalties()[color], "{self}");
            assert_eq!(state.territory(color), grid(&count.territory[color]), "{self}");
        }
        assert_eq!(self.lead(), count.score.halves, "{self}");
        count
    }

    /// By how many halves of a point Black leads, by the axioms.
    fn lead(&self) -> i32 {
        let (state, scoring) = (&self.state, self.rules().scoring);
        let [black, white] = Color::BOTH.map(|color| match scoring {
            Scoring::Territory => state.score(color),
            Scoring::Area => (state.territory(color).len() + stones(state, color)) as i32,
        });
        2 * (black - white) - self.referee.terms().komi.halves
    }

    /// Turns, the provisional end, the end and the winner.
    fn assert_same_end(&self, count: &Count, met: &mut Met) {
        let (referee, state) = (&self.referee, &self.state);
        let turn = referee.turn();
        assert!(!state.is_wrong_turn() && !state.then(turn, Play::Pass).is_wrong_turn());
        assert!(state.then(turn.opponent(), Play::Pass).is_wrong_turn());

        if referee.terms().rules.passing == Passing::Ends {
            return self.assert_same_plain_end(count, met);
        }
        let first = referee.first_after_provisional_end();
        assert_eq!(state.is_provisional_end(), first.is_some(), "{self}");
        // The axioms know who was first as soon as that side has moved, the referee as soon as it is to move.
        let next = state.then(turn, Play::Pass);
        assert_eq!(next.first_after_provisional_end(), first, "{self}");
        met.provisional_ends += usize::from(first.is_some());

        let ended = referee.ending() == Some(Ending::TwoPasses);
        assert_eq!(state.is_end(), ended, "{self}");
        met.ends += usize::from(ended);
        let winner = referee.verdict(Some(count)).winner();
        for color in Color::BOTH {
            assert_eq!(
                state.has_won(color, referee.terms().komi),
                winner == Some(color),
                "{self}"
            );
        }
    }

    /// The end and the winner where the first two passes end the game.
    fn assert_same_plain_end(&self, count: &Count, met: &mut Met) {
        let (referee, state) = (&self.referee, &self.state);
        assert_eq!(referee.first_after_provisional_end(), None);
        let ended = referee.ending() == Some(Ending::TwoPasses);
        assert_eq!(state.is_provisional_end(), ended, "{self}");
        met.ends += usize::from(ended);
        let lead = self.lead();
        let winner = Color::BOTH.into_iter().find(|color| match color {
            Color::Black => lead > 0,
            Color::White => lead < 0,
        });
        assert_eq!(
            referee.verdict(Some(count)).winner(),
            winner.filter(|_| ended),
            "{self}"
        );
    }

    fn assert_same(&self, met: &mut Met) {
        self.assert_same_board();
        let count = self.assert_same_count();
        self.assert_same_end(&count, met);
        if self.referee.ending().is_none() {
            self.assert_same_plays(met);
        }
    }
}

impl std::fmt::Display for Twice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{:?}", self.referee.board(), self.state)
    }
}

/// Plays random games by each rule set on boards of that size until so many positions were looked at.
fn agree_on_random_games(rows: usize, positions: usize, random: &mut Random, met: &mut Met) {
    let mut left = positions;
    for rules in Rules::ALL.into_iter().cycle() {
        let komi = Komi {
            halves: random.below(16) as i32,
        };
        let mut game = Twice::new(size(rows), rules, komi);
        // Small boards have short games, but repetition makes some of them long.
        let mut tries = 6 * rows * rows;
        while left > 0 && tries > 0 && game.referee.ending().is_none() {
            tries -= 1;
            if game.play(try_at_random(&game.referee, random)) {
                left -= 1;
                game.assert_same(met);
            }
        }
        if left == 0 {
            return;
        }
    }
}

#[test]
fn axioms_and_referee_agree_on_random_games_on_small_boards() {
    let (mut random, mut met) = (Random::new(11), Met::default());
    for rows in 2..=6 {
        agree_on_random_games(rows, positions(1_600) / 8, &mut random, &mut met);
    }
    println!("{met:?}");
    for rare in [
        met.suicides,
        met.kos,
        met.repetitions,
        met.stops,
        met.provisional_ends,
        met.ends,
    ] {
        assert!(rare > 0, "{met:?}");
    }
}

#[test]
fn axioms_and_referee_agree_on_random_games_on_boards_up_to_9x9() {
    let (mut random, mut met) = (Random::new(12), Met::default());
    for rows in 7..=9 {
        agree_on_random_games(rows, positions(1_600) / 8, &mut random, &mut met);
    }
    println!("{met:?}");
    assert!(met.suicides > 0, "{met:?}");
}

#[test]
fn axioms_and_referee_agree_on_recorded_games_by_each_rule_set() {
    let played = of_recorded_games(recorded_games(3), |number, recorded, random| {
        // Each rule set in turn: what all of them say of a position takes the axioms seconds.
        let rules = Rules::ALL[number % Rules::ALL.len()];
        let mut game = Twice::new(Size::NINETEEN, rules, recorded.komi.unwrap_or_default());
        let looked_at = random.below(recorded.moves.len());
        let mut moves = 0;
        for (_, mv) in &recorded.moves {
            // One position of a game is looked at as a whole.
            if moves == looked_at {
                game.assert_same(&mut Met::default());
            }
            if moves % 20 == 0 {
                game.assert_same_board();
                game.assert_same_count();
            }
            // A play that these rules forbid, or that stops the game, and did not on the server ends what can be compared.
            if game.referee.ending().is_some() || !game.play(*mv) {
                println!("game {number}, {rules} rules: it ends with move {moves}, {mv}");
                break;
            }
            moves += 1;
        }
        game.assert_same_board();
        game.assert_same_count();
        moves
    });
    let moves: usize = played.iter().sum();
    println!("{} games, {moves} moves", played.len());
    // A game ends early where a rule set does not let it go on: that is rare.
    assert!(moves >= 50 * played.len(), "{moves} moves of {} games", played.len());
}

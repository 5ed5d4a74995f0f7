//! The axioms and the working board, referee and count agree on every position of random and recorded games.

use crate::support::{for_recorded_games, ikeda, positions, recorded_games, size, try_at_random};
use nagara::game::law::axioms::{GridPoint, Play, PointColor, Shape, State};
use nagara::game::{Color, Count, Ending, IllegalMove, Komi, Move, Point, PointSet, Referee, Size};
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

/// What is rare and has to be met: refusals, and positions after the provisional end and at the end.
#[derive(Debug, Default)]
struct Met {
    suicides: usize,
    kos: usize,
    repetitions: usize,
    provisional_ends: usize,
    ends: usize,
}

/// A game, told twice.
struct Twice {
    referee: Referee,
    state: State,
}

impl Twice {
    fn new(size: Size, komi: Komi) -> Twice {
        Twice {
            referee: ikeda(size, komi),
            state: State::start(size),
        }
    }

    /// Both judge the play of the side whose turn it is alike, and what it takes; it is made if it is correct.
    fn play(&mut self, mv: Move) -> bool {
        let turn = self.referee.turn();
        let judgement = self.judge(turn, mv, &mut Met::default());
        if judgement.is_ok() {
            self.referee.play(turn, mv).expect("judged just now");
            self.state = self.state.then(turn, mv.into());
        }
        judgement.is_ok()
    }

    /// Both judge a play of that side alike, though it might not be its turn.
    fn judge(&self, color: Color, mv: Move, met: &mut Met) -> Result<(), IllegalMove> {
        let mut referee = self.referee.clone();
        referee.set_turn(color);
        let judgement = referee.check(color, mv);
        let play = Play::from(mv);
        assert_eq!(
            judgement.is_ok(),
            self.state.is_correct(color, play),
            "{color} {mv}\n{self}"
        );
        let Play::Place(xy) = play else {
            return judgement;
        };
        match judgement {
            Ok(()) => {
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
        let lead = 2 * (state.score(Color::Black) - state.score(Color::White)) - referee.terms().komi.halves;
        assert_eq!(lead, count.score.halves, "{self}");
        count
    }

    /// Turns, the provisional end, the end and the winner.
    fn assert_same_end(&self, count: &Count, met: &mut Met) {
        let (referee, state) = (&self.referee, &self.state);
        let turn = referee.turn();
        assert!(!state.is_wrong_turn() && !state.then(turn, Play::Pass).is_wrong_turn());
        assert!(state.then(turn.opponent(), Play::Pass).is_wrong_turn());

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

/// Plays random games on boards of that size until so many positions were looked at.
fn agree_on_random_games(rows: usize, positions: usize, random: &mut Random, met: &mut Met) {
    let mut left = positions;
    while left > 0 {
        let komi = Komi {
            halves: random.below(16) as i32,
        };
        let mut game = Twice::new(size(rows), komi);
        // Small boards have short games, but repetition makes some of them long.
        let mut tries = 6 * rows * rows;
        while left > 0 && tries > 0 && game.referee.ending().is_none() {
            tries -= 1;
            if game.play(try_at_random(&game.referee, random)) {
                left -= 1;
                game.assert_same(met);
            }
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
    for rare in [met.suicides, met.kos, met.repetitions, met.provisional_ends, met.ends] {
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
}

#[test]
fn axioms_and_referee_agree_on_recorded_games() {
    let (mut random, mut met) = (Random::new(13), Met::default());
    let (mut games, mut moves) = (0, 0);
    for_recorded_games(recorded_games(3), |recorded| {
        let mut game = Twice::new(Size::NINETEEN, recorded.komi.unwrap_or_default());
        let looked_at = random.below(recorded.moves.len());
        for (number, (_, mv)) in recorded.moves.iter().enumerate() {
            // All plays of a 19x19 position take the axioms a fifth of a second: one position of a game is looked at as a whole.
            if number == looked_at {
                game.assert_same(&mut met);
            }
            // A play that Ikeda's rules forbid and the server's did not ends what can be compared.
            if !game.play(*mv) {
                println!("game {games}, move {number}: {mv} brings back a position");
                break;
            }
            moves += 1;
        }
        game.assert_same_board();
        game.assert_same_count();
        games += 1;
    });
    println!("{games} games, {moves} moves, {met:?}");
}

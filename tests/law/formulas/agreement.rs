//! After every move of random and of recorded games the formulas, the board and the count say the same.

use super::counting::{assert_same_count, random_dead};
use crate::support::{game, of_recorded_games, positions, recorded_games, size};
use nagara::game::law::formulas::{Life, Position, Vector};
use nagara::game::{
    Board, ByColor, Color, IllegalMove, Komi, Move, Point, PointSet, Referee, Repetition, Rules, Score, Size,
};
use nagara::random::Random;
use nagara::workshop::games::Game;

/// Stones, strings, liberties and atari.
fn assert_same_stones(position: &Position, board: &Board) {
    let l = position.empty();
    assert_eq!(l.points(), board.empty_points());
    assert_eq!((position.black_or_empty() - l).points(), board.stones(Color::Black));
    assert_eq!((position.white_or_empty() - l).points(), board.stones(Color::White));
    assert!(
        *position == Position::new(board, position.turn()),
        "F was carried forward wrongly: {board:?}"
    );

    let atari = position.atari();
    assert_eq!(atari, position.fewer_than(2));
    let counts: Vec<Vector> = (0..6).map(|k| position.fewer_than(k)).collect();
    for point in (!l).points().iter() {
        assert_eq!(position.liberties(point).points(), board.liberties(point));
        assert_eq!(atari.at(point), board.only_liberty(point).is_some());
        for (k, fewer) in counts.iter().enumerate() {
            assert_eq!(fewer.at(point), board.liberty_count(point) < k);
        }
    }
}

/// Where either side may play, ko aside.
fn assert_same_judgement(position: &Position, board: &Board) {
    let mut position = position.clone();
    for _ in 0..2 {
        let (turn, playable) = (position.turn(), position.playable());
        for point in board.size().points() {
            let legal = matches!(board.check(turn, point), Ok(()) | Err(IllegalMove::RetakesKo(_)));
            assert_eq!(playable.at(point), legal, "{turn} {point} {board:?}");
        }
        position.pass();
    }
}

/// A whole board, as the vectors b and w.
type Seen = [Vector; 2];

/// A game by the formulas and by board and referee.
struct Twins {
    position: Position,
    referee: Referee,
    /// Every board of the game so far, as the formulas have it: of ko they know what is remembered for them.
    seen: Vec<Seen>,
    /// Stones each side has taken, as the formulas tell it.
    taken: ByColor<u32>,
    compared: Compared,
}

/// What was compared.
#[derive(Debug, Default)]
struct Compared {
    positions: usize,
    /// Positions in which both sides had territory.
    divided: usize,
    stones_taken: usize,
    /// Plays that would retake a ko, and others that would bring back a board.
    kos: usize,
    repetitions: usize,
}

impl Twins {
    fn new(size: Size, rules: Rules, compared: Compared) -> Twins {
        let referee = game(size, rules, Komi::NONE);
        let position = Position::new(referee.board(), Color::Black);
        Twins {
            seen: vec![[position.black_or_empty(), position.white_or_empty()]],
            position,
            referee,
            taken: ByColor::default(),
            compared,
        }
    }

    /// The side to move makes the same move in both; what it makes and takes is compared. Whether the referee let it.
    fn play(&mut self, mv: Move) -> bool {
        let (turn, enemy) = (self.position.turn(), self.position.turn().opponent());
        let before = self.referee.board().stones(enemy);
        if self.referee.play(turn, mv).is_err() {
            return false;
        }
        match mv {
            Move::Pass => self.position.pass(),
            Move::Place(point) => {
                let made = self.position.made(point);
                let taken = self.position.play(point).expect("a legal move");
                let board = self.referee.board();
                assert_eq!(made.points(), board.string(point));
                assert_eq!(taken.points(), before.difference(&board.stones(enemy)));
                self.taken[turn] += taken.abs() as u32;
                self.compared.stones_taken += taken.abs();
            }
        }
        self.seen
            .push([self.position.black_or_empty(), self.position.white_or_empty()]);
        true
    }

    /// What the rules of the game say of every play, repetition included: a playable point by (10) whose board by (8-1) and (8-2) was
    /// not there before, or was by rules that let a board come back, but not as the other side has just found it.
    fn assert_same_repetition(&mut self) {
        if self.referee.ending().is_some() {
            return;
        }
        let (position, turn) = (&self.position, self.position.turn());
        let playable = position.playable();
        let just_before = self.seen.len().checked_sub(2).map(|at| &self.seen[at]);
        for point in playable.points().iter() {
            let after = [
                position.black_or_empty_after(point),
                position.white_or_empty_after(point),
            ];
            let retakes = just_before == Some(&after);
            let repeats = self.seen.contains(&after);
            let stops = self.referee.terms().rules.repetition == Repetition::Stops;
            let (legal, mv) = (!retakes && (stops || !repeats), Move::Place(point));
            assert_eq!(
                self.referee.check(turn, mv).is_ok(),
                legal,
                "{mv} {:?}",
                self.referee.board()
            );
            assert_eq!(self.referee.repeats(turn, mv), stops && legal && repeats, "{mv}");
            self.compared.kos += usize::from(retakes);
            self.compared.repetitions += usize::from(repeats && !retakes);
        }
    }

    fn compare(&mut self, random: &mut Random) {
        let board = self.referee.board();
        assert_same_stones(&self.position, board);
        assert_same_judgement(&self.position, board);
        let dead = random_dead(board, random);
        self.count(&dead, random);
    }

    /// Counts it with those stones dead; the position without them, and what each side has.
    fn count(&mut self, dead: &PointSet, random: &mut Random) -> (Life, ByColor<u32>) {
        let board = self.referee.board();
        let life = assert_same_count(&self.position, &self.referee, self.taken, dead, random);
        let territory = ByColor::from_fn(|color| life.territory_of(color).abs());
        let divided = territory.black > 0 && territory.white > 0;
        self.compared.divided += usize::from(divided);
        self.compared.positions += 1;
        let points = ByColor::from_fn(|color| {
            let dead = board.stones(color.opponent()).intersection(dead).len();
            (territory[color] + dead) as u32 + self.taken[color]
        });
        (life, points)
    }
}

#[test]
fn random_games_are_judged_and_counted_alike_by_each_rule_set() {
    let mut random = Random::new(8);
    let (wanted, mut compared) = (positions(3_000), Compared::default());
    let boards = (2..=9).flat_map(|rows| Rules::ALL.map(|rules| (rows, rules)));
    for (rows, rules) in boards.cycle() {
        let mut twins = Twins::new(size(rows), rules, compared);
        for _ in 0..2 * rows * rows {
            let (referee, turn) = (&twins.referee, twins.position.turn());
            let legal = |point: &Point| referee.check(turn, Move::Place(*point)).is_ok();
            let legal: Vec<Point> = referee.board().size().points().filter(legal).collect();
            let mv = match legal.is_empty() || random.below(30) == 0 {
                true => Move::Pass,
                false => Move::Place(legal[random.below(legal.len())]),
            };
            assert!(twins.play(mv), "{mv}");
            twins.compare(&mut random);
            if twins.referee.ending().is_some() {
                break;
            }
            twins.assert_same_repetition();
        }
        compared = twins.compared;
        if compared.positions >= wanted {
            break;
        }
    }
    println!("random games: {compared:?}");
    assert!(compared.stones_taken > 50 && compared.divided > 50, "{compared:?}");
    assert!(compared.kos > 0 && compared.repetitions > 0, "{compared:?}");
}

/// Plays a recorded game as far as the rules let it; `after` is called with the twins and the number of each move after it.
fn play_recorded(twins: &mut Twins, moves: &[(Color, Move)], mut after: impl FnMut(&mut Twins, usize)) {
    for (number, (color, mv)) in moves.iter().enumerate() {
        if *color != twins.position.turn() || !twins.play(*mv) {
            return;
        }
        after(twins, number);
    }
}

#[test]
fn recorded_games_are_judged_and_counted_alike() {
    let played = of_recorded_games(recorded_games(2), |number, game, random| {
        let rules = Rules::ALL[number % Rules::ALL.len()];
        let mut twins = Twins::new(game.start.size(), rules, Compared::default());
        // To make every board that could follow takes the formulas long: it is done at one position of a game.
        let looked_at = random.below(game.moves.len());
        play_recorded(&mut twins, &game.moves, |twins, number| {
            twins.compare(random);
            if number == looked_at {
                twins.assert_same_repetition();
            }
        });
        twins.compared.positions
    });
    let positions: usize = played.iter().sum();
    println!("{} games, {positions} positions", played.len());
    // A game ends early where a rule set does not let it go on: that is rare.
    assert!(
        positions >= 50 * played.len(),
        "{positions} positions of {} games",
        played.len()
    );
}

/// Settled endgames of real games with their dead stones and their result: looked for where `NAGARA_ENDGAMES` says.
#[test]
fn settled_games_are_counted_alike_and_as_their_result_says() {
    let path = std::env::var("NAGARA_ENDGAMES").unwrap_or_else(|_| "../shared/endgames.txt".to_owned());
    let Ok(text) = std::fs::read_to_string(&path) else {
        println!("{path} is not there: no settled game was looked at");
        return;
    };
    let (mut random, mut compared, mut filled) = (Random::new(10), Compared::default(), 0);
    for line in text.lines().take(positions(20)) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [result, _, dead, moves] = columns[..] else {
            panic!("`{line}` has not four columns");
        };
        let game = Game::from_line(format!("{result}\t{moves}").as_bytes()).expect("a game");
        let dead = Game::from_line(format!("{result}\t{}", dead.trim_matches('-')).as_bytes()).expect("dead stones");
        let dead = dead.moves.iter().filter_map(|(_, stone)| stone.point()).collect();
        let mut twins = Twins::new(game.start.size(), Rules::JAPANESE, compared);
        play_recorded(&mut twins, &game.moves, |_, _| {});
        let (life, points) = twins.count(&dead, &mut random);
        // Where dame are left, the formulas call the stones beside them seki, as the rules do; the players did not.
        if life.dame().abs() == 0 {
            filled += 1;
            let halves = 2 * (points.black as i32 - points.white as i32) - 13;
            assert_eq!(Score { halves }.to_string(), result);
        }
        compared = twins.compared;
    }
    println!("settled games: {compared:?}, {filled} of them without dame");
    assert!(filled > 0, "no settled game was without dame");
}

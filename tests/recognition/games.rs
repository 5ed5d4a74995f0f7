//! What is recognized in recorded games.

use super::{terms, told};
use nagara::game::{Board, Color, Komi, Move, Point, PointSet, Referee, Size, Terms};
use nagara::workshop::explain::{GroupFate, Look, Sight};
use nagara::workshop::games::{Game, Games};
use std::collections::VecDeque;
use std::path::Path;

/// The dead stones of a position by what is seen of it: those read dead, and the groups given up.
fn dead(sight: &Sight) -> PointSet {
    let is_dead = |id| matches!(sight.fate(id), GroupFate::Dead | GroupFate::GivenUp);
    let groups = sight.seen.groups().filter(|(id, _)| is_dead(*id));
    groups.fold(sight.dead, |all, (_, group)| all.union(&group.stones))
}

/// What a group of a finished game was thought to be, held against what the players made of it: of so many stones so many were told
/// rightly, by recognition and reading alone, and where the board is settled; and the score as it stands. Looked for where `NAGARA_ENDGAMES`
/// says or in `../shared/endgames.txt`.
#[test]
fn the_stones_of_finished_games_are_told_alive_or_dead_as_they_were() {
    let path = std::env::var("NAGARA_ENDGAMES").unwrap_or_else(|_| "../shared/endgames.txt".to_owned());
    let Ok(text) = std::fs::read_to_string(&path) else {
        println!("{path} is not there: nothing was asked");
        return;
    };
    let point = |letters: &[u8]| Point::at(usize::from(letters[0] - b'a'), 18 - usize::from(letters[1] - b'a'));
    let (mut right, mut asked, mut scores, mut games) = ([0, 0], 0, 0, 0);
    // Most stones of a finished game live: that all do would be right for nineteen in twenty.
    let (mut found, mut all_dead, mut wrongly_dead) = ([0, 0], 0, [0, 0]);
    for line in text.lines().take(if told().is_some() { 400 } else { 8 }) {
        let columns: Vec<&str> = line.split('\t').collect();
        let mut board = Board::new(Size::NINETEEN);
        for (letters, color) in columns[3].as_bytes().chunks(2).zip(Color::BOTH.into_iter().cycle()) {
            match letters {
                b"tt" => board.pass(),
                letters => {
                    board.play(color, point(letters)).expect("a legal move");
                }
            }
        }
        let known = columns[2].as_bytes().chunks(2).filter(|letters| letters.len() == 2);
        let known: PointSet = known.map(point).collect();
        let komi = Komi { halves: 13 };
        let terms = Terms {
            komi,
            ..terms(Size::NINETEEN)
        };
        let game = Referee::from_position(terms, board, Color::Black);
        let stones = Color::BOTH.map(|color| game.board().stones(color).len());
        asked += stones[0] + stones[1];
        games += 1;
        all_dead += known.len();
        for (at, look) in [Look::Short, Look::Long].into_iter().enumerate() {
            let sight = Sight::new(&game, look);
            let dead = dead(&sight);
            right[at] += stones[0] + stones[1] - dead.difference(&known).len() - known.difference(&dead).len();
            found[at] += known.intersection(&dead).len();
            wrongly_dead[at] += dead.difference(&known).len();
            let score = sight.worth.standing.score.to_string();
            scores += usize::from(look == Look::Long && score == columns[0]);
        }
    }
    println!("{right:?} of {asked} stones right, the score as it stands of {scores} games of {games}");
    println!("{found:?} of {all_dead} dead stones found, {wrongly_dead:?} living ones told to be dead");
    for right in right {
        assert!(right * 100 >= asked * 98, "{right} of {asked}");
    }
    // Without a settlement a quarter of the dead are not proven to be.
    for (found, least) in found.into_iter().zip([70, 98]) {
        assert!(found * 100 >= all_dead * least, "{found} of {all_dead}");
    }
    for wrongly in wrongly_dead {
        assert!(wrongly * 100 <= asked, "{wrongly} of {asked}");
    }
    assert!(scores * 100 >= games * 98, "{scores} of {games}");
}

#[test]
fn any_position_of_recorded_games_can_be_recognized_and_read() {
    let path = std::env::var("NAGARA_GAMES").unwrap_or_else(|_| "../shared/games".to_owned());
    if !Path::new(&path).exists() {
        println!("{path} is not there: no recorded game was looked at");
        return;
    }
    // The last games are of the last month; from each game another move.
    let mut last: VecDeque<Game> = VecDeque::new();
    let wanted = told().map_or(12, |number| 2 * number);
    let games = Games::new(&[path.into()]).expect("a folder of games");
    let looked_at = if told().is_some() { usize::MAX } else { wanted };
    for game in games.take(looked_at) {
        last.push_back(game.expect("a game"));
        if last.len() > wanted {
            last.pop_front();
        }
    }
    for (number, game) in last.iter().enumerate() {
        let length = number * 37 % game.moves.len().max(1);
        let mut board = game.start.clone();
        for &(color, mv) in &game.moves[..length] {
            match mv {
                Move::Place(point) if board.play(color, point).is_err() => break,
                Move::Place(_) => {}
                Move::Pass => board.pass(),
            }
        }
        let sight = Sight::new(
            &Referee::from_position(terms(Size::NINETEEN), board.clone(), Color::Black),
            Look::Long,
        );
        let stones: usize = sight.seen.strings().map(|(_, string)| string.len).sum();
        assert_eq!(stones, board.size().area() - board.empty_list().len(), "{board}");
        for read in sight.lives.iter().filter(|read| read.group.is_some()) {
            assert!(!read.stones.meets(&sight.dead), "{board}");
        }
    }
}

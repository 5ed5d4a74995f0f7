//! What is kept up to date equals what is made afresh, after every move and every move taken back; and what is recognized in finished games
//! is what became of them.
//!
//! `NAGARA_RECOGNITION=1000` plays so many random games and as many recorded ones, looked for where `NAGARA_GAMES` says or in `../shared/games`,
//! and asks about twice as many positions of the last of them and about all finished games; without it a few seconds' worth.

use nagara::game::{Board, Color, Komi, Move, Point, PointSet, Referee, Rules, Size, Terms};
use nagara::random::Random;
use nagara::think::recognition::{Area, Linkage, Recognition, Stance, StoneString};
use nagara::workshop::explain::Sight;
use nagara::workshop::games::{Game, Games};
use std::collections::VecDeque;
use std::path::Path;

/// A string, and the stones of its group.
type StringValue = (StoneString, Option<PointSet>);
/// Colour, sets of points, and the stones of the family.
type GroupValue = (Color, usize, [PointSet; 5], Option<PointSet>);
/// The first stones of two objects, whether they are enemies, and the rest.
type Relation<T> = ([Option<Point>; 2], bool, T);

/// Everything that is recognized, as values that name no object, in an order that does not depend on names.
#[derive(Debug, PartialEq)]
struct Values {
    strings: Vec<StringValue>,
    linkages: Vec<Linkage>,
    areas: Vec<Area>,
    groups: Vec<GroupValue>,
    families: Vec<(Color, PointSet, PointSet)>,
    string_relations: Vec<Relation<(usize, bool)>>,
    group_relations: Vec<Relation<f32>>,
    family_relations: Vec<Relation<PointSet>>,
}

fn in_order<T, K: Ord>(values: impl Iterator<Item = T>, key: impl Fn(&T) -> K) -> Vec<T> {
    let mut values: Vec<T> = values.collect();
    values.sort_by_key(key);
    values
}

/// A relation by the first stones of its ends.
fn related<T>(a: &PointSet, b: &PointSet, stance: Stance, rest: T) -> Relation<T> {
    let mut ends = [a.first(), b.first()];
    ends.sort_unstable();
    (ends, stance == Stance::Hostile, rest)
}

impl Values {
    /// Takes them down, and looks whether every name leads where it should.
    fn of(seen: &Recognition) -> Values {
        let string = |id| &seen.string(id).expect("a string of that name").stones;
        let group = |id| &seen.group(id).expect("a group of that name").stones;
        let family = |id| &seen.family(id).expect("a family of that name").stones;
        let strings = seen.strings().map(|(id, found)| {
            assert!(found.stones.iter().all(|stone| seen.string_at(stone) == Some(id)));
            (found.clone(), seen.group_of(id).map(|id| *group(id)))
        });
        let areas = seen.areas().map(|(id, found)| {
            assert!(found.points.iter().all(|point| seen.area_at(point) == Some(id)));
            found.clone()
        });
        let groups = seen.groups().map(|(id, found)| {
            let strings: PointSet = found.strings.iter().flat_map(|id| string(*id).iter()).collect();
            assert_eq!(strings, found.stones);
            let areas = found
                .areas
                .iter()
                .flat_map(|id| seen.area(*id))
                .flat_map(|area| area.points.iter());
            assert_eq!(areas.collect::<PointSet>(), found.area);
            let sets = [
                found.stones,
                found.liberties,
                found.area,
                found.between,
                found.prisoners,
            ];
            (found.color, found.len, sets, seen.family_of(id).map(|id| *family(id)))
        });
        let families = seen.families().map(|(_, found)| {
            let groups: PointSet = found.groups.iter().flat_map(|id| group(*id).iter()).collect();
            assert_eq!(groups, found.stones);
            (found.color, found.stones, found.reach)
        });
        let linkages = seen.linkages().chain(seen.loose_linkages()).copied();
        let of_strings = seen.string_relations().iter();
        let of_groups = seen.group_relations().iter();
        let of_families = seen.family_relations().iter();
        Values {
            strings: in_order(strings, |(found, _)| found.stones.first()),
            linkages: in_order(linkages, Linkage::id),
            areas: in_order(areas, |area| area.points.first()),
            groups: in_order(groups, |(_, _, sets, _)| sets[0].first()),
            families: in_order(families, |(_, stones, _)| stones.first()),
            string_relations: in_order(
                of_strings.map(|r| {
                    related(
                        string(r.ends[0]),
                        string(r.ends[1]),
                        r.stance,
                        (r.common_liberties, r.touch),
                    )
                }),
                |r| r.0,
            ),
            group_relations: in_order(
                of_groups.map(|r| related(group(r.ends[0]), group(r.ends[1]), r.stance, r.connectivity)),
                |r| r.0,
            ),
            family_relations: in_order(
                of_families.map(|r| related(family(r.ends[0]), family(r.ends[1]), r.stance, r.contacts)),
                |r| r.0,
            ),
        }
    }
}

/// Plays the moves up to the first illegal one, each against a recognition made afresh, and takes them back, each against what was there.
fn assert_kept(start: &Board, moves: &[(Color, Move)], dead: &PointSet) {
    let mut board = start.clone();
    let mut seen = Recognition::with_dead(&board, dead);
    let mut before = vec![Values::of(&seen)];
    for &(color, mv) in moves {
        match mv {
            Move::Place(point) if board.play(color, point).is_err() => break,
            Move::Place(_) => {}
            Move::Pass => board.pass(),
        }
        seen.play(&board);
        let kept = Values::of(&seen);
        assert!(
            kept == Values::of(&Recognition::with_dead(&board, dead)),
            "after {mv:?} on\n{board}"
        );
        before.push(kept);
    }
    while let Some(values) = before.pop() {
        assert!(Values::of(&seen) == values, "move {} was taken back", before.len());
        assert_eq!(seen.take_back(), !before.is_empty());
    }
}

/// A game of legal moves that fill no eye of the mover's own.
fn random_game(size: Size, random: &mut Random) -> Vec<(Color, Move)> {
    let (mut board, mut color, mut moves) = (Board::new(size), Color::Black, Vec::new());
    for _ in 0..2 * size.area() {
        let empty = board.empty_list();
        let drawn: Vec<Point> = (0..20).map(|_| empty[random.below(empty.len())]).collect();
        let mv = match drawn.into_iter().find(|point| board.is_random_move(color, *point)) {
            Some(point) => {
                board.play_legal(color, point);
                Move::Place(point)
            }
            None => {
                board.pass();
                Move::Pass
            }
        };
        moves.push((color, mv));
        color = color.opponent();
    }
    moves
}

/// How many games, where `NAGARA_RECOGNITION` says so.
fn told() -> Option<usize> {
    let told = std::env::var("NAGARA_RECOGNITION").ok();
    told.map(|text| text.parse().expect("NAGARA_RECOGNITION is a number"))
}

#[test]
fn after_every_move_and_take_back_of_random_games_all_is_as_made_afresh() {
    let mut random = Random::new(5);
    let sizes = [2, 3, 5, 7, 9, 9, 13, 19];
    for rows in sizes.into_iter().cycle().take(told().unwrap_or(sizes.len())) {
        let size = Size::new(rows).expect("2 to 19 rows");
        assert_kept(&Board::new(size), &random_game(size, &mut random), &PointSet::EMPTY);
    }
}

#[test]
fn and_so_it_is_in_recorded_games() {
    let path = std::env::var("NAGARA_GAMES").unwrap_or_else(|_| "../shared/games".to_owned());
    if !Path::new(&path).exists() {
        println!("{path} is not there: no recorded game was looked at");
        return;
    }
    let games = Games::new(&[path.into()]).expect("a folder of games");
    for game in games.take(told().unwrap_or(3)) {
        let game = game.expect("a game");
        assert_kept(&game.start, &game.moves, &PointSet::EMPTY);
    }
}

#[test]
fn stones_taken_to_be_dead_are_kept_up_to_date_too() {
    let mut random = Random::new(6);
    for _ in 0..4 {
        let dead = Size::NINE.points().filter(|_| random.below(3) > 0).collect();
        assert_kept(&Board::new(Size::NINE), &random_game(Size::NINE, &mut random), &dead);
    }
}

#[test]
fn a_jump_to_any_other_position_is_an_update_like_others() {
    let mut random = Random::new(7);
    let mut seen = Recognition::new(&Board::new(Size::NINE));
    for _ in 0..30 {
        let mut board = Board::new(Size::NINE);
        let length = random.below(120);
        for (color, mv) in random_game(Size::NINE, &mut random).into_iter().take(length) {
            if let Move::Place(point) = mv {
                board.play_legal(color, point);
            }
        }
        seen.play(&board);
        assert!(Values::of(&seen) == Values::of(&Recognition::new(&board)), "{board}");
    }
}

/// What a group of a finished game was thought to be, held against what the players made of it: of so many stones so many were told
/// rightly. Looked for where `NAGARA_ENDGAMES` says or in `../shared/endgames.txt`.
#[test]
fn the_stones_of_finished_games_are_told_alive_or_dead_as_they_were() {
    let path = std::env::var("NAGARA_ENDGAMES").unwrap_or_else(|_| "../shared/endgames.txt".to_owned());
    let Ok(text) = std::fs::read_to_string(&path) else {
        println!("{path} is not there: nothing was asked");
        return;
    };
    let point = |letters: &[u8]| Point::at(usize::from(letters[0] - b'a'), 18 - usize::from(letters[1] - b'a'));
    let (mut right, mut asked) = (0, 0);
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
        let game = Referee::from_position(terms(), board, Color::Black);
        let sight = Sight::new(&game);
        let dead = sight.dead_and_given_up();
        let stones = Color::BOTH.map(|color| game.board().stones(color).len());
        asked += stones[0] + stones[1];
        right += stones[0] + stones[1] - dead.difference(&known).len() - known.difference(&dead).len();
    }
    println!("{right} of {asked} stones right");
    assert!(right * 100 >= asked * 98, "{right} of {asked}");
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
        let sight = Sight::new(&Referee::from_position(terms(), board.clone(), Color::Black));
        let stones: usize = sight.seen.strings().map(|(_, string)| string.len).sum();
        assert_eq!(stones, board.size().area() - board.empty_list().len(), "{board}");
    }
}

fn terms() -> Terms {
    Terms {
        size: Size::NINETEEN,
        komi: Komi::NONE,
        rules: Rules::JAPANESE,
        handicap: 0,
        move_limit: None,
    }
}

//! Finished boards: what is dead on them, what is in seki, and what that makes by each rule set.

use nagara::builtin::{settle, texts};
use nagara::game::{Board, Color, Count, Ending, Komi, Move, Point, PointSet, Referee, Rules, Size, Terms};
use nagara::think::settlement::{Fate, Settlement};
use nagara::think::{Action, Effort, Thinker};

/// A finished board of tests/positions/ends.txt.
#[derive(Debug, Default)]
struct End {
    name: String,
    turn: String,
    picture: String,
    dead: String,
    seki: String,
    /// The results that are told, by the names of the rules.
    results: Vec<(String, String)>,
    weak: Option<String>,
}

fn ends() -> Vec<End> {
    let text = include_str!("positions/ends.txt");
    let mut ends: Vec<End> = Vec::new();
    for line in text
        .lines()
        .filter(|line| !line.starts_with('#') && !line.trim().is_empty())
    {
        if let Some(name) = line.strip_prefix("name: ") {
            ends.push(End {
                name: name.to_owned(),
                ..End::default()
            });
            continue;
        }
        let end = ends.last_mut().expect("a name comes first");
        match line.split_once(": ") {
            Some(("turn", turn)) => end.turn = turn.to_owned(),
            Some(("dead", dead)) => end.dead = dead.to_owned(),
            Some(("seki", seki)) => end.seki = seki.to_owned(),
            Some(("weak", why)) => end.weak = Some(why.to_owned()),
            Some((rules, result)) => end.results.push((rules.to_owned(), result.to_owned())),
            None => end.picture += &format!("{line}\n"),
        }
    }
    ends
}

/// The strings of the board that hold one of those points.
fn strings(board: &Board, names: &str) -> PointSet {
    let named = names.split_whitespace().filter(|name| *name != "-");
    let points = named.map(|name| name.parse().expect("a point"));
    points.fold(PointSet::EMPTY, |all, point| all.union(&board.string(point)))
}

fn game(end: &End) -> Referee {
    let board = Board::from_diagram(&end.picture).unwrap_or_else(|e| panic!("{}: {e}", end.name));
    let turn = if end.turn == "black" {
        Color::Black
    } else {
        Color::White
    };
    let terms = Terms {
        size: board.size(),
        komi: Komi::NONE,
        rules: Rules::JAPANESE,
        handicap: 0,
        move_limit: None,
    };
    Referee::from_position(terms, board, turn)
}

/// What of it is wrong; nothing when all is right.
fn mistakes(end: &End, game: &Referee, settlement: &Settlement) -> Vec<String> {
    let board = game.board();
    let mut mistakes = Vec::new();
    for (fate, names) in [(Fate::Dead, &end.dead), (Fate::Seki, &end.seki)] {
        if settlement.stones(fate) != strings(board, names) {
            mistakes.push(format!("{fate}: {:?}", settlement.groups));
        }
    }
    for (name, result) in &end.results {
        let rules: Rules = name.parse().expect("rules");
        let score = settlement.count_by(game, rules).score.to_string();
        if score != *result {
            mistakes.push(format!("by {name} rules {score}, not {result}"));
        }
    }
    mistakes
}

#[test]
fn the_ends_of_the_textbooks_are_settled_and_counted_as_they_say() {
    for end in ends() {
        assert_eq!(
            end.results.len(),
            Rules::ALL.len(),
            "{}: a result by each rule set",
            end.name
        );
        let game = game(&end);
        let mistakes = mistakes(&end, &game, &settle(&game));
        match &end.weak {
            None => assert!(mistakes.is_empty(), "{}: {mistakes:#?}", end.name),
            Some(why) => assert!(
                !mistakes.is_empty(),
                "{} is right now, and was not because {why}",
                end.name
            ),
        }
    }
}

/// Whose each point is in a count, the stones of the living among them; `None` for neutral points.
fn owners(board: &Board, count: &Count) -> Vec<(Point, Option<Color>)> {
    let owner = |point: Point| {
        let owns = |color: &Color| {
            let lives = board.color_at(point) == Some(*color) && !count.dead.contains(point);
            lives || count.territory[*color].contains(point)
        };
        Color::BOTH.into_iter().find(owns)
    };
    board.size().points().map(|point| (point, owner(point))).collect()
}

/// Both sides think with so many playouts until the game ends, and never resign.
fn play_on(thinker: &Thinker, game: &mut Referee, playouts: u32) {
    let mut trees = [thinker.tree(), thinker.tree()];
    while game.ending().is_none() {
        let turn = game.turn();
        let tree = &mut trees[turn as usize];
        let decision = thinker.decide(tree, game, Effort::playouts(playouts), &|| false);
        let Action::Move(mv) = decision.action else {
            panic!("it does not resign")
        };
        game.play(turn, mv).expect("a legal move");
    }
}

/// How many games, and how large: a few on 7x7 unless `NAGARA_ENDS` says how many on 9x9 and `NAGARA_ENDS_19` how many on 19x19.
fn played_ends() -> Vec<(usize, u64)> {
    let told = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    match (told("NAGARA_ENDS"), told("NAGARA_ENDS_19")) {
        (None, None) => (0..2).map(|seed| (7, seed)).collect(),
        (small, large) => {
            let small = (0..small.unwrap_or(0)).map(|seed| (9, seed));
            small.chain((0..large.unwrap_or(0)).map(|seed| (19, seed))).collect()
        }
    }
}

#[test]
fn what_was_settled_stays_so_when_both_sides_play_on() {
    let mut told = Vec::new();
    for (rows, seed) in played_ends() {
        let thinker = Thinker::new(&texts())
            .expect("built in")
            .with_seed(seed)
            .with_resignation(false);
        let size = Size::new(rows).expect("a size");
        let terms = |rules| Terms {
            size,
            komi: Komi { halves: 13 },
            rules,
            handicap: 0,
            move_limit: Some(3 * size.area() as u32),
        };
        let mut game = Referee::new(terms(Rules::JAPANESE)).expect("no handicap");
        play_on(&thinker, &mut game, 150);
        if game.ending() != Some(Ending::TwoPasses) {
            continue;
        }
        let count = settle(&game).count(&game);
        let before = owners(game.board(), &count);
        // By Ikeda's rules whatever is dead has to be taken, and nothing is lost by doing so. With a komi that makes it a draw every
        // point matters to both.
        let draw = Terms {
            komi: Komi {
                halves: count.score.halves + count.komi.halves,
            },
            ..terms(Rules::IKEDA)
        };
        let mut on = Referee::from_position(draw, game.board().clone(), game.turn());
        for _ in 0..2 {
            on.play(on.turn(), Move::Pass).expect("a pass");
        }
        play_on(&thinker, &mut on, 2_000);
        let after = owners(on.board(), &on.count(&PointSet::EMPTY));
        let changed = before
            .iter()
            .zip(&after)
            .filter(|((_, before), (_, after))| before.is_some() && after.is_some() && before != after);
        let changed: Vec<String> = changed.map(|((point, _), _)| point.to_string()).collect();
        if !changed.is_empty() {
            let fates = settle(&game).groups;
            let fates: Vec<String> = fates
                .iter()
                .map(|group| {
                    let stones = (group.stones.len(), group.stones.first());
                    format!("{} {stones:?} {}: {}", group.color, group.fate, group.why)
                })
                .collect();
            told.push(format!(
                "{rows}x{rows}, seed {seed}: {changed:?}\n{}\n{}\nbecame\n{}",
                fates.join("\n"),
                game.board().diagram(),
                on.board().diagram(),
            ));
        }
    }
    assert!(told.is_empty(), "{}", told.join("\n"));
}

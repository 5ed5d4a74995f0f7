//! Games that the engine plays with itself: nothing changes hands after the end, and nobody fills what is settled.

use std::sync::atomic::{AtomicUsize, Ordering};

use nagara::builtin::{settle, texts};
use nagara::game::{Board, Color, Count, Ending, Komi, Move, Point, PointSet, Referee, Rules, Size, Terms};
use nagara::think::settlement::{Settlement, Why};
use nagara::think::{Action, Decision, Effort, Thinker};

/// Whose each point is in a count, the stones of the living among them; `None` for neutral points.
fn owners(board: &Board, count: &Count) -> Vec<Owner> {
    let owner = |point: Point| {
        let owns = |color: &Color| {
            let lives = board.color_at(point) == Some(*color) && !count.dead.contains(point);
            lives || count.territory[*color].contains(point)
        };
        Color::BOTH.into_iter().find(owns)
    };
    board.size().points().map(|point| (point, owner(point))).collect()
}

/// Both sides think with so many playouts until the game ends, and never resign. Each position with the move made in it.
fn play_to_the_end(thinker: &Thinker, game: &mut Referee, playouts: u32) -> Vec<(Referee, Move)> {
    let mut played = Vec::new();
    let mut trees = [thinker.tree(), thinker.tree()];
    while game.ending().is_none() {
        let turn = game.turn();
        let tree = &mut trees[turn as usize];
        let mv = chosen(&thinker.decide(tree, game, Effort::playouts(playouts), &|| false));
        played.push((game.clone(), mv));
        game.play(turn, mv).expect("a legal move");
    }
    played
}

/// Goes on by Ikeda's rules from the end of a game, both sides with so many playouts a move. The komi begins as what makes the count even,
/// and who thinks he is behind has a point more the next time: who has lost a game, be it by a point, no longer cares for the rest of it.
fn play_on(thinker: &Thinker, end: &Referee, playouts: u32) -> Referee {
    let count = settle(end).count(end);
    let mut komi = Komi {
        halves: count.score.halves + count.komi.halves,
    };
    let mut moves = vec![Move::Pass; 2];
    loop {
        let game = played_on(end, komi, &moves);
        if game.ending().is_some() {
            return game;
        }
        let decision = thinker.decide(&mut thinker.tree(), &game, Effort::playouts(playouts), &|| false);
        let best = decision.searched.as_ref().and_then(|searched| searched.moves.first());
        let toward_white = match (best.map_or(0.5, |best| best.value), game.turn()) {
            (..0.3, Color::White) | (0.7.., Color::Black) => 2,
            (..0.3, Color::Black) | (0.7.., Color::White) => -2,
            _ => 0,
        };
        komi.halves += toward_white;
        moves.push(chosen(&decision));
    }
}

/// The end of a game with these moves after it, by Ikeda's rules.
fn played_on(end: &Referee, komi: Komi, moves: &[Move]) -> Referee {
    let terms = Terms {
        rules: Rules::IKEDA,
        komi,
        ..*end.terms()
    };
    let mut game = Referee::from_position(terms, end.board().clone(), end.turn());
    for mv in moves {
        game.play(game.turn(), *mv).expect("a legal move");
    }
    game
}

/// The move of a player that never resigns.
fn chosen(decision: &Decision) -> Move {
    match decision.action {
        Action::Move(mv) => mv,
        Action::Resign => panic!("it does not resign"),
    }
}

/// The needless moves at the end of a game, as pictures. Looked at are the moves before which everything was settled as it was when both
/// had passed: until then it may be no more than an opinion.
fn needless(played: &[(Referee, Move)], last: &Referee) -> Vec<String> {
    let at_last = owners(last.board(), &settle(last).count(last));
    let is_settled = |game: &Referee| {
        let now = owners(game.board(), &settle(game).count(game));
        let mut both = now.iter().zip(&at_last);
        both.all(|((_, now), (_, later))| now == later || now.is_none())
    };
    let settled = played.iter().rev().take_while(|(game, _)| is_settled(game));
    let places = settled.filter_map(|(game, mv)| Some((game, mv.point()?)));
    places
        .filter(|(game, point)| is_needless(game, *point))
        .map(|(game, point)| {
            let number = game.move_number() + 1;
            format!("move {number}, {} {point}\n{}", game.turn(), game.board().diagram())
        })
        .collect()
}

/// Whether the fate of stones is as good as certain.
fn is_sure(why: Why) -> bool {
    match why {
        Why::RandomGames(kept) => !(0.03..0.97).contains(&kept),
        Why::Search(_) | Why::OnTurn => false,
        _ => true,
    }
}

/// Whether a stone there fills a point of its own side's territory that is safe without it: it costs a point, and the other side could
/// do nothing if it moved first.
fn is_needless(game: &Referee, point: Point) -> bool {
    let (turn, ours) = (game.turn(), settle(game));
    let count = ours.count(game);
    let own = count.territory[turn];
    // Whose stone in this territory is answered has paid for it with that stone.
    let last = game.moves().last().and_then(|(_, mv)| mv.point());
    if last.is_some_and(|last| own.contains(last)) {
        return false;
    }
    let mut filled = game.clone();
    if !own.contains(point) || filled.play(turn, Move::Place(point)).is_err() {
        return false;
    }
    let mut passed = game.clone();
    passed.set_turn(turn.opponent());
    let theirs = settle(&passed);
    let is_sure = |settlement: &Settlement| settlement.groups.iter().all(|group| is_sure(group.why));
    let is_safe = [&ours, &theirs].map(|settlement| is_sure(settlement) && settlement.unfilled(turn).is_empty());
    let score = |game: &Referee| settle(game).count(game).score;
    is_safe == [true, true] && score(&passed) == count.score && score(&filled) != count.score
}

/// How many times as much both sides think when they play on again.
const AGAIN: u32 = 10;

/// A game that is to be played: rows of the board, and the seed.
type Task = (usize, u64);

/// What the environment says under that name, as a number.
fn told(name: &str) -> Option<u64> {
    let text = std::env::var(name).ok()?;
    Some(
        text.parse()
            .unwrap_or_else(|_| panic!("{name} is {text}, not a number")),
    )
}

/// The games: a few on 7x7 unless `NAGARA_ENDS` says how many on 9x9 and `NAGARA_ENDS_19` how many on 19x19, and `NAGARA_ENDS_FROM` from
/// which seed.
fn tasks() -> Vec<Task> {
    let from = told("NAGARA_ENDS_FROM").unwrap_or(0);
    let games = |rows, many: u64| (from..from + many).map(move |seed| (rows, seed));
    match (told("NAGARA_ENDS"), told("NAGARA_ENDS_19")) {
        (None, None) => games(7, 2).collect(),
        (small, large) => games(9, small.unwrap_or(0))
            .chain(games(19, large.unwrap_or(0)))
            .collect(),
    }
}

/// How much both sides think: playouts a move in the game, and after its end.
fn playouts() -> [u32; 2] {
    let both = told("NAGARA_ENDS_PLAYOUTS").map_or([150, 2_000], |playouts| [playouts as u32; 2]);
    [
        both[0],
        told("NAGARA_ENDS_AFTER").map_or(both[1], |playouts| playouts as u32),
    ]
}

/// What became of a game.
#[derive(Debug, Default)]
struct Played {
    /// It ended by two passes, and was played on.
    was_settled: bool,
    /// The points that changed hands in the playing on, with the two boards; empty for none.
    changed: String,
    /// The needless moves, as pictures.
    needless: Vec<String>,
}

/// Plays a game by Japanese rules to the end, and on by Ikeda's, where whatever is dead has to be taken and nothing is lost by doing so.
fn play((rows, seed): Task, playouts: [u32; 2]) -> Played {
    let thinker = Thinker::new(&texts()).expect("built in").with_seed(seed);
    let thinker = thinker.with_resignation(false);
    let size = Size::new(rows).expect("a size");
    let terms = Terms {
        size,
        komi: Komi { halves: 13 },
        rules: Rules::JAPANESE,
        handicap: 0,
        move_limit: Some(3 * size.area() as u32),
    };
    let mut game = Referee::new(terms).expect("no handicap");
    let played = play_to_the_end(&thinker, &mut game, playouts[0]);
    if game.ending() != Some(Ending::TwoPasses) {
        println!("{rows}x{rows}, seed {seed}: {:?} by {}", game.ending(), record(&game));
        return Played::default();
    }
    let settlement = settle(&game);
    // A bent four in the corner is dead by the rules, and a seki that hangs on a ko is one; where it is played on, threats of a ko may
    // decide otherwise.
    let is_by_rule = |why| matches!(why, Why::BentFour | Why::HoldsBentFour | Why::HangsOnKo { .. });
    let by_rule = settlement.groups.iter().filter(|group| is_by_rule(group.why));
    let by_rule = by_rule.fold(PointSet::EMPTY, |all, group| all.union(&group.stones));
    let mut before = owners(game.board(), &settlement.count(&game));
    before.retain(|(point, _)| !beside(&by_rule).contains(*point));
    // Where something changes they play on again with more thought: a blunder does not show that it was settled wrongly, and who gambles
    // to win blunders elsewhere the next time.
    let mut on = play_on(&thinker, &game, playouts[1]);
    let mut changed = changed_points(&before, &on, terms);
    if !changed.is_empty() {
        println!(
            "{rows}x{rows}, seed {seed}: {}, looked at again: {}",
            changed.join(" "),
            record(&game)
        );
        on = play_on(&thinker, &game, AGAIN * playouts[1]);
        let again = changed_points(&before, &on, terms);
        changed.retain(|point| again.contains(point));
    }
    Played {
        was_settled: true,
        changed: match changed.is_empty() {
            true => String::new(),
            false => {
                let [end, became] = [&game, &on].map(|game| game.board().diagram());
                let (changed, fates) = (changed.join(" "), fates(&settlement));
                format!("{changed}\n{fates}\n{end}\nbecame\n{became}\nby {}", record(&on))
            }
        },
        needless: needless(&played, &game),
    }
}

/// Whose a point is, if anybody's.
type Owner = (Point, Option<Color>);

/// Those points and what is beside them.
fn beside(points: &PointSet) -> PointSet {
    let next: PointSet = points.iter().flat_map(Point::neighbors).collect();
    points.union(&next)
}

/// The points that were one side's and are the other's after the playing on. Who is ahead may leave dead stones where they are.
fn changed_points(before: &[Owner], on: &Referee, terms: Terms) -> Vec<String> {
    let end = Referee::from_position(terms, on.board().clone(), on.turn());
    let after = owners(on.board(), &settle(&end).count(&end));
    let after_of = |point: Point| {
        after
            .iter()
            .find(|(other, _)| *other == point)
            .and_then(|(_, owner)| *owner)
    };
    let is_changed =
        |(point, owner): &&Owner| owner.is_some_and(|owner| after_of(*point).is_some_and(|after| after != owner));
    before
        .iter()
        .filter(is_changed)
        .map(|(point, _)| point.to_string())
        .collect()
}

/// What became of each group and why, a line each.
fn fates(settlement: &Settlement) -> String {
    let groups = settlement.groups.iter().map(|group| {
        let (first, fate, why) = (group.stones.first(), group.fate, group.why);
        let at = first.map_or_else(String::new, |first| first.to_string());
        format!("{} {at} {fate}: {why}", group.color)
    });
    groups.collect::<Vec<_>>().join("\n")
}

/// The moves of a game in a line.
fn record(game: &Referee) -> String {
    let moves = game.moves().iter().map(|(color, mv)| format!("{color} {mv}"));
    moves.collect::<Vec<_>>().join(", ")
}

#[test]
fn what_was_settled_stays_so_when_both_sides_play_on_and_no_point_is_given_away() {
    let tasks = tasks();
    let playouts = playouts();
    let next = AtomicUsize::new(0);
    let play_some = || {
        let mut played = Vec::new();
        while let Some(&task) = tasks.get(next.fetch_add(1, Ordering::Relaxed)) {
            let one = play(task, playouts);
            let (rows, seed) = task;
            println!(
                "{rows}x{rows}, seed {seed}: {}, changed {}, needless {}",
                one.was_settled,
                one.changed,
                one.needless.len()
            );
            for needless in &one.needless {
                println!("{needless}");
            }
            played.push(one);
        }
        played
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let played: Vec<Played> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(play_some)).collect();
        let joined = workers.into_iter().map(|worker| worker.join().expect("a worker"));
        joined.flatten().collect()
    });
    let settled = played.iter().filter(|one| one.was_settled).count();
    let changed = played.iter().filter(|one| !one.changed.is_empty()).count();
    let needless: usize = played.iter().map(|one| one.needless.len()).sum();
    println!(
        "{} games, {settled} ended by two passes; changed in {changed}, needless moves {needless}",
        played.len()
    );
    assert!(settled > 0, "no game ended by two passes");
    assert_eq!((changed, needless), (0, 0), "games that changed, and needless moves");
}

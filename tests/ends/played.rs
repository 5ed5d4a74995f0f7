//! Games that the engine plays with itself: nothing changes hands after the end, and nobody fills what is settled.

use nagara::builtin::{settle, texts};
use nagara::game::{Board, Color, Count, Ending, Komi, Move, Point, PointSet, Referee, Rules, Size, Terms};
use nagara::think::settlement::{Settlement, Why};
use nagara::think::{Action, Effort, Thinker};

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

/// Both sides think with so many playouts until the game ends, and never resign. Each position with the move made in it.
fn play_on(thinker: &Thinker, game: &mut Referee, playouts: u32) -> Vec<(Referee, Move)> {
    let mut played = Vec::new();
    let mut trees = [thinker.tree(), thinker.tree()];
    while game.ending().is_none() {
        let turn = game.turn();
        let tree = &mut trees[turn as usize];
        let decision = thinker.decide(tree, game, Effort::playouts(playouts), &|| false);
        let Action::Move(mv) = decision.action else {
            panic!("it does not resign")
        };
        played.push((game.clone(), mv));
        game.play(turn, mv).expect("a legal move");
    }
    played
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
        Why::Search(_) => false,
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
fn what_was_settled_stays_so_when_both_sides_play_on_and_no_point_is_given_away() {
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
        let played = play_on(&thinker, &mut game, 150);
        if game.ending() != Some(Ending::TwoPasses) {
            continue;
        }
        for needless in needless(&played, &game) {
            told.push(format!("{rows}x{rows}, seed {seed}, needless: {needless}"));
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

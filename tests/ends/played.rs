//! Games that the engine plays with itself: nothing changes hands after the end, and nobody fills what is settled.

use super::kos::takes_back_unpassed;
use super::needless::{Needless, SETTLED, needless};
use super::stands;
use std::sync::atomic::{AtomicUsize, Ordering};

use nagara::builtin::{settle, texts};
use nagara::game::{Board, Color, Count, Ending, Komi, Move, Point, PointSet, Referee, Rules, Size, Terms};
use nagara::think::settlement::{Fate, Settlement, Why};
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

/// A move of a game.
pub(super) struct Made {
    /// The game before it.
    pub(super) game: Referee,
    pub(super) mv: Move,
    /// How likely the search thought its side to win, from 0 to 1.
    pub(super) value: f32,
}

impl Made {
    /// Whether the game was won or lost whatever is played: then a point decides nothing. (What 150 random games tell of a game that nine of
    /// ten would win errs by 0.025.)
    pub(super) fn is_decided(&self) -> bool {
        !(0.15..0.85).contains(&self.value)
    }
}

/// Both sides think with so many playouts until the game ends, and never resign.
pub(super) fn play_to_the_end(thinker: &Thinker, game: &mut Referee, playouts: u32) -> Vec<Made> {
    let mut played = Vec::new();
    let mut trees = [thinker.tree(), thinker.tree()];
    while game.ending().is_none() {
        let turn = game.turn();
        let tree = &mut trees[turn as usize];
        let decision = thinker.decide(tree, game, Effort::playouts(playouts), &|| false);
        let (mv, value) = (chosen(&decision), value(&decision));
        played.push(Made {
            game: game.clone(),
            mv,
            value,
        });
        game.play(turn, mv).expect("a legal move");
    }
    played
}

/// Goes on by Ikeda's rules from the end of a game, both sides with so many playouts a move; who would take a ko back has to pass for it. One side
/// attacks: the komi is such that it loses by half a point as long as it has gained nothing of what was the other side's, for who has won or lost by more no
/// longer cares for a point. So it is given back what it throws away, and what neutral points bring, or may still bring, is taken from it; but only once it
/// has been answered: before, the answer would lose the game. Eyes in seki, which Ikeda's rules count, are made up for.
fn attacked(thinker: &Thinker, end: &Referee, attacker: Color, before: &[Owner], playouts: u32) -> Referee {
    let settled = settle(end);
    let count = settled.count(end);
    let mut moves = vec![Move::Pass; 2];
    let mut trees = [thinker.tree(), thinker.tree()];
    let even = count.komi.halves + count.score.halves + eyes_in_seki(end, &settled);
    let may_bring = |end: &Referee| left(end, &settle(end)).len() as i32;
    let (mut lead, mut neutral) = (0, may_bring(end));
    loop {
        let behind = 1 + 2 * neutral;
        let komi = even + lead + if attacker == Color::Black { behind } else { -behind };
        let game = played_on(end, Komi { halves: komi }, &moves);
        if game.ending().is_some() {
            return game;
        }
        let tree = &mut trees[game.turn() as usize];
        let decision = thinker.decide(tree, &game, Effort::playouts(playouts), &|| false);
        moves.push(match chosen(&decision) {
            mv if takes_back_unpassed(end.board(), end.turn(), &moves, mv) => Move::Pass,
            mv => mv,
        });
        let on = played_on(end, count.komi, &moves);
        if game.turn() != attacker && gained(attacker, before, &on, *end.terms()).is_empty() {
            lead = counted_like(end, &on) - count.score.halves;
            neutral = may_bring(&Referee::from_position(*end.terms(), on.board().clone(), on.turn()));
        }
    }
}

/// Half points that eyes in seki add to Black's lead where rules count them, as Ikeda's do: who is behind by more than is told gives up stones for nothing.
fn eyes_in_seki(end: &Referee, settlement: &Settlement) -> i32 {
    let seki = settlement.stones(Fate::Seki);
    let eyes = |color| {
        let own = seki.intersection(&end.board().stones(color));
        let is_own = |eye: &Point| eye.neighbors().into_iter().any(|beside| own.contains(beside));
        settlement.seki_eyes.iter().filter(is_own).count() as i32
    };
    2 * (eyes(Color::Black) - eyes(Color::White))
}

/// The empty neutral points, but for those beside stones in seki.
fn left(end: &Referee, settlement: &Settlement) -> PointSet {
    let board = end.board();
    let seki = with_beside(board, &settlement.stones(Fate::Seki)).union(&settlement.seki_eyes);
    let neutral = settlement.count(end).neutral.difference(&seki);
    neutral.intersection(&board.empty_points())
}

/// Black's lead in half points in a game that went on from that end by other rules, counted by the rules of the end.
fn counted_like(end: &Referee, on: &Referee) -> i32 {
    let as_before = Referee::from_position(*end.terms(), on.board().clone(), on.turn());
    settle(&as_before).count_by(on, end.terms().rules).score.halves
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

/// How likely the search thinks the side to win, from 0 to 1.
fn value(decision: &Decision) -> f32 {
    let best = decision.searched.as_ref().and_then(|searched| searched.moves.first());
    best.map_or(0.5, |best| best.value)
}

/// The move of a player that never resigns.
fn chosen(decision: &Decision) -> Move {
    match decision.action {
        Action::Move(mv) => mv,
        Action::Resign => panic!("it does not resign"),
    }
}

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

/// How many times as much both sides think when something is looked at again.
pub(super) const AGAIN: u32 = 10;
/// The same for each time that a change is looked at again.
const LOOKED_AGAIN: [u32; 4] = [AGAIN, AGAIN, AGAIN, AGAIN * AGAIN];

/// What became of a game.
#[derive(Debug, Default)]
struct Played {
    /// It ended by two passes, and was played on.
    was_settled: bool,
    /// The points that changed hands in the playing on, with the two boards; empty for none.
    changed: String,
    /// And the other side wins by that.
    is_turned: bool,
    /// The neutral points that nobody has filled, though somebody could have for nothing.
    neutral: Vec<String>,
    needless: Needless,
}

/// Plays a game by Japanese rules to the end, and on by Ikeda's, where whatever is dead has to be taken and nothing is lost by doing so.
fn play((rows, seed): Task, playouts: [u32; 2]) -> Played {
    let thinker = thinker(seed);
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
    before.retain(|(point, _)| !with_beside(game.board(), &by_rule).contains(*point));
    let attacks = Color::BOTH.map(|attacker| attack(seed, &game, attacker, &before, playouts[1]));
    let gained = attacks.iter().filter(|(_, gained)| !gained.is_empty());
    let told = |(on, gained): &(Referee, Vec<String>)| {
        let [end, became] = [&game, on].map(|game| game.board().diagram());
        let (gained, fates) = (gained.join(" "), fates(&settlement));
        format!("{gained}\n{fates}\n{end}\nbecame\n{became}\nby {}", record(on))
    };
    let neutral = neutral(&game, &settlement);
    if !neutral.is_empty() {
        println!(
            "{rows}x{rows}, seed {seed}: {} left by {}",
            neutral.join(" "),
            record(&game)
        );
    }
    Played {
        was_settled: true,
        is_turned: gained.clone().any(|(on, _)| is_turned(&game, &settlement, on)),
        changed: gained.map(told).collect::<Vec<_>>().join("\nand "),
        neutral,
        needless: needless(&thinker, &played, playouts[0]),
    }
}

/// The game after one side has attacked, and the points that it has gained. It gains something where it does each time that both sides play on with more
/// thought and another seed: a blunder does not show that it was settled wrongly.
fn attack(seed: u64, end: &Referee, attacker: Color, before: &[Owner], playouts: u32) -> (Referee, Vec<String>) {
    let once = |seed, playouts| {
        let on = attacked(&thinker(seed), end, attacker, before, playouts);
        let gained = gained(attacker, before, &on, *end.terms());
        (on, gained)
    };
    let (mut on, mut all) = once(seed, playouts);
    for (number, times) in (1..).zip(LOOKED_AGAIN) {
        if all.is_empty() {
            break;
        }
        let (points, end, then) = (all.join(" "), record(end), record(&on));
        println!("seed {seed}: {attacker} gains {points}, looked at again: {end}, and then {then}");
        let (again, gained) = once(seed + number, times * playouts);
        on = again;
        all.retain(|point| gained.contains(point));
    }
    (on, all)
}

/// One that never resigns.
fn thinker(seed: u64) -> Thinker {
    let thinker = Thinker::new(&texts()).expect("built in");
    thinker.with_seed(seed).with_resignation(false)
}

/// The neutral points of a finished board where a stone of either side would have two liberties, and leave it nothing to fill that there
/// was not before: those beside stones in seki left out.
fn neutral(game: &Referee, settlement: &Settlement) -> Vec<String> {
    let board = game.board();
    let is_safe = |point, color: Color| {
        let mut after = board.clone();
        let is_safe = after.play(color, point).is_ok() && after.liberty_count(point) > 1;
        let then = Referee::from_position(*game.terms(), after, color.opponent());
        let more = settle(&then).unfilled(color).difference(&settlement.unfilled(color));
        is_safe && more.is_empty()
    };
    let may_be_filled = |point: &Point| Color::BOTH.into_iter().all(|color| is_safe(*point, color));
    let points = left(game, settlement).iter().filter(may_be_filled);
    points.map(|point| point.to_string()).collect()
}

/// Whose a point is, if anybody's.
type Owner = (Point, Option<Color>);

/// Those points and what is beside them.
pub(super) fn with_beside(board: &Board, points: &PointSet) -> PointSet {
    let every: PointSet = board.size().points().collect();
    points.union(&points.beside().intersection(&every))
}

/// The points that were the other side's and are the attacker's after it. Who defends may leave dead stones where they are, and what an attacker loses
/// he has risked.
fn gained(attacker: Color, before: &[Owner], on: &Referee, terms: Terms) -> Vec<String> {
    let end = Referee::from_position(terms, on.board().clone(), on.turn());
    let after = owners(on.board(), &settle(&end).count(&end));
    let was_theirs = |point: Point| before.contains(&(point, Some(attacker.opponent())));
    let gained = after.into_iter().filter(|(_, owner)| *owner == Some(attacker));
    let gained = gained.map(|(point, _)| point).filter(|point| was_theirs(*point));
    gained.map(|point| point.to_string()).collect()
}

/// Whether the other side has won where as much is added to the count as its side holds more of the board after the playing on: stones that both sides
/// put into their own territory do not change that.
fn is_turned(end: &Referee, settlement: &Settlement, on: &Referee) -> bool {
    let before = settlement.count(end);
    let then = Referee::from_position(*end.terms(), on.board().clone(), on.turn());
    let more = settle(&then).count(&then).area_lead() - before.area_lead();
    let after = before.score.halves + 2 * more;
    before.score.halves.signum() != after.signum()
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
pub(super) fn record(game: &Referee) -> String {
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
                "{rows}x{rows}, seed {seed}: {}, changed {}, another winner {}, neutral points left {}, needless {} of {}; would be at {} of {} points",
                one.was_settled,
                one.changed,
                one.is_turned,
                one.neutral.join(" "),
                one.needless.moves.len(),
                one.needless.judged,
                one.needless.seen,
                one.needless.asked
            );
            for needless in &one.needless.moves {
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
    let turned = played.iter().filter(|one| one.is_turned).count();
    let needless: usize = played.iter().map(|one| one.needless.moves.len()).sum();
    let judged: usize = played.iter().map(|one| one.needless.judged).sum();
    println!(
        "{} games, {settled} ended by two passes; changed in {changed}, the winner in {turned}, needless moves {needless} of {judged} in own territory",
        played.len()
    );
    let seen: usize = played.iter().map(|one| one.needless.seen).sum();
    let asked: usize = played.iter().map(|one| one.needless.asked).sum();
    println!("a stone would have been found needless at {seen} of {asked} points of territory");
    let neutral: usize = played.iter().map(|one| one.neutral.len()).sum();
    println!("neutral points left: {neutral}");
    assert!(settled > 0, "no game ended by two passes");
    assert_eq!(neutral, 0, "neutral points were left");
    assert!(seen > 0, "no stone would have been found needless");
    // Who has won or lost searches anything, and gives away points that decide nothing.
    let costly: usize = played.iter().map(|one| one.needless.costly).sum();
    println!("of the needless moves {costly} were made while the game was close and not decided");
    assert_eq!(
        (changed, costly),
        (0, 0),
        "games that changed, and needless moves that mattered"
    );
}

/// An end of one of those games: White has not looked at C9, which takes two stones in the corner.
const LEFT: &str = "
    . O . O . . . . .
    X X O O . . O O .
    X O O O O O X X .
    . X X O X X O O .
    X X X O X O O O O
    X . X O X X O O .
    X X O X . X X X O
    O O O X X . X O O
    . . . . . . . X .";

#[test]
fn who_attacks_gains_what_was_left_and_nothing_of_what_is_settled() {
    let gains = |picture, attacker: Color| {
        let end = stands(Rules::JAPANESE, picture, Komi::NONE, attacker);
        let before = owners(end.board(), &settle(&end).count(&end));
        attack(0, &end, attacker, &before, 200).1
    };
    for attacker in Color::BOTH {
        assert!(
            gains(SETTLED, attacker).is_empty(),
            "{attacker} attacks what is settled"
        );
    }
    let gained = gains(LEFT, Color::White);
    assert!(
        ["A8", "B8"].iter().all(|stone| gained.contains(&stone.to_string())),
        "{gained:?}"
    );
}

/// White wins by half a point; in the playing on the upper right becomes Black's, or everything stays as it was.
#[test]
fn the_winner_is_another_where_he_has_lost_more_than_he_won_by() {
    let at = |picture: &str, komi| stands(Rules::JAPANESE, picture, komi, Color::Black);
    let uneven = at(SETTLED, Komi::NONE);
    let komi = Komi {
        halves: settle(&uneven).count(&uneven).score.halves + 1,
    };
    let end = at(SETTLED, komi);
    let settlement = settle(&end);
    let lost = SETTLED
        .replacen("O . O .", "X . X .", 1)
        .replacen("O O O O", "X X X X", 1);
    assert!(!is_turned(&end, &settlement, &end));
    assert!(is_turned(&end, &settlement, &at(&lost, komi)));
}

//! Facts about what moves are worth, and about the player that goes by it alone, without a search.

use nagara::builtin;
use nagara::game::{Board, Color, Komi, Move, Point, Referee, Rules, Size, Terms};
use nagara::random::Random;
use nagara::think::candidates::Reason;
use nagara::think::evaluation::{Criterion, Part, Weighed};
use nagara::think::search::Position;
use nagara::think::{Action, Decision, Effort, Text, Thinker, Watch};

fn at(name: &str) -> Point {
    name.parse().expect("a point")
}

fn terms(size: usize, komi: i32) -> Terms {
    Terms {
        size: Size::new(size).expect("a size"),
        komi: Komi { halves: 2 * komi + 1 },
        rules: Rules::JAPANESE,
        handicap: 0,
        move_limit: None,
    }
}

/// The weights that are compiled in, some of them otherwise.
fn weights(changed: &[(&str, &str)]) -> String {
    let line = |line: &str| {
        let name = line.split_whitespace().next().unwrap_or("");
        match changed.iter().find(|(of, _)| *of == name) {
            Some((_, number)) => format!("{name} {number}\n"),
            None => format!("{line}\n"),
        }
    };
    builtin::texts().weights.text.lines().map(line).collect()
}

/// A player without a search and without the net, with some weights changed.
fn player(changed: &[(&str, &str)]) -> Thinker {
    let text = weights(changed);
    let mut texts = builtin::texts();
    texts.net = None;
    texts.weights = Text {
        name: "weights.txt",
        text: &text,
    };
    let thinker = Thinker::new(&texts).expect("good weights");
    thinker.with_search(false).with_memory(1 << 20)
}

fn consider(thinker: &Thinker, game: &Referee) -> Decision {
    thinker.decide(&mut thinker.tree(), game, Effort::playouts(1), &|| false)
}

/// A picture with a move played on it.
fn after(picture: &str, color: Color, last: &str, komi: i32) -> Referee {
    let board = Board::from_diagram(picture).expect("a picture");
    let mut game = Referee::from_position(terms(board.size().rows(), komi), board, color);
    game.play(color, Move::Place(at(last))).expect("a legal move");
    game
}

fn of<'a>(decision: &'a Decision, point: &str) -> &'a Weighed {
    let found = decision.weighed.iter().find(|weighed| weighed.point == at(point));
    found.unwrap_or_else(|| panic!("{point} is a candidate: {:?}", decision.weighed))
}

fn part(weighed: &Weighed, criterion: Criterion) -> Option<Part> {
    weighed.parts.iter().copied().find(|part| part.criterion == criterion)
}

const FIGHT: &str = "
    . . . . . . . . .
    . . X . . . O . .
    . . . . . O . . .
    . . X . X O . . .
    . . . . X O . . .
    . . O X . X . . .
    . . O . . O X . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn the_parts_of_every_candidate_add_up_to_its_weight() {
    let decision = consider(&player(&[]), &after(FIGHT, Color::White, "E3", 6));
    assert!(decision.weighed.len() > 10);
    for weighed in &decision.weighed {
        let sum: f32 = weighed.parts.iter().map(Part::product).sum();
        assert!((sum - weighed.total).abs() < 0.01, "{weighed:?}");
    }
    let best = &decision.weighed[0];
    for criterion in [Criterion::Influence, Criterion::Learned] {
        assert!(part(best, criterion).is_some(), "{criterion}: {best:?}");
    }
    assert!(decision.weighed.is_sorted_by(|a, b| a.total >= b.total));
}

/// Black's atari at G6 threatens four stones, which live: they join at F5.
const A_THREAT: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . X X X X . . .
    . X O O O O . . .
    . . X X X . . . .
    . . . . . . O . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn what_a_move_in_sente_is_worth_counts_as_often_as_the_weights_say() {
    let game = Referee::from_position(
        terms(9, 6),
        Board::from_diagram(A_THREAT).expect("a picture"),
        Color::Black,
    );
    let (single, double) = (player(&[("sente.factor", "1")]), player(&[("sente.factor", "2")]));
    let (single, double) = (consider(&single, &game), consider(&double, &game));
    let sente: Vec<&Weighed> = double
        .weighed
        .iter()
        .filter(|weighed| part(weighed, Criterion::Sente).is_some())
        .collect();
    let points: Vec<Point> = sente.iter().map(|weighed| weighed.point).collect();
    assert!(points.contains(&at("G6")), "{points:?} {:?}", of(&double, "G6"));
    for weighed in sente {
        let once = of(&single, &weighed.point.to_string());
        assert!((weighed.gains() - once.gains()).abs() < 0.01);
        assert!((weighed.total - once.total - once.gains()).abs() < 0.01, "{weighed:?}");
    }
}

#[test]
fn a_peep_that_would_part_a_weak_group_is_answered_whatever_else_there_is() {
    let picture = "
        . . . . . . . . .
        . . . . . . . . .
        . . X . X . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . O . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    let decision = consider(&player(&[]), &after(picture, Color::White, "D8", 6));
    assert_eq!(decision.action, Action::Move(Move::Place(at("D7"))));
    let best = &decision.weighed[0];
    let is_peep = |reason: &Reason| matches!(reason, Reason::AnswersPeep { .. });
    assert!(best.reasons.iter().any(is_peep), "{best:?}");
    assert!(part(best, Criterion::Must).is_some(), "{best:?}");
}

#[test]
fn a_peep_between_groups_that_live_is_no_must() {
    // Black has two eyes on either side of D9.
    let picture = "
        X . X . X . X . .
        . X X . X X . X .
        X X O O O O X X .
        O O O . . O O O O
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    let decision = consider(&player(&[]), &after(picture, Color::White, "D8", 6));
    let answer = of(&decision, "D9");
    let is_peep = |reason: &Reason| matches!(reason, Reason::AnswersPeep { at_stake: 0, .. });
    assert!(answer.reasons.iter().any(is_peep), "{answer:?}");
    assert!(part(answer, Criterion::Must).is_none(), "{answer:?}");
}

#[test]
fn the_one_who_is_ahead_weighs_safety_more_and_the_one_who_is_behind_attacks() {
    let game = |komi| after(FIGHT, Color::White, "E3", komi);
    let player = player(&[("territory.denial", "1")]);
    let decisions = [-40, 40].map(|komi| consider(&player, &game(komi)));
    let [ahead, behind] = &decisions;
    assert!(
        ahead.temper.degree > 0.9 && behind.temper.degree < -0.9,
        "{:?} {:?}",
        ahead.temper,
        behind.temper
    );
    assert!(ahead.temper.to_string().contains("so it plays safe"));
    assert!(behind.temper.to_string().contains("so it plays bold"));
    let weight = |decision: &Decision, criterion| {
        let parts = decision.weighed.iter().filter_map(|weighed| part(weighed, criterion));
        parts.map(|part| part.weight).fold(0.0, f32::max)
    };
    let denied = decisions
        .each_ref()
        .map(|decision| weight(decision, Criterion::TerritoryDenied));
    assert!(denied[0] > 1.3 * denied[1], "{denied:?}");
}

#[test]
fn who_is_ahead_is_told_by_the_net_where_it_has_learned_it_and_elsewhere_by_random_games() {
    let thinker = Thinker::new(&builtin::texts()).expect("good texts");
    let thinker = thinker.with_search(false).with_memory(1 << 20);
    let temper = |game: &Referee| consider(&thinker, game).temper;
    let stones = ["Q16", "C3", "D4", "D3", "Q4", "C4", "D16", "C5"].map(at);
    let mut even = Referee::new(terms(19, 6)).expect("a game");
    for (point, color) in stones.into_iter().zip([Color::Black, Color::White].into_iter().cycle()) {
        even.play(color, Move::Place(point)).expect("a legal move");
    }
    let position = Position {
        board: even.board(),
        turn: even.turn(),
        last: [Some(at("C5")), Some(at("D16"))],
    };
    let net = thinker.ask_net(&position).expect("it has a net").lead;
    let by_the_net = temper(&even).lead;
    assert!((by_the_net - (net - 6.5)).abs() < 0.01, "{by_the_net} {net}");
    // It has seen no game with 26.5 points of komi.
    let by_random_games = temper(&even.with_komi(Komi { halves: 53 })).lead + 20.0;
    assert!(
        (by_random_games - by_the_net).abs() > 0.5,
        "{by_random_games} {by_the_net}"
    );
}

#[test]
fn ahead_it_defends_and_behind_it_attacks() {
    let alone = |komi| {
        let only: Vec<(&str, &str)> = vec![
            ("territory.gain", "0"),
            ("territory.denial", "0"),
            ("moyo.gain", "0"),
            ("moyo.denial", "0"),
            ("influence.gain", "0"),
            ("influence.denial", "0"),
            ("strength.denial", "0"),
            ("strength.ours", "1"),
            ("strength.theirs", "1"),
            ("group.strengthens", "0"),
            ("group.weakens", "0"),
            ("chance.learned", "0"),
            ("chance.facts", "0"),
            ("near.last", "0"),
            ("pattern.connects", "0"),
            ("pattern.cuts", "0"),
            ("pattern.shape", "0"),
            ("pattern.attacks", "0"),
            ("pattern.defends", "0"),
            ("reading.atari", "0"),
            ("sente.factor", "1"),
            ("temper.safe", "10"),
            ("temper.bold", "10"),
        ];
        let decision = consider(&player(&only), &after(FIGHT, Color::White, "E3", komi));
        let best = &decision.weighed[0];
        let product = |criterion| part(best, criterion).map_or(0.0, |part| part.amount);
        (best.point, product(Criterion::Ours), product(Criterion::Theirs))
    };
    let (ahead, behind) = (alone(-40), alone(40));
    assert_ne!(ahead.0, behind.0, "{ahead:?} {behind:?}");
    assert!(ahead.1 >= behind.1 && behind.2 >= ahead.2, "{ahead:?} {behind:?}");
}

#[test]
fn each_stage_has_its_own_weights() {
    let player = player(&[("near.last", "3 5 7")]);
    let opening = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . X . .
        . . . . . . . . .
        . . . . . . . . .
        . . O . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    let near = |picture: &str, last: &str| {
        let decision = consider(&player, &after(picture, Color::White, last, 6));
        let parts = decision
            .weighed
            .iter()
            .filter_map(|weighed| part(weighed, Criterion::Near));
        parts.map(|part| part.weight).fold(0.0, f32::max)
    };
    assert_eq!((near(opening, "G5"), near(FIGHT, "E3")), (3.0, 5.0));
}

#[test]
fn it_plays_lawful_moves_to_the_end_of_many_games_and_passes_there() {
    let player = player(&[("recognition.games", "64")]).with_resignation(false);
    let games = if std::env::var_os("NAGARA_LONG").is_some() {
        50
    } else {
        10
    };
    for seed in 0..games {
        let player = player.clone().with_seed(seed);
        let mut game = Referee::new(terms(9, 6)).expect("no handicap");
        let mut dice = Random::new(seed);
        let (mut tree, engine) = (player.tree(), [Color::Black, Color::White][seed as usize % 2]);
        while game.ending().is_none() && game.move_number() < 240 {
            let mv = if game.turn() == engine {
                let decision = player.decide(&mut tree, &game, Effort::playouts(1), &|| false);
                let Action::Move(mv) = decision.action else {
                    panic!("it does not resign")
                };
                mv
            } else {
                random_move(&game, &mut dice)
            };
            game.play(game.turn(), mv)
                .unwrap_or_else(|why| panic!("game {seed}: {mv}: {why}"));
        }
        assert!(game.ending().is_some(), "game {seed} ends");
    }
}

/// A lawful move that fills no eye, or a pass.
fn random_move(game: &Referee, dice: &mut Random) -> Move {
    let (board, turn) = (game.board(), game.turn());
    let lawful = |point: &Point| !board.is_own_eye(turn, *point) && game.check(turn, Move::Place(*point)).is_ok();
    let points: Vec<Point> = board.empty_points().iter().filter(lawful).collect();
    match points.len() {
        0 => Move::Pass,
        many => Move::Place(points[dice.below(many)]),
    }
}

#[test]
fn the_same_seed_decides_the_same_and_no_game_is_searched() {
    let player = player(&[]);
    let game = after(FIGHT, Color::White, "E3", 6);
    let (one, two) = (consider(&player, &game), consider(&player, &game));
    assert_eq!((one.action, &one.weighed), (two.action, &two.weighed));
    let searched = one.searched.expect("it tells what it looked at");
    assert!(searched.moves.iter().all(|found| found.visits == 0));
    assert_eq!(searched.nodes, 0);
}

/// A watch that shows a second, whenever it is asked.
struct Late;

impl Watch for Late {
    fn stop(&self) -> bool {
        false
    }

    fn elapsed(&self) -> f32 {
        1.0
    }
}

#[test]
fn without_time_it_still_plays_a_lawful_move() {
    let player = player(&[]);
    let mut game = after(FIGHT, Color::White, "E3", 6);
    let decision = player.decide(&mut player.tree(), &game, Effort::seconds(0.0), &Late);
    let Action::Move(mv @ Move::Place(_)) = decision.action else {
        panic!("{:?}", decision.action)
    };
    game.play(Color::Black, mv).expect("a lawful move");
}

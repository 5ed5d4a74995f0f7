use super::node::Node;
use super::run::{Means, search};
use super::tree::{ROOT, Tree};
use super::{Advice, Ended, Found, Opinion, Position, Searched, Seki};
use crate::game::{Board, Color, Count, Komi, Move, Point, PointSet, Referee, Rules, Size, Terms};
use crate::random::Random;
use crate::think::evaluation::{StageWeights, Weights};
use crate::think::playout::Policy;
use crate::think::{Effort, Text, Watch};
use proptest::prelude::*;
use std::sync::atomic::{AtomicU32, Ordering};

fn terms(size: usize, rules: Rules) -> Terms {
    Terms {
        size: Size::new(size).expect("a size"),
        komi: Komi { halves: 11 },
        rules,
        handicap: 0,
        move_limit: None,
    }
}

fn position(picture: &str, turn: Color, rules: Rules) -> Referee {
    let board = Board::from_diagram(picture).expect("a position");
    Referee::from_position(terms(board.size().rows(), rules), board, turn)
}

fn at(name: &str) -> Point {
    name.parse().expect("a point")
}

/// Everything a search needs, without opinions.
struct Lab {
    weights: Weights,
    policy: Policy,
    threads: usize,
}

impl Lab {
    fn new() -> Lab {
        let text = |name, text| Text { name, text };
        let weights = text("weights.txt", include_str!("../../../patterns/weights.txt"));
        let playout = text("playout.txt", include_str!("../../../patterns/playout.txt"));
        let shapes = text("shapes3x3.txt", include_str!("../../../patterns/shapes3x3.txt"));
        Lab {
            weights: StageWeights::parse(weights).expect("good").limits().clone(),
            policy: Policy::parse(playout, shapes).expect("good"),
            threads: 1,
        }
    }

    fn search(&self, tree: &mut Tree, game: &Referee, playouts: u32) -> Searched {
        self.search_with(&[], 0.0, tree, game, playouts)
    }

    /// Searches the empty board by a watch that goes on by a millisecond with each look at it.
    fn search_timed(&self, effort: Effort, stops_at: f32, kept: &mut Tree) -> Searched {
        let game = Referee::new(terms(7, Rules::JAPANESE)).expect("no handicap");
        self.search_game_timed(&game, effort, stops_at, kept)
    }

    fn search_game_timed(&self, game: &Referee, effort: Effort, stops_at: f32, kept: &mut Tree) -> Searched {
        let watch = Ticking {
            looks: AtomicU32::new(0),
            stops_at,
        };
        search(kept, game, self.means(), &Advice::new(), effort, &watch)
    }

    fn means(&self) -> Means<'_> {
        Means {
            weights: &self.weights,
            policy: &self.policy,
            opinions: &[],
            expected: 0.0,
            rave: self.weights.rave,
            expand: self.weights.expand,
            goal: None,
            ended: None,
            evenly: 0.0,
            threads: self.threads,
            seed: 7,
        }
    }

    fn search_with(
        &self,
        opinions: &[(f32, &dyn Opinion)],
        expected: f32,
        tree: &mut Tree,
        game: &Referee,
        playouts: u32,
    ) -> Searched {
        let means = Means {
            opinions,
            expected,
            ..self.means()
        };
        search(tree, game, means, &Advice::new(), Effort::playouts(playouts), &|| false)
    }
}

/// A watch that goes on by a millisecond with each look.
struct Ticking {
    looks: AtomicU32,
    stops_at: f32,
}

impl Watch for Ticking {
    fn stop(&self) -> bool {
        self.looks.load(Ordering::Relaxed) as f32 / 1000.0 >= self.stops_at
    }

    fn elapsed(&self) -> f32 {
        (self.looks.fetch_add(1, Ordering::Relaxed) + 1) as f32 / 1000.0
    }
}

fn small_tree() -> Tree {
    Tree::new(1 << 22)
}

/// The whole tree as numbers: each move with its visits and its children.
fn picture(tree: &Tree, node: &Node) -> String {
    let children = tree.children(node).map(|block| {
        let parts = tree.nodes(block).iter().map(|child| picture(tree, child));
        parts.collect::<Vec<_>>().join(" ")
    });
    let (mv, visits, amaf) = (node.mv(), node.visits(), node.amaf_visits.get());
    format!("({mv} {visits} {amaf} {})", children.unwrap_or_default())
}

/// Who moves at E3 wins: six stones are taken there, or join the others.
const CAPTURE: &str = "
    . . . . . . .
    . X X X X X .
    . X O O O X .
    . X O O O X X
    X X X X . O O
    O O O O O O O
    . . . . . . .";

#[test]
fn a_string_in_atari_is_taken_by_one_side_and_saved_by_the_other() {
    for turn in Color::BOTH {
        let game = position(CAPTURE, turn, Rules::JAPANESE);
        let searched = Lab::new().search(&mut small_tree(), &game, 2000);
        assert_eq!(searched.moves[0].mv, Move::Place(at("E3")), "{turn}");
    }
}

#[test]
fn every_game_is_counted_once() {
    for threads in [1, 2] {
        let lab = Lab { threads, ..Lab::new() };
        let mut tree = small_tree();
        let game = position(CAPTURE, Color::Black, Rules::JAPANESE);
        let searched = lab.search(&mut tree, &game, 3000);
        let children: u32 = searched.moves.iter().map(|found| found.visits).sum();
        assert_eq!(tree.node(ROOT).visits(), searched.playouts);
        assert_eq!(children, searched.playouts);
        let values: f32 = searched
            .moves
            .iter()
            .map(|found| found.value * found.visits as f32)
            .sum();
        let root = tree.node(ROOT).mean().expect("visited");
        assert!((values / children as f32 + root - 1.0).abs() < 1e-3);
    }
}

#[test]
fn the_same_seed_and_games_make_the_same_tree() {
    let game = position(CAPTURE, Color::White, Rules::JAPANESE);
    let grow = || {
        let mut tree = small_tree();
        Lab::new().search(&mut tree, &game, 1000);
        picture(&tree, tree.node(ROOT))
    };
    assert_eq!(grow(), grow());
}

#[test]
fn who_owns_what_is_told_by_all_games_from_a_position_and_by_none_of_another() {
    let mut game = position(CAPTURE, Color::Black, Rules::JAPANESE);
    let (mut tree, lab) = (small_tree(), Lab::new());
    let first = lab.search(&mut tree, &game, 300);
    let second = lab.search(&mut tree, &game, 300);
    assert_eq!(second.owners.games(), first.owners.games() + second.playouts);
    let nodes = tree.len();
    lab.search(&mut tree, &game, 1);
    assert!(
        tree.len() < nodes + game.board().size().area(),
        "the root's moves are not made anew"
    );
    game.play(game.turn(), first.line[0]).expect("legal");
    let other = lab.search(&mut tree, &game, 300);
    assert_eq!(other.owners.games(), other.playouts);
}

#[test]
fn what_was_searched_of_the_new_position_is_kept_unchanged() {
    let mut game = position(CAPTURE, Color::Black, Rules::JAPANESE);
    let mut tree = small_tree();
    let lab = Lab::new();
    let searched = lab.search(&mut tree, &game, 16_000);
    let reply = |tree: &Tree| {
        let children = tree.children(tree.node(ROOT)).expect("searched");
        let first = tree
            .nodes(children)
            .iter()
            .find(|child| child.mv() == searched.line[0])
            .expect("there");
        let replies = tree.children(first).expect("searched");
        let second = tree
            .nodes(replies)
            .iter()
            .find(|child| child.mv() == searched.line[1])
            .expect("there");
        picture(tree, second)
    };
    let before = reply(&tree);
    for mv in &searched.line[..2] {
        game.play(game.turn(), *mv).expect("legal");
    }
    let nodes = tree.len();
    tree.begin(&game);
    assert_eq!(picture(&tree, tree.node(ROOT)), before);
    assert!(tree.len() < nodes);
}

#[test]
fn an_unexpected_game_begins_with_an_empty_tree() {
    let game = position(CAPTURE, Color::Black, Rules::JAPANESE);
    let mut tree = small_tree();
    Lab::new().search(&mut tree, &game, 500);
    tree.begin(&position(CAPTURE, Color::White, Rules::JAPANESE));
    assert_eq!(tree.node(ROOT).visits(), 0);
    assert!(tree.children(tree.node(ROOT)).is_none());
}

#[test]
fn a_full_tree_is_pruned_and_searched_on() {
    let mut tree = Tree::new(1 << 17);
    let game = position(CAPTURE, Color::Black, Rules::JAPANESE);
    let searched = Lab::new().search(&mut tree, &game, 20_000);
    assert!(searched.playouts >= 10_000, "{}", searched.playouts);
    assert!(tree.len() <= (1 << 17) / 32, "{}", tree.len());
    assert_eq!(searched.moves[0].mv, Move::Place(at("E3")));
}

#[test]
fn the_value_of_a_move_follows_from_the_counted_games() {
    // Black owns everything: each move of his wins, whatever it is.
    let game = position(
        "
        . X . X .
        X X X X X
        . X . X .
        X X X X X
        . X . X .",
        Color::White,
        Rules::JAPANESE,
    );
    let searched = Lab::new().search(&mut small_tree(), &game, 400);
    assert!(
        searched.moves.iter().all(|found| found.value < 0.1),
        "{:?}",
        searched.moves
    );
    assert!(searched.owners.lead() > 0.0);
    assert!(searched.owners.of(Color::Black, at("A1")) > 0.9);
}

/// Likes one point and nothing else.
#[derive(Debug)]
struct Likes(Point);

impl Opinion for Likes {
    fn advise(&self, position: &Position<'_>, advice: &mut Advice) {
        assert!(position.board.size().rows() <= 19);
        advice.add(self.0, 10.0);
    }
}

#[test]
fn an_opinion_makes_a_move_likely_as_far_as_it_is_trusted() {
    let game = Referee::new(terms(5, Rules::JAPANESE)).expect("no handicap");
    let prior = |trust: f32| {
        let liked = Likes(at("C3"));
        let searched = Lab::new().search_with(&[(trust, &liked)], 0.0, &mut small_tree(), &game, 50);
        let sum: f32 = searched.moves.iter().map(|found| found.prior).sum();
        assert!((sum - 1.0).abs() < 1e-3);
        let found = |found: &&Found| found.mv == Move::Place(at("C3"));
        searched.moves.iter().find(found).expect("legal").prior
    };
    assert!(prior(1.0) > 0.99);
    assert!((0.1..0.5).contains(&prior(0.2)), "{}", prior(0.2));
}

/// Is sure that Black wins.
#[derive(Debug)]
struct Optimist;

impl Opinion for Optimist {
    fn advise(&self, position: &Position<'_>, advice: &mut Advice) {
        advice.expect(if position.turn == Color::Black { 1.0 } else { 0.0 });
    }
}

#[test]
fn a_part_of_the_probability_is_shared_by_all_moves_evenly() {
    let game = Referee::new(terms(5, Rules::JAPANESE)).expect("no handicap");
    let (lab, liked) = (Lab::new(), Likes(at("C3")));
    let opinions: [(f32, &dyn Opinion); 1] = [(1.0, &liked)];
    let priors = |evenly| -> Vec<f32> {
        let means = Means {
            opinions: &opinions,
            evenly,
            ..lab.means()
        };
        let (tree, effort) = (&mut small_tree(), Effort::playouts(50));
        let moves = search(tree, &game, means, &Advice::new(), effort, &|| false).moves;
        moves.iter().map(|found| found.prior).collect()
    };
    let [as_told, shared, even] = [0.0, 0.25, 1.0].map(priors);
    let each = 1.0 / even.len() as f32;
    let least = |priors: &[f32]| priors.iter().copied().fold(1.0, f32::min);
    assert!(least(&as_told) < 0.01 * each);
    assert!((0.249 * each..0.26 * each).contains(&least(&shared)));
    assert!(
        shared.iter().any(|prior| *prior > 0.74),
        "what is liked stays the likeliest"
    );
    assert!(even.iter().all(|prior| (prior - each).abs() < 0.01 * each));
}

#[test]
fn an_expectation_counts_for_its_part_of_a_game() {
    let lost = "
        . O . O .
        O O O O O
        . . . . .
        . . . . .
        . X . . .";
    for turn in Color::BOTH {
        let game = position(lost, turn, Rules::CHINESE);
        let black = |expected| {
            let searched = Lab::new().search_with(&[(1.0, &Optimist)], expected, &mut small_tree(), &game, 400);
            let value = searched.moves[0].value;
            if turn == Color::Black { value } else { 1.0 - value }
        };
        assert!(black(0.0) < 0.3, "{}", black(0.0));
        assert!(black(0.5) > black(0.0) + 0.2);
        assert!(black(1.0) > 0.9, "{}", black(1.0));
    }
}

/// Seconds for a move: what is meant, and what is never passed.
fn seconds(aim: f32, limit: f32) -> Effort {
    Effort {
        playouts: u32::MAX,
        aim,
        limit,
    }
}

/// Games between two looks at the watch.
const LOOK: u32 = 16;

#[test]
fn the_limit_is_never_passed_by_more_than_a_look() {
    for threads in [1, 2] {
        let lab = Lab { threads, ..Lab::new() };
        let unclear = lab.search_timed(seconds(0.05, 0.05), f32::INFINITY, &mut small_tree());
        // Fifty looks of the first thread, one at least with each sixteen of its games.
        assert!(unclear.playouts >= 50, "{}", unclear.playouts);
        if threads == 1 {
            assert!(unclear.playouts <= 51 * LOOK, "{}", unclear.playouts);
        }
    }
}

#[test]
fn an_unclear_choice_takes_more_than_was_meant_and_a_clear_one_no_more() {
    // White loses whatever is played: no move is better than another.
    let lost = "
        . X . X . X
        X X X X X X
        . . . . . .
        X X X X X X
        X . X . X .
        X X X X X X";
    let played = |picture, aim| {
        let game = position(picture, Color::White, Rules::JAPANESE);
        Lab::new()
            .search_game_timed(&game, seconds(aim, 0.1), f32::INFINITY, &mut small_tree())
            .playouts
    };
    assert!(played(lost, 0.02) >= 50 * LOOK, "{}", played(lost, 0.02));
    assert!(played(CAPTURE, 0.05) <= 51 * LOOK, "{}", played(CAPTURE, 0.05));
}

#[test]
fn who_says_stop_is_heard_at_the_next_look() {
    let stopped = Lab::new().search_timed(seconds(1.0, 1.0), 0.01, &mut small_tree());
    assert!(stopped.playouts <= 11 * LOOK, "{}", stopped.playouts);
}

#[test]
fn a_kept_lead_does_not_end_the_search_before_its_speed_is_known() {
    let mut tree = small_tree();
    Lab::new().search_timed(seconds(0.2, 0.2), f32::INFINITY, &mut tree);
    let again = Lab::new().search_timed(seconds(1.0, 1.0), f32::INFINITY, &mut tree);
    assert!(again.playouts >= 64, "{}", again.playouts);
}

#[test]
fn a_game_that_is_over_for_all_purposes_still_tells_who_owns_what() {
    let lost = "
        X X X X X . X
        X . X X X X .
        X X X X X X X
        X X X X . X X
        . . . . . . .
        . . . . . . .
        O . . . . . .";
    let game = position(lost, Color::Black, Rules::JAPANESE);
    let searched = Lab::new().search(&mut small_tree(), &game, 200);
    assert!(searched.owners.games() >= 100);
    assert!(searched.owners.lead() > 15.0, "{}", searched.owners.lead());
    assert!(searched.owners.of(Color::Black, at("A1")) > 0.3);
    assert_eq!(searched.owners.dead(game.board()).len(), 1);
}

/// What a search finds Black's moves worth after White's pass on a quiet board, where the game that a pass ends is told to be Black's or White's, or nobody
/// tells.
fn after_a_pass(winner: Option<Color>) -> Vec<Found> {
    let quiet = "
        . X X . O . .
        X . X O O O O
        X X X . O . O
        X . X O O O O
        X X X . O . O
        . . X O O O O
        X X X . O . .";
    let mut game = position(quiet, Color::White, Rules::JAPANESE);
    game.play(Color::White, Move::Pass).expect("legal");
    let dead = |winner: Color| game.board().stones(winner.opponent());
    let counted = winner.map(|winner| game.count(&dead(winner)));
    let ended = counted.map(|count| Ended::new(game.board(), &count));
    let lab = Lab::new();
    let means = Means {
        ended: ended.as_ref(),
        ..lab.means()
    };
    let (tree, effort) = (&mut small_tree(), Effort::playouts(400));
    search(tree, &game, means, &Advice::new(), effort, &|| false).moves
}

#[test]
fn a_pass_that_ends_the_game_is_worth_what_the_board_is_counted_to_be() {
    let worth = |winner, is_meant: &dyn Fn(Move) -> bool| {
        let moves = after_a_pass(winner);
        let found = moves.iter().find(|found| is_meant(found.mv) && found.visits > 0);
        found.map(|found| found.value)
    };
    let pass = |mv| mv == Move::Pass;
    assert_eq!(worth(None, &pass), Some(0.0), "random games find Black behind");
    assert_eq!(worth(Some(Color::Black), &pass), Some(1.0));
    assert_eq!(worth(Some(Color::White), &pass), Some(0.0));
    let stone = |mv| mv != Move::Pass;
    assert_eq!(
        worth(Some(Color::Black), &stone),
        Some(0.0),
        "a stone changes the board"
    );
}

/// Three White stones in a Black group that has no eye elsewhere: who fills one of its two liberties is taken.
const SEKI: &str = "
    . O . O . O .
    O O O O O O O
    . O . O . O .
    O O O O O O O
    O O O O O O O
    X X X X X X O
    . O O O . X O";

/// A game that stands so by those rules with that komi, and the seki as it is counted.
fn with_seki(turn: Color, rules: Rules, komi: Komi) -> (Referee, Seki) {
    let game = position(SEKI, turn, rules).with_komi(komi);
    let stands = Count::new(game.board(), &PointSet::EMPTY, rules, komi);
    let points = "A1 B1 C1 D1 E1 F1 A2 B2 C2 D2 E2 F2".split(' ').map(at).collect();
    let seki = Seki::new(game.board(), points, &Ended::new(game.board(), &stands));
    (game, seki)
}

/// White has half a point more, by the eight points of territory.
fn won_by_white(turn: Color) -> (Referee, Seki) {
    with_seki(turn, Rules::JAPANESE, Komi { halves: -15 })
}

#[test]
fn who_is_ahead_leaves_a_proved_seki_alone_and_without_the_proof_sees_it_broken() {
    let (game, seki) = won_by_white(Color::White);
    let best = |tree: &mut Tree| Lab::new().search(tree, &game, 400).moves[0];
    let proved = best(&mut small_tree().with_sekis(&[seki]));
    assert_eq!(proved.mv, Move::Pass);
    assert!(proved.value > 0.9, "{}", proved.value);
    let unproved = best(&mut small_tree());
    assert!(unproved.value < 0.3, "{}", unproved.value);
}

#[test]
fn what_the_tree_plays_in_a_seki_is_played_out() {
    // By area a stone costs nothing: 40 for White, 7 for Black. So A1 is bad because four stones are taken after it.
    let (game, seki) = with_seki(Color::White, Rules::CHINESE, Komi { halves: -65 });
    let searched = Lab::new().search(&mut small_tree().with_sekis(&[seki]), &game, 400);
    let value = |wanted: Move| {
        searched
            .moves
            .iter()
            .find(|found| found.mv == wanted)
            .map(|found| found.value)
    };
    let [filled, passed] = [Move::Place(at("A1")), Move::Pass].map(|mv| value(mv).expect("searched"));
    assert!(filled < 0.4, "{filled}");
    assert!(passed > 0.9, "{passed}");
}

#[test]
fn a_seki_stands_as_long_as_nothing_is_played_in_it_nor_taken_around_it() {
    let open = "
        . O . O . O .
        O O O O O O .
        . O . O . O .
        O O O O O O O
        . . O O O O O
        X X X X X X O
        . O O O . X O";
    let board = Board::from_diagram(open).expect("a position");
    let points = "A1 B1 C1 D1 E1 F1 A2 B2 C2 D2 E2 F2".split(' ').map(at).collect();
    let stands = Count::new(&board, &PointSet::EMPTY, Rules::JAPANESE, Komi::NONE);
    let seki = Seki::new(&board, points, &Ended::new(&board, &stands));
    assert!(seki.stands_on(&board));
    let with = |color, name| {
        let mut board = board.clone();
        board.play(color, at(name)).expect("legal");
        board
    };
    let dame = with(Color::Black, "A3");
    assert!(seki.stands_on(&dame), "a dame is filled");
    assert!(!seki.stands_on(&with(Color::Black, "A1")));
    let without_wall = Board::from_diagram(&open.replace("O O O O O O O", ". . . . . . .")).expect("a position");
    assert!(!seki.stands_on(&without_wall) && !seki.is_walled_on(&without_wall));
    // In the end of a random game all of it is White's, with the dame that were left or filled.
    let mut owned = [PointSet::EMPTY, Size::new(7).expect("a size").points().collect()];
    seki.restore(&seki.on_dame(&dame), &mut owned);
    let own = |side: usize, name| owned[side].contains(at(name));
    assert!(own(0, "F1") && own(1, "B1") && own(0, "A3") && own(1, "C3"));
    assert!(!own(0, "B3") && !own(1, "B3") && !own(0, "A1") && !own(1, "A1"));
}

#[test]
fn a_tree_that_learns_of_other_sekis_forgets_what_it_has_searched_and_of_the_same_with_a_longer_wall_nothing() {
    let (game, seki) = won_by_white(Color::White);
    let (lab, mut tree) = (Lab::new(), small_tree().with_sekis(std::slice::from_ref(&seki)));
    let games = lab.search(&mut tree, &game, 200).owners.games();
    tree.learn(vec![seki.clone()]);
    assert_eq!(tree.owners.games(), games);
    let longer = Board::from_diagram(&SEKI.replacen(". O . O . O .", ". O O O . O .", 1)).expect("a position");
    let stands = Count::new(&longer, &PointSet::EMPTY, Rules::JAPANESE, Komi::NONE);
    let points = "A1 B1 C1 D1 E1 F1 A2 B2 C2 D2 E2 F2".split(' ').map(at).collect();
    let walled = Seki::new(&longer, points, &Ended::new(&longer, &stands));
    assert_ne!(walled, seki);
    tree.learn(vec![walled]);
    assert_eq!(tree.owners.games(), games);
    tree.learn(Vec::new());
    assert_eq!(tree.owners.games(), 0);
    assert!(tree.children(tree.node(ROOT)).is_none());
}

#[test]
fn a_tree_of_many_games_counts_every_two_as_one_and_keeps_what_they_were_worth() {
    let game = position(CAPTURE, Color::Black, Rules::JAPANESE);
    let mut tree = small_tree();
    Lab::new().search(&mut tree, &game, 3000);
    let root = tree.node(ROOT);
    let (visits, mean) = (root.visits(), root.mean().expect("visited"));
    root.halve();
    assert_eq!(root.visits(), visits / 2);
    assert!((root.mean().expect("visited") - mean).abs() < 1e-4);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// On a tiny board with superko nearly every position is one in which something repeats.
    #[test]
    fn every_move_in_the_tree_is_legal_and_new(seed: u64, size in 2usize..5, ko: bool) {
        let rules = if ko { Rules::JAPANESE } else { Rules::CHINESE };
        let mut game = Referee::new(terms(size, rules)).expect("no handicap");
        let mut dice = Random::new(seed);
        let lab = Lab::new();
        let mut tree = small_tree();
        for _ in 0..30 {
            let searched = lab.search(&mut tree, &game, 60);
            walk(&tree, tree.node(ROOT), &game);
            let Found { mv, .. } = searched.moves[dice.below(searched.moves.len())];
            if game.play(game.turn(), mv).is_err() || game.ending().is_some() {
                break;
            }
        }
    }
}

/// Every way through the tree is a game that the referee lets pass.
fn walk(tree: &Tree, node: &Node, game: &Referee) {
    let Some(children) = tree.children(node) else { return };
    for child in tree
        .nodes(children)
        .iter()
        .filter(|child| child.visits.load(Ordering::Relaxed) > 0)
    {
        let mut next = game.clone();
        assert_eq!(next.play(next.turn(), child.mv()), Ok(()));
        assert!(!matches!(next.ending(), Some(crate::game::Ending::Repetition { .. })));
        walk(tree, child, &next);
    }
}

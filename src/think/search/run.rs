//! Many games from one position, by several threads, until it is enough.

use super::game::{Shared, Worker, last_of};
use super::node::Node;
use super::opinion::{Advice, Opinion, Position};
use super::owners::Owners;
use super::tree::{ROOT, Tree};
use super::worth::{Counting, Ended};
use crate::game::{Move, PointSet, Referee};
use crate::random::Random;
use crate::think::effort::{Effort, Watch};
use crate::think::evaluation::Weights;
use crate::think::playout::Policy;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

/// Games between two looks at the watch and at how far apart the moves are; after an opinion there is one anyway.
const LOOK_EVERY: u32 = 16;
/// Games before the speed is known.
const LEAST_TIMED: u32 = 64;
/// Games for a position with one move only.
const LEAST_ALONE: u32 = 100;
/// Beyond the time that was meant for the move it goes on only while the second best has more than this part of the best's games.
const UNCLEAR: f32 = 0.4;
/// Seconds below which one thread searches: on a busy machine to wait for a second one takes longer.
const MOMENT: f32 = 0.1;
/// Opinions on the position that is searched are given at length until this part of the time meant for the move is over.
const AT_LENGTH: f32 = 0.1;
/// Moves in the main line, at most.
const LINE: usize = 24;
/// A move is part of the main line when it was visited so often.
const LINE_VISITS: u32 = 8;

/// What a search is made with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Means<'a> {
    pub(crate) weights: &'a Weights,
    pub(crate) policy: &'a Policy,
    /// Opinions on every position of the tree, and how far each is trusted.
    pub(crate) opinions: &'a [(f32, &'a dyn Opinion)],
    /// How much of a game's value is what those with an opinion expected on the way down, from 0 to 1.
    pub(crate) expected: f32,
    /// Own games that count as much as all games with the move; 0 leaves the latter out.
    pub(crate) rave: f32,
    /// Games through a leaf before its moves join the tree.
    pub(crate) expand: f32,
    /// Points whose owner alone matters; `None` for the game.
    pub(crate) goal: Option<PointSet>,
    /// What the game is worth if two passes end it with the board as it is; `None` where random games are to tell.
    pub(crate) ended: Option<&'a Ended>,
    /// The part of the probability that the moves of the searched position share evenly, whatever is thought of them, from 0 to 1.
    pub(crate) evenly: f32,
    pub(crate) threads: usize,
    pub(crate) seed: u64,
}

/// What was found about a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Found {
    /// The move.
    pub mv: Move,
    /// Games that began with it.
    pub visits: u32,
    /// What they were worth to the side that makes it, from 0 to 1: how often they were won and, where the net is asked, a part for
    /// what it expected; 0 without games.
    pub value: f32,
    /// How likely it was thought to be before.
    pub prior: f32,
}

/// What a search found.
#[derive(Clone, Debug)]
pub struct Searched {
    /// Every move in the tree, the most visited first.
    pub moves: Vec<Found>,
    /// What is expected, from the most visited move on.
    pub line: Vec<Move>,
    /// Games played now; those kept from earlier moves not counted.
    pub playouts: u32,
    /// Who owns what in the end of all games from this position, those played before included.
    pub owners: Owners,
    /// Nodes of the tree.
    pub nodes: usize,
}

impl Searched {
    /// What is found where there is nothing to search.
    pub fn nothing() -> Searched {
        Searched {
            moves: Vec::new(),
            line: Vec::new(),
            playouts: 0,
            owners: Owners::default(),
            nodes: 0,
        }
    }
}

/// Searches on from the position until `effort` is spent or the watch says stop, adding to what the tree knows of it. `at_root` is what
/// is thought of the moves of this position beyond the opinions on every position. A few games are played even when the watch says
/// stop at once.
pub(crate) fn search(
    tree: &mut Tree,
    game: &Referee,
    means: Means<'_>,
    at_root: &Advice,
    effort: Effort,
    watch: &dyn Watch,
) -> Searched {
    // Step 1. The position becomes the root, and its moves get what is thought of them here, once for all searches of it.
    tree.begin(game);
    let has_time = || !watch.stop() && watch.elapsed() < AT_LENGTH * effort.aim.min(effort.limit);
    if !tree.is_root_asked {
        tree.is_root_asked = set_root_moves(tree, game, means, at_root, &has_time);
    }
    // Step 2. Games, until it is enough. When the tree is full, what matters least goes, when the numbers get too large, they are halved,
    // and on.
    let played = AtomicU32::new(0);
    let began = watch.elapsed();
    let enough = |tree: &Tree, games: u32| enough(tree, games, began, effort, watch);
    let threads = match effort.aim.min(effort.limit) < MOMENT {
        true => 1,
        false => means.threads,
    };
    let mut round = 0;
    loop {
        let shared = shared(tree, game, means);
        let is_enough = AtomicBool::new(false);
        let work = |number: u64| {
            let seed = means.seed ^ Random::new(game.board().hash() ^ (round << 32 | number)).bits();
            let mut worker = Worker::new(&shared, seed);
            // Whoever ends, also by a failure, ends all.
            let _end = AtTheEnd(&is_enough);
            let mut own: u32 = 0;
            while !is_enough.load(Ordering::Relaxed) {
                let asked = worker.play();
                own += 1;
                let games = played.fetch_add(1, Ordering::Relaxed) + 1;
                let look = number == 0 && (asked || own.is_multiple_of(LOOK_EVERY)) || games >= effort.playouts;
                let is_enough = || enough(shared.tree, games) || shared.tree.has_too_many_visits();
                if look && is_enough() || shared.full.load(Ordering::Relaxed) {
                    break;
                }
            }
            worker.owners
        };
        let parts = std::thread::scope(|scope| {
            let work = &work;
            let others: Vec<_> = (1..threads as u64)
                .map(|number| scope.spawn(move || work(number)))
                .collect();
            let mut parts = vec![work(0)];
            // A thread that died has nothing to add.
            parts.extend(others.into_iter().filter_map(|other| other.join().ok()));
            parts
        });
        let is_full = shared.full.load(Ordering::Relaxed);
        parts.iter().for_each(|part| tree.owners.merge(part));
        let games = played.load(Ordering::Relaxed);
        if !(is_full || tree.has_too_many_visits()) || enough(tree, games) {
            break;
        }
        if is_full {
            tree.prune();
        }
        tree.halve_visits();
        round += 1;
    }
    // Step 3. What was found.
    Searched {
        moves: found(tree),
        line: main_line(tree),
        playouts: played.load(Ordering::Relaxed),
        owners: tree.owners.clone(),
        nodes: tree.len(),
    }
}

fn shared<'a>(tree: &'a Tree, game: &'a Referee, means: Means<'a>) -> Shared<'a> {
    Shared {
        tree,
        root: game,
        board: game.board().afresh(),
        history: game.hashes().collect(),
        counting: Counting::new(game, means.goal),
        ended: means.ended,
        weights: means.weights,
        policy: means.policy,
        opinions: means.opinions,
        expected: means.expected,
        rave: means.rave,
        expand: means.expand,
        full: AtomicBool::new(false),
    }
}

/// Gives the root every move of the position, with what is thought of it here, if the tree has room for them.
fn set_root_moves(
    tree: &mut Tree,
    game: &Referee,
    means: Means<'_>,
    at_root: &Advice,
    has_time: &dyn Fn() -> bool,
) -> bool {
    let last = [1, 2].map(|back| last_of(game, back));
    let position = Position {
        board: game.board(),
        turn: game.turn(),
        last: last.map(|mv| mv.and_then(Move::point)),
    };
    let every = game.board().size().area();
    let mut advice = at_root.clone();
    let shared = shared(tree, game, means);
    shared.ask(&mut advice, |opinion, advice| {
        opinion.advise_at_length(&position, advice, has_time)
    });
    let mut moves = shared.moves_of(&position, game.passes(), &[], &advice, every);
    let even = means.evenly / moves.len().max(1) as f32;
    for (_, prior) in &mut moves {
        *prior = even + (1.0 - means.evenly) * *prior;
    }
    if let Some(win) = advice.win() {
        tree.node(ROOT).expect(1.0 - win);
    }
    tree.replace_children(ROOT, &moves)
}

/// Says that it is enough when it goes.
struct AtTheEnd<'a>(&'a AtomicBool);

impl Drop for AtTheEnd<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Whether the search may end, after so many games since `began`, in seconds since the question was put.
fn enough(tree: &Tree, games: u32, began: f32, effort: Effort, watch: &dyn Watch) -> bool {
    let elapsed = watch.elapsed();
    if watch.stop() || games >= effort.playouts || elapsed >= effort.limit {
        return true;
    }
    let Some([best, second]) = two_best(tree) else {
        // Nothing to choose; but who owns what is asked for as well.
        return games >= LEAST_ALONE || tree.children(tree.node(ROOT)).is_none();
    };
    if elapsed >= effort.aim {
        let is_best = best.value >= second.value;
        return is_best && second.visits as f32 <= UNCLEAR * best.visits as f32;
    }
    // What is left to play: the second best cannot catch up when it is behind by more. A few games tell nothing of the speed.
    if effort.aim.is_finite() && games < LEAST_TIMED {
        return false;
    }
    let by_time = (effort.aim - elapsed) * games as f32 / (elapsed - began).max(f32::MIN_POSITIVE);
    let left = by_time.min((effort.playouts - games) as f32);
    // Other threads go on: by now the second may have passed the best.
    best.visits.saturating_sub(second.visits) as f32 > left
}

/// The two most visited moves at the root; `None` when there is one only, or none.
fn two_best(tree: &Tree) -> Option<[Found; 2]> {
    let children = tree.children(tree.node(ROOT))?;
    let (mut best, mut second) = (None::<&Node>, None::<&Node>);
    for child in tree.nodes(children) {
        if best.is_none_or(|best| child.visits() > best.visits()) {
            second = best.replace(child);
        } else if second.is_none_or(|second| child.visits() > second.visits()) {
            second = Some(child);
        }
    }
    Some([found_of(best?), found_of(second?)])
}

fn found_of(node: &Node) -> Found {
    Found {
        mv: node.mv(),
        visits: node.visits(),
        value: node.mean().unwrap_or(0.0),
        prior: node.prior.get(),
    }
}

fn found(tree: &Tree) -> Vec<Found> {
    let children = tree.children(tree.node(ROOT));
    let mut found: Vec<Found> = children
        .map_or(&[][..], |block| tree.nodes(block))
        .iter()
        .map(found_of)
        .collect();
    found.sort_by(|a, b| {
        b.visits
            .cmp(&a.visits)
            .then(b.prior.total_cmp(&a.prior))
            .then(a.mv.cmp(&b.mv))
    });
    found
}

/// What is expected at the root.
fn main_line(tree: &Tree) -> Vec<Move> {
    line_from(tree, tree.node(ROOT), Vec::new())
}

/// A move at the root, and what is expected after it.
pub(crate) fn line_after(tree: &Tree, mv: Move) -> Vec<Move> {
    let children = tree.children(tree.node(ROOT));
    let mut moves = children.map_or(&[][..], |block| tree.nodes(block)).iter();
    match moves.find(|child| child.mv() == mv) {
        Some(node) => line_from(tree, node, vec![mv]),
        None => vec![mv],
    }
}

/// From a node always to the most visited child, behind the moves that led there.
fn line_from<'a>(tree: &'a Tree, mut node: &'a Node, mut line: Vec<Move>) -> Vec<Move> {
    while let Some(children) = tree.children(node).filter(|_| line.len() < LINE) {
        // Of equals the first, as everywhere.
        let best = tree.nodes(children).iter().rev().max_by_key(|child| child.visits());
        match best.filter(|best| best.visits() >= LINE_VISITS) {
            Some(best) => node = best,
            None => break,
        }
        line.push(node.mv());
    }
    line
}

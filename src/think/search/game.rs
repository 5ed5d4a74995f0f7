//! One game: down the tree, out at random, and back up.

use super::node::Node;
use super::opinion::{Advice, Opinion, Position, priors};
use super::owners::Owners;
use super::seki::Seki;
use super::tree::{Block, ROOT, Tree};
use super::worth::{Counting, Ended, owned, owned_after_mercy, owned_as_it_stands};
use crate::game::{Board, Color, Move, Point, PointSet, Referee};
use crate::random::Random;
use crate::think::evaluation::Weights;
use crate::think::playout::{Finish, Mercy, Policy, play_out};
use rustc_hash::FxHashSet;
use std::sync::atomic::{AtomicBool, Ordering};

/// Everything that the threads of one search share.
#[derive(Debug)]
pub(super) struct Shared<'a> {
    pub(super) tree: &'a Tree,
    pub(super) root: &'a Referee,
    /// Its board, made afresh.
    pub(super) board: Board,
    /// Hashes of all positions of the game: what brings one back is not proposed.
    pub(super) history: FxHashSet<u64>,
    pub(super) counting: Counting,
    /// What the game is worth if it ends with the board of the root, where that is known.
    pub(super) ended: Option<&'a Ended>,
    pub(super) weights: &'a Weights,
    pub(super) policy: &'a Policy,
    pub(super) opinions: &'a [(f32, &'a dyn Opinion)],
    /// How much of a game's value is what they expected.
    pub(super) expected: f32,
    /// Own games that count as much as all games with the move, whatever the weights say of it; 0 leaves the latter out.
    pub(super) rave: f32,
    /// Games through a leaf before its moves join the tree, likewise.
    pub(super) expand: f32,
    /// The tree has no room for more nodes.
    pub(super) full: AtomicBool,
}

impl Shared<'_> {
    /// Has everybody with an opinion add it to what `advice` says already.
    pub(super) fn ask(&self, advice: &mut Advice, mut speak: impl FnMut(&dyn Opinion, &mut Advice)) {
        for (trust, opinion) in self.opinions {
            advice.trust(*trust);
            speak(*opinion, advice);
        }
    }

    /// The proved sekis that stand on that board.
    fn sekis_on(&self, board: &Board) -> impl Iterator<Item = &Seki> {
        self.tree.sekis().iter().filter(|seki| seki.stands_on(board))
    }

    /// The moves of a position with the probabilities that follow from what was said: those that fill no own eye and bring back no position
    /// of the game or of the way down, which are hashes in `way`.
    pub(super) fn moves_of(
        &self,
        position: &Position<'_>,
        passes: u32,
        way: &[u64],
        advice: &Advice,
        least: usize,
    ) -> Vec<(Move, f32)> {
        let Position { board, turn, .. } = *position;
        let is_new = |hash: u64| !self.history.contains(&hash) && !way.contains(&hash);
        let mut points = board.empty_list().to_vec();
        points.retain(|&point| board.is_random_move(turn, point) && is_new(board.hash_after(turn, point)));
        let (points, must_play) = advice.tried(points);
        let may_end = passes > 0 || self.root.first_after_provisional_end().is_some();
        let sekis: Vec<&Seki> = self.sekis_on(board).collect();
        let is_in_seki = |point: &Point| sekis.iter().any(|seki| seki.holds(*point));
        // In a seki nobody wants to move first.
        let pass = match may_end || !points.is_empty() && points.iter().all(is_in_seki) {
            true => self.weights.pass_answer,
            false => self.weights.pass,
        };
        let mut moves = priors(&points, advice, pass, least);
        moves.retain(|(mv, _)| !must_play || *mv != Move::Pass);
        moves
    }
}

/// A step of the way down.
#[derive(Clone, Copy, Debug)]
struct Step {
    node: u32,
    /// The children it was chosen from.
    among: Block,
}

/// What one thread needs for itself.
#[derive(Debug)]
pub(super) struct Worker<'a> {
    shared: &'a Shared<'a>,
    dice: Random,
    pub(super) owners: Owners,
    advice: Advice,
    way: Vec<Step>,
    hashes: Vec<u64>,
    /// The moves of the game, passes left out.
    moves: Vec<(Color, Point)>,
    /// By point: at which of these moves it was first played on, counted from 1, and by whom.
    firsts: Vec<(u32, Color)>,
}

impl<'a> Worker<'a> {
    pub(super) fn new(shared: &'a Shared<'a>, seed: u64) -> Worker<'a> {
        Worker {
            shared,
            dice: Random::new(seed),
            owners: Owners::default(),
            advice: Advice::new(),
            way: Vec::new(),
            hashes: Vec::new(),
            moves: Vec::new(),
            firsts: vec![(0, Color::Black); Point::LIMIT],
        }
    }

    /// Plays one game; whether opinions were asked for on the way, which takes longer than a game.
    pub(super) fn play(&mut self) -> bool {
        let mut asked = false;
        let Shared { tree, root, .. } = self.shared;
        let (mut board, mut turn) = (self.shared.board.clone(), root.turn());
        let mut passes = root.passes();
        let mut last = [1, 2].map(|back| last_of(root, back).and_then(Move::point));
        self.way.clear();
        self.hashes.clear();
        self.moves.clear();

        // Step 1. Down the tree, always to the child that promises most.
        let mut number = ROOT;
        tree.node(ROOT).visits.fetch_add(1, Ordering::Relaxed);
        // How likely Black was thought to win, at the last position on the way that anybody has judged.
        let mut expected = None;
        while passes < 2 {
            let node = tree.node(number);
            // Step 2. A leaf that was visited often enough gets children.
            let among = tree.children(node).or_else(|| {
                let grown = self.expand(node, &board, turn, last, passes);
                asked |= grown.is_some();
                grown
            });
            if let Some(value) = node.expected() {
                expected = Some(value_for(turn.opponent(), value));
            }
            let Some(among) = among else { break };
            number = self.choose(node, among);
            let child = tree.node(number);
            child.visits.fetch_add(1, Ordering::Relaxed);
            self.way.push(Step { node: number, among });
            match child.mv() {
                Move::Place(point) => {
                    board.play_legal(turn, point);
                    self.moves.push((turn, point));
                    self.hashes.push(board.hash());
                    passes = 0;
                }
                Move::Pass => {
                    board.pass();
                    passes += 1;
                }
            }
            last = [child.mv().point(), last[0]];
            turn = turn.opponent();
        }

        // Step 3. To the end.
        let (owned, lead) = self.finish(&mut board, turn, last, passes);
        let played = self.shared.counting.value(&owned, lead);
        let black = match expected {
            // Nothing is to be expected any more once the game is over.
            Some(expected) if passes < 2 => mixed(self.shared.expected, expected, played),
            _ => played,
        };
        self.owners.take(&owned, lead);

        // Step 4. Back up: each move gets what the game gave its side, and so do its siblings that were played later.
        if self.shared.rave > 0.0 {
            self.note_firsts();
        }
        self.back_up(black);
        asked
    }

    /// What the sides own in the end of that game, and Black's lead. From a position of it on it goes at random and is counted, after two passes too, for
    /// it shows what is dead; not where whatever stands is alive, nor where it is known what the game is worth. A proved seki stays.
    fn finish(
        &mut self,
        board: &mut Board,
        turn: Color,
        last: [Option<Point>; 2],
        passes: u32,
    ) -> ([PointSet; 2], f32) {
        let Shared { root, counting, .. } = self.shared;
        let is_over = passes >= 2;
        let is_as_it_was = self.moves.is_empty();
        if let Some(ended) = self.shared.ended.filter(|_| is_over && is_as_it_was) {
            return (ended.owned, ended.lead);
        }
        let excess = counting.excess(board);
        if is_over && root.first_after_provisional_end().is_some() {
            let owned = owned_as_it_stands(board);
            return (owned, counting.lead(&owned, excess));
        }
        let with_dame = |seki: &'a Seki| (seki, seki.on_dame(board));
        let sekis: Vec<(&Seki, [PointSet; 2])> = self.shared.sekis_on(board).map(with_dame).collect();
        let mercy = match sekis.is_empty() {
            true => Mercy::Under(root.terms().komi),
            // What a random game makes of a seki puts nobody ahead.
            false => Mercy::Never,
        };
        let finish = play_out(
            self.shared.policy,
            mercy,
            board,
            turn,
            last,
            &mut self.dice,
            &mut self.moves,
        );
        match finish {
            Finish::Passes | Finish::Length => {
                let mut owned = owned(board);
                for (seki, on_dame) in sekis.iter().filter(|(seki, _)| seki.is_walled_on(board)) {
                    seki.restore(on_dame, &mut owned);
                }
                (owned, counting.lead(&owned, excess))
            }
            // So far ahead that the rest does not matter.
            Finish::Mercy(winner) => {
                let owned = owned_after_mercy(board, winner);
                let lead = counting.lead(&owned, excess);
                let half = board.size().area() as f32 / 2.0;
                let lead = match winner {
                    Color::Black => lead.max(half),
                    Color::White => lead.min(-half),
                };
                (owned, lead)
            }
        }
    }

    /// Writes down at which move each point was first played on.
    fn note_firsts(&mut self) {
        self.firsts.fill((0, Color::Black));
        for (number, (color, point)) in self.moves.iter().enumerate().rev() {
            self.firsts[point.index()] = (number as u32 + 1, *color);
        }
    }

    fn back_up(&self, black: f32) {
        let tree = self.shared.tree;
        let value_of = |color: Color| value_for(color, black);
        let mut turn = self.shared.root.turn();
        tree.node(ROOT).value.add(value_of(turn.opponent()));
        let all = self.moves.len() as f32;
        // How many stones were put down before the step.
        let mut before = 0;
        for step in &self.way {
            let node = tree.node(step.node);
            let value = value_of(turn);
            node.value.add(value);
            if self.shared.rave > 0.0 {
                for sibling in tree.nodes(step.among) {
                    let Move::Place(point) = sibling.mv() else { continue };
                    let (number, color) = self.firsts[point.index()];
                    if number > before && color == turn {
                        // What came soon after says more than what came at the end.
                        let weight = 1.0 - 0.5 * (number - before) as f32 / all;
                        sibling.amaf_visits.add_loosely(weight);
                        sibling.amaf_value.add_loosely(weight * value);
                    }
                }
            }
            before += u32::from(node.mv() != Move::Pass);
            turn = turn.opponent();
        }
    }

    /// Gives a leaf children, if it is time and this thread is the one.
    fn expand(
        &mut self,
        node: &Node,
        board: &Board,
        turn: Color,
        last: [Option<Point>; 2],
        passes: u32,
    ) -> Option<Block> {
        let Shared { tree, expand, .. } = *self.shared;
        let due = node.visits() > expand as u32;
        if !due || self.shared.full.load(Ordering::Relaxed) || !tree.claim(node) {
            return None;
        }
        self.advice.clear();
        let position = Position { board, turn, last };
        (self.shared).ask(&mut self.advice, |opinion, advice| opinion.advise(&position, advice));
        let moves = (self.shared).moves_of(&position, passes, &self.hashes, &self.advice, LEAST_MOVES);
        if let Some(win) = self.advice.win() {
            node.expect(1.0 - win);
        }
        if !tree.expand(node, &moves) {
            self.shared.full.store(true, Ordering::Relaxed);
        }
        tree.children(node)
    }

    /// The number of the child that promises most.
    fn choose(&self, node: &Node, among: Block) -> u32 {
        let Shared { tree, weights, .. } = *self.shared;
        let visits = node.visits().max(1) as f32;
        let so_far = 1.0 - node.mean().unwrap_or(0.5);
        let unvisited = so_far - weights.unvisited;
        let exploration = weights.exploration * visits.sqrt();
        let rave = self.shared.rave;
        let mut best = (f32::NEG_INFINITY, among.first);
        for (number, child) in among.numbers().zip(tree.nodes(among)) {
            let n = child.visits() as f32;
            // The mean of real games, and that of all games in which the move was played at some time, both drawn towards what
            // the position gave so far as long as there are few.
            let mean = (child.value.get() + unvisited * DRAWN) / (n + DRAWN);
            let amaf_n = child.amaf_visits.get();
            let value = if rave > 0.0 && amaf_n > 0.0 {
                let amaf = (child.amaf_value.get() + unvisited * AMAF_DRAWN) / (amaf_n + AMAF_DRAWN);
                let trust = amaf_n / (amaf_n + n + amaf_n * n / rave);
                mean + trust * (amaf - mean)
            } else {
                mean
            };
            let promise = value + exploration * child.prior.get() / (1.0 + n);
            if promise > best.0 {
                best = (promise, number);
            }
        }
        best.1
    }
}

/// A value of one side as that of another: told for Black, what it is for `color`, and the other way round.
fn value_for(color: Color, value: f32) -> f32 {
    if color == Color::Black { value } else { 1.0 - value }
}

/// So large a part of one and the rest of another.
fn mixed(part: f32, one: f32, other: f32) -> f32 {
    part * one + (1.0 - part) * other
}

/// Games at the value of the position that every child starts with.
const DRAWN: f32 = 1.0;
/// The same for games in which it was played at some time.
const AMAF_DRAWN: f32 = 5.0;
/// Moves that every position has in the tree, if it has so many.
const LEAST_MOVES: usize = 16;

/// The last move of a game, or the one so many before.
pub(super) fn last_of(game: &Referee, back: usize) -> Option<Move> {
    let moves = game.moves();
    moves.len().checked_sub(back).map(|at| moves[at].1)
}

//! The tree: nodes in one long row, the children of a node side by side, allocated once for the whole game and shared by all threads
//! without a lock.
//!
//! When the game moves on, what is still of use slides down to the front, block after block, in place ([`Tree::keep`]).

use super::node::Node;
use super::owners::Owners;
use super::seki::Seki;
use crate::game::{Board, Color, Move, Referee, Terms};
use std::sync::atomic::{AtomicU32, Ordering};

/// The node of the position that is thought about.
pub(super) const ROOT: u32 = 1;
/// No children yet.
const LEAF: u32 = 0;
/// A thread is about to give it children.
const BUSY: u32 = u32::MAX;
/// Children of nodes with fewer visits go first when the tree is full; most nodes have no more, so one pass is mostly enough.
const PRUNED: u32 = 16;
/// More visits of the root than this are halved, all through the tree, with the next move or when they are twice as many: the sums of
/// larger ones would lose what a single game adds.
const MOST_VISITS: u32 = 1 << 20;
/// The smallest tree: enough to tell the moves of one position apart.
const LEAST: usize = 4096;

/// What was searched so far, kept from move to move.
#[derive(Debug)]
pub struct Tree {
    nodes: Box<[Node]>,
    /// The first node that is free.
    free: AtomicU32,
    /// The game up to the root; `None` before the first search.
    game: Option<Line>,
    /// Whether the root has all moves of its position, with what is thought of them at length.
    pub(super) is_root_asked: bool,
    /// Who owns what by all games from the root.
    pub(super) owners: Owners,
    /// The sekis that are taken for proved.
    sekis: Vec<Seki>,
    /// The turns, by their number, since which the game has looked lost to the side that moved.
    pub(crate) lost_turns: Vec<u32>,
}

/// How a position came about.
#[derive(Debug, Clone, PartialEq)]
struct Line {
    start: Board,
    terms: Terms,
    turn: Color,
    moves: Vec<(Color, Move)>,
}

impl Line {
    fn of(game: &Referee) -> Line {
        Line {
            start: game.start().clone(),
            terms: *game.terms(),
            turn: game.turn(),
            moves: game.moves().to_vec(),
        }
    }

    /// The moves that lead from here to the other position, when it comes from this one by turns.
    fn to<'a>(&self, other: &'a Line) -> Option<&'a [(Color, Move)]> {
        let same = self.start == other.start && self.terms == other.terms && other.moves.starts_with(&self.moves);
        let ahead = same.then(|| &other.moves[self.moves.len()..])?;
        let sides = std::iter::successors(Some(self.turn), |turn| Some(turn.opponent()));
        let by_turns = ahead.iter().zip(sides).all(|((color, _), turn)| *color == turn);
        let turn = if ahead.len() % 2 == 0 {
            self.turn
        } else {
            self.turn.opponent()
        };
        (by_turns && turn == other.turn).then_some(ahead)
    }
}

/// Children side by side: the number of the first and how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Block {
    pub(super) first: u32,
    pub(super) count: u32,
}

impl Block {
    pub(super) fn numbers(self) -> std::ops::Range<u32> {
        self.first..self.first + self.count
    }
}

impl Tree {
    /// Bytes that a move in the tree takes.
    pub const NODE_BYTES: usize = size_of::<Node>();

    /// An empty tree that never takes more than so many bytes (and a few more where that is next to nothing). Memory is taken as the
    /// tree grows.
    ///
    /// Where the machine has no room for it, it takes half as many, and so on; [`Tree::fits`] tells beforehand.
    pub fn new(bytes: usize) -> Tree {
        let mut count = Tree::nodes_of(bytes);
        let nodes = loop {
            match bytemuck::try_zeroed_slice_box(count) {
                Ok(nodes) => break nodes,
                // The last try fails as any allocation does.
                Err(()) if count <= LEAST => break bytemuck::zeroed_slice_box(LEAST),
                Err(()) => count = (count / 2).max(LEAST),
            }
        };
        Tree {
            nodes,
            free: AtomicU32::new(ROOT + 1),
            game: None,
            is_root_asked: false,
            owners: Owners::default(),
            sekis: Vec::new(),
            lost_turns: Vec::new(),
        }
    }

    /// The same tree, where those sekis are proved and no others.
    #[must_use]
    pub(in crate::think) fn with_sekis(mut self, sekis: &[Seki]) -> Tree {
        self.learn(sekis.to_vec());
        self
    }

    /// Whether that game goes on from the position that it has searched.
    pub(in crate::think) fn leads_to(&self, game: &Referee) -> bool {
        let searched = self.game.as_ref();
        searched.is_some_and(|searched| searched.to(&Line::of(game)).is_some())
    }

    /// Takes those sekis for proved, and no others. Where they are not those it knows already, what was searched goes: random games have broken them.
    pub(in crate::think) fn learn(&mut self, sekis: Vec<Seki>) {
        let is_known = self.sekis.len() == sekis.len() && self.sekis.iter().zip(&sekis).all(|(a, b)| a.is_same(b));
        self.sekis = sekis;
        if !is_known {
            self.owners = Owners::default();
            self.is_root_asked = false;
            self.clear();
        }
    }

    /// The sekis that it takes for proved.
    pub(in crate::think) fn sekis(&self) -> &[Seki] {
        &self.sekis
    }

    /// Whether the machine has room for a tree of so many bytes.
    pub fn fits(bytes: usize) -> bool {
        bytemuck::try_zeroed_slice_box::<Node>(Tree::nodes_of(bytes)).is_ok()
    }

    fn nodes_of(bytes: usize) -> usize {
        (bytes / Tree::NODE_BYTES).clamp(LEAST, BUSY as usize - 1)
    }

    #[inline]
    pub(super) fn node(&self, number: u32) -> &Node {
        &self.nodes[number as usize]
    }

    /// The children of a node, once it has any.
    #[inline]
    pub(super) fn children(&self, node: &Node) -> Option<Block> {
        match node.children.load(Ordering::Acquire) {
            LEAF | BUSY => None,
            first => Some(Block {
                first,
                count: node.count.load(Ordering::Relaxed).into(),
            }),
        }
    }

    /// The nodes of a block.
    #[inline]
    pub(super) fn nodes(&self, block: Block) -> &[Node] {
        &self.nodes[block.first as usize..][..block.count as usize]
    }

    /// Makes this thread the one that gives the node children; `false` when it has some or another thread is at it.
    pub(super) fn claim(&self, node: &Node) -> bool {
        node.children
            .compare_exchange(LEAF, BUSY, Ordering::Relaxed, Ordering::Relaxed)
            .is_ok()
    }

    /// Gives children to a node that this thread has claimed; `false`, and nothing happens, when the tree is full.
    pub(super) fn expand(&self, node: &Node, moves: &[(Move, f32)]) -> bool {
        let Some(block) = self.allocate(moves.len()) else {
            node.children.store(LEAF, Ordering::Relaxed);
            return false;
        };
        for (child, (mv, prior)) in self.nodes(block).iter().zip(moves) {
            child.begin(*mv, *prior);
        }
        self.adopt(node, block);
        true
    }

    /// Gives a node other children: those that it had keep what is known of them, and get the new prior; `false`, and nothing happens,
    /// when the tree is full.
    pub(super) fn replace_children(&mut self, number: u32, moves: &[(Move, f32)]) -> bool {
        let Some(old) = self.children(self.node(number)) else {
            self.node(number).children.store(BUSY, Ordering::Relaxed);
            return self.expand(self.node(number), moves);
        };
        let Some(block) = self.allocate(moves.len()) else {
            return false;
        };
        for (child, (mv, prior)) in self.nodes(block).iter().zip(moves) {
            child.begin(*mv, *prior);
            if let Some(before) = self.nodes(old).iter().find(|before| before.mv() == *mv) {
                child.copy_from(before);
                child.prior.set(*prior);
            }
        }
        self.adopt(self.node(number), block);
        true
    }

    fn allocate(&self, count: usize) -> Option<Block> {
        let count = u32::try_from(count).ok()?;
        let take = |free: u32| {
            let after = free.checked_add(count)?;
            (after as usize <= self.nodes.len()).then_some(after)
        };
        let first = self
            .free
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, take)
            .ok()?;
        Some(Block { first, count })
    }

    fn adopt(&self, node: &Node, block: Block) {
        node.count.store(block.count as u16, Ordering::Relaxed);
        node.children.store(block.first, Ordering::Release);
    }

    /// Nodes in use.
    pub(super) fn len(&self) -> usize {
        self.free.load(Ordering::Relaxed) as usize
    }

    /// How much of it is in use, from 0 to 1.
    pub(super) fn fullness(&self) -> f32 {
        self.len() as f32 / self.nodes.len() as f32
    }

    /// Makes the position of that game the root: what was searched of it stays, everything else goes.
    pub(super) fn begin(&mut self, game: &Referee) {
        let now = Line::of(game);
        let same_game = self
            .game
            .as_ref()
            .is_some_and(|before| before.start == now.start && before.terms == now.terms);
        if !same_game {
            self.lost_turns.clear();
        }
        let root = self.find(&now);
        if root != Some(ROOT) {
            self.is_root_asked = false;
            self.owners = Owners::default();
        }
        match root {
            // The same position again: a search in parts must not go through the whole tree before each.
            Some(ROOT) => {}
            Some(root) => self.keep(root, 0),
            None => self.clear(),
        }
        self.halve_visits();
        self.game = Some(now);
    }

    /// Whether the root has so many visits that they have to be halved before the search goes on.
    pub(super) fn has_too_many_visits(&self) -> bool {
        self.node(ROOT).visits() >= 2 * MOST_VISITS
    }

    /// Halves all visits until the root has no more than it may.
    pub(super) fn halve_visits(&mut self) {
        while self.node(ROOT).visits() > MOST_VISITS {
            self.nodes[..self.len()].iter().for_each(Node::halve);
        }
    }

    /// The node of a position that comes from the root's.
    fn find(&self, line: &Line) -> Option<u32> {
        let mut number = ROOT;
        for (_, mv) in self.game.as_ref()?.to(line)? {
            let children = self.children(self.node(number))?;
            number = children.numbers().find(|child| self.node(*child).mv() == *mv)?;
        }
        Some(number)
    }

    fn clear(&mut self) {
        self.node(ROOT).copy_from(&Node::default());
        self.free = AtomicU32::new(ROOT + 1);
    }

    /// Throws out the children of the least visited nodes until at least half the tree is free.
    pub(super) fn prune(&mut self) {
        let mut least = PRUNED;
        while self.fullness() > 0.5 {
            self.keep(ROOT, least);
            least *= 2;
        }
    }

    /// Makes a node the root and keeps what hangs on it, but for the children of nodes with fewer visits than `least`.
    pub(super) fn keep(&mut self, root: u32, least: u32) {
        // Step 1. The blocks that stay, each with the node they hang on.
        let mut blocks = Vec::new();
        let mut open = vec![root];
        while let Some(number) = open.pop() {
            let node = self.node(number);
            if node.visits() < least {
                node.children.store(LEAF, Ordering::Relaxed);
            } else if let Some(block) = self.children(node) {
                blocks.push((block, number));
                open.extend(block.numbers());
            }
        }
        // Step 2. In the order in which they lie, each slides down as far as it can.
        blocks.sort_unstable_by_key(|(block, _)| block.first);
        self.node(ROOT).copy_from(self.node(root));
        let mut free = ROOT + 1;
        let mut slid = Vec::with_capacity(blocks.len());
        for (block, _) in &blocks {
            for (offset, number) in block.numbers().enumerate() {
                self.node(free + offset as u32).copy_from(self.node(number));
            }
            slid.push(free);
            free += block.count;
        }
        // Step 3. Each parent is told where its children are now. It has slid itself, as far as its own block.
        for ((_, parent), first) in blocks.iter().zip(&slid) {
            let parent = if *parent == root {
                ROOT
            } else {
                let at = blocks.partition_point(|(block, _)| block.first <= *parent) - 1;
                parent - blocks[at].0.first + slid[at]
            };
            self.node(parent).children.store(*first, Ordering::Relaxed);
        }
        self.free = AtomicU32::new(free);
    }
}

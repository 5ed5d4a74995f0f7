//! Why the engine would play where: what players call each move, the search's numbers, the net's, and every candidate's reasons
//! and weights.

use crate::game::{Color, Move, Point, Referee, Score, Word, words_of};
use crate::think::candidates::Reason;
use crate::think::evaluation::{Temper, Weighed};
use crate::think::net::Answer;
use crate::think::search::{Owners, Position, line_after};
use crate::think::{Action, Effort, Found, Searched, Thinker, Watch};

/// What speaks for a move.
#[derive(Clone, Debug)]
pub struct Choice {
    /// What the search found.
    pub found: Found,
    /// What players call it, the more telling first.
    pub words: Vec<Word>,
    /// What is expected after it, itself the first; only itself where it was hardly searched.
    pub line: Vec<Move>,
    /// How likely the net thinks it, from 0 to 1, of all legal moves and a pass.
    pub net: Option<f32>,
    /// How likely the patterns learned from games think it, from 0 to 1, of all legal moves; none for a pass.
    pub learned: Option<f32>,
    /// Its reasons and weights, if it was a candidate.
    pub weighed: Option<Weighed>,
}

/// What the engine thinks of a position.
#[derive(Debug)]
pub struct Thought {
    /// What would be played.
    pub action: Action,
    /// The moves, the most searched first.
    pub choices: Vec<Choice>,
    /// The moves that a person says are never to be played, and why: nothing tries them.
    pub avoided: Vec<(Point, Reason)>,
    /// What is expected.
    pub line: Vec<Move>,
    /// Games that were played to find out.
    pub playouts: u32,
    /// Who leads by how much by these games, komi included.
    pub lead: Score,
    /// Whether its candidates were weighed as one who is ahead, or behind.
    pub temper: Temper,
    /// What the net says, if there is one.
    pub net: Option<Answer>,
    /// Whether it knows who wins such games; else only its moves and owners count.
    pub net_expects: bool,
    /// Who owns what by these games.
    pub owners: Owners,
}

impl Thought {
    /// Thinks about the position and keeps why.
    pub fn new(thinker: &Thinker, game: &Referee, effort: Effort, watch: &dyn Watch) -> Thought {
        let mut tree = thinker.tree();
        let decision = thinker.decide(&mut tree, game, effort, watch);
        let last = |back: usize| {
            let moves = game.moves();
            moves.len().checked_sub(back).and_then(|at| moves[at].1.point())
        };
        let position = Position {
            board: game.board(),
            turn: game.turn(),
            last: [last(1), last(2)],
        };
        let net = thinker.ask_net_at_length(&position);
        let chances = net.as_ref().map(|net| chances(net, game));
        let learned = thinker.ask_patterns(&position);
        let chance_of = |mv: Move| {
            let chances = chances.as_ref()?;
            chances.iter().find(|(of, _)| *of == mv).map(|(_, chance)| *chance)
        };
        // Where the net speaks the candidates were not asked.
        let (mut weighed, temper) = match decision.weighed.is_empty() {
            true => thinker.reasons(game, watch),
            false => (decision.weighed, decision.temper),
        };
        let avoided = weighed.iter().filter(|candidate| candidate.said() < 0.0);
        let avoided = avoided.filter_map(|candidate| {
            let mut reasons = candidate.reasons.iter();
            let why = reasons.find(|reason| reason.is_final() && reason.is_negative())?;
            Some((candidate.point, why.clone()))
        });
        let avoided = avoided.collect();
        let mut take = |mv: Move| {
            let at = weighed
                .iter()
                .position(|candidate| Move::Place(candidate.point) == mv)?;
            Some(weighed.swap_remove(at))
        };
        let searched = decision.searched.unwrap_or_else(Searched::nothing);
        let choices = searched
            .moves
            .into_iter()
            .map(|found| Choice {
                words: found
                    .mv
                    .point()
                    .map_or_else(Vec::new, |point| words_of(game.board(), game.turn(), point)),
                line: line_after(&tree, found.mv),
                net: chance_of(found.mv),
                learned: found.mv.point().map(|point| learned[point.index()]),
                weighed: take(found.mv),
                found,
            })
            .collect();
        Thought {
            action: decision.action,
            choices,
            avoided,
            line: searched.line,
            playouts: searched.playouts,
            lead: decision.lead,
            temper,
            net,
            net_expects: thinker.can_expect(game),
            owners: searched.owners,
        }
    }

    /// How surely the point is Black's in the end, by the random games: 1 Black's, -1 White's.
    pub fn owner(&self, point: Point) -> f32 {
        self.owners.of(Color::Black, point)
    }

    /// The weights of the best move and of the next best, where both were candidates.
    pub fn next_best(&self) -> Option<(&Weighed, &Weighed)> {
        let [best, next, ..] = &self.choices[..] else {
            return None;
        };
        Some((best.weighed.as_ref()?, next.weighed.as_ref()?))
    }

    /// The moves that are worth a letter on the board: the most searched, `a` first, and behind them the one that is played, where the end of
    /// the game asks for another.
    pub fn lettered(&self) -> impl Iterator<Item = (char, &Choice)> {
        let most = self.choices.first().map_or(0, |choice| choice.found.visits);
        let is_searched = |choice: &&Choice| choice.found.visits * LEAST_PART >= most;
        let searched = self.choices.iter().take_while(is_searched).take(LETTERS).count();
        let (searched, others) = self.choices.split_at(searched);
        let is_played = |choice: &&Choice| self.action == Action::Move(choice.found.mv);
        ('a'..='z').zip(searched.iter().chain(others.iter().filter(is_played)))
    }
}

/// Black's lead in points by the net, komi included.
pub(super) fn net_lead(net: &Answer, game: &Referee) -> f32 {
    let komi = game.terms().komi.points() as f32;
    match game.turn() {
        Color::Black => net.lead - komi,
        Color::White => -net.lead - komi,
    }
}

/// How likely the net thinks each legal move and the pass, together 1.
fn chances(net: &Answer, game: &Referee) -> Vec<(Move, f32)> {
    let (board, turn) = (game.board(), game.turn());
    let legal = board.empty_list().iter().filter(|point| board.is_legal(turn, **point));
    let mut chances: Vec<(Move, f32)> = legal.map(|&point| (Move::Place(point), net.log(point))).collect();
    chances.push((Move::Pass, net.pass));
    let top = chances.iter().map(|(_, log)| *log).fold(f32::NEG_INFINITY, f32::max);
    let total: f32 = chances.iter().map(|(_, log)| (log - top).exp()).sum();
    for (_, log) in &mut chances {
        *log = (*log - top).exp() / total;
    }
    chances
}

/// Moves that are told in full, at most.
const LETTERS: usize = 8;
/// And no move with fewer games than this part of the best's.
const LEAST_PART: u32 = 50;

//! The decision without a search: the candidate that weighs most.
//!
//! The course's player (seeds/001, part 3 of the second day): candidates are made, each is weighed, the best is played, and where even the
//! best would not better the board, it is a pass.

use super::Tree;
use super::candidates::{Candidate, Reason, View, propose};
use super::effort::{Effort, Watch};
use super::ending::{Closing, ENOUGH_GAMES, Foresight, Length, Prospect, is_lost};
use super::evaluation::{Amounts, Criterion, Likelihood, Weighed, Weigher};
use super::facts::Facts;
use super::pace::settling;
use super::playout::Playouts;
use super::reading::{Depth, Verdict, capture};
use super::recognition::Stage;
use super::search::{Advice, Found, Opinion, Owners, Position, Searched, excess};
use super::settlement::Settlement;
use super::thinker::{Action, Decision, Look, Thinker};
use crate::game::{Board, Color, Move, Point, PointSet, Referee, Score};

/// How many candidates are tried where nothing is searched: others have spoken for the best by then.
pub(super) const TRIED: usize = 24;
/// Moves that an opinion adds to the candidates, at most.
const LIKELY: usize = 8;
/// Positions looked at to see whether such a move is taken at once.
const BUDGET: u32 = 150;
/// What reading proves, where nothing is searched.
const FACTS: Facts = Facts { depth: Depth::USUAL };
/// Moves that may be played in place of the best, at most.
const ALTERNATIVES: usize = 12;

/// What comes of a move, by random games and settlements.
struct AtAGlance<'a> {
    thinker: &'a Thinker,
    game: &'a Referee,
    effort: Effort,
    watch: &'a dyn Watch,
}

impl Foresight for AtAGlance<'_> {
    /// Of a pass, whatever is asked: a stone is not looked into.
    fn after(&self, _: Move, _: Length) -> Prospect {
        let stop = || self.watch.stop() || self.watch.elapsed() >= self.effort.limit;
        let mut passed = self.game.board().clone();
        passed.pass();
        let games = self.thinker.weights.limits().games as usize;
        let turn = self.game.turn().opponent();
        let games = Playouts::new(&passed, turn, games, self.thinker.seed, &stop);
        Prospect {
            owners: owners_of(self.game, &games),
            value: None,
        }
    }

    fn settle(&self, game: &Referee, times: f32) -> Option<Settlement> {
        let seconds = times * settling(game);
        self.thinker.settle_within(game, seconds, self.effort, self.watch)
    }
}

impl Thinker {
    /// Decides by the weights alone.
    pub(super) fn glance(&self, tree: &mut Tree, game: &Referee, effort: Effort, watch: &dyn Watch) -> Decision {
        let stop = || watch.stop() || watch.elapsed() >= effort.limit;
        let (turn, limits) = (game.turn(), self.weights.limits());
        // Step 1. What others think likely, then everything weighed.
        let (likelihoods, expected) = likelihoods(self.deciding(), &position(game), &|| !stop());
        let Look {
            mut weighed,
            owners,
            temper,
        } = self.weigh(game, likelihoods, effort.depth(), &stop);
        // On a level that chooses freely, the one that the lot falls on goes first.
        let mut likely = found(&weighed, 0.0, Owners::default());
        self.level.draw(&mut likely, &mut self.lots(game));
        let drawn = likely.moves.first().and_then(|found| found.mv.point());
        if let Some(at) = weighed.iter().position(|weighed| Some(weighed.point) == drawn) {
            weighed[..=at].rotate_right(1);
        }
        // Step 2. Give up where the games are lost, and the net agrees if it can tell.
        let won = owners.won_by(turn);
        let value = match expected.filter(|_| self.can_expect(game)) {
            Some(expected) => limits.net_win * expected + (1.0 - limits.net_win) * won,
            None => won,
        };
        let known = owners.games() >= ENOUGH_GAMES;
        // The best; in the end the best that gains something, and a pass where nothing does. Before that there is always something
        // to gain, and what recognition sees of it is not all.
        let is_over = known && Stage::of(game.board()) == Stage::End;
        let gains = |weighed: &&Weighed| !is_over || weighed.gains() >= limits.gains;
        let best = weighed.iter().filter(gains).take(ALTERNATIVES);
        let moves: Vec<Move> = best.map(|weighed| Move::Place(weighed.point)).collect();
        let closing = Closing::new(game, &moves, &owners, limits);
        // What only a search tells is not asked.
        let ahead = AtAGlance {
            thinker: self,
            game,
            effort,
            watch,
        };
        let action = if known && self.resigns && is_lost(tree, game, value, limits) && !closing.counts_as_won(&ahead) {
            Action::Resign
        } else {
            // Step 3. Play, or pass.
            Action::Move(closing.at_a_glance().choose(&ahead))
        };
        let halves = (2.0 * owners.lead()).round() as i32;
        Decision {
            action,
            searched: Some(found(&weighed, value, owners)),
            weighed,
            lead: Score { halves },
            temper,
        }
    }

    /// How much there is of each criterion in the candidates of a position, so that weights can be found that foresee what is played; with
    /// the stage of the game. The game counts as even.
    pub fn amounts(&self, position: &Position<'_>) -> (Stage, Vec<Amounts>) {
        let (likelihoods, _) = likelihoods(self.everybody(), position, &|| true);
        self.view(position, Depth::USUAL, &|| false, |view| {
            let mut candidates = propose(&view);
            add_likely(&view, &likelihoods, &mut candidates);
            let weigher = Weigher::new(view, &self.weights, &self.measures, position.last[0], 0.0, self.seed);
            let mut weigher = weigher.with_likelihoods(likelihoods);
            let mut weighed: Vec<Weighed> = candidates.into_iter().map(|one| weigher.weigh(one, false)).collect();
            weighed.sort_by(|a, b| b.total.total_cmp(&a.total).then(a.point.cmp(&b.point)));
            let amounts = weighed.into_iter().enumerate().map(|(at, weighed)| {
                let candidate = Candidate {
                    point: weighed.point,
                    reasons: weighed.reasons,
                };
                weigher.amounts(candidate, at < TRIED)
            });
            (view.seen.stage, amounts.collect())
        })
    }

    /// Those whose opinions decide where nothing is searched; who counts for nothing is not asked. Beside the net what was learned by patterns did harm (benches/ablations).
    fn deciding(&self) -> Vec<(Criterion, &dyn Opinion)> {
        let learned: (Criterion, &dyn Opinion) = match self.opinions.net() {
            Some(net) => (Criterion::Net, net),
            None => (Criterion::Learned, self.opinions.patterns()),
        };
        let counts = |stage: &Stage| self.weights.at(*stage).chance_facts > 0.0;
        let facts: (Criterion, &dyn Opinion) = (Criterion::Facts, &FACTS);
        let read = Stage::ALL.iter().any(counts).then_some(facts);
        std::iter::once(learned).chain(read).collect()
    }

    /// Everybody with an opinion on how likely moves are.
    fn everybody(&self) -> Vec<(Criterion, &dyn Opinion)> {
        let net = self.opinions.net().map(|net| (Criterion::Net, net as &dyn Opinion));
        let others: [(Criterion, &dyn Opinion); 2] = [
            (Criterion::Learned, self.opinions.patterns()),
            (Criterion::Facts, &FACTS),
        ];
        others.into_iter().chain(net).collect()
    }
}

/// How likely each move is by everyone who is asked, and how likely the side whose turn it is wins.
fn likelihoods(
    asked: Vec<(Criterion, &dyn Opinion)>,
    position: &Position<'_>,
    goes_on: &dyn Fn() -> bool,
) -> (Vec<Likelihood>, Option<f32>) {
    let mut win = None;
    let told = asked.into_iter().map(|(criterion, opinion)| {
        let mut advice = Advice::new();
        opinion.advise_at_length(position, &mut advice, goes_on);
        win = win.or(advice.win());
        likelihood(criterion, position, &advice)
    });
    (told.collect(), win)
}

/// What somebody said, as logarithms of probabilities; the facts say only by how much a move is likelier.
pub(super) fn likelihood(criterion: Criterion, position: &Position<'_>, advice: &Advice) -> Likelihood {
    let mut logs = vec![0.0; Point::LIMIT];
    let legal = |point: &&Point| position.board.is_legal(position.turn, **point);
    let points = || position.board.empty_list().iter().filter(legal);
    let top = points()
        .map(|&point| advice.of(point))
        .fold(f32::NEG_INFINITY, f32::max);
    let sum: f32 = points().map(|&point| (advice.of(point) - top).exp()).sum();
    let all = if criterion == Criterion::Facts {
        0.0
    } else {
        top + sum.ln()
    };
    for &point in points() {
        logs[point.index()] = (advice.of(point) - all).max(UNLIKELY);
    }
    Likelihood { criterion, logs }
}

/// Nothing is thought less likely than this, as a logarithm.
const UNLIKELY: f32 = -12.0;

/// Adds the moves that somebody thinks likeliest, where nothing else speaks for them.
pub(super) fn add_likely(view: &View<'_>, likelihoods: &[Likelihood], candidates: &mut Vec<Candidate>) {
    for likelihood in likelihoods.iter().filter(|said| said.criterion != Criterion::Facts) {
        let (board, turn) = (view.board, view.turn);
        let useful = |point: &Point| board.is_legal(turn, *point) && !board.is_own_eye(turn, *point);
        let mut points: Vec<Point> = board.empty_points().iter().filter(useful).collect();
        points.sort_by(|a, b| likelihood.logs[b.index()].total_cmp(&likelihood.logs[a.index()]));
        for point in points.into_iter().take(LIKELY) {
            if candidates.iter().all(|candidate| candidate.point != point) {
                candidates.push(Candidate {
                    point,
                    reasons: loss(board, turn, point).into_iter().collect(),
                });
            }
        }
    }
}

/// What speaks against a move that nobody has looked at: its stones are taken.
fn loss(board: &Board, turn: Color, point: Point) -> Option<Reason> {
    let mut next = board.clone();
    let taken = next.play(turn, point).ok()?.stones;
    let is_lost = taken == 0
        && next.liberty_count(point) <= 3
        && capture(&next, point, turn.opponent(), BUDGET).verdict == Verdict::Yes;
    let stones = next.string_len(point);
    is_lost.then_some(Reason::IsCaptured { stones })
}

/// The position that a game has come to.
pub(super) fn position(game: &Referee) -> Position<'_> {
    let last = |back: usize| {
        let moves = game.moves();
        moves.len().checked_sub(back).and_then(|at| moves[at].1.point())
    };
    Position {
        board: game.board(),
        turn: game.turn(),
        last: [last(1), last(2)],
    }
}

/// The lead of the side whose turn it is by random games from the position, komi included; 0 without games.
pub(super) fn lead_of(game: &Referee, playouts: &Playouts) -> f32 {
    if playouts.games() == 0 {
        return 0.0;
    }
    let black = playouts.lead() - excess(game) - komi(game);
    if game.turn() == Color::Black { black } else { -black }
}

fn komi(game: &Referee) -> f32 {
    game.terms().komi.halves as f32 / 2.0
}

/// Who owns what by random games from the position.
pub(super) fn owners_of(game: &Referee, playouts: &Playouts) -> Owners {
    let given = excess(game) + komi(game);
    let lead = |owned: &[PointSet; 2]| {
        let [black, white]: [usize; 2] = [0, 1].map(|side: usize| owned[side].len());
        black as f32 - white as f32 - given
    };
    Owners::of_games(playouts.owned().map(|owned| (owned, lead(owned))))
}

/// The candidates as a search would tell them, none of them visited: as likely as their weights say.
fn found(weighed: &[Weighed], value: f32, owners: Owners) -> Searched {
    let best = weighed
        .iter()
        .map(|weighed| weighed.total)
        .fold(f32::NEG_INFINITY, f32::max);
    let share = |weighed: &Weighed| ((weighed.total - best) * A_POINT).exp();
    let all: f32 = weighed.iter().map(share).sum();
    let moves = weighed.iter().map(|weighed| Found {
        mv: Move::Place(weighed.point),
        visits: 0,
        value,
        prior: share(weighed) / all,
    });
    Searched {
        moves: moves.collect(),
        playouts: owners.games(),
        owners,
        ..Searched::nothing()
    }
}

/// What a point that a candidate is better adds to the logarithm of how likely it is, as the weights were found with.
const A_POINT: f32 = 0.08;

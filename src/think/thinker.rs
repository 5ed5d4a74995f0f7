//! The decision.

use super::ahead::{Ahead, ENOUGH_IF_CLOSE, LEAST_AFTER_PASS, Rehearsals, SMALL};
use super::candidates::{Candidate, Findings, Reason, View, propose, suppressed_by};
use super::effort::{Effort, Watch};
use super::ending::{Closing, ENOUGH_GAMES, alternatives, ended, ended_by_pass, is_lost, value_of_best};
use super::evaluation::{Criterion, Likelihood, Measures, StageWeights, Temper, Weighed, Weigher, Weights};
use super::glance::{TRIED, add_likely, lead_of, likelihood, owners_of, position};
use super::knowledge::Knowledge;
use super::knowledge::joseki::Sequences;
use super::level::Level;
use super::net::{Answer, Net};
use super::opinions::Opinions;
use super::outlook::Outlook;
use super::pace::{meant, settling, settling_at};
use super::playout::{Playouts, Policy};
use super::reading::Depth;
use super::recognition::eyes::EyeTable;
use super::recognition::{Stage, StrengthWeights};
use super::rehearsal::Play;
use super::search::{Advice, Means, Opinion, Owners, Position, Searched, Tree, search};
use super::settlement::{Fought, Known, Near, Search, Settlement};
use super::texts::{BadText, Texts};
use crate::game::{Board, Color, Komi, Move, Point, PointSet, Referee, Rules, Score, Terms};
use crate::random::Random;
use std::sync::Arc;

/// How many candidates are weighed with the costly criteria.
const LOOKED_AT: usize = 48;

/// What to do on one's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Play, or pass.
    Move(Move),
    /// Give up.
    Resign,
}

/// What was decided, and why.
#[derive(Clone, Debug)]
pub struct Decision {
    /// For the side whose turn it is.
    pub action: Action,
    /// Every candidate that was weighed, with its reasons and parts, the most searched first; none where a net speaks to a search.
    pub weighed: Vec<Weighed>,
    /// What the search found; `None` when there was nothing to decide.
    pub searched: Option<Searched>,
    /// Who is thought to lead by how much, komi included.
    pub lead: Score,
    /// Whether they were weighed as one who is ahead, or behind.
    pub temper: Temper,
}

/// A position looked at, nothing searched.
#[derive(Debug, Default)]
pub(super) struct Look {
    /// The candidates with their weights, the best first.
    pub(super) weighed: Vec<Weighed>,
    /// Who owns what in the end of the random games it was recognized with.
    pub(super) owners: Owners,
    /// How the side plays with the lead it has.
    pub(super) temper: Temper,
}

/// Knowledge, weights and a seed: everything needed to decide.
#[derive(Clone, Debug)]
pub struct Thinker {
    knowledge: Knowledge,
    pub(super) weights: StageWeights,
    pub(super) measures: Arc<Measures>,
    policy: Policy,
    pub(super) opinions: Arc<Opinions>,
    pub(super) seed: u64,
    pub(super) resigns: bool,
    searches: bool,
    pub(super) level: Level,
    threads: usize,
    memory: usize,
    digest: u64,
    known: Arc<Known>,
}

impl Thinker {
    /// Made from texts; the first bad line stops it.
    pub fn new(texts: &Texts<'_>) -> Result<Thinker, BadText> {
        let opinions = Opinions::new(texts)?;
        let weights = StageWeights::parse(texts.weights)?;
        let measures = Measures {
            strength: StrengthWeights::parse(texts.strength)?,
            eyes: EyeTable::parse(texts.eyes)?,
        };
        Ok(Thinker {
            knowledge: Knowledge::with_near(&texts.patterns, weights.limits().near_pattern)?,
            policy: Policy::parse(texts.playout, texts.shapes)?,
            opinions: Arc::new(opinions),
            weights,
            measures: Arc::new(measures),
            seed: 0,
            resigns: true,
            searches: true,
            level: Level::ALL,
            threads: 1,
            memory: MEMORY,
            digest: texts.digest(),
            known: Arc::default(),
        })
    }

    /// The same thinker with another seed: among equal moves it chooses otherwise.
    #[must_use]
    pub fn with_seed(self, seed: u64) -> Thinker {
        Thinker { seed, ..self }
    }

    /// The same thinker, which resigns lost games or plays them to the end.
    #[must_use]
    pub fn with_resignation(self, resigns: bool) -> Thinker {
        Thinker { resigns, ..self }
    }

    /// The same thinker on another level.
    #[must_use]
    pub fn with_level(self, level: Level) -> Thinker {
        Thinker { level, ..self }
    }

    /// The same thinker, which searches, or goes by the weights of the candidates alone.
    #[must_use]
    pub fn with_search(self, searches: bool) -> Thinker {
        Thinker { searches, ..self }
    }

    /// The same thinker with so many threads, at least one. Only with one does the same effort give the same move.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Thinker {
        let threads = threads.max(1);
        Thinker { threads, ..self }
    }

    /// The same thinker with trees of so many bytes at most.
    #[must_use]
    pub fn with_memory(self, memory: usize) -> Thinker {
        Thinker { memory, ..self }
    }

    /// How many threads it thinks with.
    pub fn threads(&self) -> usize {
        self.threads
    }

    /// How many bytes a tree of it takes at most.
    pub fn memory(&self) -> usize {
        self.memory
    }

    /// A number that tells the texts it was made from from others.
    pub fn digest(&self) -> u64 {
        self.digest
    }

    /// Its patterns.
    pub fn knowledge(&self) -> &Knowledge {
        &self.knowledge
    }

    /// Its weights.
    pub fn weights(&self) -> &StageWeights {
        &self.weights
    }

    /// What its random games go by.
    pub fn policy(&self) -> &Policy {
        &self.policy
    }

    /// The joseki and the openings it knows.
    pub fn sequences(&self) -> &Sequences {
        self.opinions.sequences()
    }

    /// A tree to think in, empty: one for each game, handed to [`Thinker::decide`] move after move.
    pub fn tree(&self) -> Tree {
        Tree::new(self.memory)
    }

    /// Decides for the side whose turn it is. Once the watch says stop, the best known so far is taken.
    ///
    /// With one thread the same tree, position, seed and playouts give the same decision.
    pub fn decide(&self, tree: &mut Tree, game: &Referee, effort: Effort, watch: &dyn Watch) -> Decision {
        self.decide_in(Play::Game, tree, game, effort, watch)
    }

    /// The same, in the game or in a rehearsal.
    pub(super) fn decide_in(
        &self,
        play: Play,
        tree: &mut Tree,
        game: &Referee,
        effort: Effort,
        watch: &dyn Watch,
    ) -> Decision {
        let stop = || watch.stop() || watch.elapsed() >= effort.limit;
        if game.ending().is_some() {
            return Decision {
                action: Action::Move(Move::Pass),
                weighed: Vec::new(),
                searched: None,
                lead: Score::default(),
                temper: Temper::default(),
            };
        }
        if !self.searches {
            return self.glance(tree, game, effort, watch);
        }
        let effort = Effort {
            playouts: effort.playouts.min(self.level.playouts()),
            ..effort
        };
        // Late in a game the search is not all: what a pass would bring is asked after it, and what the board counts last of all.
        let is_over = Stage::of(game.board()) == Stage::End;
        let in_search = match is_over || game.passes() > 0 {
            true => effort.sparing(settling(game)).sparing(f32::INFINITY),
            false => effort,
        };
        // A rehearsal has a part of the time of the move that it is about.
        let depth = match play {
            Play::Game => effort.depth(),
            Play::Rehearsal | Play::Beginning => Depth::USUAL,
        };
        // Step 1. Recognize, and weigh what is worth a look.
        let Look {
            mut weighed, temper, ..
        } = self.look_before_search(game, depth, &stop);
        // Step 2. Search, with the weights as priors.
        let limits = self.weights.limits();
        let opinions = self.opinions.trusted(limits);
        let passed = self.settled_if_passed(game, in_search, watch);
        let ended = passed.as_ref().map(|settlement| ended(game, settlement));
        if play == Play::Game {
            self.teach_sekis(tree, game, in_search, watch);
        }
        let means = Means {
            ended: ended.as_ref(),
            ..self.means(limits, &opinions, game)
        };
        let began = watch.elapsed();
        let mut searched = search(
            tree,
            game,
            means,
            &self.decisive(game, &weighed, depth),
            in_search,
            watch,
        );
        let took = watch.elapsed() - began;
        let settling = settling_at(game, took, searched.playouts);
        let meant = meant(in_search, began, took, searched.playouts);
        let before_settling = effort.sparing(settling);
        if searched.owners.games() < ENOUGH_GAMES && !stop() {
            // A choice at a glance still has to see what is settled.
            let more = Effort {
                playouts: LEAST_AFTER_PASS,
                ..before_settling
            };
            let advice = self.advice(game, &[], depth);
            let small = &mut Tree::new(SMALL).with_sekis(tree.sekis());
            searched.owners = self.search(small, game, &advice, more, watch).owners;
        }
        if searched.owners.games() < ENOUGH_GAMES && is_over && game.passes() > 0 {
            // Nor does a clock that has run down excuse from seeing that the game is won: some milliseconds of the reserve.
            let games = Playouts::new(game.board(), game.turn(), LEAST_AFTER_PASS as usize, self.seed, &|| {
                false
            });
            searched.owners = owners_of(game, &games);
        }
        self.level.draw(&mut searched, &mut self.lots(game));
        let place = |point: Point| searched.moves.iter().position(|found| found.mv == Move::Place(point));
        weighed.sort_by_key(|candidate| place(candidate.point).unwrap_or(usize::MAX));
        // Step 3. The most searched move, unless it is better to pass, or to give up.
        let lead = Score {
            halves: (searched.owners.lead() * 2.0).round() as i32,
        };
        let sekis = tree.sekis().to_vec();
        let is_lost = |value| is_lost(tree, game, value, limits);
        let ahead = Ahead {
            thinker: self,
            game,
            sekis: &sekis,
            weighed: &weighed,
            playouts: searched.playouts.max(meant.min(ENOUGH_IF_CLOSE)),
            effort,
            before_settling,
            settling,
            watch,
            rehearsed: Rehearsals::default(),
        };
        let moves = alternatives(&searched);
        let closing = Closing::new(game, &moves, &searched.owners, limits).with_after_pass(passed);
        let may_resign = self.resigns && play == Play::Game;
        let action = if may_resign && value_of_best(&searched).is_some_and(is_lost) && !closing.counts_as_won(&ahead) {
            Action::Resign
        } else {
            let is_hurried =
                play != Play::Game || watch.elapsed() > HURRIED * effort.aim || effort.aim < UNHURRIED * settling;
            let gains = |weighed: &&Weighed| !is_over || weighed.gains() >= limits.gains;
            let late = match self.has_net() && (is_over || game.passes() > 0) {
                true => self.weigh(game, Vec::new(), depth, &stop).weighed,
                false => Vec::new(),
            };
            let gaining = weighed.iter().chain(&late).filter(gains);
            // While a game is young whatever is likely gains something, and few games may have tried nothing but a pass.
            let early = searched.moves.iter().filter(|_| !is_over);
            let others: Vec<Move> = gaining
                .map(|weighed| Move::Place(weighed.point))
                .chain(early.map(|found| found.mv))
                .collect();
            let closing = closing
                .with_others(&others)
                .hurried(is_hurried)
                .answering(play == Play::Beginning);
            let value = searched.moves.first().map(|best| best.value);
            Action::Move(closing.with_value(value).choose(&ahead))
        };
        Decision {
            action,
            weighed,
            searched: Some(searched),
            lead,
            temper,
        }
    }

    /// The candidates with their reasons, the best first, and how they were weighed: what is played by where neither a net nor a search says it.
    pub fn reasons(&self, game: &Referee, watch: &dyn Watch) -> (Vec<Weighed>, Temper) {
        let look = self.weigh(game, Vec::new(), Depth::USUAL, &|| watch.stop());
        (look.weighed, look.temper)
    }

    /// Whether it has a net.
    pub fn has_net(&self) -> bool {
        self.opinions.net().is_some()
    }

    /// What a level that chooses freely draws from: the same seed and position, the same lot.
    pub(super) fn lots(&self, game: &Referee) -> Random {
        Random::new(self.seed ^ game.board().hash())
    }

    /// What the net says at one look at a position, as in a search, if there is a net.
    pub fn ask_net(&self, position: &Position<'_>) -> Option<Answer> {
        self.opinions.net().map(|net| net.answer(position))
    }

    /// What it says at length, as of the position that a move is wanted for.
    pub fn ask_net_at_length(&self, position: &Position<'_>) -> Option<Answer> {
        let net = self.opinions.net();
        net.map(|net| net.answer_at_length(position, &|| true))
    }

    /// How likely the patterns learned from games think each move, by the index of its point: from 0 to 1, together 1, 0 where no move is legal.
    pub fn ask_patterns(&self, position: &Position<'_>) -> Vec<f32> {
        let mut advice = Advice::new();
        self.opinions.patterns().advise(position, &mut advice);
        let legal = |point: &Point| position.board.is_legal(position.turn, *point);
        let likelihood = likelihood(Criterion::Learned, position, &advice);
        let mut chances = vec![0.0; Point::LIMIT];
        for point in position.board.empty_points().iter().filter(legal) {
            chances[point.index()] = likelihood.logs[point.index()].exp();
        }
        chances
    }

    /// What becomes of the stones if we pass now and that ends the game, where there is time to find out.
    fn settled_if_passed(&self, game: &Referee, effort: Effort, watch: &dyn Watch) -> Option<Settlement> {
        let settling = settling(game);
        let ends = game.passes() > 0 && game.first_after_provisional_end().is_none();
        let has_time = effort.aim >= BEFORE_SEARCH * settling;
        (ends && has_time).then(|| self.settle_within(&ended_by_pass(game), settling, effort, watch))?
    }

    /// What becomes of the stones of a finished game. The same board gets the same answer, whatever the seed and the threads.
    pub fn settle(&self, game: &Referee) -> Settlement {
        self.settle_until(game, &|| false)
    }

    /// What would become of the stones if the game ended now, where there are so many seconds left to find out, and they are enough.
    pub(super) fn settle_within(
        &self,
        game: &Referee,
        seconds: f32,
        effort: Effort,
        watch: &dyn Watch,
    ) -> Option<Settlement> {
        let is_over = || watch.stop() || watch.elapsed() > effort.limit;
        if watch.elapsed() + seconds > effort.limit || is_over() {
            return None;
        }
        let settlement = self.settle_until(&game.with_dead_stones(), &is_over);
        // What was broken off tells nothing.
        (!is_over()).then_some(settlement)
    }

    fn settle_until(&self, game: &Referee, stop: &(dyn Fn() -> bool + Sync)) -> Settlement {
        let search = Search {
            fight_out: &|board, fight, first, games| self.fight_out(board, fight, first, games, &stop),
            stop,
        };
        self.known.settled(game, || Settlement::new(game, search), stop)
    }

    /// Searches who keeps the stones of a fight, nothing else, when that side moves first.
    fn fight_out(&self, board: &Board, fight: &PointSet, first: Color, games: u32, watch: &dyn Watch) -> Fought {
        let terms = Terms {
            size: board.size(),
            komi: Komi::NONE,
            rules: Rules::JAPANESE,
            handicap: 0,
            move_limit: None,
        };
        let game = Referee::from_position(terms, board.clone(), first);
        let near = Near::new(board, fight);
        let opinions: [(f32, &dyn Opinion); 2] = [(1.0, self.opinions.patterns()), (1.0, &near)];
        let means = Means {
            weights: self.weights.limits(),
            policy: &self.policy,
            opinions: &opinions,
            expected: 0.0,
            rave: self.weights.limits().rave,
            expand: self.weights.limits().expand,
            goal: Some(*fight),
            ended: None,
            evenly: 0.0,
            threads: 1,
            seed: SETTLING_SEED,
        };
        let effort = Effort::playouts(games);
        let searched = search(&mut Tree::new(SMALL), &game, means, &Advice::new(), effort, watch);
        let mut owned = vec![0.0; Point::LIMIT];
        for point in board.size().points() {
            owned[point.index()] = searched.owners.of(Color::Black, point);
        }
        let best = searched.moves.first().and_then(|found| found.mv.point());
        Fought { owned, best }
    }

    /// Thinks ahead while the other side does, until the watch says stop. What it finds stays in the tree. One that does not
    /// search has nothing to do, and on a level that holds something back it does not.
    pub fn ponder(&self, tree: &mut Tree, game: &Referee, watch: &dyn Watch) {
        if game.ending().is_none() && self.searches && self.level.is_all() {
            let Look { weighed, .. } = self.look_before_search(game, Depth::USUAL, &|| watch.stop());
            let advice = self.advice(game, &weighed, Depth::USUAL);
            self.search(tree, game, &advice, Effort::seconds(f32::INFINITY), watch);
        }
    }

    /// Searches on from a position.
    pub(super) fn search(
        &self,
        tree: &mut Tree,
        game: &Referee,
        advice: &Advice,
        effort: Effort,
        watch: &dyn Watch,
    ) -> Searched {
        let weights = self.weights.limits();
        let opinions = self.opinions.trusted(weights);
        let means = self.means(weights, &opinions, game);
        search(tree, game, means, advice, effort, watch)
    }

    /// What a game is searched with.
    pub(super) fn means<'a>(
        &'a self,
        weights: &'a Weights,
        opinions: &'a [(f32, &'a dyn Opinion)],
        game: &Referee,
    ) -> Means<'a> {
        // Where the net tells who wins, too, it is asked sooner.
        let [expected, expand] = match self.can_expect(game) {
            true => [weights.net_win, weights.net_expand],
            false => [0.0, weights.expand],
        };
        Means {
            weights,
            policy: &self.policy,
            opinions,
            expected,
            rave: if self.has_net() { weights.net_rave } else { weights.rave },
            expand,
            goal: None,
            ended: None,
            evenly: 0.0,
            threads: self.threads,
            seed: self.seed,
        }
    }

    /// Whether the net has learned who wins such games: on its board, with its komi or nearly so.
    pub fn can_expect(&self, game: &Referee) -> bool {
        let komi = game.terms().komi.halves as f32 / 2.0;
        let is_even = game.terms().handicap == 0 && (komi - Net::KOMI).abs() <= KOMI_APART;
        self.opinions.net().is_some() && is_even && game.board().size() == Net::SIZE
    }

    /// The lead of the side whose turn it is, komi included: by the net where it can tell, for random games lean to whoever they are random for.
    fn lead(&self, game: &Referee, playouts: &Playouts) -> f32 {
        let told = self.ask_net(&position(game)).filter(|_| self.can_expect(game));
        let komi = game.terms().komi.halves as f32 / 2.0;
        let given = if game.turn() == Color::Black { komi } else { -komi };
        told.map_or_else(|| lead_of(game, playouts), |answer| answer.lead - given)
    }

    /// Recognizes a position with random games and reading that goes so far, and hands it on.
    pub fn view<R>(
        &self,
        position: &Position<'_>,
        depth: Depth,
        stop: &dyn Fn() -> bool,
        then: impl FnOnce(View<'_>) -> R,
    ) -> R {
        let Position { board, turn, .. } = *position;
        let playouts = Playouts::new(board, turn, self.weights.limits().games as usize, self.seed, stop);
        let seen = Outlook::new(board, &playouts, depth, stop);
        let last = position.last[0];
        let found = Findings::new(board, last, &seen, &self.measures.eyes, depth, stop);
        let usual = self.opinions.sequences().known(board, turn, last);
        then(View {
            board,
            turn,
            last,
            seen: &seen,
            found: &found,
            playouts: &playouts,
            knowledge: &self.knowledge,
            depth,
            stop,
            usual: &usual,
        })
    }

    /// What is looked at before a search: where a net says which moves are likely, nothing is.
    pub(super) fn look_before_search(&self, game: &Referee, depth: Depth, stop: &dyn Fn() -> bool) -> Look {
        match self.has_net() {
            true => Look::default(),
            false => self.weigh(game, Vec::new(), depth, stop),
        }
    }

    /// The candidates with their weights, the best first: cheaply weighed at first, the best of them in full. What others think likely
    /// counts as criteria, and adds candidates.
    pub(super) fn weigh(
        &self,
        game: &Referee,
        likelihoods: Vec<Likelihood>,
        depth: Depth,
        stop: &dyn Fn() -> bool,
    ) -> Look {
        let position = position(game);
        let mut look = self.view(&position, depth, stop, |view| {
            let mut candidates = propose(&view);
            add_likely(&view, &likelihoods, &mut candidates);
            let looked_at = if likelihoods.is_empty() { LOOKED_AT } else { TRIED };
            let lead = self.lead(game, view.playouts);
            let weigher = Weigher::new(view, &self.weights, &self.measures, position.last[0], lead, self.seed);
            let mut weigher = weigher.with_likelihoods(likelihoods);
            let cheaply = candidates.into_iter().map(|candidate| weigher.weigh(candidate, false));
            let mut weighed: Vec<Weighed> = cheaply.collect();
            best_first(&mut weighed, |w| w.total + promise(view.seen, view.turn, w));
            for candidate in weighed.iter_mut().take(looked_at) {
                if stop() {
                    break;
                }
                let again = Candidate {
                    point: candidate.point,
                    reasons: std::mem::take(&mut candidate.reasons),
                };
                *candidate = weigher.weigh(again, true);
            }
            best_first(&mut weighed, |w| w.total);
            Look {
                weighed,
                owners: owners_of(game, view.playouts),
                temper: weigher.temper(),
            }
        });
        for candidate in &mut look.weighed {
            if game.repeats(game.turn(), Move::Place(candidate.point)) {
                candidate.reasons.push(Reason::Repeats);
            }
        }
        look
    }

    /// What is said to the search that a move is decided by: what people say as well. They say it of what we play, not of what the other side may.
    pub(super) fn decisive(&self, game: &Referee, weighed: &[Weighed], depth: Depth) -> Advice {
        let mut advice = self.advice(game, weighed, depth);
        self.opinions
            .by_people(self.weights.limits(), &self.knowledge, &position(game), &mut advice);
        advice
    }

    /// What is said to the search of the moves of this position alone: by the weights, where the best candidate is the likeliest, and by
    /// what reading proves.
    pub(super) fn advice(&self, game: &Referee, weighed: &[Weighed], depth: Depth) -> Advice {
        let mut advice = Advice::new();
        // What people say for good is said by themselves, and would leave nothing of the rest.
        let total = |candidate: &Weighed| candidate.total - candidate.said();
        let best = weighed.iter().map(total).fold(f32::NEG_INFINITY, f32::max);
        let trust = self.weights.limits().candidates;
        for candidate in weighed {
            let behind = match suppressed_by(&candidate.reasons) {
                Some(_) => SUPPRESSED,
                None => (best - total(candidate)).min(FAR_BEHIND),
            };
            advice.add(candidate.point, trust * (FAR_BEHIND - behind));
        }
        self.opinions
            .at_root(self.weights.limits(), &position(game), depth, &mut advice);
        advice
    }
}

/// Bytes of a tree when nobody says otherwise.
const MEMORY: usize = 400 << 20;

/// What the net expects holds for a komi that is no further from the one it learned with.
const KOMI_APART: f32 = 1.0;

/// Who has used more than this part of the aim of a move has no time for what decides nothing.
const HURRIED: f32 = 0.5;
/// And so has nobody whose aim is not so many times what a settlement takes.
const UNHURRIED: f32 = 5.0;

/// Whose aim is so many times what a settlement takes has the time for one before the search; and to find its sekis takes no more than that part of the
/// aim.
pub(super) const BEFORE_SEARCH: f32 = 10.0;

/// The seed of what decides about stones in doubt: everyone must come to the same answer.
const SETTLING_SEED: u64 = 1989;

/// A candidate that is so much worse than the best, in points, is no better than a move that is no candidate.
const FAR_BEHIND: f32 = 20.0;
/// And one that its reasons advise against is worse than that by as much as the best is better.
const SUPPRESSED: f32 = 2.0 * FAR_BEHIND;

fn best_first(weighed: &mut [Weighed], value: impl Fn(&Weighed) -> f32) {
    weighed.sort_by(|a, b| value(b).total_cmp(&value(a)).then(a.point.cmp(&b.point)));
}

/// How much a point may be hoped to gain before it is looked at: the less decided it is, the more.
fn promise(seen: &Outlook, turn: Color, weighed: &Weighed) -> f32 {
    3.0 * (1.0 - seen.ownership(turn, weighed.point).abs())
}

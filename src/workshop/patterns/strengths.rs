//! Minorization-maximization: each round finds for one factor after the other the strengths that the games ask for, all
//! others as they are (Hunter 2004; Coulom 2007).
//!
//! Of a feature that wins `W` times, with `S` the sum over all moments of the chance its moves have in the model, the new
//! strength is the old one times `W / S`. To each is added a few games won and lost against a feature of strength 1, so
//! that what is rare stays near 1.

use super::samples::{NONE, Samples, Tiers};
use crate::think::knowledge::prior::{GROUPS, Group};

/// Games won, and as many lost, against strength 1, that each pattern has before it is seen. Of 0.3, 1, 3 and 4 the last
/// foresaw most moves, learned from 1,500 games.
const PATTERN_GAMES: f64 = 4.0;
/// The same for each level.
const LEVEL_GAMES: f64 = 1.0;

/// A set of features of which a move has one or none.
#[derive(Clone, Copy, Debug)]
enum Factor {
    Shape(usize),
    Answer(usize),
    Level(usize),
}

/// The strengths, and what they are learned from.
#[derive(Debug)]
pub(super) struct Model {
    parts: Vec<Samples>,
    /// The product of each move's strengths, by part.
    products: Vec<Vec<f32>>,
    shapes: Tiers,
    answers: Tiers,
    factors: Vec<Factor>,
    /// How often each feature won, by factor.
    wins: Vec<Vec<f64>>,
    /// The strengths by factor.
    pub(super) gammas: Vec<Vec<f32>>,
}

impl Model {
    /// All strengths 1.
    pub(super) fn new(parts: Vec<Samples>, shapes: Tiers, answers: Tiers) -> Model {
        let mut factors: Vec<Factor> = (0..shapes.leads.len()).map(Factor::Shape).collect();
        factors.extend((0..answers.leads.len()).map(Factor::Answer));
        factors.extend((0..GROUPS).map(Factor::Level));
        let mut model = Model {
            products: parts.iter().map(|part| vec![1.0; part.shapes.len()]).collect(),
            parts,
            shapes,
            answers,
            factors,
            wins: Vec::new(),
            gammas: Vec::new(),
        };
        for &factor in &model.factors {
            let count = match factor {
                Factor::Shape(tier) => model.shapes.leads[tier].len(),
                Factor::Answer(tier) => model.answers.leads[tier].len(),
                Factor::Level(group) => Group::ALL[group].2,
            };
            let mut wins = vec![0.0; count];
            for part in &model.parts {
                for &played in &part.played {
                    let id = model.id(part, factor, played);
                    if id != NONE {
                        wins[id as usize] += 1.0;
                    }
                }
            }
            model.wins.push(wins);
            model.gammas.push(vec![1.0; count]);
        }
        model
    }

    #[inline]
    fn id(&self, part: &Samples, factor: Factor, at: usize) -> u32 {
        let lead = |leads: &[u32], slot: u32| leads.get(slot as usize).copied().unwrap_or(NONE);
        match factor {
            Factor::Shape(tier) => lead(&self.shapes.leads[tier], part.shapes[at]),
            Factor::Answer(tier) => lead(&self.answers.leads[tier], part.answers[at]),
            Factor::Level(group) => part.levels[group][at].into(),
        }
    }

    /// Makes every move's product anew from the strengths: after they were read from a file.
    pub(super) fn multiply(&mut self) {
        let mut products = std::mem::take(&mut self.products);
        for (part, products) in self.parts.iter().zip(&mut products) {
            products.fill(1.0);
            for (&factor, gammas) in self.factors.iter().zip(&self.gammas) {
                for (at, product) in products.iter_mut().enumerate() {
                    *product *= gammas.get(self.id(part, factor, at) as usize).unwrap_or(&1.0);
                }
            }
        }
        self.products = products;
    }

    /// One round over all factors; the mean logarithm of the chance of what was played, before it.
    pub(super) fn round(&mut self) -> f64 {
        let mut products = std::mem::take(&mut self.products);
        let before = self.likelihood(&products);
        for number in 0..self.factors.len() {
            let factor = self.factors[number];
            let count = self.gammas[number].len();
            // Step 1. The chances that the model gives to each feature, each part by a thread of its own.
            let shared = &*self;
            let chances: Vec<Vec<f64>> = std::thread::scope(|scope| {
                let running: Vec<_> = self
                    .parts
                    .iter()
                    .zip(&products)
                    .map(|(part, products)| scope.spawn(move || shared.chances(part, products, factor, count)))
                    .collect();
                running.into_iter().filter_map(|thread| thread.join().ok()).collect()
            });
            // Step 2. New strengths.
            let games = match factor {
                Factor::Level(_) => LEVEL_GAMES,
                Factor::Shape(_) | Factor::Answer(_) => PATTERN_GAMES,
            };
            let mut ratios = vec![1.0; count];
            for id in 0..count {
                let gamma = f64::from(self.gammas[number][id]);
                let chance: f64 = chances.iter().map(|chances| chances[id]).sum();
                if chance > 0.0 {
                    let ratio = (self.wins[number][id] + games) / (chance + 2.0 * games * gamma / (1.0 + gamma));
                    ratios[id] = ratio as f32;
                    self.gammas[number][id] = (gamma * ratio) as f32;
                }
            }
            // Step 3. Every move that has the feature changes with it.
            let shared = &*self;
            std::thread::scope(|scope| {
                for (part, products) in shared.parts.iter().zip(&mut products) {
                    let ratios = &ratios;
                    scope.spawn(move || {
                        for (at, product) in products.iter_mut().enumerate() {
                            *product *= ratios.get(shared.id(part, factor, at) as usize).unwrap_or(&1.0);
                        }
                    });
                }
            });
        }
        self.products = products;
        before
    }

    fn chances(&self, part: &Samples, products: &[f32], factor: Factor, count: usize) -> Vec<f64> {
        let mut chances = vec![0.0; count];
        for run in part.begins.windows(2) {
            let moves = &products[run[0]..run[1]];
            let sum: f32 = moves.iter().sum();
            for (at, product) in (run[0]..).zip(moves) {
                if let Some(chance) = chances.get_mut(self.id(part, factor, at) as usize) {
                    *chance += f64::from(product / sum);
                }
            }
        }
        chances
    }

    fn likelihood(&self, products: &[Vec<f32>]) -> f64 {
        let (mut sum, mut moments) = (0.0, 0);
        for (part, products) in self.parts.iter().zip(products) {
            for (run, &played) in part.begins.windows(2).zip(&part.played) {
                let all: f32 = products[run[0]..run[1]].iter().sum();
                sum += f64::from(products[played] / all).ln();
                moments += 1;
            }
        }
        sum / f64::from(moments.max(1))
    }

    /// The logarithm of each pattern's strength with all its tiers: alone, and with the last move in it.
    pub(super) fn pattern_logs(&self) -> [Vec<f32>; 2] {
        let shapes = self.shapes.leads.len();
        let answers = shapes + self.answers.leads.len();
        let logs = |tiers: &Tiers, gammas: &[Vec<f32>]| {
            let of_slot = |slot: u32| {
                let leads = tiers.leads.iter().zip(gammas);
                leads
                    .map(|(leads, gammas)| {
                        gammas
                            .get(leads[slot as usize] as usize)
                            .map_or(0.0, |gamma| gamma.ln())
                    })
                    .sum()
            };
            tiers.keys.iter().map(|&(_, slot)| of_slot(slot)).collect()
        };
        [
            logs(&self.shapes, &self.gammas[..shapes]),
            logs(&self.answers, &self.gammas[shapes..answers]),
        ]
    }

    /// The logarithms of the strengths of each group's levels.
    pub(super) fn level_logs(&self) -> Vec<Vec<f32>> {
        let levels = &self.gammas[self.gammas.len() - GROUPS..];
        levels
            .iter()
            .map(|gammas| gammas.iter().map(|gamma| gamma.ln()).collect())
            .collect()
    }

    /// The patterns alone, and those with the last move in them.
    pub(super) fn tiers(&self) -> [&Tiers; 2] {
        [&self.shapes, &self.answers]
    }
}

//! A position searched on for as long as somebody looks on, and told about meanwhile.

use super::effort::{Effort, Watch};
use super::reading::Depth;
use super::search::{Found, Means, Owners, Searched, Tree, line_after, search};
use super::thinker::{Look, Thinker};
use crate::game::{Move, Referee};
use std::ops::ControlFlow;

/// What is known of a position so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Insight {
    /// Every move, the most visited first, and what is expected from it on, itself included.
    pub moves: Vec<(Found, Vec<Move>)>,
    /// Who owns what in the end of the games.
    pub owners: Owners,
}

impl Insight {
    /// What a search found, with the lines of its tree.
    pub fn new(tree: &Tree, searched: &Searched) -> Insight {
        let with_line = |found: &Found| (*found, line_after(tree, found.mv));
        Insight {
            moves: searched.moves.iter().map(with_line).collect(),
            owners: searched.owners.clone(),
        }
    }
}

impl Thinker {
    /// Searches the position on with all it has, whatever its level, and tells every so many seconds what is known by then. It ends when
    /// the watch says stop, when `tell` wants no more, or when there is nothing to search. What it finds stays in the tree.
    pub fn analyze(
        &self,
        tree: &mut Tree,
        game: &Referee,
        every: f32,
        watch: &dyn Watch,
        tell: &mut dyn FnMut(&Insight) -> ControlFlow<()>,
    ) {
        if game.ending().is_some() {
            return;
        }
        let effort = Effort::seconds(f32::INFINITY);
        self.teach_sekis(tree, game, effort, watch);
        let Look { weighed, .. } = self.look_before_search(game, Depth::USUAL, &|| watch.stop());
        let advice = self.decisive(game, &weighed, Depth::USUAL);
        let weights = self.weights.limits();
        let opinions = self.opinions.trusted(weights);
        for part in 0.. {
            let until = Until {
                watch,
                end: watch.elapsed() + every,
            };
            // The lots of each part are its own.
            let means = Means {
                seed: self.seed ^ part,
                ..self.means(weights, &opinions, game)
            };
            let searched = search(tree, game, means, &advice, effort, &until);
            let has_ended_by_itself = !until.stop();
            if tell(&Insight::new(tree, &searched)).is_break() || watch.stop() || has_ended_by_itself {
                return;
            }
        }
    }
}

/// A watch that says stop at a time.
struct Until<'a> {
    watch: &'a dyn Watch,
    end: f32,
}

impl Watch for Until<'_> {
    fn stop(&self) -> bool {
        self.watch.stop() || self.watch.elapsed() >= self.end
    }

    fn elapsed(&self) -> f32 {
        self.watch.elapsed()
    }
}

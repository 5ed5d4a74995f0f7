//! Who has an opinion on every position, and how far each is trusted: what was learned from games, by patterns, by the net and by joseki, and what reading proves.

use super::evaluation::Weights;
use super::facts::Facts;
use super::knowledge::Knowledge;
use super::knowledge::joseki::Sequences;
use super::knowledge::prior::Prior;
use super::net::Net;
use super::people::People;
use super::reading::Depth;
use super::search::{Advice, Opinion, Position};
use super::texts::{BadText, Texts};

/// Those with an opinion.
#[derive(Debug)]
pub(super) struct Opinions {
    net: Option<Net>,
    patterns: Prior,
    sequences: Sequences,
}

impl Opinions {
    /// Made from the files; a bad one stops it.
    pub(super) fn new(texts: &Texts<'_>) -> Result<Opinions, BadText> {
        let whole = |bad: super::BadFile| BadText::whole(&bad.name, bad.what);
        let net = texts.net.map(|file| Net::read(file.name, file.bytes)).transpose();
        Ok(Opinions {
            net: net.map_err(whole)?,
            patterns: Prior::read(texts.prior.name, texts.prior.bytes).map_err(whole)?,
            sequences: Sequences::new(texts.joseki, texts.openings)?,
        })
    }

    /// The net, if there is one.
    pub(super) fn net(&self) -> Option<&Net> {
        self.net.as_ref()
    }

    /// What was learned by patterns: quicker than the net, and enough for a fight.
    pub(super) fn patterns(&self) -> &dyn Opinion {
        &self.patterns
    }

    /// Joseki and openings.
    pub(super) fn sequences(&self) -> &Sequences {
        &self.sequences
    }

    /// Everyone who is asked about every position of a search, and how far each is trusted. Beside the net the others
    /// gained nothing in matches at equal time (benches/ablations).
    pub(super) fn trusted(&self, weights: &Weights) -> Vec<(f32, &dyn Opinion)> {
        let mut all: Vec<(f32, &dyn Opinion)> = match &self.net {
            Some(net) => vec![(weights.net_moves, net)],
            None => vec![(weights.learned, &self.patterns), (weights.sequences, &self.sequences)],
        };
        all.retain(|(trust, _)| *trust > 0.0);
        all
    }

    /// What is said of the moves of the position that is searched alone, beside candidates: there reading costs nothing
    /// beside the search, and in the tree it gave no more than it took of the playouts. The net knows it by itself on the board that it has
    /// learned on: 19x19 was won no oftener with it, rather less often (benches/ablations).
    pub(super) fn at_root(&self, weights: &Weights, position: &Position<'_>, depth: Depth, advice: &mut Advice) {
        let is_known = self.net.is_some() && position.board.size() == Net::SIZE;
        if weights.facts > 0.0 && !is_known {
            advice.trust(weights.facts);
            Facts { depth }.advise(position, advice);
        }
    }

    /// What people's patterns, joseki and openings say of the move that is to be decided.
    pub(super) fn by_people(
        &self,
        weights: &Weights,
        knowledge: &Knowledge,
        position: &Position<'_>,
        advice: &mut Advice,
    ) {
        advice.trust(1.0);
        let people = People {
            knowledge,
            sequences: &self.sequences,
            a_point: weights.patterns,
        };
        people.advise(position, advice);
    }
}

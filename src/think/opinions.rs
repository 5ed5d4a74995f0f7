//! Who has an opinion on every position, and how far each is trusted: what was learned from games, by patterns, by the net and by joseki, and what reading proves.

use super::evaluation::Weights;
use super::facts::Facts;
use super::knowledge::joseki::Sequences;
use super::knowledge::prior::Prior;
use super::net::Net;
use super::search::Opinion;
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

    /// How much those count that are not the net.
    pub(super) fn others(&self, weights: &Weights) -> f32 {
        self.net.as_ref().map_or(1.0, |_| weights.net_others)
    }

    /// Everyone who is trusted at all, and how far.
    pub(super) fn trusted(&self, weights: &Weights) -> Vec<(f32, &dyn Opinion)> {
        let net = self.net.as_ref().map(|net| (weights.net_moves, net as &dyn Opinion));
        let patterns = (self.others(weights) * weights.learned, &self.patterns as &dyn Opinion);
        let usual = (weights.sequences, &self.sequences as &dyn Opinion);
        let facts = (weights.facts, &Facts as &dyn Opinion);
        let mut all: Vec<_> = net.into_iter().chain([patterns, usual, facts]).collect();
        all.retain(|(trust, _)| *trust > 0.0);
        all
    }
}

//! Signs and texts, each kept once however many positions show it.

use crate::monitor::layers::{Layer, Sign};
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, HashMap};

/// Texts, each with the number it got when it first came.
#[derive(Debug, Default)]
pub(super) struct Numbered {
    numbers: HashMap<String, usize>,
}

impl Numbered {
    fn number(&mut self, text: String) -> usize {
        let next = self.numbers.len();
        *self.numbers.entry(text).or_insert(next)
    }

    /// The texts in the order of their numbers.
    pub(super) fn into_list(self) -> Vec<String> {
        let mut list: Vec<(String, usize)> = self.numbers.into_iter().collect();
        list.sort_unstable_by_key(|(_, number)| *number);
        list.into_iter().map(|(text, _)| text).collect()
    }
}

/// What the positions of a game have in common.
#[derive(Debug, Default)]
pub(super) struct Packed {
    pub(super) signs: Numbered,
    pub(super) texts: Numbered,
}

impl Packed {
    /// The numbers of those signs.
    pub(super) fn signs(&mut self, signs: &[Sign]) -> Vec<usize> {
        signs.iter().map(|sign| self.signs.number(sign.element(None))).collect()
    }

    /// The numbers of the signs of each layer, by its name.
    pub(super) fn layers(&mut self, layers: &BTreeMap<Layer, Vec<Sign>>) -> Value {
        let numbered = layers.iter().map(|(layer, signs)| (layer.name().to_owned(), json!(self.signs(signs))));
        numbered.collect::<Map<_, _>>().into()
    }

    /// The number of each text, by what it is about.
    pub(super) fn about(&mut self, about: &BTreeMap<String, String>) -> Value {
        let numbered = about.iter().map(|(of, text)| (of.clone(), json!(self.texts.number(text.clone()))));
        numbered.collect::<Map<_, _>>().into()
    }
}

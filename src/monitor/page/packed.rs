//! Signs and texts, each kept once however many positions show it.

use super::Table;
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

    /// The same where the texts are JSON.
    pub(super) fn into_values(self) -> Vec<Value> {
        let list = self.into_list().into_iter();
        list.map(|text| serde_json::from_str(&text).unwrap_or_default())
            .collect()
    }
}

/// What the positions of a game have in common.
#[derive(Debug, Default)]
pub(super) struct Packed {
    pub(super) signs: Numbered,
    pub(super) texts: Numbered,
    pub(super) rows: Numbered,
}

impl Packed {
    /// The numbers of those signs.
    pub(super) fn signs(&mut self, signs: &[Sign]) -> Vec<usize> {
        signs.iter().map(|sign| self.signs.number(sign.element(None))).collect()
    }

    /// The numbers of the signs of each layer, by its name.
    pub(super) fn layers(&mut self, layers: &BTreeMap<Layer, Vec<Sign>>) -> Value {
        let numbered = layers
            .iter()
            .map(|(layer, signs)| (layer.name().to_owned(), json!(self.signs(signs))));
        numbered.collect::<Map<_, _>>().into()
    }

    /// The numbers of what is said, each with the name of the thing.
    pub(super) fn about(&mut self, about: &BTreeMap<String, String>) -> Vec<usize> {
        let told = about.iter().map(|(of, text)| json!([of, text]).to_string());
        told.map(|pair| self.texts.number(pair)).collect()
    }

    /// Tables, their rows by number.
    pub(super) fn tables(&mut self, tables: &[Table]) -> Value {
        let packed = tables.iter().map(|table| {
            let rows: Vec<usize> = table
                .rows
                .iter()
                .map(|row| self.rows.number(row.json().to_string()))
                .collect();
            json!({ "name": table.name, "head": table.head, "rows": rows })
        });
        packed.collect()
    }
}

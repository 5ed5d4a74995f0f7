//! Signs and texts, each kept once however many positions show it.

use super::Table;
use crate::monitor::layers::{Layer, Sign};
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

/// Texts, each with the number it got when it first came.
#[derive(Debug, Default)]
pub(super) struct Numbered {
    numbers: HashMap<Arc<str>, usize>,
    texts: Vec<Arc<str>>,
}

impl Numbered {
    fn number(&mut self, text: String) -> usize {
        if let Some(number) = self.numbers.get(text.as_str()) {
            return *number;
        }
        let (number, text) = (self.texts.len(), Arc::<str>::from(text));
        self.texts.push(Arc::clone(&text));
        self.numbers.insert(text, number);
        number
    }

    /// So many there are.
    pub(super) fn len(&self) -> usize {
        self.texts.len()
    }

    /// The texts in the order of their numbers, from that number on.
    pub(super) fn list(&self, from: usize) -> Vec<&str> {
        self.texts[from..].iter().map(|text| &**text).collect()
    }

    /// The same where the texts are JSON.
    pub(super) fn values(&self, from: usize) -> Vec<Value> {
        let list = self.list(from).into_iter();
        list.map(|text| serde_json::from_str(text).unwrap_or_default())
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
    /// How many of each there are.
    pub(super) fn lengths(&self) -> [usize; 3] {
        [self.signs.len(), self.texts.len(), self.rows.len()]
    }

    /// What came after there were so many, by the names that the page has for them.
    pub(super) fn since(&self, [signs, texts, rows]: [usize; 3]) -> Value {
        json!({
            "signs": self.signs.list(signs),
            "texts": self.texts.values(texts),
            "rows": self.rows.values(rows),
        })
    }

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

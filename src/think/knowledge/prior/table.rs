//! The file of what was learned: how it was made, then numbers.
//!
//! A sealed file (`think::sealed`): for each group the weight of each level; for each pattern its size, its name
//! and its weight. Weights are logarithms in steps of 1/1024, numbers are little-endian. See patterns/README.md.

use super::groups::Group;
use super::rings::SIZES;
use crate::think::sealed::{BadFile, Numbers, open, seal};

/// The first words of the header; the number is that of the form, and another set of groups is another form.
const FIRST: &str = "nagara prior 2";
/// Steps of a weight to one.
const STEPS: f32 = 1024.0;
/// Bytes of a pattern: the lower six of its name, two of its weight.
const ENTRY: usize = 8;
/// The bits of a name that are kept.
pub(super) const KEPT: u64 = (1 << 48) - 1;

/// A pattern and its weight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Entry {
    /// Its size, from 0.
    pub size: usize,
    /// Its name; only the lower 48 bits are kept in a file.
    pub name: u64,
    /// The logarithm of its strength.
    pub log: f32,
}

/// Weights of levels and patterns.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// How it was made, in words; one line.
    pub made: String,
    /// For each group the weight of each level.
    pub levels: Vec<Vec<f32>>,
    /// Patterns alone.
    pub shapes: Vec<Entry>,
    /// Patterns with the last move in them.
    pub answers: Vec<Entry>,
}

impl Table {
    /// The bytes of the file.
    pub fn encode(&self) -> Vec<u8> {
        let mut body = Vec::new();
        for logs in &self.levels {
            logs.iter().for_each(|log| body.extend(steps(*log).to_le_bytes()));
        }
        for entries in [&self.shapes, &self.answers] {
            for size in 0..SIZES {
                let mut shelf: Vec<&Entry> = entries.iter().filter(|entry| entry.size == size).collect();
                shelf.sort_by_key(|entry| entry.name & KEPT);
                body.extend((shelf.len() as u32).to_le_bytes());
                for entry in shelf {
                    body.extend(&entry.name.to_le_bytes()[..6]);
                    body.extend(steps(entry.log).to_le_bytes());
                }
            }
        }
        seal(FIRST, &self.made, &body)
    }

    /// Reads what [`Table::encode`] writes; `name` is the file's, for messages.
    ///
    /// # Errors
    /// A file of another kind or form, one that was cut or changed, numbers that make no sense.
    pub fn decode(name: &str, bytes: &[u8]) -> Result<Table, BadFile> {
        let (made, mut numbers) = open(FIRST, name, bytes)?;
        let bad = |what: &str| BadFile::new(name, what);
        let table = Table {
            made: made.to_owned(),
            levels: levels(&mut numbers).ok_or_else(|| bad("it ends within the levels"))?,
            shapes: entries(&mut numbers).ok_or_else(|| bad("it ends within the patterns"))?,
            answers: entries(&mut numbers).ok_or_else(|| bad("it ends within the patterns with the last move"))?,
        };
        match numbers.left() {
            0 => Ok(table),
            left => Err(bad(&format!("{left} bytes are left over"))),
        }
    }
}

fn log(numbers: &mut Numbers<'_>) -> Option<f32> {
    Some(f32::from(i16::from_le_bytes(numbers.take()?)) / STEPS)
}

fn levels(numbers: &mut Numbers<'_>) -> Option<Vec<Vec<f32>>> {
    let groups = Group::ALL.iter();
    groups
        .map(|(_, _, count)| (0..*count).map(|_| log(numbers)).collect())
        .collect()
}

fn entries(numbers: &mut Numbers<'_>) -> Option<Vec<Entry>> {
    let mut entries = Vec::new();
    for size in 0..SIZES {
        let count = numbers.number()?;
        if count > numbers.left() / ENTRY {
            return None;
        }
        for _ in 0..count {
            let low: [u8; 6] = numbers.take()?;
            let mut name = [0; 8];
            name[..6].copy_from_slice(&low);
            let name = u64::from_le_bytes(name);
            entries.push(Entry {
                size,
                name,
                log: log(numbers)?,
            });
        }
    }
    Some(entries)
}

fn steps(log: f32) -> i16 {
    (log * STEPS).round() as i16
}

#[cfg(test)]
mod tests {
    use super::*;

    fn some_table() -> Table {
        Table {
            made: "made up".to_owned(),
            levels: Group::ALL.iter().map(|(_, _, count)| vec![-0.5; *count]).collect(),
            shapes: vec![
                Entry {
                    size: 2,
                    name: 77,
                    log: 1.25,
                },
                Entry {
                    size: 2,
                    name: KEPT,
                    log: -31.5,
                },
            ],
            answers: vec![Entry {
                size: SIZES - 1,
                name: 5,
                log: 0.0,
            }],
        }
    }

    #[test]
    fn what_was_written_is_read() {
        assert_eq!(Table::decode("", &some_table().encode()), Ok(some_table()));
    }

    #[test]
    fn a_count_that_promises_too_much_is_refused() {
        let levels: usize = Group::ALL.iter().map(|(_, _, count)| count).sum();
        let mut body = vec![0; 2 * levels];
        body.extend(u32::MAX.to_le_bytes());
        let bad = Table::decode("moves.prior", &seal(FIRST, "", &body)).unwrap_err();
        assert_eq!(bad.to_string(), "moves.prior: it ends within the patterns");
    }

    #[test]
    fn the_table_that_is_compiled_in_is_good() {
        let bytes = include_bytes!("../../../../patterns/moves.prior");
        let table = Table::decode("moves.prior", bytes).unwrap();
        assert!(
            table.shapes.len() > 10_000 && table.answers.len() > 10_000,
            "{}",
            table.made
        );
    }
}

//! The file of what was learned: how it was made, then numbers.
//!
//! A line of text for people, then the body: for each group the weight of each level; for each pattern its size, its name
//! and its weight. Weights are logarithms in steps of 1/1024, numbers are little-endian. See patterns/README.md.

use super::groups::Group;
use super::rings::SIZES;

/// The first words of the header; the number is that of the form.
const FIRST: &str = "nagara prior 1";
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

/// Why bytes are no table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{name}: {what}")]
pub struct BadTable {
    /// The file.
    pub name: String,
    /// What is wrong with it.
    pub what: String,
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
        let made = self.made.replace(['\n', '\r'], " ");
        let mut bytes = format!(
            "{FIRST}; {} bytes; checksum {:016x}; {made}\n",
            body.len(),
            checksum(&body)
        )
        .into_bytes();
        bytes.extend(body);
        bytes
    }

    /// Reads what [`Table::encode`] writes; `name` is the file's, for messages.
    ///
    /// # Errors
    /// A file of another kind or form, one that was cut or changed, numbers that make no sense.
    pub fn decode(name: &str, bytes: &[u8]) -> Result<Table, BadTable> {
        let bad = |what: &str| BadTable {
            name: name.to_owned(),
            what: what.to_owned(),
        };
        // Step 1. The header.
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let end = end.ok_or_else(|| bad("it has no first line that says what it is"))?;
        let header = std::str::from_utf8(&bytes[..end]).map_err(|_| bad("its first line is no text"))?;
        let body = &bytes[end + 1..];
        let mut parts = header.splitn(4, "; ");
        if parts.next() != Some(FIRST) {
            return Err(bad(&format!("its first line does not begin with `{FIRST}`")));
        }
        let length = parts
            .next()
            .and_then(|part| part.strip_suffix(" bytes")?.parse::<usize>().ok());
        let length = length.ok_or_else(|| bad("its first line does not say how many bytes follow"))?;
        if length != body.len() {
            return Err(bad(&format!(
                "{} bytes follow the first line, not {length}",
                body.len()
            )));
        }
        let sum = parts.next().and_then(|part| part.strip_prefix("checksum "));
        if sum != Some(format!("{:016x}", checksum(body)).as_str()) {
            return Err(bad("its checksum is wrong: it was changed after it was made"));
        }
        // Step 2. The body.
        let mut reader = Reader(body);
        let table = Table {
            made: parts.next().unwrap_or("").to_owned(),
            levels: reader.levels().ok_or_else(|| bad("it ends within the levels"))?,
            shapes: reader.entries().ok_or_else(|| bad("it ends within the patterns"))?,
            answers: reader
                .entries()
                .ok_or_else(|| bad("it ends within the patterns with the last move"))?,
        };
        if !reader.0.is_empty() {
            return Err(bad(&format!("{} bytes are left over", reader.0.len())));
        }
        Ok(table)
    }
}

/// What is left to be read.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (taken, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*taken)
    }

    fn log(&mut self) -> Option<f32> {
        Some(f32::from(i16::from_le_bytes(self.take()?)) / STEPS)
    }

    fn levels(&mut self) -> Option<Vec<Vec<f32>>> {
        let groups = Group::ALL.iter();
        groups
            .map(|(_, _, count)| (0..*count).map(|_| self.log()).collect())
            .collect()
    }

    fn entries(&mut self) -> Option<Vec<Entry>> {
        let mut entries = Vec::new();
        for size in 0..SIZES {
            let count = u32::from_le_bytes(self.take()?) as usize;
            if count > self.0.len() / ENTRY {
                return None;
            }
            for _ in 0..count {
                let low: [u8; 6] = self.take()?;
                let mut name = [0; 8];
                name[..6].copy_from_slice(&low);
                let name = u64::from_le_bytes(name);
                entries.push(Entry {
                    size,
                    name,
                    log: self.log()?,
                });
            }
        }
        Some(entries)
    }
}

fn steps(log: f32) -> i16 {
    (log * STEPS).round() as i16
}

/// FNV-1a.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    })
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

    fn complaint(bytes: &[u8]) -> String {
        Table::decode("moves.prior", bytes).unwrap_err().to_string()
    }

    #[test]
    fn what_was_written_is_read() {
        assert_eq!(Table::decode("", &some_table().encode()), Ok(some_table()));
    }

    #[test]
    fn a_file_that_was_cut_or_changed_is_refused_wherever_that_was() {
        let good = some_table().encode();
        for length in 0..good.len() {
            assert!(complaint(&good[..length]).starts_with("moves.prior: "));
        }
        let begin = good.iter().position(|&byte| byte == b'\n').unwrap() + 1;
        for at in begin..good.len() {
            let mut bytes = good.clone();
            bytes[at] ^= 4;
            assert_eq!(
                complaint(&bytes),
                "moves.prior: its checksum is wrong: it was changed after it was made"
            );
        }
    }

    #[test]
    fn a_file_of_another_kind_is_named_as_such() {
        assert_eq!(
            complaint(b"(;GM[1])"),
            "moves.prior: it has no first line that says what it is"
        );
        assert_eq!(
            complaint(b"nagara prior 0; 0 bytes\n"),
            "moves.prior: its first line does not begin with `nagara prior 1`"
        );
        assert_eq!(
            complaint(b"nagara prior 1; x\n"),
            "moves.prior: its first line does not say how many bytes follow"
        );
        assert_eq!(
            complaint(b"nagara prior 1; 3 bytes\nab"),
            "moves.prior: 2 bytes follow the first line, not 3"
        );
    }

    #[test]
    fn a_count_that_promises_too_much_is_refused() {
        let levels: usize = Group::ALL.iter().map(|(_, _, count)| count).sum();
        let mut body = vec![0; 2 * levels];
        body.extend(u32::MAX.to_le_bytes());
        let mut bytes = format!("{FIRST}; {} bytes; checksum {:016x}; \n", body.len(), checksum(&body)).into_bytes();
        bytes.extend(body);
        assert_eq!(complaint(&bytes), "moves.prior: it ends within the patterns");
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

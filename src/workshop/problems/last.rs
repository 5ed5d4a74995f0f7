//! Results in a file, a line a problem, and what changed since.

use super::run::{Answered, Mark};
use rustc_hash::FxHashMap;
use std::fmt::Write as _;

/// What a file of results begins with.
pub const RESULTS: &str = "nagara problems";

/// The first line: what stands in each of the others, with tabs between.
const HEAD: &str = "nagara problems: mark\tnodes\tmilliseconds\tproblem\tanswer";

/// The last line, by which a whole file is told from one that was cut off.
const END: &str = "end";

/// The nodes of an answer changed when there are so many times more or fewer of them,
const FACTOR: u32 = 2;
/// and at least so many.
const LEAST: u32 = 200;

/// Why a file holds no results.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{name}, line {line}: {what}")]
pub struct BadResults {
    /// The file.
    pub name: String,
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub what: &'static str,
}

/// What a run found, by the keys of the problems.
#[derive(Clone, Debug, Default)]
pub struct Last {
    marks: FxHashMap<String, (Mark, u32)>,
    /// Key and line of each, in the order of the file.
    lines: Vec<(String, String)>,
}

/// What is different since the last run. Problems are named by their keys.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// Right now and not then.
    pub newly_right: Vec<String>,
    /// Right then and not now.
    pub newly_wrong: Vec<String>,
    /// With so many fewer nodes: how many then, how many now.
    pub faster: Vec<(String, u32, u32)>,
    /// With so many more.
    pub slower: Vec<(String, u32, u32)>,
    /// How many were not asked then.
    pub new: usize,
    /// How many were asked then of the same suites and are no more.
    pub gone: usize,
}

/// The results as the text of a file, those lines before them.
pub(super) fn text(kept: &[&str], answered: &[Answered<'_>]) -> String {
    let mut text = format!("{HEAD}\n");
    for line in kept {
        text += line;
        text.push('\n');
    }
    for answer in answered {
        let millis = answer.took.as_secs_f64() * 1000.0;
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "{}\t{}\t{millis:.1}\t{}\t{}",
            answer.mark.word(),
            answer.nodes,
            answer.problem.key(),
            answer.given
        );
    }
    text + END + "\n"
}

impl Last {
    /// From the text of a file of that name.
    ///
    /// # Errors
    /// The first line that is no result.
    pub fn parse(name: &str, text: &str) -> Result<Last, BadResults> {
        let bad = |line, what| BadResults {
            name: name.to_owned(),
            line,
            what,
        };
        let (mut marks, mut kept) = (FxHashMap::default(), Vec::new());
        let lines: Vec<&str> = text.lines().collect();
        let Some((_, lines)) = lines.split_first().filter(|(head, _)| head.starts_with(RESULTS)) else {
            return Err(bad(1, "these are no results of problems"));
        };
        let Some((&END, lines)) = lines.split_last() else {
            return Err(bad(
                lines.len() + 1,
                "the last line is not `end`: the file was cut off, or is of an older version",
            ));
        };
        for (at, line) in lines.iter().enumerate() {
            let mut fields = line.split('\t');
            let mark = fields
                .next()
                .and_then(|word| Mark::ALL.into_iter().find(|mark| mark.word() == word));
            let nodes = fields.next().and_then(|nodes| nodes.parse().ok());
            let (Some(mark), Some(nodes), Some(key)) = (mark, nodes, fields.nth(1)) else {
                return Err(bad(at + 2, "it is no result of a problem"));
            };
            marks.insert(key.to_owned(), (mark, nodes));
            kept.push((key.to_owned(), (*line).to_owned()));
        }
        Ok(Last { marks, lines: kept })
    }

    /// The lines of the suites of which nothing was asked this time.
    pub fn of_others(&self, answered: &[Answered<'_>]) -> Vec<&str> {
        let asked = Asked::of(answered);
        let others = self.lines.iter().filter(|(key, _)| !asked.has(key));
        others.map(|(_, line)| line.as_str()).collect()
    }

    /// What these answers changed.
    pub fn changes(&self, answered: &[Answered<'_>]) -> Changes {
        let mut changes = Changes::default();
        let mut known = 0;
        for answer in answered {
            let key = answer.problem.key();
            let Some(&(mark, nodes)) = self.marks.get(&key) else {
                changes.new += 1;
                continue;
            };
            known += 1;
            let more = |many: u32, few: u32| many >= LEAST && many / FACTOR >= few;
            match (mark, answer.mark) {
                (Mark::Right, Mark::Right) if more(nodes, answer.nodes) => {
                    changes.faster.push((key, nodes, answer.nodes));
                }
                (Mark::Right, Mark::Right) if more(answer.nodes, nodes) => {
                    changes.slower.push((key, nodes, answer.nodes));
                }
                (Mark::Right, Mark::Right) => {}
                (Mark::Right, _) => changes.newly_wrong.push(key),
                (_, Mark::Right) => changes.newly_right.push(key),
                _ => {}
            }
        }
        let asked = Asked::of(answered);
        let before = self.marks.keys().filter(|key| asked.has(key)).count();
        changes.gone = before.saturating_sub(known);
        changes
    }
}

/// The files whose problems were asked.
struct Asked<'a>(Vec<&'a str>);

impl<'a> Asked<'a> {
    fn of(answered: &'a [Answered<'_>]) -> Asked<'a> {
        let mut files: Vec<&str> = answered.iter().map(|answer| answer.problem.file.as_str()).collect();
        files.dedup();
        Asked(files)
    }

    /// Whether the problem of that key is in one of them.
    fn has(&self, key: &str) -> bool {
        let is_in = |file: &&str| key.strip_prefix(*file).is_some_and(|rest| rest.starts_with(": "));
        self.0.iter().any(is_in)
    }
}

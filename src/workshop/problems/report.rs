//! What a run found, in words: a table by kind, what is wrong, and what changed.

use super::last::{self, Changes};
use super::run::{Answered, Mark};
use super::{Kind, Last, Mistake};
use std::collections::HashSet;
use std::fmt;
use std::time::Duration;

/// Marks of a full bar.
const BAR: usize = 20;
/// Mistakes that are told: a file that is no suite has one in every line.
const MOST_MISTAKES: usize = 20;

/// What a run found.
#[derive(Clone, Debug)]
pub struct Report<'a> {
    /// The problems with what was answered.
    pub answered: Vec<Answered<'a>>,
    /// What in the files could not be understood.
    pub mistakes: Vec<Mistake>,
    /// What is different since the last run, if there was one.
    pub changes: Option<Changes>,
}

/// How many of a kind were answered, and in what time.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Row {
    pub(super) asked: usize,
    pub(super) right: usize,
    pub(super) wrong: usize,
    pub(super) unknown: usize,
    pub(super) all: Duration,
    pub(super) slowest: Duration,
}

impl Row {
    fn of<'a>(answers: impl Iterator<Item = &'a Answered<'a>>) -> Row {
        let mut row = Row::default();
        for answer in answers {
            row.asked += 1;
            match answer.mark {
                Mark::Right => row.right += 1,
                Mark::Wrong => row.wrong += 1,
                Mark::Unknown => row.unknown += 1,
            }
            row.all += answer.took;
            row.slowest = row.slowest.max(answer.took);
        }
        row
    }

    /// How many of 1 are right.
    pub(super) fn rate(&self) -> f64 {
        self.right as f64 / self.asked.max(1) as f64
    }

    /// Seconds that a problem took on average.
    pub(super) fn mean(&self) -> f64 {
        self.all.as_secs_f64() / self.asked.max(1) as f64
    }
}

impl Report<'_> {
    /// A row for each kind that was asked, and one for all.
    pub(super) fn rows(&self) -> Vec<(&'static str, Row)> {
        let of = |kind| Row::of(self.answered.iter().filter(move |a| a.problem.question.kind == kind));
        let kinds = Kind::ALL.into_iter().map(|kind| (kind.word(), of(kind)));
        let mut rows: Vec<(&str, Row)> = kinds.filter(|(_, row)| row.asked > 0).collect();
        rows.push(("all", Row::of(self.answered.iter())));
        rows
    }

    /// The facts that do not hold, by the keys of their problems: what a suite holds and is not answered rightly, and what was right
    /// in the last run and is not now.
    pub fn broken(&self) -> Vec<String> {
        let held = self
            .answered
            .iter()
            .filter(|a| a.mark != Mark::Right && a.problem.is_held());
        let mut broken: Vec<String> = held.map(|answer| answer.problem.key()).collect();
        let known: HashSet<String> = broken.iter().cloned().collect();
        let newly = self.changes.iter().flat_map(|changes| &changes.newly_wrong);
        broken.extend(newly.filter(|key| !known.contains(*key)).cloned());
        broken
    }

    /// Known weaknesses that are answered rightly: their marks can go.
    pub fn mended(&self) -> impl Iterator<Item = &Answered<'_>> {
        let marked = self.answered.iter().filter(|a| a.problem.weakness.is_some());
        marked.filter(|answer| answer.mark == Mark::Right)
    }

    /// The results as the text of a file that [`Last::parse`](super::Last::parse) reads, with those of other suites that it held before.
    pub fn results(&self, before: Option<&Last>) -> String {
        let kept = before.map_or_else(Vec::new, |last| last.of_others(&self.answered));
        last::text(&kept, &self.answered)
    }
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        table(f, &self.rows())?;
        for (title, weak) in [("Not right", false), ("Known weaknesses", true)] {
            let of = |answer: &&Answered<'_>| answer.problem.weakness.is_some() == weak;
            let bad = self.answered.iter().filter(|a| a.mark != Mark::Right).filter(of);
            list(f, title, bad.map(told))?;
        }
        let mended = self.mended().map(|answer| answer.problem.key());
        list(f, "Right after all, so the mark of weakness can go", mended)?;
        let more = self.mistakes.len().saturating_sub(MOST_MISTAKES);
        let more = (more > 0).then(|| format!("and {more} more"));
        let told = self.mistakes.iter().take(MOST_MISTAKES).map(ToString::to_string);
        list_of(f, "Mistakes", self.mistakes.len(), told.chain(more))?;
        match &self.changes {
            None => Ok(()),
            Some(changes) => told_changes(f, changes),
        }
    }
}

fn table(f: &mut fmt::Formatter<'_>, rows: &[(&str, Row)]) -> fmt::Result {
    let head = ["asked", "right", "wrong", "unknown"];
    write!(f, "{:<10}", "kind")?;
    head.iter().try_for_each(|word| write!(f, "{word:>8}"))?;
    writeln!(f, "{:>9}  {:<BAR$}{:>10}{:>10}", "rate", "", "mean", "slowest")?;
    for (name, row) in rows {
        write!(f, "{name:<10}")?;
        for count in [row.asked, row.right, row.wrong, row.unknown] {
            write!(f, "{count:>8}")?;
        }
        let filled = (row.rate() * BAR as f64).floor() as usize;
        let bar = "#".repeat(filled) + &".".repeat(BAR - filled);
        let (mean, slowest) = (row.mean(), row.slowest.as_secs_f64());
        if row.asked == 0 {
            writeln!(f, "{:>9}", "-")?;
            continue;
        }
        writeln!(
            f,
            "{:>7.1} %  {bar}{:>10}{:>10}",
            100.0 * row.rate(),
            time(mean),
            time(slowest)
        )?;
    }
    Ok(())
}

/// Seconds, in what unit suits them.
fn time(seconds: f64) -> String {
    match seconds {
        _ if seconds < 0.0995 => format!("{:.1} ms", seconds * 1000.0),
        _ if seconds < 0.9995 => format!("{:.0} ms", seconds * 1000.0),
        _ => format!("{seconds:.1} s"),
    }
}

fn told(answer: &Answered<'_>) -> String {
    let problem = answer.problem;
    let why = problem
        .weakness
        .as_ref()
        .map_or(String::new(), |why| format!(" ({why})"));
    let late = match answer.mark {
        Mark::Unknown if answer.given != super::Answer::Unknown => ", too late",
        _ => "",
    };
    format!(
        "{}, {}: {}: {}: right is {}, the answer was {}{late}{why}",
        problem.file, problem.line, problem.name, problem.question, problem.answer, answer.given
    )
}

fn list(f: &mut fmt::Formatter<'_>, title: &str, lines: impl Iterator<Item = String>) -> fmt::Result {
    let lines: Vec<String> = lines.collect();
    list_of(f, title, lines.len(), lines.into_iter())
}

/// The same where not all of so many are told.
fn list_of(
    f: &mut fmt::Formatter<'_>,
    title: &str,
    count: usize,
    mut lines: impl Iterator<Item = String>,
) -> fmt::Result {
    if count == 0 {
        return Ok(());
    }
    writeln!(f, "\n{title} ({count}):")?;
    lines.try_for_each(|line| writeln!(f, "  {line}"))
}

fn told_changes(f: &mut fmt::Formatter<'_>, changes: &Changes) -> fmt::Result {
    if *changes == Changes::default() {
        return writeln!(f, "\nNothing changed since the last run.");
    }
    list(f, "Newly right", changes.newly_right.iter().cloned())?;
    list(f, "Newly not right", changes.newly_wrong.iter().cloned())?;
    for (title, changed) in [("Faster", &changes.faster), ("Slower", &changes.slower)] {
        let lines = changed
            .iter()
            .map(|(key, before, now)| format!("{key}: {before} positions, now {now}"));
        list(f, title, lines)?;
    }
    if changes.new + changes.gone > 0 {
        let is = |number: usize| if number == 1 { "is" } else { "are" };
        let Changes { new, gone, .. } = *changes;
        let problems = if new == 1 { "problem" } else { "problems" };
        let (new_are, gone_are) = (is(new), is(gone));
        writeln!(
            f,
            "\n{new} {problems} {new_are} new since the last run, {gone} {gone_are} gone."
        )?;
    }
    Ok(())
}

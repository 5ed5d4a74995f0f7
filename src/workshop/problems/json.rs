//! A run for programs.

use super::report::{Report, Row};
use super::run::Answered;
use serde_json::{Value, json};

impl Report<'_> {
    /// One JSON object: `kinds` (the table; times in seconds), `problems` (each with its right and its given answer, in the words of
    /// suites), `mistakes`, `broken` (facts that do not hold), and `changes` since the last run, if there was one.
    pub fn json(&self) -> String {
        let rows = self.rows();
        let changes = self.changes.as_ref().map(|changes| {
            let nodes = |list: &[(String, u32, u32)]| {
                let lines = list.iter();
                lines
                    .map(|(key, before, now)| json!({ "problem": key, "before": before, "now": now }))
                    .collect::<Vec<_>>()
            };
            json!({
                "newly_right": changes.newly_right,
                "newly_wrong": changes.newly_wrong,
                "faster": nodes(&changes.faster),
                "slower": nodes(&changes.slower),
                "new": changes.new,
                "gone": changes.gone,
            })
        });
        let value = json!({
            "kinds": rows.iter().map(of_row).collect::<Vec<_>>(),
            "problems": self.answered.iter().map(of_answer).collect::<Vec<_>>(),
            "mistakes": self.mistakes.iter().map(ToString::to_string).collect::<Vec<_>>(),
            "broken": self.broken(),
            "changes": changes,
        });
        value.to_string()
    }
}

fn of_row((kind, row): &(&str, Row)) -> Value {
    json!({
        "kind": kind,
        "asked": row.asked,
        "right": row.right,
        "wrong": row.wrong,
        "unknown": row.unknown,
        "rate": row.rate(),
        "mean": row.mean(),
        "slowest": row.slowest.as_secs_f64(),
    })
}

fn of_answer(answer: &Answered<'_>) -> Value {
    let problem = answer.problem;
    json!({
        "file": problem.file,
        "line": problem.line,
        "name": problem.name,
        "question": problem.question.to_string(),
        "right": problem.answer.to_string(),
        "given": answer.given.to_string(),
        "mark": answer.mark.word(),
        "weakness": problem.weakness,
        "nodes": answer.nodes,
        "seconds": answer.took.as_secs_f64(),
    })
}

//! What was read, for programs.

use super::names;
use crate::think::reading::{Fate, Ko, Reading, State, Status, Verdict, life};
use crate::workshop::explain::GroupLife;
use crate::workshop::explain::lines::becomes;
use serde_json::{Value, json};

/// What became of a string.
pub(super) fn of_status(status: &Status) -> Value {
    let state = match status.state {
        State::Alive => "alive",
        State::Dead => "dead",
        State::Neutral => "neutral",
        State::Ko(_) => "ko",
        State::Unknown => "unknown",
    };
    let ko = match status.state {
        State::Ko(ko) => of_ko(ko),
        _ => Value::Null,
    };
    json!({
        "state": state,
        "ko": ko,
        "captures": status.kills.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "saves": status.saves.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "attack": of_reading(&status.attack),
        "defence": of_reading(&status.defence),
    })
}

/// What became of a group.
pub(super) fn of_life(read: &GroupLife) -> Value {
    let life = &read.life;
    let state = match life.state {
        life::State::Alive => "alive",
        life::State::Dead => "dead",
        life::State::Neutral => "neutral",
        life::State::Seki => "seki",
        life::State::Ko => "ko",
        life::State::Unknown => "unknown",
    };
    let way = |fate: Fate, reading: &Reading| {
        json!({
            "fate": becomes(fate),
            "ko": match fate {
                Fate::Ko(ko) => of_ko(ko),
                _ => Value::Null,
            },
            "line": line(reading),
            "after_threat": after_threat(reading),
            "nodes": reading.nodes,
        })
    };
    json!({
        "group": read.group.map(|group| group.to_string()),
        "color": read.color.to_string(),
        "stones": names(&read.stones),
        "state": state,
        "kills": life.kills.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "saves": life.saves.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "attacked": way(life.attacked, &life.attack),
        "defended": way(life.defended, &life.defence),
        "only_the_enemy_begins": life.only_the_enemy_begins,
    })
}

/// Whether the ends of a linkage are joined.
pub(super) fn of_link(reading: &Reading) -> Value {
    json!({
        "joined": answer(reading.verdict),
        "line": line(reading),
        "after_threat": after_threat(reading),
        "nodes": reading.nodes,
    })
}

fn of_reading(reading: &Reading) -> Value {
    json!({
        "taken": answer(reading.verdict),
        "line": line(reading),
        "after_threat": after_threat(reading),
        "nodes": reading.nodes,
    })
}

fn answer(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Yes => "yes",
        Verdict::No => "no",
        Verdict::Ko(_) => "ko",
        Verdict::Unknown => "unknown",
    }
}

fn of_ko(ko: Ko) -> Value {
    json!({ "finder": ko.finder.to_string(), "threats": ko.threats })
}

/// The places in the line, from 0, of the moves that retake a ko after a threat.
fn after_threat(reading: &Reading) -> Vec<usize> {
    let steps = reading.line.iter().enumerate();
    steps.filter(|(_, step)| step.after_threat).map(|(at, _)| at).collect()
}

fn line(reading: &Reading) -> Vec<String> {
    reading.line.iter().map(|step| step.mv.to_string()).collect()
}

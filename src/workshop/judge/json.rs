//! A judgement for programs.

use super::{End, Judgement};
use crate::game::{ByColor, Color, Count, Move, PointSet, Rules};
use crate::think::recognition::is_closed;
use crate::think::settlement::{Reinforcement, Settled};
use serde_json::{Value, json};

impl Judgement {
    /// Who has won; a record that just stops has no winner, though the board as it stands is counted.
    fn winner(&self) -> Option<Color> {
        self.verdict.winner().filter(|_| self.end != End::Open)
    }

    /// One JSON object on a line. Points are named as on the board (`Q16`), colours `Black` and `White`, results as in SGF
    /// (`B+3.5`, `W+R`, `Void`); moves are counted from 1. `messages` is there when the game's messages are asked for.
    pub fn json(&self, file: &str, with_messages: bool) -> String {
        let terms = self.game.terms();
        let count = self.count();
        let foul = self.foul.as_ref().map(|foul| {
            json!({
                "move": foul.number,
                "color": foul.color.to_string(),
                "point": foul.mv().map(|mv| mv.to_string()),
                "step": foul.why.step(),
                "why": foul.to_string(),
            })
        });
        let mut value = json!({
            "agrees": self.agrees(),
            "file": file,
            "names": pair(&self.info.names, |name| Value::from(name.as_str())),
            "rules": terms.rules.name,
            "komi": terms.komi.points(),
            "size": terms.size.rows(),
            "handicap": terms.handicap,
            "moves": self.recorded,
            "warning": self.broken.as_ref().map(ToString::to_string),
            "notes": self.remarks.iter().map(ToString::to_string).collect::<Vec<_>>(),
            "foul": foul,
            "end": of_end(self.end),
            "last": self.game.moves().last().map(|(_, mv): &(_, Move)| mv.to_string()),
            "board": self.game.board().diagram().lines().collect::<Vec<_>>(),
            "groups": self.settlement.groups.iter().map(of_group).collect::<Vec<_>>(),
            "reinforcements": self.reinforcements().iter().map(of_reinforcement).collect::<Vec<_>>(),
            "dead": names(&count.dead),
            "territory": pair(&count.territory, names),
            "neutral": names(&count.neutral),
            "finished": is_closed(count),
            "prisoners": pair(&count.prisoners, |prisoners| Value::from(*prisoners)),
            "counts": self.counts.iter().map(of_count).collect::<Vec<_>>(),
            "result": self.verdict.to_string(),
            "winner": self.winner().map(|winner| winner.to_string()),
            "recorded_result": self.info.result.to_string(),
        });
        if with_messages {
            let messages = self
                .trace()
                .messages()
                .iter()
                .map(ToString::to_string)
                .collect::<Vec<_>>();
            value["messages"] = json!(messages);
        }
        value.to_string()
    }
}

fn of_end(end: End) -> &'static str {
    match end {
        End::Foul => "foul",
        End::Passes => "passes",
        End::Told(_) => "told",
        End::Repetition { .. } => "repetition",
        End::Open => "open",
    }
}

fn of_group(group: &Settled) -> Value {
    json!({
        "color": group.color.to_string(),
        "fate": group.fate.to_string(),
        "stones": names(&group.stones),
        "why": group.why.to_string(),
    })
}

fn of_reinforcement(needed: &Reinforcement) -> Value {
    json!({
        "color": needed.color.to_string(),
        "point": needed.point.map(|point| point.to_string()),
        "enemy": needed.enemy.to_string(),
        "stones": names(&needed.stones),
        "why": needed.to_string(),
    })
}

fn of_count((rules, count): &(Rules, Count)) -> Value {
    json!({
        "rules": rules.name,
        "territory": pair(&count.territory, |points| Value::from(points.len())),
        "prisoners": pair(&count.prisoners, |prisoners| Value::from(*prisoners)),
        "stones": pair(&count.stones, |stones| Value::from(*stones)),
        "points": pair(&count.points(), |points| Value::from(*points)),
        "result": count.score.to_string(),
    })
}

fn pair<T>(both: &ByColor<T>, value: impl Fn(&T) -> Value) -> Value {
    json!({ "black": value(&both.black), "white": value(&both.white) })
}

fn names(points: &PointSet) -> Value {
    points.iter().map(|point| point.to_string()).collect::<Vec<_>>().into()
}

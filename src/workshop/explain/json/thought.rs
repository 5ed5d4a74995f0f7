//! What the engine thinks, for programs.

use super::by_rows;
use crate::game::{Color, Move, Referee};
use crate::think::Action;
use crate::think::candidates::suppressed_by;
use crate::think::evaluation::{Weighed, advantages};
use crate::workshop::explain::thought::net_lead;
use crate::workshop::explain::{Choice, Thought};
use serde_json::{Value, json};

impl Thought {
    /// Chances and values go from 0 to 1 and are those of the side to move, owners from 1 (Black's) to -1, leads are Black's in points;
    /// criticality is how much owning a point and winning go together.
    pub(super) fn json(&self, game: &Referee) -> Value {
        let size = game.board().size();
        let turn = game.turn();
        let action = match self.action {
            Action::Move(mv) => mv.to_string(),
            Action::Resign => "resign".to_owned(),
        };
        let net = self.net.as_ref().map(|net| {
            let sign = if turn == Color::Black { 1.0 } else { -1.0 };
            json!({
                "win": self.net_expects.then_some(net.win),
                "lead": self.net_expects.then(|| net_lead(net, game)),
                "owners": by_rows(size, |point| sign * net.owner(point)),
            })
        });
        json!({
            "plays": action,
            "playouts": self.playouts,
            "lead": self.lead.points(),
            "line": self.line.iter().map(Move::to_string).collect::<Vec<_>>(),
            "temper": { "lead": self.temper.lead, "degree": self.temper.degree },
            "next_best": self.next_best().map(|(best, next)| of_difference(best, next)),
            "moves": self.choices.iter().map(of_choice).collect::<Vec<_>>(),
            "avoided": self.avoided.iter().map(|(point, why)| json!({ "move": point.to_string(), "why": why.to_string() })).collect::<Vec<_>>(),
            "net": net,
            "owners": by_rows(size, |point| self.owner(point)),
            "criticality": by_rows(size, |point| self.owners.criticality(point)),
        })
    }
}

/// Why the one and not the other, by what they weigh.
fn of_difference(best: &Weighed, next: &Weighed) -> Value {
    let criteria: Vec<Value> = advantages(best, next)
        .into_iter()
        .map(|found| {
            json!({
                "criterion": found.criterion.to_string(),
                "best": found.one,
                "next": found.other,
            })
        })
        .collect();
    json!({
        "best": best.point.to_string(),
        "next": next.point.to_string(),
        "told": best.against(next),
        "criteria": criteria,
    })
}

fn of_choice(choice: &Choice) -> Value {
    let found = choice.found;
    let weighed = choice.weighed.as_ref().map(|weighed| {
        let parts: Vec<Value> = weighed
            .parts
            .iter()
            .map(|part| {
                json!({
                    "criterion": part.criterion.to_string(),
                    "amount": part.amount,
                    "unit": part.criterion.unit(),
                    "weight": part.weight,
                    "value": part.product(),
                })
            })
            .collect();
        json!({
            "total": weighed.total,
            "reasons": weighed.reasons.iter().map(ToString::to_string).collect::<Vec<_>>(),
            "suppressed_by": suppressed_by(&weighed.reasons).map(ToString::to_string),
            "parts": parts,
        })
    });
    json!({
        "move": found.mv.to_string(),
        "words": choice.words.iter().map(|word| word.name()).collect::<Vec<_>>(),
        "games": found.visits,
        "value": found.value,
        "likely": found.prior,
        "net": choice.net,
        "learned": choice.learned,
        "line": choice.line.iter().map(Move::to_string).collect::<Vec<_>>(),
        "weight": weighed,
    })
}

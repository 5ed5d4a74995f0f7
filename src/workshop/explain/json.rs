//! An explanation for programs.

use super::{Choice, Explanation};
use crate::game::{Move, Size};
use crate::think::Action;
use serde_json::{Value, json};

impl Explanation {
    /// One JSON object. Points are named as on the board (`Q16`), chances and values go from 0 to 1, owners from 1 (Black's) to -1 by rows from the
    /// bottom, leads are Black's in points; criticality is how much owning a point and winning go together.
    pub fn json(&self) -> String {
        let size = self.game.board().size();
        let turn = self.game.turn();
        let action = match self.action {
            Action::Move(mv) => mv.to_string(),
            Action::Resign => "resign".to_owned(),
        };
        let net = self.net.as_ref().map(|net| {
            let sign = if turn == crate::game::Color::Black { 1.0 } else { -1.0 };
            json!({
                "win": self.net_expects.then_some(net.win),
                "lead": self.net_expects.then_some(sign * net.lead),
                "owners": by_rows(size, |point| sign * net.owner(point)),
            })
        });
        let value = json!({
            "move_number": self.game.move_number() + 1,
            "turn": turn.to_string(),
            "plays": action,
            "playouts": self.playouts,
            "lead": self.lead.points(),
            "line": self.line.iter().map(Move::to_string).collect::<Vec<_>>(),
            "moves": self.choices.iter().map(of_choice).collect::<Vec<_>>(),
            "net": net,
            "owners": by_rows(size, |point| self.owner(point)),
            "criticality": by_rows(size, |point| self.owners.criticality(point)),
        });
        value.to_string()
    }
}

fn by_rows(size: Size, of: impl Fn(crate::game::Point) -> f32) -> Vec<f32> {
    size.points().map(of).collect()
}

fn of_choice(choice: &Choice) -> Value {
    let found = choice.found;
    let weighed = choice.weighed.as_ref().map(|weighed| {
        let parts: Vec<Value> = weighed
            .parts
            .iter()
            .map(|(criterion, value)| json!({ "criterion": criterion.to_string(), "value": value }))
            .collect();
        json!({
            "total": weighed.total,
            "reasons": weighed.reasons.iter().map(ToString::to_string).collect::<Vec<_>>(),
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
        "weight": weighed,
    })
}

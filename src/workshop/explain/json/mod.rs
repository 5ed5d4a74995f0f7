//! An explanation for programs. JSON.md lists the keys.

mod reading;
mod sight;
mod thought;

use super::Explanation;
use crate::game::{ByColor, Point, PointSet, Size};
use serde_json::{Value, json};

impl Explanation {
    /// One JSON object. Points are named as on the board (`Q16`), colours `Black` and `White`; what is known of every point goes by rows
    /// from the bottom, A1 first.
    pub fn json(&self) -> String {
        let board = self.game.board();
        let mut value = json!({
            "move_number": self.game.move_number() + 1,
            "turn": self.game.turn().to_string(),
            "komi": self.game.terms().komi.points(),
            "rules": self.game.terms().rules.name,
            "board": board.diagram().lines().collect::<Vec<_>>(),
            "prisoners": pair(&board.prisoners(), |prisoners| json!(prisoners)),
        });
        add(&mut value, self.sight.json(board));
        if let Some(thought) = &self.thought {
            add(&mut value, thought.json(&self.game));
        }
        value.to_string()
    }
}

/// Adds the keys of an object to another.
fn add(to: &mut Value, more: Value) {
    if let (Value::Object(to), Value::Object(more)) = (to, more) {
        to.extend(more);
    }
}

fn by_rows(size: Size, of: impl Fn(Point) -> f32) -> Vec<f32> {
    size.points().map(of).collect()
}

fn pair<T>(both: &ByColor<T>, value: impl Fn(&T) -> Value) -> Value {
    json!({ "black": value(&both.black), "white": value(&both.white) })
}

fn names(points: &PointSet) -> Value {
    points.iter().map(|point| point.to_string()).collect::<Vec<_>>().into()
}

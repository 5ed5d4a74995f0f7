//! A whole game as one page (HTML) to step through: everything is in it, nothing is loaded from elsewhere.
//!
//! Rust draws, the page's script only chooses what is shown. What is drawn alike in many positions is in the file once: a position
//! lists the numbers of its signs and texts.

mod packed;
mod table;
#[cfg(test)]
mod tests;

pub use table::{Cell, Row, Table};

use super::layers::{Drawing, Layer, STYLE};
use super::picture::{Grid, MARGIN, STEP, WOOD, escaped};
use crate::game::{ByColor, Color, Move, Size};
use packed::Packed;
use serde_json::{Value, json};

const FRAME: &str = include_str!("page.html");
const PAGE_STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// What stands over a game.
#[derive(Clone, Debug)]
pub struct Heading {
    /// Who played whom, and how it ended.
    pub title: String,
    /// Komi, rules and whatever else is known.
    pub terms: String,
    /// The players' names.
    pub names: ByColor<String>,
    /// Rows and columns.
    pub size: Size,
}

/// A position of the game.
#[derive(Clone, Debug)]
pub struct Moment {
    /// The move that led to it, and what players call it; `None` for the first position.
    pub played: Option<(Color, Move, String)>,
    /// Whose turn it is.
    pub turn: Color,
    /// The stage of the game.
    pub stage: String,
    /// Black's lead in points, komi included.
    pub lead: f64,
    /// By whom, or when, in words behind the lead; may be empty.
    pub lead_by: &'static str,
    /// Lines of the score: what is counted, and each side's number.
    pub score: Vec<(&'static str, ByColor<String>)>,
    /// The board.
    pub drawing: Drawing,
    /// What is told beside it.
    pub tables: Vec<Table>,
}

/// The page with those layers shown at first, and those that can be switched which have anything on them.
pub fn page(heading: &Heading, moments: &[Moment], shown: &[Layer]) -> String {
    let drawn = |layer: &Layer| moments.iter().any(|moment| moment.drawing.layers.contains_key(layer));
    let mut story = Story::new(heading.clone());
    for (at, moment) in moments.iter().enumerate() {
        story.put(at, moment);
    }
    let layers: Vec<Layer> = Layer::ALL.into_iter().filter(drawn).collect();
    story.page(&layers, shown, None)
}

/// The positions of a game as its page has them; more can be put to them.
#[derive(Debug)]
pub(super) struct Story {
    heading: Heading,
    scenes: Vec<Value>,
    packed: Packed,
}

impl Story {
    /// Of a game with no position yet.
    pub(super) fn new(heading: Heading) -> Story {
        Story {
            heading,
            scenes: Vec::new(),
            packed: Packed::default(),
        }
    }

    /// Whether there is no position yet.
    pub(super) fn is_empty(&self) -> bool {
        self.scenes.is_empty()
    }

    /// Puts a position after the first so many; those behind it are gone. What a page has to be told of it is returned.
    pub(super) fn put(&mut self, at: usize, moment: &Moment) -> Value {
        let lengths = self.packed.lengths();
        let scene = of_moment(moment, &mut self.packed);
        self.scenes.truncate(at);
        let mut told = self.packed.since(lengths);
        told["at"] = json!(self.scenes.len());
        told["scene"] = scene.clone();
        self.scenes.push(scene);
        told
    }

    /// The page, with the layers that can be switched and those shown at first. Of a game that goes on `follows` is the number by which the
    /// page asks for the next position.
    pub(super) fn page(&self, layers: &[Layer], shown: &[Layer], follows: Option<u64>) -> String {
        let heading = &self.heading;
        let grid = Grid::new(heading.size);
        let layers = layers.iter().map(|layer| {
            json!({
                "id": layer.name(),
                "key": layer.key(),
                "words": layer.words(),
                "sign": layer.sign(),
                "under": layer.is_under(),
                "on": shown.contains(layer),
            })
        });
        let mut game = self.packed.since([0; 3]);
        let about = json!({
            "title": heading.title,
            "terms": heading.terms,
            "black": heading.names.black,
            "white": heading.names.white,
            "size": heading.size.rows(),
            "side": grid.side(),
            "margin": MARGIN,
            "step": STEP,
            "wood": WOOD,
            "style": STYLE,
            "defs": super::layers::DEFS,
            "grid": grid.svg(),
            "layers": layers.collect::<Vec<_>>(),
            "scenes": self.scenes,
            "follows": follows,
        });
        if let (Value::Object(game), Value::Object(about)) = (&mut game, about) {
            game.extend(about);
        }
        // In a script element two things alone could be taken for markup.
        let game = game.to_string().replace("</", r"<\/").replace("<!--", r"\u003c!--");
        let connect = if follows.is_some() { "; connect-src 'self'" } else { "" };
        fill(&[
            ("{connect}", connect),
            ("{title}", &escaped(&heading.title)),
            ("{style}", PAGE_STYLE),
            ("{game}", &game),
            ("{script}", SCRIPT),
        ])
    }
}

/// The frame with its places filled, each once and in their order, so that nothing that is filled in is taken for a place.
fn fill(places: &[(&str, &str)]) -> String {
    let mut page = String::new();
    let mut rest = FRAME;
    for (place, text) in places {
        if let Some((before, after)) = rest.split_once(place) {
            page = page + before + text;
            rest = after;
        }
    }
    page + rest
}

fn of_moment(moment: &Moment, packed: &mut Packed) -> Value {
    let played = moment
        .played
        .as_ref()
        .map(|(color, mv, words)| json!({ "color": color.to_string(), "move": mv.to_string(), "words": words }));
    let score = moment
        .score
        .iter()
        .map(|(what, both)| json!([what, both.black, both.white]));
    json!({
        "played": played,
        "turn": moment.turn.to_string(),
        "stage": moment.stage,
        "lead": tenths(moment.lead),
        "by": moment.lead_by,
        "score": score.collect::<Vec<_>>(),
        "stones": packed.signs(&moment.drawing.stones),
        "layers": packed.layers(&moment.drawing.layers),
        "about": packed.about(&moment.drawing.about),
        "tables": packed.tables(&moment.tables),
    })
}

/// A number with one digit behind the point.
fn tenths(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}

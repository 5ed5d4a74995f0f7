//! A whole game on one page.

use super::drawing::{drawing, tables};
use crate::game::{ByColor, Color, Verdict, words_of};
use crate::monitor::{Heading, Layer, Moment, page};
use crate::tournament::record::Info;
use crate::tournament::view::verdict_text;
use crate::workshop::explain::Explanation;

/// The page of those positions, one after the other from the first.
pub(super) fn html(info: &Info, explained: &[Explanation], shown: &[Layer]) -> String {
    let moments: Vec<Moment> = explained.iter().map(moment).collect();
    page(&heading(info, explained), &moments, shown)
}

fn heading(info: &Info, explained: &[Explanation]) -> Heading {
    let names = ByColor::from_fn(|color: Color| match info.names[color].trim() {
        "" => color.to_string(),
        name => name.to_owned(),
    });
    let mut title = format!("{} against {}", names.black, names.white);
    if info.result != Verdict::Unknown {
        title += &format!(": {}", verdict_text(info.result));
    }
    let mut terms = Vec::new();
    if let Some(first) = explained.first() {
        let told = first.game.terms();
        terms.push(format!("{} rules, komi {}", told.rules.name, told.komi));
    }
    let known = [&info.event, &info.round, &info.date, &info.place];
    terms.extend(known.into_iter().filter(|text| !text.is_empty()).cloned());
    Heading {
        title,
        terms: terms.join("; "),
        names,
        size: info.size,
    }
}

fn moment(explanation: &Explanation) -> Moment {
    let game = &explanation.game;
    let played = game.moves().last().map(|&(color, mv)| {
        let words = mv.point().map_or_else(Vec::new, |_| Vec::<&str>::new());
        (color, mv, words.join(", "))
    });
    let prisoners = game.board().prisoners();
    Moment {
        played,
        turn: game.turn(),
        stage: explanation.sight.stage.to_string(),
        lead: 0.0,
        score: vec![("prisoners", prisoners.map(|count| count.to_string()))],
        drawing: drawing(explanation),
        tables: tables(explanation),
    }
}

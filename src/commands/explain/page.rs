//! A whole game on one page.

use super::drawing::{drawing, tables};
use crate::game::{ByColor, Color, Scoring, Terms, Verdict, words_of};
use crate::monitor::{Heading, Layer, Moment, page};
use crate::tournament::record::Info;
use crate::tournament::view::verdict_text;
use crate::workshop::explain::Explanation;

/// The page of those positions, one after the other from the first.
pub(super) fn html(info: &Info, explained: &[Explanation], shown: &[Layer]) -> String {
    let before = std::iter::once(None).chain(explained.iter().map(Some));
    let moments: Vec<Moment> = explained
        .iter()
        .zip(before)
        .map(|(now, before)| moment(now, before))
        .collect();
    let mut heading = match explained.first() {
        Some(first) => heading(
            &info.names,
            first.game.terms(),
            [&info.event, &info.round, &info.date, &info.place],
        ),
        None => return String::new(),
    };
    if info.result != Verdict::Unknown {
        heading.title += &format!(": {}", verdict_text(info.result));
    }
    page(&heading, &moments, shown)
}

/// Who plays whom, by which terms, and what else is known; what is empty is not told.
pub(in crate::commands) fn heading<'a>(
    names: &ByColor<String>,
    terms: &Terms,
    known: impl IntoIterator<Item = &'a String>,
) -> Heading {
    let names = ByColor::from_fn(|color: Color| match names[color].trim() {
        "" => color.to_string(),
        name => name.to_owned(),
    });
    let mut told = vec![format!("{} rules, komi {}", terms.rules.name, terms.komi)];
    told.extend(known.into_iter().filter(|text| !text.is_empty()).cloned());
    Heading {
        title: format!("{} against {}", names.black, names.white),
        terms: told.join("; "),
        names,
        size: terms.size,
    }
}

/// A position, and the one before it.
pub(in crate::commands) fn moment(explanation: &Explanation, before: Option<&Explanation>) -> Moment {
    let game = &explanation.game;
    let played = before.zip(game.moves().last()).map(|(before, &(color, mv))| {
        let words = mv
            .point()
            .map_or_else(Vec::new, |point| words_of(before.game.board(), color, point));
        let words: Vec<&str> = words.iter().map(|word| word.name()).collect();
        (color, mv, words.join(", "))
    });
    let standing = &explanation.sight.worth.standing;
    let scored = explanation.sight.scored();
    let moyo = explanation.sight.worth.holdings.moyo_points();
    let text = |numbers: ByColor<u32>| numbers.map(|number| number.to_string());
    let komi = ByColor {
        black: String::new(),
        white: standing.komi.to_string(),
    };
    let counted = match standing.scoring {
        Scoring::Territory => ("prisoners", text(standing.prisoners)),
        Scoring::Area => ("stones", text(standing.stones)),
    };
    let mut sums = text(standing.points());
    sums.white = (f64::from(standing.points().white) + standing.komi.points()).to_string();
    let score = vec![
        counted,
        ("dead stones taken", text(standing.dead)),
        ("territory", text(standing.territory)),
        ("komi", komi),
        (scored, sums),
        ("moyo besides", text(moyo)),
    ];
    let (lead, lead_by) = match &explanation.thought {
        Some(thought) => (thought.lead, "by the engine's games"),
        None => (standing.score, scored),
    };
    Moment {
        played,
        turn: game.turn(),
        stage: explanation.sight.stage.to_string(),
        lead: lead.points(),
        lead_by,
        score,
        drawing: drawing(explanation),
        tables: tables(explanation),
    }
}

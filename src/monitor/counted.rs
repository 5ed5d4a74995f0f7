//! A counted board as text: its marks and what they mean, the count, and why stones are dead or in seki.

use super::drawing::{Window, stone, wrapped};
use super::terminal::Style;
use crate::game::{Color, Verdict};
use crate::tournament::counted::{Agreement, Counted, Mark};
use crate::tournament::sheet::letter;
use crate::tournament::view::View;

/// What stands for a mark.
pub(super) fn glyph(mark: Mark, style: Style) -> &'static str {
    match (mark, style.unicode) {
        (Mark::Alive(color), _) => stone(color, style),
        (Mark::Seki(Color::Black), true) => "◆",
        (Mark::Seki(Color::White), true) => "◇",
        (Mark::Territory(Color::Black), true) => "▪",
        (Mark::Territory(Color::White), true) => "▫",
        (Mark::Neutral, true) => "·",
        (mark, _) => letter(mark),
    }
}

/// What the marks mean.
pub(super) fn legend(style: Style) -> [String; 2] {
    let of = |mark: fn(Color) -> Mark| Color::BOTH.map(|color| glyph(mark(color), style)).join(" ");
    [
        format!("{} dead stones  {} in seki", of(Mark::Dead), of(Mark::Seki)),
        format!(
            "{} territory    {} neutral",
            of(Mark::Territory),
            glyph(Mark::Neutral, style)
        ),
    ]
}

/// What stands on a point that was left to be filled, where there is any.
pub(super) fn left_to_fill(counted: &Counted) -> Option<String> {
    let is_left = |color: &Color| !counted.settlement.unfilled(*color).is_empty();
    let color = Color::BOTH.into_iter().find(is_left)?;
    Some(format!("{} still to be filled", letter(Mark::Unfilled(color))))
}

/// The count, and a blank line.
pub(super) fn table(counted: &Counted) -> Vec<String> {
    let mut rows = counted.table();
    rows.push(String::new());
    rows
}

/// What each side counted, where the result alone does not tell.
pub(super) fn agreement(counted: &Counted, verdict: Option<Verdict>) -> Option<String> {
    let ours = counted.count.score;
    match (counted.agreement(), counted.entered.theirs) {
        (Agreement::Agreed, _) => Some("Both sides counted the same.".to_owned()),
        (Agreement::Disagreed, Some(theirs)) => Some(format!("They counted {theirs}, we {ours}.")),
        (Agreement::Decided, Some(theirs)) => Some(format!("They counted {theirs}, we {ours}: the referee decided.")),
        (Agreement::Decided, None) => Some(format!("We counted {ours}: the referee decided.")),
        // The last move allowed was played: the board may not be finished.
        _ => (verdict == Some(Verdict::Unknown)).then(|| format!("Counted as it stands: {ours}.")),
    }
}

/// Whether the board is not finished, what was left to be filled, why each dead group is dead and each in seki is so.
pub(super) fn reasons(view: &View) -> Vec<String> {
    view.counted.as_ref().map(Counted::remarks).unwrap_or_default()
}

/// As much of that as the window holds, and how much is left out.
pub(super) fn reasons_within(view: &View, window: Window) -> Vec<String> {
    let reasons = reasons(view);
    let shown = |number: usize| {
        let left_out = reasons.len() - number;
        let rest = format!("why {left_out} groups are dead or in seki is told in the result sheet");
        let lines = reasons[..number].iter().chain((left_out > 0).then_some(&rest));
        let lines: Vec<String> = lines.flat_map(|line| wrapped(line, window.columns)).collect();
        (lines.len() <= window.rows).then_some(lines)
    };
    (0..=reasons.len()).rev().find_map(shown).unwrap_or_default()
}

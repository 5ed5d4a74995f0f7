//! An explanation drawn: the board with its layers, and the tables beside it.

use crate::game::{Color, Move, Point, PointSet};
use crate::monitor::{Becomes, Cell, Drawing, Finding, Row, Table};
use crate::think::reading::{State, Step, life};
use crate::think::recognition::{Degree, GroupId};
use crate::think::settlement::Fate;
use crate::workshop::explain::{Explanation, Line, Sight, Thought, from_to, line_text};

/// Everything that is known, in its layers.
pub(super) fn drawing(explanation: &Explanation) -> Drawing {
    let (game, sight) = (&explanation.game, &explanation.sight);
    let board = game.board();
    let last = game.moves().last().and_then(|(_, mv)| mv.point());
    let worth = &sight.worth;
    let strength = |id: GroupId| Some(worth.groups.get(&id)?.strength.value);
    let findings = findings(sight);
    let mut drawing = Drawing::of_board(board, last)
        .with_recognition(board, &sight.seen, strength)
        .with_holdings(board, &worth.influence, &worth.holdings)
        .with_findings(board, &findings);
    for (id, group) in &worth.groups {
        drawing = drawing.with_eyes(board, &id.to_string(), &group.eyes);
    }
    drawing.about.extend(sight.about());
    if let Some(thought) = &explanation.thought {
        // A stone that its side will not own is dead.
        let shown = board.size().points().filter_map(|point| {
            let owner = thought.owner(point);
            let is_dead = |color| (owner > 0.0) != (color == Color::Black);
            board.color_at(point).is_none_or(is_dead).then_some((point, owner))
        });
        let decides = findings.iter().fold(PointSet::EMPTY, |all, finding| {
            all.union(&finding.decides).union(&finding.decides_too)
        });
        let letters = thought.lettered();
        let letters = letters.filter_map(|(letter, choice)| Some((choice.found.mv.point()?, letter)));
        drawing = drawing.with_owners(board, shown).with_moves(board, letters, &decides);
        for (letter, choice) in thought.lettered() {
            if let Move::Place(point) = choice.found.mv {
                let words: Vec<&str> = choice.words.iter().map(|word| word.name()).collect();
                let text = format!("{letter} {point}: {} games, {}", choice.found.visits, words.join(", "));
                drawing.tell(format!("m{point}"), text);
            }
        }
    }
    drawing
}

/// The first of each of these moves, and all others.
fn first_and_others(moves: [&[Point]; 2]) -> [PointSet; 2] {
    let first: PointSet = moves.iter().filter_map(|moves| moves.first().copied()).collect();
    let all: PointSet = moves.into_iter().flatten().copied().collect();
    [first, all.difference(&first)]
}

/// What was read, of strings and of groups.
fn findings(sight: &Sight) -> Vec<Finding> {
    let none = [PointSet::EMPTY; 2];
    let of_strings = sight.readings.iter().map(|(id, status)| {
        let (becomes, [decides, decides_too]) = match status.state {
            State::Dead => (Becomes::Dead, none),
            State::Neutral | State::Ko(_) => (Becomes::Open, first_and_others([&status.kills, &status.saves])),
            State::Alive => (Becomes::Open, none),
            State::Unknown => (Becomes::Open, first_and_others([&status.kills, &[]])),
        };
        Finding {
            about: id.to_string(),
            stones: sight.seen.string(*id).map_or(PointSet::EMPTY, |string| string.stones),
            becomes,
            decides,
            decides_too,
        }
    });
    let of_groups = sight.lives.iter().map(|read| {
        let (becomes, [decides, decides_too]) = match read.life.state {
            _ if read.is_dead() => (Becomes::Dead, none),
            life::State::Seki => (Becomes::Seki, none),
            _ => (Becomes::Open, first_and_others([&read.kills(), &read.life.saves])),
        };
        Finding {
            about: read.about(),
            stones: read.stones,
            becomes,
            decides,
            decides_too,
        }
    });
    // What is marked as read is not marked a second time.
    let of_settled = sight.settled.iter().flat_map(|settled| &settled.groups);
    let of_settled = of_settled.filter_map(|group| {
        let becomes = match group.fate {
            Fate::Dead => Becomes::Dead,
            Fate::Seki => Becomes::Seki,
            Fate::Alive => return None,
        };
        Some((group, becomes))
    });
    let mut findings: Vec<Finding> = of_strings.chain(of_groups).collect();
    for (group, becomes) in of_settled {
        let marked = findings.iter().filter(|finding| finding.becomes == becomes);
        let marked = marked.fold(PointSet::EMPTY, |all, finding| all.union(&finding.stones));
        for first in group.strings().into_iter().filter(|first| !marked.contains(*first)) {
            if let Some((id, string)) = sight
                .seen
                .string_at(first)
                .and_then(|id| Some((id, sight.seen.string(id)?)))
            {
                findings.push(Finding {
                    about: id.to_string(),
                    stones: string.stones,
                    becomes,
                    decides: PointSet::EMPTY,
                    decides_too: PointSet::EMPTY,
                });
            }
        }
    }
    findings
}

/// What is told beside the board.
pub(super) fn tables(explanation: &Explanation) -> Vec<Table> {
    let moves = explanation
        .thought
        .as_ref()
        .map(|thought| moves(thought, explanation.game.turn()));
    let sight = &explanation.sight;
    let seen = [groups(sight), readings(sight), linkages(sight)];
    moves.into_iter().chain(seen).collect()
}

fn groups(sight: &Sight) -> Table {
    let rows = sight.seen.groups().map(|(id, group)| {
        let worth = sight.worth.groups.get(&id);
        let eyes = worth.map_or(0.0, |worth| worth.eyes.count);
        let closed = worth.map_or(0.0, |worth| 100.0 * worth.encirclement.degree);
        Row {
            about: Some(id.to_string()),
            line: None,
            cells: vec![
                Cell::Side(group.color),
                Cell::Text(id.to_string()),
                Cell::Text(
                    group
                        .stones
                        .middle()
                        .map_or_else(String::new, |stone| stone.to_string()),
                ),
                Cell::Text(group.len.to_string()),
                Cell::Text(group.territory().len().to_string()),
                Cell::Text(format!("{eyes:.1}")),
                Cell::Text(format!("{closed:.0} %")),
                Cell::Part(worth.map_or(0.0, |worth| worth.strength.value)),
                Cell::Text(sight.fate(id).to_string()),
            ],
        }
    });
    Table {
        name: "Groups",
        head: vec![
            "",
            "",
            "at",
            "stones",
            "territory",
            "eyes",
            "closed in",
            "strength",
            "state",
        ],
        rows: rows.collect(),
    }
}

fn readings(sight: &Sight) -> Table {
    let rows = sight.lines().into_iter().map(|line| Row {
        line: Some((line.first, line.moves())),
        about: Some(line.about),
        cells: vec![
            Cell::Side(line.color),
            Cell::Text(line.at.to_string()),
            Cell::Text(line.said),
            Cell::Text(begun(&line.steps)),
        ],
    });
    Table {
        name: "Readings",
        head: vec!["", "at", "", "line"],
        rows: rows.collect(),
    }
}

/// Moves of a line that stand in a table; all of them are shown on the board.
const SHOWN: usize = 10;

/// The first moves of a line, with dots where it goes on.
fn begun(steps: &[Step]) -> String {
    let told = line_text(&steps[..steps.len().min(SHOWN)]);
    match steps.len() > SHOWN {
        true => told + " …",
        false => told,
    }
}

/// The linkages that the enemy can cut, with what was read of the strings at their ends.
fn linkages(sight: &Sight) -> Table {
    let rows = sight
        .seen
        .linkages()
        .filter(|linkage| linkage.degree() == Degree::Sente);
    let rows = rows.flat_map(|linkage| {
        let row = |said: String, line: Option<Line>| Row {
            about: Some(linkage.id().to_string()),
            cells: vec![
                Cell::Side(linkage.color()),
                Cell::Text(from_to(linkage)),
                Cell::Text(linkage.kind().to_string()),
                Cell::Text(said),
                Cell::Text(line.as_ref().map_or_else(String::new, |line| begun(&line.steps))),
            ],
            line: line.map(|line| (line.first, line.moves())),
        };
        let lines = sight.link_lines(linkage);
        match lines.is_empty() {
            true => vec![row(sight.of_cut(linkage).to_owned(), None)],
            false => lines
                .into_iter()
                .map(|line| row(line.said.clone(), Some(line)))
                .collect(),
        }
    });
    Table {
        name: "Linkages that can be cut",
        head: vec!["", "ends", "", "", "line"],
        rows: rows.collect(),
    }
}

fn moves(thought: &Thought, turn: Color) -> Table {
    let rows = thought.lettered().map(|(letter, choice)| Row {
        about: choice.found.mv.point().map(|point| format!("m{point}")),
        line: None,
        cells: vec![
            Cell::Side(turn),
            Cell::Text(format!("{letter} {}", choice.found.mv)),
            Cell::Text(choice.found.visits.to_string()),
            Cell::Part(choice.found.value),
            Cell::Text(
                choice
                    .words
                    .iter()
                    .map(|word| word.name())
                    .collect::<Vec<_>>()
                    .join(", "),
            ),
        ],
    });
    Table {
        name: "Moves",
        head: vec!["", "move", "games", "won", ""],
        rows: rows.collect(),
    }
}

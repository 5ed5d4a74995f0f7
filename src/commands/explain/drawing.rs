//! An explanation drawn: the board with its layers, and the tables beside it.

use crate::game::{Color, Move};
use crate::monitor::{Cell, Drawing, Row, Table};
use crate::workshop::explain::{Explanation, Sight, Thought};

/// Everything that is known, in its layers.
pub(super) fn drawing(explanation: &Explanation) -> Drawing {
    let (game, sight) = (&explanation.game, &explanation.sight);
    let board = game.board();
    let last = game.moves().last().and_then(|(_, mv)| mv.point());
    let mut drawing = Drawing::of_board(board, last).with_recognition(board, &sight.seen, |_| None);
    drawing.about.extend(sight.about());
    if let Some(thought) = &explanation.thought {
        // A stone that its side will not own is dead.
        let shown = board.size().points().filter_map(|point| {
            let owner = thought.owner(point);
            let is_dead = |color| (owner > 0.0) != (color == Color::Black);
            board.color_at(point).is_none_or(is_dead).then_some((point, owner))
        });
        let letters = thought.lettered();
        let letters = letters.filter_map(|(letter, choice)| Some((choice.found.mv.point()?, letter)));
        drawing = drawing.with_owners(board, shown).with_moves(board, letters);
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

/// What is told beside the board.
pub(super) fn tables(explanation: &Explanation) -> Vec<Table> {
    let moves = explanation.thought.as_ref().map(|thought| moves(thought, explanation.game.turn()));
    moves.into_iter().chain([groups(&explanation.sight)]).collect()
}

fn groups(sight: &Sight) -> Table {
    let rows = sight.seen.groups().map(|(id, group)| Row {
        about: Some(id.to_string()),
        line: None,
        cells: vec![
            Cell::Side(group.color),
            Cell::Text(id.to_string()),
            Cell::Text(group.len.to_string()),
            Cell::Text(group.liberties.len().to_string()),
            Cell::Text(group.territory().len().to_string()),
        ],
    });
    Table {
        name: "Groups",
        head: vec!["", "", "stones", "liberties", "territory"],
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
            Cell::Text(choice.words.iter().map(|word| word.name()).collect::<Vec<_>>().join(", ")),
        ],
    });
    Table {
        name: "Moves",
        head: vec!["", "move", "games", "won", ""],
        rows: rows.collect(),
    }
}

//! The finished board: its score and the status of its stones.

use super::commands::{Answer, refuse, syntax_error, vertices};
use super::engine::Engine;
use crate::game::{Board, Color, Count, Point, PointSet};
use crate::think::dead_stones;

/// `final_score`
pub(super) fn final_score(engine: &mut Engine<'_>, _: &[&str]) -> Answer {
    Ok(counted(engine).score.to_string())
}

/// `final_status_list dead`, `alive` or `seki`: the strings that are, each on a line.
pub(super) fn final_status_list(engine: &mut Engine<'_>, arguments: &[&str]) -> Answer {
    let [status] = arguments else {
        return syntax_error();
    };
    let status = match *status {
        "dead" => Status::Dead,
        "alive" => Status::Alive,
        "seki" => Status::Seki,
        _ => return refuse("invalid status"),
    };
    let (board, count) = (engine.game.board(), counted(engine));
    let wanted = |head: &Point| status_of(board, &count, *head) == status;
    let lines = heads(board).iter().filter(wanted);
    let lines: Vec<String> = lines
        .map(|head| vertices(board.string(head).iter()))
        .collect();
    Ok(lines.join("\n"))
}

fn counted(engine: &Engine<'_>) -> Count {
    let (board, terms) = (engine.game.board(), engine.game.terms());
    let dead = dead_stones(board, engine.game.turn());
    Count::new(board, &dead, terms.rules, terms.komi)
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Status {
    Dead,
    Alive,
    Seki,
}

/// A living string is in seki when it touches a neutral point and no territory of its own: then it lives without two
/// eyes, because neither side can play first. (Japanese rules of 1989, article 8.)
fn status_of(board: &Board, count: &Count, head: Point) -> Status {
    let own = board.color_at(head).map(|color| count.territory[color]);
    let liberties = board.liberties(head);
    let touches = |points: &PointSet| !liberties.intersection(points).is_empty();
    if count.dead.contains(head) {
        Status::Dead
    } else if touches(&count.neutral) && !own.is_some_and(|own| touches(&own)) {
        Status::Seki
    } else {
        Status::Alive
    }
}

/// One stone of each string.
fn heads(board: &Board) -> PointSet {
    let stones = Color::BOTH
        .into_iter()
        .flat_map(|color| board.stones(color).iter());
    stones
        .filter_map(|stone| board.string_head(stone))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Komi, Rules};

    #[test]
    fn stones_that_live_without_territory_are_in_seki() {
        let picture = "
            . X O .
            X X O X
            X . O X
            X X O X";
        let board = Board::from_diagram(picture).expect("a picture");
        let count = Count::new(&board, &PointSet::EMPTY, Rules::JAPANESE, Komi::NONE);
        let status = |name: &str| status_of(&board, &count, name.parse().expect("a point"));
        assert_eq!(status("A1"), Status::Alive);
        assert_eq!(status("C1"), Status::Seki);
        assert_eq!(status("D1"), Status::Seki);
        assert_eq!(heads(&board).len(), 3);
    }
}

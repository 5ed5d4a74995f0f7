//! The finished board: its score and the status of its stones.

use super::engine::Engine;
use super::words::{Answer, refuse, syntax_error, vertices};
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
    let lines: Vec<String> = lines.map(|head| vertices(board.string(head).iter())).collect();
    Ok(lines.join("\n"))
}

fn counted(engine: &Engine<'_>) -> Count {
    let game = &engine.game;
    game.count(&dead_stones(game.board(), game.turn()))
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Status {
    Dead,
    Alive,
    Seki,
}

/// A living string is in seki when no territory of its own can be reached from it, be it over empty points or over
/// stones of its side: then it lives without two eyes, because neither side can play first. (Japanese rules of 1989,
/// article 8.) Dame not yet filled do no harm: they lead to the territory of the groups around them.
fn status_of(board: &Board, count: &Count, head: Point) -> Status {
    if count.dead.contains(head) {
        return Status::Dead;
    }
    let own = board.color_at(head);
    let territory = own.map_or(PointSet::EMPTY, |color| count.territory[color]);
    let mut reached = PointSet::from_iter([head]);
    let mut open = vec![head];
    while let Some(point) = open.pop() {
        if territory.contains(point) {
            return Status::Alive;
        }
        for beside in point.neighbors() {
            let ours = board.is_on_board(beside) && board.color_at(beside) == own;
            if (board.is_empty(beside) || ours) && reached.insert(beside) {
                open.push(beside);
            }
        }
    }
    Status::Seki
}

/// One stone of each string.
fn heads(board: &Board) -> PointSet {
    let stones = Color::BOTH.into_iter().flat_map(|color| board.stones(color).iter());
    stones.filter_map(|stone| board.string_head(stone)).collect()
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

    #[test]
    fn dame_not_yet_filled_are_no_seki() {
        let picture = "
            . X . O .
            X X . O O
            . . X O O
            X X X . O
            . X . O .";
        let board = Board::from_diagram(picture).expect("a picture");
        let count = Count::new(&board, &PointSet::EMPTY, Rules::JAPANESE, Komi::NONE);
        for head in heads(&board).iter() {
            assert_eq!(status_of(&board, &count, head), Status::Alive, "{head}");
        }
    }
}

//! The finished board: its score and the status of its stones.

use super::engine::Engine;
use super::words::{Answer, refuse, syntax_error, vertices};
use crate::builtin::settle;
use crate::game::Point;
use crate::think::settlement::Fate;

/// `final_score`
pub(super) fn final_score(engine: &mut Engine<'_>, _: &[&str]) -> Answer {
    let game = &engine.game;
    Ok(settle(game).count(game).score.to_string())
}

/// `final_status_list dead`, `alive` or `seki`: the strings that are, each on a line.
pub(super) fn final_status_list(engine: &mut Engine<'_>, arguments: &[&str]) -> Answer {
    let [status] = arguments else {
        return syntax_error();
    };
    let fate = match *status {
        "dead" => Fate::Dead,
        "alive" => Fate::Alive,
        "seki" => Fate::Seki,
        _ => return refuse("invalid status"),
    };
    let board = engine.game.board();
    let stones = settle(&engine.game).stones(fate);
    let is_head = |stone: &Point| board.string_head(*stone) == Some(*stone);
    let strings = stones.iter().filter(is_head);
    let lines: Vec<String> = strings.map(|head| vertices(board.string(head).iter())).collect();
    Ok(lines.join("\n"))
}

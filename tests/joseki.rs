//! Joseki and openings as they are compiled in: what they know, and that the player goes by them.

use nagara::builtin;
use nagara::game::{Board, Color, Komi, Move, Point, Referee, Rules, Size, Terms};
use nagara::think::knowledge::joseki::{Corner, Sequences, describe};
use nagara::think::{Effort, Thinker};

fn built_in() -> Sequences {
    let texts = builtin::texts();
    Sequences::new(texts.joseki, texts.openings).expect("the files compiled in are good")
}

fn at(name: &str) -> Point {
    name.parse().expect("a point")
}

fn terms(size: Size) -> Terms {
    Terms {
        size,
        komi: Komi { halves: 13 },
        rules: Rules::JAPANESE,
        handicap: 0,
        move_limit: None,
    }
}

#[test]
fn the_files_that_are_compiled_in_are_what_is_written_from_them() {
    let (texts, sequences) = (builtin::texts(), built_in());
    assert!(texts.joseki.text.ends_with(&sequences.joseki.lines()));
    assert!(texts.openings.text.ends_with(&sequences.openings.lines()));
    assert!(sequences.joseki.positions() > 1000 && sequences.openings.positions() > 100);
}

#[test]
fn the_first_twelve_moves_of_an_opening_are_known_and_the_first_four_take_corners() {
    let sequences = built_in();
    let (mut board, mut turn) = (Board::new(Size::NINETEEN), Color::Black);
    for number in 0..12 {
        let next = sequences.openings.moves(&board, turn);
        let best = next
            .first()
            .unwrap_or_else(|| panic!("move {number} is unknown:\n{board}"));
        if number < 4 {
            let lines = [best.point.column(), best.point.row()].map(|line| line.min(18 - line));
            assert!(
                lines.iter().all(|line| (2..=4).contains(line)),
                "{} is no corner move",
                best.point
            );
        }
        board.play(turn, best.point).expect("a legal move");
        turn = turn.opponent();
    }
}

#[test]
fn the_corner_that_everybody_plays_is_known() {
    // A star, an approach, the knight's answer, the slide.
    let mut board = Board::new(Size::NINETEEN);
    let sequences = built_in();
    for (color, name, next) in [
        (Color::Black, "D4", "C6"),
        (Color::White, "F3", "C6"),
        (Color::Black, "C6", "D2"),
        (Color::White, "D2", "C3"),
    ] {
        board.play(color, at(name)).expect("a legal move");
        let place = sequences.joseki.at(&board, Corner::LowerLeft).expect("known");
        let known = place.continuations(color.opponent());
        assert!(known.iter().any(|known| known.point == at(next)), "{next} after {name}");
    }
    let told = describe(&sequences, &board, Color::Black);
    assert!(
        told.contains("lower left: known") && told.contains("C3 played"),
        "{told}"
    );
}

#[test]
fn without_a_net_and_a_search_the_opening_is_that_of_the_file_and_then_low_on_the_sides() {
    let mut texts = builtin::texts();
    texts.net = None;
    let thinker = Thinker::new(&texts).expect("the files compiled in are good");
    let mut game = Referee::new(terms(Size::NINETEEN)).expect("no handicap");
    let mut from_file = 0;
    for number in 0..12 {
        let decision = thinker.decide(&mut thinker.tree(), &game, Effort::playouts(1), &|| false);
        let best = decision.weighed.iter().max_by(|a, b| a.total.total_cmp(&b.total));
        let best = best.expect("there are candidates").point;
        let known = thinker.sequences().openings.moves(game.board(), game.turn());
        let is_known = known.iter().any(|known| known.point == best);
        from_file += u32::from(is_known);
        let lines = [best.column(), best.row()].map(|line| line.min(18 - line));
        let lowest = lines[0].min(lines[1]);
        assert!(
            is_known || known.is_empty() && (2..=4).contains(&lowest),
            "move {number} at {best}:\n{}",
            game.board()
        );
        game.play(game.turn(), Move::Place(best)).expect("a legal move");
    }
    assert!(from_file >= 8, "{from_file} of 12 moves are in the file");
}

#[test]
fn smaller_boards_know_neither() {
    let sequences = built_in();
    for size in [Size::NINE, Size::THIRTEEN] {
        assert!(sequences.known(&Board::new(size), Color::Black, None).is_empty());
    }
}

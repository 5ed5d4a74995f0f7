use super::*;
use crate::game::{Board, Point, PointSet};

fn moment(board: &Board, played: Option<(Color, Move, String)>) -> Moment {
    let last = played.as_ref().and_then(|(_, mv, _)| mv.point());
    let mut drawing = Drawing::of_board(board, last).with_moves(board, [(Point::at(0, 0), 'a')], &PointSet::EMPTY);
    drawing.tell("mA1", "a corner </script>");
    Moment {
        played,
        turn: Color::White,
        stage: "opening".to_owned(),
        lead: -6.46,
        lead_by: "as it stands",
        score: vec![("prisoners", ByColor::both("0".to_owned()))],
        drawing,
        tables: vec![Table {
            name: "Moves",
            head: vec!["move"],
            rows: vec![Row {
                about: Some("mA1".to_owned()),
                line: Some((Color::White, vec![Move::Place(Point::at(0, 0)), Move::Pass])),
                cells: vec![Cell::Part(0.333), Cell::Side(Color::White)],
            }],
        }],
    }
}

fn game(title: &str) -> (String, Value) {
    let mut board = Board::new(Size::NINE);
    let first = moment(&board, None);
    board.play_legal(Color::Black, Point::at(4, 4));
    let second = moment(
        &board,
        Some((Color::Black, Move::Place(Point::at(4, 4)), "tengen".to_owned())),
    );
    let heading = Heading {
        title: title.to_owned(),
        terms: String::new(),
        names: ByColor::both("somebody".to_owned()),
        size: Size::NINE,
    };
    let page = page(&heading, &[first, second], &[Layer::Moves]);
    let (_, rest) = page.split_once("id=\"game\">").expect("the game");
    let (game, _) = rest.split_once("</script>").expect("its end");
    let game = serde_json::from_str(game).expect("JSON");
    (page, game)
}

#[test]
fn what_is_drawn_in_many_positions_is_in_the_page_once() {
    let (_, game) = game("a game");
    let scenes = game["scenes"].as_array().expect("a list");
    assert_eq!(scenes.len(), 2);
    assert_eq!(scenes[0]["layers"]["moves"], scenes[1]["layers"]["moves"]);
    assert_eq!(scenes[0]["tables"], scenes[1]["tables"]);
    assert_eq!(
        game["signs"].as_array().map(Vec::len),
        Some(3),
        "the letter, the stone, the ring on it"
    );
    let texts = json!([["mA1", "a corner </script>"], ["last", "The last move."]]);
    assert_eq!(game["texts"], texts);
    assert_eq!(game["rows"][0]["cells"], json!([0.33, "White"]));
    assert_eq!(
        game["rows"][0]["line"],
        json!({ "first": "White", "moves": ["A1", "pass"] })
    );
    assert_eq!(scenes[1]["lead"], -6.5);
}

#[test]
fn only_layers_with_something_on_them_can_be_switched() {
    let (_, game) = game("a game");
    let layers = game["layers"].as_array().expect("a list");
    assert_eq!(layers.len(), 1);
    assert_eq!((&layers[0]["id"], &layers[0]["on"]), (&json!("moves"), &json!(true)));
}

#[test]
fn a_name_is_never_taken_for_a_place_to_fill_or_for_markup() {
    let (page, game) = game("{game} </script><!-- {script}");
    assert_eq!(game["title"], "{game} </script><!-- {script}");
    assert!(page.contains("<title>{game} &lt;/script&gt;&lt;!-- {script}</title>"));
    assert_eq!(page.matches("</script>").count(), 2);
    assert!(!page.contains("<!--"));
}

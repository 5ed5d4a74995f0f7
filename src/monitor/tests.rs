use super::drawing::{prompt, screen, wrapped};
use super::{Style, Terminal, Window, draw, line};
use crate::game::{Board, ByColor, Color, Count, Komi, Move, Point, PointSet, Rules, Score, Verdict};
use crate::think::settlement::Settlement;
use crate::tournament::counted::{Counted, Entered};
use crate::tournament::view::{Clocked, View};
use std::time::Duration;

const PLAIN: Style = Style {
    color: false,
    unicode: false,
};

fn at(name: &str) -> Point {
    name.parse().expect("a point")
}

fn clock(left: u64, used: u64) -> Clocked {
    Clocked {
        left: Duration::from_secs(left),
        used: Duration::from_secs(used),
    }
}

fn view(picture: &str) -> View {
    View {
        board: Board::from_diagram(picture).expect("a picture"),
        last: None,
        move_number: 0,
        turn: Color::Black,
        names: ByColor {
            black: "Nagara".to_owned(),
            white: "Ibi".to_owned(),
        },
        clocks: None,
        verdict: None,
        counted: None,
        news: String::new(),
    }
}

fn in_play() -> View {
    View {
        last: Some((Color::White, Move::Place(at("G7")))),
        move_number: 12,
        clocks: Some(ByColor {
            black: clock(39 * 60 + 12, 48),
            white: clock(125 * 60 + 5, 0),
        }),
        ..view(
            ". . . . . . . . .
             . . . . . . . . .
             . . X . . . O . .
             . . . . . . . . .
             . . . . . . . . .
             . . . . . . . . .
             . . X . . . . . .
             . . . . . . . . .
             . . . . . . . . .",
        )
    }
}

fn empty_19() -> View {
    let row = ". ".repeat(19) + "\n";
    view(&row.repeat(19))
}

/// Counts the board with the string of that stone dead, by Japanese rules and with half a point of komi.
fn count(view: &mut View, dead: &str) {
    let dead: PointSet = dead.split_whitespace().map(at).collect();
    let settlement = Settlement::told(&view.board, &dead);
    let count = Count::new(&view.board, &settlement.dead(), Rules::JAPANESE, Komi { halves: 1 });
    let count = count.without_territory(&settlement.seki_eyes);
    view.verdict = Some(Verdict::Counted(count.score));
    view.counted = Some(Counted {
        settlement,
        count,
        entered: Entered::default(),
    });
}

/// A five-row board, counted with one white stone dead.
fn counted() -> View {
    let mut view = view(
        ". X . O .
         O X . O .
         . X . O .
         X X X O O
         . X . O .",
    );
    count(&mut view, "A4");
    view.last = Some((Color::White, Move::Pass));
    view.move_number = 18;
    view
}

#[test]
fn a_board_in_play_is_readable_without_colour() {
    let expected = "
   A B C D E F G H J      Move 12, Black's turn
 9 . . . . . . . . . 9    Last: W G7
 8 . . . . . . . . . 8
 7 . . X . . .(O). . 7    X Black  Nagara
 6 . . . . . . . . . 6      time left 39:12, used 00:48
 5 . . . . + . . . . 5      prisoners 0
 4 . . . . . . . . . 4
 3 . . X . . . + . . 3    O White  Ibi
 2 . . . . . . . . . 2      time left 125:05, used 00:00
 1 . . . . . . . . . 1      prisoners 0
   A B C D E F G H J
";
    assert_eq!(draw(&in_play(), PLAIN), &expected[1..]);
}

#[test]
fn a_counted_board_shows_territory_dead_stones_the_count_and_what_the_marks_mean() {
    let expected = "
   A B C D E      Move 18, the end
 5 b X . O w 5    Last: W pass
 4 o X . O w 4
 3 b X . O w 3    X Black  Nagara
 2 X X X O O 2    O White  Ibi
 1 b X . O w 1
   A B C D E                    Black   White
                  territory         4       4
                  prisoners         1       0
                  komi                    0.5
                  sum               5     4.5

                  Result: Black wins by 0.5

                  x o dead stones  # @ in seki
                  b w territory    . neutral
White A4: dead, a person said so
";
    assert_eq!(draw(&counted(), PLAIN), &expected[1..]);
}

#[test]
fn stones_in_seki_have_a_mark_of_their_own_and_why_is_told() {
    // Black's two stones in the corner and the white ones around them share both liberties; neither can fill one.
    let mut view = view(
        ". O X . X .
         X O X X X X
         X O X . X .
         . O X X X X
         O O X . X .
         X X X X X X",
    );
    count(&mut view, "");
    let drawn = draw(&view, PLAIN);
    let board: Vec<&str> = drawn.lines().filter_map(|line| line.get(..16)).collect();
    assert_eq!(
        board[1..5],
        [
            " 6 . @ X b X b 6",
            " 5 # @ X X X X 5",
            " 4 # @ X b X b 4",
            " 3 . @ X X X X 3"
        ],
        "{drawn}"
    );
    assert!(
        drawn.contains("Black A4, 2 stones: seki, it has no eye and shares the liberty"),
        "{drawn}"
    );
    assert!(
        drawn.contains("White A2, 6 stones: seki, it has no eye and shares the liberty"),
        "{drawn}"
    );
}

#[test]
fn what_each_side_counted_stands_under_the_result() {
    let mut view = counted();
    let mut said = |theirs, verdict| {
        if let Some(counted) = &mut view.counted {
            counted.entered.theirs = Some(Score { halves: theirs });
        }
        view.verdict = Some(verdict);
        draw(&view, PLAIN)
    };
    let agreed = said(1, Verdict::Counted(Score { halves: 1 }));
    assert!(
        agreed.contains("Result: Black wins by 0.5\n                  Both sides counted the same.\n"),
        "{agreed}"
    );
    let disagreed = said(-7, Verdict::Unknown);
    assert!(disagreed.contains("Result: for the referee to tell\n"), "{disagreed}");
    assert!(disagreed.contains("They counted W+3.5, we B+0.5.\n"), "{disagreed}");
}

#[test]
fn reasons_that_do_not_fit_are_counted() {
    let of = |rows| screen(&counted(), PLAIN, Window { rows, columns: 80 }, "");
    assert_eq!(of(17).last().unwrap(), "White A4: dead, a person said so");
    assert!(of(16).last().unwrap().ends_with(". neutral"));
}

#[test]
fn round_stones_take_the_place_of_letters() {
    let style = Style { unicode: true, ..PLAIN };
    let drawn = draw(&in_play(), style);
    assert!(drawn.contains(" 7 · · ● · · ·(○)· · 7    ● Black  Nagara\n"), "{drawn}");
}

#[test]
fn colour_adds_nothing_but_colour() {
    let style = Style { color: true, ..PLAIN };
    for view in [in_play(), counted()] {
        let colored = draw(&view, style);
        assert!(colored.contains("\x1b[0m"));
        assert_eq!(without_escapes(&colored), draw(&view, PLAIN));
    }
}

fn without_escapes(text: &str) -> String {
    let mut pieces = text.split("\x1b[");
    let mut out = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        out.push_str(piece.split_once('m').expect("the end of a colour").1);
    }
    out
}

#[test]
fn rows_of_two_digits_keep_the_panel_straight() {
    let mut view = empty_19();
    view.last = Some((Color::Black, Move::Place(at("A19"))));
    let drawn = draw(&view, PLAIN);
    let lines: Vec<&str> = drawn.lines().collect();
    let title = "   A B C D E F G H J K L M N O P Q R S T      Move 0, Black's turn";
    assert_eq!(lines[0], title);
    assert_eq!(lines[1], "19(.). . . . . . . . . . . . . . . . . . 19   Last: B A19");
    assert_eq!(lines[16], " 4 . . . + . . . . . + . . . . . + . . . 4");
}

#[test]
fn a_name_cannot_send_orders_to_the_terminal() {
    let mut view = empty_19();
    view.names.white = format!("\x1b[2J\n{}", "w".repeat(100));
    view.news = format!("{}\x07", "over".repeat(20));
    let drawn = draw(&view, PLAIN);
    assert!(!drawn.contains(['\x1b', '\x07']));
    assert!(drawn.contains("White  ?[2J?wwww"), "{drawn}");
    assert!(drawn.lines().all(|line| line.chars().count() < 80));
    assert!(drawn.contains("www…\n"), "{drawn}");
    assert!(!wrapped(&view.news, 40).concat().contains('\x07'));
    assert!(line(&view, &view.news).ends_with("over?"));
}

#[test]
fn a_line_tells_move_clocks_result_and_news() {
    let mut view = in_play();
    assert_eq!(line(&view, ""), "12 W G7  (B 39:12 W 125:05)");
    view.verdict = Some(Verdict::OnTime(Color::Black));
    view.news = "White's flag fell".to_owned();
    assert_eq!(
        line(&view, &view.news),
        "12 W G7  (B 39:12 W 125:05)  B+T  White's flag fell"
    );
    assert_eq!(line(&self::view(". .\n. ."), ""), "0 -");
}

#[test]
fn elsewhere_than_on_a_terminal_only_news_makes_a_line() {
    let mut out = Vec::new();
    let mut terminal = Terminal::new(&mut out, None);
    let mut view = in_play();
    terminal.show(&view).expect("written");
    view.clocks = None;
    terminal.show(&view).expect("written");
    view.move_number = 13;
    terminal.show(&view).expect("written");
    assert_eq!(
        String::from_utf8(out).expect("text"),
        "12 W G7  (B 39:12 W 125:05)\n13 W G7\n"
    );
}

#[test]
fn news_is_told_once_and_not_beside_the_moves_that_follow() {
    let mut out = Vec::new();
    let mut terminal = Terminal::new(&mut out, None);
    let mut view = in_play();
    view.clocks = None;
    for (move_number, news) in [
        (12, "the line is down"),
        (13, "the line is down"),
        (14, "the line is back"),
    ] {
        view.move_number = move_number;
        view.news = news.to_owned();
        terminal.show(&view).expect("written");
    }
    assert_eq!(
        String::from_utf8(out).expect("text"),
        "12 W G7  the line is down\n13 W G7\n14 W G7  the line is back\n"
    );
}

#[test]
fn a_group_of_several_strings_is_told_by_their_names() {
    let board = Board::from_diagram(
        "
        O . X . X
        . O X X X
        X X X . X
        . X . X X
        X X X X .",
    )
    .expect("a picture");
    let dead = PointSet::from_iter(["A5", "B4"].map(at));
    let settlement = Settlement::told(&board, &dead);
    let counted = Counted {
        count: Count::new(&board, &dead, Rules::JAPANESE, Komi::NONE),
        settlement,
        entered: Entered::default(),
    };
    assert_eq!(counted.reasons(), ["White B4 and A5, 2 stones: dead, a person said so"]);
}

#[test]
fn the_count_is_drawn_elsewhere_too() {
    let mut out = Vec::new();
    let view = counted();
    let mut terminal = Terminal::new(&mut out, None);
    terminal.show(&view).expect("written");
    terminal.show(&view).expect("written");
    let expected = format!("18 W pass  B+0.5\n{}", draw(&view, PLAIN));
    assert_eq!(String::from_utf8(out).expect("text"), expected);
}

#[test]
fn a_terminal_is_drawn_over_without_being_emptied_again() {
    let mut out = Vec::new();
    let mut terminal = Terminal::new(&mut out, Some(PLAIN));
    let view = in_play();
    terminal.show(&view).expect("written");
    terminal.show(&view).expect("written");
    let text = String::from_utf8(out).expect("text");
    let drawing = draw(&view, PLAIN).replace('\n', "\x1b[K\n");
    assert_eq!(text, format!("\x1b[2J\x1b[H{drawing}\x1b[J\x1b7\x1b[H{drawing}\x1b8"));
}

#[test]
fn a_clock_does_not_disturb_a_person_who_types() {
    let mut out = Vec::new();
    let mut terminal = Terminal::new(&mut out, Some(PLAIN));
    terminal.set_persons(ByColor {
        black: true,
        white: false,
    });
    let mut view = in_play();
    terminal.show(&view).expect("written");
    view.clocks = None;
    terminal.show(&view).expect("written");
    assert!(terminal.answer("it is not your turn", true).expect("written"));
    view.turn = Color::White;
    view.move_number += 1;
    terminal.show(&view).expect("written");
    let text = String::from_utf8(out).expect("text");
    let drawings: Vec<&str> = text.split("\x1b[H").skip(1).collect();
    assert_eq!(drawings.len(), 3, "{text}");
    assert!(
        drawings[0].ends_with("\x1b[JBlack to move (C3, pass, resign): "),
        "{text}"
    );
    assert!(drawings[1].contains("J\x1b[K\nit is not your turn\x1b[K\n"), "{text}");
    assert!(
        drawings[2].ends_with("\x1b[JWhite is to move (resign, stop, help): "),
        "{text}"
    );
    assert!(!drawings[2].contains("not your turn"), "{text}");
}

#[test]
fn a_dumb_terminal_shows_a_person_the_board_and_a_prompt() {
    let mut out = Vec::new();
    let mut terminal = Terminal::new(&mut out, None);
    terminal.set_persons(ByColor::both(true));
    let mut view = in_play();
    terminal.show(&view).expect("written");
    assert!(terminal.answer("I5 is not legal", true).expect("written"));
    view.news = "I5 is not legal".to_owned();
    terminal.show(&view).expect("written");
    assert!(terminal.answer("", true).is_ok());
    assert!(terminal.answer("the line is back", false).expect("written"));
    view.news = "the line is down".to_owned();
    terminal.show(&view).expect("written");
    let prompt = "Black to move (C3, pass, resign): ";
    let expected = format!(
        "12 W G7  (B 39:12 W 125:05)\n{}{prompt}I5 is not legal\n{prompt}\
         the line is back\n{prompt}\nthe line is down\n{prompt}",
        draw(&view, PLAIN)
    );
    assert_eq!(String::from_utf8(out).expect("text"), expected);
}

#[test]
fn a_result_without_a_count_makes_no_line_twice_and_the_board_is_drawn() {
    let mut out = Vec::new();
    let mut terminal = Terminal::new(&mut out, None);
    let mut view = in_play();
    terminal.show(&view).expect("written");
    view.verdict = Some(Verdict::ByResignation(Color::White));
    terminal.show(&view).expect("written");
    terminal.show(&view).expect("written");
    let expected = format!("12 W G7  (B 39:12 W 125:05)\nW+R\n{}", draw(&view, PLAIN));
    assert_eq!(String::from_utf8(out).expect("text"), expected);
}

#[test]
fn the_screen_takes_no_more_than_the_window_holds() {
    let news = "White's line is down; the clocks stand until it is back ".repeat(4);
    for rows in 1..60 {
        for columns in [10, 44, 50, 79, 80, 200] {
            let lines = screen(&empty_19(), PLAIN, Window { rows, columns }, &news);
            assert!(lines.len() <= rows, "{rows} {columns}");
            assert!(lines.iter().all(|line| line.chars().count() <= columns), "{columns}");
        }
    }
    let of = |rows, columns| screen(&empty_19(), PLAIN, Window { rows, columns }, "");
    assert_eq!(of(23, 80).len(), 21);
    assert_eq!(of(50, 50).len(), 21 + 1 + 9);
    assert_eq!(of(23, 50).last().unwrap(), "0 -");
    assert_eq!(of(20, 80), ["0 -"]);
}

#[test]
fn a_counted_board_fits_an_old_terminal_with_the_news_and_what_follows() {
    let row = ". ".repeat(19) + "\n";
    let mut view = view(&row.repeat(19));
    count(&mut view, "");
    let window = Window { rows: 22, columns: 80 };
    let lines = screen(&view, PLAIN, window, "the line is back");
    assert_eq!(lines.len(), 22);
    assert!(lines.iter().any(|line| line.contains("dead stones")));
}

#[test]
fn long_news_is_broken_at_blanks() {
    assert_eq!(wrapped("one two three", 8), ["one two", "three"]);
    assert_eq!(wrapped("abcdefghij", 4), ["abcd", "efgh", "ij"]);
    assert!(wrapped("", 4).is_empty());
}

#[test]
fn nobody_is_asked_after_the_end_or_without_a_person() {
    assert_eq!(prompt(&counted(), ByColor::both(true)), "");
    assert_eq!(prompt(&in_play(), ByColor::both(false)), "");
    let asked = prompt(&empty_19(), ByColor::both(true));
    assert_eq!(asked, "Black to move (Q16, pass, resign): ");
}

#[test]
fn the_environment_can_refuse_colour_and_ask_for_round_stones() {
    let style = |variables: &[(&str, &str)]| {
        let find = |name: &str| variables.iter().find(|(n, _)| *n == name);
        Style::from_environment(|name| find(name).map(|(_, value)| (*value).to_owned()))
    };
    let both = Style {
        color: true,
        unicode: true,
    };
    assert_eq!(style(&[("LANG", "ja_JP.UTF-8"), ("NO_COLOR", "")]), both);
    assert_eq!(style(&[("NO_COLOR", "1")]), PLAIN);
    assert_eq!(style(&[("TERM", "dumb"), ("LC_ALL", "C")]), PLAIN);
    let c_locale = [("LC_ALL", "C"), ("LANG", "de_DE.UTF-8")];
    assert!(!style(&c_locale).unicode);
}

//! What becomes of positions that are drawn: how often a knowing game ends how, by a fixed seed.

use super::loss::{self, Loss};
use super::shapes::{Near, Shape, Shapes};
use super::{Finish, Mercy, Policy, play_out};
use crate::game::{Board, Color, Komi, Point, Size};
use crate::random::Random;
use crate::think::Text;
use Color::{Black, White};

fn board(picture: &str) -> Board {
    Board::from_diagram(picture).expect("the picture shows a position")
}

fn at(name: &str) -> Point {
    name.parse().expect("a point")
}

/// The board after a random game from the empty one, and the stones put down, in order.
fn random_game(policy: &Policy, size: Size, turn: Color, dice: &mut Random) -> (Board, Vec<(Color, Point)>) {
    let (mut board, mut moves) = (Board::new(size), Vec::new());
    play_out(
        policy,
        Mercy::Under(Komi::NONE),
        &mut board,
        turn,
        [None; 2],
        dice,
        &mut moves,
    );
    (board, moves)
}

const RULES: Text<'_> = Text {
    name: "playout.txt",
    text: include_str!("../../../patterns/playout.txt"),
};
const SHAPES: Text<'_> = Text {
    name: "shapes3x3.txt",
    text: include_str!("../../../patterns/shapes3x3.txt"),
};

fn policy() -> Policy {
    Policy::parse(RULES, SHAPES).expect("the texts that are compiled in are good")
}

/// In how many of 1,000 games the point is Black's in the end.
fn black_owns(picture: &str, turn: Color, last: Option<&str>, point: &str) -> usize {
    let (policy, start, mut dice) = (policy(), board(picture), Random::new(3));
    let mut moves = Vec::new();
    let games = (0..1000).filter(|_| {
        let mut game = start.clone();
        moves.clear();
        play_out(
            &policy,
            Mercy::Under(Komi::NONE),
            &mut game,
            turn,
            [last.map(at), None],
            &mut dice,
            &mut moves,
        );
        game.color_at(at(point)) == Some(Black) || game.around(at(point)).is_enclosed_by(Black)
    });
    games.count()
}

// How games come out.

#[test]
fn the_same_dice_give_the_same_game() {
    let game = |seed| {
        let (mut board, mut moves) = (Board::new(Size::NINETEEN), Vec::new());
        let finish = play_out(
            &policy(),
            Mercy::Under(Komi::NONE),
            &mut board,
            Black,
            [None; 2],
            &mut Random::new(seed),
            &mut moves,
        );
        (finish, moves, board.hash())
    };
    assert_eq!(game(5), game(5));
    assert_ne!(game(5).1, game(6).1);
}

#[test]
fn every_move_is_legal_and_told_in_order() {
    let (policy, mut dice) = (policy(), Random::new(1));
    for rows in [2, 3, 5, 9, 13, 19] {
        let size = Size::new(rows).expect("a size");
        for _ in 0..20 {
            let (board, moves) = random_game(&policy, size, White, &mut dice);
            let mut again = Board::new(size);
            let mut turn = White;
            for (color, point) in moves {
                if color != turn {
                    again.pass();
                }
                again.play(color, point).expect("a legal move");
                turn = color.opponent();
            }
            assert_eq!((again.hash(), again.prisoners()), (board.hash(), board.prisoners()));
        }
    }
}

#[test]
fn a_ko_is_not_retaken_at_once() {
    let (policy, mut dice) = (policy(), Random::new(1));
    let mut start = board(
        ". X O . .
         X O . O .
         . X O . .
         . . . . .
         . . . . .",
    );
    start.play(Black, at("C4")).expect("it takes the ko");
    for _ in 0..200 {
        let mut moves = Vec::new();
        play_out(
            &policy,
            Mercy::Under(Komi::NONE),
            &mut start.clone(),
            White,
            [Some(at("C4")), None],
            &mut dice,
            &mut moves,
        );
        assert_ne!(moves.first(), Some(&(White, at("B4"))));
    }
}

#[test]
fn a_hopeless_game_is_given_up() {
    let lost = "
        . X X X X X X X .
        X X X X X X X X X
        X X X X X X X X X
        . X X X X X X X X
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . O . . . . .
        . . . . . . . . .";
    let play = |mercy: Mercy| {
        let mut moves = Vec::new();
        let finish = play_out(
            &policy(),
            mercy,
            &mut board(lost),
            Black,
            [None; 2],
            &mut Random::new(1),
            &mut moves,
        );
        (finish, moves.len())
    };
    assert_eq!(play(Mercy::Under(Komi { halves: 13 })), (Finish::Mercy(Black), 1));
    // With so many points to make up for White may still win.
    assert!(play(Mercy::Under(Komi { halves: 61 })).1 > 1);
    assert_eq!(play(Mercy::Never).0, Finish::Passes);
}

#[test]
fn a_stone_put_into_atari_is_taken_or_saved() {
    let caught = "
        . . . . . . .
        . . . . . . .
        . . X X . . .
        . X O O X . .
        . . X O X . .
        . . . . . . .
        . . . . . . .";
    let (policy, mut dice) = (policy(), Random::new(4));
    let mut taken = 0;
    for _ in 0..1000 {
        let mut moves = Vec::new();
        play_out(
            &policy,
            Mercy::Under(Komi::NONE),
            &mut board(caught),
            Black,
            [Some(at("D3")), None],
            &mut dice,
            &mut moves,
        );
        taken += usize::from(moves.first() == Some(&(Black, at("D2"))));
    }
    assert!(taken > 900, "{taken}");
}

// Life and death.

/// White has just taken three stones with the one on D9.
#[test]
fn the_middle_of_three_points_is_found_when_three_stones_were_taken() {
    let eye = "
        . . . O X . . . .
        O O O O X . . . .
        X X X X X . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    let killed = black_owns(eye, Black, Some("D9"), "A8");
    let not_answered = black_owns(eye, White, None, "A8");
    assert!(killed > 650 && killed > not_answered + 50, "{killed} {not_answered}");
}

#[test]
fn nobody_breaks_a_seki_of_many_stones() {
    let seki = "
        . O X . O X . X .
        . O X . O X . X .
        O O X X O X . X .
        O O X X O X . X .
        . O X X O X . X .
        . O X X O X . X .
        . O O O X X . X .
        . . . O X X . X .
        . . . O X X . X .";
    for turn in Color::BOTH {
        assert!(
            black_owns(seki, turn, None, "C5") > 980,
            "Black's stones, {turn:?} to move"
        );
        assert!(
            black_owns(seki, turn, None, "E5") < 20,
            "White's stones, {turn:?} to move"
        );
    }
}

#[test]
fn two_eyes_live() {
    let alive = "
        . X . X O . . . .
        X X X X O . . . .
        O O O O O . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    assert_eq!(black_owns(alive, White, None, "A8"), 1000);
}

/// Whoever fills one of the shared liberties H2 or F9 and J8 loses what lies beside it: White has another eye, Black a shape that leaves one.
const SEKIS: [&str; 2] = [
    "
    . X X O O O X . X
    X X X X O X X X X
    X X . X O O X . X
    X X X O O X X X X
    O O O O O O X X X
    O X O O O O O O X
    X X O . O O O O O
    X . X O O X O . X
    . X X X X X O X .",
    "
    O . O X O . X X X
    . O O X O O X O .
    O . O X O O O O O
    . O X X X O O X X
    O O X X X X X . X
    O O O X X X . X X
    X X O X . X . X .
    X . X X X . X X .
    . X X . X X X . X",
];

#[test]
fn a_seki_stands_in_most_games() {
    for (seki, stone) in SEKIS.into_iter().zip(["J2", "H9"]) {
        for turn in [Black, White] {
            let stands = black_owns(seki, turn, None, stone);
            assert!((900..=1000).contains(&stands), "{stone}, {turn} first: {stands}");
            let other = 1000 - black_owns(seki, turn, None, if stone == "J2" { "G2" } else { "H8" });
            assert!(other >= 900, "beside {stone}, {turn} first: {other}");
        }
    }
}

// What a stone loses.

/// Plays the stone and looks.
fn naive_after(start: &Board, color: Color, point: Point) -> (usize, usize, usize) {
    let mut board = start.clone();
    let taken = board.play(color, point).expect("legal").stones as usize;
    (board.liberties(point).len().min(2), board.string_len(point), taken)
}

#[test]
fn what_a_stone_leads_to_is_what_playing_it_shows() {
    let (policy, mut dice) = (policy(), Random::new(9));
    let mut asked = 0;
    for _ in 0..40 {
        let (_, moves) = random_game(&policy, Size::NINE, Black, &mut dice);
        let mut board = Board::new(Size::NINE);
        for (color, point) in moves {
            for point in board.size().points() {
                if !board.is_legal(color, point) {
                    continue;
                }
                let (liberties, stones, taken) = naive_after(&board, color, point);
                let told = loss::after(&board, color, point);
                assert_eq!((told.stones, told.taken), (stones, taken), "{point}\n{board}");
                assert!(told.liberties <= liberties, "{point}\n{board}");
                let lost = loss::loss(&board, color, point) != Loss::None;
                let is_ko = (taken, stones) == (1, 1);
                assert_eq!(lost, told.liberties < 2 && taken < 2 && !is_ko, "{point}\n{board}");
                if taken == 0 {
                    assert_eq!(told.liberties, liberties, "{point}\n{board}");
                    assert_eq!(lost, liberties == 1, "{point}\n{board}");
                }
                asked += 1;
            }
            board.pass();
            if board.play(color, point).is_err() {
                break;
            }
        }
    }
    assert!(asked > 50_000, "{asked}");
}

// Shapes and texts.

/// The draw as it is told: the empty points one after the other, each with its share.
fn naive_draw(
    shapes: &Shapes,
    board: &Board,
    turn: Color,
    last: [Option<Point>; 2],
    dice: &mut Random,
) -> Option<Point> {
    let mut shares = Vec::new();
    Near::each(board, last, |near, point| {
        shares.push((shapes.share(near, Shape::around(board, turn, point)), point));
    });
    let sum: u64 = shares.iter().map(|(share, _)| share).sum();
    let mut drawn = dice.below((sum + shapes.elsewhere()) as usize) as u64;
    for (share, point) in shares {
        if drawn < share {
            return Some(point);
        }
        drawn -= share;
    }
    None
}

#[test]
fn the_shapes_are_drawn_by_their_shares() {
    let text = RULES.text.replace("shapes.earlier      0 ", "shapes.earlier      0.3 ");
    let earlier_too = Policy::parse(Text { text: &text, ..RULES }, SHAPES).unwrap();
    let mut drawn = [0; 3];
    for policy in [policy(), earlier_too] {
        let mut dice = Random::new(2);
        let (_, moves) = random_game(&policy, Size::NINE, Black, &mut dice);
        let (mut board, mut last) = (Board::new(Size::NINE), [None; 2]);
        for (color, point) in moves {
            board.pass();
            board.play(color, point).expect("the game's own move");
            last = [Some(point), last[0]];
            for last in [last, [last[0], None], [None, last[0]]] {
                for _ in 0..20 {
                    let mut again = dice.clone();
                    let quick = policy.shapes.draw(&board, color.opponent(), last, &mut dice);
                    assert_eq!(
                        quick,
                        naive_draw(&policy.shapes, &board, color.opponent(), last, &mut again)
                    );
                    assert_eq!(dice.bits(), again.bits());
                    let near = |last: Point| quick.is_some_and(|point| last.neighbors().contains(&point));
                    drawn[match last {
                        _ if quick.is_none() => 0,
                        [Some(last), _] if near(last) => 1,
                        _ => 2,
                    }] += 1;
                }
            }
        }
    }
    assert!(drawn.iter().all(|times| *times > 100), "{drawn:?}");
}

#[test]
fn a_shape_is_the_same_in_all_its_eight_ways() {
    let (mut dice, mut seen) = (Random::new(2), 0);
    let (mut game, mut moves) = (Board::new(Size::NINE), Vec::new());
    play_out(
        &policy(),
        Mercy::Under(Komi::NONE),
        &mut game,
        Black,
        [None; 2],
        &mut dice,
        &mut moves,
    );
    let mut boards: [Board; 8] = std::array::from_fn(|_| Board::new(Size::NINE));
    let moved = |point: Point, way: usize| {
        let (mut column, mut row) = (point.column(), point.row());
        if way & 1 != 0 {
            column = 8 - column;
        }
        if way & 2 != 0 {
            row = 8 - row;
        }
        if way & 4 != 0 {
            Point::at(row, column)
        } else {
            Point::at(column, row)
        }
    };
    for (color, point) in moves {
        for (way, board) in boards.iter_mut().enumerate() {
            board.pass();
            board.play(color, moved(point, way)).expect("legal as in the game");
        }
        for point in boards[0].empty_points().iter() {
            for color in Color::BOTH {
                let shape = Shape::around(&boards[0], color, point).canonical();
                for (way, board) in boards.iter().enumerate().skip(1) {
                    let same = Shape::around(board, color, moved(point, way));
                    assert_eq!(same.canonical(), shape);
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 10_000, "{seen}");
}

#[test]
fn colors_swapped_are_the_same_shape_to_the_other_side() {
    let picture = ". X O\n. . O\nX . .";
    let swapped = ". O X\n. . X\nO . .";
    let ours = Shape::around(&board(picture), Black, at("B2"));
    assert_eq!(Shape::around(&board(swapped), White, at("B2")), ours);
    assert_eq!(ours.to_string(), ".XO/.@O/X..");
    assert_eq!(
        Shape::around(&board(picture), Black, at("A3")).to_string(),
        "---/-@X/-.."
    );
}

#[test]
fn a_bad_line_names_its_place() {
    let complaint = |rules, shapes| {
        let text = |name, text| Text { name, text };
        let bad = Policy::parse(text("playout.txt", rules), text("shapes3x3.txt", shapes));
        bad.expect_err("bad").to_string()
    };
    let good = RULES.text;
    for (rules, shapes, told) in [
        (
            "# c\nrule.luck 1",
            "",
            "playout.txt, line 2: neither a rule nor a number is called `rule.luck`",
        ),
        (
            "rule.ko 2",
            "",
            "playout.txt, line 1: `rule.ko` is 2, but lies between 0 and 1",
        ),
        ("rule.ko", "", "playout.txt, line 1: `` is no number"),
        (
            "rule.ko 1\nrule.ko 1",
            "",
            "playout.txt, line 2: `rule.ko` stands twice",
        ),
        ("mercy 0\nend\n", "", "playout.txt, line 2: `rule.ko` is missing"),
        (
            good,
            "X.O/.@. 1",
            "shapes3x3.txt, line 1: `X.O/.@.` is no shape such as `X.O/.@./---`",
        ),
        (
            good,
            "X.O/.@./.-- 1",
            "shapes3x3.txt, line 1: `X.O/.@./.--` is no shape such as `X.O/.@./---`",
        ),
        (
            good,
            "---/.@./--- 1",
            "shapes3x3.txt, line 1: `---/.@./---` is no shape such as `X.O/.@./---`",
        ),
        (
            good,
            "X.O/.@./... 1\n",
            "shapes3x3.txt, line 1: the last line is not `end`: the file was cut off, or is of an older version and lacks the line",
        ),
        (
            good,
            "X.O/.@./... many",
            "shapes3x3.txt, line 1: `many` is no number from 0 to 100",
        ),
        (
            good,
            "X../.@./... 1\n..X/.@./... 1",
            "shapes3x3.txt, line 2: `..X/.@./...` stands twice",
        ),
    ] {
        assert_eq!(complaint(rules, shapes), told);
    }
}

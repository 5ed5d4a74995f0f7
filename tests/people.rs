//! What people write wins where they speak: patterns that are always played, and marks in joseki and openings.

use nagara::builtin;
use nagara::game::{Komi, Move, Point, Referee, Rules, Size, Terms};
use nagara::think::candidates::Reason;
use nagara::think::{Action, Effort, Text, Texts, Thinker};

/// In no corner does anybody begin there.
const ONE_ONE: &str = "
pattern my-own-way
. . . |
. . . |
. . a |
- - - +
move a 1 always shape I like it there
end
";

const STAR: &str = "
pattern my-star
. . . . . |
. a . . . |
. . . . . |
. . . . . |
. . . . . |
- - - - - +
move a 1 always shape the star
end
";

fn empty(rows: usize) -> Referee {
    let terms = Terms {
        size: Size::new(rows).expect("a size"),
        komi: Komi { halves: 13 },
        rules: Rules::JAPANESE,
        handicap: 0,
        move_limit: None,
    };
    Referee::new(terms).expect("a game")
}

/// How it may play: searching with the net, searching without, not searching with either.
fn ways(texts: &Texts<'_>) -> Vec<(&'static str, Thinker)> {
    let netless = Texts {
        net: None,
        ..texts.clone()
    };
    let [with, without] = [texts, &netless].map(|texts| Thinker::new(texts).expect("good texts"));
    vec![
        ("a glance with the net", with.clone().with_search(false)),
        ("a glance without", without.clone().with_search(false)),
        ("a search with the net", with),
        ("a search without", without),
    ]
}

fn played(thinker: &Thinker, game: &Referee) -> Point {
    let decision = thinker.decide(&mut thinker.tree(), game, Effort::playouts(60), &|| false);
    match decision.action {
        Action::Move(Move::Place(point)) => point,
        other => panic!("{other:?}"),
    }
}

fn line(point: Point, rows: usize) -> (usize, usize) {
    let line = |at: usize| at.min(rows - 1 - at) + 1;
    (line(point.column()), line(point.row()))
}

#[test]
fn a_pattern_that_is_always_played_is_played_however_it_thinks() {
    let mut texts = builtin::texts();
    texts.patterns.push(Text {
        name: "mine.pat",
        text: ONE_ONE,
    });
    for (how, thinker) in ways(&texts) {
        assert_eq!(line(played(&thinker, &empty(9)), 9), (1, 1), "{how}");
    }
    for (how, thinker) in ways(&builtin::texts()) {
        assert_ne!(line(played(&thinker, &empty(9)), 9), (1, 1), "{how}");
    }
}

#[test]
fn a_pattern_that_insists_on_a_move_has_it_played_and_one_that_insists_against_it_has_not() {
    let valued = |value: &str| ONE_ONE.replace("a 1 always", &format!("a {value}"));
    for (value, is_heard) in [("20", false), ("300", true), ("30 +270", true)] {
        let text = valued(value);
        let mut texts = builtin::texts();
        texts.patterns.push(Text {
            name: "mine.pat",
            text: &text,
        });
        for (how, thinker) in ways(&texts) {
            let is_played = line(played(&thinker, &empty(9)), 9) == (1, 1);
            assert_eq!(is_played, is_heard, "{how}, {value} points");
        }
    }
    let against = STAR.replace("move a 1 always", "avoid a 300");
    let mut texts = builtin::texts();
    texts.patterns.push(Text {
        name: "mine.pat",
        text: &against,
    });
    let is_star = |thinker: &Thinker| line(played(thinker, &empty(19)), 19) == (4, 4);
    assert!(ways(&builtin::texts()).iter().any(|(_, thinker)| is_star(thinker)));
    for (how, thinker) in ways(&texts) {
        assert!(!is_star(&thinker), "{how}");
    }
}

#[test]
fn a_pattern_that_is_always_avoided_is_not_played_whatever_else_proposes_it() {
    let never = STAR
        .replace("my-star", "no-star")
        .replace("move a 1 always shape", "avoid a 1 always attacks");
    let mut texts = builtin::texts();
    for (name, text) in [("mine.pat", never.as_str()), ("yours.pat", STAR)] {
        texts.patterns.push(Text { name, text });
        for (how, thinker) in ways(&texts) {
            assert_ne!(line(played(&thinker, &empty(19)), 19), (4, 4), "{how}, {name}");
        }
    }
}

#[test]
fn an_opening_that_a_person_marks_is_played_and_one_that_is_warned_of_is_not() {
    let game = empty(19);
    let with = |text| Texts {
        openings: Text { name: "mine.txt", text },
        ..builtin::texts()
    };
    for (how, thinker) in ways(&with("B K10 ! the middle of heaven\nend\n")) {
        assert_eq!(played(&thinker, &game).to_string(), "K10", "{how}");
        let (weighed, _) = thinker.reasons(&game, &|| false);
        let said = "marked as the move to play: the middle of heaven";
        let is_said = |reason: &Reason| reason.to_string() == said;
        assert!(
            weighed[0].reasons.iter().any(is_said),
            "{how}: {:?}",
            weighed[0].reasons
        );
    }
    let usual: Vec<(usize, usize)> = ways(&builtin::texts())
        .iter()
        .map(|(_, thinker)| line(played(thinker, &game), 19))
        .collect();
    assert!(usual.contains(&(4, 4)), "{usual:?}");
    for (how, thinker) in ways(&with("B Q16 ? not today\nend\n")) {
        assert_ne!(line(played(&thinker, &game), 19), (4, 4), "{how}");
    }
}

#[test]
fn a_mark_of_a_corner_is_heard_beside_a_known_board_and_gives_way_to_one_of_the_board() {
    let game = empty(19);
    let with = |joseki, openings| Texts {
        joseki: Text {
            name: "joseki.txt",
            text: joseki,
        },
        openings: Text {
            name: "openings.txt",
            text: openings,
        },
        ..builtin::texts()
    };
    let known = "B Q16 1000 60 50 50\nend\n";
    for (how, thinker) in ways(&with("B R17 ! the old way\nend\n", known)) {
        assert_eq!(line(played(&thinker, &game), 19), (3, 3), "{how}");
    }
    for (how, thinker) in ways(&with(
        "B Q16 ! as always\nend\n",
        "B Q16 ? not on an empty board\nend\n",
    )) {
        assert_ne!(line(played(&thinker, &game), 19), (4, 4), "{how}");
    }
}

#[test]
fn a_mark_goes_before_a_pattern_that_is_always_played() {
    let game = empty(19);
    let mut texts = builtin::texts();
    texts.patterns.push(Text {
        name: "mine.pat",
        text: STAR,
    });
    for (how, thinker) in ways(&texts) {
        assert_eq!(line(played(&thinker, &game), 19), (4, 4), "{how}");
    }
    texts.openings = Text {
        name: "mine.txt",
        text: "B Q16 ? not today\nend\n",
    };
    for (how, thinker) in ways(&texts) {
        assert_ne!(line(played(&thinker, &game), 19), (4, 4), "{how}");
    }
}

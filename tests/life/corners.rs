//! Groups on the second line and in the corner.

use super::*;

/// So many black stones on the second line, with White on both sides and above.
pub(crate) fn second_line(stones: usize) -> String {
    const WIDTH: usize = 12;
    let row = |marks: String| format!("{marks:.<WIDTH$}\n");
    let (empty, wall) = (row(String::new()), row("O".repeat(stones + 4)));
    let black = row(format!("OO{}OO", "X".repeat(stones)));
    empty.clone() + &black + &wall + &empty.repeat(WIDTH - 3)
}

#[test]
fn on_the_second_line_six_die_eight_live_and_seven_depend_on_the_turn() {
    let fates = [5, 6, 7, 8].map(|stones| states(&life(&second_line(stones), "D11")));
    let dies = (Fate::Dies, Fate::Dies);
    let depends = (Fate::Dies, Fate::Lives);
    assert_eq!(fates, [dies, dies, depends, (Fate::Lives, Fate::Lives)]);
}

#[test]
fn a_group_that_lives_when_it_is_attacked_may_pass_where_it_moves_first() {
    let life = life(&second_line(8), "D11");
    assert_eq!((life.attacked, life.defended), (Fate::Lives, Fate::Lives));
    assert!(!life.attack.line.is_empty(), "the enemy tries something");
    let defence: Vec<Move> = life.defence.line.iter().map(|step| step.mv).collect();
    let attack = life.attack.line.iter().map(|step| step.mv);
    assert_eq!(defence, std::iter::once(Move::Pass).chain(attack).collect::<Vec<_>>());
}

#[test]
fn in_the_corner_four_on_the_second_line_die_six_live_and_five_depend_on_the_turn() {
    let fates = ["X X X X O O O .", "X X X X X O O .", "X X X X X X O ."].map(|second| {
        let rows = [". . . . . . . .", second, "O O O O O O O ."].join("\n");
        let below = "\n. . . . . . . .".repeat(5);
        states(&life(&(rows + &below), "A7"))
    });
    let lives = (Fate::Lives, Fate::Lives);
    assert_eq!(fates, [(Fate::Dies, Fate::Dies), (Fate::Dies, Fate::Lives), lives]);
}

#[test]
fn the_l_group_is_dead_and_with_a_leg_it_depends_on_the_turn() {
    let plain = "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        O O O O O . .
        . X X X O . .
        . . . X O O .
        . . . . . . .";
    assert_eq!(life(plain, "B3").state, State::Dead);
    let leg = "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        O O O O O . .
        X X X X O . .
        . . . X O O .
        . . . . . . .";
    assert_eq!(life(leg, "B3").state, State::Neutral);
}

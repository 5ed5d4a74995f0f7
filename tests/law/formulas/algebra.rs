//! Vectors and matrices of bits.

use super::{at, points, position};
use crate::support::size;
use nagara::game::Color::Black;
use nagara::game::law::formulas::{Life, Matrix, Vector, adjacency, beside, diagonal};
use nagara::game::{Point, Size};
use nagara::random::Random;

/// A matrix as the paper prints it.
fn printed(matrix: &Matrix, size: Size) -> String {
    let row = |i| {
        size.points()
            .map(move |j| if matrix.at(i, j) { '1' } else { '0' })
            .collect()
    };
    let rows: Vec<String> = size.points().map(row).collect();
    rows.join(" ")
}

fn random_vector(size: Size, random: &mut Random) -> Vector {
    Vector::from_fn(size, |_| random.below(3) == 0)
}

fn random_matrix(size: Size, random: &mut Random) -> Matrix {
    let seed = random.bits();
    Matrix::from_fn(size, |i, j| {
        let place = (i.index() * Point::LIMIT + j.index()) as u64;
        Random::new(seed ^ place).below(9) == 0
    })
}

#[test]
fn the_matrices_of_3x3_are_those_that_the_paper_prints() {
    let three = size(3);
    assert_eq!(
        printed(&adjacency(three), three),
        "110100000 111010000 011001000 100110100 010111010 001011001 000100110 000010111 000001011"
    );
    assert_eq!(
        printed(&beside(three), three),
        "010100000 101010000 010001000 100010100 010101010 001010001 000100010 000010101 000001010"
    );
    assert_eq!(
        printed(&diagonal(three), three),
        "000010000 000101000 000010000 010000010 101000101 010000010 000010000 000101000 000010000"
    );
}

#[test]
fn on_an_empty_board_b_and_w_are_one_f_is_f0_and_s_is_one() {
    for rows in 2..=19 {
        let picture = [".".repeat(rows), "\n".to_owned()].concat().repeat(rows);
        let start = position(&picture, Black);
        let one = Vector::one(size(rows));
        assert_eq!(
            (start.black_or_empty(), start.white_or_empty(), start.empty()),
            (one, one, one)
        );
        assert_eq!(start.connection(), start.adjacency());
        let life = Life::new(start, one, one);
        assert_eq!(life.empty_connection(), &Matrix::outer(one, one));
    }
}

#[test]
fn f0_equals_its_transpose_and_f_need_not() {
    let position = position(
        ". . .
         X X .
         . . .",
        Black,
    );
    assert_eq!(&Matrix::from(position.adjacency().transpose()), position.adjacency());
    let f = position.connection();
    assert!(f.at(at("A2"), at("C2")) && !f.at(at("C2"), at("A2")));
}

#[test]
fn the_stones_of_one_colour_are_written_in_three_ways() {
    let position = position(
        ". X .
         O X O
         . . .",
        Black,
    );
    let (b, w, l) = (position.black_or_empty(), position.white_or_empty(), position.empty());
    assert_eq!(b - l, Vector::one(size(3)) - w);
    assert_eq!(b - l, !w);
    assert_eq!(!w, points(3, "B3 B2"));
    assert_eq!(!b, points(3, "A2 C2"));
}

#[test]
fn vectors_are_sets_of_points() {
    let mut random = Random::new(1);
    for rows in [2, 3, 8, 9, 16, 19] {
        let size = size(rows);
        let (zero, one) = (Vector::zero(size), Vector::one(size));
        assert_eq!((zero.abs(), one.abs()), (0, rows * rows));
        for _ in 0..20 {
            let (v, w) = (random_vector(size, &mut random), random_vector(size, &mut random));
            for i in size.points() {
                let (a, b) = (v.at(i), w.at(i));
                assert_eq!((v & w).at(i), a && b);
                assert_eq!((v | w).at(i), a || b);
                assert_eq!((v ^ w).at(i), a != b);
                assert_eq!((v - w).at(i), a && !b);
                assert_eq!((!v).at(i), !a);
            }
            assert_eq!((!v).abs(), rows * rows - v.abs());
            assert_eq!((v & !v, v | !v), (zero, one));
            assert_eq!(v.is_subset_of(w), v | w == w);
            assert!((v & w).is_subset_of(v));
            assert_eq!(Vector::from_points(size, &v.points()), v);
            assert_eq!(v.points().len(), v.abs());
        }
    }
}

#[test]
fn products_are_those_of_their_definitions() {
    let mut random = Random::new(2);
    for rows in [2, 3, 5, 9] {
        let size = size(rows);
        let (m, n) = (random_matrix(size, &mut random), random_matrix(size, &mut random));
        let (v, w) = (random_vector(size, &mut random), random_vector(size, &mut random));
        let all: Vec<Point> = size.points().collect();
        let (outer, product, transposed) = (Matrix::outer(v, w), &m * &n, Matrix::from(m.transpose()));
        for &i in &all {
            assert_eq!((&m * v).at(i), all.iter().any(|&j| m.at(i, j) && v.at(j)));
            for &j in &all {
                assert_eq!(outer.at(i, j), v.at(i) && w.at(j));
                assert_eq!(product.at(i, j), all.iter().any(|&k| m.at(i, k) && n.at(k, j)));
                assert_eq!(transposed.at(i, j), m.at(j, i));
                assert_eq!((m.transpose() * Vector::unit(size, i)).at(j), m.at(i, j));
            }
        }
        assert_eq!(m.transpose() * v, &transposed * v);
    }
}

#[test]
fn a_closure_is_what_repeated_steps_reach() {
    let mut random = Random::new(3);
    for rows in [2, 3, 5, 7] {
        let m = random_matrix(size(rows), &mut random);
        let step = m.clone() | Matrix::identity(size(rows));
        let mut reached = step.clone();
        for _ in 0..rows * rows {
            reached = &reached * &step;
        }
        assert_eq!(m.closure(), reached);
    }
}

#[test]
fn points_that_are_not_on_the_board_are_nowhere() {
    let three = size(3);
    let border = at("A1").neighbors().into_iter().chain(at("T19").neighbors());
    for off in border.chain([at("D1"), at("A4")]).filter(|i| !i.is_on(three)) {
        assert_eq!(Vector::unit(three, off), Vector::zero(three));
        assert!(!Vector::one(three).at(off));
        assert!(!adjacency(three).at(off, off));
    }
}

#[test]
fn vectors_of_two_sizes_do_no_harm() {
    let (small, large) = (Vector::zero(size(2)), Vector::one(size(19)));
    let both = small | large;
    assert_eq!(both.points().len(), 4);
    for (a, b) in [(both, large), (large, both), (small, large), (large, small)] {
        let matrix = Matrix::outer(a, b);
        assert_eq!((&matrix * b).size(), a.size());
        assert_eq!((matrix.transpose() * b).size(), a.size());
    }
}

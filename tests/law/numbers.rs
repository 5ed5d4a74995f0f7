//! Each of the 96 axioms is in the source: in a docstring and beside a line of code.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The axioms of each section: the last number, and which numbers have a primed partner for the other side.
const SECTIONS: [(usize, &[usize]); 12] = [
    (5, &[]),
    (3, &[]),
    (6, &[]),
    (2, &[1, 2]),
    (13, &[1, 2, 3, 12, 13]),
    (3, &[1, 2, 3]),
    (7, &[1, 2]),
    (2, &[1, 2]),
    (4, &[2, 4]),
    (2, &[2]),
    (5, &[1, 2, 3, 4, 5]),
    (12, &[1, 2, 3, 4, 5, 8, 9, 10, 11, 12]),
];

/// `1-1` to `12-12'`.
fn printed() -> BTreeSet<String> {
    let sections = SECTIONS.iter().enumerate();
    let numbers = sections.flat_map(|(before, (last, primed))| {
        let section = before + 1;
        let plain = (1..=*last).map(move |number| format!("{section}-{number}"));
        plain.chain(primed.iter().map(move |number| format!("{section}-{number}'")))
    });
    numbers.collect()
}

/// The numbers of axioms in a text.
fn numbers_in(text: &str, printed: &BTreeSet<String>) -> BTreeSet<String> {
    let words = text.split(|c: char| !(c.is_ascii_digit() || c == '-' || c == '\''));
    words
        .filter(|word| printed.contains(*word))
        .map(str::to_owned)
        .collect()
}

/// The lines of the axioms' files.
fn lines() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/game/law/axioms");
    let files = fs::read_dir(folder).expect("the folder of the axioms");
    let text = |file: fs::DirEntry| fs::read_to_string(file.path()).expect("a source file");
    let texts: Vec<String> = files.map(|file| text(file.expect("a source file"))).collect();
    texts.iter().flat_map(|text| text.lines().map(str::to_owned)).collect()
}

#[test]
fn there_are_96_axioms() {
    assert_eq!(printed().len(), 96);
}

#[test]
fn every_axiom_stands_beside_a_line_of_code() {
    let printed = printed();
    let lines = lines();
    let beside = lines
        .iter()
        .filter_map(|line| line.split_once(" // "))
        .filter(|(code, _)| !code.trim().is_empty());
    let mut found = BTreeSet::new();
    for (_, comment) in beside {
        for number in comment.split(", ") {
            assert!(printed.contains(number), "no axiom has the number {number}");
            assert!(found.insert(number.to_owned()), "{number} stands beside two lines");
        }
    }
    assert_eq!(found, printed);
}

#[test]
fn every_axiom_is_named_by_the_docstring_of_its_observer() {
    let printed = printed();
    let lines = lines();
    let docs: Vec<&str> = lines
        .iter()
        .filter_map(|line| line.trim().strip_prefix("///"))
        .collect();
    let named = numbers_in(&docs.join("\n"), &printed);
    let unnamed: Vec<&String> = printed.difference(&named).collect();
    assert!(unnamed.is_empty(), "{unnamed:?}");
}

//! From arrivals to positions with their moves.

use super::arrivals::Arrival;
use crate::think::knowledge::joseki::{Book, Line, Node, Record};

/// The positions that were reached so often or more, and their moves that were played so often or more, the most played first.
pub(super) fn book(sorted: Vec<Arrival>, least: u32) -> Book {
    let mut book = Book::default();
    for arrivals in sorted.chunk_by(|a, b| a.key == b.key) {
        if arrivals.len() >= least.max(1) as usize {
            book.add(arrivals[0].key, node(arrivals, least));
        }
    }
    book
}

/// What was played in a position.
fn node(arrivals: &[Arrival], least: u32) -> Node {
    let away = arrivals.iter().filter(|arrival| arrival.away).count();
    let mut lines = Vec::new();
    for same in arrivals.chunk_by(|a, b| a.next == b.next) {
        let Some(filed) = same[0].next.filter(|_| same.len() >= least as usize) else {
            continue;
        };
        let of_side = arrivals
            .iter()
            .filter(|arrival| arrival.next.is_some_and(|(side, _)| side == filed.0));
        let judged = same.iter().filter(|arrival| arrival.won.is_some()).count();
        let won = same.iter().filter(|arrival| arrival.won == Some(true)).count();
        lines.push(Line {
            filed,
            record: Some(Record {
                played: same.len() as u32,
                share: per_cent(same.len(), of_side.count()),
                won: if judged == 0 { 50 } else { per_cent(won, judged) },
            }),
            mark: None,
            words: String::new(),
        });
    }
    lines.sort_by_key(|line| (std::cmp::Reverse(line.record.map(|record| record.played)), line.filed));
    Node {
        away: Some(per_cent(away, arrivals.len())),
        lines,
    }
}

/// Rounded to whole ones.
fn per_cent(part: usize, of: usize) -> u8 {
    ((200 * part + of) / (2 * of.max(1))) as u8
}

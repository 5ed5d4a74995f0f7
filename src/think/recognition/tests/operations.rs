//! The operations by which objects change.

use super::*;
use crate::random::Random;
use crate::think::recognition::groups::Groups;
use crate::think::recognition::operations::Whole;
use crate::think::recognition::strings::Strings;
use crate::think::recognition::{GroupId, StringId};
use std::collections::BTreeSet;
use std::ptr;

#[test]
fn what_is_included_is_a_part_and_what_is_excluded_nobodys() {
    let mut strings = Strings::new();
    let one = strings.create(Color::Black);
    strings.include(one, at("C3"));
    strings.include(one, at("C4"));
    assert_eq!((strings.of(at("C3")), strings.of(at("C4"))), (Some(one), Some(one)));
    strings.exclude(at("C3"));
    let string = strings.table().get(one).expect("it is there");
    assert_eq!((string.stones, string.len), (points("C4"), 1));
    assert_eq!(strings.of(at("C3")), None);
}

#[test]
fn a_name_is_free_again_when_its_object_is_purged() {
    let mut strings = Strings::new();
    let one = strings.create(Color::Black);
    strings.include(one, at("C3"));
    let other = strings.create(Color::White);
    strings.exclude(at("C3"));
    strings.purge(one);
    assert!(strings.table().get(one).is_none() && strings.table().get(other).is_some());
    assert_eq!(strings.create(Color::White), one);
}

#[test]
fn what_is_merged_goes_on_under_the_first_name() {
    let mut strings = Strings::new();
    let [one, other] = ["C3", "E3"].map(|stone| {
        let id = strings.create(Color::Black);
        strings.include(id, at(stone));
        id
    });
    strings.merge(other, one);
    assert_eq!(
        strings.table().get(other).map(|string| string.stones),
        Some(points("C3 E3"))
    );
    assert!(strings.table().get(one).is_none());
    assert_eq!(strings.of(at("C3")), Some(other));
}

#[test]
fn a_record_is_shared_until_it_changes_and_then_copied() {
    let mut strings = Strings::new();
    let [one, other] = ["C3", "E3"].map(|stone| {
        let id = strings.create(Color::Black);
        strings.include(id, at(stone));
        id
    });
    let before = strings.clone();
    strings.include(one, at("C4"));
    let are_shared = |id| {
        let records = [&before, &strings].map(|strings| strings.table().get(id).expect("it is there"));
        ptr::eq(records[0], records[1])
    };
    assert!(!are_shared(one) && are_shared(other));
    assert_eq!(before.table().get(one).map(|string| string.stones), Some(points("C3")));
    assert_eq!(before.of(at("C4")), None);
}

/// A group of those strings of which nothing else is known.
fn of_strings(color: Color, strings: &[u16]) -> Group {
    let strings = strings.iter().copied().map(StringId).collect();
    Group {
        strings,
        ..Group::empty(color)
    }
}

#[test]
fn a_group_goes_on_as_a_part_of_another_or_leaves_its_name_to_a_part() {
    let mut groups = Groups::new();
    let black = |strings: &[u16]| of_strings(Color::Black, strings);
    groups.follow(vec![black(&[0, 1]), black(&[2]), black(&[3, 4])]);
    let name = |groups: &Groups, string| groups.of(StringId(string)).map(|GroupId(name)| name);
    assert_eq!(
        [0, 1, 2, 3, 4].map(|string| name(&groups, string)),
        [Some(0), Some(0), Some(1), Some(2), Some(2)]
    );
    // The second joins the first; the third falls apart.
    groups.follow(vec![black(&[0, 1, 2]), black(&[3]), black(&[4])]);
    assert_eq!(
        [0, 1, 2, 3, 4].map(|string| name(&groups, string)),
        [Some(0), Some(0), Some(0), Some(2), Some(1)]
    );
    // Strings that are no more are in no group.
    groups.follow(vec![black(&[1, 2])]);
    assert_eq!(
        [0, 1, 2, 3, 4].map(|string| name(&groups, string)),
        [None, Some(0), Some(0), None, None]
    );
    assert_eq!(groups.table().iter().count(), 1);
}

#[test]
fn whatever_is_found_after_whatever_the_table_becomes_it() {
    let mut random = Random::new(12);
    let mut groups = Groups::new();
    for _ in 0..300 {
        // Strings fall into groups of one colour each; some are in none.
        let mut found: Vec<Group> = (0..6).map(|at| of_strings(Color::BOTH[at % 2], &[])).collect();
        for string in 0..12 {
            if let Some(group) = found.get_mut(random.below(7)) {
                group.strings.push(StringId(string));
            }
        }
        found.retain(|group| !group.strings.is_empty());
        groups.follow(found.clone());
        let told = |group: &Group| (group.strings.clone(), group.color == Color::Black);
        let (table, wanted): (BTreeSet<_>, BTreeSet<_>) = (
            groups.table().iter().map(|(_, group)| told(group)).collect(),
            found.iter().map(told).collect(),
        );
        assert_eq!(table, wanted);
        for (id, group) in groups.table().iter() {
            assert!(group.parts().all(|string| groups.of(string) == Some(id)));
        }
        let named = (0..12).filter(|string| groups.of(StringId(*string)).is_some()).count();
        assert_eq!(named, found.iter().map(|group| group.strings.len()).sum::<usize>());
    }
}

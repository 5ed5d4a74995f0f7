//! The eight ways to lay a picture: turned and mirrored (seeds/001, part 1 of the second day, has them as a table).

/// How many there are.
pub(crate) const WAYS: u8 = 8;

/// Where what is so far right and up comes to lie.
pub(crate) const fn lay(way: u8, right: i8, up: i8) -> (i8, i8) {
    let right = if way & 1 == 0 { right } else { -right };
    let up = if way & 2 == 0 { up } else { -up };
    if way & 4 == 0 { (right, up) } else { (up, right) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eight_ways_lead_to_eight_places() {
        let mut places: Vec<_> = (0..WAYS).map(|way| lay(way, 1, 2)).collect();
        places.sort_unstable();
        places.dedup();
        assert_eq!(places.len(), 8);
    }
}

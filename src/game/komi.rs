//! Points given to White.

use std::fmt;
use std::str::FromStr;

/// Points given to White, in halves of a point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Komi {
    /// Twice the points.
    pub halves: i32,
}

/// A text or number that is no komi.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadKomi {
    /// Not a number.
    #[error("komi `{0}` is no number such as 6.5")]
    NoNumber(String),
    /// Neither whole nor a half.
    #[error("komi `{0}` is neither a whole number nor a half")]
    NotHalf(String),
    /// Too large to mean anything.
    #[error("komi `{0}` is more than {max} points", max = Komi::MAX_POINTS)]
    TooLarge(String),
}

impl Komi {
    /// No komi.
    pub const NONE: Komi = Komi { halves: 0 };
    /// The largest komi either way, in points: more than any board can bring.
    pub const MAX_POINTS: i32 = 400;

    /// The points as a number, for programs that speak floats.
    pub fn points(self) -> f64 {
        f64::from(self.halves) / 2.0
    }

    /// A komi from a float, as settings and GTP have it.
    ///
    /// # Errors
    /// A number that is not a half or whole, or more than [`Komi::MAX_POINTS`].
    pub fn from_points(points: f64) -> Result<Komi, BadKomi> {
        if !points.is_finite() {
            return Err(BadKomi::NoNumber(points.to_string()));
        }
        let halves = points * 2.0;
        if halves.fract() != 0.0 {
            return Err(BadKomi::NotHalf(points.to_string()));
        }
        if points.abs() > f64::from(Komi::MAX_POINTS) {
            return Err(BadKomi::TooLarge(points.to_string()));
        }
        Ok(Komi { halves: halves as i32 })
    }
}

impl fmt::Display for Komi {
    /// `6.5`, `7`, `0`, `-3.5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.points().fmt(f)
    }
}

impl FromStr for Komi {
    type Err = BadKomi;

    fn from_str(text: &str) -> Result<Komi, BadKomi> {
        let unsigned = text.trim_start_matches(['+', '-']);
        let plain = text.len() - unsigned.len() <= 1
            && unsigned.contains(|c: char| c.is_ascii_digit())
            && unsigned.chars().all(|c| c.is_ascii_digit() || c == '.');
        let points: Option<f64> = text.parse().ok().filter(|_| plain);
        Komi::from_points(points.ok_or_else(|| BadKomi::NoNumber(text.to_owned()))?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_komi_reads_back_as_itself() {
        for halves in -2 * Komi::MAX_POINTS..=2 * Komi::MAX_POINTS {
            let komi = Komi { halves };
            assert_eq!(komi.to_string().parse(), Ok(komi));
        }
    }

    #[test]
    fn komi_is_written_without_needless_digits() {
        let written = [13, 14, 0, -7].map(|halves| Komi { halves }.to_string());
        assert_eq!(written, ["6.5", "7", "0", "-3.5"]);
        assert_eq!("6.50".parse(), Ok(Komi { halves: 13 }));
        assert_eq!("+7.0".parse(), Ok(Komi { halves: 14 }));
        assert_eq!("-0".parse(), Ok(Komi::NONE));
    }

    #[test]
    fn a_komi_of_6_25_is_refused_in_a_sentence() {
        let refusal = "6.25".parse::<Komi>().map_err(|bad| bad.to_string());
        assert_eq!(
            refusal,
            Err("komi `6.25` is neither a whole number nor a half".to_owned())
        );
    }

    #[test]
    fn what_is_no_number_is_no_komi() {
        for text in ["", "-", ".", "six", "6,5", "inf", "nan", "1e2", "--3", "6.5 "] {
            assert_eq!(text.parse::<Komi>(), Err(BadKomi::NoNumber(text.to_owned())));
        }
        assert_eq!("400.5".parse::<Komi>(), Err(BadKomi::TooLarge("400.5".to_owned())));
    }
}

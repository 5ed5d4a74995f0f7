//! Safe when ahead, bold when behind (seeds/001, part 3 of the second day).

use super::weights::{KNOWN, Leaning, Weights};
use std::fmt;

/// How a side plays with the lead it has.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Temper {
    /// Its lead in points, komi included; below 0 it is behind.
    pub lead: f32,
    /// From -1, as bold as can be, to 1, as safe as can be.
    pub degree: f32,
}

impl Temper {
    /// That of a side with such a lead.
    pub fn new(lead: f32, limits: &Weights) -> Temper {
        let degree = (lead / limits.temper_points.max(1.0)).clamp(-1.0, 1.0);
        Temper { lead, degree }
    }

    /// The weights by which such a side weighs: what makes safe counts more when ahead, what attacks when behind.
    pub fn applied(&self, weights: &Weights) -> Weights {
        let mut applied = weights.clone();
        let safe = 1.0 + weights.temper_safe * self.degree.max(0.0);
        let bold = 1.0 + weights.temper_bold * (-self.degree).max(0.0);
        for known in KNOWN {
            let factor = match known.leaning {
                Some(Leaning::Safe) => safe,
                Some(Leaning::Bold) => bold,
                None => continue,
            };
            if let Some(slot) = applied.slot(known.name) {
                *slot *= factor;
            }
        }
        applied
    }
}

impl fmt::Display for Temper {
    /// `ahead by 12.5 points, so it plays safe (63 %)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (points, percent) = (self.lead.abs(), 100.0 * self.degree.abs());
        if percent < 0.5 {
            return f.write_str("neither ahead nor behind");
        }
        let (where_it_is, how) = if self.lead > 0.0 {
            ("ahead", "safe")
        } else {
            ("behind", "bold")
        };
        write!(
            f,
            "{where_it_is} by {points:.1} points, so it plays {how} ({percent:.0} %)"
        )
    }
}

//! Points that can become an eye, by what lies beside and diagonal to them.

use super::{Life, Vector, beside, diagonal};
use crate::game::Color::{self, Black, White};

impl Life {
    /// The empty points that can become an eye of that side: the vector c_b (14-1) for Black, c_w (14-2) for White. (c_b)ᵢ is 1
    /// where |J₁eᵢ ∧ (b̄ − x)| = 0 and 2 |D₂eᵢ ∧ (b̄ − x)| < |D₂eᵢ|: no living enemy stone beside i, and on fewer than
    /// half of the points diagonal to it. (c_w)ᵢ is the same with w for b.
    ///
    /// Where the paper does not agree with itself: (14-2) prints ≤ for <, but its text says "likewise", and with two of four
    /// diagonal points, or one of two at the edge, the enemy makes an eye false; so < holds for both. The text of (14-1) has a
    /// minus between J₁eᵢ and the bracket where it counts the stones beside i; that is the ∧ of the equation. And
    /// the text speaks of an empty point i, which the equations leave out; here (l)ᵢ = 1 is asked for.
    pub fn eye_candidates(&self, color: Color) -> Vector {
        let l = self.position().empty();
        let enemies = match color {
            Black => !self.position().black_or_empty() - self.dead(),
            White => !self.position().white_or_empty() - self.dead(),
        };
        let (j1, d2) = (beside(l.size()), diagonal(l.size()));
        Vector::from_fn(l.size(), |i| {
            let e = Vector::unit(l.size(), i);
            l.at(i) && ((&j1 * e) & enemies).abs() == 0 && 2 * ((&d2 * e) & enemies).abs() < (&d2 * e).abs()
        })
    }
}

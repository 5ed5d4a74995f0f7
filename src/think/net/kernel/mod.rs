//! The ways to compute a layer, of which the fastest that the processor knows is taken. The only place with `unsafe` code.

#![allow(unsafe_code)]

#[cfg(all(target_arch = "x86_64", target_os = "linux"))]
mod amx;
#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod portable;
#[cfg(test)]
mod tests;

use super::layer::{Layer, Plane};
use crate::game::Size;
use std::fmt;

/// A way to compute a layer that this processor knows. All give the same bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kernel(Kind);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Tiles of bytes (AMX), of up to sixteen points and 64 channels at a time.
    #[cfg(all(target_arch = "x86_64", target_os = "linux"))]
    Amx,
    /// 512 bits at a time, with dot products of bytes (AVX-512 VNNI).
    #[cfg(target_arch = "x86_64")]
    Avx512,
    /// 256 bits at a time (AVX2).
    #[cfg(target_arch = "x86_64")]
    Avx2,
    /// Plain Rust.
    Portable,
}

impl Kernel {
    /// Every kernel that this processor can run, the fastest first.
    pub fn available() -> Vec<Kernel> {
        let mut kernels = Vec::new();
        #[cfg(all(target_arch = "x86_64", target_os = "linux"))]
        if amx::is_known() {
            kernels.push(Kernel(Kind::Amx));
        }
        #[cfg(target_arch = "x86_64")]
        {
            if avx512::is_known() {
                kernels.push(Kernel(Kind::Avx512));
            }
            if is_x86_feature_detected!("avx2") {
                kernels.push(Kernel(Kind::Avx2));
            }
        }
        kernels.push(Kernel(Kind::Portable));
        kernels
    }

    /// The fastest.
    pub fn best() -> Kernel {
        Kernel::available()[0]
    }

    /// Computes a layer; the planes and the layer's parts are as large as [`Layer::run`] checks, which alone calls this.
    pub(super) fn run(self, layer: &Layer, size: Size, input: &Plane, output: &mut Plane, adds: bool) {
        match self.0 {
            // SAFETY: a kernel of this kind comes from `available` only, so the processor knows it; and `Layer::run` has checked the sizes.
            #[cfg(all(target_arch = "x86_64", target_os = "linux"))]
            Kind::Amx => unsafe { amx::run(layer, size, input, output, adds) },
            // SAFETY: likewise.
            #[cfg(target_arch = "x86_64")]
            Kind::Avx512 => unsafe { avx512::run(layer, size, input, output, adds) },
            // SAFETY: likewise.
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2 => unsafe { avx2::run(layer, size, input, output, adds) },
            Kind::Portable => portable::run(layer, size, input, output, adds),
        }
    }
}

impl fmt::Display for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

/// Points that lie side by side.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Debug)]
struct Run {
    /// The number of the first.
    point: usize,
    width: usize,
    /// The taps whose row is on the board: beyond it everything is 0, and a product with it need not be computed.
    taps: std::ops::Range<usize>,
    /// Whether the board ends before the first point, and whether it does after the last.
    edges: [bool; 2],
}

/// The points of a board in runs of at most `most`.
#[cfg(target_arch = "x86_64")]
fn runs(size: Size, most: usize) -> impl Iterator<Item = Run> {
    use super::layer::TAPS;
    use crate::game::Point;
    let rows = size.rows();
    // As equal as can be: a short run costs nearly as much as a long one.
    let parts = rows.div_ceil(most);
    (0..rows).flat_map(move |row| {
        (0..parts).map(move |part| {
            let (begin, end) = (rows * part / parts, rows * (part + 1) / parts);
            Run {
                point: Point::at(begin, row).index(),
                width: end - begin,
                taps: if row == 0 { 3 } else { 0 }..if row + 1 == rows { TAPS - 3 } else { TAPS },
                edges: [begin == 0, end == rows],
            }
        })
    })
}

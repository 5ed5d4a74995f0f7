//! AVX-512 with dot products of bytes: a register holds the sums of a block of outputs, and one instruction adds four products to
//! each of them.

use super::{Run, runs};
use crate::game::Size;
use crate::think::net::layer::{AROUND, AROUND_COLUMNS, BLOCK, GROUP, Layer, Plane, TOP};
use std::arch::x86_64::*;

/// Sums of a tile, at most, of the 32 registers: of twelve points in two blocks of outputs, or of eight in three.
const MOST_SUMS: usize = 24;

/// Whether this processor can run it.
pub(super) fn is_known() -> bool {
    is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512vnni")
}

/// Computes a layer.
///
/// # Safety
/// [`is_known`], and the planes and the layer's parts are as large as [`Layer::run`] checks.
#[target_feature(enable = "avx512f,avx512bw,avx512vnni")]
pub(super) unsafe fn run(layer: &Layer, size: Size, input: &Plane, output: &mut Plane, adds: bool) {
    let blocks = layer.outputs / BLOCK;
    let mut block = 0;
    while block < blocks {
        // What is loaded of the input serves all blocks of a tile, so the last three go together rather than as two and one.
        let together = match blocks - block {
            3 => 3,
            left => left.min(2),
        };
        for run in runs(size, MOST_SUMS / together.max(2)) {
            let width = run.width;
            let tile = Tile {
                layer,
                input: &input.values,
                output: &mut output.values,
                adds,
                run,
                block,
            };
            macro_rules! of_width {
                ($($n:literal $b:literal),*) => {
                    match (width, together) {
                        // SAFETY: as this function's.
                        $(($n, $b) => unsafe { tile.compute::<$n, $b>() },)*
                        _ => unreachable!("runs are no longer than the longest"),
                    }
                };
            }
            of_width!(
                1 1, 2 1, 3 1, 4 1, 5 1, 6 1, 7 1, 8 1, 9 1, 10 1, 11 1, 12 1,
                1 2, 2 2, 3 2, 4 2, 5 2, 6 2, 7 2, 8 2, 9 2, 10 2, 11 2, 12 2,
                1 3, 2 3, 3 3, 4 3, 5 3, 6 3, 7 3, 8 3
            );
        }
        block += together;
    }
}

/// Some points side by side and some blocks of outputs.
struct Tile<'a> {
    layer: &'a Layer,
    input: &'a [u8],
    output: &'a mut [u8],
    adds: bool,
    run: Run,
    /// The first block.
    block: usize,
}

impl Tile<'_> {
    #[target_feature(enable = "avx512f,avx512bw,avx512vnni")]
    unsafe fn compute<const N: usize, const B: usize>(self) {
        let layer = self.layer;
        let mut sums = [[_mm512_setzero_si512(); B]; N];
        let [left, right] = self.run.edges;
        for tap in self.run.taps {
            // SAFETY: the blocks are among the layer's, and the weights of a tap are read once, in order.
            let mut weights = unsafe {
                let block = layer.weights.as_ptr().add(self.block * layer.block_bytes());
                block.add(tap * layer.inputs * BLOCK)
            };
            let first = self.run.point.wrapping_add_signed(AROUND[tap]) * layer.inputs;
            macro_rules! add_products {
                ($points:expr) => {
                    for group in 0..layer.inputs / GROUP {
                        // SAFETY: as above.
                        let of_block: [__m512i; B] = std::array::from_fn(|b| unsafe {
                            _mm512_loadu_si512(weights.add(b * layer.block_bytes()).cast())
                        });
                        for n in $points {
                            // SAFETY: a point of the board and those around it lie in a plane (Point::LIMIT), and a group in its channels.
                            let values = unsafe {
                                let at = first + n * layer.inputs + group * GROUP;
                                _mm512_set1_epi32(self.input.as_ptr().add(at).cast::<i32>().read_unaligned())
                            };
                            for (sum, weights) in sums[n].iter_mut().zip(of_block) {
                                *sum = _mm512_dpbusd_epi32(*sum, values, weights);
                            }
                        }
                        // SAFETY: as above; one past the end after the last.
                        weights = unsafe { weights.add(GROUP * BLOCK) };
                    }
                };
            }
            // What lies before the first column and after the last is 0 as well.
            match AROUND_COLUMNS[tap] {
                -1 if left => add_products!(1..N),
                1 if right => add_products!(0..N - 1),
                _ => add_products!(0..N),
            }
        }
        for b in 0..B {
            // SAFETY: the block is one of the layer's.
            let ends = unsafe { Ends::of(layer, self.block + b) };
            for (n, sums) in sums.iter().enumerate() {
                let at = (self.run.point + n) * layer.outputs + (self.block + b) * BLOCK;
                // SAFETY: the block's channels of a point of the board.
                unsafe { ends.settle(sums[b], self.output.as_mut_ptr().add(at), self.adds) };
            }
        }
    }
}

/// What becomes of the sums of a block of outputs.
pub(super) struct Ends {
    scale: __m512,
    bias: __m512,
}

impl Ends {
    /// # Safety
    /// The block is one of the layer's.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vnni")]
    pub(super) unsafe fn of(layer: &Layer, block: usize) -> Ends {
        let channel = block * BLOCK;
        // SAFETY: scale and bias have a number for each output.
        unsafe {
            Ends {
                scale: _mm512_loadu_ps(layer.scale.as_ptr().add(channel)),
                bias: _mm512_loadu_ps(layer.bias.as_ptr().add(channel)),
            }
        }
    }

    /// Scales, rounds and cuts the sums of a point, and adds what stands there if it is told to, as [`settle`](super::super::layer::settle) does.
    ///
    /// # Safety
    /// A block of outputs has its place there.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vnni")]
    pub(super) unsafe fn settle(&self, sums: __m512i, place: *mut u8, adds: bool) {
        let scaled = _mm512_add_ps(_mm512_mul_ps(_mm512_cvtepi32_ps(sums), self.scale), self.bias);
        let mut value = _mm512_cvtps_epi32(scaled);
        let place = place.cast::<__m128i>();
        if adds {
            // SAFETY: as this function's.
            value = _mm512_add_epi32(value, _mm512_cvtepu8_epi32(unsafe { _mm_loadu_si128(place) }));
        }
        let value = _mm512_min_epi32(
            _mm512_max_epi32(value, _mm512_setzero_si512()),
            _mm512_set1_epi32(TOP.into()),
        );
        // SAFETY: as this function's.
        unsafe { _mm_storeu_si128(place, _mm512_cvtepi32_epi8(value)) };
    }
}

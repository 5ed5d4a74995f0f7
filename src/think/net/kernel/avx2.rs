//! AVX2: two registers hold the sums of a block of outputs; products of bytes are added in pairs, and pairs of pairs. An activation
//! of at most 127 keeps the pairs within 16 bits.

use super::{Run, runs};
use crate::game::Size;
use crate::think::net::layer::{AROUND, AROUND_COLUMNS, BLOCK, GROUP, Layer, Plane, TOP};
use std::arch::x86_64::*;

/// Points of a tile, at most: their sums fill 10 of the 16 registers.
const MOST: usize = 5;
/// Registers of a block.
const HALVES: usize = 2;
/// Outputs of a register.
const HALF: usize = BLOCK / HALVES;

/// Computes a layer.
///
/// # Safety
/// The processor knows AVX2, and the planes and the layer's parts are as large as [`Layer::run`] checks.
#[target_feature(enable = "avx2")]
pub(super) unsafe fn run(layer: &Layer, size: Size, input: &Plane, output: &mut Plane, adds: bool) {
    for block in 0..layer.outputs / BLOCK {
        for run in runs(size, MOST) {
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
                ($($n:literal)*) => {
                    match width {
                        // SAFETY: as this function's.
                        $($n => unsafe { tile.compute::<$n>() },)*
                        _ => unreachable!("runs are no longer than the longest"),
                    }
                };
            }
            of_width!(1 2 3 4 5);
        }
    }
}

/// Some points side by side and a block of outputs.
struct Tile<'a> {
    layer: &'a Layer,
    input: &'a [u8],
    output: &'a mut [u8],
    adds: bool,
    run: Run,
    block: usize,
}

impl Tile<'_> {
    #[target_feature(enable = "avx2")]
    unsafe fn compute<const N: usize>(self) {
        let layer = self.layer;
        let ones = _mm256_set1_epi16(1);
        let mut sums = [[_mm256_setzero_si256(); HALVES]; N];
        let [left, right] = self.run.edges;
        for tap in self.run.taps {
            // SAFETY: the block is one of the layer's, and the weights of a tap are read once, in order.
            let mut weights = unsafe {
                let block = layer.weights.as_ptr().add(self.block * layer.block_bytes());
                block.add(tap * layer.inputs * BLOCK)
            };
            let first = self.run.point.wrapping_add_signed(AROUND[tap]) * layer.inputs;
            macro_rules! add_products {
                ($points:expr) => {
                    for group in 0..layer.inputs / GROUP {
                        // SAFETY: as above.
                        let halves: [__m256i; HALVES] = std::array::from_fn(|half| unsafe {
                            _mm256_loadu_si256(weights.add(half * HALF * GROUP).cast())
                        });
                        for n in $points {
                            // SAFETY: a point of the board and those around it lie in a plane (Point::LIMIT), and a group in its channels.
                            let values = unsafe {
                                let at = first + n * layer.inputs + group * GROUP;
                                _mm256_set1_epi32(self.input.as_ptr().add(at).cast::<i32>().read_unaligned())
                            };
                            for (sum, weights) in sums[n].iter_mut().zip(halves) {
                                let pairs = _mm256_maddubs_epi16(values, weights);
                                *sum = _mm256_add_epi32(*sum, _mm256_madd_epi16(pairs, ones));
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
        for half in 0..HALVES {
            let channel = self.block * BLOCK + half * HALF;
            // SAFETY: scale and bias have a number for each output.
            let (scale, bias) = unsafe {
                (
                    _mm256_loadu_ps(layer.scale.as_ptr().add(channel)),
                    _mm256_loadu_ps(layer.bias.as_ptr().add(channel)),
                )
            };
            for (n, sums) in sums.iter().enumerate() {
                let scaled = _mm256_add_ps(_mm256_mul_ps(_mm256_cvtepi32_ps(sums[half]), scale), bias);
                let mut value = _mm256_cvtps_epi32(scaled);
                let at = (self.run.point + n) * layer.outputs + channel;
                // SAFETY: the half's channels of a point of the board.
                let place = unsafe { self.output.as_mut_ptr().add(at).cast::<__m128i>() };
                if self.adds {
                    // SAFETY: as above; eight bytes are read.
                    value = _mm256_add_epi32(value, _mm256_cvtepu8_epi32(unsafe { _mm_loadl_epi64(place) }));
                }
                let value = _mm256_min_epi32(
                    _mm256_max_epi32(value, _mm256_setzero_si256()),
                    _mm256_set1_epi32(TOP.into()),
                );
                let words = _mm_packs_epi32(_mm256_castsi256_si128(value), _mm256_extracti128_si256(value, 1));
                // SAFETY: as above; eight bytes are written.
                unsafe { _mm_storel_epi64(place, _mm_packus_epi16(words, words)) };
            }
        }
    }
}

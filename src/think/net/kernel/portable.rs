//! Plain Rust, laid out so that a compiler finds what can be done side by side: sixteen outputs at once, whose products of two inputs
//! fit 16 bits together.

use crate::game::{Point, Size};
use crate::think::net::layer::{AROUND, BLOCK, GROUP, Layer, Plane, settle};

/// Points whose sums are computed at once, at most, so that weights are read once for all.
const MOST: usize = 4;
/// Inputs whose products are added before they are widened: two activations of at most 127 times a byte are less than 2^15.
const PAIR: usize = 2;

/// Computes a layer.
pub(super) fn run(layer: &Layer, size: Size, input: &Plane, output: &mut Plane, adds: bool) {
    let rows = size.rows();
    for block in 0..layer.outputs / BLOCK {
        let tile = Tile {
            layer,
            weights: by_input(layer, block),
            input: &input.values,
            block,
            adds,
        };
        for row in 0..rows {
            let mut column = 0;
            while column + MOST <= rows {
                tile.compute::<MOST>(Point::at(column, row).index(), &mut output.values);
                column += MOST;
            }
            for column in column..rows {
                tile.compute::<1>(Point::at(column, row).index(), &mut output.values);
            }
        }
    }
}

/// The weights of a block of outputs in another order: for each tap, for each input, for each output.
fn by_input(layer: &Layer, block: usize) -> Vec<[i16; BLOCK]> {
    let weights = &layer.weights[block * layer.block_bytes()..][..layer.block_bytes()];
    let groups = weights.chunks_exact(GROUP * BLOCK);
    groups
        .flat_map(|group| (0..GROUP).map(|input| std::array::from_fn(|output| group[output * GROUP + input].into())))
        .collect()
}

/// Adds what the inputs of some points give to the sums of each. A function of its own: within another the compiler does not find what
/// can be done side by side.
#[inline(never)]
fn add_products<const N: usize>(weights: &[[i16; BLOCK]], values: [&[u8]; N], sums: &mut [[i32; BLOCK]; N]) {
    for (pair, weights) in weights.chunks_exact(PAIR).enumerate() {
        for (sums, values) in sums.iter_mut().zip(values) {
            let [one, other] = [values[PAIR * pair], values[PAIR * pair + 1]].map(i16::from);
            for (at, sum) in sums.iter_mut().enumerate() {
                *sum += i32::from(one * weights[0][at] + other * weights[1][at]);
            }
        }
    }
}

/// A block of outputs.
struct Tile<'a> {
    layer: &'a Layer,
    weights: Vec<[i16; BLOCK]>,
    input: &'a [u8],
    block: usize,
    adds: bool,
}

impl Tile<'_> {
    /// Computes the outputs of some points side by side.
    fn compute<const N: usize>(&self, point: usize, output: &mut [u8]) {
        let Layer { inputs, outputs, .. } = *self.layer;
        let mut sums = [[0_i32; BLOCK]; N];
        for (around, weights) in AROUND.iter().zip(self.weights.chunks_exact(inputs)) {
            let from = point.wrapping_add_signed(*around) * inputs;
            let values: [&[u8]; N] = std::array::from_fn(|n| &self.input[from + n * inputs..][..inputs]);
            add_products(weights, values, &mut sums);
        }
        for (n, sums) in sums.into_iter().enumerate() {
            for (at, sum) in sums.into_iter().enumerate() {
                let channel = self.block * BLOCK + at;
                let place = &mut output[(point + n) * outputs + channel];
                let before = if self.adds { *place } else { 0 };
                *place = settle(sum, self.layer.scale[channel], self.layer.bias[channel], before);
            }
        }
    }
}

// Inputs come in groups, and so in pairs.
const _: () = assert!(GROUP.is_multiple_of(PAIR));

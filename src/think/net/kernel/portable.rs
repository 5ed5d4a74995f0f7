//! Plain Rust, laid out so that a compiler finds what can be done side by side.

use crate::game::Size;
use crate::think::net::layer::{AROUND, BLOCK, GROUP, Layer, Plane, settle};

/// Computes a layer.
pub(super) fn run(layer: &Layer, size: Size, input: &Plane, output: &mut Plane, adds: bool) {
    for point in size.points().map(|point| point.index()) {
        for block in 0..layer.outputs / BLOCK {
            let weights = &layer.weights[block * layer.block_bytes()..][..layer.block_bytes()];
            let mut sums = [0; BLOCK];
            for (around, weights) in AROUND.iter().zip(weights.chunks_exact(layer.inputs * BLOCK)) {
                let from = point.wrapping_add_signed(*around) * layer.inputs;
                let values = input.values[from..][..layer.inputs].chunks_exact(GROUP);
                for (values, weights) in values.zip(weights.chunks_exact(GROUP * BLOCK)) {
                    for (sum, weights) in sums.iter_mut().zip(weights.chunks_exact(GROUP)) {
                        for (value, weight) in values.iter().zip(weights) {
                            *sum += i32::from(*value) * i32::from(*weight);
                        }
                    }
                }
            }
            for (at, sum) in sums.into_iter().enumerate() {
                let channel = block * BLOCK + at;
                let place = &mut output.values[point * layer.outputs + channel];
                let before = if adds { *place } else { 0 };
                *place = settle(sum, layer.scale[channel], layer.bias[channel], before);
            }
        }
    }
}

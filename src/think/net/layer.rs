//! A convolution over the board in whole numbers: the only costly thing that a net does.
//!
//! Activations are bytes from 0 to 127, weights are bytes with a sign, sums have 32 bits and never overflow; only the end of a sum is
//! scaled in floating point, by one multiplication, one addition and one rounding to even. So every kernel, on every processor,
//! gives the same bytes.

use super::kernel::Kernel;
use super::lines::Lines;
use crate::game::{Point, Size};

/// The largest activation; a value of 1 is [`STEPS`].
pub(super) const TOP: u8 = 127;
/// Steps of an activation to one.
pub(super) const STEPS: f32 = 16.0;
/// Channels of the output that a kernel makes at once.
pub(super) const BLOCK: usize = 16;
/// Channels of the input that are multiplied at once.
pub(super) const GROUP: usize = 4;
/// The 3x3 points around a point, row by row from the lower left.
pub(super) const TAPS: usize = 9;

/// A value for each point and channel: the channels of a point side by side, points by [`Point::index`]. What lies off the board is 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Plane {
    pub(super) channels: usize,
    pub(super) values: Lines<u8>,
}

impl Plane {
    /// Zero everywhere.
    pub(super) fn new(channels: usize) -> Plane {
        Plane {
            channels,
            values: Lines::zeros(Point::LIMIT * channels),
        }
    }

    /// The channels of a point.
    #[inline]
    pub(super) fn of(&self, point: Point) -> &[u8] {
        &self.values[point.index() * self.channels..][..self.channels]
    }
}

/// A 3x3 convolution, its scale and its bias.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Layer {
    /// Channels that come in, a multiple of [`GROUP`].
    pub(super) inputs: usize,
    /// Channels that go out, a multiple of [`BLOCK`].
    pub(super) outputs: usize,
    /// For each block of outputs, for each tap, for each group of inputs: for each output of the block, the weights of the group's inputs.
    pub(super) weights: Lines<i8>,
    /// What a sum is multiplied with, by output.
    pub(super) scale: Vec<f32>,
    /// What is added then, by output, in steps.
    pub(super) bias: Vec<f32>,
}

impl Layer {
    /// Bytes of the weights of a block of outputs.
    pub(super) fn block_bytes(&self) -> usize {
        TAPS * self.inputs * BLOCK
    }

    /// The weight of an input for an output.
    #[cfg(test)]
    pub(super) fn weight(&self, output: usize, tap: usize, input: usize) -> i8 {
        let group = (output / BLOCK * TAPS + tap) * (self.inputs / GROUP) + input / GROUP;
        self.weights[(group * BLOCK + output % BLOCK) * GROUP + input % GROUP]
    }

    /// Computes the outputs of every point of the board; `adds` adds them to what stands there, as a residual block does.
    ///
    /// # Panics
    /// When the planes have other channels than the layer.
    pub(super) fn run(&self, kernel: Kernel, size: Size, input: &Plane, output: &mut Plane, adds: bool) {
        assert_eq!((input.channels, output.channels), (self.inputs, self.outputs));
        assert_eq!(input.values.len(), Point::LIMIT * self.inputs);
        assert_eq!(output.values.len(), Point::LIMIT * self.outputs);
        assert!(self.inputs.is_multiple_of(GROUP) && self.outputs.is_multiple_of(BLOCK));
        assert_eq!(self.weights.len(), self.outputs / BLOCK * self.block_bytes());
        assert_eq!((self.scale.len(), self.bias.len()), (self.outputs, self.outputs));
        kernel.run(self, size, input, output, adds);
    }
}

/// The end of a sum: scaled, rounded, added to what stands there, and cut.
#[inline]
pub(super) fn settle(sum: i32, scale: f32, bias: f32, before: u8) -> u8 {
    let value = (sum as f32 * scale + bias).round_ties_even() as i32 + i32::from(before);
    value.clamp(0, TOP.into()) as u8
}

/// How far the numbers of the points around a point are from its own, by tap.
pub(super) const AROUND: [isize; TAPS] = {
    let row = Point::at(0, 1).index() as isize - Point::at(0, 0).index() as isize;
    [-row - 1, -row, -row + 1, -1, 0, 1, row - 1, row, row + 1]
};

/// How many columns to the right they lie, by tap.
#[cfg(target_arch = "x86_64")]
pub(super) const AROUND_COLUMNS: [i8; TAPS] = [-1, 0, 1, -1, 0, 1, -1, 0, 1];

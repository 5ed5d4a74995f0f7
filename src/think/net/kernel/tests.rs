use super::*;
use crate::game::Point;
use crate::random::Random;
use crate::think::net::layer::{AROUND, TAPS, TOP, settle};

/// The sum as the formula says it.
fn naive(layer: &Layer, size: Size, input: &Plane, output: &Plane, adds: bool) -> Plane {
    let mut result = output.clone();
    for point in size.points() {
        for channel in 0..layer.outputs {
            let mut sum = 0;
            for (tap, around) in AROUND.into_iter().enumerate() {
                for from in 0..layer.inputs {
                    let beside = point.index().wrapping_add_signed(around);
                    let value = input.values[beside * layer.inputs + from];
                    sum += i32::from(value) * i32::from(layer.weight(channel, tap, from));
                }
            }
            let place = point.index() * layer.outputs + channel;
            let before = if adds { output.values[place] } else { 0 };
            result.values[place] = settle(sum, layer.scale[channel], layer.bias[channel], before);
        }
    }
    result
}

fn layer(inputs: usize, outputs: usize, dice: &mut Random) -> Layer {
    let mut unit = |scale: f64| (dice.unit() * scale) as f32;
    let (scale, bias) = (0..outputs).map(|_| (unit(0.002), unit(40.0) - 20.0)).unzip();
    Layer {
        inputs,
        outputs,
        weights: (0..inputs * outputs * TAPS).map(|_| dice.bits() as i8).collect(),
        scale,
        bias,
    }
}

fn plane(channels: usize, size: Size, dice: &mut Random) -> Plane {
    let mut plane = Plane::new(channels);
    for point in size.points() {
        for channel in 0..channels {
            plane.values[point.index() * channels + channel] = dice.below(usize::from(TOP) + 1) as u8;
        }
    }
    plane
}

#[test]
fn every_kernel_gives_the_bytes_of_the_formula() {
    let mut dice = Random::new(5);
    for (inputs, outputs) in [(16, 64), (64, 64), (48, 48), (4, 16), (96, 32), (16, 80), (80, 16)] {
        for rows in [2, 5, 9, 13, 16, 17, 19] {
            let size = Size::new(rows).unwrap();
            let layer = layer(inputs, outputs, &mut dice);
            let input = plane(inputs, size, &mut dice);
            let before = plane(outputs, size, &mut dice);
            for adds in [false, true] {
                let wanted = naive(&layer, size, &input, &before, adds);
                for kernel in Kernel::available() {
                    let mut output = before.clone();
                    layer.run(kernel, size, &input, &mut output, adds);
                    assert!(output == wanted, "{kernel}, {inputs} to {outputs} channels, {size}");
                }
            }
        }
    }
}

#[test]
fn the_largest_sums_do_not_overflow() {
    let size = Size::NINE;
    let mut input = Plane::new(64);
    input.values.fill(TOP);
    for weight in [i8::MIN, i8::MAX] {
        let layer = Layer {
            inputs: 64,
            outputs: 16,
            weights: std::iter::repeat_n(weight, 64 * 16 * TAPS).collect(),
            scale: vec![1e-5; 16],
            bias: vec![100.0; 16],
        };
        let sum = 64.0 * 9.0 * 127.0 * f64::from(weight) * 1e-5 + 100.0;
        for kernel in Kernel::available() {
            let mut output = Plane::new(16);
            layer.run(kernel, size, &input, &mut output, false);
            let value = output.values[Point::at(4, 4).index() * 16];
            assert_eq!(value, sum.round().clamp(0.0, 127.0) as u8, "{kernel}");
        }
    }
}

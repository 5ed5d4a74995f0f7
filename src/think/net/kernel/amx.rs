//! AMX, the matrix instructions of some servers: a register of them, a tile, holds the sums of up to sixteen points and a block of outputs, and one
//! instruction adds the products with up to 64 inputs to all of them. What comes after the sums is as with AVX-512.
//!
//! Rust has no types for tiles yet. So they are named in assembly, where the compiler, which knows none, leaves them alone.

use super::avx512;
use crate::game::{Point, Size};
use crate::think::net::layer::{AROUND, BLOCK, GROUP, Layer, Plane, TAPS};
use std::arch::asm;
use std::arch::x86_64::{__cpuid, __cpuid_count, _mm512_load_si512};
use std::ops::Range;
use std::sync::OnceLock;

/// Rows of a tile at most, and the bytes of a row.
const ROWS: usize = 16;
const ROW: usize = 64;
/// Sums of a tile.
const SUMS: usize = ROWS * BLOCK;

/// Whether this processor can run it, and the system lets us.
pub(super) fn is_known() -> bool {
    static KNOWN: OnceLock<bool> = OnceLock::new();
    *KNOWN.get_or_init(|| avx512::is_known() && has_tiles() && may_use_tiles())
}

/// Whether the processor has tiles and multiplies bytes in them.
fn has_tiles() -> bool {
    const FEATURES: u32 = 7;
    const TILES: u32 = 1 << 24;
    const BYTES: u32 = 1 << 25;
    let told = (__cpuid(0).eax >= FEATURES).then(|| __cpuid_count(FEATURES, 0).edx);
    told.is_some_and(|told| told & (TILES | BYTES) == TILES | BYTES)
}

/// Asks Linux for room to keep the tiles of this process in, which it gives to who asks only ("Using XSTATE features in user space applications" in
/// the kernel's documentation).
fn may_use_tiles() -> bool {
    const ARCH_PRCTL: i64 = 158;
    const ARCH_REQ_XCOMP_PERM: u64 = 0x1023;
    const XFEATURE_XTILEDATA: u64 = 18;
    let mut answer = ARCH_PRCTL;
    // SAFETY: a system call that changes nothing but what the process may do.
    unsafe {
        asm!(
            "syscall",
            inlateout("rax") answer,
            in("rdi") ARCH_REQ_XCOMP_PERM,
            in("rsi") XFEATURE_XTILEDATA,
            lateout("rcx") _,
            lateout("r11") _,
            options(nostack)
        );
    }
    answer == 0
}

/// The rows of each tile, and the bytes of one of them, as the processor reads it.
#[repr(C, align(64))]
struct Shape {
    palette: u8,
    zeros: [u8; 15],
    bytes: [u16; 16],
    rows: [u8; 16],
}

impl Shape {
    /// Tiles 0 to 3 hold sums, 4 and 5 so many inputs of so many points, 6 and 7 their weights.
    fn new(points: usize, inputs: usize) -> Shape {
        let mut shape = Shape {
            palette: 1,
            zeros: [0; 15],
            bytes: [0; 16],
            rows: [0; 16],
        };
        for tile in 0..8 {
            let (rows, bytes) = match tile {
                0..4 => (points, ROW),
                4..6 => (points, inputs),
                _ => (inputs / GROUP, ROW),
            };
            shape.rows[tile] = rows as u8;
            shape.bytes[tile] = bytes as u16;
        }
        shape
    }
}

/// How many inputs are multiplied at once: as many as a tile holds, or less where they come out even.
fn at_once(inputs: usize) -> usize {
    let parts = inputs.div_ceil(ROW);
    let is_even = |parts: &usize| inputs.is_multiple_of(parts * GROUP);
    inputs / (parts..=inputs / GROUP).find(is_even).unwrap_or(inputs / GROUP)
}

/// Points whose sums a tile holds.
struct Strip {
    /// The number of the first; those of the others follow it.
    first: usize,
    /// Which of them are on the board and in no strip before, a bit for each from the lowest on.
    new: u16,
    /// The taps whose row is on the board for any of them: beyond it everything is 0, and a product with it need not be computed.
    taps: Range<usize>,
}

/// The points of a board: a row in each strip where a tile has room for one, else sixteen numbers in each, those beside the board among them.
struct Strips {
    /// Points of each.
    points: usize,
    strips: Vec<Strip>,
}

impl Strips {
    /// Those of a board, made once.
    fn of(size: Size) -> &'static Strips {
        static KNOWN: [OnceLock<Strips>; Size::NINETEEN.rows() + 1] = [const { OnceLock::new() }; _];
        KNOWN[size.rows()].get_or_init(|| Strips::new(size))
    }

    fn new(size: Size) -> Strips {
        let rows = size.rows();
        let (begin, end) = (Point::at(0, 0).index(), Point::at(rows - 1, rows - 1).index() + 1);
        let (points, step) = match rows {
            ..=ROWS => (rows, Point::STRIDE),
            _ => (ROWS, ROWS),
        };
        let strip = |begin: usize| {
            // The last one begins earlier rather than reach beyond the board.
            let first = begin.min(end - points);
            let mut strip = Strip {
                first,
                new: 0,
                taps: 3..TAPS - 3,
            };
            let new = |point: &Point| (begin..first + points).contains(&point.index());
            for point in size.points().filter(new) {
                strip.new |= 1 << (point.index() - first);
                if point.row() > 0 {
                    strip.taps.start = 0;
                }
                if point.row() + 1 < rows {
                    strip.taps.end = TAPS;
                }
            }
            strip
        };
        let strips = (begin..end).step_by(step).map(strip).collect();
        Strips { points, strips }
    }
}

/// Computes a layer.
///
/// # Safety
/// [`is_known`], and the planes and the layer's parts are as large as [`Layer::run`] checks.
#[target_feature(enable = "avx512f,avx512bw,avx512vnni")]
pub(super) unsafe fn run(layer: &Layer, size: Size, input: &Plane, output: &mut Plane, adds: bool) {
    let blocks = layer.outputs / BLOCK;
    let inputs = at_once(layer.inputs);
    let Strips { points, strips } = Strips::of(size);
    let shape = Shape::new(*points, inputs);
    // SAFETY: a shape of tiles as they may have.
    unsafe { asm!("ldtilecfg [{}]", in(reg) &raw const shape, options(nostack, readonly, preserves_flags)) };
    let mut sums = Sums([[0; SUMS]; 4]);
    for strips in strips.chunks(2) {
        for block in (0..blocks).step_by(2) {
            let tiles = Tiles {
                layer,
                input: &input.values,
                inputs,
                strips: [&strips[0], &strips[strips.len() - 1]],
                block,
                is_pair: block + 1 < blocks,
            };
            // SAFETY: as this function's; the tiles have their shape.
            unsafe { tiles.sum(&mut sums) };
            for (strip, sums) in strips.iter().zip(sums.0.chunks_exact(2)) {
                for (block, sums) in (block..blocks).zip(sums) {
                    // SAFETY: as this function's: the block is one of the layer's, and the points are on the board.
                    unsafe { settle(layer, block, strip, sums, &mut output.values, adds) };
                }
            }
        }
    }
    // SAFETY: nothing is in them any more.
    unsafe { asm!("tilerelease", options(nostack, nomem, preserves_flags)) };
}

/// The sums of two strips in two blocks each: a row for each point.
#[repr(align(64))]
struct Sums([[i32; SUMS]; 4]);

/// Two strips of points and one or two blocks of outputs.
struct Tiles<'a> {
    layer: &'a Layer,
    input: &'a [u8],
    /// Inputs that are multiplied at once.
    inputs: usize,
    strips: [&'a Strip; 2],
    /// The first block, and whether the next belongs to it.
    block: usize,
    is_pair: bool,
}

impl Tiles<'_> {
    /// # Safety
    /// As [`run`], and the tiles have the [`Shape`] of these.
    unsafe fn sum(&self, sums: &mut Sums) {
        let layer = self.layer;
        // SAFETY: only tiles that have a shape.
        unsafe {
            asm!(
                "tilezero tmm0",
                "tilezero tmm1",
                "tilezero tmm2",
                "tilezero tmm3",
                options(nostack, nomem, preserves_flags)
            );
        }
        let [one, other] = self.strips.map(|strip| &strip.taps);
        let taps = one.start.min(other.start)..one.end.max(other.end);
        for tap in taps {
            let [first, second] = self
                .strips
                .map(|strip| strip.first.wrapping_add_signed(AROUND[tap]) * layer.inputs);
            for part in (0..layer.inputs).step_by(self.inputs) {
                // SAFETY: the points of a strip lie between the first of the board and its last, so they and those around them lie in a plane
                // (`Point::LIMIT`), and the part in their channels; the blocks are among the layer's.
                unsafe {
                    let (first, second) = (
                        self.input.as_ptr().add(first + part),
                        self.input.as_ptr().add(second + part),
                    );
                    let weights = layer.weights.as_ptr().add(self.block * layer.block_bytes());
                    let weights = weights.add((tap * layer.inputs + part) * BLOCK);
                    asm!(
                        "tileloadd tmm4, [{first} + {inputs}*1]",
                        "tileloadd tmm6, [{weights} + {row}*1]",
                        "tdpbusd tmm0, tmm4, tmm6",
                        "tileloadd tmm5, [{second} + {inputs}*1]",
                        "tdpbusd tmm2, tmm5, tmm6",
                        first = in(reg) first,
                        second = in(reg) second,
                        inputs = in(reg) layer.inputs,
                        weights = in(reg) weights,
                        row = in(reg) ROW,
                        options(nostack, readonly, preserves_flags)
                    );
                    if self.is_pair {
                        asm!(
                            "tileloadd tmm7, [{weights} + {row}*1]",
                            "tdpbusd tmm1, tmm4, tmm7",
                            "tdpbusd tmm3, tmm5, tmm7",
                            weights = in(reg) weights.add(layer.block_bytes()),
                            row = in(reg) ROW,
                            options(nostack, readonly, preserves_flags)
                        );
                    }
                }
            }
        }
        // SAFETY: each has room for as many rows as a tile has at most.
        unsafe {
            let [first, second, third, fourth] = &mut sums.0;
            asm!(
                "tilestored [{first} + {row}*1], tmm0",
                "tilestored [{second} + {row}*1], tmm1",
                "tilestored [{third} + {row}*1], tmm2",
                "tilestored [{fourth} + {row}*1], tmm3",
                first = in(reg) first,
                second = in(reg) second,
                third = in(reg) third,
                fourth = in(reg) fourth,
                row = in(reg) ROW,
                options(nostack, preserves_flags)
            );
        }
    }
}

/// Settles the sums of a strip in a block.
///
/// # Safety
/// As [`run`]; the block is one of the layer's, what is new of the strip is on the board, and the sums lie at 64 bytes.
#[target_feature(enable = "avx512f,avx512bw,avx512vnni")]
unsafe fn settle(layer: &Layer, block: usize, strip: &Strip, sums: &[i32; SUMS], output: &mut [u8], adds: bool) {
    // SAFETY: the block is one of the layer's.
    let ends = unsafe { avx512::Ends::of(layer, block) };
    for (number, sums) in sums.chunks_exact(BLOCK).enumerate() {
        if strip.new >> number & 1 == 0 {
            continue;
        }
        let at = (strip.first + number) * layer.outputs + block * BLOCK;
        // SAFETY: the block's channels of a point of the board.
        unsafe {
            ends.settle(
                _mm512_load_si512(sums.as_ptr().cast()),
                output.as_mut_ptr().add(at),
                adds,
            )
        };
    }
}

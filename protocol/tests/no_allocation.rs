//! A message costs no allocation, from its bytes to the answer's.

#![allow(unsafe_code)]

use sgmp::{Deframer, Link, Message, Profile, Received};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::time::Duration;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

/// The system's allocator, which counts for each thread.
struct Counting;

// SAFETY: every call is handed on to the system's allocator as it came.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        // SAFETY: as promised to us.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: as promised to us.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn allocations() -> u64 {
    ALLOCATIONS.with(Cell::get)
}

#[test]
fn the_counter_counts() {
    let before = allocations();
    drop(std::hint::black_box(Box::new(1)));
    assert_eq!(allocations() - before, 1);
}

#[test]
fn ten_thousand_moves_cost_no_allocation() {
    let mut ends = [Link::new(Profile::FULL), Link::new(Profile::FULL)];
    let mut deframers = [Deframer::new(), Deframer::new()];
    let mut heard = 0;
    let before = allocations();
    for number in 0..10_000_u16 {
        let now = Duration::from_secs(number.into());
        let (from, to) = (usize::from(number % 2), usize::from((number + 1) % 2));
        let color = if from == 0 {
            sgmp::Color::Black
        } else {
            sgmp::Color::White
        };
        let message = Message::Move {
            color,
            point: number % 362,
        };
        let Ok(frame) = ends[from].send(message, now) else {
            continue;
        };
        for byte in frame.encode() {
            let Some(frame) = deframers[to].push(byte) else {
                continue;
            };
            if let Received::New { .. } = ends[to].receive(frame, now) {
                heard += 1;
                let ok = ends[to].ok(now);
                let _ = ends[from].receive(ok, now);
            }
        }
    }
    assert_eq!(allocations(), before);
    assert_eq!(heard, 10_000);
}

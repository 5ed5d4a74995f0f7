//! Facts about the protocol as a whole: recorded bytes, the link's timing, and bad weather.
#![forbid(unsafe_code)]

mod golden;
mod hostile;
mod line;
mod link;
mod player;
mod table;
mod vectors;
mod weather;

/// The bytes that a text in hexadecimal names; blanks and the pauses "/" are left out.
fn bytes(text: &str) -> Vec<u8> {
    text.split_whitespace()
        .filter(|word| *word != "/")
        .map(|word| u8::from_str_radix(word, 16).unwrap_or_else(|_| panic!("not a byte: {word}")))
        .collect()
}

/// The frame that a text in hexadecimal names.
fn frame(text: &str) -> sgmp::Frame {
    let four: [u8; 4] = bytes(text).try_into().expect("four bytes");
    sgmp::Frame::decode(four).unwrap_or_else(|bad| panic!("{text}: {bad}"))
}

/// A frame as the vectors write it.
fn hex(frame: sgmp::Frame) -> String {
    let [first, second, third, fourth] = frame.encode();
    format!("{first:02x} {second:02x} {third:02x} {fourth:02x}")
}

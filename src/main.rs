//! Arguments to settings to command to exit code.
fn main() {}

//! Matches between GTP programs: the numbers, the file of results, and whole matches with programs that behave and
//! others that do not.

mod flags;
mod games;
mod numbers;
mod results;
mod support;
#[cfg(unix)]
mod trouble;

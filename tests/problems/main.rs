//! Facts about problems: ours are answered rightly, their answers are what going through every position gives, and `nagara problems` tells
//! what a user wants to know.

mod command;
mod ours;
mod slow;

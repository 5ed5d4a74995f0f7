//! Facts about problems.

mod slow;

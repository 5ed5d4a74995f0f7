//! Facts about the features of drawn positions.

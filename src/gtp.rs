//! The engine as a GTP program.

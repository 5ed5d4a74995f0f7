//! The simplified Standard Go Modem Protocol.
#![forbid(unsafe_code)]

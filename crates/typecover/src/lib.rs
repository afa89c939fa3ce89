//! Cover questions about typings, answered with proof.
#![forbid(unsafe_code)]

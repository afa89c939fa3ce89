//! The facts: types, charts, typings, species, games, bosses and maps.
#![forbid(unsafe_code)]

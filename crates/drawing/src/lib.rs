//! Draws the pictures of dancedex as SVG: cover rings, maps, type charts, plan trees, dancing
//! links, search grids and trees, heat tables, run matrices, battle plans and magic squares.
//!
//! The page and the command line use the same code for drawing. A picture is a complete SVG
//! document, with its own colours for light and dark backgrounds. Each meaningful part has a title
//! for users of a mouse, keyboard or screen reader.
//!
//! ```
//! use pokedata::{Generation, Typing};
//!
//! let picked: Typing = "Water-Ground".parse()?;
//! let svg = drawing::chart(Generation::LATEST, Some(picked));
//! assert!(svg.starts_with("<svg") && svg.contains("Electric to Ground-Water: 0"));
//! # Ok::<(), pokedata::TypingError>(())
//! ```
//!
//! This crate computes no answers; the caller passes the content of each picture.
#![forbid(unsafe_code)]

mod badge;
mod canvas;
mod chart;
mod dance;
mod grid;
mod heat;
mod hp;
mod map;
mod matrix;
mod palette;
mod ring;
mod squares;
mod trace;
mod tree;
mod wreath;

pub use canvas::cut;
pub use chart::chart;
pub use dance::Dance;
pub use grid::{Cell, Fate, Grid, Head};
pub use heat::{Heat, HeatCell, HeatParty};
pub use hp::{HpBars, HpParty, HpRow};
pub use map::{Map, Stop};
pub use matrix::{Matrix, MatrixBoss, MatrixCell, MatrixRow};
pub use palette::{ink_on, multiplier_colour, short_name, type_colour, wheel};
pub use ring::{Arrow, Ring};
pub use squares::Squares;
pub use trace::{Branch, Trace, Try};
pub use tree::Plan;
pub use wreath::{Wreath, wreaths};

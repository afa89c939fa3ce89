//! The page: dancedex in the browser.
//!
//! The state of the screen is a [`View`], and a view is an address: `#/plan?game=red-blue&at=PWT`.
//! The page turns the player's actions into views, a Web Worker answers views with [`Answer`]s, and
//! the page shows these. Links therefore restore the complete state, and the page never waits for a
//! search.
//!
//! Views and answers are plain data, independent of browsers. The folder of each view is compiled
//! and tested on any machine; only `page` and the worker's `entry` need a browser.
//!
//! ```
//! use web::{Answer, View, Worker};
//!
//! let view: View = "#/plan?game=scarlet-violet&at=CRT.ART&kind=overlapping".parse()?;
//! let Ok(Answer::Plan(plan)) = Worker::default().answer(&view) else { panic!() };
//! assert_eq!(plan.best_rank, Some(10));
//! # Ok::<(), String>(())
//! ```
#![forbid(unsafe_code)]

pub mod chart;
pub mod identify;
pub mod magic;
pub mod plan;
pub mod run;
#[cfg(any(not(target_arch = "wasm32"), feature = "battles"))]
pub mod saved;
pub mod team;
pub mod watch;
#[cfg(any(not(target_arch = "wasm32"), feature = "worlds"))]
pub mod world;

#[cfg(not(any(target_arch = "wasm32", feature = "page")))]
mod card;
#[cfg(any(test, feature = "page"))]
mod classes;
mod json;
mod leaders;
mod markup;
mod medal;
mod offer;
mod phrases;
#[cfg(not(any(target_arch = "wasm32", feature = "page")))]
mod prepared;
mod setting;
#[cfg(not(any(target_arch = "wasm32", feature = "page")))]
mod shell;
mod times;
mod view;
mod words;
mod worker;

#[cfg(all(
    target_arch = "wasm32",
    any(feature = "types", feature = "battles", feature = "worlds")
))]
mod entry;
#[cfg(target_arch = "wasm32")]
mod hook;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod page;
mod reply;

#[cfg(not(any(target_arch = "wasm32", feature = "page")))]
pub use card::card;
pub use offer::{GameRow, MapRow, Setting};
pub use plan::PlaceRow;
#[cfg(not(any(target_arch = "wasm32", feature = "page")))]
pub use prepared::{Prepared, prepared};
pub use reply::{Answer, Reply};
#[cfg(not(any(target_arch = "wasm32", feature = "page")))]
pub use shell::first_screen;
pub use view::View;
pub use worker::Worker;

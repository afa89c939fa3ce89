//! Exact covers: finding, counting, listing, ranking and storing them.
//!
//! A *problem* is a set of items and a set of options; each option covers some of the items. A
//! *solution* is a set of options that covers every item exactly once. Sudoku, packing puzzles,
//! timetables and team building all take this form.
//!
//! There are two entry points: a [`Problem`] defines the items and the options, and a [`Search`]
//! answers questions about its solutions.
//!
//! ```
//! use dancing::{Problem, Search};
//!
//! // The cells of a board of twelve by twelve, and the places of dominoes on it.
//! let places = (0..144).flat_map(|cell| {
//!     let right = (cell % 12 < 11).then_some(vec![cell, cell + 1]);
//!     let below = (cell < 132).then_some(vec![cell, cell + 12]);
//!     right.into_iter().chain(below)
//! });
//! let problem = Problem::from_sets(144, places)?;
//! assert_eq!(Search::new(&problem).count()?.to_string(), "53060477521960000");
//! let tiling = Search::new(&problem).solutions()?.next().expect("there are many");
//! assert_eq!(tiling.len(), 72);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | question | where |
//! |---|---|
//! | how many solutions? | [`Search::count`], usually without walking through them |
//! | is there any? | [`Search::is_satisfiable`] |
//! | which? one by one, a few, on several threads | [`Search::solutions`], [`Search::for_each`] |
//! | which are the cheapest? | [`Search::best`] |
//! | which are the most expensive, or cost at most N? | [`Search::most_expensive`], [`Search::best_within`] |
//! | which at random, each equally likely? | [`Search::sample`] |
//! | what does a walk through all of them cost? | [`Search::estimate`], [`Search::enumerate`] |
//! | a count with a certificate, or only by states | [`memo::Counter`] |
//! | many questions about the same solutions: counts by size, set operations | [`zdd::Diagram`] |
//! | which differ by more than a symmetry? | [`symmetry::Symmetries`] |
//! | a proof, which others can check, that no solution is cheaper or that none exists | [`proof`] |
//! | a problem that changes between searches, or a search that is observed | [`links::Links`], [`links::Walk`] |
//! | covers that may overlap | [`overlap::SetSystem`] |
//!
//! Every question accepts [limits](stop::Limits). [`Search::solutions`], [`Search::for_each`] and
//! [`Search::enumerate`] take time in proportion to the number of solutions; the others need not.
//!
//! # A problem with names
//!
//! Three guests are seated at tables, in pairs or alone; each option is a possible table.
//!
//! ```
//! use dancing::{Problem, Search};
//!
//! let mut builder = Problem::builder();
//! let [ann, bob, cy] = [builder.primary("Ann")?, builder.primary("Bob")?, builder.primary("Cy")?];
//! builder.option([ann.plain(), bob.plain()])?;
//! builder.option([bob.plain(), cy.plain()])?;
//! builder.option([ann.plain()])?;
//! builder.option([cy.plain()])?;
//! let problem = builder.build();
//!
//! let mut solutions = Vec::new();
//! for solution in Search::new(&problem).solutions()? {
//!     let texts = solution.iter().map(|&option| problem.option_text(option));
//!     solutions.push(texts.collect::<Vec<_>>().join(", "));
//! }
//! assert_eq!(solutions, ["Ann Bob, Cy", "Bob Cy, Ann"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Other rules for items
//!
//! * **At most once**: a *secondary* item ([`Builder::secondary`](problem::Builder::secondary)).
//! * **Any number of times in one colour**: a secondary item whose options give it a
//!   [colour](problem::ItemId::in_colour).
//! * **Between `lo` and `hi` times**: a [multiplicity](problem::Rule::Primary).
//! * Options have [costs](problem::Builder::cost), and a solution can be
//!   [limited](problem::Builder::limit) to N options.
//!
//! All of this can be [read](mod@text) from the text format of Knuth's programs. In the next
//! example, the two words of a crossword cross in the secondary item `x`, whose colour is the
//! letter; the last option costs 3.
//!
//! ```
//! use dancing::Search;
//!
//! let problem = dancing::text::read("across down | x\nacross x:A\nacross x:B |1\ndown x:B |3\n".as_bytes())?;
//! let best = Search::new(&problem).best(1)?;
//! assert_eq!(best.solutions[0].cost, 4);
//! assert!(best.report.is_complete()); // nothing is cheaper
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! All are enabled unless `default-features = false`. `engines`: searches with each
//! [engine](search::EngineKind), not only with *cells*. `threads`: searches on several threads
//! (`rayon`). `simd`: engines compiled for each kind of processor (`pulp`). `diagrams`: [`memo`]
//! and [`zdd`].
//!
//! # Terms
//!
//! | term | meaning | source |
//! |---|---|---|
//! | item, option, primary, secondary, colour, multiplicity | the parts of a problem and their rules | Knuth, TAOCP 4B, §7.2.2.1 |
//! | exact cover | options that cover each item once | the same |
//! | transversal, hitting set | a set that meets all edges of a hypergraph; with an item seen as the set of its options: a cover that may overlap | Berge, *Hypergraphs* (1989) |
//! | irredundant cover | a minimal transversal: nothing can be dropped | the same; Murakami and Uno (2014) |
//! | MRV | branching on the item with the fewest options left | TAOCP 4B, §7.2.2.1 |
//! | frontier | the items that some options processed so far contain and that later ones can still cover | TAOCP 4A, §7.1.4 |
//! | ZDD, d-DNNF | a family of sets, stored as a diagram | Minato (1993); Darwiche (2001) |
//! | conflict | a smallest set of items that cannot be covered together (a minimal unsatisfiable set) | Ignatiev and others (2015) |
//!
//! The literature: Knuth, *The Art of Computer Programming* 4B, §7.2.2.1 (dancing links, colours,
//! multiplicities); Solnon, *Exact Cover Problem* (sparse sets); Knuth's programs `ssxcc` and
//! `ssmcc`.
#![forbid(unsafe_code)]
#![deny(missing_docs)]

// Lets unit tests use the helpers of the integration tests.
#[cfg(test)]
extern crate self as dancing;

mod bitset;
mod engines;
#[cfg(feature = "diagrams")]
mod frontier;
pub mod links;
mod lp;
#[cfg(feature = "diagrams")]
pub mod memo;
pub mod overlap;
pub mod problem;
pub mod proof;
pub mod search;
pub mod stop;
#[cfg(feature = "diagrams")]
pub mod symmetry;
pub mod text;
#[cfg(feature = "diagrams")]
pub mod zdd;

pub use num_bigint::BigUint;
pub use problem::Problem;
pub use search::Search;

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
//! // Three items, 0 to 2, and the sets of them that may be chosen.
//! let problem = Problem::from_sets(3, [vec![0, 1], vec![1, 2], vec![0], vec![2]])?;
//! assert_eq!(Search::new(&problem).count()?.solutions, 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
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
//! # Which module answers which question
//!
//! | question | where |
//! |---|---|
//! | solutions one by one, a few of them, the cheapest, in parts, on several threads | [`Search`] |
//! | the number of solutions, if there are too many to visit each | [`memo::Counter`] |
//! | samples, counts by size, and set operations on all solutions | [`zdd::Compiler`] |
//! | symmetries, and the number of solutions up to symmetry | [`symmetry::Symmetries`] |
//! | a proof, which others can check, that no solution is cheaper or that none exists | [`proof`] |
//! | a problem that changes between searches, or a search that is observed | [`links::Links`], [`links::Walk`] |
//! | covers that may overlap | [`overlap::SetSystem`] |
//!
//! Every question accepts [limits](stop::Limits).
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

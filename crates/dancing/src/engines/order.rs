//! The rules for selecting the next item.

/// The rule by which a search selects the item to branch on.
///
/// ```
/// use dancing::search::{Order, Search};
///
/// // No option covers "z": `Mrv` detects that first, `Input` last.
/// let problem = dancing::text::read("a z\na\na\n".as_bytes())?;
/// for order in [Order::Mrv, Order::Slack, Order::Input, Order::Weighted] {
///     assert_eq!(Search::new(&problem).order(order).count()?.solutions, 0);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Order {
    /// The item with the fewest branches; among several, the first in input order.
    #[default]
    Mrv,
    /// Like `Mrv`, but among several the one whose multiplicity has the least slack (`hi - lo`).
    Slack,
    /// The first item in input order that is not done.
    Input,
    /// The one with the fewest ways to go on for each time that it was left without any, and once
    /// more (*dom/wdeg*: Boussemart, Hemery, Lecoutre and Sais, ECAI 2004). It finds a first
    /// solution where others hardly ever do, such as of Latin squares with holes. Where it goes
    /// depends on where it has been, so solutions come in another order, on one thread, and there
    /// are no parts, estimates or cheapest solutions. Only [`Cells`](super::EngineKind::Cells)
    /// supports it.
    Weighted,
}

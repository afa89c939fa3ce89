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
    /// The item with the fewest branches; if several have equally few, the first in input order.
    #[default]
    Mrv,
    /// Like `Mrv`, but if several items have equally few branches, the one whose multiplicity has
    /// the least slack (`hi - lo`).
    Slack,
    /// The first item in input order that is not done.
    Input,
    /// The item with the fewest branches relative to its weight, which is 1 plus the number of
    /// times that the item was left with too few options (*dom/wdeg*: Boussemart, Hemery, Lecoutre
    /// and Sais, ECAI 2004). This can find a first solution of problems for which other orders
    /// hardly ever do, such as Latin squares with holes. The choices depend on the search so far,
    /// so solutions are found in another order and on one thread, and partial searches, estimates
    /// and cheapest solutions are not supported. Only [`Cells`](super::EngineKind::Cells) supports
    /// this order.
    Weighted,
}

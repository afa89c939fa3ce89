//! Which item is decided on next.

/// Which item is decided on next.
///
/// ```
/// use dancing::search::{Order, Search};
///
/// // Nothing covers "z": `Mrv` sees that first, `Input` comes to it last.
/// let problem = dancing::text::read("a z\na\na\n".as_bytes())?;
/// for order in [Order::Mrv, Order::Slack, Order::Input] {
///     assert_eq!(Search::new(&problem).order(order).count()?.solutions, 0);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Order {
    /// The one with the fewest ways to go on, of equal ones the first of the input.
    #[default]
    Mrv,
    /// As `Mrv`, but of equal ones the one whose multiplicity has the least slack (`hi - lo`).
    Slack,
    /// The first of the input that is not done.
    Input,
}

//! What all parts of the page share: the way to a view, what its controls offer, whether what is
//! shown is the answer to it.

use crate::{Setting, View};
use leptos::prelude::*;

/// Shows a view and puts it into the address.
pub(super) type Go = Callback<View>;

/// What the controls of the view offer, for whichever of them asks.
#[derive(Clone, Copy)]
pub(super) struct Offered(pub(super) Memo<Setting>);

/// Returns what the controls of the view offer.
pub(super) fn setting() -> Memo<Setting> {
    expect_context::<Offered>().0
}

/// Repeats the question, because something besides the address has changed.
#[derive(Clone, Copy)]
pub(super) struct Again(pub(super) Callback<()>);

/// Whether what is shown is not the answer to what is asked.
#[derive(Clone, Copy)]
pub(super) struct Stale(pub(super) Memo<bool>);

/// Returns whether what is shown is not the answer to what is asked: it is still being looked for,
/// or something is wrong with the question.
pub(super) fn stale() -> Memo<bool> {
    expect_context::<Stale>().0
}

/// Returns a part of an answer; an empty one while there is no answer.
pub(super) fn part_of<A, T>(answer: Memo<Option<A>>, get: fn(&A) -> T) -> Memo<T>
where
    A: Send + Sync + 'static,
    T: Default + PartialEq + Send + Sync + 'static,
{
    Memo::new(move |_| answer.with(|answer| answer.as_ref().map(get).unwrap_or_default()))
}

//! State that all parts of the page share: the callback that shows a view, the choices of its
//! controls, and whether the answer on the screen is outdated.

use crate::{Setting, View};
use leptos::prelude::*;

/// Shows a view and writes it into the address.
pub(super) type Go = Callback<View>;

/// The choices that the controls of the view offer.
#[derive(Clone, Copy)]
pub(super) struct Offered(pub(super) Memo<Setting>);

/// Returns the choices that the controls of the view offer.
pub(super) fn setting() -> Memo<Setting> {
    expect_context::<Offered>().0
}

/// Asks the question again, because something other than the address has changed.
#[derive(Clone, Copy)]
pub(super) struct Again(pub(super) Callback<()>);

/// Whether the answer on the screen is not the answer to the current question.
#[derive(Clone, Copy)]
pub(super) struct Stale(pub(super) Memo<bool>);

/// Returns whether the answer on the screen is not the answer to the current question, because it
/// is still being computed, or because something is wrong with the question.
pub(super) fn stale() -> Memo<bool> {
    expect_context::<Stale>().0
}

/// Returns a part of an answer, or a default value while there is no answer.
pub(super) fn part_of<A, T>(answer: Memo<Option<A>>, get: fn(&A) -> T) -> Memo<T>
where
    A: Send + Sync + 'static,
    T: Default + PartialEq + Send + Sync + 'static,
{
    Memo::new(move |_| answer.with(|answer| answer.as_ref().map(get).unwrap_or_default()))
}

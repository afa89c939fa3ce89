//! What is shown of a wait only when it is long enough to be noticed.

use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use std::time::Duration;

/// Most answers come sooner. A style that is there for a moment would have the browser lay out and
/// paint what it concerns once more, before the answer and after it.
const NOTICED: Duration = Duration::from_millis(300);

/// Returns whether something has been so for longer than a moment.
pub(super) fn lasting(so: Memo<bool>) -> ReadSignal<bool> {
    let (lasting, set_lasting) = signal(false);
    let waiting = StoredValue::new(None::<TimeoutHandle>);
    Effect::new(move |_| {
        if let Some(before) = waiting.get_value() {
            before.clear();
        }
        // What it was about may be gone by then.
        let say = move || {
            let _ = set_lasting.try_set(true);
        };
        let wait = || set_timeout_with_handle(say, NOTICED).ok();
        waiting.set_value(so.get().then(wait).flatten());
        if lasting.get_untracked() {
            set_lasting.set(false);
        }
    });
    lasting
}

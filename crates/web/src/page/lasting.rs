//! Delays indications of waiting until the wait is long enough to be noticed.

use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use std::time::Duration;

/// The delay. Most answers arrive sooner, and for a style that appears only briefly, the browser
/// would compute the layout and paint two more times.
const NOTICED: Duration = Duration::from_millis(300);

/// Returns whether a condition has been true for longer than the delay.
pub(super) fn lasting(so: Memo<bool>) -> ReadSignal<bool> {
    let (lasting, set_lasting) = signal(false);
    let waiting = StoredValue::new(None::<TimeoutHandle>);
    Effect::new(move |_| {
        if let Some(before) = waiting.get_value() {
            before.clear();
        }
        // The signal may no longer exist at that time.
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

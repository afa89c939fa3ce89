//! Shows an answer that is markup. Its links change the address, so no listeners are needed.

use leptos::html::Div;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{FocusOptions, HtmlElement};

/// Shows markup. If a focused link is replaced, its replacement gets the focus.
#[component]
pub(super) fn Html(html: Memo<String>) -> impl IntoView {
    let frame = NodeRef::<Div>::new();
    Effect::new(move |_| {
        let html = html.get();
        let Some(frame) = frame.get() else { return };
        let held = document()
            .active_element()
            .filter(|held| frame.contains(Some(held)));
        let held = held.map(|held| held.get_attribute("href").unwrap_or_default());
        frame.set_inner_html(&html);
        let Some(href) = held else { return };
        let find = |which: &str| frame.query_selector(which).ok().flatten();
        let again = find(&format!("a[href=\"{href}\"]"))
            .or_else(|| find("a[aria-current]"))
            .or_else(|| find("a"));
        if let Some(again) = again.and_then(|again| again.dyn_into::<HtmlElement>().ok()) {
            let still = FocusOptions::new();
            still.set_prevent_scroll(true);
            let _ = again.focus_with_options(&still);
        }
    });
    view! { <div class="html" node_ref=frame></div> }
}

//! Shows an answer that is markup. Its links change the address, so it needs no listeners; the view
//! handles clicks on buttons with `data-event`.

use leptos::html::Div;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{FocusOptions, HtmlElement};

/// Shows markup. If a link or button has the focus, the focus moves to the one that replaces it.
#[component]
pub(super) fn Html(html: Memo<String>) -> impl IntoView {
    let frame = NodeRef::<Div>::new();
    Effect::new(move |_| {
        let html = html.get();
        let Some(frame) = frame.get() else { return };
        let held = document()
            .active_element()
            .filter(|held| frame.contains(Some(held)));
        let held = held.map(|held| {
            let named = |name: &str| Some((name.to_owned(), held.get_attribute(name)?));
            named("href").or_else(|| named("data-event"))
        });
        frame.set_inner_html(&html);
        let Some(held) = held else { return };
        let find = |which: &str| frame.query_selector(which).ok().flatten();
        let again = held
            .and_then(|(name, value)| find(&format!("[{name}=\"{value}\"]")))
            .or_else(|| find("a[aria-current]"))
            .or_else(|| find("a, summary"));
        if let Some(again) = again.and_then(|again| again.dyn_into::<HtmlElement>().ok()) {
            let still = FocusOptions::new();
            still.set_prevent_scroll(true);
            let _ = again.focus_with_options(&still);
        }
    });
    view! { <div class="html" node_ref=frame></div> }
}

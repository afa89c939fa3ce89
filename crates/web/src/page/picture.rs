//! Shows pictures that the worker drew as SVG, and exports them.

use super::clipboard::{copy_link, copy_picture, copy_table, copy_text};
use super::context::stale;
use super::{address, mybox};
use crate::classes;
use leptos::html::Div;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DomRect, Element, Event, HtmlElement};

/// A picture that scrolls if it is too large.
///
/// A focused element keeps the focus when the picture changes.
#[component]
pub(super) fn Picture(
    /// The description, for screen readers.
    #[prop(into)]
    label: Signal<String>,
    /// The SVG document.
    #[prop(into)]
    svg: Signal<String>,
    /// Called with the element that was clicked or activated with a key.
    #[prop(optional)]
    press: Option<Callback<Element>>,
    /// Whether the picture keeps its size on narrow screens, on which it scrolls instead.
    #[prop(optional)]
    wide: bool,
    /// Whether the picture keeps its size on all screens, and scrolls in its own frame.
    #[prop(optional)]
    huge: bool,
) -> impl IntoView {
    let frame = NodeRef::<Div>::new();
    Effect::new(move |shown: Option<Option<String>>| {
        let svg = svg.get();
        let frame = frame.get()?;
        let shown = shown.flatten();
        match shown.and_then(|shown| classes::changed(&shown, &svg)) {
            Some(changed) => mark_anew(&frame, changed),
            None => replace(&frame, &svg),
        }
        if huge {
            set_own_size(&frame);
        }
        show_current(&frame);
        keep_heads(&frame);
        Some(svg)
    });
    let pressed = move |event: &Event| {
        let target = event.target().and_then(|t| t.dyn_into::<Element>().ok());
        if let (Some(press), Some(target)) = (press, target) {
            press.run(target);
        }
    };
    let key = move |event: web_sys::KeyboardEvent| {
        if matches!(event.key().as_str(), "Enter" | " ") && press.is_some() {
            event.prevent_default();
            pressed(&event);
        }
    };
    view! {
        <div class="picture-frame" class:wide=wide class:huge=huge node_ref=frame role="region" aria-label=label
            tabindex="0" on:click=move |event| pressed(&event) on:keydown=key
            on:scroll=move |_| { if let Some(frame) = frame.get_untracked() { keep_heads(&frame) } }></div>
    }
}

/// Passes the picture's own size to the style sheet, which enlarges small pictures in large windows
/// as far as they fit.
fn set_own_size(frame: &HtmlElement) {
    let svg = part_of(frame, "svg");
    let size = |name| svg.as_ref().and_then(|svg| svg.get_attribute(name));
    if let (Some(width), Some(height)) = (size("width"), size("height")) {
        let _ = frame.set_attribute("style", &format!("--w:{width};--h:{height}"));
    }
}

fn mark_anew(frame: &HtmlElement, changed: Vec<(u32, String)>) {
    let marks = frame.get_elements_by_class_name("mark");
    // Find all elements before changing any, because after a change the browser would count from
    // the beginning again.
    let changed: Vec<(Option<Element>, String)> = changed
        .into_iter()
        .map(|(index, classes)| (marks.item(index), classes))
        .collect();
    for (mark, classes) in changed {
        let _ = mark.map(|mark| mark.set_attribute("class", &classes));
    }
}

fn replace(frame: &HtmlElement, svg: &str) {
    let focused = document().active_element();
    let focused = focused.filter(|element| frame.contains(Some(element)));
    let id = focused.map(|element| element.id());
    frame.set_inner_html(svg);
    let again = id.and_then(|id| document().get_element_by_id(&id));
    if let Some(again) = again {
        // SVG elements can be focused like HTML elements.
        let _ = again.unchecked_into::<HtmlElement>().focus();
    }
}

/// Moves the headings of a scrolled picture with its frame, so that they stay visible.
fn keep_heads(frame: &HtmlElement) {
    let top = part_of(frame, ".stay-top");
    let left = part_of(frame, ".stay-left");
    let Some(svg) = part_of(frame, "svg").filter(|_| top.is_some() || left.is_some()) else {
        return;
    };
    // Use whole pixels only, because the code that reads and writes fractions needs tables that are
    // a twentieth of the page's module.
    let own: Option<u32> = svg
        .get_attribute("width")
        .and_then(|width| width.parse().ok());
    let shown = svg.get_bounding_client_rect().width();
    let scale = own.map_or(shown, f64::from) / shown.max(1.0);
    // Set the transform on the headings themselves, because a style of the whole picture would be
    // inherited by all elements.
    let translate = |head: Option<Element>, x: i32, y: i32| {
        let x = (f64::from(x) * scale) as i32;
        let y = (f64::from(y) * scale) as i32;
        head.map(|head| head.set_attribute("transform", &format!("translate({x} {y})")))
    };
    translate(top, 0, frame.scroll_top());
    translate(left, frame.scroll_left(), 0);
}

fn part_of(frame: &HtmlElement, name: &str) -> Option<Element> {
    frame.query_selector(name).ok().flatten()
}

/// Scrolls only the frame to the current item and option, and not the elements around it.
fn show_current(frame: &HtmlElement) {
    let down = |place: &DomRect| (place.top(), place.bottom());
    if let Some(off) = out_of_sight(frame, ".option.current", ".stay-top", down) {
        frame.set_scroll_top(frame.scroll_top() + off);
    }
    let right = |place: &DomRect| (place.left(), place.right());
    if let Some(off) = out_of_sight(frame, ".item.current", ".stay-left", right) {
        frame.set_scroll_left(frame.scroll_left() + off);
    }
}

/// Returns how far to scroll so that a part of the picture is in the middle of the space next to
/// the headings; `None` if the part is visible. `along` returns the two ends of a rectangle in one
/// direction.
fn out_of_sight(
    frame: &HtmlElement,
    part: &str,
    heads: &str,
    along: fn(&DomRect) -> (f64, f64),
) -> Option<i32> {
    let ends = |name: &str| {
        let found = part_of(frame, name)?;
        Some(along(&found.get_bounding_client_rect()))
    };
    let (from, to) = ends(part)?;
    let (start, end) = along(&frame.get_bounding_client_rect());
    let start = start + ends(heads).map_or(0.0, |(from, to)| to - from);
    (from < start || to > end).then(|| (from - (start + end) / 2.0) as i32)
}

/// The title of the button for the parties of the bosses ahead.
const THEIRS: &str = "Boss (Showdown)";

/// Buttons that export the answer.
#[component]
pub(super) fn Copy(
    /// The file name, without extension, for exports that are saved.
    file: &'static str,
    /// The answer as text.
    #[prop(into)]
    text: Signal<String>,
    /// The answer as JSON.
    #[prop(into)]
    json: Signal<String>,
    /// The picture, if there is one.
    #[prop(into, optional)]
    svg: Option<Signal<String>>,
    /// A sentence that states what is proved about the answer.
    #[prop(into, optional)]
    proved: Signal<String>,
    /// The answer in Pokémon Showdown's format, if it consists of teams, which can also be exported
    /// as a table.
    #[prop(into, optional)]
    showdown: Option<Signal<String>>,
    /// The parties of the bosses ahead, also in Showdown's format.
    #[prop(into, optional)]
    theirs: Signal<String>,
    /// Whether text and JSON still belong to the previous question.
    #[prop(into, optional)]
    later: Signal<bool>,
) -> impl IntoView {
    let said = RwSignal::new(String::new());
    let stale = stale();
    let kinds: &[&str] = match (svg, showdown) {
        (_, Some(_)) => &[
            "Link", "Text", "Showdown", THEIRS, "JSON", "CSV", "SVG", "PNG",
        ],
        (Some(_), None) => &["Link", "Text", "JSON", "SVG", "PNG"],
        (None, None) => &["Link", "Text", "JSON"],
    };
    let svg = Signal::derive(move || svg.map(|svg| svg.get()).unwrap_or_default());
    let showdown = Signal::derive(move || showdown.map(|text| text.get()).unwrap_or_default());
    // The link leads to the question, whether or not it is answered.
    let waits = move |what: &str| match what {
        "Link" => false,
        "Text" | "JSON" => stale.get() || later.get(),
        _ => stale.get(),
    };
    let copy = move |what: &'static str| {
        if waits(what) {
            return said.set("This question is not answered.".to_owned());
        }
        leptos::task::spawn_local(async move {
            let copied = match what {
                "Link" => {
                    // The answer may depend on the player's box.
                    let of_box = address::read().is_ok_and(|view| view.asks_for_box());
                    copy_link(of_box.then(mybox::kept)).await
                }
                "Text" => copy_text(&text.get_untracked(), &format!("{file}.txt")).await,
                "Showdown" => {
                    copy_text(&showdown.get_untracked(), &format!("{file}-showdown.txt")).await
                }
                THEIRS => copy_text(&theirs.get_untracked(), "boss-showdown.txt").await,
                "JSON" => copy_text(&json.get_untracked(), &format!("{file}.json")).await,
                "CSV" => copy_table(&json.get_untracked(), &format!("{file}.csv")).await,
                kind => take_picture(svg, &proved.get_untracked(), file, kind).await,
            };
            said.set(copied.as_string().unwrap_or_default());
        });
    };
    let missing = move |what: &str| match what {
        "Text" => text.with(String::is_empty),
        "JSON" | "CSV" => json.with(String::is_empty),
        "Showdown" => showdown.with(String::is_empty),
        THEIRS => theirs.with(String::is_empty),
        "SVG" | "PNG" => svg.with(String::is_empty),
        _ => false,
    };
    let button = move |what: &'static str| {
        // A button that only waits is not disabled, so that it keeps the focus: most answers arrive
        // in a moment.
        view! {
            <button disabled=move || missing(what)
                aria-disabled=move || waits(what).then_some("true")
                on:click=move |_| copy(what)>{what}</button>
        }
    };
    view! {
        <div class="copy" role="group" aria-label="Copy">
            <span>"Copy"</span>
            {kinds.iter().copied().map(button).collect_view()}
            <span role="status">{said}</span>
        </div>
    }
}

/// Buttons that export a single picture.
#[component]
pub(super) fn CopyPicture(
    /// The subject of the picture.
    label: Signal<String>,
    /// The file name, without extension, for exports that are saved.
    file: Signal<String>,
    /// The picture.
    svg: Memo<String>,
) -> impl IntoView {
    let said = RwSignal::new(String::new());
    let copy = move |what: &'static str| {
        leptos::task::spawn_local(async move {
            let copied = take_picture(svg.into(), "", &file.get_untracked(), what).await;
            said.set(copied.as_string().unwrap_or_default());
        });
    };
    let button =
        move |what: &'static str| view! { <button on:click=move |_| copy(what)>{what}</button> };
    view! {
        <div class="copy minor-copy" role="group" aria-label=move || format!("Copy {}", label.get())>
            <span>"Copy"</span>
            {["SVG", "PNG"].map(button).collect_view()}
            <span role="status">{said}</span>
        </div>
    }
}

async fn take_picture(svg: Signal<String>, proved: &str, file: &str, kind: &str) -> JsValue {
    let file = format!("{file}.{}", kind.to_ascii_lowercase());
    copy_picture(&svg.get_untracked(), proved, &file).await
}

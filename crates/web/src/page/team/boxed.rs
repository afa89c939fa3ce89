//! The player's own box, which can be typed, pasted or dropped, and is stored only in this browser.
//! `static/box-file.js` reads the files.

use crate::page::clipboard::copy_text;
use crate::page::context::Again;
use crate::page::mybox;
use crate::team::Team;
use leptos::ev;
use leptos::html::Input;
use leptos::prelude::*;
use web_sys::HtmlInputElement;

/// The field for the player's own pictures, which a separate script shows.
const PICTURES: &str = "<span>Your own pictures, for this visit: a folder of files named after Pokémon</span>\
    <input type=file webkitdirectory multiple accept=image/*>";

const LENT: &str =
    "This box came with a link. Clear removes it, and brings back your own, if you have one.";

#[component]
pub(super) fn MyBox(team: Memo<Team>, change: Callback<Team>) -> impl IntoView {
    let text = RwSignal::new(mybox::kept());
    let said = RwSignal::new(if mybox::is_lent() { LENT } else { "" }.to_owned());
    let field = NodeRef::<Input>::new();
    let Again(again) = expect_context::<Again>();
    let is_of_box = Memo::new(move |_| team.with(Team::is_of_box));
    // If the box is empty, the field for its content gets the focus.
    Effect::new(move |_| {
        if let (true, Some(field)) = (is_of_box.get(), field.get())
            && text.with_untracked(String::is_empty)
        {
            let _ = field.focus();
        }
    });
    let take = move |new: String| {
        mybox::keep(&new);
        let sentence = match (new.trim().is_empty(), mybox::is_stored()) {
            (true, _) => "The box is empty.",
            (false, true) => "Stored only in this browser.",
            (false, false) => "Kept only until you close this page.",
        };
        said.set(sentence.to_owned());
        text.set(new);
        let team = team.get_untracked();
        if team.is_of_box() {
            again.run(());
        } else {
            change.run(Team {
                from: "box".to_owned(),
                ..team.from_the_best()
            });
        }
    };
    // The box may be changed in another window of the page, so its changes are copied.
    let followed = window_event_listener(ev::storage, move |event| {
        if event.key().as_deref() == Some(mybox::NAME) {
            text.set(mybox::kept());
            if is_of_box.get_untracked() {
                again.run(());
            }
        }
    });
    on_cleanup(move || followed.remove());
    let add = move |event: web_sys::Event| {
        let input = event_target::<HtmlInputElement>(&event);
        let name = input.value();
        input.set_value("");
        let own = text.get_untracked();
        let gap = if own.trim().is_empty() { "" } else { "\n" };
        if !name.trim().is_empty() {
            take(format!("{}{gap}{}\n", own.trim_end(), name.trim()));
        }
    };
    let export = move |_| {
        leptos::task::spawn_local(async move {
            let copied = copy_text(&text.get_untracked(), "box.txt").await;
            said.set(copied.as_string().unwrap_or_default());
        });
    };
    view! {
        <details class="card more my-box" prop:open=is_of_box>
            <summary>"My box"</summary>
            <p class="hint-below">"Add Pokémon one by one, paste a list or what Pokémon Showdown exports, or drop a file here: a list, or a save file of generations 1 to 5."</p>
            <label class="field">
                <span>"Add one"</span>
                <input type="text" list="pokemon" placeholder="Mudkip 12" autocomplete="off" node_ref=field on:change=add/>
            </label>
            <label class="field">
                <span>"Box contents"</span>
                <textarea rows="6" spellcheck="false" prop:value=text on:change=move |event| take(event_target_value(&event))></textarea>
            </label>
            <label class="field">
                <span>"A file"</span>
                <input type="file"/>
            </label>
            <div class="buttons">
                <button on:click=export>"Copy the box"</button>
                <button on:click=move |_| {
                    take(if mybox::give_back() { mybox::kept() } else { String::new() });
                }>"Clear"</button>
            </div>
            <p role="status">{said}</p>
            <div class="box-said" role="status"></div>
            <label class="field" inner_html=PICTURES></label>
        </details>
    }
}

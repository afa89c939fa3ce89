//! The entry points of the Web Worker. Answers are JSON, as a [`Reply`]. Each module of the worker
//! contains one part of the [`Worker`](crate::Worker), and therefore only the code of its own
//! views.

// The macro for exports requires `pub`.
#![allow(unreachable_pub)]

use crate::Setting;
use crate::reply::Reply;
use crate::worker::Part;
use js_sys::{Array, Function};
use std::cell::RefCell;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[cfg(feature = "covers")]
type Own = crate::worker::Covers;
#[cfg(feature = "watches")]
type Own = crate::worker::Watches;
#[cfg(feature = "others")]
type Own = crate::worker::Others;
#[cfg(feature = "duels")]
type Own = crate::worker::Duels;
#[cfg(feature = "runs")]
type Own = crate::worker::Runs;
#[cfg(feature = "moves")]
type Own = crate::worker::Moves;
#[cfg(feature = "teams")]
type Own = crate::worker::Teams;
#[cfg(feature = "worlds")]
type Own = crate::world::Worlds;

thread_local! {
    static OWN: RefCell<Own> = RefCell::default();
}

/// A heap size, in bytes, that is sufficient for most answers. A heap that grows repeatedly slows
/// down a search, while unused memory costs nothing.
const ROOM: usize = 16 << 20;

/// Grows the heap before the first question.
#[wasm_bindgen(start)]
pub fn make_room() {
    drop(std::hint::black_box(Vec::<u8>::with_capacity(ROOM)));
}

/// Returns the files of facts that an answer to a view needs. They must be [loaded](bring) first.
#[wasm_bindgen]
pub fn facts(view: &str) -> Vec<String> {
    Own::read(view).map_or_else(|_| Vec::new(), |view| Own::facts(&view))
}

/// Loads a file of facts.
#[wasm_bindgen]
pub fn bring(file: &str, bytes: &[u8]) {
    pokedata::bring(file, bytes);
}

/// Reads the files of a player's own game, given as pairs of name and bytes. Returns a
/// [`Found`](crate::world::Found) as JSON.
#[cfg(feature = "worlds")]
#[wasm_bindgen]
pub fn read(files: &Array) -> Result<String, JsValue> {
    let pair = |pair: JsValue| {
        let pair = Array::from(&pair);
        let name = pair.get(0).as_string().unwrap_or_default();
        (name, js_sys::Uint8Array::new(&pair.get(1)).to_vec())
    };
    let files: Vec<(String, Vec<u8>)> = files.iter().map(pair).collect();
    let files: Vec<(&str, &[u8])> = files.iter().map(|(name, own)| (&**name, &**own)).collect();
    let found = crate::world::read(&files);
    serde_json::to_string(&found).map_err(|error| error.to_string().into())
}

/// Returns the text in a file in any of the usual encodings; `None` if the file is not text, and
/// therefore may be a save file.
#[cfg(feature = "moves")]
#[wasm_bindgen]
pub fn read_text(file: &[u8]) -> Option<String> {
    saves::text(file)
}

/// Reads a save file as a box. Returns a [`Saved`](crate::saved::Saved) as JSON.
#[cfg(feature = "moves")]
#[wasm_bindgen]
pub fn read_save(file: &[u8]) -> Result<String, JsValue> {
    let saved = crate::saved::read(file)?;
    serde_json::to_string(&saved).map_err(|error| error.to_string().into())
}

/// Answers a view from its address and the player's box. If something can be shown before the
/// complete answer, it is sent first.
#[wasm_bindgen]
pub fn answer(view: &str, mine: &str, say: &Function) -> Result<(), JsValue> {
    let say = |said: &JsValue| say.call1(&JsValue::NULL, said).map(drop);
    let reply = |setting, answer, is_first| {
        let reply = Reply {
            setting,
            answer,
            is_first,
        };
        say(&reply.json())
    };
    let view = match Own::read(view) {
        Ok(view) => view,
        Err(error) => return reply(Setting::default(), Err(error), false),
    };
    let setting = Own::setting(&view);
    if let Some(first) = OWN.with_borrow_mut(|own| own.first(&view)) {
        reply(setting.clone(), Ok(first), true)?;
    }
    let answer = OWN.with_borrow_mut(|own| own.answer(&view, mine));
    reply(setting, answer, false)
}

/// Sends the last answer for export, if it is new, as strings: the address of the question, text,
/// and JSON.
#[wasm_bindgen]
pub fn copies(say: &Function) -> Result<(), JsValue> {
    let Some(copies) = OWN.with_borrow_mut(Own::copies) else {
        return Ok(());
    };
    let said = [copies.question, copies.text, copies.json].map(JsValue::from);
    say.call1(&JsValue::NULL, &said.into_iter().collect::<Array>())
        .map(drop)
}

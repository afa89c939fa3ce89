//! The entry points of the Web Worker. Answers are JSON, as a [`Reply`](crate::Reply). Two
//! modules answer questions about the built-in games, the third about a player's own game.

// The macro for exports requires `pub`.
#![allow(unreachable_pub)]

#[cfg(not(feature = "worlds"))]
use crate::Worker as Own;
#[cfg(feature = "worlds")]
use crate::world::Worlds as Own;
use crate::{Reply, Setting};
use js_sys::{Array, Function, Uint8Array};
use std::cell::RefCell;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

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
#[cfg(not(feature = "worlds"))]
#[wasm_bindgen]
pub fn facts(view: &str) -> Vec<String> {
    view.parse()
        .map_or_else(|_| Vec::new(), |view: crate::View| view.facts())
}

/// Loads a file of facts.
#[wasm_bindgen]
pub fn bring(file: &str, bytes: &[u8]) {
    pokedata::bring(file, bytes);
}

/// Reads the files of a player's own game, given as pairs of name and bytes. Returns a
/// [`ReadGame`](crate::world::ReadGame) as JSON.
#[cfg(feature = "worlds")]
#[wasm_bindgen]
pub fn read(files: &Array) -> Result<String, JsValue> {
    let pair = |pair: JsValue| {
        let pair = Array::from(&pair);
        let name = pair.get(0).as_string().unwrap_or_default();
        (name, Uint8Array::new(&pair.get(1)).to_vec())
    };
    let files: Vec<(String, Vec<u8>)> = files.iter().map(pair).collect();
    let files: Vec<(&str, &[u8])> = files.iter().map(|(name, own)| (&**name, &**own)).collect();
    let found = crate::world::read(&files);
    serde_json::to_string(&found).map_err(|error| error.to_string().into())
}

/// Returns the text in a file in any of the usual encodings; `None` if the file is not text, and
/// therefore may be a save file.
#[cfg(feature = "battles")]
#[wasm_bindgen]
pub fn read_text(file: &[u8]) -> Option<String> {
    saves::text(file)
}

/// Reads a save file as a box. Returns a [`Saved`](crate::saved::Saved) as JSON.
#[cfg(feature = "battles")]
#[wasm_bindgen]
pub fn read_save(file: &[u8]) -> Result<String, JsValue> {
    let saved = crate::saved::read(file)?;
    serde_json::to_string(&saved).map_err(|error| error.to_string().into())
}

/// Answers a view from its address and the player's box. If something can be shown before the
/// complete answer, it is sent first.
#[wasm_bindgen]
pub fn answer(view: &str, mine: &str, say: &Function) -> Result<(), JsValue> {
    let mut sent = Ok(());
    // Bytes are transferred, while a string would be copied and converted four times.
    let mut say = |reply: Reply| {
        let said = say.call1(&JsValue::NULL, &Uint8Array::from(&*reply.bytes()));
        sent = sent.clone().and(said.map(drop));
    };
    match view.parse() {
        Ok(view) => OWN.with_borrow_mut(|own| own.reply(&view, mine, &mut say)),
        Err(error) => say(Reply {
            setting: Setting::default(),
            answer: Err(error),
            is_first: false,
        }),
    }
    sent
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

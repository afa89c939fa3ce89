//! What the browser runs: the page itself, and the entry of its worker.

// The macros that components and exports are written with make them `pub`.
#![allow(unreachable_pub)]

mod address;
mod app;
mod chart;
mod clipboard;
mod context;
mod controls;
mod identify;
mod magic;
mod picture;
mod plan;
mod reply;
mod solver;
mod steps;
mod watch;

use crate::{Setting, View, Worker};
use js_sys::{Array, Function};
use reply::Reply;
use std::cell::RefCell;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// Runs when the module is loaded. What breaks is thrown as the sentence that says so; without this
/// it would only be called unreachable.
#[wasm_bindgen(start)]
pub fn prepare() {
    std::panic::set_hook(Box::new(|panic| {
        wasm_bindgen::throw_str(&panic.to_string())
    }));
}

/// Shows the page in the document that loaded this module.
#[wasm_bindgen]
pub fn start() {
    leptos::mount::mount_to_body(app::App);
}

thread_local! {
    static WORKER: RefCell<Worker> = RefCell::default();
}

/// Answers a view, in the worker, from its address: what it says is JSON, a [`Reply`]. Where
/// something can be shown before all of the answer is known, that is said first.
#[wasm_bindgen]
pub fn answer(view: &str, say: &Function) -> Result<(), JsValue> {
    let say = |said: &JsValue| say.call1(&JsValue::NULL, said).map(drop);
    let reply = |setting, answer, is_first| {
        let reply = Reply {
            setting,
            answer,
            is_first,
        };
        say(&reply.json())
    };
    let view = match view.parse::<View>() {
        Ok(view) => view,
        Err(error) => return reply(Setting::default(), Err(error), false),
    };
    let setting = Setting::of(&view);
    if let Some(first) = WORKER.with_borrow_mut(|worker| worker.first(&view)) {
        reply(setting.clone(), Ok(first), true)?;
    }
    let answer = WORKER.with_borrow_mut(|worker| worker.answer(&view));
    reply(setting, answer, false)
}

/// Says the last plan's answer to take along, in the worker, if that is new: as strings, the
/// address of its question, text and JSON.
#[wasm_bindgen]
pub fn copies(say: &Function) -> Result<(), JsValue> {
    let Some(copies) = WORKER.with_borrow_mut(Worker::copies) else {
        return Ok(());
    };
    let said = [copies.question, copies.text, copies.json].map(JsValue::from);
    say.call1(&JsValue::NULL, &said.into_iter().collect::<Array>())
        .map(drop)
}

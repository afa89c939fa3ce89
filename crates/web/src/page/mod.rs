//! What the browser runs: the page itself, and the entry of its worker.

// The macros that components and exports are written with make them `pub`.
#![allow(unreachable_pub)]

mod address;
mod app;
mod chart;
mod clipboard;
mod controls;
mod identify;
mod magic;
mod picture;
mod plan;
mod solver;
mod steps;
mod watch;

use crate::{Answer, Setting, View, Worker};
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
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

/// What the worker says to a view.
#[derive(Serialize, Deserialize)]
struct Reply {
    setting: Setting,
    answer: Result<Answer, String>,
    /// Whether the whole answer is yet to come.
    is_first: bool,
}

impl Reply {
    fn json(&self) -> String {
        serde_json::to_string(self).expect("answers are plain data")
    }
}

thread_local! {
    static WORKER: RefCell<Worker> = RefCell::default();
}

/// What can be shown of a view before it is answered, if anything can: JSON as from [`answer`].
#[wasm_bindgen]
pub fn first(view: &str) -> Option<String> {
    let view = view.parse::<View>().ok()?;
    let answer = WORKER.with_borrow_mut(|worker| worker.first(&view))?;
    let reply = Reply {
        setting: Setting::of(&view),
        answer: Ok(answer),
        is_first: true,
    };
    Some(reply.json())
}

/// Answers a view, in the worker: from its address to JSON, which is a [`Reply`].
#[wasm_bindgen]
pub fn answer(view: &str) -> String {
    let reply = match view.parse::<View>() {
        Ok(view) => Reply {
            setting: Setting::of(&view),
            answer: WORKER.with_borrow_mut(|worker| worker.answer(&view)),
            is_first: false,
        },
        Err(error) => Reply {
            setting: Setting::default(),
            answer: Err(error),
            is_first: false,
        },
    };
    reply.json()
}

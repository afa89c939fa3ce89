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

use crate::{View, Worker};
use std::cell::RefCell;
use wasm_bindgen::prelude::wasm_bindgen;

/// Shows the page in the document that loaded this module.
#[wasm_bindgen]
pub fn start() {
    leptos::mount::mount_to_body(app::App);
}

/// Answers a view, in the worker: from JSON to JSON.
#[wasm_bindgen]
pub fn answer(view: &str) -> String {
    thread_local! {
        static WORKER: RefCell<Worker> = RefCell::default();
    }
    let answer = serde_json::from_str::<View>(view)
        .map_err(|error| error.to_string())
        .and_then(|view| WORKER.with_borrow_mut(|worker| worker.answer(&view)));
    serde_json::to_string(&answer).expect("answers are plain data")
}

//! The user interface, which is a module that runs in the main thread of the page.

// The macros for components and exports require `pub`.
#![allow(unreachable_pub)]

mod address;
mod app;
mod badges;
mod chart;
mod clipboard;
mod context;
mod controls;
mod html;
mod identify;
mod lasting;
mod link;
mod magic;
mod mybox;
mod picture;
mod places;
mod plan;
mod run;
mod solver;
mod steps;
mod team;
mod watch;

use wasm_bindgen::prelude::wasm_bindgen;

/// Shows the page in the document that loaded this module, with the prepared answer for its
/// address, if there is one.
#[wasm_bindgen]
pub fn start(prepared: Option<Vec<u8>>) {
    use leptos::prelude::*;
    leptos::mount::mount_to_body(move || view! { <app::App prepared/> });
}

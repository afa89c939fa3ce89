//! Answers views as the worker does, without a browser.

mod identify;
mod magic;
mod plan;
mod setting;
mod view;
mod watch;

use web::{Answer, Setting, Worker};

fn answer(address: &str) -> Result<Answer, String> {
    Worker::default().answer(&address.parse()?)
}

fn setting(address: &str) -> Setting {
    Setting::of(&address.parse().unwrap())
}

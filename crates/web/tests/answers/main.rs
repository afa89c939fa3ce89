//! Answers views as the worker does, without a browser.

/// Returns the answer of a worker to a view, which must be of the given kind.
macro_rules! answer_of {
    ($kind:ident, $worker:expr, $view:expr) => {{
        let view: &web::View = $view;
        match $worker.answer(view) {
            Ok(web::Answer::$kind(answer)) => *answer,
            other => panic!("{view} was answered with {other:?}"),
        }
    }};
}

mod chart;
mod exports;
mod identify;
mod in_world;
mod magic;
mod plan;
mod prepared;
mod run;
mod saved;
mod setting;
mod team;
mod view;
mod watch;

use web::{Answer, Setting, Worker};

fn answer(address: &str) -> Result<Answer, String> {
    Worker::default().answer(&address.parse()?)
}

fn setting(address: &str) -> Setting {
    Setting::of(&address.parse().unwrap())
}

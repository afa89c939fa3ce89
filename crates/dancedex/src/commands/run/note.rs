//! Notes on a run.

use cli_support::Failure;
use nuzlocke::{Model, Setting};
use std::io::Write;

/// Writes a note to stderr.
pub(super) fn note(text: &str) {
    let _ = writeln!(cli_support::stderr(), "note: {text}");
}

/// Returns the model of a run, and prints a note if the facts do not state when places are reached.
pub(super) fn model(setting: Setting) -> Result<Model, Failure> {
    let model = Model::new(setting).map_err(Failure::bad_input)?;
    if !model.are_moments_known {
        note(&format!(
            "{}: no file says when places are reached; the levels there decide",
            model.setting.playthrough.played().title()
        ));
    }
    Ok(model)
}

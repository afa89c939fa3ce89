//! `dancedex web`: serves the page from inside the binary.

use cli_support::{Failure, Outcome};
use include_dir::{Dir, include_dir};
use page_server::{Content, Files, Server};
use std::process::Command;

/// Open the page in your browser: the same answers as pictures
#[derive(clap::Args)]
pub(crate) struct Web {
    /// The port on this machine; 0 chooses a free one
    #[arg(long, default_value_t = 0)]
    port: u16,

    /// Serve the page without opening a browser
    #[arg(long)]
    no_open: bool,
}

/// The files that `cargo xtask web` built.
static PAGE: Dir = include_dir!("$CARGO_MANIFEST_DIR/../../dist");

struct Embedded;

impl Files for Embedded {
    fn open(&self, path: &str) -> Option<Content> {
        PAGE.get_file(path).map(|file| Content::of(file.contents()))
    }
}

impl Web {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        let server = Server::bind(self.port).map_err(|error| {
            Failure::bad_input(format!(
                "port {} cannot be used ({error}); --port 0 takes a free one",
                self.port
            ))
        })?;
        cli_support::print(&format!("{}\n", server.address()))?;
        if !self.no_open {
            open_browser(&server.address());
        }
        match server.serve(Embedded).map_err(Failure::bad_input)? {}
    }
}

/// Opens the address in a browser. Failures are ignored, because the address is also printed to
/// stdout.
fn open_browser(address: &str) {
    let program = match std::env::consts::OS {
        "macos" => "open",
        "windows" => "explorer",
        _ => "xdg-open",
    };
    let _ = Command::new(program).arg(address).spawn();
}

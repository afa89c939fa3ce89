//! Serves the page's files on loopback, to the one who started it and to nobody else.
//!
//! The page needs no server of its own: any static host will do. This one is for looking at it on
//! the machine that built it, from a folder ([`Folder`]) or from the files inside a binary.
//!
//! ```
//! use page_server::{Files, Server};
//!
//! struct Hello;
//!
//! impl Files for Hello {
//!     fn read(&self, path: &str) -> Option<Vec<u8>> {
//!         (path == "index.html").then(|| b"<p>Hello".to_vec())
//!     }
//! }
//!
//! let server = Server::bind(0)?;
//! assert!(server.address().starts_with("http://127.0.0.1:"));
//! std::thread::spawn(move || server.serve(&Hello));
//! # Ok::<(), std::io::Error>(())
//! ```
#![forbid(unsafe_code)]

mod files;

pub use files::{Files, Folder};

use std::io;
use tiny_http::{Header, Method, Request, Response};

/// A server that listens on loopback.
pub struct Server {
    listener: tiny_http::Server,
}

impl Server {
    /// Listens on that port of 127.0.0.1; on a free one when it is 0.
    ///
    /// # Errors
    /// When the port is taken or may not be used.
    pub fn bind(port: u16) -> io::Result<Server> {
        let listener = tiny_http::Server::http(("127.0.0.1", port)).map_err(io::Error::other)?;
        Ok(Server { listener })
    }

    /// Where it is reached: `http://127.0.0.1:8080/`.
    #[must_use]
    pub fn address(&self) -> String {
        format!("http://{}/", self.listener.server_addr())
    }

    /// Answers requests for ever.
    pub fn serve(&self, files: &dyn Files) {
        for request in self.listener.incoming_requests() {
            answer(request, files);
        }
    }
}

/// A reader who has gone away before the answer is none of our business.
fn answer(request: Request, files: &dyn Files) {
    if !matches!(request.method(), Method::Get | Method::Head) {
        let _ = request.respond(Response::empty(405));
        return;
    }
    let path = path_of(request.url());
    let _ = match files.read(&path) {
        Some(bytes) => request.respond(
            Response::from_data(bytes)
                .with_header(header("Content-Type", content_type(&path)))
                .with_header(header("Cache-Control", "no-cache")),
        ),
        None => {
            let missing = format!("there is no {path} here\n");
            request.respond(Response::from_string(missing).with_status_code(404))
        }
    };
}

/// The file that an address asks for: without query, `index.html` for a folder.
fn path_of(url: &str) -> String {
    let path = url.split(['?', '#']).next().unwrap_or_default();
    let path = path.trim_start_matches('/');
    match path {
        "" => "index.html".to_owned(),
        path => path.to_owned(),
    }
}

fn header(name: &str, value: &str) -> Header {
    Header::from_bytes(name, value).expect("names and values here are plain ASCII")
}

/// Browsers refuse modules and WebAssembly that come under a wrong name.
fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

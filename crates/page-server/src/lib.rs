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
//! std::thread::spawn(move || server.serve(Hello));
//! # Ok::<(), std::io::Error>(())
//! ```
#![forbid(unsafe_code)]

mod files;

pub use files::{Files, Folder};

use http_body_util::Full;
use hyper::body::{Bytes, Incoming};
use hyper::header::{self, HeaderValue};
use hyper::server::conn::http1;
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use std::convert::Infallible;
use std::future::ready;
use std::io;
use std::net::TcpListener;
use std::rc::Rc;
use tokio::net::TcpStream;

/// A server that listens on loopback.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: String,
}

impl Server {
    /// Listens on that port of 127.0.0.1; on a free one when it is 0.
    ///
    /// # Errors
    /// When the port is taken or may not be used.
    pub fn bind(port: u16) -> io::Result<Server> {
        let listener = TcpListener::bind(("127.0.0.1", port))?;
        listener.set_nonblocking(true)?;
        let address = format!("http://{}/", listener.local_addr()?);
        Ok(Server { listener, address })
    }

    /// Where it is reached: `http://127.0.0.1:8080/`.
    #[must_use]
    pub fn address(&self) -> String {
        self.address.clone()
    }

    /// Answers requests for ever, on this thread. However many visitors stay connected, none waits for
    /// another to leave.
    ///
    /// # Errors
    /// When no more visitors can be let in.
    pub fn serve(self, files: impl Files + 'static) -> io::Result<Infallible> {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_io()
            .build()?;
        tokio::task::LocalSet::new().block_on(&runtime, welcome(self.listener, Rc::new(files)))
    }
}

/// Each visitor is a task of its own.
async fn welcome(listener: TcpListener, files: Rc<impl Files + 'static>) -> io::Result<Infallible> {
    let listener = tokio::net::TcpListener::from_std(listener)?;
    loop {
        match listener.accept().await {
            Ok((stream, _)) => drop(tokio::task::spawn_local(attend(stream, Rc::clone(&files)))),
            // Who has left before the door was open.
            Err(error) if error.kind() == io::ErrorKind::ConnectionAborted => {}
            Err(error) => return Err(error),
        }
    }
}

/// Answers one visitor until they leave, be it in the middle of an answer: that is none of our business.
async fn attend(stream: TcpStream, files: Rc<impl Files>) {
    let service = hyper::service::service_fn(|request: Request<Incoming>| {
        ready(Ok::<_, Infallible>(answer(&request, &*files)))
    });
    let visit = http1::Builder::new().serve_connection(TokioIo::new(stream), service);
    let _ = visit.await;
}

fn answer(request: &Request<Incoming>, files: &impl Files) -> Response<Full<Bytes>> {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return text(
            StatusCode::METHOD_NOT_ALLOWED,
            "only GET and HEAD are answered here\n".to_owned(),
        );
    }
    let path = path_of(request.uri().path());
    match files.read(path) {
        Some(bytes) => file(path, bytes),
        None => text(StatusCode::NOT_FOUND, format!("there is no {path} here\n")),
    }
}

fn file(path: &str, bytes: Vec<u8>) -> Response<Full<Bytes>> {
    let mut response = response(StatusCode::OK, content_type(path), bytes);
    let fresh = HeaderValue::from_static("no-cache");
    response.headers_mut().insert(header::CACHE_CONTROL, fresh);
    response
}

fn text(status: StatusCode, text: String) -> Response<Full<Bytes>> {
    response(status, "text/plain; charset=utf-8", text.into_bytes())
}

fn response(status: StatusCode, kind: &'static str, bytes: Vec<u8>) -> Response<Full<Bytes>> {
    let mut response = Response::new(Full::new(Bytes::from(bytes)));
    *response.status_mut() = status;
    let kind = HeaderValue::from_static(kind);
    response.headers_mut().insert(header::CONTENT_TYPE, kind);
    response
}

/// The file that a path asks for: `index.html` for the folder itself.
fn path_of(path: &str) -> &str {
    match path.trim_start_matches('/') {
        "" => "index.html",
        path => path,
    }
}

/// Browsers refuse modules and WebAssembly that come under a wrong name.
fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

//! Serves the page's files on loopback, only to this machine.
//!
//! The page needs no special server: any static host works. This server shows the page on the
//! machine that built it, from a folder ([`Folder`]) or from the files inside a binary.
//!
//! ```
//! use page_server::{Content, Files, Server};
//!
//! struct Hello;
//!
//! impl Files for Hello {
//!     fn open(&self, path: &str) -> Option<Content> {
//!         (path == "index.html").then(|| Content::of(b"<p>Hello"))
//!     }
//! }
//!
//! let server = Server::bind(0)?;
//! assert!(server.address().starts_with("http://127.0.0.1:"));
//! std::thread::spawn(move || server.serve(Hello));
//! # Ok::<(), std::io::Error>(())
//! ```
#![forbid(unsafe_code)]

mod answer;
mod content;
mod files;

pub use content::Content;
pub use files::{Files, Folder};

use answer::answer;
use content::PIECE;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::collections::VecDeque;
use std::convert::Infallible;
use std::future::ready;
use std::io;
use std::net::TcpListener;
use std::rc::Rc;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::task::AbortHandle;
use tokio_io_timeout::TimeoutStream;

/// The maximum number of open connections. A browser opens six; some systems allow a process 256
/// open files.
const MOST_CONNECTIONS: usize = 128;

/// How long a connection may be idle, take to send the head of a request, or read nothing of an
/// answer.
const IDLE: Duration = Duration::from_secs(5);

/// How long to wait when the system has no more connections.
const PAUSE: Duration = Duration::from_millis(10);

/// A server that listens on loopback.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: String,
}

impl Server {
    /// Listens on a port of 127.0.0.1, or on any free port if `port` is 0.
    ///
    /// # Errors
    /// If the port is taken or may not be used.
    pub fn bind(port: u16) -> io::Result<Server> {
        let listener = TcpListener::bind(("127.0.0.1", port))?;
        listener.set_nonblocking(true)?;
        let address = format!("http://{}/", listener.local_addr()?);
        Ok(Server { listener, address })
    }

    /// Returns the address of the server, such as `http://127.0.0.1:8080/`.
    #[must_use]
    pub fn address(&self) -> String {
        self.address.clone()
    }

    /// Answers requests until the process ends, on this thread. However many connections are open,
    /// a new one is answered at once: if there are too many, the oldest is closed.
    ///
    /// # Errors
    /// If the system refuses to wait for connections.
    pub fn serve(self, files: impl Files + 'static) -> io::Result<Infallible> {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_io()
            .enable_time()
            .build()?;
        let tasks = tokio::task::LocalSet::new();
        tasks.block_on(&runtime, accept(self.listener, Rc::new(files)))
    }
}

/// Spawns a task for each connection.
async fn accept(listener: TcpListener, files: Rc<impl Files + 'static>) -> io::Result<Infallible> {
    let listener = tokio::net::TcpListener::from_std(listener)?;
    let mut open: VecDeque<AbortHandle> = VecDeque::new();
    loop {
        let accepted = listener.accept().await;
        open.retain(|connection| !connection.is_finished());
        if accepted.is_err() || open.len() >= MOST_CONNECTIONS {
            open.pop_front().inspect(AbortHandle::abort);
        }
        match accepted {
            Ok((stream, _)) => {
                let connection = tokio::task::spawn_local(attend(stream, Rc::clone(&files)));
                open.push_back(connection.abort_handle());
            }
            // The client has closed the connection, or the system has no more connections.
            Err(_) => tokio::time::sleep(PAUSE).await,
        }
    }
}

/// Answers the requests of one connection until it ends. A client that disconnects in the middle of
/// an answer is not an error.
async fn attend(stream: TcpStream, files: Rc<impl Files>) {
    let service = hyper::service::service_fn(|request: Request<Incoming>| {
        ready(Ok::<_, Infallible>(answer(&request, &*files)))
    });
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(IDLE));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(IDLE)
        .max_buf_size(PIECE)
        .serve_connection(TokioIo::new(Box::pin(stream)), service);
    let _ = connection.await;
}

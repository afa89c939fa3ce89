//! Asks the server over a real connection.

use page_server::{Folder, Server};
use std::io::{Read, Write};
use std::net::TcpStream;

/// Serves this crate's own `src` folder; gives the address to connect to.
fn serve_sources() -> String {
    let server = Server::bind(0).unwrap();
    let address = server.address();
    let sources = Folder(concat!(env!("CARGO_MANIFEST_DIR"), "/src").into());
    std::thread::spawn(move || server.serve(sources));
    address
        .trim_start_matches("http://")
        .trim_end_matches('/')
        .to_owned()
}

fn ask(address: &str, line: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    write!(
        stream,
        "{line} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

/// A browser opens several connections at once, and keeps them: none may wait for another to end.
#[test]
fn everybody_who_stays_connected_is_answered() {
    let address = serve_sources();
    let mut visitors: Vec<TcpStream> = (0..40)
        .map(|_| TcpStream::connect(&address).unwrap())
        .collect();
    for visitor in &mut visitors {
        write!(visitor, "GET /files.rs HTTP/1.1\r\nHost: {address}\r\n\r\n").unwrap();
    }
    for visitor in &mut visitors {
        let mut status = [0; 12];
        visitor.read_exact(&mut status).unwrap();
        assert_eq!(&status, b"HTTP/1.1 200");
    }
}

#[test]
fn files_are_served_and_nothing_above_them() {
    let address = serve_sources();

    let found = ask(&address, "GET /files.rs?theme=dark");
    assert!(found.starts_with("HTTP/1.1 200"), "{found}");
    assert!(found.contains("Where the files come from"));

    for outside in ["/../Cargo.toml", "//etc/passwd", "/missing.js", "/"] {
        let refused = ask(&address, &format!("GET {outside}"));
        assert!(
            refused.starts_with("HTTP/1.1 404"),
            "{outside} was answered with {refused}"
        );
    }
    assert!(ask(&address, "POST /files.rs").starts_with("HTTP/1.1 405"));
    assert!(ask(&address, "HEAD /files.rs").ends_with("\r\n\r\n"));
}

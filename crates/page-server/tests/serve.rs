//! Tests the server over real connections.

use page_server::{Folder, Server};
use peak_alloc::PeakAlloc;
use std::fs;
use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// Serves a folder, and returns the address to connect to.
fn serve(folder: PathBuf) -> String {
    let server = Server::bind(0).unwrap();
    let address = server.address();
    std::thread::spawn(move || server.serve(Folder(folder)));
    address
        .trim_start_matches("http://")
        .trim_end_matches('/')
        .to_owned()
}

/// Serves this crate's own `src` folder.
fn serve_sources() -> String {
    serve(Path::new(env!("CARGO_MANIFEST_DIR")).join("src"))
}

fn connect(address: &str) -> TcpStream {
    let stream = TcpStream::connect(address).unwrap();
    let patience = Some(Duration::from_secs(20));
    stream.set_read_timeout(patience).unwrap();
    stream
}

fn ask(address: &str, line: &str) -> String {
    ask_host(address, line, address)
}

fn ask_host(address: &str, line: &str, host: &str) -> String {
    let mut stream = connect(address);
    let head = format!("{line} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
    stream.write_all(head.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

/// A browser opens several connections at once and keeps them open: none may wait for another to
/// end.
#[test]
fn connections_that_stay_open_are_all_answered() {
    let address = serve_sources();
    let mut connections: Vec<TcpStream> = (0..40).map(|_| connect(&address)).collect();
    for connection in &mut connections {
        write!(
            connection,
            "GET /files.rs HTTP/1.1\r\nHost: {address}\r\n\r\n"
        )
        .unwrap();
    }
    for connection in &mut connections {
        let mut status = [0; 12];
        connection.read_exact(&mut status).unwrap();
        assert_eq!(&status, b"HTTP/1.1 200");
    }
}

#[test]
fn a_flood_of_connections_leaves_room_for_the_next() {
    let address = serve_sources();
    let mut flood: Vec<TcpStream> = Vec::new();
    for _ in 0..400 {
        flood.push(connect(&address));
        write!(flood.last_mut().unwrap(), "GET / HTTP/1.1\r\nX").unwrap();
    }
    let begun = Instant::now();
    assert!(ask(&address, "GET /files.rs").starts_with("HTTP/1.1 200"));
    assert!(
        begun.elapsed() < Duration::from_secs(4),
        "{:?}",
        begun.elapsed()
    );
}

#[test]
fn idle_connections_are_closed() {
    let address = serve_sources();
    let silent = connect(&address);
    let mut half = connect(&address);
    half.write_all(b"GET / HTTP/1.1\r\nX").unwrap();
    let mut kept = connect(&address);
    write!(kept, "HEAD /files.rs HTTP/1.1\r\nHost: {address}\r\n\r\n").unwrap();
    for mut stream in [silent, half, kept] {
        // This ends when the server closes the connection, and fails after the time limit set by
        // `connect`.
        stream.read_to_end(&mut Vec::new()).unwrap();
    }
}

/// Serves a file of 32 MiB to clients that read nothing: the answers take up little memory, and end.
#[test]
fn clients_that_read_nothing_keep_no_file_in_memory() {
    const LENGTH: u64 = 32 << 20;
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("large");
    fs::create_dir_all(&folder).unwrap();
    let large = fs::File::create(folder.join("large.bin")).unwrap();
    large.set_len(LENGTH).unwrap();
    let address = serve(folder);
    let request =
        format!("GET /large.bin HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    let ask = || {
        let mut client = connect(&address);
        client.write_all(request.as_bytes()).unwrap();
        client
    };
    let slow: Vec<TcpStream> = (0..100).map(|_| ask()).collect();
    let whole = io::copy(&mut ask(), &mut io::sink()).unwrap();
    assert!(whole > LENGTH, "{whole}");
    let peak = MEMORY.peak_usage_as_mb();
    assert!(peak < 64.0, "{peak} MB");
    // More than what the system buffers is never sent.
    std::thread::sleep(Duration::from_secs(8));
    for mut client in slow {
        let read = io::copy(&mut client, &mut io::sink());
        assert!(read.is_err() || read.unwrap() < LENGTH);
    }
}

#[test]
fn files_are_served_and_nothing_above_them() {
    let address = serve_sources();

    let found = ask(&address, "GET /files.rs?theme=dark");
    assert!(found.starts_with("HTTP/1.1 200"), "{found}");
    assert!(found.contains("The sources of the served files"));

    for outside in ["/../Cargo.toml", "//etc/passwd", "/missing.js", "/"] {
        let refused = ask(&address, &format!("GET {outside}"));
        assert!(
            refused.starts_with("HTTP/1.1 404"),
            "{outside} was answered with {refused}"
        );
    }
    assert!(ask(&address, "HEAD /files.rs").ends_with("\r\n\r\n"));
    let refused = ask(&address, "POST /files.rs");
    assert!(refused.starts_with("HTTP/1.1 405"), "{refused}");
    assert!(refused.contains("allow: GET, HEAD"), "{refused}");
}

#[test]
#[cfg(unix)]
fn links_out_of_the_folder_are_not_followed() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("links");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("page")).unwrap();
    fs::write(folder.join("secret.txt"), "secret").unwrap();
    fs::write(folder.join("page/own.txt"), "own").unwrap();
    let link = |to: &str, name: &str| {
        std::os::unix::fs::symlink(to, folder.join("page").join(name)).unwrap();
    };
    link("../secret.txt", "out.txt");
    link("..", "up");
    link("own.txt", "in.txt");
    link("/dev/zero", "device");
    let address = serve(folder.join("page"));
    assert!(ask(&address, "GET /own.txt").ends_with("own"));
    assert!(ask(&address, "GET /in.txt").ends_with("own"));
    for outside in ["/out.txt", "/up/secret.txt", "/device"] {
        let refused = ask(&address, &format!("GET {outside}"));
        assert!(refused.starts_with("HTTP/1.1 404"), "{outside}: {refused}");
    }
}

#[test]
fn only_requests_to_this_machine_are_answered() {
    let address = serve_sources();
    for own in ["localhost", "LOCALHOST", "localhost:1", "127.0.0.1"] {
        let answer = ask_host(&address, "GET /files.rs", own);
        assert!(answer.starts_with("HTTP/1.1 200"), "{own}: {answer}");
    }
    for foreign in [
        "evil.example",
        "127.0.0.1.evil.example",
        "127.0.0.1:1@evil.example",
        "",
    ] {
        let answer = ask_host(&address, "GET /files.rs", foreign);
        assert!(answer.starts_with("HTTP/1.1 421"), "{foreign}: {answer}");
    }
    let whole = ask(&address, "GET http://evil.example/files.rs");
    assert!(whole.starts_with("HTTP/1.1 421"), "{whole}");
}

#[test]
fn each_answer_has_the_headers_that_protect_the_page() {
    let address = serve_sources();
    for line in ["GET /files.rs", "GET /missing.js", "POST /files.rs"] {
        let answer = ask(&address, line);
        for header in [
            "x-content-type-options: nosniff",
            "content-security-policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'",
        ] {
            assert!(answer.contains(header), "{line}: {answer}");
        }
    }
}

/// The server sends the policy that is in the page itself, which every host sends with it.
#[test]
fn the_policy_is_the_pages_own() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/static/index.html");
    let page = fs::read_to_string(page).unwrap();
    let (_, own) = page.split_once("content=\"default-src").unwrap();
    let (own, _) = own.split_once('"').unwrap();
    let answer = ask(&serve_sources(), "GET /files.rs");
    let sent = format!("content-security-policy: default-src{own}; frame-ancestors 'none'\r\n");
    assert!(answer.contains(&sent), "{answer}");
}

//! The answer to a request.

use crate::{Content, Files};
use hyper::header::{self, HeaderName, HeaderValue};
use hyper::{Method, Request, Response, StatusCode, Uri};

/// The headers of every answer. The page's own policy is in its `index.html`, so that every host
/// sends it; only `frame-ancestors` requires a header.
const HEADERS: [(HeaderName, &str); 4] = [
    (header::CACHE_CONTROL, "no-cache"),
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
         img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    ),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
];

pub(crate) fn answer<Body>(request: &Request<Body>, files: &impl Files) -> Response<Content> {
    if !is_local(request) {
        return text(
            StatusCode::MISDIRECTED_REQUEST,
            "only 127.0.0.1 and localhost are answered here\n".to_owned(),
        );
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        let why = "only GET and HEAD are answered here\n".to_owned();
        let mut refusal = text(StatusCode::METHOD_NOT_ALLOWED, why);
        let allowed = HeaderValue::from_static("GET, HEAD");
        refusal.headers_mut().insert(header::ALLOW, allowed);
        return refusal;
    }
    let path = file_of(request.uri().path());
    match files.open(path) {
        Some(content) => response(StatusCode::OK, content_type(path), content),
        None => text(StatusCode::NOT_FOUND, format!("there is no {path} here\n")),
    }
}

/// Returns whether the request names this machine. Any other name means that a site points its own
/// name at 127.0.0.1, in order to read in a visitor's browser what is served here.
fn is_local<Body>(request: &Request<Body>) -> bool {
    let header = request.headers().get(header::HOST);
    let header: Option<Uri> = header.and_then(|host| host.to_str().ok()?.parse().ok());
    // A request for an absolute URL is for its host, whatever the header says.
    let host = request.uri().host().or(header.as_ref().and_then(Uri::host));
    host.is_some_and(|host| host == "127.0.0.1" || host.eq_ignore_ascii_case("localhost"))
}

fn text(status: StatusCode, text: String) -> Response<Content> {
    response(status, "text/plain; charset=utf-8", text.into())
}

fn response(status: StatusCode, kind: &'static str, content: Content) -> Response<Content> {
    let mut response = Response::new(content);
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Returns the file for a path: `index.html` for the folder itself.
fn file_of(path: &str) -> &str {
    match path.trim_start_matches('/') {
        "" => "index.html",
        path => path,
    }
}

/// Returns the content type of a file. Browsers reject modules and WebAssembly with a wrong type.
fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("json") => "application/json",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

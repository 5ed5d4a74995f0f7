//! What a browser asks, read within bounds of size and time.

use std::io::{ErrorKind, Read};
use std::net::{IpAddr, TcpStream};
use std::time::{Duration, Instant};

/// Bytes of a request at most.
const LARGEST: usize = 8192;
/// Lines of a request at most.
const MOST_LINES: usize = 64;
/// How long a request may take to arrive.
const LONGEST: Duration = Duration::from_secs(5);

/// What is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Request {
    /// The page.
    Page,
    /// What comes after what is known: the number of the next position.
    Events(u64),
}

/// Why nothing is given, as HTTP has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Refusal {
    /// What came is no request.
    Bad,
    /// It did not come in time.
    Late,
    /// It is too long.
    Long,
    /// Something is to be changed, which nobody may.
    Method,
    /// It was sent under a name that is not this machine's: a page from elsewhere may be behind it.
    Host,
    /// There is no such thing.
    Missing,
    /// There are too many spectators.
    Full,
}

impl Refusal {
    /// The line of the answer, and a sentence.
    pub(super) fn told(self) -> (&'static str, &'static str) {
        match self {
            Refusal::Bad => ("400 Bad Request", "this is no request"),
            Refusal::Late => ("408 Request Timeout", "the request took too long"),
            Refusal::Long => ("431 Request Header Fields Too Large", "the request is too long"),
            Refusal::Method => ("405 Method Not Allowed", "here one can only look on"),
            Refusal::Host => ("403 Forbidden", "this page is for this machine alone"),
            Refusal::Missing => ("404 Not Found", "there is only the game, at /"),
            Refusal::Full => ("503 Service Unavailable", "there are too many spectators"),
        }
    }
}

/// Reads a request.
pub(super) fn read(stream: &mut TcpStream) -> Result<Request, Refusal> {
    let is_private = stream.local_addr().is_ok_and(|address| address.ip().is_loopback());
    let end = Instant::now() + LONGEST;
    let mut text = [0; LARGEST];
    let mut length = 0;
    loop {
        let left = end
            .checked_duration_since(Instant::now())
            .filter(|left| !left.is_zero());
        // A timeout that cannot be set is one that never comes: then nothing is read.
        let left = left.ok_or(Refusal::Late)?;
        stream.set_read_timeout(Some(left)).map_err(|_| Refusal::Bad)?;
        length += match stream.read(&mut text[length..]) {
            Ok(0) => return Err(Refusal::Bad),
            Ok(read) => read,
            Err(e) if e.kind() == ErrorKind::Interrupted => 0,
            Err(e) if matches!(e.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => return Err(Refusal::Late),
            Err(_) => return Err(Refusal::Bad),
        };
        if let Some(request) = parse(&text[..length], is_private)? {
            return Ok(request);
        }
        if length == LARGEST {
            return Err(Refusal::Long);
        }
    }
}

/// Understands a request; `None` where it goes on. On a private address the name that it was sent to has to be this machine's.
pub(super) fn parse(text: &[u8], is_private: bool) -> Result<Option<Request>, Refusal> {
    let mut lines = [httparse::EMPTY_HEADER; MOST_LINES];
    let mut request = httparse::Request::new(&mut lines);
    match request.parse(text) {
        Ok(httparse::Status::Complete(_)) => {}
        Ok(httparse::Status::Partial) => return Ok(None),
        Err(httparse::Error::TooManyHeaders) => return Err(Refusal::Long),
        Err(_) => return Err(Refusal::Bad),
    }
    let line = |name: &str| {
        let found = request
            .headers
            .iter()
            .find(|line| line.name.eq_ignore_ascii_case(name))?;
        std::str::from_utf8(found.value).ok()
    };
    if is_private && !line("host").is_some_and(is_this_machine) {
        return Err(Refusal::Host);
    }
    if request.method != Some("GET") {
        return Err(Refusal::Method);
    }
    let (path, query) = match request.path.unwrap_or_default().split_once('?') {
        Some((path, query)) => (path, query),
        None => (request.path.unwrap_or_default(), ""),
    };
    match path {
        "/" => Ok(Some(Request::Page)),
        "/events" => {
            // Who was away says what the last one was.
            let after_last = line("last-event-id").and_then(|last| last.trim().parse::<u64>().ok()?.checked_add(1));
            let from = query.strip_prefix("from=").and_then(|from| from.parse().ok());
            Ok(Some(Request::Events(after_last.or(from).ok_or(Refusal::Bad)?)))
        }
        _ => Err(Refusal::Missing),
    }
}

/// Whether a name, with or without a port, is that of the machine itself.
fn is_this_machine(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let address = name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
    name.eq_ignore_ascii_case("localhost") || address.is_ok_and(|address| address.is_loopback())
}

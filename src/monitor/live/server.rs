//! Spectators served, each by a thread of its own.

use super::request::{Refusal, Request, read};
use super::story::{Known, Next, Telling};
use std::io::{self, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

/// Spectators at a time.
const MOST: usize = 64;
/// How long a spectator may take to take something; a slower one is left.
const PATIENCE: Duration = Duration::from_secs(5);
/// After so long a silence something is sent, so that the line is known to stand.
const SILENCE: Duration = Duration::from_secs(15);
/// After a connection that could not be taken: there may be too many open files for a moment.
const REST: Duration = Duration::from_millis(100);

/// Before there is anything to see.
const NOT_YET: &str = "<!DOCTYPE html><meta charset=\"utf-8\"><meta http-equiv=\"refresh\" content=\"2\"><title>Nagara</title>\
                       <p style=\"font: 18px sans-serif; margin: 2em\">The game has not begun yet.</p>\n";

/// Takes connections as long as the program runs.
pub(super) fn serve(listener: &TcpListener, telling: &Arc<Telling>) {
    for stream in listener.incoming() {
        let stream = match stream {
            Ok(stream) => stream,
            Err(e) => {
                log::debug!("a spectator could not come in: {e}");
                thread::sleep(REST);
                continue;
            }
        };
        let told = Arc::clone(telling);
        let started = thread::Builder::new().name("spectator".to_owned()).spawn(move || {
            if let Err(e) = attend(stream, &told) {
                log::debug!("a spectator has left: {e}");
            }
        });
        if let Err(e) = started {
            log::debug!("no thread for a spectator: {e}");
        }
    }
}

/// One spectator from its request to its end.
fn attend(mut stream: TcpStream, telling: &Telling) -> io::Result<()> {
    stream.set_write_timeout(Some(PATIENCE))?;
    let Some(seat) = telling.seat(MOST) else {
        return refuse(&mut stream, Refusal::Full);
    };
    match read(&mut stream) {
        Err(refusal) => refuse(&mut stream, refusal),
        Ok(Request::Page) => {
            let page = telling.page();
            answer(&mut stream, "200 OK", "text/html", page.as_deref().unwrap_or(NOT_YET))
        }
        Ok(Request::Events(next)) => {
            let mut known = Known { next, states: 0 };
            begin(&mut stream, "200 OK", "text/event-stream", None)?;
            loop {
                let next = seat.next(&mut known, SILENCE);
                let text = match &next {
                    Next::Position(position) => {
                        format!("id: {}\nevent: position\ndata: {position}\n\n", known.next - 1)
                    }
                    Next::State(state) => format!("event: state\ndata: {state}\n\n"),
                    Next::Silence => ": nothing new\n\n".to_owned(),
                    Next::Begins => "event: begins\ndata:\n\n".to_owned(),
                    Next::Over => "event: over\ndata:\n\n".to_owned(),
                };
                stream.write_all(text.as_bytes())?;
                if matches!(next, Next::Begins | Next::Over) {
                    return Ok(());
                }
            }
        }
    }
}

fn refuse(stream: &mut TcpStream, refusal: Refusal) -> io::Result<()> {
    let (status, sentence) = refusal.told();
    answer(stream, status, "text/plain", &format!("{sentence}\n"))
}

fn answer(stream: &mut TcpStream, status: &str, kind: &str, body: &str) -> io::Result<()> {
    begin(stream, status, kind, Some(body.len()))?;
    stream.write_all(body.as_bytes())
}

/// The head of an answer; of one that goes on nobody knows the length.
fn begin(stream: &mut TcpStream, status: &str, kind: &str, length: Option<usize>) -> io::Result<()> {
    let length = length.map_or(String::new(), |length| format!("Content-Length: {length}\r\n"));
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}; charset=utf-8\r\n{length}Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n"
    )
}

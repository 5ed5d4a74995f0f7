//! The thread that waits for bytes.

use crossbeam_channel::Sender;
use std::io::{ErrorKind, Read};
use std::time::Instant;

/// What a reading thread tells.
#[derive(Clone, Debug)]
pub enum Arrival {
    /// Bytes, and the moment the last of them was read.
    Bytes(Vec<u8>, Instant),
    /// The line ended or failed; nothing more will come. The sentence says how.
    Lost(String),
}

/// Reads until the line ends or nobody listens any more.
pub fn listen(mut reader: impl Read, tell: &Sender<Arrival>) {
    let mut buffer = [0; 64];
    loop {
        let arrival = match reader.read(&mut buffer) {
            Ok(0) => Arrival::Lost("the other side closed the line".to_owned()),
            Ok(n) => Arrival::Bytes(buffer[..n].to_vec(), Instant::now()),
            Err(e) => match e.kind() {
                // Nothing has come yet. The wait is over when nobody listens any more; sending is the only way to
                // find out, and an empty arrival means nothing to whoever does.
                ErrorKind::TimedOut | ErrorKind::WouldBlock | ErrorKind::Interrupted => {
                    Arrival::Bytes(Vec::new(), Instant::now())
                }
                _ => Arrival::Lost(format!("the line failed: {e}")),
            },
        };
        let over = matches!(arrival, Arrival::Lost(_));
        if tell.send(arrival).is_err() || over {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crossbeam_channel::unbounded;

    #[test]
    fn bytes_are_told_as_they_come_and_the_end_is_told_once() {
        let (tell, told) = unbounded();
        listen(&b"abc"[..], &tell);
        drop(tell);
        let all: Vec<Arrival> = told.iter().collect();
        assert!(matches!(&all[0], Arrival::Bytes(bytes, _) if bytes == b"abc"));
        assert!(matches!(&all[1], Arrival::Lost(_)));
        assert_eq!(all.len(), 2);
    }
}

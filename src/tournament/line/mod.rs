//! The cable: a serial device, a pseudo terminal, standard input and output, or TCP, also to a go server; all are `Read` and `Write`.

#[cfg(unix)]
mod pty;
mod reader;
mod serial;

pub use reader::{Arrival, listen};

use super::nngs::PORT as NNGS_PORT;
use crate::settings::parse_server_name;
use std::fmt;
use std::io::{self, Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::str::FromStr;
use std::time::Duration;

/// How long opening a TCP connection may take.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// How long a read waits before it says that nothing has come, so that whoever reads can also stop.
const READ_TIMEOUT: Duration = Duration::from_millis(50);

/// How long a write may be held up by the other side before it is an error.
const WRITE_TIMEOUT: Duration = Duration::from_secs(2);

/// Where the other side is to be found, as `--port` takes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Address {
    /// A serial device by its path or name.
    Serial {
        /// `/dev/ttyS0`, `COM3`, …
        device: String,
        /// Bits a second.
        baud: u32,
    },
    /// A new pseudo terminal, whose other end is for somebody else to open.
    Pty,
    /// Standard input and output, for programs that start us.
    Stdio,
    /// A host and port, for serial device servers.
    Tcp(String),
    /// A go server over the LAN, which is no cable: the same as TCP, but for what is said there.
    Nngs {
        /// Our name there.
        name: String,
        /// Its host and port.
        host: String,
    },
}

impl Address {
    /// Reads what `--port` takes.
    ///
    /// # Errors
    /// A sentence when `tcp:` or `nngs:` is not followed by what belongs there.
    pub fn parse(port: &str, baud: u32) -> Result<Address, String> {
        match port.split_once(':') {
            Some(("tcp", host)) if is_host_and_port(host) => Ok(Address::Tcp(host.to_owned())),
            Some(("tcp", _)) => Err(format!("`{port}` is no address such as tcp:localhost:4000")),
            Some(("nngs", rest)) => server(rest)
                .ok_or_else(|| format!("`{port}` is no name on a server such as nngs:nagara@localhost:{NNGS_PORT}")),
            _ => Ok(match port {
                "pty" => Address::Pty,
                "stdio" => Address::Stdio,
                device => Address::Serial {
                    device: device.to_owned(),
                    baud,
                },
            }),
        }
    }

    /// Whether a line that was lost can be opened anew under the same name.
    pub fn can_reopen(&self) -> bool {
        matches!(self, Address::Serial { .. } | Address::Tcp(_) | Address::Nngs { .. })
    }

    /// Opens it. Bytes that a device already holds are kept or not.
    ///
    /// # Errors
    /// One sentence that names the port and says what to do about it.
    pub fn open(&self, stale: Stale) -> Result<Line, NoLine> {
        let failed = |reason: String| NoLine {
            port: self.to_string(),
            reason,
        };
        match self {
            Address::Serial { device, baud } => serial::open(device, *baud, stale).map_err(failed),
            #[cfg(unix)]
            Address::Pty => pty::open().map_err(|e| failed(e.to_string())),
            #[cfg(not(unix))]
            Address::Pty => Err(failed("this system has no pseudo terminals".to_owned())),
            Address::Stdio => Ok(Line {
                reader: Box::new(io::stdin()),
                writer: Box::new(io::stdout()),
                other_end: None,
            }),
            Address::Tcp(host) | Address::Nngs { host, .. } => open_tcp(host).map_err(|e| failed(e.to_string())),
        }
    }
}

/// `NAME@HOST`, with or without a port.
fn server(text: &str) -> Option<Address> {
    let (name, host) = text.split_once('@')?;
    let is_good = !name.is_empty() && parse_server_name(name).is_ok();
    let host = match is_host_and_port(host) {
        true => host.to_owned(),
        false => format!("{host}:{NNGS_PORT}"),
    };
    (is_good && is_host_and_port(&host)).then(|| Address::Nngs {
        name: name.to_owned(),
        host,
    })
}

fn is_host_and_port(text: &str) -> bool {
    let Some((name, Ok(_))) = text.rsplit_once(':').map(|(name, port)| (name, u16::from_str(port))) else {
        return false;
    };
    let is_ipv6 = name.starts_with('[') && name.ends_with(']');
    !name.is_empty() && (is_ipv6 || !name.contains(':'))
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Address::Serial { device, .. } => f.write_str(device),
            Address::Pty => f.write_str("pty"),
            Address::Stdio => f.write_str("stdio"),
            Address::Tcp(host) => write!(f, "tcp:{host}"),
            Address::Nngs { name, host } => write!(f, "nngs:{name}@{host}"),
        }
    }
}

/// What becomes of bytes that arrived before a device was opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stale {
    /// They are no part of what begins now.
    Discard,
    /// They may belong to what goes on.
    Keep,
}

/// Why a line could not be opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("cannot open the line {port}: {reason}")]
pub struct NoLine {
    port: String,
    reason: String,
}

/// An open line: its two directions.
pub struct Line {
    /// What arrives. A read may end with `TimedOut`, `WouldBlock` or `Interrupted`: nothing has come yet.
    pub reader: Box<dyn Read + Send>,
    /// What leaves.
    pub writer: Box<dyn Write + Send>,
    /// The name of the other end, where we made it (a pseudo terminal).
    pub other_end: Option<String>,
}

impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Line")
            .field("other_end", &self.other_end)
            .finish_non_exhaustive()
    }
}

fn open_tcp(host: &str) -> io::Result<Line> {
    let mut last = io::Error::from(io::ErrorKind::NotFound);
    for address in host.to_socket_addrs()? {
        match TcpStream::connect_timeout(&address, CONNECT_TIMEOUT) {
            Ok(stream) => {
                stream.set_nodelay(true)?;
                stream.set_write_timeout(Some(WRITE_TIMEOUT))?;
                stream.set_read_timeout(Some(READ_TIMEOUT))?;
                #[cfg(target_os = "linux")]
                keep_alive(&stream)?;
                return Ok(Line {
                    reader: Box::new(stream.try_clone()?),
                    writer: Box::new(stream),
                    other_end: None,
                });
            }
            Err(e) => last = e,
        }
    }
    Err(last)
}

/// A cable that was pulled, or a machine without power, closes no connection: the system asks now and then whether the other end is there,
/// and after half a minute without an answer the connection fails.
#[cfg(target_os = "linux")]
fn keep_alive(stream: &TcpStream) -> io::Result<()> {
    use rustix::net::sockopt;
    sockopt::set_socket_keepalive(stream, true)?;
    sockopt::set_tcp_keepidle(stream, Duration::from_secs(10))?;
    sockopt::set_tcp_keepintvl(stream, Duration::from_secs(5))?;
    sockopt::set_tcp_keepcnt(stream, 4)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_port_is_told_by_its_name() {
        let parse = |text| Address::parse(text, 2400);
        assert_eq!(parse("pty"), Ok(Address::Pty));
        assert_eq!(parse("stdio"), Ok(Address::Stdio));
        assert_eq!(parse("tcp:hall:4000"), Ok(Address::Tcp("hall:4000".to_owned())));
        let device = "COM3".to_owned();
        assert_eq!(parse("COM3"), Ok(Address::Serial { device, baud: 2400 }));
        for bad in ["tcp:", "tcp:hall", "tcp:hall:", "tcp::4000", "tcp:hall:70000"] {
            assert!(parse(bad).unwrap_err().contains("is no address such as"), "{bad}");
        }
        assert_eq!(parse("tcp:[::1]:4000"), Ok(Address::Tcp("[::1]:4000".to_owned())));
        let server = |host: &str| Address::Nngs {
            name: "nagara".to_owned(),
            host: host.to_owned(),
        };
        assert_eq!(parse("nngs:nagara@hall"), Ok(server("hall:9696")));
        assert_eq!(parse("nngs:nagara@hall:4000"), Ok(server("hall:4000")));
        assert_eq!(server("hall:4000").to_string(), "nngs:nagara@hall:4000");
        for bad in [
            "nngs:",
            "nngs:hall",
            "nngs:@hall",
            "nngs:two words@hall",
            "nngs:a@",
            "nngs:a@hall:x",
            "nngs:a@:9696",
        ] {
            assert!(parse(bad).unwrap_err().contains("is no name on a server"), "{bad}");
        }
    }

    #[test]
    fn a_port_that_is_not_there_is_named_in_the_error() {
        let address = Address::parse("/dev/no-such-port", 2400).unwrap();
        let error = address.open(Stale::Discard).unwrap_err().to_string();
        assert!(
            error.starts_with("cannot open the line /dev/no-such-port: there is no such"),
            "{error}"
        );
    }

    #[cfg(unix)]
    #[test]
    fn every_byte_passes_a_pseudo_terminal_unchanged_both_ways() {
        let mut ours = Address::Pty.open(Stale::Discard).unwrap();
        let device = ours.other_end.clone().unwrap();
        let mut theirs = Address::Serial { device, baud: 2400 }.open(Stale::Discard).unwrap();
        let all: Vec<u8> = (0..=255).collect();
        let mut seen = vec![0; 256];
        ours.writer.write_all(&all).unwrap();
        read_all(&mut theirs.reader, &mut seen);
        assert_eq!(seen, all);
        theirs.writer.write_all(&all).unwrap();
        read_all(&mut ours.reader, &mut seen);
        assert_eq!(seen, all);
    }

    #[cfg(unix)]
    #[test]
    fn a_port_in_use_says_so() {
        let line = Address::Pty.open(Stale::Discard).unwrap();
        let device = line.other_end.clone().unwrap();
        let address = Address::Serial { device, baud: 2400 };
        let _first = address.open(Stale::Discard).unwrap();
        assert!(
            address
                .open(Stale::Discard)
                .unwrap_err()
                .to_string()
                .contains("another program is using it")
        );
    }

    #[cfg(unix)]
    fn read_all(reader: &mut impl Read, into: &mut [u8]) {
        let mut have = 0;
        while have < into.len() {
            match reader.read(&mut into[have..]) {
                Ok(n) => have += n,
                Err(e) => assert!(
                    matches!(e.kind(), io::ErrorKind::TimedOut | io::ErrorKind::Interrupted),
                    "{e}"
                ),
            }
        }
    }
}

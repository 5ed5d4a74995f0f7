//! A pseudo terminal: we hold one end, somebody else opens the other by its name.

use super::Line;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fs::{Mode, OFlags};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{OptionalActions, tcgetattr, tcsetattr};
use std::fs::File;
use std::io::{self, Read};
use std::os::fd::OwnedFd;

/// How long a read waits before it says that nothing has come, so that whoever reads can also stop.
const READ_TIMEOUT: Timespec = Timespec {
    tv_sec: 0,
    tv_nsec: 50_000_000,
};

/// Our end. The other end is kept open as well, so that the line does not hang up, and lose what
/// was on its way, whenever the program at the other end closes it.
struct OurEnd {
    end: File,
    _other_end: OwnedFd,
}

impl Read for OurEnd {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut ends = [PollFd::new(&self.end, PollFlags::IN)];
        match poll(&mut ends, Some(&READ_TIMEOUT))? {
            0 => Err(io::ErrorKind::TimedOut.into()),
            _ => self.end.read(buffer),
        }
    }
}

/// Makes a pair in raw mode; children of ours do not inherit it.
pub(super) fn open() -> io::Result<Line> {
    let end = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC)?;
    grantpt(&end)?;
    unlockpt(&end)?;
    let name = ptsname(&end, Vec::new())?.to_string_lossy().into_owned();
    let flags = OFlags::RDWR | OFlags::NOCTTY | OFlags::CLOEXEC;
    let other_end = rustix::fs::open(&name, flags, Mode::empty())?;
    let mut modes = tcgetattr(&other_end)?;
    modes.make_raw();
    tcsetattr(&other_end, OptionalActions::Now, &modes)?;

    let end = File::from(end);
    Ok(Line {
        writer: Box::new(end.try_clone()?),
        reader: Box::new(OurEnd {
            end,
            _other_end: other_end,
        }),
        other_end: Some(name),
    })
}

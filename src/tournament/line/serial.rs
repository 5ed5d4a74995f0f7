//! A serial device, raw, 8 data bits, no parity, one stop bit, no flow control, DTR and RTS raised (SGMP.md 1).

use super::{Line, Stale, WRITE_TIMEOUT};
use serialport::{DataBits, ErrorKind, FlowControl, Parity, SerialPort, StopBits};
use std::io::{self, Write};
use std::time::Duration;

/// How long a read waits before it says that nothing has come.
const READ_TIMEOUT: Duration = Duration::from_millis(50);

/// Opens a device for us alone; the error is a sentence.
pub(super) fn open(device: &str, baud: u32, stale: Stale) -> Result<Line, String> {
    let port = serialport::new(device, baud)
        .data_bits(DataBits::Eight)
        .parity(Parity::None)
        .stop_bits(StopBits::One)
        .flow_control(FlowControl::None)
        .timeout(READ_TIMEOUT)
        .open()
        .map_err(|e| sentence(device, &e))?;
    prepare(port, stale).map_err(|e| sentence(device, &e))
}

fn prepare(mut port: Box<dyn SerialPort>, stale: Stale) -> Result<Line, serialport::Error> {
    // A peer with hardware flow control sends only while these are up. A pseudo terminal has no such lines.
    for raised in [port.write_data_terminal_ready(true), port.write_request_to_send(true)] {
        if let Err(e) = raised {
            log::debug!("no modem lines here: {e}");
        }
    }
    if stale == Stale::Discard {
        port.clear(serialport::ClearBuffer::Input)?;
    }
    let mut writer = port.try_clone()?;
    writer.set_timeout(WRITE_TIMEOUT)?;
    Ok(Line {
        reader: Box::new(port),
        writer: Box::new(Undrained(writer)),
        other_end: None,
    })
}

/// Writes without waiting until the last bit has left: a flush of a serial port does, 17 ms for a message at 2400 baud.
struct Undrained(Box<dyn SerialPort>);

impl Write for Undrained {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What went wrong and what to do about it. `NoDevice` means "in use" far more often than "not there".
fn sentence(device: &str, error: &serialport::Error) -> String {
    match error.kind() {
        ErrorKind::Io(io::ErrorKind::NotFound) => {
            format!("there is no such device as {device}; is the cable's adapter plugged in?")
        }
        ErrorKind::Io(io::ErrorKind::PermissionDenied) => {
            format!(
                "no permission to use {device}; add yourself to its group (`sudo usermod -aG dialout $USER`) and log in anew"
            )
        }
        ErrorKind::NoDevice => format!("another program is using it, or it is gone ({error})"),
        _ => format!("{device} is no serial device that can be set up ({error})"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_trouble_has_a_sentence_that_says_what_to_do() {
        let said = |kind| sentence("/dev/ttyUSB0", &serialport::Error::new(kind, "as the system puts it"));
        for (kind, words) in [
            (
                ErrorKind::Io(io::ErrorKind::NotFound),
                "is the cable's adapter plugged in?",
            ),
            (ErrorKind::Io(io::ErrorKind::PermissionDenied), "usermod -aG dialout"),
            (ErrorKind::NoDevice, "another program is using it"),
            (ErrorKind::Unknown, "is no serial device that can be set up"),
        ] {
            assert!(said(kind).contains(words), "{}", said(kind));
        }
    }
}

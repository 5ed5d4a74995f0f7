//! The files of what was learned: a line of text for people, then numbers.
//!
//! The line is `nagara KIND FORM; N bytes; checksum X; how it was made`, and the checksum, FNV-1a of the N bytes that follow, tells a file
//! that was cut or changed.

/// Why bytes are not such a file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{name}: {what}")]
pub struct BadFile {
    /// The file.
    pub name: String,
    /// What is wrong with it.
    pub what: String,
}

impl BadFile {
    /// Notes what is wrong with a file.
    pub(crate) fn new(name: &str, what: impl Into<String>) -> BadFile {
        BadFile {
            name: name.to_owned(),
            what: what.into(),
        }
    }
}

/// The bytes of a file that begins with the words `first`; `made` says how it was made.
pub(crate) fn seal(first: &str, made: &str, body: &[u8]) -> Vec<u8> {
    let made = made.replace(['\n', '\r'], " ");
    let sum = checksum(body);
    let mut bytes = format!("{first}; {} bytes; checksum {sum:016x}; {made}\n", body.len()).into_bytes();
    bytes.extend(body);
    bytes
}

/// How a file was made, and its numbers. `name` is the file's, for messages.
///
/// # Errors
/// A file of another kind or form, one that was cut or changed.
pub(crate) fn open<'a>(first: &str, name: &str, bytes: &'a [u8]) -> Result<(&'a str, Numbers<'a>), BadFile> {
    let bad = |what: &str| BadFile::new(name, what);
    let end = bytes.iter().position(|&byte| byte == b'\n');
    let end = end.ok_or_else(|| bad("it has no first line that says what it is"))?;
    let header = std::str::from_utf8(&bytes[..end]).map_err(|_| bad("its first line is no text"))?;
    let body = &bytes[end + 1..];
    let mut parts = header.splitn(4, "; ");
    if parts.next() != Some(first) {
        return Err(bad(&format!("its first line does not begin with `{first}`")));
    }
    let length = parts
        .next()
        .and_then(|part| part.strip_suffix(" bytes")?.parse::<usize>().ok());
    let length = length.ok_or_else(|| bad("its first line does not say how many bytes follow"))?;
    if length != body.len() {
        return Err(bad(&format!(
            "{} bytes follow the first line, which says {length}: it was cut off or changed",
            body.len()
        )));
    }
    let sum = parts.next().and_then(|part| part.strip_prefix("checksum "));
    if sum != Some(format!("{:016x}", checksum(body)).as_str()) {
        return Err(bad("its checksum is wrong: it was changed after it was made"));
    }
    Ok((parts.next().unwrap_or(""), Numbers(body)))
}

/// Numbers that are left to be read, little-endian; `None` where there are not so many left.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Numbers<'a>(&'a [u8]);

impl<'a> Numbers<'a> {
    /// So many bytes.
    pub(crate) fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (taken, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*taken)
    }

    /// So many bytes, as many as are told.
    pub(crate) fn bytes(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(taken)
    }

    /// So many floating-point numbers of 32 bits.
    pub(crate) fn floats(&mut self, count: usize) -> Option<Vec<f32>> {
        let bytes = self.bytes(count.checked_mul(4)?)?;
        let chunks = bytes.as_chunks::<4>().0;
        Some(chunks.iter().map(|four| f32::from_le_bytes(*four)).collect())
    }

    /// A whole number of 32 bits.
    pub(crate) fn number(&mut self) -> Option<usize> {
        Some(u32::from_le_bytes(self.take()?) as usize)
    }

    /// Bytes that are left.
    pub(crate) fn left(&self) -> usize {
        self.0.len()
    }
}

/// FNV-1a.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: &str = "nagara thing 1";

    fn complaint(bytes: &[u8]) -> String {
        open(FIRST, "some.file", bytes).unwrap_err().to_string()
    }

    #[test]
    fn what_was_sealed_opens() {
        let bytes = seal(FIRST, "by\nhand", &[1, 0, 0, 0, 0, 0, 128, 63, 7]);
        let (made, mut numbers) = open(FIRST, "", &bytes).unwrap();
        assert_eq!(made, "by hand");
        assert_eq!(numbers.number(), Some(1));
        assert_eq!(numbers.floats(1), Some(vec![1.0]));
        assert_eq!((numbers.number(), numbers.left()), (None, 1));
        assert_eq!(numbers.take(), Some([7]));
    }

    #[test]
    fn a_file_that_was_cut_or_changed_is_refused_wherever_that_was() {
        let good = seal(FIRST, "", &[1, 2, 3, 4, 5, 6, 7]);
        for length in 0..good.len() {
            assert!(complaint(&good[..length]).starts_with("some.file: "));
        }
        let begin = good.iter().position(|&byte| byte == b'\n').unwrap() + 1;
        for at in begin..good.len() {
            let mut bytes = good.clone();
            bytes[at] ^= 4;
            assert_eq!(
                complaint(&bytes),
                "some.file: its checksum is wrong: it was changed after it was made"
            );
        }
    }

    #[test]
    fn a_file_of_another_kind_is_named_as_such() {
        for (bytes, what) in [
            ("(;GM[1])", "it has no first line that says what it is"),
            (
                "nagara thing 0; 0 bytes\n",
                "its first line does not begin with `nagara thing 1`",
            ),
            (
                "nagara thing 1; x\n",
                "its first line does not say how many bytes follow",
            ),
            (
                "nagara thing 1; 3 bytes\nab",
                "2 bytes follow the first line, which says 3: it was cut off or changed",
            ),
        ] {
            assert_eq!(complaint(bytes.as_bytes()), format!("some.file: {what}"));
        }
    }
}

//! Records that were written before everybody wrote UTF-8.
//!
//! In Shift-JIS the second byte of a character may be `\` or `]`, which SGF takes for its own; so such a text must be taken apart
//! before anything looks for values. Which encoding it is the bytes tell: what a head says of it (`CA`) is often missing or wrong.

use std::borrow::Cow;

/// What Japanese printers set for a character they do not have. The 6,355 kanji are not known here: moves and results need none.
const MISSING: char = '〓';

/// How a text of two-byte characters is written.
#[derive(Clone, Copy, Debug)]
enum Encoding {
    /// EUC-JP; GB 2312 and EUC-KR are built alike, with the same kana.
    Euc,
    /// Shift-JIS.
    ShiftJis,
}

/// The bytes with two-byte characters as UTF-8, kana and letters as they are, kanji as `〓`. Any other bytes stay as they are.
pub(super) fn unified(bytes: &[u8]) -> Cow<'_, [u8]> {
    if std::str::from_utf8(bytes).is_ok() {
        return Cow::Borrowed(bytes);
    }
    let read = [Encoding::Euc, Encoding::ShiftJis]
        .into_iter()
        .find_map(|encoding| read(bytes, encoding));
    read.map_or(Cow::Borrowed(bytes), |text| Cow::Owned(text.into_bytes()))
}

/// The text, if every byte of it fits that encoding and some could hardly be Latin-1.
fn read(bytes: &[u8], encoding: Encoding) -> Option<String> {
    let (mut text, mut rest, mut is_sure) = (String::with_capacity(bytes.len()), bytes, false);
    while let Some(&byte) = rest.first() {
        let (length, character) = match encoding {
            _ if byte < 0x80 => (1, char::from(byte)),
            Encoding::Euc => euc(rest)?,
            Encoding::ShiftJis => shift_jis(rest)?,
        };
        is_sure |= match encoding {
            // No word of a European language has four letters in a row that are not ASCII.
            Encoding::Euc => rest.len() >= 4 && rest[..4].iter().all(|byte| *byte >= 0x80),
            // The first byte is no character of Latin-1; behind the quotation marks of Windows comes ASCII.
            Encoding::ShiftJis => length == 2 && byte < 0xa0 && rest[1] >= 0x80,
        };
        text.push(character);
        rest = &rest[length..];
    }
    is_sure.then_some(text)
}

/// How many bytes the first character takes, and which it is.
fn euc(bytes: &[u8]) -> Option<(usize, char)> {
    match *bytes {
        [0x8e, kana @ 0xa1..=0xdf, ..] => Some((2, narrow_kana(kana))),
        [0x8f, 0xa1..=0xfe, 0xa1..=0xfe, ..] => Some((3, MISSING)),
        [row @ 0xa1..=0xfe, cell @ 0xa1..=0xfe, ..] => Some((2, character(row - 0xa0, cell - 0xa0))),
        _ => None,
    }
}

/// The same for Shift-JIS, where a first byte stands for two rows.
fn shift_jis(bytes: &[u8]) -> Option<(usize, char)> {
    let (lead, trail) = match *bytes {
        [kana @ 0xa1..=0xdf, ..] => return Some((1, narrow_kana(kana))),
        [
            lead @ (0x81..=0x9f | 0xe0..=0xfc),
            trail @ (0x40..=0x7e | 0x80..=0xfc),
            ..,
        ] => (lead, trail),
        _ => return None,
    };
    let row = 2 * (lead - if lead < 0xa0 { 0x81 } else { 0xc1 }) + 1;
    let cell = trail - 0x40 - u8::from(trail > 0x7f) + 1;
    let character = match cell {
        95.. => character(row + 1, cell - 94),
        _ => character(row, cell),
    };
    Some((2, character))
}

/// A character of JIS X 0208 by its row and cell, both counted from 1.
fn character(row: u8, cell: u8) -> char {
    let after = |first: char| char::from_u32(u32::from(first) + u32::from(cell) - 1).unwrap_or(MISSING);
    match (row, cell) {
        (1, 1) => ' ',
        (1, 28) => 'ー',
        (3, 16..=25 | 33..=58 | 65..=90) => char::from(cell + 0x20),
        (4, 1..=83) => after('ぁ'),
        (5, 1..=86) => after('ァ'),
        _ => MISSING,
    }
}

/// A kana of half the width, one byte in JIS X 0201.
fn narrow_kana(byte: u8) -> char {
    char::from_u32(0xff61 + u32::from(byte) - 0xa1).unwrap_or(MISSING)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(bytes: &[u8]) -> String {
        String::from_utf8_lossy(&unified(bytes)).into_owned()
    }

    #[test]
    fn kana_are_read_and_kanji_are_marked_as_missing() {
        // ナガラ, 長良, ながら ２
        assert_eq!(read(b"PB[\x83\x69\x83\x4b\x83\x89]"), "PB[ナガラ]");
        assert_eq!(read(b"PB[\x92\xb7\x97\xc7]"), "PB[〓〓]");
        assert_eq!(read(b"PB[\xa5\xca\xa5\xac\xa5\xe9]"), "PB[ナガラ]");
        assert_eq!(read(b"PB[\xa4\xca\xa4\xac\xa4\xe9\xa3\xb2]"), "PB[ながら2]");
        assert_eq!(read(b"PB[\x92\xb7\xc5\xb6\xd7]"), "PB[〓ﾅｶﾗ]");
    }

    #[test]
    fn a_second_byte_that_looks_like_sgf_belongs_to_its_character() {
        // ソ is 83 5C, ゼ is 83 5B, and 予 is 97 5C.
        assert_eq!(read(b"PB[\x83\x5c\x83\x5b\x82\xa9\x97\x5c]"), "PB[ソゼか〓]");
    }

    #[test]
    fn european_texts_stay_as_they_are() {
        for text in [
            &b"PB[J\xfcrgen]PW[Andr\xe9]"[..],
            b"C[\x93Gut\x94]B[pd]",
            b"C[na\xefve \xc4\xd6]",
            b"C[plain]",
            "C[長良]".as_bytes(),
        ] {
            assert_eq!(*unified(text), *text);
        }
    }
}

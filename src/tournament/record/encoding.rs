//! Records that were written before everybody wrote UTF-8.
//!
//! In Shift-JIS the second byte of a character may be `\` or `]`, which SGF takes for its own; so such a text must be taken apart
//! before anything looks for values, and so may it be in GBK and Big5. What the head says of the encoding (`CA`) counts if the bytes fit
//! it; it is often missing or wrong, and then the bytes tell.

use super::scan::main_line;
use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{
    BIG5, EUC_JP, EUC_KR, Encoding, GBK, ISO_2022_JP, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252,
};
use std::borrow::Cow;

/// What begins a Japanese character in ISO 2022-JP.
const TO_TWO_BYTES: &[u8] = b"\x1b$";
/// What is looked for in the bytes where nothing is said: where Go is played and a character takes two bytes.
const EAST_ASIAN: [&Encoding; 5] = [EUC_JP, SHIFT_JIS, GBK, BIG5, EUC_KR];

/// The bytes as UTF-8, where they are a text of an East Asian encoding, or UTF-16. Any other bytes stay as they are.
pub(crate) fn unified(bytes: &[u8]) -> Cow<'_, [u8]> {
    if let Some((encoding, mark)) = Encoding::for_bom(bytes)
        && encoding != UTF_8
    {
        return decoded(&bytes[mark..], encoding);
    }
    // Without its mark: a record begins with ASCII.
    match bytes {
        [0, other, ..] if *other != 0 => return decoded(bytes, UTF_16BE),
        [other, 0, ..] if *other != 0 => return decoded(bytes, UTF_16LE),
        _ => {}
    }
    let escapes = bytes.windows(TO_TWO_BYTES.len()).any(|window| window == TO_TWO_BYTES);
    if escapes {
        return decoded(bytes, ISO_2022_JP);
    }
    if std::str::from_utf8(bytes).is_ok() {
        return Cow::Borrowed(bytes);
    }
    if let Some(encoding) = declared(bytes)
        && encoding
            .decode_without_bom_handling_and_without_replacement(bytes)
            .is_some()
    {
        return decoded(bytes, encoding);
    }
    // A word or two may be too few to tell languages apart: then it is Japanese, if it can be.
    match guessed(bytes) {
        Some(encoding) => decoded(bytes, encoding),
        None if is_euc(bytes) => decoded(bytes, EUC_JP),
        None if is_shift_jis(bytes) => decoded(bytes, SHIFT_JIS),
        None if is_whole_only_in(BIG5, bytes, |first| first > 0x80) => decoded(bytes, BIG5),
        None => Cow::Borrowed(bytes),
    }
}

/// The East Asian encoding in which the bytes say most. Two names of ideographs alone may be taken for another language's (of 29 pairs of
/// Japanese names in EUC-JP seven, of 19 Chinese ones in GBK one); with an event's name beside them none was.
fn guessed(bytes: &[u8]) -> Option<&'static Encoding> {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(bytes, true);
    let guess = detector.guess(None, Utf8Detection::Deny);
    EAST_ASIAN.contains(&guess).then_some(guess)
}

/// What the first `CA` of the bytes names, if they can be that, but for Latin-1: programs write that name whatever follows, and where it is true it is read so later.
fn declared(bytes: &[u8]) -> Option<&'static Encoding> {
    let at = bytes.windows(3).position(|three| three == b"CA[")? + 3;
    let label = bytes[at..].split(|byte| *byte == b']').next()?;
    // What spells `CA` in single bytes is no UTF-16.
    let encoding = by_label(label)?;
    let is_told = ![WINDOWS_1252, UTF_8, UTF_16LE, UTF_16BE].contains(&encoding);
    is_told.then_some(encoding)
}

/// The text in that encoding, if every byte fits it.
fn decoded<'a>(bytes: &'a [u8], encoding: &'static Encoding) -> Cow<'a, [u8]> {
    let text = encoding.decode_without_bom_handling_and_without_replacement(bytes);
    text.map_or(Cow::Borrowed(bytes), |text| Cow::Owned(text.into_owned().into_bytes()))
}

/// Whether it is EUC, whose bytes beyond ASCII come in pairs: no word of a European language has four letters in a row that are not
/// ASCII.
fn is_euc(bytes: &[u8]) -> bool {
    let fits = EUC_JP
        .decode_without_bom_handling_and_without_replacement(bytes)
        .is_some();
    fits && bytes.windows(4).any(|four| four.iter().all(|byte| *byte >= 0x80))
}

/// Whether it is Shift-JIS: some first byte of a pair is no character of Latin-1, and behind the quotation marks of Windows, which have the
/// same codes, comes ASCII. Where all second bytes are ASCII, it is if the game is whole only so.
fn is_shift_jis(bytes: &[u8]) -> bool {
    let is_pair = |two: &[u8]| (0x81..=0x9f).contains(&two[0]) && two[1] >= 0x80;
    let has_pair = bytes.windows(2).any(is_pair)
        && SHIFT_JIS
            .decode_without_bom_handling_and_without_replacement(bytes)
            .is_some();
    has_pair || is_whole_only_in(SHIFT_JIS, bytes, |first| matches!(first, 0x81..=0x9f | 0xe0..=0xfc))
}

/// Whether a `\` or `]` of SGF is the second byte of a character of that encoding, and the game is whole if it is taken for one.
fn is_whole_only_in(encoding: &'static Encoding, bytes: &[u8], is_first: impl Fn(u8) -> bool) -> bool {
    let Some(text) = encoding.decode_without_bom_handling_and_without_replacement(bytes) else {
        return false;
    };
    let is_escape = |two: &[u8]| is_first(two[0]) && two[1] == b'\\';
    let is_whole = |bytes: &[u8]| main_line(bytes).is_some_and(|line| line.broken.is_none());
    (bytes.windows(2).any(is_escape) || !is_whole(bytes)) && is_whole(text.as_bytes())
}

/// The encoding that a record names in its head, by any of the names it goes by.
pub(super) fn by_label(label: &[u8]) -> Option<&'static Encoding> {
    let windows = match label.to_ascii_lowercase().as_slice() {
        b"cp932" => "shift_jis",
        b"cp936" => "gbk",
        b"cp949" => "euc-kr",
        b"cp950" => "big5",
        _ => return Encoding::for_label(label),
    };
    Encoding::for_label(windows.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(bytes: &[u8]) -> String {
        String::from_utf8_lossy(&unified(bytes)).into_owned()
    }

    #[test]
    fn japanese_names_are_read_in_each_of_their_encodings() {
        assert_eq!(read(b"PB[\x83\x69\x83\x4b\x83\x89]"), "PB[ナガラ]");
        assert_eq!(read(b"PB[\x92\xb7\x97\xc7]"), "PB[長良]");
        assert_eq!(read(b"PB[\xa5\xca\xa5\xac\xa5\xe9]"), "PB[ナガラ]");
        assert_eq!(read(b"PB[\xc4\xb9\xce\xc9]"), "PB[長良]");
        assert_eq!(read(b"PB[\x1b$BD9NI\x1b(B]"), "PB[長良]");
    }

    #[test]
    fn a_second_byte_that_looks_like_sgf_belongs_to_its_character() {
        // ソ is 83 5C, ゼ is 83 5B, and 予 is 97 5C.
        assert_eq!(read(b"PB[\x83\x5c\x83\x5b\x82\xa9\x97\x5c\x93\xfa]"), "PB[ソゼか予日]");
    }

    #[test]
    fn a_game_that_is_whole_only_in_shift_jis_is_read_so() {
        // 表 is 95 5C, ゾ is 83 5D.
        assert_eq!(read(b"(;PB[\x95\x5c];B[ee])"), "(;PB[表];B[ee])");
        assert_eq!(read(b"(;PB[\x83\x5d];B[ee])"), "(;PB[ゾ];B[ee])");
        assert_eq!(read(b"(;CA[CP932]PB[\x94\x5c];B[ee])"), "(;CA[CP932]PB[能];B[ee])");
        for latin in [
            &b"(;PB[\xe9\\]];B[ee])"[..],
            b"(;C[\x93Gut\x94];B[ee])",
            b"(;PB[\xe9];B[ee]",
        ] {
            assert_eq!(*unified(latin), *latin);
        }
    }

    #[test]
    fn two_names_in_big5_are_read_where_the_game_is_whole_only_so() {
        // 許功蓋 is B3 5C A5 5C BB 5C.
        let text = "(;PB[周俊勳]PW[許功蓋];B[ee];W[ce])";
        let (bytes, ..) = BIG5.encode(text);
        assert!(bytes.contains(&b'\\'));
        assert_eq!(read(&bytes), text);
    }

    #[test]
    fn what_the_head_says_counts_where_the_bytes_fit() {
        // 能 is 94 5C: no second byte beyond ASCII tells that it is Shift-JIS.
        assert_eq!(read(b"CA[Shift_JIS]PW[\x94\x5c]KM[0.5]"), "CA[Shift_JIS]PW[能]KM[0.5]");
        assert_eq!(read(b"CA[GBK]PW[\xbf\xc2\xbd\xe0]"), "CA[GBK]PW[柯洁]");
        assert_eq!(read(b"CA[KOI8-R]PW[\xe9\xd7\xc1\xce\xcf\xd7]"), "CA[KOI8-R]PW[Иванов]");
        assert_eq!(
            read(b"CA[ISO-8859-1]PB[\x83\x69\x83\x4b\x83\x89]"),
            "CA[ISO-8859-1]PB[ナガラ]"
        );
        assert_eq!(read(b"CA[UTF-8]PB[\xa5\xca\xa5\xac]"), "CA[UTF-8]PB[ナガ]");
        for label in ["Unicode", "UTF-16"] {
            let latin = [b"(;CA[", label.as_bytes(), b"]PB[J\xfcrgen];B[ee])"].concat();
            for bytes in [&latin[..], &[&latin[..], b"\n"].concat()] {
                assert_eq!(*unified(bytes), *bytes, "{label}");
            }
        }
    }

    #[test]
    fn chinese_and_korean_names_are_read_where_nothing_is_said_of_them() {
        for text in [
            "PB[柯洁]PW[古力]EV[第14届LG杯]RE[黑方中盘胜]",
            "PB[聂卫平]PW[马晓春]",
            "PB[周俊勳]PW[張栩]EV[中環杯決賽]",
            "PB[이창호]PW[조훈현]EV[국수전]",
        ] {
            for encoding in [GBK, BIG5, EUC_KR] {
                let (bytes, _, is_other) = encoding.encode(text);
                assert!(is_other || read(&bytes) == text, "{text} in {}", encoding.name());
            }
        }
    }

    #[test]
    fn utf_16_is_read_with_its_mark_and_without() {
        let units: Vec<u16> = "\u{feff}PB[長良]".encode_utf16().collect();
        let little: Vec<u8> = units.iter().flat_map(|unit| unit.to_le_bytes()).collect();
        let big: Vec<u8> = units.iter().flat_map(|unit| unit.to_be_bytes()).collect();
        assert_eq!([read(&little), read(&big)], ["PB[長良]", "PB[長良]"]);
        assert_eq!([read(&little[2..]), read(&big[2..])], ["PB[長良]", "PB[長良]"]);
        // Half a character at the end is no UTF-16.
        assert_eq!(*unified(&little[2..3]), little[2..3]);
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

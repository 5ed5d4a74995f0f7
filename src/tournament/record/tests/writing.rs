//! Records as they are written.

use super::*;

#[test]
fn the_regulations_form_is_that_of_the_regulations_to_the_byte() {
    let expected = "\
(;
GM[1]
FF[1]
SZ[19]
PB[Black Program]
PW[White Program]
DT[2003-08-02]
PC[Gifu]
KM[6.5]
TM[40]
RU[Japanese]
RE[B+0.5]
EV[Gifu Challenge 2003]
GN[1st round]
;B[dd];W[pd];B[dp];W[pp];B[cj];W[qj];B[jq];W[jc];B[fq];W[nq]
;B[aa];W[ss];B[tt];W[tt]
)
";
    assert_eq!(gifu().write(Form::Regulations), expected);
}

#[test]
fn handicap_stones_follow_the_head_of_the_regulations() {
    let expected = "\
(;
GM[1]
FF[1]
SZ[9]
PB[a\\]b\\\\c: d]
PW[長良]
DT[]
PC[]
KM[0]
TM[1.5]
RU[]
RE[B+R]
EV[]
GN[]
HA[2]
AB[cg][gc]
;W[ee];B[tt]
)
";
    let mut record = handicap_game();
    record.info.result = Verdict::ByResignation(Color::Black);
    assert_eq!(record.write(Form::Regulations), expected);
}

#[test]
fn ff4_is_standard_sgf_to_the_byte() {
    let expected = format!(
        "\
(;FF[4]GM[1]CA[UTF-8]AP[Nagara:{}]SZ[9]
PB[a\\]b\\\\c: d]
PW[長良]
KM[0]
TM[90]
RE[W+R]
GC[First line [sic\\]
second]
HA[2]
AB[cg][gc]
;W[ee]WL[88.5];B[]
)
",
        env!("CARGO_PKG_VERSION")
    );
    assert_eq!(handicap_game().write(Form::Ff4), expected);
}

#[test]
fn line_ends_and_control_characters_never_leave_their_value() {
    let mut record = gifu();
    record.info.names.black = "a\nb\r\x1b[2Jc\u{85}d".to_owned();
    for form in [Form::Regulations, Form::Ff4] {
        let text = record.write(form);
        assert!(text.contains("PB[a b  [2Jc d]\n"), "{text}");
        assert_eq!(read(&text).expect("a record").info.names.black, "a b  [2Jc d");
    }
}

#[test]
fn the_regulations_count_minutes_and_ff4_seconds() {
    let time = |head: &str| {
        read(&format!("(;{head})"))
            .expect("a record")
            .info
            .time
            .map(|time| time.as_secs())
    };
    assert_eq!(time("FF[1]TM[40]"), Some(2400));
    assert_eq!(time("FF[4]TM[40]"), Some(40));
    assert_eq!(time("TM[1800]"), Some(1800));
    for nonsense in ["40 minutes", "-3", "nan", "inf", "1e300", ""] {
        assert_eq!(time(&format!("FF[4]TM[{nonsense}]")), None, "{nonsense}");
    }
}

#[test]
fn a_file_is_written_whole_and_a_failure_names_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.sgf");
    save(&path, "first").expect("saved");
    save(&path, "second").expect("saved");
    assert_eq!(std::fs::read_to_string(&path).expect("a file"), "second");
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 1);

    let nowhere = folder.path().join("missing").join("game.sgf");
    let error = save(&nowhere, "text").expect_err("no folder").to_string();
    let beginning = format!("cannot write {}: ", nowhere.display());
    assert!(error.starts_with(&beginning), "{error}");
}

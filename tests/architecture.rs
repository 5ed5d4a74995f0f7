//! The arrows of the house (ARCHITECTURE.md) point one way.

use std::fs;
use std::path::{Path, PathBuf};

/// Each room with those it may use besides itself. What stands in no list may be used by nobody above.
const ARROWS: [(&str, &[&str]); 10] = [
    ("random", &[]),
    ("files", &[]),
    ("game", &["random"]),
    ("think", &["game", "random"]),
    ("builtin", &["think", "game"]),
    ("settings", &["game"]),
    ("tournament", &["builtin", "think", "game", "settings", "files"]),
    ("gtp", &["tournament", "builtin", "think", "game", "files"]),
    ("monitor", &["tournament", "think", "game"]),
    (
        "workshop",
        &["tournament", "builtin", "think", "game", "random", "files"],
    ),
];

/// Rooms of `tournament` that may know the wire.
const KNOW_THE_WIRE: [&str; 6] = [
    "session",
    "session/trouble",
    "session/wire",
    "resume",
    "journal",
    "player/serial_peer",
];

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files
}

/// The code of a file, its comments left out.
fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap();
    let lines = text
        .lines()
        .map(|line| line.split_once("//").map_or(line, |(code, _)| code));
    lines.collect::<Vec<_>>().join("\n")
}

/// The path below `src` without its extension, as `tournament/line/mod`.
fn name(path: &Path) -> String {
    let below = path.strip_prefix(source()).unwrap().with_extension("");
    below.to_string_lossy().replace('\\', "/")
}

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// The rooms that a text names after `crate::`.
fn rooms_used(text: &str) -> Vec<String> {
    let word = |rest: &str| rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
    text.match_indices("crate::")
        .map(|(at, found)| word(&text[at + found.len()..]))
        .collect()
}

#[test]
fn every_room_uses_only_those_below_it() {
    let mut seen = 0;
    for path in rust_files(&source()) {
        let name = name(&path);
        let room = name.split('/').next().unwrap();
        let Some((_, allowed)) = ARROWS.iter().find(|(of, _)| *of == room) else {
            assert!(
                ["lib", "main", "commands"].contains(&room),
                "{room} has no place in the house"
            );
            continue;
        };
        for used in rooms_used(&code(&path)) {
            seen += 1;
            assert!(used == room || allowed.contains(&used.as_str()), "{name} uses {used}");
        }
    }
    assert!(
        seen > 60,
        "only {seen} arrows were found: is the test looking in the right place?"
    );
}

#[test]
fn only_the_session_and_its_keepers_know_the_wire() {
    for path in rust_files(&source()) {
        let name = name(&path);
        let text = code(&path);
        if text.contains("sgmp::") && !name.starts_with("workshop/bench") {
            let room = name.strip_prefix("tournament/").unwrap_or(&name);
            assert!(KNOW_THE_WIRE.contains(&room), "{name} knows the wire");
        }
    }
}

#[test]
fn the_codec_knows_no_rule_of_go_no_port_and_no_clock() {
    let codec = Path::new(env!("CARGO_MANIFEST_DIR")).join("protocol/src");
    for path in rust_files(&codec) {
        let text = code(&path);
        for word in [
            "nagara",
            "std::time::Instant",
            "SystemTime",
            "std::thread",
            "std::io",
            "std::fs",
        ] {
            assert!(!text.contains(word), "{} names {word}", path.display());
        }
    }
}

#[test]
fn thinking_names_no_port_no_file_and_no_clock() {
    for path in rust_files(&source().join("think")) {
        let text = code(&path);
        for word in ["std::time", "std::fs", "std::net", "std::io", "std::env", "serialport"] {
            assert!(!text.contains(word), "{} names {word}", path.display());
        }
    }
}

#[test]
fn only_the_program_itself_ends_the_program() {
    for path in rust_files(&source()) {
        let text = code(&path);
        let name = name(&path);
        assert!(!text.contains("process::exit"), "{name} ends the program");
    }
}

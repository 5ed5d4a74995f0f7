//! A game over the LAN, on a go server.

use super::server::{REGISTERED, Server};
use super::support::{Ran, records, run, start, wait};
use nagara::game::{Color, Move, Verdict};
use nagara::tournament::record::Record;
use std::path::Path;
use std::process::Child;
use tempfile::TempDir;

/// What is played does not matter here, but that it is played to the end.
const SETTINGS: &str = "[event]\ndate = \"2026-11-21\"\n[engine]\nresign = false\nsearch = false\n";

fn folder() -> TempDir {
    with(SETTINGS)
}

/// For a side that thinks long enough to be interrupted.
fn slow_folder() -> TempDir {
    with(&SETTINGS.replace("search = false\n", ""))
}

fn with(settings: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("names.toml"), settings).unwrap();
    folder
}

fn side(server: &Server, name: &str, color: &str, folder: &Path, more: &str) -> Child {
    let port = server.address(name);
    let table = "--config names.toml --records . --size 7 --time 10m --linger 5s";
    start(&format!("play --color {color} --port {port} {table} {more}"), folder)
}

fn record(folder: &Path) -> Record {
    let all = records(folder);
    assert_eq!(all.len(), 1);
    Record::read(&std::fs::read(&all[0]).unwrap()).unwrap()
}

fn moves(folder: &Path) -> Vec<Move> {
    record(folder).moves.iter().map(|played| played.mv).collect()
}

/// White waits on the server, and Black asks him for the game.
fn begin(server: &Server, folders: &[TempDir; 2], black: &str) -> [Child; 2] {
    let white = side(server, "ayu", "white", folders[1].path(), "");
    server.wait_for(&["ayu"]);
    let black = side(server, black, "black", folders[0].path(), "--opponent ayu");
    [black, white]
}

/// Both came to the end of the same game, counted alike.
fn agree(sides: [Child; 2], folders: &[TempDir; 2]) {
    for program in sides {
        let ran = wait(program);
        assert_eq!(ran.code, Some(0), "{ran:?}");
    }
    let [black, white] = folders.each_ref().map(|folder| record(folder.path()));
    assert!(black.moves.len() > 10);
    assert_eq!(moves(folders[0].path()), moves(folders[1].path()));
    assert_eq!(black.info.result, white.info.result);
    assert!(matches!(black.info.result, Verdict::Counted(_)));
}

#[test]
fn two_programs_play_on_a_server_and_have_the_same_game() {
    let (server, folders) = (Server::start(), [folder(), folder()]);
    let sides = begin(&server, &folders, "nagara");
    agree(sides, &folders);
}

#[test]
fn two_that_ask_each_other_come_to_one_game() {
    let (server, folders) = (Server::start(), [folder(), folder()]);
    let white = side(&server, "ayu", "white", folders[1].path(), "--opponent nagara");
    let black = side(&server, "nagara", "black", folders[0].path(), "--opponent ayu");
    agree([black, white], &folders);
}

#[test]
fn a_game_that_the_organizers_begin_is_played() {
    let (server, folders) = (Server::start(), [folder(), folder()]);
    let sides = [("nagara", "black"), ("ayu", "white")];
    let [black, white] = [0, 1].map(|at| side(&server, sides[at].0, sides[at].1, folders[at].path(), ""));
    server.wait_for(&["nagara", "ayu"]);
    server.set_against("nagara", "ayu");
    agree([black, white], &folders);
}

#[test]
fn a_connection_that_is_lost_is_made_anew_and_the_game_goes_on() {
    let (server, folders) = (Server::start(), [slow_folder(), slow_folder()]);
    let [black, white] = begin(&server, &folders, "nagara");
    for moves in [3, 8] {
        server.wait_for_moves(moves);
        server.cut("nagara");
    }
    agree([black, white], &folders);
}

#[test]
fn a_program_that_is_killed_goes_on_with_the_game_on_the_server() {
    let (server, folders) = (Server::start(), [slow_folder(), slow_folder()]);
    let [mut black, white] = begin(&server, &folders, "nagara");
    server.wait_for_moves(5);
    black.kill().unwrap();
    black.wait().unwrap();
    let black = side(&server, "nagara", "black", folders[0].path(), "--opponent ayu --resume");
    agree([black, white], &folders);
}

#[test]
fn a_flag_that_falls_on_the_server_ends_the_game_for_both() {
    let (server, folders) = (Server::start(), [slow_folder(), slow_folder()]);
    let [black, white] = begin(&server, &folders, "nagara");
    server.wait_for_moves(2);
    server.flag(Color::White);
    for (program, folder) in [black, white].into_iter().zip(&folders) {
        let ran = wait(program);
        assert_eq!(ran.code, Some(0), "{ran:?}");
        assert_eq!(record(folder.path()).info.result, Verdict::OnTime(Color::Black));
    }
}

#[test]
fn a_name_with_a_password_gives_it_and_one_without_is_told_so() {
    let (server, folders) = (Server::start(), [folder(), folder()]);
    let settings = format!("{SETTINGS}[line]\npassword = \"carp\"\n");
    std::fs::write(folders[0].path().join("names.toml"), settings).unwrap();
    let sides = begin(&server, &folders, REGISTERED);
    agree(sides, &folders);

    let other = folder();
    let Ran { code, complained, .. } = wait(side(&server, REGISTERED, "black", other.path(), "--opponent ayu"));
    assert_eq!(code, Some(4));
    assert!(
        complained.contains("the server asks for the password of koi"),
        "{complained}"
    );
    assert_eq!(records(other.path()).len(), 0);
}

#[test]
fn whoever_is_given_the_other_colour_says_so_and_stops_for_the_referee() {
    let (server, folder) = (Server::start(), folder());
    let program = side(&server, "nagara", "black", folder.path(), "");
    server.wait_for(&["nagara"]);
    server.set_against("ayu", "nagara");
    let ran = wait(program);
    assert_eq!(ran.code, Some(4), "{ran:?}");
    assert!(
        ran.complained
            .contains("on the server nagara plays White, and we are to play Black"),
        "{ran:?}"
    );
}

#[test]
fn what_a_server_does_not_play_is_told_before_anything_is_opened() {
    let folder = folder();
    let port = "--color black --port nngs:nagara@127.0.0.1:1";
    for (arguments, sentence) in [
        (
            format!("play {port} --time 90s"),
            "a server counts whole minutes, and 1m 30s are none",
        ),
        (format!("play {port} --handicap 2"), "a server is told of no handicap"),
        (format!("play {port} --rules ikeda"), "by Ikeda's rules it goes on"),
        (
            format!("play {port} --opponent nagara"),
            "nagara is our own name on the server",
        ),
        (format!("play {port} --opponent a-b"), "`a-b` is no name on a server"),
        (
            "play --color black --port nngs:hall".to_owned(),
            "`nngs:hall` is no name on a server such as nngs:nagara@localhost:9696",
        ),
        (
            "referee --black nngs:a@hall --white pty".to_owned(),
            "the server is the referee",
        ),
    ] {
        let ran = run(&arguments, folder.path());
        assert_eq!(ran.code, Some(2), "{arguments}: {ran:?}");
        assert!(ran.complained.contains(sentence), "{arguments}: {ran:?}");
    }
    let ran = run(&format!("play {port}"), folder.path());
    assert!(
        ran.complained.contains("cannot open the line nngs:nagara@127.0.0.1:1"),
        "{ran:?}"
    );
}

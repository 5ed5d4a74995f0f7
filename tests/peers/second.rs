//! GNU Go's opinion of who has won, and the playing on that decides where it is another than ours.

use super::{GNUGO, Guard, area, final_stones, finished, needed, stopped};
use nagara::builtin::settle;
use nagara::game::{Board, ByColor, Color, Count, Komi, Move, PointSet, Rules, Score};
use nagara::tournament::record::{Form, Info, Record};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{ChildStdin, ChildStdout, Command, Stdio};

/// A program that is asked in GTP.
struct Engine {
    _program: Guard,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start(command: &mut Command) -> Engine {
        let command = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        let mut program = command.spawn().expect("it starts");
        Engine {
            input: program.stdin.take().expect("a pipe"),
            output: BufReader::new(program.stdout.take().expect("a pipe")),
            _program: Guard(program),
        }
    }

    /// GNU Go, as good as it is by itself, with those arguments.
    fn gnugo(program: &str, arguments: &str) -> Engine {
        let mut command = Command::new(program);
        command.args(["--mode", "gtp", "--level", "10", "--seed", "1"]);
        Engine::start(command.args(arguments.split_whitespace()))
    }

    /// Its answer, without the mark that it has understood.
    fn ask(&mut self, command: &str) -> String {
        writeln!(self.input, "{command}").expect("it listens");
        let mut lines = (&mut self.output).lines().map(|line| line.expect("text"));
        let answer = lines.find(|line| !line.is_empty()).expect("an answer");
        let answer = answer
            .strip_prefix('=')
            .unwrap_or_else(|| panic!("{command}: {answer}"));
        answer.trim().to_string()
    }

    /// Who has won by how much, Black's lead in half points.
    fn score(&mut self) -> i32 {
        let score = self.ask("final_score");
        let score: Result<Score, _> = score.parse();
        score.unwrap_or_else(|bad| panic!("{bad}")).halves
    }
}

/// What GNU Go counts at the end of a record, its dead stones taken for granted; Black's lead in half points.
pub(super) fn second_opinion(program: &str, record: &Record) -> i32 {
    let mut gnugo = Engine::gnugo(program, "--japanese-rules");
    let rows = record.info.size.rows();
    for setting in [&format!("boardsize {rows}"), "clear_board", "komi 6.5"] {
        gnugo.ask(setting);
    }
    for played in &record.moves {
        gnugo.ask(&format!("play {} {}", played.color, played.mv));
    }
    gnugo.score()
}

/// That of the games.
const KOMI: Komi = Komi { halves: 13 };
/// Passes in a row after which nobody wants anything any more.
const PASSES: usize = 4;
/// Moves of a playing on, at most.
const LONGEST: usize = 300;

/// The board when the two have played on from the end of a record, GNU Go with that side: it goes on until it has taken what it believes to be dead, or has
/// given that up. We play by Ikeda's rules, where nothing is dead that is not taken, for half a point that hangs on all we have counted by area.
pub(super) fn after_playing_on(program: &str, record: &Record, attacker: Color, first: Color) -> Board {
    let folder = tempfile::tempdir().expect("a folder");
    let end = folder.path().join("end.sgf");
    let [black, white] = final_stones(record);
    let mut stands = Board::from_stones(record.info.size, &black, &white).expect("each has a liberty");
    let board = Record {
        setup: ByColor { black, white },
        turn: Some(first),
        ..Record::new(Info::new(record.info.size))
    };
    fs::write(&end, board.write(Form::Ff4)).expect("written");
    let settings = folder.path().join("on.toml");
    fs::write(&settings, "[engine]\nresign = false\n").expect("written");
    let mut ours = Command::new(env!("CARGO_BIN_EXE_nagara"));
    ours.arg("--config")
        .arg(settings)
        .args(["gtp", "--rules", "ikeda", "--playouts", "2000", "--threads", "1"]);
    let mut ours = Engine::start(&mut ours);
    let mut gnugo = Engine::gnugo(program, "--chinese-rules --capture-all-dead --play-out-aftermath");
    for player in [&mut ours, &mut gnugo] {
        player.ask(&format!("loadsgf {}", end.display()));
        player.ask("komi 6.5");
    }
    let half = if attacker == Color::Black { 1 } else { -1 };
    let lead = area(&finished(record)) + KOMI.halves;
    ours.ask(&format!("komi {}", Komi { halves: lead + half }));
    let (mut turn, mut passes) = (first, 0);
    for _ in 0..LONGEST {
        let [player, other] = match turn == attacker {
            true => [&mut gnugo, &mut ours],
            false => [&mut ours, &mut gnugo],
        };
        let mv = player.ask(&format!("genmove {turn}"));
        other.ask(&format!("play {turn} {mv}"));
        let mv: Move = mv.parse().expect("a move");
        passes = if mv == Move::Pass { passes + 1 } else { 0 };
        match mv {
            Move::Pass => stands.pass(),
            Move::Place(point) => drop(stands.play(turn, point).expect("a legal move")),
        }
        if passes == PASSES {
            break;
        }
        turn = turn.opponent();
    }
    assert_eq!(passes, PASSES, "they have not come to an end");
    stands
}

/// A game of ours against GNU Go at level 1. In the lower left Black takes White's seven stones whoever moves first: GNU Go believes that White has three of
/// his there.
const DISPUTED: &str = "(;GM[1]FF[4]SZ[9]KM[6.5]RU[Japanese];B[dd];W[cf];B[ef];W[eg];B[fg];W[dg];B[ff];W[fc];B[ce];W[db];B[cc];W[cb];B[gc]
;W[gd];B[fd];W[ge];B[hc];W[gb];B[hb];W[fb];B[ec];W[eb];B[bb];W[ha];B[gf];W[ie];B[fe];W[id];B[bh];W[hf];B[hg];W[ig];B[hh];W[af];B[ch];W[dh]
;B[bf];W[ba];B[bc];W[ih];B[hi];W[hd];B[ii];W[bg];B[be];W[cg];B[fh];W[bi];B[ah];W[if];B[ga];W[fa];B[ib];W[dc];B[ed];W[ga];B[aa];W[ab]
;B[ac];W[ca];B[];W[aa];B[ea];W[da];B[];W[])";

#[test]
fn a_count_that_gnu_go_does_not_share_is_decided_by_playing_on() {
    let Some(gnugo) = needed(&GNUGO) else { return };
    let record = Record::read(DISPUTED.as_bytes()).expect("a record");
    assert!(second_opinion(gnugo, &record) < 0, "it counts another winner");
    let stands = after_playing_on(gnugo, &record, Color::White, Color::White);
    let count = Count::new(&stands, &PointSet::EMPTY, Rules::CHINESE, KOMI);
    assert!(count.score.halves > 0, "Black has taken what it counted");
}

/// Another, which White wins by half a point by territory and Black by half a point by area. On the right Black, who passed, would have made a seki.
const CLOSE: &str = "(;GM[1]FF[4]SZ[9]KM[6.5]RU[Japanese];B[ee];W[gd];B[fc];W[gc];B[gf];W[ec];B[df];W[fd];B[cc];W[eg]
;B[fh];W[dg];B[cg];W[ch];B[ce];W[bg];B[cf];W[fg];B[gg];W[eh];B[gh];W[bf];B[be];W[ah];B[he];W[ff];B[fe];W[ge];B[af];W[bi]
;B[hd];W[hc];B[db];W[eb];B[da];W[id];B[if];W[fi];B[gi];W[ei];B[ea];W[fb];B[fa];W[ga];B[dc];W[ed];B[dd];W[ef];B[de];W[ag]
;B[ae];W[hf];B[hg];W[ih];B[ig];W[];B[hh];W[bb];B[ba];W[bc];B[bd];W[ic];B[ie];W[ca];B[cb];W[hi];B[ii];W[ac];B[];W[])";

#[test]
fn what_was_left_to_play_changes_nothing_when_it_is_played() {
    let Some(gnugo) = needed(&GNUGO) else { return };
    let record = Record::read(CLOSE.as_bytes()).expect("a record");
    let game = finished(&record);
    assert!(second_opinion(gnugo, &record) > 0, "it counts another winner");
    assert_eq!((settle(&game).count(&game).score.halves, area(&game)), (-1, 1));
    let stands = after_playing_on(gnugo, &record, Color::Black, Color::White);
    assert_eq!(area(&stopped(stands, Color::White)), 1);
}

//! The table of commands, and those that need no more than a few lines.

use super::analysis;
use super::clock::{Left, Settings};
use super::engine::Engine;
use super::words::{Answer, color, done, number, refuse, seconds, seconds_left, syntax_error, vertex};
use super::{count, files, handicap};
use crate::game::{BadKomi, Color, Komi, NoSuchRules, Rules, Size};
use crate::think::Action;
use crate::tournament::view::{Gaps, diagram, is_star};

/// A command: its arguments are the words behind its name.
type Command = fn(&mut Engine<'_>, &[&str]) -> Answer;

/// Every command that is answered at once, in the order of `list_commands`.
const COMMANDS: [(&str, Command); 25] = [
    ("protocol_version", |_, _| Ok("2".to_owned())),
    ("name", |_, _| Ok("Nagara".to_owned())),
    ("version", |engine, _| Ok(engine.version.clone())),
    ("known_command", known_command),
    ("list_commands", list_commands),
    ("quit", quit),
    ("boardsize", boardsize),
    ("clear_board", clear_board),
    ("komi", komi),
    ("kgs-rules", rules),
    ("fixed_handicap", handicap::fixed),
    ("place_free_handicap", handicap::place_free),
    ("set_free_handicap", handicap::set_free),
    ("play", play),
    ("genmove", genmove),
    ("reg_genmove", reg_genmove),
    ("undo", undo),
    ("time_settings", time_settings),
    ("time_left", time_left),
    ("kgs-time_settings", kgs_time_settings),
    ("final_score", count::final_score),
    ("final_status_list", count::final_status_list),
    ("showboard", showboard),
    ("loadsgf", files::load),
    ("printsgf", files::print),
];

/// Answers a command.
pub(super) fn answer(engine: &mut Engine<'_>, name: &str, arguments: &[&str]) -> Answer {
    match find(name) {
        Some(command) => command(engine, arguments),
        None => refuse("unknown command"),
    }
}

fn find(name: &str) -> Option<Command> {
    let found = COMMANDS.iter().find(|(known, _)| *known == name);
    found.map(|(_, command)| *command)
}

fn known_command(_: &mut Engine<'_>, arguments: &[&str]) -> Answer {
    let [name] = arguments else {
        return syntax_error();
    };
    Ok((find(name).is_some() || analysis::find(name).is_some()).to_string())
}

fn list_commands(_: &mut Engine<'_>, _: &[&str]) -> Answer {
    let names: Vec<&str> = COMMANDS
        .iter()
        .map(|(name, _)| *name)
        .chain(analysis::names())
        .collect();
    Ok(names.join("\n"))
}

fn quit(engine: &mut Engine<'_>, _: &[&str]) -> Answer {
    engine.has_quit = true;
    done()
}

fn boardsize(engine: &mut Engine<'_>, arguments: &[&str]) -> Answer {
    let [rows] = arguments else {
        return syntax_error();
    };
    match Size::new(number(rows)?) {
        Some(size) => engine.clear(size),
        None => return refuse("unacceptable size"),
    }
    done()
}

fn clear_board(engine: &mut Engine<'_>, _: &[&str]) -> Answer {
    engine.clear(engine.game.terms().size);
    done()
}

fn komi(engine: &mut Engine<'_>, arguments: &[&str]) -> Answer {
    let [points] = arguments else {
        return syntax_error();
    };
    match points.parse::<Komi>() {
        Ok(komi) => engine.set_komi(komi),
        Err(BadKomi::NoNumber(_)) => return syntax_error(),
        Err(bad) => return Err(bad.to_string()),
    }
    done()
}

/// `kgs-rules`, by which `nagara match` tells what is played.
fn rules(engine: &mut Engine<'_>, arguments: &[&str]) -> Answer {
    let [name] = arguments else {
        return syntax_error();
    };
    let rules: Rules = name.parse().map_err(|unknown: NoSuchRules| unknown.to_string())?;
    engine.set_rules(rules).map_err(|illegal| illegal.to_string())?;
    done()
}

fn play(engine: &mut Engine<'_>, arguments: &[&str]) -> Answer {
    let [side, at] = arguments else {
        return syntax_error();
    };
    let (side, mv) = (color(side)?, vertex(at, engine.game.terms().size)?);
    engine.play(side, mv).or_else(|_| refuse("illegal move"))?;
    done()
}

fn genmove(engine: &mut Engine<'_>, arguments: &[&str]) -> Answer {
    let [side] = arguments else {
        return syntax_error();
    };
    let side = color(side)?;
    Ok(told(engine.generate(side).0))
}

fn reg_genmove(engine: &mut Engine<'_>, arguments: &[&str]) -> Answer {
    let [side] = arguments else {
        return syntax_error();
    };
    Ok(told(engine.consider(color(side)?)))
}

fn told(action: Action) -> String {
    match action {
        Action::Move(mv) => mv.to_string(),
        Action::Resign => "resign".to_owned(),
    }
}

fn undo(engine: &mut Engine<'_>, _: &[&str]) -> Answer {
    if engine.game.undo() {
        done()
    } else {
        refuse("cannot undo")
    }
}

fn time_settings(engine: &mut Engine<'_>, arguments: &[&str]) -> Answer {
    let [main, period, stones] = arguments else {
        return syntax_error();
    };
    engine.clock.set(Settings {
        main: seconds(main)?,
        period: seconds(period)?,
        stones: number(stones)?,
        counts_periods: false,
    });
    done()
}

/// The same in the words of KGS, which also has byo-yomi as in Japan: periods of one move each.
fn kgs_time_settings(engine: &mut Engine<'_>, arguments: &[&str]) -> Answer {
    engine.clock.set(match arguments {
        ["none"] => Settings::default(),
        ["absolute", main] | ["byoyomi", main, _, "0"] => Settings {
            main: seconds(main)?,
            ..Settings::default()
        },
        ["canadian", main, period, stones] => Settings {
            main: seconds(main)?,
            period: seconds(period)?,
            stones: number(stones)?,
            counts_periods: false,
        },
        ["byoyomi", main, period, periods] => Settings {
            main: seconds(main)?,
            period: seconds(period)?,
            stones: number::<u32>(periods)?.min(1),
            counts_periods: true,
        },
        _ => return syntax_error(),
    });
    done()
}

fn time_left(engine: &mut Engine<'_>, arguments: &[&str]) -> Answer {
    let [side, time, stones] = arguments else {
        return syntax_error();
    };
    let left = Left {
        time: seconds_left(time)?,
        stones: number(stones)?,
    };
    engine.clock.correct(color(side)?, left);
    done()
}

fn showboard(engine: &mut Engine<'_>, _: &[&str]) -> Answer {
    let board = engine.game.board();
    let last = engine.game.moves().last().and_then(|(_, mv)| mv.point());
    let lines = diagram(board.size(), last, Gaps::PLAIN, |point| {
        let mark = match board.color_at(point) {
            Some(Color::Black) => "X",
            Some(Color::White) => "O",
            None if is_star(point, board.size()) => "+",
            None => ".",
        };
        mark.to_owned()
    });
    let prisoners = board.prisoners();
    Ok(format!(
        "\n{}\nX Black, prisoners {}; O White, prisoners {}; {}'s turn",
        lines.join("\n"),
        prisoners.black,
        prisoners.white,
        engine.game.turn()
    ))
}

//! Records read and written for the controller.

use super::engine::{Engine, play_freely};
use super::words::{Answer, done, number, syntax_error};
use crate::files;
use crate::game::Referee;
use crate::tournament::record::{Form, Info, Record, save};
use std::path::Path;

/// `loadsgf FILE [MOVE_NUMBER]`: the game as it stood before that move, or as it ended.
pub(super) fn load(engine: &mut Engine<'_>, arguments: &[&str]) -> Answer {
    let (path, before) = match arguments {
        [path] => (path, usize::MAX),
        [path, number_text] => (path, number(number_text)?),
        _ => return syntax_error(),
    };
    let loaded = read(engine, Path::new(path), before.saturating_sub(1));
    engine.take_up(loaded.map_err(|why| format!("cannot load file: {why}"))?);
    done()
}

fn read(engine: &Engine<'_>, path: &Path, moves: usize) -> Result<Referee, String> {
    let bytes = files::read(path).map_err(|why| why.to_string())?;
    let salvaged = Record::salvage(&bytes).map_err(|why| why.to_string())?;
    salvaged.board().map_err(|why| why.to_string())?;
    let (record, places) = salvaged.whole().map_err(|why| why.to_string())?;
    for what in &record.info.not_understood {
        log::warn!("{}: {what} is not understood", path.display());
    }
    let start = record.start(*engine.game.terms());
    let mut game = start.map_err(|why| why.to_string())?;
    for (at, (played, place)) in record.moves.iter().zip(places).take(moves).enumerate() {
        play_freely(&mut game, played.color, played.mv).map_err(|why| format!("move {}, at {place}: {why}", at + 1))?;
    }
    Ok(game)
}

/// `printsgf [FILE]`: the game as a record, in the answer or in that file.
pub(super) fn print(engine: &mut Engine<'_>, arguments: &[&str]) -> Answer {
    let record = Record::of(&engine.game, Info::new(engine.game.terms().size));
    let text = record.write(Form::Ff4);
    match arguments {
        [] => Ok(text.trim_end().to_owned()),
        [path] => {
            save(Path::new(path), &text).map_err(|why| why.to_string())?;
            done()
        }
        _ => syntax_error(),
    }
}

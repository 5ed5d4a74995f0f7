//! A record played through, move by move, up to its end or to the first foul.

use super::text::few;
use crate::game::{Color, Ending, IllegalMove, Move, PointSet, Referee, Rules};
use crate::think::settlement::{Fate, Why};
use crate::tournament::record::{BadRecord, Oddity, Place, Played, Record};
use crate::tournament::view::some;
use std::fmt;

/// A move that breaks a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Foul {
    /// Which move of the record, counted from 1.
    pub number: usize,
    /// Who made it.
    pub color: Color,
    /// The move; for a point that the board does not have, what the record says: `W[zz]`.
    pub made: Result<Move, String>,
    /// The rule.
    pub why: IllegalMove,
}

impl Foul {
    /// The move, where it is a point that the board has, or a pass.
    pub fn mv(&self) -> Option<Move> {
        self.made.as_ref().ok().copied()
    }
}

/// What happened on the way that is no foul.
#[derive(Clone, Debug, PartialEq)]
pub enum Remark {
    /// That move brought back a board, for which the rules stop a game.
    Repetition {
        /// The move, counted from 1.
        number: usize,
        /// After how many moves the board was there first.
        after: u32,
        /// How many later moves brought back a board as well.
        more: usize,
    },
    /// Both sides passed, and by these rules that was the provisional end: play goes on.
    ProvisionalEnd {
        /// The second pass, counted from 1.
        number: usize,
    },
    /// Play was taken up again after both sides had passed.
    Resumed {
        /// The first move after the passes, counted from 1.
        number: usize,
    },
    /// The side began that does not begin by custom.
    Began(Color),
    /// The record gives the turn to that side (`PL`), though the other one did not move last.
    TurnGiven {
        /// After so many moves.
        after: usize,
        /// Whose turn it is then.
        to: Color,
    },
    /// A property of the head that makes no sense, as the record has it.
    NotUnderstood(String),
    /// Something in the position set up that makes no sense.
    Odd(Oddity, Place),
    /// More moves than an event allows, of which that is the last one.
    OverLimit(u32),
    /// The record does not place its handicap stones; they are supposed where they always are.
    SupposedHandicap(PointSet),
    /// The record tells a handicap of other stones than it sets up.
    OtherHandicap {
        /// As it tells.
        told: u8,
        /// Black stones that are there.
        placed: usize,
    },
    /// By these rules nobody can play on after that end.
    AfterTheEnd {
        /// The first move that was made all the same, counted from 1.
        number: usize,
    },
    /// The record names rules that are not known.
    UnknownRules {
        /// As the record names them.
        named: String,
        /// Those it is judged by.
        by: Rules,
    },
    /// What a person has said of stones, and not what the program finds of them, decides.
    Overruled {
        /// Whose they are.
        color: Color,
        /// Which.
        stones: PointSet,
        /// What the program finds.
        found: Fate,
        /// Why.
        why: Why,
    },
}

/// What came out of it.
#[derive(Debug)]
pub(super) struct Replayed {
    pub(super) game: Referee,
    pub(super) foul: Option<Foul>,
    pub(super) remarks: Vec<Remark>,
    /// After how many moves the board was there that the last move brought back, if it did and the rules stop a game for it.
    pub(super) repeated: Option<u32>,
}

/// Plays the moves of the record. What is `broken` behind them may be a foul as well.
pub(super) fn replay(record: &Record, broken: Option<&BadRecord>, game: Referee) -> Replayed {
    let mut played = Replayed {
        remarks: remarks_on_the_head(record, &game),
        game,
        foul: None,
        repeated: None,
    };
    let mut goes_on = true;
    for (at, next) in record.moves.iter().enumerate() {
        let rest = &record.moves[at..];
        played.give_turn(record, at);
        goes_on = played.take_up(at + 1, rest);
        if !goes_on {
            break;
        }
        played.play(at + 1, next);
        if played.foul.is_some() {
            return played;
        }
    }
    if goes_on {
        played.give_turn(record, record.moves.len());
    }
    if let Some(BadRecord::NoSuchPoint {
        number, color, found, ..
    }) = broken
    {
        let (number, color) = (*number, *color);
        if played.is_over_for_good() {
            if goes_on {
                played.remarks.push(Remark::AfterTheEnd { number });
            }
            return played;
        }
        // After two passes either side may go on.
        let off_turn = played.game.ending().is_none() && played.game.turn() != color;
        played.repeated = None;
        played.foul = Some(Foul {
            number,
            color,
            made: Err(found.clone()),
            why: match off_turn {
                true => IllegalMove::NotYourTurn(color),
                false => IllegalMove::OffBoard,
            },
        });
    }
    played
}

fn remarks_on_the_head(record: &Record, game: &Referee) -> Vec<Remark> {
    let mut remarks = Vec::new();
    let (named, by) = (record.info.rules.trim(), game.terms().rules);
    if !named.is_empty() && record.info.rule_set().is_none() {
        let named = named.to_owned();
        remarks.push(Remark::UnknownRules { named, by });
    }
    let not_understood = record.info.not_understood.iter().cloned();
    remarks.extend(not_understood.map(Remark::NotUnderstood));
    let start = game.start();
    let has_white = !start.stones(Color::White).is_empty();
    let (told, placed) = (record.info.handicap, start.stones(Color::Black).len());
    let supposed = record.supposed_handicap();
    if !supposed.is_empty() {
        remarks.push(Remark::SupposedHandicap(supposed));
    } else if told > 1 && !has_white && placed != usize::from(told) {
        remarks.push(Remark::OtherHandicap { told, placed });
    }
    let custom = match start.stones(Color::Black).len() {
        0 if !has_white => Some(Color::Black),
        2.. if !has_white => Some(Color::White),
        // In a position that was set up either side may begin.
        _ => None,
    };
    if custom.is_some_and(|custom| custom != game.turn()) {
        remarks.push(Remark::Began(game.turn()));
    }
    remarks
}

impl Replayed {
    /// Before a move: goes on where the game had stopped. `false` when it had ended, and nothing but passes follow or nothing counts.
    fn take_up(&mut self, number: usize, rest: &[Played]) -> bool {
        match self.game.ending() {
            Some(Ending::TwoPasses) if rest.iter().all(|played| played.mv == Move::Pass) => return false,
            Some(Ending::TwoPasses) if !self.is_over_for_good() => {
                self.game.resume();
                // Who asks for it lets the other side move first: so either side may.
                self.game.set_turn(rest[0].color);
                self.remarks.push(Remark::Resumed { number });
            }
            Some(Ending::TwoPasses) => {
                self.remarks.push(Remark::AfterTheEnd { number });
                return false;
            }
            Some(Ending::Repetition { .. }) => self.game.resume(),
            _ => {}
        }
        self.repeated = None;
        true
    }

    /// Whether the game has ended and nobody can ask for more, as under Ikeda's rules.
    fn is_over_for_good(&self) -> bool {
        self.game.ending() == Some(Ending::TwoPasses) && !self.game.terms().rules.has_dead_stones()
    }

    /// Heeds who is to move by the record after that many moves.
    fn give_turn(&mut self, record: &Record, after: usize) {
        let given = record.turns.iter().rfind(|(number, _)| *number == after);
        if let Some(&(_, to)) = given.filter(|(_, to)| *to != self.game.turn()) {
            self.game.set_turn(to);
            self.remarks.push(Remark::TurnGiven { after, to });
        }
    }

    /// One remark for all: kos that go round bring back a board with every move.
    fn remark_on_repetition(&mut self, number: usize, after: u32) {
        let known = self.remarks.iter_mut().find_map(|remark| match remark {
            Remark::Repetition { more, .. } => Some(more),
            _ => None,
        });
        match known {
            Some(more) => *more += 1,
            None => self.remarks.push(Remark::Repetition { number, after, more: 0 }),
        }
    }

    fn play(&mut self, number: usize, &Played { color, mv, .. }: &Played) {
        let is_past_provisional_end = |game: &Referee| game.first_after_provisional_end().is_some();
        let was_past = is_past_provisional_end(&self.game);
        if let Err(why) = self.game.play(color, mv) {
            let made = Ok(mv);
            self.foul = Some(Foul {
                number,
                color,
                made,
                why,
            });
        } else if !was_past && is_past_provisional_end(&self.game) {
            self.remarks.push(Remark::ProvisionalEnd { number });
        } else if let Some(Ending::Repetition { after }) = self.game.ending() {
            self.repeated = Some(after);
            self.remark_on_repetition(number, after);
        }
    }
}

impl fmt::Display for Foul {
    /// `move 57, White Q5: retakes the ko at once (step 12)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {}, ", self.number)?;
        match &self.made {
            Ok(mv) => write!(f, "{} {mv}", self.color)?,
            Err(written) => f.write_str(written)?,
        }
        match self.why {
            IllegalMove::NotYourTurn(color) => write!(f, ": it is not {color}'s turn")?,
            IllegalMove::OffBoard => write!(f, ": the point is not on the board")?,
            IllegalMove::Occupied(_) => write!(f, ": there is a stone already")?,
            IllegalMove::Suicide(_) => write!(f, ": the stone would have no liberty and takes nothing")?,
            IllegalMove::RetakesKo(_) => write!(f, ": retakes the ko at once")?,
            IllegalMove::Repeats { after, .. } => write!(f, ": brings back the whole board after move {after}")?,
            IllegalMove::GameOver => write!(f, ": the game is over")?,
        }
        match self.why.step() {
            Some(step) => write!(f, " (step {step})"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Remark::Repetition { number, after, more } => {
                write!(
                    f,
                    "move {number} brings back the whole board after move {after}: by these rules the game ends there without a result, \
                     unless both go on"
                )?;
                match more {
                    0 => Ok(()),
                    1 => write!(f, "; a later move brings back a board as well"),
                    more => write!(f, "; {more} later moves bring back a board as well"),
                }
            }
            Remark::TurnGiven { after, to } => write!(f, "after move {after} the record gives the turn to {to}"),
            Remark::SupposedHandicap(stones) => f.write_str(&Record::supposed_on(stones)),
            Remark::OtherHandicap { told, placed: 0 } => {
                write!(f, "the record tells a handicap of {told} and sets up no stone")
            }
            Remark::OtherHandicap { told, placed } => {
                write!(
                    f,
                    "the record tells a handicap of {told}, and the black stones set up are {placed}"
                )
            }
            Remark::NotUnderstood(property) => write!(f, "{property} makes no sense here and is taken as unknown"),
            Remark::Odd(odd @ Oddity::OffBoard { .. }, place) => write!(f, "{odd}, and left out (at {place})"),
            Remark::Odd(odd @ Oddity::LateResult, place) => write!(f, "{odd}, and is not heeded (at {place})"),
            Remark::Odd(odd @ Oddity::OtherTurn(_), place) => write!(f, "{odd}; the move counts (at {place})"),
            Remark::Odd(odd @ Oddity::Twice(_), place) => write!(f, "{odd}; what comes last is there (at {place})"),
            Remark::OverLimit(limit) => write!(
                f,
                "an event that allows {limit} moves ends the game after move {limit}; judged is what came of all of them"
            ),
            Remark::AfterTheEnd { number } => {
                write!(f, "the game has ended before move {number}, which counts for nothing")
            }
            Remark::ProvisionalEnd { number } => {
                write!(
                    f,
                    "both have passed with move {number}: the provisional end; by these rules play goes on, and a pass costs a stone"
                )
            }
            Remark::Resumed { number } => write!(f, "play is taken up again with move {number}, after both passed"),
            Remark::Began(color) => write!(f, "{color} begins, against the custom"),
            Remark::UnknownRules { named, by } => {
                write!(
                    f,
                    "the record names rules that are not known here ({named}); judged by {by} rules"
                )
            }
            Remark::Overruled {
                color,
                stones,
                found,
                why,
            } => {
                let said = if *found == Fate::Dead { "alive" } else { "dead" };
                let (named, count) = (few(stones), some(stones.len(), "stone"));
                write!(
                    f,
                    "{color} {named}, {count}, counted as {said}, as a person says; the program finds {found}: {why}"
                )
            }
        }
    }
}

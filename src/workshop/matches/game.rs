//! One game between two programs, each a process of its own that lives no longer than the game.

use super::outcome::{End, Outcome};
use super::plan::Plan;
use super::{BySide, NoMatch, Side, program};
use crate::builtin::settle;
use crate::game::{ByColor, Color, Ending, Referee, Verdict};
use crate::tournament::clock::Clocks;
use crate::tournament::gtp_client::{Broken, GtpClient, Reply, Wait};
use crate::tournament::record::{Form, Info};
use crate::tournament::scribe::Scribe;
use crate::tournament::session::PeerMove;
use crate::tournament::table::Table;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// What a program may take to end by itself when asked to.
const GRACE: Duration = Duration::from_secs(1);
/// A signal to a whole job reaches all of its programs within this time.
const STOPPED_WITHIN: Duration = Duration::from_millis(300);
/// What the clocks show where there are none; they never run.
const NO_CLOCK: Duration = Duration::from_secs(1);

/// Where a game begins and what is kept of it.
#[derive(Clone, Debug)]
pub struct Setting<'a> {
    /// The match.
    pub plan: &'a Plan,
    /// The commands of the two programs, ready to be started but for `{seed}`.
    pub commands: &'a BySide<String>,
    /// The number of the game.
    pub game: u32,
    /// The game after its opening.
    pub opening: Referee,
    /// The record's file.
    pub record: PathBuf,
    /// The day, as 2026-11-21, for the record.
    pub date: &'a str,
}

/// Plays it; `None` when `stop` said so before its end, and then nothing is kept.
///
/// # Errors
/// A sentence when a program cannot be started or the record cannot be written.
pub fn play(setting: &Setting<'_>, stop: &dyn Fn() -> bool) -> Result<Option<Outcome>, NoMatch> {
    let start = |side| program::start(setting.plan, setting.commands, side, setting.game);
    let mut programs = BySide {
        a: start(Side::A)?,
        b: start(Side::B)?,
    };
    let mut sitting = Sitting::new(setting, stop);
    let fault = match sitting.play(&mut programs) {
        Err((_, Broken::Stopped)) => return Ok(None),
        // Who stops a job stops all of it, in no order: a program that went first has lost nothing.
        Err((_, Broken::Ended)) if is_stopped_soon(stop) => return Ok(None),
        Err((side, why)) => Some(Fault {
            side,
            told: program::told(&mut programs[side], &why),
            why,
        }),
        Ok(()) => None,
    };
    let outcome = sitting.conclude(fault);
    sitting.save()?;
    let BySide { a, b } = programs;
    for (side, program) in [(Side::A, a), (Side::B, b)] {
        // A program that has failed is ended at once.
        if !(End::FAILURES.contains(&outcome.end) && outcome.winner() == Some(side.other())) {
            program.quit(GRACE);
        }
    }
    Ok(Some(outcome))
}

/// Whether it is said within a moment.
fn is_stopped_soon(stop: &dyn Fn() -> bool) -> bool {
    let until = Instant::now() + STOPPED_WITHIN;
    while !stop() && Instant::now() < until {
        std::thread::sleep(STOPPED_WITHIN / 20);
    }
    stop()
}

/// A game in play.
struct Sitting<'a> {
    setting: &'a Setting<'a>,
    stop: &'a dyn Fn() -> bool,
    table: Table,
    /// Moments are counted from here.
    epoch: Instant,
    names: BySide<String>,
    used: BySide<Duration>,
    verdict: Verdict,
    remark: String,
}

/// Which program cannot go on, and why, in words too.
struct Fault {
    side: Side,
    why: Broken,
    told: String,
}

impl<'a> Sitting<'a> {
    fn new(setting: &'a Setting<'a>, stop: &'a dyn Fn() -> bool) -> Sitting<'a> {
        let clocks = Clocks::new(ByColor::both(setting.plan.time.unwrap_or(NO_CLOCK)));
        Sitting {
            setting,
            stop,
            table: Table::new(setting.opening.clone(), clocks),
            epoch: Instant::now(),
            names: setting.plan.commands.clone(),
            used: BySide::default(),
            verdict: Verdict::Unknown,
            remark: String::new(),
        }
    }

    fn side(&self, color: Color) -> Side {
        let black = self.setting.plan.black(self.setting.game);
        match color {
            Color::Black => black,
            Color::White => black.other(),
        }
    }

    fn color(&self, side: Side) -> Color {
        self.setting.plan.color(self.setting.game, side)
    }

    /// From the first command to the last move.
    fn play(&mut self, programs: &mut BySide<GtpClient>) -> Result<(), (Side, Broken)> {
        // Step 1. Both get the terms and the opening; no clock runs.
        for side in Side::BOTH {
            self.set_up(side, &mut programs[side]).map_err(|why| (side, why))?;
        }
        self.epoch = Instant::now();
        if self.setting.plan.time.is_some() {
            self.table.go_on(Duration::ZERO);
        }
        // Step 2. By turns. Whoever is asked is told the other's move first, on its own clock.
        while self.table.ending().is_none() {
            let color = self.table.referee().turn();
            let side = self.side(color);
            let asked = Instant::now();
            let answer = self.ask(color, &mut programs[side]);
            let now = Instant::now();
            // Step 3. The clock stops when the answer arrives, and a flag comes before everything else.
            let arrived = answer.as_ref().map_or(now, |(_, at)| *at);
            self.used[side] += arrived.saturating_duration_since(asked);
            let (arrived, now) = (self.moment(arrived), self.moment(now));
            match answer {
                Ok((Reply::Move(mv), _)) => self.table.moved(color, PeerMove::On(mv), arrived, now),
                Ok((Reply::Resign, _)) => self.table.resigned(color, arrived),
                Err(why) if why == Broken::Stopped || !self.table.tick(now) => return Err((side, why)),
                Err(_) => {}
            }
        }
        Ok(())
    }

    fn moment(&self, at: Instant) -> Duration {
        at.saturating_duration_since(self.epoch)
    }

    /// Nobody waits longer than this where no clock runs.
    fn patiently(&self) -> Wait<'a> {
        Wait {
            until: Instant::now().checked_add(self.setting.plan.patience),
            stop: self.stop,
        }
    }

    fn set_up(&mut self, side: Side, program: &mut GtpClient) -> Result<(), Broken> {
        let wait = self.patiently();
        let name = program::name(program, wait)?;
        if !name.is_empty() {
            self.names[side] = name;
        }
        program::sit_down(program, self.setting.plan, &self.setting.opening, wait)
    }

    /// The other side's last move told, a move asked for.
    fn ask(&self, color: Color, program: &mut GtpClient) -> Result<(Reply, Instant), Broken> {
        let clocks = self.table.clocks();
        let wait = match clocks.falls_at() {
            Some(falls) => Wait {
                until: self.epoch.checked_add(falls),
                stop: self.stop,
            },
            None => self.patiently(),
        };
        let moves = self.table.referee().moves();
        if moves.len() > self.setting.opening.moves().len()
            && let Some(&(mover, mv)) = moves.last()
        {
            program.play(mover, mv, wait)?;
        }
        if clocks.running().is_some() {
            program.time_left(self.table.left(self.moment(Instant::now())), wait)?;
        }
        program.genmove(color, wait)
    }

    /// How it ended, and with what result.
    fn conclude(&mut self, fault: Option<Fault>) -> Outcome {
        let referee = self.table.referee();
        let counted = || settle(referee).count(referee);
        let (end, verdict, remark) = match (fault, referee.ending()) {
            (Some(Fault { side, why, told }), _) => {
                let end = match why {
                    Broken::Ended | Broken::Stopped => End::Crash,
                    Broken::Silent(_) => End::Silent,
                    Broken::Refused { .. } | Broken::NoMove(_) => End::Nonsense,
                    Broken::OffBoard(_) => End::Illegal,
                };
                let winner = self.color(side.other());
                (
                    end,
                    Verdict::ByFoul(winner),
                    format!("{side}, {}, {told}", self.names[side]),
                )
            }
            (None, ending) => {
                let (end, remark) = match ending {
                    Some(Ending::TwoPasses) => (End::Passes, String::new()),
                    Some(Ending::MoveLimit) | None => (End::MoveLimit, "counted as it stood".to_owned()),
                    Some(Ending::Repetition { after }) => {
                        (End::Repetition, format!("the board is that after move {after}"))
                    }
                    Some(Ending::Resignation(_)) => (End::Resigned, String::new()),
                    Some(Ending::Flag(_)) => (End::Flag, String::new()),
                    Some(Ending::Foul(color, foul)) => (End::Illegal, format!("{color}'s move: {foul}")),
                };
                let verdict = match end {
                    End::MoveLimit => Verdict::Counted(counted().score),
                    End::Passes => referee.verdict(Some(&counted())),
                    _ => referee.verdict(None),
                };
                (end, verdict, remark)
            }
        };
        let outcome = Outcome {
            game: self.setting.game,
            black: self.side(Color::Black),
            verdict,
            end,
            moves: referee.move_number(),
            time: self.used,
            position: referee.board().hash(),
            remark: match End::FAILURES.contains(&end) {
                true => remark.clone(),
                false => String::new(),
            },
        };
        (self.verdict, self.remark) = (verdict, remark);
        outcome
    }

    /// Writes the record.
    fn save(&self) -> Result<(), NoMatch> {
        let plan = self.setting.plan;
        // Two of the same name are told apart by their commands.
        let seat = |side: Side| format!("{} is {side}, {}", self.color(side), plan.commands[side]);
        let seats = Color::BOTH.map(|color| seat(self.side(color))).join("\n");
        let info = Info {
            names: ByColor::from_fn(|color| self.names[self.side(color)].clone()),
            date: self.setting.date.to_owned(),
            komi: Some(plan.terms.komi),
            time: plan.time,
            rules: plan.terms.rules.title.to_owned(),
            handicap: plan.terms.handicap,
            round: format!("game {} of {}", self.setting.game, plan.games),
            comment: format!("{seats}\n{}", self.remark).trim_end().to_owned(),
            ..Info::new(plan.terms.size)
        };
        let scribe = Scribe::new(self.setting.record.clone(), Form::Ff4, info);
        scribe
            .save(&self.table, self.verdict)
            .map_err(|e| NoMatch::Failed(e.to_string()))
    }
}

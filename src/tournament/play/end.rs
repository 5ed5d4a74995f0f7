//! The end of a game: counted, recorded, agreed on with the other side, left.

use super::super::counted::{Agreement, Counted};
use super::super::journal::Entry;
use super::super::lines::Lines;
use super::super::operator::Order;
use super::super::player::{End as Leave, Said, Saying, lock};
use super::super::sheet::End;
use super::{Conclusion, Game, Outcome};
use crate::game::{ByColor, Ending, Verdict};
use crossbeam_channel::{after, never, select_biased};
use std::time::Duration;

/// How much longer than the line a player may need to leave.
const LEAVING: Duration = Duration::from_secs(2);

/// What an operator may say after two passes.
pub const ANSWERS: &str =
    "type `counted W+3.5`, `agreed` where it is the same, `decided W+3.5` for the referee's word, or `stop`";

/// What the far end of a line cannot know, for the protocol has no message for it (SGMP.md 3, S12). Who plays there knows that it resigns;
/// a server that keeps the clocks knows of flags and resignations, and of nothing that it does not judge itself.
fn unsaid(ending: Ending, lines: Lines, on_server: bool) -> Option<String> {
    match ending {
        _ if lines == Lines::None => None,
        Ending::Resignation(_) | Ending::Flag(_) if on_server => None,
        Ending::Foul(color, _) if on_server => Some(format!("{color} has broken a rule that the server does not know")),
        Ending::Repetition { .. } if on_server => Some("the whole board has come back as it was".to_owned()),
        // What is against the rules does not go out over the other line.
        Ending::Foul(color, _) if lines == Lines::Both => Some(format!("{color} has broken a rule")),
        Ending::Resignation(color) if !lines.play(color.opponent()) => None,
        Ending::Resignation(color) => Some(format!("{color} resigns")),
        Ending::Flag(color) => Some(format!("{color}'s time is used up")),
        Ending::MoveLimit => Some("the last move allowed has been played".to_owned()),
        Ending::TwoPasses | Ending::Foul(..) | Ending::Repetition { .. } => None,
    }
}

/// The end as it stands, and whether it is on disk.
struct Ended {
    /// `None`: broken off.
    end: Option<End>,
    recorded: Result<(), String>,
}

impl Ended {
    fn counted(&self) -> Option<&Counted> {
        self.end.as_ref()?.counted.as_ref()
    }

    /// How far the sides agree on the count.
    fn agreement(&self) -> Agreement {
        self.counted().map_or(Agreement::Open, Counted::agreement)
    }

    fn verdict(&self) -> Verdict {
        self.end.as_ref().map_or(Verdict::Unknown, |end| end.verdict)
    }
}

/// What is told where the line went before the other side had our last move, as far as is known here.
const UNSURE: &str = "whether the last move has arrived at the other side is not known: tell its operator";

impl Game<'_> {
    /// Counts, records, shows the result, and waits until both players have left and the other side's count is known.
    pub(super) fn finish(mut self, conclusion: Conclusion) -> Outcome {
        self.table.pause(self.now());
        self.publish_clocks();
        self.drop_old_news();
        let mut ended = Ended {
            end: match conclusion {
                Conclusion::Over(ending) => Some(self.end(ending)),
                _ => None,
            },
            recorded: Ok(()),
        };
        let begun = self.progress.begun || self.table.referee().move_number() > 0 || !self.progress.early.is_empty();
        let has_to_agree = self.has_to_agree(&ended);
        let ask = self.ask.filter(|_| has_to_agree && !self.progress.silent);
        // The thinking so far has cost its time, also when the game goes on later.
        if self.progress.begun && ended.end.is_none() {
            self.write_down(Entry::Clocks);
        }
        if begun {
            self.hand_in(&mut ended);
            self.show(Some((ended.verdict(), ended.counted())));
        } else {
            ended.recorded = self.forget();
        }
        // Until the count is settled, a game that stops here is to be found again.
        // Where an operator was asked in an earlier run, the question stays open until one answers.
        let is_left_open = ask.is_none() && has_to_agree && self.entered.asked;
        if ask.is_some() && !self.entered.asked {
            self.write_down(Entry::Asked);
        }
        // So is one that ended with a move which has still to go out over a line.
        let waits_for_lines = self.ends_over_a_line(&ended);
        if ask.is_none() && !is_left_open && !waits_for_lines {
            self.file_away(&ended);
        }
        if let Conclusion::Over(ending) = &conclusion
            && let Some(news) = unsaid(*ending, self.lines, self.table.is_told_of_flags())
        {
            self.witness.unsaid(*ending, &news);
        }
        let stopped = self.wait_for_both_to_leave(&mut ended, ask);
        let unsettled = (ask.is_some() || is_left_open) && !ended.agreement().is_settled();
        if (ask.is_some() || waits_for_lines) && !unsettled {
            self.file_away(&ended);
        }
        Outcome {
            conclusion: if stopped { Conclusion::Stopped } else { conclusion },
            begun,
            verdict: ended.verdict(),
            counted: ended.counted().cloned(),
            unsettled,
            recorded: ended.recorded,
        }
    }

    fn end(&self, ending: Ending) -> End {
        let referee = self.table.referee();
        let counted = match ending {
            Ending::TwoPasses => Some(Counted {
                entered: self.entered,
                ..Counted::new(referee)
            }),
            Ending::MoveLimit => Some(Counted::new(referee)),
            _ => None,
        };
        let verdict = match &counted {
            Some(counted) => counted.verdict(referee),
            None => referee.verdict(None),
        };
        End {
            ending,
            verdict,
            counted,
        }
    }

    /// Whether the game ended with a move that goes out over a line.
    fn ends_over_a_line(&self, ended: &Ended) -> bool {
        let ending = ended.end.as_ref().map(|end| end.ending);
        let by_a_move = matches!(
            ending,
            Some(Ending::TwoPasses | Ending::MoveLimit | Ending::Repetition { .. })
        );
        let last = self.table.referee().moves().last();
        by_a_move && last.is_some_and(|(mover, _)| self.lines.play(mover.opponent()))
    }

    /// Whether what the other side counted is still to be told: after two passes the sides agree or not; every other end is told
    /// by the operators or the referee.
    fn has_to_agree(&self, ended: &Ended) -> bool {
        let by_two_passes = self.table.ending() == Some(Ending::TwoPasses);
        let counted = ended.counted().filter(|_| by_two_passes && self.lines != Lines::None);
        counted.is_some_and(|counted| !counted.agreement().is_settled())
    }

    /// The record's last word; if it cannot be written it is shown, so that nothing is lost.
    fn hand_in(&mut self, ended: &mut Ended) {
        let saved = match &ended.end {
            Some(end) => self.scribe.hand_in(&self.table, end),
            None => self.scribe.save(&self.table, Verdict::Unknown),
        };
        ended.recorded = saved.map_err(|e| e.to_string());
        if let Err(why) = &ended.recorded {
            let text = self.scribe.text(&self.table, ended.verdict(), ended.counted());
            self.witness.note(&format!("{why}; here is the record:\n{text}"));
        }
    }

    /// The journal of a finished game is filed away, but only when the record is on disk.
    fn file_away(&mut self, ended: &Ended) {
        if ended.end.is_none() || ended.recorded.is_err() {
            return;
        }
        let name = self.scribe.path().with_extension("journal");
        let name = name.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let filed = lock(&self.journal).file_away(&name);
        if let Err(e) = filed {
            self.witness.note(&format!("cannot rename the journal: {e}"));
        }
    }

    /// A game that never began leaves nothing behind.
    fn forget(&mut self) -> Result<(), String> {
        lock(&self.journal)
            .discard()
            .map_err(|e| format!("cannot remove the journal: {e}"))
    }

    /// The line is kept until the other side surely has the last move, and the operator is asked for its count for as long as `ask`
    /// says. The operator may end both; whether that was done before anything was entered.
    fn wait_for_both_to_leave(&mut self, ended: &mut Ended, ask: Option<Duration>) -> bool {
        let how = match &ended.end {
            Some(end) => Leave::Over(end.ending),
            None => Leave::BrokenOff,
        };
        self.players.black.end(how);
        self.players.white.end(how);
        let at_most = after(self.linger + LEAVING);
        let asked_enough = ask.map_or(never(), after);
        let mut asking = ask.is_some();
        if asking {
            match ended.counted().filter(|_| ended.agreement() == Agreement::Disagreed) {
                Some(counted) => self.say(&format!("{}; {ANSWERS}", counted.agreement_text())),
                None if self.lines == Lines::Both => self.say(&format!("have both sides counted the same? {ANSWERS}")),
                None => self.say(&format!("what has the other side counted? {ANSWERS}")),
            }
        }
        let mut left = ByColor::both(false);
        while asking || !(left.black && left.white) {
            select_biased! {
                recv(self.sayings) -> saying => match saying {
                    Ok(Saying { color, said: Said::Left | Said::Gone(_), .. }) => left[color] = true,
                    Ok(Saying { color, said: Said::Unsure, .. }) => {
                        self.witness.note(&self.told_by(color, UNSURE));
                    }
                    Ok(Saying { color, said: Said::Notice(text), .. }) if asking || self.lines == Lines::Both || self.table.is_told_of_flags() => {
                        self.witness.note(&self.told_by(color, &text));
                    }
                    Ok(_) => {}
                    Err(_) => {
                        left = ByColor::both(true);
                        self.sayings = never();
                    }
                },
                recv(self.orders) -> order => match order {
                    Ok(Order::Stop) => return asking && ended.agreement() == Agreement::Open,
                    Ok(Order::Silent) => asking = false,
                    Ok(order) if ask.is_some() => asking = self.agree(order, ended),
                    Ok(_) => {}
                    Err(_) => {
                        asking = false;
                        self.orders = never();
                    }
                },
                recv(at_most) -> _ => left = ByColor::both(true),
                recv(asked_enough) -> _ => asking = false,
            }
        }
        false
    }

    /// What the operator says of the other side's count, put on disk at once; whether the question stays open.
    fn agree(&mut self, order: Order, ended: &mut Ended) -> bool {
        log::warn!("the operator says: {order:?}");
        let Some(counted) = ended.end.as_mut().and_then(|end| end.counted.as_mut()) else {
            return false;
        };
        let entered = match order {
            Order::Counted(score) => counted.check(score).map(|()| Entry::Counted(score)),
            Order::Agreed => Ok(Entry::Counted(counted.count.score)),
            Order::Decided(verdict) => counted.check_decided(verdict).map(|()| Entry::Decided(verdict)),
            _ => Err("the game is over".to_owned()),
        };
        let entry = match entered {
            Ok(entry) => entry,
            Err(why) => {
                let open = !counted.agreement().is_settled();
                self.say(&format!("{why}: {ANSWERS}"));
                return open;
            }
        };
        counted.entered.take(entry);
        let (agreement, mut news) = (counted.agreement(), counted.agreement_text());
        let verdict = counted.verdict(self.table.referee());
        if let Some(end) = &mut ended.end {
            end.verdict = verdict;
        }
        self.write_down(entry);
        self.hand_in(ended);
        match agreement {
            Agreement::Disagreed => news += &format!("; if a look at the stones settles it, {ANSWERS}"),
            _ => {
                let linger = humantime::format_duration(self.linger);
                news += &format!("; the line is kept for up to {linger}, `stop` ends it");
            }
        }
        self.show(Some((ended.verdict(), ended.counted())));
        self.say(&news);
        !agreement.is_settled()
    }

    fn say(&mut self, text: &str) {
        log::warn!("{text}");
        self.witness.ask(text);
    }
}

//! Reasons in words.

use super::reasons::{EndMove, Reason, Stones};
use super::threats::Threat;
use crate::game::Word;
use crate::think::knowledge::joseki::{Mark, Record};
use crate::think::reading::Fate;
use std::fmt;

impl fmt::Display for Stones {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at {}", counted(self.count), self.at)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Captures { string, stones } => {
                write!(f, "takes {} at {string}", counted(*stones))
            }
            Reason::Saves { string, stones } => write!(f, "saves {} at {string}", counted(*stones)),
            Reason::Ataris { string, stones } => {
                write!(f, "puts {} at {string} into atari", counted(*stones))
            }
            Reason::Pattern {
                name,
                kind,
                value,
                priority,
                bonus,
                why,
            } => {
                write!(f, "{why} ({kind} {value:+}")?;
                bonus.map_or(Ok(()), |bonus| write!(f, ", bonus {bonus}"))?;
                priority.word().map_or(Ok(()), |word| write!(f, ", {word}"))?;
                write!(f, ", {name})")
            }
            Reason::Joseki { record, .. } => write!(f, "joseki goes on{}", played(*record)),
            Reason::Opening { record, .. } => write!(f, "the opening goes on{}", played(*record)),
            Reason::Marked { mark, why } => {
                f.write_str(match mark {
                    Mark::Good => "marked as the move to play",
                    Mark::Bad => "marked as a move to keep away from",
                })?;
                if why.is_empty() { Ok(()) } else { write!(f, ": {why}") }
            }
            Reason::Strengthens { group, stones, by } => {
                write!(f, "strengthens the group of {} at {group} by {by:.1}", counted(*stones))
            }
            Reason::Weakens { group, stones, by } => {
                write!(f, "weakens the group of {} at {group} by {by:.1}", counted(*stones))
            }
            Reason::Border => f.write_str("lies on a border"),
            Reason::EndsKo => f.write_str("ends a ko"),
            Reason::Dame => f.write_str("a dame"),
            Reason::Wariuchi { between: [one, other] } => {
                write!(f, "splits the side between {one} and {other} (wariuchi)")
            }
            Reason::Hiraki { from, wall } => write!(f, "extends from {} at {from} (hiraki)", counted(*wall)),
            Reason::Keshi {
                tips: [one, other],
                moyo,
            } => {
                write!(
                    f,
                    "erases a moyo of {moyo} points on the line from {one} to {other} (keshi)"
                )
            }
            Reason::Caps { stone, moyo } => write!(f, "caps {stone} over a moyo of {moyo} points"),
            Reason::Invades { moyo } => write!(f, "invades a moyo of {moyo} points"),
            Reason::Enlarges { points } => write!(f, "enlarges our moyo by {points} points"),
            Reason::BetweenMoyos { ours, theirs } => {
                write!(f, "where two moyos meet: {ours} points for us, {theirs} for the enemy")
            }
            Reason::Corner(word) => f.write_str(match word {
                Word::Approach => "approaches the stone in the corner",
                Word::Enclosure => "encloses the corner",
                _ => "takes an empty corner",
            }),
            Reason::Connects { ends: [one, other], .. } => write!(f, "connects {one} and {other}"),
            Reason::AnswersPeep { ends: [one, other], .. } => write!(f, "answers the peep between {one} and {other}"),
            Reason::Cuts { ends: [one, other], .. } => write!(f, "cuts {one} from {other}"),
            Reason::Lives(group, how) => match how {
                Fate::Ko(_) => write!(f, "fights a ko for the life of {group}"),
                Fate::Seki => write!(f, "brings {group} to life in seki"),
                _ => write!(f, "brings {group} to life"),
            },
            Reason::Kills(group, how) => match how {
                Fate::Ko(_) => write!(f, "fights a ko to kill {group}"),
                _ => write!(f, "kills {group}"),
            },
            Reason::MakesEye(group) => write!(f, "makes an eye for {group}"),
            Reason::TakesEye(group) => write!(f, "takes an eye from {group}"),
            Reason::BreaksOut(group) => write!(f, "breaks out with {group}"),
            Reason::Surrounds(group) => write!(f, "surrounds {group}"),
            Reason::WinsRace { ours, theirs } => write!(f, "wins the race of {ours} against {theirs}"),
            Reason::TwoAims { stones } => write!(f, "has two aims, the lesser worth {}", counted(*stones)),
            Reason::Threatens(threat) => write!(f, "threatens to {threat}"),
            Reason::Called(word) => write!(f, "{word} {}", word.japanese()),
            Reason::Endgame(what) => write!(f, "{what}"),
            Reason::TakesKo { stone } => write!(f, "takes the ko at {stone}"),
            Reason::KoThreat(threat) => write!(f, "a ko threat: to {threat}"),
            Reason::IsCaptured { stones } => write!(f, "loses {}", counted(*stones)),
            Reason::Hopeless { stones } => {
                write!(f, "runs with {} that cannot be saved", counted(*stones))
            }
            Reason::FillsOwn => f.write_str("fills our own territory"),
            Reason::EnemySettled => f.write_str("goes into settled enemy territory"),
            Reason::SelfAtari { stones } => write!(f, "puts {} of ours into atari", counted(*stones)),
            Reason::Inefficient(word) => write!(f, "inefficient: {word}"),
            Reason::UselessForcing { string } => write!(f, "forces {string} to become stronger for nothing"),
            Reason::Delays(stones) => write!(f, "only puts off the loss of {stones}"),
            Reason::Repeats => f.write_str("brings back an earlier position"),
        }
    }
}

impl fmt::Display for Threat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Threat::Take(stones) => write!(f, "take {stones}"),
            Threat::Save(stones) => write!(f, "save {stones}"),
            Threat::Kill(stones) => write!(f, "kill {stones}"),
            Threat::Cut { ends: [one, other], .. } => write!(f, "cut {one} from {other}"),
        }
    }
}

impl fmt::Display for EndMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            EndMove::HaneAndConnect => "hane on the edge, to be joined next",
            EndMove::Descent => "descends towards the edge",
            EndMove::Block => "blocks along the edge",
            EndMove::Crawl => "crawls along the edge",
            EndMove::MonkeyJump => "monkey jump",
        })
    }
}

/// `: played 45 times in 100, 51 % won`.
fn played(record: Option<Record>) -> String {
    record.map_or(String::new(), |record| {
        format!(": played {} times in 100, {} % won", record.share, record.won)
    })
}

fn counted(stones: usize) -> String {
    match stones {
        1 => "1 stone".to_owned(),
        _ => format!("{stones} stones"),
    }
}

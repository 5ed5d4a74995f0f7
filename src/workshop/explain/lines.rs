//! The lines that prove what was read.

use super::about::of_ko;
use super::{GroupLife, Sight};
use crate::game::{Board, Color, Move, Point};
use crate::think::reading::{Fate, Reading, State, Step, Verdict};
use crate::think::recognition::Linkage;

/// What reading found of a thing when one side moves first.
#[derive(Clone, Debug)]
pub struct Line {
    /// The name of the thing.
    pub about: String,
    /// Whose it is.
    pub color: Color,
    /// A stone of it.
    pub at: Point,
    /// What becomes of it.
    pub said: String,
    /// Who moves first.
    pub first: Color,
    /// The moves that prove it, each side's in turn.
    pub steps: Vec<Step>,
}

/// A move of a line in words: before a ko is retaken a threat is played elsewhere, and answered.
fn step_text(step: &Step) -> String {
    match step.after_threat {
        true => format!("(threat) {}", step.mv),
        false => step.mv.to_string(),
    }
}

/// The moves of a line in words.
pub fn line_text(steps: &[Step]) -> String {
    let told: Vec<String> = steps.iter().map(step_text).collect();
    told.join(" ")
}

impl Line {
    /// The moves alone.
    pub fn moves(&self) -> Vec<Move> {
        self.steps.iter().map(|step| step.mv).collect()
    }
}

impl Sight {
    /// The lines behind what was read of strings and of groups.
    pub fn lines(&self) -> Vec<Line> {
        let of_groups = self.lives.iter().flat_map(|read| read.lines());
        self.string_lines().into_iter().chain(of_groups).collect()
    }

    /// The lines behind what was read of the strings at the ends of a linkage that the enemy can cut.
    pub fn link_lines(&self, linkage: &Linkage) -> Vec<Line> {
        let Some(link) = self.links.get(&linkage.id()) else {
            return Vec::new();
        };
        let color = linkage.color();
        let both = [(color.opponent(), &link.cutting), (color, &link.joining)];
        let told = both.into_iter().filter_map(|(first, reading)| {
            let becomes = match reading.verdict {
                Verdict::Yes => "joined".to_owned(),
                Verdict::No => "parted".to_owned(),
                Verdict::Ko(ko) => format!("a ko, {}", of_ko(ko)),
                Verdict::Unknown => return None,
            };
            Some(Line {
                about: linkage.id().to_string(),
                color,
                at: linkage.stone(),
                said: format!("{first} first: {becomes}"),
                first,
                steps: reading.line.clone(),
            })
        });
        told.filter(|line| !line.steps.is_empty()).collect()
    }

    /// The lines behind what was read of strings that are not simply alive.
    pub(super) fn string_lines(&self) -> Vec<Line> {
        let mut lines = Vec::new();
        for (id, status) in self.readings.iter().filter(|(_, status)| status.state != State::Alive) {
            let Some((string, at)) = self
                .seen
                .string(*id)
                .and_then(|string| Some((string, string.stones.first()?)))
            else {
                continue;
            };
            let color = string.color;
            let both = [(color.opponent(), &status.attack), (color, &status.defence)];
            for (first, reading) in both {
                let becomes = match reading.verdict {
                    Verdict::Yes => "taken".to_owned(),
                    Verdict::No => "not taken".to_owned(),
                    Verdict::Ko(ko) => format!("a ko, {}", of_ko(ko)),
                    Verdict::Unknown => continue,
                };
                // What is told at a glance has no line.
                let decides = status.kills.first().copied();
                let decides = decides.filter(|_| first != color && reading.line.is_empty());
                let decides = decides.map(|point| Step {
                    mv: Move::Place(point),
                    after_threat: false,
                });
                let steps = reading.line.iter().copied().chain(decides).collect();
                lines.push(Line {
                    about: id.to_string(),
                    color,
                    at,
                    said: format!("{first} first: {becomes}"),
                    first,
                    steps,
                });
            }
        }
        lines
    }
}

impl GroupLife {
    /// The lines behind it.
    pub(super) fn lines(&self) -> Vec<Line> {
        let Some(at) = self.stones.middle() else {
            return Vec::new();
        };
        let life = &self.life;
        let both = [
            (self.color.opponent(), life.attacked, &life.attack),
            (self.color, life.defended, &life.defence),
        ];
        // Who gets no more by moving first than when attacked shows nothing by it.
        let ways = match (life.attacked, life.defended) {
            (Fate::Lives, _) | (Fate::Seki, Fate::Seki) => 1,
            _ => 2,
        };
        let told = both
            .into_iter()
            .take(ways)
            .filter(|(_, fate, _)| *fate != Fate::Unknown);
        told.map(|(first, fate, reading)| Line {
            about: self.about(),
            color: self.color,
            at,
            said: match fate {
                Fate::Ko(ko) => format!("{first} first: a ko, {}", of_ko(ko)),
                _ => format!("{first} first: {}", becomes(fate)),
            },
            first,
            steps: reading.line.clone(),
        })
        .collect()
    }
}

/// Plays the line of a string that is taken on to the move that takes it: reading ends a move before, where that is plain.
pub(super) fn to_the_capture(board: &Board, target: Point, first: Color, reading: &mut Reading) {
    let Some(owner) = board.color_at(target).filter(|_| reading.verdict == Verdict::Yes) else {
        return;
    };
    let (mut board, mut turn) = (board.clone(), first);
    for step in &reading.line {
        let is_played = match step.mv {
            Move::Place(point) => board.play(turn, point).is_ok(),
            Move::Pass => {
                board.pass();
                true
            }
        };
        if !is_played {
            return;
        }
        turn = turn.opponent();
    }
    if turn == owner || board.color_at(target) != Some(owner) {
        return;
    }
    if let Some(last) = board.only_liberty(target).filter(|last| board.is_legal(turn, *last)) {
        reading.line.push(Step {
            mv: Move::Place(last),
            after_threat: false,
        });
    }
}

/// A fate in words.
pub(super) fn becomes(fate: Fate) -> &'static str {
    match fate {
        Fate::Lives => "lives",
        Fate::Seki => "seki",
        Fate::Stands => "stands",
        Fate::Ko(_) => "a ko",
        Fate::Dies => "dies",
        Fate::Unknown => "not read out",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_goes_on_to_the_move_that_takes() {
        let picture = "
            . . . .
            . . . .
            . X . .
            O X . .";
        let board = Board::from_diagram(picture).expect("a picture");
        let [corner, run, last] = ["A1", "A2", "A3"].map(|name| name.parse().expect("a point"));
        let shown = |verdict, first, line: &[Point]| -> Vec<Point> {
            let step = |point: &Point| Step {
                mv: Move::Place(*point),
                after_threat: false,
            };
            let line = line.iter().map(step).collect();
            let mut reading = Reading {
                verdict,
                line,
                nodes: 1,
            };
            to_the_capture(&board, corner, first, &mut reading);
            reading.line.iter().filter_map(|step| step.mv.point()).collect()
        };
        assert_eq!(shown(Verdict::Yes, Color::Black, &[]), [run]);
        assert_eq!(shown(Verdict::Yes, Color::White, &[run]), [run, last]);
        assert_eq!(shown(Verdict::No, Color::White, &[run]), [run], "nothing is taken");
        assert_eq!(shown(Verdict::Yes, Color::Black, &[run]), [run], "it is taken already");
    }
}

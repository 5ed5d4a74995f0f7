//! A page for spectators: what is played is recognized and drawn by a thread of its own, which steps back for all others.

use super::Failure;
use super::explain::{heading, moment};
use crate::game::{Color, Move, PointSet, Referee};
use crate::monitor::{Becomes, Cell, Drawing, Finding, Heading, Live, Moment, Monitor, Row, Table};
use crate::settings::Settings;
use crate::think::settlement::Fate;
use crate::tournament::counted::Counted;
use crate::tournament::play::Witness;
use crate::tournament::player::step_back;
use crate::tournament::view::{Course, MoveInsight, View, clock_text, verdict_text};
use crate::workshop::explain::{Explanation, Look, Sight};
use crossbeam_channel::{Receiver, Sender, bounded, unbounded};
use serde_json::json;
use std::io::ErrorKind;
use std::thread;
use std::time::Duration;

/// By how much the thread that draws steps back, on the scale of `nice`: further than those that think.
const STEPS_BACK: i32 = 10;
/// How long the end may take to be drawn and told.
const PARTING: Duration = Duration::from_secs(3);
/// So many moves are told of those that the engine looked at.
const MOVES_TOLD: usize = 6;

/// Those who look on from a page, if there is one.
#[derive(Debug)]
pub(super) struct Spectators(Option<Gallery>);

/// What they see goes through here.
#[derive(Debug)]
struct Gallery {
    seen: Sender<Seen>,
    /// Closed once everything has been drawn and told.
    is_told: Receiver<()>,
}

/// What happened.
enum Seen {
    Course(Box<Course>),
    View(Box<View>),
}

impl Spectators {
    /// Opens the page if the settings have one, and says where it is. A page that is not to be had does not keep a game from being played.
    ///
    /// # Errors
    /// When its address makes no sense.
    pub(super) fn open(settings: &Settings, monitor: &mut Monitor) -> Result<Spectators, Failure> {
        let address = settings.record.page.as_str();
        if address.is_empty() {
            return Ok(Spectators(None));
        }
        let live = match Live::open(address) {
            Ok(live) => live,
            Err(e) if e.kind() == ErrorKind::InvalidInput => {
                return Err(Failure::Usage(format!(
                    "`{address}` is no address of a page; 8080, for this machine alone, and 0.0.0.0:8080 are"
                )));
            }
            Err(e) => {
                monitor.note(&format!(
                    "there is no page for spectators, {address} cannot be had: {e}"
                ));
                return Ok(Spectators(None));
            }
        };
        monitor.say(&format!("spectators see the game at {}", live.url()));
        let (seen, to_draw) = unbounded();
        let (told, is_told) = bounded(0);
        let painter = Painter {
            live,
            event: [&settings.event.name, &settings.event.round]
                .into_iter()
                .filter(|text| !text.is_empty())
                .cloned()
                .collect(),
            shown: None,
            lead: None,
            is_counted: false,
        };
        thread::spawn(move || {
            step_back(STEPS_BACK);
            painter.paint(&to_draw);
            drop::<Sender<()>>(told);
        });
        Ok(Spectators(Some(Gallery { seen, is_told })))
    }

    fn send(&self, seen: impl FnOnce() -> Seen) {
        if let Some(gallery) = &self.0 {
            // A thread that has failed draws no more; the game goes on.
            let _ = gallery.seen.send(seen());
        }
    }
}

impl Drop for Spectators {
    fn drop(&mut self) {
        if let Some(Gallery { seen, is_told }) = self.0.take() {
            drop(seen);
            // It is closed or it takes too long: there is nothing else to hear.
            let _ = is_told.recv_timeout(PARTING);
        }
    }
}

/// The operator and the spectators.
pub(super) struct Audience<'a> {
    pub(super) monitor: &'a mut Monitor,
    pub(super) spectators: &'a Spectators,
}

impl Witness for Audience<'_> {
    fn see(&mut self, view: &View) {
        self.spectators.send(|| Seen::View(Box::new(view.clone())));
        self.monitor.see(view);
    }

    fn follow(&mut self, course: Course) {
        self.spectators.send(|| Seen::Course(Box::new(course)));
    }

    fn note(&mut self, text: &str) {
        self.monitor.note(text);
    }
}

/// Draws what is seen.
struct Painter {
    live: Live,
    /// What the settings say of the event.
    event: Vec<String>,
    /// The newest position on the page.
    shown: Option<Explanation>,
    /// Black's lead as the engine saw it last: what is recognized alone would say something else every other move.
    lead: Option<f64>,
    /// The newest position is shown as it was counted.
    is_counted: bool,
}

impl Painter {
    fn paint(mut self, seen: &Receiver<Seen>) {
        for seen in seen {
            match seen {
                Seen::Course(course) => self.follow(&course),
                Seen::View(view) => self.see(&view),
            }
        }
    }

    /// Puts on the page what has been played since, or takes off what was taken back.
    fn follow(&mut self, course: &Course) {
        let moves = course.game.moves();
        self.is_counted = false;
        if moves.is_empty() {
            self.shown = None;
        }
        // Step 1. From which position on the page is to be told.
        let (from, mut before) = match self.shown.take() {
            None => {
                self.live.begin(self.heading(course));
                self.lead = None;
                (0, None)
            }
            Some(shown) => {
                let known = shown.game.moves();
                let common = known.iter().zip(moves).take_while(|(a, b)| a == b).count();
                let is_before = common == known.len() && common < moves.len();
                ((common + 1).min(moves.len()), is_before.then_some(shown))
            }
        };
        // Step 2. Each of them.
        for number in from..=moves.len() {
            let before_it = || number.checked_sub(1).map(|number| recognized(&course.game, number));
            let before_it = before.take().or_else(before_it);
            let now = match &before_it {
                Some(before) => {
                    let game = after(&course.game, number);
                    let sight = before.sight.next(&game);
                    Explanation {
                        game,
                        sight,
                        thought: None,
                    }
                }
                None => recognized(&course.game, number),
            };
            let mut moment = moment(&now, before_it.as_ref());
            if let Some(insight) = course.insight.as_ref().filter(|_| number == moves.len()) {
                put_insight(&mut moment, &now.game, insight);
                self.lead = Some(f64::from(insight.insight.owners.lead()));
            }
            moment.lead = self.lead.unwrap_or(moment.lead);
            self.live.show(number, &moment);
            before = Some(now);
        }
        self.shown = before;
    }

    fn heading(&self, course: &Course) -> Heading {
        heading(&course.names, course.game.terms(), self.event.iter())
    }

    fn see(&mut self, view: &View) {
        if let (Some(counted), Some(shown), false) = (&view.counted, &self.shown, self.is_counted) {
            let moves = shown.game.moves().len();
            self.live.show(moves, &counted_moment(shown, counted));
            self.is_counted = true;
        }
        let clocks = view.clocks.map(|clocks| {
            let left = clocks.map(|clock| clock_text(clock.left));
            json!({ "Black": left.black, "White": left.white })
        });
        self.live.tell(&json!({
            "clocks": clocks,
            "runs": view.verdict.is_none().then(|| view.turn.to_string()),
            "result": view.verdict.map(verdict_text),
            "news": view.news,
        }));
    }
}

/// The game after so many of its moves.
fn after(game: &Referee, moves: usize) -> Referee {
    let mut game = game.clone();
    while game.moves().len() > moves && game.undo() {}
    game
}

fn recognized(game: &Referee, moves: usize) -> Explanation {
    let game = after(game, moves);
    Explanation {
        sight: Sight::new(&game, Look::Short),
        thought: None,
        game,
    }
}

/// What the engine found before the move that led here: what it looked at, and whose points will be.
fn put_insight(moment: &mut Moment, game: &Referee, MoveInsight { color, insight }: &MoveInsight) {
    let board = game.board();
    let rows = insight
        .moves
        .iter()
        .take(MOVES_TOLD)
        .filter(|(found, _)| found.visits > 0);
    let rows = rows.map(|(found, line)| Row {
        about: None,
        line: Some((*color, line.clone())),
        cells: vec![
            Cell::Side(*color),
            Cell::Text(found.mv.to_string()),
            Cell::Text(found.visits.to_string()),
            Cell::Part(found.value),
            Cell::Text(line.iter().map(Move::to_string).collect::<Vec<_>>().join(" ")),
        ],
    });
    let table = Table {
        name: "What the engine thought before this move",
        head: vec!["", "move", "games", "won", "line"],
        rows: rows.collect(),
    };
    moment.tables.insert(0, table);
    let owners = board
        .size()
        .points()
        .map(|point| (point, insight.owners.of(Color::Black, point)));
    // A stone that its side will not own is dead.
    let shown = owners.filter(|&(point, owner)| {
        let is_dead = |color| (owner > 0.0) != (color == Color::Black);
        board.color_at(point).is_none_or(is_dead)
    });
    moment.drawing = std::mem::take(&mut moment.drawing).with_owners(board, shown);
}

/// The last position, counted.
fn counted_moment(shown: &Explanation, counted: &Counted) -> Moment {
    let board = shown.game.board();
    let settlement = &counted.settlement;
    let finding = |about: &str, becomes, stones| Finding {
        about: about.to_owned(),
        stones,
        becomes,
        decides: settlement
            .unfilled(Color::Black)
            .union(&settlement.unfilled(Color::White)),
        decides_too: PointSet::EMPTY,
    };
    let findings = [
        finding("dead", Becomes::Dead, counted.count.dead),
        finding("seki", Becomes::Seki, settlement.stones(Fate::Seki)),
    ];
    let last = shown.game.moves().last();
    let reasons = counted.remarks();
    let rows = reasons.into_iter().map(|reason| Row {
        about: None,
        line: None,
        cells: vec![Cell::Text(reason)],
    });
    Moment {
        played: last.map(|&(color, mv)| (color, mv, String::new())),
        stage: "counted".to_owned(),
        lead: counted.count.score.points(),
        lead_by: "",
        score: counted.sums(),
        drawing: Drawing::of_board(board, last.and_then(|(_, mv)| mv.point()))
            .with_territory(board, &counted.count.territory)
            .with_findings(board, &findings),
        tables: vec![Table {
            name: "Why",
            head: vec![""],
            rows: rows.collect(),
        }],
        ..moment(shown, None)
    }
}

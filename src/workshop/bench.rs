//! Fixed positions, one thread, fixed work: the machine, a fingerprint of how the engine plays, then speeds.
//!
//! The fingerprint changes only when play does; what is changed late in a game it need not show. Commits quote it.

use super::machine;
use crate::game::{Board, Color, Komi, Move, Point, Referee, Rules, Size, Terms};
use crate::random::Random;
use crate::think::net::Kernel;
use crate::think::playout::{Mercy, Playouts, play_out};
use crate::think::search::Position;
use crate::think::{Action, Effort, Thinker, Tree};
use sgmp::{Frame, Message};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// One line of the report: `name value unit`.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// What was measured.
    pub name: String,
    /// How much.
    pub value: String,
    /// Of what.
    pub unit: String,
}

impl Figure {
    fn new(name: &str, value: String, unit: &str) -> Figure {
        Figure {
            name: name.to_owned(),
            value,
            unit: unit.to_owned(),
        }
    }
}

/// Moves thought about on each board, from the empty board on.
const MOVES: usize = 30;

/// What each move may cost.
const EFFORT: Effort = Effort::playouts(1000);

/// Random games of a kind.
const RANDOM_GAMES: u32 = 4000;
/// An opening after each move of which it searches with one thread, the same seen in a mirror for two, and what each search may cost. The net
/// remembers what it was asked, so with two threads the same positions would be searched faster than they are.
const OPENINGS: [[&str; 6]; 2] = [
    ["Q16", "D4", "Q4", "D16", "F17", "C14"],
    ["D16", "Q4", "D4", "Q16", "O17", "R14"],
];
const SEARCH: Effort = Effort::playouts(3000);
/// Answers of the net.
const ANSWERS: u32 = 200;

/// Frames decoded and encoded to time the codec.
const FRAMES: u32 = 1_000_000;

/// What a few moves on one board cost.
#[derive(Default)]
struct Cost {
    spent: Duration,
    slowest: Duration,
    playouts: u32,
    /// The most nodes a tree had.
    nodes: usize,
    decisions: u32,
}

/// Measures, and tells each figure as soon as it is known.
pub fn run(thinker: &Thinker, mut tell: impl FnMut(Figure)) {
    tell(Figure::new(
        "machine",
        machine::processors().to_string(),
        &machine::processor(),
    ));
    let mut fingerprint = Fingerprint::default();
    let mut boards = Vec::new();
    for size in [Size::NINE, Size::THIRTEEN, Size::NINETEEN] {
        let cost = play(thinker, size, &mut fingerprint);
        boards.extend(figures(size, &cost));
    }
    tell(Figure::new("fingerprint", format!("{:016x}", fingerprint.0), "moves"));
    boards.into_iter().for_each(&mut tell);
    random_games(thinker).into_iter().for_each(&mut tell);
    for (opening, threads) in OPENINGS.into_iter().zip([1, 2]) {
        tell(searched(thinker, opening, threads));
    }
    if thinker.has_net() {
        tell(Figure::new(
            "net_kernel",
            Kernel::best().to_string().to_lowercase(),
            "kernel",
        ));
        net_answers(thinker).into_iter().for_each(&mut tell);
    }
    tell(Figure::new("node", Tree::NODE_BYTES.to_string(), "bytes"));
    tell(Figure::new("sgmp_codec", format!("{:.1}", codec_nanoseconds()), "ns"));
}

/// What the moves on a board of that size cost.
fn figures(size: Size, cost: &Cost) -> [Figure; 4] {
    let each = |what: &str, value: String, unit: &str| Figure::new(&format!("{what}_{}", size.rows()), value, unit);
    let playouts = f64::from(cost.playouts) / cost.spent.as_secs_f64();
    let mean = millis(cost.spent) / f64::from(cost.decisions.max(1));
    [
        each("playouts", format!("{playouts:.0}"), "/s"),
        each("decide", format!("{mean:.1}"), "ms"),
        each("decide_slowest", format!("{:.1}", millis(cost.slowest)), "ms"),
        each("nodes", cost.nodes.to_string(), "nodes"),
    ]
}

/// Plays a few moves against itself.
fn play(thinker: &Thinker, size: Size, fingerprint: &mut Fingerprint) -> Cost {
    let mut cost = Cost::default();
    let Ok(mut game) = Referee::new(terms(size)) else {
        return cost;
    };
    let mut tree = thinker.tree();
    for _ in 0..MOVES {
        let began = Instant::now();
        let decision = thinker.decide(&mut tree, &game, EFFORT, &|| false);
        let took = began.elapsed();
        cost.spent += took;
        cost.slowest = cost.slowest.max(took);
        cost.decisions += 1;
        if let Some(searched) = decision.searched {
            cost.playouts += searched.playouts;
            cost.nodes = cost.nodes.max(searched.nodes);
        }
        fingerprint.take(game.turn(), decision.action);
        let Action::Move(mv) = decision.action else { break };
        if game.play(game.turn(), mv).is_err() || game.ending().is_some() {
            break;
        }
    }
    cost
}

/// Random games from the empty 19x19 board, light and knowing.
fn random_games(thinker: &Thinker) -> [Figure; 2] {
    let start = Board::new(Size::NINETEEN);
    let light = per_second(RANDOM_GAMES, || {
        black_box(Playouts::new(&start, Color::Black, RANDOM_GAMES as usize, 1, &|| false));
    });
    let (mut dice, mut moves) = (Random::new(1), Vec::new());
    let knowing = per_second(RANDOM_GAMES, || {
        for _ in 0..RANDOM_GAMES {
            moves.clear();
            let mut board = start.clone();
            play_out(
                thinker.policy(),
                Mercy::Under(Komi::NONE),
                &mut board,
                Color::Black,
                [None; 2],
                &mut dice,
                &mut moves,
            );
        }
    });
    [("light_19", light), ("knowing_19", knowing)].map(|(name, rate)| Figure::new(name, format!("{rate:.0}"), "/s"))
}

/// Random games a second inside the search of an opening, recognition and a new tree included.
fn searched(thinker: &Thinker, opening: [&str; 6], threads: usize) -> Figure {
    let thinker = thinker.clone().with_threads(threads);
    let mut playouts = 0;
    let began = Instant::now();
    if let Ok(mut game) = Referee::new(terms(Size::NINETEEN)) {
        for name in opening {
            let next = name.parse().ok().map(Move::Place);
            if next.is_none_or(|mv| game.play(game.turn(), mv).is_err()) {
                break;
            }
            let decision = thinker.decide(&mut thinker.tree(), &game, SEARCH, &|| false);
            playouts += decision.searched.map_or(0, |searched| searched.playouts);
        }
    }
    let rate = f64::from(playouts) / began.elapsed().as_secs_f64();
    Figure::new(&format!("search_19_threads_{threads}"), format!("{rate:.0}"), "/s")
}

/// Answers of the net a second, if there is a net.
fn net_answers(thinker: &Thinker) -> Option<Figure> {
    let board = Board::new(Size::NINETEEN);
    // What was asked before is remembered, so the last moves are others each time.
    let points: Vec<Point> = Size::NINETEEN.points().collect();
    let mut asked = 0;
    let mut ask = || {
        let last = [asked, asked + asked / points.len() + 1].map(|at| Some(points[at % points.len()]));
        asked += 1;
        thinker.ask_net(&Position {
            board: &board,
            turn: Color::Black,
            last,
        })
    };
    ask()?;
    let rate = per_second(ANSWERS, || {
        for _ in 0..ANSWERS {
            black_box(ask());
        }
    });
    Some(Figure::new("net_19", format!("{rate:.0}"), "/s"))
}

fn per_second(count: u32, mut work: impl FnMut()) -> f64 {
    let began = Instant::now();
    work();
    f64::from(count) / began.elapsed().as_secs_f64()
}

fn terms(size: Size) -> Terms {
    Terms {
        size,
        komi: Komi { halves: 13 },
        rules: Rules::JAPANESE,
        handicap: 0,
        move_limit: Some(400),
    }
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

/// What one frame costs, decoded, understood and encoded again.
fn codec_nanoseconds() -> f64 {
    let began = Instant::now();
    for _ in 0..FRAMES {
        if let Ok(frame) = Frame::decode(black_box([0x00, 0xff, 0xd2, 0xad])) {
            let message = Message::of(frame);
            black_box(message.with_bits(frame.ack, frame.seq).encode());
        }
    }
    began.elapsed().as_secs_f64() * 1e9 / f64::from(FRAMES)
}

/// FNV-1a over everything that was decided.
struct Fingerprint(u64);

impl Default for Fingerprint {
    fn default() -> Fingerprint {
        Fingerprint(0xcbf2_9ce4_8422_2325)
    }
}

impl Fingerprint {
    fn take(&mut self, color: Color, action: Action) {
        let word = match action {
            Action::Move(Move::Place(point)) => point.index() as u64,
            Action::Move(Move::Pass) => 1000,
            Action::Resign => 1001,
        };
        for byte in [word as u8, (word >> 8) as u8, color as u8] {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

//! The net: a residual tower of convolutions, one more of them as a common head, and from that every answer by a linear layer.
//! `train/model.py` is the same in the form that learns.

use super::inputs::Inputs;
use super::kernel::Kernel;
use super::layer::{BLOCK, GROUP, Layer, Plane, STEPS, TAPS};
use super::memory::Memory;
use crate::game::{Point, Size, Way};
use crate::think::sealed::{BadFile, Numbers, open};
use crate::think::search::{Advice, Opinion, Position};
use std::sync::Arc;

/// The first words of a file; the number is that of the form.
const FIRST: &str = "nagara net 1";
/// Points to one of the lead that it answers.
const POINTS: f32 = 20.0;
/// More than this nobody needs, and no sum of a layer leaves 32 bits.
const MOST_CHANNELS: usize = 512;
const MOST_BLOCKS: usize = 64;
/// A bias or a weight beyond it is that of no net.
const LARGE: f32 = 100_000.0;
/// Nor is a scale beyond it: with the largest sum that leaves 32 bits room.
const LARGE_SCALE: f32 = 16.0;

/// What a net has learned.
#[derive(Clone, Debug)]
pub struct Net {
    made: String,
    kernel: Kernel,
    stem: Layer,
    /// Two layers each; what comes into the first is added to what goes out of the second.
    blocks: Vec<[Layer; 2]>,
    head: Layer,
    /// For each point: the logit of the move, and that of being ours.
    points: [Readout; 2],
    /// From the averages over the board.
    hidden: Dense,
    /// From that: the logit of winning, the lead, the logit of a pass.
    whole: Dense,
    /// What it has answered; a clone answers the same.
    memory: Arc<Memory>,
}

/// A number from the channels of a point.
#[derive(Clone, Debug)]
struct Readout {
    weights: Vec<i16>,
    scale: f32,
    bias: f32,
}

/// Some numbers from some numbers.
#[derive(Clone, Debug)]
struct Dense {
    /// For each output the weights of the inputs.
    weights: Vec<f32>,
    bias: Vec<f32>,
}

/// What a net says of a position, from the side whose turn it is.
#[derive(Clone, Debug)]
pub struct Answer {
    moves: Vec<f32>,
    owners: Vec<f32>,
    /// The logarithm of how likely a pass is, up to the same constant as those of the moves.
    pub pass: f32,
    /// How likely we win with 6.5 points of komi, from 0 to 1.
    pub win: f32,
    /// By how many points we lead on the board, komi left out.
    pub lead: f32,
}

impl Answer {
    /// The logarithm of how likely a move is to be played, up to a constant. Illegal moves have one too.
    #[inline]
    pub fn log(&self, point: Point) -> f32 {
        self.moves[point.index()]
    }

    /// How likely the point is ours in the end: 1 ours, -1 theirs.
    #[inline]
    pub fn owner(&self, point: Point) -> f32 {
        self.owners[point.index()]
    }

    /// Says what it thinks of the moves of the position that it was made of, and of who wins.
    pub fn advise(&self, position: &Position<'_>, advice: &mut Advice) {
        for &point in position.board.empty_list() {
            advice.add(point, self.log(point));
        }
        advice.expect(self.win);
    }
}

#[cfg(test)]
impl Answer {
    /// One that is made up: who owns each point, and the lead.
    pub(crate) fn made_up(owners: impl Fn(Point) -> f32, lead: f32) -> Answer {
        let mut answer = Answer {
            moves: vec![0.0; Point::LIMIT],
            owners: vec![0.0; Point::LIMIT],
            pass: 0.0,
            win: 0.5,
            lead,
        };
        for point in Size::NINETEEN.points() {
            answer.owners[point.index()] = owners(point);
        }
        answer
    }
}

impl Net {
    /// The board of the games that it has learned from.
    pub const SIZE: Size = Size::NINETEEN;
    /// The komi of the games that it has learned from, in points.
    pub const KOMI: f32 = 6.5;

    /// Made from the bytes of a file; `name` is the file's, for messages.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn read(name: &str, bytes: &[u8]) -> Result<Net, BadFile> {
        let (made, mut numbers) = open(FIRST, name, bytes)?;
        let bad = |what: &str| BadFile::new(name, what);
        let mut number = || numbers.number().ok_or_else(|| bad("it ends within its measures"));
        let (planes, channels, blocks, hidden) = (number()?, number()?, number()?, number()?);
        if planes != Inputs::PLANES {
            let known = Inputs::PLANES;
            return Err(bad(&format!("it wants to see {planes} planes, and there are {known}")));
        }
        let fits = |count: usize, of: usize| count.is_multiple_of(of) && (1..=MOST_CHANNELS).contains(&count);
        if !fits(channels, BLOCK) || !fits(hidden, 1) || blocks > MOST_BLOCKS {
            return Err(bad(&format!(
                "a net of {channels} channels, {blocks} blocks and {hidden} hidden numbers is not played; channels are \
                 multiples of {BLOCK} up to {MOST_CHANNELS}, and blocks {MOST_BLOCKS} at most"
            )));
        }
        let net = Net::parts(made, &mut numbers, channels, blocks, hidden);
        let net = net.map_err(bad)?;
        match numbers.left() {
            0 => Ok(net),
            left => Err(bad(&format!("{left} bytes are left over"))),
        }
    }

    fn parts(
        made: &str,
        numbers: &mut Numbers<'_>,
        channels: usize,
        blocks: usize,
        hidden: usize,
    ) -> Result<Net, &'static str> {
        let net = Net {
            made: made.to_owned(),
            kernel: Kernel::best(),
            stem: layer(numbers, Inputs::PLANES, channels)?,
            blocks: (0..blocks)
                .map(|_| {
                    let first = layer(numbers, channels, channels)?;
                    Ok([first, layer(numbers, channels, channels)?])
                })
                .collect::<Result<_, &'static str>>()?,
            head: layer(numbers, channels, channels)?,
            points: [readout(numbers, channels)?, readout(numbers, channels)?],
            hidden: dense(numbers, channels, hidden)?,
            whole: dense(numbers, hidden, 3)?,
            memory: Arc::new(Memory::new()),
        };
        // A block of zeros passes on what it is given; without a weight at either end nothing is seen, or nothing said.
        match [&net.stem, &net.head]
            .iter()
            .all(|layer| layer.weights.iter().any(|weight| *weight != 0))
        {
            true => Ok(net),
            false => Err(BLANK),
        }
    }

    /// How it was made.
    pub fn made(&self) -> &str {
        &self.made
    }

    /// What it says of a position.
    pub fn answer(&self, position: &Position<'_>) -> Answer {
        self.remember(position.board.size(), &Inputs::new(position))
    }

    /// What it says of what is seen, from memory where it was asked before.
    fn remember(&self, size: Size, seen: &Inputs) -> Answer {
        self.memory.answer(seen, || self.think(self.kernel, size, seen))
    }

    /// What it says of a position on average when that is laid in all eight ways, or in as many, one at least, as there are until
    /// `goes_on` says no. Eight times the work, and it foresees more.
    pub fn answer_at_length(&self, position: &Position<'_>, goes_on: &dyn Fn() -> bool) -> Answer {
        let size = position.board.size();
        let inputs = Inputs::new(position);
        let ways = Way::ALL.into_iter().enumerate();
        let ways = ways.take_while(|(number, _)| *number == 0 || goes_on());
        let answers: Vec<(Way, Answer)> = ways
            .map(|(_, way)| (way, self.remember(size, &inputs.laid(way, size))))
            .collect();
        average(size, &answers)
    }

    /// What it says of what is seen on a board of that size. Every kernel gives the same answer, to the bit.
    pub fn think(&self, kernel: Kernel, size: Size, inputs: &Inputs) -> Answer {
        // Step 1. What is seen. Beyond the board everything stays 0.
        let mut seen = Plane::new(Inputs::PLANES);
        for (number, plane) in inputs.planes.iter().enumerate() {
            for point in plane.iter() {
                seen.values[point.index() * Inputs::PLANES + number] = 1;
            }
        }
        // Step 2. The tower.
        let channels = self.stem.outputs;
        let (mut tower, mut inside) = (Plane::new(channels), Plane::new(channels));
        self.stem.run(kernel, size, &seen, &mut tower, false);
        for [first, second] in &self.blocks {
            first.run(kernel, size, &tower, &mut inside, false);
            second.run(kernel, size, &inside, &mut tower, true);
        }
        self.head.run(kernel, size, &tower, &mut inside, false);
        // Step 3. What is read off it.
        let mut answer = Answer {
            moves: vec![f32::NEG_INFINITY; Point::LIMIT],
            owners: vec![0.0; Point::LIMIT],
            ..self.whole(&inside, size)
        };
        for point in size.points() {
            let values = inside.of(point);
            answer.moves[point.index()] = self.points[0].of(values);
            answer.owners[point.index()] = 2.0 * logistic(self.points[1].of(values)) - 1.0;
        }
        answer
    }

    /// What is read off the averages over the board.
    fn whole(&self, head: &Plane, size: Size) -> Answer {
        let mut sums = vec![0; head.channels];
        for point in size.points() {
            for (sum, value) in sums.iter_mut().zip(head.of(point)) {
                *sum += u32::from(*value);
            }
        }
        let all = size.area() as f32 * STEPS;
        let averages: Vec<f32> = sums.into_iter().map(|sum| sum as f32 / all).collect();
        let mut hidden = self.hidden.of(&averages);
        hidden.iter_mut().for_each(|value| *value = value.max(0.0));
        let whole = self.whole.of(&hidden);
        Answer {
            moves: Vec::new(),
            owners: Vec::new(),
            win: logistic(whole[0]),
            lead: whole[1] * POINTS,
            pass: whole[2],
        }
    }
}

/// The average of what is said of a board laid in several ways: of chances, not of their logarithms.
fn average(size: Size, answers: &[(Way, Answer)]) -> Answer {
    let part = 1.0 / answers.len() as f32;
    let mut all = Answer {
        moves: vec![f32::NEG_INFINITY; Point::LIMIT],
        owners: vec![0.0; Point::LIMIT],
        pass: 0.0,
        win: 0.0,
        lead: 0.0,
    };
    let mut chances = vec![0.0; Point::LIMIT];
    for (way, answer) in answers {
        let logs = || size.points().map(|point| answer.log(point)).chain([answer.pass]);
        let top = logs().fold(f32::NEG_INFINITY, f32::max);
        let sum: f32 = logs().map(|log| (log - top).exp()).sum();
        let chance = |log: f32| part * (log - top).exp() / sum;
        for point in size.points() {
            let there = way.image(point, size);
            chances[point.index()] += chance(answer.log(there));
            all.owners[point.index()] += part * answer.owner(there);
        }
        all.pass += chance(answer.pass);
        all.win += part * answer.win;
        all.lead += part * answer.lead;
    }
    for point in size.points() {
        all.moves[point.index()] = chances[point.index()].max(f32::MIN_POSITIVE).ln();
    }
    all.pass = all.pass.max(f32::MIN_POSITIVE).ln();
    all
}

/// Why weights are none.
const CUT: &str = "it ends within its weights";
const NO_NUMBER: &str = "a number in it is none of a net's";
const BLANK: &str = "its first or its last layer has no weight";

fn within(limit: f32, numbers: Option<Vec<f32>>) -> Result<Vec<f32>, &'static str> {
    let numbers = numbers.ok_or(CUT)?;
    match numbers.iter().all(|number| number.abs() < limit) {
        true => Ok(numbers),
        false => Err(NO_NUMBER),
    }
}

fn layer(numbers: &mut Numbers<'_>, inputs: usize, outputs: usize) -> Result<Layer, &'static str> {
    let bytes = numbers.bytes(inputs * outputs * TAPS).ok_or(CUT)?;
    Ok(Layer {
        inputs,
        outputs,
        weights: bytes.iter().map(|byte| *byte as i8).collect(),
        scale: within(LARGE_SCALE, numbers.floats(outputs))?,
        bias: within(LARGE, numbers.floats(outputs))?,
    })
}

fn readout(numbers: &mut Numbers<'_>, channels: usize) -> Result<Readout, &'static str> {
    let weights = (0..channels)
        .map(|_| Some(i16::from_le_bytes(numbers.take()?)))
        .collect::<Option<_>>()
        .ok_or(CUT)?;
    let ends = within(LARGE, numbers.floats(2))?;
    Ok(Readout {
        weights,
        scale: ends[0],
        bias: ends[1],
    })
}

fn dense(numbers: &mut Numbers<'_>, inputs: usize, outputs: usize) -> Result<Dense, &'static str> {
    Ok(Dense {
        weights: within(LARGE, numbers.floats(inputs * outputs))?,
        bias: within(LARGE, numbers.floats(outputs))?,
    })
}

impl Opinion for Net {
    fn advise(&self, position: &Position<'_>, advice: &mut Advice) {
        self.answer(position).advise(position, advice);
    }

    fn advise_at_length(&self, position: &Position<'_>, advice: &mut Advice, goes_on: &dyn Fn() -> bool) {
        self.answer_at_length(position, goes_on).advise(position, advice);
    }
}

impl Readout {
    fn of(&self, values: &[u8]) -> f32 {
        let products = values.iter().zip(&self.weights);
        let sum: i32 = products
            .map(|(value, weight)| i32::from(*value) * i32::from(*weight))
            .sum();
        sum as f32 * self.scale + self.bias
    }
}

impl Dense {
    fn of(&self, values: &[f32]) -> Vec<f32> {
        let rows = self.weights.chunks_exact(values.len());
        rows.zip(&self.bias)
            .map(|(weights, bias)| {
                let products = weights.iter().zip(values).map(|(weight, value)| weight * value);
                products.fold(*bias, |sum, product| sum + product)
            })
            .collect()
    }
}

fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

// A group of inputs is never cut in two.
const _: () = assert!(Inputs::PLANES.is_multiple_of(GROUP) && BLOCK.is_multiple_of(GROUP));

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Board, Color};
    use crate::random::Random;
    use crate::think::sealed::seal;

    /// The body of a net of 16 channels, a block and 4 hidden numbers.
    fn body(planes: u32, channels: u32) -> Vec<u8> {
        let mut dice = Random::new(3);
        let mut body: Vec<u8> = [planes, channels, 1, 4].iter().flat_map(|n| n.to_le_bytes()).collect();
        let floats = |body: &mut Vec<u8>, count: usize, scale: f64, dice: &mut Random| {
            (0..count).for_each(|_| body.extend((((dice.unit() - 0.5) * scale) as f32).to_le_bytes()));
        };
        for _ in 0..4 {
            (0..16 * 16 * TAPS).for_each(|_| body.push(dice.bits() as u8));
            floats(&mut body, 16, 0.002, &mut dice);
            floats(&mut body, 16, 30.0, &mut dice);
        }
        for _ in 0..2 {
            (0..16).for_each(|_| body.extend((dice.bits() as i16).to_le_bytes()));
            floats(&mut body, 2, 1e-5, &mut dice);
        }
        floats(&mut body, 16 * 4 + 4, 1.0, &mut dice);
        floats(&mut body, 4 * 3 + 3, 1.0, &mut dice);
        body
    }

    fn complaint(body: &[u8]) -> String {
        Net::read("some.net", &seal(FIRST, "", body)).unwrap_err().to_string()
    }

    fn built_in() -> Net {
        Net::read("moves.net", include_bytes!("../../../patterns/moves.net")).unwrap()
    }

    fn seen(board: &Board) -> Inputs {
        Inputs::new(&Position {
            board,
            turn: Color::Black,
            last: [None; 2],
        })
    }

    #[test]
    fn a_file_is_read_to_its_last_number_and_no_further() {
        let good = body(16, 16);
        assert!(Net::read("", &seal(FIRST, "", &good)).is_ok());
        let cut = |length| complaint(&good[..length]);
        assert_eq!(cut(3), "some.net: it ends within its measures");
        for length in [16, 17, good.len() / 2, good.len() - 1] {
            assert_eq!(cut(length), "some.net: it ends within its weights");
        }
        let long = [good.as_slice(), &[0; 5]].concat();
        assert_eq!(complaint(&long), "some.net: 5 bytes are left over");
    }

    #[test]
    fn a_net_of_other_measures_is_refused_with_a_reason() {
        assert_eq!(
            complaint(&body(17, 16)),
            "some.net: it wants to see 17 planes, and there are 16"
        );
        for channels in [0, 8, 1024] {
            assert!(complaint(&body(16, channels)).contains("is not played"));
        }
    }

    #[test]
    fn numbers_that_no_net_has_are_refused() {
        let mut bytes = body(16, 16);
        let end = bytes.len() - 4;
        bytes[end..].copy_from_slice(&f32::NAN.to_le_bytes());
        assert_eq!(complaint(&bytes), "some.net: a number in it is none of a net's");
    }

    #[test]
    fn a_net_may_have_blocks_that_add_nothing_but_no_end_without_a_weight() {
        let layer = 16 * 16 * TAPS;
        let with_zeros = |number: usize| {
            let mut bytes = body(16, 16);
            bytes[16 + number * (layer + 2 * 16 * 4)..][..layer].fill(0);
            bytes
        };
        for end in [0, 3] {
            assert_eq!(
                complaint(&with_zeros(end)),
                "some.net: its first or its last layer has no weight"
            );
        }
        for inside in [1, 2] {
            assert!(Net::read("", &seal(FIRST, "", &with_zeros(inside))).is_ok());
        }
    }

    #[test]
    fn every_kernel_gives_the_same_answer_on_every_size() {
        let net = built_in();
        for rows in [2, 9, 13, 19] {
            let size = Size::new(rows).unwrap();
            let mut board = Board::new(size);
            board.play_legal(Color::White, Point::at(1, 1));
            let inputs = seen(&board);
            let answers: Vec<Answer> = Kernel::available()
                .into_iter()
                .map(|kernel| net.think(kernel, size, &inputs))
                .collect();
            for answer in &answers {
                assert_eq!(answer.moves, answers[0].moves);
                assert_eq!(answer.owners, answers[0].owners);
                let whole = |answer: &Answer| [answer.win, answer.lead, answer.pass];
                assert_eq!(whole(answer), whole(&answers[0]));
                assert!((0.0..=1.0).contains(&answer.win));
            }
        }
    }

    /// A position early in a fight, on a board that is not its own image, laid that way.
    fn fight(way: Way) -> (Board, [Option<Point>; 2]) {
        let size = Size::NINE;
        let mut board = Board::new(size);
        let place = |name: &str| way.image(name.parse().unwrap(), size);
        for (at, name) in ["E5", "C4", "C6", "G3", "D3"].into_iter().enumerate() {
            board.play_legal([Color::Black, Color::White][at % 2], place(name));
        }
        (board, ["D3", "G3"].map(|name| Some(place(name))))
    }

    fn told_at_length(way: Way, goes_on: &dyn Fn() -> bool) -> Answer {
        let (board, last) = fight(way);
        let position = Position {
            board: &board,
            turn: Color::White,
            last,
        };
        built_in().answer_at_length(&position, goes_on)
    }

    #[test]
    fn what_is_told_at_length_does_not_hang_on_how_the_board_lies() {
        let size = Size::NINE;
        let plain = told_at_length(Way::AS_IT_IS, &|| true);
        let chances = size.points().map(|point| plain.log(point).exp()).sum::<f32>() + plain.pass.exp();
        assert!((chances - 1.0).abs() < 1e-4, "{chances}");
        for way in Way::ALL {
            let other = told_at_length(way, &|| true);
            let near = |one: f32, other: f32| (one - other).abs() < 1e-4;
            assert!(near(plain.win, other.win) && near(plain.lead, other.lead) && near(plain.pass, other.pass));
            for point in size.points() {
                let there = way.image(point, size);
                assert!(near(plain.log(point).exp(), other.log(there).exp()), "{way:?} {point}");
                assert!(near(plain.owner(point), other.owner(there)), "{way:?} {point}");
            }
        }
    }

    #[test]
    fn who_has_no_time_for_length_tells_what_is_seen_at_one_look() {
        let (board, last) = fight(Way::AS_IT_IS);
        let turn = Color::White;
        let look = built_in().answer(&Position {
            board: &board,
            turn,
            last,
        });
        let told = told_at_length(Way::AS_IT_IS, &|| false);
        assert_eq!((told.win, told.lead), (look.win, look.lead));
        let apart = |answer: &Answer| answer.log(Point::at(4, 4)) - answer.log(Point::at(2, 6));
        assert!((apart(&told) - apart(&look)).abs() < 1e-3);
    }

    #[test]
    fn the_built_in_net_begins_a_game_in_a_corner() {
        let size = Size::NINETEEN;
        let answer = built_in().think(Kernel::best(), size, &seen(&Board::new(size)));
        let first = size
            .points()
            .max_by(|a, b| answer.log(*a).total_cmp(&answer.log(*b)))
            .unwrap();
        let from_edge = |at: usize| at.min(18 - at);
        let mut lines = [from_edge(first.column()), from_edge(first.row())];
        lines.sort_unstable();
        assert!([[2, 3], [3, 3]].contains(&lines), "{first}");
    }
}

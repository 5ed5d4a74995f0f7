//! The answers to problems by going through every position, apart from all that the program reads with: a board of its own (`bits`), a
//! graph of all that can come about (`graph`), and ladders (`chase`).

pub(crate) mod bits;
pub(crate) mod chase;
pub(crate) mod graph;

use bits::{Bits, Grid, Position, grid_of, side};
use chase::Chase;
use graph::{Force, Want, first_moves, force};
use nagara::game::{Board, Color, Point};
use nagara::workshop::problems::{Answer, Fate, Kind, Question, Winner};

/// A position and where play makes sense in it.
pub(crate) struct Scene {
    pub(crate) grid: Grid,
    pub(crate) start: Position,
    /// The points but the eyes of what lives anyway.
    pub(crate) field: Bits,
}

impl Scene {
    /// Of a board of up to 11 rows.
    pub(crate) fn new(board: &Board) -> Option<Scene> {
        let grid = grid_of(board.size())?;
        let start = Position::of(board, &grid);
        let eyes = |color| start.unconditional(&grid, color).1;
        let field = grid.all() & !eyes(Color::Black) & !eyes(Color::White);
        Some(Scene { grid, start, field })
    }

    /// Empty points on which somebody may play.
    pub(crate) fn room(&self) -> u32 {
        (self.start.empty(&self.grid) & self.field).count_ones()
    }

    fn bit(&self, point: Point) -> Bits {
        self.grid.bit(point)
    }

    fn owner(&self, at: Bits) -> Option<Color> {
        Color::BOTH
            .into_iter()
            .find(|&color| self.start.stones[side(color)] & at != 0)
    }

    /// The question whether the string there is taken.
    fn taking<R>(&self, at: Bits, ask: impl FnOnce(&Want<'_>) -> R) -> Option<R> {
        let owner = self.owner(at)?;
        let told = |position: &Position, _| {
            if position.stones[side(owner)] & at == 0 {
                return Some(true);
            }
            (position.unconditional(&self.grid, owner).0 & at != 0).then_some(false)
        };
        Some(ask(&Want {
            grid: &self.grid,
            field: self.field,
            wanter: owner.opponent(),
            told: &told,
        }))
    }

    /// The question whether the string there gets two eyes.
    fn living<R>(&self, at: Bits, ask: impl FnOnce(&Want<'_>) -> R) -> Option<R> {
        let owner = self.owner(at)?;
        let told = |position: &Position, _| {
            if position.stones[side(owner)] & at == 0 {
                return Some(false);
            }
            (position.unconditional(&self.grid, owner).0 & at != 0).then_some(true)
        };
        Some(ask(&Want {
            grid: &self.grid,
            field: self.field,
            wanter: owner,
            told: &told,
        }))
    }

    /// The question whether two stones come into one string that is not taken at once.
    fn joining<R>(&self, one: Bits, other: Bits, ask: impl FnOnce(&Want<'_>) -> R) -> Option<R> {
        let owner = self.owner(one)?;
        let told = |position: &Position, turn| {
            let own = position.stones[side(owner)];
            if own & one == 0 || own & other == 0 {
                return Some(false);
            }
            let string = self.grid.flood(one, own);
            if string & other == 0 {
                return None;
            }
            // What is joined and taken at once was not joined.
            let last = position.liberties(&self.grid, string);
            let is_taken = turn != owner && last.count_ones() == 1 && position.play(&self.grid, turn, last).is_some();
            Some(!is_taken)
        };
        Some(ask(&Want {
            grid: &self.grid,
            field: self.field,
            wanter: owner,
            told: &told,
        }))
    }

    /// The question whether the string at `prey` is taken before the one at `hunter`.
    fn racing<R>(&self, hunter: Bits, prey: Bits, ask: impl FnOnce(&Want<'_>) -> R) -> Option<R> {
        let (hunts, flees) = (self.owner(hunter)?, self.owner(prey)?);
        let told = |position: &Position, _| {
            if position.stones[side(flees)] & prey == 0 {
                return Some(true);
            }
            (position.stones[side(hunts)] & hunter == 0).then_some(false)
        };
        Some(ask(&Want {
            grid: &self.grid,
            field: self.field,
            wanter: hunts,
            told: &told,
        }))
    }

    /// What becomes of the string when `first` moves first.
    fn fate(&self, at: Bits, first: Color, most: usize) -> Option<Fate> {
        let taken = self.taking(at, |want| force(want, self.start, first, most))??;
        Some(match taken {
            Force::Yes => Fate::Dead,
            Force::WithThreats | Force::UnlessThreats => Fate::Ko,
            Force::No => match self.living(at, |want| force(want, self.start, first, most))?? {
                Force::Yes => Fate::Alive,
                _ => Fate::Seki,
            },
        })
    }

    fn winner(&self, black: Bits, white: Bits, first: Color, most: usize) -> Option<Winner> {
        let black_wins = self.racing(black, white, |want| force(want, self.start, first, most))??;
        let white_wins = self.racing(white, black, |want| force(want, self.start, first, most))??;
        Some(match (black_wins, white_wins) {
            (Force::Yes, _) => Winner::Side(Color::Black),
            (_, Force::Yes) => Winner::Side(Color::White),
            (Force::No, Force::No) => Winner::Seki,
            _ => Winner::Ko,
        })
    }

    /// The answer with every right first move; `None` where the question is about more than so many positions, or not answered here.
    pub(crate) fn answer(&self, question: &Question, most: usize) -> Option<Answer> {
        let stones: Vec<Bits> = question.stones.iter().map(|&stone| self.bit(stone)).collect();
        let owner = self.owner(*stones.first()?)?;
        let enemy = owner.opponent();
        let moves = |first: Color| {
            let start = self.start;
            move |want: &Want<'_>| first_moves(want, start, first, most)
        };
        match question.kind {
            Kind::Capture | Kind::Kill => {
                let moves = self.taking(stones[0], moves(enemy))??;
                Some(self.best(&moves, |force| force))
            }
            Kind::Save | Kind::Live => {
                let moves = self.taking(stones[0], moves(owner))??;
                Some(self.best(&moves, against))
            }
            Kind::Connect => {
                let moves = self.joining(stones[0], stones[1], moves(owner))??;
                Some(self.best(&moves, |force| force))
            }
            Kind::Cut => {
                let moves = self.joining(stones[0], stones[1], moves(enemy))??;
                Some(self.best(&moves, against))
            }
            Kind::Status => {
                let own = self.fate(stones[0], owner, most)?;
                Some(Answer::Fates([own, self.fate(stones[0], enemy, most)?]))
            }
            Kind::Race => {
                let (black, white) = match owner {
                    Color::Black => (stones[0], stones[1]),
                    Color::White => (stones[1], stones[0]),
                };
                let first = self.winner(black, white, Color::Black, most)?;
                Some(Answer::Winners([first, self.winner(black, white, Color::White, most)?]))
            }
            Kind::Ladder => {
                let chase = Chase {
                    grid: &self.grid,
                    hunter: enemy,
                    target: stones[0],
                };
                let starts = chase.starts(&self.start);
                let points = starts.iter().map(|at| self.grid.point(*at)).collect();
                Some(if starts.is_empty() {
                    Answer::Impossible
                } else {
                    Answer::Moves(points)
                })
            }
            Kind::Solve | Kind::BestMove => None,
        }
    }

    /// The first moves that force the most, `worth` being what a result is to the side that moves.
    fn best(&self, moves: &[(Bits, Force)], worth: impl Fn(Force) -> Force) -> Answer {
        let best = moves.iter().map(|(_, force)| worth(*force)).max().unwrap_or(Force::No);
        let does = moves.iter().filter(|(at, force)| *at != 0 && worth(*force) == best);
        let points = does.map(|(at, _)| self.grid.point(*at)).collect();
        match best {
            Force::No => Answer::Impossible,
            Force::Yes => Answer::Moves(points),
            Force::WithThreats | Force::UnlessThreats => Answer::ByKo(points),
        }
    }
}

/// What it is to the other side.
fn against(force: Force) -> Force {
    match force {
        Force::No => Force::Yes,
        Force::WithThreats => Force::UnlessThreats,
        Force::UnlessThreats => Force::WithThreats,
        Force::Yes => Force::No,
    }
}

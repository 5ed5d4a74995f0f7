//! What the end of a random game is worth.

use crate::game::{Board, Color, Count, Komi, PointSet, Referee, Rules, Scoring};

/// How games are counted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Counting {
    /// Points given to White.
    pub(super) komi: f32,
    pub(super) scoring: Scoring,
    /// What area gives Black too much, if that is settled already: see [`Counting::excess`].
    settled_excess: Option<f32>,
    /// Points that alone matter, where the question is who owns them and not who wins.
    goal: Option<PointSet>,
}

impl Counting {
    pub(super) fn new(game: &Referee, goal: Option<PointSet>) -> Counting {
        let terms = game.terms();
        Counting {
            komi: terms.komi.halves as f32 / 2.0,
            scoring: terms.rules.scoring,
            settled_excess: settled_excess(game),
            goal,
        }
    }

    /// What area gives Black too much against territory, in the position where the search ends and the random game begins: a point for
    /// each stone that Black has put on the board more often than White.
    ///
    /// A side's area is its territory and its stones, and its stones are those it has put down less those it has lost. So the difference
    /// of areas is that of territories and prisoners and that of stones put down. What is put down in the random game does not
    /// count: there both sides put down equally many, or confirm what is theirs (Huang 2010, van der Werf: the tree is the game, the
    /// random game is the confirmation). After the provisional end of Ikeda's rules every move costs a stone, put down or given away,
    /// and both sides make equally many: what was too much then stays too much.
    pub(super) fn excess(&self, leaf: &Board) -> f32 {
        excess_at(leaf, self.scoring, self.settled_excess)
    }

    /// Black's lead when those are the areas, komi included.
    pub(super) fn lead(&self, owned: &[PointSet; 2], excess: f32) -> f32 {
        owned[0].len() as f32 - owned[1].len() as f32 - excess - self.komi
    }

    /// The value for Black, from 0 to 1, of what the sides own and of that lead: won or lost; or how much of the goal is Black's.
    pub(super) fn value(&self, owned: &[PointSet; 2], lead: f32) -> f32 {
        if let Some(goal) = &self.goal {
            let share = |side: usize| owned[side].intersection(goal).len() as f32 / goal.len().max(1) as f32;
            return 0.5 + 0.5 * (share(0) - share(1));
        }
        match lead {
            _ if lead > 0.0 => 1.0,
            _ if lead < 0.0 => 0.0,
            _ => 0.5,
        }
    }
}

/// A game that two passes end with the board as it is, and as everybody will count it.
#[derive(Clone, Debug)]
pub(crate) struct Ended {
    /// The living stones of a side, and its territory.
    pub(super) owned: [PointSet; 2],
    /// Black's lead, komi included.
    pub(super) lead: f32,
}

impl Ended {
    /// The game on that board, counted so.
    pub(in crate::think) fn new(board: &Board, count: &Count) -> Ended {
        let alive = |color| board.stones(color).difference(&count.dead);
        Ended {
            owned: Color::BOTH.map(|color| alive(color).union(&count.territory[color])),
            lead: count.score.halves as f32 / 2.0,
        }
    }
}

/// What area gives Black too much against territory in random games from the position of a game: see [`Counting::excess`].
pub(in crate::think) fn excess(game: &Referee) -> f32 {
    excess_at(game.board(), game.terms().rules.scoring, settled_excess(game))
}

fn excess_at(board: &Board, scoring: Scoring, settled: Option<f32>) -> f32 {
    match scoring {
        Scoring::Area => 0.0,
        Scoring::Territory => settled.unwrap_or_else(|| put_down_more(board)),
    }
}

/// What it is to the end of the game, where the provisional end of Ikeda's rules is past.
fn settled_excess(game: &Referee) -> Option<f32> {
    game.first_after_provisional_end().map(|first| paid_more(game, first))
}

/// How many stones more Black has put on the board than White.
fn put_down_more(board: &Board) -> f32 {
    let prisoners = board.prisoners();
    let put_down = |color: Color| board.stones(color).len() as f32 + prisoners[color.opponent()] as f32;
    put_down(Color::Black) - put_down(Color::White)
}

/// The same at the provisional end, from the game as it stands: what was paid since is paid by both, and when it is not that side's
/// turn that moved first, it has paid once more.
fn paid_more(game: &Referee, first: Color) -> f32 {
    let given = game.penalties();
    let paid_more = put_down_more(game.board()) + given.black as f32 - given.white as f32;
    match (game.turn() == first, first) {
        (true, _) => paid_more,
        (false, Color::Black) => paid_more - 1.0,
        (false, Color::White) => paid_more + 1.0,
    }
}

/// The stones of a side, and the empty points that only it surrounds.
pub(super) fn owned(board: &Board) -> [PointSet; 2] {
    let mut owned = [board.stones(Color::Black), board.stones(Color::White)];
    for &point in board.empty_list() {
        let around = board.around(point);
        for color in Color::BOTH {
            if around.is_enclosed_by(color) {
                owned[color as usize].insert(point);
            }
        }
    }
    owned
}

/// The stones of a side and its territory on a board that is counted as it stands.
pub(super) fn owned_as_it_stands(board: &Board) -> [PointSet; 2] {
    let count = Count::new(board, &PointSet::EMPTY, Rules::IKEDA, Komi::NONE);
    Color::BOTH.map(|color| board.stones(color).union(&count.territory[color]))
}

/// The same when a side was so far ahead that the game ended there: what nobody owns yet will be that side's.
pub(super) fn owned_after_mercy(board: &Board, winner: Color) -> [PointSet; 2] {
    let mut owned = owned(board);
    for &point in board.empty_list() {
        if !owned[winner.opponent() as usize].contains(point) {
            owned[winner as usize].insert(point);
        }
    }
    owned
}

//! Moves that give a point away: stones in one's own settled territory that nobody had asked for.

use super::played::{AGAIN, Made, play_to_the_end, record, with_beside};
use super::stands;
use nagara::builtin::{settle, texts};
use nagara::game::{Board, Color, Ending, Komi, Move, Point, PointSet, Referee, Rules, Terms};
use nagara::think::Thinker;
use nagara::think::reading::status;

/// The needless moves in the last quarter of a game: before that, hardly anything is settled.
pub(super) fn needless(thinker: &Thinker, played: &[Made], playouts: u32) -> Needless {
    let mut needless = Needless::default();
    let is_lost = |game: &Referee, point, playouts| is_needless(thinker, game, point, playouts);
    for made in played.iter().skip(3 * played.len() / 4) {
        let Made { game, mv, value } = made;
        let Some(lost) = mv.point().and_then(|point| is_lost(game, point, playouts)) else {
            continue;
        };
        needless.judged += 1;
        if lost && mv.point().and_then(|point| is_lost(game, point, AGAIN * playouts)) == Some(true) {
            let (number, picture) = (game.move_number() + 1, game.board().diagram());
            let (turn, record) = (game.turn(), record(game));
            let told = format!("move {number}, {turn} {mv}, of value {value:.2}\n{picture}\nafter {record}");
            needless.moves.push(told);
            let counted = settle(game).count(game).score.points().abs();
            needless.costly += usize::from(!made.is_decided() && counted <= CLOSE);
        }
    }
    // How much the judgement can see: some points of the territory of the side that passed last.
    if let Some(Made {
        game, mv: Move::Pass, ..
    }) = played.last()
    {
        let board = game.board();
        let own = settle(game).count(game).territory[game.turn()].intersection(&board.empty_points());
        for point in own.iter().step_by(SAMPLED).take(SAMPLED_AT_MOST) {
            needless.asked += 1;
            needless.seen += usize::from(is_lost(game, point, playouts) == Some(true));
        }
    }
    needless
}

/// A game that is counted with more points than that between the sides hangs on stones that live or die, and on no single point.
const CLOSE: f64 = 10.0;
/// One in so many points of a territory is looked at for whether a stone there would be found needless.
const SAMPLED: usize = 10;
/// And at so many at most: each is played to the end twice.
const SAMPLED_AT_MOST: usize = 1;

/// Positions that a reading may look into which shows that a stone saves others.
const READ: u32 = 2000;

/// The moves of a game that gave a point away.
#[derive(Debug, Default)]
pub(super) struct Needless {
    /// Moves inside the mover's own territory, but for those that answer a stone in it.
    pub(super) judged: usize,
    /// The needless ones, as pictures; and how many of them were made while the game was close and not decided.
    pub(super) moves: Vec<String>,
    pub(super) costly: usize,
    /// Points of territory at the end that were looked at, and at how many of them a stone would have been found needless.
    pub(super) asked: usize,
    pub(super) seen: usize,
}

/// Whether a stone there gives a point away: its side passes instead, both play on to the end with so many playouts a move, nothing of the
/// territory around the point is lost by that, and the side has more in the end than after the stone. `None` where it is no point of its
/// side's territory, or one that the count says must still be filled, or the territory hangs on stones of which nobody is sure.
fn is_needless(thinker: &Thinker, game: &Referee, point: Point, playouts: u32) -> Option<bool> {
    let (board, turn) = (game.board(), game.turn());
    let settlement = settle(game);
    let count = settlement.count(game);
    let region = PointSet::from_iter([point]).spread(&count.territory[turn]);
    region.first()?;
    let in_doubt = settlement.groups.iter().filter(|group| group.why.is_in_doubt());
    let mut in_doubt = in_doubt.map(|group| group.stones);
    if in_doubt.any(|stones| stones.meets(&with_beside(board, &region))) {
        return None;
    }
    // Whose stone in this territory is answered has paid for it with that stone, and so has who takes one; and what could be taken there,
    // in a ko mostly, is to be filled before the end.
    let last = game.moves().last().and_then(|(_, mv)| mv.point());
    let takes = |color| board.clone().play(color, point).is_ok_and(|taken| taken.stones > 0);
    if last.is_some_and(|last| region.contains(last)) || Color::BOTH.into_iter().any(takes) {
        return None;
    }
    // So is what the count tells to be filled still.
    if settlement.unfilled(turn).contains(point) {
        return None;
    }
    // So is what saves a string, by a proof and not by what the engine believes.
    let neighbors = point.neighbors().into_iter();
    let mut own = neighbors.filter(|stone| board.color_at(*stone) == Some(turn));
    if own.any(|stone| status(board, stone, READ).saves.contains(&point)) {
        return None;
    }
    // As close as can be: who has lost or won the game no longer cares for a point.
    let komi = Komi {
        halves: count.komi.halves + count.score.halves,
    };
    let terms = Terms { komi, ..*game.terms() };
    let finished = |board: Board| {
        let mut on = Referee::from_position(terms, board, turn.opponent());
        let played = play_to_the_end(thinker, &mut on, playouts);
        (on, played)
    };
    let (on, played) = finished(board.clone());
    let enters = |made: &&Made| made.game.turn() != turn && made.mv.point().is_some_and(|point| region.contains(point));
    let given = played.iter().filter(enters).count();
    let after = settle(&on).count(&on);
    let living = |color| on.board().stones(color).difference(&after.dead);
    let around = with_beside(board, &region)
        .intersection(&board.stones(turn))
        .difference(&count.dead);
    let around = around
        .iter()
        .fold(PointSet::EMPTY, |all, stone| all.union(&board.string(stone)));
    let is_whole = around.difference(&living(turn)).is_empty();
    let kept = after.territory[turn].intersection(&region).len();
    let standing = living(turn.opponent()).intersection(&region).len();
    let is_kept = is_whole && kept + given >= region.len() + standing;
    if on.ending() != Some(Ending::TwoPasses) || !is_kept {
        return Some(false);
    }
    // A stone that loses nothing there may still have been worth a move: what both have in the end decides.
    let mut with_stone = board.clone();
    with_stone.play(turn, point).ok()?;
    let (with_stone, _) = finished(with_stone);
    let [without, with] = [after, settle(&with_stone).count(&with_stone)].map(|count| match turn {
        Color::Black => count.score.halves,
        Color::White => -count.score.halves,
    });
    Some(without > with)
}

/// Both sides live with several eyes, and nothing is left between them.
pub(super) const SETTLED: &str = "
    . X . . X O . O .
    X X X X X O O O O
    O O O O X O . O .
    . . . O X O O O O
    O O . O X X X X X
    . O O O X . . . X
    O O X X X X X X X
    X X X . . X . X .
    . . X . X . X X .";

#[test]
fn a_stone_in_settled_territory_is_needless_and_one_elsewhere_is_not_judged() {
    let thinker = Thinker::new(&texts()).expect("built in").with_resignation(false);
    let judged = |turn, name: &str| {
        let game = stands(Rules::JAPANESE, SETTLED, Komi::NONE, turn);
        is_needless(&thinker, &game, name.parse().expect("the name of a point"), 200)
    };
    assert_eq!(judged(Color::Black, "C9"), Some(true));
    assert_eq!(judged(Color::White, "B6"), Some(true));
    assert_eq!(judged(Color::Black, "B6"), None, "it is no territory of Black's");
}

/// White has enclosed sixteen black stones, but Black may begin a ko about them.
const IN_DOUBT: &str = "
    . O O . O X . . .
    X O X . O X X . .
    . X O O O O X X .
    X X X O X O O X .
    X O . X . O X . .
    X O X X . O X X X
    O . O X X O O O X
    O O O X O O . . O
    . O X X X X . O .";

#[test]
fn a_stone_in_territory_that_hangs_on_stones_in_doubt_is_not_judged() {
    let game = stands(Rules::JAPANESE, IN_DOUBT, Komi { halves: 13 }, Color::White);
    let thinker = Thinker::new(&texts()).expect("built in").with_resignation(false);
    let point = "E4".parse().expect("the name of a point");
    assert!(settle(&game).count(&game).territory[Color::White].contains(point));
    assert_eq!(is_needless(&thinker, &game, point, 200), None);
}

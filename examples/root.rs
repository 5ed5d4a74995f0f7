use nagara::game::*;
use nagara::think::*;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let size = Size::new(args[1].parse().unwrap()).unwrap();
    let n: u32 = args[2].parse().unwrap();
    let moves: Vec<&str> = args[3..].iter().map(|s| s.as_str()).collect();
    let thinker = Thinker::new(&nagara::builtin::texts()).unwrap();
    let mut game = Referee::new(Terms {
        size,
        komi: Komi { halves: 13 },
        rules: Rules::JAPANESE,
        handicap: 0,
        move_limit: None,
    })
    .unwrap();
    for m in moves {
        game.play(game.turn(), m.parse().unwrap()).unwrap();
    }
    let mut tree = thinker.tree();
    let t = std::time::Instant::now();
    let d = thinker.decide(&mut tree, &game, Effort::playouts(n), &|| false);
    let s = d.searched.unwrap();
    println!(
        "{:?} {} playouts {:.2}s nodes {} lead {}",
        d.action,
        s.playouts,
        t.elapsed().as_secs_f32(),
        s.nodes,
        d.lead
    );
    for f in s.moves.iter().take(12) {
        println!(
            "{:5} n {:6} v {:.3} p {:.4}",
            f.mv.to_string(),
            f.visits,
            f.value,
            f.prior
        );
    }
    println!("{}", s.line.iter().map(|m| m.to_string()).collect::<Vec<_>>().join(" "));
    for w in d.weighed.iter().take(3) {
        println!("{} {:.1} {:?}", w.point, w.total, w.parts);
    }
}

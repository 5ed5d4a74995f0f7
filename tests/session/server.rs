//! What a go server may send.

use nagara::game::{Color, Move, Size};
use nagara::random::Random;
use nagara::tournament::nngs::{Dialogue, Plan};
use std::time::Duration;

#[test]
fn no_bytes_of_a_server_make_it_panic() {
    let pieces = [
        "15 Game 2 I: ayu (0 2400 -1) vs nagara (0 -5 99)\r\n",
        "15   0(B): Z99\r\n",
        "15 9999999(W): Pass\r\n",
        "1 6\r\n",
        "1 5\r\n",
        "1 7\r\n",
        "Login: ",
        "Password: ",
        "#> ",
        "9 {Game 2: a : has adjourned.}\r\n",
        "9 {Game 2: a : White resigns.}\r\n",
        "\u{ff}\u{fb}",
        "5 Illegal move.\r\n",
        "28 x\r\n",
        "9 Use <match ayu B 19 40 0> or <decline ayu> to respond.\r\n",
        "15   0(B): D3\r\n",
        "15   1(W): D3\r\n",
        "\r\n",
        "\n\n\0",
    ];
    let plan = Plan {
        name: "nagara".to_owned(),
        password: String::new(),
        opponent: "ayu".to_owned(),
        ours: Color::Black,
        size: Size::NINETEEN,
        minutes: 40,
    };
    let mut random = Random::new(5);
    for _ in 0..2000 {
        let mut dialogue = Dialogue::new(plan.clone(), Vec::new());
        for _ in 0..40 {
            let piece = pieces[random.below(pieces.len())];
            dialogue.receive(piece.as_bytes(), Duration::ZERO);
            if random.below(5) == 0 {
                dialogue.send_move(Move::Pass);
            }
            if random.below(20) == 0 {
                dialogue.connected();
            }
            while dialogue.next_effect().is_some() {}
        }
    }
}

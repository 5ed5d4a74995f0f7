//! Any program that speaks GTP, at a live table.

use super::{End, Player, Said, Turn, Voice};
use crate::game::{ByColor, Color, Move, Referee};
use crate::tournament::gtp_client::{Broken, GtpClient, Reply, Shares, Wait};
use crate::tournament::session::PeerMove;
use crossbeam_channel::{Receiver, Sender, unbounded};
use std::thread;
use std::time::Duration;

/// A GTP program at the table.
#[derive(Debug)]
pub struct GtpProgram {
    orders: Sender<Order>,
}

enum Order {
    Play(Move),
    Genmove {
        color: Color,
        question: u32,
        left: ByColor<Duration>,
    },
    TakeBack(Box<Referee>),
    End,
}

impl GtpProgram {
    /// Starts the program and gives it the terms. `game` is the game so far, for one that goes on.
    ///
    /// # Errors
    /// A sentence when the command cannot be started.
    pub fn start(command: &str, game: &Referee, time: Duration, voice: Voice) -> Result<GtpProgram, String> {
        let mut talk = Talk {
            program: GtpClient::start(command, Shares::Terminal)?,
            time,
        };
        let (orders, ordered) = unbounded();
        let game = game.clone();
        thread::spawn(move || {
            if let Err(problem) = talk.serve(&game, &ordered, &voice) {
                let name = talk.program.name();
                voice.say(Said::Gone(format!("the program `{name}` {problem}")));
            }
            talk.program.quit(Duration::ZERO);
            voice.say(Said::Left);
        });
        Ok(GtpProgram { orders })
    }

    fn order(&self, order: Order) {
        // A program that is gone has said so.
        let _ = self.orders.send(order);
    }
}

impl Player for GtpProgram {
    fn ask(&mut self, turn: &Turn<'_>) {
        let color = turn.referee.turn();
        self.order(Order::Genmove {
            color,
            question: turn.question,
            left: turn.left,
        });
    }

    fn tell(&mut self, mv: Move) {
        self.order(Order::Play(mv));
    }

    fn take_back(&mut self, referee: &Referee) {
        self.order(Order::TakeBack(Box::new(referee.clone())));
    }

    fn end(&mut self, _how: End) {
        self.order(Order::End);
    }
}

/// The conversation with a running program.
struct Talk {
    program: GtpClient,
    time: Duration,
}

impl Talk {
    fn serve(&mut self, game: &Referee, orders: &Receiver<Order>, voice: &Voice) -> Result<(), Broken> {
        let theirs = voice.color().opponent();
        self.take_up(game)?;
        voice.say(Said::Ready);
        for order in orders {
            match order {
                Order::Play(mv) => self.program.play(theirs, mv, Wait::FOR_EVER)?,
                Order::Genmove { color, question, left } => {
                    self.program.time_left(left, Wait::FOR_EVER)?;
                    let question = Some(question);
                    voice.say(match self.program.genmove(color, Wait::FOR_EVER)?.0 {
                        Reply::Resign => Said::Resigned { question },
                        Reply::Move(mv) => Said::Moved {
                            mv: PeerMove::On(mv),
                            question,
                        },
                    });
                }
                Order::TakeBack(game) => self.take_up(&game)?,
                Order::End => break,
            }
        }
        Ok(())
    }

    fn take_up(&mut self, game: &Referee) -> Result<(), Broken> {
        self.program.set_up(game.terms(), Some(self.time), Wait::FOR_EVER)?;
        self.program.replay(game, Wait::FOR_EVER)
    }
}

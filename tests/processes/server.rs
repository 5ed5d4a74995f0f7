//! A go server as NNGS is one, as far as a game between two programs needs it.

use super::support::FOR_EVER;
use nagara::game::Color;
use std::collections::{HashMap, HashSet};
use std::io::{BufRead, BufReader, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread;
use std::time::{Duration, Instant};

/// The only name that has a password.
pub(crate) const REGISTERED: &str = "koi";

/// A server on a port of its own, for as long as the test runs.
#[derive(Clone)]
pub(crate) struct Server {
    pub(crate) port: u16,
    hall: Arc<Mutex<Hall>>,
}

/// Everything the server knows.
#[derive(Default)]
struct Hall {
    people: HashMap<String, TcpStream>,
    /// How often somebody has logged in.
    logins: HashMap<String, u32>,
    offers: HashMap<(String, String), Offer>,
    game: Option<Game>,
    /// A game that was put aside.
    stored: Option<Game>,
}

/// Of whoever made it: the colour, and what else stands in a `match`.
#[derive(Clone, PartialEq)]
struct Offer {
    color: Color,
    rest: String,
}

struct Game {
    names: [String; 2],
    seconds: u64,
    moves: Vec<String>,
    done: HashSet<String>,
}

impl Server {
    pub(crate) fn start() -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let server = Server {
            port: listener.local_addr().unwrap().port(),
            hall: Arc::default(),
        };
        let at = server.clone();
        thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                let hall = Arc::clone(&at.hall);
                thread::spawn(move || serve(stream, &hall));
            }
        });
        server
    }

    /// What `--port` takes.
    pub(crate) fn address(&self, name: &str) -> String {
        format!("nngs:{name}@127.0.0.1:{}", self.port)
    }

    fn hall(&self) -> MutexGuard<'_, Hall> {
        self.hall.lock().unwrap()
    }

    /// Waits until so many moves were played.
    pub(crate) fn wait_for_moves(&self, moves: usize) {
        until(|| self.hall().game.as_ref().is_some_and(|game| game.moves.len() >= moves));
    }

    /// Waits until these are there.
    pub(crate) fn wait_for(&self, names: &[&str]) {
        until(|| names.iter().all(|&name| self.hall().people.contains_key(name)));
    }

    /// The cable of that one is pulled.
    pub(crate) fn cut(&self, name: &str) {
        self.hall().people[name].shutdown(Shutdown::Both).unwrap();
    }

    /// The organizers begin a game between these.
    pub(crate) fn set_against(&self, black: &str, white: &str) {
        self.hall().begin([black.to_owned(), white.to_owned()], 60);
    }

    /// That side's time is over.
    pub(crate) fn flag(&self, color: Color) {
        self.hall().end(&format!("{color} forfeits on time."));
    }
}

/// Waits for something that comes soon.
fn until(is_so: impl Fn() -> bool) {
    let began = Instant::now();
    while !is_so() {
        assert!(began.elapsed() < FOR_EVER, "it does not come to that");
        thread::sleep(Duration::from_millis(5));
    }
}

fn serve(stream: TcpStream, hall: &Mutex<Hall>) {
    let mut writer = stream.try_clone().unwrap();
    let mut lines = BufReader::new(stream).lines().map_while(Result::ok);
    write!(writer, "\r\nThe hall.\r\nLogin: ").unwrap();
    let Some(name) = lines.next() else { return };
    if name == REGISTERED {
        writer.write_all(b"\xff\xfb\x01Password: ").unwrap();
        if lines.next().as_deref() != Some("carp") {
            let _ = write!(writer, "Invalid password!\r\nLogin: ");
            return;
        }
    }
    write!(writer, "This is a guest account.\r\n#> ").unwrap();
    let login = hall.lock().unwrap().enter(&name, writer);
    for line in lines {
        let mut hall = hall.lock().unwrap();
        if line == "quit" {
            break;
        }
        hall.obey(&name, &line);
    }
    let mut hall = hall.lock().unwrap();
    if hall.logins[&name] == login {
        hall.lose(&name);
    }
}

impl Hall {
    /// Somebody has logged in; another one of that name is gone. Which login of his it is.
    fn enter(&mut self, name: &str, writer: TcpStream) -> u32 {
        self.lose(name);
        self.people.insert(name.to_owned(), writer);
        let login = self.logins.entry(name.to_owned()).or_default();
        *login += 1;
        *login
    }

    fn say(&self, name: &str, text: &str) {
        if let Some(mut stream) = self.people.get(name) {
            let _ = stream.write_all(format!("{}\r\n", text.replace('\n', "\r\n")).as_bytes());
        }
    }

    fn obey(&mut self, name: &str, line: &str) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["set", "client", "TRUE"] => self.say(name, "9 Set client to be True.\n1 5"),
            ["match", other, color, size, minutes, byo_yomi] => {
                let color = if color == "B" { Color::Black } else { Color::White };
                let rest = format!("{size} {minutes} {byo_yomi}");
                self.offer(name, other, &Offer { color, rest });
            }
            ["decline", other] => self.say(other, &format!("9 {name} declines your request for a match.\n1 5")),
            ["load", names] => self.load(name, names),
            ["moves"] => self.say(name, &self.listed()),
            ["resign"] => {
                let color = self.color_of(name);
                self.end(&format!("{color} resigns."));
            }
            ["done"] => self.done(name),
            [mv] => self.play(name, mv),
            _ => self.say(name, "5 Unknown command."),
        }
    }

    fn color_of(&self, name: &str) -> Color {
        match self.game.as_ref().is_some_and(|game| game.names[0] == name) {
            true => Color::Black,
            false => Color::White,
        }
    }

    fn offer(&mut self, name: &str, other: &str, offer: &Offer) {
        if !self.people.contains_key(other) {
            return self.say(name, &format!("5 No user named \"{other}\" is logged in.\n1 5"));
        }
        let theirs = self.offers.get(&(other.to_owned(), name.to_owned()));
        if theirs.is_some_and(|theirs| theirs.color != offer.color && theirs.rest == offer.rest) {
            let (black, white) = if offer.color == Color::Black {
                (name, other)
            } else {
                (other, name)
            };
            let minutes: u64 = offer.rest.split(' ').nth(1).unwrap().parse().unwrap();
            for side in [name, other] {
                self.say(side, "9 Match [1] accepted.\n1 5\n9 Creating match [1].");
            }
            return self.begin([black.to_owned(), white.to_owned()], minutes * 60);
        }
        self.offers.insert((name.to_owned(), other.to_owned()), offer.clone());
        let (letter, rest) = (offer.color.opponent().letter(), &offer.rest);
        self.say(
            other,
            &format!("9 Match requested with {name}.\n9 Use <match {name} {letter} {rest}> or <decline {name}> to respond.\n1 5"),
        );
        self.say(name, &format!("9 Requesting match with {other}.\n1 5"));
    }

    fn begin(&mut self, names: [String; 2], seconds: u64) {
        self.game = Some(Game {
            names,
            seconds,
            moves: Vec::new(),
            done: HashSet::new(),
        });
        self.show();
    }

    fn head(game: &Game) -> String {
        let [black, white] = &game.names;
        let seconds = game.seconds;
        format!("15 Game 1 I: {white} (0 {seconds} -1) vs {black} (0 {seconds} -1)")
    }

    fn line(game: &Game, number: usize) -> String {
        let letter = if number.is_multiple_of(2) { 'B' } else { 'W' };
        format!("15 {number:3}({letter}): {}", game.moves[number])
    }

    fn listed(&self) -> String {
        let Some(game) = &self.game else {
            return "5 You are not playing a game.\n1 5".to_owned();
        };
        let mut lines = vec![Hall::head(game)];
        lines.extend((0..game.moves.len()).map(|number| Hall::line(game, number)));
        lines.push("1 6".to_owned());
        lines.join("\n")
    }

    /// The game and its last move, for both.
    fn show(&self) {
        let Some(game) = &self.game else { return };
        let mut lines = vec![Hall::head(game)];
        if let Some(last) = game.moves.len().checked_sub(1) {
            lines.push(Hall::line(game, last));
        }
        lines.push("1 6".to_owned());
        for name in &game.names {
            self.say(name, &lines.join("\n"));
        }
    }

    fn play(&mut self, name: &str, mv: &str) {
        let Some(game) = &mut self.game else {
            return self.say(name, "5 You are not playing a game.\n1 5");
        };
        if game.names[game.moves.len() % 2] != name {
            return self.say(name, "5 It is not your move.\n1 6");
        }
        let mv = if mv == "pass" {
            "Pass".to_owned()
        } else {
            mv.to_uppercase()
        };
        game.moves.push(mv);
        let is_over = matches!(&game.moves[..], [.., one, other] if one == "Pass" && other == "Pass");
        if !is_over {
            return self.show();
        }
        // The second pass itself is shown to nobody.
        let names = game.names.clone();
        for side in &names {
            self.say(
                side,
                "9 You can check your score with the score command, type 'done' when finished.\n1 7",
            );
        }
    }

    fn done(&mut self, name: &str) {
        let Some(game) = &mut self.game else { return };
        game.done.insert(name.to_owned());
        if game.done.len() == 2 {
            self.end("White resigns. W 5.5 B 13.0");
        }
    }

    fn end(&mut self, how: &str) {
        let Some(game) = self.game.take() else { return };
        let [black, white] = &game.names;
        for name in &game.names {
            self.say(name, &format!("9 {{Game 1: {white} vs {black} : {how}}}\n1 5"));
        }
    }

    /// Somebody has left: his game is put aside.
    fn lose(&mut self, name: &str) {
        self.people.remove(name);
        self.offers.retain(|(from, to), _| from != name && to != name);
        let plays = self
            .game
            .as_ref()
            .is_some_and(|game| game.names.iter().any(|side| side == name));
        let Some(game) = self.game.take_if(|_| plays) else {
            return;
        };
        let [black, white] = &game.names;
        for side in &game.names {
            let text = format!("9 Game has been adjourned.\n9 {{Game 1: {white} vs {black} : has adjourned.}}\n1 5");
            self.say(side, &text);
        }
        self.stored = Some(game);
    }

    fn load(&mut self, name: &str, names: &str) {
        let is_it = |game: &mut Game| format!("{}-{}", game.names[1], game.names[0]) == names;
        let all_here = names.split('-').all(|side| self.people.contains_key(side));
        match self.stored.take_if(|game| all_here && is_it(game)) {
            Some(mut game) => {
                // Of two passes the second is not kept.
                if matches!(&game.moves[..], [.., one, other] if one == "Pass" && other == "Pass") {
                    game.moves.pop();
                }
                game.done.clear();
                self.game = Some(game);
                self.show();
            }
            None => self.say(name, "5 There is no stored game, or the other is not logged in.\n1 5"),
        }
    }
}

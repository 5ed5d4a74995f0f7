//! All positions that can come about in a room, and what either side can force there.

use super::room::{Played, Room, Stones};
use super::shape::LARGEST;
use super::solve::OUTSIDE;

/// A position: what stands, the liberties of the wall elsewhere, who moves, and where he may not retake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct State {
    pub(super) stones: Stones,
    pub(super) outside: usize,
    pub(super) attacks: bool,
    pub(super) ban: Option<usize>,
}

impl State {
    /// A number of its own, below [`State::limit`].
    fn number(self, len: usize) -> usize {
        let stones = usize::from(self.stones.attacker) | usize::from(self.stones.defender) << len;
        let ban = self.ban.map_or(0, |at| at + 1);
        ((stones * (OUTSIDE + 1) + self.outside) * 2 + usize::from(self.attacks)) * (LARGEST + 1) + ban
    }

    const fn limit(len: usize) -> usize {
        (1 << (2 * len)) * (OUTSIDE + 1) * 2 * (LARGEST + 1)
    }
}

/// A move and where it leads.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    /// The point; `None` for a pass or a liberty filled elsewhere.
    pub(super) at: Option<u8>,
    /// The number of the state; [`WALL_TAKEN`] for none.
    pub(super) to: u32,
}

/// Where a move leads that takes the wall.
pub(super) const WALL_TAKEN: u32 = 0;
/// No state yet.
const UNKNOWN: u32 = u32::MAX;

/// All positions that can come about, when one side has all the threats it needs in a ko. Number 0 is that the wall is
/// taken.
pub(super) struct Graph {
    len: usize,
    attacker_has_threats: bool,
    numbers: Vec<u32>,
    states: Vec<State>,
    /// Where the steps of each state end; those of the next begin there.
    ends: Vec<usize>,
    steps: Vec<Step>,
    /// Where the attacker can force that the wall is taken.
    pub(super) dead: Vec<bool>,
    /// Where the defender can force two eyes.
    pub(super) two_eyes: Vec<bool>,
}

impl Graph {
    pub(super) fn new(room: &Room, attacker_has_threats: bool) -> Graph {
        // Nothing is played where the wall is taken; what stands there does not matter.
        let taken = State {
            stones: Stones::NONE,
            outside: 0,
            attacks: false,
            ban: None,
        };
        let mut graph = Graph {
            len: room.len,
            attacker_has_threats,
            numbers: vec![UNKNOWN; State::limit(room.len)],
            states: vec![taken],
            ends: vec![0],
            steps: Vec::new(),
            dead: Vec::new(),
            two_eyes: Vec::new(),
        };
        // Step 1. Every position without a stone of the defender, and what follows.
        for attacker in 0..1 << room.len {
            for outside in 0..=OUTSIDE {
                let stones = Stones { attacker, defender: 0 };
                if room.is_lawful(stones, outside) {
                    for attacks in [false, true] {
                        graph.add(State {
                            stones,
                            outside,
                            attacks,
                            ban: None,
                        });
                    }
                }
            }
        }
        while graph.ends.len() < graph.states.len() {
            graph.follow(room, graph.states[graph.ends.len()]);
        }
        // Step 2. Where the attacker can force the capture.
        let backwards = Backwards::new(&graph);
        graph.dead = backwards.forced(&graph, vec![WALL_TAKEN], true);
        // Step 3. Where the defender can force a position that endures.
        let mut endures = Endures {
            room,
            known: vec![None; 1 << (2 * room.len)],
        };
        let numbers = 1..graph.states.len() as u32;
        let secure = numbers
            .filter(|number| endures.ask(graph.states[*number as usize].stones))
            .collect();
        graph.two_eyes = backwards.forced(&graph, secure, false);
        graph
    }

    fn add(&mut self, state: State) -> u32 {
        let number = &mut self.numbers[state.number(self.len)];
        if *number == UNKNOWN {
            *number = self.states.len() as u32;
            self.states.push(state);
        }
        *number
    }

    /// Adds what can be played in the first state that has no steps yet.
    fn follow(&mut self, room: &Room, state: State) {
        let empty = room.empty(state.stones);
        for at in (0..room.len).filter(|at| empty >> at & 1 == 1 && state.ban != Some(*at)) {
            let played = match state.attacks {
                true => room.attack(state.stones, at, state.outside),
                false => room.defend(state.stones, at, state.outside),
            };
            let to = match played {
                Played::Illegal => continue,
                Played::TakesWall => WALL_TAKEN,
                Played::Stands(stones, ko) => {
                    // Who has the threats may retake.
                    let ban = ko.filter(|_| state.attacks == self.attacker_has_threats);
                    self.add(State {
                        stones,
                        attacks: !state.attacks,
                        ban,
                        ..state
                    })
                }
            };
            self.steps.push(Step { at: Some(at as u8), to });
        }
        let passed = State {
            attacks: !state.attacks,
            ban: None,
            ..state
        };
        let to = self.add(passed);
        self.steps.push(Step { at: None, to });
        if state.attacks && state.outside > 0 {
            let outside = state.outside - 1;
            let to = match room.is_lawful(state.stones, outside) {
                true => self.add(State { outside, ..passed }),
                false => WALL_TAKEN,
            };
            self.steps.push(Step { at: None, to });
        }
        self.ends.push(self.steps.len());
    }

    /// What can be played in a state.
    pub(super) fn steps(&self, state: usize) -> &[Step] {
        let start = if state == 0 { 0 } else { self.ends[state - 1] };
        &self.steps[start..self.ends[state]]
    }

    /// The number of a state that was met.
    pub(super) fn find(&self, state: State) -> Option<usize> {
        let number = self.numbers[state.number(self.len)];
        (number != UNKNOWN).then_some(number as usize)
    }
}

/// From each state those that lead there, as often as they do.
struct Backwards {
    ends: Vec<usize>,
    from: Vec<u32>,
}

impl Backwards {
    fn new(graph: &Graph) -> Backwards {
        let mut ends = vec![0; graph.states.len() + 1];
        for step in &graph.steps {
            ends[step.to as usize + 1] += 1;
        }
        for at in 1..ends.len() {
            ends[at] += ends[at - 1];
        }
        // Now each entry is where those of its state begin, and moves on to where they end.
        let mut from = vec![0; graph.steps.len()];
        for state in 0..graph.states.len() {
            for step in graph.steps(state) {
                let next = &mut ends[step.to as usize];
                from[*next] = state as u32;
                *next += 1;
            }
        }
        Backwards { ends, from }
    }

    /// Where one side can force one of the states `reached`: from these backwards, a state of his own as soon as one
    /// step leads to such a state, one of the other side when all do.
    fn forced(&self, graph: &Graph, reached: Vec<u32>, for_attacker: bool) -> Vec<bool> {
        let mut forced = vec![false; graph.states.len()];
        reached.iter().for_each(|state| forced[*state as usize] = true);
        let mut left: Vec<usize> = (0..graph.states.len()).map(|state| graph.steps(state).len()).collect();
        let mut open = reached;
        while let Some(state) = open.pop() {
            let state = state as usize;
            let start = if state == 0 { 0 } else { self.ends[state - 1] };
            for &before in &self.from[start..self.ends[state]] {
                let at = before as usize;
                left[at] -= 1;
                if !forced[at] && (graph.states[at].attacks == for_attacker || left[at] == 0) {
                    forced[at] = true;
                    open.push(before);
                }
            }
        }
        forced
    }
}

/// Which positions stand though the defender only passes: there he has two eyes.
struct Endures<'a> {
    room: &'a Room,
    known: Vec<Option<bool>>,
}

impl Endures<'_> {
    fn ask(&mut self, stones: Stones) -> bool {
        let number = usize::from(stones.attacker) | usize::from(stones.defender) << self.room.len;
        if let Some(known) = self.known[number] {
            return known;
        }
        // Who always moves has filled the liberties elsewhere before.
        let empty = self.room.empty(stones);
        let endures =
            (0..self.room.len)
                .filter(|at| empty >> at & 1 == 1)
                .all(|at| match self.room.attack(stones, at, 0) {
                    Played::Illegal => true,
                    Played::TakesWall => false,
                    Played::Stands(after, _) => self.ask(after),
                });
        self.known[number] = Some(endures);
        endures
    }
}

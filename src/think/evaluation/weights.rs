//! Every number a person may tune, read from a text.

use crate::think::recognition::Stage;
use crate::think::texts::{BadText, Text};

/// Whom a criterion serves besides everybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Leaning {
    /// Who is ahead: it makes safe.
    Safe,
    /// Who is behind: it attacks, and may turn a game.
    Bold,
}

/// What the text may say of a weight.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    pub(super) name: &'static str,
    /// The least and the largest number that make sense.
    pub(super) range: (f64, f64),
    pub(super) leaning: Option<Leaning>,
    /// Whether it may differ by stage.
    by_stage: bool,
}

/// The range of a criterion that may count either way.
const EITHER_WAY: (f64, f64) = (-100.0, 100.0);

/// Declares the weights once: field, name in the text, range, leaning, meaning. A criterion without a range may count either way.
macro_rules! weights {
    (criteria {
        $($(#[$doc:meta])* $field:ident = $name:literal $(in $least:literal to $most:literal)? $(, $leaning:ident)?;)*
     }
     limits {
        $($(#[$limit_doc:meta])* $limit:ident = $limit_name:literal in $from:literal to $to:literal;)*
     }) => {
        /// The weights of the criteria at one stage of the game, and the limits of the decision.
        #[derive(Clone, Debug, PartialEq)]
        pub struct Weights {
            $($(#[$doc])* pub $field: f32,)*
            $($(#[$limit_doc])* pub $limit: f32,)*
        }

        impl Weights {
            /// Every criterion with the same weight; every limit 0.
            pub(super) const fn alike(weight: f32) -> Weights {
                Weights { $($field: weight,)* $($limit: 0.0,)* }
            }

            /// The number of that name, if there is one.
            pub fn of(&self, name: &str) -> Option<f32> {
                Some(match name {
                    $($name => self.$field,)*
                    $($limit_name => self.$limit,)*
                    _ => return None,
                })
            }

            /// The number of that name.
            pub(super) fn slot(&mut self, name: &str) -> Option<&mut f32> {
                Some(match name {
                    $($name => &mut self.$field,)*
                    $($limit_name => &mut self.$limit,)*
                    _ => return None,
                })
            }
        }

        /// Every weight, the criteria first.
        pub(super) const KNOWN: &[Known] = &[
            $(Known {
                name: $name,
                range: ranges![$($least, $most)?],
                leaning: leanings![$($leaning)?],
                by_stage: true,
            },)*
            $(Known { name: $limit_name, range: ($from, $to), leaning: None, by_stage: false },)*
        ];
    };
}

/// The range that was told, or either way.
macro_rules! ranges {
    () => {
        EITHER_WAY
    };
    ($least:literal, $most:literal) => {
        ($least, $most)
    };
}

/// The leaning that was told, or none.
macro_rules! leanings {
    () => {
        None
    };
    ($leaning:ident) => {
        Some(Leaning::$leaning)
    };
}

weights! {
    criteria {
        /// What a point of territory counts that we gain.
        territory_gain = "territory.gain" in 0.0 to 100.0;
        /// What a point of territory counts that the enemy would gain there.
        territory_denial = "territory.denial" in 0.0 to 100.0, Safe;
        /// What a point of moyo counts that we gain.
        moyo_gain = "moyo.gain" in 0.0 to 100.0;
        /// What a point of moyo counts that the enemy would gain there.
        moyo_denial = "moyo.denial" in 0.0 to 100.0;
        /// What a point counts that we gain by influence.
        influence_gain = "influence.gain" in 0.0 to 100.0;
        /// What a point counts that the enemy would gain by influence there.
        influence_denial = "influence.denial" in 0.0 to 100.0;
        /// What a stone of ours counts that becomes safe.
        strength_ours = "strength.ours" in 0.0 to 100.0, Safe;
        /// What a stone of the enemy's counts that becomes weak.
        strength_theirs = "strength.theirs" in 0.0 to 100.0, Bold;
        /// What a stone counts that the enemy would make safe, or weak if it is ours, by moving there.
        strength_denial = "strength.denial" in 0.0 to 100.0;
        /// What the stones of a string that is taken count beside the territory.
        captures = "reading.captures" in 0.0 to 100.0;
        /// What the stones of a string that is saved count beside the territory.
        saves = "reading.saves" in 0.0 to 100.0, Safe;
        /// What a stone put into atari counts.
        atari = "reading.atari";
        /// What a point of one of our groups that hangs on the move counts.
        strengthens = "group.strengthens" in 0.0 to 100.0, Safe;
        /// What a point of an enemy group that hangs on the move counts.
        weakens = "group.weakens" in 0.0 to 100.0, Bold;
        /// The weight of shape patterns.
        shape = "pattern.shape" in 0.0 to 100.0;
        /// The weight of connecting patterns.
        connects = "pattern.connects" in 0.0 to 100.0, Safe;
        /// The weight of cutting patterns.
        cuts = "pattern.cuts" in 0.0 to 100.0, Bold;
        /// The weight of attacking patterns.
        attacks = "pattern.attacks" in 0.0 to 100.0, Bold;
        /// The weight of defending patterns.
        defends = "pattern.defends" in 0.0 to 100.0, Safe;
        /// The weight of corner patterns.
        corner = "pattern.corner" in 0.0 to 100.0;
        /// The weight of extensions.
        extension = "pattern.extension" in 0.0 to 100.0;
        /// The weight of joseki.
        joseki = "pattern.joseki" in 0.0 to 100.0;
        /// The weight of endgame patterns.
        endgame = "pattern.endgame" in 0.0 to 100.0;
        /// What each point counts that a pattern's value has beyond the usual, whatever its kind.
        insists = "pattern.insists" in 0.0 to 100.0;
        /// What being near the last move counts.
        near = "near.last" in 0.0 to 100.0;
        /// What ending a ko counts.
        ends_ko = "ko.ends" in 0.0 to 100.0;
        /// What each point of a ko threat counts.
        ko_threat = "ko.threat" in 0.0 to 100.0;
        /// What a point counts that is gained by stones that are given up.
        sacrifice = "sacrifice" in 0.0 to 100.0;
        /// What a dame counts.
        dame = "dame" in 0.0 to 100.0;
        /// What each stone counts that is lost where it is put.
        captured = "negative.captured" in -100.0 to 0.0;
        /// What each stone counts that runs in vain.
        hopeless = "negative.hopeless" in -100.0 to 0.0;
        /// What filling our own territory counts.
        fills_own = "negative.fills_own" in -100.0 to 0.0;
        /// What entering settled enemy territory counts.
        enemy_settled = "negative.enemy_settled" in -100.0 to 0.0;
        /// What a move of a joseki counts that is always played at once; others by the square root of how likely they are.
        joseki_value = "joseki.value" in 0.0 to 1000.0;
        /// What it counts that all games with a move were won which the other moves known there lose.
        joseki_won = "joseki.won" in 0.0 to 1000.0;
        /// What a move of an opening of the whole board counts that is always played; others by the square root of their share.
        opening_value = "opening.value" in 0.0 to 1000.0;
        /// What splitting a side between enemy stones counts.
        wariuchi = "side.wariuchi" in 0.0 to 100.0;
        /// What extending along a side counts.
        hiraki = "side.hiraki" in 0.0 to 100.0;
        /// What a first or second stone in a corner counts.
        first_in_corner = "corner.opening" in 0.0 to 100.0;
        /// What erasing a moyo counts.
        keshi = "moyo.keshi" in 0.0 to 100.0;
        /// What invading a moyo counts.
        invades = "moyo.invades" in 0.0 to 100.0, Bold;
        /// What each point counts by which a moyo grows.
        enlarges = "moyo.point" in 0.0 to 100.0;
        /// What each stone counts that is connected, by reading.
        connects_stones = "link.connects" in 0.0 to 100.0, Safe;
        /// What each stone counts that is cut off, by reading.
        cuts_stones = "link.cuts" in 0.0 to 100.0, Bold;
        /// What answering a peep counts.
        peep = "link.peep" in 0.0 to 100.0;
        /// What each stone counts of a group of ours that lives.
        lives = "life.lives" in 0.0 to 100.0, Safe;
        /// What each stone counts of an enemy group that dies.
        kills = "life.kills" in 0.0 to 100.0, Bold;
        /// What each stone counts of a group that an eye is made for or taken from.
        eye = "life.eye" in 0.0 to 100.0;
        /// What each stone counts of a group of ours that breaks out.
        breaks_out = "freedom.breaks_out" in 0.0 to 100.0, Safe;
        /// What each stone counts of an enemy group that is surrounded.
        surrounds = "freedom.surrounds" in 0.0 to 100.0, Bold;
        /// What each stone counts of both strings of a race.
        race = "race.wins" in 0.0 to 100.0;
        /// What each stone counts of the lesser of two aims.
        two_aims = "bonus.two_aims" in 0.0 to 100.0;
        /// What each point counts of what a move threatens.
        threatens = "sente.threatens" in 0.0 to 100.0;
        /// What a move counts that players have a word for.
        called = "kind.called" in 0.0 to 100.0;
        /// What an endgame move on the first or second line counts.
        edge = "kind.edge" in 0.0 to 100.0;
        /// What taking a ko counts.
        takes_ko = "ko.takes" in 0.0 to 100.0;
        /// What a shape that does little for its stones counts.
        inefficient = "negative.inefficient" in -100.0 to 0.0;
        /// What a forcing move that gains nothing counts.
        forcing = "negative.forcing" in -100.0 to 0.0;
        /// What the logarithm of how likely a move is counts, as the patterns learned from games have it.
        chance_learned = "chance.learned" in 0.0 to 100.0;
        /// What the facts count that reading proves.
        chance_facts = "chance.facts" in 0.0 to 100.0;
        /// What the logarithm of how likely a move is counts, as the net has it.
        chance_net = "chance.net" in 0.0 to 100.0;
        /// What a move counts that must be played.
        must = "must" in 0.0 to 100000.0;
        /// What a move counts that a person says is always to be played; as much less for one to keep away from.
        said = "said" in 0.0 to 100000.0;
        /// What a move that threatens more than it gains is multiplied by.
        sente = "sente.factor" in 1.0 to 10.0;
    }
    limits {
        /// The lead in points with which one is as safe, or behind as bold, as can be.
        temper_points = "temper.points" in 1.0 to 1000.0;
        /// How much more what makes safe counts for who is ahead, as a part of it.
        temper_safe = "temper.safe" in 0.0 to 10.0;
        /// How much more what attacks counts for who is behind, as a part of it.
        temper_bold = "temper.bold" in 0.0 to 10.0;
        /// What the lot counts at most, in points, so that equal moves take turns.
        lot = "decision.lot" in 0.0 to 100.0;
        /// A move that changes the board by less, in points, gains nothing.
        gains = "decision.gains" in 0.0 to 100.0;
        /// A best move whose value is below this, from 0 to 1, looks lost.
        resign_below = "decision.resign_below" in 0.0 to 1.0;
        /// The part of the board that must be full before anybody resigns.
        resign_after = "decision.resign_after" in 0.0 to 1.0;
        /// How many random games recognition is fed with.
        games = "recognition.games" in 0.0 to 100000.0;
        /// A point is decided when the same side owns it in this part of the games more than the other.
        decided = "decision.decided" in 0.0 to 1.0;
        /// Games through a leaf of the tree before its moves join the tree.
        expand = "search.expand" in 1.0 to 1000000.0;
        /// How much a likely move that was seldom visited is tried.
        exploration = "search.exploration" in 0.0 to 100.0;
        /// How much less than its position a move is worth before its first game.
        unvisited = "search.unvisited" in -1.0 to 1.0;
        /// Games after which a move's own games count as much as those in which it was played at some time; 0 leaves these out.
        rave = "search.rave" in 0.0 to 1000000.0;
        /// What a point that a candidate is better adds to the logarithm of how likely it is.
        candidates = "prior.candidates" in 0.0 to 10.0;
        /// What the learned logarithm of how likely a move is is multiplied by.
        learned = "prior.learned" in 0.0 to 10.0;
        /// What the facts that reading proves are multiplied by, on boards that a net has not learned on.
        facts = "prior.facts" in 0.0 to 10.0;
        /// What joseki and openings say of how likely a move is is multiplied by.
        sequences = "prior.joseki" in 0.0 to 10.0;
        /// What each point beyond the usual of a pattern's worth adds to the logarithm of how likely its move is, in the position that is searched.
        patterns = "prior.patterns" in 0.0 to 10.0;
        /// What a pattern that nearly fits counts of one that fits; 0 leaves it out.
        near_pattern = "pattern.near" in 0.0 to 1.0;
        /// How likely a pass is.
        pass = "prior.pass" in 0.0 to 1.0;
        /// How likely a pass is after a pass, and after the provisional end.
        pass_answer = "prior.pass_answer" in 0.0 to 1.0;
        /// What the net's logarithm of how likely a move is is multiplied by.
        net_moves = "net.moves" in 0.0 to 10.0;
        /// How much of a game's value is what the net expected on the way down, the rest is how it ended.
        net_win = "net.win" in 0.0 to 1.0;
        /// What [`Weights::rave`] is where the net thinks.
        net_rave = "net.rave" in 0.0 to 1000000.0;
        /// What [`Weights::expand`] is where the net tells who wins.
        net_expand = "net.expand" in 1.0 to 1000000.0;
    }
}

/// The weights of every stage of the game.
#[derive(Clone, Debug, PartialEq)]
pub struct StageWeights {
    stages: [Weights; STAGES],
}

impl Weights {
    /// The names of the criteria.
    pub fn criteria() -> impl Iterator<Item = &'static str> {
        KNOWN.iter().filter(|known| known.by_stage).map(|known| known.name)
    }

    /// The least and the largest number that a weight may have; 0 and 0 for a name that is none.
    pub fn range(name: &str) -> (f64, f64) {
        let known = KNOWN.iter().find(|known| known.name == name);
        known.map_or((0.0, 0.0), |known| known.range)
    }

    /// One criterion alone, a unit of it counting one point.
    pub fn only(name: &str) -> Weights {
        let mut weights = Weights::alike(0.0);
        if let Some(slot) = weights.slot(name) {
            *slot = 1.0;
        }
        weights
    }
}

/// Opening, middle game and end.
const STAGES: usize = 3;

impl StageWeights {
    /// Reads a weights file: every name once, `name value` on a line, `#` for comments. A criterion may have three values, for the
    /// opening, the middle game and the end.
    ///
    /// # Errors
    /// The first line that makes no sense: a name that is not known or stands twice, what is no number, a number out of its range; or a
    /// name that is missing.
    pub fn parse(text: Text<'_>) -> Result<StageWeights, BadText> {
        let mut stages = [const { Weights::alike(0.0) }; STAGES];
        let mut seen = vec![false; KNOWN.len()];
        for line in text.named_lines() {
            let line = line?;
            let Some(at) = KNOWN.iter().position(|known| known.name == line.name) else {
                return Err(line.bad(format!("unknown weight `{}`", line.name)));
            };
            let Known {
                range: (least, most),
                by_stage,
                ..
            } = KNOWN[at];
            let numbers = if by_stage {
                line.numbers_within(least, most)?
            } else {
                [line.numbers_within::<1>(least, most)?[0]; STAGES]
            };
            if std::mem::replace(&mut seen[at], true) {
                return Err(line.twice());
            }
            for (weights, number) in stages.iter_mut().zip(numbers) {
                if let Some(slot) = weights.slot(line.name) {
                    *slot = number as f32;
                }
            }
        }
        match seen.iter().position(|seen| !seen) {
            Some(at) => Err(text.missing(KNOWN[at].name)),
            None => Ok(StageWeights { stages }),
        }
    }

    /// Those of a stage.
    pub fn at(&self, stage: Stage) -> &Weights {
        &self.stages[stage as usize]
    }

    /// The limits of the decision, which are the same at every stage.
    pub fn limits(&self) -> &Weights {
        self.at(Stage::Middle)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = include_str!("../../../patterns/weights.txt");

    fn parse(text: &str) -> Result<StageWeights, String> {
        let name = "weights.txt";
        StageWeights::parse(Text { name, text }).map_err(|bad| bad.to_string())
    }

    /// The file that is compiled in with another line for one name.
    fn with(name: &str, line: &str) -> String {
        let is_other = |old: &&str| old.split_whitespace().next() != Some(name);
        let rest: Vec<&str> = GOOD.lines().filter(is_other).collect();
        assert!(rest.len() < GOOD.lines().count(), "{name} is in the file");
        format!("{line}\n{}", rest.join("\n"))
    }

    #[test]
    fn a_bad_weight_names_its_line() {
        let complaint = |text: &str| parse(text).expect_err("bad");
        assert_eq!(complaint("# c\nfame 3"), "weights.txt, line 2: unknown weight `fame`");
        assert_eq!(complaint("dame x"), "weights.txt, line 1: `x` is no number");
        assert_eq!(complaint("dame nan"), "weights.txt, line 1: `nan` is no number");
        assert_eq!(complaint("dame"), "weights.txt, line 1: `dame` has no number");
        assert_eq!(complaint("dame 1\ndame 2"), "weights.txt, line 2: `dame` stands twice");
        assert_eq!(
            complaint("dame 1\nend"),
            "weights.txt, line 2: `territory.gain` is missing"
        );
    }

    #[test]
    fn a_number_out_of_its_range_is_refused() {
        let complaint = |text: &str| parse(text).expect_err("bad");
        let far = "weights.txt, line 1: `dame` is 1e9, but lies between 0 and 100";
        assert_eq!(complaint("dame 1e9"), far);
        let wrong_way = "weights.txt, line 1: `negative.captured` is 2, but lies between -100 and 0";
        assert_eq!(complaint("negative.captured 2"), wrong_way);
        let part = "weights.txt, line 1: `net.win` is -0.1, but lies between 0 and 1";
        assert_eq!(complaint("net.win -0.1"), part);
    }

    #[test]
    fn a_criterion_may_weigh_otherwise_at_every_stage_and_a_limit_may_not() {
        let weights = parse(&with("dame", "dame 1 2 3")).expect("good");
        let stages = Stage::ALL;
        assert_eq!(stages.map(|stage| weights.at(stage).dame), [1.0, 2.0, 3.0]);
        let alike = parse(&with("dame", "dame 4")).expect("good");
        assert_eq!(stages.map(|stage| alike.at(stage).dame), [4.0; 3]);
        let two = "weights.txt, line 1: `dame` has 2 numbers, but takes 1 or 3";
        assert_eq!(parse(&with("dame", "dame 1 2")), Err(two.to_owned()));
        let limit = "weights.txt, line 1: `decision.decided` has 3 numbers, but takes 1";
        assert_eq!(
            parse(&with("decision.decided", "decision.decided 0.9 0.9 0.9")),
            Err(limit.to_owned())
        );
    }

    #[test]
    fn every_name_is_known_once() {
        for (at, known) in KNOWN.iter().enumerate() {
            assert!(
                KNOWN[..at].iter().all(|other| other.name != known.name),
                "{}",
                known.name
            );
            assert!(Weights::alike(0.0).slot(known.name).is_some());
        }
    }
}

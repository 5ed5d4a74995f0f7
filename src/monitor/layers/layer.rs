//! The layers by name.

use std::fmt;
use std::str::FromStr;

/// A kind of thing that is drawn over a board. The order is that of drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Layer {
    /// Whose stones reach a point.
    Influence,
    /// What is likely to become territory.
    Moyo,
    /// Groups that may come to be connected.
    Families,
    /// Groups with their areas, and how strong they are.
    Groups,
    /// What is enclosed.
    Territory,
    /// Whose a point is in the end, by random games.
    Owners,
    /// Wide linkages, which bound moyo.
    Loose,
    /// Linkages by kind and degree.
    Linkages,
    /// How groups stand to their neighbours.
    Relations,
    /// The names of groups, each with a bar for its strength.
    Names,
    /// Strings with their liberties.
    Strings,
    /// Eyes and their vital points.
    Eyes,
    /// What reading found: what is dead, what the next move decides.
    Reading,
    /// The moves that the engine looked at.
    Moves,
}

/// What is to be known of a layer.
struct About {
    name: &'static str,
    /// The key that switches it.
    key: char,
    is_under: bool,
    is_shown: bool,
    words: &'static str,
    /// A sample around the origin, within 15 pixels to each side.
    sign: &'static str,
}

impl Layer {
    /// All of them.
    pub const ALL: [Layer; 14] = [
        Layer::Influence,
        Layer::Moyo,
        Layer::Families,
        Layer::Groups,
        Layer::Territory,
        Layer::Owners,
        Layer::Loose,
        Layer::Linkages,
        Layer::Relations,
        Layer::Names,
        Layer::Strings,
        Layer::Eyes,
        Layer::Reading,
        Layer::Moves,
    ];

    /// Its name in one word, as on the command line and in the picture.
    pub fn name(self) -> &'static str {
        self.about().name
    }

    /// The letter that switches it on a page.
    pub fn key(self) -> char {
        self.about().key
    }

    /// Whether it lies under the lines and stones of the board.
    pub fn is_under(self) -> bool {
        self.about().is_under
    }

    /// Whether it is shown unless somebody chooses.
    pub fn is_shown(self) -> bool {
        self.about().is_shown
    }

    /// What its signs mean.
    pub fn words(self) -> &'static str {
        self.about().words
    }

    /// A sample of its signs around the origin, as SVG.
    pub(crate) fn sign(self) -> &'static str {
        self.about().sign
    }

    fn about(self) -> About {
        let layer = |name, key, words, sign| About {
            name,
            key,
            is_under: self <= Layer::Groups,
            is_shown: false,
            words,
            sign,
        };
        let shown = |about| About {
            is_shown: true,
            ..about
        };
        match self {
            Layer::Influence => layer(
                "influence",
                'i',
                "whose stones reach a point: blue Black's, orange White's, the fuller the more",
                r##"<path class="B i4" d="M-12-8h12v16h-12z"/><path class="W i4" d="M0-8h12v16h-12z"/>"##,
            ),
            Layer::Moyo => layer(
                "moyo",
                'm',
                "what is likely to become territory",
                r##"<path class="B" d="M-11 0l5-5 5 5-5 5z"/><path class="W" d="M1 0l5-5 5 5-5 5z"/>"##,
            ),
            Layer::Families => layer(
                "families",
                'f',
                "groups that may come to be connected: a green band around them and the points they reach",
                r##"<g class="band"><path d="M-2 0h4"/></g><g class="hole"><path d="M-2 0h4"/></g>"##,
            ),
            Layer::Groups => shown(layer(
                "groups",
                'g',
                "groups with their areas: blue Black's, white White's; striped while they are weak",
                r##"<g class="B" transform="scale(.6)"><g class="rim"><path d="M-13 0h1"/></g><g class="fill"><path d="M-13 0h1"/></g></g><g class="W" transform="scale(.6)"><g class="rim"><path d="M12 0h1"/></g><g class="fill"><path d="M12 0h1"/></g></g>"##,
            )),
            Layer::Territory => shown(layer(
                "territory",
                't',
                "what is enclosed: small squares",
                r##"<path class="B" d="M-9-4h8v8h-8z"/><path class="W" d="M2-4h8v8h-8z"/>"##,
            )),
            Layer::Owners => layer(
                "owners",
                'o',
                "whose a point is in the end by random games, the larger the surer",
                r##"<path class="B" d="M-10-5h10v10h-10z"/><path class="W" d="M4-3h6v6h-6z"/>"##,
            ),
            Layer::Loose => layer(
                "loose",
                'w',
                "loose linkages, which bound moyo: dotted",
                r##"<path class="B" d="M-12-4h24"/><path class="W" d="M-12 4h24"/>"##,
            ),
            Layer::Linkages => shown(layer(
                "linkages",
                'l',
                "linkages: solid when connected, dashed when the enemy can cut first",
                r##"<path class="B" d="M-12-4h24"/><path class="W sente" d="M-12 4h24"/>"##,
            )),
            Layer::Relations => layer(
                "relations",
                'r',
                "neighbouring groups: green friends, the wider the surer to connect; red enemies",
                r##"<path class="friend" d="M-12-4h24"/><path class="foe" d="M-12 4h24"/>"##,
            ),
            Layer::Names => shown(layer(
                "names",
                'n',
                "the names of groups, as in the table; the bar is the strength",
                r##"<circle r="9" fill="#111"/><text class="onB" y="2">A</text><rect class="gauge" x="-7" y="4" width="14" height="3.5"/><rect class="full" x="-7" y="4" width="9" height="3.5"/>"##,
            )),
            Layer::Strings => layer(
                "strings",
                's',
                "strings with the number of their liberties; in red where they are few",
                r##"<circle cx="-7" r="7" fill="#111"/><text class="onB few" x="-7" y="4">2</text><circle cx="8" r="7" fill="#fff" stroke="#222"/><text class="onW" x="8" y="4">5</text>"##,
            ),
            Layer::Eyes => shown(layer(
                "eyes",
                'e',
                "eyes: a ring on each point of a small one, dashed while it may be none; a star where one move decides",
                r##"<circle cx="-6" r="5"/><path class="vital" d="M7-6L8.5-2 13-2 9.5 1 11 5.5 7 3 3 5.5 4.5 1 1-2 5.5-2z"/>"##,
            )),
            Layer::Reading => shown(layer(
                "reading",
                'd',
                "what was read: a cross on dead stones, a triangle on stones in seki, a diamond where the next move decides, a hollow one where another does so too",
                r##"<path class="dead" d="M-15-4l8 8M-15 4l8-8"/><path class="seki" d="M0-5L5 4H-5Z"/><path class="key" d="M6 0l5-5 5 5-5 5z"/>"##,
            )),
            Layer::Moves => shown(layer(
                "moves",
                'c',
                "candidates, the most searched first; with a thick orange rim where the next move decides",
                r##"<circle r="9"/><text y="4">a</text>"##,
            )),
        }
    }
}

impl fmt::Display for Layer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that is no layer's.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{name}` is no layer; there are {}, and `all` for every one", names())]
pub struct NoSuchLayer {
    /// As it was given.
    pub name: String,
}

fn names() -> String {
    Layer::ALL.map(Layer::name).join(", ")
}

impl FromStr for Layer {
    type Err = NoSuchLayer;

    fn from_str(text: &str) -> Result<Layer, NoSuchLayer> {
        let named = |layer: &Layer| layer.name().eq_ignore_ascii_case(text.trim());
        Layer::ALL
            .into_iter()
            .find(named)
            .ok_or_else(|| NoSuchLayer { name: text.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_layer_has_a_name_and_a_key_of_its_own() {
        for (at, layer) in Layer::ALL.into_iter().enumerate() {
            assert_eq!(layer.name().parse(), Ok(layer));
            for other in &Layer::ALL[..at] {
                assert_ne!(layer.key(), other.key(), "{layer} and {other}");
                assert!(other < &layer, "they are listed in the order of drawing");
            }
        }
        let refused = "roads".parse::<Layer>().map_err(|no| no.to_string());
        assert!(refused.is_err_and(|why| why.starts_with("`roads` is no layer; there are influence, moyo, ")));
    }
}

//! A thing drawn on a board, and the whole drawing.

use super::layer::Layer;
use crate::monitor::picture::escaped;
use std::collections::BTreeMap;
use std::fmt::Write;

/// A thing drawn on a board: SVG in pixels from the board's upper left corner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sign {
    /// The name of what it shows, such as `g3` for a group: the key of [`Drawing::about`].
    pub about: Option<String>,
    /// Classes of the style, parted by blanks.
    pub class: String,
    /// The elements.
    pub body: String,
}

impl Sign {
    /// A sign that shows nothing with a name.
    pub(super) fn plain(class: impl Into<String>, body: String) -> Sign {
        Sign {
            about: None,
            class: class.into(),
            body,
        }
    }

    /// A sign of the thing with that name.
    pub(super) fn of(about: &str, class: impl Into<String>, body: String) -> Sign {
        Sign {
            about: Some(about.to_owned()),
            ..Sign::plain(class, body)
        }
    }

    /// Its element, with that title inside.
    pub(crate) fn element(&self, title: Option<&str>) -> String {
        let mut svg = "<g".to_owned();
        // Writing to a string cannot fail.
        if !self.class.is_empty() {
            let _ = write!(svg, r#" class="{}""#, self.class);
        }
        if let Some(about) = &self.about {
            let _ = write!(svg, r#" data-about="{about}""#);
        }
        svg.push('>');
        if let Some(title) = title {
            let _ = write!(svg, "<title>{}</title>", escaped(title));
        }
        svg + &self.body + "</g>"
    }
}

/// A position drawn: its stones, and the layers over and under them.
#[derive(Clone, Debug, Default)]
pub struct Drawing {
    /// The stones and the mark of the last one.
    pub stones: Vec<Sign>,
    /// The signs of each layer that has any.
    pub layers: BTreeMap<Layer, Vec<Sign>>,
    /// What is to be said of each thing that is drawn, by the name its signs have; lines parted by line ends.
    pub about: BTreeMap<String, String>,
}

impl Drawing {
    /// Puts a sign on a layer.
    pub(super) fn put(&mut self, layer: Layer, sign: Sign) {
        self.layers.entry(layer).or_default().push(sign);
    }
}

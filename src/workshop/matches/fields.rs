//! `key=value key="a value with blanks"` on one line, written and read.

use std::str::FromStr;
use std::time::Duration;

/// The fields of a line in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fields(pub Vec<(String, String)>);

impl Fields {
    /// With one field more; `key` has neither blanks nor `=`.
    #[must_use]
    pub fn with(mut self, key: &str, value: impl ToString) -> Fields {
        self.0.push((key.to_owned(), value.to_string()));
        self
    }

    /// With a time more, in seconds to the millisecond.
    #[must_use]
    pub fn with_time(self, key: &str, time: Duration) -> Fields {
        let milliseconds = time.as_millis();
        self.with(key, format!("{}.{:03}s", milliseconds / 1000, milliseconds % 1000))
    }

    /// A time that [`Fields::with_time`] has written.
    ///
    /// # Errors
    /// A sentence: the key is missing, or its value is no time.
    pub fn time(&self, key: &str) -> Result<Duration, String> {
        let text: String = self.get(key)?;
        let seconds = text.strip_suffix('s').and_then(|seconds| seconds.parse().ok());
        let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        time.ok_or_else(|| format!("`{key}={text}` is no time"))
    }

    /// The value of that key, read.
    ///
    /// # Errors
    /// A sentence: the key is missing, or its value is none.
    pub fn get<T: FromStr>(&self, key: &str) -> Result<T, String> {
        let (_, value) = self
            .0
            .iter()
            .find(|(known, _)| known == key)
            .ok_or_else(|| format!("`{key}=` is missing"))?;
        value.parse().map_err(|_| format!("`{key}={value}` means nothing"))
    }
}

impl std::fmt::Display for Fields {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (at, (key, value)) in self.0.iter().enumerate() {
            let gap = if at == 0 { "" } else { " " };
            if !value.is_empty() && value.chars().all(is_plain) {
                write!(f, "{gap}{key}={value}")?;
            } else {
                write!(f, "{gap}{key}=\"{}\"", escaped(value))?;
            }
        }
        Ok(())
    }
}

impl FromStr for Fields {
    type Err = String;

    fn from_str(line: &str) -> Result<Fields, String> {
        let mut fields = Fields::default();
        let mut rest = line.trim_start();
        while !rest.is_empty() {
            let (key, behind) = rest
                .split_once('=')
                .filter(|(key, _)| !key.is_empty() && key.chars().all(is_plain))
                .ok_or_else(|| format!("`{rest}` is no `key=value`"))?;
            let value;
            (value, rest) = match behind.strip_prefix('"') {
                Some(quoted) => unescaped(quoted).ok_or_else(|| format!("the quote of `{key}=` is not closed"))?,
                None => {
                    let end = behind.find(char::is_whitespace).unwrap_or(behind.len());
                    (behind[..end].to_owned(), &behind[end..])
                }
            };
            fields.0.push((key.to_owned(), value));
            rest = rest.trim_start();
        }
        Ok(fields)
    }
}

fn is_plain(c: char) -> bool {
    !c.is_whitespace() && !c.is_control() && !matches!(c, '"' | '=' | '\\')
}

fn escaped(value: &str) -> String {
    let mut out = String::new();
    for c in value.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            c => out.push(c),
        }
    }
    out
}

/// What stands before the closing quote, and what behind it.
fn unescaped(quoted: &str) -> Option<(String, &str)> {
    let mut value = String::new();
    let mut chars = quoted.char_indices();
    while let Some((at, c)) = chars.next() {
        match c {
            '"' => return Some((value, &quoted[at + 1..])),
            '\\' => value.push(match chars.next()?.1 {
                'n' => '\n',
                'r' => '\r',
                other => other,
            }),
            c => value.push(c),
        }
    }
    None
}

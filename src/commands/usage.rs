//! What is wrong with the command line, in one sentence.

use clap::Error;
use clap::error::ErrorKind;

/// What clap tells over several lines, in one; none where help or the version was asked for, which is no mistake.
pub fn sentence(bad: &Error) -> Option<String> {
    use ErrorKind::{DisplayHelp, DisplayHelpOnMissingArgumentOrSubcommand, DisplayVersion};
    let asked = [DisplayHelp, DisplayHelpOnMissingArgumentOrSubcommand, DisplayVersion];
    if asked.contains(&bad.kind()) {
        return None;
    }
    let told = bad.render().to_string();
    let lines = told.lines().map(str::trim);
    let mistake = lines.take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more information"));
    let mut sentence = String::new();
    // To put `--` before a value makes it none of the flag that it was meant for.
    let is_help = |line: &&str| !line.is_empty() && !line.starts_with("tip: to pass ");
    for line in mistake.filter(is_help) {
        if sentence.is_empty() {
            sentence += line.strip_prefix("error: ").unwrap_or(line);
            continue;
        }
        // A list stands behind its colon or in brackets; a tip stands for itself.
        let goes_on = sentence.ends_with(':') || line.starts_with('[');
        sentence += if goes_on { " " } else { "; " };
        sentence += line;
    }
    Some(sentence + "; --help tells more")
}

#[cfg(test)]
mod tests {
    use super::super::Cli;
    use super::*;
    use clap::Parser;

    fn told(arguments: &str) -> Option<String> {
        let all = ["nagara"].into_iter().chain(arguments.split_whitespace());
        sentence(&Cli::try_parse_from(all).expect_err("it is wrong"))
    }

    #[test]
    fn a_mistake_is_one_sentence_that_names_the_argument() {
        for (arguments, sentence) in [
            (
                "explain game.sgf --al",
                "unexpected argument '--al' found; tip: a similar argument exists: '--all'; --help tells more",
            ),
            (
                "explain",
                "the following required arguments were not provided: <FILE>; --help tells more",
            ),
            (
                "explain game.sgf --playouts -1",
                "unexpected argument '-1' found; --help tells more",
            ),
            (
                "judge game.sgf --format png",
                "invalid value 'png' for '--format <FORMAT>' [possible values: text, json, svg]; --help tells more",
            ),
            (
                "judge game.sgf --komi 6.25",
                "invalid value '6.25' for '--komi <POINTS>': komi `6.25` is neither a whole number nor a half; --help tells more",
            ),
        ] {
            assert_eq!(told(arguments).as_deref(), Some(sentence));
        }
    }

    #[test]
    fn help_is_no_mistake() {
        for arguments in ["--help", "--version", "explain --help", "patterns"] {
            assert_eq!(told(arguments), None, "{arguments}");
        }
    }
}

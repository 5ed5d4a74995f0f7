//! Whatever there may be in a record.

use super::*;
use proptest::prelude::*;

fn any_line() -> impl Strategy<Value = String> {
    "[^\\pC]{0,12}"
}

fn any_verdict() -> impl Strategy<Value = Verdict> {
    let side = || any_color();
    prop_oneof![
        (-700i32..700).prop_map(|halves| Verdict::Counted(Score { halves })),
        side().prop_map(Verdict::ByResignation),
        side().prop_map(Verdict::OnTime),
        side().prop_map(Verdict::ByFoul),
        Just(Verdict::Void),
        Just(Verdict::Unknown),
    ]
}

fn any_color() -> impl Strategy<Value = Color> {
    prop::sample::select(&Color::BOTH[..])
}

fn any_info() -> impl Strategy<Value = Info> {
    let texts = prop::array::uniform7(any_line());
    let komi = prop::option::of((-700i32..700).prop_map(|halves| Komi { halves }));
    let time = prop::option::of((0u64..200_000).prop_map(Duration::from_secs));
    let rest = (
        "[^\\pC]{0,9}\n?[^\\pC]{0,9}",
        any_verdict(),
        prop_oneof![Just(0u8), 2..=9u8],
    );
    (2usize..=19, texts, komi, time, rest).prop_map(|(rows, texts, komi, time, rest)| {
        let [black, white, date, place, rules, event, round] = texts;
        let (comment, result, handicap) = rest;
        Info {
            size: Size::new(rows).expect("a size"),
            names: ByColor { black, white },
            date,
            place,
            komi,
            time,
            rules,
            handicap,
            result,
            winner: None,
            not_understood: Vec::new(),
            event,
            round,
            comment,
        }
    })
}

fn any_record() -> impl Strategy<Value = Record> {
    any_info().prop_flat_map(|info| {
        let size = info.size;
        let any_point = move || (0..size.rows(), 0..size.rows()).prop_map(|(column, row)| Point::at(column, row));
        let stones = move || prop::collection::vec(any_point(), 0..6).prop_map(PointSet::from_iter);
        let any_move = prop_oneof![1 => Just(Move::Pass), 9 => any_point().prop_map(Move::Place)];
        let left = prop::option::of((0u64..9_000_000).prop_map(Duration::from_millis));
        let any_played = (any_color(), any_move, left).prop_map(|(color, mv, left)| Played { color, mv, left });
        let moves = prop::collection::vec(any_played, 0..45);
        let turn = prop::option::of(any_color());
        let sets = || {
            (stones(), stones()).prop_map(|(black, white)| ByColor {
                black,
                white: white.difference(&black),
            })
        };
        let rest = (sets(), "[^\\pC]{0,9}\n?[^\\pC]{0,9}");
        (Just(info), sets(), turn, moves, rest).prop_map(|(mut info, setup, turn, moves, (territory, remark))| {
            // A handicap without stones is looked for in Black's first moves.
            if setup.black.is_empty() && setup.white.is_empty() {
                info.handicap = 0;
            }
            // What belongs to the last move needs one.
            let (territory, remark) = match moves.is_empty() {
                true => Default::default(),
                false => (territory, remark),
            };
            Record {
                info,
                setup,
                turn,
                moves,
                turns: Vec::new(),
                territory,
                remark,
            }
        })
    })
}

proptest! {
    #[test]
    fn ff4_reads_back_as_the_record_it_was(record in any_record()) {
        let text = record.write(Form::Ff4);
        prop_assert_eq!(Record::read(text.as_bytes()), Ok(record), "{}", text);
    }

    #[test]
    fn the_regulations_form_reads_back_as_the_record_it_was(mut record in any_record()) {
        let text = record.write(Form::Regulations);
        // What it has no room for.
        record.info.comment.clear();
        record.territory = ByColor::default();
        record.moves.iter_mut().for_each(|played| played.left = None);
        prop_assert_eq!(Record::read(text.as_bytes()), Ok(record), "{}", text);
    }

    #[test]
    fn any_bytes_are_a_record_or_an_error(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = Record::read(&bytes);
    }

    #[test]
    fn anything_like_sgf_is_a_record_or_an_error(text in r"\(;([();]|[A-Z]{1,2}|\[[a-z0-9:.\\]{0,4}\]){0,40}\)") {
        let _ = Record::read(text.as_bytes());
    }
}

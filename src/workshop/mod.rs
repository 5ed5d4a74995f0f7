//! How the engine gets better: measured work.

pub mod bench; // a fingerprint of how it plays, and speeds
pub mod counted; // how a recorded game was counted
pub mod explain; // why the engine would play where
pub mod eyes; // the table of small eye spaces, read to the end
pub mod games; // recorded games, one after the other
pub mod judge; // a record judged: fouls, dead stones, the winner
pub mod machine; // what a speed was measured on
pub mod matches; // any two GTP programs, many games
pub mod patterns; // what strong players play, learned and measured
pub mod positions; // positions of games, for a net to learn from
pub mod problems; // questions with right answers, and how many are answered
pub mod shapes3x3; // what the shapes of the playouts weigh

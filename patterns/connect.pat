# Joining and cutting.

pattern connect-solidly
X O ?
a X o
? o ?
move a 1 connects a solid connection

pattern connect-the-peeped-cut
? O ?
X a X
? o ?
move a 5 connects answers a peep

pattern connect-the-cut-in-contact
O X ?
X a O
? ? ?
move a 10 connects a solid connection against the cut

pattern connect-the-open-cut
O X ?
X a .
? . ?
move a 5 connects guards a cutting point

pattern cut-unguarded
X O ?
O a o
? o ?
move a 4 cuts the unguarded cut

pattern cut-peeped
X O ?
O a X
? ? ?
move a 8 cuts the cut that was peeped at

pattern push-and-part
? X ?
O a O
o o o
move a 4 cuts pushes through

pattern push-through-with-support
? X ?
O a O
? X ?
move a 13 cuts parts two stones

pattern cut-a-knights-move
O X ?
o a O
? ? ?
move a 6 cuts through a knight's move

pattern connect-a-knights-move
X O ?
x a X
? ? ?
move a 7 connects holds a knight's move

pattern one-space-jump-peeped
? X ?
O a .
? X ?
move a 5 connects answers a peep

pattern bamboo-cut-off
? X X ?
O a . ?
? X X ?
avoid a 6 connects the bamboo joint holds by itself

pattern bamboo-other-side
? X X ?
O O a ?
? X X ?
move a 6 connects the bamboo joint was pushed into

pattern tiger-mouth
? ? X ?
. X O ?
. a . ?
? . . ?
move a 2 connects guards the cut by a tiger's mouth

pattern diagonal-joint
X . ?
O a X
? ? ?
move a 4 connects joins two stones

pattern diagonal-pushed
? O X ?
? a X ?
X X O ?
? ? ? ?
move a 6 connects makes stones whole

pattern diagonal-half-taken
O X ?
a . ?
X O ?
move a 5 connects closes a gap

pattern small-knight-pushed
. X . .
. O a .
. . . X
move a 9 connects holds a small knight's move

pattern small-knight-cut
. O . .
. X a .
. . . O
move a 6 cuts a small knight's move

pattern under-connection
X O X
* a *
- - -
move a 7 connects joins along the edge

pattern under-connection-second-line
? O ?
X O X
. a .
. . .
- - -
move a 13 connects joins along the second line

pattern stop-under-connection
O X O
* a *
- - -
move a 4 cuts stops a joining along the edge

pattern stop-under-connection-second-line
? X ?
O X O
. a .
. . .
- - -
move a 6 cuts stops a joining along the second line

pattern cut-on-the-edge
? O X
X a O
- - -
move a 5 cuts at the edge

pattern block-edge-cut
O X ?
X a O
- - -
move a 10 connects blocks a cut at the edge

pattern peep
when middle
? O ?
. . a
X O ?
move a 1 cuts peeps at a cutting point

pattern crosscut-extend
. . . . .
. . X O .
. a O X .
. . . . .
move a 8 shape a crosscut is for stretching

pattern extend-out-of-atari-line
. a . .
O X O .
? O . ?
move a 8 defends runs out of atari

end

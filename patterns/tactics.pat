# Moves that reading must allow: ladders, nets, cuts, what saves and what dies, vital points of eye spaces.

pattern ladder
stone A theirs
? X ?
X A a
? . ?
liberties A 2
size A at most 3
ladders A
move a 8 attacks the ladder works

pattern avoid-broken-ladder
when opening middle
stone A theirs
? X . .
X A a .
. . . .
? ? . .
liberties A 2
unless ladders A
unless captures A
avoid a 6 attacks the ladder does not work

pattern net
stone A theirs
? X ? ?
X A . ?
? . a .
? ? . .
liberties A 2
captures A
move a 9 attacks the net takes it

pattern loose-net
stone A theirs
? X ? ?
X A . .
? . . a
? ? . .
liberties A 2
captures A
move a 8 attacks a loose net takes it

pattern snapback
? O ?
? a ?
word snapback
move a 9 attacks a snapback

pattern double-atari
O a
? O
word double-atari
not self-atari
move a 9 attacks puts two strings into atari

pattern atari-that-takes
stone A theirs
? ? ?
A a ?
? ? ?
liberties A 2
size A at least 2
word atari
captures A
move a 6 +1 attacks stones that cannot get away

pattern take-the-cutting-stone
stone A theirs
? X ?
a A X
? ? ?
liberties A 1
not self-atari
captures A
move a 8 +2 connects takes the stone that cuts

pattern save-by-running
stone A ours
? ? ?
A a .
? ? ?
liberties A at most 2
size A at least 2
saves A
move a 6 defends runs out in time

pattern save-by-taking
stone A ours
stone B theirs
? ? ?
A B a
? ? ?
liberties A at most 2
liberties B 1
saves A
move a 8 defends takes and is saved

pattern avoid-running-in-a-ladder
stone A ours
? O ?
O A a
? O ?
liberties A 1
state A dead
unless saves A
avoid a 6 defends runs in a ladder that works

pattern cut-that-works
stone B theirs
stone C theirs
X B ?
C a o
? o ?
not self-atari
cuts B C
move a 7 cuts the cut cannot be taken

pattern connect-against-the-cut
stone A ours
stone B ours
O A ?
B a x
? x ?
they cut A B
connects A B
move a 7 connects they would cut

pattern answer-the-peep
stone A ours
stone B ours
? O ?
A a B
? . ?
they cut A B
connects A B
move a 7 +1 connects they would push through

pattern wedge-that-cuts
stone B theirs
stone C theirs
? . ?
B a C
? . ?
cuts B C
move a 6 cuts the wedge parts a one-space jump

pattern knights-move-parted
stone B theirs
stone C theirs
B . ?
? a C
? ? ?
cuts B C
move a 6 cuts parts a knight's move

pattern knights-move-held
stone A ours
stone B ours
A . ?
? a B
? O ?
they cut A B
connects A B
move a 6 connects they would part the knight's move

pattern two-space-jump-held
stone A ours
stone B ours
? O . ?
A a . B
? . . ?
they cut A B
connects A B
move a 5 connects they would part the two-space jump

pattern throw-in-that-takes
stone A theirs
? O ?
A a ?
? ? ?
word throw-in
liberties A at most 3
captures A
move a 7 attacks a throw-in takes away a liberty

pattern avoid-empty-triangle-by-name
word empty-triangle
not take atari escape cut connect
X ?
a X
avoid a 2 shape an empty triangle

pattern avoid-throwing-good-after-bad
when middle end
stone A ours
? O ?
A a O
? ? ?
liberties A at most 2
state A dead
unless saves A
avoid a 5 defends stones that cannot be saved

pattern three-in-a-row-lives
stone A ours
? X X X ?
A . a . X
? X X X ?
group A neutral ko unknown
move a 9 x1.5 defends the vital point of three in a row

pattern three-in-a-row-dies
stone A theirs
? O O O ?
A . a . O
? O O O ?
group A neutral ko unknown
move a 9 x1.5 attacks the vital point of three in a row

pattern bent-three-lives
stone A ours
? A X ?
X a . X
X . X ?
? X ? ?
group A neutral ko unknown
move a 9 x1.5 defends the vital point of the bent three

pattern bent-three-dies
stone A theirs
? A O ?
O a . O
O . O ?
? O ? ?
group A neutral ko unknown
move a 9 x1.5 attacks the vital point of the bent three

pattern pyramid-four-lives
stone A ours
? X X X ?
A . a . X
? X . X ?
? ? X ? ?
group A neutral ko unknown
move a 9 x1.5 defends the vital point of the pyramid four

pattern pyramid-four-dies
stone A theirs
? O O O ?
A . a . O
? O . O ?
? ? O ? ?
group A neutral ko unknown
move a 9 x1.5 attacks the vital point of the pyramid four

pattern bulky-five-lives
stone A ours
? X X ? ?
A . . X ?
X . a . X
? X X X ?
group A neutral ko unknown
move a 9 x1.5 defends the vital point of the bulky five

pattern bulky-five-dies
stone A theirs
? O O ? ?
A . . O ?
O . a . O
? O O O ?
group A neutral ko unknown
move a 9 x1.5 attacks the vital point of the bulky five

pattern crossed-five-lives
stone A ours
? ? X ? ?
? X . X ?
A . a . X
? X . X ?
? ? X ? ?
group A neutral ko unknown
move a 9 x1.5 defends the vital point of the crossed five

pattern crossed-five-dies
stone A theirs
? ? O ? ?
? O . O ?
A . a . O
? O . O ?
? ? O ? ?
group A neutral ko unknown
move a 9 x1.5 attacks the vital point of the crossed five

end

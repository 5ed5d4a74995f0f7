# Forms of contact: hane, nobi, magari, tiger's mouths; and forms to keep away from.

pattern hane
X O .
. a .
? . ?
move a 6 shape hane at the head of a stone

pattern hane-of-both-sides
X O X
. a .
? ? ?
move a 8 shape hane that closes in a stone

pattern hane-at-the-head-of-two
? . . ?
. a . .
X O * ?
X O * ?
move a 7 shape hane at the head of two stones

pattern hane-at-the-head-of-three
? . . ?
. a . .
X O * ?
X O * ?
X O * ?
move a 8 shape hane at the head of three stones

pattern nobi-before-the-hane
? . . ?
. a . .
O X * ?
O X * ?
move a 6 shape stretches before the hane comes

pattern magari
X O ?
X a .
x . ?
move a 3 shape turns around a stone

pattern push-from-below
. O .
X a .
. . .
move a 4 shape pushes along under a stone

pattern stretch-from-a-touch
* . * . *
. . a . .
. . X O .
. . . . .
move a 7 shape stretches away from a contact

pattern answer-the-touch-with-hane
. . . . .
. . a . .
. X O . .
. . . . .
move a 16 shape hane against a contact

pattern extend-from-the-hane
? . a . ?
? O X . ?
? X O . ?
? ? ? ? ?
move a 4 shape stretches out

pattern tiger-mouth-against-hane
. . . .
. . O .
. a X O
. . X O
move a 3 defends makes a tiger's mouth

pattern turn-at-the-head-of-three
. . . . .
. . a . .
O O O X X
* * * * *
move a 2 shape turns at the head

pattern press-along
. . . . .
. . a . .
. . O X .
. . . . .
when opening middle
move a 16 attacks presses along an enemy stone

pattern shoulder-hit
when opening middle
. . . . . .
. . a . . .
. . . O . .
. . . . . .
. . . . . .
- - - - - -
move a 1 attacks hits a third-line stone at the shoulder

pattern block-the-push
? O ?
X O X
? a ?
? . ?
move a 10 shape blocks a push through

pattern block-the-push-straight
? O ? 
. X *
O a .
? . ?
move a 4 shape blocks

pattern push-along
. . . .
. . a .
. O X .
. O X .
move a 8 shape pushes along

pattern avoid-empty-triangle
. . . .
. X a .
. . X .
. . . .
avoid a 6 shape an empty triangle

pattern avoid-empty-triangle-beside-a-stone
? . . ?
. X a .
. . X .
? O * ?
avoid a 4 shape an empty triangle

pattern avoid-filling-tiger-mouth
? X ?
X a X
? . ?
avoid a 6 shape fills its own tiger's mouth

pattern avoid-filling-bamboo
X a X
X . X
avoid a 8 shape fills its own bamboo joint

pattern avoid-filling-ponnuki
? X ?
X a X
? X ?
avoid a 9 shape fills its own ponnuki

pattern avoid-dumpling
X X ?
X a .
? . .
avoid a 4 shape makes a dumpling

pattern avoid-touching-in-the-open
when opening
. . . . .
. . . . .
. a O . .
. . . . .
. . . . .
avoid a 6 shape makes a lone stone heavy by touching it

pattern avoid-touching-from-above
when opening
. . . . .
. . a . .
. . O . .
. . . . .
. . . . .
- - - - -
avoid a 4 shape drives the stone into territory

pattern avoid-second-line
when opening
. . . . .
. . . . .
. . a . .
. . . . .
- - - - -
avoid a 14 shape the second line is low in the opening

pattern avoid-first-line
when opening middle
. . .
. . .
. a .
- - -
avoid a 20 shape the first line is worth nothing yet

pattern avoid-one-one
. . |
. a |
- - +
avoid a 20 shape the one-one point

pattern avoid-two-two
when opening
. . . |
. . . |
. a . |
. . . |
- - - +
avoid a 12 shape the two-two point is too low

pattern avoid-one-two
. . . |
. . . |
. a . |
- - - +
avoid a 20 shape the first line in an empty corner

pattern keep-the-head-out
when opening middle
. . . . .
X X X a .
O O O O .
. . . . .
move a 3 shape keeps the head out

pattern avoid-pushing-into-the-mouth
. . . .
. . O .
X a . O
. . O .
avoid a 8 shape puts a stone into a tiger's mouth

end

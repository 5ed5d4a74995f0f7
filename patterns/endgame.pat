# Borders on the first and second line.

pattern first-line-hane
when middle end
* * *
X O *
. a .
- - -
move a 2 endgame hane on the first line

pattern first-line-block
when middle end
* X *
O a .
- - -
move a 4 endgame blocks on the first line

pattern first-line-block-hane
when middle end
O X *
O a .
- - -
move a 3 endgame blocks on the first line

pattern first-line-connect
when middle end
O X X
O X a
- - -
move a 1 endgame guards a cutting point on the edge

pattern first-line-connect-after-hane
when middle end
O X *
X a O
- - -
move a 9 endgame connects after the exchange on the first line

pattern connect-behind-hane
when middle end
O X ?
O X a
? O .
- - -
move a 5 endgame closes behind

pattern first-line-descent
when middle end
* X O
. a .
. . .
- - -
move a 4 endgame descends along the border

pattern second-line-block
when middle end
* * * *
* X * *
O a . .
. . . .
- - - -
move a 7 endgame blocks on the second line

pattern second-line-hane
when middle end
* * * *
X O * *
. a . .
. . . .
- - - -
move a 6 endgame hane on the second line

pattern monkey-jump
when end
* * * * * *
* X O * * *
* X . . . .
. . . . a .
- - - - - -
move a 5 endgame the monkey jump

pattern stop-monkey-jump
when end
* * * * * *
* O X . . .
* O a . . .
. . . . . .
- - - - - -
move a 8 endgame closes against the monkey jump

pattern answer-monkey-jump
when middle end
* * * * * *
* O X * * *
* O . a . .
. . . . O .
- - - - - -
move a 6 endgame answers the monkey jump

pattern large-descent-answer
when middle end
* X * * *
* X . . *
O a . . *
. . . . *
- - - - -
move a 6 endgame closes the border

pattern third-line-block
when middle end
* * * *
* X * *
O a . .
. . . .
. . . .
- - - -
move a 5 endgame blocks on the third line

pattern third-line-hane
when middle end
* * * *
X O . *
. a . .
. . . .
. . . .
- - - -
move a 7 endgame hane on the third line

pattern close-the-gap
when middle end
X O
a .
X O
move a 3 endgame closes a gap in a border

pattern push-the-gap
when middle end
X X .
a . .
O O .
move a 2 endgame pushes along a border

pattern corner-hane
when end
* * * |
X O * |
. a . |
- - - +
move a 3 endgame hane in the corner

pattern corner-block
when middle end
* * * |
* X * |
O a . |
- - - +
move a 4 endgame blocks in the corner

end

# Empty corners, enclosures, approaches, and the three-three point. All pictures show the upper right corner or a turn of it.

pattern empty-corner
when opening
- - - - - - - +
. . . . . . . |
. . . . . . . |
. . . . . a . |
. . . . b . . |
. . . . . . . |
. . . . . . . |
. . . . . . . |
move b 42 corner the star point of an empty corner
move a 30 corner the three-three point of an empty corner

pattern empty-corner-komoku
when opening
- - - - - - - +
. . . . . . . |
. . . . . . . |
. . . . a . . |
. . . . . . . |
. . . . . . . |
. . . . . . . |
. . . . . . . |
move a 41 corner the three-four point of an empty corner

pattern enclosure-of-komoku
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . . . X . . |
. . . . . . . . |
. . . . . . a . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
avoid a 2 corner the enclosure on the narrow side

pattern small-knight-enclosure
when opening
- - - - - - - - - +
. . . . . . . . . |
. . . . . . . . . |
. . . . . . X . . |
. . . . b a . . . |
. . . . . . . . . |
. . . . . . . . . |
. . . . . . . . . |
. . . . . . . . . |
avoid a 6 shape a move too close to the corner stone
avoid b 3 shape a move on the wrong side

pattern shimari-of-komoku
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . . . . X . |
. . . . . X . . |
. . . . . . . . |
. . a . . . . . |
. . . . . . . . |
. . . . . . . . |
avoid a 3 corner already closed

pattern komoku-small-knight
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . X . |
. . . . . . . . |
. . . . . a . . |
. . . . . . . . |
* * * * * * * * |
avoid a 3 corner closes from the wrong side

pattern komoku-enclosure
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . a . . . . |
. . b . . . X . |
. . . c . . . . |
. . . . . . . . |
. . . . . . . . |
move a 26 corner the small knight's enclosure
avoid b 3 shape a loose extension from the corner
move c 23 corner a high enclosure

pattern star-small-knight-enclosure
when opening
- - - - - - - +
. . . . . . . |
. . . . . . . |
. a . . . . . |
. . . X . . . |
. . . . . . . |
. . . . . . . |
. . . . . . . |
move a 15 corner a small knight's enclosure of the star point

pattern star-one-space-enclosure
when opening
- - - - - - - +
. . . . . . . |
. . . . . . . |
. . . . . . . |
. a . X . . . |
. . . . . . . |
. . . . . . . |
. . . . . . . |
move a 13 corner a one-space enclosure of the star point

pattern approach-star
when opening
- - - - - - - - - +
. . . . . . . . . |
. . . . . . . . . |
. . . a . . . . . |
. . . . . O . . . |
. . . . . . . . . |
. . . . . . . . . |
. . . . . . . . . |
move a 21 corner the small knight's approach to the star point

pattern approach-komoku
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . a . . . . |
. . . b . . O . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move a 24 corner the small knight's approach
move b 23 corner the one-space high approach

pattern approach-three-three
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . . . O . . |
. . . . a . . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move a 17 corner a shoulder hit on the three-three stone

pattern enclose-three-three
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . a . . X . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move a 10 corner extends from the three-three point

pattern three-three-invasion
when middle
- - - - - - +
. . . . . . |
. . . . . . |
. . . . a . |
. . . O . . |
. . . . . . |
. . . . . . |
move a 9 corner enters at the three-three point

pattern three-three-invasion-of-a-wide-corner
when middle
- - - - - - - +
. . . . . . . |
. . . . . . . |
. O . . . a . |
. . . . O . . |
. . . . . . . |
. . . . . . . |
. . . . . . . |
move a 8 corner enters at the three-three point

pattern three-three-guarded
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . . . . a . |
. O . . . X . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . O . |
move a 12 corner takes the three-three point first

pattern mokuhazushi-closed
when opening
- - - - - - - +
. . . . . . . |
. . . . . . . |
. . . . a . . |
. . . . . . . |
. . . . X . . |
. . . . . . . |
. . . . . . . |
move a 18 corner closes the corner

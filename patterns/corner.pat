# Empty corners, enclosures and approaches, the three-three point, and extensions. The corner is the upper right one.

pattern empty-corner
when opening
- - - - - - - +
. . . . . . . |
. . . . . . . |
. . . . c . . |
. . . a b . . |
. . . . . . . |
. . . . . . . |
. . . . . . . |
move a 42 corner the star point of an empty corner
move b 41.8 corner the three-four point of an empty corner
move c 30 corner the three-three point of an empty corner

pattern enclose-komoku
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . b a . . . . |
. . . c . X . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move a 20 corner the small knight's enclosure
move b 18 corner the large knight's enclosure
move c 18 corner the one-space enclosure

pattern approach-komoku
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . c b . . . . |
. . . a . O . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move a 24 corner the one-space high approach
move b 23 corner the small knight's approach
move c 17 corner the large knight's approach

pattern approach-star
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . a . . . . . |
. . . . O . . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move a 19 corner the small knight's approach to the star point

pattern enclose-star
when opening
- - - - - - - - - +
. . . . . . . . . |
. . . . . . . . . |
. . b a . . . . . |
. . . . . X . . . |
. . . . . . . . . |
. . . . . . . . . |
. . . . . . . . . |
. . . . . . . . . |
move a 8 corner the small knight's enclosure of the star point
move b 8 corner the large knight's enclosure of the star point

pattern approach-three-three
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . b . . O . . |
. . . . a . . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move a 12 corner hits the three-three stone at the shoulder
move b 11 corner approaches the three-three stone

pattern approach-mokuhazushi
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . O . b . . |
. . . . . a . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move a 21 corner enters at the three-four point
move b 15 corner enters at the three-three point

pattern close-mokuhazushi
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . X . . . . |
. . . . . a . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move a 22 corner closes the corner

pattern approach-takamoku
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . . . b . . |
. . . O . a . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move a 20 corner enters at the three-four point
move b 17 corner enters at the three-three point

pattern close-takamoku
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
. . . X . a . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move a 20 corner closes the corner

pattern second-enclosure-of-star
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . X . . . . . |
. . . . X . . . |
. . . . . . . . |
. . . . . a . . |
. . . . . . . . |
. . . . . . . . |
move a 9 corner a second wing of the star point

pattern enter-star-with-wing
when middle
- - - - - - - +
. . . . . . . |
. . . . . . . |
. O . . a . . |
. . . O . . . |
. . . . . . . |
. . . . . . . |
. . . . . . . |
move a 9 corner enters at the three-three point

pattern enter-star
when middle
- - - - - - +
. . . . . . |
. . . . . . |
. . . a . . |
. . O . . . |
. . . . . . |
. . . . . . |
move a 9 corner enters at the three-three point

pattern enter-star-with-high-wing
when middle
- - - - - - - +
. . . . . . . |
. . . . . . . |
. . . . a . . |
. O . O . . . |
. . . . . . . |
. . . . . . . |
. . . . . . . |
move a 8 corner enters at the three-three point

pattern block-three-three
when opening middle
- - - - - - +
. . . . . . |
. . . . . . |
. . b O . . |
. . X a . . |
. . . . . . |
. . . . . . |
move a 20 joseki blocks the invasion
move b 20 joseki blocks the invasion

pattern crawl-at-three-three
when opening middle
- - - - - - +
. . . . . . |
. . . . . . |
. . a X . . |
. . O O . . |
. . . . . . |
. . . . . . |
move a 26 joseki crawls out along the third line

pattern head-off-three-three
when opening middle
- - - - - - - +
. . . . . . . |
. . . . . . . |
. . a O O . . |
. . b X X . . |
. . . . . . . |
. . . . . . . |
move a 20 joseki hane at the head of the crawl
move b 18 joseki stretches ahead of the crawl

pattern crawl-on-at-three-three
when opening middle
- - - - - - - +
. . . . . . . |
. . . . . . . |
. . a X X . . |
. . O O O b . |
. . . . . . . |
. . . . . . . |
. . . . . . . |
move a 16 joseki crawls once more
move b 12 joseki hane on the other side of the corner

pattern extend-from-star
when opening
- - - - - - - - - - - +
. . . . . . . . . . . |
. . . . . . . . . . . |
. a . . . . . . . . . |
. b . . . . . X . . . |
. . . . . . . . . . . |
. . . . . . . . . . . |
move a 6 extension extends along the side from the star point
move b 6 extension extends along the side from the star point

pattern extend-from-enclosure
when opening
- - - - - - - - - - - +
. . . . . . . . . . . |
. . . . . . . . . . . |
. a . . . . X . . . . |
. b . . . . . . X . . |
. . . . . . . . . . . |
. . . . . . . . . . . |
move a 9 extension a wide extension from an enclosure
move b 9 extension a wide extension from an enclosure

pattern extend-from-answer
when opening
- - - - - - - - - - +
. . . . . . . . . . |
. . . . . . . . . . |
. a . . O . . . . . |
. . . . . . X . . . |
. . . . . . . . . . |
. . . . . . . X . . |
move a 8 attacks a pincer that extends

pattern extend-from-approach
when opening
- - - - - - - - - - - +
. . . . . . . . . . . |
. . . . . . . . . . . |
. b a . . X . . . . . |
. . . . . . . O . . . |
. . . . . . . . . . . |
. . . . . . . . O . . |
. . . . . . . . . . . |
move a 12 extension extends two spaces from the approach
move b 12 extension extends three spaces from the approach

pattern pincer-star
when opening
- - - - - - - - - - - +
. . . . . . . . . . . |
. . . . . . . . . . . |
. b a . . O . . . . . |
. . . . . . . X . . . |
. . . . . . . . . . . |
. . . . . . . . . . . |
move a 9 attacks a two-space low pincer
move b 9 attacks a three-space pincer

pattern pincer-komoku
when opening
- - - - - - - - - - +
. . . . . . . . . . |
. . . . . . . . . . |
. b a . . O . . . . |
. . . . . . . X . . |
. . . . . . . . . . |
. . . . . . . . . . |
move a 4 attacks a two-space low pincer
move b 16 attacks a three-space pincer

pattern enter-against-pincer
when opening
- - - - - - - - - +
. . . . . . . . . |
. . . . . . . . . |
O . . X . . a . . |
. . . . . O . . . |
. . . b . . . . . |
. . . . . . . . . |
. . . . . . . . . |
move a 17 joseki enters the corner of a pincered approach
move b 13 defends jumps out of a pincer

# Along the sides: the edge is above.

pattern middle-of-the-side
when opening
- - - - - - - - -
. . . . . . . . .
. . . . . . . . .
. . . . a . . . .
. . . . b . . . .
. . . . . . . . .
. . . . . . . . .
move a 4 extension the middle of an open side
move b 4 extension the middle of an open side

pattern two-space-extension
when opening
- - - - - - -
. . . . . . *
. . . . . . *
. . a . . X *
. . . . . . *
. . . . . . *
move a 8 extension extends two spaces along the third line

pattern three-from-two
when opening
- - - - - - - -
. . . . . . . *
. . . . . . . *
. . a . . . X *
. . . . . . X *
. . . . . . . *
move a 13 extension extends three spaces from a wall of two

pattern wariuchi
when opening
- - - - - - - - - - - - -
* . . . . . . . . . . . *
* . . . . . . . . . . . *
* . . . . . a . . . . . *
O . . . . . . . . . . . O
* . . . . . . . . . . . *
move a 13 extension parts two enemy corners, with room on both sides

pattern wariuchi-against-low-stones
when opening
- - - - - - - - - - - - -
* . . . . . . . . . . . *
* . . . . . . . . . . . *
O . . . . . a . . . . . *
* . . . . . . . . . . . O
* . . . . . . . . . . . *
move a 13 extension parts two enemy corners, with room on both sides

pattern jump-between-enemies
when opening
- - - - - - -
* . . . . . *
* . . . . . *
O . . X . . O
* . . . . . *
* . . a . . *
* . . . . . *
* . . . . . *
move a 11 defends jumps out between two enemies

pattern invade-four-spaces
when middle
- - - - - - -
* . . . . . *
* . . . . . *
O . . a . . O
* . . . . . *
move a 3 extension invades a wide gap

pattern close-wide-gap
when middle
- - - - - - -
* . . . . . *
* . . . . . *
X . . a . . X
* . . . . . *
move a 2 extension closes a wide gap

pattern push-up-against-shoulder-hit
when opening middle
- - - - - -
. . . . . .
. . . . . .
. . . X . .
. . O a . .
. . . . . .
. . . . . .
move a 9 joseki pushes up against a shoulder hit

pattern stretch-under-a-press
when opening middle
- - - - - -
. . . . . .
. . . . . .
. . . X a .
. . . O b .
. . . . . .
move a 5 joseki stretches under a press
move b 8 joseki hane against a press

# The corner and the side beside it, ten by twelve.

pattern star-answers-the-approach
when opening
- - - - - - - - - - +
. . . . . . . . . . |
. . . . . . . . . . |
. . c . O . . . . . |
. . . . . . X . . . |
. . . . . . . . . . |
. . . . . . b a . . |
. . . . . . . . . . |
. . . . . . . . . . |
. . . . . . . . . . |
. . . . . . . . . . |
. . . . . . . . . . |
. . . . . . . . . . |
move a 20 corner answers the approach by a small knight's move
move b 17 corner answers the approach by a one-space jump
move c 14 corner pincers the approaching stone

pattern slide-into-the-star-corner
when opening
- - - - - - - - - - +
. . . . . . . . . . |
. . . . . . a . . . |
. b . . X . . . . . |
. . . . . . O . . . |
. . . . . . . . . . |
. . . . . . . O . . |
. . . . . . . . . . |
. . . . . . . . . . |
. . . . . . . . . . |
. . . . . . . . . . |
. . . . . . . . . . |
. . . . . . . . . . |
move a 13 corner slides into the corner
move b 12 extension makes a base along the side

pattern star-answers-the-slide
when opening
- - - - - - - - - - +
. . . . . . . . . . |
. . . . . . O . . . |
. . . . O . . a . . |
. . . . . . X . . . |
. . . . . . . . . . |
. . . . . . . X . . |
. . . . . . . . . . |
. . . . . . . . . . |
. . . . . . . . . . |
. . . . . . . . . . |
. . . . . . . . . . |
. . . . . . . . . . |
move a 19 corner keeps the corner and leaves the stones without a base

pattern base-after-the-slide
when opening
- - - - - - - - - - +
. . . . . . . . . . |
. . . . . . X . . . |
. a . . X . . O . . |
b . . . . . O . . . |
. . . . . . . . . . |
. . . . . . . O . . |
. . . . . . . . . . |
. . . . . . . . . . |
. . . . . . . . . . |
. . . . . . . . . . |
. . . . . . . . . . |
. . . . . . . . . . |
move a 17 extension makes a base along the side
move b 14 extension makes a wide base along the side

end

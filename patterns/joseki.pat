# Answers in the corner and extensions along the side. The corner is the upper right one.

pattern answer-approach-to-star
when opening
- - - - - - - - - +
. . . . . . . . . |
. . . . . . . . . |
. . . O . . . . . |
. . . . . X . . . |
. . . . . . . . . |
. . . . . . a . . |
. . . . . b . . . |
. . . . . . . . . |
move a 24 joseki the small knight's answer to an approach
move b 20 joseki the one-space answer to an approach

pattern slide-under-star
when opening middle
- - - - - - - - - +
. . . . . . . . . |
. . . . . a . . . |
. . . O . . . . . |
. . . . . O X . . |
avoid a 3 joseki nothing to slide for

pattern slide-after-approach
when opening
- - - - - - - - - +
. . . . . . . . . |
. . . . . a . . . |
. . . X . . . . . |
. . . . . O . . . |
. . . . . . . . . |
. . . . . . O . . |
. . . . . . . . . |
move a 14 joseki slides into the corner

pattern answer-the-slide
when opening middle
- - - - - - - - - +
. . . . . . . . . |
. . . . . O . . . |
. . . O . . a . . |
. . . . . X . . . |
. . . . . . . . . |
. . . . . . X . . |
. . . . . . . . . |
move a 18 joseki guards the corner at three-three

pattern extend-after-the-slide
when opening
- - - - - - - - - - - +
. . . . . . . . . . . |
. . . . . . . X . . . |
. . a . . X . . O . . |
. . . . . . . O . . . |
. . . . . . . . . . . |
move a 18 joseki the two-space extension after the slide

pattern answer-high-approach-to-komoku
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . b . . . . |
. . . O a . X . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move b 19 joseki touches from below
avoid a 4 joseki a contact on the wrong side

pattern hane-after-touch-below
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . O a . . . |
. . . X . . O . |
. . . . . . . . |
. . . . . . . . |
move a 22 joseki hane on the inside

pattern pull-back-after-hane
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . a . . . |
. . . X O . . . |
. . . O . . X . |
. . . . . . . . |
. . . . . . . . |
avoid a 2 joseki the second line gives way

pattern draw-back
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . X O . . . |
. . . O a . X . |
. . . . . . . . |
. . . . . . . . |
move a 10 joseki draws the stones together

pattern answer-low-approach-to-komoku
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . O . . . . |
. . . . . . X . |
. . . . a . . . |
. . . . . . b . |
. . . . . . . . |
. . . . . . . . |
move a 19 joseki the diagonal answer outwards
move b 16 joseki extends along the other side

pattern push-down-after-shoulder
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . . b X . . |
. . . . O a . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move b 15 joseki pushes along the third line
move a 15 joseki pushes along the third line

pattern extend-against-the-push
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . . O O . . |
. . . b X . . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move b 18 joseki stretches above

pattern block-three-three-invasion
when opening middle
- - - - - - - +
. . . . . . . |
. . . . . . . |
. . . . O a . |
. . . X b . . |
. . . . . . . |
. . . . . . . |
move b 24 joseki blocks the invasion
avoid a 8 joseki goes into the corner after the invader

pattern crawl-after-block
when opening middle
- - - - - - - +
. . . . . . . |
. . . . . . . |
. . . a X . . |
. . . O O . . |
. . . . . . . |
. . . . . . . |
move a 26 joseki crawls out along the third line

pattern hane-against-crawl
when opening middle
- - - - - - - +
. . . . . . . |
. . . . . . . |
. . a O O . . |
. . b X X . . |
. . . . . . . |
. . . . . . . |
move b 22 joseki stretches ahead of the crawl
move a 20 joseki hane at the head of the crawl

pattern slide-out-after-crawl
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . a . . . . |
. . . b X X . . |
. . . O O O . . |
. . . . . . . . |
move b 16 joseki crawls once more
move a 12 joseki slides out under

pattern corner-hane-after-crawl
when opening middle
- - - - - - +
. . . . . . |
. . . . . . |
. O X X . . |
. O O O a . |
. . . . . . |
. . . . . . |
move a 14 joseki hane on the other side of the corner

pattern two-space-extension
when opening
. . . . . .
. . . . . .
. . . . . .
. . . . . .
. . a . . X
. . . . . .
. . . . . .
- - - - - -
move a 9 extension two spaces along the third line

pattern extension-from-wall-of-two
when opening
. . . . . . .
. . . . . . .
. . . . . . *
. . . . . . X
. . a . . . X
. . . . . . .
. . . . . . .
- - - - - - -
move a 14 extension three spaces from a wall of two

pattern extension-from-a-shimari
when opening
. . . . . . . . . . . . |
. . . . . . . . . . . . |
. . . . . . . . . . . . |
. . . . . . . . . X . . |
. . a . . . . X . . . . |
. . . . . . . . . . . . |
. . . . . . . . . . . . |
- - - - - - - - - - - - +
move a 12 extension a wide extension from an enclosure

pattern extension-from-star
when opening
. . . . . . . . . . |
. . . . . . . . . . |
. . . . . . . . . . |
. . . . . . . . . . |
. . . . . . X . . . |
a . . . . . . . . . |
. . . . . . . . . . |
. . . . . . . . . . |
- - - - - - - - - - +
move a 11 extension along the side from the star point

pattern middle-of-the-side
when opening
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . b . . . .
. . . . a . . . .
. . . . . . . . .
. . . . . . . . .
- - - - - - - - -
move a 8 extension the middle of an open side
move b 7 extension the middle of an open side

pattern wariuchi
when opening
. . . . . . . . . . . . .
. . . . . . . . . . . . .
O . . . . . . . . . . . O
. . . . . . a . . . . . .
. . . . . . . . . . . . .
. . . . . . . . . . . . .
- - - - - - - - - - - - -
move a 13 extension parts two enemy corners with room on both sides

pattern pincer
when opening
. . . . . . . . . |
. . . . . . . . . |
. . . . . . . . . |
. . . . . . X . . |
. a . . O . . . . |
. . . . . . . . . |
. . . . . . . . . |
- - - - - - - - - +
move a 14 attacks a two-space pincer

pattern jump-against-a-pincer
when opening
. . . . . . .
. . . . . . .
. . . a . . .
. . . . . . .
O . . X . . O
. . . . . . .
. . . . . . .
- - - - - - -
move a 13 defends jumps out between two enemies

pattern jump-against-a-pincer-and-corner
when opening
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
. . . a . . . . |
. . . . . O . . |
O . . X . . . . |
. . . . . . . . |
. . . . . . . . |
- - - - - - - - +
move a 13 defends jumps out between two enemies

pattern enter-corner-against-a-pincer
when opening
. . . . . . . . |
. . . . . . . . |
. . . . . O . . |
O . . X . . a . |
. . . . . . . . |
. . . . . . . . |
- - - - - - - - +
move a 15 joseki enters the corner of a pincered approach

pattern third-line-press-answer
when opening middle
. . . . . .
. . . O . .
. . . X a .
. . . . . .
. . . . . .
- - - - - -
move a 7 joseki stretches under a press

pattern shoulder-hit-answer
when opening middle
. . . . . .
. . . . . .
. . O a . .
. . . X b .
. . . . . .
. . . . . .
- - - - - -
move a 9 joseki pushes up against a shoulder hit
avoid b 2 joseki crawls where it may push up

pattern hold-the-base
when middle
. . . . .
. . X . .
. . . . .
. O . a .
. . . . .
- - - - -
move a 2 defends keeps a base on the second line

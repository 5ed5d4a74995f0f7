# Sequences in the corner, counted in games between strong players (2008): a position of the corner, the side to move, and what
# was played next there. The more often and the sooner a move came, the more it is worth. The corner is the upper right one.

pattern joseki-1
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . a . . . . . |
. . c . X . . . |
. . . . . . . . |
. . . . . O . . |
. . . . . . . . |
. . . . . b . . |
move a 15 joseki played 45 times in 100
move b 10 joseki played 23 times in 100
move c 9 joseki played 16 times in 100

pattern joseki-2
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. b . a . . . . |
. . . O . X . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move a 16 joseki played 55 times in 100
move b 9 joseki played 15 times in 100

pattern joseki-3
when opening
- - - - - - - - +
. . . . . . . . |
. . . . a . . . |
. . X . . . . . |
. . . . O . . . |
. . . . . . . . |
. . . . . O . . |
. . . . . . . . |
. . . . . . . . |
move a 14 joseki played 72 times in 100

pattern joseki-4
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . a O . . . . |
. . . X b O . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move a 20 joseki played 71 times in 100
move b 12 joseki played 29 times in 100

pattern joseki-5
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . O . . . . |
b c . . . X . . |
. . . . a . . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move a 10 joseki played 29 times in 100
move b 10 joseki played 26 times in 100
move c 8 joseki played 15 times in 100

pattern joseki-6
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . O X a . . . |
. . . O . X . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move a 26 joseki played 100 times in 100

pattern joseki-7
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . c . . a . . |
. . . . O . . . |
. . . . . . . . |
. . . b . X . . |
. . . . . . . . |
. . . . . O . . |
move a 11 joseki played 35 times in 100
move b 10 joseki played 28 times in 100
move c 9 joseki played 18 times in 100

pattern joseki-8
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . . O . . . |
. . . . . O . . |
. . . . X O . . |
. . . . a X . . |
. . . . b . . . |
. . . . . . . . |
move a 14 joseki played 66 times in 100
move b 9 joseki played 29 times in 100

pattern joseki-9
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . X . . a . . |
. . . . X . O . |
. . . . . . . . |
. . . . . O . . |
. . . . . b . . |
. . . . . . . . |
move a 16 joseki played 67 times in 100
move b 8 joseki played 16 times in 100

pattern joseki-10
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . . . b . . |
. . O . O . a . |
. . . . . . . . |
. . . . . X . . |
. . . . . . . . |
. . . . . . . . |
move a 16 joseki played 65 times in 100
move b 8 joseki played 15 times in 100

pattern joseki-11
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . a . X . . . |
. . . . . X . . |
. . . . O X . . |
. . . . O O . . |
. . . . . . . . |
. . . . . . . . |
move a 23 joseki played 89 times in 100

pattern joseki-12
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
c . O . a . . . |
. . . b . X . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move a 16 joseki played 52 times in 100
move b 11 joseki played 28 times in 100
move c 9 joseki played 16 times in 100

pattern joseki-13
when opening
- - - - - - - - +
. . . . . . . . |
. . . . a . . . |
. . . . . . . . |
. . . . O . . . |
. . . . . . . . |
. . . . . O . . |
. . . . . . . . |
. . . . . . . . |
move a 8 joseki played 39 times in 100

pattern joseki-14
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . X a . . . |
. . . O O X . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move a 26 joseki played 100 times in 100

pattern joseki-15
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . a O . . . |
. . . . X O . . |
. . . . X O . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move a 26 joseki played 100 times in 100

pattern joseki-16
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . a X X . . . |
. . . O O X . . |
. . . . . O . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move a 21 joseki played 77 times in 100

pattern joseki-17
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
b . O . . O . . |
. . . . O . X . |
. . . . . . . . |
. . . . . X . . |
. . . . . . . . |
. . . . a . . . |
move a 10 joseki played 37 times in 100
move b 9 joseki played 24 times in 100

pattern joseki-18
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
. . . . O . . . |
. . . . . O . . |
. . . . a X . . |
. . . . . . . . |
. . . . . . . . |
move a 26 joseki played 99 times in 100

pattern joseki-19
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. O . . . a . . |
. . . X . O . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move a 20 joseki played 74 times in 100

pattern joseki-20
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . b . . . . . |
. . a . X . . . |
. . . . . X . . |
. . . . O O . . |
. . . . . . . . |
. . . . . . . . |
move a 21 joseki played 77 times in 100
move b 10 joseki played 19 times in 100

pattern joseki-21
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . . b O . . |
. . . . X a . . |
. . . . . . . . |
. . . . . O . . |
. . . . . . . . |
. . . . . X . . |
move a 22 joseki played 80 times in 100
move b 10 joseki played 20 times in 100

pattern joseki-22
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . . . a . . |
. . X . X . O . |
. . . . . . . . |
. . . . . O . . |
. . . . . b . . |
. . . . . . . . |
move a 17 joseki played 67 times in 100
move b 9 joseki played 18 times in 100

pattern joseki-23
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . O . . . . . |
. . b . X . . . |
. . . c . . . . |
. . . . a O . . |
. . . . . . . . |
. . . . . . . . |
move a 14 joseki played 40 times in 100
move b 13 joseki played 34 times in 100
move c 10 joseki played 22 times in 100

pattern joseki-24
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . a . . . |
. . . X O . . . |
. . . . X O . . |
. . . . X O . . |
. . . . b O . . |
. . . . . . . . |
. . . . . . . . |
move a 18 joseki played 62 times in 100
move b 13 joseki played 37 times in 100

pattern joseki-25
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. X . . b O a . |
. . . O . X . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move a 21 joseki played 74 times in 100
move b 10 joseki played 20 times in 100

pattern joseki-26
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . O . . . . |
. . . . . X . . |
. . . . O a . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move a 24 joseki played 91 times in 100

pattern joseki-27
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . X . . . . |
O . . . . O . . |
. . . . a . . . |
. . . b . . . . |
. . . . . . . . |
. . . . . . . . |
move a 14 joseki played 47 times in 100
move b 10 joseki played 21 times in 100

pattern joseki-28
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . . a X . . |
. . . . O O . . |
. . . . . . . . |
. . . . . X . . |
. . . . . . . . |
. . . . . O . . |
move a 26 joseki played 100 times in 100

pattern joseki-29
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
X . O . X O . . |
. . . . X O . . |
. . . . a . . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move a 26 joseki played 99 times in 100

pattern joseki-30
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
O . . X . O . . |
. . . . . b . . |
. . . . . . . . |
. . . . a . . . |
. . . . . . . . |
move a 16 joseki played 53 times in 100
move b 10 joseki played 21 times in 100

pattern joseki-31
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . . X X . . |
. . . O O O a . |
. . . . . . . . |
. . . . . X . . |
. . . . . . . . |
. . . . . O . . |
move a 26 joseki played 99 times in 100

pattern joseki-32
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . . O O . . |
. . . X X X O . |
. . . . . . a . |
. . . . . O . . |
. . . . . . . . |
. . . . . X . . |
move a 26 joseki played 100 times in 100

pattern joseki-33
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . . X X a . |
. . . O O O X . |
. . . . . . O . |
. . . . . X . . |
. . . . . . . . |
. . . . . O . . |
move a 26 joseki played 100 times in 100

pattern joseki-34
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . . O O O . |
. . . X X X O . |
. . . . . a X . |
. . . . . O . . |
. . . . . . . . |
. . . . . X . . |
move a 26 joseki played 99 times in 100

pattern joseki-35
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . a . X X X . |
. . . O O O X . |
. . . . . O O . |
. . . . . X . . |
. . . . . . . . |
. . . . . O . . |
move a 26 joseki played 100 times in 100

pattern joseki-36
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . a . . . . . |
. . b . X . . . |
. . . . . . . . |
. . . O . O . . |
. . . . . . . . |
. . . . . X . . |
move a 15 joseki played 46 times in 100
move b 14 joseki played 40 times in 100

pattern joseki-37
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . X . . . . |
. . . . . O . . |
. . . . X O . . |
. . . . a . . . |
. . . . . . . . |
. . . . . . . . |
move a 26 joseki played 98 times in 100

pattern joseki-38
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . O . . . . |
. . . . . X . . |
. . . . O X . . |
. . . . O b . . |
. . . . . a . . |
. . . . . . . . |
move a 19 joseki played 65 times in 100
move b 13 joseki played 35 times in 100

pattern joseki-39
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . a . X . . . |
. . . . . X . . |
. . . . O X . . |
. . . . . O . . |
. . . . O . . . |
. . . . . . . . |
move a 24 joseki played 91 times in 100

pattern joseki-40
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . X . . b . . |
. . . . O . . . |
. . . . . . . . |
. . . . O X . . |
. . . . a . . . |
. . . . . . . . |
move a 22 joseki played 82 times in 100
move b 9 joseki played 16 times in 100

pattern joseki-41
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
a . . X . . . . |
. b . . . O . . |
. . . . O . . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move a 8 joseki played 28 times in 100
move b 7 joseki played 21 times in 100

pattern joseki-42
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. O . . a X O . |
. . . X . O . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move a 26 joseki played 100 times in 100

pattern joseki-43
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. X . . O O X . |
. . . O . X . . |
. . . . . . . . |
. . . . . . . . |
. . . . . a . . |
. . . . . . . . |
move a 24 joseki played 88 times in 100

pattern joseki-44
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
O . X . a . . . |
b . . . O . . . |
. . . . . . . . |
. . . . . O . . |
. . . . . . . . |
. . . . . . . . |
move a 10 joseki played 32 times in 100
move b 10 joseki played 30 times in 100

pattern joseki-45
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . O . . . . . |
. . . . X . . . |
. . . . . . . . |
. . . a X O . . |
. . . . O . . . |
. . . . . . . . |
move a 24 joseki played 89 times in 100

pattern joseki-46
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . X X X a . . |
. . . O O X O . |
. . . . . O . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move a 26 joseki played 100 times in 100

pattern joseki-47
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. O . . X X O . |
. b . X . O . . |
. a . . . . c . |
. . . . . . . . |
. . . . . O . . |
. . . . . . . . |
move a 14 joseki played 41 times in 100
move b 12 joseki played 28 times in 100
move c 11 joseki played 25 times in 100

pattern joseki-48
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . O . . . . . |
. . b . X . . . |
. . . . . . . . |
. . . . a O . . |
. . . . . . . . |
. . . . . X . . |
move a 20 joseki played 71 times in 100
move b 10 joseki played 18 times in 100

pattern joseki-49
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
. . . b . X . . |
. . . . . . . . |
. . . . a . . . |
. . . . . O . . |
. . . . . . . . |
move a 16 joseki played 66 times in 100
move b 9 joseki played 21 times in 100

pattern joseki-50
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . . . a . . |
. . . X . O . . |
. . . . . . . . |
. . . b O . . . |
. . . . . . . . |
. . . . . . . . |
move a 18 joseki played 76 times in 100
move b 9 joseki played 18 times in 100

pattern joseki-51
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . X . . c . . |
. . . . O b . . |
. . . . . a . . |
. . . O O X . . |
. . . . X . . . |
. . . . . . . . |
move a 13 joseki played 36 times in 100
move b 13 joseki played 33 times in 100
move c 12 joseki played 30 times in 100

pattern joseki-52
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . X . . c . . |
. . . . X a O . |
. . . . . . . . |
. . . . . . b . |
. . . . . . . . |
. . . . . . . . |
move a 14 joseki played 43 times in 100
move b 10 joseki played 19 times in 100
move c 9 joseki played 16 times in 100

pattern joseki-53
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. b . X . . . . |
. O . . . O . . |
. . c a . . . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move a 12 joseki played 36 times in 100
move b 10 joseki played 23 times in 100
move c 9 joseki played 19 times in 100

pattern joseki-54
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . O . . . . |
. . . . . X . . |
. . . . a . . . |
. . . . . . . . |
. . . . . O . . |
. . . . . . . . |
move a 24 joseki played 91 times in 100

pattern joseki-55
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . O . . . . . |
. . . . O . X . |
. . . . . . . . |
. . . . . X . . |
. . . . a O b . |
. . . . . . . . |
move a 20 joseki played 70 times in 100
move b 12 joseki played 29 times in 100

pattern joseki-56
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . . . O . . |
. . O . O . X . |
. . . . . . . . |
. . . . . X . . |
. . . . . . . . |
. . . . a . . . |
move a 10 joseki played 44 times in 100

pattern joseki-57
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
X . . O . X . . |
. . . a . . . . |
. . . . . . . . |
. . . . O . . . |
. . . . . . . . |
move a 24 joseki played 93 times in 100

pattern joseki-58
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . . . O a . |
. . . O . X . . |
. . . . . . . . |
. . . . X . . . |
. . . . . . . . |
. . . . . . . . |
move a 26 joseki played 99 times in 100

pattern joseki-59
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . O . . . . |
X . . . a X . . |
. . . . O b . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move a 21 joseki played 76 times in 100
move b 11 joseki played 24 times in 100

pattern joseki-60
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . X . . . . |
. . . . . X O . |
. . . . . b a . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move a 21 joseki played 73 times in 100
move b 9 joseki played 17 times in 100

pattern joseki-61
when opening
- - - - - - - - +
. . . . . . . . |
. . . . a . . . |
. . X . . . . . |
. . . O . O . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move a 25 joseki played 98 times in 100

pattern joseki-62
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
O . . X . O . . |
. . a O . . . . |
. . . . . . . . |
. . . . X . . . |
. . . . . . . . |
move a 26 joseki played 100 times in 100

pattern joseki-63
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
X . . O . X . . |
. . O X . . . . |
. . . a . . . . |
. . . . O . . . |
. . . . . . . . |
move a 26 joseki played 99 times in 100

pattern joseki-64
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . . a X O . |
. . . X . O . . |
. . . . . . . . |
. . . . O . . . |
. . . . . . . . |
. . . . . . . . |
move a 21 joseki played 77 times in 100

pattern joseki-65
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . X . . a . . |
. . . . O . . . |
. . . . . . . . |
. . . . O X . . |
. . . . b . . . |
. . . . . O . . |
move a 20 joseki played 70 times in 100
move b 12 joseki played 28 times in 100

pattern joseki-66
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . . . b . . |
O . . X a O . . |
. . X O . . . . |
. . . O . . . . |
. . . . X . . . |
. . . . . . . . |
move a 20 joseki played 70 times in 100
move b 12 joseki played 30 times in 100

pattern joseki-67
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . . . b . . |
. . . X . O . . |
. . a O . . . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move a 16 joseki played 49 times in 100
move b 16 joseki played 49 times in 100

pattern joseki-68
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . . X . . . |
. . . . . . O . |
. . . . X . . . |
. . . . b O . . |
. . . . . . . . |
. . . . . a . . |
move a 16 joseki played 49 times in 100
move b 12 joseki played 29 times in 100

pattern joseki-69
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . O . . . . . |
. . . . O . . . |
. . . . . O . . |
. . . . a X . . |
. . . . . . . . |
. . . . . . . . |
move a 23 joseki played 90 times in 100

pattern joseki-70
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
. . . . . O . . |
. . . . . . b . |
. . . . O . . . |
. . . . a X . . |
. . . . c . . . |
move a 14 joseki played 41 times in 100
move b 11 joseki played 24 times in 100
move c 10 joseki played 20 times in 100

pattern joseki-71
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . X X X . . . |
. a O O O X . . |
. . . . . O . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move a 25 joseki played 96 times in 100

pattern joseki-72
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . . O . . . |
. . . . . O . . |
. . . . a X . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move a 21 joseki played 86 times in 100

pattern joseki-73
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. O . X . . . . |
. . . . . O . . |
. . . b a . . . |
. . . . . . . . |
. . . . . c . . |
. . . . . . . . |
move a 12 joseki played 33 times in 100
move b 10 joseki played 20 times in 100
move c 9 joseki played 17 times in 100

pattern joseki-74
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . X . a . . |
. . . . . O . . |
. . . . X O . . |
. . . . X . . . |
. . . . b O . . |
. . . . . . . . |
move a 14 joseki played 56 times in 100
move b 11 joseki played 33 times in 100

pattern joseki-75
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . X O a . . |
. . . . X O . . |
. . . . X O . . |
. . . . X O . . |
. . . . O . . . |
. . . . . . . . |
move a 26 joseki played 99 times in 100

pattern joseki-76
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . X X X O . . |
. X O O O X a . |
. . . . . O . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move a 26 joseki played 100 times in 100

pattern joseki-77
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . a . . |
. . O O O X . . |
. O X X X O O . |
. . . . . X . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move a 26 joseki played 100 times in 100

pattern joseki-78
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . X a . . |
. . . O X O O . |
. . . . O X . . |
. . . . O X . . |
. . . . O X . . |
. . . . X . . . |
. . . . . . . . |
move a 23 joseki played 83 times in 100

pattern joseki-79
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . X . . . . . |
. . . . X . a . |
. . . . . b . . |
. . . O . O . . |
. . . . . . . . |
. . . . . . . . |
move a 14 joseki played 56 times in 100
move b 10 joseki played 27 times in 100

pattern joseki-80
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . O . . . . . |
. . . . O . O . |
. . . . . . b . |
. . . a . X . . |
. . . . . . . . |
. . . . . . . . |
move a 8 joseki played 29 times in 100
move b 8 joseki played 24 times in 100

pattern joseki-81
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . X . . . . . |
. . . . X . O . |
. . . . . . . . |
. . . . . O . . |
. . . . O X . . |
. . . . . a . . |
move a 26 joseki played 99 times in 100

pattern joseki-82
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. b . . . O a . |
. . . O . X . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move a 15 joseki played 72 times in 100
move b 8 joseki played 19 times in 100

pattern joseki-83
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . O . . . . . |
. . . . O . X . |
. . . . . . . . |
. . . . c X b . |
. . . . X O . . |
. . . . a O . . |
move a 15 joseki played 44 times in 100
move b 12 joseki played 30 times in 100
move c 10 joseki played 18 times in 100

pattern joseki-84
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . X . X a . . |
. . . b O X . . |
. . . . O X . . |
. . . . O O . . |
. . . . . . . . |
. . . . . . . . |
move a 22 joseki played 79 times in 100
move b 10 joseki played 20 times in 100

pattern joseki-85
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . . a O . . |
. . . . X b . . |
. . . . . . . . |
. . . . . . . . |
. . . . . X . . |
. . . . . . . . |
move a 22 joseki played 80 times in 100
move b 10 joseki played 20 times in 100

pattern joseki-86
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . b . X . . . |
. . a c . X . . |
. . . . O O . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move a 16 joseki played 49 times in 100
move b 13 joseki played 34 times in 100
move c 9 joseki played 17 times in 100

pattern joseki-87
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . . X . . . |
. . . . . X . . |
. . . . . . . . |
. . . O . O . . |
. . . . a . . . |
. . . . . . . . |
move a 20 joseki played 73 times in 100

pattern joseki-88
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . X . . . . |
O . . a O O . . |
. . . . X . . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move a 26 joseki played 100 times in 100

pattern joseki-89
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . O . . . . |
X . . O X X . . |
. . . a O . . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move a 26 joseki played 100 times in 100

pattern joseki-90
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . X . . . . |
O a . X O O . . |
. . . O X . . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move a 25 joseki played 97 times in 100

pattern joseki-91
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
. O . X . O . . |
. . . . . . . . |
. . . a . . . . |
. . . . b . . . |
. . . . . . . . |
move a 19 joseki played 70 times in 100
move b 10 joseki played 21 times in 100

pattern joseki-92
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
. . O . X . . . |
. . . . . b . . |
. . . . a O . . |
. . . . . . . . |
. . . . . X . . |
move a 18 joseki played 59 times in 100
move b 13 joseki played 34 times in 100

pattern joseki-93
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . a . |
. . . . O O X . |
. . . O . X . . |
. . . . . . b . |
. . . . X . . . |
. . . . . . . . |
. . . . . . . . |
move a 15 joseki played 47 times in 100
move b 11 joseki played 27 times in 100

pattern joseki-94
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . c . . . . . |
. . b . O . . . |
. . . . . . O . |
. . . . . X a . |
. . . . . . . . |
. . . . . . . . |
move a 12 joseki played 42 times in 100
move b 10 joseki played 25 times in 100
move c 9 joseki played 23 times in 100

pattern joseki-95
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . . a X . . |
. . . . O O . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move a 26 joseki played 100 times in 100

pattern joseki-96
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . . b O . . |
. . . . X a . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move a 17 joseki played 56 times in 100
move b 15 joseki played 44 times in 100

pattern joseki-97
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . X . . a . . |
. . . . X O . . |
. . . . . . . . |
. . . . . O . . |
. . . . . . . . |
. . . . . . . . |
move a 26 joseki played 100 times in 100

pattern joseki-98
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . . X O . . |
. . . . X O . . |
. . . . . a . . |
. . . . . b . . |
. . . . . . . . |
. . . . . . . . |
move a 19 joseki played 63 times in 100
move b 13 joseki played 34 times in 100

pattern joseki-99
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . O . . . . |
X O . O X X . . |
. . . X O . . . |
. . . a . . . . |
. . . . . . . . |
. . . . . . . . |
move a 25 joseki played 94 times in 100

pattern joseki-100
when opening
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. c a . . . . . |
. . . . X . . . |
. . . . . b . . |
. . . . . . . . |
. . . . . O . . |
. . . . . . . . |
move a 11 joseki played 32 times in 100
move b 10 joseki played 28 times in 100
move c 9 joseki played 19 times in 100

pattern joseki-101
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . . . O . . |
. . X . X a . . |
. . . . . . . . |
. . . . . O . . |
. . . . . . . . |
. . . . . . . . |
move a 26 joseki played 100 times in 100

pattern joseki-102
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . O . . . . |
. . . . . O X . |
. . . . . a O . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move a 24 joseki played 100 times in 100

pattern joseki-103
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . X . . . . |
. . . . . X O . |
. . . . a O X . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move a 22 joseki played 82 times in 100

pattern joseki-104
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . . . X . . |
. . O . O O a . |
. . . . . . . . |
. . . . . X . . |
. . . . . . . . |
. . . . . . . . |
move a 26 joseki played 100 times in 100

pattern joseki-105
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . O . . O a . |
. . . . O X . . |
. . . . . . . . |
. . . . . X . . |
. . . . . . . . |
. . . . . . . . |
move a 24 joseki played 93 times in 100

pattern joseki-106
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . . a O . . |
. . X . X X O . |
. . . . . . b . |
. . . . . O . . |
. . . . . . . . |
. . . . . . . . |
move a 17 joseki played 57 times in 100
move b 14 joseki played 43 times in 100

pattern joseki-107
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . X . . |
. a O O O X O . |
. O X X X O O . |
. . . . . X . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move a 26 joseki played 100 times in 100

pattern joseki-108
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . X X . . |
. . . O X O O . |
. . . . O X . . |
. . . . O X . . |
. . . . O X . . |
. . . . X O . . |
. . . . . a . . |
move a 26 joseki played 99 times in 100

pattern joseki-109
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . X a . |
O X O O O X O . |
. O X X X O O . |
. . . . . X . . |
. . . . . . . . |
. . . . . . . . |
. . . . . . . . |
move a 26 joseki played 98 times in 100

pattern joseki-110
when opening middle
- - - - - - - - +
. . . . . . . . |
. . . . . . . . |
. . . X . . . . |
O X . X O O . . |
. a . O X . . . |
. . . O . . . . |
. . . . . . . . |
. . . . . . . . |
move a 23 joseki played 86 times in 100

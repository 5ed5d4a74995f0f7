# How many eyes a space makes that is enclosed on all sides and empty, in the middle of the board: the course's table by the degree code.

pattern eye-of-two
? X X ?
X . . X
? X X ?
eyes 1

pattern eye-of-three
? X X X ?
X . . . X
? X X X ?
eyes 1.5

pattern eye-of-four-in-a-row
? X X X X ?
X . . . . X
? X X X X ?
eyes 2

pattern eye-of-the-pyramid-four
? X X X ?
X . . . X
? X . X ?
? ? X ? ?
eyes 1.5

pattern eye-of-the-square-four
? X X ?
X . . X
X . . X
? X X ?
eyes 1

pattern eye-of-a-forked-five
? X X X X ?
X . . . . X
? X . X X ?
? ? X ? ? ?
eyes 2

pattern eye-of-the-bulky-five
? X X ? ?
X . . X ?
X . . . X
? X X X ?
eyes 1.5

pattern eye-of-the-crossed-five
? ? X ? ?
? X . X ?
X . . . X
? X . X ?
? ? X ? ?
eyes 1.5

pattern eye-of-five-in-a-row
? X X X X X ?
X . . . . . X
? X X X X X ?
eyes 2

end

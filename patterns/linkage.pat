# How surely stones are joined, by the stones near them: one-space jumps as the course draws them, and the other linkages in the
# same way. What is peeped at is sente: joined as long as its owner answers.

pattern linkage-one-space
stone A ours
stone B ours
. . .
A . B
. . .
linkage A B connected

pattern linkage-one-space-peeped
stone A ours
stone B ours
. O .
A . B
. . .
linkage A B sente

pattern linkage-one-space-cut
stone A ours
stone B ours
. . .
A O B
. . .
linkage A B cut

pattern linkage-diagonal
stone A ours
stone B ours
A .
. B
linkage A B connected

pattern linkage-diagonal-half-cut
stone A ours
stone B ours
A O
. B
linkage A B sente

pattern linkage-diagonal-cut
stone A ours
stone B ours
A O
O B
linkage A B cut

pattern linkage-small-knight
stone A ours
stone B ours
. . . .
. . . B
. A . .
. . . .
linkage A B connected

pattern linkage-small-knight-peeped
stone A ours
stone B ours
. . . .
. . . B
. A . O
. . . .
linkage A B sente

pattern linkage-small-knight-parted
stone A ours
stone B ours
. . . .
. . O B
. A . .
. . . .
linkage A B cut

pattern linkage-two-space
stone A ours
stone B ours
. . . .
A . . B
. . . .
linkage A B connected

pattern linkage-two-space-peeped
stone A ours
stone B ours
. O . .
A . . B
. . . .
linkage A B sente

pattern linkage-two-space-parted
stone A ours
stone B ours
. . . .
A . O B
. . . .
linkage A B cut

pattern linkage-second-line
stone A ours
. A .
. . .
- - -
linkage A edge connected

pattern linkage-second-line-hane
stone A ours
. A .
. . O
- - -
linkage A edge sente

pattern linkage-third-line
stone A ours
. A .
. . .
. . .
- - -
linkage A edge connected

pattern linkage-third-line-approached
stone A ours
. A .
. . O
. . .
- - -
linkage A edge sente

end

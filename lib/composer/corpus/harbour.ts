/** Lyrics of two verses, whose second chorus is only marked. */
export const HARBOUR = `[Verse 1]
Morning on the harbour wall
Every boat has gone away
[Chorus]
Carry me home
Carry me home tonight
[Verse 2]
Evening and the gulls are quiet
Lights are counting down the bay
[Chorus]`;

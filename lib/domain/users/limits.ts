/** Characters of the line about an artist. */
export const MAX_TAGLINE = 160;

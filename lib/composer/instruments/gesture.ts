/** How a player plays one note within its phrase. */
export interface Gesture {
  /** Seconds from the start to the release. */
  held: number;
  /** Joined to the note before: no new attack. */
  isLegato: boolean;
  /** Semitones from this note to where the pitch slides in from; 0 for a clean start. */
  slide: number;
  /** The pitch falls off at the end. */
  falls: boolean;
  /** The palm lies on the strings. */
  isMuted: boolean;
}

export const PLAIN: Gesture = { held: 0, isLegato: false, slide: 0, falls: false, isMuted: false };

import type { Note } from '../score';

/** A melody note that is heard as long as this, in quarter notes, rubs against a semitone. */
const HELD = 0.6;
/** How far two notes must overlap to rub. */
const OVERLAP = 0.25;

/** Returns the notes of a melody that are held, in order. */
export function heldNotes(lead: readonly Note[]): Note[] {
  return lead.filter(({ beats }) => beats >= HELD);
}

/** Returns whether a pitch that sounds from a position to another is a semitone or a minor ninth from a held note. */
export function rubbing(held: readonly Note[], from: number, to: number): (pitch: number) => boolean {
  const heard: number[] = [];
  for (const note of held) {
    if (note.beat >= to - OVERLAP) break;
    if (note.beat + note.beats > from + OVERLAP) heard.push(note.pitch);
  }
  return (pitch) => heard.some((other) => Math.abs(other - pitch) === 1 || Math.abs(other - pitch) === 13);
}

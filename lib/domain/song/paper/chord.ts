import { type Key, nameOf, pitchClassOf, spell } from './key';

/** A chord symbol in its parts: "F#m7b5/A". */
export interface Chord {
  root: string;
  quality: string;
  /** Null if the root is the lowest note. */
  bass: string | null;
}

/** Reads a chord symbol; null for what begins with no note. */
export function parseChord(symbol: string): Chord | null {
  const [, root, quality = '', bass = null] = /^([A-G][b#]?)([^/]*)(?:\/([A-G][b#]?))?$/.exec(symbol) ?? [];
  return root === undefined ? null : { root, quality, bass };
}

/** Returns a chord symbol some semitones higher, as written in the key that it is moved to. */
export function transposeChord(symbol: string, semitones: number, key: Pick<Key, 'fifths'>): string {
  const chord = parseChord(symbol);
  if (!chord || semitones === 0) return symbol;
  const moved = (note: string) => nameOf(spell(pitchClassOf(note) + semitones, key));
  return moved(chord.root) + chord.quality + (chord.bass === null ? '' : `/${moved(chord.bass)}`);
}

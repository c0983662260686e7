const NATURAL: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
/** The naturals in fifths, from F. */
const FIFTHS: readonly string[] = ['F', 'C', 'G', 'D', 'A', 'E', 'B'];
/** By how many fifths the signature of a mode differs from that of major. */
const MODES: Readonly<Record<string, number>> = {
  major: 0,
  minor: -3,
  dorian: -2,
  phrygian: -4,
  lydian: 1,
  mixolydian: -1,
};

export type Mode = 'major' | 'minor' | 'dorian' | 'phrygian' | 'lydian' | 'mixolydian';

export interface Key {
  /** Sharps of the signature; flats are negative. */
  fifths: number;
  mode: Mode;
}

/** A pitch class as written. */
export interface Spelled {
  step: string;
  /** −2 to 2: flats and sharps. */
  alter: number;
}

const isMode = (text: string): text is Mode => Object.hasOwn(MODES, text);
const fold = (value: number, size: number) => ((value % size) + size) % size;

/** Reads "F# minor"; C major if it is none. A signature has at most seven signs. */
export function parseKey(text: string): Key {
  const [, name = 'C', mode = 'major'] = /^([A-G][b#]?) (\w+)$/.exec(text) ?? [];
  if (!isMode(mode)) return { fifths: 0, mode: 'major' };
  const fifths = fifthsOf(name) + (MODES[mode] ?? 0);
  return { fifths: fifths > 7 ? fifths - 12 : fifths < -7 ? fifths + 12 : fifths, mode };
}

/** Returns how many fifths above C a note is: "F" −1, "F#" 6. */
function fifthsOf(name: string): number {
  const sign = name.charAt(1) === '#' ? 7 : name.charAt(1) === 'b' ? -7 : 0;
  return FIFTHS.indexOf(name.charAt(0)) - 1 + sign;
}

/** Returns a note by the number of fifths that it is above C. */
function byFifths(fifths: number): Spelled {
  return { step: FIFTHS[fold(fifths + 1, 7)] ?? 'C', alter: Math.floor((fifths + 1) / 7) };
}

/** Spells a pitch class in a key: tones of the scale as in the signature, others with the nearest accidental. */
export function spell(pitch: number, { fifths }: Pick<Key, 'fifths'>): Spelled {
  const lowest = fifths - 3;
  return byFifths(lowest + fold(pitch * 7 - lowest, 12));
}

/** Returns the octave of a MIDI pitch in a spelling: B# belongs to the octave below. */
export function octaveOf(pitch: number, { step, alter }: Spelled): number {
  return Math.floor((pitch - alter - (NATURAL[step] ?? 0)) / 12) - 1;
}

/** Returns a note's alteration by the signature. */
export function signatureAlter(step: string, { fifths }: Key): number {
  const at = FIFTHS.indexOf(step);
  return fifths > at ? 1 : -fifths > 6 - at ? -1 : 0;
}

/** Returns the pitch class of "F#"; 0 if it is none. */
export function pitchClassOf(name: string): number {
  return fold(fifthsOf(name) * 7, 12);
}

/** Returns "F#", "Bb". */
export function nameOf({ step, alter }: Spelled): string {
  return step + (alter < 0 ? 'b' : '#').repeat(Math.abs(alter));
}

/** Returns a key that is some semitones higher, with the fewest signs. */
export function transposedKey({ fifths, mode }: Key, semitones: number): Key {
  const moved = fold(fifths + 7 * semitones + 5, 12) - 5;
  return { fifths: moved, mode };
}

/** Returns "F# minor". */
export function keyName({ fifths, mode }: Key): string {
  return `${nameOf(byFifths(fifths - (MODES[mode] ?? 0)))} ${mode}`;
}

/** Pitch classes 0–11 from C, pitches as MIDI numbers (60 = middle C), modes, chords and their names. */

export type PitchClass = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;
export const MODES = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
} as const;
export type Mode = keyof typeof MODES;
export interface Key {
  tonic: PitchClass;
  mode: Mode;
}
export interface Meter {
  beats: number;
  unit: number;
}
/** The meters that the players know. */
export const METERS: readonly string[] = ['2/4', '3/4', '4/4', '5/4', '6/8', '7/8', '9/8', '12/8'];
/** A chord as pitch class of its root, intervals above the root in semitones, and its usual name. */
export interface Chord {
  root: PitchClass;
  intervals: number[];
  symbol: string;
}

export const PITCH_CLASSES: readonly PitchClass[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const SHARP = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'];
const FLAT = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'Gb', 'G', 'Ab', 'A', 'Bb', 'B'];
const DEGREES = [0, 2, 4, 5, 7, 9, 11];
const NUMERALS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII'];

/** Folds any integer of semitones into 0–11. */
export function pitchClass(semitones: number): PitchClass {
  return PITCH_CLASSES[((semitones % 12) + 12) % 12] ?? 0;
}

/** True for modes with a minor third. */
export function isMinor(mode: Mode): boolean {
  return MODES[mode][2] === 3;
}

/** Returns the pitch classes of the key's scale, tonic first. */
export function scaleOf(key: Key): PitchClass[] {
  return MODES[key.mode].map((step) => pitchClass(key.tonic + step));
}

/** True if the key is written with flats, by the circle of fifths of its relative major. */
function prefersFlats(key: Key): boolean {
  const shift: Record<Mode, number> = {
    major: 0,
    minor: 3,
    dorian: 10,
    mixolydian: 5,
    phrygian: 8,
    lydian: 7,
  };
  return [1, 3, 5, 8, 10].includes(pitchClass(key.tonic + shift[key.mode]));
}

/** Returns "D minor", "F# major", "A dorian". */
export function keyName(key: Key): string {
  return `${noteName(key.tonic, key)} ${key.mode}`;
}

/** Returns the name of a pitch class in the key's spelling. */
function noteName(pitch: PitchClass, key: Key): string {
  return (prefersFlats(key) ? FLAT : SHARP)[pitch] ?? 'C';
}

const QUALITIES: Record<string, readonly number[]> = {
  '': [0, 4, 7],
  m: [0, 3, 7],
  '5': [0, 7],
  '6': [0, 4, 7, 9],
  m6: [0, 3, 7, 9],
  '7': [0, 4, 7, 10],
  m7: [0, 3, 7, 10],
  maj7: [0, 4, 7, 11],
  '9': [0, 4, 7, 10, 14],
  m9: [0, 3, 7, 10, 14],
  maj9: [0, 4, 7, 11, 14],
  '13': [0, 4, 10, 14, 21],
  m11: [0, 3, 7, 10, 17],
  add9: [0, 4, 7, 14],
  madd9: [0, 3, 7, 14],
  sus2: [0, 2, 7],
  sus4: [0, 5, 7],
  '7sus4': [0, 5, 7, 10],
  dim: [0, 3, 6],
  dim7: [0, 3, 6, 9],
  m7b5: [0, 3, 6, 10],
  '7b9': [0, 4, 7, 10, 13],
  '7#9': [0, 4, 7, 10, 15],
  aug: [0, 4, 8],
};

const TELLING: readonly number[] = [3, 4, 10, 11];

/**
 * Parses a roman numeral relative to the tonic: "I", "vi7", "bVIImaj7", "V7/ii". Degrees count on the major scale,
 * accidentals move them ("bVI" in minor), lower case means a minor third. Throws a RangeError on a malformed one:
 * numerals come only from genre data, never from users.
 */
export function chordFromNumeral(numeral: string, key: Key): Chord {
  const slash = numeral.indexOf('/');
  if (slash > 0) {
    const goal = chordFromNumeral(numeral.slice(slash + 1), key);
    return chordFromNumeral(numeral.slice(0, slash), { tonic: goal.root, mode: 'major' });
  }
  const match = /^([b#]?)(VII|VI|V|IV|III|II|I|vii|vi|v|iv|iii|ii|i)(.*)$/.exec(numeral);
  if (!match) throw new RangeError(`not a roman numeral: ${numeral}`);
  const [, accidental = '', letters = 'I', suffix = ''] = match;
  const degree = DEGREES[NUMERALS.indexOf(letters.toUpperCase())] ?? 0;
  const shift = accidental === 'b' ? -1 : accidental === '#' ? 1 : 0;
  const lower = letters === letters.toLowerCase() && !suffix.startsWith('dim') && !suffix.startsWith('m7b5');
  const quality = lower ? `m${suffix}` : suffix;
  const intervals = QUALITIES[quality];
  if (!intervals) throw new RangeError(`unknown chord quality: ${numeral}`);
  const root = pitchClass(key.tonic + degree + shift);
  return { root, intervals: [...intervals], symbol: `${noteName(root, key)}${quality}` };
}

/** Returns the name of a chord: that of its intervals, or of the known chord that has most of them. */
export function symbolOf(root: PitchClass, intervals: readonly number[], key: Key): string {
  const own = new Set(intervals.map(pitchClass));
  let best = '';
  let cost = Number.POSITIVE_INFINITY;
  for (const [quality, known] of Object.entries(QUALITIES)) {
    const missing = [...own].filter((interval) => !known.some((one) => pitchClass(one) === interval));
    const extra = known.filter((one) => !own.has(pitchClass(one)));
    // A third or a seventh says more than a fifth or a tension.
    const weight = [...missing, ...extra].reduce((sum, one) => sum + (TELLING.includes(one) ? 2 : 1), 0);
    if (weight >= cost) continue;
    best = quality;
    cost = weight;
  }
  return `${noteName(root, key)}${best}`;
}

/** Returns the pitch classes of a chord, root first. */
export function chordTones(chord: Chord): PitchClass[] {
  return chord.intervals.map((interval) => pitchClass(chord.root + interval));
}

/** Returns the tones that a long note can rest on: none a semitone above another, against which it would rub. */
export function restfulTones(tones: readonly number[]): number[] {
  const calm = tones.filter((tone) => !tones.includes(pitchClass(tone - 1)));
  return calm.length > 0 ? calm : [...tones];
}

/** Returns the pitch of an allowed class that is nearest to the target (the lower one on a tie). */
export function nearestPitch(target: number, allowed: readonly number[]): number {
  let best = Math.round(target);
  let distance = Number.POSITIVE_INFINITY;
  for (let pitch = Math.floor(target) - 7; pitch <= target + 7; pitch++) {
    if (!allowed.includes(pitchClass(pitch))) continue;
    const d = Math.abs(pitch - target);
    if (d < distance) {
      best = pitch;
      distance = d;
    }
  }
  return best;
}

/** Returns the length of a bar in quarter notes. */
export function barBeats(meter: Meter): number {
  return (meter.beats * 4) / meter.unit;
}

/** Returns the length of a beat in quarter notes: a dotted quarter in 6/8, 9/8 and 12/8. */
export function beatLength(meter: Meter): number {
  return meter.unit === 8 && meter.beats % 3 === 0 ? 1.5 : 1;
}

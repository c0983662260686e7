import { type Key, MODES, type Mode, pitchClass } from '../theory';

const LETTERS = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 };
const SIGNS: Readonly<Record<string, number>> = { '#': 1, '♯': 1, sharp: 1, b: -1, '♭': -1, flat: -1 };
const SHORT: Readonly<Record<string, Mode>> = { '': 'major', maj: 'major', m: 'minor', min: 'minor' };

/** Reads the name of a key, "D minor", "F#m", "E flat major"; without a mode it is major. Null for anything else. */
export function parseKeyName(text: string): Key | null {
  const match = /^\s*([A-Ga-g])\s*(#|♯|b|♭|sharp|flat)?\s*([a-z]*)\s*$/u.exec(text);
  const [, letter = '', sign = '', word = ''] = match ?? [];
  const own = Object.keys(MODES).find((mode): mode is Mode => mode === word.toLowerCase());
  const mode = own ?? (Object.hasOwn(SHORT, word) ? SHORT[word] : undefined);
  const base = Object.entries(LETTERS).find(([name]) => name === letter.toLowerCase())?.[1];
  if (base === undefined || mode === undefined) return null;
  return { tonic: pitchClass(base + (SIGNS[sign] ?? 0)), mode };
}

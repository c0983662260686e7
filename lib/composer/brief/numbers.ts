import type { Meter, Mode, PitchClass } from '../theory';
import { MODE_WORDS, NUMBER_WORDS } from './plain-words';
import type { Token } from './words';

/** A value and the number of words it took. */
export interface Found<T> {
  value: T;
  count: number;
}

const MINUTES = ['minute', 'minutes', 'min', 'mins', 'minuten', 'minuto', 'minutos', 'm'];
const SECONDS = ['second', 'seconds', 'sec', 'secs', 'sekunden', 'segundos', 'secondes', 's'];

function numberOf(text: string): number | null {
  if (/^\d+([.]\d+)?$/.test(text)) return Number(text);
  return Object.hasOwn(NUMBER_WORDS, text) ? (NUMBER_WORDS[text] ?? null) : null;
}

const unitFactor = (unit: string) => (MINUTES.includes(unit) ? 60 : SECONDS.includes(unit) ? 1 : 0);

/** Reads "two minutes", "2.5 min", "90 seconds", "3m", "1:30", "two and a half minutes", "a minute and a half". */
export function readLength(list: readonly Token[], at: number): Found<number> | null {
  const word = list[at]?.text ?? '';
  const next = list[at + 1]?.text ?? '';
  const clock = /^(\d{1,2}):([0-5]\d)$/.exec(word);
  if (clock) return { value: Number(clock[1]) * 60 + Number(clock[2]), count: 1 };
  const glued = /^(\d+)(m|min|mins|minutes|s|sec|secs|seconds)$/.exec(word);
  if (glued && !/^[5-9]0s$/.test(word)) {
    const value = Number(glued[1]) * unitFactor(glued[2] ?? '');
    const rest = /^(\d+)s?$/.exec(next);
    return rest && glued[2] === 'm' ? { value: value + Number(rest[1]), count: 2 } : { value, count: 1 };
  }
  const amount = numberOf(word);
  if (amount === null) return null;
  if (next === 'and' && list[at + 3]?.text === 'half' && unitFactor(list[at + 4]?.text ?? '') > 0) {
    return { value: (amount + 0.5) * unitFactor(list[at + 4]?.text ?? ''), count: 5 };
  }
  if (next === 'a' && amount === 0.5 && unitFactor(list[at + 2]?.text ?? '') > 0) {
    return { value: 0.5 * unitFactor(list[at + 2]?.text ?? ''), count: 3 };
  }
  const factor = unitFactor(next);
  if (factor === 0) return null;
  const tail = ['and', 'a', 'half'].every((expected, i) => list[at + 2 + i]?.text === expected);
  return tail ? { value: (amount + 0.5) * factor, count: 5 } : { value: amount * factor, count: 2 };
}

/** Reads "72 bpm", "72bpm", "bpm 72", "tempo 72", "at 120", within 40–220. */
export function readTempo(list: readonly Token[], at: number): Found<number> | null {
  const word = list[at]?.text ?? '';
  const next = list[at + 1]?.text ?? '';
  const glued = /^(\d{2,3})bpm$/.exec(word);
  if (glued) return tempo(Number(glued[1]), 1);
  if (/^\d{2,3}([.]\d+)?$/.test(word) && next === 'bpm') return tempo(Number(word), 2);
  const lead = ['bpm', 'tempo', 'at'].includes(word) ? 1 : 0;
  if (lead === 0 || !/^\d{2,3}$/.test(next)) return null;
  if (unitFactor(list[at + 2]?.text ?? '') > 0) return null;
  return tempo(Number(next), list[at + 2]?.text === 'bpm' ? 3 : 2);
}

function tempo(value: number, count: number): Found<number> {
  return { value: Math.max(40, Math.min(220, value)), count };
}

const METER_WORDS: readonly (readonly [string, Meter])[] = [
  ['three quarter time', { beats: 3, unit: 4 }],
  ['three four time', { beats: 3, unit: 4 }],
  ['three quarter', { beats: 3, unit: 4 }],
  ['three four', { beats: 3, unit: 4 }],
  ['waltz time', { beats: 3, unit: 4 }],
  ['six eight', { beats: 6, unit: 8 }],
  ['five four', { beats: 5, unit: 4 }],
  ['four four', { beats: 4, unit: 4 }],
  ['waltz', { beats: 3, unit: 4 }],
  ['walzer', { beats: 3, unit: 4 }],
  ['vals', { beats: 3, unit: 4 }],
  ['valse', { beats: 3, unit: 4 }],
];
const METERS = ['2/4', '3/4', '4/4', '5/4', '6/8', '7/8', '9/8', '12/8'];

/** Reads "3/4", "6/8", "waltz", "three quarter". Other fractions are not a meter. */
export function readMeter(list: readonly Token[], at: number): Found<Meter> | null {
  const word = list[at]?.text ?? '';
  if (METERS.includes(word)) {
    const [beats = 4, unit = 4] = word.split('/').map(Number);
    return { value: { beats, unit }, count: list[at + 1]?.text === 'time' ? 2 : 1 };
  }
  for (const [words, value] of METER_WORDS) {
    const parts = words.split(' ');
    if (parts.every((part, i) => list[at + i]?.text === part)) return { value, count: parts.length };
  }
  return null;
}

const NATURAL: Record<string, number> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11, h: 11 };

function tonicOf(text: string): PitchClass | null {
  const match = /^([a-h])(#|b|is|es|s)?(m)?$/.exec(text);
  if (!match || (match[1] === 'h' && match[2] !== undefined)) return null;
  const base = NATURAL[match[1] ?? ''];
  if (base === undefined || text === 'as') return null;
  const sign = match[2];
  const shift = sign === '#' || sign === 'is' ? 1 : sign === 'b' || sign === 'es' || sign === 's' ? -1 : 0;
  return ((base + shift + 12) % 12) as PitchClass;
}

interface NamedKey {
  tonic: PitchClass | null;
  mode: Mode | null;
}

/**
 * Reads "D minor", "in F#", "key of G", "Bb major", "C sharp minor", "F#m". A bare letter counts only in capitals after
 * "in" or "key of"; "in a minor key" names the mode alone.
 */
export function readKey(list: readonly Token[], at: number): Found<NamedKey> | null {
  let from = at;
  const word = list[at]?.text ?? '';
  if (word === 'in' || word === 'key') from = at + 1;
  if (word === 'in' && list[at + 1]?.text === 'the') from = at + 2;
  if (list[from]?.text === 'key') from++;
  if (from > at && list[from]?.text === 'of') from++;
  const introduced = from > at;
  const token = list[from];
  if (!token) return null;
  const minorSign = /^[a-g][#b]?m$/.test(token.text) && token.text.length <= 3;
  const tonic = tonicOf(token.text);
  if (tonic === null) return null;
  let next = from + 1;
  const accidental = list[next]?.text;
  let shifted = tonic;
  if (accidental === 'sharp' || accidental === 'flat') {
    shifted = ((tonic + (accidental === 'sharp' ? 1 : 11)) % 12) as PitchClass;
    next++;
  }
  const mode = MODE_WORDS.get(list[next]?.text ?? '') ?? null;
  if (mode) {
    const after = list[next + 1]?.text ?? '';
    if (token.raw === 'a' && ['key', 'mood', 'tonality', 'scale', 'mode', 'feel'].includes(after)) {
      return { value: { tonic: null, mode }, count: next + 2 - at };
    }
    return { value: { tonic: shifted, mode }, count: next + 1 - at };
  }
  const capital = /^[A-G]/.test(token.raw);
  const signed = token.text.length === 2 && (token.text[1] === '#' || token.raw[1] === 'b') && capital;
  if (minorSign && capital) return { value: { tonic: shifted, mode: 'minor' }, count: next - at };
  if (signed || next > from + 1 || (introduced && capital && token.text.length === 1)) {
    return { value: { tonic: shifted, mode: null }, count: next - at };
  }
  return null;
}

import { type Mode, type PitchClass, pitchClass } from '../../theory';
import { modeOf } from '../lexicon';
import type { Token } from '../words';
import type { Found } from './found';

const LETTERS: Record<string, number> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11, h: 11 };
const SYLLABLES: Record<string, number> = { do: 0, ut: 0, re: 2, mi: 4, fa: 5, sol: 7, la: 9, si: 11 };
const SHARPS = ['sharp', 'sostenido', 'diese', 'sustenido', 'kreuz'];
const FLATS = ['flat', 'bemol'];
const LEADS = ['in', 'key', 'en', 'em', 'tonart', 'tonalidad', 'キー'];
const GERMAN = ['dur', 'moll'];

export interface NamedKey {
  tonic: PitchClass | null;
  mode: Mode | null;
}

/** "c", "f#", "bb", "fis", "es"; in German "b" is B flat. */
function letterTonic(text: string, isGerman: boolean): number | null {
  const match = /^([a-h])(#|b|is|es|s)?$/.exec(text);
  const [, letter = '', sign] = match ?? [];
  const base = LETTERS[letter];
  if (!match || base === undefined || (letter === 'h' && sign) || (text === 'as' && !isGerman)) return null;
  if (isGerman && text === 'b') return 10;
  const shift = sign === '#' || sign === 'is' ? 1 : sign ? -1 : 0;
  return base + shift;
}

/** "Gm" and "Ebmaj"; not "3 AM", "EBM" or "Am I". */
function shortKey(list: readonly Token[], at: number): RegExpExecArray | null {
  return list[at + 1]?.text === 'i' ? null : /^([A-Ga-g][#b]?)(m|min|maj)$/.exec(list[at]?.raw ?? '');
}

/** The tonic at a position, with its accidental and its mode, if any. */
function namedKey(list: readonly Token[], at: number): (Found<NamedKey> & { isSigned: boolean }) | null {
  const text = list[at]?.text ?? '';
  const sign = list[at + 1]?.text ?? '';
  const shift = SHARPS.includes(sign) ? 1 : FLATS.includes(sign) ? -1 : 0;
  const next = at + 1 + Math.abs(shift);
  const mode = list[next - 1]?.stop ? null : modeOf(list[next]?.text);
  const isGerman = GERMAN.includes(list[next]?.text ?? '');
  const short = shortKey(list, at);
  const letter = letterTonic(short?.[1]?.toLowerCase() ?? text, isGerman);
  const base = letter ?? (mode ? (SYLLABLES[text] ?? null) : null);
  if (base === null) return null;
  const named: NamedKey = {
    tonic: pitchClass(base + shift),
    mode: short ? modeOf(short[2] === 'm' ? 'minor' : short[2]) : mode,
  };
  const count = next - at + (mode && !short ? 1 : 0);
  return { value: named, count, isSigned: shift !== 0 || short !== null };
}

/**
 * Reads "D minor", "in F#", "key of G", "Bb major", "C sharp minor", "F#m", "d-Moll", "la menor". A bare letter counts
 * only in capitals after "in" or "key of"; "in a minor key" names the mode alone.
 */
export function readKey(list: readonly Token[], at: number): Found<NamedKey> | null {
  let from = at;
  if (LEADS.includes(list[from]?.text ?? '')) from++;
  if (from > at && ['the', 'der'].includes(list[from]?.text ?? '')) from++;
  if (list[from]?.text === 'key') from++;
  if (from > at && ['of', 'von', 'は'].includes(list[from]?.text ?? '')) from++;
  const introduced = from > at;
  const token = list[from];
  const found = namedKey(list, from);
  if (!token || !found) return null;
  const count = from + found.count - at;
  const after = list[from + found.count]?.text ?? '';
  const isCapital = /^[A-G]/.test(token.raw);
  if (found.value.mode && !found.isSigned) {
    const onlyMode =
      token.raw === 'a' && ['key', 'mood', 'tonality', 'scale', 'mode', 'feel'].includes(after);
    return onlyMode
      ? { value: { tonic: null, mode: found.value.mode }, count: count + 1 }
      : { value: found.value, count };
  }
  if (found.isSigned)
    return isCapital || introduced || found.count > 1 ? { value: found.value, count } : null;
  const signedLetter = /^[A-G][#b]$/.test(token.raw);
  const bare = introduced && isCapital && token.text.length === 1 && isEnd(list, from);
  return signedLetter || bare ? { value: found.value, count } : null;
}

/** A letter before another capitalised word is an initial or an article ("in A Coruña"). */
function isEnd(list: readonly Token[], at: number): boolean {
  const next = list[at + 1];
  return !next || list[at]?.stop === true || !/^\p{Lu}\p{Ll}/u.test(next.raw);
}

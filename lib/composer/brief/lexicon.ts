import type { GenreId } from '../genres/catalogue';
import type { InstrumentId, TextureId } from '../instruments/names';
import { type Key, type Mode, pitchClass } from '../theory';
import type { MoodId } from './moods';
import { ARTISTS } from './tables/artists';
import { ERAS, type Era } from './tables/eras';
import { DESCRIBING, FILLER } from './tables/filler';
import { GENRE_NAMES } from './tables/genres';
import { INSTRUMENT_ROWS, SUBSTITUTE_ROWS, TEXTURE_ROWS } from './tables/instruments';
import { MOOD_ROWS } from './tables/moods';
import { NEGATION_TAILS, NEGATIONS, SOLO } from './tables/negations';
import { ORDINARY } from './tables/ordinary';
import { ENERGY_ROWS, LENGTH_ROWS, MODE_ROWS, PACE_ROWS, type Pace } from './tables/quantities';
import {
  ARTIST_LEADS,
  INSTRUMENTAL,
  KEY_CHANGE,
  STRUCTURE,
  UNMET_ROWS,
  type UnmetReason,
} from './tables/structure';
import { BAND_BRANCHES } from './tables/styles/band';
import { CLUB_BRANCHES } from './tables/styles/club';
import { DANCE_BRANCHES } from './tables/styles/dance';
import { ELECTRONIC_RELATIVES } from './tables/styles/electronic';
import { FOLK_RELATIVES } from './tables/styles/folk';
import { BROAD, FORMS } from './tables/styles/forms';
import { LATIN_RELATIVES } from './tables/styles/latin';
import { SONG_RELATIVES } from './tables/styles/song';
import type { Style, StyleRow, StyleWeight } from './tables/styles/style';
import { LOOSE_LEADS, PLACES, THEME_LEADS, THEME_TAILS, TITLE_LEADS } from './tables/themes';
import { OTHER_LANGUAGE, VOICE_ROWS, type VoiceRow } from './tables/voices';
import { isJapanese, joined, split, type Token, type Words } from './words';

/** What a word or phrase can mean. */
export type Entry =
  | { kind: 'genre'; genre: GenreId }
  | { kind: 'style'; style: Style }
  | { kind: 'artist'; of: Entry }
  | { kind: 'instrument'; ids: readonly InstrumentId[]; substitute: boolean }
  | { kind: 'texture'; texture: TextureId }
  | { kind: 'mood'; mood: MoodId }
  | { kind: 'pace'; pace: Pace }
  | { kind: 'energy'; change: number }
  | { kind: 'mode'; mode: Mode }
  | { kind: 'key'; key: Key }
  | { kind: 'length'; seconds: number }
  | { kind: 'era'; era: Era }
  | { kind: 'unmet'; reason: UnmetReason }
  | { kind: 'voice'; row: VoiceRow }
  | { kind: Plain };

/** Kinds whose words carry nothing else. */
type Plain =
  | 'keyChange'
  | 'structure'
  | 'instrumental'
  | 'language'
  | 'place'
  | 'filler'
  | 'themeLead'
  | 'titleLead'
  | 'looseLead'
  | 'artistLead'
  | 'themeTail'
  | 'negation'
  | 'negationTail'
  | 'solo';

/** The most words of a phrase. */
const LONGEST = 6;
const FUZZY_KINDS: readonly Entry['kind'][] = ['genre', 'style', 'instrument', 'mood'];
const FUZZY_LENGTH = 6;
const COMPOUND =
  /^(\p{L}{3,}?)(?:stuck|stucke|musik|song|songs|lied|lieder|sound|sounds|klange|track|nummer|beat|solo|melodie)$/u;

const table = new Map<string, Entry>();
const japanese = new Set<string>();
let longestJapanese = 1;
/** Single words of music by their first letter, for misspellings. */
const fuzzy = new Map<string, string[]>();

function addWord(word: string, entry: Entry): void {
  const { list } = split(word, (run) => [run]);
  const key = joined(list, 0, list.length);
  for (const { text } of list) {
    if (!isJapanese(text)) continue;
    japanese.add(text);
    longestJapanese = Math.max(longestJapanese, text.length);
  }
  if (!table.has(key)) table.set(key, entry);
  const glued = list.map(({ text }) => text).join('');
  const named = entry.kind === 'genre' || entry.kind === 'style' || entry.kind === 'instrument';
  if (list.length > 1 && named && !table.has(glued)) table.set(glued, entry);
  if (!FUZZY_KINDS.includes(entry.kind) || list.length !== 1 || glued.length < FUZZY_LENGTH) return;
  const first = glued.charAt(0);
  fuzzy.set(first, [...(fuzzy.get(first) ?? []), glued]);
}

function add(words: string, entry: Entry): void {
  for (const word of words.split('|')) addWord(word, entry);
}

function addStyles(rows: readonly StyleRow[], weight: StyleWeight): void {
  for (const row of rows) add(row.words, { kind: 'style', style: { ...row, weight } });
}

function addKeys(): void {
  const naturals = [...'ハニホヘトイロ'];
  const steps = [0, 2, 4, 5, 7, 9, 11];
  naturals.forEach((name, i) => {
    for (const [sign, shift] of [
      ['', 0],
      ['嬰', 1],
      ['変', -1],
    ] as const) {
      const tonic = pitchClass((steps[i] ?? 0) + shift);
      add(`${sign}${name}長調`, { kind: 'key', key: { tonic, mode: 'major' } });
      add(`${sign}${name}短調`, { kind: 'key', key: { tonic, mode: 'minor' } });
    }
  });
}

/** Adds all tables. Of a word in several, the first table counts. */
function build(): void {
  for (const [genre, words] of Object.entries(GENRE_NAMES)) {
    add(words, { kind: 'genre', genre: genre as GenreId });
  }
  addStyles([...BAND_BRANCHES, ...CLUB_BRANCHES, ...DANCE_BRANCHES], 'branch');
  addStyles([...FOLK_RELATIVES, ...LATIN_RELATIVES, ...SONG_RELATIVES], 'relative');
  addStyles(ELECTRONIC_RELATIVES, 'relative');
  addStyles(FORMS, 'form');
  addStyles(BROAD, 'broad');
  add(KEY_CHANGE, { kind: 'keyChange' });
  addKeys();
  for (const [words, ids] of INSTRUMENT_ROWS) add(words, { kind: 'instrument', ids, substitute: false });
  for (const [words, ids] of SUBSTITUTE_ROWS) add(words, { kind: 'instrument', ids, substitute: true });
  add(INSTRUMENTAL, { kind: 'instrumental' });
  for (const row of VOICE_ROWS) add(row.words, { kind: 'voice', row });
  add(OTHER_LANGUAGE, { kind: 'language' });
  for (const era of ERAS) add(era.words, { kind: 'era', era });
  for (const [mood, words] of Object.entries(MOOD_ROWS)) add(words, { kind: 'mood', mood: mood as MoodId });
  for (const [texture, words] of Object.entries(TEXTURE_ROWS)) {
    add(words, { kind: 'texture', texture: texture as TextureId });
  }
  for (const [words, pace] of PACE_ROWS) add(words, { kind: 'pace', pace });
  for (const [words, change] of ENERGY_ROWS) add(words, { kind: 'energy', change });
  for (const [words, mode] of MODE_ROWS) add(words, { kind: 'mode', mode });
  for (const [words, seconds] of LENGTH_ROWS) add(words, { kind: 'length', seconds });
  for (const [reason, words] of UNMET_ROWS) add(words, { kind: 'unmet', reason });
  add(STRUCTURE, { kind: 'structure' });
  for (const [style, words] of Object.entries(ARTISTS)) {
    const of = exact(style);
    if (of) add(words, { kind: 'artist', of });
  }
  add(NEGATIONS, { kind: 'negation' });
  add(NEGATION_TAILS, { kind: 'negationTail' });
  add(SOLO, { kind: 'solo' });
  add(TITLE_LEADS, { kind: 'titleLead' });
  add(THEME_LEADS, { kind: 'themeLead' });
  add(ARTIST_LEADS, { kind: 'artistLead' });
  add(LOOSE_LEADS, { kind: 'looseLead' });
  add(THEME_TAILS, { kind: 'themeTail' });
  add(PLACES, { kind: 'place' });
  for (const word of `${FILLER} ${DESCRIBING}`.split(' ')) addWord(word, { kind: 'filler' });
}

/** Returns the entry of exactly this phrase. */
export function exact(phrase: string): Entry | undefined {
  const { list } = split(phrase, (run) => [run]);
  return table.get(joined(list, 0, list.length));
}

/** Divides a run of Japanese at the words of the tables, longest first; what is between them stays in one piece. */
function segment(run: string): string[] {
  const parts: string[] = [];
  let unknown = '';
  for (let at = 0; at < run.length; ) {
    const word = japaneseAt(run, at, unknown !== '');
    if (!word) {
      unknown += run.charAt(at);
      at++;
      continue;
    }
    if (unknown) parts.push(unknown);
    unknown = '';
    parts.push(word);
    at += word.length;
  }
  if (unknown) parts.push(unknown);
  return parts;
}

const KANA = /[ぁ-ん]/;

/** A single kana is a particle only if it does not continue an unknown word in kana. */
function japaneseAt(run: string, at: number, inUnknown: boolean): string | null {
  for (let length = Math.min(longestJapanese, run.length - at); length >= 1; length--) {
    const word = run.slice(at, at + length);
    if (!japanese.has(word)) continue;
    const isParticle = length === 1 && KANA.test(word);
    if (isParticle && !'のを'.includes(word) && (at === 0 || (inUnknown && KANA.test(run.charAt(at - 1)))))
      continue;
    return word;
  }
  return null;
}

/** Splits a prompt into the words that `lookUp` knows. */
export function splitPrompt(prompt: string): Words {
  return split(prompt, segment);
}

export interface Hit {
  entry: Entry;
  count: number;
  /** As the tables spell it. */
  key: string;
}

/** What was found at each word of a prompt, because the readers look several times. */
const found = new WeakMap<readonly Token[], (Hit | null)[]>();

/** Returns the longest phrase that begins at a word, in the plural, too. A stop ends every phrase. */
export function lookUp(list: readonly Token[], at: number): Hit | null {
  let hits = found.get(list);
  if (!hits) {
    hits = [];
    found.set(list, hits);
  }
  const known = hits[at];
  if (known !== undefined) return known;
  const hit = longestAt(list, at);
  hits[at] = hit;
  return hit;
}

function longestAt(list: readonly Token[], at: number): Hit | null {
  let room = 1;
  while (room < LONGEST && at + room < list.length && !list[at + room - 1]?.stop) room++;
  for (let count = room; count >= 1; count--) {
    const key = joined(list, at, count);
    const entry = entryOf(key);
    if (entry) return { entry, count, key };
  }
  const near = compound(list[at]) ?? misspelled(list[at]);
  return near ? { entry: near, count: 1, key: list[at]?.text ?? '' } : null;
}

/** Returns the mode that a single word names. */
export function modeOf(word: string | undefined): Mode | null {
  const entry = table.get(word ?? '');
  return entry?.kind === 'mode' ? entry.mode : null;
}

function entryOf(key: string): Entry | undefined {
  if (!key) return undefined;
  const entry = table.get(key);
  if (entry || key.length < 4 || !key.endsWith('s')) return entry;
  return table.get(key.slice(0, -1)) ?? (key.endsWith('es') ? table.get(key.slice(0, -2)) : undefined);
}

/** Returns the first half of a German compound: "Klavierstück", "Gitarrenmusik". */
function compound(token: Token | undefined): Entry | undefined {
  const half = COMPOUND.exec(token?.text ?? '')?.[1];
  return half ? (table.get(half) ?? table.get(half.replace(/[ns]$/, ''))) : undefined;
}

/** Returns the musical word that differs by one letter, or by letters written too often ("chilllll"). */
function misspelled(token: Token | undefined): Entry | undefined {
  const text = token?.text ?? '';
  const drawn = text.replace(/(\p{L})\1{2,}/gu, '$1');
  if (drawn !== text) return table.get(drawn) ?? table.get(text.replace(/(\p{L})\1{2,}/gu, '$1$1'));
  if (text.length < FUZZY_LENGTH || ORDINARY.has(text)) return undefined;
  const near = fuzzy.get(text.charAt(0))?.find((word) => isOneSlip(text, word));
  return near ? table.get(near) : undefined;
}

/** True if one letter is missing, added or wrong, or two neighbours are swapped. */
function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  const rest = (text: string, from: number) => text.slice(from);
  if (a.length > b.length) return rest(a, i + 1) === rest(b, i);
  if (a.length < b.length) return rest(a, i) === rest(b, i + 1);
  if (rest(a, i + 1) === rest(b, i + 1)) return true;
  return a[i] === b[i + 1] && a[i + 1] === b[i] && rest(a, i + 2) === rest(b, i + 2);
}

build();

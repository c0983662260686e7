import { readKey } from './grammar/key';
import { readLength } from './grammar/length';
import { readMeter } from './grammar/meter';
import { readTempo } from './grammar/tempo';
import { type Entry, lookUp } from './lexicon';
import { isJapanese, type Token, type Words, written } from './words';

/** The words of a theme: [from, to). */
export interface Range {
  from: number;
  to: number;
}

/** Why a word was read: `null` for a word that no table knows. */
export type Kind = Entry['kind'] | 'grammar' | null;

/** Kinds that are about the music itself, so that they end a theme. */
const MUSIC: readonly Kind[] = [
  'genre',
  'style',
  'artist',
  'instrument',
  'voice',
  'language',
  'unmet',
  'keyChange',
  'key',
  'instrumental',
  'grammar',
  'structure',
];
const SOFT: readonly Kind[] = [
  'filler',
  'mood',
  'energy',
  'pace',
  'solo',
  'looseLead',
  'texture',
  'era',
  'mode',
];
const CONNECTORS =
  'with featuring feat ft mit con avec com in en em at bei a as als como comme im no without ohne sin sans sem'.split(
    ' ',
  );
/** Words that a theme neither begins nor ends with. */
const EDGES =
  'something with n or but then in on at of for from to and und oder mit in von im am zum zur y e con de en del et avec d a em com no na do da dos das que who that song songs music track tune please style type lied musik cancion chanson musica の に で な を は が も と へ 曲 歌 曲を 音楽'.split(
    ' ',
  );
const GRAMMATICAL: readonly Kind[] = ['filler', 'solo', 'looseLead'];
const OF = ['of', 'de', 'du', 'do', 'da', 'der', 'des', 'の'];
const GERMAN = 'mit und ein eine fur der die das uber ohne im am'.split(' ');
const ARTICLES =
  'the a an my our your his her their der die das ein eine einen mein meine meinen el la los las un una mi mis le les une mon ma mes l o os as um uma meu minha'.split(
    ' ',
  );

function isMusicAt(list: readonly Token[], at: number): boolean {
  const hit = lookUp(list, at);
  return hit !== null && MUSIC.includes(hit.entry.kind);
}

function isQuantityAt(list: readonly Token[], at: number): boolean {
  return (
    (readTempo(list, at) ?? readMeter(list, at)) !== null ||
    (/^\d/.test(list[at]?.text ?? '') && readLength(list, at) !== null)
  );
}

/** True if music follows within three words: "with soft piano", "in D minor", "as a slow ballad". */
function leadsToMusic(list: readonly Token[], at: number): boolean {
  if (readKey(list, at) !== null) return true;
  let next = at + 1;
  for (let skipped = 0; skipped <= 2 && !list[next - 1]?.stop; skipped++) {
    if (isMusicAt(list, next) || isQuantityAt(list, next)) return true;
    const hit = lookUp(list, next);
    if (!hit || !SOFT.includes(hit.entry.kind)) return false;
    next += hit.count;
  }
  return false;
}

/** True before "in the style of" anyone, and before "like" a known artist. */
function isArtistAt(list: readonly Token[], at: number): boolean {
  const hit = lookUp(list, at);
  if (hit?.entry.kind !== 'artistLead') return false;
  return hit.count >= 3 || isMusicAt(list, at + hit.count);
}

/** Returns the end of a clause that tells a theme: at a stop, or before words about the music. */
export function clauseEnd(list: readonly Token[], from: number): number {
  let at = from;
  while (at < list.length) {
    if (at > from) {
      if (isQuantityAt(list, at) || isArtistAt(list, at)) break;
      if (CONNECTORS.includes(list[at]?.text ?? '') && leadsToMusic(list, at)) break;
    }
    if (list[at]?.stop) return at + 1;
    at++;
  }
  return at;
}

const isEdge = (token: Token | undefined) => EDGES.includes(token?.text ?? '');
const isArticle = (token: Token | undefined) => ARTICLES.includes(token?.text ?? '');
const isCount = (token: Token | undefined) => /^\d{1,3}(?:st|nd|rd|th)?$/.test(token?.text ?? '');

/** True for the "on" of "moving on" and the "in" of "giving in". */
const isParticle = (list: readonly Token[], at: number) =>
  ['on', 'in'].includes(list[at]?.text ?? '') && (list[at - 1]?.text ?? '').endsWith('ing');

function endsOpen(list: readonly Token[], from: number, to: number): boolean {
  const last = list[to - 1];
  if (to - 1 > from && isParticle(list, to - 1)) return false;
  return isEdge(last) || isArticle(last) || isCount(last);
}

/** Returns the theme of a clause without words of grammar at its edges; null if nothing is left. */
export function trimmed(list: readonly Token[], range: Range): Range | null {
  let { from, to } = range;
  while (from < to && isEdge(list[from]) && !isArticle(list[from])) from++;
  while (from < to && endsOpen(list, from, to)) to--;
  return from < to ? { from, to } : null;
}

/** Returns the ranges between double quotation marks. */
export function quotedRanges({ prompt, list }: Words): Range[] {
  const ranges: Range[] = [];
  for (const match of prompt.matchAll(/["“”„«「『]([^"“”„«»「」『』]{1,120})["“”»」』]/gu)) {
    const start = match.index;
    const end = start + match[0].length;
    const from = list.findIndex((token) => token.from >= start);
    const to = list.findLastIndex((token) => token.to <= end) + 1;
    const isMusic = from >= 0 && (lookUp(list, from)?.count ?? 0) >= to - from && isMusicAt(list, from);
    if (from >= 0 && to > from && !isMusic) ranges.push({ from, to });
  }
  return ranges;
}

/** Returns the themes before Japanese words like "について". */
export function rangesBeforeTails({ list }: Words): Range[] {
  const ranges: Range[] = [];
  list.forEach((token, at) => {
    if (!isJapanese(token.text)) return;
    const hit = lookUp(list, at);
    if (hit?.entry.kind !== 'themeTail') return;
    let from = at;
    while (from > 0 && !list[from - 1]?.stop && !isMusicAt(list, from - 1)) from--;
    const range = trimmed(list, { from, to: at });
    if (range && range.from < range.to) ranges.push(range);
  });
  return ranges;
}

const isName = (token: Token | undefined) => /^\p{Lu}/u.test(token?.raw ?? '');

/** Given names that mean something else in a language of the tables. */
const GIVEN_NAMES =
  'al art bo carol christian dawn di ed ella harper hope james joy linda melody mo rich tom will'.split(' ');

/** True if a word is a person's name: a given name, with a capital that most other words lack. */
export function isGivenName(list: readonly Token[], at: number): boolean {
  const token = list[at];
  return isName(token) && GIVEN_NAMES.includes(token?.text ?? '') && hasNames(list);
}

/** True for an unknown word that can be a theme: a word of three letters, or a Japanese one. */
function carries(token: Token | undefined, kind: Kind): boolean {
  if (kind !== null && kind !== 'place') return false;
  const text = token?.text ?? '';
  return /\p{L}{3}|\p{Script=Han}|[\p{Script=Katakana}\p{Script=Hiragana}]{2}/u.test(text);
}

/** Returns the run of words around an unknown one, up to words about the music. */
function runFrom(list: readonly Token[], kinds: readonly Kind[], start: number): Range {
  let to = start + 1;
  for (let at = start + 1; at < list.length && !list[at - 1]?.stop; at++) {
    const kind = kinds[at] ?? null;
    const isNext = at === to || (at === to + 1 && OF.includes(list[to]?.text ?? ''));
    if (carries(list[at], kind) || (kind === 'mood' && isNext)) to = at + 1;
    else if (kind !== null && !SOFT.includes(kind) && kind !== 'place') break;
    else if (at - to > 3) break;
  }
  return { from: withArticle(list, start), to };
}

function withArticle(list: readonly Token[], start: number): number {
  let from = start;
  while (from > 0 && !list[from - 1]?.stop && ARTICLES.includes(list[from - 1]?.text ?? '')) from--;
  return from;
}

/** Returns the part between two stops that contains a word, without words of grammar at its edges. */
function sceneAround(list: readonly Token[], kinds: readonly Kind[], at: number): Range | null {
  let from = at;
  let to = at + 1;
  while (from > 0 && !list[from - 1]?.stop) from--;
  while (to < list.length && !list[to - 1]?.stop) to++;
  const part = kinds.slice(from, to);
  if (part.some((kind) => kind !== null && MUSIC.includes(kind))) return null;
  while (from < at && GRAMMATICAL.includes(kinds[from] ?? null)) from++;
  while (to > at + 1 && GRAMMATICAL.includes(kinds[to - 1] ?? null)) to--;
  // In Japanese the adjectives around a scene belong to the song: 夏祭りの楽しい曲.
  const describes = (i: number) => kinds[i] === 'mood' && /[いな]$/.test(list[i]?.text ?? '');
  while (to > at + 1 && describes(to - 1)) to--;
  while (from < at && describes(from)) from++;
  return { from: withArticle(list, from), to };
}

/** How much a run tells of a theme: names and places more than other unknown words. */
function weight(
  list: readonly Token[],
  kinds: readonly Kind[],
  { from, to }: Range,
  namesCount: boolean,
): number {
  let sum = 0;
  for (let at = from; at < to; at++) {
    if (!carries(list[at], kinds[at] ?? null)) continue;
    const isNamed = namesCount && isName(list[at]) && at > 0 && !list[at - 1]?.stop;
    sum += kinds[at] === 'place' ? 3 : isNamed ? 2 : 1;
  }
  return sum;
}

/** True if a capital tells a name: not in German, and not if most words have one. */
function hasNames(list: readonly Token[]): boolean {
  const capitals = list.filter(isName).length;
  return capitals * 2 <= list.length && !list.some(({ text }) => GERMAN.includes(text));
}

/**
 * Returns the words that are most likely what the song is about, if it does not say: a scene between commas, a name or
 * a place, or two words that no table knows. A single one beside music describes it ("slack key guitar").
 */
export function strayTheme({ list }: Words, kinds: readonly Kind[]): Range | null {
  const namesCount = hasNames(list);
  let best: Range | null = null;
  let bestWeight = 0;
  for (let at = 0; at < list.length; at++) {
    if (!carries(list[at], kinds[at] ?? null)) continue;
    const scene = sceneAround(list, kinds, at);
    const run = scene ?? runFrom(list, kinds, at);
    const sum = weight(list, kinds, run, namesCount);
    if (sum > bestWeight && (scene || sum > 1)) {
      best = trimmed(list, run);
      bestWeight = sum;
    }
    at = Math.max(at, run.to - 1);
  }
  return best;
}

/** Returns the theme after a word like "for", if it is no purpose or player that the tables know. */
export function looseTheme({ list }: Words, kinds: readonly Kind[], from: number): Range | null {
  let to = from;
  let carrying = false;
  while (to < list.length) {
    const kind = kinds[to] ?? null;
    if (kind !== null && MUSIC.includes(kind)) break;
    if (CONNECTORS.includes(list[to]?.text ?? '') && leadsToMusic(list, to)) break;
    carrying ||= carries(list[to], kind) || isGivenName(list, to);
    to++;
    if (list[to - 1]?.stop) break;
  }
  return carrying ? trimmed(list, { from, to }) : null;
}

/** Returns the theme with a clause about it behind a comma, if that is not about the music: "my dad, he works nights". */
export function withStory({ prompt, list }: Words, kinds: readonly Kind[], { from, to }: Range): Range {
  const next = list[to];
  const isStory = list[to - 1]?.stop && /^(?:he|she|they|we)$/.test(next?.text ?? '');
  if (!next || !isStory || prompt.slice(list[to - 1]?.to, next.from).trim() !== ',') return { from, to };
  const end = list.findIndex((token, at) => at >= to && token.stop) + 1 || list.length;
  const isMusic = kinds.slice(to, end).some((kind) => kind !== null && MUSIC.includes(kind));
  return isMusic || end - to < 2 ? { from, to } : { from, to: end };
}

/** Returns a theme as written, without a genitive whose noun was left out ("my mom's 60th birthday"). */
export function textOf(words: Words, range: Range): string {
  return written(words, range.from, range.to).replace(/'s$/, '');
}

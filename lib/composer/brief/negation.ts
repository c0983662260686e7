import { KITS } from '../instruments/names';
import { isUntil, readUntil } from './entrance';
import { type Entry, type Hit, lookUp } from './lexicon';
import type { Match, Reading } from './reading';
import { type Token, type Words, written } from './words';

const OR = ['or', 'nor', 'oder', 'o', 'ou', 'ni', 'nem'];
/** Entries whose refusal changes nothing: "not sad", "no drop". */
const SILENT: readonly Entry['kind'][] = [
  'mood',
  'pace',
  'energy',
  'texture',
  'structure',
  'unmet',
  'keyChange',
  'genre',
  'style',
  'era',
  'length',
];

function refused(list: readonly Token[], at: number): Hit | null {
  const beat = ['beat', 'beats', 'ビート'].includes(list[at]?.text ?? '');
  return beat
    ? { entry: { kind: 'instrument', ids: KITS, substitute: false }, count: 1, key: 'beat' }
    : lookUp(list, at);
}

/** Reads "no drums", "without any bass", "ohne Gesang": the words up to and including what is refused. */
export function readNegation(words: Words, at: number, reading: Reading): Match | null {
  const { list } = words;
  const negation = lookUp(list, at);
  if (negation?.entry.kind !== 'negation') return null;
  let from = at + negation.count;
  for (let skipped = 0; skipped <= 3 && !list[from - 1]?.stop; skipped++) {
    const hit = refused(list, from);
    if (!hit) return null;
    if (hit.entry.kind === 'instrument') return exclude(words, at, from + hit.count, hit.entry.ids, reading);
    if (hit.entry.kind === 'voice' || hit.entry.kind === 'instrumental') {
      reading.instrumental = true;
      return { count: withOthers(list, from + hit.count, reading) - at, use: 'vocals' };
    }
    if (SILENT.includes(hit.entry.kind)) return { count: from + hit.count - at, use: 'excluded' };
    if (!['filler', 'solo', 'negation', 'looseLead'].includes(hit.entry.kind)) return null;
    from += hit.count;
  }
  return null;
}

/** Excludes a family. "No drums until the second verse" excludes nothing. */
function exclude(
  words: Words,
  at: number,
  next: number,
  ids: Reading['excluded'][number],
  reading: Reading,
): Match {
  const { list } = words;
  if (!list[next - 1]?.stop && isUntil(list[next])) return enterLater(words, at, next, ids, reading);
  reading.excluded.push(ids);
  return { count: withOthers(list, next, reading) - at, use: 'excluded' };
}

/** Reads "until the second verse" after "no drums"; another moment ("until midnight") cannot be met. */
function enterLater(
  words: Words,
  at: number,
  next: number,
  ids: Reading['excluded'][number],
  reading: Reading,
): Match {
  const { list } = words;
  const until = readUntil(list, next);
  if (until) {
    const wish = written(words, at, until.next);
    reading.entrances.push({ ids, section: until.section, turn: until.turn, wish });
    return { count: until.next - at, use: 'structure' };
  }
  let end = next + 1;
  while (end < list.length && !list[end - 1]?.stop) end++;
  reading.unmet.push({ wish: written(words, at, end), reason: 'structure' });
  return { count: end - at, use: 'unsupported' };
}

/** Reads further instruments of the same negation: "no drums or bass". Returns the next position. */
function withOthers(list: readonly Token[], from: number, reading: Reading): number {
  if (list[from - 1]?.stop || !OR.includes(list[from]?.text ?? '')) return from;
  const hit = refused(list, from + 1);
  if (hit?.entry.kind === 'voice') reading.instrumental = true;
  else if (hit?.entry.kind === 'instrument') reading.excluded.push(hit.entry.ids);
  else return from;
  return withOthers(list, from + 1 + hit.count, reading);
}

/** Reads the Japanese order, "ドラムなし": an instrument or voice before the word that refuses it. */
export function readRefusedBefore(words: Words, at: number, hit: Hit, reading: Reading): Match | null {
  const tail = words.list[at + hit.count - 1]?.stop ? null : lookUp(words.list, at + hit.count);
  if (tail?.entry.kind !== 'negationTail') return null;
  const count = hit.count + tail.count;
  if (hit.entry.kind === 'voice') {
    reading.instrumental = true;
    return { count, use: 'vocals' };
  }
  const ids = refused(words.list, at)?.entry;
  if (ids?.kind !== 'instrument') return { count, use: 'excluded' };
  reading.excluded.push(ids.ids);
  return { count, use: 'excluded' };
}

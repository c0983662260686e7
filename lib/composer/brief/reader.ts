import { isSongLength, readGrammar } from './grammar';
import { occasionIn } from './grammar/occasion';
import { type Entry, type Hit, lookUp, splitPrompt } from './lexicon';
import { readNegation, readRefusedBefore } from './negation';
import { emptyReading, type Match, type Reading, type WordUse } from './reading';
import type { VoiceAsk, VoiceRow } from './tables/voices';
import {
  clauseEnd,
  isGivenName,
  type Kind,
  looseTheme,
  quotedRanges,
  type Range,
  rangesBeforeTails,
  strayTheme,
  textOf,
  trimmed,
  withStory,
} from './theme';
import { isThing } from './things';
import { type Words, written } from './words';

/** Names that may look like a quantity: "90s", "2 step", "808s". */
const NAMES: readonly Kind[] = ['era', 'genre', 'style', 'instrument'];
const FEATURED = ['with', 'n', 'a', 'featuring', 'then', 'epic'];

interface Reader {
  words: Words;
  reading: Reading;
  /** The kind of each word that was read. */
  kinds: Kind[];
  /** Where words like "for" end, and the themes of words like "about". */
  loose: number[];
  themes: Range[];
  title: Range | null;
}

function mention({ words, reading }: Reader, entry: Entry, at: number, count: number): void {
  const asked = written(words, at, at + count);
  if (entry.kind === 'genre') reading.mentions.push({ genre: entry.genre, style: null, asked, at, count });
  if (entry.kind !== 'style') return;
  const { style } = entry;
  reading.mentions.push({ genre: style.genre, style, asked, at, count });
  if (style.meter && /waltz|walzer|vals|ワルツ/.test(asked.toLowerCase()))
    reading.meter ??= { beats: 3, unit: 4 };
}

function readInstrument(
  reader: Reader,
  ids: Reading['instruments'][number],
  substitute: boolean,
  at: number,
  count: number,
): WordUse {
  const { words, reading } = reader;
  const { list } = words;
  reading.instruments.push(ids);
  const [used] = ids;
  if (substitute && used) reading.substitutes.push({ asked: written(words, at, at + count), used });
  const isSolo = (position: number) => lookUp(list, position)?.entry.kind === 'solo';
  const featured = FEATURED.includes(list[at - 1]?.text ?? '');
  const before = at > 0 && isSolo(at - 1);
  if (
    before ||
    (!list[at + count - 1]?.stop && at + count < list.length && isSolo(at + count) && !featured)
  ) {
    reading.solo = true;
  }
  return 'instrument';
}

/** Notes what a phrase of the tables requests. Null if it requests nothing here. */
function applyEntry(reader: Reader, { entry, count }: Hit, at: number): WordUse | null {
  const { words, reading } = reader;
  switch (entry.kind) {
    case 'genre':
    case 'style':
      if (isThing(words, at, count)) return null;
      mention(reader, entry, at, count);
      if (/^(?:solo )?classical piano$/i.test(written(words, at, at + count))) reading.solo = true;
      return 'genre';
    case 'artist':
      mention(reader, entry.of, at, count);
      return 'genre';
    case 'instrument':
      return readInstrument(reader, entry.ids, entry.substitute, at, count);
    case 'length':
      if (!isSongLength(words, at + count)) return 'filler';
      reading.seconds ??= entry.seconds;
      return 'length';
    case 'voice':
      return readVoice(reader, entry.row, at, count);
    case 'language':
      reading.otherLanguage ??= written(words, at, at + count);
      return 'unsupported';
    case 'unmet':
      reading.unmet.push({ wish: written(words, at, at + count), reason: entry.reason });
      return 'unsupported';
    default:
      return applyQuality(reading, entry);
  }
}

/** Notes how the song is to sound as a whole. */
function applyQuality(reading: Reading, entry: Entry): WordUse {
  switch (entry.kind) {
    case 'texture':
      reading.texture.push(entry.texture);
      return 'texture';
    case 'mood':
      reading.moods.push(entry.mood);
      return 'mood';
    case 'era':
      reading.hints.push(...entry.era.moods);
      if (entry.era.texture) reading.texture.push(entry.era.texture);
      return 'era';
    case 'pace':
      reading.pace = entry.pace;
      return 'tempo';
    case 'energy':
      reading.energy += entry.change;
      return 'energy';
    case 'mode':
      reading.mode = entry.mode;
      return 'key';
    case 'key':
      reading.tonic = entry.key.tonic;
      reading.mode = entry.key.mode;
      return 'key';
    case 'keyChange':
      reading.keyChange = true;
      return 'structure';
    case 'instrumental':
      reading.instrumental = true;
      return 'vocals';
    default:
      return entry.kind === 'structure' ? 'structure' : 'filler';
  }
}

/** Of two words of one phrase, the one that says more: "autotune vocals". */
const joinedAsk = (before: VoiceAsk | undefined, ask: VoiceAsk) => (before && ask === 'words' ? before : ask);

/** Notes a wish for singing, joined to the one before if they are one phrase ("male and female vocals"). */
function readVoice(
  { words, reading, kinds }: Reader,
  { ask, voice }: VoiceRow,
  at: number,
  count: number,
): WordUse {
  const { list } = words;
  let from = at;
  while (
    from > 0 &&
    !list[from - 1]?.stop &&
    (kinds[from - 1] === 'voice' || (list[from - 1]?.text === 'n' && kinds[from - 2] === 'voice'))
  )
    from--;
  const before = from < at ? reading.voices.pop() : undefined;
  reading.voices.push({
    wish: written(words, from, at + count),
    ask: before && voice && before.voice && voice !== before.voice ? 'duet' : joinedAsk(before?.ask, ask),
    voice: before?.voice ?? voice,
  });
  return ask === 'unmet' ? 'unsupported' : 'vocals';
}

/** Reads the words at a position. Returns how many, what for, and their kind. */
function readAt(reader: Reader, at: number): Match & { kind: Kind } {
  const { words, reading } = reader;
  if (reader.loose.includes(at) && isGivenName(words.list, at)) return { count: 1, use: 'theme', kind: null };
  const hit = lookUp(words.list, at);
  // "He works", "she dreams": what someone does is no mood of the song.
  if (hit?.entry.kind === 'mood' && /^(?:he|she|they)$/.test(words.list[at - 1]?.text ?? ''))
    return { count: hit.count, use: 'theme', kind: null };
  const isNamed =
    hit !== null && NAMES.includes(hit.entry.kind) && (hit.count > 1 || /^\d+\p{L}|^[389]0/u.test(hit.key));
  const grammar = isNamed ? null : readGrammar(words, at, reading);
  if (grammar) return { ...grammar, kind: 'grammar' };
  const negation = readNegation(words, at, reading);
  if (negation) return { ...negation, kind: 'instrument' };
  if (!hit) return { count: 1, use: 'theme', kind: null };
  const refused = readRefusedBefore(words, at, hit, reading);
  if (refused) return { ...refused, kind: 'instrument' };
  const lead = readLead(reader, at, hit);
  if (lead) return { ...lead, kind: 'filler' };
  const use = applyEntry(reader, hit, at);
  if (use) return { count: hit.count, use, kind: hit.entry.kind };
  return { count: 1, use: 'theme', kind: null };
}

/** Reads "about", "called", "in the style of" and their like. */
function readLead(reader: Reader, at: number, { entry, count }: Hit): Match | null {
  const { words, reading } = reader;
  const { list } = words;
  const next = at + count;
  if (entry.kind === 'looseLead') {
    reader.loose.push(next);
    return { count, use: 'filler' };
  }
  if (entry.kind === 'artistLead') return readArtist(reader, next, count);
  if (entry.kind !== 'themeLead' && entry.kind !== 'titleLead') return null;
  if (list[next - 1]?.stop || /^\d/.test(list[next]?.text ?? '')) return { count, use: 'filler' };
  if (lookUp(list, next)?.entry.kind === 'artist') return { count, use: 'filler' };
  const quoted = reader.themes.find(({ from }) => from === next);
  const range = quoted ?? trimmed(list, { from: next, to: clauseEnd(list, next) });
  if (!range) return { count, use: 'filler' };
  if (entry.kind === 'titleLead' && !reader.title) {
    reader.title = range;
    reading.title = textOf(words, range);
  }
  if (!quoted) reader.themes.push(range);
  return { count, use: 'filler' };
}

const STYLE_OF = /\bof$|stil von$|à la$|a la$|similar to$|estilo de$|style de$|manière de$|maniere de$/i;
const PARTICLES = ['de', 'van', 'von', 'der', 'la', 'of', 'the', 'n'];
const isCapital = (raw: string | undefined) => /^\p{Lu}/u.test(raw ?? '');

/** Returns the end of a name that no table knows: "Charlotte de Witte". */
function nameEnd({ list }: Words, from: number): number {
  let to = from;
  while (to < list.length && (to === from || !list[to - 1]?.stop)) {
    const isPart = to > from && PARTICLES.includes(list[to]?.text ?? '') && isCapital(list[to + 1]?.raw);
    if (!isPart && (lookUp(list, to) || !isCapital(list[to]?.raw))) break;
    to++;
  }
  return to;
}

/** Reads the artist after "in the style of" or "like"; of an unknown one no style is known. */
function readArtist(reader: Reader, next: number, count: number): Match {
  const { words, reading } = reader;
  const lead = written(words, next - count, next);
  const to = nameEnd(words, next);
  const isArtist = to > next && (STYLE_OF.test(lead) || /like$|comme$|tipo$|como$/i.test(lead));
  if (!isArtist) {
    reader.loose.push(next);
    return { count, use: 'filler' };
  }
  reading.unmet.push({ wish: written(words, next, to), reason: 'artist' });
  for (let at = next; at < to; at++) reader.kinds[at] = 'unmet';
  return { count: to - next + count, use: 'unsupported' };
}

/** Chooses what the song is about: a title, then "about …", then "for …", then words that no table knows. */
function chooseTheme(reader: Reader): Range | null {
  const { words, kinds, themes, loose } = reader;
  const explicit = themes.find((range) => range !== reader.title) ?? reader.title;
  if (explicit) return explicit;
  for (const from of loose) {
    const range = looseTheme(words, kinds, from);
    if (range) return range;
  }
  return strayTheme(words, kinds);
}

/** Takes genre and mood from the theme if nothing else names them: "about how much I love jazz". */
function readWithin(reader: Reader, range: Range): Range {
  const { words, reading } = reader;
  const isBare = reading.mentions.length === 0;
  let end = range.to;
  for (let at = range.from; at < range.to; at++) {
    const hit = lookUp(words.list, at);
    if (!hit) continue;
    if (hit.entry.kind === 'mood') reading.hints.push(hit.entry.mood);
    const isStyle =
      hit.entry.kind === 'genre' || (hit.entry.kind === 'style' && hit.entry.style.weight !== 'broad');
    if (isBare && isStyle && !isThing(words, at, hit.count) && at > range.from) {
      mention(reader, hit.entry, at, hit.count);
      if (at + hit.count >= range.to) end = at;
    }
    at += hit.count - 1;
  }
  return trimmed(words.list, { from: range.from, to: end }) ?? range;
}

/** Reads a prompt, longest phrases first. Every word ends up in `words` with its use. Never throws. */
export function read(prompt: string): Reading {
  const words = splitPrompt(prompt);
  const { list } = words;
  const reading = emptyReading();
  const reader: Reader = { words, reading, kinds: [], loose: [], themes: [], title: null };
  const ranges = [...quotedRanges(words), ...rangesBeforeTails(words)];
  reader.themes.push(...ranges);
  for (let at = 0; at < list.length; ) {
    const told = reader.themes.find(({ from, to }) => from <= at && at < to);
    const match = told
      ? { count: told.to - at, use: 'theme' as const, kind: 'filler' as const }
      : readAt(reader, at);
    for (let i = at; i < at + match.count; i++) reader.kinds[i] ??= match.kind;
    reading.words.push({ word: written(words, at, at + match.count), use: match.use });
    at += match.count;
  }
  const theme = chooseTheme(reader);
  const told = theme && reader.themes.includes(theme) ? readWithin(reader, theme) : theme;
  reading.occasion = occasionIn(list, told);
  if (told) reading.theme = textOf(words, withStory(words, reader.kinds, told));
  return reading;
}

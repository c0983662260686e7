import { GENRE_WORDS, NEAREST_WORDS, WEAK_GENRE_WORDS } from './genre-words';
import { INSTRUMENT_WORDS, TEXTURE_WORDS } from './instrument-words';
import { MOOD_WORDS } from './mood-words';
import { readNegation } from './negation';
import { readKey, readLength, readMeter, readTempo } from './numbers';
import { ENERGY_WORDS, FILLER, INSTRUMENTAL_WORDS, MODE_WORDS, PACE_WORDS, VOICE_WORDS } from './plain-words';
import type { Match, Reading, WordUse } from './reading';
import { joined, type Token, tokens } from './words';

const SOLO = ['solo', 'only', 'just', 'alone', 'unaccompanied', 'nur', 'solamente', 'seulement'];
/** Genre words that mean the thing after "a": "a house by the sea". */
const THINGS = ['house', 'country', 'garage', 'trap', 'soul', 'score', 'dance', 'chamber', 'lounge'];
const POSSESSIVE = ['the', 'my', 'our', 'your', 'his', 'her', 'their', 'this', 'that', 'a'];

function empty(): Reading {
  return {
    genres: [],
    moods: [],
    instruments: [],
    excluded: [],
    solo: false,
    texture: [],
    bpm: null,
    pace: null,
    energy: 0,
    tonic: null,
    mode: null,
    meter: null,
    seconds: null,
    instrumental: false,
    words: [],
  };
}

/** Reads a genre word, unless it means the thing ("my house"). */
function readGenre(list: readonly Token[], at: number, term: string, reading: Reading): WordUse | null {
  const outright = GENRE_WORDS[term];
  const nearest = NEAREST_WORDS[term];
  const genre = outright ?? nearest;
  if (!genre || !Object.hasOwn(outright ? GENRE_WORDS : NEAREST_WORDS, term)) return null;
  const weak = WEAK_GENRE_WORDS.includes(term);
  const before = list[at - 1]?.text ?? '';
  const after = list[at + term.split(' ').length]?.text ?? '';
  const named = ['music', 'beat', 'beats', 'track', 'song', 'groove', 'vibe', 'tune'].includes(after);
  const thing = before !== 'a' || THINGS.includes(term);
  if (weak && POSSESSIVE.includes(before) && thing && !named) return null;
  reading.genres.push({ genre, nearest: outright ? null : term, weak, at });
  if (term === 'classical piano') {
    reading.instruments.push(['piano']);
    reading.solo = true;
  }
  return 'genre';
}

/** Looks a term up in every vocabulary, genres first. */
function readTerm(list: readonly Token[], at: number, count: number, reading: Reading): WordUse | null {
  const term = joined(list, at, count);
  if (!term) return null;
  const genre = readGenre(list, at, term, reading);
  if (genre) return genre;
  const instruments = INSTRUMENT_WORDS.get(term);
  if (instruments) {
    reading.instruments.push(instruments);
    const near = [list[at - 1]?.text ?? '', list[at - 1]?.stop ? '' : (list[at + count]?.text ?? '')];
    const featured = ['with', 'and', 'a', 'featuring', 'then', 'epic'].includes(list[at - 1]?.text ?? '');
    if (SOLO.includes(near[0] ?? '') || (SOLO.includes(near[1] ?? '') && !featured)) reading.solo = true;
    return 'instrument';
  }
  const texture = TEXTURE_WORDS.get(term);
  if (texture) {
    reading.texture.push(texture);
    return 'texture';
  }
  const mood = MOOD_WORDS.get(term);
  if (mood) {
    reading.moods.push(mood);
    return 'mood';
  }
  return readPlain(term, reading);
}

function readPlain(term: string, reading: Reading): WordUse | null {
  const pace = PACE_WORDS.get(term);
  if (pace) {
    reading.pace = pace;
    return 'tempo';
  }
  const energy = ENERGY_WORDS.get(term);
  if (energy !== undefined) {
    reading.energy += energy;
    return 'energy';
  }
  const mode = MODE_WORDS.get(term);
  if (mode) {
    reading.mode = mode;
    return 'key';
  }
  if (INSTRUMENTAL_WORDS.includes(term)) {
    reading.instrumental = true;
    return 'vocals';
  }
  return VOICE_WORDS.includes(term) ? 'unsupported' : null;
}

/** Reads phrases with a grammar: lengths, tempos, meters, keys. */
function readGrammar(list: readonly Token[], at: number, reading: Reading): Match | null {
  const length = readLength(list, at);
  if (length) {
    reading.seconds = length.value;
    return { count: length.count, use: 'length' };
  }
  const tempo = readTempo(list, at);
  if (tempo) {
    reading.bpm = tempo.value;
    return { count: tempo.count, use: 'tempo' };
  }
  const meter = readMeter(list, at);
  if (meter) {
    reading.meter = meter.value;
    return { count: meter.count, use: 'meter' };
  }
  const key = readKey(list, at);
  if (!key) return null;
  reading.tonic = key.value.tonic ?? reading.tonic;
  reading.mode = key.value.mode ?? reading.mode;
  return { count: key.count, use: 'key' };
}

function readAt(list: readonly Token[], at: number, reading: Reading): Match | null {
  const grammar = readGrammar(list, at, reading) ?? readNegation(list, at, reading);
  if (grammar) return grammar;
  for (let count = Math.min(4, list.length - at); count >= 1; count--) {
    if (list.slice(at, at + count - 1).some((token) => token.stop)) continue;
    const use = readTerm(list, at, count, reading);
    if (use) return { count, use };
  }
  return null;
}

/**
 * Reads a prompt word by word, longest terms first. Every word ends up in `words` with its use; words after "about"
 * that change nothing are the subject. Never throws.
 */
export function read(prompt: string): Reading {
  const list = tokens(prompt);
  const reading = empty();
  let subject = false;
  for (let at = 0; at < list.length; ) {
    const token = list[at];
    if (!token) break;
    const match = readAt(list, at, reading);
    if (match) {
      const part = list.slice(at, at + match.count);
      reading.words.push({ word: part.map((t) => t.raw).join(' '), use: match.use });
      at += match.count;
      continue;
    }
    if (['about', 'called', 'titled', 'named', 'über', 'sobre'].includes(token.text)) subject = true;
    const isFiller = FILLER.has(token.text) || SOLO.includes(token.text);
    reading.words.push({ word: token.raw, use: isFiller ? 'filler' : subject ? 'subject' : 'unsupported' });
    if (token.stop) subject = false;
    at++;
  }
  return reading;
}

import { readKey } from './grammar/key';
import { readLength, unitFactor } from './grammar/length';
import { readMeter } from './grammar/meter';
import { bareTempo, readTempo } from './grammar/tempo';
import { lookUp } from './lexicon';
import type { Match, Reading } from './reading';
import { NOT_LENGTH } from './tables/quantities';
import { type Words, written } from './words';

/** Words after which a number on its own counts something else. */
const COUNTING = 'in for of top the my route highway year age level track take vol volume no number'.split(
  ' ',
);
const NOT_MUSIC = ['filler', 'place', 'themeLead', 'looseLead', 'artistLead'];

/** Reads phrases with a grammar: meters, lengths, tempos, keys. */
export function readGrammar(words: Words, at: number, reading: Reading): Match | null {
  return (
    readMeterAt(words, at, reading) ??
    readLengthAt(words, at, reading) ??
    readTempoAt(words, at, reading) ??
    readKeyAt(words, at, reading)
  );
}

function readMeterAt(words: Words, at: number, reading: Reading): Match | null {
  const half = readLength(words.list, at);
  const meter = half && half.count > 1 && words.list[at]?.text === '1/2' ? null : readMeter(words.list, at);
  if (!meter) return null;
  if (!meter.value) {
    reading.unmet.push({ wish: written(words, at, at + meter.count), reason: 'meter' });
    return { count: meter.count, use: 'unsupported' };
  }
  reading.meter = meter.value;
  return { count: meter.count, use: 'meter' };
}

function readLengthAt(words: Words, at: number, reading: Reading): Match | null {
  const length = readLength(words.list, at);
  if (!length) return null;
  reading.seconds = length.value;
  if (length.value >= 10 && length.value <= 600) return { count: length.count, use: 'length' };
  reading.unmet.push({ wish: written(words, at, at + length.count), reason: 'length' });
  return { count: length.count, use: 'unsupported' };
}

function readTempoAt(words: Words, at: number, reading: Reading): Match | null {
  const tempo = readTempo(words.list, at) ?? readBareTempo(words, at);
  if (!tempo) return null;
  reading.bpm = tempo.value;
  if (tempo.value >= 40 && tempo.value <= 220) return { count: tempo.count, use: 'tempo' };
  reading.unmet.push({ wish: written(words, at, at + tempo.count), reason: 'tempo' });
  return { count: tempo.count, use: 'unsupported' };
}

/** A number from 50 to 220 that counts nothing else: beside a genre, or on its own between commas. */
function readBareTempo({ list }: Words, at: number): { value: number; count: number } | null {
  const value = bareTempo(list[at]);
  const before = list[at - 1];
  const next = list[at + 1];
  if (value === null || unitFactor(next?.text) > 0) return null;
  if (before && !before.stop && COUNTING.includes(before.text)) return null;
  const isLast = !next || list[at]?.stop === true;
  const follows = isLast ? null : lookUp(list, at + 1);
  if (lookUp(list, at)?.entry.kind === 'era' || (lookUp(list, at)?.count ?? 0) > 1) return null;
  const isMusic = follows !== null && !NOT_MUSIC.includes(follows.entry.kind);
  const linked = follows !== null && /^(?:with|n|mit|con|avec|com|in|no|の|で)$/.test(next?.text ?? '');
  return isLast || isMusic || linked ? { value, count: 1 } : null;
}

function readKeyAt({ list }: Words, at: number, reading: Reading): Match | null {
  const key = readKey(list, at);
  if (!key) return null;
  reading.tonic = key.value.tonic ?? reading.tonic;
  reading.mode = key.value.mode ?? reading.mode;
  return { count: key.count, use: 'key' };
}

/** True if a length word is about the song and not about a part of it ("long intro"). */
export function isSongLength({ list }: Words, next: number): boolean {
  return list[next - 1]?.stop === true || !NOT_LENGTH.includes(list[next]?.text ?? '');
}

import type { Genre } from '../genres/genre';
import { random } from '../random';
import { isMinor, type Key, type Mode, type PitchClass, pitchClass } from '../theory';
import { readKey } from './grammar/key';
import { splitPrompt } from './lexicon';
import { MOODS, type MoodId } from './moods';
import type { Reading } from './reading';
import type { SongRequest } from './request';

export const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

/** A range of tempos in beats per minute. */
export type TempoRange = Genre['tempo'];

/** Returns beats per minute: as requested, or the usual tempo adjusted by pace words and moods. */
export function chooseTempo(
  request: SongRequest,
  reading: Reading,
  range: TempoRange,
  moods: readonly MoodId[],
  hash: number,
): number {
  if (request.bpm !== undefined && Number.isFinite(request.bpm)) return clamp(request.bpm, 40, 220);
  if (reading.bpm !== null) return clamp(reading.bpm, 40, 220);
  const { slow, usual, fast } = range;
  const variation = 1 + ((hash % 1000) / 1000 - 0.5) * 0.06;
  if (reading.pace && reading.pace.factor > 0) {
    const base = reading.pace.pace === 'slow' ? slow : fast;
    return Math.round(clamp(base * reading.pace.factor * (1 + (variation - 1) * 0.5), 40, 220));
  }
  const factor = moods.reduce((product, id) => product * MOODS[id].tempo, 1);
  return Math.round(clamp(usual * factor * variation, slow, fast));
}

function parseKeyField(text: string | undefined): { tonic: PitchClass | null; mode: Mode | null } | null {
  const word = (text ?? '').trim();
  if (!word) return null;
  const { list } = splitPrompt(`in ${word.charAt(0).toUpperCase()}${word.slice(1)}`);
  return readKey(list, 0)?.value ?? null;
}

/** Parses "D minor", "F#m", "Bb": without a mode it is major. Returns null for anything that names no tonic. */
export function parseKey(text: string): Key | null {
  const { tonic = null, mode = null } = parseKeyField(text) ?? {};
  return tonic === null ? null : { tonic, mode: mode ?? 'major' };
}

/** Returns the key, and which half of it was requested. A tonic without a mode is major. */
export function chooseKey(
  request: SongRequest,
  reading: Reading,
  genre: Genre,
  moods: readonly MoodId[],
  hash: number,
): { key: Key; tonicAsked: boolean; modeAsked: boolean } {
  const field = parseKeyField(request.key);
  const tonic = field ? field.tonic : reading.tonic;
  const mode = field ? field.mode : reading.mode;
  const rng = random(hash, 'key');
  const valence = moods.reduce((sum, id) => sum + MOODS[id].valence, 0);
  const weights = genre.modes.map(([m, weight]) => {
    const fits = isMinor(m) ? -valence : valence;
    return [m, weight * (fits > 0.25 ? 8 : fits < -0.25 ? 0.06 : 1)] as const;
  });
  const bright = valence > 0.5 && !genre.modes.some(([m]) => !isMinor(m));
  const sombre = valence < -0.5 && !genre.modes.some(([m]) => isMinor(m));
  const chosen = mode ?? (bright ? 'major' : sombre ? 'minor' : rng.weighted(weights));
  const named = tonic !== null && mode === null ? 'major' : chosen;
  const usual = isMinor(named) ? [9, 4, 2, 7, 0, 11, 5, 6] : [0, 7, 2, 9, 5, 4, 10, 3];
  const root = tonic ?? pitchClass(rng.pick(usual));
  return { key: { tonic: root, mode: named }, tonicAsked: tonic !== null, modeAsked: mode !== null };
}

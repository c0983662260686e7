import { withQuery } from '@/lib/core/text/address';
import { emptyForm, type SongForm } from '../create/song-request';

/** The longest sketch that an address holds, in characters. */
export const MAX_SKETCH = 2_000;

/** Short names, because an address is short. Kept forever: addresses are sent to others. */
const NAMES = {
  prompt: 'p',
  lyrics: 'l',
  genre: 'g',
  mood: 'm',
  key: 'k',
  bpm: 'b',
  durationSeconds: 'd',
  instruments: 'w',
  instrumental: 'i',
  vocals: 'v',
  voice: 'o',
  seed: 's',
} as const satisfies Partial<Record<keyof SongForm, string>>;

/** The part of a form that a sketch is. */
export type Sketch = Pick<SongForm, keyof typeof NAMES>;

const KEYS = Object.keys(NAMES) as (keyof typeof NAMES)[];

/** Returns whether a form has more to it than a description. */
export function isSketch(form: SongForm): boolean {
  return KEYS.some((key) => key !== 'prompt' && isSet(form, key));
}

function isSet(form: SongForm, key: keyof Sketch): boolean {
  return JSON.stringify(form[key]) !== JSON.stringify(emptyForm[key]);
}

/** Writes a sketch for an address: JSON of what differs from an empty form, in base64url. */
export function writeSketch(form: SongForm): string {
  const part = Object.fromEntries(
    KEYS.filter((key) => isSet(form, key)).map((key) => [NAMES[key], form[key]]),
  );
  const bytes = new TextEncoder().encode(JSON.stringify({ n: 1, ...part }));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Returns the address of a page that opens a sketch, or null if it is too long for one. */
export function sketchAddress(path: '/' | '/create', form: SongForm): string | null {
  const sketch = writeSketch(form);
  return sketch.length > MAX_SKETCH ? null : withQuery(path, { sketch });
}

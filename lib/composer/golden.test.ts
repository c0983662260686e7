import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type SongRequest, understand } from './brief';
import { MOODS } from './brief/moods';
import { compose } from './compose';
import { HARBOUR } from './corpus/harbour';
import { GENRE_IDS } from './genres/catalogue';
import { toMidi } from './midi';
import { random } from './random';
import { type Audio, render } from './render';
import { MODES } from './theory';

/*
 * Golden values: the engine's scores and audio change only on purpose. They hold for every supported version of Node,
 * although the last bits of Math.sin and others differ between them. To accept new values: `npx vitest run
 * lib/composer/golden.test.ts -u`, then commit the changed lines of `__snapshots__`.
 */

interface Song {
  name: string;
  request: SongRequest;
  seed: number;
}

const prompted = (prompt: string): Song => ({ name: prompt, request: { prompt }, seed: 1 });

const sung = (name: string, more: Partial<SongRequest>): Song => ({
  name,
  request: { prompt: 'folk pop', lyrics: HARBOUR, ...more },
  seed: 1,
});

const GENRES = GENRE_IDS.flatMap((genre) =>
  [1, 2].map((seed): Song => ({ name: `${genre}/${seed}`, request: { prompt: 'a song', genre }, seed })),
);

/** Instruments and textures that no genre plays by default. */
const RARE = [
  'solo harpsichord',
  'solo marimba',
  'solo music box',
  'solo clarinet',
  'solo supersaw',
  'piano with rain, waves and wind',
  'ambient with fire and birds',
].map(prompted);

const WISHES = [
  sung('words with marks', {}),
  sung('words without marks', { lyrics: HARBOUR.replaceAll(/^\[.*\]$/gm, '') }),
  sung('instrumental in spite of words', { instrumental: true }),
  ...['rock without drums and no bass', 'ten minutes of jazz'].map(prompted),
  ...['3/4', '6/8', '5/4', '7/8'].map((meter) => prompted(`folk in ${meter}`)),
  ...Object.keys(MODES).map((mode) => prompted(`pop in F# ${mode}`)),
];

const MOODS_AND_KEYS = [
  ...Object.keys(MOODS).flatMap((mood) => [prompted(`${mood} song`), prompted(`${mood} jazz`)]),
  ...GENRE_IDS.flatMap((genre) => [prompted(`${genre} in C major`), prompted(`${genre} in C minor`)]),
];

const composed = ({ request, seed }: Song) => compose(understand(request), seed);

/** Short enough to render; every player of the genre still plays. */
const composedShort = ({ request, seed }: Song) =>
  compose(understand({ ...request, durationSeconds: 10 }), seed);

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** JSON with sorted keys and nine decimals. */
const canonical = (data: unknown) =>
  JSON.stringify(data, (_key, value: unknown) => {
    if (typeof value === 'number') return Number(value.toFixed(9));
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });

/**
 * One whole number per second: the sum of its samples, each with a fixed random weight. Not a hash, because samples
 * differ by up to 3e-7 between versions of Node: these sums then differ by 0.00004, but by about 2 if the sound changes
 * by 1 %.
 */
function fingerprint({ left, right, sampleRate }: Audio): string {
  const weights = random(1, 'fingerprint');
  const sums: number[] = [];
  for (let from = 0; from < left.length; from += sampleRate) {
    let sum = 0;
    for (let i = from; i < from + sampleRate; i++) {
      sum += left[i] * weights.between(-10, 10) + right[i] * weights.between(-10, 10);
    }
    sums.push(Math.round(sum));
  }
  return sums.join(' ');
}

describe('score', () => {
  for (const song of [...GENRES, ...RARE, ...WISHES, ...MOODS_AND_KEYS]) {
    it(song.name, () => {
      expect(sha256(canonical([composed(song), composedShort(song)]))).toMatchSnapshot();
    });
  }
});

describe('sound', () => {
  for (const song of [...GENRES.filter(({ seed }) => seed === 1), ...RARE]) {
    it(song.name, () => {
      expect(fingerprint(render(composedShort(song)))).toMatchSnapshot();
    });
  }
});

describe('MIDI', () => {
  for (const song of [...GENRES, ...RARE, ...WISHES]) {
    it(song.name, () => {
      expect(sha256(toMidi(composed(song)))).toMatchSnapshot();
    });
  }
});

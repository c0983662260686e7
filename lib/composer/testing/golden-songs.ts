// For the tests: songs of every genre, mood and wish, whose golden values are stored.
import { type SongRequest, understand } from '../brief';
import { MOODS } from '../brief/moods';
import { compose } from '../compose';
import { HARBOUR } from '../corpus/harbour';
import { GENRE_IDS } from '../genres/catalogue';
import { MODES } from '../theory';

/** A song whose notes, and perhaps whose sound, are known. */
export interface Song {
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

export const GENRES = GENRE_IDS.flatMap((genre) =>
  [1, 2].map((seed): Song => ({ name: `${genre}/${seed}`, request: { prompt: 'a song', genre }, seed })),
);

/** Instruments and textures that no genre plays by default. */
export const RARE = [
  'solo harpsichord',
  'solo marimba',
  'solo music box',
  'solo clarinet',
  'solo supersaw',
  'piano with rain, waves and wind',
  'ambient with fire and birds',
].map(prompted);

export const WISHES = [
  sung('words with marks', {}),
  sung('words without marks', { lyrics: HARBOUR.replaceAll(/^\[.*\]$/gm, '') }),
  sung('instrumental in spite of words', { instrumental: true }),
  ...['rock without drums and no bass', 'ten minutes of jazz'].map(prompted),
  ...['3/4', '6/8', '5/4', '7/8'].map((meter) => prompted(`folk in ${meter}`)),
  ...Object.keys(MODES).map((mode) => prompted(`pop in F# ${mode}`)),
];

export const MOODS_AND_KEYS = [
  ...Object.keys(MOODS).flatMap((mood) => [prompted(`${mood} song`), prompted(`${mood} jazz`)]),
  ...GENRE_IDS.flatMap((genre) => [prompted(`${genre} in C major`), prompted(`${genre} in C minor`)]),
];

export const composed = ({ request, seed }: Song) => compose(understand(request), seed);

/** Short enough to render; every player of the genre still plays. */
export const composedShort = ({ request, seed }: Song) =>
  compose(understand({ ...request, durationSeconds: 10 }), seed);

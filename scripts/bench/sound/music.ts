/**
 * Measures the composer in every genre, or the named ones: a song of three minutes against its targets, and whether the
 * genres can be distinguished by their sound alone.
 * `npm run bench -- music [--seconds 180] [--clips 5] [genre …]`; 0 seconds or clips leave that part out.
 * Each genre has a process of its own, two at a time. Speeds count processor time, so other load hardly distorts them.
 */
import { fork } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pLimit from 'p-limit';
import { leaveOneOut, type Sample } from '@/lib/audio/measures/discriminant';
import { GENRE_IDS, type GenreId, isGenre } from '@/lib/composer/genres/catalogue';
import { reportLine } from '../support/report';
import type { Figures, Measured, Order } from './music/measured';
import { TARGETS, tableOf } from './music/table';

/** The genres that must be distinguished best, by their place in the catalogue. */
const FIRST = 12;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '180' },
    clips: { type: 'string', default: '5' },
  },
});
const named = positionals.filter(isGenre);
const genres = named.length > 0 ? named : GENRE_IDS;
const [seconds, clips] = [Number(values.seconds), Number(values.clips)];

function measure(genre: GenreId): Promise<Measured> {
  const child = fork(path.join(import.meta.dirname, 'music/measure.ts'), {
    serialization: 'advanced',
  });
  const order: Order = { genre, seconds, clips };
  child.send(order);
  return new Promise((resolve, reject) => {
    child.once('message', (measured: Measured) => resolve(measured));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${genre} ended with ${code} before its figures`)));
  });
}

function reportFigures(list: readonly Figures[]): void {
  console.log(`\n${tableOf(list)}\n`);
  for (const [head, meets] of Object.entries(TARGETS)) {
    const missing = list.filter((figures) => !meets(figures)).map(({ genre }) => genre);
    if (missing.length > 0) console.log(`${head}: missed by ${missing.join(', ')}`);
    reportLine({
      what: `genres of ${list.length} that miss "${head}"`,
      unit: '',
      ours: missing.length,
      aim: 0,
    });
  }
}

function reportConfusion(samples: readonly Sample[]): void {
  const guesses = leaveOneOut(samples);
  const wrong = samples.flatMap(({ group }, i) =>
    guesses[i] === group ? [] : [{ group, guess: guesses[i] }],
  );
  for (const { group, guess } of wrong) console.log(`${group} sounds like ${guess}`);
  const first: readonly string[] = genres.slice(0, FIRST);
  const share = (among: readonly string[]) => {
    const all = samples.filter(({ group }) => among.includes(group)).length;
    return (100 * wrong.filter(({ group }) => among.includes(group)).length) / all;
  };
  const of = `% of ${clips} clips each`;
  reportLine({
    what: `${genres.length} genres taken for another, ${of}`,
    unit: '',
    ours: share(genres),
    aim: 15,
  });
  if (genres.length <= FIRST) return;
  reportLine({ what: `the first ${FIRST} taken for another, ${of}`, unit: '', ours: share(first), aim: 5 });
}

const limited = pLimit(Math.min(2, os.availableParallelism()));
const measured = await Promise.all(
  genres.map((genre) =>
    limited(async () => {
      const result = await measure(genre);
      console.log(`${genre} is measured`);
      return { genre, ...result };
    }),
  ),
);
const figures = measured.flatMap((one) => (one.figures ? [one.figures] : []));
if (figures.length > 0) reportFigures(figures);
if (clips > 1 && genres.length > 1)
  reportConfusion(
    measured.flatMap(({ genre, vectors }) => vectors.map((vector) => ({ group: genre, vector }))),
  );

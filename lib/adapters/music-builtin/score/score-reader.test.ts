import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { understand } from '@/lib/composer/brief';
import { compose } from '@/lib/composer/compose';
import { SCORE_VERSION } from '@/lib/composer/score';
import { codeOf } from '@/lib/core/errors';
import { isCompiled } from '@/lib/testing/programs';
import * as readings from './readings';
import { scoreReader } from './score-reader';
import { packScore } from './stored-score';

const reader = scoreReader({ isCompiled });
afterAll(() => reader.close());

const head = { title: 'Ferry', artist: 'Ana', software: 'Test', url: 'https://songs.example/1' };
const brief = understand({ prompt: 'drum and bass, 174 bpm', durationSeconds: 300 });
const stored = packScore(compose(brief, 3)).bytes;

const outcomeOf = (bytes: Uint8Array) =>
  reader.readScore(bytes).then(
    () => 'read',
    (error) => codeOf(error, 'server.failed'),
  );

it('reads the same of a long song in its thread as in place', async () => {
  expect(stored.length).toBeGreaterThan(48 * 1024);
  expect(await reader.readScore(stored)).toEqual(await readings.readSongScore({ stored }));
  expect(await reader.openScore(stored)).toBe(await readings.readSource({ stored }));
  expect(await reader.readChords(stored)).toEqual(await readings.readChords({ stored }));
  expect(await reader.writeSheet(stored, head)).toBe(await readings.readSheet({ stored, head }));
});

it('says why a large score cannot be read', async () => {
  expect(await outcomeOf(randomBytes(64 * 1024))).toBe('score.damaged');
  const pad = randomBytes(64 * 1024).toString('base64');
  expect(await outcomeOf(gzipSync(JSON.stringify({ version: SCORE_VERSION + 1, pad })))).toBe('score.newer');
});

it('turns orders down once too many are waiting', async () => {
  const outcomes = await Promise.all(Array.from({ length: 80 }, () => outcomeOf(randomBytes(64 * 1024))));
  expect(new Set(outcomes)).toEqual(new Set(['score.damaged', 'files.busy']));
  expect(await outcomeOf(stored)).toBe('read');
});

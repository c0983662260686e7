import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { toMidi } from './midi';
import { composed, composedShort, GENRES, MOODS_AND_KEYS, RARE, WISHES } from './testing/golden-songs';

/*
 * Golden values: the engine's scores change only on purpose. They hold for every supported version of Node,
 * although the last bits of Math.sin and others differ between them. To accept new values: `npx vitest run
 * lib/composer/golden -u`, then commit the changed lines of `__snapshots__`.
 */

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** JSON with sorted keys and nine decimals. */
const canonical = (data: unknown) =>
  JSON.stringify(data, (_key, value: unknown) => {
    if (typeof value === 'number') return Number(value.toFixed(9));
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });

describe('score', () => {
  for (const song of [...GENRES, ...RARE, ...WISHES, ...MOODS_AND_KEYS]) {
    it(song.name, () => {
      expect(sha256(canonical([composed(song), composedShort(song)]))).toMatchSnapshot();
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

import { describe, expect, it } from 'vitest';
import { fingerprint } from '@/lib/contract/fingerprint';
import { canView, playbackGain, seedOfTake } from './rules';

describe('a request’s fingerprint', () => {
  it('ignores the order of keys and undefined values, but not the type of a value', () => {
    expect(fingerprint({ a: 1, b: 'x', c: undefined })).toBe(fingerprint({ b: 'x', a: 1 }));
    expect(fingerprint({ a: 1 })).not.toBe(fingerprint({ a: '1' }));
  });
});

describe('seeds of takes', () => {
  it('differ between takes and stay in range', () => {
    const seeds = [0, 1, 2, 3].map((take) => seedOfTake(2_147_483_647, take));
    expect(new Set(seeds).size).toBe(4);
    for (const seed of seeds) expect(seed).toBeLessThan(2_147_483_648);
  });
});

describe('access to a song', () => {
  const visitor = { id: null, admin: false };
  it.each([
    ['public', 'ready', true],
    ['unlisted', 'ready', true],
    ['private', 'ready', false],
    ['public', 'generating', false],
    ['public', 'failed', false],
  ])('a visitor, %s and %s: %s', (visibility, status, expected) => {
    expect(canView({ ownerId: 'a', visibility, status }, visitor)).toBe(expected);
  });

  it('is always granted to its owner and admins', () => {
    const song = { ownerId: 'a', visibility: 'private', status: 'failed' };
    expect([
      canView(song, { id: 'a', admin: false }),
      canView(song, { id: 'b', admin: true }),
      canView(song, { id: 'b', admin: false }),
    ]).toEqual([true, true, false]);
  });
});

describe('the playback gain of a song', () => {
  it('lowers a loud song to −14 LUFS', () => {
    expect(playbackGain(-8)).toBeCloseTo(0.501, 3);
    expect(playbackGain(0)).toBeCloseTo(0.2, 3);
  });

  it('never raises a quiet song, whose peaks could clip', () => {
    expect([playbackGain(-14), playbackGain(-23)]).toEqual([1, 1]);
  });

  it('is 1 if the loudness is unknown', () => {
    expect([null, undefined, Number.NaN, Number.NEGATIVE_INFINITY].map(playbackGain)).toEqual([1, 1, 1, 1]);
  });
});

import { describe, expect, it } from 'vitest';
import { someSong } from '@/lib/testing/songs';
import { isFor } from './check';
import { isPublic, offlineAddress, pathOf, sumOf } from './records';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 23);

function record(isPublicSong: boolean, account: string | null, checkedDaysAgo = 0) {
  const { id, name, genreName, artist, audioUrl, coverUrl } = someSong();
  const song = { id, name, genreName, artist, audioUrl: audioUrl ?? '', coverUrl: coverUrl ?? '' };
  const rest = { durationSeconds: 60, colour: null, loudness: null, peaks: [] };
  const checkedAt = NOW - checkedDaysAgo * DAY_MS;
  return {
    song: { ...song, ...rest },
    bytes: 1_000,
    isPublic: isPublicSong,
    account,
    keptAt: NOW,
    checkedAt,
  };
}

describe('a song that is kept offline', () => {
  it.each([
    ['a public one stays, no matter who is signed in', record(true, 'ana'), null, true],
    ['a private one stays for its account', record(false, 'ana'), 'ana', true],
    ['a private one goes when its account signs out', record(false, 'ana'), null, false],
    ['a private one goes when another account signs in', record(false, 'ana'), 'ben', false],
    ['an unlisted one stays for the visitor who kept it', record(false, null), null, true],
    ['a private one goes with the session, without a network', record(false, 'ana', 31), 'ana', false],
  ])('%s', (_, kept, account, stays) => {
    expect(isFor(kept, account, NOW)).toBe(stays);
  });

  it('counts as public if shared caches may have it', () => {
    const answer = (value: string) => new Response(null, { headers: { 'cache-control': value } });
    expect([isPublic(answer('public, no-cache')), isPublic(answer('private, no-cache'))]).toEqual([
      true,
      false,
    ]);
    expect(isPublic(new Response())).toBe(false);
  });

  it('is stored under its path, and fetched from this site whether its address is signed or not', () => {
    expect(pathOf('/api/files/a/b/song.mp3?expires=1&signature=x')).toBe('/api/files/a/b/song.mp3');
    expect(offlineAddress('/a/song.mp3')).toBe('/a/song.mp3?offline');
    expect(offlineAddress('/a/song.mp3?expires=1')).toBe('/a/song.mp3?expires=1&offline');
  });

  it('counts its bytes', () => expect(sumOf([{ bytes: 3 }, { bytes: 4 }])).toBe(7));
});

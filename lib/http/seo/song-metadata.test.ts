import { beforeAll, describe, expect, it, vi } from 'vitest';
import { someSong } from '@/lib/testing/songs';
import { defaultMetadata, metadataOf, missingMetadata } from './metadata';
import { songMetadata } from './song-metadata';

const SITE = 'https://songs.example';
beforeAll(() => {
  vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1/none');
  vi.stubEnv('AUTH_SECRET', 'x'.repeat(40));
  vi.stubEnv('SITE_URL', SITE);
});

describe('the metadata of a song', () => {
  it('has its name in the title, its genre among the keywords, and its own address', () => {
    const song = someSong({
      name: 'Midnight Ferry',
      artist: 'Ana',
      genreName: 'Lo-fi',
      description: 'Slow.',
    });
    expect(songMetadata(song)).toMatchObject({
      title: 'Midnight Ferry, lo-fi by Ana | Tunewright',
      description: 'Slow.',
      keywords: expect.arrayContaining(['lo-fi', 'lo-fi music', 'AI lo-fi']),
      alternates: { canonical: `/song/${song.id}` },
      robots: undefined,
    });
  });

  it('gives previews a picture of 1200 × 630, the sound, and a player', () => {
    const song = someSong({ duration: 185 });
    const { openGraph, twitter, alternates } = songMetadata(song);
    expect(openGraph).toMatchObject({
      type: 'music.song',
      duration: 185,
      audio: [{ url: `${SITE}${song.audioUrl}`, type: 'audio/mpeg' }],
      images: [{ width: 1200, height: 630, type: 'image/png' }],
    });
    expect(twitter).toMatchObject({
      card: 'player',
      players: [{ playerUrl: `${SITE}/embed/${song.id}`, streamUrl: `${SITE}${song.audioUrl}` }],
    });
    const oembed = `${SITE}/oembed?url=${encodeURIComponent(`${SITE}/song/${song.id}`)}&format=json`;
    expect(alternates?.types).toEqual({ 'application/json+oembed': [{ url: oembed, title: song.name }] });
  });

  it('gives the picture another address when the song has another name', () => {
    const song = someSong();
    const pictureOf = (name: string) => JSON.stringify(songMetadata({ ...song, name }).openGraph?.images);
    expect(pictureOf('One')).toBe(pictureOf('One'));
    expect(pictureOf('One')).not.toBe(pictureOf('Two'));
  });

  it.each([
    { visibility: 'unlisted' as const },
    { visibility: 'private' as const },
    { status: 'generating' as const },
  ])('keeps search engines away from a song with %j', (given) => {
    expect(songMetadata(someSong(given)).robots).toEqual({ index: false, follow: false });
  });

  it('offers no player of a private song to other sites', () => {
    const { twitter, alternates } = songMetadata(someSong({ visibility: 'private' }));
    expect([twitter, alternates?.types]).toMatchObject([{ card: 'summary_large_image' }, undefined]);
  });
});

describe('the metadata of other pages', () => {
  it('shows the picture of the site, 1200 × 630, and the address of the page', () => {
    expect(metadataOf({ title: 'T', description: 'D', path: '/x' })).toMatchObject({
      metadataBase: new URL(SITE),
      alternates: { canonical: '/x' },
      openGraph: { type: 'website', images: [{ url: `${SITE}/share.png`, width: 1200, height: 630 }] },
    });
  });

  it('names no address for what is missing', () => {
    expect(defaultMetadata().alternates).toBeUndefined();
    expect(missingMetadata('Gone')).toMatchObject({ alternates: undefined, robots: { index: false } });
  });
});

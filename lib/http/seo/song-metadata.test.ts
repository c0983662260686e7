import { beforeAll, describe, expect, it } from 'vitest';
import { applySettings } from '@/lib/testing/settings';
import { someSong } from '@/lib/testing/songs';
import { defaultMetadata, metadataOf, missingMetadata } from './metadata';
import { songMetadata } from './song-metadata';

const SITE = 'https://songs.example';
beforeAll(() => applySettings({ SITE_URL: SITE }));

describe('the metadata of a song', () => {
  it('contains its name in the title, its genre in the keywords, and its own address', () => {
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

  it('offers previews an image of 1200 × 630, the audio, and a player', () => {
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

  it('changes the image’s address with the song’s name', () => {
    const song = someSong();
    const pictureOf = (name: string) => JSON.stringify(songMetadata({ ...song, name }).openGraph?.images);
    expect(pictureOf('One')).toBe(pictureOf('One'));
    expect(pictureOf('One')).not.toBe(pictureOf('Two'));
  });

  it.each([
    { visibility: 'unlisted' as const },
    { visibility: 'private' as const },
    { status: 'generating' as const },
  ])('excludes a song with %j from search engines', (overrides) => {
    expect(songMetadata(someSong(overrides)).robots).toEqual({ index: false, follow: false });
  });

  it('offers no player for a private song', () => {
    const { twitter, alternates } = songMetadata(someSong({ visibility: 'private' }));
    expect(twitter).toMatchObject({ card: 'summary_large_image' });
    expect(alternates?.types).toEqual({});
  });
});

describe('the metadata of other pages', () => {
  it('contains the site’s image, 1200 × 630, and the page’s address', () => {
    expect(metadataOf({ title: 'T', description: 'D', path: '/x' })).toMatchObject({
      metadataBase: new URL(SITE),
      alternates: { canonical: '/x' },
      openGraph: { type: 'website', images: [{ url: `${SITE}/share.png`, width: 1200, height: 630 }] },
    });
  });

  it('has no address for missing content', () => {
    expect(defaultMetadata().alternates).toBeUndefined();
    expect(missingMetadata('Gone')).toMatchObject({ alternates: undefined, robots: { index: false } });
  });
});

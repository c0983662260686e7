import { describe, expect, it } from 'vitest';
import { hostileTitles, someSong } from '@/lib/testing/songs';
import {
  breadcrumbs,
  collectionPage,
  createProduct,
  isoDuration,
  musicPlaylist,
  musicRecording,
  profilePage,
  validUntil,
  webApplication,
} from './structured-data';

const SITE = 'https://songs.example';
const NOW = new Date('2026-12-31T12:00:00Z');
const absolute = (path: string) => `${SITE}${path}`;

/**
 * The properties that schema.org defines for the types used here, including inherited ones, as far as they are used.
 */
const THING = ['@context', '@type', '@id', 'name', 'url', 'description', 'image'];
const CREATIVE_WORK = [
  ...THING,
  ...['audio', 'dateCreated', 'dateModified', 'genre', 'isAccessibleForFree', 'isPartOf', 'mainEntity'],
  ...['digitalSourceType', 'interactionStatistic', 'license', 'offers', 'aggregateRating', 'thumbnailUrl'],
];
const PROPERTIES: Record<string, readonly string[]> = {
  MusicRecording: [...CREATIVE_WORK, 'byArtist', 'duration'],
  AudioObject: [...CREATIVE_WORK, 'contentUrl', 'embedUrl', 'encodingFormat', 'duration', 'uploadDate'],
  InteractionCounter: [...THING, 'interactionType', 'userInteractionCount'],
  ListenAction: THING,
  Person: THING,
  MusicGroup: [...THING, 'alternateName', 'interactionStatistic', 'track'],
  FollowAction: THING,
  ProfilePage: CREATIVE_WORK,
  Brand: THING,
  WebSite: CREATIVE_WORK,
  BreadcrumbList: [...THING, 'itemListElement'],
  ItemList: [...THING, 'itemListElement', 'numberOfItems'],
  ListItem: [...THING, 'position', 'item'],
  CollectionPage: CREATIVE_WORK,
  MusicPlaylist: [...CREATIVE_WORK, 'numTracks', 'track'],
  Product: [...THING, 'brand', 'offers', 'aggregateRating'],
  Offer: [...THING, 'price', 'priceCurrency', 'priceValidUntil', 'availability'],
  AggregateRating: [...THING, 'ratingValue', 'reviewCount'],
  WebApplication: [...CREATIVE_WORK, 'applicationCategory', 'operatingSystem', 'browserRequirements'],
};

const ADDRESSES = ['url', '@id', 'image', 'contentUrl', 'embedUrl', 'thumbnailUrl', 'item'];

/** Checks that every object has a known schema.org type with properties of that type, and absolute addresses. */
function expectValid(value: unknown): void {
  if (Array.isArray(value)) value.forEach(expectValid);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const type = String(Reflect.get(value, '@type'));
  expect(PROPERTIES).toHaveProperty(type);
  for (const [name, property] of Object.entries(value)) {
    expect(PROPERTIES[type], `${type}.${name}`).toContain(name);
    if (ADDRESSES.includes(name)) expect(property, name).toMatch(/^https:\/\/songs\.example\//);
    expectValid(property);
  }
}

const song = someSong({ description: 'Slow beats.' });

it('names what made a recording', () => {
  const sourceOf = (provider: string) => {
    const { digitalSourceType, audio } = musicRecording(someSong({ provider }), absolute);
    expect(audio).toMatchObject({ digitalSourceType });
    return digitalSourceType;
  };
  expect(sourceOf('builtin')).toBe('https://schema.org/AlgorithmicMediaDigitalSource');
  expect(sourceOf('suno')).toBe('https://schema.org/TrainedAlgorithmicMediaDigitalSource');
});

const plain = (data: object): object => JSON.parse(JSON.stringify(data));

const all = {
  recording: musicRecording(song, absolute),
  'recording without audio': musicRecording(
    someSong({ audioUrl: null, coverUrl: null, genreName: null, duration: null }),
    absolute,
  ),
  breadcrumbs: breadcrumbs(
    [
      { name: 'Home', path: '/' },
      { name: 'Lo-fi', path: '/genre/lo-fi' },
    ],
    absolute,
  ),
  genre: collectionPage(
    { name: 'Lo-fi', description: 'Slow.', path: '/genre/lo-fi', songs: [song] },
    absolute,
  ),
  playlist: musicPlaylist(
    { name: 'Evening', description: null, path: '/playlist/1', songs: [song], total: 40 },
    absolute,
  ),
  artist: profilePage(
    { handle: 'ana', name: 'Ana', tagline: 'Slow.', picture: '/api/files/avatars/1.webp', followerCount: 3 },
    [song],
    absolute,
  ),
  product: createProduct(absolute, NOW),
  application: webApplication(absolute, NOW),
};

describe('structured data', () => {
  it.each([
    ['all-rights-reserved', `${SITE}/licence`],
    ['cc-by', 'https://creativecommons.org/licenses/by/4.0/'],
    ['cc0', 'https://creativecommons.org/publicdomain/zero/1.0/'],
  ] as const)('names the licence of a song: %s', (licence, address) => {
    expect(musicRecording(someSong({ licence }), absolute).license).toBe(address);
  });

  it.each(Object.entries(all))('of a %s is valid schema.org', (_, data) => {
    expect(plain(data)).toHaveProperty('@context', 'https://schema.org');
    expectValid(plain(data));
  });

  it.each([
    [185, 'PT3M5S'],
    [180, 'PT3M'],
    [45, 'PT45S'],
    [0, 'PT0S'],
    [null, 'PT3M'],
  ])('formats %s seconds as %s', (seconds, text) => expect(isoDuration(seconds)).toBe(text));

  it('describes a song with its real duration, audio, artist and plays', () => {
    expect(plain(musicRecording(song, absolute))).toMatchObject({
      '@type': 'MusicRecording',
      url: `${SITE}/song/${song.id}`,
      duration: 'PT3M5S',
      genre: 'Lo-fi',
      byArtist: { name: 'Ana' },
      audio: { '@type': 'AudioObject', contentUrl: `${SITE}${song.audioUrl}`, duration: 'PT3M5S' },
      interactionStatistic: { userInteractionCount: 12 },
    });
    expect(plain(all['recording without audio'])).toMatchObject({ duration: 'PT3M' });
  });

  it.each(Object.entries(hostileTitles))('keeps a title of %s unchanged', (_, name) => {
    expect(plain(musicRecording(someSong({ name }), absolute))).toHaveProperty('name', name);
  });

  it('lists the songs of a genre in page order', () => {
    const songs = [someSong({ name: 'One' }), someSong({ name: 'Two' })];
    const page = plain(collectionPage({ name: 'x', description: 'y', path: '/genre/x', songs }, absolute));
    expect(page).toMatchObject({
      mainEntity: {
        numberOfItems: 2,
        itemListElement: [
          { position: 1, name: 'One' },
          { position: 2, name: 'Two' },
        ],
      },
    });
  });

  it('offers /create for free until the end of 2026, rated 4.8 over 1024 reviews', () => {
    expect(createProduct(absolute, NOW)).toMatchObject({
      '@type': 'Product',
      offers: { price: '0.00', priceCurrency: 'USD', priceValidUntil: '2026-12-31' },
      aggregateRating: { ratingValue: 4.8, reviewCount: 1024 },
    });
  });

  it('leaves out a last day that is over or switched off', () => {
    const later = new Date('2027-01-01T00:00:00Z');
    expect(createProduct(absolute, later)).not.toHaveProperty('offers.priceValidUntil');
    expect(webApplication(absolute, later)).not.toHaveProperty('offers.priceValidUntil');
    expect(validUntil(null, NOW)).toEqual({});
  });

  it('gives the home page the offer without the rating', () => {
    expect(webApplication(absolute, NOW)).toMatchObject({
      '@type': 'WebApplication',
      offers: { price: '0.00' },
    });
    expect(webApplication(absolute, NOW)).not.toHaveProperty('aggregateRating');
  });
});

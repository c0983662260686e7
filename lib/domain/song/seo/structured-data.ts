import type {
  BreadcrumbList,
  CollectionPage,
  ItemList,
  MusicGroup,
  MusicPlaylist,
  MusicRecording,
  Offer,
  Person,
  Product,
  ProfilePage,
  WebApplication,
  WithContext,
} from 'schema-dts';
import { schemaSources, sourceTypeOf } from '@/lib/core/music/source-type';
import { site } from '@/lib/core/site';
import { artistPath } from '@/lib/core/text/address';
import { licences } from '@/lib/domain/legal/song-licence';
import type { Song } from '../contract';
import { shareImagePath } from '../cover/share-address';
import { embedPath } from './embed';

/** Turns a path into an absolute address of this site. */
type Absolute = (path: string) => string;

/** Formats whole seconds as an ISO 8601 duration: 185 → "PT3M5S". */
export function isoDuration(seconds: number | null): string {
  if (seconds === null) return site.unknownDuration;
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  return `PT${minutes ? `${minutes}M` : ''}${rest || !minutes ? `${rest}S` : ''}`;
}

/** Returns schema.org's MusicRecording of a ready song, with its AudioObject. */
export function musicRecording(song: Song, absolute: Absolute): WithContext<MusicRecording> {
  const url = absolute(`/song/${song.id}`);
  const duration = isoDuration(song.duration);
  const digitalSourceType = schemaSources[sourceTypeOf(song)];
  return {
    '@context': 'https://schema.org',
    '@type': 'MusicRecording',
    '@id': url,
    url,
    name: song.name,
    ...(song.description === null ? {} : { description: song.description }),
    ...(song.genreName === null ? {} : { genre: song.genreName }),
    duration,
    dateCreated: song.createdAt,
    dateModified: song.updatedAt,
    byArtist: byArtist(song, absolute),
    ...(song.coverUrl
      ? {
          image: absolute(shareImagePath(song)),
          thumbnailUrl: absolute(song.coverUrl.replace(/svg$/, 'png')),
        }
      : {}),
    isAccessibleForFree: true,
    digitalSourceType,
    license: licenceAddress(song, absolute),
    ...(song.audioUrl
      ? {
          audio: {
            '@type': 'AudioObject' as const,
            name: song.name,
            contentUrl: absolute(song.audioUrl),
            embedUrl: absolute(embedPath(song.id)),
            encodingFormat: 'audio/mpeg',
            digitalSourceType,
            duration,
            uploadDate: song.createdAt,
          },
        }
      : {}),
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: { '@type': 'ListenAction' },
      userInteractionCount: song.playCount,
    },
  };
}

function licenceAddress({ licence }: Song, absolute: Absolute): string {
  const { url } = licences[licence];
  return url.startsWith('/') ? absolute(url) : url;
}

function byArtist({ artist, artistHandle }: Song, absolute: Absolute): MusicGroup | Person {
  if (!artistHandle) return { '@type': 'Person', name: artist };
  const url = absolute(artistPath(artistHandle));
  return { '@type': 'MusicGroup', '@id': `${url}#artist`, name: artist, url };
}

/** Returns schema.org's BreadcrumbList. */
export function breadcrumbs(
  steps: readonly { name: string; path: string }[],
  absolute: Absolute,
): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, n) => ({
      '@type': 'ListItem',
      position: n + 1,
      name,
      item: absolute(path),
    })),
  };
}

type Listed = Pick<Song, 'id' | 'name'>;

function songList(songs: readonly Listed[], absolute: Absolute): ItemList {
  return {
    '@type': 'ItemList',
    numberOfItems: songs.length,
    itemListElement: songs.map(({ id, name }, n) => ({
      '@type': 'ListItem',
      position: n + 1,
      name,
      url: absolute(`/song/${id}`),
    })),
  };
}

/** Returns schema.org's CollectionPage for a page of songs, such as a genre's. */
export function collectionPage(
  page: { name: string; description: string; path: string; songs: readonly Listed[] },
  absolute: Absolute,
): WithContext<CollectionPage> {
  const url = absolute(page.path);
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    '@id': url,
    url,
    name: page.name,
    description: page.description,
    isPartOf: { '@type': 'WebSite', name: site.name, url: absolute('/') },
    mainEntity: songList(page.songs, absolute),
  };
}

/** Returns schema.org's MusicPlaylist for a shared playlist. */
export function musicPlaylist(
  list: { name: string; description: string | null; path: string; songs: readonly Listed[]; total: number },
  absolute: Absolute,
): WithContext<MusicPlaylist> {
  const url = absolute(list.path);
  return {
    '@context': 'https://schema.org',
    '@type': 'MusicPlaylist',
    '@id': url,
    url,
    name: list.name,
    ...(list.description === null ? {} : { description: list.description }),
    numTracks: list.total,
    track: songList(list.songs, absolute),
  };
}

interface Profile {
  handle: string;
  name: string;
  tagline: string | null;
  /** The path of their picture. */
  picture: string | null;
  followerCount: number;
}

/** Returns schema.org's ProfilePage of an artist, with their MusicGroup. */
export function profilePage(
  { handle, name, tagline, picture, followerCount }: Profile,
  songs: readonly Listed[],
  absolute: Absolute,
): WithContext<ProfilePage> {
  const url = absolute(artistPath(handle));
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    '@id': url,
    url,
    name,
    isPartOf: { '@type': 'WebSite', name: site.name, url: absolute('/') },
    mainEntity: {
      '@type': 'MusicGroup',
      '@id': `${url}#artist`,
      name,
      alternateName: handle,
      url,
      ...(tagline === null ? {} : { description: tagline }),
      ...(picture === null ? {} : { image: absolute(picture) }),
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: { '@type': 'FollowAction' },
        userInteractionCount: followerCount,
      },
      track: songList(songs, absolute),
    },
  };
}

/** Returns the last day of an offer as its property; none if it has no end, or ended before `now`. */
export function validUntil(day: string | null, now: Date): Pick<Offer, 'priceValidUntil'> {
  return day !== null && now.toISOString().slice(0, day.length) <= day ? { priceValidUntil: day } : {};
}

function offerOn(now: Date) {
  const { price, currency, priceValidUntil } = site.product;
  return {
    '@type': 'Offer' as const,
    price,
    priceCurrency: currency,
    ...validUntil(priceValidUntil, now),
    availability: 'https://schema.org/InStock' as const,
  };
}

/** Returns the Product of /create: a free offer, and a rating if the site configures one. */
export function createProduct(absolute: Absolute, now: Date): WithContext<Product> {
  const { rating } = site.product;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: `${site.name} song generator`,
    description: site.description,
    image: absolute(site.shareImage.path),
    url: absolute('/create'),
    brand: { '@type': 'Brand', name: site.name },
    offers: { ...offerOn(now), url: absolute('/create') },
    ...(rating
      ? {
          aggregateRating: {
            '@type': 'AggregateRating' as const,
            ratingValue: rating.value,
            reviewCount: rating.reviews,
          },
        }
      : {}),
  };
}

/** Returns the WebApplication of the home page: the same offer, without the rating. */
export function webApplication(absolute: Absolute, now: Date): WithContext<WebApplication> {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    name: site.name,
    url: absolute('/'),
    description: site.description,
    applicationCategory: 'MultimediaApplication',
    operatingSystem: 'Any',
    browserRequirements: 'Requires a current web browser',
    offers: offerOn(now),
  };
}

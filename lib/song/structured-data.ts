import { site } from '../site';
import type { Song } from './contract';

/** Whole seconds as an ISO 8601 duration: 185 → "PT3M5S". */
export function isoDuration(seconds: number | null): string {
  if (seconds === null) return site.unknownDuration;
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  return `PT${minutes ? `${minutes}M` : ''}${rest || !minutes ? `${rest}S` : ''}`;
}

/** schema.org's MusicRecording of a public song. `absolute` makes addresses of this site. */
export function musicRecording(song: Song, absolute: (path: string) => string): object {
  const url = absolute(`/song/${song.id}`);
  return {
    '@context': 'https://schema.org',
    '@type': 'MusicRecording',
    '@id': url,
    url,
    name: song.name,
    description: song.description ?? undefined,
    genre: song.genreName ?? undefined,
    duration: isoDuration(song.duration),
    dateCreated: song.createdAt,
    byArtist: { '@type': 'Person', name: song.artist },
    image: song.coverUrl ? absolute(song.coverUrl.replace(/svg$/, 'png')) : undefined,
    audio: song.audioUrl
      ? {
          '@type': 'AudioObject',
          contentUrl: absolute(song.audioUrl),
          encodingFormat: 'audio/mpeg',
          duration: isoDuration(song.duration),
        }
      : undefined,
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/ListenAction',
      userInteractionCount: song.playCount,
    },
  };
}

/** schema.org's BreadcrumbList: each step a name and a path. */
export function breadcrumbs(
  steps: { name: string; path: string }[],
  absolute: (path: string) => string,
): object {
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

const offer = {
  '@type': 'Offer',
  price: site.product.price,
  priceCurrency: site.product.currency,
  priceValidUntil: site.product.priceValidUntil,
  availability: 'https://schema.org/InStock',
};

/** /create: a product with a free offer, and a rating where the business has one. */
export function createProduct(absolute: (path: string) => string): object {
  const { rating } = site.product;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: `${site.name} song generator`,
    description: site.description,
    image: absolute(site.shareImage.path),
    url: absolute('/create'),
    brand: { '@type': 'Brand', name: site.name },
    offers: { ...offer, url: absolute('/create') },
    aggregateRating: rating
      ? { '@type': 'AggregateRating', ratingValue: rating.value, reviewCount: rating.reviews }
      : undefined,
  };
}

/** The home page: the web application with the same offer, without the rating. */
export function webApplication(absolute: (path: string) => string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    name: site.name,
    url: absolute('/'),
    description: site.description,
    applicationCategory: 'MultimediaApplication',
    operatingSystem: 'Any',
    browserRequirements: 'Requires a current web browser',
    offers: offer,
  };
}

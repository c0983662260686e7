import type { Metadata } from 'next';
import { formatCount } from '@/lib/core/format';
import { site } from '@/lib/core/site';
import { artistPath } from '@/lib/core/text/address';
import type { Artist } from '@/lib/domain/artists/contract';
import { metadataOf } from './metadata';

/** Builds the metadata of an artist's page. It is indexed as soon as others can open it. */
export function artistMetadata({ handle, name, tagline, songCount }: Artist): Metadata {
  const about = `Listen to ${formatCount(songCount, 'song')} by ${name}, made with ${site.name}.`;
  return metadataOf({
    title: `${name} | ${site.name}`,
    description: tagline ? `${tagline} ${about}` : about,
    path: artistPath(handle),
    keywords: [name, `${name} songs`, ...site.keywords],
    noindex: songCount === 0,
  });
}

import type { Metadata } from 'next';
import { formatCount } from '@/lib/core/format';
import { site } from '@/lib/core/site';
import { artistPath } from '@/lib/core/text/address';
import type { Artist } from '@/lib/domain/artists/contract';
import { feedPath } from '@/lib/domain/feeds/feed';
import { SHARE_IMAGE } from '@/lib/domain/song/cover/share-address';
import { metadataOf } from './metadata';

/** Builds the metadata of an artist's page. It is indexed as soon as others can open it. */
export function artistMetadata(
  { handle, name, tagline, songCount }: Artist,
  imagePath: string | undefined,
): Metadata {
  const about = `Listen to ${formatCount(songCount, 'song')} by ${name}, made with ${site.name}.`;
  return metadataOf({
    title: `${name} | ${site.name}`,
    description: tagline ? `${tagline} ${about}` : about,
    path: artistPath(handle),
    keywords: [name, `${name} songs`, ...site.keywords],
    image: imagePath ? { path: imagePath, ...SHARE_IMAGE, alt: `Cover of a song by ${name}` } : undefined,
    feed: { path: feedPath(artistPath(handle)), title: `Songs by ${name}` },
    noindex: songCount === 0,
  });
}

import type { ProfilePage, WithContext } from 'schema-dts';
import { site } from '@/lib/core/site';
import { artistPath } from '@/lib/core/text/address';
import type { Song } from '@/lib/domain/song/contract';
import { songList } from '@/lib/domain/song/seo/structured-data';
import type { Artist } from '../contract';

/** Returns schema.org's ProfilePage of an artist, with their MusicGroup. */
export function profilePage(
  { handle, name, tagline, picture, followerCount }: Artist,
  songs: readonly Song[],
  absolute: (path: string) => string,
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

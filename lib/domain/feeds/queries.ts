import { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { formatCount } from '@/lib/core/format';
import { site } from '@/lib/core/site';
import { artistPath } from '@/lib/core/text/address';
import type { Artist } from '@/lib/domain/artists/contract';
import type { Genre } from '@/lib/domain/genre/queries';
import { capitalise } from '@/lib/domain/genre/rules';
import { getPlaylist } from '@/lib/domain/playlist/queries';
import type { Feed } from './feed';
import { newestSongs } from './songs';

type FoundArtist = { id: string; artist: Artist };

const whenCreated = { since: Prisma.sql`s."createdAt"`, id: Prisma.sql`s.id` };

/** Returns the feed of a genre: its newest public songs. */
export async function genreFeed(ctx: Ctx, { slug, name, description }: Genre): Promise<Feed> {
  return {
    path: `/genre/${slug}`,
    title: `${capitalise(name)} songs on ${site.name}`,
    description,
    author: site.name,
    songs: await newestSongs(ctx, {
      from: Prisma.sql`"Song" s`,
      where: Prisma.sql`s."genreSlug" = ${slug}`,
      ...whenCreated,
    }),
  };
}

/** Returns the feed of an artist: their newest public songs. */
export async function artistFeed(ctx: Ctx, { id, artist }: FoundArtist): Promise<Feed> {
  const { handle, name, tagline, songCount } = artist;
  return {
    path: artistPath(handle),
    title: name,
    description: tagline || `${formatCount(songCount, 'song')} by ${name} on ${site.name}.`,
    author: name,
    songs: await newestSongs(ctx, {
      from: Prisma.sql`"Song" s`,
      where: Prisma.sql`s."ownerId" = ${id}::uuid`,
      ...whenCreated,
    }),
  };
}

/** Returns the feed of a public playlist: its public songs, last added first. Throws `playlist.notFound` for any other. */
export async function playlistFeed(ctx: Ctx, id: string): Promise<Feed> {
  const { name, description, owner, visibility, songCount } = await getPlaylist(ctx, id);
  if (visibility !== 'public') return fail('playlist.notFound');
  return {
    path: `/playlist/${id}`,
    title: name,
    description: description || `${formatCount(songCount, 'song')} chosen by ${owner} on ${site.name}.`,
    author: owner,
    songs: await newestSongs(ctx, {
      from: Prisma.sql`"PlaylistSong" p JOIN "Song" s ON s.id = p."songId"`,
      where: Prisma.sql`p."playlistId" = ${id}::uuid`,
      since: Prisma.sql`p."addedAt"`,
      id: Prisma.sql`p."songId"`,
    }),
  };
}

import pLimit from 'p-limit';
import { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';
import { storedSize } from '@/lib/domain/song/files/stored-size';
import { isPublic } from '@/lib/domain/song/row';
import { fileUrl, renditionFiles, renditionFolder } from '@/lib/domain/song/rules';
import type { FeedSong } from './feed';

/** The newest songs that a feed has. */
const MAX_SONGS = 100;
/** Sizes that are read concurrently from a storage that does not know them yet. */
const sizing = pLimit(8);

type Row = Omit<FeedSong, 'audioPath' | 'audioBytes' | 'coverPath'> & { rendition: string };

type FeedList = Record<'from' | 'where' | 'since' | 'id', Prisma.Sql>;

/**
 * Returns the newest public songs of a list, each with the length of its sound in bytes, without those whose sound is
 * missing. `from` provides "Song" s, `since` when a song entered the list, `id` the song's id from the table that is read
 * in order.
 */
export async function newestSongs(ctx: Ctx, list: FeedList): Promise<FeedSong[]> {
  const rows = await ctx.db.$queryRaw<Row[]>`${newestStatement(list)}`;
  const songs = await Promise.all(rows.map((row) => sizing(() => withFiles(ctx, row))));
  return songs.filter((song) => song !== null);
}

/** Selects the rows of `newestSongs`. */
export function newestStatement({ from, where, since, id }: FeedList) {
  return Prisma.sql`
    SELECT s.id, s.name, s.description, s."durationSeconds", s.rendition, ${since} AS "publishedAt",
      coalesce(u."displayName", u.name) AS artist
    FROM ${from} JOIN "User" u ON u.id = s."ownerId"
    WHERE ${isPublic} AND s.rendition IS NOT NULL AND ${where}
    ORDER BY ${since} DESC, ${id} DESC LIMIT ${MAX_SONGS}`;
}

async function withFiles(ctx: Ctx, { rendition, ...song }: Row): Promise<FeedSong | null> {
  const key = `${renditionFolder(song.id, rendition)}/${renditionFiles.audio}`;
  const audioBytes = await storedSize(ctx.storage, key);
  if (audioBytes === null) return null;
  return {
    ...song,
    audioPath: fileUrl(song.id, rendition, 'audio'),
    audioBytes,
    coverPath: fileUrl(song.id, rendition, 'coverPng'),
  };
}

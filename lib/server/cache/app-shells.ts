import type { Ctx } from '@/lib/core/context';
import { isAppError } from '@/lib/core/errors';
import { findGenre } from '@/lib/domain/genre/queries';
import { songApi } from '@/lib/domain/song/contract';
import { LIBRARY_QUERY } from '@/lib/domain/song/list/cache-rules';
import { getSong, listSongs } from '@/lib/domain/song/queries';
import type { ViewerData } from '@/lib/domain/viewer/contract';

/** What is one's own in a page besides what every page has. */
type Own = Pick<ViewerData, 'song' | 'songs'>;

/** Reads it, or null where the page is not as it is for everybody. */
type ReadOwn = (ctx: Ctx) => Promise<Own | null>;

const SONG = /^\/song\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const GENRE = /^\/genre\/([a-z0-9-]{1,60})$/;
const nothing: ReadOwn = async () => ({});
const READERS: Record<string, ReadOwn> = { '/library': readLibrary, '/help': nothing, '/about': nothing };

/** What has to be read for a page that all who are signed in see in the same frame; null for every other page. */
export function frameOf(url: string): ReadOwn | null {
  const id = SONG.exec(url)?.[1];
  if (id) return (ctx) => readSong(ctx, id);
  const genre = GENRE.exec(url)?.[1];
  if (genre) return async (ctx) => ((await findGenre(ctx, genre))?.slug === genre ? {} : null);
  return READERS[url] ?? null;
}

/** Whoever made the song is shown more, and what cannot be heard has a page of another kind. */
async function readSong(ctx: Ctx, id: string): Promise<Own | null> {
  try {
    const song = await getSong(ctx, id);
    return song.isMine || song.status !== 'ready' ? null : { song };
  } catch (error) {
    if (isAppError(error)) return null;
    throw error;
  }
}

async function readLibrary(ctx: Ctx): Promise<Own> {
  return { songs: { message: '', ...(await listSongs(ctx, songApi.list.query.parse(LIBRARY_QUERY))) } };
}

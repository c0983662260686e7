import type { Ctx } from '@/lib/core/context';
import { isAppError } from '@/lib/core/errors';
import { ID_PATTERN } from '@/lib/core/ids';
import { blocksArtists } from '@/lib/domain/artists/queries';
import { getPricing } from '@/lib/domain/credits/queries';
import { findGenre } from '@/lib/domain/genre/queries';
import { songApi } from '@/lib/domain/song/contract';
import {
  COMMUNITY_QUERY,
  FOLLOWING_QUERY,
  LIBRARY_QUERY,
  RECENT_QUERY,
} from '@/lib/domain/song/list/cache-rules';
import { getSong, listSongs } from '@/lib/domain/song/queries';
import type { ViewerData } from '@/lib/domain/viewer/contract';

/** What the viewer sees on this page beside their account; null if the page is another one for them. */
type PageData = Pick<ViewerData, 'song' | 'songs' | 'lists' | 'pricing'> | null;

interface AppShellPage {
  path: RegExp;
  /** Called with what the path's group matched. */
  read(ctx: Ctx, name: string): Promise<PageData>;
  /** Whether the shell lists songs: it is rendered again after any of them changes or is published. */
  listsSongs?: boolean;
}

/**
 * The pages that have an app shell: the same for all signed-in users, or for all who do not own the song, but for their own
 * data. A user who blocks artists gets no shell of a page that lists songs, since it shows those of all artists.
 */
const pages: AppShellPage[] = [
  { path: new RegExp(`^/song/(${ID_PATTERN})$`), read: readSong },
  { path: /^\/genre\/([a-z0-9-]{1,60})$/, read: readGenre },
  { path: /^\/library$/, read: readLibrary },
  { path: /^\/$/, read: readHome },
  { path: /^\/create$/, read: readCreate },
  { path: /^\/explore$/, read: readExplore, listsSongs: true },
  {
    path: /^\/(?:help|about|settings|terms|privacy|licence|verify|api\/docs(?:\/[a-z]{1,20})?)$/,
    read: async () => ({}),
  },
];

export interface FoundAppShell {
  listsSongs: boolean;
  /** Reads the page's part of the viewer data. */
  readPageData(ctx: Ctx): Promise<PageData>;
}

/** The app shell of a page; null for every other page. */
export function findAppShell(url: string): FoundAppShell | null {
  for (const { path, read, listsSongs = false } of pages) {
    const match = path.exec(url);
    if (match) return { listsSongs, readPageData: (ctx) => read(ctx, match[1] ?? '') };
  }
  return null;
}

/** A song that cannot be heard has a page of another kind. */
async function readSong(ctx: Ctx, id: string): Promise<PageData> {
  try {
    const song = await getSong(ctx, id);
    if (song.status !== 'ready' || (await blocksArtists(ctx))) return null;
    return { song };
  } catch (error) {
    if (isAppError(error)) return null;
    throw error;
  }
}

/** Other names of a genre redirect to its slug. */
async function readGenre(ctx: Ctx, slug: string): Promise<PageData> {
  const genre = await findGenre(ctx, slug);
  return genre?.slug === slug && !(await blocksArtists(ctx)) ? {} : null;
}

async function readLibrary(ctx: Ctx): Promise<PageData> {
  return { songs: await readSongs(ctx, LIBRARY_QUERY) };
}

async function readHome(ctx: Ctx): Promise<PageData> {
  return { lists: await Promise.all([readList(ctx, RECENT_QUERY), readList(ctx, COMMUNITY_QUERY)]) };
}

async function readExplore(ctx: Ctx): Promise<PageData> {
  return (await blocksArtists(ctx)) ? null : { lists: [await readList(ctx, FOLLOWING_QUERY)] };
}

async function readCreate(ctx: Ctx): Promise<PageData> {
  const [recent, pricing] = await Promise.all([readList(ctx, RECENT_QUERY), getPricing(ctx)]);
  return { lists: [recent], pricing };
}

async function readList(ctx: Ctx, query: Record<string, string>) {
  return { query, page: await readSongs(ctx, query) };
}

async function readSongs(ctx: Ctx, query: Record<string, string>) {
  return { message: '', ...(await listSongs(ctx, songApi.list.query.parse(query))) };
}

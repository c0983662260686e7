import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import { escapeHtml } from '@/lib/contract/html';
import type { Ctx } from '@/lib/core/context';
import { ID_PATTERN } from '@/lib/core/ids';
import { artistPath } from '@/lib/core/text/address';
import { publicArtists } from '@/lib/domain/artists/sitemap';
import { listGenres } from '@/lib/domain/genre/queries';
import { publicSongs } from '@/lib/domain/song/seo/sitemap';
import { extendRanges, type IdRange } from '@/lib/list/id-ranges';
import { liveContext } from '@/lib/live';

const RANGED_FILE = new RegExp(`^(songs|artists)/(${ID_PATTERN})\\.xml$`);
const RANGES_MS = 10 * 60_000;
/** The age from which ranges are read again for a file that is not among them: another process may have listed it. */
const DOUBT_MS = 10_000;
const MAX_AGE_SECONDS = 600;
/** Reads one file at a time, piece by piece, to bound the memory. */
const reading = pLimit(1);

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The kinds of pages that take several files, each with a range of ids. */
const TABLES = { songs: 'Song', artists: 'User' } as const;

type Kind = keyof typeof TABLES;

interface Ranges {
  starts: string[];
  at: number;
  pendingRead: Promise<string[]> | null;
}

const unread = (): Ranges => ({ starts: [], at: Number.NEGATIVE_INFINITY, pendingRead: null });
const ranges: Record<Kind, Ranges> = { songs: unread(), artists: unread() };

/** Returns the ranges of ids of one kind, one per file. Concurrent callers share a lookup. */
async function rangesOf(ctx: Ctx, kind: Kind, maxAgeMs = RANGES_MS): Promise<string[]> {
  const cached = ranges[kind];
  const now = ctx.clock.now().getTime();
  if (now - cached.at < maxAgeMs) return cached.starts;
  cached.pendingRead ??= extendRanges(ctx, TABLES[kind], cached.starts)
    .then((starts) => {
      ranges[kind] = { starts, at: now, pendingRead: null };
      return starts;
    })
    .finally(() => {
      cached.pendingRead = null;
    });
  return cached.pendingRead;
}

/** Serves the index: files of pages, playlists, and songs and artists by ranges of ids. */
export async function sitemapIndex(): Promise<Response> {
  const ctx = liveContext(randomUUID());
  const filesOf = async (kind: Kind) =>
    (await rangesOf(ctx, kind)).map((start) => `/sitemap/${kind}/${start}.xml`);
  const entries = [
    '/sitemap/pages.xml',
    '/sitemap/playlists.xml',
    ...(await filesOf('songs')),
    ...(await filesOf('artists')),
  ]
    .map((path) => `<sitemap>${location(ctx, path)}</sitemap>\n`)
    .join('');
  return xml(`${HEAD}<sitemapindex ${NAMESPACE}>\n${entries}</sitemapindex>\n`);
}

/** Serves one file of the index; 404 for any other. */
export async function sitemapFile(_request: Request, { params }: { params: Promise<{ file: string[] }> }) {
  const ctx = liveContext(randomUUID());
  const file = (await params).file.join('/');
  if (file === 'pages.xml') return xml(whole(await pagesOf(ctx)));
  if (file === 'playlists.xml') return xml(whole(await playlistsOf(ctx)));
  const [, kind, start] = RANGED_FILE.exec(file) ?? [];
  const range = isKind(kind) && start ? await findRange(ctx, kind, start) : null;
  if (!isKind(kind) || !range) return new Response('No such sitemap', { status: 404 });
  return xml(streamOf(linesOf(ctx, kind, range)));
}

async function findRange(ctx: Ctx, kind: Kind, from: string): Promise<IdRange | null> {
  const known = await rangesOf(ctx, kind);
  const starts = known.includes(from) ? known : await rangesOf(ctx, kind, DOUBT_MS);
  const place = starts.indexOf(from);
  return place === -1 ? null : { from, to: starts[place + 1] };
}

const isKind = (kind: string | undefined): kind is Kind => kind === 'songs' || kind === 'artists';

async function pagesOf(ctx: Ctx): Promise<string> {
  const paths = [
    '/',
    '/terms',
    '/privacy',
    '/licence',
    '/verify',
    '/api/docs',
    ...(await listGenres(ctx)).map(({ slug }) => `/genre/${slug}`),
  ];
  return paths.map((path) => entry(ctx, path)).join('');
}

/** The latest public playlists with at least one song that visitors may hear. */
async function playlistsOf(ctx: Ctx): Promise<string> {
  const lists = await ctx.db.playlist.findMany({
    where: {
      visibility: 'public',
      songs: { some: { song: { visibility: 'public', status: 'ready', deletedAt: null } } },
    },
    select: { id: true, updatedAt: true },
    orderBy: { id: 'desc' },
    take: 10_000,
  });
  return lists.map(({ id, updatedAt }) => entry(ctx, `/playlist/${id}`, updatedAt)).join('');
}

async function* linesOf(ctx: Ctx, kind: Kind, range: IdRange): AsyncGenerator<string> {
  yield `${HEAD}<urlset ${NAMESPACE}>\n`;
  yield* kind === 'songs' ? songLines(ctx, range) : artistLines(ctx, range);
  yield '</urlset>\n';
}

async function* songLines(ctx: Ctx, range: IdRange): AsyncGenerator<string> {
  for await (const songs of publicSongs(ctx, range)) {
    yield songs.map(({ id, updatedAt }) => entry(ctx, `/song/${id}`, updatedAt)).join('');
  }
}

async function* artistLines(ctx: Ctx, range: IdRange): AsyncGenerator<string> {
  for await (const artists of publicArtists(ctx, range)) {
    yield artists.map(({ handle, newestAt }) => entry(ctx, artistPath(handle), newestAt)).join('');
  }
}

function streamOf(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await reading(() => lines.next());
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await lines.return(undefined)),
  });
}

const whole = (entries: string) => `${HEAD}<urlset ${NAMESPACE}>\n${entries}</urlset>\n`;

const location = (ctx: Ctx, path: string) => `<loc>${escapeHtml(new URL(path, ctx.siteUrl).href)}</loc>`;

function entry(ctx: Ctx, path: string, changed?: Date): string {
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  return `<url>${location(ctx, path)}${lastmod}</url>\n`;
}

function xml(body: string | ReadableStream<Uint8Array>): Response {
  return new Response(body, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': `public, max-age=${MAX_AGE_SECONDS}`,
    },
  });
}

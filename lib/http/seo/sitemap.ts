import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import { escapeHtml } from '@/lib/contract/html';
import type { Ctx } from '@/lib/core/context';
import { ID_PATTERN } from '@/lib/core/ids';
import { listGenres } from '@/lib/domain/genre/queries';
import { extendRanges, publicSongs } from '@/lib/domain/song/seo/sitemap';
import { liveContext } from '@/lib/live';

const SONGS_FILE = new RegExp(`^songs/(${ID_PATTERN})\\.xml$`);
const RANGES_MS = 10 * 60_000;
const MAX_AGE_SECONDS = 600;
/** Reads one file at a time, piece by piece, to bound the memory. */
const reading = pLimit(1);

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

interface Ranges {
  starts: string[];
  at: number;
}

let ranges: Ranges = { starts: [], at: Number.NEGATIVE_INFINITY };
let pendingRead: Promise<string[]> | null = null;

/** Returns the ranges of song ids, one per file. Concurrent callers share a lookup. */
async function rangesOf(ctx: Ctx): Promise<string[]> {
  const now = ctx.clock.now().getTime();
  if (now - ranges.at < RANGES_MS) return ranges.starts;
  pendingRead ??= extendRanges(ctx, ranges.starts)
    .then((starts) => {
      ranges = { starts, at: now };
      return starts;
    })
    .finally(() => {
      pendingRead = null;
    });
  return pendingRead;
}

/** Serves the index: files of pages, playlists, and songs by ranges of ids. */
export async function sitemapIndex(): Promise<Response> {
  const ctx = liveContext(randomUUID());
  const songs = (await rangesOf(ctx)).map((start) => `/sitemap/songs/${start}.xml`);
  const entries = ['/sitemap/pages.xml', '/sitemap/playlists.xml', ...songs]
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
  const start = SONGS_FILE.exec(file)?.[1];
  const starts = await rangesOf(ctx);
  const place = start ? starts.indexOf(start) : -1;
  if (!start || place === -1) return new Response('No such sitemap', { status: 404 });
  return xml(streamOf(songLines(ctx, start, starts[place + 1])));
}

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

async function* songLines(ctx: Ctx, start: string, end: string | undefined): AsyncGenerator<string> {
  yield `${HEAD}<urlset ${NAMESPACE}>\n`;
  for await (const songs of publicSongs(ctx, start, end)) {
    yield songs.map(({ id, updatedAt }) => entry(ctx, `/song/${id}`, updatedAt)).join('');
  }
  yield '</urlset>\n';
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

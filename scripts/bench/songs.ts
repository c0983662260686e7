import { randomUUID } from 'node:crypto';
import type { Ctx } from '../../lib/core/context';
import { songApi } from '../../lib/domain/song/contract';
import { listSongs } from '../../lib/domain/song/queries';
import { live, liveContext } from '../../lib/live';
import { share } from './support/numbers';
import { reportLine } from './support/report';

/**
 * Times lists of songs, from the call of the query to its answer, on a database filled by scripts/seed/songs.ts: p50
 * and p95 in milliseconds.
 * DATABASE_URL=… node --import ./scripts/setup/preload.mjs --import tsx scripts/bench/songs.ts [runs]
 */
const runs = Number(process.argv[2] ?? 40);
const sorts = ['createdAt', 'playCount', 'name', 'duration', 'trending'] as const;

const { db, close } = live();
const [owner] = await db.$queryRaw<{ id: string; total: number }[]>`
  SELECT split_part(scope, ':', 2) AS id, total FROM "ListTotal" WHERE scope LIKE 'owner:%' ORDER BY total DESC LIMIT 1`;
const ctx: Ctx = {
  ...liveContext('bench'),
  actor: { kind: 'user', id: owner?.id ?? randomUUID(), role: 'user', sessionId: '' },
};
const read = (query: object) => listSongs(ctx, songApi.list.query.parse(query));
const { pagination } = await read({ scope: 'public' });
console.log(`${pagination.totalItems} public songs, ${owner?.total} of one user`);

console.log('\nlists: first page, a page deep inside (by cursor)');
const lists = { mine: {}, public: { scope: 'public' }, genre: { scope: 'public', genre: 'lo-fi' } };
for (const [name, list] of Object.entries(lists)) {
  for (const sortBy of sorts) await compare(`${name} by ${sortBy}`, { ...list, sortBy });
}
await compare('liked', { liked: 'true' });
await compare('mine, failed', { status: 'failed' });
await compare('mine of a genre', { genre: 'lo-fi' });

await close();

async function compare(name: string, query: object): Promise<void> {
  const first = await timesOf([query]);
  const cursor = await deepCursor(query);
  const deep = cursor === null ? [] : await timesOf([{ ...query, cursor }]);
  show(name, first, deep);
  reportLine({ what: `list of songs, ${name}: p50`, unit: 'ms', ours: share(first, 0.5) });
}

/** Returns the cursor of the deepest page that page numbers reach. */
async function deepCursor(query: object): Promise<string | null> {
  const { pagination } = await read(query);
  const last = Math.min(pagination.totalPages - 2, 9_000);
  if (last < 2) return null;
  return (await read({ ...query, page: String(last) })).pagination.nextCursor ?? null;
}

/** Times the queries alternately, after running each once. */
async function timesOf(queries: object[]): Promise<number[]> {
  for (const query of queries) await read(query);
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const query = queries[run % queries.length] ?? {};
    const started = performance.now();
    await read(query);
    times.push(performance.now() - started);
  }
  return times;
}

function show(name: string, ...columns: number[][]): void {
  const cells = columns
    .filter(({ length }) => length > 0)
    .map((times) => [0.5, 0.95].map((part) => share(times, part).toFixed(1).padStart(8)).join(' '));
  console.log(name.padEnd(36), cells.join('   '));
}

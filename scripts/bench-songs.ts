import { randomUUID } from 'node:crypto';
import type { Ctx } from '../lib/context';
import { live, liveContext } from '../lib/live';
import { songApi } from '../lib/song/contract';
import { listSongs } from '../lib/song/queries';

/**
 * Times lists and searches of songs, from the call of the query to its answer, on a database that
 * scripts/seed-songs.ts has filled: p50 and p95 in milliseconds.
 * DATABASE_URL=… node --import ./scripts/setup/preload.mjs --import tsx scripts/bench-songs.ts [runs]
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
console.log(`${pagination.totalItems} public songs, ${owner?.total} of one person`);

console.log('\nlists: first page, a page deep inside (by cursor)');
const lists = { mine: {}, public: { scope: 'public' }, genre: { scope: 'public', genre: 'lo-fi' } };
for (const [name, list] of Object.entries(lists)) {
  for (const sortBy of sorts) await compare(`${name} by ${sortBy}`, { ...list, sortBy });
}
await compare('liked', { liked: 'true' });
await compare('mine, failed', { status: 'failed' });
await compare('mine of a genre', { genre: 'lo-fi' });

console.log('\nsearches');
const words = {
  'one letter': ['a', 'm', 's', 'x', 'q', 'z'],
  'two letters': ['lo', 'st', 'ba', 'qz', 'tr', 'xi'],
  'as one types': ['mid', 'midn', 'umbre', 'noct', 'harb', 'corazon', 'saita', 'gro'],
  common: ['the', 'love', 'night', 'you and me', 'heart in my'],
  rare: ['waltz lantern', 'umbrella taxi', 'steavoo', 'rusta graigu', 'notebook kettle', 'piñata'],
  mistyped: ['midngiht', 'umbrela', 'harbuor seasson', 'latnern', 'nocturme', 'corazn'],
  none: ['xqzvwk', 'zzzzzz yyyyyy'],
};
for (const scope of ['public', 'mine'] as const) {
  for (const [name, terms] of Object.entries(words)) {
    const times = await timesOf(terms.map((search) => ({ scope, search })));
    tell(`${scope}: ${name}`, times);
    const newest = await timesOf(terms.map((search) => ({ scope, search, sortBy: 'createdAt' })));
    tell(`${scope}: ${name}, newest first`, newest);
  }
}
await close();

async function compare(name: string, query: object): Promise<void> {
  const first = await timesOf([query]);
  const cursor = await deepCursor(query);
  const deep = cursor === null ? [] : await timesOf([{ ...query, cursor }]);
  tell(name, first, deep);
}

/** The cursor of a page as deep as page numbers go. */
async function deepCursor(query: object): Promise<string | null> {
  const { pagination } = await read(query);
  const last = Math.min(pagination.totalPages - 2, 9_000);
  if (last < 2) return null;
  return (await read({ ...query, page: String(last) })).pagination.nextCursor ?? null;
}

/** Each query in turn, after each was asked once. */
async function timesOf(queries: object[]): Promise<number[]> {
  for (const query of queries) await read(query);
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const query = queries[run % queries.length] ?? {};
    const started = performance.now();
    await read(query);
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b);
}

function tell(name: string, ...columns: number[][]): void {
  const share = (times: number[], part: number) =>
    (times[Math.floor(times.length * part)] ?? 0).toFixed(1).padStart(8);
  const cells = columns.map((times) =>
    times.length > 0 ? `${share(times, 0.5)} ${share(times, 0.95)}` : '',
  );
  console.log(name.padEnd(36), cells.join('   '));
}

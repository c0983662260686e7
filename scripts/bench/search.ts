import { readFileSync } from 'node:fs';
import type { Ctx } from '../../lib/core/context';
import { songApi } from '../../lib/domain/song/contract';
import { listSongs } from '../../lib/domain/song/queries';
import { live, liveContext } from '../../lib/live';
import { share } from './support/numbers';
import { reportLine } from './support/report';

/**
 * Times searches of songs, from the call of the query to its answer, on a database filled by scripts/seed/songs.ts: p50
 * and p95 in milliseconds, and the processor time of this process and its connections to a local database.
 * DATABASE_URL=… AUTH_SECRET=… node --import ./scripts/setup/preload.mjs --import tsx scripts/bench/search.ts [runs of
 * each]
 */
const runs = Number(process.argv[2] ?? 8);
const SHORT_AIM_MS = 150;
const AIM_MS = 50;
const kinds = {
  'one letter': { aim: SHORT_AIM_MS, terms: ['a', 'm', 's', 'x', 'q', 'z'] },
  'two letters': { aim: SHORT_AIM_MS, terms: ['lo', 'st', 'ba', 'qz', 'tr', 'xi'] },
  'being typed': { aim: AIM_MS, terms: ['mid', 'midn', 'umbre', 'noct', 'harb', 'corazon', 'saita', 'gro'] },
  'common words': { aim: AIM_MS, terms: ['the', 'love', 'night', 'you and me', 'heart in my'] },
  'rare words': {
    aim: AIM_MS,
    terms: ['waltz lantern', 'umbrella taxi', 'steavoo', 'rusta graigu', 'notebook kettle', 'piñata'],
  },
  'mistyped words': {
    aim: AIM_MS,
    terms: ['midngiht', 'umbrela', 'harbuor seasson', 'latnern', 'nocturme', 'corazn'],
  },
  'unused words': { aim: AIM_MS, terms: ['xqzvwk', 'zzzzzz yyyyyy'] },
};

const { db, close } = live();
const [owner] = await db.$queryRaw<{ id: string; total: number }[]>`
  SELECT split_part(scope, ':', 2) AS id, total FROM "ListTotal" WHERE scope LIKE 'owner:%' ORDER BY total DESC LIMIT 1`;
const ctx: Ctx = {
  ...liveContext('bench'),
  actor: { kind: 'user', id: owner?.id ?? '', role: 'user', sessionId: '' },
};
const scopes = { public: 'public songs', mine: `one person’s ${owner?.total}` } as const;
const connections = await db.$queryRaw<{ pid: number }[]>`
  SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'`;

for (const [scope, songs] of Object.entries(scopes)) {
  for (const sortBy of ['createdAt', 'relevance']) {
    for (const [kind, { terms, aim }] of Object.entries(kinds)) {
      const { ms, cpuMs } = await timesOf(terms.map((search) => ({ scope, search, sortBy })));
      const what = `search of ${songs} by ${sortBy}, ${kind}`;
      const cost = cpuMs.some(Boolean)
        ? `, processor p50 ${share(cpuMs, 0.5).toFixed(0)}, p95 ${share(cpuMs, 0.95).toFixed(0)} ms`
        : '';
      console.log(`${what}: p50 ${share(ms, 0.5).toFixed(0)} ms${cost}`);
      reportLine({ what: `${what}: p95`, unit: 'ms', ours: share(ms, 0.95), aim });
    }
  }
}
await close();

/** Times the queries alternately, after running each once. */
async function timesOf(queries: object[]): Promise<{ ms: number[]; cpuMs: number[] }> {
  const read = (query: object) => listSongs(ctx, songApi.list.query.parse(query));
  for (const query of queries) await read(query);
  const ms: number[] = [];
  const cpuMs: number[] = [];
  for (let run = 0; run < runs; run++) {
    for (const query of queries) {
      const [started, used] = [performance.now(), processorMs()];
      await read(query);
      ms.push(performance.now() - started);
      cpuMs.push(processorMs() - used);
    }
  }
  return { ms, cpuMs };
}

/**
 * Returns the processor time of this process and its connections in milliseconds; 0 if the kernel hides that of the
 * database.
 */
function processorMs(): number {
  try {
    const { user, system } = process.cpuUsage();
    return connections
      .map(({ pid }) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6)
      .reduce((sum, ms) => sum + ms, (user + system) / 1e3);
  } catch {
    return 0;
  }
}

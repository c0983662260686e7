import { applicationsCsv } from '../../lib/domain/applications/csv';
import { auditCsv } from '../../lib/domain/audit/csv';
import { adjustmentsCsv } from '../../lib/domain/credits/admin/csv';
import { jobsCsv } from '../../lib/domain/jobs/csv';
import { subscriptionsCsv } from '../../lib/domain/subscription/admin/csv';
import { usersCsv } from '../../lib/domain/users/admin/csv';
import { writeList } from '../../lib/http/files/list-csv';
import { live, liveContext } from '../../lib/live';
import { type AdminList, adminLists, findSamples } from './support/admin-lists';
import { share } from './support/numbers';
import { reportLine } from './support/report';

/**
 * Times every list of the admin portal, from the call of its query to the answer: by default, with each single filter,
 * in each order and on deep pages; also the CSV exports. Needs a database filled by scripts/seed/songs.ts, business.ts
 * and back-office.ts.
 * DATABASE_URL=… node --import ./scripts/setup/preload.mjs --import tsx scripts/bench/lists.ts [runs]
 */
const RUNS = Number(process.argv[2] ?? 20);
const AIM_MS = 300;
const MB = 2 ** 20;

const { db, close } = live();
const admin = await db.user.findFirstOrThrow({ where: { role: 'admin' }, orderBy: { id: 'asc' } });
const ctx = {
  ...liveContext('bench'),
  actor: { kind: 'user' as const, id: admin.id, role: 'admin' as const, sessionId: '' },
};

console.log(`${''.padEnd(78)} ${['first', 'p50', 'p95'].map((name) => name.padStart(8)).join('')}`);
for (const list of adminLists(await findSamples(ctx))) await timeList(list);

await timeFile('users', () => writeList(ctx, usersCsv, usersCsv.list.query.parse({})));
await timeFile('jobs', () => writeList(ctx, jobsCsv, jobsCsv.list.query.parse({})));
await timeFile('applications', () => writeList(ctx, applicationsCsv, applicationsCsv.list.query.parse({})));
await timeFile('subscriptions', () =>
  writeList(ctx, subscriptionsCsv, subscriptionsCsv.list.query.parse({})),
);
await timeFile('adjustments', () => writeList(ctx, adjustmentsCsv, adjustmentsCsv.list.query.parse({})));
await timeFile('audit log', () => writeList(ctx, auditCsv, auditCsv.list.query.parse({})));
await close();

/** Times each query of a list and reports the slowest. */
async function timeList({ name, queries, read }: AdminList): Promise<void> {
  let slowest = { query: '', p95: 0 };
  for (const query of queries) {
    const times: number[] = [];
    for (let run = 0; run <= RUNS; run++) {
      const started = performance.now();
      await read(ctx, query);
      times.push(performance.now() - started);
    }
    const [first = 0, ...others] = times;
    const p95 = share(others, 0.95);
    const text = JSON.stringify(query);
    const numbers = [first, share(others, 0.5), p95].map((ms) => ms.toFixed(1).padStart(8)).join('');
    console.log(`${`${name} ${text}`.padEnd(78)} ${numbers}`);
    if (p95 > slowest.p95) slowest = { query: text, p95 };
  }
  const what = `${name}, the slowest of ${queries.length} ways: ${slowest.query}, p95`;
  reportLine({ what, unit: 'ms', ours: slowest.p95, aim: AIM_MS });
}

/** Times a whole export, and reports how much more memory its second half takes than its first. */
async function timeFile(name: string, write: () => Response): Promise<void> {
  const started = performance.now();
  const memory: number[] = [];
  let [bytes, lines] = [0, -1];
  for await (const part of write().body ?? []) {
    bytes += part.byteLength;
    lines += part.filter((byte: number) => byte === 10).length;
    memory.push(process.memoryUsage().rss);
  }
  const seconds = (performance.now() - started) / 1_000;
  const maxOf = (some: number[]) => some.reduce((one, other) => Math.max(one, other), 0);
  const half = Math.floor(memory.length / 2);
  const growth = Math.max(0, maxOf(memory.slice(half)) - maxOf(memory.slice(0, half)));
  console.log(`${name} as CSV: ${lines} lines, ${(bytes / MB).toFixed(1)} MB, ${seconds.toFixed(1)} s`);
  reportLine({ what: `${name} as CSV, ${lines} lines`, unit: 'ms', ours: seconds * 1_000 });
  reportLine({ what: `${name} as CSV, more memory in the second half`, unit: 'MB', ours: growth / MB });
}

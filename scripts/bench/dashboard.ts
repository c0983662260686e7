import { foldFigures } from '../../lib/domain/dashboard/fold';
import {
  getDashboard,
  getPopularPlans,
  getSubscriptionMetrics,
  getSummary,
} from '../../lib/domain/dashboard/queries';
import { periods } from '../../lib/domain/dashboard/rules';
import { live, liveContext } from '../../lib/live';
import { share } from './support/numbers';
import { inTurn, signIn } from './support/people';
import { reportLine } from './support/report';
import { costOf, open, startOurs, stopAll } from './support/web';

/**
 * Times the dashboard on a database with a million songs, their purchases and their spending: the queries, with and
 * without many pending changes to the figures, and `GET /dashboard` over HTTP.
 * DATABASE_URL=… node --import ./scripts/setup/preload.mjs --import tsx scripts/bench/dashboard.ts [runs]
 */
const RUNS = Number(process.argv[2] ?? 40);
const NOTED = 60_000;
const AIM_MS = 500;

const { db, close } = live();
const ctx = liveContext('bench');
const [counts] = await db.$queryRaw<Record<string, bigint>[]>`
  SELECT (SELECT count(*) FROM "Song") AS songs, (SELECT count(*) FROM "User") AS people,
    (SELECT count(*) FROM "CreditEntry") AS entries, (SELECT count(*) FROM "Subscription") AS subscriptions,
    (SELECT count(*) FROM "SubscriptionInvoice") AS invoices, (SELECT count(*) FROM "Figure") AS figures`;
console.log(
  Object.entries(counts ?? {})
    .map(([name, count]) => `${count} ${name}`)
    .join(', '),
);

for (const period of periods) {
  await time(`dashboard, ${period}`, () => getDashboard(ctx, { period }));
  await time(`dashboard, ${period}, 100 buckets`, () => getDashboard(ctx, { period, limit: '100' }));
}
await time('summary, yearly', () => getSummary(ctx, 'yearly'));
await time('subscription metrics', () => getSubscriptionMetrics(ctx, { period: 'monthly' }));
await time('popular plans', () => getPopularPlans(ctx));

await db.$executeRaw`
  INSERT INTO "FigureChange" (at, kind, count, amount)
  SELECT date_trunc('hour', now(), 'UTC'), 'credits.capture.out', 0, CASE n % 2 WHEN 0 THEN 5 ELSE -5 END
  FROM generate_series(1, ${NOTED}::int) AS n`;
await time(`dashboard, monthly, ${NOTED} changes noted`, () => getDashboard(ctx, { period: 'monthly' }));
const started = performance.now();
const folded = await foldFigures(ctx);
reportLine({ what: `adding up ${folded} changes`, unit: 'ms', ours: performance.now() - started });

const admin =
  (await db.user.findFirst({ where: { role: 'admin' } })) ??
  (await db.user.update({
    where: { id: (await db.user.findFirstOrThrow({ where: { status: 'active' } })).id },
    data: { role: 'admin' },
  }));
try {
  const web = await startOurs(process.env.DATABASE_URL ?? '', { RATE_LIMITS: '0' });
  const [signed] = await signIn(db, web, [admin.id]);
  const next = inTurn([...periods]);
  const ask = async () => {
    const { status } = await open(web, `/api/v1/dashboard?period=${next()}`, { headers: signed?.token });
    if (status !== 200) throw new Error(`the dashboard answered ${status}`);
  };
  await time('GET /dashboard, each timeframe in turn', ask, AIM_MS);
  reportLine({
    what: 'GET /dashboard, processor time of the server',
    unit: 'ms',
    ours: await costOf(web, RUNS, ask),
  });
} finally {
  await stopAll();
}
await close();

async function time(what: string, work: () => Promise<unknown>, aim?: number): Promise<void> {
  const times: number[] = [];
  await work();
  for (let run = 0; run < RUNS; run++) {
    const before = performance.now();
    await work();
    times.push(performance.now() - before);
  }
  console.log(`${what}: p50 ${share(times, 0.5).toFixed(1)} ms`);
  reportLine({ what: `${what}, p95`, unit: 'ms', ours: share(times, 0.95), ...(aim ? { aim } : {}) });
}

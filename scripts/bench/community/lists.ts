import type { Prisma } from '../../../generated/prisma/client';
import { openDatabase } from '../../../lib/adapters/postgres/client';
import { connectionsTo } from '../../../lib/adapters/postgres/connections';
import type { Actor, Ctx } from '../../../lib/core/context';
import { env } from '../../../lib/env';
import { live, liveContext } from '../../../lib/live';
import { median } from '../support/numbers';
import { reportLine } from '../support/report';
import { type CommunityList, communityLists } from './every-list';
import { planText, type RanPlan, type Work, watchPlans, workOf } from './plans';

/**
 * Runs the lists of artists, followers, feeds, reports, tokens and webhooks on a database filled by scripts/seed/songs.ts
 * and community.ts, the first page and a deep one. Prints the plan of each statement as it ran, its time on the server, the
 * blocks and rows that it read, and what it scanned or sorted.
 * DATABASE_URL=… node --import ./scripts/setup/preload.mjs --import tsx scripts/bench/community/lists.ts [runs]
 */
const RUNS = Number(process.argv[2] ?? 9);
const AIM_MS = 50;

const { close } = live();
const plans: RanPlan[] = [];
const db = openDatabase(connectionsTo(env().DATABASE_URL), {
  max: 1,
  onPool: (pool) => watchPlans(pool, (plan) => plans.push(plan)),
});
await db.$queryRaw`SELECT 1`;

for (const list of communityLists) await measure(list);
await db.$disconnect();
await close();

async function measure({ name, as, role = 'user', read, deep }: CommunityList): Promise<void> {
  const ctx = await contextOf({ email: `person${as}@bench.example` }, role);
  const first = await show(name, () => read(ctx, {}));
  reportLine({ what: `${name}, on the server`, unit: 'ms', ours: first.ms, aim: AIM_MS });
  reportLine({
    what: `${name}: most rows read without index, sorted`,
    unit: '',
    ours: Math.max(first.scanned, first.sorted),
  });
  if (!deep) return;
  const byNumber = await show(`${name}, ${JSON.stringify(deep)}`, () => read(ctx, deep));
  reportLine({
    what: `${name}, ${JSON.stringify(deep)}, on the server`,
    unit: 'ms',
    ours: byNumber.ms,
    aim: AIM_MS,
  });
  const cursor = await read(ctx, deep);
  if (cursor === null) return;
  const { blocks } = await show(`${name}, the page after it by cursor`, () => read(ctx, { cursor }));
  const what = `${name}: blocks of a deep page by cursor`;
  reportLine({ what, unit: '', ours: blocks, baseline: first.blocks, aim: 2 });
}

/** Prints the plans of a call, and returns what it did: the median time of the runs after the first. */
async function show(name: string, call: () => Promise<unknown>): Promise<Work> {
  const times: number[] = [];
  for (let run = 0; run <= RUNS; run++) {
    plans.length = 0;
    await call();
    if (run > 0) times.push(workOf(plans).ms);
  }
  const work = { ...workOf(plans), ms: median(times) };
  const { ms, blocks, rows, scanned, sorted } = work;
  console.log(
    `\n${name}: ${ms.toFixed(1)} ms, ${blocks} blocks, ${rows} rows, ${scanned} scanned, ${sorted} sorted`,
  );
  for (const { plan } of plans) console.log(planText(plan));
  return work;
}

async function contextOf(where: Prisma.UserWhereUniqueInput, role: 'user' | 'admin'): Promise<Ctx> {
  const { id } = await db.user.findUniqueOrThrow({ where, select: { id: true } });
  const actor: Actor = { kind: 'user', id, role, sessionId: '' };
  return { ...liveContext('bench'), db, actor };
}

import { describe, expect, it } from 'vitest';
import { inTransaction } from '@/lib/core/context';
import { openAccount } from '@/lib/domain/auth/account/open-account';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { makePlan } from '@/lib/testing/stripe/plan';
import { makeSubscriptionRow } from '@/lib/testing/stripe/subscriptions';
import { testWorld } from '@/lib/testing/world';
import { foldFigures } from './fold';
import type { Period } from './rules';

type Call = Parameters<typeof hit>[0];

const admin = () => makeUser({ role: 'admin' }, 0);
const newcomer = async () => {
  const { ctx } = await testWorld();
  return openAccount(ctx, { name: 'Ana', email: `${crypto.randomUUID()}@example.com` });
};

async function newUsers(as: { id: string }): Promise<number> {
  const { body } = await hit('GET /dashboard/user-growth', { as, query: { period: 'daily', limit: '1' } });
  return body.data[0].new;
}

describe('a series', () => {
  it('has as many buckets as requested, by default what a screen shows, at most 100', async () => {
    const as = await admin();
    const lengthOf = async (query: { period?: Period; limit?: string }) =>
      (await hit('GET /dashboard/revenue', { as, query })).body.data.length;
    expect(await lengthOf({})).toBe(12);
    expect(await lengthOf({ period: 'daily' })).toBe(30);
    expect(await lengthOf({ period: 'yearly', limit: '3' })).toBe(3);
    expect(await lengthOf({ period: 'weekly', limit: '99999' })).toBe(100);
  });

  it('is monthly by default, and has zeros in empty buckets', async () => {
    const { ctx } = await testWorld();
    const { body } = await hit('GET /dashboard/credit-usage', { as: await admin() });
    expect(body.data.at(-1).period).toBe(ctx.clock.now().toISOString().slice(0, 7));
    expect(body.data[0]).toMatchObject({ sold: 0, granted: 0, spent: 0, expired: 0, balance: 0 });
  });

  it.each([{ period: 'hourly' }, { limit: '0' }, { limit: '-1' }, { limit: '1.5' }, { limit: 'many' }])(
    'refuses %j',
    async (query) => {
      const { status, body } = await hit('GET /dashboard/user-growth', {
        as: await admin(),
        query: query as { period: Period },
      });
      expect(status).toBe(400);
      expect(Object.keys(body.fields)).toEqual(Object.keys(query));
    },
  );

  it('gives the same numbers in each call as in the complete dashboard', async () => {
    const as = await admin();
    await newcomer();
    const { data } = (await hit('GET /dashboard', { as, query: { period: 'weekly', limit: '4' } })).body;
    const query = { period: 'weekly', limit: '4' } as const;
    const read = async (key: Call, input: object = query) =>
      (await hit(key, { as, query: { ...input } as never })).body.data;
    expect(await read('GET /dashboard/user-growth')).toEqual(data.userGrowth);
    expect(await read('GET /dashboard/revenue')).toEqual(data.revenueData);
    expect(await read('GET /dashboard/credit-usage')).toEqual(data.creditUsage);
    expect(await read('GET /dashboard/song-generation')).toEqual(data.songGeneration);
    expect(await read('GET /dashboard/subscription-metrics')).toEqual(data.subscriptionMetrics);
    expect(await read('GET /dashboard/popular-plans', {})).toEqual(data.popularPlans);
    expect(await read('GET /dashboard/models', { period: 'weekly' })).toEqual(data.models);
    const { current, ...summary } = await read('GET /dashboard/summary', { period: 'weekly' });
    expect(data.summary).toMatchObject(summary);
    expect(data.summary.current.start).toBe(current.start);
  });
});

describe('figures', () => {
  it('show the last commit immediately, and nothing that was rolled back', async () => {
    const { ctx } = await testWorld();
    const as = await admin();
    const before = await newUsers(as);
    await newcomer();
    expect(await newUsers(as)).toBe(before + 1);
    await inTransaction(ctx, async (tx) => {
      await openAccount(tx, { name: 'Ben', email: `${crypto.randomUUID()}@example.com` });
      throw new Error('no');
    }).catch(() => {});
    expect(await newUsers(as)).toBe(before + 1);
  });

  it('are the same before, during and after folding, by however many processes concurrently', async () => {
    const { ctx } = await testWorld();
    const as = await admin();
    const before = await newUsers(as);
    await Promise.all(Array.from({ length: 8 }, newcomer));
    const [seen] = await Promise.all([newUsers(as), foldFigures(ctx), foldFigures(ctx), foldFigures(ctx)]);
    expect(seen).toBe(before + 8);
    expect(await newUsers(as)).toBe(before + 8);
    expect(await ctx.db.figureChange.count()).toBe(0);
    expect(await foldFigures(ctx)).toBe(0);
  });

  it('lose and double nothing if the folding process is killed', async () => {
    const { ctx, pool } = await testWorld();
    const as = await admin();
    await newcomer();
    const before = await newUsers(as);
    const client = await pool.connect();
    client.on('error', () => {});
    await client.query('BEGIN');
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid, figures_fold() AS folded');
    expect(Number(rows[0].folded)).toBeGreaterThan(0);
    await pool.query('SELECT pg_terminate_backend($1)', [rows[0].pid]);
    await expect(client.query('COMMIT')).rejects.toThrow();
    client.release(true);
    expect(await newUsers(as)).toBe(before);
    await foldFigures(ctx);
    expect(await newUsers(as)).toBe(before);
    expect(await ctx.db.$queryRaw`SELECT * FROM "FigureViolation"`).toEqual([]);
  });

  it('are rebuilt from their rows with the same result', async () => {
    const { ctx } = await testWorld();
    const as = await admin();
    const { data: before } = (await hit('GET /dashboard/credit-usage', { as })).body;
    await ctx.db.$queryRaw`SELECT figures_rebuild()::text`;
    expect((await hit('GET /dashboard/credit-usage', { as })).body.data).toEqual(before);
  });

  it('that differ from the sum of their rows are reported', async () => {
    const { ctx } = await testWorld();
    await foldFigures(ctx);
    await ctx.db
      .$executeRaw`UPDATE "Figure" SET count = count + 1 WHERE grain = 'month' AND kind = 'users.new'`;
    expect(await ctx.db.$queryRaw`SELECT kind FROM "FigureViolation" WHERE kind = 'users.new'`).not.toEqual(
      [],
    );
    await ctx.db.$queryRaw`SELECT figures_rebuild()::text`;
    expect(await ctx.db.$queryRaw`SELECT kind FROM "FigureViolation"`).toEqual([]);
  });
});

describe('movements of recurring revenue', () => {
  const movesOf = async (subscriptionId: string) => {
    const { ctx } = await testWorld();
    const rows = await ctx.db.subscriptionMovement.findMany({
      where: { subscriptionId },
      orderBy: { id: 'asc' },
    });
    return rows.map(({ kind, before, after }) => `${kind} ${before} ${after}`);
  };
  const write = async (id: string, data: object) => {
    const { ctx } = await testWorld();
    await ctx.db.subscription.update({ where: { id }, data: { checkedAt: ctx.clock.now(), ...data } });
  };

  it('are a first payment, more, less, a pause, its end and the final end', async () => {
    const { ctx } = await testWorld();
    const { id } = await makeSubscriptionRow(await makePlan());
    await write(id, { annualAmount: 24_000 });
    await write(id, { annualAmount: 18_000 });
    await write(id, { status: 'past_due' });
    await write(id, { status: 'paused' });
    await write(id, { status: 'active' });
    await write(id, { cancelAt: ctx.clock.now() });
    await write(id, { status: 'canceled', endedAt: ctx.clock.now() });
    expect(await movesOf(id)).toEqual([
      'new 0 12000',
      'expansion 12000 24000',
      'contraction 24000 18000',
      'contraction 18000 0',
      'expansion 0 18000',
      'churn 18000 0',
    ]);
  });

  it('leave out trials and checkouts that no one paid for', async () => {
    const plan = await makePlan();
    const trial = await makeSubscriptionRow(plan, { status: 'trialing' });
    await write(trial.id, { status: 'canceled' });
    const open = await makeSubscriptionRow(plan, { status: 'incomplete' });
    await write(open.id, { status: 'incomplete_expired' });
    expect(await movesOf(trial.id)).toEqual([]);
    expect(await movesOf(open.id)).toEqual([]);
  });

  it('are inferred for subscriptions older than the log', async () => {
    const { ctx } = await testWorld();
    const plan = await makePlan();
    const as = await admin();
    const active = await makeSubscriptionRow(plan);
    const ended = await makeSubscriptionRow(plan, { status: 'active' });
    await write(ended.id, { status: 'canceled', endedAt: ctx.clock.now() });
    await ctx.db.$executeRaw`ALTER TABLE "SubscriptionMovement" DISABLE TRIGGER USER`;
    await ctx.db.$executeRaw`DELETE FROM "SubscriptionMovement"`;
    await ctx.db.$queryRaw`SELECT subscription_movements_assume()::text`;
    await ctx.db.$executeRaw`ALTER TABLE "SubscriptionMovement" ENABLE TRIGGER USER`;
    await ctx.db.$queryRaw`SELECT figures_rebuild()::text`;
    expect(await movesOf(active.id)).toEqual(['new 0 12000']);
    expect(await movesOf(ended.id)).toEqual(['new 0 12000', 'churn 12000 0']);
    const { data } = (await hit('GET /dashboard/subscription-metrics', { as })).body;
    const tallies = await ctx.db.subscriptionTally.findMany({
      where: { status: { in: ['active', 'past_due'] } },
    });
    const annual = tallies.reduce((sum, { annualAmount }) => sum + Number(annualAmount), 0);
    expect(data.mrr).toBe(Math.round(annual / 12));
  });
});

describe('popular plans', () => {
  it('are listed with recent new and lost subscribers, those with most subscribers first', async () => {
    const { ctx } = await testWorld();
    const [small, large] = [await makePlan({ name: 'Small' }), await makePlan({ name: 'Large' })];
    for (let n = 0; n < 3; n++) await makeSubscriptionRow(large);
    const { id } = await makeSubscriptionRow(small);
    await ctx.db.subscription.update({
      where: { id },
      data: { status: 'canceled', endedAt: ctx.clock.now() },
    });
    const { data } = (await hit('GET /dashboard/popular-plans', { as: await admin() })).body;
    const rowOf = (planId: string) => data.find((plan: { planId: string }) => plan.planId === planId);
    expect(rowOf(large.id)).toMatchObject({ name: 'Large', subscribers: 3, joined: 3, left: 0, mrr: 3_000 });
    expect(rowOf(small.id)).toMatchObject({ subscribers: 0, joined: 1, left: 1, mrr: 0 });
    expect(data.indexOf(rowOf(large.id))).toBeLessThan(data.indexOf(rowOf(small.id)));
  });
});

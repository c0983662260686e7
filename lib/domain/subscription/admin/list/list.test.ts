import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { statementsOf } from '@/lib/testing/sql/statements';
import { makePlan } from '@/lib/testing/stripe/plan';
import { makeSubscriptionRow } from '@/lib/testing/stripe/subscriptions';
import { testWorld } from '@/lib/testing/world';
import type { AdminSubscription } from '../schema';
import { listSubscriptions } from './list';

const UNKNOWN = '0192f0c1-0000-7000-8000-000000000000';
const DAY = 86_400_000;
const mark = () => randomUUID().slice(0, 8);
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

let as: { id: string };
beforeAll(async () => {
  as = await makeUser({ role: 'admin' }, 0);
});

async function list(query: object = {}) {
  const { status, body } = await hit('GET /subscription', { as, query: query as never });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as {
    data: AdminSubscription[];
    total: number;
    totalPages: number;
    nextCursor: string | null;
    totalIsCapped?: boolean;
  };
}

/** Five subscriptions of a new plan, a day apart, oldest first. */
async function five() {
  const plan = await makePlan();
  const at = (day: number) => new Date(Date.UTC(2026, 2, day, 12));
  const kinds = [
    { status: 'active' },
    { status: 'canceled', endedAt: at(20) },
    { status: 'active', frequency: 'yearly', cancelAt: at(28) },
    { status: 'past_due' },
    { status: 'paused', frequency: 'yearly' },
  ] as const;
  const rows = [];
  for (const [n, kind] of kinds.entries())
    rows.push(
      await makeSubscriptionRow(plan, {
        ...kind,
        createdAt: at(n + 1),
        currentPeriodEnd: new Date(at(1).getTime() + ((n * 2) % 5) * DAY),
      }),
    );
  return { plan, rows };
}

describe('the list of subscriptions', () => {
  it('returns exactly the documented keys, newest first, with the counter of all', async () => {
    const { ctx } = await testWorld();
    const newest = await makeSubscriptionRow(await makePlan(), { createdAt: new Date(Date.now() + DAY) });
    const body = await list();
    expect(Object.keys(body)).toEqual(['data', 'total', 'page', 'pageSize', 'totalPages', 'nextCursor']);
    const total = await ctx.db.subscription.count();
    expect(body).toMatchObject({ total, page: 1, pageSize: 10, totalPages: Math.ceil(total / 10) });
    expect(body.data[0]?.id).toBe(newest.id);
    await ctx.db.subscription.delete({ where: { id: newest.id } });
    expect((await list()).total).toBe(total - 1);
  });

  it('contains the user, the plan, the agreed price and the pending change', async () => {
    const [plan, other] = [await makePlan(), await makePlan({ monthlyPrice: 500 })];
    const user = await makeUser({ name: `Cleo ${mark()}` }, 0);
    const row = await makeSubscriptionRow(plan, { userId: user.id, pendingPriceId: other.monthlyId });
    const [listed] = (await list({ userId: user.id })).data;
    expect(listed).toMatchObject({
      id: row.id,
      user: { id: user.id, name: user.name, email: user.email },
      plan: { id: plan.id, name: plan.name },
      amount: 1_000,
      pending: { planId: other.id, planName: other.name, amount: 500 },
      stripeSubscriptionId: row.stripeSubscriptionId,
      stripeCustomerId: row.stripeCustomerId,
    });
  });

  it('finds those with a scheduled end, with a total from the tally', async () => {
    const { plan, rows } = await five();
    const result = await list({ planId: plan.id, ending: 'true' });
    expect([idsOf(result.data), result.total]).toEqual([[rows[2]?.id], 1]);
    expect((await list({ planId: plan.id, ending: 'true', status: 'canceled' })).total).toBe(0);
    expect((await hit('GET /subscription', { as, query: { ending: 'false' } as never })).status).toBe(400);
  });

  it('sends as many statements for a hundred rows as for one', async () => {
    const { as: asPerson } = await testWorld();
    const { plan } = await five();
    const ctx = asPerson({ id: as.id, role: 'admin' });
    const order = { sortBy: 'createdAt', sortOrder: 'desc' } as const;
    const one = await statementsOf(() => listSubscriptions(ctx, { ...order, limit: '1', planId: plan.id }));
    const many = await statementsOf(() =>
      listSubscriptions(ctx, { ...order, limit: '100', planId: plan.id }),
    );
    expect(many.length).toBe(one.length);
  });

  it('is filtered by status, frequency, plan, user and day', async () => {
    const { plan, rows } = await five();
    const planId = plan.id;
    const places = async (query: object) => {
      const { data, total } = await list({ planId, sortOrder: 'asc', ...query });
      expect(total).toBe(data.length);
      return data.map(({ id }) => idsOf(rows).indexOf(id) + 1).join('');
    };
    expect(await places({})).toBe('12345');
    expect(await places({ status: 'active' })).toBe('13');
    expect(await places({ status: 'incomplete' })).toBe('');
    expect(await places({ frequency: 'yearly' })).toBe('35');
    expect(await places({ frequency: 'yearly', status: 'paused' })).toBe('5');
    expect(await places({ userId: rows[1]?.userId })).toBe('2');
    expect(await places({ startDate: '2026-03-02', endDate: '2026-03-04' })).toBe('234');
    expect(await places({ startDate: '2026-03-02T12:00:00Z', endDate: '2026-03-04T12:00:00Z' })).toBe('234');
    expect(await places({ startDate: '2026-03-02T12:00:00.001Z', endDate: '2026-03-04T11:59:59Z' })).toBe(
      '3',
    );
    expect(await places({ startDate: '2026-03-04', endDate: '2026-03-02' })).toBe('');
    expect(await places({ startDate: '0000-01-01', endDate: '9999-12-31' })).toBe('12345');
    expect((await list({ planId: UNKNOWN })).total).toBe(0);
  });

  it('is walked by cursor in every order, each row once', async () => {
    const { plan } = await five();
    for (const sortBy of ['createdAt', 'currentPeriodEnd', 'status', 'frequency'])
      for (const sortOrder of ['asc', 'desc']) {
        const query = { planId: plan.id, sortBy, sortOrder };
        const whole = idsOf((await list(query)).data);
        const walked: string[] = [];
        let cursor: string | null = null;
        do {
          const page = await list({ ...query, limit: '2', cursor: cursor ?? undefined });
          walked.push(...idsOf(page.data));
          cursor = page.nextCursor;
        } while (cursor);
        expect(walked, `${sortBy} ${sortOrder}`).toEqual(whole);
        const back = { ...query, sortOrder: sortOrder === 'asc' ? 'desc' : 'asc' };
        expect(idsOf((await list(back)).data)).toEqual(whole.toReversed());
        const second = await list({ ...query, limit: '2', page: '2' });
        expect([idsOf(second.data), second.totalPages]).toEqual([whole.slice(2, 4), 3]);
      }
  });

  it('refuses invalid queries', async () => {
    for (const query of [
      { sortBy: 'revision' },
      { sortBy: 'createdAt"; DROP TABLE "Plan"; --' },
      { sortOrder: 'up' },
      { status: 'alive' },
      { frequency: 'weekly' },
      { userId: 'me' },
      { planId: '1' },
      { startDate: 'yesterday' },
      { startDate: '2026-02-30' },
      { endDate: '2026-13-01' },
      { page: '0' },
      { limit: '1.5' },
      { page: '100001', limit: '1' },
      { cursor: 'x' },
      { search: 'x'.repeat(101) },
    ]) {
      const { status } = await hit('GET /subscription', { as, query: query as never });
      expect(status, JSON.stringify(query)).toBe(400);
    }
    const { plan } = await five();
    const { nextCursor } = await list({ planId: plan.id, limit: '1' });
    const other = { as, query: { cursor: nextCursor ?? '', sortBy: 'status' as const } };
    expect((await hit('GET /subscription', other)).body.error).toBe('request.cursor');
  });
});

describe('searching subscriptions', () => {
  it('finds part of the name, the display name or the email address, in any case', async () => {
    const key = mark();
    const plan = await makePlan();
    const people = [
      await makeUser({ name: `Cleo ${key}` }, 0),
      await makeUser({ displayName: `The ${key.toUpperCase()}s` }, 0),
      await makeUser({ email: `x${key}@example.com` }, 0),
      await makeUser({}, 0),
    ];
    const rows = [];
    for (const { id: userId } of people) rows.push(await makeSubscriptionRow(plan, { userId }));
    const result = await list({ search: key.slice(0, 6).toUpperCase(), sortOrder: 'asc' });
    expect([idsOf(result.data), result.total]).toEqual([idsOf(rows).slice(0, 3), 3]);
    const some = await list({ search: key, status: 'canceled' });
    expect([some.data, some.total]).toEqual([[], 0]);
    expect((await list({ search: `${key}%` })).total).toBe(0);
    expect((await list({ search: `${key.slice(0, 4)}_` })).total).toBe(0);
  });

  it('finds the start of our id and of the provider’s ids', async () => {
    const row = await makeSubscriptionRow(await makePlan());
    for (const id of [row.id, row.stripeSubscriptionId, row.stripeCustomerId]) {
      for (const search of [id, id.slice(0, -3), id.slice(0, 20)])
        expect(idsOf((await list({ search })).data), search).toEqual([row.id]);
      expect((await list({ search: id.slice(1) })).total, id.slice(1)).toBe(0);
    }
    expect(idsOf((await list({ search: row.id.toUpperCase() })).data)).toEqual([row.id]);
    expect(idsOf((await list({ search: row.id.slice(0, 9), limit: '100' })).data)).toContain(row.id);
  });

  it('combines matches by text and by id', async () => {
    const plan = await makePlan();
    const byWord = await makeUser({ email: `sub_${mark()}@example.com` }, 0);
    const rows = [
      await makeSubscriptionRow(plan, { userId: byWord.id }),
      await makeSubscriptionRow(plan, { stripeSubscriptionId: byWord.email.replace('@', '_') }),
    ];
    const search = byWord.email.split('@')[0] ?? '';
    expect(idsOf((await list({ search, sortOrder: 'asc' })).data)).toEqual(idsOf(rows));
  });

  it('scans the list if a word is common, with the same result', { timeout: 90_000 }, async () => {
    const { ctx } = await testWorld();
    const key = mark();
    const plan = await makePlan();
    const people = Array.from({ length: 1_100 }, (_, n) => ({
      name: `Common ${key} ${n}`,
      email: `${key}${n}@example.com`,
      referralCode: `${key}${n}`,
    }));
    const users = await ctx.db.user.createManyAndReturn({ data: people, select: { id: true } });
    const rows = [];
    for (const { id: userId } of users.slice(0, 3))
      rows.push(await makeSubscriptionRow(plan, { userId, createdAt: new Date(Date.now() + DAY) }));
    const result = await list({ search: `common ${key}` });
    expect([result.total, new Set(idsOf(result.data))]).toEqual([3, new Set(idsOf(rows))]);
    expect((await list({ search: `common ${key}`, userId: users[0]?.id })).total).toBe(1);
  });

  it('accepts any text', async () => {
    for (const search of ["'", '\\', '%', '_', '<script>', '\0', 'sub_', 'sub_%', '--------', '🎵🎵🎵', 'ﬀ'])
      await list({ search });
  });
});

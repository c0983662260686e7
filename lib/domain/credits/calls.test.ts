import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { creditHistoryCsv } from '@/lib/http/files/credit-history';
import { live } from '@/lib/live';
import { makeUser } from '@/lib/testing/factories';
import { hit, tokenFor } from '@/lib/testing/hit';
import { lockWaits } from '@/lib/testing/sql/lock-waits';
import { testWorld } from '@/lib/testing/world';
import { captureCredits } from './capture';
import { grantCredits } from './grant';
import { holdCredits } from './hold';
import { releaseCredits } from './release';

const MINUTE = 60_000;

async function cast(credits = 100) {
  const [admin, user] = await Promise.all([makeUser({ role: 'admin' }, 0), makeUser({}, credits)]);
  return { admin, user };
}

describe('adjustments by admins', () => {
  it('are one service behind both paths, once per idempotency key', async () => {
    const { admin, user } = await cast(10);
    const headers = { 'idempotency-key': randomUUID() };
    const body = { amount: 40, description: 'For the broken song' };
    const send = () =>
      hit('POST /users/:id/credits/add', { as: admin, params: { id: user.id }, body, headers });
    const answers = await Promise.all([send(), send(), send()]);
    for (const answer of answers)
      expect([answer.status, answer.body.message, answer.body.data.balance]).toEqual([
        200,
        'Credits added successfully',
        50,
      ]);
    const other = await hit('POST /credits/admin/add', {
      as: admin,
      body: { userId: user.id, ...body, amount: 41 },
      headers,
    });
    expect([other.status, other.body.error]).toEqual([409, 'credits.keyReused']);
    const taken = await hit('POST /credits/admin/deduct', {
      as: admin,
      body: {
        userId: user.id,
        amount: 20,
        description: 'Mistake',
        type: 'correction',
        metadata: { ticket: 7 },
      },
    });
    expect([taken.body.message, taken.body.data.balance]).toEqual(['Credits deducted successfully', 30]);
    const history = (await hit('GET /credits/history', { as: user })).body.data.transactions;
    expect(
      history.map(({ kind, amount, description }: Record<string, unknown>) => [kind, amount, description]),
    ).toEqual([
      ['correction', -20, 'Mistake'],
      ['admin_add', 40, 'For the broken song'],
      ['signup_bonus', 10, null],
    ]);
  });

  it('are audited with their amount and the balances around it, whatever else is booked meanwhile', async () => {
    const { ctx } = await testWorld();
    const { admin, user } = await cast(10);
    const add = (amount: number) =>
      hit('POST /credits/admin/add', { as: admin, body: { userId: user.id, amount, description: 'Sorry' } });
    await Promise.all([1, 2, 4, 8].map(add));
    const entries = await ctx.db.auditEntry.findMany({ where: { targetId: user.id } });
    const steps = entries.map(({ before, after }) => {
      const [from, to] = [before, after] as { balance: number; amount: number }[];
      return { amount: to?.amount, change: (to?.balance ?? 0) - (from?.balance ?? 0) };
    });
    expect(steps.toSorted((a, b) => a.change - b.change)).toEqual(
      [1, 2, 4, 8].map((amount) => ({ amount, change: amount })),
    );
  });

  it('are audited after a booking that was under way', async () => {
    const { ctx, pool } = await testWorld();
    const { admin, user } = await cast(10);
    const booking = await pool.connect();
    try {
      await booking.query('BEGIN');
      await booking.query("SELECT credits_deduct($1, $2, 'admin_deduct', 4, '{}', now())", [
        user.id,
        randomUUID(),
      ]);
      const body = { userId: user.id, amount: 5, description: 'Sorry' };
      const adding = hit('POST /credits/admin/add', { as: admin, body });
      await expect.poll(lockWaits).toBeGreaterThan(0);
      await booking.query('COMMIT');
      expect((await adding).status).toBe(200);
    } finally {
      booking.release();
    }
    expect(await ctx.db.auditEntry.findMany({ where: { targetId: user.id } })).toMatchObject([
      { before: { balance: 6 }, after: { balance: 11, amount: 5 } },
    ]);
  });

  it('never deduct more than is left, and need an existing user', async () => {
    const { admin, user } = await cast(10);
    const deduct = (userId: string, amount: number) =>
      hit('POST /credits/admin/deduct', { as: admin, body: { userId, amount, description: 'Mistake' } });
    expect((await deduct(user.id, 11)).body).toMatchObject({
      error: 'credits.tooFew',
      message: 'This account has only 10 credits to spend',
    });
    expect((await deduct(randomUUID(), 1)).status).toBe(404);
  });

  it.each([0, -5, 1.5, '10', 2 ** 53, null, [10]])('refuse the amount %j', async (amount) => {
    const { admin, user } = await cast();
    const raw = JSON.stringify({ userId: user.id, amount, description: 'Mistake' });
    const { status, body } = await hit('POST /credits/admin/add', { as: admin, raw });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['amount']]);
  });

  it('need a reason', async () => {
    const { admin, user } = await cast();
    const raw = JSON.stringify({ userId: user.id, amount: 1 });
    expect((await hit('POST /credits/admin/add', { as: admin, raw })).body.fields).toEqual({
      description: 'Say why',
    });
  });
});

describe('a user’s own credits', () => {
  it('show balance, held credits and the outcome of holds', async () => {
    const { ctx } = await testWorld();
    const { user } = await cast(30);
    const hold = (key: string) => holdCredits(ctx, { userId: user.id, key, amount: 5, lifetimeMs: MINUTE });
    const [spent, returned, open] = [randomUUID(), randomUUID(), randomUUID()];
    for (const key of [spent, returned, open]) await hold(key);
    await captureCredits(ctx, spent);
    await releaseCredits(ctx, returned);
    expect((await hit('GET /credits/balance', { as: user })).body).toEqual({
      data: { balance: 20, held: 5, debt: 0 },
    });
    const { data } = (await hit('GET /credits/history', { as: user })).body;
    expect(
      data.transactions.map(({ status, balanceAfter }: Record<string, unknown>) => [status, balanceAfter]),
    ).toEqual([
      ['pending', null],
      ['returned', null],
      ['done', 25],
      ['done', 30],
    ]);
    expect([data.total, data.currentPage, data.totalPages]).toEqual([4, 1, 1]);
  });

  it('are listed by lot, soonest to expire first', async () => {
    const { ctx } = await testWorld();
    const { user } = await cast(30);
    const soon = new Date(ctx.clock.now().getTime() + MINUTE);
    await grantCredits(ctx, {
      userId: user.id,
      key: randomUUID(),
      kind: 'bonus',
      amount: 7,
      expiresAt: soon,
    });
    const { body } = await hit('GET /credits/lots', { as: user });
    expect(
      body.data.map(({ kind, remaining, expiresAt }: Record<string, unknown>) => [
        kind,
        remaining,
        expiresAt,
      ]),
    ).toEqual([
      ['bonus', 7, soon.toISOString()],
      ['signup_bonus', 30, null],
    ]);
  });

  it('are paged by cursor without gaps or duplicates, and filtered by kind', async () => {
    const { ctx } = await testWorld();
    const { user } = await cast(1);
    for (let n = 0; n < 24; n++) {
      await grantCredits(ctx, {
        userId: user.id,
        key: randomUUID(),
        kind: n % 2 ? 'bonus' : 'purchase',
        amount: 1,
      });
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { data } = (await hit('GET /credits/history', { as: user, query: { limit: '7', cursor } })).body;
      seen.push(...data.transactions.map(({ id }: { id: string }) => id));
      cursor = data.nextCursor ?? undefined;
    } while (cursor);
    expect([seen.length, new Set(seen).size]).toEqual([25, 25]);
    const filtered = (await hit('GET /credits/history', { as: user, query: { kind: 'bonus' } })).body.data;
    expect([filtered.total, filtered.totalPages, filtered.transactions.length]).toEqual([12, 2, 10]);
  });

  it('export as CSV, ten times in ten minutes, for their owner only', async () => {
    const { ctx } = await testWorld();
    const { user } = await cast(30);
    const parts = live();
    const { limiter } = parts;
    const asked: string[] = [];
    parts.limiter = { ...limiter, take: async (key) => asked.push(key) - 1 };
    const get = async () =>
      creditHistoryCsv(
        new Request(`${ctx.siteUrl}/api/v1/credits/history/csv`, {
          headers: { authorization: `Bearer ${await tokenFor(user.id)}` },
        }),
      );
    const [first, second] = [await get(), await get()];
    parts.limiter = limiter;
    expect([first.status, await first.text()]).toEqual([
      200,
      expect.stringContaining(',signup_bonus,done,30,30,'),
    ]);
    expect([second.status, asked]).toEqual([429, [`export:${user.id}`, `export:${user.id}`]]);
    expect((await creditHistoryCsv(new Request(`${ctx.siteUrl}/`))).status).toBe(401);
  });

  it('are invisible to other users', async () => {
    const { user } = await cast(30);
    const other = await makeUser({}, 0);
    expect((await hit('GET /credits/history', { as: other })).body.data.total).toBe(0);
    expect((await hit('GET /credits/balance', { as: other })).body.data.balance).toBe(0);
    expect((await hit('GET /credits/lots', { as: other })).body.data).toEqual([]);
    expect(user.id).not.toBe(other.id);
  });
});

import { describe, expect, it } from 'vitest';
import type { CallInput } from '@/lib/client/call';
import { foldFigures } from '@/lib/domain/dashboard/fold';
import { listCsv } from '@/lib/http/files/list-csv';
import { makeUser } from '@/lib/testing/factories';
import { hit, tokenFor } from '@/lib/testing/hit';
import { testWorld } from '@/lib/testing/world';
import { captureCredits } from '../capture';
import { grantCredits } from '../grant';
import { holdCredits } from '../hold';
import { releaseCredits } from '../release';
import type { AdjustmentRow } from './contract';
import { adjustmentsCsv } from './csv';
import { getStats } from './stats';

const admin = () => makeUser({ role: 'admin', name: 'Ben Admin' }, 0);

async function adjusted(n = 1) {
  const [as, user] = [await admin(), await makeUser({ name: 'Ana' }, 0)];
  for (let at = 1; at <= n; at++)
    await hit('POST /credits/admin/add', {
      as,
      body: {
        userId: user.id,
        amount: at * 10,
        type: at % 2 ? 'bonus' : 'correction',
        description: `No ${at}`,
      },
    });
  return { as, user };
}

async function list(
  query: CallInput<'GET /credits/admin/adjustments'>['query'] = {},
): Promise<AdjustmentRow[]> {
  return (await hit('GET /credits/admin/adjustments', { as: await admin(), query })).body.data;
}

describe('adjustments', () => {
  it('list user, amount, reason and admin, newest first', async () => {
    const { as, user } = await adjusted(1);
    await hit('POST /credits/admin/deduct', {
      as,
      body: { userId: user.id, amount: 4, description: 'A mistake' },
    });
    const { id, name, email } = user;
    expect(await list({ userId: id })).toMatchObject([
      { type: 'admin_deduct', amount: -4, reason: 'A mistake', balanceAfter: 6, user: { id, name, email } },
      {
        type: 'bonus',
        amount: 10,
        reason: 'No 1',
        balanceAfter: 10,
        admin: { id: as.id, name: 'Ben Admin' },
      },
    ]);
  });

  it('are listed for admins only', async () => {
    const { ctx } = await testWorld();
    const user = await makeUser();
    await grantCredits(ctx, { userId: user.id, key: `b:${user.id}`, kind: 'bonus', amount: 3 });
    expect(await list({ userId: user.id })).toEqual([]);
  });

  it('are filtered by type and day, and paged by cursor', async () => {
    const { as, user } = await adjusted(7);
    const query = { userId: user.id, limit: '3' };
    const seen: (string | null)[] = [];
    for (let cursor: string | undefined; ; ) {
      const { data, pagination } = (
        await hit('GET /credits/admin/adjustments', { as, query: { ...query, cursor } })
      ).body;
      expect(pagination.totalItems).toBe(7);
      seen.push(...data.map(({ reason }: AdjustmentRow) => reason));
      if (!pagination.nextCursor) break;
      cursor = pagination.nextCursor;
    }
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1].map((n) => `No ${n}`));
    expect(await list({ userId: user.id, type: 'correction' })).toHaveLength(3);
    const today = new Date().toISOString().slice(0, 10);
    expect(await list({ userId: user.id, from: today, to: today })).toHaveLength(7);
    expect(await list({ userId: user.id, to: '2020-01-01' })).toEqual([]);
  });

  it.each([{ type: 'purchase' }, { userId: 'x' }, { from: 'monday' }, { cursor: 'x' }])(
    'refuse %j',
    async (query) => {
      const as = await admin();
      expect((await hit('GET /credits/admin/adjustments', { as, query: query as never })).status).toBe(400);
    },
  );

  it('export the filtered list as CSV, for admins only', async () => {
    const { ctx } = await testWorld();
    const { as, user } = await adjusted(3);
    const get = async (who: { id: string } | null, search: string) =>
      listCsv(adjustmentsCsv)(
        new Request(`${ctx.siteUrl}/api/v1/credits/admin/adjustments/csv?${search}`, {
          headers: who ? { authorization: `Bearer ${await tokenFor(who.id)}` } : {},
        }),
      );
    const lines = (await (await get(as, `userId=${user.id}&type=bonus`)).text()).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`,bonus,30,60,No 3,Ana,${user.email},${user.id},Ben Admin,${as.id}`);
    expect((await get(await makeUser(), '')).status).toBe(403);
    expect((await get(null, '')).status).toBe(401);
    expect((await get(as, 'type=gift')).status).toBe(400);
  });
});

describe('statistics', () => {
  it('reflect each operation immediately and survive compaction', async () => {
    const { ctx } = await testWorld();
    const before = await getStats(ctx);
    const { as, user } = await adjusted(1);
    const body = { userId: user.id, amount: 3, description: 'A mistake' };
    await hit('POST /credits/admin/deduct', { as, body });
    const hold = (key: string) => holdCredits(ctx, { userId: user.id, key, amount: 2, lifetimeMs: 60_000 });
    const keys = [1, 2, 3].map((n) => `song:${user.id}:${n}`);
    for (const key of keys) await hold(key);
    await captureCredits(ctx, keys[0] ?? '');
    await releaseCredits(ctx, keys[1] ?? '');
    const purchase = await ctx.db.creditPurchase.create({
      data: { userId: user.id, credits: 10, amount: 500, status: 'paid', paidAt: new Date() },
    });
    await ctx.db.creditPurchase.update({ where: { id: purchase.id }, data: { refundedAmount: 120 } });
    const after = await getStats(ctx);
    const moved = Object.fromEntries(
      Object.entries(after).map(([name, value]) => [name, value - before[name as keyof typeof before]]),
    );
    expect(moved).toEqual({
      outstanding: 10 - 3 - 2 - 2,
      held: 2,
      debt: 0,
      sold: 0,
      granted: 10,
      spent: 2,
      expired: 0,
      clawedBack: 0,
      deducted: 3,
      revenue: 380,
      purchases: 1,
    });
    const { sold, granted, spent, expired, clawedBack, deducted, outstanding, held, debt } = after;
    expect(sold + granted - spent - expired - clawedBack - deducted).toBe(outstanding + held - debt);
    await Promise.all([foldFigures(ctx), foldFigures(ctx), foldFigures(ctx)]);
    expect(await getStats(ctx)).toEqual(after);
  });

  it('match the ledger', async () => {
    const { ctx } = await testWorld();
    const as = await admin();
    const { stats } = (await hit('GET /credits/admin/stats', { as })).body.data;
    const [row] = await ctx.db.$queryRaw<
      { n: bigint }[]
    >`SELECT sum("remaining" - "held") AS n FROM "CreditLot"`;
    expect(stats.outstanding).toBe(Number(row?.n));
  });
});

describe('the order of products', () => {
  const put = (as: { id: string }, ids: string[]) =>
    hit('PUT /credits/admin/products/order', { as, body: { ids } });

  it('is set by an admin; products not listed follow', async () => {
    const { ctx } = await testWorld();
    const as = await admin();
    await ctx.db.creditProduct.updateMany({ data: { deletedAt: new Date(), isActive: false } });
    const make = (name: string) =>
      ctx.db.creditProduct.create({ data: { name, price: 500, amount: 100, isActive: name !== 'C' } });
    const [a, b, c, d] = [await make('A'), await make('B'), await make('C'), await make('D')];
    const { status, body } = await put(as, [c.id, a.id]);
    expect([status, body.message]).toEqual([200, 'Credit product updated successfully']);
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['C', 'A', 'B', 'D']);
    const seen = (await hit('GET /credits/products')).body.data;
    expect(seen.map(({ id }: { id: string }) => id)).toEqual([a.id, b.id, d.id]);
    const entries = await ctx.db.auditEntry.findMany({ where: { targetId: c.id } });
    expect(entries).toMatchObject([{ before: { sortOrder: 0 }, after: { sortOrder: 1 } }]);
    expect((await put(as, [b.id, as.id])).body.error).toBe('credits.productNotFound');
  });
});

import { describe, expect, it } from 'vitest';
import type { CallInput } from '../client/call';
import { purchasesCsv } from '../http/purchases-csv';
import { makeUser } from '../testing/factories';
import { hit, tokenFor } from '../testing/hit';
import { testWorld } from '../testing/world';
import type { PurchaseRow } from './admin-contract';

const admin = () => makeUser({ role: 'admin' }, 0);

/** Somebody with purchases that were paid on these days of March, and one that was not. */
async function buyer(...days: number[]) {
  const { ctx } = await testWorld();
  const user = await makeUser({ name: '=Ana' }, 0);
  const rows = days.map((day) => ({
    userId: user.id,
    credits: day * 100,
    amount: day * 200,
    status: 'paid' as const,
    paymentIntentId: `pi_${user.id}_${day}`,
    paidAt: new Date(`2026-03-0${day}T12:00:00Z`),
  }));
  await ctx.db.creditPurchase.createMany({ data: [...rows, { userId: user.id, credits: 7, amount: 14 }] });
  return user;
}

async function list(query: CallInput<'GET /credits/admin/purchases'>['query']) {
  const { body } = await hit('GET /credits/admin/purchases', { as: await admin(), query });
  return body as { data: PurchaseRow[]; pagination: { totalItems: number; nextCursor: string | null } };
}

describe('purchases for admins', () => {
  it('are those that were paid, the latest first, with whose, what and what went back', async () => {
    const { ctx } = await testWorld();
    const ana = await buyer(1, 2);
    const product = await ctx.db.creditProduct.create({ data: { name: 'Sketch', amount: 100, price: 900 } });
    await ctx.db.creditPurchase.updateMany({
      where: { paymentIntentId: `pi_${ana.id}_1` },
      data: { productId: product.id, refundedAmount: 50 },
    });
    const { data, pagination } = await list({ userId: ana.id });
    expect(pagination.totalItems).toBe(2);
    expect(data).toMatchObject([
      { credits: 200, amount: 400, refundedAmount: 0, product: null, paidAt: '2026-03-02T12:00:00.000Z' },
      { credits: 100, amount: 200, refundedAmount: 50, product: 'Sketch', paymentId: `pi_${ana.id}_1` },
    ]);
    expect(data[0]?.user).toEqual({ id: ana.id, name: '=Ana', email: ana.email });
  });

  it('are narrowed down to days, and walked by cursor, each once', async () => {
    const { id: userId } = await buyer(1, 2, 3);
    const credits = async (query: object) =>
      (await list({ userId, ...query })).data.map((row) => row.credits);
    expect(await credits({ from: '2026-03-02' })).toEqual([300, 200]);
    expect(await credits({ from: '2026-03-01', to: '2026-03-02' })).toEqual([200, 100]);
    expect(await credits({ from: '0000-01-01', to: '9999-12-31' })).toEqual([300, 200, 100]);
    const first = await list({ userId, limit: '2' });
    const cursor = first.pagination.nextCursor ?? '';
    expect(await credits({ limit: '2', cursor })).toEqual([100]);
    const as = await admin();
    for (const query of [{ from: 'x' }, { userId: 'x' }, { cursor: 'x' }])
      expect((await hit('GET /credits/admin/purchases', { as, query })).status).toBe(400);
  });

  it('come as a file, with names that start no formula', async () => {
    const { id } = await buyer(4);
    const headers = { authorization: `Bearer ${await tokenFor((await admin()).id)}` };
    const address = `http://localhost:3000/api/v1/credits/admin/purchases/csv?userId=${id}`;
    const text = await (await purchasesCsv(new Request(address, { headers }))).text();
    const [head, line, ...more] = text.trim().split('\r\n');
    expect(head?.replace('\ufeff', '')).toMatch(/^paid,person,email,personId,product,credits,cents/);
    expect(line).toMatch(/^2026-03-04T12:00:00.000Z,'=Ana,/);
    expect(more).toEqual([]);
    const other = await purchasesCsv(new Request(address));
    expect(other.status).toBe(401);
  });
});

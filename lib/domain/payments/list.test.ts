import { describe, expect, it } from 'vitest';
import type { CallInput } from '@/lib/client/call';
import { listCsv } from '@/lib/http/files/list-csv';
import { makeUser } from '@/lib/testing/factories';
import { hit, tokenFor } from '@/lib/testing/hit';
import { makePlan } from '@/lib/testing/stripe/plan';
import { makeSubscriptionRow } from '@/lib/testing/stripe/subscriptions';
import { testWorld } from '@/lib/testing/world';
import type { PaymentRow } from './contract';
import { paymentsCsv } from './csv';

const admin = () => makeUser({ role: 'admin' }, 0);
type Query = NonNullable<CallInput<'GET /payments'>['query']>;

async function list(query: Query) {
  const { body } = await hit('GET /payments', { as: await admin(), query });
  return body as { data: PaymentRow[]; pagination: { totalItems: number; nextCursor: string | null } };
}

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** A user who bought credits for $2 on the 1st and $4 on the 2nd of a month, and left a third purchase unpaid. */
async function buyer(month: string, overrides: { name?: string } = {}) {
  const { ctx } = await testWorld();
  const user = await makeUser({ name: '=Ana', ...overrides }, 0);
  const make = (amount: number, paidAt: Date | null) =>
    ctx.db.creditPurchase.create({
      data: {
        userId: user.id,
        credits: amount / 2,
        amount,
        status: paidAt ? 'paid' : 'open',
        paymentIntentId: paidAt ? `pi_${crypto.randomUUID()}` : null,
        paidAt,
      },
    });
  const [first, second] = [await make(200, noon(`${month}-01`)), await make(400, noon(`${month}-02`))];
  await make(700, null);
  return { user, first, second };
}

/** An invoice of $10 paid on a day. */
async function invoiced(day: string, overrides: { userId?: string | null } = {}) {
  const { ctx } = await testWorld();
  const plan = await makePlan({ name: 'Studio' });
  const subscription = await makeSubscriptionRow(plan, { startedAt: noon(day), checkedAt: noon(day) });
  const invoice = await ctx.db.subscriptionInvoice.create({
    data: {
      id: `in_${crypto.randomUUID().replaceAll('-', '')}`,
      subscriptionId: subscription.id,
      userId: subscription.userId,
      status: 'paid',
      reason: 'subscription_cycle',
      total: 1_000,
      amountDue: 1_000,
      amountPaid: 1_000,
      issuedAt: noon(day),
      paidAt: noon(day),
      paymentIntentId: `pi_${crypto.randomUUID()}`,
      ...overrides,
    },
  });
  return { subscription, invoice };
}

/** Records the cents returned by a day. */
async function giveBack(
  of: 'creditPurchase' | 'subscriptionInvoice',
  id: string,
  cents: number,
  day: string,
) {
  const { ctx } = await testWorld();
  const change = { where: { id }, data: { refundedAmount: cents, refundedAt: noon(day) } };
  if (of === 'creditPurchase') await ctx.db.creditPurchase.update(change);
  else await ctx.db.subscriptionInvoice.update(change);
}

describe('payments', () => {
  it('list payments and returned money, latest first, with payer, item and amount', async () => {
    const { ctx } = await testWorld();
    const { user, first, second } = await buyer('2025-03');
    const product = await ctx.db.creditProduct.create({ data: { name: 'Sketch', amount: 100, price: 900 } });
    await ctx.db.creditPurchase.update({ where: { id: first.id }, data: { productId: product.id } });
    const { subscription, invoice } = await invoiced('2025-03-03', { userId: user.id });
    await giveBack('creditPurchase', first.id, 150, '2025-03-04');
    await giveBack('subscriptionInvoice', invoice.id, 1_000, '2025-03-05');
    await giveBack('subscriptionInvoice', invoice.id, 0, '2025-03-06');
    const { data, pagination } = await list({ userId: user.id });
    expect(pagination.totalItems).toBe(6);
    const subscribed = { what: 'Studio', subscriptionId: subscription.id, credits: null };
    const { paymentIntentId: paymentId } = invoice;
    const bought = { subscriptionId: null, currency: 'usd' };
    expect(data).toMatchObject([
      { kind: 'return', amount: 1_000, ...subscribed, paymentId },
      { kind: 'return', amount: -1_000, ...subscribed, paymentId },
      { kind: 'return', amount: -150, what: 'Sketch', credits: null, paymentId: first.paymentIntentId },
      { kind: 'subscription', amount: 1_000, ...subscribed, id: invoice.id },
      { kind: 'credits', amount: 400, what: null, credits: 200, id: second.id, ...bought },
      { kind: 'credits', amount: 200, what: 'Sketch', credits: 100, id: first.id, ...bought },
    ]);
    for (const row of data) expect(row.user).toEqual({ id: user.id, name: '=Ana', email: user.email });
    const kinds = async (kind: PaymentRow['kind']) =>
      (await list({ userId: user.id, kind })).data.map(({ amount }) => amount);
    expect(await kinds('return')).toEqual([1_000, -1_000, -150]);
    expect(await kinds('subscription')).toEqual([1_000]);
    expect(await kinds('credits')).toEqual([400, 200]);
  });

  it('have no user if an invoice names none', async () => {
    const { invoice } = await invoiced('2025-04-11', { userId: null });
    const { data } = await list({ from: '2025-04-11', to: '2025-04-11' });
    expect(data).toMatchObject([{ id: invoice.id, user: null }]);
  });

  it('are filtered by day', async () => {
    const { user } = await buyer('2025-05');
    const amounts = async (query: object) =>
      (await list({ userId: user.id, ...query })).data.map(({ amount }) => amount);
    expect(await amounts({ from: '2025-05-02' })).toEqual([400]);
    expect(await amounts({ from: '2025-05-01', to: '2025-05-01' })).toEqual([200]);
    expect(await amounts({ from: '0000-01-01', to: '9999-12-31' })).toEqual([400, 200]);
  });

  it('are paged by cursor, each exactly once, even if all are of the same moment', async () => {
    const { ctx } = await testWorld();
    const day = '2025-06-15';
    const people = [await buyer('2025-07'), await buyer('2025-07'), await buyer('2025-07')];
    const ids = people.flatMap(({ first, second }) => [first.id, second.id]);
    await ctx.db.creditPurchase.updateMany({ where: { id: { in: ids } }, data: { paidAt: noon(day) } });
    for (let n = 0; n < 3; n += 1) await invoiced(day);
    for (let cents = 1; cents <= 12; cents += 1) await giveBack('creditPurchase', ids[0] ?? '', cents, day);
    const all = (await list({ from: day, to: day, limit: '100' })).data;
    expect(all).toHaveLength(6 + 3 + 12);
    const seen: PaymentRow[] = [];
    for (let cursor: string | undefined; ; ) {
      const { data, pagination } = await list({ from: day, to: day, limit: '2', cursor });
      expect(pagination.totalItems).toBe(21);
      seen.push(...data);
      if (!pagination.nextCursor) break;
      cursor = pagination.nextCursor;
    }
    expect(seen).toEqual(all);
    const third = await list({ from: day, to: day, limit: '4', page: '3' });
    expect(third.data).toEqual(all.slice(8, 12));
  });

  it('of a period add up, to the cent, to its net revenue', async () => {
    const { ctx } = await testWorld();
    const days = Array.from({ length: 5 }, (_, n) => {
      const at = new Date(ctx.clock.now().getTime() - (n + 1) * 86_400_000);
      return at.toISOString().slice(0, 10);
    });
    const [last = '', fourth = '', third = '', second = '', begin = ''] = days;
    const { first } = await buyer(begin.slice(0, 7));
    await ctx.db.creditPurchase.update({ where: { id: first.id }, data: { paidAt: noon(begin) } });
    const { invoice } = await invoiced(second);
    await giveBack('creditPurchase', first.id, 33, third);
    await giveBack('subscriptionInvoice', invoice.id, 1_000, third);
    await giveBack('subscriptionInvoice', invoice.id, 0, fourth);
    await giveBack('creditPurchase', first.id, 99, last);
    const { body } = await hit('GET /dashboard/revenue', {
      as: await admin(),
      query: { period: 'daily', limit: '30' },
    });
    for (const day of days) {
      const bucket = body.data.find(({ period }: { period: string }) => period === day);
      const { data } = await list({ from: day, to: day, limit: '100' });
      const sum = (kind?: string) =>
        data.filter((row) => !kind || row.kind === kind).reduce((cents, { amount }) => cents + amount, 0);
      expect([day, sum(), sum('credits'), sum('subscription'), -sum('return') || 0]).toEqual([
        day,
        bucket.net,
        bucket.credits,
        bucket.subscriptions,
        bucket.refunds,
      ]);
      expect(data.length).toBeGreaterThan(0);
    }
  });

  it.each([{ kind: 'gift' }, { userId: 'x' }, { from: 'x' }, { cursor: 'x' }, { cursor: 'WyJ4IiwxLCJ4Il0' }])(
    'refuse %j',
    async (query) => {
      expect((await hit('GET /payments', { as: await admin(), query: query as never })).status).toBe(400);
    },
  );

  it('export as CSV, for admins only, with names that cannot start a formula', async () => {
    const { user } = await buyer('2025-08');
    const get = async (who: { id: string } | null) =>
      listCsv(paymentsCsv)(
        new Request(`http://localhost:3000/api/v1/payments/csv?userId=${user.id}&from=2025-08-02`, {
          headers: who ? { authorization: `Bearer ${await tokenFor(who.id)}` } : {},
        }),
      );
    const [head, line, ...more] = (await (await get(await admin())).text()).trim().split('\r\n');
    expect(head?.replace('\ufeff', '')).toMatch(/^date,kind,cents,currency,what,credits,person,email/);
    expect(line).toMatch(/^2025-08-02T12:00:00.000Z,credits,400,usd,,200,'=Ana,/);
    expect(more).toEqual([]);
    expect([(await get(user)).status, (await get(null)).status]).toEqual([403, 401]);
  });
});

import { describe, expect, it } from 'vitest';
import { plansCsv } from '@/lib/domain/plans/csv';
import { subscriptionsCsv } from '@/lib/domain/subscription/admin/csv';
import { makeUser } from '@/lib/testing/factories';
import { tokenFor } from '@/lib/testing/hit';
import { makePlan } from '@/lib/testing/stripe/plan';
import { makeSubscriptionRow } from '@/lib/testing/stripe/subscriptions';
import { listCsv } from './list-csv';

async function linesOf(file: ReturnType<typeof listCsv>, query: string, as: { id: string }) {
  const headers = { authorization: `Bearer ${await tokenFor(as.id)}` };
  const answer = await file(new Request(`http://localhost:3000/api/v1/x/csv?${query}`, { headers }));
  expect(answer.status).toBe(200);
  const [head = '', ...lines] = (await answer.text()).trim().split('\r\n');
  const columns = head.replace('\uFEFF', '').split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [columns[at], cell])));
}

describe('subscriptions as a CSV file', () => {
  it('contain the filtered rows in the requested order', async () => {
    const [admin, plan, other] = [await makeUser({ role: 'admin' }), await makePlan(), await makePlan()];
    const at = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 60_000);
    const discount = { percentOff: 20, amountOff: null, duration: 'forever', endsAt: null };
    const owner = await makeUser({}, 0);
    const values = { userId: owner.id, status: 'canceled', endedAt: at(0) } as const;
    const rows = [];
    for (let n = 0; n < 12; n++) rows.push(await makeSubscriptionRow(plan, { ...values, createdAt: at(n) }));
    const last = await makeSubscriptionRow(plan, {
      createdAt: at(12),
      pendingPriceId: other.yearlyId,
      discount,
    });
    const lines = await linesOf(listCsv(subscriptionsCsv), `planId=${plan.id}&sortOrder=asc`, admin);
    expect(lines.map(({ id }) => id)).toEqual([...rows, last].map(({ id }) => id));
    expect(lines[0]).toMatchObject({
      userId: owner.id,
      email: owner.email,
      plan: plan.name,
      status: 'canceled',
      frequency: 'monthly',
      amount: '1000',
      createdAt: at(0).toISOString(),
      endedAt: at(0).toISOString(),
      cancelAt: '',
      percentOff: '',
    });
    expect(lines.at(-1)).toMatchObject({
      percentOff: '20',
      pendingPlan: other.name,
      pendingFrequency: 'yearly',
    });
  });
});

describe('plans as a CSV file', () => {
  it('contain prices in cents and the number of subscribers', async () => {
    const [admin, plan] = [await makeUser({ role: 'admin' }), await makePlan()];
    await makeSubscriptionRow(plan);
    await makeSubscriptionRow(plan, { status: 'paused' });
    await makeSubscriptionRow(plan, { status: 'canceled', endedAt: new Date() });
    const [line] = await linesOf(listCsv(plansCsv), `search=${encodeURIComponent(plan.name)}`, admin);
    expect(line).toMatchObject({
      id: plan.id,
      monthlyPrice: '1000',
      yearlyPrice: '10000',
      isActive: 'yes',
      subscribers: '2',
    });
  });
});

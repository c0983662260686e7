import { describe, expect, it } from 'vitest';
import type { CallInput } from '@/lib/client/call';
import { listCsv } from '@/lib/http/files/list-csv';
import { makeUser } from '@/lib/testing/factories';
import { hit, tokenFor } from '@/lib/testing/hit';
import { makePlan } from '@/lib/testing/stripe/plan';
import { makeSubscriptionRow } from '@/lib/testing/stripe/subscriptions';
import { testWorld } from '@/lib/testing/world';
import { movementsCsv } from './csv';
import type { MovementRow } from './schema';

const admin = () => makeUser({ role: 'admin' }, 0);
const noon = (day: string) => new Date(`${day}T12:00:00Z`);

type Query = NonNullable<CallInput<'GET /subscription/admin/movements'>['query']>;

async function list(query: Query) {
  const { body } = await hit('GET /subscription/admin/movements', { as: await admin(), query });
  return body as { data: MovementRow[]; pagination: { totalItems: number; nextCursor: string | null } };
}

/** A user who began on the 1st, paid half from the 2nd, twice from the 3rd and left on the 4th of a month. */
async function leaver(month: string, name = '=Ana') {
  const { ctx } = await testWorld();
  const plan = await makePlan({ name: 'Studio' });
  const user = await makeUser({ name }, 0);
  const dayOf = (day: number) => noon(`${month}-0${day}`);
  const [first, second, third, fourth] = [dayOf(1), dayOf(2), dayOf(3), dayOf(4)];
  const subscription = await makeSubscriptionRow(plan, {
    userId: user.id,
    startedAt: first,
    checkedAt: first,
  });
  const change = (data: object) => ctx.db.subscription.update({ where: { id: subscription.id }, data });
  await change({ annualAmount: 6_000, checkedAt: second });
  await change({ annualAmount: 24_005, checkedAt: third });
  await change({ status: 'canceled', endedAt: fourth, checkedAt: fourth });
  return { plan, user, subscription };
}

describe('movements of subscriptions', () => {
  it('contain the amounts before and after, the user and the plan, newest first', async () => {
    const { plan, user, subscription } = await leaver('2025-03');
    const { data, pagination } = await list({ userId: user.id });
    expect(pagination.totalItems).toBe(4);
    expect(data.map(({ kind, before, after, annualChange }) => [kind, before, after, annualChange])).toEqual([
      ['churn', 2_000, 0, -24_005],
      ['expansion', 500, 2_000, 18_005],
      ['contraction', 1_000, 500, -6_000],
      ['new', 0, 1_000, 12_000],
    ]);
    expect(data[0]).toMatchObject({
      subscriptionId: subscription.id,
      user: { id: user.id, name: '=Ana', email: user.email },
      plan: { id: plan.id, name: 'Studio' },
      currency: 'usd',
      at: '2025-03-04T12:00:00.000Z',
    });
  });

  it('are filtered by kind, plan, user and day', async () => {
    const { plan, user } = await leaver('2025-04');
    const kinds = async (query: Query) => (await list(query)).data.map(({ kind }) => kind);
    for (const of of [{ planId: plan.id }, { userId: user.id }]) {
      expect(await kinds({ ...of, kind: 'churn' })).toEqual(['churn']);
      expect(await kinds({ ...of, from: '2025-04-03' })).toEqual(['churn', 'expansion']);
      expect(await kinds({ ...of, from: '2025-04-01', to: '2025-04-02' })).toEqual(['contraction', 'new']);
      expect(await kinds({ ...of, kind: 'new', from: '2025-04-02' })).toEqual([]);
    }
    expect(await kinds({ from: '2025-04-01', to: '2025-04-30' })).toHaveLength(4);
  });

  it('are walked by cursor, each once, even if all share one moment', async () => {
    const plan = await makePlan();
    const at = noon('2025-05-05');
    for (let n = 0; n < 5; n += 1) await makeSubscriptionRow(plan, { startedAt: at, checkedAt: at });
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const { data, pagination } = await list({ planId: plan.id, limit: '2', cursor });
      expect(pagination.totalItems).toBe(5);
      seen.push(...data.map(({ id }) => id));
      if (!pagination.nextCursor) break;
      cursor = pagination.nextCursor;
    }
    expect(seen).toEqual((await list({ planId: plan.id })).data.map(({ id }) => id));
    expect(new Set(seen).size).toBe(5);
  });

  it.each([{ kind: 'gone' }, { planId: 'x' }, { userId: 'x' }, { from: 'x' }, { cursor: 'x' }])(
    'refuse %j',
    async (query) => {
      const as = await admin();
      const { status } = await hit('GET /subscription/admin/movements', { as, query: query as never });
      expect(status).toBe(400);
    },
  );

  it('are exported as CSV for admins only, with names that start no formula', async () => {
    const { user, plan } = await leaver('2025-06');
    const address = `http://localhost:3000/api/v1/subscription/admin/movements/csv?userId=${user.id}&kind=churn`;
    const get = async (who: { id: string } | null) =>
      listCsv(movementsCsv)(
        new Request(address, { headers: who ? { authorization: `Bearer ${await tokenFor(who.id)}` } : {} }),
      );
    const [head, line, ...more] = (await (await get(await admin())).text()).trim().split('\r\n');
    expect(head?.replace('\ufeff', '')).toMatch(/^date,kind,person,email,personId,plan,planId,centsBefore/);
    expect(line).toContain(`,churn,'=Ana,${user.email},${user.id},Studio,${plan.id},2000,0,`);
    expect(more).toEqual([]);
    expect([(await get(user)).status, (await get(null)).status]).toEqual([403, 401]);
  });
});

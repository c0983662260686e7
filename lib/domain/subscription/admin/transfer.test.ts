import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { mailsTo } from '@/lib/testing/people/mails';
import { auditOf, callApi } from '@/lib/testing/stripe/changes';
import { makePlan } from '@/lib/testing/stripe/plan';
import { stripeSite } from '@/lib/testing/stripe/stripe-site';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';

type Plan = Awaited<ReturnType<typeof makePlan>>;
interface Person {
  id: string;
}

let site: Awaited<ReturnType<typeof stripeSite>>;
let basic: Plan;
let pro: Plan;
let admin: Person;

beforeAll(async () => {
  site = await stripeSite();
  basic = await makePlan({ name: 'Basic', monthlyPrice: 1_000, creditsPerMonth: 100 });
  pro = await makePlan({ name: 'Pro', monthlyPrice: 3_000, creditsPerMonth: 400 });
  admin = await makeUser({ role: 'admin' });
});

const current = async (as: Person) => (await hit('GET /subscription/current', { as })).body.data;
const balance = async (as: Person) => (await site.balance(as)).balance;

async function subscriber(card: 'succeeds' | 'fails_later' = 'succeeds') {
  const { user } = await site.subscriber({ planId: basic.id, card });
  return { user, id: (await current(user)).id as string };
}

describe('a transfer', () => {
  const transfer = (id: string, userId: string, more: object = {}) =>
    callApi('POST /subscription/:id/transfer', { as: admin, params: { id }, body: { userId, ...more } });

  it('moves the subscription and its future credits; existing credits and the payer stay', async () => {
    const [ana, cara] = [await subscriber(), await makeUser({}, 0)];
    const moved = await transfer(ana.id, cara.id, { reason: 'a present' });
    expect(moved).toMatchObject({
      status: 200,
      message: 'Subscription has been transferred to another user',
      data: { user: { id: cara.id } },
    });
    expect(await current(ana.user)).toBeNull();
    expect(await current(cara)).toMatchObject({ id: ana.id, hasPortal: false, card: null });
    await site.advance({ months: 1, hours: 2 });
    await site.settle();
    expect([await balance(ana.user), await balance(cara)]).toEqual([100, 100]);
    const listed = await callApi('GET /subscription/invoices', { as: ana.user, query: {} });
    expect(listed.data).toHaveLength(2);
    expect((await callApi('GET /subscription/invoices', { as: cara, query: {} })).data).toEqual([]);
    expect(await auditOf(ana.id)).toEqual([['subscription.transfer', { userId: cara.id }, 'a present']]);
    await runTasks();
    const { ctx } = await testWorld();
    const { email } = await ctx.db.user.findUniqueOrThrow({ where: { id: cara.id } });
    expect((await mailsTo(email)).map(({ subject }) => subject)).toContain('The Basic plan is now yours');
  });

  it('does not let the new owner spend the payer’s money: only cheaper plans can be chosen', async () => {
    const { user: ana } = await site.subscriber({ planId: pro.id });
    const cara = await makeUser();
    await transfer((await current(ana)).id, cara.id);
    const balanceBefore = await balance(cara);
    const yearly = { as: cara, body: { frequency: 'yearly' } };
    expect((await callApi('POST /subscription/preview', yearly)).error).toBe('subscription.notPayer');
    expect(await callApi('POST /subscription/change-frequency', yearly)).toMatchObject({
      status: 409,
      error: 'subscription.notPayer',
    });
    expect((await callApi('GET /subscription/invoices', { as: ana })).data).toHaveLength(1);
    expect(await balance(cara)).toBe(balanceBefore);
    const cheaper = { as: cara, body: { planId: basic.id } };
    expect(await callApi('POST /subscription/change-plan', cheaper)).toMatchObject({
      status: 200,
      data: { pending: { planId: basic.id } },
    });
    await callApi('DELETE /subscription/change', { as: cara });
    const above = await makePlan({ name: 'Above', monthlyPrice: 9_000 });
    const upgrade = { as: cara, body: { planId: above.id } };
    expect((await callApi('POST /subscription/change-plan', upgrade)).error).toBe('subscription.notPayer');
  });

  it('is refused to the owner, unknown, suspended and subscribed users', async () => {
    const [ana, ben] = [await subscriber(), await subscriber()];
    const suspended = await makeUser({ status: 'suspended' });
    const deleted = await makeUser({ status: 'deleted' });
    const refused = async (userId: string) => {
      const { status, error } = await transfer(ana.id, userId);
      return [status, error];
    };
    expect(await refused(ana.user.id)).toEqual([409, 'subscription.transferSelf']);
    expect(await refused(ana.id)).toEqual([404, 'users.notFound']);
    expect(await refused(deleted.id)).toEqual([404, 'users.notFound']);
    expect(await refused(suspended.id)).toEqual([409, 'subscription.transferTarget']);
    expect(await refused(ben.user.id)).toEqual([409, 'subscription.transferTaken']);
    const cara = await makeUser();
    await hit('POST /subscription/:id/cancel-immediately', { as: admin, params: { id: ana.id } });
    expect(await refused(cara.id)).toEqual([409, 'subscription.ended']);
    expect((await transfer(cara.id, cara.id)).error).toBe('subscription.notFound');
  });

  it('of two subscriptions to one user concurrently gives them one', async () => {
    const [ana, ben, cara] = [await subscriber(), await subscriber(), await makeUser()];
    const answers = await Promise.all([transfer(ana.id, cara.id), transfer(ben.id, cara.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error).toBe('subscription.transferTaken');
  });

  it('of one subscription to two users concurrently happens once', async () => {
    const [ana, cara, dora] = [await subscriber(), await makeUser(), await makeUser()];
    const answers = await Promise.all([transfer(ana.id, cara.id), transfer(ana.id, dora.id)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect([await current(cara), await current(dora)].filter(Boolean)).toHaveLength(1);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { auditOf, callApi } from '@/lib/testing/stripe/changes';
import { makePlan } from '@/lib/testing/stripe/plan';
import { stripeSite } from '@/lib/testing/stripe/stripe-site';

let site: Awaited<ReturnType<typeof stripeSite>>;
let planId: string;
let admin: { id: string };

beforeAll(async () => {
  site = await stripeSite();
  planId = (await makePlan()).id;
  admin = await makeUser({ role: 'admin' });
});

async function subscriber() {
  const { user } = await site.subscriber({ planId });
  const { data } = await callApi('GET /subscription/current', { as: user });
  return { user, id: data.id as string };
}

describe('the portal', () => {
  it('opens for current and former payers only', async () => {
    const [ana, cara] = [await subscriber(), await makeUser()];
    expect((await callApi('POST /subscription/portal', { as: ana.user })).data.url).toMatch(/^http/);
    const none = await callApi('POST /subscription/portal', { as: cara });
    expect([none.status, none.error]).toEqual([409, 'subscription.noCustomer']);
    await hit('POST /subscription/:id/transfer', {
      as: admin,
      params: { id: ana.id },
      body: { userId: cara.id },
    });
    expect((await callApi('POST /subscription/portal', { as: cara })).error).toBe('subscription.noCustomer');
    expect((await callApi('POST /subscription/portal', { as: ana.user })).status).toBe(200);
  });

  it('opens for admins by subscription or user, and is audited', async () => {
    const [ana, cara] = [await subscriber(), await makeUser()];
    const open = (body: object) => callApi('POST /subscription/admin-portal', { as: admin, body });
    expect((await open({ subscriptionId: ana.id })).data.url).toMatch(/^http/);
    expect((await open({ userId: ana.user.id })).data.url).toMatch(/^http/);
    expect((await open({ userId: cara.id })).error).toBe('subscription.noCustomer');
    expect((await open({ userId: ana.id })).error).toBe('users.notFound');
    expect((await open({ subscriptionId: cara.id })).error).toBe('subscription.notFound');
    expect((await open({})).status).toBe(422);
    expect((await auditOf(ana.id)).map(([action]) => action)).toEqual(['subscription.adminPortal']);
  });
});

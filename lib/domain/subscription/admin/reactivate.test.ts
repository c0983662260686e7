import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { makePlan } from '@/lib/testing/stripe/plan';
import { stripeSite } from '@/lib/testing/stripe/stripe-site';
import { endAll } from '@/lib/testing/stripe/subscribed';
import { testWorld } from '@/lib/testing/world';

let site: Awaited<ReturnType<typeof stripeSite>>;
let planId: string;
let admin: { id: string };

beforeAll(async () => {
  site = await stripeSite();
  planId = (await makePlan()).id;
  admin = await makeUser({ role: 'admin' });
  afterEach(() => endAll(site.stripe));
});

async function subscriber() {
  const { user, subscriptionId } = await site.subscriber({ planId });
  const { ctx } = await testWorld();
  const { id } = await ctx.db.subscription.findUniqueOrThrow({
    where: { stripeSubscriptionId: subscriptionId },
  });
  return { user, id, subscriptionId };
}

const cancel = (userId: string) =>
  hit('POST /subscription/user/:userId/cancel', { as: admin, params: { userId }, body: {} });

async function reactivate(id: string, as = admin) {
  const { status, body } = await hit('POST /subscription/:id/reactivate', { as, params: { id } });
  return { status, ...body };
}

describe('a cancellation', () => {
  it('is revoked by an admin, at the provider too, and audited', async () => {
    const { ctx } = await testWorld();
    const ana = await subscriber();
    await cancel(ana.user.id);
    expect(await reactivate(ana.id)).toMatchObject({
      status: 200,
      message: 'The cancellation was undone',
      data: { id: ana.id, cancelAtPeriodEnd: false, cancelAt: null, status: 'active' },
    });
    expect((await site.stripe.subscriptions.retrieve(ana.subscriptionId)).cancel_at_period_end).toBe(false);
    const [last] = await ctx.db.auditEntry.findMany({ where: { targetId: ana.id }, orderBy: { id: 'desc' } });
    expect(last).toMatchObject({
      action: 'subscription.reactivate',
      actorId: admin.id,
      before: { cancelAt: expect.any(String) },
      after: { cancelAt: null, goesOn: true },
    });
  });

  it('cannot be revoked if there is none or the subscription has ended', async () => {
    const ana = await subscriber();
    expect(await reactivate(ana.id)).toMatchObject({ status: 409, error: 'subscription.notCanceling' });
    await hit('POST /subscription/:id/cancel-immediately', { as: admin, params: { id: ana.id } });
    expect(await reactivate(ana.id)).toMatchObject({ status: 409, error: 'subscription.ended' });
    expect((await reactivate(admin.id)).error).toBe('subscription.notFound');
  });

  it('can be revoked here by admins only, not even by the owner', async () => {
    const ana = await subscriber();
    await cancel(ana.user.id);
    expect(await reactivate(ana.id, ana.user)).toMatchObject({ status: 403 });
  });
});

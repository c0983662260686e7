import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { makePlan } from '@/lib/testing/stripe/plan';
import { stripeSite } from '@/lib/testing/stripe/stripe-site';
import { testWorld } from '@/lib/testing/world';

let site: Awaited<ReturnType<typeof stripeSite>>;
let planId: string;
let admin: { id: string };

beforeAll(async () => {
  site = await stripeSite();
  planId = (await makePlan()).id;
  admin = await makeUser({ role: 'admin' });
});

async function subscriber() {
  const { user, subscriptionId } = await site.subscriber({ planId });
  const { ctx } = await testWorld();
  const row = await ctx.db.subscription.findUniqueOrThrow({
    where: { stripeSubscriptionId: subscriptionId },
  });
  return { user, ...row };
}

/** A subscription created at the provider by hand. */
async function madeByHand(options: { customer?: string; price?: string } = {}) {
  const customer = options.customer ?? (await site.stripe.customers.create({ email: 'hand@example.com' })).id;
  const card = await site.stripe.paymentMethods.attach('pm_card_visa', { customer });
  const { ctx } = await testWorld();
  const sold = await ctx.db.planPrice.findFirstOrThrow({ where: { planId, stripePriceId: { not: null } } });
  const made = await site.stripe.subscriptions.create({
    customer,
    items: [{ price: options.price ?? sold.stripePriceId ?? '' }],
    default_payment_method: card.id,
  });
  return { customer, subscription: made.id };
}

async function tie(id: string, body: { stripeCustomerId?: string; stripeSubscriptionId?: string }) {
  const answer = await hit('PATCH /subscription/:id/stripe-ids', { as: admin, params: { id }, body });
  return { status: answer.status, ...answer.body };
}

describe('the payment provider’s ids', () => {
  it('are changed to those of another subscription, whose state the row then takes over', async () => {
    const ana = await subscriber();
    await hit('POST /subscription/:id/cancel-immediately', { as: admin, params: { id: ana.id } });
    const hand = await madeByHand();
    const ids = { stripeCustomerId: hand.customer, stripeSubscriptionId: hand.subscription };
    const tied = await tie(ana.id, ids);
    expect(tied).toMatchObject({
      status: 200,
      message: 'Subscription Stripe IDs have been updated',
      data: { ...ids, status: 'active', endedAt: null },
    });
    await site.settle();
    const { body } = await hit('GET /subscription/current', { as: ana.user });
    expect(body.data).toMatchObject({ id: ana.id, status: 'active' });
    const { ctx } = await testWorld();
    const where = { targetId: ana.id, action: 'subscription.providerIds' };
    expect(await ctx.db.auditEntry.findMany({ where })).toMatchObject([
      { before: { stripeSubscriptionId: ana.stripeSubscriptionId }, after: ids, actorId: admin.id },
    ]);
  });

  it('are refused if they do not belong together, without a change', async () => {
    const [ana, ben] = [await subscriber(), await subscriber()];
    const product = await site.stripe.products.create({ name: 'Other' });
    const foreign = await site.stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: 500,
      recurring: { interval: 'month' },
    });
    const other = await madeByHand({ price: foreign.id });
    const hand = await madeByHand();
    const tries = [
      [{ stripeSubscriptionId: 'sub_none' }, 'stripeSubscriptionId'],
      [{ stripeSubscriptionId: hand.subscription }, 'stripeCustomerId'],
      [{ stripeCustomerId: hand.customer }, 'stripeCustomerId'],
      [
        { stripeSubscriptionId: other.subscription, stripeCustomerId: other.customer },
        'stripeSubscriptionId',
      ],
      [
        { stripeSubscriptionId: ben.stripeSubscriptionId, stripeCustomerId: ben.stripeCustomerId },
        'stripeSubscriptionId',
      ],
    ] as const;
    for (const [ids, field] of tries) {
      const refused = await tie(ana.id, ids);
      expect([refused.status, refused.error, Object.keys(refused.fields)]).toEqual([
        422,
        'subscription.providerIds',
        [field],
      ]);
    }
    for (const ids of [{}, { stripeCustomerId: 'nonsense' }])
      expect((await tie(ana.id, ids)).status).toBe(422);
    expect((await tie(crypto.randomUUID(), { stripeCustomerId: 'cus_x' })).status).toBe(404);
    const { ctx } = await testWorld();
    expect(await ctx.db.subscription.findUnique({ where: { id: ana.id } })).toMatchObject({
      stripeSubscriptionId: ana.stripeSubscriptionId,
      revision: ana.revision,
    });
  });

  it('of an ended subscription are refused while its owner has another live one', async () => {
    const ana = await subscriber();
    await hit('POST /subscription/:id/cancel-immediately', { as: admin, params: { id: ana.id } });
    await site.subscriber({ planId, user: ana.user });
    const hand = await madeByHand({ customer: ana.stripeCustomerId });
    const refused = await tie(ana.id, { stripeSubscriptionId: hand.subscription });
    expect([refused.status, refused.error]).toEqual([422, 'subscription.providerIds']);
  });
});

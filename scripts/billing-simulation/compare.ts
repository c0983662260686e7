import type { Subscription } from '@/dev/stripe/store/billing';
import type { Story } from './actors/story';
import { expectedCredits } from './count';
import type { Site } from './site/site';

/** Compares the credits of each subscription in the ledger with those that the stand-in's invoices imply. */
export async function compareWithInvoices({ ctx, world }: Site, story: Story) {
  const prices = await ctx.db.planPrice.findMany({ include: { plan: true } });
  const credits = new Map(prices.map(({ stripePriceId, plan }) => [stripePriceId, plan.creditsPerMonth]));
  const rows = await ctx.db.subscription.findMany({ select: { id: true, stripeSubscriptionId: true } });
  const ids = new Map(rows.map(({ id, stripeSubscriptionId }) => [id, stripeSubscriptionId]));
  const brought = await creditsBySubscription({ ctx, world }, ids);
  const differences: string[] = [];
  let total = 0;
  const all = [...world.store.table('subscription').all()];
  for (const subscription of all) {
    const should = expectedCredits(world, story, (price) => credits.get(price) ?? 0, subscription);
    const has = brought.get(subscription.id) ?? 0;
    total += has;
    if (has !== should) differences.push(await explain({ ctx, world }, story, subscription, { has, should }));
  }
  const invoices = world.store.table('invoice').size;
  return { subscriptions: all.length, invoices, credits: total, differences };
}

/** Describes a difference with everything that may explain it. */
async function explain(
  { ctx, world }: Pick<Site, 'ctx' | 'world'>,
  story: Story,
  { id, status, endedAt }: Subscription,
  { has, should }: { has: number; should: number },
): Promise<string> {
  const invoices = world.store.table('invoice').where('subscription', id).reverse();
  const paid = invoices.map(({ reason, status, amountPaid, paidAt, lines }) => {
    const parts = lines.map(
      ({ start, end, amount, proration, price }) =>
        `${proration ? 'part ' : ''}${day(start)} to ${day(end)} ${amount} ${price.slice(-4)}`,
    );
    return `${reason} ${status} ${amountPaid} at ${day(paidAt)}: ${parts.join(', ')}`;
  });
  const rows = await ctx.db.subscriptionGrant.findMany({
    where: { subscription: { stripeSubscriptionId: id } },
    orderBy: [{ periodStart: 'asc' }, { ordinal: 'asc' }],
  });
  const months = rows.map(
    ({ key, dueAt, status, credits, deducted }) =>
      `${key.split(':').slice(2).join(':')} due ${dueAt.toISOString()} ${status} ${credits} after ${deducted}`,
  );
  const pauses = (story.pauses.get(id) ?? []).map(({ from, to }) => `paused ${day(from)} to ${day(to)}`);
  return [
    `${id} (${status}, ended ${day(endedAt)}): ${has} credits, not ${should}`,
    ...paid,
    ...pauses,
    ...months,
  ].join('\n    ');
}

const day = (seconds: number | null) =>
  seconds === null ? 'never' : new Date(seconds * 1000).toISOString().slice(0, 19);

/** Returns the credits by the ledger alone: what was granted, less clawbacks for refunds and disputes. */
async function creditsBySubscription(
  { ctx, world }: Pick<Site, 'ctx' | 'world'>,
  ids: Map<string, string>,
): Promise<Map<string, number>> {
  const operations = await ctx.db.creditOperation.findMany({
    where: { kind: { in: ['subscription_grant', 'refund', 'dispute', 'reversal'] } },
    select: { key: true, kind: true, amount: true },
  });
  const sums = new Map<string, number>();
  for (const { key, kind, amount } of operations) {
    const [first = '', second = ''] = key.split(':');
    const of = kind === 'subscription_grant' ? ids.get(second) : subscriptionOf(world, first);
    if (!of) throw new Error(`${key} belongs to no subscription`);
    sums.set(of, (sums.get(of) ?? 0) + Number(amount));
  }
  return sums;
}

/** Returns the subscription whose payment a refund or dispute concerns. */
function subscriptionOf(world: Site['world'], id: string): string | undefined {
  const intent = (world.get('refund', id) ?? world.get('dispute', id))?.payment_intent;
  return world.get('invoice', world.get('payment_intent', intent)?.invoice)?.subscription;
}

import type Stripe from 'stripe';
import { findDiscrepancies } from '@/lib/domain/ledger/discrepancies';
import { hit } from '../hit';
import { mailsTo } from '../people/mails';
import { testWorld } from '../world';

/** Returns the ledger's discrepancies; there should never be any. */
export async function discrepanciesOf(): Promise<string[]> {
  const { ctx } = await testWorld();
  return (await findDiscrepancies(ctx)).map(({ text }) => text);
}

/** Returns a user's subscription grants in credits, oldest first. */
export async function grantsOf(user: { id: string }): Promise<number[]> {
  const { ctx } = await testWorld();
  const rows = await ctx.db.creditOperation.findMany({
    where: { userId: user.id, kind: 'subscription_grant' },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ amount }) => Number(amount));
}

/** Returns our row of a subscription by the provider's id. */
export async function subscriptionOf(stripeSubscriptionId: string) {
  const { ctx } = await testWorld();
  return ctx.db.subscription.findUniqueOrThrow({ where: { stripeSubscriptionId } });
}

/** Returns the states of a subscription's months, such as `granted granted due`. */
export async function monthsOfSubscription(stripeSubscriptionId: string): Promise<string> {
  const { ctx } = await testWorld();
  const rows = await ctx.db.subscriptionGrant.findMany({
    where: { subscription: { stripeSubscriptionId } },
    orderBy: [{ periodStart: 'asc' }, { ordinal: 'asc' }],
  });
  return rows.map(({ status }) => status).join(' ');
}

/** Opens a checkout of a plan through the API and returns its session. */
export async function openSession(
  user: { id: string },
  order: { planId: string; frequency: 'monthly' | 'yearly' },
): Promise<string> {
  const { status, body } = await hit('POST /subscription/embedded-checkout', { as: user, body: order });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data.sessionId;
}

/** Ends all subscriptions at the stand-in, so that later tests advance its clock faster. */
export async function endAll(stripe: Stripe): Promise<void> {
  const { data } = await stripe.subscriptions.list({ limit: 100 });
  await Promise.all(data.map(({ id }) => stripe.subscriptions.cancel(id)));
}

/** Returns the subjects of a user's emails, oldest first. */
export async function subjectsTo(user: { id: string }): Promise<string[]> {
  const { ctx } = await testWorld();
  const { email } = await ctx.db.user.findUniqueOrThrow({ where: { id: user.id } });
  return (await mailsTo(email)).map(({ subject = '' }) => subject);
}

import type Stripe from 'stripe';
import { findDiscrepancies } from '@/lib/domain/ledger/discrepancies';
import { hit } from '../hit';
import { mailsTo } from '../people/mails';
import { testWorld } from '../world';

/** What is wrong in the books: nothing may ever be. */
export async function discrepanciesOf(): Promise<string[]> {
  const { ctx } = await testWorld();
  return (await findDiscrepancies(ctx)).map(({ text }) => text);
}

/** What somebody was granted by subscriptions, in credits, the oldest first. */
export async function grantsOf(user: { id: string }): Promise<number[]> {
  const { ctx } = await testWorld();
  const rows = await ctx.db.creditOperation.findMany({
    where: { userId: user.id, kind: 'subscription_grant' },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ amount }) => Number(amount));
}

/** Our row of a subscription, by the provider's id. */
export async function subscriptionOf(stripeSubscriptionId: string) {
  const { ctx } = await testWorld();
  return ctx.db.subscription.findUniqueOrThrow({ where: { stripeSubscriptionId } });
}

/** The months of a subscription by what became of them, such as `granted granted due`. */
export async function monthsOfSubscription(stripeSubscriptionId: string): Promise<string> {
  const { ctx } = await testWorld();
  const rows = await ctx.db.subscriptionGrant.findMany({
    where: { subscription: { stripeSubscriptionId } },
    orderBy: [{ periodStart: 'asc' }, { ordinal: 'asc' }],
  });
  return rows.map(({ status }) => status).join(' ');
}

/** Opens a checkout of a plan over the API; answers its session. */
export async function openSession(
  user: { id: string },
  wanted: { planId: string; frequency: 'monthly' | 'yearly' },
): Promise<string> {
  const { status, body } = await hit('POST /subscription/embedded-checkout', { as: user, body: wanted });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data.sessionId;
}

/** Ends all that goes on at Stripe, so that the clock of later tests has less to do. */
export async function endAll(stripe: Stripe): Promise<void> {
  const { data } = await stripe.subscriptions.list({ limit: 100 });
  await Promise.all(data.map(({ id }) => stripe.subscriptions.cancel(id)));
}

/** The subjects of the mails somebody got, the oldest first. */
export async function subjectsTo(user: { id: string }): Promise<string[]> {
  const { ctx } = await testWorld();
  const { email } = await ctx.db.user.findUniqueOrThrow({ where: { id: user.id } });
  return (await mailsTo(email)).map(({ subject = '' }) => subject);
}

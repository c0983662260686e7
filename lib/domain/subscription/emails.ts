import type { InvoiceLine, InvoiceSnapshot, SubscriptionSnapshot } from '@/lib/core/billing';
import type { Ctx } from '@/lib/core/context';
import { sendMail } from '@/lib/domain/mail/send';
import type { LockedSubscription } from './lock';
import { findPayer, type SoldPrice } from './owner';
import { isLive } from './rules';

/** Emails the payer the receipt for a paid period. `credits` were added with it. */
export async function mailPayment(
  tx: Ctx,
  subscription: LockedSubscription,
  { frequency, plan }: SoldPrice,
  { invoice, line, credits }: { invoice: InvoiceSnapshot; line: InvoiceLine; credits: number },
): Promise<void> {
  const to = await recipient(tx, await payerOf(tx, subscription));
  if (!to) return;
  await sendMail(tx, to, 'subscriptionPaid', {
    name: to.name,
    plan: plan.name,
    frequency,
    amount: invoice.amountPaid,
    currency: invoice.currency,
    credits,
    creditsPerMonth: plan.creditsPerMonth,
    nextAt: line.periodEnd.toISOString(),
    url: invoice.hostedUrl,
  });
}

/** Emails the payer that a payment is being refunded: of a second subscription, or after the end of the only one. */
export async function mailRefund(
  tx: Ctx,
  subscription: LockedSubscription,
  invoice: InvoiceSnapshot | null,
  reason: 'second' | 'late',
): Promise<void> {
  const to = await recipient(tx, await payerOf(tx, subscription));
  if (!to || !invoice?.amountPaid) return;
  const { amountPaid: amount, currency } = invoice;
  const plan = await planName(tx, subscription);
  await sendMail(tx, to, 'subscriptionRefunded', { name: to.name, plan, amount, currency, reason });
}

/** Emails the news of a failed payment, a scheduled end and the end itself, each once, as it happens. */
export async function mailChange(
  tx: Ctx,
  before: LockedSubscription | null,
  after: LockedSubscription,
  snapshot: SubscriptionSnapshot | null,
): Promise<void> {
  if (isDue(after) && before && !isDue(before)) await mailFailure(tx, after, snapshot?.latestInvoice ?? null);
  if (after.cancelAt && !before?.cancelAt && isLive(after.status))
    await mailEnding(tx, after, after.cancelAt);
  if (after.endedAt && before && isLive(before.status)) await mailEnd(tx, after);
}

const isDue = ({ status }: LockedSubscription) => status === 'past_due' || status === 'unpaid';

async function mailFailure(tx: Ctx, subscription: LockedSubscription, invoice: InvoiceSnapshot | null) {
  const to = await recipient(tx, await payerOf(tx, subscription));
  if (!to) return;
  await sendMail(tx, to, 'paymentFailed', {
    name: to.name,
    plan: await planName(tx, subscription),
    amount: invoice?.amountDue ?? subscription.amount,
    currency: invoice?.currency ?? subscription.currency,
    nextAttemptAt: invoice?.nextAttemptAt?.toISOString() ?? null,
    url: invoice?.hostedUrl ?? null,
  });
}

async function mailEnding(tx: Ctx, subscription: LockedSubscription, endsAt: Date): Promise<void> {
  const to = await recipient(tx, subscription.userId);
  if (!to) return;
  const plan = await planName(tx, subscription);
  await sendMail(tx, to, 'subscriptionEnding', { name: to.name, plan, endsAt: endsAt.toISOString() });
}

async function mailEnd(tx: Ctx, subscription: LockedSubscription): Promise<void> {
  const to = await recipient(tx, subscription.userId);
  if (!to) return;
  const plan = await planName(tx, subscription);
  await sendMail(tx, to, 'subscriptionEnded', { name: to.name, plan });
}

/** Returns the owner if the payer is unknown; after a transfer the two differ. */
async function payerOf(tx: Ctx, { stripeCustomerId, userId }: LockedSubscription): Promise<string> {
  return (await findPayer(tx, stripeCustomerId)) ?? userId;
}

/** Returns null for accounts that are deleted or about to be: they are notified of the deletion alone. */
async function recipient(tx: Ctx, userId: string): Promise<{ name: string; address: string } | null> {
  const { name, email, status, deletionRequestedAt } = await tx.db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { name: true, email: true, status: true, deletionRequestedAt: true },
  });
  return status === 'deleted' || deletionRequestedAt ? null : { name, address: email };
}

async function planName(tx: Ctx, { planId }: LockedSubscription): Promise<string> {
  const { name } = await tx.db.plan.findUniqueOrThrow({ where: { id: planId }, select: { name: true } });
  return name;
}

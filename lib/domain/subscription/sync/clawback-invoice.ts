import type { Prisma } from '@/generated/prisma/client';
import { type Ctx, inTransaction } from '@/lib/core/context';
import type { MoneyReturned } from '@/lib/core/ports';
import type { Also, Outcome } from '@/lib/domain/credits/checkout/fulfil';
import { tellSubscriptionChanged } from '../events';
import { clawbackMonth } from '../grants/clawback-month';
import { listRefunds } from '../grants/list-refunds';
import { lockSubscription } from '../lock';
import { settleInvoice } from './settle-invoice';

type InvoiceRow = Prisma.SubscriptionInvoiceGetPayload<object>;

/** How often the provider is asked anew where somebody else was faster with newer answers. */
const MOST_TRIES = 5;

/**
 * Takes back the credits that a subscription's payment brought where its money went back by refunds and disputes, and
 * gives back those of refunds that failed and disputes that were won: in proportion for each month that was granted;
 * where all of it is back, months to come are void. However often and in whatever order it is called, never more than was
 * granted is taken. `foreign` where the payment is none of a subscription. Fails with `payments.failed` where the
 * provider does not answer.
 */
export async function clawbackInvoice(ctx: Ctx, paymentIntentId: string, also?: Also): Promise<Outcome> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const outcome = await askAndApply(ctx, paymentIntentId, also);
    if (outcome !== 'stale') return outcome;
  }
  throw new Error(`payment ${paymentIntentId} keeps changing`);
}

async function askAndApply(ctx: Ctx, paymentIntentId: string, also?: Also): Promise<Outcome | 'stale'> {
  const before = await findInvoice(ctx, paymentIntentId);
  const all = before ? await listRefunds(ctx, paymentIntentId) : [];
  return inTransaction(ctx, async (tx) => {
    const outcome = before ? await apply(tx, before, all) : 'foreign';
    if (outcome !== 'stale') await also?.(tx, outcome);
    return outcome;
  });
}

/** Our invoice of a payment; one that is not settled here yet is settled first. */
async function findInvoice(ctx: Ctx, paymentIntentId: string): Promise<InvoiceRow | null> {
  const known = await ctx.db.subscriptionInvoice.findFirst({ where: { paymentIntentId } });
  if (known?.status === 'paid') return known;
  const id = known?.id ?? (await ctx.billing.findInvoiceOf(paymentIntentId));
  if (!id) return null;
  await settleInvoice(ctx, id);
  return ctx.db.subscriptionInvoice.findUnique({ where: { id } });
}

async function apply(tx: Ctx, before: InvoiceRow, all: MoneyReturned[]): Promise<Outcome | 'stale'> {
  const subscription = await lockSubscription(tx, before.subscriptionId);
  const invoice = await tx.db.subscriptionInvoice.findUniqueOrThrow({ where: { id: before.id } });
  // Somebody who asked the provider later than we did was faster: what we know may be old.
  if (!subscription || invoice.revision !== before.revision) return 'stale';
  const granted = await tx.db.subscriptionGrant.findMany({
    where: { invoiceId: invoice.id, status: 'granted' },
    orderBy: { ordinal: 'asc' },
  });
  let steps = 0;
  for (const month of granted) steps += await clawbackMonth(tx, month, invoice, all);
  const refundedAmount = refundedOf(invoice, all);
  if (steps === 0 && refundedAmount === invoice.refundedAmount) return 'unchanged';
  const refundedAt = refundedAmount === invoice.refundedAmount ? invoice.refundedAt : tx.clock.now();
  await tx.db.subscriptionInvoice.update({
    where: { id: invoice.id },
    data: { refundedAmount, refundedAt, revision: { increment: 1 } },
  });
  if (refundedAmount === invoice.amountPaid) await voidMonths(tx, invoice.id);
  else if (invoice.refundedAmount === invoice.amountPaid) await reviveMonths(tx, invoice.id);
  await tellSubscriptionChanged(tx, subscription.userId);
  return 'changed';
}

/** Cents. */
function refundedOf({ amountPaid }: InvoiceRow, all: MoneyReturned[]): number {
  const back = all.filter(({ stands }) => stands).reduce((sum, { amount }) => sum + amount, 0);
  return Math.min(amountPaid, back);
}

async function voidMonths(tx: Ctx, invoiceId: string): Promise<void> {
  await tx.db.subscriptionGrant.updateMany({
    where: { invoiceId, status: 'due' },
    data: { status: 'void' },
  });
}

/** Months that are void for their money alone, and not for another period or an end before them, are to come after all. */
async function reviveMonths(tx: Ctx, invoiceId: string): Promise<void> {
  await tx.db.$executeRaw`
    UPDATE "SubscriptionGrant" g SET "status" = 'due' FROM "Subscription" s
    WHERE g."invoiceId" = ${invoiceId} AND g."status" = 'void' AND s."id" = g."subscriptionId"
      AND (s."endedAt" IS NULL OR g."dueAt" < s."endedAt")
      AND NOT EXISTS (
        SELECT 1 FROM "SubscriptionGrant" later WHERE later."subscriptionId" = g."subscriptionId"
          AND later."periodStart" > g."periodStart" AND later."periodStart" <= g."dueAt")`;
}

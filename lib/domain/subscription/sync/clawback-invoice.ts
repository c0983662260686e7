import type { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';
import { inTransaction } from '@/lib/core/context';
import type { MoneyReturned } from '@/lib/core/ports';
import type { CommitHook, Outcome } from '@/lib/domain/credits/checkout/fulfil';
import { notify } from '@/lib/queue/notify';
import { clawbackMonth } from '../grants/clawback-month';
import { listRefunds } from '../grants/list-refunds';
import { lockSubscription } from '../lock';
import { settleInvoice } from './settle-invoice';

type InvoiceRow = Prisma.SubscriptionInvoiceGetPayload<object>;

/** Attempts before giving up if others keep writing newer answers. */
const MAX_ATTEMPTS = 5;

/**
 * Claws back the credits of a subscription's payment in proportion to its refunds and disputes, month by month, and
 * restores those of failed refunds and won disputes. If all of it is back, months to come are void. Idempotent and
 * independent of order; never takes more than was granted. Returns `foreign` if the payment is not a subscription's.
 * Fails with `payments.failed` if the provider does not answer.
 */
export async function clawbackInvoice(
  ctx: Ctx,
  paymentIntentId: string,
  also?: CommitHook,
): Promise<Outcome> {
  for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
    const outcome = await fetchAndApply(ctx, paymentIntentId, also);
    if (outcome !== 'stale') return outcome;
  }
  throw new Error(`payment ${paymentIntentId} keeps changing`);
}

async function fetchAndApply(
  ctx: Ctx,
  paymentIntentId: string,
  also?: CommitHook,
): Promise<Outcome | 'stale'> {
  const before = await findInvoice(ctx, paymentIntentId);
  const refunds = before ? await listRefunds(ctx, paymentIntentId) : [];
  return inTransaction(ctx, async (tx) => {
    const outcome = before ? await apply(tx, before, refunds) : 'foreign';
    if (outcome !== 'stale') await also?.(tx, outcome);
    return outcome;
  });
}

/** Returns our invoice of a payment, after settling it if needed. */
async function findInvoice(ctx: Ctx, paymentIntentId: string): Promise<InvoiceRow | null> {
  const stored = await ctx.db.subscriptionInvoice.findFirst({ where: { paymentIntentId } });
  if (stored?.status === 'paid') return stored;
  const id = stored?.id ?? (await ctx.billing.findInvoiceOf(paymentIntentId));
  if (!id) return null;
  await settleInvoice(ctx, id);
  return ctx.db.subscriptionInvoice.findUnique({ where: { id } });
}

async function apply(tx: Ctx, before: InvoiceRow, refunds: MoneyReturned[]): Promise<Outcome | 'stale'> {
  const subscription = await lockSubscription(tx, before.subscriptionId);
  const invoice = await tx.db.subscriptionInvoice.findUniqueOrThrow({ where: { id: before.id } });
  // A later request was written first: these refunds may be outdated.
  if (!subscription || invoice.revision !== before.revision) return 'stale';
  const granted = await tx.db.subscriptionGrant.findMany({
    where: { invoiceId: invoice.id, status: 'granted' },
    orderBy: { ordinal: 'asc' },
  });
  let steps = 0;
  for (const month of granted) steps += await clawbackMonth(tx, month, invoice, refunds);
  const refundedAmount = refundedOf(invoice, refunds);
  if (steps === 0 && refundedAmount === invoice.refundedAmount) return 'unchanged';
  const refundedAt = refundedAmount === invoice.refundedAmount ? invoice.refundedAt : tx.clock.now();
  await tx.db.subscriptionInvoice.update({
    where: { id: invoice.id },
    data: { refundedAmount, refundedAt, revision: { increment: 1 } },
  });
  if (refundedAmount === invoice.amountPaid) await voidMonths(tx, invoice.id);
  else if (invoice.refundedAmount === invoice.amountPaid) await reviveMonths(tx, invoice.id);
  await notify(tx, 'subscription', subscription.userId);
  return 'changed';
}

/** Cents. */
function refundedOf({ amountPaid }: InvoiceRow, refunds: MoneyReturned[]): number {
  const returned = refunds
    .filter(({ isEffective }) => isEffective)
    .reduce((sum, { amount }) => sum + amount, 0);
  return Math.min(amountPaid, returned);
}

async function voidMonths(tx: Ctx, invoiceId: string): Promise<void> {
  await tx.db.subscriptionGrant.updateMany({
    where: { invoiceId, status: 'due' },
    data: { status: 'void' },
  });
}

/** Restores months that are void for their refund alone, not for a later period or an end before them. */
async function reviveMonths(tx: Ctx, invoiceId: string): Promise<void> {
  await tx.db.$executeRaw`
    UPDATE "SubscriptionGrant" g SET "status" = 'due' FROM "Subscription" s
    WHERE g."invoiceId" = ${invoiceId} AND g."status" = 'void' AND s."id" = g."subscriptionId"
      AND (s."endedAt" IS NULL OR g."dueAt" < s."endedAt")
      AND NOT EXISTS (
        SELECT 1 FROM "SubscriptionGrant" later WHERE later."subscriptionId" = g."subscriptionId"
          AND later."periodStart" > g."periodStart" AND later."periodStart" <= g."dueAt")`;
}

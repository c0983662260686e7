import { type Ctx, inTransaction } from '@/lib/core/context';
import type { CheckoutSnapshot, MoneyReturned } from '@/lib/core/ports';
import { applyCheckout, type CommitHook, type Outcome } from '../checkout/fulfil';
import { findPurchase, lockPurchase, type PurchaseRow } from '../checkout/purchase';
import { applyStep } from './apply-step';
import { clawbackSteps } from './steps';

/** Retries when a concurrent call applied newer answers of the provider. */
const MAX_TRIES = 5;

/**
 * Claws back the credits of refunded and disputed money and restores those of failed refunds and won disputes. Fulfils the
 * purchase first if needed. Idempotent in any order of calls; never claws back more than was granted.
 * Fails with `payments.failed` if the provider does not answer.
 */
export async function clawbackPurchase(
  ctx: Ctx,
  paymentIntentId: string,
  also?: CommitHook,
): Promise<Outcome> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
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
  const { payments } = ctx;
  const checkout = await payments.findCheckoutOf(paymentIntentId);
  const before = checkout && (await findPurchase(ctx, checkout));
  const all = before
    ? [...(await payments.listRefunds(paymentIntentId)), ...(await payments.listDisputes(paymentIntentId))]
    : [];
  return inTransaction(ctx, async (tx) => {
    const outcome = checkout && before ? await apply(tx, checkout, all, before.revision) : 'foreign';
    if (outcome !== 'stale') await also?.(tx, outcome);
    return outcome;
  });
}

async function apply(
  tx: Ctx,
  checkout: CheckoutSnapshot,
  all: MoneyReturned[],
  revision: number,
): Promise<Outcome | 'stale'> {
  const fulfilled = await applyCheckout(tx, checkout);
  const purchase = await lockPurchase(tx, checkout);
  if (!purchase) return 'foreign';
  // A concurrent call has changed the purchase since we asked the provider: our answer may be stale.
  if (purchase.revision !== revision) return 'stale';
  const steps = purchase.paidAt ? clawbackSteps(purchase, all, await ledgerLines(tx, purchase)) : [];
  const grant = { userId: purchase.userId, source: checkout.sessionId, purchaseId: purchase.id };
  for (const step of steps) await applyStep(tx, grant, step);
  const after = outcomeOf(purchase, checkout, all);
  const isSame = after.status === purchase.status && after.refundedAmount === purchase.refundedAmount;
  if (steps.length === 0 && isSame) return fulfilled;
  const refundedAt = after.refundedAmount === purchase.refundedAmount ? purchase.refundedAt : tx.clock.now();
  await tx.db.creditPurchase.update({
    where: { id: purchase.id },
    data: { ...after, refundedAt, revision: { increment: 1 } },
  });
  return fulfilled === 'mismatch' && after.status !== 'refunded' ? 'mismatch' : 'changed';
}

/** Ledger lines of the purchase's refunds and disputes, oldest first. */
async function ledgerLines(tx: Ctx, { id }: PurchaseRow) {
  const rows = await tx.db.creditOperation.findMany({
    where: { purchaseId: id, kind: { in: ['refund', 'dispute', 'reversal'] } },
    select: { key: true, amount: true },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ key, amount }) => ({ key, amount: Number(amount) }));
}

/** A mismatched payment counts as settled once its money was returned. */
function outcomeOf(
  { paidAt, amount, status, problem }: PurchaseRow,
  checkout: CheckoutSnapshot,
  all: MoneyReturned[],
) {
  const gone = all.filter(({ isEffective }) => isEffective);
  const paid = paidAt ? amount : checkout.amount;
  const refundedAmount = Math.min(
    paid,
    gone.reduce((sum, money) => sum + money.amount, 0),
  );
  if (!paidAt && refundedAmount < paid) return { refundedAmount, status, problem };
  if (gone.some(({ kind }) => kind === 'dispute'))
    return { refundedAmount, status: 'disputed' as const, problem };
  if (refundedAmount === paid) return { refundedAmount, status: 'refunded' as const, problem: null };
  return { refundedAmount, status: 'paid' as const, problem };
}

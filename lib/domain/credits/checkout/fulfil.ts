import { type Ctx, inTransaction } from '@/lib/core/context';
import type { CheckoutSnapshot } from '@/lib/core/ports';
import { sendMail } from '@/lib/domain/mail/send';
import { grantCredits } from '../grant';
import { lockPurchase, type PurchaseRow, purchaseName } from './purchase';
import { queueRefund } from './queue-refund';

/** `foreign`: not our payment. `mismatch`: paid, but not as quoted; nothing was granted and an admin must decide. */
export type Outcome = 'changed' | 'unchanged' | 'foreign' | 'mismatch';

/** Runs in the transaction that commits the outcome. */
export type CommitHook = (tx: Ctx, outcome: Outcome) => Promise<void>;

const nothingElse: CommitHook = async () => {};

/**
 * Syncs a checkout's purchase with the provider and grants its credits if it is paid. Idempotent under concurrent calls in
 * any order. `also` commits in the same transaction. Fails with `payments.failed` if the provider does not answer.
 */
export async function fulfilCheckout(ctx: Ctx, sessionId: string, also = nothingElse): Promise<Outcome> {
  const snapshot = await ctx.payments.findCheckout(sessionId);
  return inTransaction(ctx, async (tx) => {
    const outcome = snapshot ? await applyCheckout(tx, snapshot) : 'foreign';
    await also(tx, outcome);
    return outcome;
  });
}

/** Applies a checkout's snapshot in the caller's transaction. A paid purchase never becomes unpaid. */
export async function applyCheckout(tx: Ctx, snapshot: CheckoutSnapshot): Promise<Outcome> {
  const purchase = await lockPurchase(tx, snapshot);
  if (!purchase) return 'foreign';
  if (snapshot.status !== 'paid') return updateStatus(tx, purchase, snapshot);
  const problem = problemOf(purchase, snapshot);
  if (problem) return quarantine(tx, purchase, snapshot, problem);
  return purchase.paidAt ? 'unchanged' : grant(tx, purchase, snapshot);
}

async function updateStatus(
  tx: Ctx,
  { id, status: before }: PurchaseRow,
  snapshot: CheckoutSnapshot,
): Promise<Outcome> {
  const { status, sessionId, paymentIntentId } = snapshot;
  const isUnsettled = before === 'open' || before === 'processing';
  if (!isUnsettled || status === 'open' || status === before) return 'unchanged';
  const isSubmitted = status === 'processing' || status === 'failed';
  await tx.db.creditPurchase.update({
    where: { id },
    data: { status, sessionId, clientSecret: null, ...(isSubmitted ? { paymentIntentId } : {}) },
  });
  return 'changed';
}

/** Returns how a paid checkout differs from its quote, or null. */
function problemOf({ sessionId, amount, currency }: PurchaseRow, snapshot: CheckoutSnapshot): string | null {
  if (sessionId !== null && sessionId !== snapshot.sessionId)
    return `A second checkout, ${snapshot.sessionId}, was paid for it`;
  if (amount === snapshot.amount && currency === snapshot.currency) return null;
  return `Quoted were ${amount} ${currency}, paid were ${snapshot.amount} ${snapshot.currency} (in the smallest unit)`;
}

/** Grants nothing. Once the money is refunded, no admin needs to look at the payment any more. */
async function quarantine(
  tx: Ctx,
  purchase: PurchaseRow,
  snapshot: CheckoutSnapshot,
  problem: string,
): Promise<Outcome> {
  const { id, paidAt, status } = purchase;
  const { sessionId, paymentIntentId } = snapshot;
  const isOriginal = paidAt === null && (purchase.sessionId === null || purchase.sessionId === sessionId);
  if (isOriginal && status === 'refunded') return 'unchanged';
  tx.log.error({ purchaseId: id, checkout: sessionId, problem }, 'a payment was not fulfilled');
  const submitted = { status: 'processing', sessionId, paymentIntentId, clientSecret: null } as const;
  await tx.db.creditPurchase.update({ where: { id }, data: { problem, ...(isOriginal ? submitted : {}) } });
  return 'mismatch';
}

async function grant(tx: Ctx, purchase: PurchaseRow, snapshot: CheckoutSnapshot): Promise<Outcome> {
  const { id, userId, credits } = purchase;
  const { sessionId, paymentIntentId } = snapshot;
  const paidAt = tx.clock.now();
  const item = await purchaseName(tx, purchase);
  const about = { purchaseId: id, description: `Bought ${item}` };
  const isNew = await grantCredits(tx, { userId, key: sessionId, kind: 'purchase', amount: credits, about });
  await tx.db.creditPurchase.update({
    where: { id },
    data: { status: 'paid', paidAt, sessionId, paymentIntentId, clientSecret: null, problem: null },
  });
  const buyer = await tx.db.user.findUniqueOrThrow({ where: { id: userId } });
  if (buyer.status === 'deleted' || buyer.deletionRequestedAt) await queueRefund(tx, id);
  else if (isNew) await mailReceipt(tx, purchase, buyer, item, paidAt);
  return 'changed';
}

async function mailReceipt(
  tx: Ctx,
  purchase: PurchaseRow,
  { name, email }: { name: string; email: string },
  item: string,
  paidAt: Date,
): Promise<void> {
  const { id: reference, credits, amount, currency } = purchase;
  const values = { name, item, credits, amount, currency, paidAt: paidAt.toISOString(), reference };
  await sendMail(tx, { name, address: email }, 'receipt', values);
}

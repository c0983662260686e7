import { type Ctx, inTransaction } from '@/lib/core/context';
import type { CheckoutSnapshot } from '@/lib/core/ports';
import { sendMail } from '@/lib/domain/mail/send';
import { grantCredits } from '../grant';
import { lockPurchaseOf, nameOfPurchase, type PurchaseRow } from './purchase';

/**
 * What came of looking at a payment: `foreign` is none of ours; `mismatch` is paid but not as it was quoted, so that
 * nothing was granted and an admin has to look at it.
 */
export type Outcome = 'changed' | 'unchanged' | 'foreign' | 'mismatch';

/** What is to be committed together with the outcome. */
export type Also = (tx: Ctx, outcome: Outcome) => Promise<void>;

const nothingElse: Also = async () => {};

/**
 * Brings the purchase of a checkout up to what the provider says of it, and grants its credits where it is paid: once,
 * whoever calls in whatever order and however often. `also` commits with it. Fails with `payments.failed` where the
 * provider does not answer.
 */
export async function fulfilCheckout(ctx: Ctx, sessionId: string, also = nothingElse): Promise<Outcome> {
  const facts = await ctx.payments.findCheckout(sessionId);
  return inTransaction(ctx, async (tx) => {
    const outcome = facts ? await applyCheckout(tx, facts) : 'foreign';
    await also(tx, outcome);
    return outcome;
  });
}

/** Writes what is known of a checkout, in the caller's transaction. A paid purchase never becomes an unpaid one. */
export async function applyCheckout(tx: Ctx, facts: CheckoutSnapshot): Promise<Outcome> {
  const purchase = await lockPurchaseOf(tx, facts);
  if (!purchase) return 'foreign';
  if (facts.status !== 'paid') return move(tx, purchase, facts);
  const problem = problemOf(purchase, facts);
  if (problem) return setAside(tx, purchase, facts, problem);
  return purchase.paidAt ? 'unchanged' : grant(tx, purchase, facts);
}

async function move(tx: Ctx, { id, status: before }: PurchaseRow, facts: CheckoutSnapshot): Promise<Outcome> {
  const { status, sessionId, paymentIntentId } = facts;
  const isUnsettled = before === 'open' || before === 'processing';
  if (!isUnsettled || status === 'open' || status === before) return 'unchanged';
  const isThrough = status === 'processing' || status === 'failed';
  await tx.db.creditPurchase.update({
    where: { id },
    data: { status, sessionId, clientSecret: null, ...(isThrough ? { paymentIntentId } : {}) },
  });
  return 'changed';
}

/** Why a paid checkout is not what was quoted, or null. */
function problemOf({ sessionId, amount, currency }: PurchaseRow, facts: CheckoutSnapshot): string | null {
  if (sessionId !== null && sessionId !== facts.sessionId)
    return `A second checkout, ${facts.sessionId}, was paid for it`;
  if (amount === facts.amount && currency === facts.currency) return null;
  return `Quoted were ${amount} ${currency}, paid were ${facts.amount} ${facts.currency} (in the smallest unit)`;
}

/** Nothing is granted. Its money may have gone back by now: then nobody has to look any more. */
async function setAside(
  tx: Ctx,
  purchase: PurchaseRow,
  facts: CheckoutSnapshot,
  problem: string,
): Promise<Outcome> {
  const { id, paidAt, status } = purchase;
  const { sessionId, paymentIntentId } = facts;
  const isOwn = paidAt === null && (purchase.sessionId === null || purchase.sessionId === sessionId);
  if (isOwn && status === 'refunded') return 'unchanged';
  tx.log.error({ purchaseId: id, checkout: sessionId, problem }, 'a payment was not fulfilled');
  const through = { status: 'processing', sessionId, paymentIntentId, clientSecret: null } as const;
  await tx.db.creditPurchase.update({ where: { id }, data: { problem, ...(isOwn ? through : {}) } });
  return 'mismatch';
}

async function grant(tx: Ctx, purchase: PurchaseRow, facts: CheckoutSnapshot): Promise<Outcome> {
  const { id, userId, credits } = purchase;
  const { sessionId, paymentIntentId } = facts;
  const paidAt = tx.clock.now();
  const item = await nameOfPurchase(tx, purchase);
  const about = { purchaseId: id, description: `Bought ${item}` };
  const isNew = await grantCredits(tx, { userId, key: sessionId, kind: 'purchase', amount: credits, about });
  await tx.db.creditPurchase.update({
    where: { id },
    data: { status: 'paid', paidAt, sessionId, paymentIntentId, clientSecret: null, problem: null },
  });
  if (isNew) await mailReceipt(tx, purchase, item, paidAt);
  return 'changed';
}

async function mailReceipt(tx: Ctx, purchase: PurchaseRow, item: string, paidAt: Date): Promise<void> {
  const { id: reference, userId, credits, amount, currency } = purchase;
  const { name, email, status } = await tx.db.user.findUniqueOrThrow({ where: { id: userId } });
  if (status === 'deleted') return;
  const values = { name, item, credits, amount, currency, paidAt: paidAt.toISOString(), reference };
  await sendMail(tx, { name, address: email }, 'receipt', values);
}

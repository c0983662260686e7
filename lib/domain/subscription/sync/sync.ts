import type { InvoiceSnapshot, SubscriptionSnapshot } from '@/lib/core/billing';
import type { Ctx } from '@/lib/core/context';
import { inTransaction } from '@/lib/core/context';
import type { CommitHook, Outcome } from '@/lib/domain/credits/checkout/fulfil';
import { notify } from '@/lib/queue/notify';
import { lockSubscriptionOf } from '../lock';
import type { Applied, Seen } from './apply-snapshot';
import { applySnapshot } from './apply-snapshot';
import { followChange } from './follow-change';
import { withCredited } from './with-credited';

/** Attempts before giving up if others keep writing between request and write. */
const MAX_ATTEMPTS = 8;

/** The provider's answer: `gone` if it does not know the subscription, null if it is not one of ours. */
export type ProviderAnswer = { snapshot: SubscriptionSnapshot; invoices: InvoiceSnapshot[] } | 'gone' | null;

/**
 * Syncs our row of a subscription and its latest invoice with the provider, with the grants and emails that follow.
 * Idempotent, in any order and in parallel. `also` commits with it. Fails with `payments.failed` if the provider does
 * not answer. Not to be called in a transaction.
 */
export async function syncSubscription(
  ctx: Ctx,
  stripeSubscriptionId: string,
  also?: CommitHook,
): Promise<Outcome> {
  return fetchAndApply(ctx, stripeSubscriptionId, also, async () => {
    const snapshot = await ctx.billing.findSubscription(stripeSubscriptionId);
    if (!snapshot) return 'gone';
    const { latestInvoice } = snapshot;
    return { snapshot, invoices: await withCredited(ctx, latestInvoice ? [latestInvoice] : []) };
  });
}

/**
 * Asks until no other process writes between request and write. Holds no lock while the provider is asked. `knownId`
 * is the provider's id of the subscription; null if only the answer contains it.
 */
export async function fetchAndApply(
  ctx: Ctx,
  knownId: string | null,
  also: CommitHook | undefined,
  ask: () => Promise<ProviderAnswer>,
): Promise<Outcome> {
  const compared: string[] = [];
  let id = knownId;
  for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
    const before = id ? await findVersion(ctx, id) : NO_VERSION;
    const seen = { ...before, startedAt: ctx.clock.now(), compared };
    const answer = await ask();
    if (answer && answer !== 'gone') id = answer.snapshot.subscriptionId;
    const applied = await apply(ctx, id, answer, seen, also);
    if (typeof applied === 'object') {
      await syncSubscription(ctx, applied.compareWith);
      compared.push(applied.compareWith);
    } else if (applied !== 'stale') return applied;
  }
  throw new Error(`subscription ${id} keeps changing`);
}

const NO_VERSION = { revision: null, checkedAt: null };

async function findVersion(
  ctx: Ctx,
  stripeSubscriptionId: string,
): Promise<Pick<Seen, 'revision' | 'checkedAt'>> {
  const row = await ctx.db.subscription.findUnique({
    where: { stripeSubscriptionId },
    select: { revision: true, checkedAt: true },
  });
  return row ?? NO_VERSION;
}

function apply(
  ctx: Ctx,
  id: string | null,
  answer: ProviderAnswer,
  seen: Seen,
  also: CommitHook | undefined,
): Promise<Applied> {
  return inTransaction(ctx, async (tx) => {
    const applied = await applyAnswer(tx, id, answer, seen);
    if (typeof applied === 'string' && applied !== 'stale') await also?.(tx, applied);
    return applied;
  });
}

async function applyAnswer(tx: Ctx, id: string | null, answer: ProviderAnswer, seen: Seen): Promise<Applied> {
  if (!answer || !id) return 'foreign';
  return answer === 'gone'
    ? applyGone(tx, id, seen)
    : applySnapshot(tx, answer.snapshot, answer.invoices, seen);
}

/** A subscription that the provider no longer knows is over. */
async function applyGone(tx: Ctx, stripeSubscriptionId: string, seen: Seen): Promise<Applied> {
  const row = await lockSubscriptionOf(tx, stripeSubscriptionId);
  if (!row) return 'foreign';
  if (row.revision !== seen.revision) return 'stale';
  const now = tx.clock.now();
  tx.log.error({ subscription: row.id }, 'the payment provider no longer knows a subscription');
  const isOver = row.endedAt !== null;
  const after = await tx.db.subscription.update({
    where: { id: row.id },
    data: {
      checkedAt: seen.startedAt,
      revision: { increment: 1 },
      ...(isOver ? {} : { status: 'canceled', endedAt: now, pausedAt: null }),
    },
  });
  if (isOver) return 'unchanged';
  await followChange(tx, row, after, null);
  await notify(tx, 'subscription', row.userId);
  return 'changed';
}

import type { InvoiceSnapshot, SubscriptionSnapshot } from '@/lib/core/billing';
import { type Ctx, inTransaction } from '@/lib/core/context';
import type { Also, Outcome } from '@/lib/domain/credits/checkout/fulfil';
import { tellSubscriptionChanged } from '../events';
import { lockSubscriptionOf } from '../lock';
import { type Applied, applySnapshot, type Seen } from './apply-snapshot';
import { followChange } from './follow-change';

/** How often the provider is asked anew where somebody else wrote meanwhile. */
const MOST_TRIES = 8;

/** What the provider answered: `gone` is a subscription it does not know, null something that is none of ours. */
export type Told = { facts: SubscriptionSnapshot; invoices: InvoiceSnapshot[] } | 'gone' | null;

/**
 * Brings our row of a subscription and its latest invoice up to what the provider says, with the grants and letters that
 * follow, once, whoever calls in whatever order and however often. `also` commits with it. Fails with `payments.failed`
 * where the provider does not answer. Asks the provider: not to be called in a transaction.
 */
export async function syncSubscription(
  ctx: Ctx,
  stripeSubscriptionId: string,
  also?: Also,
): Promise<Outcome> {
  return fetchAndApply(ctx, stripeSubscriptionId, also, async () => {
    const facts = await ctx.billing.findSubscription(stripeSubscriptionId);
    return facts ? { facts, invoices: facts.latestInvoice ? [facts.latestInvoice] : [] } : 'gone';
  });
}

/**
 * Asks until nobody wrote between the asking and the writing. No lock is held while the provider is asked. `known` is the
 * provider's id of the subscription that is asked about; null where only the answer will tell.
 */
export async function fetchAndApply(
  ctx: Ctx,
  known: string | null,
  also: Also | undefined,
  ask: () => Promise<Told>,
): Promise<Outcome> {
  const compared: string[] = [];
  let about = known;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const before = about ? await findWritten(ctx, about) : NOTHING_WRITTEN;
    const seen = { ...before, startedAt: ctx.clock.now(), compared };
    const told = await ask();
    if (told && told !== 'gone') about = told.facts.subscriptionId;
    const applied = await apply(ctx, about, told, seen, also);
    if (typeof applied === 'object') {
      await syncSubscription(ctx, applied.compareWith);
      compared.push(applied.compareWith);
    } else if (applied !== 'stale') return applied;
  }
  throw new Error(`subscription ${about} keeps changing`);
}

const NOTHING_WRITTEN = { revision: null, checkedAt: null };

async function findWritten(
  ctx: Ctx,
  stripeSubscriptionId: string,
): Promise<Pick<Seen, 'revision' | 'checkedAt'>> {
  const row = await ctx.db.subscription.findUnique({
    where: { stripeSubscriptionId },
    select: { revision: true, checkedAt: true },
  });
  return row ?? NOTHING_WRITTEN;
}

function apply(
  ctx: Ctx,
  about: string | null,
  told: Told,
  seen: Seen,
  also: Also | undefined,
): Promise<Applied> {
  return inTransaction(ctx, async (tx) => {
    const applied = await applyTold(tx, about, told, seen);
    if (typeof applied === 'string' && applied !== 'stale') await also?.(tx, applied);
    return applied;
  });
}

async function applyTold(tx: Ctx, about: string | null, told: Told, seen: Seen): Promise<Applied> {
  if (!told || !about) return 'foreign';
  return told === 'gone' ? applyGone(tx, about, seen) : applySnapshot(tx, told.facts, told.invoices, seen);
}

/** One that the provider does not know any more is over. */
async function applyGone(tx: Ctx, about: string, seen: Seen): Promise<Applied> {
  const row = await lockSubscriptionOf(tx, about);
  if (!row) return 'foreign';
  if (row.revision !== seen.revision) return 'stale';
  const now = tx.clock.now();
  tx.log.error({ subscription: row.id }, 'the payment provider does not know a subscription any more');
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
  await tellSubscriptionChanged(tx, row.userId);
  return 'changed';
}

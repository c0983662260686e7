import type { InvoiceSnapshot, SubscriptionSnapshot } from '@/lib/core/billing';
import type { Ctx } from '@/lib/core/context';
import type { Outcome } from '@/lib/domain/credits/checkout/fulfil';
import { notify } from '@/lib/queue/notify';
import { mailRefund } from '../emails';
import type { LockedSubscription, Owner } from '../lock';
import { lockOwner, lockSubscriptionOf } from '../lock';
import type { SoldPrice } from '../owner';
import { findOwnerId, findSoldPrice } from '../owner';
import { queueRefusal } from '../queue-ending';
import { isLive } from '../rules';
import { applyInvoice } from './apply-invoice';
import { followChange } from './follow-change';
import { moveCheckout } from './move-checkout';
import { writeSnapshot } from './write-snapshot';

/** The version of the row when the provider was asked. */
export interface Seen {
  /** Null if there was no row. */
  revision: number | null;
  /** When the last written snapshot was requested; null if there was no row. */
  checkedAt: Date | null;
  startedAt: Date;
  /** Other live subscriptions of the owner that were synced since and are still live. */
  compared: string[];
}

/** `stale`: the row changed meanwhile, ask again. `compareWith`: sync that other subscription first. */
export type Applied = Outcome | 'stale' | { compareWith: string };

/**
 * Writes a snapshot of a subscription and of its invoices with everything that follows: grants, emails, tasks and
 * notifications. Runs in the caller's transaction. A snapshot older than the stored one adds its paid invoices and
 * changes nothing else.
 */
export async function applySnapshot(
  tx: Ctx,
  snapshot: SubscriptionSnapshot,
  invoices: InvoiceSnapshot[],
  seen: Seen,
): Promise<Applied> {
  const ownerId = await findOwnerId(tx, snapshot);
  const owner = ownerId && (await lockOwner(tx, ownerId));
  if (!owner) return 'foreign';
  const row = await lockSubscriptionOf(tx, snapshot.subscriptionId);
  if (row && row.userId !== owner.id) return 'stale';
  const age = ageOf(row, seen);
  if (age === 'stale') return 'stale';
  // The stored snapshot was requested later. Paid invoices count all the same.
  if (row && age === 'older') return applyPaid(tx, row, invoices);
  const price = await priceOf(tx, snapshot, row);
  if (!price) return rejectForeignPrice(tx, snapshot, row, seen.startedAt);
  const other = becomesLive(snapshot, row)
    ? await findOtherLive(tx, owner.id, snapshot.subscriptionId)
    : null;
  if (other && !seen.compared.includes(other)) return { compareWith: other };
  const problem = row?.problem ?? (becomesLive(snapshot, row) ? problemOf(owner, other) : null);
  return write(tx, { owner, row, snapshot, price, problem, invoices, requestedAt: seen.startedAt });
}

/**
 * Compares a snapshot with the row: `older`, `stale` if the row changed or was checked in the same moment, so that
 * the order is unknown, or null if the snapshot may be written.
 */
function ageOf(
  row: LockedSubscription | null,
  { revision, checkedAt, startedAt }: Seen,
): 'older' | 'stale' | null {
  if (!row) return revision === null ? null : 'stale';
  const isChanged = row.revision !== revision;
  const isCheckedSince = row.checkedAt.getTime() !== checkedAt?.getTime();
  if (!isChanged && !isCheckedSince) return null;
  if (row.checkedAt > startedAt) return 'older';
  return isChanged || row.checkedAt.getTime() === startedAt.getTime() ? 'stale' : null;
}

interface Update {
  owner: Owner;
  row: LockedSubscription | null;
  snapshot: SubscriptionSnapshot;
  price: SoldPrice;
  problem: string | null;
  invoices: InvoiceSnapshot[];
  requestedAt: Date;
}

async function write(tx: Ctx, update: Update): Promise<Outcome> {
  const { owner, row, snapshot, price, problem, invoices, requestedAt } = update;
  const { after, isChanged } = await writeSnapshot(tx, owner.id, row, snapshot, price, problem, requestedAt);
  let hasChanges = isChanged;
  for (const invoice of invoices) if (await applyInvoice(tx, after, invoice, invoices)) hasChanges = true;
  if (!problem) await followChange(tx, row, after, snapshot);
  if (problem && !row?.problem) {
    tx.log.error({ subscription: after.id, user: owner.id, problem }, 'a subscription was refused');
    await mailRefund(tx, after, snapshot.latestInvoice, 'second');
  }
  const mustEnd = problem ? !row?.problem : owner.isDeleted && isLive(snapshot.status);
  if (mustEnd) await queueRefusal(tx, after.id);
  if (await moveCheckout(tx, snapshot, problem !== null)) hasChanges = true;
  if (!hasChanges) return 'unchanged';
  await notify(tx, 'subscription', owner.id);
  return 'changed';
}

async function applyPaid(tx: Ctx, row: LockedSubscription, invoices: InvoiceSnapshot[]): Promise<Outcome> {
  let hasChanges = false;
  for (const invoice of invoices)
    if (invoice.status === 'paid' && (await applyInvoice(tx, row, invoice, invoices))) hasChanges = true;
  if (hasChanges) await notify(tx, 'subscription', row.userId);
  return hasChanges ? 'changed' : 'unchanged';
}

/** An ended subscription may have moved to a price that is not ours; it keeps the stored one. */
async function priceOf(
  tx: Ctx,
  snapshot: SubscriptionSnapshot,
  row: LockedSubscription | null,
): Promise<SoldPrice | null> {
  const sold = snapshot.hasSingleItem ? await findSoldPrice(tx, snapshot.priceId) : null;
  if (sold || !row || snapshot.status !== 'canceled') return sold;
  return tx.db.planPrice.findUnique({ where: { id: row.priceId }, include: { plan: true } });
}

async function rejectForeignPrice(
  tx: Ctx,
  snapshot: SubscriptionSnapshot,
  row: LockedSubscription | null,
  checkedAt: Date,
): Promise<Outcome> {
  const { subscriptionId, priceId, hasSingleItem } = snapshot;
  tx.log.error(
    { subscriptionId, priceId, hasSingleItem },
    'a subscription is at a price that we do not sell',
  );
  if (row) {
    const data = { checkedAt, revision: { increment: 1 } };
    await tx.db.subscription.update({ where: { id: row.id }, data });
  }
  return 'mismatch';
}

const becomesLive = (snapshot: SubscriptionSnapshot, row: LockedSubscription | null) =>
  isLive(snapshot.status) && !row?.problem && !(row && isLive(row.status));

async function findOtherLive(tx: Ctx, userId: string, subscriptionId: string): Promise<string | null> {
  const rows = await tx.db.subscription.findMany({
    where: { userId, stripeSubscriptionId: { not: subscriptionId }, endedAt: null, problem: null },
    select: { stripeSubscriptionId: true, status: true },
  });
  return rows.find(({ status }) => isLive(status))?.stripeSubscriptionId ?? null;
}

function problemOf(owner: Owner, other: string | null): string | null {
  if (other) return `A second subscription besides ${other}: it is canceled and its payment refunded`;
  if (owner.isDeleted) return 'The account is deleted: it is canceled and its payment refunded';
  return null;
}

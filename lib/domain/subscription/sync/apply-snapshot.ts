import type { InvoiceSnapshot, SubscriptionSnapshot } from '@/lib/core/billing';
import type { Ctx } from '@/lib/core/context';
import type { Outcome } from '@/lib/domain/credits/checkout/fulfil';
import { followChange } from '../change/follow';
import { moveCheckout } from '../checkout/move';
import { mailRefusal } from '../emails';
import { tellSubscriptionChanged } from '../events';
import { type LockedSubscription, lockOwner, lockSubscriptionOf } from '../lock';
import { findOwner, findSoldPrice, type Owner, type SoldPrice } from '../owner';
import { queueRefusal } from '../queue-refusal';
import { isLive } from '../rules';
import { applyInvoice } from './apply-invoice';
import { writeSnapshot } from './write-snapshot';

/** What was known when the provider was asked. */
export interface Seen {
  /** Of the row; null where there was none. */
  revision: number | null;
  /** When whoever wrote the row last had asked; null where there was none. */
  checkedAt: Date | null;
  startedAt: Date;
  /** Other live subscriptions of the owner that were looked at since: they are alive indeed. */
  compared: string[];
}

/** `stale`: somebody wrote meanwhile, ask again. `compareWith`: look first whether that other one is still alive. */
export type Applied = Outcome | 'stale' | { compareWith: string };

/**
 * Writes what the provider says of a subscription and of invoices of it, and what follows from it, in the caller's
 * transaction: grants, letters, tasks, news. What is older than what is written already changes nothing.
 */
export async function applySnapshot(
  tx: Ctx,
  facts: SubscriptionSnapshot,
  invoices: InvoiceSnapshot[],
  seen: Seen,
): Promise<Applied> {
  const owner = await findOwner(tx, facts);
  if (!owner) return 'foreign';
  await lockOwner(tx, owner.id);
  const row = await lockSubscriptionOf(tx, facts.subscriptionId);
  if (row && row.userId !== owner.id) return 'stale';
  const age = ageOf(row, seen);
  if (age === 'stale') return 'stale';
  // Whoever wrote it has asked later than we did. What is paid stays paid, though.
  if (row && age === 'older') return applyPaid(tx, row, invoices);
  const price = await priceOf(tx, facts, row);
  if (!price) return setAside(tx, facts, row, seen.startedAt);
  const other = becomesLive(facts, row) ? await findOtherLive(tx, owner.id, facts.subscriptionId) : null;
  if (other && !seen.compared.includes(other)) return { compareWith: other };
  const problem = row?.problem ?? (becomesLive(facts, row) ? problemOf(owner, other) : null);
  return write(tx, { owner, row, facts, price, problem, invoices, askedAt: seen.startedAt });
}

/**
 * How an answer stands to what is written: `older` than that, `stale` where nobody knows, since the row has changed or
 * somebody asked in the same moment, or null where it may be written.
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

interface Known {
  owner: Owner;
  row: LockedSubscription | null;
  facts: SubscriptionSnapshot;
  price: SoldPrice;
  problem: string | null;
  invoices: InvoiceSnapshot[];
  askedAt: Date;
}

async function write(tx: Ctx, known: Known): Promise<Outcome> {
  const { owner, row, facts, price, problem, invoices, askedAt } = known;
  const { after, isChanged } = await writeSnapshot(tx, owner.id, row, facts, price, problem, askedAt);
  let isNews = isChanged;
  for (const invoice of invoices) if (await applyInvoice(tx, after, invoice)) isNews = true;
  if (!problem) await followChange(tx, row, after, facts);
  if (problem && !row?.problem) {
    tx.log.error({ subscription: after.id, user: owner.id, problem }, 'a subscription was refused');
    await mailRefusal(tx, after, price, facts.latestInvoice);
  }
  const mustEnd = problem ? !row?.problem : owner.isDeleted && isLive(facts.status);
  if (mustEnd) await queueRefusal(tx, after.id);
  if (await moveCheckout(tx, facts, problem !== null)) isNews = true;
  if (!isNews) return 'unchanged';
  await tellSubscriptionChanged(tx, owner.id);
  return 'changed';
}

async function applyPaid(tx: Ctx, row: LockedSubscription, invoices: InvoiceSnapshot[]): Promise<Outcome> {
  let isNews = false;
  for (const invoice of invoices)
    if (invoice.status === 'paid' && (await applyInvoice(tx, row, invoice))) isNews = true;
  if (isNews) await tellSubscriptionChanged(tx, row.userId);
  return isNews ? 'changed' : 'unchanged';
}

/** A subscription that is over may have come to a price that is none of ours: what it was stays. */
async function priceOf(
  tx: Ctx,
  facts: SubscriptionSnapshot,
  row: LockedSubscription | null,
): Promise<SoldPrice | null> {
  const sold = facts.hasSingleItem ? await findSoldPrice(tx, facts.priceId) : null;
  if (sold || !row || facts.status !== 'canceled') return sold;
  return tx.db.planPrice.findUnique({ where: { id: row.priceId }, include: { plan: true } });
}

async function setAside(
  tx: Ctx,
  facts: SubscriptionSnapshot,
  row: LockedSubscription | null,
  checkedAt: Date,
): Promise<Outcome> {
  const { subscriptionId, priceId, hasSingleItem } = facts;
  tx.log.error({ subscriptionId, priceId, hasSingleItem }, 'a subscription is none that we sell');
  if (row) {
    const data = { checkedAt, revision: { increment: 1 } };
    await tx.db.subscription.update({ where: { id: row.id }, data });
  }
  return 'mismatch';
}

const becomesLive = (facts: SubscriptionSnapshot, row: LockedSubscription | null) =>
  isLive(facts.status) && !row?.problem && !(row && isLive(row.status));

async function findOtherLive(tx: Ctx, userId: string, subscriptionId: string): Promise<string | null> {
  const rows = await tx.db.subscription.findMany({
    where: { userId, stripeSubscriptionId: { not: subscriptionId }, endedAt: null, problem: null },
    select: { stripeSubscriptionId: true, status: true },
  });
  return rows.find(({ status }) => isLive(status))?.stripeSubscriptionId ?? null;
}

function problemOf(owner: Owner, other: string | null): string | null {
  if (other) return `A second subscription beside ${other}: it is cancelled and its payment given back`;
  if (owner.isDeleted) return 'The account is deleted: it is cancelled and its payment given back';
  return null;
}

import type { Ctx } from '@/lib/core/context';
import type { Discrepancy } from '@/lib/core/discrepancy';
import { isAppError } from '@/lib/core/errors';
import { formatCount } from '@/lib/core/format';
import { fulfilCheckout } from '@/lib/domain/credits/checkout/fulfil';
import { requeuePurchaseRefunds } from '@/lib/domain/credits/checkout/queue-refund';
import { expireCredits } from '@/lib/domain/credits/expire';
import { checkLedger } from '@/lib/domain/ledger/check';
import {
  type ComparisonCounts,
  compareSubscriptions,
  requeueRefunds,
  settleCheckouts,
} from '@/lib/domain/subscription/sync/reconcile';
import { requeueEvents, storeEvent } from './inbox';
import { eventKey } from './tasks';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The provider lists events for 30 days. */
const PROVIDER_RETENTION_MS = 30 * 24 * HOUR_MS;
/** Younger purchases and events may still settle on their own. */
const GRACE_MS = 10 * MINUTE_MS;
const BATCH = 200;

/** The report of one reconciliation with the provider. */
export interface Reconciliation {
  /** The provider's events in the period, and those we did not have. */
  events: { listed: number; missing: number };
  /** Pending events that had lost their task. */
  requeued: number;
  /** Unsettled purchases, and those whose status changed. */
  purchases: { unsettled: number; moved: number };
  /** Subscriptions and their checkouts that were fetched, and those that changed. */
  subscriptions: ComparisonCounts;
  checkouts: ComparisonCounts;
  /** Released holds that were not settled in time. */
  holds: number;
  /** Sentences for an admin to act on. */
  findings: string[];
  /** The findings with their subjects. */
  discrepancies: Discrepancy[];
}

/**
 * Compares the ledger with the provider and stores the report. Missed events run through the same idempotent verbs as
 * timely ones; any other discrepancy of money or credits is only reported.
 */
export async function reconcile(ctx: Ctx): Promise<Reconciliation> {
  const startedAt = ctx.clock.now();
  const discrepancies: Discrepancy[] = [];
  /** Reports a failing part as a discrepancy, so that the others still run. */
  const attempt: Attempt = async (part, fallback, work) => {
    try {
      return await work();
    } catch (error) {
      ctx.log.error({ err: error, part }, 'a part of the reconciliation failed');
      const text = `${part}: ${isAppError(error) ? error.message : 'failed, see the log'}`;
      discrepancies.push({ kind: 'partFailed', text, about: null });
      return fallback;
    }
  };
  const listed = await attempt('Missing events', null, () => storeMissingEvents(ctx, startedAt));
  const purchases = await attempt('Unsettled purchases', { unsettled: 0, moved: 0 }, () =>
    settlePurchases(ctx, startedAt),
  );
  const subscriptions = await compareAll(ctx, attempt);
  const requeued = await attempt('Waiting events', 0, () => requeueOrphans(ctx, startedAt));
  const holds = await attempt('Holds', 0, () => expireCredits(ctx));
  discrepancies.push(...(await attempt('Discrepancies', [], () => checkLedger(ctx))));
  const dead = await ctx.db.stripeEvent.count({ where: { status: 'dead' } });
  if (dead > 0) {
    const text = `${formatCount(dead, 'event')} could not be processed`;
    discrepancies.push({ kind: 'eventsDead', text, about: null });
  }
  const findings = discrepancies.map(({ text }) => text);
  const events = listed ?? { listed: 0, missing: 0 };
  const counts = { events, requeued, purchases, ...subscriptions, holds };
  const report = { ...counts, findings, discrepancies };
  const finishedAt = ctx.clock.now();
  await ctx.db.reconciliationRun.create({
    data: {
      startedAt,
      finishedAt,
      seenUntil: listed && startedAt,
      isClean: findings.length === 0,
      report: asJson(report),
    },
  });
  ctx.log.info({ ...counts, findings: findings.length }, 'compared with the payment provider');
  return report;
}

/** Prisma accepts type literals as JSON, but no interfaces. */
const asJson = (report: Reconciliation) => ({
  ...report,
  discrepancies: report.discrepancies.map((one) => ({ ...one })),
});

type Attempt = <T>(part: string, fallback: T, work: () => Promise<T>) => Promise<T>;

async function compareAll(
  ctx: Ctx,
  attempt: Attempt,
): Promise<Pick<Reconciliation, 'subscriptions' | 'checkouts'>> {
  const none: ComparisonCounts = { checked: 0, moved: 0 };
  if (!ctx.payments.form) return { subscriptions: none, checkouts: none };
  const checkouts = await attempt('Unsettled checkouts', none, () => settleCheckouts(ctx));
  const subscriptions = await attempt('Subscriptions', none, () => compareSubscriptions(ctx));
  await attempt('Refunds', 0, () => requeueRefunds(ctx));
  await attempt('Refunds of purchases', 0, () => requeuePurchaseRefunds(ctx));
  return { subscriptions, checkouts };
}

/** Stores events whose delivery never arrived. Null if payments are off. */
async function storeMissingEvents(ctx: Ctx, now: Date): Promise<Reconciliation['events'] | null> {
  const counts = { listed: 0, missing: 0 };
  if (!ctx.payments.form) return null;
  for await (const event of ctx.payments.listEvents(await listFrom(ctx, now))) {
    counts.listed += 1;
    if (await storeEvent(ctx, event)) counts.missing += 1;
  }
  return counts;
}

/** Starts an hour before the last listing, because the provider lists events with a delay. */
async function listFrom(ctx: Ctx, now: Date): Promise<Date> {
  const { _max } = await ctx.db.reconciliationRun.aggregate({ _max: { seenUntil: true } });
  const seen = _max.seenUntil?.getTime() ?? 0;
  return new Date(Math.max(now.getTime() - PROVIDER_RETENTION_MS, seen - HOUR_MS));
}

/** Syncs purchases unsettled past the grace period and expires those that can no longer be paid. */
async function settlePurchases(ctx: Ctx, now: Date): Promise<Reconciliation['purchases']> {
  const counts = { unsettled: 0, moved: 0 };
  if (!ctx.payments.form) return counts;
  const createdAt = { lt: new Date(now.getTime() - GRACE_MS) };
  for (let after = ''; ; ) {
    const batch = await ctx.db.creditPurchase.findMany({
      where: {
        status: { in: ['open', 'processing'] },
        problem: null,
        createdAt,
        ...(after ? { id: { gt: after } } : {}),
      },
      select: { id: true, sessionId: true },
      orderBy: { id: 'asc' },
      take: BATCH,
    });
    for (const { id, sessionId } of batch) {
      counts.unsettled += 1;
      if (await settlePurchase(ctx, id, sessionId, now)) counts.moved += 1;
    }
    const last = batch.at(-1);
    if (batch.length < BATCH || !last) return counts;
    after = last.id;
  }
}

/** Expires an overdue purchase unknown to the provider. True if the status changed. */
async function settlePurchase(ctx: Ctx, id: string, sessionId: string | null, now: Date): Promise<boolean> {
  const outcome = sessionId ? await fulfilCheckout(ctx, sessionId) : 'foreign';
  if (outcome !== 'foreign') return outcome === 'changed';
  const { count } = await ctx.db.creditPurchase.updateMany({
    where: { id, status: { in: ['open', 'processing'] }, expiresAt: { lt: now } },
    data: { status: 'expired', clientSecret: null },
  });
  return count > 0;
}

/** Requeues pending events without a task, for instance after a crash on the last try. */
async function requeueOrphans(ctx: Ctx, now: Date): Promise<number> {
  const before = new Date(now.getTime() - GRACE_MS);
  const rows = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT e."id" FROM "StripeEvent" e WHERE e."status" = 'pending' AND e."receivedAt" < ${before} AND NOT EXISTS (
      SELECT 1 FROM graphile_worker.jobs j
      WHERE j.key = ${eventKey('')} || e."id" AND j.attempts < j.max_attempts)
    ORDER BY e."receivedAt" LIMIT ${BATCH}`;
  if (rows.length > 0) {
    await requeueEvents(
      ctx,
      rows.map(({ id }) => id),
    );
  }
  return rows.length;
}

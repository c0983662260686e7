import type { Ctx } from '@/lib/core/context';
import type { Discrepancy } from '@/lib/core/discrepancy';
import { isAppError } from '@/lib/core/errors';
import { fulfilCheckout } from '@/lib/domain/credits/checkout/fulfil';
import { expireCredits } from '@/lib/domain/credits/expire';
import { checkLedger } from '@/lib/domain/ledger/check';
import {
  type ComparisonCounts,
  compareSubscriptions,
  requeueRefusals,
  settleCheckouts,
} from '@/lib/domain/subscription/sync/reconcile';
import { requeueEvents, storeEvent } from './inbox';
import { eventKey } from './tasks';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How far the provider's list of events goes back. */
const EVENTS_KEPT_MS = 30 * 24 * HOUR_MS;
/** Purchases and events that are unsettled for so long are looked at. */
const PATIENCE_MS = 10 * MINUTE_MS;
const BATCH = 200;

/** What one comparison of our books with the provider's found and set right. */
export interface Reconciliation {
  /** Events of the provider in the time that was looked at, and those of them we did not have. */
  events: { listed: number; missing: number };
  /** Events that waited without a task to act on them. */
  requeued: number;
  /** Purchases that were unsettled, and those of them that had moved. */
  purchases: { unsettled: number; moved: number };
  /** Subscriptions and their checkouts that were asked about, and those of them that had moved. */
  subscriptions: ComparisonCounts;
  checkouts: ComparisonCounts;
  /** Holds that nobody settled in time, given back. */
  holds: number;
  /** What an admin has to look at, one sentence each. */
  findings: string[];
  /** The same with what each is about. */
  discrepancies: Discrepancy[];
}

/**
 * Compares our books with the provider's and stores what came of it. What was missed is taken up by the same repeatable
 * verbs that would have done it in time; money and credits are never corrected otherwise, only reported.
 */
export async function reconcile(ctx: Ctx): Promise<Reconciliation> {
  const startedAt = ctx.clock.now();
  const discrepancies: Discrepancy[] = [];
  /** A part that fails is a finding, and the others still run. */
  const attempt: Attempt = async (what, nothing, work) => {
    try {
      return await work();
    } catch (error) {
      ctx.log.error({ err: error, what }, 'a part of the reconciliation failed');
      const text = `${what}: ${isAppError(error) ? error.message : 'failed, see the log'}`;
      discrepancies.push({ kind: 'partFailed', text, about: null });
      return nothing;
    }
  };
  const listed = await attempt('Missing events', null, () => takeUpMissing(ctx, startedAt));
  const purchases = await attempt('Unsettled purchases', { unsettled: 0, moved: 0 }, () =>
    settlePurchases(ctx, startedAt),
  );
  const subscriptions = await compareAll(ctx, attempt);
  const requeued = await attempt('Waiting events', 0, () => requeueForgotten(ctx, startedAt));
  const holds = await attempt('Holds', 0, () => releaseHolds(ctx, startedAt));
  discrepancies.push(...(await attempt('Discrepancies', [], () => checkLedger(ctx))));
  const dead = await ctx.db.stripeEvent.count({ where: { status: 'dead' } });
  if (dead > 0)
    discrepancies.push({ kind: 'eventsDead', text: `${dead} events could not be processed`, about: null });
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

/** Prisma takes no interfaces for JSON. */
const asJson = (report: Reconciliation) => ({
  ...report,
  discrepancies: report.discrepancies.map((one) => ({ ...one })),
});

type Attempt = <T>(what: string, nothing: T, work: () => Promise<T>) => Promise<T>;

async function compareAll(
  ctx: Ctx,
  attempt: Attempt,
): Promise<Pick<Reconciliation, 'subscriptions' | 'checkouts'>> {
  const none: ComparisonCounts = { checked: 0, moved: 0 };
  if (!ctx.payments.form) return { subscriptions: none, checkouts: none };
  const checkouts = await attempt('Unsettled checkouts', none, () => settleCheckouts(ctx));
  const subscriptions = await attempt('Subscriptions', none, () => compareSubscriptions(ctx));
  await attempt('Second subscriptions', 0, () => requeueRefusals(ctx));
  return { subscriptions, checkouts };
}

/** Stores the events that did not reach us. Null where payments are not configured. */
async function takeUpMissing(ctx: Ctx, now: Date): Promise<Reconciliation['events'] | null> {
  const found = { listed: 0, missing: 0 };
  if (!ctx.payments.form) return null;
  for await (const event of ctx.payments.listEvents(await lastSeen(ctx, now))) {
    found.listed += 1;
    if (await storeEvent(ctx, event)) found.missing += 1;
  }
  return found;
}

/** An hour before the last comparison that listed them, since the provider's list follows a little later. */
async function lastSeen(ctx: Ctx, now: Date): Promise<Date> {
  const { _max } = await ctx.db.reconciliationRun.aggregate({ _max: { seenUntil: true } });
  const seen = _max.seenUntil?.getTime() ?? 0;
  return new Date(Math.max(now.getTime() - EVENTS_KEPT_MS, seen - HOUR_MS));
}

/** Asks about every purchase that is unsettled for long, and ends those nobody can pay any more. */
async function settlePurchases(ctx: Ctx, now: Date): Promise<Reconciliation['purchases']> {
  const found = { unsettled: 0, moved: 0 };
  if (!ctx.payments.form) return found;
  const createdAt = { lt: new Date(now.getTime() - PATIENCE_MS) };
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
      found.unsettled += 1;
      if (await settlePurchase(ctx, id, sessionId, now)) found.moved += 1;
    }
    const last = batch.at(-1);
    if (batch.length < BATCH || !last) return found;
    after = last.id;
  }
}

/** One that the provider does not know is over as soon as its time is. True where it moved. */
async function settlePurchase(ctx: Ctx, id: string, sessionId: string | null, now: Date): Promise<boolean> {
  const outcome = sessionId ? await fulfilCheckout(ctx, sessionId) : 'foreign';
  if (outcome !== 'foreign') return outcome === 'changed';
  const { count } = await ctx.db.creditPurchase.updateMany({
    where: { id, status: { in: ['open', 'processing'] }, expiresAt: { lt: now } },
    data: { status: 'expired', clientSecret: null },
  });
  return count > 0;
}

/** Events whose task is gone, as after tries that could not even be noted. */
async function requeueForgotten(ctx: Ctx, now: Date): Promise<number> {
  const before = new Date(now.getTime() - PATIENCE_MS);
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

async function releaseHolds(ctx: Ctx, now: Date): Promise<number> {
  const where = { status: 'pending', expiresAt: { lte: now } } as const;
  const before = await ctx.db.creditOperation.count({ where });
  await expireCredits(ctx);
  return before - (await ctx.db.creditOperation.count({ where }));
}

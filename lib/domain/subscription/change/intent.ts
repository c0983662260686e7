import { fingerprint } from '@/lib/contract/fingerprint';
import { type Ctx, inTransaction, maybeUserId } from '@/lib/core/context';
import { type ErrorCode, fail, isAppError } from '@/lib/core/errors';
import { recordAudit } from '@/lib/domain/audit/record';
import { lockSubscription } from '../lock';
import { getSubscriptionRow } from '../queries';
import { type SubscriptionRow, stateOf } from '../row';
import { type Action, refusalOf } from '../rules';
import { syncSubscription } from '../sync/sync';
import { compensate, type Intent, type SubscriptionRef, stepKey } from './compensate';

/** Time after which an unfinished change no longer blocks others. */
const TIMEOUT_MS = 10 * 60_000;
/** Changes that one sweep abandons. */
const BATCH = 100;
/** Errors by which the provider confirms that it changed nothing. */
const REFUSALS: readonly ErrorCode[] = ['payments.declined', 'payments.authentication', 'payments.refused'];

/** A change of a subscription to carry out at the payment provider. */
export interface Change {
  kind: string;
  /** The action that the state must allow. */
  action: Action;
  /** A call with the same input repeats the change while the first is unfinished. */
  input?: Record<string, unknown>;
  /** A last check before anything is written; may query the provider. */
  verify?(at: Date): Promise<void>;
  /**
   * Carries out the change at the provider. `key` returns the key of a step, the same when the change is repeated.
   */
  execute(key: (step: string) => string, intent: Intent): Promise<void>;
  /** Runs once, in the transaction that closes the change. */
  onDone?(tx: Ctx, after: SubscriptionRow): Promise<void>;
}

/**
 * Carries out a change at the payment provider and returns the subscription afterwards. The intent is written first:
 * a call that is repeated because the first got no answer sends the same requests with the same keys, so the work is
 * done once. Fails with `subscription.busy` while another change is open, with the rule's code if the state forbids
 * the action, and with `payments.*` if the provider refuses; unless that is `payments.failed`, nothing was changed
 * and a pending change is scheduled again. `seen` is the row that the change is based on.
 */
export async function runIntent(ctx: Ctx, seen: SubscriptionRow, change: Change): Promise<SubscriptionRow> {
  const intent = (await findSame(ctx, seen.id, change)) ?? (await openIntent(ctx, seen, change));
  try {
    await change.execute((step) => stepKey(intent, step), intent);
  } catch (error) {
    if (isAppError(error) && REFUSALS.includes(error.code)) await closeRefused(ctx, seen, intent);
    throw error;
  }
  await syncSubscription(ctx, seen.stripeSubscriptionId, async (tx) => {
    const isFirst = await closeIntent(tx, intent, 'done');
    if (isFirst) await change.onDone?.(tx, await getSubscriptionRow(tx, seen.id));
  });
  return getSubscriptionRow(ctx, seen.id);
}

/** Fails with the reason if the state does not allow an action. */
export function requireAllowed(action: Action, row: SubscriptionRow): void {
  const code = refusalOf(action, stateOf(row));
  if (code) fail(code);
}

async function openIntent(ctx: Ctx, seen: SubscriptionRow, change: Change): Promise<Intent> {
  requireAllowed(change.action, seen);
  const now = ctx.clock.now();
  const at = new Date(now.getTime() - (now.getTime() % 1000));
  await change.verify?.(at);
  const written = await inTransaction(ctx, (tx) => createIntent(tx, seen, change, at));
  if (!isStale(ctx, written) || isSameChange(written, change)) return written;
  await abandon(ctx, written, seen);
  return inTransaction(ctx, async (tx) => {
    const retried = await createIntent(tx, seen, change, at);
    return isSameChange(retried, change) ? retried : fail('subscription.busy');
  });
}

/**
 * Returns the intent of this change, or another open one if it is stale. Fails with `subscription.busy` if it is not.
 */
async function createIntent(tx: Ctx, seen: SubscriptionRow, change: Change, at: Date): Promise<Intent> {
  await lockSubscription(tx, seen.id);
  const row = await getSubscriptionRow(tx, seen.id);
  const open = await findOpenIntent(tx, row.id);
  if (open && (isSameChange(open, change) || isStale(tx, open))) return open;
  if (open || hasMoved(seen, row)) fail('subscription.busy');
  requireAllowed(change.action, row);
  const { kind, input = {} } = change;
  const { id: subscriptionId, pendingPriceId } = row;
  const data = { kind, fingerprint: fingerprint(input), actorId: maybeUserId(tx), createdAt: at };
  return tx.db.subscriptionIntent.create({ data: { ...data, subscriptionId, pendingPriceId } });
}

/** Returns whether the row differs from the one that the change is based on. */
function hasMoved(seen: SubscriptionRow, row: SubscriptionRow): boolean {
  const keys = ['userId', 'priceId', 'stripeSubscriptionId', 'stripeItemId', 'stripeScheduleId'] as const;
  return (
    keys.some((key) => seen[key] !== row[key]) ||
    seen.currentPeriodEnd.getTime() !== row.currentPeriodEnd.getTime()
  );
}

async function findSame(ctx: Ctx, subscriptionId: string, change: Change): Promise<Intent | null> {
  const open = await findOpenIntent(ctx, subscriptionId);
  return open && isSameChange(open, change) ? open : null;
}

/** Returns a subscription's unfinished change, or null. */
export function findOpenIntent(ctx: Ctx, subscriptionId: string): Promise<Intent | null> {
  return ctx.db.subscriptionIntent.findFirst({ where: { subscriptionId, status: 'pending' } });
}

function isSameChange(intent: Intent, { kind, input = {} }: Change): boolean {
  return intent.kind === kind && intent.fingerprint === fingerprint(input);
}

function isStale(ctx: Ctx, { createdAt }: Intent): boolean {
  return ctx.clock.now().getTime() - createdAt.getTime() > TIMEOUT_MS;
}

/** Returns whether this call was the one that closed it. */
async function closeIntent(
  tx: Ctx,
  { id }: Intent,
  status: 'done' | 'refused' | 'abandoned',
): Promise<boolean> {
  const { count } = await tx.db.subscriptionIntent.updateMany({
    where: { id, status: 'pending' },
    data: { status, endedAt: tx.clock.now() },
  });
  return count > 0;
}

/** A failure to reschedule is left to the sweep, an outdated row to the next event. */
async function closeRefused(ctx: Ctx, row: SubscriptionRow, intent: Intent): Promise<void> {
  const { stripeSubscriptionId } = row;
  try {
    await compensate(ctx, intent, row);
    await closeIntent(ctx, intent, 'refused');
    await syncSubscription(ctx, stripeSubscriptionId);
  } catch (error) {
    ctx.log.error(
      { err: error, stripeSubscriptionId },
      'failed to clean up after a refused subscription change',
    );
  }
}

/**
 * The provider never answered: re-syncs from Stripe and closes the intent as abandoned. An admin's change is still
 * audited.
 */
async function abandon(ctx: Ctx, intent: Intent, row: SubscriptionRef): Promise<void> {
  await compensate(ctx, intent, row);
  await syncSubscription(ctx, row.stripeSubscriptionId, async (tx) => {
    const isFirst = await closeIntent(tx, intent, 'abandoned');
    if (isFirst) await auditAbandoned(tx, intent);
  });
}

async function auditAbandoned(tx: Ctx, { id, kind, actorId, subscriptionId }: Intent): Promise<void> {
  const { userId } = await tx.db.subscription.findUniqueOrThrow({ where: { id: subscriptionId } });
  if (!actorId || actorId === userId) return;
  const admin = { ...tx, actor: { kind: 'user', id: actorId, role: 'admin', sessionId: id } } as const;
  await recordAudit(admin, {
    action: `subscription.${kind}`,
    target: { type: 'subscription', id: subscriptionId },
    after: { wasAnswered: false },
  });
}

/**
 * Abandons stale changes after a sync with the provider. Never carries one out: the user may have changed their mind.
 * One that cannot be synced now is left to the next sweep.
 */
export async function sweepIntents(ctx: Ctx): Promise<void> {
  const stale = await ctx.db.subscriptionIntent.findMany({
    where: { status: 'pending', createdAt: { lt: new Date(ctx.clock.now().getTime() - TIMEOUT_MS) } },
    include: { subscription: { select: { stripeSubscriptionId: true, revision: true } } },
    orderBy: { createdAt: 'asc' },
    take: BATCH,
  });
  for (const { subscription, ...intent } of stale) {
    await abandon(ctx, intent, subscription).catch((error: unknown) =>
      ctx.log.error({ err: error, intent: intent.id }, 'failed to abandon a subscription change'),
    );
  }
}

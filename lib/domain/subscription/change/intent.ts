import { fingerprint } from '@/lib/contract/fingerprint';
import { type Ctx, inTransaction, maybeUserId } from '@/lib/core/context';
import { type ErrorCode, fail, isAppError } from '@/lib/core/errors';
import { recordAudit } from '@/lib/domain/audit/record';
import { lockSubscription } from '../lock';
import { getSubscriptionRow } from '../queries';
import { type SubscriptionRow, stateOf } from '../row';
import { type Action, refusalOf } from '../rules';
import { syncSubscription } from '../sync/sync';
import { compensate, type Intent, keyOf, type Place } from './compensate';

/** How long a change whose end nobody knows keeps others waiting. */
const PATIENCE_MS = 10 * 60_000;
/** Changes that one sweep gives up. */
const BATCH = 100;
/** The provider has answered that it changed nothing. */
const REFUSALS: readonly ErrorCode[] = ['payments.declined', 'payments.authentication', 'payments.refused'];

/** A change of a subscription that the payment provider is asked for. */
export interface Change {
  kind: string;
  /** What the state has to allow. */
  action: Action;
  /** What it is asked with: the same again while the end of the first is unknown is the same change. */
  given?: Record<string, unknown>;
  /** A last look before anything is written; may ask the provider. */
  agree?(at: Date): Promise<void>;
  /** Asks the provider. `key` makes a key for each step, the same ones when the change is repeated. */
  ask(key: (step: string) => string, intent: Intent): Promise<void>;
  /** Written together with the end of the change, once. */
  done?(tx: Ctx, after: SubscriptionRow): Promise<void>;
}

/**
 * Carries out a change at the payment provider and answers the subscription as it is then. The intent is written first:
 * a call that is repeated because nobody knows what became of the first asks for the same thing with the same keys, and
 * the work is done once. While one change is open, another is refused with `subscription.busy`. What the state forbids is
 * refused with its code, what the provider refuses with `payments.*`; where that is not `payments.failed`, nothing was
 * changed, and what was scheduled is scheduled again. `seen` is the subscription as the change was made up from.
 */
export async function runIntent(ctx: Ctx, seen: SubscriptionRow, change: Change): Promise<SubscriptionRow> {
  const intent = (await findSame(ctx, seen.id, change)) ?? (await openIntent(ctx, seen, change));
  try {
    await change.ask((step) => keyOf(intent, step), intent);
  } catch (error) {
    if (isAppError(error) && REFUSALS.includes(error.code)) await closeRefused(ctx, seen, intent);
    throw error;
  }
  await syncSubscription(ctx, seen.stripeSubscriptionId, async (tx) => {
    const isFirst = await endIntent(tx, intent, 'done');
    if (isFirst) await change.done?.(tx, await getSubscriptionRow(tx, seen.id));
  });
  return getSubscriptionRow(ctx, seen.id);
}

/** Refuses what the state does not allow. */
export function requireAllowed(action: Action, row: SubscriptionRow): void {
  const code = refusalOf(action, stateOf(row));
  if (code) fail(code);
}

async function openIntent(ctx: Ctx, seen: SubscriptionRow, change: Change): Promise<Intent> {
  requireAllowed(change.action, seen);
  const now = ctx.clock.now();
  const at = new Date(now.getTime() - (now.getTime() % 1000));
  await change.agree?.(at);
  const written = await inTransaction(ctx, (tx) => writeIntent(tx, seen, change, at));
  if (!isOld(ctx, written) || isSame(written, change)) return written;
  await giveUp(ctx, written, seen);
  return inTransaction(ctx, async (tx) => {
    const again = await writeIntent(tx, seen, change, at);
    return isSame(again, change) ? again : fail('subscription.busy');
  });
}

/** The intent of this change; where another one is open, that one if it is old, else a refusal. */
async function writeIntent(tx: Ctx, seen: SubscriptionRow, change: Change, at: Date): Promise<Intent> {
  await lockSubscription(tx, seen.id);
  const row = await getSubscriptionRow(tx, seen.id);
  const open = await findOpen(tx, row.id);
  if (open && (isSame(open, change) || isOld(tx, open))) return open;
  if (open || hasMoved(seen, row)) fail('subscription.busy');
  requireAllowed(change.action, row);
  const { kind, given = {} } = change;
  const { id: subscriptionId, pendingPriceId } = row;
  const data = { kind, fingerprint: fingerprint(given), actorId: maybeUserId(tx), createdAt: at };
  return tx.db.subscriptionIntent.create({ data: { ...data, subscriptionId, pendingPriceId } });
}

/** Whether it is not any more what the change was made up from. */
function hasMoved(seen: SubscriptionRow, row: SubscriptionRow): boolean {
  const keys = ['userId', 'priceId', 'stripeSubscriptionId', 'stripeItemId', 'stripeScheduleId'] as const;
  return (
    keys.some((key) => seen[key] !== row[key]) ||
    seen.currentPeriodEnd.getTime() !== row.currentPeriodEnd.getTime()
  );
}

async function findSame(ctx: Ctx, subscriptionId: string, change: Change): Promise<Intent | null> {
  const open = await findOpen(ctx, subscriptionId);
  return open && isSame(open, change) ? open : null;
}

/** The change of a subscription that is under way, or null. */
export function findOpen(ctx: Ctx, subscriptionId: string): Promise<Intent | null> {
  return ctx.db.subscriptionIntent.findFirst({ where: { subscriptionId, status: 'pending' } });
}

function isSame(intent: Intent, { kind, given = {} }: Change): boolean {
  return intent.kind === kind && intent.fingerprint === fingerprint(given);
}

function isOld(ctx: Ctx, { createdAt }: Intent): boolean {
  return ctx.clock.now().getTime() - createdAt.getTime() > PATIENCE_MS;
}

/** True where this call was the one that ended it. */
async function endIntent(
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

/** What cannot be put back now is left to the sweep; that our row is brought up to date can wait for the next event. */
async function closeRefused(ctx: Ctx, row: SubscriptionRow, intent: Intent): Promise<void> {
  const { stripeSubscriptionId } = row;
  try {
    await compensate(ctx, intent, row);
    await endIntent(ctx, intent, 'refused');
    await syncSubscription(ctx, stripeSubscriptionId);
  } catch (error) {
    ctx.log.error(
      { err: error, stripeSubscriptionId },
      'a refused change of a subscription was not cleared up',
    );
  }
}

/** Nobody knows what became of it: what is true is asked for, and the change is over. An admin's is still told of. */
async function giveUp(ctx: Ctx, intent: Intent, row: Place): Promise<void> {
  await compensate(ctx, intent, row);
  await syncSubscription(ctx, row.stripeSubscriptionId, async (tx) => {
    const isFirst = await endIntent(tx, intent, 'abandoned');
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
 * Gives up changes whose end nobody knows, after what is true was asked for. Never carries one out: whoever wanted it may
 * have thought better of it. One that cannot be asked for now is left for the next sweep.
 */
export async function sweepIntents(ctx: Ctx): Promise<void> {
  const old = await ctx.db.subscriptionIntent.findMany({
    where: { status: 'pending', createdAt: { lt: new Date(ctx.clock.now().getTime() - PATIENCE_MS) } },
    include: { subscription: { select: { stripeSubscriptionId: true, revision: true } } },
    orderBy: { createdAt: 'asc' },
    take: BATCH,
  });
  for (const { subscription, ...intent } of old) {
    await giveUp(ctx, intent, subscription).catch((error: unknown) =>
      ctx.log.error({ err: error, intent: intent.id }, 'a change of a subscription was not given up'),
    );
  }
}

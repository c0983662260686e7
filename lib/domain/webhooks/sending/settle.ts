import type { WebhookReceiver } from '@/generated/prisma/client';
import { DAY_MS } from '@/lib/core/constants';
import { type Ctx, inTransaction } from '@/lib/core/context';
import { sendMail } from '@/lib/domain/mail/send';
import { lockReceiver, updateDueAt } from '../lock';
import { type DeliveryFailure, MAX_FAILING_DAYS, pauseAfter } from '../rules';
import { switchOff } from '../switch-off';

/** How one attempt ended. */
export interface Outcome {
  deliveryId: string;
  /** This one included. */
  attempts: number;
  /** Failures since the delivery was queued or requested again, if this one failed. */
  failures: number;
  status: number | null;
  durationMs: number;
  failure: DeliveryFailure | null;
}

/** Writes how attempts at a receiver ended, and switches it off if it is gone or has failed for days. */
export async function settle(ctx: Ctx, receiverId: string, outcomes: Outcome[]): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const receiver = await lockReceiver(tx, receiverId);
    if (!receiver) return;
    for (const outcome of outcomes) await settleDelivery(tx, outcome);
    if (outcomes.length > 0) await settleReceiver(tx, receiver, outcomes);
    await updateDueAt(tx, receiverId);
  });
}

async function settleDelivery(ctx: Ctx, outcome: Outcome): Promise<void> {
  const { deliveryId, attempts, failures, status, durationMs, failure } = outcome;
  const now = ctx.clock.now();
  const pause = failure === null ? null : pauseAfter(failures, Math.random());
  await ctx.db.webhookDelivery.updateMany({
    // A receiver that was switched off meanwhile may have got it all the same.
    where: failure === null ? { id: deliveryId } : { id: deliveryId, status: 'waiting' },
    data: {
      status: failure === null ? 'delivered' : pause === null ? 'failed' : 'waiting',
      nextTryAt: pause === null ? null : new Date(now.getTime() + pause),
      attempts,
      failure,
      lastTriedAt: now,
      lastStatus: status,
      lastDurationMs: durationMs,
    },
  });
  ctx.metrics.webhookSent(failure === null ? 'delivered' : pause === null ? 'dead' : 'failed');
}

async function settleReceiver(ctx: Ctx, receiver: WebhookReceiver, outcomes: Outcome[]): Promise<void> {
  const now = ctx.clock.now();
  const { id, switchedOff } = receiver;
  if (outcomes.some(({ failure }) => failure === null)) {
    const data = { failingSince: null, lastDeliveredAt: now };
    await ctx.db.webhookReceiver.updateMany({ where: { id }, data });
    return;
  }
  const failingSince = receiver.failingSince ?? now;
  await ctx.db.webhookReceiver.updateMany({ where: { id }, data: { failingSince } });
  if (switchedOff !== null) return;
  if (outcomes.some(({ failure }) => failure === 'gone')) return giveUp(ctx, receiver, 'gone');
  if (now.getTime() - failingSince.getTime() >= MAX_FAILING_DAYS * DAY_MS)
    await giveUp(ctx, receiver, 'failing');
}

async function giveUp(
  ctx: Ctx,
  { id, ownerId, url }: WebhookReceiver,
  reason: 'gone' | 'failing',
): Promise<void> {
  await switchOff(ctx, id, reason);
  const owner = await ctx.db.user.findUniqueOrThrow({ where: { id: ownerId } });
  const name = owner.displayName ?? owner.name;
  const to = { name, address: owner.email };
  await sendMail(ctx, to, 'webhookSwitchedOff', { name, host: new URL(url).host, reason });
}

import type { Ctx } from '@/lib/core/context';
import { errors, isAppError } from '@/lib/core/errors';
import type { PaymentChange } from '@/lib/core/ports';
import { type CommitHook, fulfilCheckout, type Outcome } from '@/lib/domain/credits/checkout/fulfil';
import { clawbackPurchase } from '@/lib/domain/credits/clawback/clawback-purchase';
import { clawbackInvoice } from '@/lib/domain/subscription/sync/clawback-invoice';
import { settleCheckout } from '@/lib/domain/subscription/sync/settle-checkout';
import { settleInvoice } from '@/lib/domain/subscription/sync/settle-invoice';
import { syncSubscription } from '@/lib/domain/subscription/sync/sync';

/**
 * Processes a stored event: fetches the current state from the provider and commits its effects together with the event's
 * status. A failed try is recorded and retried; after the last one the event is dead and needs an admin.
 */
export async function processEvent(
  ctx: Ctx,
  { eventId }: { eventId: string },
  { isLast }: { isLast: boolean },
): Promise<void> {
  const event = await ctx.db.stripeEvent.findUnique({
    where: { id: eventId },
    select: { status: true, payload: true },
  });
  if (event?.status !== 'pending') return;
  try {
    const change = ctx.payments.changeOf(event.payload);
    await dispatch(ctx, change, (tx, outcome) => finish(tx, eventId, outcome, change.about));
  } catch (error) {
    await noteFailure(ctx, eventId, error, isLast);
    if (!isLast) throw error;
  }
}

async function dispatch(ctx: Ctx, change: PaymentChange, end: CommitHook): Promise<void> {
  switch (change.about) {
    case 'checkout':
      await dispatchPayment(
        end,
        (also) => fulfilCheckout(ctx, change.sessionId, also),
        (also) => settleCheckout(ctx, change.sessionId, also),
      );
      break;
    case 'subscription':
      await syncSubscription(ctx, change.subscriptionId, end);
      break;
    case 'invoice':
      await settleInvoice(ctx, change.invoiceId, end);
      break;
    case 'refund':
    case 'dispute':
      await dispatchPayment(
        end,
        (also) => clawbackPurchase(ctx, change.paymentIntentId, also),
        (also) => clawbackInvoice(ctx, change.paymentIntentId, also),
      );
      break;
    case 'product':
    case 'other':
      await end(ctx, 'foreign');
  }
}

/** Tries credits first, then subscriptions: whichever owns the payment completes the event. */
async function dispatchPayment(
  end: CommitHook,
  ofCredits: (also: CommitHook) => Promise<Outcome>,
  ofSubscription: (also: CommitHook) => Promise<Outcome>,
): Promise<void> {
  const outcome = await ofCredits(async (tx, result) => {
    if (result !== 'foreign') await end(tx, result);
  });
  if (outcome === 'foreign') await ofSubscription(end);
}

const MISMATCHES: Partial<Record<PaymentChange['about'], string>> = {
  subscription: 'The subscription is at a price that is not one of our plans: nothing was changed',
  invoice: 'The invoice is of a subscription at a price that is not one of our plans: nothing was granted',
};

async function finish(tx: Ctx, id: string, outcome: Outcome, about: PaymentChange['about']): Promise<void> {
  const ends = {
    changed: { status: 'done', lastError: null },
    unchanged: { status: 'done', lastError: null },
    foreign: { status: 'ignored', lastError: null },
    mismatch: {
      status: 'dead',
      lastError: MISMATCHES[about] ?? 'The payment is not what was quoted: nothing was granted',
    },
  } as const;
  await tx.db.stripeEvent.updateMany({
    where: { id },
    data: { ...ends[outcome], attempts: { increment: 1 }, doneAt: tx.clock.now() },
  });
}

async function noteFailure(ctx: Ctx, id: string, error: unknown, isLast: boolean): Promise<void> {
  ctx.log.error({ eventId: id, err: error, isLast }, 'an event of the payment provider failed');
  await ctx.db.stripeEvent.updateMany({
    where: { id },
    data: {
      attempts: { increment: 1 },
      lastError: isAppError(error) ? error.message : `${errors['server.failed'].text} (${ctx.requestId})`,
      ...(isLast ? { status: 'dead', doneAt: ctx.clock.now() } : {}),
    },
  });
}

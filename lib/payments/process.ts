import type { Ctx } from '../context';
import { type Also, fulfilCheckout, type Outcome } from '../credits/fulfil';
import { takeBack } from '../credits/take-back';
import { errors, isAppError } from '../errors';
import type { PaymentNews } from '../ports';

/**
 * Acts on a stored event: asks the provider what is true, then writes what follows from it together with the event's own
 * end. A failed try is noted and tried again; after the last one the event is dead, for an admin to look at.
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
    await act(ctx, ctx.payments.newsOf(event.payload), (tx, outcome) => finish(tx, eventId, outcome));
  } catch (error) {
    await noteFailure(ctx, eventId, error, isLast);
    if (!isLast) throw error;
  }
}

async function act(ctx: Ctx, news: PaymentNews, end: Also): Promise<void> {
  switch (news.about) {
    case 'checkout':
      await fulfilCheckout(ctx, news.sessionId, end);
      break;
    case 'refund':
    case 'dispute':
      await takeBack(ctx, news.paymentIntentId, end);
      break;
    case 'other':
      await end(ctx, 'foreign');
  }
}

async function finish(tx: Ctx, id: string, outcome: Outcome): Promise<void> {
  const ends = {
    changed: { status: 'done', lastError: null },
    unchanged: { status: 'done', lastError: null },
    foreign: { status: 'ignored', lastError: null },
    mismatch: { status: 'dead', lastError: 'The payment is not what was quoted: nothing was granted' },
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

import type { Ctx } from '@/lib/core/context';
import { fail, isAppError } from '@/lib/core/errors';
import { receiveEvent } from '@/lib/domain/payments/receive';
import { liveContext } from '@/lib/live';
import { requestIdOf } from '../headers';
import { json, refuse } from '../route';

/** Bytes of one delivery; Stripe's are a few kilobytes. */
const MAX_BYTES = 256 * 1024;

/**
 * Takes in an event that Stripe delivers. The signature over the raw bytes admits it: no session, cookie or rate limit
 * applies. 200 says that the event is stored, nothing about what follows from it.
 */
export async function stripeWebhook(request: Request): Promise<Response> {
  const ctx: Ctx = { ...liveContext(requestIdOf(request.headers)), actor: { kind: 'system' } };
  try {
    await receiveEvent(ctx, await readBytes(request), request.headers.get('stripe-signature') ?? '');
    ctx.metrics.webhook('stored');
    return json({ received: true }, { status: 200 });
  } catch (error) {
    ctx.metrics.webhook(isAppError(error) ? 'refused' : 'failed');
    if (isAppError(error))
      ctx.log.warn({ requestId: ctx.requestId, code: error.code }, 'a delivery was refused');
    return refuse(ctx, error);
  }
}

/**
 * Returns the raw body. Throws `request.tooLarge`, for a body of unknown length only after reading it to its end:
 * the sender would not hear the answer otherwise.
 */
async function readBytes({ headers, body }: Request): Promise<Uint8Array> {
  if (Number(headers.get('content-length') ?? 0) > MAX_BYTES) fail('request.tooLarge');
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size <= MAX_BYTES) parts.push(part);
  }
  return size > MAX_BYTES ? fail('request.tooLarge') : Buffer.concat(parts);
}

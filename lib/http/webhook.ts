import { randomUUID } from 'node:crypto';
import type { Ctx } from '../context';
import { fail, isAppError } from '../errors';
import { liveContext } from '../live';
import { receiveEvent } from '../payments/receive';
import { json, refuse } from './route';

/** Where Stripe delivers its events. */
export const STRIPE_WEBHOOK = '/api/v1/webhooks/stripe';

/** Bytes of one delivery; Stripe's are some kilobytes. */
const MAX_BYTES = 256 * 1024;

/**
 * Serves deliveries of Stripe's events: the bytes as they came, without session, cookies or limits per address, since
 * their signature is what lets them in. 200 says that they are kept, and nothing about what they lead to.
 */
export async function stripeWebhook(request: Request): Promise<Response> {
  const ctx: Ctx = { ...liveContext(randomUUID()), actor: { kind: 'system' } };
  try {
    await receiveEvent(ctx, await bytesOf(request), request.headers.get('stripe-signature') ?? '');
    return json({ received: true }, { status: 200 });
  } catch (error) {
    if (isAppError(error))
      ctx.log.warn({ requestId: ctx.requestId, code: error.code }, 'a delivery was refused');
    return refuse(ctx, error);
  }
}

async function bytesOf(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BYTES) fail('request.tooLarge');
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.byteLength;
    if (size > MAX_BYTES) fail('request.tooLarge');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

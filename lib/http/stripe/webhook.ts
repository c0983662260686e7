import { randomUUID } from 'node:crypto';
import type { Ctx } from '@/lib/core/context';
import { fail, isAppError } from '@/lib/core/errors';
import { receiveEvent } from '@/lib/domain/payments/receive';
import { liveContext } from '@/lib/live';
import { json, refuse } from '../route';

/** Where Stripe delivers its events. */
export const STRIPE_WEBHOOK = '/api/v1/webhooks/stripe';

/** Bytes of one delivery; Stripe's are some kilobytes. */
const MAX_BYTES = 256 * 1024;

/** Serves a delivery as Next calls it. */
export async function stripeWebhook(request: Request): Promise<Response> {
  const body = await bytesOf(request.body ?? [], request.headers.get('content-length'));
  return answerDelivery(body, request.headers.get('stripe-signature'));
}

/**
 * Answers a delivery by its bytes as they came, null where they were too many: without session, cookies or limits per
 * address, since the signature is what lets it in. 200 says that it is kept, and nothing about what it leads to.
 */
export async function answerDelivery(body: Uint8Array | null, signature: string | null): Promise<Response> {
  const ctx: Ctx = { ...liveContext(randomUUID()), actor: { kind: 'system' } };
  try {
    await receiveEvent(ctx, body ?? fail('request.tooLarge'), signature ?? '');
    return json({ received: true }, { status: 200 });
  } catch (error) {
    if (isAppError(error))
      ctx.log.warn({ requestId: ctx.requestId, code: error.code }, 'a delivery was refused');
    return refuse(ctx, error);
  }
}

/** The whole body, or null where it is too large: then it is read to its end and dropped, so that the answer arrives. */
export async function bytesOf(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  announced: string | null,
): Promise<Uint8Array | null> {
  if (Number(announced ?? 0) > MAX_BYTES) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.byteLength;
    if (size <= MAX_BYTES) parts.push(part);
  }
  return size > MAX_BYTES ? null : Buffer.concat(parts);
}

import Stripe from 'stripe';
import { AppError, type ErrorCode, fail } from '@/lib/core/errors';
import type { Log } from '@/lib/core/ports';

/** How long Stripe may take to answer, in milliseconds, and how often a call that got no answer is repeated. */
const PATIENCE_MS = 10_000;
const RETRIES = 1;

/** The SDK for a key. `address` is where else than at Stripe the API answers: the local stand-in. */
export function connectStripe({ secretKey, address }: { secretKey: string; address: string | null }): Stripe {
  return new Stripe(secretKey, {
    ...(address ? placeOf(new URL(address)) : {}),
    timeout: PATIENCE_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
}

function placeOf({ protocol, hostname, port }: URL) {
  const isSecure = protocol === 'https:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port || (isSecure ? '443' : '80'),
    protocol: isSecure ? ('https' as const) : ('http' as const),
  };
}

export type Ask = <T>(call: string, work: () => Promise<T>) => Promise<T>;

/** Asks, keeps what went wrong to the log, and fails with the code for it: never in Stripe's words. */
export function asker(log: Log, codeOf: (error: unknown) => ErrorCode): Ask {
  return async (call, work) => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError) throw error;
      log.error({ call, ...faultOf(error) }, 'Stripe did not do what it was asked for');
      return fail(codeOf(error));
    }
  };
}

export async function every<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of pages) all.push(one);
  return all;
}

/** What Stripe does not know is null, not a failure. */
export async function orNull<T>(answer: PromiseLike<T>): Promise<T | null> {
  return unless(answer, 'resource_missing');
}

/** Null where Stripe refuses for one of these reasons. */
export async function unless<T>(answer: PromiseLike<T>, ...codes: string[]): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isRefusal(error) && codes.includes(error.code ?? '')) return null;
    throw error;
  }
}

/** Stripe has understood, and will not. */
export const isRefusal = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError;

/** What may stand in the log: no headers, no request. Stripe itself blots out keys in its messages. */
function faultOf(error: unknown): object {
  if (!(error instanceof Stripe.errors.StripeError)) return { err: error };
  const { type, code, statusCode, requestId, param, message } = error;
  return { type, code, statusCode, stripeRequestId: requestId, param, reason: message };
}

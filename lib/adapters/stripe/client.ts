import Stripe from 'stripe';
import { AppError, type ErrorCode, fail } from '@/lib/core/errors';
import type { Log } from '@/lib/core/ports';

/** Timeout of one request to Stripe; requests without an answer are repeated. */
const TIMEOUT_MS = 10_000;
const RETRIES = 1;

/** Opens the SDK for a key. `address` replaces Stripe's API with the local stand-in. */
export function connectStripe({ secretKey, address }: { secretKey: string; address: string | null }): Stripe {
  return new Stripe(secretKey, {
    ...(address ? hostOf(new URL(address)) : {}),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
}

function hostOf({ protocol, hostname, port }: URL) {
  const isSecure = protocol === 'https:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port || (isSecure ? '443' : '80'),
    protocol: isSecure ? ('https' as const) : ('http' as const),
  };
}

export type Ask = <T>(call: string, work: () => Promise<T>) => Promise<T>;

/** Runs requests, logs failures without secrets and fails with their code, never with Stripe's words. */
export function asker(log: Log, codeOf: (error: unknown) => ErrorCode): Ask {
  return async (call, work) => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError) throw error;
      log.error({ call, ...faultOf(error) }, 'a request to Stripe failed');
      return fail(codeOf(error));
    }
  };
}

export async function every<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of pages) all.push(one);
  return all;
}

/** Returns null if Stripe does not know the object. */
export async function orNull<T>(answer: PromiseLike<T>): Promise<T | null> {
  return unless(answer, 'resource_missing');
}

/** Returns null if Stripe refuses with one of these codes. */
export async function unless<T>(answer: PromiseLike<T>, ...codes: string[]): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isRefusal(error) && codes.includes(error.code ?? '')) return null;
    throw error;
  }
}

/** True if Stripe understood the request and refused it. */
export const isRefusal = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError;

/** The loggable part of an error: no headers, no request. Stripe itself masks keys in its messages. */
function faultOf(error: unknown): object {
  if (!(error instanceof Stripe.errors.StripeError)) return { err: error };
  const { type, code, statusCode, requestId, param, message } = error;
  return { type, code, statusCode, stripeRequestId: requestId, param, reason: message };
}

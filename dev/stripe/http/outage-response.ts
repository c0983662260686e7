import type { Context } from 'hono';
import type { Outage } from './outages';

/** Longer than any client waits. */
const HANG_MS = 120_000;

/** Answers a call that was ordered to fail. */
export async function respondToOutage(context: Context, how: Outage): Promise<Response> {
  if (how === 'hang') await hang(context.req.raw.signal);
  if (how === 'rate_limit') {
    const error = { type: 'rate_limit_error', code: 'rate_limit', message: 'Too many requests.' };
    context.header('Stripe-Should-Retry', 'false');
    return context.json({ error }, 429);
  }
  return context.json({ error: { type: 'api_error', message: 'An unknown error occurred.' } }, 500);
}

function hang(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, HANG_MS);
    timer.unref();
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

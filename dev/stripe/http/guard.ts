import type { MiddlewareHandler } from 'hono';
import { isLoopback } from './loopback';

/** Rejects requests for a host name that is not loopback, such as a rebound DNS name. */
export const requireLoopbackHost: MiddlewareHandler = async (context, next) => {
  const host = context.req.header('host') ?? '';
  if (!URL.canParse(`http://${host}`) || !isLoopback(new URL(`http://${host}`).hostname)) {
    return context.text('Only for this machine.', 403);
  }
  await next();
};

/** Rejects requests from pages of other origins; programs and our own pages pass. */
export const requireSameOrigin: MiddlewareHandler = async (context, next) => {
  const { req } = context;
  const origin = req.header('origin');
  const site = req.header('sec-fetch-site');
  const isOwn = origin === undefined || origin === new URL(req.url).origin;
  if (!isOwn || (site !== undefined && site !== 'same-origin' && site !== 'none')) {
    return context.json({ error: 'not for other origins' }, 403);
  }
  // Forms cannot send JSON, and scripts of other origins need a preflight for it.
  const isJson = (req.header('content-type') ?? '').startsWith('application/json');
  if (req.method !== 'GET' && !isJson) return context.json({ error: 'send application/json' }, 415);
  await next();
};

import type { MiddlewareHandler } from 'hono';
import { isLoopback } from '../settings';

/** Refuses requests that reached this process under a name that is not its own, as a rebound DNS name would be. */
export const ownHost: MiddlewareHandler = async (context, next) => {
  const host = context.req.header('host') ?? '';
  if (!URL.canParse(`http://${host}`) || !isLoopback(new URL(`http://${host}`).hostname)) {
    return context.text('Only for this machine.', 403);
  }
  await next();
};

/** Keeps pages of other origins away: only programs and pages of this process itself may go on. */
export const noOtherOrigin: MiddlewareHandler = async (context, next) => {
  const { req } = context;
  const origin = req.header('origin');
  const site = req.header('sec-fetch-site');
  const isOwn = origin === undefined || origin === new URL(req.url).origin;
  if (!isOwn || (site !== undefined && site !== 'same-origin' && site !== 'none')) {
    return context.json({ error: 'not for other origins' }, 403);
  }
  // Forms cannot send JSON, and scripts of other origins must ask before they do.
  const isJson = (req.header('content-type') ?? '').startsWith('application/json');
  if (req.method !== 'GET' && !isJson) return context.json({ error: 'send application/json' }, 415);
  await next();
};

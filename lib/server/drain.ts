import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { ending } from '@/lib/http/health/ending';

/** Requests still running this long after the last connection was taken are cut off. */
const FINISH_MS = 25_000;
/** A connection without a request stays this long, for one that is on its way. */
const IDLE_MS = 500;
const CHECK_MS = 50;
const QUIET_MS = 50;
const MAX_TRIES = 20;

/**
 * Prepares a server for an end that cuts no request. The function returned says so by readiness, goes on taking
 * connections for `drainMs`, then takes no more, has streams end, and resolves once all requests are answered.
 */
export function drainable(server: Server, drainMs: number): () => Promise<void> {
  const running = new Set<ServerResponse>();
  const { closing } = ending();
  let accepted = 0;
  server.on('connection', () => {
    accepted += 1;
  });
  server.prependListener('request', (_request, response) => {
    running.add(response);
    response.once('close', () => running.delete(response));
    if (closing.signal.aborted) response.setHeader('connection', 'close');
  });

  return async () => {
    ending().isDraining = true;
    await wait(drainMs);
    await quietMoment(() => accepted);
    // Not `server.close()`, which ends idle connections immediately: a request may be on its way on one of them.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    // Not earlier: clients would connect again while the socket is being closed.
    for (const response of running) if (!response.headersSent) response.setHeader('connection', 'close');
    closing.abort();
    const began = performance.now();
    const timer = setInterval(async () => {
      await afterReading();
      const lasted = performance.now() - began;
      if (lasted > FINISH_MS) server.closeAllConnections();
      else if (lasted > IDLE_MS) server.closeIdleConnections();
    }, CHECK_MS);
    await closed;
    clearInterval(timer);
  };
}

/**
 * Resolves after a moment without a new connection, or a second later: the system resets those that it has taken but this
 * process has not accepted when the socket is closed.
 */
async function quietMoment(accepted: () => number): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const before = accepted();
    await wait(QUIET_MS);
    await afterReading();
    if (accepted() === before) return;
  }
}

/**
 * Resolves right after the event loop has accepted and read whatever had arrived: closing before that would cut off
 * requests that this process has not noticed yet.
 */
const afterReading = () => new Promise((resolve) => setImmediate(resolve));

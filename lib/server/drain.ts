import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { ending } from '@/lib/http/health/ending';

/** Requests still running this long after the last connection was taken are cut off. */
const FINISH_MS = 25_000;
/** A connection without a request stays this long, for one that is on its way. */
const IDLE_MS = 500;
const CHECK_MS = 50;

/**
 * Prepares a server for an end that cuts no request. The function returned says so by readiness, goes on taking
 * connections for `drainMs`, then takes no more, has streams end, and resolves once all requests are answered.
 */
export function drainable(server: Server, drainMs: number): () => Promise<void> {
  const running = new Set<ServerResponse>();
  server.prependListener('request', (_request, response) => {
    running.add(response);
    response.once('close', () => running.delete(response));
    if (ending().isDraining) response.setHeader('connection', 'close');
  });

  return async () => {
    const state = ending();
    state.isDraining = true;
    for (const response of running) if (!response.headersSent) response.setHeader('connection', 'close');
    await wait(drainMs);
    await afterReading();
    // Not `server.close()`, which ends idle connections immediately: a request may be on its way on one of them.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    state.closing.abort();
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
 * Resolves right after the event loop has accepted and read whatever had arrived: closing before that would cut off
 * requests that this process has not noticed yet.
 */
const afterReading = () => new Promise((resolve) => setImmediate(resolve));

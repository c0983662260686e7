import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Ctx } from '@/lib/core/context';
import { notesOf } from '@/lib/http/answer';
import { isRequestId, REQUEST_ID_HEADER } from '@/lib/http/headers';
import { findRouteTemplate, METHODS, type RouteTemplate } from './route-templates';

/** The caller left before the answer began, as nginx logs it. */
const LEFT = 499;

/**
 * Names a request, and measures and logs it when it is over: one line each, without its query, which may hold secrets.
 */
export function observer({ log, metrics }: Pick<Ctx, 'log' | 'metrics'>) {
  function finish(request: IncomingMessage, response: ServerResponse, seen: Seen): void {
    const { template: route, isQuiet } = seen.route;
    const ms = performance.now() - seen.started;
    const status = response.headersSent ? response.statusCode : LEFT;
    const method = METHODS.has(request.method ?? '') ? (request.method ?? '') : 'other';
    const { cache = 'none', user, token } = notesOf(response);
    metrics.request({ method, route, status, cache }, ms / 1000);
    const line = {
      requestId: request.headers[REQUEST_ID_HEADER],
      method,
      route,
      status,
      ms: Math.round(ms * 10) / 10,
      bytes: request.socket.bytesWritten - seen.bytesBefore,
      ...(cache !== 'none' && { cache }),
      ...(user !== undefined && { user }),
      ...(token !== undefined && { token }),
    };
    if (isQuiet) log.debug(line, 'request');
    else log.info(line, 'request');
  }

  return (request: IncomingMessage, response: ServerResponse): RouteTemplate => {
    const { headers, socket, url = '' } = request;
    if (!isRequestId(headers[REQUEST_ID_HEADER])) headers[REQUEST_ID_HEADER] = randomUUID();
    const seen = {
      route: findRouteTemplate(url),
      started: performance.now(),
      bytesBefore: socket.bytesWritten,
    };
    response.once('close', () => finish(request, response, seen));
    return seen.route;
  };
}

interface Seen {
  route: RouteTemplate;
  started: number;
  bytesBefore: number;
}

import type { IncomingMessage, ServerOptions, ServerResponse } from 'node:http';
import { refuse } from './refuse';

const HEADERS_MS = 10_000;
const CHECK_CONNECTIONS_MS = 2_000;
const BODY_MS = 30_000;
const UPLOAD = /^\/api\/v1\/uploads\/[^/?]+\/content(?:$|\?)/;

/** Files may take as long as they need, at no less than about 1 KB a second. */
const MIN_UPLOAD_BYTES = 32 * 1024;

/** How a server is created that waits 10 seconds for headers; bodies are `cutSlowBody`'s. */
export const SERVER_TIMEOUTS = {
  headersTimeout: HEADERS_MS,
  connectionsCheckingInterval: CHECK_CONNECTIONS_MS,
  requestTimeout: 0,
  keepAliveTimeout: 10_000,
} satisfies ServerOptions;

/** Answers 408 and closes the connection if the body has not arrived after 30 seconds, or an upload comes to a halt. */
export function cutSlowBody(
  request: IncomingMessage,
  response: ServerResponse,
  { windowMs = BODY_MS } = {},
): void {
  const { headers, socket, url = '' } = request;
  if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return;
  let received = 0;
  const timer = setInterval(() => {
    const arrived = socket.bytesRead - received;
    received += arrived;
    if (UPLOAD.test(url) && arrived >= MIN_UPLOAD_BYTES && !request.complete) return;
    clearInterval(timer);
    if (!request.complete) cut(request, response);
  }, windowMs).unref();
  response.once('close', () => clearInterval(timer));
}

function cut(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) return void request.destroy();
  refuse(response, 'request.timeout', { connection: 'close' });
}

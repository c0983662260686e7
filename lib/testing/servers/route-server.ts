import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { openPageServer } from './page-server';

/** Starts the page server with one route in place of Next, called as Next would call it. Returns its origin. */
export function openRouteServer(route: (request: Request) => Promise<Response>): Promise<string> {
  return openPageServer({
    async next(incoming, outgoing) {
      const hangUp = new AbortController();
      outgoing.once('close', () => hangUp.abort());
      const { status, headers, body } = await route(requestOf(incoming, hangUp.signal));
      outgoing.writeHead(status, Object.fromEntries(headers));
      if (body === null) return void outgoing.end();
      // A client that has gone ends the answer early.
      await pipeline(Readable.fromWeb(body as ReadableStream), outgoing).catch(() => undefined);
    },
  });
}

function requestOf(incoming: IncomingMessage, signal: AbortSignal): Request {
  const { method = 'GET', url = '/', headers } = incoming;
  const fields = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  const body = method === 'GET' ? null : (Readable.toWeb(incoming) as BodyInit);
  // Node requires it with a stream as body; the type of browsers does not have it.
  const init: RequestInit & { duplex: 'half' } = { method, headers: fields, body, duplex: 'half', signal };
  return new Request(new URL(url, 'http://localhost:3000'), init);
}

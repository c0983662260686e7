import { createServer, type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { Upstream, withAddresses } from './addresses';
import { type Exchange, writeExchange } from './fixtures';
import { keysIn, keysOf, withoutKeys } from './keys';

export interface Recorder {
  address: string;
  /** How many exchanges were written. */
  count(): number;
  close(): Promise<void>;
}

interface RecorderSettings {
  /** The provider's address. */
  base: string;
  /** Other addresses of the provider, by the beginning of the path. */
  routes?: Record<string, string>;
  folder: string;
  port?: number;
}

/** The headers of an answer that adapters read. */
const KEPT = ['content-type', 'retry-after', 'location', 'song-id'];

/**
 * Starts a proxy on loopback that passes calls on to a provider and writes each exchange, without keys. Addresses in JSON
 * answers lead through the proxy, so that songs are recorded, too.
 */
export async function startRecorder({ base, routes, folder, port = 0 }: RecorderSettings): Promise<Recorder> {
  const upstream = new Upstream(base, routes);
  const keys = new Set<string>();
  let count = 0;
  let address = '';
  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => {
      console.error(`${request.method} ${request.url?.split('?')[0]}: ${error.message}`);
      response.destroy();
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = new URL(request.url ?? '/', address);
    for (const key of keysOf(request.headers, asked.searchParams)) keys.add(key);
    const { url, isOwn } = upstream.target(asked.pathname + asked.search);
    const order = await bytesOf(request);
    const reply = await forward(url, request, order, isOwn);
    const body = addressed(reply);
    const headers = keptHeaders(reply.headers);
    const n = ++count;
    const exchange: Exchange = {
      method: request.method ?? 'GET',
      path: asked.pathname,
      request: withoutKeys(order, keys).toString(),
      status: reply.status,
      headers,
      body: withoutKeys(body, keys),
    };
    await writeExchange(folder, n, exchange, address);
    response.writeHead(reply.status, headers).end(body);
  }

  function through(found: string): string {
    for (const key of keysIn(new URL(found).searchParams)) keys.add(key);
    return upstream.proxied(found, address);
  }
  function addressed({ body, headers }: Reply): Buffer {
    if (!headers['content-type']?.includes('json')) return body;
    return Buffer.from(withAddresses(body.toString(), through));
  }
  function keptHeaders(headers: Record<string, string>): Record<string, string> {
    const kept = Object.entries(headers).filter(([name]) => KEPT.includes(name));
    return Object.fromEntries(
      kept.map(([name, value]) => [
        name,
        name === 'location' && URL.canParse(value) ? through(value) : value,
      ]),
    );
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    count: () => count,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Reply {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Sends a call on. Other hosts than the provider's get no key. Without a time limit: a song takes minutes. */
function forward(url: URL, asked: IncomingMessage, body: Buffer, isOwn: boolean): Promise<Reply> {
  const { host: _host, connection: _connection, ...sent } = asked.headers;
  const headers = { ...(isOwn ? sent : {}), 'accept-encoding': 'identity' };
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const call = send(url, { method: asked.method, headers }, (answer) => {
      bytesOf(answer).then((bytes) => {
        const told = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
        resolve({ status: answer.statusCode ?? 502, headers: Object.fromEntries(told), body: bytes });
      }, reject);
    });
    call.on('error', reject);
    call.end(body);
  });
}

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

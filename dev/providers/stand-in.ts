import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { control } from './control';
import type { Fault } from './faults';
import type { Received, Reply, Route, Stage } from './route';

/** A running stand-in. Its `fault` can be set at any time; `received` holds every call so far. */
export interface StandIn extends Stage {
  received: Received[];
  /** How many orders were answered with anything but a refusal. */
  accepted: number;
  close(): Promise<void>;
}

const SLOW_MS = 1_500;

/** Starts a server that speaks a provider's protocol on loopback. */
export async function startStandIn(routes: Route[], port = 0): Promise<StandIn> {
  const standIn: StandIn = {
    fault: null,
    polls: 1,
    address: '',
    received: [],
    accepted: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = createServer((request, response) => {
    answer(routes, standIn, request, response).catch((error: Error) => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
      response.end(error.message);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.address() as AddressInfo;
  standIn.address = `http://127.0.0.1:${taken}`;
  return standIn;
}

async function answer(routes: Route[], standIn: StandIn, request: IncomingMessage, response: ServerResponse) {
  const received = await receive(request);
  const controlled = control(received, standIn);
  if (controlled) return send(response, controlled);
  standIn.received.push(received);
  const route = routes.find(({ method, path }) => method === received.method && path.test(received.path));
  if (!route) return send(response, { status: 404, body: { detail: 'Not Found' } });
  const isOrder = typeof route.isOrder === 'function' ? route.isOrder(received) : route.isOrder;
  if (isOrder && (await refuseOrder(standIn.fault, response))) return;
  const reply = await route.answer(received, standIn);
  if (isOrder && (reply.status ?? 200) < 300) standIn.accepted++;
  if (isOrder && standIn.fault === 'reset-after') return cut(response, reply);
  send(response, reply);
}

/** Plays the faults that concern an order whatever the protocol. Returns whether it was answered by that. */
async function refuseOrder(fault: Fault | null, response: ServerResponse): Promise<boolean> {
  if (fault === 'slow') await pause(SLOW_MS);
  if (fault === 'rate-limited')
    send(response, { status: 429, headers: { 'retry-after': '7' }, body: { detail: 'Too many requests' } });
  else if (fault === 'busy') response.writeHead(503).end();
  else if (fault === 'html-500')
    send(response, {
      status: 500,
      headers: { 'content-type': 'text/html' },
      body: '<html><body><h1>Internal Server Error</h1></body></html>',
    });
  else if (fault === 'reset-before') response.destroy();
  else return false;
  return true;
}

/** Sends the head and half of the body, then cuts the connection. */
function cut(response: ServerResponse, reply: Reply): void {
  const { bytes, headers } = encoded(reply);
  response.writeHead(reply.status ?? 200, { ...headers, 'content-length': String(bytes.length) });
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy());
}

function send(response: ServerResponse, reply: Reply): void {
  const { bytes, headers } = encoded(reply);
  response.writeHead(reply.status ?? 200, headers).end(bytes);
}

function encoded({ headers = {}, body = '' }: Reply): { bytes: Uint8Array; headers: Record<string, string> } {
  if (body instanceof Uint8Array) return { bytes: body, headers };
  if (typeof body === 'string') return { bytes: Buffer.from(body), headers };
  return {
    bytes: Buffer.from(JSON.stringify(body)),
    headers: { 'content-type': 'application/json', ...headers },
  };
}

async function receive(request: IncomingMessage): Promise<Received> {
  const url = new URL(request.url ?? '/', 'http://stand-in');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body,
    json: parsed(body),
  };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { cutSlowBody } from './slow-body';

const WINDOW_MS = 30_000;
const CALL = '/api/v1/song';
const UPLOAD = '/api/v1/uploads/1/content';
let server: Server;
let received = 0;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  server = createServer((incoming, response) => {
    cutSlowBody(incoming, response);
    incoming.on('data', (bytes: Buffer) => {
      received += bytes.length;
    });
    incoming.on('end', () => response.end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  vi.useRealTimers();
  server.close();
});

/** Sends a part of each of these sizes, and lets a window pass after each. Returns the status of the answer. */
async function send(path: string, sizes: number[], { ends = false } = {}): Promise<number | undefined> {
  const { port } = server.address() as AddressInfo;
  const call = request({ port, host: '127.0.0.1', path, method: 'PUT', agent: false });
  const answered = once(call, 'response');
  received = 0;
  let sent = 0;
  for (const size of sizes) {
    call.write('x'.repeat(size));
    sent += size;
    await vi.waitFor(() => expect(received).toBe(sent));
    vi.advanceTimersByTime(WINDOW_MS);
  }
  if (ends) call.end();
  const [response]: IncomingMessage[] = await answered;
  call.on('error', () => undefined).destroy();
  return response?.statusCode;
}

it('cuts a body that has not arrived in time, however steadily it drips', async () => {
  expect(await send(CALL, [40_000])).toBe(408);
});

it('gives an upload as long as it needs', async () => {
  expect(await send(UPLOAD, [50_000, 50_000, 50_000], { ends: true })).toBe(200);
});

it('cuts an upload that drips or stops', async () => {
  expect(await send(UPLOAD, [50_000, 10])).toBe(408);
});

it('leaves a call alone that has arrived', async () => {
  expect(await send(CALL, [], { ends: true })).toBe(200);
});

import { type ClientRequest, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '@/lib/testing/factories';
import { storingNothing, ticketOf, uploadOf } from '@/lib/testing/files/uploads';
import { handlerOf, tokenFor } from '@/lib/testing/hit';
import { MAX_UPLOAD_BYTES } from './rules';

let server: ReturnType<typeof createServer>;
/** The handler's response to the last call. */
let answer: Promise<Response> | undefined;

beforeAll(async () => {
  const handler = await handlerOf('PUT', '/uploads/:id/content');
  const listener = getRequestListener((incoming) => {
    answer = handler(incoming, { params: Promise.resolve({}) });
    return answer;
  });
  server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Starts sending, over a real socket, a body with `length` announced bytes. */
async function begin(as: { id: string }, path: string, length: number): Promise<ClientRequest> {
  answer = undefined;
  const { port } = server.address() as AddressInfo;
  const headers = { authorization: `Bearer ${await tokenFor(as.id)}`, 'content-length': length };
  const sender = request({ host: '127.0.0.1', port, path, method: 'PUT', headers });
  sender.on('error', () => undefined);
  return sender;
}

describe('an upload over a socket', () => {
  it('is rejected before reading if it announces too many bytes', async () => {
    const ana = await makeUser();
    const { url } = await ticketOf(ana);
    await storingNothing(async () => {
      const sender = await begin(ana, url, MAX_UPLOAD_BYTES + 1);
      const status = new Promise((resolve) =>
        sender.on('response', (response) => resolve(response.statusCode)),
      );
      sender.flushHeaders();
      expect(await status).toBe(413);
      sender.destroy();
    });
  });

  it('leaves nothing behind if the client disconnects', async () => {
    const ana = await makeUser();
    const { id, url } = await ticketOf(ana);
    await storingNothing(async () => {
      const sender = await begin(ana, url, 1000);
      await new Promise((resolve) => sender.write('Ana Maria, singer', resolve));
      await expect.poll(() => answer !== undefined).toBe(true);
      sender.destroy();
      expect((await answer)?.status).toBe(422);
    });
    expect(await uploadOf(id)).toMatchObject({ storedAt: null, storageKey: null, size: 100 });
  });
});

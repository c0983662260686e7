import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signature } from '@/dev/stripe/world/signature';
import { stripeSite, WEBHOOK_SECRET } from '../testing/stripe-site';
import { testWorld } from '../testing/world';
import { createFront } from './front';

let address = '';
let server: ReturnType<typeof createServer>;

beforeAll(async () => {
  const { databaseUrl } = await testWorld();
  vi.stubEnv('DATABASE_URL', databaseUrl);
  vi.stubEnv('AUTH_SECRET', 'x'.repeat(40));
  await stripeSite();
  server = createServer(createFront(async (_request, response) => void response.end('a page')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/webhooks/stripe`;
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

function deliver(body: string | Buffer, header = '') {
  const headers = { 'content-type': 'application/json', 'stripe-signature': header };
  return fetch(address, { method: 'POST', body: new Uint8Array(Buffer.from(body)), headers });
}

describe('deliveries at the front', () => {
  it('are stored by the bytes that came, whatever letters are in them', async () => {
    const { ctx } = await testWorld();
    const now = Math.floor(Date.now() / 1000);
    const object = { id: 'cus_1', name: 'Zoë 東京 🎵' };
    const event = {
      id: 'evt_front',
      object: 'event',
      type: 'customer.created',
      created: now,
      livemode: false,
    };
    const body = JSON.stringify({ ...event, data: { object } });
    const answer = await deliver(body, signature(body, WEBHOOK_SECRET, now));
    expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await ctx.db.stripeEvent.findUnique({ where: { id: 'evt_front' } })).toMatchObject({
      payload: { data: { object } },
    });
  });

  it('are refused unsigned, and where they are too large, with a length and without', async () => {
    expect((await deliver('{}')).status).toBe(400);
    expect((await deliver(Buffer.alloc(300 * 1024))).status).toBe(413);
    const body = new Blob([Buffer.alloc(300 * 1024)]).stream();
    const streamed = await fetch(address, { method: 'POST', body, duplex: 'half' } as RequestInit);
    expect(streamed.status).toBe(413);
  });

  it('are what is posted to that address; the rest goes the way of pages', async () => {
    expect(await (await fetch(address)).text()).toBe('a page');
    expect(await (await fetch(`${address}/more`, { method: 'POST' })).text()).toBe('a page');
  });
});

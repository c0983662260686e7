import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { signature } from '@/dev/stripe/world/signature';
import { handlerOf } from '@/lib/testing/hit';
import { stripeSite, WEBHOOK_SECRET } from '@/lib/testing/stripe/stripe-site';
import { testWorld } from '@/lib/testing/world';

beforeAll(async () => {
  await stripeSite();
});

async function deliver(body: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
  const handler = await handlerOf('POST', '/webhooks/stripe');
  const request = new Request('http://localhost:3000/api/v1/webhooks/stripe', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  });
  return handler(request, { params: Promise.resolve({}) });
}

describe('a delivery', () => {
  it('is verified and stored by its raw bytes, whatever characters they hold', async () => {
    const { ctx } = await testWorld();
    const now = Math.floor(ctx.clock.now().getTime() / 1000);
    const id = `evt_${randomUUID().replaceAll('-', '')}`;
    const object = { id: 'prod_Zoë 東京 🎵' };
    const event = { id, object: 'event', type: 'product.created', created: now, livemode: false };
    const body = Buffer.from(JSON.stringify({ ...event, data: { object } }, null, 2));
    const signed = { 'stripe-signature': signature(String(body), WEBHOOK_SECRET, now) };
    const answer = await deliver(body, signed);
    expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await ctx.db.stripeEvent.findUnique({ where: { id } })).toMatchObject({
      payload: { data: { object } },
    });
    const reformatted = JSON.stringify(JSON.parse(String(body)));
    expect((await deliver(reformatted, signed)).status).toBe(400);
  });

  it('is refused unsigned, or too large with and without a stated length', async () => {
    expect((await deliver('{}')).status).toBe(400);
    const large = Buffer.alloc(300 * 1024);
    expect((await deliver(large, { 'content-length': String(large.length) })).status).toBe(413);
    expect((await deliver(new Blob([large]).stream())).status).toBe(413);
  });
});

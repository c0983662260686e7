import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { type Endpoint, endpoint } from '@/lib/contract/endpoint';
import { fail } from '@/lib/core/errors';
import { live } from '@/lib/live';
import { makeUser } from '@/lib/testing/factories';
import { tokenFor } from '@/lib/testing/hit';
import { testWorld } from '@/lib/testing/world';
import { answering } from './answer';
import { Reply, route } from './route';

const spec = endpoint({
  operation: 'song.get',
  method: 'POST',
  path: '/test',
  summary: 'For tests',
  access: 'public',
  bucket: 'write',
  body: z.object({ n: z.number().max(10) }),
  output: z.object({ n: z.number(), nested: z.object({ shown: z.string() }).optional() }),
}) satisfies Endpoint;

beforeAll(() => testWorld());

async function send(handler: ReturnType<typeof route>, body: unknown, headers: Record<string, string> = {}) {
  const request = new Request('http://localhost:3000/api/v1/test', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
  const response = await handler(request, { params: Promise.resolve({}) });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

describe('the route wrapper', () => {
  it('removes keys that the contract does not name, at any depth', async () => {
    const leaky = { n: 1, passwordHash: 'x', nested: { shown: 'a', hidden: 'b' } };
    const answer = await send(
      route(spec, async () => leaky),
      { n: 1 },
    );
    expect(answer.body).toEqual({ n: 1, nested: { shown: 'a' } });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('tells the length of its answers in bytes', async () => {
    const setHeader = vi.fn();
    const handler = route(spec, async () => ({ n: 1, nested: { shown: 'ü 🎷' } }));
    const { body } = await answering({ statusCode: 200, setHeader }, () => send(handler, { n: 1 }));
    expect(setHeader.mock.calls).toEqual([['content-length', Buffer.byteLength(JSON.stringify(body))]]);
  });

  it('passes handlers only what the contract names', async () => {
    const answer = await send(
      route(spec, async (_, { body }) => new Reply({ n: Object.keys(body).length }, { status: 201 })),
      { n: 1, role: 'admin', ownerId: 'x' },
    );
    expect([answer.status, answer.body]).toEqual([201, { n: 1 }]);
  });

  it('answers a refusal with its status, sentence, code, fields and a request id', async () => {
    const answer = await send(
      route(spec, async () => fail('request.limited', { retryAfter: 7, fields: { n: 'Less' } })),
      { n: 1 },
      { 'x-request-id': 'given-by-the-proxy' },
    );
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('7');
    expect(answer.headers.get('x-request-id')).toBe('given-by-the-proxy');
    expect(answer.body).toEqual({
      message: 'Too many requests. Please try again in a moment',
      error: 'request.limited',
      fields: { n: 'Less' },
      requestId: 'given-by-the-proxy',
    });
  });

  it('answers unexpected errors with a plain 500', async () => {
    const answer = await send(
      route(spec, async () => {
        throw new Error('SELECT secret FROM "User" failed at /srv/app/db.ts:1');
      }),
      { n: 1 },
    );
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      message: 'Something went wrong on our side. Please try again',
      error: 'server.failed',
      requestId: expect.any(String),
    });
  });

  it('answers 500 if a handler breaks its contract', async () => {
    const broken = route(spec, async () => ({ n: Number.NaN }));
    expect((await send(broken, { n: 1 })).status).toBe(500);
  });

  it('limits users by account, visitors and invalid tokens by address, with Retry-After', async () => {
    const parts = live();
    const { limiter } = parts;
    const requested: string[] = [];
    let wait = 9;
    parts.limiter = {
      async take(key) {
        requested.push(key);
        return wait;
      },
      refund: async () => undefined,
    };
    onTestFinished(() => {
      parts.limiter = limiter;
    });
    const user = await makeUser();
    const handler = route(spec, async () => ({ n: 1 }));
    const limited = await send(handler, { n: 1 }, { 'x-tunewright-address': '9.9.9.9' });
    await send(handler, { n: 1 }, { authorization: `Bearer ${await tokenFor(user.id)}` });
    const statuses = [];
    for (wait of [0, 9])
      for (const token of ['tw_unknown', 'a.b.c', 'nonsense']) {
        const headers = { 'x-tunewright-address': '9.9.9.9', authorization: `Bearer ${token}` };
        statuses.push((await send(handler, { n: 1 }, headers)).status);
      }
    expect(statuses).toEqual([401, 401, 401, 429, 429, 429]);
    expect(requested.splice(2)).toEqual(Array(6).fill('read:9.9.9.9'));
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '9']);
    expect(requested).toEqual(['write:9.9.9.9', `write:${user.id}`]);
  });
});

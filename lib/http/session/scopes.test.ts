import { expect, it } from 'vitest';
import { endpoints, rawCalls } from '@/lib/api';
import type { CallKey } from '@/lib/client/call';
import { makeUser } from '@/lib/testing/factories';
import { handlerOf, hit } from '@/lib/testing/hit';
import { makeToken } from '@/lib/testing/people/api-tokens';
import { openapi } from '../openapi/document';

const calls = [...endpoints, ...rawCalls];
const closed = endpoints.filter(({ token }) => !token);
/** Calls in a row of one owner: fewer than any limit allows in sum. */
const PER_OWNER = 25;
const ID = '0192f0c1-0000-7000-8000-000000000000';
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

it('gives API tokens exactly the calls of this table', async () => {
  const rows = calls.map((call) => `${(call.token ?? '-').padEnd(8)}${nameOf(call)}`).sort();
  await expect(`${rows.join('\n')}\n`).toMatchFileSnapshot('scopes.txt');
});

it('gives them no call of admins, payments, sessions or passwords', () => {
  const open = calls.filter(({ token }) => token);
  for (const call of open) {
    expect(call.access).not.toBe('admin');
    expect(call.path).not.toMatch(/^\/(auth|subscription|payments|plans|tokens|uploads|applications)\b/);
  }
});

it('refuses a token with every scope at all other calls, also if its owner is an admin', async () => {
  for (let at = 0; at < closed.length; at += PER_OWNER) {
    const { headers } = await makeToken(await makeUser({ role: 'admin' }));
    for (const call of closed.slice(at, at + PER_OWNER)) {
      const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, ID]);
      const answer = await hit(nameOf(call) as CallKey, {
        headers,
        params: Object.fromEntries(names) as never,
      });
      expect([nameOf(call), answer.status, answer.body.error]).toEqual([
        nameOf(call),
        403,
        'auth.tokenScope',
      ]);
    }
  }
});

it('refuses it at every other file and stream, too', async () => {
  const { headers } = await makeToken(await makeUser({ role: 'admin' }));
  const refusing = rawCalls.filter(({ token, header }) => !token && !header);
  for (const { method, path } of refusing) {
    const handler = await handlerOf(method, path);
    const url = `http://localhost:3000/api/v1${path.replace(/:\w+/g, ID)}`;
    const answer = await handler(new Request(url, { method, headers }), { params: Promise.resolve({}) });
    expect([path, answer.status]).toEqual([path, 403]);
  }
});

it.each(['read', 'make', 'manage'] as const)('needs the scope %s where a call declares it', async (scope) => {
  const others = (['read', 'make', 'manage'] as const).filter((other) => other !== scope);
  const { headers } = await makeToken(await makeUser(), others);
  const sample = endpoints.filter(({ token }) => token === scope).slice(0, 3);
  for (const call of sample) {
    const answer = await hit(nameOf(call) as CallKey, { headers, params: { id: ID } as never });
    expect([nameOf(call), answer.body.error]).toEqual([nameOf(call), 'auth.tokenScope']);
  }
});

it('documents them: the scheme and scope of the calls that take tokens, and of no other', () => {
  const { paths, components } = openapi();
  expect(components.securitySchemes.apiToken).toMatchObject({ scheme: 'bearer', bearerFormat: 'tw_live_…' });
  for (const { method, path, token } of calls) {
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(operation?.['x-token-scope']).toBe(token);
    expect(JSON.stringify(operation?.security).includes('apiToken')).toBe(token !== undefined);
  }
});

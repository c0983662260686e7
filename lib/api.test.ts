import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { endpoints, rawCalls } from '@/lib/api';
import type { CallKey } from '@/lib/client/call';
import { errors } from '@/lib/core/errors';
import { operations } from '@/lib/core/messages';
import { openapi } from '@/lib/http/openapi/document';
import { makeUser } from '@/lib/testing/factories';
import { handlerOf, hit, routeModule, tokenFor } from '@/lib/testing/hit';

/** The CSV files that only admins may download. */
const LISTS_AS_FILES = rawCalls.filter(({ access, answer }) => access === 'admin' && answer === 'text/csv');
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const folder = path.resolve('app/api/v1');

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}` as CallKey;

async function served(): Promise<string[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('route.ts'),
  );
  const patterns = files.map((file) => `/${path.dirname(file)}`.replace(/\[(\w+)\]/g, ':$1'));
  const keys = await Promise.all(
    patterns.map(async (pattern) => {
      const module = await routeModule(pattern);
      return METHODS.filter((method) => method in module).map((method) => `${method} ${pattern}`);
    }),
  );
  return keys.flat().sort();
}

describe('the API', () => {
  it('serves exactly the declared calls', async () => {
    expect(await served()).toEqual([...endpoints, ...rawCalls].map(keyOf).sort());
  });

  it('declares each call once', () => {
    expect(new Set(endpoints.map(keyOf)).size).toBe(endpoints.length);
  });

  it('is documented: each call once, under an ID of its own', () => {
    const { paths } = openapi();
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    expect(operations).toHaveLength(endpoints.length + rawCalls.length);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    expect(paths['/webhooks/stripe']?.post).toMatchObject({
      operationId: 'webhooks.stripe',
      security: [{}],
      parameters: [{ name: 'stripe-signature', in: 'header', required: true }],
    });
  });

  it('uses only operations and errors of the catalogue', () => {
    for (const { operation, errors: codes = [] } of endpoints) {
      expect(operations).toHaveProperty([operation]);
      for (const code of codes) expect(errors).toHaveProperty([code]);
    }
  });

  it('limits every incoming text, list and number', () => {
    const document = JSON.stringify(openapi());
    expect(document).toContain('"openapi":"3.1.0"');
    for (const spec of endpoints) {
      for (const schema of [spec.body, spec.query]) {
        if (schema) expectLimited(schema.toJSONSchema({ io: 'input', unrepresentable: 'any' }), keyOf(spec));
      }
    }
  });

  it.each(endpoints.filter(({ access }) => access !== 'public').map((spec) => [keyOf(spec), spec] as const))(
    'answers 401 to a visitor at %s',
    async (key, { unauthenticatedError = 'auth.required' }) => {
      const { status, body } = await hit(key, { params: someParams(key) });
      expect(status).toBe(401);
      expect(body).toMatchObject({ message: errors[unauthenticatedError].text, error: unauthenticatedError });
    },
  );

  it.each(endpoints.filter(({ access }) => access === 'admin').map(keyOf))(
    'answers 403 to a user at %s',
    async (key) => {
      const { status, body } = await hit(key, { params: someParams(key), as: await makeUser() });
      expect(status).toBe(403);
      expect(body).toMatchObject({ message: 'Not authorized', error: 'auth.forbidden' });
    },
  );

  it.each(endpoints.filter(({ ignoresInvalidToken }) => !ignoresInvalidToken).map(keyOf))(
    'answers 401 to a malformed Bearer token at %s',
    async (key) => {
      for (const authorization of [
        'Bearer %',
        'Bearer',
        'Bearer a.b.c',
        'Basic eA==',
        `Bearer ${'x'.repeat(5000)}`,
      ]) {
        expect((await hit(key, { params: someParams(key), headers: { authorization } })).status).toBe(401);
      }
    },
  );

  it.each(endpoints.filter(({ body }) => body).map(keyOf))(
    'refuses broken, huge and mistyped bodies at %s',
    async (key) => {
      const as = await makeUser({ role: 'admin' });
      const sent = (raw: string, headers = {}) => hit(key, { params: someParams(key), as, raw, headers });
      expect((await sent('{"a":')).body.error).toBe('request.json');
      expect((await sent('x'.repeat(1024 * 1024))).status).toBe(413);
      expect((await sent('a=1', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
      expect((await sent('[1,2]')).status).toBe(422);
    },
  );

  it.each(endpoints.filter(({ path }) => path.includes(':id')).map(keyOf))(
    'answers 404 to a malformed id at %s',
    async (key) => {
      for (const id of ["' OR 1=1", '../../etc', '1', '00000000-0000-0000-0000-00000000000g']) {
        expect(
          (
            await hit(key, {
              params: { id } as never,
              as: await makeUser({ role: 'admin' }),
              ...(key.startsWith('GET') ? {} : { raw: '{}' }),
            })
          ).status,
        ).toBe(404);
      }
    },
  );

  it.each(LISTS_AS_FILES)('serves the file of $path to admins only', async ({ path }) => {
    const handler = await handlerOf('GET', path);
    const ask = async (as?: { id: string }) => {
      const headers = as ? { authorization: `Bearer ${await tokenFor(as.id)}` } : {};
      const request = new Request('http://localhost:3000/api/v1/list/csv', { headers });
      const answer = await handler(request, { params: Promise.resolve({}) });
      await answer.body?.cancel();
      return answer.status;
    };
    expect(await ask()).toBe(401);
    expect(await ask(await makeUser())).toBe(403);
    expect(await ask(await makeUser({ role: 'admin' }))).toBe(200);
  });

  it('exports its handlers as functions', async () => {
    for (const { method, path: pattern } of endpoints)
      expect(await handlerOf(method, pattern)).toBeTypeOf('function');
  });
});

/** Fills each parameter of a path with a value that no row has. */
function someParams(key: string) {
  const names = [...key.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  return Object.fromEntries(names.map((name) => [name, '0192f0c1-0000-7000-8000-000000000000'])) as never;
}

function expectLimited(schema: object, where: string): void {
  const node = schema as {
    type?: string;
    properties?: object;
    items?: object;
    anyOf?: object[];
    enum?: unknown;
    format?: string;
  };
  for (const child of [
    ...Object.values(node.properties ?? {}),
    ...(node.anyOf ?? []),
    ...(node.items ? [node.items] : []),
  ]) {
    expectLimited(child as object, where);
  }
  if (node.enum || node.format === 'uuid') return;
  if (node.type === 'string')
    expect(hasLimit(node, ['maxLength', 'pattern']), `${where}: ${JSON.stringify(node)}`).toBe(true);
  if (node.type === 'array') expect(node, where).toHaveProperty('maxItems');
  if (node.type === 'number' || node.type === 'integer') expect(node, where).toHaveProperty('maximum');
}

function hasLimit(node: object, names: string[]): boolean {
  return names.some((name) => name in node);
}

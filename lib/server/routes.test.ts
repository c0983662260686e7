import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openPageServer } from '@/lib/testing/servers/page-server';

const ID = '0192f0c1-0000-7000-8000-000000000000';

/** Every method and URL that a route file handles. */
const calls = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'route.ts')
  .flatMap((file) => {
    const url = `/${path.dirname(file)}`.replaceAll(/\[[^\]]+\]/g, ID);
    const handlers = readFileSync(path.join('app', file), 'utf8').matchAll(
      /\b(?:const|function|as) (GET|POST|PUT|PATCH|DELETE)\b/g,
    );
    return [...handlers].map(([, method = '']) => ({ method, url }));
  });

it('passes every call that a route file handles on to Next', async () => {
  const reached: string[] = [];
  const origin = await openPageServer({
    async next({ method, url }, response) {
      reached.push(`${method} ${url}`);
      response.end();
    },
  });
  for (const { method, url } of calls) await fetch(origin + url, { method });
  expect(calls.length).toBeGreaterThan(200);
  expect(reached).toEqual(calls.map(({ method, url }) => `${method} ${url}`));
  expect(reached).toContain('POST /api/v1/webhooks/stripe');
  expect(reached).toContain(`POST /api/v1/song/${ID}/play`);
});

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { endpoints } from '@/lib/api';
import { makeUser } from '@/lib/testing/factories';
import { handlerOf } from '@/lib/testing/hit';
import { makeToken } from '@/lib/testing/people/api-tokens';
import { openRouteServer } from '@/lib/testing/servers/route-server';
import { runTasks } from '@/lib/testing/tasks';
import { CLIENT_TYPES, clientTypes } from '@/scripts/client/generate';
import { Tunewright, TunewrightError } from './index.js';

let baseUrl = '';
beforeAll(async () => {
  baseUrl = await openRouteServer(serve);
});

/** Calls the route file of an address, as Next would. */
async function serve(request: Request): Promise<Response> {
  const parts = new URL(request.url).pathname.replace('/api/v1', '').split('/');
  const paramsOf = (pattern: string) => {
    const names = pattern.split('/');
    const fits =
      names.length === parts.length && names.every((name, n) => name === parts[n] || name[0] === ':');
    return fits ? Object.fromEntries(names.map((name, n) => [name.slice(1), parts[n]])) : null;
  };
  const [call] = endpoints
    .filter(({ method, path }) => method === request.method && paramsOf(path))
    .sort((a, b) => a.path.split(':').length - b.path.split(':').length);
  if (!call) return new Response(null, { status: 404 });
  const handler = await handlerOf(call.method, call.path);
  return handler(request, { params: Promise.resolve(paramsOf(call.path) ?? {}) });
}

it('has the types of the API as it is', () => {
  expect(readFileSync(CLIENT_TYPES, 'utf8'), 'Run `npm run generate:client`').toBe(clientTypes());
});

it('throws refusals with their code and the fields that are wrong', async () => {
  const owner = await makeUser();
  const refusalOf = async (scope: 'read' | 'make', prompt: string) => {
    const tunewright = new Tunewright({ baseUrl, token: (await makeToken(owner, [scope])).token });
    return tunewright.makeSongs({ prompt }).catch((error) => error);
  };
  const refused = await refusalOf('make', '');
  expect(refused).toBeInstanceOf(TunewrightError);
  expect(refused).toMatchObject({ status: 422, code: 'request.invalid' });
  expect(refused.fields).toEqual({ prompt: 'Describe the song you want' });
  expect(await refusalOf('read', 'folk')).toMatchObject({ status: 403, code: 'auth.tokenScope' });
  const visitor = new Tunewright({ baseUrl });
  await expect(visitor.makeSongs({ prompt: 'folk' })).rejects.toMatchObject({ code: 'auth.required' });
});

it('makes a song and lists it by the examples, as programs', { timeout: 120_000 }, async () => {
  const run = promisify(execFile);
  const cwd = 'clients/typescript';
  await run(process.execPath, ['../../node_modules/typescript/bin/tsc', '--build'], { cwd });
  const env = {
    ...process.env,
    TUNEWRIGHT_URL: baseUrl,
    TUNEWRIGHT_TOKEN: (await makeToken(await makeUser(), ['read', 'make'])).token,
  };
  const making = run(process.execPath, ['examples/make-a-song.mjs', 'calm piano, 10 seconds'], { cwd, env });
  let isDone = false;
  const done = making.finally(() => {
    isDone = true;
  });
  while (!isDone) await Promise.race([done, runTasks()]);
  const { stdout, stderr } = await making;
  expect(stdout).toContain(`${baseUrl}/api/files/`);
  expect(stderr).toMatch(/^0 % /);
  expect(stderr).toMatch(/100 % \n$/);
  const listed = await run(process.execPath, ['examples/list-songs.mjs'], { cwd, env });
  expect(listed.stdout).toMatch(/ ready 0\n$/);
});

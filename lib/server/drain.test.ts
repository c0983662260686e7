import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { ending } from '@/lib/http/health/ending';
import { drainable } from './drain';

const agents: Agent[] = [];
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy();
  Object.assign(ending(), { isDraining: false, closing: new AbortController() });
});

async function serve(listener: RequestListener, drainMs: number) {
  const server = createServer({ keepAliveTimeout: 60_000 }, listener);
  const drain = drainable(server, drainMs);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return { drain, port: typeof address === 'object' && address ? address.port : 0 };
}

function keptAlive(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  return agent;
}

/** The status of an answer and whether its connection stays open, or the code of the error. */
function ask(port: number, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    get({ port, host: '127.0.0.1', agent }, async (response: IncomingMessage) => {
      await response.resume().toArray();
      resolve(`${response.statusCode} ${response.headers.connection}`);
    }).on('error', (error) => resolve('code' in error ? String(error.code) : error.message));
  });
}

it('finishes running requests, answers those on their way, and accepts no new connection', async () => {
  const open: (() => void)[] = [];
  const { drain, port } = await serve((_request, response) => void open.push(() => response.end('x')), 0);
  const idle = keptAlive();
  const first = ask(port, idle);
  await expect.poll(() => open.length).toBe(1);
  open.shift()?.();
  expect(await first).toBe('200 keep-alive');
  const begun = Array.from({ length: 20 }, () => ask(port, keptAlive()));
  await expect.poll(() => open.length).toBe(20);

  let isOver = false;
  const ended = drain().then(() => {
    isOver = true;
  });
  const late = ask(port, idle);
  await expect.poll(() => open.length).toBe(21);
  await expect.poll(() => ending().closing.signal.aborted).toBe(true);
  expect(await ask(port, keptAlive())).toBe('ECONNREFUSED');
  expect(isOver).toBe(false);
  for (const answer of open) answer();
  expect(new Set(await Promise.all([...begun, late]))).toEqual(new Set(['200 close']));
  await ended;
});

it('takes connections while it drains, and says that it is about to end', async () => {
  const { drain, port } = await serve(
    (_request, response) => void response.end(String(ending().isDraining)),
    2_000,
  );
  const ended = drain();
  expect(ending().isDraining).toBe(true);
  expect(await ask(port, keptAlive())).toBe('200 keep-alive');
  expect(ending().closing.signal.aborted).toBe(false);
  await ended;
  expect(ending().closing.signal.aborted).toBe(true);
  expect(await ask(port, keptAlive())).toBe('ECONNREFUSED');
});

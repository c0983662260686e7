import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { promMetrics } from '@/lib/adapters/telemetry/metrics-prom';
import type { Log } from '@/lib/core/ports';
import { serveMetrics } from './metrics-server';

const TOKEN = 'a token for Prometheus';
const metrics = promMetrics();
const errors: string[] = [];
const silent = () => undefined;
const log: Log = {
  debug: silent,
  info: silent,
  warn: silent,
  error: (_fields, message) => errors.push(message),
};

const blocker = createServer().listen(0, '127.0.0.1');
const open: Server[] = [];
afterAll(() => {
  for (const server of [blocker, ...open]) server.close();
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe('a worker', () => {
  it('exposes its metrics to callers with the token', async () => {
    const WORKER_METRICS_PORT = await freePort();
    const server = serveMetrics(
      { metrics, log },
      { HOST: '127.0.0.1', WORKER_METRICS_PORT, METRICS_TOKEN: TOKEN },
    );
    if (!server) throw new Error('no server');
    open.push(server);
    await once(server, 'listening');
    metrics.generation({ provider: 'builtin', genre: 'lofi', outcome: 'done' }, 2);
    const ask = (path: string, authorization = '') =>
      fetch(`http://127.0.0.1:${WORKER_METRICS_PORT}${path}`, { headers: { authorization } });
    const answer = await ask('/metrics', `Bearer ${TOKEN}`);
    expect(await answer.text()).toContain(
      'tunewright_generation_duration_seconds_count{provider="builtin",genre="lofi",outcome="done"} 1',
    );
    expect((await ask('/metrics')).status).toBe(401);
    expect((await ask('/metrics', 'Bearer another')).status).toBe(401);
    expect((await ask('/', `Bearer ${TOKEN}`)).status).toBe(404);
  });

  it('exposes nothing without a port, and to no one without a token', async () => {
    const HOST = '127.0.0.1';
    expect(
      serveMetrics({ metrics, log }, { HOST, WORKER_METRICS_PORT: undefined, METRICS_TOKEN: TOKEN }),
    ).toBeNull();
    const WORKER_METRICS_PORT = await freePort();
    const server = serveMetrics({ metrics, log }, { HOST, WORKER_METRICS_PORT, METRICS_TOKEN: undefined });
    if (!server) throw new Error('no server');
    open.push(server);
    await once(server, 'listening');
    const headers = { authorization: 'Bearer undefined' };
    expect((await fetch(`http://${HOST}:${WORKER_METRICS_PORT}/metrics`, { headers })).status).toBe(401);
  });

  it('goes on if the port is taken', async () => {
    if (!blocker.listening) await once(blocker, 'listening');
    const { port } = blocker.address() as AddressInfo;
    const server = serveMetrics(
      { metrics, log },
      { HOST: '127.0.0.1', WORKER_METRICS_PORT: port, METRICS_TOKEN: TOKEN },
    );
    if (!server) throw new Error('no server');
    await expect.poll(() => errors).toEqual(['the worker’s metrics are not exposed']);
  });
});

import { createServer, type Server } from 'node:http';
import type { Ctx } from '@/lib/core/context';
import { isScraper } from '@/lib/domain/monitoring/scraper';
import type { Env } from '@/lib/env';

/**
 * Exposes this worker's own metrics at `/metrics` if it has a port for them, to callers with the token. The worker goes on
 * without them if the port is taken.
 */
export function serveMetrics(
  { metrics, log }: Pick<Ctx, 'metrics' | 'log'>,
  settings: Pick<Env, 'HOST' | 'WORKER_METRICS_PORT' | 'METRICS_TOKEN'>,
): Server | null {
  const { HOST: host, WORKER_METRICS_PORT: port, METRICS_TOKEN: token } = settings;
  if (port === undefined) return null;
  const server = createServer(async ({ url, headers }, response) => {
    if (url !== '/metrics') return void response.writeHead(404).end();
    if (!isScraper(headers.authorization, token)) return void response.writeHead(401).end();
    const { type, text } = await metrics.expose();
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
  });
  server.on('error', (err) => log.error({ err, port }, 'the worker’s metrics are not exposed'));
  server.listen(port, host, () => log.info({ host, port }, 'metrics are exposed'));
  return server;
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PageHandler } from '@/lib/server/cache/render-page';
import { pageServer } from '@/lib/server/server';
import { afterFile } from '../after-file';
import { applySettings } from '../settings';
import { testWorld } from '../world';

interface PageServerOptions {
  /** Stands for Next. By default it answers the headers it was called with. */
  next?: PageHandler;
  settings?: Record<string, string>;
  hasAppShells?: boolean;
}

const echoHeaders: PageHandler = async ({ headers }, response) => void response.end(JSON.stringify(headers));

/** Starts the page server on this test file's database until its tests end. Returns its origin. */
export async function openPageServer({
  next = echoHeaders,
  settings = {},
  ...switches
}: PageServerOptions = {}): Promise<string> {
  await testWorld();
  applySettings(settings);
  const server = createServer({ maxHeaderSize: 65_536 }, pageServer(next, switches));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterFile(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

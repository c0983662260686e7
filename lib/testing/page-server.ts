import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, vi } from 'vitest';
import { createFront } from '@/lib/server/server';
import { testWorld } from './world';

/** Opens this test file's front server on a real port; its pages echo their requests. Returns its origin. */
export async function openFront(settings: Record<string, string> = {}): Promise<string> {
  const { databaseUrl } = await testWorld();
  vi.stubEnv('DATABASE_URL', databaseUrl);
  vi.stubEnv('AUTH_SECRET', 'x'.repeat(40));
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const front = createFront(async (incoming, response) => {
    response.end(JSON.stringify(incoming.headers));
  });
  const server = createServer({ maxHeaderSize: 65_536 }, front);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

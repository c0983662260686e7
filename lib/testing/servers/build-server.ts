import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterFile } from '../after-file';

type Serve = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/** Serves a build that consists of these files, by their paths; 404 is what the server leaves to others. Returns the origin. */
export async function openBuild(
  files: Record<string, string | Buffer>,
  serverOf: (root: string) => Serve,
): Promise<string> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'tunewright-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), content);
  }
  const serve = serverOf(root);
  const server = createServer(async (request, response) => {
    if (!(await serve(request, response))) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterFile(async () => {
    server.close();
    await rm(root, { recursive: true });
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

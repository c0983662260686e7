import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, createServer, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openForScript } from '../../../lib/adapters/postgres/client';
import { diskStorage } from '../../../lib/adapters/storage-disk';
import { hasNginx, type Nginx, startNginx } from '../support/nginx';
import { median } from '../support/numbers';
import { reportLine } from '../support/report';
import { freePort } from '../support/web';

/**
 * Measures the processor time of a part of a song, and that of a bare `node:http` server that streams the same part of
 * the same file: separate processes, measured alternately in several passes. If nginx is installed, also measures nginx
 * with the shipped configuration in front of ours, both counted, and nginx alone, which sends the file unchecked.
 *
 *   node scripts/postgres.mjs start
 *   node --import ./scripts/setup/preload.mjs --import tsx scripts/bench/sound/audio.ts [requests a pass] [passes]
 */

const CONNECTIONS = 20;
const AUDIO_BYTES = 4_300_000;
/** Typical requests of players: the beginning, and parts of a few hundred kilobytes. */
const PARTS = [64 * 1024, 200 * 1024, 1024 * 1024];

const [role, ...rest] = process.argv.slice(2);
if (role === 'bare') serveBare(rest[0] ?? '');
else if (role === 'ours') await serveOurs();
else await measure(Number(role ?? 2_000), Number(rest[0] ?? 5));

/** The baseline: nothing but the file and the range. */
function serveBare(file: string): void {
  const { size } = statSync(file);
  listen((incoming, response) => {
    const [, start = '0', end = ''] = /bytes=(\d+)-(\d*)/.exec(incoming.headers.range ?? '') ?? [];
    const last = end === '' ? size - 1 : Number(end);
    response.writeHead(206, {
      'content-type': 'audio/mpeg',
      'content-length': last - Number(start) + 1,
      'content-range': `bytes ${start}-${last}/${size}`,
      'accept-ranges': 'bytes',
    });
    createReadStream(file, { start: Number(start), end: last }).pipe(response);
  });
}

async function serveOurs(): Promise<void> {
  const { pageServer } = await import('../../../lib/server/server');
  listen(pageServer(async (_, response) => void response.writeHead(404).end()));
}

/** Reports its port and, on request, the processor time it has used. */
function listen(listener: Parameters<typeof createServer>[1]): void {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1', () => process.send?.({ port: portOf(server.address()) }));
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpu: user + system });
  });
  process.on('disconnect', () => process.exit(0));
}

function portOf(address: ReturnType<ReturnType<typeof createServer>['address']>): number {
  return typeof address === 'object' && address ? address.port : 0;
}

interface Server {
  name: string;
  port: number;
  path: string;
  /** The processor time it has used, in microseconds. */
  cpu(): Promise<number>;
  stop(): void;
}

async function start(name: string, args: string[], urlPath: string, env = {}): Promise<Server> {
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(import.meta.url), ...args], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  });
  const { port } = await told<{ port: number }>(child);
  async function cpu() {
    child.send('cpu');
    return (await told<{ cpu: number }>(child)).cpu;
  }
  return { name, port, path: urlPath, cpu, stop: () => void child.kill() };
}

/** Files that nginx sends alone. */
function alone({ port, cpu, stop }: Nginx, urlPath: string): Server {
  return { name: 'nginx', port, path: urlPath, cpu: async () => cpu(), stop };
}

/** Files that nginx sends after asking ours; both are counted. */
function behind({ port, cpu }: Nginx, asked: Server): Server {
  return { ...asked, name: 'behind', port, cpu: async () => cpu() + (await asked.cpu()) };
}

function told<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve) => child.once('message', (message) => resolve(message as T)));
}

/** Returns the processor time of a server per request, in microseconds, over `count` requests. */
async function pass({ port, path: urlPath, cpu }: Server, count: number, bytes: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const before = await cpu();
  let next = 0;
  const work = async () => {
    while (next < count) {
      const first = (next++ * 65_537) % (AUDIO_BYTES - bytes);
      await ask(agent, port, urlPath, `bytes=${first}-${first + bytes - 1}`, bytes);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  agent.destroy();
  return ((await cpu()) - before) / count;
}

function ask(agent: Agent, port: number, urlPath: string, range: string, bytes: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { agent, host: '127.0.0.1', port, path: urlPath, headers: { range } },
      (response) => {
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
        });
        response.on('end', () =>
          response.statusCode === 206 && size === bytes
            ? resolve()
            : reject(new Error(`${response.statusCode}`)),
        );
      },
    );
    asked.on('error', reject).end();
  });
}

async function measure(count: number, passes: number): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tunewright-bench-'));
  const databaseUrl = process.env.DATABASE_URL ?? '';
  const db = openForScript(databaseUrl, 1);
  const storage = diskStorage(path.join(folder, 'files'));
  const mark = randomUUID();
  const owner = await db.user.create({
    data: { name: 'Bench', email: `${mark}@bench.example`, referralCode: mark.slice(0, 8) },
  });
  const rendition = randomUUID();
  const song = await db.song.create({
    data: { ownerId: owner.id, name: 'Bench', status: 'ready', rendition },
  });
  const key = `songs/${song.id}/${rendition}/song.mp3`;
  await storage.put(key, new Uint8Array(AUDIO_BYTES).fill(1));
  const servers: Server[] = [];
  try {
    const env = { DATA_DIR: folder, LOG_LEVEL: 'warn', NODE_ENV: 'production', AUTH_SECRET: 'x'.repeat(40) };
    const address = `/api/files/${song.id}/${rendition}/song.mp3`;
    servers.push(
      await start('bare', ['bare', path.join(folder, 'files', key)], '/'),
      await start('ours', ['ours'], address, env),
    );
    if (hasNginx()) {
      const proxied = { ...env, ACCEL_PREFIX: '/_files/', TRUSTED_PROXIES: '127.0.0.1' };
      const asked = await start('asked', ['ours'], address, proxied);
      servers.push(asked);
      const nginx = await startNginx(folder, [asked.port], await freePort());
      servers.splice(2, 1, alone(nginx, `/plain/${key}`), behind(nginx, asked));
    }
    for (const bytes of PARTS) await compare(servers, count, passes, bytes);
  } finally {
    for (const { stop } of servers) stop();
    await db.song.delete({ where: { id: song.id } });
    await db.user.delete({ where: { id: owner.id } });
    await db.$disconnect();
    await rm(folder, { recursive: true, force: true });
  }
}

async function compare(servers: Server[], count: number, passes: number, bytes: number): Promise<void> {
  const used = new Map<string, number[]>(servers.map(({ name }) => [name, []]));
  for (const server of servers) await pass(server, Math.ceil(count / 4), bytes);
  for (let n = 0; n < passes; n++) {
    for (const server of servers) used.get(server.name)?.push(await pass(server, count, bytes));
  }
  const cost = (name: string) => median(used.get(name) ?? []);
  const part = `${bytes / 1024} KB of a song`;
  const beside = { unit: 'µs', ours: cost('ours'), baseline: cost('bare'), aim: 1.5 } as const;
  reportLine({ what: `${part}, beside a bare stream: processor`, ...beside });
  if (!used.has('nginx')) return;
  const proxied = { unit: 'µs', ours: cost('behind'), baseline: cost('nginx'), aim: 1.2 } as const;
  reportLine({ what: `${part} behind nginx, beside nginx alone: processor`, ...proxied });
}

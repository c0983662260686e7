import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** A server under test, in its own process, that reports its load on request. */
export interface Web {
  origin: string;
  secret: string;
  child: ChildProcess;
  reports: Report[];
}

interface Report {
  /** In milliseconds: the delay of the event loop and the processor time since the last report. */
  p99: number;
  max: number;
  cpuMs: number;
}

interface WebRequest {
  method?: string;
  headers?: Record<string, string> | undefined;
}

/** With what `npm start` runs compiled programs. */
const STACK_TRACES = ['--import', path.resolve('scripts/setup/processes/stack-traces.mjs')];
const NEXT = path.resolve('node_modules/next/dist/bin/next');
/** The number of connections that `visit` uses. */
const AT_ONCE = 8;
/** Less than the five seconds for which a server keeps an idle connection: closing it would cut a request. */
const IDLE_MS = 2_000;
export const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE, timeout: IDLE_MS });
const started: ChildProcess[] = [];
const folders: string[] = [];
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await stopAll();
    process.exit(1);
  });
}

/** Starts the web process of the current build on a database, with its own data folder. */
export function startOurs(url: string, settings: Record<string, string> = {}): Promise<Web> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-web-'));
  folders.push(folder);
  return start([...STACK_TRACES, 'build/lib/server/main.js'], process.cwd(), (port) => ({
    DATABASE_URL: url,
    DATA_DIR: folder,
    PORT: String(port),
    HOST: '127.0.0.1',
    SITE_URL: `http://127.0.0.1:${port}`,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'warn',
    ...settings,
  }));
}

/** Builds and starts a plain Next site with these files below `app`. */
export function startBare(
  files: Record<string, string>,
  settings: Record<string, string> = {},
): Promise<Web> {
  // Inside the repository, so that its packages resolve.
  const folder = path.resolve(`.data/bench-bare-${process.pid}`);
  folders.push(folder);
  const all = {
    'package.json': '{"type":"module"}',
    'next.config.mjs': `export default { poweredByHeader: false, turbopack: { root: ${JSON.stringify(process.cwd())} } };`,
    'app/layout.jsx': `export default ({ children }) => <html lang="en"><body>{children}</body></html>;`,
    ...files,
  };
  for (const [name, content] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  const env = { ...process.env, ...settings, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };
  execFileSync(process.execPath, [NEXT, 'build'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
  return start([NEXT, 'start'], folder, (port) => ({
    PORT: String(port),
    HOSTNAME: '127.0.0.1',
    ...settings,
  }));
}

async function start(
  args: string[],
  cwd: string,
  settings: (port: number) => Record<string, string>,
): Promise<Web> {
  const port = await freePort();
  const secret = randomBytes(32).toString('hex');
  const child = spawn(
    process.execPath,
    ['--import', path.resolve('scripts/bench/support/loop-delay.mjs'), ...args],
    {
      cwd,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production', AUTH_SECRET: secret, ...settings(port) },
    },
  );
  started.push(child);
  const web: Web = { origin: `http://127.0.0.1:${port}`, secret, child, reports: [] };
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    for (const [, json = '{}'] of text.matchAll(/^bench (.*)$/gm)) web.reports.push(JSON.parse(json));
    const rest = text.replace(/^bench .*$/gm, '').trim();
    if (rest) console.error(rest);
  });
  for (let tries = 0; tries < 600; tries++) {
    if (await open(web, '/api/livez').catch(() => null)) return web;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${args.join(' ')} did not start: is there a build?`);
}

/** Stops everything that was started here, and removes its folders. */
export async function stopAll(): Promise<void> {
  const living = started.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  const exits = living.map((child) => new Promise((resolve) => child.once('exit', resolve)));
  for (const child of living) child.kill('SIGTERM');
  await Promise.all(exits);
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

/** Requests an address and reads the answer to its end. */
export function open(
  { origin }: Pick<Web, 'origin'>,
  address: string,
  { method = 'GET', headers }: WebRequest = {},
): Promise<{ status: number; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const asked = request(
      origin + address,
      { agent, method, headers: { 'accept-encoding': 'gzip', ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }));
      },
    );
    asked.on('error', reject).end();
  });
}

/** Runs `ask` this many times, eight concurrently. */
export async function visit(count: number, ask: () => Promise<unknown>, atOnce = AT_ONCE): Promise<void> {
  let left = count;
  async function next(): Promise<void> {
    while (left-- > 0) await ask();
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, next));
}

/** Returns the processor time that a server takes per request, in milliseconds. */
export async function costOf(web: Web, count: number, ask: () => Promise<unknown>): Promise<number> {
  await reportOf(web);
  await visit(count, ask);
  return (await reportOf(web)).cpuMs / count;
}

/** Returns the load of a server since its last report. */
export async function reportOf(web: Web): Promise<Report> {
  const known = web.reports.length;
  web.child.kill('SIGUSR2');
  while (web.reports.length === known) await new Promise((resolve) => setTimeout(resolve, 5));
  return web.reports.at(-1) ?? { p99: 0, max: 0, cpuMs: 0 };
}

/** Returns the memory of a server in megabytes. */
export function memoryOf({ child }: Web): number {
  return residentMb(child.pid ?? 0);
}

/** Returns the resident memory of a process in megabytes. */
export function residentMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** Returns a port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/**
 * The song page for visitors beside a bare page that Next keeps by itself: processor time per request, interleaved,
 * median of the passes. Then what 20,000 random ids do to memory and disk, and how often the database is asked when a
 * thousand people open one song at once for the first time.
 * Needs a build (`npm run build`) and a database with a public song.
 * `DATABASE_URL=… node --import tsx scripts/bench-pages.ts [passes] [requests]`
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '@/lib/db';
import { assertLocal } from '@/lib/testing/database';

const AT_ONCE = 8;
const RANDOM_IDS = 20_000;
const FIRST_VISITS = 1_000;
const passes = Number(process.argv[2] ?? 4);
const requests = Number(process.argv[3] ?? 4_000);

interface Web {
  origin: string;
  child: ChildProcess;
  reports: { cpuMs: number }[];
}

const url = assertLocal(process.env.DATABASE_URL ?? '');
const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-pages-'));
// Within the repository, so that its packages are found.
const bareFolder = path.resolve('.data/bench-bare');
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
const db = openDatabase(url, 2);
const started: ChildProcess[] = [];
try {
  const song = { visibility: 'public', status: 'ready', deletedAt: null } as const;
  const [first, second, third] = await db.song.findMany({ where: song, take: 3, select: { id: true } });
  if (!first || !second || !third) throw new Error('three public songs are needed');
  buildBare();
  const [ours, bare] = [await startOurs(), await startBare()];
  await compare(ours, `/song/${first.id}`, bare);
  await openRandomIds(ours);
  await openAtOnce(ours, second.id, third.id);
} finally {
  for (const child of started) child.kill('SIGTERM');
  await db.$disconnect();
  rmSync(folder, { recursive: true, force: true });
  rmSync(bareFolder, { recursive: true, force: true });
}

async function compare(ours: Web, address: string, bare: Web): Promise<void> {
  const costs = { ours: [] as number[], bare: [] as number[] };
  await visit(ours, () => address, 500);
  await visit(bare, () => '/', 500);
  for (let pass = 0; pass < passes; pass++) {
    costs.ours.push(await costOf(ours, address));
    costs.bare.push(await costOf(bare, '/'));
  }
  const [mine, theirs] = [median(costs.ours), median(costs.bare)];
  console.log(`song page: ${mine.toFixed(3)} ms of processor time a request`);
  console.log(`bare page kept by Next: ${theirs.toFixed(3)} ms; ratio ${(mine / theirs).toFixed(2)}`);
}

/** Milliseconds of processor time that one request takes. */
async function costOf(web: Web, address: string): Promise<number> {
  await report(web);
  await visit(web, () => address, requests);
  return (await report(web)).cpuMs / requests;
}

async function openRandomIds(web: Web): Promise<void> {
  const before = { memory: memoryOf(web), disk: diskOf('.next') };
  await visit(web, () => `/song/${randomUUID()}`, RANDOM_IDS);
  const memory = memoryOf(web) - before.memory;
  console.log(
    `${RANDOM_IDS} random ids: memory +${memory.toFixed(0)} MB, disk +${(diskOf('.next') - before.disk).toFixed(1)} MB`,
  );
}

/** A page's loads are scans of the songs' table: a thousand first visits at once should need as many as one. */
async function openAtOnce(web: Web, one: string, another: string): Promise<void> {
  const alone = await scansDuring(() => visit(web, () => `/song/${one}`, 1));
  agent.maxSockets = FIRST_VISITS;
  const together = await scansDuring(async () => {
    await Promise.all(Array.from({ length: FIRST_VISITS }, () => open(web, `/song/${another}`)));
  });
  console.log(
    `scans of the table of songs: ${alone} for one first visit, ${together} for ${FIRST_VISITS} at once`,
  );
}

async function scansDuring(work: () => Promise<void>): Promise<number> {
  const before = await scans();
  await work();
  return (await scans()) - before;
}

/** Connections tell what they did about a second after they are done: the count is taken once it stands still. */
async function scans(): Promise<number> {
  let last = -1;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    const [row] = await db.$queryRaw<{ n: number }[]>`
      SELECT (coalesce(idx_scan, 0) + seq_scan)::int AS n FROM pg_stat_user_tables WHERE relname = 'Song'`;
    const now = row?.n ?? 0;
    if (now === last) return now;
    last = now;
  }
}

async function visit(web: Web, address: () => string, count: number): Promise<void> {
  let left = count;
  async function next(): Promise<void> {
    while (left-- > 0) await open(web, address());
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, count) }, next));
}

function open(web: Web, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(web.origin + address, { agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
      response.resume();
      response.on('end', resolve);
    }).on('error', reject);
  });
}

async function report(web: Web): Promise<{ cpuMs: number }> {
  const known = web.reports.length;
  web.child.kill('SIGUSR2');
  while (web.reports.length === known) await new Promise((resolve) => setTimeout(resolve, 5));
  return web.reports.at(-1) ?? { cpuMs: 0 };
}

function startOurs(): Promise<Web> {
  return start(['--import', 'tsx', 'lib/front/main.ts'], process.cwd(), (port) => ({
    DATABASE_URL: url,
    DATA_DIR: folder,
    PORT: String(port),
    HOST: '127.0.0.1',
    SITE_URL: `http://127.0.0.1:${port}`,
    AUTH_SECRET: randomBytes(32).toString('hex'),
    LOG_LEVEL: 'warn',
  }));
}

function startBare(): Promise<Web> {
  return start([path.resolve('node_modules/next/dist/bin/next'), 'start'], bareFolder, (port) => ({
    PORT: String(port),
    HOSTNAME: '127.0.0.1',
  }));
}

async function start(
  args: string[],
  cwd: string,
  settings: (port: number) => Record<string, string>,
): Promise<Web> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', path.resolve('scripts/bench/loop-delay.mjs'), ...args], {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', ...settings(port) },
  });
  started.push(child);
  const web: Web = { origin: `http://127.0.0.1:${port}`, child, reports: [] };
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    for (const [, json = '{}'] of text.matchAll(/^bench (.*)$/gm)) web.reports.push(JSON.parse(json));
  });
  for (let tries = 0; tries < 600; tries++) {
    const isUp = await open(web, '/').then(
      () => true,
      () => false,
    );
    if (isUp) return web;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${args.join(' ')} did not start`);
}

/** A page of Next alone, kept and renewed every minute. */
function buildBare(): void {
  mkdirSync(path.join(bareFolder, 'app'), { recursive: true });
  const files = {
    'package.json': '{"type":"module"}',
    'next.config.mjs': `export default { poweredByHeader: false, turbopack: { root: ${JSON.stringify(process.cwd())} } };`,
    'app/layout.jsx': `export default ({ children }) => <html lang="en"><body>{children}</body></html>;`,
    'app/page.jsx': `export const revalidate = 60;\nexport default () => <main><h1>Bare</h1></main>;`,
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(bareFolder, name), content);
  execFileSync(process.execPath, [path.resolve('node_modules/next/dist/bin/next'), 'build'], {
    cwd: bareFolder,
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
}

/** Megabytes of memory a process holds. */
function memoryOf({ child }: Web): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** Megabytes below a folder. */
function diskOf(name: string): number {
  return Number(execFileSync('du', ['-sk', name], { encoding: 'utf8' }).split('\t')[0]) / 1024;
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

function freePort(): Promise<number> {
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

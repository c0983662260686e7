/**
 * Signing in under load: twenty logins a second (or as many as are given), each for another account from another
 * address, with rate limits on; what that does to the web's event loop; how long a revoked session still answers; and
 * the processor time of a plain API call.
 * Needs a build (`npm run build`) and the database (`node scripts/postgres.mjs start`); starts a web process of its own.
 * `node --import tsx scripts/bench-auth.ts [seconds] [logins a second]`
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { hashPassword } from '@/lib/auth/password';
import { openDatabase } from '@/lib/db';
import { assertLocal } from '@/lib/testing/database';

const PEOPLE = 200;
const PASSWORD = 'Long-enough-1';
const seconds = Number(process.argv[2] ?? 20);
const perSecond = Number(process.argv[3] ?? 20);

const url = assertLocal(execFileSync('node', ['scripts/postgres.mjs', 'url'], { encoding: 'utf8' }).trim());
const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-auth-'));
const port = await freePort();
const site = `http://127.0.0.1:${port}`;
const db = openDatabase(url, 4);
const reports: { p99: number; max: number; cpuMs: number }[] = [];
const web = startWeb();
try {
  await ready();
  const people = await makePeople();
  await login(people[0] ?? '');
  await report();
  const times = await logins(people);
  const during = await report();
  const failed = times.filter(({ status }) => status !== 200).length;
  const sorted = times.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(0);
  console.log(`${times.length} logins at ${perSecond}/s, ${failed} failed`);
  console.log(`login: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`);
  console.log(`event loop delay: p99 ${during.p99.toFixed(1)} ms, longest ${during.max.toFixed(1)} ms`);
  console.log(`revoked session answered for ${(await revocation(people[1] ?? '')).toFixed(0)} ms more`);
  console.log(`API call: ${(await apiCost()).toFixed(3)} ms of processor time`);
} finally {
  await stop(web);
  await db.user.deleteMany({ where: { email: { endsWith: '@bench.example.com' } } });
  await db.$disconnect();
  rmSync(folder, { recursive: true, force: true });
}

function startWeb(): ChildProcess {
  const child = spawn(
    process.execPath,
    ['--import', './scripts/bench/loop-delay.mjs', '--import', 'tsx', 'lib/front/main.ts'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATABASE_URL: url,
        DATA_DIR: folder,
        PORT: String(port),
        HOST: '127.0.0.1',
        SITE_URL: site,
        AUTH_SECRET: randomBytes(32).toString('hex'),
        TRUSTED_PROXIES: '127.0.0.1',
        LOG_LEVEL: 'warn',
      },
    },
  );
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    for (const [, json = '{}'] of text.matchAll(/^bench (.*)$/gm)) reports.push(JSON.parse(json));
    const rest = text.replace(/^bench .*$/gm, '').trim();
    if (rest) console.error(rest);
  });
  return child;
}

async function report() {
  const before = reports.length;
  web.kill('SIGUSR2');
  while (reports.length === before) await pause(20);
  return reports.at(-1) ?? { p99: 0, max: 0, cpuMs: 0 };
}

async function ready(): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(`${site}/api/readyz`).catch(() => null);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error('the web did not start: is there a build?');
}

async function makePeople(): Promise<string[]> {
  const passwordHash = await hashPassword(PASSWORD);
  const people = Array.from({ length: PEOPLE }, () => `${randomUUID()}@bench.example.com`);
  await db.user.createMany({
    data: people.map((email) => ({ email, name: 'Bench', passwordHash, referralCode: email })),
  });
  return people;
}

function someAddress(): string {
  return `198.51.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;
}

async function login(email: string) {
  const started = performance.now();
  const answer = await fetch(`${site}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': someAddress() },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { token } = await answer.json();
  return { status: answer.status, ms: performance.now() - started, token };
}

/** Logins at a steady pace, whether the last one has answered or not. */
async function logins(people: string[]) {
  const running: ReturnType<typeof login>[] = [];
  const started = performance.now();
  for (let n = 0; n < seconds * perSecond; n++) {
    await pause(started + (n * 1000) / perSecond - performance.now());
    running.push(login(people[n % people.length] ?? ''));
  }
  return Promise.all(running);
}

/** Milliseconds for which a token still works after its session was signed out, asked again and again. */
async function revocation(email: string): Promise<number> {
  const { token } = await login(email);
  const headers = { authorization: `Bearer ${token}` };
  await fetch(`${site}/api/v1/auth/logout`, { method: 'POST', headers });
  const started = performance.now();
  while ((await fetch(`${site}/api/v1/auth/sessions`, { headers })).status === 200) {
    if (performance.now() - started > 10_000) throw new Error('a revoked session lives on');
  }
  return performance.now() - started;
}

/** Milliseconds of processor time of `GET /api/v1/genre`, four at a time. */
async function apiCost(): Promise<number> {
  const COUNT = 4_000;
  const get = () => fetch(`${site}/api/v1/genre`, { headers: { 'x-forwarded-for': someAddress() } });
  for (let n = 0; n < 300; n++) await (await get()).arrayBuffer();
  await report();
  let left = COUNT;
  const client = async () => {
    while (left-- > 0) await (await get()).arrayBuffer();
  };
  await Promise.all([client(), client(), client(), client()]);
  return (await report()).cpuMs / COUNT;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function stop(child: ChildProcess): Promise<unknown> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  return ended;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}

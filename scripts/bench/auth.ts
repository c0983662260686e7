/**
 * Measures signing in under load: twenty logins a second by default, each for a different account from a different
 * address, with rate limits on. Reports their effect on the event loop of the web process, how long a revoked session
 * still works, and the processor time of a plain API call, by a session's token and by an API token.
 * Needs a build (`npm run build`) and the database (`node scripts/postgres.mjs start`); starts its own web process.
 * `node --import tsx scripts/bench/auth.ts [seconds] [logins a second]`
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { openForScript } from '@/lib/adapters/postgres/client';
import { hashPassword } from '@/lib/domain/auth/password/password';
import { hashOf, newToken, prefixOf } from '@/lib/domain/tokens/format';
import { assertLocal } from '@/lib/testing/database';
import { share } from './support/numbers';
import { reportLine } from './support/report';
import { open, reportOf, startOurs, stopAll, visit } from './support/web';

const PEOPLE = 200;
/** Accounts that share the calls, so that no limit refuses one. */
const CALLERS = 50;
const PASSWORD = 'Long-enough-1';
const seconds = Number(process.argv[2] ?? 20);
const perSecond = Number(process.argv[3] ?? 20);

const url = assertLocal(
  process.env.DATABASE_URL ??
    execFileSync('node', ['scripts/postgres.mjs', 'url'], { encoding: 'utf8' }).trim(),
);
const db = openForScript(url, 4);
const web = await startOurs(url);
const site = web.origin;
try {
  const people = await makePeople();
  await login(people[0] ?? '');
  await reportOf(web);
  const times = await logins(people);
  const during = await reportOf(web);
  const failed = times.filter(({ status }) => status !== 200).length;
  const waited = times.map(({ ms }) => ms);
  console.log(`${times.length} logins at ${perSecond}/s, ${failed} failed`);
  reportLine({ what: `login at ${perSecond} a second, p50`, unit: 'ms', ours: share(waited, 0.5) });
  reportLine({ what: `login at ${perSecond} a second, p99`, unit: 'ms', ours: share(waited, 0.99) });
  reportLine({ what: 'event loop delay meanwhile, p99', unit: 'ms', ours: during.p99 });
  reportLine({ what: 'event loop delay meanwhile, longest', unit: 'ms', ours: during.max });
  reportLine({
    what: 'a revoked session answers on for',
    unit: 'ms',
    ours: await revocation(people[1] ?? ''),
  });
  reportLine({ what: 'GET /genre: processor', unit: 'ms', ours: await apiCost([{}]) });
  const bySession = await apiCost(await sessionsOf(people.slice(0, CALLERS)));
  const byToken = await apiCost(await tokensOf(people.slice(0, CALLERS)));
  reportLine({ what: 'GET /genre by a session: processor', unit: 'ms', ours: bySession });
  reportLine({
    what: 'GET /genre by an API token, beyond it',
    unit: 'ms',
    ours: byToken - bySession,
    aim: 0.3,
  });
} finally {
  await stopAll();
  await db.user.deleteMany({ where: { email: { endsWith: '@bench.example.com' } } });
  await db.$disconnect();
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

/** Logs in at a steady pace, whether or not the previous login has been answered. */
async function logins(people: string[]) {
  const running: ReturnType<typeof login>[] = [];
  const started = performance.now();
  for (let n = 0; n < seconds * perSecond; n++) {
    await pause(started + (n * 1000) / perSecond - performance.now());
    running.push(login(people[n % people.length] ?? ''));
  }
  return Promise.all(running);
}

/** Returns how many milliseconds a token still works after its session was signed out. */
async function revocation(email: string): Promise<number> {
  const { token } = await login(email);
  const headers = { authorization: `Bearer ${token}` };
  await fetch(`${site}/api/v1/auth/logout`, { method: 'POST', headers });
  const started = performance.now();
  while ((await fetch(`${site}/api/v1/auth/sessions`, { headers })).status === 200) {
    if (performance.now() - started > 10_000) throw new Error('a revoked session still works after 10 s');
  }
  return performance.now() - started;
}

/** The headers of a caller. */
type Caller = Record<string, string>;

async function sessionsOf(emails: string[]): Promise<Caller[]> {
  const logins = await Promise.all(emails.map(login));
  return logins.map(({ token }) => ({ authorization: `Bearer ${token}` }));
}

async function tokensOf(emails: string[]): Promise<Caller[]> {
  const owners = await db.user.findMany({ where: { email: { in: emails } }, select: { id: true } });
  const tokens = owners.map(({ id }) => ({ ownerId: id, text: newToken() }));
  const createdAt = new Date();
  await db.apiToken.createMany({
    data: tokens.map(({ ownerId, text }) => ({
      ownerId,
      createdAt,
      name: 'bench',
      scopes: ['read'],
      hash: hashOf(text),
      prefix: prefixOf(text),
    })),
  });
  return tokens.map(({ text }) => ({ authorization: `Bearer ${text}` }));
}

/** Returns the processor time of `GET /api/v1/genre` in milliseconds, four requests at a time, of these callers in turn. */
async function apiCost(callers: Caller[]): Promise<number> {
  const COUNT = 4_000;
  let next = 0;
  const ask = () => {
    const caller = callers[next++ % callers.length];
    return open(web, '/api/v1/genre', { headers: { ...caller, 'x-forwarded-for': someAddress() } });
  };
  await visit(300, ask, 4);
  await reportOf(web);
  await visit(COUNT, ask, 4);
  return (await reportOf(web)).cpuMs / COUNT;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}

/**
 * Makes songs and buys credits while web and worker are killed (`kill -9`) again and again; then waits for everything
 * to settle and checks the ledger. Needs a build (`npm run build`) and the database (`node scripts/postgres.mjs
 * start`); uses its own database and processes, and removes both.
 * `node --import tsx scripts/crash/ledger.ts [kills]`
 */
import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { assertLocal } from '@/lib/testing/database';
import { freePort, Immortal, until } from './site';

const PEOPLE = 4;
const SIGNUP_BONUS = 50;
const SONG_COST = 5;
const PACK = 100;
const kills = Number(process.argv[2] ?? 50);

const server = assertLocal(
  execFileSync('node', ['scripts/postgres.mjs', 'url'], { encoding: 'utf8' }).trim(),
);
const name = `crash_${Date.now()}`;
const url = new URL(`/${name}`, server).href;
const folder = mkdtempSync(path.join(os.tmpdir(), 'crash-'));
const site = `http://127.0.0.1:${await freePort()}`;
const stripe = `http://127.0.0.1:${await freePort()}`;
const env: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_ENV: 'production',
  DATABASE_URL: url,
  DATA_DIR: folder,
  PORT: new URL(site).port,
  SITE_URL: site,
  AUTH_SECRET: randomBytes(32).toString('hex'),
  STRIPE_API_BASE: stripe,
  STRIPE_SECRET_KEY: 'sk_test_standin_crash',
  NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: 'pk_test_standin_crash',
  STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(16).toString('hex')}`,
  RATE_LIMITS: '0',
  SHOWCASE_SONGS: '0',
  MUSIC_THREADS: '1',
  LOG_LEVEL: 'silent',
};

const admin = new pg.Client({ connectionString: server });
await admin.connect();
await admin.query(`CREATE DATABASE ${name}`);
const standIn = new Immortal('stripe', 'build/dev/stripe/main.js', env);
const web = new Immortal('web', 'build/lib/server/main.js', env);
const worker = new Immortal('worker', 'build/lib/worker/main.js', env);
const books = new pg.Client({ connectionString: url });
let over = false;
const paid: string[] = [];
try {
  execFileSync('node', ['scripts/migrate.mjs', 'deploy'], { env });
  execFileSync('node', ['build/scripts/seed/seed.js'], { env });
  await books.connect();
  for (const one of [standIn, web, worker]) one.start();
  await until('the start', 60, async () => (await fetch(`${site}/api/readyz`)).ok);
  const people = await Promise.all(Array.from({ length: PEOPLE }, join));
  const lives = people.flatMap((token) => [makeSongs(token), buyCredits(token)]);
  await killAgainAndAgain();
  over = true;
  await Promise.all(lives);
  await comeToRest();
  await readBooks();
} finally {
  await Promise.all([web.stop(), worker.stop(), standIn.stop()]);
  await books.end().catch(() => undefined);
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin.end();
  rmSync(folder, { recursive: true, force: true });
}

/** Calls the API until it answers; repeats a request that a kill cut off, with the same key. */
function ask(method: string, call: string, token: string | null, body: object, key: string = randomUUID()) {
  return until(`${method} ${call}`, 120, async () => {
    const answer = await fetch(`${site}/api/v1${call}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        prefer: 'respond-async',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    return answer.status >= 500 ? null : { status: answer.status, body: await answer.json() };
  });
}

async function join(): Promise<string> {
  const who = { name: 'Crash', email: `${randomUUID()}@example.com`, password: 'Long-enough-1' };
  await ask('POST', '/auth/register', null, who);
  const { body } = await ask('POST', '/auth/login', null, who);
  return body.token;
}

async function makeSongs(token: string): Promise<void> {
  while (!over) {
    await ask('POST', '/song/generate', token, { prompt: 'slow ambient pads', durationSeconds: 10 });
    await pause(1_500 + Math.random() * 1_500);
  }
}

async function buyCredits(token: string): Promise<void> {
  while (!over) {
    const { status, body } = await ask('POST', '/credits/embedded-checkout', token, { credits: PACK });
    if (status === 200) {
      const session = body.data.sessionId;
      const pay = await fetch(`${stripe}/_control/checkout/pay`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ session }),
      });
      if (pay.ok) paid.push(session);
      // The browser returns and asks, too: the first of the two grants.
      if (Math.random() < 0.5) await ask('GET', `/credits/session/${session}`, token, {});
    }
    await pause(800 + Math.random() * 1_200);
  }
}

async function killAgainAndAgain(): Promise<void> {
  for (let n = 1; n <= kills; n++) {
    await pause(500 + Math.random() * 3_500);
    (n % 2 ? web : worker).kill();
    process.stdout.write(`\r${n} of ${kills} kills, ${paid.length} purchases paid`);
  }
  process.stdout.write('\n');
}

/** Waits for deliveries, tasks and songs to finish; reconciliation picks up what was never delivered. */
async function comeToRest(): Promise<void> {
  await until('the start after the last kill', 60, async () => (await fetch(`${site}/api/readyz`)).ok);
  await books.query(`SELECT graphile_worker.add_job('payments:reconcile', '{}'::json)`);
  await until('the rest', 300, async () => {
    const { rows } = await books.query(
      `
      SELECT (SELECT count(*) FROM "Song" WHERE "status" IN ('queued', 'generating'))
        + (SELECT count(*) FROM "StripeEvent" WHERE "status" = 'pending')
        + (SELECT count(*) FROM "CreditPurchase" WHERE "sessionId" = ANY($1) AND "status" <> 'paid') AS n`,
      [paid],
    );
    return rows[0].n === '0';
  });
}

async function readBooks(): Promise<void> {
  const one = async (sql: string, values: unknown[] = []) =>
    Number((await books.query(sql, values)).rows[0].n);
  const violations = (await books.query(`SELECT * FROM "CreditViolation"`)).rows;
  const granted = await one(
    `SELECT count(*) AS n FROM "CreditOperation" WHERE "kind" = 'purchase' AND "key" = ANY($1)`,
    [paid],
  );
  const doubled = await one(
    `SELECT count(*) AS n FROM (SELECT 1 FROM "CreditOperation" WHERE "kind" = 'purchase' GROUP BY "purchaseId" HAVING count(*) > 1) d`,
  );
  const ready = await one(`SELECT count(*) AS n FROM "Song" WHERE "status" = 'ready'`);
  const captured = await one(
    `SELECT count(*) AS n FROM "CreditOperation" WHERE "kind" = 'capture' AND "status" = 'done'`,
  );
  const pending = await one(`SELECT count(*) AS n FROM "CreditOperation" WHERE "status" = 'pending'`);
  const wrong = await one(
    `SELECT count(*) AS n FROM "CreditAccount" a WHERE a."balance" <> ${SIGNUP_BONUS}
       + ${PACK} * (SELECT count(*) FROM "CreditPurchase" p WHERE p."userId" = a."userId" AND p."status" = 'paid')
       - ${SONG_COST} * (SELECT count(*) FROM "Song" s WHERE s."ownerId" = a."userId" AND s."status" = 'ready')`,
  );
  console.log(`${paid.length} purchases paid, ${granted} granted, ${doubled} twice`);
  console.log(`${ready} songs ready, ${captured} paid for, ${pending} holds left open`);
  console.log(`${wrong} accounts with a wrong balance, ${violations.length} violations`);
  const isRight =
    granted === paid.length &&
    doubled + pending + wrong + violations.length === 0 &&
    ready === captured &&
    ready > 0;
  if (!isRight) {
    console.error(violations);
    process.exitCode = 1;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * Measures how many signed deliveries per second a running site accepts: verified, stored and queued before the answer.
 * `npx tsx scripts/bench/webhooks.ts [site] [deliveries] [concurrency]`, with the site's STRIPE_WEBHOOK_SECRET and
 * DATABASE_URL, or with the DATA_DIR of a site on the embedded database. Each delivery is a new event for a checkout
 * that does not exist; the script deletes the rows at the end.
 */
import { spawnSync } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import pg from 'pg';
import { assertLocal } from '@/lib/testing/database';

const site = new URL('/api/v1/webhooks/stripe', process.argv[2] ?? 'http://127.0.0.1:3000');
const deliveries = Number(process.argv[3] ?? 6_000);
const concurrency = Number(process.argv[4] ?? 32);
const folder = process.env.DATA_DIR ?? '.data';
const secret =
  process.env.STRIPE_WEBHOOK_SECRET ??
  `whsec_${readFileSync(`${folder}/stripe-webhook.secret`, 'utf8').trim()}`;
const run = `evt_bench${randomUUID().slice(0, 8)}`;
const agent = new http.Agent({ keepAlive: true, maxSockets: concurrency });

const database = new pg.Client({ connectionString: assertLocal(databaseUrl()) });
await database.connect();
try {
  await send(0, Math.min(500, deliveries));
  await database.query(`DELETE FROM "StripeEvent" WHERE "id" LIKE $1`, [`${run}%`]);
  const started = performance.now();
  const times = await send(1_000_000, deliveries);
  const seconds = (performance.now() - started) / 1_000;
  const { rows } = await database.query(
    `SELECT count(*)::int AS stored FROM "StripeEvent" WHERE "id" LIKE $1`,
    [`${run}%`],
  );
  const at = (part: number) => times[Math.floor((times.length - 1) * part)]?.toFixed(0);
  console.log(
    `${deliveries} deliveries, ${concurrency} concurrently: ${(deliveries / seconds).toFixed(0)} a second`,
  );
  console.log(`median ${at(0.5)} ms, 99 of 100 within ${at(0.99)} ms, slowest ${at(1)} ms`);
  console.log(`${rows[0].stored} stored`);
  process.exitCode = rows[0].stored === deliveries ? 0 : 1;
} finally {
  await database.query(`DELETE FROM "StripeEvent" WHERE "id" LIKE $1`, [`${run}%`]);
  await database.end();
  agent.destroy();
}

/** Delivers this many events and returns their durations in milliseconds, sorted. */
async function send(first: number, count: number): Promise<number[]> {
  const times: number[] = [];
  let next = first;
  const sender = async () => {
    while (next < first + count) {
      const body = event(next++);
      const started = performance.now();
      const status = await deliver(body);
      if (status !== 200) throw new Error(`the site answered ${status}`);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, sender));
  return times.sort((a, b) => a - b);
}

/** Returns an event as large as Stripe's for a paid checkout. */
function event(number: number): string {
  const object = {
    id: `cs_test_${run}${number}`,
    object: 'checkout.session',
    mode: 'payment',
    note: 'x'.repeat(3_000),
  };
  const created = Math.floor(Date.now() / 1_000);
  const type = 'checkout.session.completed';
  return JSON.stringify({
    id: `${run}${number}`,
    object: 'event',
    created,
    livemode: false,
    type,
    data: { object },
  });
}

function deliver(body: string): Promise<number> {
  const seconds = Math.floor(Date.now() / 1_000);
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'stripe-signature': `t=${seconds},v1=${digest}`,
  };
  return new Promise((resolve, reject) => {
    const request = http.request(site, { method: 'POST', headers, agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    request.on('error', reject);
    request.end(body);
  });
}

function databaseUrl(): string {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/postgres.mjs', 'url'], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

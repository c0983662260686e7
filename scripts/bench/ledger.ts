/**
 * Measures the ledger: hold and capture, spread over many users and for a single one, against pgbench on the same
 * durable database server. A pair counts as two transactions.
 * `node scripts/postgres.mjs start`, then `npx tsx scripts/bench/ledger.ts [seconds] [address of a local server]`.
 * Creates its own databases and removes them.
 */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import pg from 'pg';
import { openForScript } from '@/lib/adapters/postgres/client';
import type { Ctx } from '@/lib/core/context';
import { captureCredits } from '@/lib/domain/credits/capture';
import { grantCredits } from '@/lib/domain/credits/grant';
import { holdCredits } from '@/lib/domain/credits/hold';
import { assertLocal } from '@/lib/testing/database';

const CLIENTS = 8;
const PEOPLE = 2_000;
const seconds = Number(process.argv[2] ?? 15);
const server = new URL(assertLocal(process.argv[3] ?? run('node', ['scripts/postgres.mjs', 'url'])));

const name = `bench_${Date.now()}`;
const admin = new pg.Client({ connectionString: server.href });
await admin.connect();
await showDurability();
await admin.query(`CREATE DATABASE ${name}`);
try {
  const rates = await ours();
  console.log(`hold + capture, ${PEOPLE} people: ${rates.spread.toFixed(0)} transactions/s`);
  console.log(`hold + capture, one person:    ${rates.hot.toFixed(0)} transactions/s`);
  const theirs = pgbench();
  if (theirs === null)
    console.log('pgbench is not installed (Debian: postgresql): no baseline to compare with');
  else {
    console.log(`pgbench -s 50 -c 8 -j 2:       ${theirs.toFixed(0)} transactions/s`);
    console.log(
      `spread ${(rates.spread / theirs).toFixed(2)} ×, one person ${(rates.hot / theirs).toFixed(2)} ×`,
    );
  }
} finally {
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin.end();
}

async function showDurability(): Promise<void> {
  const { rows } = await admin.query(
    `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes', 'server_version')`,
  );
  console.log(rows.map((row) => `${row.name} ${row.setting}`).join(', '));
}

async function ours(): Promise<{ spread: number; hot: number }> {
  const url = new URL(`/${name}`, server).href;
  run('node', ['scripts/migrate.mjs', 'deploy'], { DATABASE_URL: url });
  const db = openForScript(url, CLIENTS);
  const ctx = { db, clock: { now: () => new Date() } } as Ctx;
  const people = Array.from({ length: PEOPLE }, () => randomUUID());
  await db.user.createMany({
    data: people.map((id) => ({ id, name: 'Bench', email: `${id}@example.com`, referralCode: id })),
  });
  for (const userId of people) {
    await grantCredits(ctx, { userId, key: `bench:${userId}`, kind: 'bonus', amount: 1_000_000 });
  }
  const spread = await rate(ctx, () => people[Math.floor(Math.random() * PEOPLE)] ?? '');
  const hot = await rate(ctx, () => people[0] ?? '');
  const wrong = await db.$queryRaw<object[]>`SELECT * FROM "CreditViolation" LIMIT 1`;
  if (wrong.length > 0) throw new Error(`the invariants do not hold: ${JSON.stringify(wrong)}`);
  await db.$disconnect();
  return { spread, hot };
}

/** Returns transactions per second, after a second of warming up. */
async function rate(ctx: Ctx, person: () => string): Promise<number> {
  let done = 0;
  const started = performance.now();
  const from = started + 1_000;
  const until = from + seconds * 1_000;
  const client = async () => {
    while (performance.now() < until) {
      const key = `gen:${randomUUID()}`;
      await holdCredits(ctx, { userId: person(), key, amount: 5, lifetimeMs: 60_000 });
      await captureCredits(ctx, key);
      if (performance.now() > from) done += 2;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return done / ((performance.now() - from) / 1_000);
}

/** Returns the transactions per second of pgbench's own test; null if it is not installed. */
function pgbench(): number | null {
  const program = findPgbench();
  if (!program) return null;
  const env = { PGPASSWORD: decodeURIComponent(server.password) };
  const target = ['-h', server.hostname, '-p', server.port, '-U', server.username, name];
  run(program, ['-i', '-q', '-s', '50', ...target], env);
  const said = run(program, ['-c', String(CLIENTS), '-j', '2', '-T', String(seconds), ...target], env);
  return Number(/tps = ([\d.]+)/.exec(said)?.[1]);
}

function findPgbench(): string | null {
  const folder = '/usr/lib/postgresql';
  const versions = existsSync(folder) ? readdirSync(folder) : [];
  const places = [...versions.map((version) => `${folder}/${version}/bin/pgbench`), '/usr/bin/pgbench'];
  return places.find((place) => existsSync(place)) ?? null;
}

function run(program: string, args: string[], env: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
  return stdout.trim();
}

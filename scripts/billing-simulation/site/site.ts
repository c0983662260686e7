import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import Stripe from 'stripe';
import { startStandIn } from '@/dev/stripe/server';
import type { Ctx } from '@/lib/core/context';
import { newReferralCode } from '@/lib/domain/auth/account/open-account';
import { assertLocal } from '@/lib/testing/database';
import { openApp, SECRET } from './app';
import { Helper, timeAt } from './helper';

const MAX_ATTEMPTS = 6;
/** The number of due tasks from which the second process helps. */
const MANY = 6;

export type Site = Awaited<ReturnType<typeof openSite>>;

/**
 * Opens the application in this process and a second one for its tasks, with its own database on the running server and
 * a stand-in for Stripe whose clock all of them follow. `close` removes everything.
 */
export async function openSite() {
  const server = assertLocal(process.env.DATABASE_URL ?? embedded());
  const name = `years_${Date.now()}`;
  const databaseUrl = new URL(`/${name}`, server).href;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'years-'));
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  // Surviving a power cut is not under test.
  await admin.query(`ALTER DATABASE ${name} SET synchronous_commit = off`);
  execFileSync('node', ['scripts/migrate.mjs', 'deploy'], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  const standIn = await startStandIn({
    host: '127.0.0.1',
    port: 0,
    folder: path.join(folder, 'stripe'),
    webhookUrl: 'http://127.0.0.1:9',
    webhookSecret: SECRET,
    appOrigins: [],
  });
  const { world } = standIn;
  // The run delivers the events on its own and decides which are lost or late.
  world.control({ events: [] });
  world.clock.freeze();
  let arrivedAt = Date.now();
  const moment = () => ({ seconds: world.clock.time(null), arrivedAt });
  const place = { databaseUrl, address: standIn.url, folder };
  const app = openApp(place, () => timeAt(moment()));
  const { ctx, pool, stripe, failures } = app;
  const helper = new Helper(place);

  return {
    ctx,
    world,
    stripe,
    failures,
    as: (user: { id: string }, role: 'user' | 'admin' = 'user'): Ctx => ({
      ...ctx,
      actor: { kind: 'user', id: user.id, role, sessionId: randomUUID() },
    }),
    async addUser(role: 'user' | 'admin' = 'user') {
      const email = `${randomUUID()}@example.com`;
      return ctx.db.user.create({ data: { name: 'Ana', email, role, referralCode: newReferralCode() } });
    },
    /** Advances the clock; whatever is due at the stand-in happens at its own moment. */
    async pass(seconds: number) {
      await world.clock.advance(null, world.clock.time(null) + seconds);
      arrivedAt = Date.now();
    },
    /** Repeats a call that bypasses the product until the provider answers. */
    async ask<T>(work: () => Promise<T>): Promise<T> {
      for (let tries = 1; ; tries += 1) {
        try {
          return await work();
        } catch (error) {
          const isAway = error instanceof Stripe.errors.StripeError && (error.statusCode ?? 500) >= 429;
          if (!isAway || tries === MAX_ATTEMPTS) throw error;
        }
      }
    },
    async control(call: string, body: object): Promise<unknown> {
      const answer = await fetch(`${standIn.url}/_control/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return answer.json();
    },
    /** Runs every task that is due by the clock. */
    async work() {
      await pool.query(
        `SELECT graphile_worker.reschedule_jobs(array(
           SELECT id FROM graphile_worker.jobs WHERE run_at > now() AND run_at <= $1), run_at => now())`,
        [ctx.clock.now()],
      );
      const { rowCount } = await pool.query(
        'SELECT 1 FROM graphile_worker.jobs WHERE run_at <= now() AND attempts < max_attempts LIMIT $1',
        [MANY],
      );
      if (!rowCount) return;
      const helped = rowCount < MANY ? [] : helper.work(moment());
      const [, more] = await Promise.all([app.workTasks(), helped]);
      failures.push(...more);
    },
    async close() {
      helper.close();
      await Promise.allSettled([app.close(), standIn.close()]);
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const embedded = () => execFileSync('node', ['scripts/postgres.mjs', 'url'], { encoding: 'utf8' }).trim();

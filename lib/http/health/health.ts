import { live } from '@/lib/live';
import { json } from '../route';
import { ending } from './ending';

const CHECK_MS = 2_000;
/** All requests of this time share a check, which writes to the storage. */
const FRESH_MS = 2_000;
/** Shorter after a failure, so that a site that starts is soon found ready. */
const FAILING_MS = 200;
/** The parts that do not respond while the database is away. */
const OF_DATABASE = ['database', 'queue'];

/** Liveness: answers 200 while the process runs. */
export async function livez(): Promise<Response> {
  return json({ status: 'ok' }, { status: 200 });
}

/**
 * Readiness: answers 200 if the database, queue and storage respond, else 503 with the names of those that do not. A
 * process that is about to end is not ready, nor is one that has found the database away, whatever the shared check found.
 */
export async function readyz(): Promise<Response> {
  if (ending().isDraining) return json({ status: 'ending' }, { status: 503 });
  const found = await sharedCheck();
  const failing = live().database.isAway() ? [...new Set([...OF_DATABASE, ...found])] : found;
  const body = { status: failing.length ? 'unavailable' : 'ok', ...(failing.length ? { failing } : {}) };
  return json(body, { status: failing.length ? 503 : 200 });
}

let last: { failing: Promise<string[]>; staleAt: number } | undefined;

/** Concurrent requests cost one check. Its result is good for two seconds, or for a moment if anything failed. */
async function sharedCheck(): Promise<string[]> {
  const now = performance.now();
  if (last && now < last.staleAt) return last.failing;
  const check = { failing: findFailing(), staleAt: now + FRESH_MS };
  last = check;
  const failing = await check.failing;
  if (failing.length) check.staleAt = performance.now() + FAILING_MS;
  return failing;
}

/** Returns the names of the parts that do not respond. */
async function findFailing(): Promise<string[]> {
  const { db, storage } = live();
  const checks = {
    database: db.$queryRaw`SELECT 1`,
    queue: db.$queryRaw`SELECT 1 FROM graphile_worker.jobs LIMIT 1`,
    storage: storage.check(),
  };
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await answers(check)] as const),
  );
  return results.filter(([, ok]) => !ok).map(([name]) => name);
}

function answers(check: Promise<unknown>): Promise<boolean> {
  const tooLate = new Promise<boolean>((resolve) => setTimeout(resolve, CHECK_MS, false).unref());
  return Promise.race([check.then(() => true).catch(() => false), tooLate]);
}

import { live } from '@/lib/live';
import { json } from '../route';
import { ending } from './ending';

const CHECK_MS = 2_000;

/** Liveness: answers 200 while the process runs. */
export async function livez(): Promise<Response> {
  return json({ status: 'ok' }, { status: 200 });
}

/**
 * Readiness: answers 200 if the database, queue and storage respond, else 503 with the names of those that do not. A
 * process that is about to end is not ready.
 */
export async function readyz(): Promise<Response> {
  if (ending().isDraining) return json({ status: 'ending' }, { status: 503 });
  const { db, storage } = live();
  const checks = {
    database: db.$queryRaw`SELECT 1`,
    queue: db.$queryRaw`SELECT 1 FROM graphile_worker.jobs LIMIT 1`,
    storage: storage.check(),
  };
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await answers(check)] as const),
  );
  const failing = results.filter(([, ok]) => !ok).map(([name]) => name);
  const body = { status: failing.length ? 'unavailable' : 'ok', ...(failing.length ? { failing } : {}) };
  return json(body, { status: failing.length ? 503 : 200 });
}

function answers(check: Promise<unknown>): Promise<boolean> {
  const tooLate = new Promise<boolean>((resolve) => setTimeout(resolve, CHECK_MS, false).unref());
  return Promise.race([check.then(() => true).catch(() => false), tooLate]);
}

import { TOTAL_CAP } from '@/lib/core/constants';
import { type Ctx, inTransaction } from '@/lib/core/context';
import type { Gauge } from '@/lib/core/telemetry';
import { getStats } from '@/lib/domain/credits/admin/stats';
import { listQueues } from '@/lib/domain/tasks/queries';
import {
  type Counted,
  type CountedEvents,
  creditGauges,
  emailGauges,
  eventGauges,
  queueGauges,
  songGauges,
  upGauge,
  workerGauge,
} from './rules';

/** Milliseconds for a statement, and for all of them with the wait for a connection. */
const STATEMENT_MS = 2_000;
const ALL_MS = 4_000;
/** A worker writes a heartbeat every three seconds. */
const ALIVE_SECONDS = 12;

/**
 * Returns what all processes share, read from counters and indexes: the queue, credits, songs, events of the payment
 * provider, emails, workers. Only `database_up` 0 if the database does not answer in time.
 */
export async function readGauges(ctx: Ctx): Promise<Gauge[]> {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the database did not answer in time')), ALL_MS).unref();
  });
  try {
    return [upGauge(1), ...(await Promise.race([inTransaction(ctx, readShared), tooLate]))];
  } catch (err) {
    ctx.log.warn({ err }, 'shared metrics could not be read');
    return [upGauge(0)];
  }
}

async function readShared(tx: Ctx): Promise<Gauge[]> {
  await tx.db.$executeRaw`SELECT set_config('statement_timeout', ${String(STATEMENT_MS)}, true)`;
  const now = tx.clock.now();
  return [
    ...queueGauges(await listQueues(tx), now),
    creditGauges(await getStats(tx)),
    songGauges(await countSongs(tx)),
    ...eventGauges(await countEvents(tx), now),
    emailGauges(await countEmails(tx)),
    workerGauge(await countWorkers(tx)),
  ];
}

/** Songs that were ever requested, by their present state, from the figures of the dashboard. */
function countSongs({ db }: Ctx): Promise<Counted[]> {
  return db.$queryRaw<Counted[]>`
    SELECT split_part(kind, '.', 2) AS state, sum(count)::float8 AS count FROM (
      SELECT kind, count FROM "Figure" WHERE grain = 'month'
      UNION ALL SELECT kind, count FROM "FigureChange"
    ) AS f WHERE kind LIKE 'songs.%' GROUP BY 1`;
}

/** Events that still need work, up to the cap. Those that are done are too many to count. */
function countEvents({ db }: Ctx): Promise<CountedEvents[]> {
  return db.$queryRaw<CountedEvents[]>`
    SELECT s.state::text AS state,
      (SELECT count(*)::int FROM (
        SELECT 1 FROM "StripeEvent" e WHERE e."status" = s.state LIMIT ${TOTAL_CAP}) AS counted) AS count,
      (SELECT min(e."receivedAt") FROM "StripeEvent" e WHERE e."status" = s.state) AS oldest
    FROM unnest(ARRAY['pending', 'dead']::"StripeEventStatus"[]) AS s(state)`;
}

/** Emails that are not sent, up to the cap. */
function countEmails({ db }: Ctx): Promise<Counted[]> {
  return db.$queryRaw<Counted[]>`
    SELECT s.state::text AS state, (SELECT count(*)::int FROM (
      SELECT 1 FROM "MailLog" m WHERE m."state" = s.state LIMIT ${TOTAL_CAP}) AS counted) AS count
    FROM unnest(ARRAY['waiting', 'failed', 'dead']::"MailState"[]) AS s(state)`;
}

async function countWorkers({ db }: Ctx): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM "WorkerHeartbeat"
    WHERE "seenAt" > now() - make_interval(secs => ${ALIVE_SECONDS})`;
  return row?.count ?? 0;
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { openForScript } from '@/lib/adapters/postgres/client';
import { findDiscrepancies } from '@/lib/domain/ledger/discrepancies';
import { PREVIEW_FILE, renditionFiles, renditionFolder, SCORE_FILE } from '@/lib/domain/song/rules';
import { findDamage } from './find-damage';
import type { Site } from './site';
import { PACK, SIGNUP_BONUS, SONG_COST, type Traffic } from './traffic';
import { until } from './until';

const REST_SECONDS = 300;
/** How the bucket's server names files. */
const IN_BUCKET = '._S3rver_object';

/**
 * Waits for deliveries, emails, tasks and songs to finish, then returns one line per fault: in the ledger, in payments, in
 * balances, in the queue, in files.
 */
export async function audit(site: Site, traffic: Traffic): Promise<string[]> {
  await site.ready();
  const pool = new pg.Pool({ connectionString: site.setting('DATABASE_URL'), max: 1 });
  pool.on('error', () => undefined);
  try {
    await comeToRest(pool, traffic.paid);
    return [
      ...(await ledgerFaults(site)),
      ...(await moneyFaults(pool, traffic.paid)),
      ...(await mailFaults(pool, site)),
      ...(await queueFaults(pool)),
      ...(await fileFaults(pool, site)),
    ];
  } finally {
    await pool.end();
  }
}

/** Reconciliation picks up what was never delivered, and what failed is tried again without its minutes of pause. */
async function comeToRest(pool: pg.Pool, paid: string[]): Promise<void> {
  await pool.query(`SELECT graphile_worker.add_job('payments:reconcile', '{}'::json)`);
  await until('the rest', REST_SECONDS, async () => {
    await pool.query(
      `SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) FROM graphile_worker.jobs
       WHERE attempts > 0 AND locked_at IS NULL AND run_at > now()`,
    );
    const left = Object.entries(await leftToDo(pool, paid)).filter(([, count]) => count > 0);
    if (left.length === 0) return true;
    throw new Error(left.map(([what, count]) => `${count} ${what}`).join(', '));
  });
}

async function leftToDo(pool: pg.Pool, paid: string[]): Promise<Record<string, number>> {
  const { rows } = await pool.query<Record<string, number>>(
    `SELECT (SELECT count(*)::int FROM "Song" WHERE "status" IN ('queued', 'generating')) AS songs,
       (SELECT count(*)::int FROM graphile_worker.jobs WHERE task_identifier = 'song:discard') AS discards,
       (SELECT count(*)::int FROM "MailLog" WHERE "state" <> 'sent') AS emails,
       (SELECT count(*)::int FROM "StripeEvent" WHERE "status" = 'pending') AS events,
       (SELECT count(*)::int FROM "CreditPurchase" WHERE "sessionId" = ANY($1) AND "status" <> 'paid') AS purchases`,
    [paid],
  );
  return rows[0] ?? {};
}

async function ledgerFaults(site: Site): Promise<string[]> {
  const db = openForScript(site.setting('DATABASE_URL'), 1);
  try {
    return (await findDiscrepancies({ db, clock: { now: () => new Date() } })).map(({ text }) => text);
  } finally {
    await db.$disconnect();
  }
}

async function moneyFaults(pool: pg.Pool, paid: string[]): Promise<string[]> {
  const count = async (sql: string, values: unknown[] = []) =>
    Number((await pool.query(sql, values)).rows[0].n);
  const granted = await count(
    `SELECT count(*) AS n FROM "CreditOperation" WHERE "kind" = 'purchase' AND "key" = ANY($1)`,
    [paid],
  );
  const doubled = await count(
    `SELECT count(*) AS n FROM (SELECT 1 FROM "CreditOperation" WHERE "kind" = 'purchase' GROUP BY "purchaseId" HAVING count(*) > 1) d`,
  );
  const held = await count(`SELECT count(*) AS n FROM "CreditOperation" WHERE "status" = 'pending'`);
  const wrong = await count(
    `SELECT count(*) AS n FROM "CreditAccount" a JOIN "User" u ON u.id = a."userId" AND u.role = 'user' WHERE a."balance" <> ${SIGNUP_BONUS}
       + ${PACK} * (SELECT count(*) FROM "CreditPurchase" p WHERE p."userId" = a."userId" AND p."status" = 'paid')
       - ${SONG_COST} * (SELECT count(*) FROM "Song" s WHERE s."ownerId" = a."userId" AND s."status" = 'ready')`,
  );
  return [
    ...(granted === paid.length ? [] : [`${paid.length} purchases paid, ${granted} granted`]),
    ...(doubled ? [`${doubled} purchases granted twice`] : []),
    ...(held ? [`${held} holds left open`] : []),
    ...(wrong ? [`${wrong} balances wrong`] : []),
  ];
}

async function mailFaults(pool: pg.Pool, { vendors }: Site): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; template: string }>(`SELECT id, template FROM "MailLog"`);
  const arrived = new Set(vendors.arrived);
  return rows
    .filter(({ id }) => !arrived.has(id))
    .map(({ id, template }) => `the email ${template} (${id}) never arrived`);
}

/** A scheduled run has one attempt: if it is killed, the next run does its work. */
async function queueFaults(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query(
    `SELECT task_identifier AS task, key FROM graphile_worker.jobs
     WHERE (attempts >= max_attempts AND max_attempts > 1) OR locked_at < now() - interval '1 minute'`,
  );
  return rows.map(({ task, key }) => `task ${task} (${key}) is stuck`);
}

interface StoredSong {
  id: string;
  rendition: string;
  seconds: number;
  hasScore: boolean;
}

async function fileFaults(pool: pg.Pool, { dataDir }: Site): Promise<string[]> {
  const { rows } = await pool.query<StoredSong>(
    `SELECT id, rendition, "durationSeconds" AS seconds, "scoreVersion" IS NOT NULL AS "hasScore"
     FROM "Song" WHERE status = 'ready' AND "deletedAt" IS NULL`,
  );
  const at = (folder: string) => path.join(dataDir, 'files', folder);
  const damaged: string[] = [];
  for (const { id, rendition, seconds, hasScore } of rows)
    for (const name of [...Object.values(renditionFiles), ...(hasScore ? [SCORE_FILE] : [])]) {
      const file = at(`${renditionFolder(id, rendition)}/${name}`);
      const damage = await damageOf(file, seconds);
      if (damage) damaged.push(`${file}: ${damage}`);
    }
  const known = new Set(rows.map(({ id, rendition }) => renditionFolder(id, rendition)));
  const orphans = foldersOf(at('songs'))
    .flatMap((song) => foldersOf(at(`songs/${song}`)).map((rendition) => `songs/${song}/${rendition}`))
    .filter((folder) => !known.has(folder))
    .map((folder) => `${folder} belongs to no song`);
  const previews = [...known]
    .map((folder) => at(`${folder}/${PREVIEW_FILE}`))
    .filter((file) => readStored(file))
    .map((file) => `${file} was not removed`);
  return [...damaged, ...orphans, ...previews];
}

/** Sizes of files that an earlier audit found complete: stored files never change. */
const complete = new Map<string, number>();

async function damageOf(file: string, songSeconds: number): Promise<string | null> {
  const bytes = readStored(file);
  if (!bytes) return 'it is missing';
  if (complete.get(file) === bytes.length) return null;
  const damage = await findDamage(path.basename(file), bytes, songSeconds);
  if (damage === null) complete.set(file, bytes.length);
  return damage;
}

function readStored(file: string): Buffer | null {
  const stored = [file, `${file}${IN_BUCKET}`].find((one) => existsSync(one));
  return stored === undefined ? null : readFileSync(stored);
}

const foldersOf = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

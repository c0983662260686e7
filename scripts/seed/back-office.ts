import pg from 'pg';
import { runSteps, type Step } from '../bench/support/steps';

/**
 * Fills a database filled by scripts/seed/business.ts with the data of the admin portal: 100,000 jobs, and as many
 * applications, credit adjustments, audit entries, emails, webhooks, reports and tasks. Triggers maintain the counters,
 * once per statement. Does nothing if the data is there.
 * DATABASE_URL=… node --import tsx scripts/seed/back-office.ts
 */
const ROWS = 100_000;
const ADMINS = 20;
/** One comparison with the payment provider an hour, for two years. */
const RUNS = 17_520;

const numbers = `generate_series(1, ${ROWS}) AS n`;
const oneOf = (type: string, place: string) => `(enum_range(NULL::"${type}"))[1 + ${place}]`;
const ago = `now() - n * interval '10 minutes'`;

const steps: Step[] = [
  [
    'people by number',
    `CREATE TEMP TABLE person AS SELECT id, name, email, row_number() OVER (ORDER BY id)::int AS n
     FROM (SELECT id, name, email FROM "User" WHERE status <> 'deleted' ORDER BY id LIMIT ${ROWS}) AS u;
     ALTER TABLE person ADD PRIMARY KEY (n);
     ANALYZE person;
     UPDATE "User" SET role = 'admin' WHERE id IN (SELECT id FROM person WHERE n <= ${ADMINS})`,
  ],
  [
    'jobs',
    `INSERT INTO "Job" (id, title, team, location, remote, "employmentType", description, "isActive", "createdAt", "updatedAt")
     SELECT gen_random_uuid(), 'Job number ' || n, 'Team ' || n % 20, 'Place ' || n % 50, n % 5 = 0,
       ${oneOf('EmploymentType', 'n % 5')}, repeat('Words about it. ', 100), n % 10 > 0, ${ago}, ${ago}
     FROM ${numbers};
     ANALYZE "Job"`,
  ],
  // A tenth of them belong to one job.
  [
    'applications',
    `INSERT INTO "Application" (id, "jobId", "userId", name, email, status, "createdAt", "updatedAt")
     SELECT gen_random_uuid(), j.id, p.id, p.name, p.email, ${oneOf('ApplicationStatus', 'p.n % 7')},
       now() - p.n * interval '3 minutes', now() - p.n * interval '2 minutes'
     FROM person p JOIN (SELECT id, row_number() OVER (ORDER BY id) AS place FROM "Job") AS j
       ON j.place = CASE WHEN p.n % 10 = 0 THEN 1 ELSE p.n END;
     ANALYZE "Application";
     INSERT INTO "ApplicationEvent" (id, "applicationId", status, "actorId", at)
     SELECT gen_random_uuid(), id, status, "userId", "createdAt" FROM "Application"`,
  ],
  [
    'adjustments',
    `CREATE TEMP TABLE gift AS
     SELECT p.n, p.id AS person, a.id AS admin, nextval(pg_get_serial_sequence('"CreditOperation"', 'id')) AS operation,
       nextval(pg_get_serial_sequence('"CreditLot"', 'id')) AS lot, now() - (${ROWS} - p.n) * interval '1 second' AS at
     FROM person p JOIN person a ON a.n = 1 + p.n % ${ADMINS};
     INSERT INTO "CreditOperation" (id, key, "userId", kind, amount, description, fingerprint, "actorId", "createdAt", "settledAt")
     SELECT operation, 'desk:' || n, person, 'admin_add', 20, 'A present', 'admin_add:20', admin, at, at FROM gift;
     INSERT INTO "CreditLot" (id, "userId", "sourceKey", kind, granted, remaining, "createdAt")
     SELECT lot, person, 'desk:' || n, 'admin_add', 20, 20, at FROM gift;
     INSERT INTO "CreditEntry" ("userId", "operationId", "lotId", delta, "balanceAfter", at)
     SELECT person, operation, lot, 20, balance + 20, at FROM gift JOIN "CreditAccount" c ON c."userId" = person ORDER BY n;
     UPDATE "CreditAccount" c SET balance = balance + 20, operations = operations + 1 FROM gift WHERE person = c."userId"`,
  ],
  [
    'audit log',
    `INSERT INTO "AuditEntry" (id, at, "actorId", action, "targetType", "targetId", before, after, reason, "requestId")
     SELECT gen_random_uuid(), ${ago}, admin,
       (ARRAY['users.update', 'users.delete', 'plans.update', 'jobs.update', 'subscription.cancel'])[1 + n % 5],
       (ARRAY['user', 'user', 'plan', 'job', 'subscription'])[1 + n % 5], gen_random_uuid()::text,
       '{"name": "Before"}', '{"name": "After"}', 'They asked for it', 'req-' || n
     FROM ${numbers} JOIN (SELECT id AS admin, n AS place FROM person) AS a ON place = 1 + n % ${ADMINS}`,
  ],
  [
    'mails',
    `INSERT INTO "MailLog" (id, recipient, template, subject, state, attempts, "createdAt", "lastTriedAt", "sentAt")
     SELECT gen_random_uuid(), 'person' || n || '@bench.example', (ARRAY['code', 'receipt', 'subscriptionPaid'])[1 + n % 3],
       'A letter', (CASE WHEN n % 100 = 1 THEN 'dead' WHEN n % 100 = 2 THEN 'failed' ELSE 'sent' END)::"MailState", 1,
       now() - n * interval '1 minute', now() - n * interval '1 minute', CASE WHEN n % 100 > 2 THEN now() - n * interval '1 minute' END
     FROM ${numbers}`,
  ],
  [
    'webhooks',
    `INSERT INTO "StripeEvent" (id, type, created, livemode, payload, status, attempts, "receivedAt", "doneAt")
     SELECT 'evt_desk_' || n, (ARRAY['invoice.paid', 'customer.subscription.updated', 'checkout.session.completed'])[1 + n % 3],
       ${ago}, false, jsonb_build_object('data', repeat('x', 1000)),
       (CASE WHEN n % 1000 = 1 THEN 'dead' WHEN n % 10 = 2 THEN 'ignored' ELSE 'done' END)::"StripeEventStatus", 1, ${ago}, ${ago}
     FROM ${numbers}`,
  ],
  [
    'comparisons with the provider',
    `INSERT INTO "ReconciliationRun" (id, "startedAt", "finishedAt", "isClean", report)
     SELECT gen_random_uuid(), now() - n * interval '1 hour', now() - n * interval '1 hour' + interval '9 seconds', n % 200 > 0,
       '{"events": 10, "requeued": 0, "purchases": 5, "compared": 100, "checkouts": 0, "holds": 0, "findings": [], "discrepancies": []}'
     FROM generate_series(1, ${RUNS}) AS n`,
  ],
  [
    'reports',
    `INSERT INTO "SongReport" (id, "songId", "reporterId", "reporterMark", reason, status, "createdAt", "decidedAt", "decidedById")
     SELECT gen_random_uuid(), s.id, p.id, 'desk:' || n, ${oneOf('ReportReason', 'n % cardinality(enum_range(NULL::"ReportReason"))')},
       (CASE WHEN n % 10 = 0 THEN 'open' ELSE 'dismissed' END)::"ReportStatus", ${ago}, CASE WHEN n % 10 > 0 THEN ${ago} END,
       CASE WHEN n % 10 > 0 THEN (SELECT id FROM person AS one WHERE one.n = 1) END
     FROM (SELECT id, row_number() OVER () AS n FROM (SELECT id FROM "Song" LIMIT ${ROWS}) AS few) AS s
     JOIN person p USING (n)`,
  ],
  // None of them is due within a year.
  [
    'tasks',
    `INSERT INTO graphile_worker._private_tasks (identifier) VALUES ('mail:send'), ('payments:event'), ('song:render')
     ON CONFLICT DO NOTHING;
     INSERT INTO graphile_worker._private_jobs (task_id, payload, run_at, attempts, max_attempts, last_error, created_at)
     SELECT t.id, json_build_object('id', n), now() + interval '1 year', CASE WHEN n % 100 = 1 THEN 25 WHEN n % 100 = 2 THEN 1 ELSE 0 END,
       25, CASE WHEN n % 100 IN (1, 2) THEN 'It did not answer' END, ${ago}
     FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM graphile_worker._private_tasks
       WHERE identifier IN ('mail:send', 'payments:event', 'song:render')) AS t JOIN ${numbers} ON n % 3 = place`,
  ],
];

const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
const { rows } = await client.query('SELECT EXISTS (SELECT FROM "Job") AS done');
if (!rows[0].done) {
  await client.query('BEGIN');
  await runSteps(client, steps);
  await client.query('COMMIT');
  await runSteps(client, [['vacuum', 'VACUUM ANALYZE']]);
}
await client.end();

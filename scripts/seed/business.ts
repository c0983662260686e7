import pg from 'pg';
import { runSteps, type Step } from '../bench/support/steps';

/**
 * Fills a database filled by scripts/seed/songs.ts with two years of purchases and spending: for each user ten ledger
 * entries, a subscription and its invoices. The invariants of the ledger hold. Does nothing if the data is there.
 * DATABASE_URL=… node --import tsx scripts/seed/business.ts
 */
const YEARS = 2;
const DAYS = YEARS * 365;
const SONGS_PAID = 8;

const steps: Step[] = [
  ['random numbers', `SELECT setseed(0.43)`],
  [
    'people',
    `CREATE TEMP TABLE person AS
     SELECT id, row_number() OVER (ORDER BY id)::int AS n, now() - random() * interval '${DAYS} days' AS came FROM "User";
     ALTER TABLE person ADD PRIMARY KEY (id);
     UPDATE "User" u SET "createdAt" = p.came, status = (CASE WHEN p.n % 100 = 7 THEN 'deleted' WHEN p.n % 100 = 8 THEN 'suspended'
         ELSE 'active' END)::"UserStatus", "deletedAt" = CASE WHEN p.n % 100 = 7 THEN p.came + (now() - p.came) * random() END
       FROM person p WHERE p.id = u.id`,
  ],
  [
    'plans',
    `INSERT INTO "Plan" (id, name, "monthlyPrice", "yearlyPrice", "creditsPerMonth", features, "sortOrder", "updatedAt")
     SELECT gen_random_uuid(), name, price, price * 10, price / 2, '{}', place, now()
     FROM (VALUES ('Hobby', 800, 1), ('Maker', 2000, 2), ('Label', 6000, 3)) AS plan(name, price, place);
     INSERT INTO "PlanPrice" (id, "planId", frequency, amount)
     SELECT gen_random_uuid(), id, f, CASE f WHEN 'monthly' THEN "monthlyPrice" ELSE "yearlyPrice" END
     FROM "Plan", unnest(enum_range(NULL::"BillingFrequency")) AS f`,
  ],
  // The bonus, then a purchase or a month of a plan, then songs: in chronological order, as the ledger writes them.
  [
    'what happened to accounts',
    `CREATE TEMP TABLE deed AS
     SELECT row_number() OVER (ORDER BY at, n, k) AS id, n, person, k, kind, amount, at FROM (
       SELECT p.n, p.id AS person, k, p.came + (now() - p.came) * (k / ${SONGS_PAID + 2}.0) AS at,
         (CASE k WHEN 0 THEN 'signup_bonus' WHEN 1 THEN CASE p.n % 2 WHEN 0 THEN 'purchase' ELSE 'subscription_grant' END
           ELSE 'capture' END)::"CreditKind" AS kind,
         (CASE k WHEN 0 THEN 50 WHEN 1 THEN 500 ELSE -5 END)::bigint AS amount
       FROM person p, generate_series(0, ${SONGS_PAID + 1}) AS k) AS deeds;
     ALTER TABLE deed ADD PRIMARY KEY (id)`,
  ],
  [
    'accounts',
    `INSERT INTO "CreditAccount" ("userId", balance, operations)
     SELECT person, sum(amount), count(*) FROM deed GROUP BY 1`,
  ],
  [
    'purchases',
    `INSERT INTO "CreditPurchase" (id, "userId", "sessionId", "paymentIntentId", credits, amount, status, "createdAt", "paidAt")
     SELECT gen_random_uuid(), person, 'seed:' || id, 'pi_seed_' || id, amount, amount * 2, 'paid', at, at
     FROM deed WHERE kind = 'purchase'`,
  ],
  [
    'operations',
    `INSERT INTO "CreditOperation" (id, key, "userId", kind, amount, fingerprint, "purchaseId", "createdAt", "settledAt")
     SELECT d.id, 'seed:' || d.id, person, kind, d.amount, kind || ':' || d.amount, p.id, at, at
     FROM deed d LEFT JOIN "CreditPurchase" p ON p."sessionId" = 'seed:' || d.id ORDER BY d.id`,
  ],
  [
    'lots',
    `INSERT INTO "CreditLot" (id, "userId", "sourceKey", kind, granted, remaining, "createdAt")
     SELECT id, person, 'seed:' || id, kind, amount, amount - CASE k WHEN 0 THEN 5 * ${SONGS_PAID} ELSE 0 END, at
     FROM deed WHERE amount > 0 ORDER BY id`,
  ],
  [
    'entries',
    `INSERT INTO "CreditEntry" (id, "userId", "operationId", "lotId", delta, "balanceAfter", at)
     SELECT id, person, id, CASE WHEN amount > 0 THEN id ELSE first_value(id) OVER one END, amount, sum(amount) OVER one, at
     FROM deed WINDOW one AS (PARTITION BY n ORDER BY id) ORDER BY id`,
  ],
  [
    'counters',
    `SELECT setval(pg_get_serial_sequence('"' || name || '"', 'id'), (SELECT max(id) FROM deed))
     FROM unnest(ARRAY['CreditOperation', 'CreditLot', 'CreditEntry']) AS name`,
  ],
  [
    'subscriptions',
    `INSERT INTO "Subscription" (id, "userId", "planId", "priceId", frequency, status, amount, "annualAmount",
       "stripeSubscriptionId", "stripeCustomerId", "stripeItemId", "startedAt", "currentPeriodStart", "currentPeriodEnd",
       "billingAnchor", "endedAt", "pausedAt", "cancelAt", card, "checkedAt", "createdAt", "updatedAt")
     SELECT gen_random_uuid(), p.id, pp."planId", pp.id, pp.frequency,
       (CASE WHEN n % 10 < 6 THEN 'active' WHEN n % 100 = 7 THEN 'past_due' WHEN n % 100 = 8 THEN 'paused'
         ELSE 'canceled' END)::"SubscriptionStatus",
       amount, amount * CASE frequency WHEN 'monthly' THEN 12 ELSE 1 END,
       'sub_1' || md5('sub' || n), 'cus_1' || md5('cus' || n), 'si_1' || md5('si' || n),
       began, now() - n % 28 * interval '1 day', now() + (28 - n % 28) * interval '1 day', began,
       CASE WHEN n % 10 >= 6 AND n % 100 NOT IN (7, 8) THEN began + (now() - began) * random() END,
       CASE WHEN n % 100 = 8 THEN now() - n % 28 * interval '1 day' END,
       CASE WHEN n % 20 = 1 THEN now() + interval '5 days' END,
       '{"brand": "visa", "last4": "4242", "expiresMonth": 12, "expiresYear": 2030}', now(), began, now()
     FROM (SELECT *, came + (now() - came) * 0.1 AS began FROM person) AS p
     JOIN (SELECT *, row_number() OVER (ORDER BY id) - 1 AS place FROM "PlanPrice") AS pp ON pp.place = p.n % 6`,
  ],
  [
    'invoices',
    `INSERT INTO "SubscriptionInvoice" (id, "subscriptionId", "userId", status, reason, total, "amountDue", "amountPaid",
       "refundedAmount", "refundedAt", "issuedAt", "paidAt", "paymentIntentId")
     SELECT 'in_' || s.id || '_' || k, s.id, s."userId", 'paid', CASE k WHEN 0 THEN 'subscription_create' ELSE 'subscription_cycle' END,
       s.amount, s.amount, s.amount, CASE WHEN back THEN s.amount ELSE 0 END, CASE WHEN back THEN at + interval '2 days' END,
       at, at, 'pi_' || s.id || '_' || k
     FROM "Subscription" s, generate_series(0, 24) AS k,
       LATERAL (SELECT s."startedAt" + k * CASE s.frequency WHEN 'monthly' THEN interval '1 month' ELSE interval '1 year' END AS at) AS times,
       LATERAL (SELECT hashtext(s.id::text || k) % 100 = 0 AND at < now() - interval '3 days' AS back) AS chance
     WHERE at < coalesce(s."endedAt", now())`,
  ],
  [
    'money back',
    `INSERT INTO "MoneyReturn" ("invoiceId", amount, at)
     SELECT id, "refundedAmount", "refundedAt" FROM "SubscriptionInvoice" WHERE "refundedAmount" > 0`,
  ],
  // Disputes that were won leave no entry in the ledger.
  [
    'money that went and came back',
    `INSERT INTO "MoneyReturn" ("purchaseId", "invoiceId", amount, at)
     SELECT purchase, invoice, amount * way, at + (3 - 2 * way) * interval '1 day' FROM (
       SELECT id AS purchase, NULL AS invoice, amount, "paidAt" AS at FROM "CreditPurchase"
       UNION ALL SELECT NULL, id, "amountPaid", "paidAt" FROM "SubscriptionInvoice" WHERE "refundedAmount" = 0
     ) AS paid, unnest(ARRAY[1, -1]) AS way
     WHERE hashtext(coalesce(purchase::text, invoice)) % 10 = 0 AND at < now() - interval '6 days' ORDER BY 4`,
  ],
  ['movements', `SELECT subscription_movements_assume()`],
  [
    'movements up and down',
    `INSERT INTO "SubscriptionMovement" ("subscriptionId", "planId", kind, before, after, at)
     SELECT id, "planId", (CASE up WHEN 1 THEN 'expansion' ELSE 'contraction' END)::"MovementKind",
       "annualAmount" * (2 - up), "annualAmount" * (1 + up),
       "startedAt" + (now() - "startedAt") * ((2 * k + 1 - up) / 12.0)
     FROM "Subscription", generate_series(1, 5) AS k, generate_series(0, 1) AS up
     WHERE status = 'active' ORDER BY 6`,
  ],
  [
    'tallies',
    `INSERT INTO "SubscriptionTally" ("planId", frequency, status, "isCanceling", count, "annualAmount")
     SELECT "planId", frequency, status, "cancelAt" IS NOT NULL, count(*), sum("annualAmount") FROM "Subscription" GROUP BY 1, 2, 3, 4;
     INSERT INTO "ListTotal" (scope, total)
       SELECT 'subscriptions', count(*) FROM "Subscription" UNION ALL
       SELECT 'users', count(*) FROM "User" WHERE status <> 'deleted'
     ON CONFLICT (scope) DO UPDATE SET total = EXCLUDED.total`,
  ],
  [
    'songs without the times of their making',
    `UPDATE "Song" SET "queuedAt" = "createdAt", "readyAt" = CASE status WHEN 'ready' THEN "createdAt" + interval '9 seconds' END
     WHERE "queuedAt" IS NULL AND status <> 'draft'`,
  ],
  ['figures', `SELECT figures_rebuild()`],
];

const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
const { rows } = await client.query('SELECT EXISTS (SELECT FROM "SubscriptionTally") AS done');
if (!rows[0].done) {
  // Triggers are off: the steps write what they would maintain.
  await client.query('SET session_replication_role = replica');
  await client.query('BEGIN');
  await runSteps(client, steps);
  await client.query('COMMIT');
  await runSteps(client, [['vacuum', 'VACUUM ANALYZE']]);
}
await client.end();

import { randomUUID } from 'node:crypto';
import type { Ctx } from '../../lib/core/context';
import { subscriptionAdminApi } from '../../lib/domain/subscription/admin/contract';
import { subscriptionsCsv } from '../../lib/domain/subscription/admin/csv';
import { getSubscriptionStats } from '../../lib/domain/subscription/admin/get-stats';
import { listSubscriptions } from '../../lib/domain/subscription/admin/list/list';
import { writeList } from '../../lib/http/files/list-csv';
import { live, liveContext } from '../../lib/live';

/**
 * Times every list of subscriptions on a database with a million of them, which the script fills first and leaves
 * filled. Run it against its own migrated database:
 * DATABASE_URL=… node --import ./scripts/setup/preload.mjs --import tsx scripts/bench/subscriptions.ts [runs]
 */
const PEOPLE = 160_000;
/** Users who subscribe; each has eight subscriptions, of which the latest may be active. */
const SUBSCRIBERS = 125_000;
const EACH = 8;
const LINE_END = 10;
const RUNS = Number(process.argv[2] ?? 20);
const schema = subscriptionAdminApi.list.query;

const { db, close } = live();
await fill();
const ctx: Ctx = {
  ...liveContext('bench'),
  actor: { kind: 'user', id: randomUUID(), role: 'admin', sessionId: '' },
};
const some = await db.subscription.findFirstOrThrow({ where: { status: 'active' } });
const orders = ['desc', 'asc'] as const;
const sorts = ['createdAt', 'currentPeriodEnd', 'status', 'frequency'] as const;
const statuses = ['active', 'past_due', 'paused', 'incomplete', 'incomplete_expired', 'canceled'];
const words = [
  'listener',
  'example',
  'gmail',
  'ana',
  '@studio-7.',
  'person 1234',
  'person 77777',
  'nobody at all',
];
const ids = [some.id, some.id.slice(0, 8), some.stripeSubscriptionId.slice(0, 12), 'sub_', 'cus_1'];
const queries = [
  ...sorts.flatMap((sortBy) => orders.map((sortOrder) => ({ sortBy, sortOrder }))),
  ...statuses.map((status) => ({ status })),
  ...['monthly', 'yearly'].map((frequency) => ({ frequency })),
  { planId: some.planId },
  { planId: some.planId, sortOrder: 'asc' },
  { userId: some.userId },
  { startDate: dayAgo(30) },
  { startDate: dayAgo(2_000), sortOrder: 'asc' },
  { endDate: dayAgo(1_500) },
  { endDate: dayAgo(900) },
  { startDate: dayAgo(400), endDate: dayAgo(300) },
  { ending: 'true' },
  { status: 'active', sortBy: 'currentPeriodEnd', sortOrder: 'asc' },
  { status: 'canceled', frequency: 'yearly', planId: some.planId },
  ...[...words, 'qz', 'an', 'p', ...ids].map((search) => ({ search })),
  { search: 'gmail', status: 'active' },
  { page: '10000' },
  { page: '1000', limit: '100', status: 'canceled' },
];
console.log(''.padEnd(70), 'p50'.padStart(9), 'p95'.padStart(9), 'next page'.padStart(18));
for (const query of queries) await time(query);
console.log('stats'.padEnd(70), await timesOf(() => getSubscriptionStats(ctx)));
for (const query of [
  { status: 'active' },
  { status: 'canceled', frequency: 'yearly', planId: some.planId },
  { search: '@studio-7.' },
])
  await timeFile(query);
await close();

function dayAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

async function fill(): Promise<void> {
  if ((await db.subscription.count()) >= SUBSCRIBERS * EACH) return;
  await fillPeople();
  await fillPlans();
  await db.$executeRaw`
    WITH one AS (
      SELECT u.id AS "userId", u.n, k, pp.id AS "priceId", pp."planId", pp.frequency, pp.amount,
        now() - (interval '4 years' * (${EACH}::int - k) / ${EACH}::int) - u.n * interval '4 minutes' AS began
      FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM "User") AS u
      CROSS JOIN generate_series(1, ${EACH}::int) AS k
      JOIN (SELECT *, row_number() OVER (ORDER BY id) - 1 AS place FROM "PlanPrice") AS pp
        ON pp.place = (u.n + k * 7) % 6
      WHERE u.n <= ${SUBSCRIBERS}::int
    )
    INSERT INTO "Subscription" (id, "userId", "planId", "priceId", frequency, status, amount, "annualAmount",
      "stripeSubscriptionId", "stripeCustomerId", "stripeItemId", "startedAt", "currentPeriodStart", "currentPeriodEnd",
      "billingAnchor", "endedAt", "cancelAt", card, "checkedAt", "createdAt", "updatedAt")
    SELECT gen_random_uuid(), "userId", "planId", "priceId", frequency,
      (CASE WHEN k < ${EACH}::int THEN CASE WHEN (n + k) % 50 = 0 THEN 'incomplete_expired' ELSE 'canceled' END
        WHEN n % 10 < 6 THEN 'active' WHEN n % 100 = 7 THEN 'past_due' WHEN n % 100 = 8 THEN 'paused'
        WHEN n % 1000 = 9 THEN 'incomplete' ELSE 'canceled' END)::"SubscriptionStatus",
      amount, amount * CASE frequency WHEN 'monthly' THEN 12 ELSE 1 END,
      'sub_1' || md5(n || ':' || k), 'cus_1' || md5(n::text), 'si_1' || md5(n || ':' || k),
      began, began, began + interval '1 month', began,
      CASE WHEN k < ${EACH}::int OR n % 10 >= 6 THEN began + interval '5 months' END,
      CASE WHEN n % 20 = 1 THEN began + interval '1 month' END,
      '{"brand": "visa", "last4": "4242", "expiresMonth": 12, "expiresYear": 2030}', now(), began, now()
    FROM one ORDER BY began`;
  await fillMoney();
  // A word shared by many users who never subscribed.
  await db.$executeRaw`
    UPDATE "User" u SET "displayName" = 'Listener' WHERE NOT EXISTS (SELECT 1 FROM "Subscription" s WHERE s."userId" = u.id)`;
  await db.$executeRaw`VACUUM ANALYZE`;
}

async function fillPeople(): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "User" (id, name, "displayName", email, "referralCode", "createdAt", "updatedAt")
    SELECT id, (ARRAY['Ana', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gita', 'Hugo', 'Iris', 'Jon', 'Kim', 'Leo', 'Mia', 'Noa',
        'Ole', 'Pia', 'Rui', 'Sol', 'Tom', 'Uma'])[1 + n % 20] || ' Person ' || n,
      CASE WHEN n % 3 = 0 THEN 'P. ' || n END,
      'p' || n || '@' || CASE WHEN n % 2 = 0 THEN 'gmail' WHEN n % 3 = 0 THEN 'studio-' || n % 50 ELSE 'mail' || n END || '.example',
      id::text, now() - n * interval '12 minutes', now()
    FROM (SELECT n, gen_random_uuid() AS id FROM generate_series(1, ${PEOPLE}::int) AS n) AS people`;
}

async function fillPlans(): Promise<void> {
  for (const [name, monthlyPrice] of [
    ['Hobby', 800],
    ['Maker', 2_000],
    ['Label', 6_000],
  ] as const) {
    const yearlyPrice = monthlyPrice * 10;
    const prices = {
      create: [
        { frequency: 'monthly' as const, amount: monthlyPrice },
        { frequency: 'yearly' as const, amount: yearlyPrice },
      ],
    };
    await db.plan.create({
      data: { name, monthlyPrice, yearlyPrice, creditsPerMonth: monthlyPrice / 2, prices },
    });
  }
}

/**
 * Inserts an invoice for each subscription that has not ended, open if it is past due, and a month that is due for each
 * yearly one.
 */
async function fillMoney(): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "SubscriptionInvoice" (id, "subscriptionId", "userId", status, reason, total, "amountDue", "amountPaid", "issuedAt")
    SELECT 'in_' || id, id, "userId", (CASE status WHEN 'past_due' THEN 'open' ELSE 'paid' END)::"InvoiceStatus",
      'subscription_cycle', amount, amount, CASE status WHEN 'past_due' THEN 0 ELSE amount END, "currentPeriodStart"
    FROM "Subscription" WHERE "endedAt" IS NULL`;
  await db.$executeRaw`
    INSERT INTO "SubscriptionGrant" ("subscriptionId", "periodStart", ordinal, "invoiceId", key, credits, "planCredits",
      "dueAt", "endsAt", "expiresAt")
    SELECT id, "currentPeriodStart", 1, 'in_' || id, 'sub:' || id || ':0:1', 500, 500,
      "currentPeriodEnd", "currentPeriodEnd", "currentPeriodEnd"
    FROM "Subscription" WHERE "endedAt" IS NULL AND frequency = 'yearly'`;
}

/** Times the first page and the one after it, from the call to the answer. */
async function time(query: object): Promise<void> {
  const first = await listSubscriptions(ctx, schema.parse(query));
  const cursor = first.nextCursor ?? undefined;
  const page = await timesOf(() => listSubscriptions(ctx, schema.parse(query)));
  const next = await timesOf(() =>
    listSubscriptions(ctx, schema.parse({ ...query, page: undefined, cursor })),
  );
  console.log(JSON.stringify(query).padEnd(70), page, next, first.total);
}

/** Times a CSV export and measures its maximum memory beyond the start. */
async function timeFile(query: object): Promise<void> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const [started, used] = [performance.now(), process.cpuUsage()];
  let [bytes, lines, most, first] = [0, 0, before, 0];
  const { body } = writeList(ctx, subscriptionsCsv, schema.parse(query));
  for await (const part of body ?? []) {
    first ||= performance.now() - started;
    bytes += part.length;
    lines += part.filter((byte: number) => byte === LINE_END).length;
    most = Math.max(most, process.memoryUsage().rss);
  }
  const seconds = (performance.now() - started) / 1_000;
  const { user, system } = process.cpuUsage(used);
  const mb = (size: number) => `${(size / 1e6).toFixed(1)} MB`;
  console.log(
    `CSV ${JSON.stringify(query)}: ${lines - 1} rows, ${mb(bytes)}, first part ${first.toFixed(0)} ms,`,
    `${seconds.toFixed(1)} s, of that ${((user + system) / 1e6).toFixed(1)} s our own work, memory +${mb(most - before)}`,
  );
}

async function timesOf(work: () => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => `${(times[Math.floor((RUNS - 1) * part)] ?? 0).toFixed(1)}`.padStart(9);
  return `${at(0.5)} ${at(0.95)}`;
}

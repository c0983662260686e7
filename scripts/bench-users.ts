import { randomUUID } from 'node:crypto';
import type { Ctx } from '../lib/context';
import { live, liveContext } from '../lib/live';
import { usersApi } from '../lib/users/contract';
import { listUsers } from '../lib/users/list';

/**
 * Times every list of accounts on a database with many of them, which is filled first and left filled. Run it against a
 * database of its own: DATABASE_URL=… node --import ./scripts/setup/preload.mjs --import tsx scripts/bench-users.ts
 */
const PEOPLE = 200_000;
const RUNS = 5;
const schema = usersApi.list.query;

const { db, close } = live();
await fill();
const ctx: Ctx = {
  ...liveContext('bench'),
  actor: { kind: 'user', id: randomUUID(), role: 'admin', sessionId: '' },
};
const sorts = ['createdAt', 'name', 'email', 'role', 'status'] as const;
const orders = ['asc', 'desc'] as const;
const queries = [
  ...sorts.flatMap((sortBy) => orders.map((sortOrder) => ({ sortBy, sortOrder }))),
  ...['active', 'suspended', 'deleted'].map((status) => ({ status })),
  ...['user', 'admin'].map((role) => ({ role })),
  ...['person 199', 'x4f2a', 'nobody at all', 'bench.example', 'qz', 'pe', 'p'].map((search) => ({ search })),
  { page: '9000' },
];
for (const query of queries) await time(query);
await close();

async function fill(): Promise<void> {
  if ((await db.user.count()) >= PEOPLE) return;
  await db.$executeRaw`
    INSERT INTO "User" (id, name, "displayName", email, role, status, "referralCode", "createdAt", "updatedAt")
    SELECT id, CASE WHEN n % 10 = 0 THEN 'Deleted user' ELSE 'Person ' || n END,
      CASE WHEN n % 3 = 0 THEN 'P. ' || n END, id || '@bench.example',
      (CASE WHEN n % 1000 = 1 THEN 'admin' ELSE 'user' END)::"Role",
      (CASE WHEN n % 10 = 0 THEN 'deleted' WHEN n % 100 = 1 THEN 'suspended' ELSE 'active' END)::"UserStatus",
      id::text, now() - n * interval '1 minute', now()
    FROM (SELECT n, gen_random_uuid() AS id FROM generate_series(1, ${PEOPLE}::int) AS n) AS people`;
  await db.$executeRaw`VACUUM ANALYZE "User"`;
}

/** The middle of some runs, from the call to the answer, the first page and the one after it. */
async function time(query: object): Promise<void> {
  const first = await listUsers(ctx, schema.parse(query));
  const cursor = first.nextCursor ?? undefined;
  const [page, next] = [await median(query), await median({ ...query, page: undefined, cursor })];
  console.log(
    JSON.stringify(query).padEnd(52),
    `${page.toFixed(1)} ms`.padStart(10),
    `${next.toFixed(1)} ms`.padStart(10),
  );
}

async function median(query: object): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const started = performance.now();
    await listUsers(ctx, schema.parse(query));
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
}

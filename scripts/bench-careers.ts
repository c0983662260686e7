import { randomUUID } from 'node:crypto';
import { applicationsApi } from '../lib/applications/contract';
import { listApplications } from '../lib/applications/list';
import { applicationStats } from '../lib/applications/stats';
import type { Ctx } from '../lib/context';
import { applicationsFile } from '../lib/http/applications-csv';
import { jobsFile } from '../lib/http/jobs-csv';
import { listFile } from '../lib/http/list-csv';
import { jobsApi } from '../lib/jobs/contract';
import { listJobs } from '../lib/jobs/list';
import { listActiveJobs, listAllJobChoices, listJobChoices } from '../lib/jobs/queries';
import { live, liveContext } from '../lib/live';

/**
 * Times every list of jobs and applications on a database with 100,000 of each, which is filled first and left filled.
 * Run it against a database of its own: DATABASE_URL=… node --import ./scripts/setup/preload.mjs --import tsx scripts/bench-careers.ts
 */
const ROWS = 100_000;
const RUNS = 5;

const { db, close } = live();
const people = await fill();
const ctx: Ctx = {
  ...liveContext('bench'),
  actor: { kind: 'user', id: people, role: 'admin', sessionId: '' },
};
const { id: popular } = await db.job.findFirstOrThrow({ orderBy: { id: 'asc' } });
const orders = ['asc', 'desc'] as const;

for (const query of [
  {},
  { team: 'Team 3' },
  { location: 'Place 7', remote: 'true' },
  { employmentType: 'internship' },
  { search: 'number 99' },
  { search: 'team 3 place' },
  { search: 'nobody' },
  { page: '900', pageSize: '100' },
])
  await time('active', query, () => listActiveJobs(ctx, jobsApi.active.query.parse(query)));
await time('choices', {}, () => listJobChoices(ctx));
for (const query of [
  ...(['createdAt', 'updatedAt', 'title', 'team', 'location'] as const).flatMap((sortBy) =>
    orders.map((sortOrder) => ({ sortBy, sortOrder })),
  ),
  { isActive: 'false' },
  { team: 'Team 3', sortBy: 'title' },
  { isActive: 'true' },
  { team: 'Team 3' },
  { location: 'Place 7' },
  { employmentType: 'internship' },
  { search: 'number 99', sortBy: 'title' },
  { page: '9000' },
])
  await time('jobs', query, () => listJobs(ctx, jobsApi.list.query.parse(query)));
for (const query of [
  ...(['createdAt', 'updatedAt', 'name', 'status'] as const).flatMap((sortBy) =>
    orders.flatMap((sortOrder) => [
      { sortBy, sortOrder },
      { sortBy, sortOrder, jobId: popular },
    ]),
  ),
  { status: 'offer' },
  { jobId: popular, status: 'offer', sortBy: 'name' },
  { search: 'person 999' },
  { search: 'example' },
  { search: 'no' },
  { search: 'person 999', jobId: popular },
  { page: '9000' },
])
  await time('applications', query, () => listApplications(ctx, applicationsApi.list.query.parse(query)));
for (const query of [
  { startDate: day(1) },
  { startDate: day(30), endDate: day(29) },
  { endDate: day(60), sortBy: 'name' },
  { startDate: day(1), sortBy: 'name' },
  { startDate: day(30), status: 'offer', sortBy: 'updatedAt' },
  { jobId: popular, startDate: day(7) },
  // The columns of the board.
  { status: 'offer', sortBy: 'updatedAt', limit: '25' },
  { status: 'offer', sortBy: 'updatedAt', limit: '25', jobId: popular },
])
  await time('applications', query, () => listApplications(ctx, applicationsApi.list.query.parse(query)));
await time('statistics', {}, () => applicationStats(ctx));
await time('statistics', { jobId: popular }, () => applicationStats(ctx, { jobId: popular }));
await time('choices of admins', {}, () => listAllJobChoices(ctx));
await file('applications as CSV', () =>
  listFile(ctx, applicationsApi.list.query.parse({}), applicationsFile),
);
await file('applications as CSV, by name', () =>
  listFile(ctx, applicationsApi.list.query.parse({ sortBy: 'name' }), applicationsFile),
);
await file('jobs as CSV', () => listFile(ctx, jobsApi.list.query.parse({}), jobsFile));
await close();

/** The day so many days ago. */
function day(ago: number): string {
  return new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
}

/** How long a whole file takes, how long it is, and the most memory in use in each half of it: the same where it is flat. */
async function file(what: string, write: () => Response): Promise<void> {
  const started = performance.now();
  const seen: number[] = [];
  let bytes = 0;
  for await (const part of write().body ?? []) {
    bytes += part.byteLength;
    seen.push(process.memoryUsage().rss);
  }
  const seconds = (performance.now() - started) / 1_000;
  const most = (some: number[]) => megabytes(some.reduce((one, other) => Math.max(one, other), 0));
  const half = Math.floor(seen.length / 2);
  console.log(
    `${what}: ${megabytes(bytes)} in ${seconds.toFixed(1)} s,`,
    `at most ${most(seen.slice(0, half))} of memory in its first half and ${most(seen.slice(half))} in its second`,
  );
}

function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(0)} MB`;
}

/** A tenth of all applications are for one job. Answers who reads. */
async function fill(): Promise<string> {
  if ((await db.application.count()) >= ROWS) return randomUUID();
  await db.$executeRaw`
    INSERT INTO "Job" (id, title, team, location, remote, "employmentType", description, "isActive", "createdAt", "updatedAt")
    SELECT gen_random_uuid(), 'Job number ' || n, 'Team ' || n % 20, 'Place ' || n % 50, n % 5 = 0,
      (enum_range(NULL::"EmploymentType"))[1 + n % 5], repeat('Words about it. ', 100), n % 10 > 0,
      now() - n * interval '1 minute', now() - n * interval '1 minute'
    FROM generate_series(1, ${ROWS}::int) AS n`;
  await db.$executeRaw`
    INSERT INTO "User" (id, name, email, "referralCode", "createdAt", "updatedAt")
    SELECT id, 'Person ' || n, id || '@bench.example', id::text, now(), now()
    FROM (SELECT n, gen_random_uuid() AS id FROM generate_series(1, ${ROWS}::int) AS n) AS people`;
  await db.$executeRaw`
    INSERT INTO "Application" (id, "jobId", "userId", name, email, status, "createdAt", "updatedAt")
    SELECT gen_random_uuid(), j.id, u.id, u.name, u.email, (enum_range(NULL::"ApplicationStatus"))[1 + u.n % 7],
      now() - u.n * interval '1 minute', now() - u.n * interval '1 minute'
    FROM (SELECT id, name, email, row_number() OVER (ORDER BY id) AS n FROM "User" WHERE email LIKE '%@bench.example') AS u
    JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM "Job") AS j ON j.n = CASE WHEN u.n % 10 = 0 THEN 1 ELSE u.n END`;
  await db.$executeRaw`
    INSERT INTO "ApplicationEvent" (id, "applicationId", status, "actorId", at)
    SELECT gen_random_uuid(), id, status, "userId", "createdAt" FROM "Application"`;
  for (const table of ['Job', 'User', 'Application', 'ApplicationEvent'])
    await db.$executeRawUnsafe(`VACUUM ANALYZE "${table}"`);
  return randomUUID();
}

/** The middle of some runs, from the call to the answer. */
async function time(what: string, query: object, work: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  const median = times.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
  console.log(`${what} ${JSON.stringify(query)}`.padEnd(90), `${median.toFixed(1)} ms`.padStart(10));
}

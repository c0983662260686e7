import { describe, expect, it } from 'vitest';
import { Prisma } from '@/generated/prisma/client';
import { type Ctx, inTransaction } from '@/lib/core/context';
import { applicationsApi } from '@/lib/domain/applications/contract';
import { listApplications } from '@/lib/domain/applications/list/list';
import { jobsApi } from '@/lib/domain/jobs/contract';
import { listJobs } from '@/lib/domain/jobs/list';
import { makeUser } from '@/lib/testing/factories';
import { applied } from '@/lib/testing/people/careers';
import { statementsOf } from '@/lib/testing/sql/statements';
import { testWorld } from '@/lib/testing/world';

async function anAdmin(): Promise<Ctx> {
  const { as } = await testWorld();
  return as({ id: (await makeUser({ role: 'admin' }, 0)).id, role: 'admin' });
}

/** Returns the query plan for tables too large to scan. */
async function planOf(query: Prisma.Sql): Promise<string> {
  const { ctx } = await testWorld();
  return inTransaction(ctx, async ({ db }) => {
    await db.$executeRaw`SET LOCAL enable_seqscan = off`;
    await db.$executeRaw`SET LOCAL enable_bitmapscan = off`;
    const lines = await db.$queryRaw<Record<string, string>[]>`EXPLAIN (COSTS OFF) ${query}`;
    return lines.flatMap((line) => Object.values(line)).join('\n');
  });
}

describe('a page of a list', () => {
  it('finds rare matches and their total in one statement', async () => {
    const ctx = await anAdmin();
    const { application } = await applied({ name: 'Odile Quartzfinder' });
    for (const search of ['quartzfind', 'Qu', 'o']) {
      const query = applicationsApi.list.query.parse({ search });
      const statements = await statementsOf(() => listApplications(ctx, query));
      expect(statements.filter((sql) => sql.includes('ILIKE'))).toHaveLength(1);
    }
    const query = applicationsApi.list.query.parse({ search: 'quartzfind' });
    const { data, pagination } = await listApplications(ctx, query);
    expect([data.map(({ id }) => id), pagination.totalItems]).toEqual([[application.id], 1]);
  });

  it('matches beginnings of words from two letters, any part from three', async () => {
    const ctx = await anAdmin();
    const { application } = await applied({ name: 'Odile Xqartz', email: 'person@example.com' });
    const found = async (search: string) =>
      (await listApplications(ctx, applicationsApi.list.query.parse({ search }))).data.map(({ id }) => id);
    expect(await found('xq')).toContain(application.id);
    expect(await found('od')).toContain(application.id);
    expect(await found('qa')).not.toContain(application.id);
    expect(await found('qar')).toContain(application.id);
  });

  it('counts nothing without a filter', async () => {
    const ctx = await anAdmin();
    const statements = await statementsOf(() => listJobs(ctx, jobsApi.list.query.parse({})));
    expect(statements.filter((sql) => /count\(\*\)/i.test(sql))).toEqual([]);
  });
});

describe('list indexes', () => {
  it('cover what figures count, in list order', async () => {
    expect(
      await planOf(Prisma.sql`
        SELECT a."id" FROM "Application" a WHERE a."status" IN ('applied', 'screening', 'interview', 'offer')
        ORDER BY a."createdAt" DESC, a."id" DESC LIMIT 11`),
    ).toContain('"Application_undecided"');
    expect(
      await planOf(Prisma.sql`
        SELECT s."id" FROM "Subscription" s WHERE s."status" IN ('active', 'past_due')
        ORDER BY s."createdAt" DESC, s."id" DESC LIMIT 11`),
    ).toContain('"Subscription_paying"');
  });
});

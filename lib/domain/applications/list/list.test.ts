import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { applied, apply, makeJob } from '@/lib/testing/people/careers';
import { testWorld } from '@/lib/testing/world';
import type { Application } from '../contract';

const mark = () => randomUUID().slice(0, 8);
const names = (rows: Application[]) => rows.map(({ name }) => name.at(-1)).join('');

/** Creates three applications for one job, whose names end in 1, 2 and 3, the newest last. */
async function three() {
  const { admin, job } = await makeJob();
  const key = mark();
  const ids: string[] = [];
  for (const n of [1, 2, 3]) {
    const name = `${key} 100%_ ${n}`;
    const { application } = await applied({ name, email: `${key}-${n}@example.com` }, job.id);
    ids.push(application.id);
  }
  await hit('POST /applications/bulk-update', {
    as: admin,
    body: { ids: ids.slice(1, 2), status: 'interview' },
  });
  return { admin, key, jobId: job.id };
}

describe('the list of applications', () => {
  it('returns exactly the documented keys, the newest first, with the counter as total', async () => {
    const { ctx } = await testWorld();
    const { admin: as, application } = await applied();
    const { body } = await hit('GET /applications', { as });
    expect(Object.keys(body)).toEqual(['data', 'pagination']);
    expect(body.data[0].id).toBe(application.id);
    expect(body.pagination).toMatchObject({ totalItems: await ctx.db.application.count(), currentPage: 1 });
  });

  it('is filtered, searched and sorted, and the cursor visits each application once', async () => {
    const { admin: as, key, jobId } = await three();
    await applied({ name: `${key} 4` });
    const list = async (query: object) =>
      (await hit('GET /applications', { as, query: { jobId, ...query } as never })).body;
    const found = async (query: object) => names((await list(query)).data);
    expect(await found({})).toBe('321');
    expect(await found({ jobId: undefined, search: key })).toBe('4321');
    expect([await found({ status: 'interview' }), await found({ status: 'applied' })]).toEqual(['2', '31']);
    expect(await found({ search: `${key}-2@` })).toBe('2');
    expect([await found({ search: '00%_' }), await found({ search: '00_%' })]).toEqual(['321', '']);
    expect((await list({ status: 'applied' })).pagination.totalItems).toBe(2);
    expect((await list({ search: key.toUpperCase() })).pagination.totalItems).toBe(3);
    for (const sortBy of ['createdAt', 'updatedAt', 'name', 'status'])
      for (const sortOrder of ['asc', 'desc'])
        for (const search of [undefined, key]) {
          const whole = await found({ sortBy, sortOrder, search });
          let [walked, cursor] = ['', undefined as string | undefined];
          do {
            const page = await list({ sortBy, sortOrder, search, limit: '1', cursor });
            walked += names(page.data);
            cursor = page.pagination.nextCursor ?? undefined;
          } while (cursor);
          expect([walked, walked.length], `${sortBy} ${sortOrder}`).toEqual([whole, 3]);
        }
  });

  it('refuses unknown columns, statuses and cursors', async () => {
    const as = await makeUser({ role: 'admin' }, 0);
    for (const query of [
      { sortBy: 'email' },
      { status: 'archived' },
      { jobId: 'x' },
      { cursor: 'nonsense' },
      { page: '0' },
      { sortBy: 'status', cursor: Buffer.from('["status","nobody","x","y"]').toString('base64url') },
    ])
      expect(
        (await hit('GET /applications', { as, query: query as never })).status,
        JSON.stringify(query),
      ).toBe(400);
  });
});

describe('the applications of a user', () => {
  it('are those of the account, never those that merely name its address, and hidden from others', async () => {
    const { admin, ana, application } = await applied();
    const ben = await makeUser();
    await apply(ben, (await makeJob()).job.id, { email: ana.email });
    const list = (as: { id: string }, email: string) =>
      hit('GET /applications/user/:email', { as, params: { email } });
    for (const as of [ana, admin]) {
      const { status, body } = await list(as, ana.email.toUpperCase());
      expect([status, Object.keys(body), body.data.map(({ id }: Application) => id)]).toEqual([
        200,
        ['data', 'pagination'],
        [application.id],
      ]);
    }
    for (const email of [ana.email, 'nobody@example.com', 'x'])
      expect((await list(ben, email)).body.error).toBe('auth.forbidden');
    expect((await list(ben, 'a\0b@example.com')).status).toBe(404);
    const none = await list(admin, 'nobody@example.com');
    expect([none.status, none.body.data]).toEqual([200, []]);
  });

  it('come page by page, the newest first', async () => {
    const ana = await makeUser();
    for (const n of [1, 2, 3]) await apply(ana, (await makeJob()).job.id, { name: `Ana ${n}` });
    const list = async (query: object) =>
      (
        await hit('GET /applications/user/:email', {
          as: ana,
          params: { email: ana.email },
          query: query as never,
        })
      ).body;
    const first = await list({ pageSize: '2' });
    expect([names(first.data), first.pagination.totalItems]).toEqual(['32', 3]);
    expect(names((await list({ pageSize: '2', page: '2' })).data)).toBe('1');
    expect(names((await list({ cursor: first.pagination.nextCursor })).data)).toBe('1');
  });
});

describe('the statistics', () => {
  it('count each status of one job and of all, as in the table', async () => {
    const { ctx } = await testWorld();
    const { admin: as, jobId } = await three();
    const { body } = await hit('GET /jobs/:id/stats', { as, params: { id: jobId } });
    expect(body.data).toEqual({
      total: 3,
      open: 3,
      lastSevenDays: 3,
      byStatus: { applied: 2, screening: 0, interview: 1, offer: 0, hired: 0, rejected: 0, withdrawn: 0 },
    });
    const all = (await hit('GET /applications/stats', { as })).body.data;
    expect([all.total, all.byStatus.interview]).toEqual([
      await ctx.db.application.count(),
      await ctx.db.application.count({ where: { status: 'interview' } }),
    ]);
  });

  it('count exactly the applications that the list returns for each', async () => {
    const { ctx } = await testWorld();
    const { admin: as, jobId } = await three();
    const { data } = (await hit('GET /applications', { as, query: { jobId } })).body;
    const [decided, old] = data.map(({ id }: Application) => id);
    await hit('POST /applications/bulk-update', { as, body: { ids: [decided ?? ''], status: 'hired' } });
    await ctx.db.application.update({
      where: { id: old },
      data: { createdAt: new Date(Date.now() - 8 * 86_400_000) },
    });
    const counted = (await hit('GET /jobs/:id/stats', { as, params: { id: jobId } })).body.data;
    expect([counted.open, counted.lastSevenDays]).toEqual([2, 2]);
    const all = (await hit('GET /applications/stats', { as })).body.data;
    for (const figure of ['open', 'lastSevenDays'] as const) {
      const list = async (query: object) =>
        (await hit('GET /applications', { as, query: { figure, limit: '100', ...query } as never })).body;
      const found = await list({ jobId });
      expect([found.data.length, found.pagination.totalItems]).toEqual([counted[figure], counted[figure]]);
      expect((await list({})).pagination.totalItems).toBe(all[figure]);
      expect((await list({ jobId, status: 'hired' })).pagination.totalItems).toBe(figure === 'open' ? 0 : 1);
    }
    expect((await hit('GET /applications', { as, query: { figure: 'all' } as never })).status).toBe(400);
  });

  it('stay correct under concurrent changes', async () => {
    const { ctx } = await testWorld();
    const { admin: as, jobId } = await three();
    const rows = await ctx.db.application.findMany({ where: { jobId }, select: { id: true } });
    const ids = rows.map(({ id }) => id);
    await Promise.all(
      (['offer', 'rejected', 'screening', 'offer'] as const).map((status) =>
        hit('POST /applications/bulk-update', { as, body: { ids, status } }),
      ),
    );
    const { byStatus, total } = (await hit('GET /jobs/:id/stats', { as, params: { id: jobId } })).body.data;
    const counted = await ctx.db.application.groupBy({ by: ['status'], where: { jobId }, _count: true });
    expect(total).toBe(3);
    for (const { status, _count } of counted) expect(byStatus[status]).toBe(_count);
  });
});

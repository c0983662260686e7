import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listCsv } from '@/lib/http/files/list-csv';
import { makeUser } from '@/lib/testing/factories';
import { hit, tokenFor } from '@/lib/testing/hit';
import { applied, makeJob, resumeOf } from '@/lib/testing/people/careers';
import { testWorld } from '@/lib/testing/world';
import type { Application } from './contract';
import { applicationsCsv } from './csv';

/** Creates applications for one job, made at noon on the first days of March 2026, the oldest first. */
async function madeInMarch(count: number) {
  const { ctx } = await testWorld();
  const { admin, job } = await makeJob();
  const ids: string[] = [];
  for (let n = 1; n <= count; n++) {
    const { application } = await applied({ name: `Ana ${n}` }, job.id);
    const createdAt = new Date(Date.UTC(2026, 2, n, 12));
    await ctx.db.application.update({ where: { id: application.id }, data: { createdAt } });
    ids.push(application.id);
  }
  return { ctx, admin, jobId: job.id, ids };
}

const names = (rows: Application[]) => rows.map(({ name }) => name.at(-1)).join('');

describe('applications by creation date', () => {
  it('are found by day and by moment, both ends included, and counted', async () => {
    const { admin: as, jobId } = await madeInMarch(4);
    const found = async (query: object) => {
      const { body } = await hit('GET /applications', { as, query: { jobId, ...query } as never });
      return `${names(body.data)} ${body.pagination.totalItems}`;
    };
    expect(await found({ startDate: '2026-03-02', endDate: '2026-03-03' })).toBe('32 2');
    expect(await found({ startDate: '2026-03-02T12:00:00Z', endDate: '2026-03-03T12:00:00Z' })).toBe('32 2');
    expect(await found({ startDate: '2026-03-02T12:00:00.001Z' })).toBe('43 2');
    expect(await found({ endDate: '2026-03-02T11:59:59+00:00' })).toBe('1 1');
    expect(await found({ startDate: '2026-03-02', sortBy: 'name', sortOrder: 'asc' })).toBe('234 3');
    expect(await found({ startDate: '2026-03-04', endDate: '2026-03-01' })).toBe(' 0');
    expect(await found({ startDate: '2000-01-01', endDate: '9999-12-31' })).toBe('4321 4');
  });

  it('refuse invalid days', async () => {
    const as = await makeUser({ role: 'admin' }, 0);
    for (const startDate of ['today', '2026-02-30', '0000-01-01', '9999-12-31T23:59:59-14:00'])
      expect((await hit('GET /applications', { as, query: { startDate } as never })).status, startDate).toBe(
        400,
      );
  });
});

describe('several applications', () => {
  it('are deleted with their files and audited, all together', async () => {
    const { ctx } = await testWorld();
    const { ctx: _ctx, admin: as, jobId, ids } = await madeInMarch(2);
    const ana = await makeUser({}, 0);
    const resumeId = await resumeOf(ana);
    const { status, body } = await hit('POST /applications', {
      as: ana,
      body: { jobId, name: 'Ana', email: ana.email, resumeId },
    });
    expect(status).toBe(201);
    const all = [...ids, body.data.id];
    const erased = await hit('DELETE /applications/batch', { as, body: { ids: [...all, ids[0] ?? ''] } });
    expect([erased.status, erased.body.message]).toEqual([200, 'Applications deleted successfully']);
    expect(erased.body.data.ids).toEqual(all);
    expect(await ctx.db.application.count({ where: { jobId } })).toBe(0);
    const file = await ctx.db.upload.findUnique({ where: { id: resumeId } });
    expect(file?.usedAt ?? null).toBeNull();
    expect(
      await ctx.db.auditEntry.count({ where: { action: 'applications.delete', targetId: { in: all } } }),
    ).toBe(3);
    expect((await hit('GET /jobs/:id/stats', { as, params: { id: jobId } })).body.data.total).toBe(0);
  });

  it('all stay if one does not exist or the caller is no admin', async () => {
    const { ctx, admin: as, jobId, ids } = await madeInMarch(1);
    const refused = await hit('DELETE /applications/batch', { as, body: { ids: [...ids, randomUUID()] } });
    expect([refused.status, refused.body.error]).toEqual([422, 'applications.unknown']);
    for (const wrong of [[], Array.from({ length: 1_001 }, () => randomUUID()), ['x']])
      expect((await hit('DELETE /applications/batch', { as, body: { ids: wrong } })).status).toBe(422);
    expect((await hit('DELETE /applications/batch', { as: await makeUser(), body: { ids } })).status).toBe(
      403,
    );
    expect(await ctx.db.application.count({ where: { jobId } })).toBe(1);
  });
});

describe('the CSV of applications', () => {
  it('contains the rows of the list, in its order', async () => {
    const { admin, jobId, ids } = await madeInMarch(3);
    const headers = { authorization: `Bearer ${await tokenFor(admin.id)}` };
    const file = async (query: string) => {
      const url = `http://localhost:3000/api/v1/applications/csv?jobId=${jobId}&${query}`;
      const text = await (await listCsv(applicationsCsv)(new Request(url, { headers }))).text();
      return text.trim().split('\r\n').slice(1);
    };
    const lines = await file('sortBy=name&sortOrder=asc');
    expect(lines.map((line) => line.split(',')[0])).toEqual(ids);
    expect(lines[0]).toContain('Sound Designer,Sound,Lisbon,');
    expect(lines[0]).toContain('Ana 1,ana@example.com,,applied,');
    expect(await file('startDate=2026-03-02&endDate=2026-03-02')).toHaveLength(1);
    expect(await file('status=offer')).toEqual([]);
  });
});

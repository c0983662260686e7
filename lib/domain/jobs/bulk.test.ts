import { describe, expect, it } from 'vitest';
import { MAX_BULK } from '@/lib/core/constants';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { applied, look, makeJob } from '@/lib/testing/people/careers';
import { testWorld } from '@/lib/testing/world';
import type { BulkAction } from './rules';

const UNKNOWN = '0192f0c1-0000-7000-8000-000000000000';
const change = (as: { id: string }, ids: string[], action: BulkAction) =>
  hit('POST /jobs/bulk', { as, body: { ids, action } });
const jobOf = async (id: string) => (await testWorld()).ctx.db.job.findUniqueOrThrow({ where: { id } });
const entriesOf = async (id: string) =>
  (await testWorld()).ctx.db.auditEntry.findMany({ where: { targetId: id }, orderBy: { id: 'asc' } });

describe('a batch of jobs', () => {
  it('is activated and deactivated together, and audited if something changed', async () => {
    const { admin: as, job: on } = await makeJob();
    const { job: off } = await makeJob({ isActive: false });
    const answer = await change(as, [on.id, off.id, on.id], 'deactivate');
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: '2 jobs deactivated', data: { ids: [on.id, off.id] } },
    ]);
    expect([(await jobOf(on.id)).isActive, (await jobOf(off.id)).isActive]).toEqual([false, false]);
    expect((await entriesOf(off.id)).map(({ action }) => action)).toEqual(['jobs.create']);
    expect((await entriesOf(on.id)).at(-1)).toMatchObject({
      action: 'jobs.update',
      actorId: as.id,
      before: { isActive: true },
      after: { isActive: false },
    });
    expect((await change(as, [off.id], 'activate')).body.message).toBe('1 job activated');
    expect((await jobOf(off.id)).isActive).toBe(true);
  });

  it('is deleted together, and its applications stay', async () => {
    const { admin: as, ana, jobId, application } = await applied();
    const { job } = await makeJob();
    expect((await change(as, [jobId, job.id], 'delete')).status).toBe(200);
    for (const id of [jobId, job.id])
      expect((await hit('GET /jobs/:id', { as, params: { id } })).body.error).toBe('jobs.notFound');
    expect((await look(ana, application.id)).job).toMatchObject({ isOpen: false });
    expect((await entriesOf(job.id)).at(-1)).toMatchObject({
      action: 'jobs.delete',
      before: { title: 'Sound Designer' },
    });
  });

  it('stays unchanged if one does not exist or was deleted', async () => {
    const { admin: as, job } = await makeJob();
    const { job: gone } = await makeJob();
    await change(as, [gone.id], 'delete');
    for (const other of [UNKNOWN, gone.id]) {
      const answer = await change(as, [job.id, other], 'deactivate');
      expect([answer.status, answer.body.message]).toEqual([422, 'Some of these jobs do not exist']);
    }
    expect((await jobOf(job.id)).isActive).toBe(true);
  });

  it('is changed concurrently in the opposite order without a deadlock', async () => {
    const { admin: as, job: one } = await makeJob();
    const { job: two } = await makeJob();
    const answers = await Promise.all([
      change(as, [one.id, two.id], 'deactivate'),
      change(as, [two.id, one.id], 'activate'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await jobOf(one.id)).isActive).toBe((await jobOf(two.id)).isActive);
  });

  it.each([
    { ids: [], action: 'delete' },
    { ids: ['x'], action: 'delete' },
    { ids: Array.from({ length: MAX_BULK + 1 }, () => UNKNOWN), action: 'delete' },
    { ids: [UNKNOWN], action: 'close' },
  ])('is refused with %o', async (body) => {
    const as = await makeUser({ role: 'admin' }, 0);
    expect((await hit('POST /jobs/bulk', { as, body: body as never })).status).toBe(422);
  });
});

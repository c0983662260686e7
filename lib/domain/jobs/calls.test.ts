import { describe, expect, it } from 'vitest';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { applied, apply, jobBody, look, makeJob } from '@/lib/testing/people/careers';
import { testWorld } from '@/lib/testing/world';
import type { Job } from './contract';

const UNKNOWN = '0192f0c1-0000-7000-8000-000000000000';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const idsOf = (jobs: { id: string }[]) => jobs.map(({ id }) => id);
const active = async (query: object = {}): Promise<Job[]> =>
  (await hit('GET /jobs/active', { query: { pageSize: '100', ...query } })).body.data;

describe('a new job', () => {
  it('is open immediately, with defaults for missing values', async () => {
    const { job } = await makeJob();
    expect(job).toMatchObject({
      ...jobBody(),
      remote: false,
      salaryMin: null,
      salaryMax: null,
      currency: 'USD',
      process: null,
      closesAt: null,
      isActive: true,
      isOpen: true,
    });
    expect((await active())[0]).toEqual(job);
    const { body } = await hit('GET /jobs/active');
    expect(Object.keys(body)).toEqual(['data']);
  });

  it('returns the message of the catalogue', async () => {
    const as = await makeUser({ role: 'admin' }, 0);
    const { status, body } = await hit('POST /jobs', { as, body: jobBody() });
    expect([status, body.message]).toEqual([201, 'Job created successfully']);
  });

  it.each(['Full-time', 'FULL_TIME', 'full time'])(
    'accepts %s for a full-time job',
    async (employmentType) => {
      expect((await makeJob({ employmentType })).job.employmentType).toBe('full_time');
    },
  );

  it('closes at the end of a day, or at a moment', async () => {
    expect((await makeJob({ closesAt: '2099-01-31' })).job.closesAt).toBe('2099-01-31T23:59:59.999Z');
    expect((await makeJob({ closesAt: '2099-01-31T10:00:00+02:00' })).job.closesAt).toBe(
      '2099-01-31T08:00:00.000Z',
    );
  });

  it('takes the longest texts in any script', async () => {
    const texts = { description: '𝄞木'.repeat(6_666), process: '林'.repeat(5_000) };
    expect((await makeJob(texts)).job).toMatchObject(texts);
  });

  it('keeps markup as plain text', async () => {
    const markup = '<img src=x onerror=alert(1)>';
    const { job } = await makeJob({ title: markup, team: markup, location: markup, description: markup });
    expect([job.title, job.team, job.location, job.description]).toEqual([markup, markup, markup, markup]);
  });

  it.each([
    { title: '' },
    { title: 'x'.repeat(121) },
    { title: '\u200b' },
    { team: undefined },
    { location: 7 },
    { employmentType: 'forever' },
    { remote: 'yes' },
    { description: ' ' },
    { description: 'word '.repeat(10_000) },
    { salaryMin: -1 },
    { salaryMin: 1.5 },
    { salaryMax: 1e12 },
    { salaryMin: 60_000, salaryMax: 50_000 },
    { currency: 'XYZW' },
    { closesAt: 'tomorrow' },
    { closesAt: '2026-02-30' },
    { closesAt: '0001-01-01' },
    { isActive: 'true' },
  ])('is refused with %j, and nothing is stored', async (input) => {
    const { ctx } = await testWorld();
    const as = await makeUser({ role: 'admin' }, 0);
    const before = await ctx.db.job.count();
    const { status, body } = await hit('POST /jobs', { as, body: jobBody(input) });
    expect([status, Object.keys(body.fields).length]).toEqual([422, 1]);
    expect(await ctx.db.job.count()).toBe(before);
  });
});

describe('a changed job', () => {
  it('changes only the given keys, and null clears a value', async () => {
    const { admin: as, job } = await makeJob({ salaryMin: 50_000, salaryMax: 60_000, remote: true });
    const params = { id: job.id };
    const answer = await hit('PUT /jobs/:id', { as, params, body: { title: 'Listener', salaryMax: null } });
    expect([answer.status, answer.body.message]).toEqual([200, 'Job updated successfully']);
    const { updatedAt: _at, ...now } = answer.body.data;
    const { updatedAt: _before, ...before } = job;
    expect(now).toEqual({ ...before, title: 'Listener', salaryMax: null });
  });

  it('is refused if its salary ends below its beginning, whichever end is given', async () => {
    const { admin: as, job } = await makeJob({ salaryMin: 50_000, salaryMax: 60_000 });
    for (const body of [{ salaryMin: 70_000 }, { salaryMax: 40_000 }]) {
      const answer = await hit('PUT /jobs/:id', { as, params: { id: job.id }, body: body as never });
      expect([answer.status, answer.body.error]).toEqual([422, 'jobs.salary']);
    }
  });

  it('stays in range if both ends change concurrently', async () => {
    const { admin: as, job } = await makeJob({ salaryMin: 50_000, salaryMax: 60_000 });
    const change = (body: object) =>
      hit('PUT /jobs/:id', { as, params: { id: job.id }, body: body as never });
    const answers = await Promise.all([change({ salaryMin: 58_000 }), change({ salaryMax: 55_000 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('is a 404 if it does not exist', async () => {
    const as = await makeUser({ role: 'admin' }, 0);
    const answer = await hit('PUT /jobs/:id', { as, params: { id: UNKNOWN }, body: { title: 'None' } });
    expect([answer.status, answer.body.message]).toEqual([404, 'Job not found']);
  });
});

describe('the visibility of a job', () => {
  it('is public while it is active; otherwise only admins see it, and others get the same 404 as for an unknown one', async () => {
    const { admin, job } = await makeJob();
    const params = { id: job.id };
    const look = async (as?: { id: string }) => [
      (await hit('GET /jobs/:id', { as, params })).status,
      idsOf(await active()).includes(job.id),
    ];
    expect(await look()).toEqual([200, true]);
    await hit('PUT /jobs/:id', { as: admin, params, body: { isActive: false } });
    expect([await look(), await look(await makeUser()), await look(admin)]).toEqual([
      [404, false],
      [404, false],
      [200, false],
    ]);
    const { requestId: _one, ...hidden } = (await hit('GET /jobs/:id', { params })).body;
    const { requestId: _other, ...none } = (await hit('GET /jobs/:id', { params: { id: UNKNOWN } })).body;
    expect(hidden).toEqual(none);
  });

  it('includes its page after the closing date, but not the list', async () => {
    const { job } = await makeJob({ closesAt: inDays(-1) });
    expect(job).toMatchObject({ isActive: true, isOpen: false });
    expect((await hit('GET /jobs/:id', { params: { id: job.id } })).status).toBe(200);
    expect(idsOf(await active())).not.toContain(job.id);
  });
});

describe('a deleted job', () => {
  it('disappears from all lists, and stays with its applicants', async () => {
    const { admin: as, ana, jobId, application } = await applied();
    const params = { id: jobId };
    const answer = await hit('DELETE /jobs/:id', { as, params });
    expect(answer.body).toEqual({ message: 'Job deleted successfully', data: { id: jobId } });
    expect(idsOf(await active())).not.toContain(jobId);
    const { body } = await hit('GET /jobs', { as, query: { limit: '100' } });
    expect(idsOf(body.data)).not.toContain(jobId);
    for (const call of [
      hit('GET /jobs/:id', { as, params }),
      hit('PUT /jobs/:id', { as, params, body: { isActive: true } }),
      hit('DELETE /jobs/:id', { as, params }),
      hit('GET /jobs/:id/stats', { as, params }),
      apply(await makeUser(), jobId),
    ])
      expect((await call).body.error).toBe('jobs.notFound');
    expect((await look(ana, application.id)).job).toMatchObject({ title: 'Sound Designer', isOpen: false });
  });
});

describe('the audit log', () => {
  it('records the changes of admins, with the values before and after', async () => {
    const { ctx } = await testWorld();
    const { admin: as, job } = await makeJob();
    const params = { id: job.id };
    await hit('PUT /jobs/:id', { as, params, body: { salaryMin: 40_000 } });
    await hit('PUT /jobs/:id', { as, params, body: { salaryMin: 40_000 } });
    await hit('DELETE /jobs/:id', { as, params });
    const rows = await ctx.db.auditEntry.findMany({ where: { targetId: job.id }, orderBy: { id: 'asc' } });
    expect(rows.map(({ action, actorId }) => [action, actorId])).toEqual(
      ['jobs.create', 'jobs.update', 'jobs.delete'].map((action) => [action, as.id]),
    );
    expect(rows[1]).toMatchObject({ before: { salaryMin: null }, after: { salaryMin: 40_000 } });
  });
});

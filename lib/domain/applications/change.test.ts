import { describe, expect, it } from 'vitest';
import { makeUser } from '@/lib/testing/factories';
import { uploadOf } from '@/lib/testing/files/uploads';
import { hit } from '@/lib/testing/hit';
import { applied, apply, look, makeJob, resumeOf } from '@/lib/testing/people/careers';
import { mailsTo } from '@/lib/testing/people/mails';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import { statuses } from './rules';

const UNKNOWN = '0192f0c1-0000-7000-8000-000000000000';

const change = (as: { id: string }, id: string, body: object) =>
  hit('PUT /applications/:id', { as, params: { id }, body: body as never });
const bulk = (as: { id: string }, body: object) =>
  hit('POST /applications/bulk-update', { as, body: body as never });
const subjects = async (email: string) => {
  await runTasks();
  return (await mailsTo(email)).map(({ subject }) => subject);
};

describe('the applicant', () => {
  it('edits the application until it is reviewed', async () => {
    const { admin, ana, application } = await applied({ phone: '+351 21 123' });
    const answer = await change(ana, application.id, { coverLetter: 'New', phone: '' });
    expect([answer.status, answer.body.message]).toEqual([200, 'Application updated successfully']);
    expect(answer.body.data).toMatchObject({ coverLetter: 'New', phone: null, name: 'Ana Maria' });
    await change(admin, application.id, { status: 'screening' });
    const late = await change(ana, application.id, { coverLetter: 'Newer' });
    expect([late.status, late.body.error]).toEqual([409, 'applications.decided']);
    expect((await look(ana, application.id)).coverLetter).toBe('New');
  });

  it('withdraws it until it is decided, gets an email, and sets no other status', async () => {
    const { admin, ana, application } = await applied();
    for (const status of ['screening', 'hired', 'rejected', 'offer'])
      expect((await change(ana, application.id, { status })).status).toBe(403);
    await change(admin, application.id, { status: 'offer' });
    const answer = await change(ana, application.id, { status: 'withdrawn' });
    expect([answer.status, answer.body.data.status]).toEqual([200, 'withdrawn']);
    const again = await change(ana, application.id, { status: 'withdrawn' });
    expect([again.status, again.body.error]).toEqual([409, 'applications.ended']);
    expect(await subjects(ana.email)).toEqual([
      'We have your application: Sound Designer',
      'An offer for you: Sound Designer',
      'Your application for Sound Designer is withdrawn',
    ]);
  });

  it('edits and withdraws it in one call', async () => {
    const { ana, application } = await applied();
    const answer = await change(ana, application.id, { status: 'withdrawn', coverLetter: 'Sorry' });
    expect(answer.body.data).toMatchObject({ status: 'withdrawn', coverLetter: 'Sorry' });
    const late = await change(ana, application.id, { status: 'applied' });
    expect([late.status, late.body.error]).toEqual([409, 'applications.decided']);
  });

  it('deletes it with its file, unless it is under review', async () => {
    const { admin, job } = await makeJob();
    const ana = await makeUser();
    const resumeId = await resumeOf(ana);
    const { body } = await apply(ana, job.id, { resumeId });
    const params = { id: body.data.id };
    await change(admin, params.id, { status: 'interview' });
    const early = await hit('DELETE /applications/:id', { as: ana, params });
    expect([early.status, early.body.error]).toEqual([409, 'applications.running']);
    await change(admin, params.id, { status: 'rejected' });
    const answer = await hit('DELETE /applications/:id', { as: ana, params });
    expect(answer.body).toEqual({ message: 'Application deleted successfully', data: params });
    await runTasks();
    expect(await uploadOf(resumeId)).toBeNull();
    expect((await hit('GET /applications/:id', { as: ana, params })).status).toBe(404);
  });

  it('is the only user with access, apart from admins: others get the same 404 as for an unknown one', async () => {
    const { ana, application } = await applied();
    const ben = await makeUser();
    const seen = [];
    for (const id of [application.id, UNKNOWN])
      for (const answer of [
        await hit('GET /applications/:id', { as: ben, params: { id } }),
        await change(ben, id, { name: 'Ben' }),
        await change(ben, id, { status: 'withdrawn' }),
        await hit('DELETE /applications/:id', { as: ben, params: { id } }),
      ])
        seen.push([answer.status, answer.body.message]);
    expect(seen).toEqual(Array(8).fill([404, 'Application not found']));
    expect(await look(ana, application.id)).toMatchObject({ name: 'Ana Maria', status: 'applied' });
  });
});

describe('an admin', () => {
  it('sets a status, which is recorded, audited and emailed once', async () => {
    const { ctx } = await testWorld();
    const { admin, ana, application } = await applied();
    for (const status of ['screening', 'screening', 'interview', 'applied', 'offer', 'hired'])
      expect((await change(admin, application.id, { status })).status).toBe(200);
    const own = await look(ana, application.id);
    const path = ['applied', 'screening', 'interview', 'applied', 'offer', 'hired'];
    expect(own.name).toBe('Ana Maria');
    expect(own.history.map(({ status }) => status)).toEqual(path);
    expect(JSON.stringify(own)).not.toContain(admin.id);
    const seen = await look(admin, application.id);
    expect(seen.history.map(({ by }) => by?.id)).toEqual([ana.id, ...Array(5).fill(admin.id)]);
    const audited = await ctx.db.auditEntry.findMany({
      where: { targetId: application.id },
      orderBy: { id: 'asc' },
    });
    expect(audited.map(({ after }) => after)).toEqual(path.slice(1).map((status) => ({ status })));
    expect(await subjects(ana.email)).toEqual([
      'We have your application: Sound Designer',
      'Your application for Sound Designer is under review',
      'We would like to talk with you: Sound Designer',
      'An offer for you: Sound Designer',
      'The job is yours: Sound Designer',
    ]);
  });

  it('edits no other user’s application, not even along with a status', async () => {
    const { admin, ana, application } = await applied();
    for (const body of [{ name: 'Mallory' }, { status: 'offer', name: 'Mallory' }]) {
      const { status, body: refused } = await change(admin, application.id, body);
      expect([status, refused.message]).toEqual([403, 'Not authorized']);
    }
    expect(await look(ana, application.id)).toMatchObject({ name: 'Ana Maria', status: 'applied' });
  });

  it('edits their own application and sets its status in one call', async () => {
    const { job } = await makeJob();
    const admin = await makeUser({ role: 'admin' }, 0);
    const { body } = await apply(admin, job.id);
    const answer = await change(admin, body.data.id, { status: 'screening', name: 'Ada' });
    expect([answer.status, answer.body.data]).toMatchObject([200, { status: 'screening', name: 'Ada' }]);
  });

  it('sets the status of many, each once, with the message of the catalogue', async () => {
    const { admin, jobId, ana, application } = await applied();
    const { application: second } = await applied({}, jobId);
    const ids = [application.id, second.id, application.id.toUpperCase()];
    const { status, body } = await bulk(admin, { ids, status: 'rejected' });
    expect([status, body]).toEqual([
      200,
      {
        message: '2 applications updated to rejected',
        data: { ids: [application.id, second.id], status: 'rejected' },
      },
    ]);
    expect((await look(ana, second.id))?.status).toBeUndefined();
    expect((await look(admin, second.id)).status).toBe('rejected');
    expect((await subjects(ana.email)).at(-1)).toBe('Your application for Sound Designer');
    const again = await bulk(admin, { ids, status: 'rejected' });
    expect(again.body.message).toBe('2 applications updated to rejected');
    expect(await subjects(ana.email)).toHaveLength(2);
  });

  it('changes nothing if another admin was faster, unless to the same status', async () => {
    const { admin, jobId, ana, application } = await applied();
    const { application: second } = await applied({}, jobId);
    const [id, ids] = [application.id, [application.id, second.id]];
    await change(admin, id, { status: 'rejected', from: 'applied' });
    const late = await change(admin, id, { status: 'hired', from: 'applied' });
    expect([late.status, late.body.error, late.body.message]).toEqual([
      409,
      'applications.moved',
      'The status has changed in the meantime. Please check it and try again',
    ]);
    const from = { [id]: 'applied', [second.id]: 'applied' };
    expect((await bulk(admin, { ids, status: 'offer', from })).body.error).toBe('applications.moved');
    expect((await look(admin, second.id)).status).toBe('applied');
    expect((await change(admin, id, { status: 'rejected', from: 'applied' })).status).toBe(200);
    expect((await bulk(admin, { ids, status: 'rejected', from })).status).toBe(200);
    expect((await look(ana, id)).history.map(({ status }) => status)).toEqual(['applied', 'rejected']);
    expect((await look(admin, second.id)).status).toBe('rejected');
    const upper = { [id.toUpperCase()]: 'offer' };
    expect((await bulk(admin, { ids: [id], status: 'hired', from: upper })).status).toBe(409);
    expect((await bulk(admin, { ids: [id], status: 'hired', from: { x: 'offer' } })).status).toBe(422);
  });

  it('changes nothing if an id is unknown, or if there are too many or none', async () => {
    const { admin, application } = await applied();
    const { id } = application;
    const refused = async (body: object) => {
      const answer = await bulk(admin, body);
      return [answer.status, answer.body.error];
    };
    expect(await refused({ ids: [id, UNKNOWN], status: 'hired' })).toEqual([422, 'applications.unknown']);
    const many = Array.from({ length: 1_001 }, () => crypto.randomUUID());
    expect(await refused({ ids: many, status: 'hired' })).toEqual([422, 'request.invalid']);
    const flood = Array.from({ length: 10_001 }, () => crypto.randomUUID());
    expect(await refused({ ids: flood, status: 'hired' })).toEqual([413, 'request.tooLarge']);
    expect(await refused({ ids: [], status: 'hired' })).toEqual([422, 'request.invalid']);
    expect(await refused({ ids: ['x'], status: 'hired' })).toEqual([422, 'request.invalid']);
    expect(await refused({ ids: [id], status: 'archived' })).toEqual([422, 'request.invalid']);
    expect((await change(admin, id, { status: 'archived' })).body.fields).toEqual({
      status: `One of ${statuses.join(', ')}`,
    });
    expect(await look(admin, id)).toMatchObject({ status: 'applied', history: [{ status: 'applied' }] });
  });

  it('deletes any, and the audit log does not name the applicant', async () => {
    const { ctx } = await testWorld();
    const { admin, jobId, application } = await applied();
    const params = { id: application.id };
    await change(admin, application.id, { status: 'interview' });
    expect((await hit('DELETE /applications/:id', { as: admin, params })).status).toBe(200);
    expect((await hit('DELETE /applications/:id', { as: admin, params })).status).toBe(404);
    const row = await ctx.db.auditEntry.findFirst({
      where: { targetId: application.id, action: 'applications.delete' },
    });
    expect(row?.before).toEqual({ jobId, status: 'interview' });
  });

  it('and a concurrent withdrawal are applied one after the other', async () => {
    for (let round = 0; round < 5; round++) {
      const { admin, ana, application } = await applied();
      const [moved, withdrawn] = await Promise.all([
        bulk(admin, { ids: [application.id], status: 'rejected' }),
        change(ana, application.id, { status: 'withdrawn' }),
      ]);
      expect(moved.status).toBe(200);
      const { history, status } = await look(admin, application.id);
      expect([status, history.at(-1)?.status]).toEqual(['rejected', 'rejected']);
      expect(history).toHaveLength(withdrawn.status === 200 ? 3 : 2);
    }
  });
});

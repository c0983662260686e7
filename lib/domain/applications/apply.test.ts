import { describe, expect, it } from 'vitest';
import { makeUser } from '@/lib/testing/factories';
import { storedFiles, uploadOf } from '@/lib/testing/files/uploads';
import { handlerOf, hit, tokenFor } from '@/lib/testing/hit';
import { applied, apply, look, makeJob, PDF, resumeOf } from '@/lib/testing/people/careers';
import { mailsTo } from '@/lib/testing/people/mails';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import { MAX_COVER_LETTER } from './rules';

const UNKNOWN = '0192f0c1-0000-7000-8000-000000000000';

async function download(as: { id: string } | null, id: string) {
  const handler = await handlerOf('GET', '/applications/:id/resume');
  const headers: HeadersInit = as ? { authorization: `Bearer ${await tokenFor(as.id)}` } : {};
  const request = new Request(`http://localhost:3000/api/v1/applications/${id}/resume`, { headers });
  return handler(request, { params: Promise.resolve({ id }) });
}

describe('an application', () => {
  it('is stored completely and confirmed by email to the account’s address', async () => {
    const { job } = await makeJob();
    const ana = await makeUser();
    const resumeId = await resumeOf(ana);
    const { status, body } = await apply(ana, job.id, {
      email: 'Ana@Example.com ',
      phone: '+351 21 123 4567',
      resumeId,
      portfolioUrl: 'https://ana.example/songs',
      coverLetter: 'I listen.\n\nAll day.',
    });
    expect([status, body.message]).toEqual([201, 'Application submitted successfully']);
    expect(body.data).toMatchObject({
      jobId: job.id,
      job: { title: 'Sound Designer', isOpen: true },
      userId: ana.id,
      email: 'ana@example.com',
      phone: '+351 21 123 4567',
      resume: { name: 'cv.pdf', size: PDF.length, mime: 'application/pdf' },
      resumeUrl: null,
      coverLetter: 'I listen.\n\nAll day.',
      status: 'applied',
      history: [{ status: 'applied' }],
    });
    await runTasks();
    const [mail, ...more] = await mailsTo(ana.email);
    expect([mail?.subject, more.length]).toEqual(['We have your application: Sound Designer', 0]);
    expect(mail?.text).toContain(`/careers/applications/${body.data.id}`);
    expect(await mailsTo('ana@example.com')).toEqual([]);
  });

  it('is unique per account and job, also if it is sent twice concurrently', async () => {
    const { ctx } = await testWorld();
    const { job } = await makeJob();
    const ana = await makeUser();
    const answers = await Promise.all(Array.from({ length: 5 }, () => apply(ana, job.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.message).toBe('You have already applied for this job');
    expect(await ctx.db.application.count({ where: { userId: ana.id } })).toBe(1);
    expect(await ctx.db.applicationEvent.count({ where: { actorId: ana.id } })).toBe(1);
  });

  it('starts again after a withdrawal, with the new input', async () => {
    const { job } = await makeJob();
    const ana = await makeUser();
    const first = await resumeOf(ana);
    const { body } = await apply(ana, job.id, { resumeId: first, coverLetter: 'Once' });
    const { id } = body.data;
    await hit('PUT /applications/:id', { as: ana, params: { id }, body: { status: 'withdrawn' } });
    const again = await apply(ana, job.id, { name: 'Ana II' });
    expect(again.status).toBe(201);
    expect(again.body.data).toMatchObject({ id, name: 'Ana II', resume: null, coverLetter: null });
    const statuses = again.body.data.history.map((event: { status: string }) => event.status);
    expect(statuses).toEqual(['applied', 'withdrawn', 'applied']);
    await runTasks();
    expect(await uploadOf(first)).toBeNull();
  });

  it('emails its sender a few times a day at most, since the address may be another person’s', async () => {
    const { ctx } = await testWorld();
    const { job } = await makeJob();
    const ana = await makeUser();
    for (let n = 0; n < 4; n++) {
      const { body } = await apply(ana, job.id);
      const params = { id: body.data.id };
      await hit('PUT /applications/:id', { as: ana, params, body: { status: 'withdrawn' } });
    }
    expect(await ctx.db.mailLog.count({ where: { recipient: ana.email } })).toBe(6);
  });

  it('is refused for a job that is closed, inactive or unknown', async () => {
    const { ctx } = await testWorld();
    const ana = await makeUser();
    const { job: past } = await makeJob({ closesAt: '2020-01-01' });
    const { job: hidden } = await makeJob({ isActive: false });
    const refusals = [];
    for (const id of [past.id, hidden.id, UNKNOWN]) {
      const { status, body } = await apply(ana, id);
      refusals.push([status, body.error]);
    }
    expect(refusals).toEqual([
      [409, 'jobs.closed'],
      [404, 'jobs.notFound'],
      [404, 'jobs.notFound'],
    ]);
    expect(await ctx.db.application.count({ where: { userId: ana.id } })).toBe(0);
  });

  it.each([
    { name: '' },
    { name: undefined },
    { name: 'x'.repeat(81) },
    { email: 'ana' },
    { email: 'a@b.example, c@d.example' },
    { phone: 'call me' },
    { phone: '<script>' },
    { resumeId: 'mine.pdf' },
    { resumeId: UNKNOWN },
    { resumeUrl: 'file:///etc/passwd' },
    { portfolioUrl: 'javascript:alert(1)' },
    { portfolioUrl: 'https://user:secret@host.example' },
    { portfolioUrl: 'www.ana.example' },
    { coverLetter: 'x'.repeat(MAX_COVER_LETTER + 1) },
    { coverLetter: 'words '.repeat(10_000) },
    { jobId: 'x' },
  ])('is refused with %j, and nothing is stored', async (input) => {
    const { ctx } = await testWorld();
    const { job } = await makeJob();
    const ana = await makeUser();
    const { status, body } = await apply(ana, job.id, input);
    expect([status, Object.keys(body.fields)]).toEqual([422, Object.keys(input)]);
    expect(await ctx.db.application.count({ where: { userId: ana.id } })).toBe(0);
  });

  it('keeps markup as plain text, in every field', async () => {
    const markup = '"><script>alert(1)</script>';
    const { application } = await applied({ name: markup, coverLetter: markup });
    expect([application.name, application.coverLetter]).toEqual([markup, markup]);
  });
});

describe('a résumé', () => {
  it('is available only to its owner and admins, as a download and never inline', async () => {
    const { admin, job } = await makeJob();
    const ana = await makeUser();
    const { body } = await apply(ana, job.id, { name: 'Aña "Maria"', resumeId: await resumeOf(ana) });
    const { id } = body.data;
    for (const as of [ana, admin]) {
      const response = await download(as, id);
      expect([response.status, Buffer.from(await response.arrayBuffer())]).toEqual([200, PDF]);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-store',
      });
      expect(response.headers.get('content-disposition')).toMatch(
        /^attachment; filename="Ana 'Maria' resume\.pdf";/,
      );
    }
    expect((await download(await makeUser(), id)).status).toBe(404);
    expect((await download(null, id)).status).toBe(401);
    expect((await download(ana, 'x')).status).toBe(404);
    expect((await download(admin, (await applied()).application.id)).status).toBe(404);
  });

  it('belongs to one application and to the user who uploaded it', async () => {
    const { job } = await makeJob();
    const [ana, ben] = [await makeUser(), await makeUser()];
    const resumeId = await resumeOf(ana);
    expect((await apply(ben, job.id, { resumeId })).body.error).toBe('applications.resume');
    expect((await apply(ana, job.id, { resumeId })).status).toBe(201);
    const { job: other } = await makeJob();
    const second = await apply(ana, other.id, { resumeId });
    expect([second.status, second.body.fields]).toEqual([
      422,
      { resumeId: 'This file is no longer available. Please add it again' },
    ]);
  });

  it('is kept as long as the application has it, and deleted when another replaces it', async () => {
    const { job } = await makeJob();
    const ana = await makeUser();
    const [first, second] = [await resumeOf(ana), await resumeOf(ana)];
    const { body } = await apply(ana, job.id, { resumeId: first });
    const params = { id: body.data.id };
    await hit('PUT /applications/:id', { as: ana, params, body: { resumeId: first, phone: '12345' } });
    await runTasks();
    expect((await uploadOf(first))?.usedAt).not.toBeNull();
    await hit('PUT /applications/:id', { as: ana, params, body: { resumeId: second } });
    await runTasks();
    expect([await uploadOf(first), (await uploadOf(second))?.usedAt]).toEqual([null, expect.any(Date)]);
    await hit('PUT /applications/:id', { as: ana, params, body: { resumeId: null } });
    await runTasks();
    expect([await uploadOf(second), (await look(ana, params.id)).resume]).toEqual([null, null]);
  });

  it('is deleted with the account, and so is the application', async () => {
    const { ctx } = await testWorld();
    const { admin, job } = await makeJob();
    const ana = await makeUser();
    const { body } = await apply(ana, job.id, { resumeId: await resumeOf(ana) });
    const before = (await storedFiles()).length;
    await hit('DELETE /users/:id', { as: admin, params: { id: ana.id }, body: {} });
    await runTasks();
    expect(await ctx.db.application.count({ where: { id: body.data.id } })).toBe(0);
    expect((await storedFiles()).length).toBe(before - 1);
    const stats = await hit('GET /jobs/:id/stats', { as: admin, params: { id: job.id } });
    expect(stats.body.data.total).toBe(0);
  });
});

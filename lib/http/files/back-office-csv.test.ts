import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { mailsCsv } from '@/lib/domain/mail/csv';
import { eventsCsv } from '@/lib/domain/payments/csv';
import { songsCsv } from '@/lib/domain/song/csv';
import { tasksCsv } from '@/lib/domain/tasks/csv';
import { makeUser } from '@/lib/testing/factories';
import { tokenFor } from '@/lib/testing/hit';
import { testWorld } from '@/lib/testing/world';
import { listCsv } from './list-csv';

async function linesOf(file: ReturnType<typeof listCsv>, query: string) {
  const as = await makeUser({ role: 'admin' });
  const headers = { authorization: `Bearer ${await tokenFor(as.id)}` };
  const answer = await file(new Request(`http://localhost:3000/api/v1/x/csv?${query}`, { headers }));
  expect(answer.status).toBe(200);
  const [head = '', ...lines] = (await answer.text()).trim().split('\r\n');
  const columns = head.replace('\uFEFF', '').split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [columns[at], cell])));
}

describe('CSV files of the back office', () => {
  it('contain the filtered events across pages, newest first', async () => {
    const { ctx } = await testWorld();
    const type = `test.${randomUUID().replace(/[^a-f]/g, '')}`;
    const at = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 1_000);
    const ids = Array.from({ length: 1_003 }, (_, n) => `evt_${type.slice(5)}_${n}`);
    await ctx.db.stripeEvent.createMany({
      data: ids.map((id, n) => ({
        id,
        type,
        created: at(n),
        receivedAt: at(n),
        livemode: false,
        payload: { secret: 'private words' },
        status: n === 0 ? 'done' : 'dead',
        attempts: 12,
        lastError: '=HYPERLINK("x")',
      })),
    });
    const lines = await linesOf(listCsv(eventsCsv), `type=${type}&status=dead`);
    expect(lines.map(({ id }) => id)).toEqual(ids.slice(1).toReversed());
    expect(lines[0]?.error).toContain(`'=HYPERLINK`);
    expect(JSON.stringify(lines)).not.toContain('private words');
  });

  it('contain the emails to an address, without their content', async () => {
    const { ctx } = await testWorld();
    const recipient = `${randomUUID()}@example.com`;
    for (const subject of ['@SUM(A1)', 'Hello'])
      await ctx.db.mailLog.create({
        data: {
          id: randomUUID(),
          createdAt: new Date(),
          recipient,
          template: 'receipt',
          subject,
          values: { code: '123456' },
        },
      });
    const lines = await linesOf(listCsv(mailsCsv), `search=${encodeURIComponent(recipient)}`);
    expect(lines.map(({ subject }) => subject).toSorted()).toEqual([`'@SUM(A1)`, 'Hello']);
    expect(JSON.stringify(lines)).not.toContain('123456');
  });

  it('contain the tasks of a kind, with safe ids only', async () => {
    const { ctx } = await testWorld();
    const name = `test:${randomUUID().replace(/[^a-f]/g, '')}`;
    await ctx.db.$executeRaw`
      SELECT graphile_worker.add_job(${name}, '{"songId": "x", "email": "ana@example.com"}'::json)
      FROM generate_series(1, 2)`;
    const lines = await linesOf(listCsv(tasksCsv), `name=${name}`);
    expect(lines.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    expect(Number(lines[0]?.id)).toBeGreaterThan(Number(lines[1]?.id));
    expect(JSON.stringify(lines)).not.toContain('ana@example.com');
    await ctx.db.$executeRaw`
      DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
      WHERE t.id = j.task_id AND t.identifier = ${name}`;
  });

  it('contain all users’ songs of an admin list, including private ones, without lyrics', async () => {
    const { ctx } = await testWorld();
    const owner = await makeUser({ name: 'Ana' });
    for (let n = 0; n < 3; n++)
      await ctx.db.song.create({
        data: {
          ownerId: owner.id,
          name: `+Song ${n}`,
          lyrics: 'private words',
          visibility: n === 0 ? 'public' : 'private',
          openReports: n,
        },
      });
    const all = await linesOf(listCsv(songsCsv), `owner=${owner.id}&sortBy=name&sortOrder=asc`);
    expect(all.map(({ name, visibility }) => [name, visibility])).toEqual([
      [`'+Song 0`, 'public'],
      [`'+Song 1`, 'private'],
      [`'+Song 2`, 'private'],
    ]);
    expect(JSON.stringify(all)).not.toContain('private words');
    const reported = await linesOf(listCsv(songsCsv), `owner=${owner.id}&reported=true&sortBy=reports`);
    expect(reported.map(({ openReports }) => openReports)).toEqual(['2', '1']);
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { applied, makeJob } from '@/lib/testing/people/careers';
import { testWorld } from '@/lib/testing/world';
import type { Job } from './contract';
import { listJobChoices } from './queries';

const mark = () => randomUUID().slice(0, 8);
const titles = (jobs: Job[]) => jobs.map(({ title }) => title.at(-1)).join('');

/** Creates three jobs whose titles end in 1, 2 and 3, the newest last. */
async function three() {
  const key = mark();
  const kinds = [
    { team: `${key} Sound`, location: 'Lisbon', remote: true },
    { team: `${key} Code`, location: 'Porto', employmentType: 'contract' },
    { team: `${key} Sound`, location: 'Porto', isActive: false },
  ];
  for (const [n, kind] of kinds.entries()) await makeJob({ title: `${key} 100%_ ${n + 1}`, ...kind });
  return key;
}

describe('the active jobs', () => {
  it('can be filtered and searched, word by word and in any case', async () => {
    const key = await three();
    const found = async (query: object) =>
      titles((await hit('GET /jobs/active', { query: { search: key, ...query } })).body.data);
    expect(await found({})).toBe('21');
    expect(await found({ team: `${key} Sound` })).toBe('1');
    expect(await found({ location: 'Porto' })).toBe('2');
    expect([await found({ remote: 'true' }), await found({ remote: 'false' })]).toEqual(['1', '2']);
    expect(await found({ employmentType: 'contract' })).toBe('2');
    expect(await found({ search: `porto ${key.toUpperCase()} code` })).toBe('2');
    expect([await found({ search: `${key} 00%_` }), await found({ search: `${key} 00_%` })]).toEqual([
      '21',
      '',
    ]);
    expect([await found({ pageSize: '1' }), await found({ pageSize: '1', page: '2' })]).toEqual(['2', '1']);
    expect(await found({ page: '3' })).toBe('');
  });

  it('refuse unknown pages and values', async () => {
    for (const query of [
      { page: '0' },
      { pageSize: '-1' },
      { page: '1.5' },
      { remote: 'maybe' },
      { employmentType: 'x' },
    ])
      expect((await hit('GET /jobs/active', { query: query as never })).status, JSON.stringify(query)).toBe(
        400,
      );
  });

  it('list their filter values, each once', async () => {
    const { ctx } = await testWorld();
    const key = await three();
    const { teams, locations } = await listJobChoices(ctx);
    expect(teams.filter((team) => team.startsWith(key)).sort()).toEqual([`${key} Code`, `${key} Sound`]);
    expect(new Set(locations).size).toBe(locations.length);
  });
});

describe('the list of jobs', () => {
  it('returns exactly the documented keys, the newest first, with the counter as total and the number of applications', async () => {
    const { ctx } = await testWorld();
    const { admin: as, jobId } = await applied();
    const { body } = await hit('GET /jobs', { as });
    expect(Object.keys(body)).toEqual(['data', 'pagination']);
    expect(body.data[0]).toMatchObject({ id: jobId, applicationCount: 1 });
    const total = await ctx.db.job.count({ where: { deletedAt: null } });
    expect(body.pagination).toMatchObject({ totalItems: total, currentPage: 1, pageSize: 10 });
    await hit('DELETE /jobs/:id', { as, params: { id: jobId } });
    expect((await hit('GET /jobs', { as })).body.pagination.totalItems).toBe(total - 1);
  });

  it('is filtered, searched and sorted, and the cursor visits each job once', async () => {
    const key = await three();
    const as = await makeUser({ role: 'admin' }, 0);
    const list = async (query: object) =>
      (await hit('GET /jobs', { as, query: { search: key, ...query } as never })).body;
    const found = async (query: object) => titles((await list(query)).data);
    expect(await found({})).toBe('321');
    expect([await found({ isActive: 'true' }), await found({ isActive: 'false' })]).toEqual(['21', '3']);
    expect(await found({ sortBy: 'title', sortOrder: 'asc' })).toBe('123');
    expect(await found({ team: `${key} Sound`, location: 'Porto' })).toBe('3');
    for (const sortBy of ['createdAt', 'updatedAt', 'title', 'team', 'location'])
      for (const sortOrder of ['asc', 'desc']) {
        const whole = await found({ sortBy, sortOrder });
        let [walked, cursor] = ['', undefined as string | undefined];
        do {
          const page = await list({ sortBy, sortOrder, limit: '1', cursor });
          walked += titles(page.data);
          cursor = page.pagination.nextCursor ?? undefined;
        } while (cursor);
        expect(walked, `${sortBy} ${sortOrder}`).toBe(whole);
      }
  });

  it('refuses unknown columns, orders and cursors', async () => {
    const as = await makeUser({ role: 'admin' }, 0);
    for (const query of [
      { sortBy: 'deletedAt' },
      { sortOrder: 'up' },
      { isActive: 'maybe' },
      { cursor: 'nonsense' },
      { cursor: Buffer.from('["title","x","y"]').toString('base64url'), sortBy: 'title' },
    ])
      expect((await hit('GET /jobs', { as, query: query as never })).status, JSON.stringify(query)).toBe(400);
    expect((await hit('GET /jobs', { as, query: { search: "'\0\\%_<script>" } })).status).toBe(200);
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listCsv } from '@/lib/http/files/list-csv';
import { makeUser } from '@/lib/testing/factories';
import { hit, tokenFor } from '@/lib/testing/hit';
import { applied, makeJob } from '@/lib/testing/people/careers';
import { jobsCsv } from './csv';

describe('the filters of the admin’s list', () => {
  it('offer the teams and locations of all jobs except deleted ones, each once', async () => {
    const key = randomUUID().slice(0, 8);
    const { admin: as } = await makeJob({ team: `${key} A`, location: `${key} Here`, isActive: false });
    await makeJob({ team: `${key} A`, location: `${key} There`, closesAt: '2020-01-01' });
    const gone = await makeJob({ team: `${key} B`, location: `${key} Nowhere` });
    await hit('DELETE /jobs/:id', { as, params: { id: gone.job.id } });
    const { teams, locations } = (await hit('GET /jobs/choices', { as })).body.data;
    const ours = (values: string[]) => values.filter((value) => value.startsWith(key));
    expect([ours(teams), ours(locations)]).toEqual([[`${key} A`], [`${key} Here`, `${key} There`]]);
  });
});

describe('the CSV of jobs', () => {
  it('contains the rows of the list, with the number of applications', async () => {
    const title = `Writer, "${randomUUID().slice(0, 8)}"`;
    const { job } = await makeJob({ title, isActive: false, salaryMin: 5 });
    const { job: other } = await makeJob({ title });
    await applied({}, other.id);
    const as = await makeUser({ role: 'admin' }, 0);
    const headers = { authorization: `Bearer ${await tokenFor(as.id)}` };
    const search = encodeURIComponent(title);
    const file = async (query: string) => {
      const url = `http://localhost:3000/api/v1/jobs/csv?search=${search}&${query}`;
      return (await (await listCsv(jobsCsv)(new Request(url, { headers }))).text())
        .trim()
        .split('\r\n')
        .slice(1);
    };
    const lines = await file('sortBy=createdAt&sortOrder=asc');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(`${job.id},"Writer, ""`);
    expect(lines[0]).toContain('full_time,5,,USD,no,,0,');
    expect(lines[1]).toContain('full_time,,,USD,yes,,1,');
    expect((await file('isActive=true')).map((line) => line.split(',')[0])).toEqual([other.id]);
  });
});
